"""14.6, R103 to R105: talismans as they are taken, carried and lost."""

import pytest

from citadel_gui.rules.decisions import FightAction, ShareExperience
from citadel_gui.rules.decisions_magic import ChooseSpells, MarkSpells, Prepare
from citadel_gui.rules.encounters import encounter
from citadel_gui.rules.events import DiceRolled
from citadel_gui.rules.events_magic import ComradeTurned, ItemRevealed, SpellsMarked
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.items import lose, take
from citadel_gui.rules.magic import potential_of
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.preparing import prepare
from citadel_gui.rules.turn import play
from tests.rules.goods import drop, give, quiet, unknown
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told

SUNS = {
    "red_sun": (3, 1, 1),
    "yellow_sun": (1, 3, 1),
    "blue_sun": (1, 1, 3),
    "all_suns": (3, 3, 3),
}


def finds(item: Item, dice: tuple[int, ...] = (), **figures: object):
    """a takes an item; b stands by."""
    game = make_game([make_character("a", **figures), make_character("b")], dice=dice)
    take(game, "a", item)
    return game


def purposes(game) -> list[str]:
    return [roll.purpose for roll in told(game, DiceRolled)]


# Suns (R105)


@pytest.mark.parametrize("name", SUNS)
def test_14_6_R105_a_talisman_of_the_suns_adds_1D3_by_one_roll(name):
    game = finds(unknown("talisman", name), (4,), magic_potential=(1, 1, 1))
    assert potential_of(game, game.character("a")) == SUNS[name]
    (roll,) = told(game, DiceRolled)
    assert (roll.code, roll.purpose, roll.case) == ("1D3", "sun", "14.6")
    assert game.character("a").items == [Item("talisman", name, 2, known=True)]


def sunny(**figures: object):
    """a has marked what the red sun allows, and takes a talisman of two more."""
    known = ["blast", "sleep", "heal", "lock"]
    return finds(
        unknown("talisman", "red_sun"),
        (3, 5, 5),
        **{
            "magic_potential": (1, 1, 3),
            "spells_known": known,
            "spells_marked": ["sleep"],
            **figures,
        },
    )


def test_R105_more_spells_are_marked_at_once():
    game = sunny()
    playing = Playing(play(game))
    assert isinstance(playing.asked, MarkSpells)
    assert (playing.asked.who, playing.asked.count) == ("a", 2)
    assert set(playing.asked.spells) == {"blast", "heal", "lock"}
    assert Playing(play(again(game))).asked == playing.asked
    playing.answer(["lock", "heal"])
    a = game.character("a")
    assert a.spells_marked == ["sleep", "lock", "heal"]
    assert a.limits == {"heal": 5}  # R5: castings are rolled as he marks it
    assert game.state.troubles == []


def test_R105_new_ones_are_learnt_where_the_pool_is_short():
    game = sunny(magic_potential=(1, 0, 0), spells_known=["sleep"])
    playing = Playing(play(game))
    assert isinstance(playing.asked, ChooseSpells)
    assert playing.asked.count == 2
    assert Playing(play(again(game))).asked == playing.asked
    playing.answer(["blast", "charm"])
    a = game.character("a")
    assert a.spells_known == ["sleep", "blast", "charm"]
    assert set(a.spells_marked) == {"sleep", "blast", "charm"}


@pytest.mark.parametrize("name", ["yellow_sun", "blue_sun"])
def test_R105_the_talisman_of_another_sun_marks_nothing_now(name):
    game = finds(unknown("talisman", name), (3,), spells_known=["sleep"])
    assert game.state.troubles == []


def test_R102_R105_a_second_talisman_of_the_same_sun_adds_nothing():
    game = sunny(spells_marked=["sleep", "heal", "lock"])
    assert game.state.troubles == []  # three are marked, and three allowed
    game.dice.given = [1]
    take(game, "a", unknown("talisman", "red_sun"))
    assert potential_of(game, game.character("a")) == (3, 1, 3)
    game.dice.given = [6]
    take(game, "a", unknown("talisman", "red_sun"))
    assert potential_of(game, game.character("a")) == (4, 1, 3)
    assert len(game.state.troubles) == 1


@pytest.mark.parametrize("how", ["give", "drop"])
def test_R105_what_was_marked_by_it_is_lost_with_it(how):
    """Fails when `rules/items.py` has `pass` for `talismans.drop_marks(game, character)`."""
    game = sunny(spells_marked=["sleep", "heal", "lock"])
    game.state.phase, game.state.preparing = "prepare", "segment"
    playing = Playing(prepare(game))
    playing.answer(give("a", "b", item=0) if how == "give" else drop("a", item=0))
    a = game.character("a")
    assert a.spells_marked == ["sleep"]
    assert a.spells_known == ["blast", "sleep", "heal", "lock"]  # for life (R4)
    assert potential_of(game, a) == (1, 1, 3)


def test_R105_the_next_bearer_marks_by_it_with_the_same_strength():
    game = sunny(spells_marked=["sleep", "heal", "lock"])
    item = lose(game, game.character("a"), 0)
    game.events.clear()
    take(game, "b", item)
    assert told(game, DiceRolled) == told(game, ItemRevealed) == []
    assert potential_of(game, game.character("b")) == (2, 0, 0)
    assert [(t.kind, t.who) for t in game.state.troubles] == [("marks", "b")]


