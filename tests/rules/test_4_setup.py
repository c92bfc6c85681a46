"""4.0: who comes into the party, the sun, the march order, and set-ups that are refused."""

import itertools
from typing import Any

import msgspec
import pytest

from citadel_gui.rules.advice import advice
from citadel_gui.rules.decisions import ArrangeMarch
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Charmed
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.setup import InitiateChoice, Setup, SetupError
from tests.rules.making import make_character, make_monster

EDITIONS = ("citadel", "labirynt")


def make(edition: str = "citadel", **kw: object) -> Game:
    """The game of a set-up once the party has set out, its spells drawn by chance."""
    setup = {"seed": 1, "edition": edition, "spells": "draw", **kw}
    return Referee.new(Setup(**setup)).game


@pytest.mark.parametrize("edition", EDITIONS)
def test_R1_a_random_party_is_three_heroes_and_three_initiates(edition):
    drawn = set()
    for seed in range(60):
        party = make(edition, seed=seed).state.party.characters
        kinds = [character.kind for character in party]
        assert kinds == ["hero"] * 3 + ["initiate"] * 3
        assert len({character.id for character in party}) == 6
        drawn |= {character.id for character in party if character.kind == "hero"}
    assert len(drawn) == 23


def test_4_3_a_hero_comes_as_the_chart_prints_him():
    gislan = make(party=["gislan"]).state.party.characters[0]
    assert (gislan.wound_points, gislan.resistance, gislan.combat_bonus) == (10, 3, 4)
    assert [weapon.kind for weapon in gislan.weapons] == ["ax", "hammer"]
    assert (gislan.weapon_skill, gislan.skill) == ({"ax": 2}, {"detrap": 3})


@pytest.mark.parametrize(
    ("past", "wound_points", "bow", "negotiation"),
    [("wound_points", 6, 1, 1), ("weapon_skill", 5, 2, 1), ("skill", 5, 1, 2)],
)
def test_R3_an_initiates_past_teaches_exactly_one_thing(past, wound_points, bow, negotiation):
    game = make(party=[{"race": "elf", "weapons": ["bow", "sword"], "past": past}], dice=[1])
    elf = game.state.party.characters[0]
    assert (elf.wound_points, elf.resistance, elf.combat_bonus) == (wound_points, 2, 0)
    assert (elf.weapon_skill, elf.skill) == ({"bow": bow}, {"negotiation": negotiation})


@pytest.mark.parametrize(
    ("die", "potential"),
    [(1, (0, 0, 0)), (2, (0, 0, 0)), (3, (2, 1, 0)), (4, (0, 1, 2)), (5, (1,) * 3), (6, (2,) * 3)],
)
def test_4_4_an_initiates_magic_potential_is_rolled(die, potential):
    game = make(party=[InitiateChoice("human", ("sword", "bow"))], dice=[die])
    assert game.state.party.characters[0].magic_potential == potential


def test_R2_an_initiate_carries_two_different_kinds():
    for weapons in (["sword", "sword"], ["sword", "natural"], ["sword", "spoon"]):
        with pytest.raises(SetupError, match="two different kinds"):
            make(party=[{"race": "human", "weapons": weapons}])


@pytest.mark.parametrize(
    ("die", "sun"), [(1, "red"), (2, "red"), (3, "yellow"), (4, "yellow"), (5, "blue"), (6, "blue")]
)
def test_4_1_D_the_sun_is_rolled(die, sun):
    assert make(party=["gislan"], dice=[die]).state.sun == sun


def test_4_E_the_gateway_lies_and_the_rest_is_in_the_cup():
    for edition, total in (("citadel", 200), ("labirynt", 163)):
        game = make(edition)
        assert game.cup.total == total
        assert [segment.kind for segment in game.maze.segments.values()] == ["gateway"]
        assert game.here.visited


def test_R6_the_first_march_order_keeps_two_in_front():
    heroes = ["eodred", "maytwist", "gislan", "lord_dil", "larraka", "zurik"]
    for size in range(1, 7):
        game = make(party=heroes[:size])
        ranks = game.state.party.ranks
        assert sorted(itertools.chain(*ranks)) == sorted(heroes[:size])
        assert all(1 <= len(rank) <= 3 for rank in ranks)
        assert size == 1 or len(ranks[0]) >= 2
    assert not {"eodred", "maytwist"} & set(ranks[0]), "R48: they could do nothing in front"


def test_4_1_C_march_orders_that_are_refused():
    march = ArrangeMarch(case="4.1 C", members=("a", "b", "c", "d"), rank_size=3, least_in_front=2)
    march.check([["a", "b"], ["c"], ["d"]])
    for ranks in (
        [["a"], ["b", "c", "d"]],
        [["a", "b", "c", "d"]],
        [["a", "b"], ["c"]],
        [["a", "b"], ["c", "d"], []],
        [["a", "a"], ["b", "c", "d"]],
        "abcd",
        None,
        {"a": 1},
    ):
        with pytest.raises(IllegalAnswer):
            march.check(ranks)


