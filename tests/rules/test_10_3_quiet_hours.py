"""10.3, 10.6, R5, R70, R71: spells and rings while nothing presses, and when these hours come."""

import msgspec
import pytest

from citadel_gui.rules.allegiance import charm
from citadel_gui.rules.decisions import ChooseRoute, InvestigateFeature
from citadel_gui.rules.decisions_magic import Prepare
from citadel_gui.rules.events import CharacterChanged, WoundsHealed
from citadel_gui.rules.events_magic import SpellCast
from citadel_gui.rules.goods import Item
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.party import wound
from citadel_gui.rules.preparing import prepare
from citadel_gui.rules.referee import Referee, StateError
from citadel_gui.rules.state import Move
from tests.rules.making import PASSAGE, ROOM, Playing, make_character, make_game, make_monster, told
from tests.rules.quiet_hours import party_of, playing, quiet_game, quietly, spells_on_offer

BARE = [make_character("a", []), make_character("b", [])]
"""Two who own nothing."""


def hour(*spells: str, dice=(), items=(), **figures):
    """The mage m and two hurt comrades, at the beginning of a turn."""
    game = quiet_game(party_of(spells, limits={"heal": 2, "rejuvenate": 2}, **figures), dice)
    for who in "ab":
        game.character(who).wounds = 5
    game.character("m").items = list(items)
    return game, playing(game)


# When


def test_10_3_before_a_way_is_chosen_other_things_can_be_done():
    game, play = hour("heal")
    assert isinstance(play.asked, ChooseRoute)
    assert "prepare" in play.values
    play.answer("prepare")
    assert isinstance(play.asked, Prepare)
    assert isinstance(play.answer("done").asked, ChooseRoute)
    assert game.state.phase == "segment"


def test_10_3_nobody_is_asked_who_can_do_nothing():
    game = quiet_game(BARE)
    assert "prepare" not in playing(game).values


@pytest.mark.parametrize("can", [True, False])
def test_10_3_before_a_feature_only_where_magic_can_be_used(can):
    game = make_game(party_of(["strength"] if can else []), feature="fountain")
    game.state.phase, game.state.move = "feature", Move(ROOM, "E", "door")
    play = playing(game)
    assert isinstance(play.asked, InvestigateFeature)
    assert ("prepare" in play.values) is can
    if can:
        play.answer("prepare", "done")
        assert isinstance(play.asked, InvestigateFeature), "the turn is where it was"


def test_10_3_one_thing_after_the_other():
    game, play = hour("heal", "mage_armor", dice=[1, 2, 3])
    play.answer("prepare", quietly("heal", "a"), quietly("heal", "b"), quietly("mage_armor", "m"))
    assert [event.spell for event in told(game, SpellCast)] == ["heal", "heal", "mage_armor"]
    assert game.character("m").wounds == 3


def test_10_3_combat_and_talk_spells_are_not_cast_then():
    _, play = hour("lightning", "oratory", "lock", "thief", "stone_flesh", "strength")
    play.answer("prepare")
    assert {spell for spell, _ in spells_on_offer(play)} == {"strength"}


def test_a_quiet_hour_is_taken_up_from_the_state():
    game, play = hour("heal", dice=[4])
    play.answer("prepare", quietly("heal", "a"))
    referee = Referee.load(game.settle())
    assert (referee.decision, referee.opening) == (play.asked, [])


# What (10.6)


@pytest.mark.parametrize(
    ("spell", "die", "healed", "cost"), [("heal", 4, 3, 1), ("rejuvenate", 3, 4, 2)]
)
def test_10_6_heal_is_1D3_plus_1_and_rejuvenate_1D6_plus_1(spell, die, healed, cost):
    game, play = hour(spell, dice=[die])
    play.answer("prepare", quietly(spell, "a"))
    assert game.character("a").wounds == 5 - healed
    assert game.character("m").wounds == cost
    assert [(e.case, e.wounds, e.cause) for e in told(game, WoundsHealed)] == [
        ("10.6", healed, spell)
    ]


def test_10_6_another_is_healed_not_himself_nor_the_unhurt():
    game, play = hour("heal", wounds=3)
    game.character("b").wounds = 0
    play.answer("prepare")
    assert spells_on_offer(play) == {("heal", "a")}


def test_R5_heal_and_rejuvenate_have_limits_of_their_own():
    game, play = hour("heal", "rejuvenate", dice=[1, 1])
    play.answer("prepare", quietly("heal", "a"), quietly("heal", "a"))
    assert game.character("m").limits == {"heal": 0, "rejuvenate": 2}
    assert {spell for spell, _ in spells_on_offer(play)} == {"rejuvenate"}