def test_R105_a_talisman_of_another_kind_takes_no_marks_along():
    game = finds(
        Item("talisman", "mind", 3, known=True),
        magic_potential=(1, 1, 1),
        spells_known=["sleep"],
        spells_marked=["sleep"],
    )
    lose(game, game.character("a"), 0)
    assert game.character("a").spells_marked == ["sleep"]


def test_R105_those_marked_already_are_kept_as_he_marks_more_in_spoils():
    game = make_game(
        [make_character("a", magic_potential=(1, 1, 1), spells_known=["sleep", "heal", "lock"])],
        dice=[1, 1],
    )
    game.character("a").spells_marked = ["sleep"]
    game.here.goods = Hoard(items=[unknown("talisman", "red_sun")])
    slain = make_monster("o", treasure="A", wounds=5)
    game.state.encounter = Encounter("room", [], stage="spoils", slain=[slain])
    playing = Playing(encounter(game))
    playing.answer(playing.asked.proposal)
    assert isinstance(playing.asked, MarkSpells)  # before the experience
    playing.answer(["lock"])
    assert [e.spells for e in told(game, SpellsMarked)] == [["lock"]]
    assert game.character("a").experience == 30


# Mind (R104)


@pytest.mark.parametrize("die", [1, 6])
def test_R104_the_uses_of_a_talisman_of_the_mind_are_rolled_when_it_is_found(die):
    """Fails when `rules/items.py` has `pass` for `talismans.measure(game, who, item)`."""
    game = finds(unknown("talisman", "mind"), (die,))
    assert game.character("a").items == [Item("talisman", "mind", die, known=True)]
    assert purposes(game) == ["mind_uses"]


def test_R104_one_that_is_used_up_is_not_filled_again_by_another_taker():
    game = finds(Item("talisman", "mind", 0, known=True))
    take(game, "b", lose(game, game.character("a"), 0))
    assert game.character("b").items[0].amount == 0
    assert told(game, DiceRolled) == []


# Evil (R103)


@pytest.mark.parametrize("die", range(1, 7))
def test_14_6_R103_who_takes_an_evil_talisman_resists_or_turns_on_the_party(die):
    game = finds(unknown("talisman", "evil"), (die,), resistance=3)
    assert purposes(game) == ["resist_evil"]
    assert [(t.kind, t.who) for t in game.state.troubles] == [("evil", "a")] * (die > 3)
    playing = Playing(play(game))
    assert [e.who for e in told(game, ComradeTurned)] == ["a"] * (die > 3)
    if die > 3:
        assert isinstance(playing.asked, FightAction)
        assert game.state.encounter.source == "talisman"


def test_R103_each_who_takes_it_must_resist():
    game = finds(unknown("talisman", "evil"), (1, 6), resistance=3)
    take(game, "b", lose(game, game.character("a"), 0))
    assert purposes(game) == ["resist_evil"] * 2
    assert [t.who for t in game.state.troubles] == ["b"]


def test_R103_the_fight_comes_before_the_experience_and_that_is_shared_afterwards():
    party = [make_character("a", wounds=9), make_character("b"), make_character("c")]
    game = make_game(party, dice=[6])
    game.here.goods = Hoard(items=[unknown("talisman", "evil")])
    slain = make_monster("o", treasure="A", wounds=5)
    game.state.encounter = Encounter("room", [], stage="spoils", slain=[slain])
    playing = Playing(encounter(game))
    playing.answer({"gold": {}, "jewels": [], "items": ["a"], "weapons": []})
    assert isinstance(playing.asked, FightAction)
    assert Playing(play(again(game))).asked == playing.asked
    game.dice.given = [6, 6, 6, 6]
    while isinstance(playing.asked, FightAction):
        strikes = [v for v in playing.values if v != "done"]
        playing.answer(strikes[0] if strikes else "done")
    assert [one.id for one in game.state.fallen] == ["a"]
    assert "evil" not in [i.item for i in (game.here.goods or Hoard()).items]  # dead now
    while not isinstance(playing.asked, ShareExperience):
        assert playing.asked is not None
        playing.answer(playing.asked.proposal)
    assert playing.asked.points == 30  # the orc's only: no experience for a comrade (R60)
    assert playing.asked.sharers == ("b", "c")


def test_R103_given_in_a_quiet_hour_it_turns_him_at_once():
    game, playing = quiet([Item("talisman", "evil", known=True)], [], dice=(6, 1))
    playing.answer(give("a", "b", item=0))
    assert playing.asked is None
    playing = Playing(play(game))
    assert isinstance(playing.asked, FightAction)
    assert [one.id for one in game.state.encounter.monsters] == ["b"]


def test_a_quiet_hour_goes_on_after_the_marks():
    game, playing = quiet(
        [Item("talisman", "red_sun", 1, known=True)], [], figures={"spells_known": ["sleep"]}
    )
    b = game.character("b")
    b.spells_known = ["lock", "heal"]
    playing.answer(give("a", "b", item=0))
    playing = Playing(play(game))
    assert isinstance(playing.asked, MarkSpells)
    playing.answer(["lock"])
    assert isinstance(playing.asked, Prepare)
    assert b.spells_marked == ["lock"]