@pytest.mark.parametrize(
    "wrong",
    [
        {"party": []},
        {"party": ["gislan"] * 2},
        {"party": ["nobody"]},
        {"party": [f"x{n}" for n in range(7)]},
        {"party": [{"race": "orc", "weapons": ["sword", "bow"]}]},
        {"party": [{"race": "elf", "weapons": ["sword", "bow"], "past": "fame"}]},
        {"party": [7]},
        {"party": "all"},
        {"players": []},
        {"players": ["Ann", "Ann"]},
        {"players": ["  "]},
        {"players": ["x" * 61]},
        {"dice": [7]},
        {"seed": 1 << 70},
        {"options": {"fastDice": True}},
        {"options": {"practice": "yes"}},
        {"options": {"practice": 1}},
        {"options": {"common_choices": "dice"}},
        {"spells": "all"},
    ],
)
def test_a_set_up_that_cannot_be_is_refused_with_its_key(wrong):
    with pytest.raises(SetupError) as fault:
        make(**wrong)
    assert fault.value.key.startswith(next(iter(wrong)))


def test_characters_are_dealt_to_the_players_in_turn():
    game = make(players=["Ann", "Ben"], party=["gislan", "zurik", "lord_dil"])
    assert [character.player for character in game.state.party.characters] == ["Ann", "Ben", "Ann"]


def test_a_character_as_the_state_holds_it_comes_in_unchanged():
    gislan = make(party=["gislan"]).state.party.characters[0]
    gislan.gold = 77
    again = make(party=[msgspec.to_builtins(gislan)])
    assert again.state.party.characters[0] == gislan


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("wounds", 99),
        ("gold", -5),
        ("wound_points", 0),
        ("weapons", [{"kind": "spoon"}]),
        ("weapons", [{"kind": "bow"}] * 3),
        ("in_hand", 9),
        ("experience", 10**25),
        ("name", "Gis\x1b[31mlan"),
    ],
)
def test_4_2_a_character_that_cannot_be_does_not_come_in(key, value):
    gislan = msgspec.to_builtins(make(party=["gislan"]).state.party.characters[0])
    with pytest.raises(SetupError, match=r"party\[1\]") as fault:
        make(party=["zurik", {**gislan, key: value}])
    assert fault.value.key.startswith("party[1]")


@pytest.mark.parametrize("name", ["A\nB", "A\x00", "\x1b[31m", "\u202eAnn"])
def test_a_name_is_letters_that_can_be_shown(name):
    with pytest.raises(SetupError):
        make(players=[name])
    with pytest.raises(SetupError):
        make(party=[{"race": "elf", "weapons": ["bow", "sword"], "name": name}])
    assert make(players=["Zażółć 勇者"]).state.players == ["Zażółć 勇者"]


def test_R1_fewer_than_four_are_warned_and_come_in_all_the_same():
    charts = rule_set("citadel")[0]
    three = [(name, charts.heroes[name].weapons) for name in ("gislan", "zurik", "weldron")]
    (warning,) = advice(three, charts)
    assert (warning.case, warning.facts) == ("R1", {"advised": 4})
    assert "4" in str(warning)
    assert advice([*three, ("almuric", ["sword"])], charts) == []
    assert len(make(party=["gislan", "zurik", "weldron"]).living) == 3


def test_R48_who_could_do_nothing_in_front_is_warned_of():
    charts = rule_set("citadel")[0]
    names = ("gislan", "zurik", "eodred", "maytwist", "larraka")
    told = advice([(name, charts.heroes[name].weapons) for name in names], charts)
    assert [(one.case, one.facts["name"]) for one in told] == [
        ("R48", "eodred"),
        ("R48", "maytwist"),
    ]


@pytest.mark.parametrize(
    ("figures", "key"),
    [
        ({"wound_points": 10**9}, "party.characters[0].wound_points"),
        ({"weapon_skill": {"sword": 2**70}}, "party.characters[0]"),
        ({"kind": "monster", "weapons": (), "in_hand": None}, "party.characters"),
    ],
)
def test_4_2_characters_of_ones_own_begin_only_what_could_be_loaded(
    figures: dict[str, Any], key: str
) -> None:
    """A fight of 10**9 wounds would not end; a charmed monster alone is no party."""
    one = make_character("ann", **({"weapons": ("sword",)} | figures))
    if one.kind == "monster":
        one.charmed = Charmed(make_monster("ann", wound_points=10), by="bob")
    with pytest.raises(SetupError) as fault:
        Referee.new(Setup(seed=1, party=[one]))
    assert fault.value.key.replace("party[0]", "party.characters[0]").startswith(key)