def test_R5_R106_a_ring_of_healing_is_free_and_does_not_count():
    game, play = hour("heal", dice=[1], items=[Item("ring", "heal", known=True)])
    play.answer("prepare", {"do": "ring", "who": "m", "item": 0, "target": "a"})
    m = game.character("m")
    assert (m.wounds, m.limits["heal"], m.items[0].used) == (0, 2, True)
    assert game.character("a").wounds == 3
    assert not any(isinstance(v, dict) and v["do"] == "ring" for v in play.values)


def test_R70_mage_armor_absorbs_1D3_plus_1_wounds_of_any_source():
    game, play = hour("mage_armor", dice=[5])
    play.answer("prepare", quietly("mage_armor", "a"))
    assert game.character("a").mage_armor == 4
    wound(game, "a", 3, "arrow", "7.2")
    assert (game.character("a").wounds, game.character("a").mage_armor) == (5, 1)


def test_R70_casting_it_again_replaces_it():
    game, play = hour("mage_armor", dice=[5, 1])
    play.answer("prepare", quietly("mage_armor", "a"), quietly("mage_armor", "a"))
    assert game.character("a").mage_armor == 2


def test_R71_strength_is_1D6_for_the_next_fight_and_the_best_counts():
    game, play = hour("strength", dice=[4, 2, 6])
    strengths = []
    play.answer("prepare")
    for _ in range(3):
        play.answer(quietly("strength", "a"))
        strengths.append(game.character("a").strength)
    assert strengths == [4, 4, 6]
    assert [event.by for event in told(game, CharacterChanged)] == [4, 2]


def test_R62_what_would_kill_the_caster_is_not_offered():
    game, play = hour("rejuvenate", "mage_armor", wounds=8)
    play.answer("prepare")
    assert {spell for spell, _ in spells_on_offer(play)} == {"mage_armor"}
    game.character("m").wounds = 9
    assert not spells_on_offer(Playing(hour_of(game)))


def hour_of(game):
    game.state.phase, game.state.preparing = "prepare", "segment"
    return prepare(game)


def test_R63_friends_never_resist():
    game, play = hour("heal", dice=[3])
    game.character("a").resistance = 5
    play.answer("prepare", quietly("heal", "a"))
    assert game.character("a").wounds == 2


def test_R65_a_charmed_monster_is_helped_but_casts_nothing():
    game, _ = hour("heal")
    mage = make_monster("mage-1", "evil_mage", wounds=2)
    game.state.encounter = Encounter("room", [mage])
    charm(game, mage, "m")
    game.state.encounter = None
    play = playing(game).answer("prepare")
    assert ("heal", "mage-1") in spells_on_offer(play)
    assert all(v == "done" or v["who"] != "mage-1" for v in play.values)


# States edited by hand


@pytest.mark.parametrize(
    ("key", "changes"),
    [
        ("teleport.target", {"teleport": {"by": "m", "target": "nobody"}}),
        ("troubles[0].who", {"troubles": [{"kind": "poison", "wounds": 2}]}),
        ("preparing", {"preparing": "supper"}),
        ("trap.left", {"trap": {"where": "door", "who": "a", "left": -1}}),
        ("trap.thief", {"trap": {"where": "door", "who": "a", "thief": -1}}),
        ("trap.lost", {"trap": {"where": "door", "who": "a", "lost": 1}}),
        ("encounter.sway", {"encounter": {"source": "room", "monsters": [], "sway": -1}}),
        ("encounter.spells", {"encounter": {"source": "room", "monsters": [], "spells": ["x"]}}),
        (
            "encounter.resumes.oratory",
            {
                "encounter": {
                    "source": "freed",
                    "monsters": [],
                    "resumes": {"source": "room", "monsters": [], "oratory": -1},
                }
            },
        ),
        (
            "encounter.paid_jewels",
            {"encounter": {"source": "x", "monsters": [], "paid_jewels": [-1]}},
        ),
    ],
)
def test_what_no_quiet_hour_comes_to_is_refused_with_its_key(key, changes):
    state = msgspec.to_builtins(quiet_game(party_of()).settle())
    if "encounter" in changes:
        state["phase"], changes["encounter"]["stage"] = "monster", "spoils"
    elif "trap" in changes:
        state["phase"] = "trap"
        state["move"] = {"to": list(ROOM), "way": "E", "by": "door"}
        state["party"]["at"] = list(PASSAGE)
    with pytest.raises(StateError) as fault:
        Referee.load(state | changes)
    assert fault.value.key == key


def test_R74_a_teleport_that_can_lead_nowhere_is_refused():
    game = quiet_game(party_of(), rooms=False)
    for segment in game:
        segment.visited = segment.at == ROOM
    state = msgspec.to_builtins(game.settle())
    with pytest.raises(StateError, match="no segment to which"):
        Referee.load(state | {"teleport": {"by": "m", "target": "a"}})
