"""14.1, 14.3, R35, R59 and R61: chests, sharing, and the order of the spoils."""

from collections.abc import Sequence

import pytest

from citadel_gui.rules.decisions import (
    OpenChest,
    ShareExperience,
    ShareTreasure,
    TryDetrap,
)
from citadel_gui.rules.encounters import monster_phase
from citadel_gui.rules.events import (
    ChestOpened,
    DiceRolled,
    TrapSprung,
    TreasureFound,
    TreasureShared,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.meeting import Chest, Encounter
from citadel_gui.rules.people import Monster
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.state import Move
from citadel_gui.rules.treasure import spoils
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told

NOTHING = {"gold": {}, "jewels": [], "items": [], "weapons": []}


def won(
    *slain: Monster, dice: Sequence[int] = (), party=("a", "b"), **character
) -> tuple[Game, Playing]:
    """A fight just won over these monsters."""
    game = make_game([make_character(who, **character) for who in party], dice=dice)
    game.state.encounter = Encounter("room", [], stage="spoils", slain=list(slain))
    return game, Playing(spoils(game))


def slain(who: str = "orc-1", letter: str = "A", hoard: Hoard | None = None) -> Monster:
    return make_monster(who, treasure=letter, hoard=hoard, wounds=5)


# R35: chests


@pytest.mark.parametrize("letter", ["J", "K", "L"])
def test_14_1_J_K_and_L_lie_in_a_chest_that_somebody_opens(letter):
    game, playing = won(slain(letter=letter))
    assert isinstance(playing.asked, OpenChest)
    assert playing.values == ["a", "b", None]
    assert not told(game, DiceRolled)  # what is in it is not known before


def test_R35_there_is_a_chest_for_each_such_monster():
    game, _ = won(slain("o-1", "J"), slain("o-2", "B"), slain("o-3", "K"), dice=[1, 3])
    assert [chest.source for chest in game.state.encounter.spoils.chests] == ["o-1", "o-3"]
    assert game.here.goods == Hoard(gold=3)


@pytest.mark.parametrize("die", range(1, 7))
def test_14_1_R35_a_chest_is_trapped_on_1_to_3(die):
    game, playing = won(slain(letter="J"), dice=[die, 5, 1])
    playing.answer("b")
    assert told(game, ChestOpened)[0] == ChestOpened(case="14.1", who="b", trapped=die <= 3)
    assert [event.who for event in told(game, TrapSprung)] == ["b"] * (die <= 3)
    assert told(game, DiceRolled)[0].target == 3


def test_R35_the_opener_may_try_his_detrap_skill():
    _, playing = won(slain(letter="J"), dice=[1], skill={"detrap": 2})
    playing.answer("b")
    assert isinstance(playing.asked, TryDetrap)
    assert (playing.asked.who, playing.asked.where) == ("b", "chest")


def test_R35_the_contents_are_the_party_s_though_the_trap_hurt():
    # trapped, flaming oil for 3; then J: gold 1D6x20 = 40, no jewels, no items
    game, playing = won(slain(letter="J"), dice=[1, 5, 6, 1, 2, 6, 6])
    playing.answer("b")
    assert game.character("b").wounds == 3
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard == Hoard(gold=40)
    assert told(game, TreasureFound)[0].source == "orc-1"


def test_R35_R61_what_an_opener_killed_by_the_trap_carried_is_shared_too():
    game, playing = won(slain(letter="J"), dice=[1, 5, 6, 1, 2, 6, 6], wound_points=3, gold=8)
    playing.answer("b")
    assert [one.id for one in game.state.fallen] == ["b"]
    assert playing.asked.hoard.gold == 48
    assert playing.asked.sharers == ("a",)
    assert [weapon.kind for weapon in playing.asked.hoard.weapons] == ["sword"]


def test_R35_a_chest_may_be_left_shut_and_is_offered_to_who_comes_back():
    game, playing = won(slain(letter="J"))
    playing.answer(None)
    assert isinstance(playing.asked, ShareExperience)
    assert game.here.chests == [Chest("orc-1", "J")]
    game.state.encounter = None
    game.state.move = Move(game.here.at, "E", "door")
    game.dice.given = [6, 6, 1, 2, 6, 6]  # nobody comes; no trap; 40 Gold Marks
    playing = Playing(monster_phase(game))
    assert isinstance(playing.asked, OpenChest)
    playing.answer("a")
    assert playing.asked.hoard == Hoard(gold=40)
    assert game.here.chests == []


def test_R38_a_chest_rolled_already_keeps_what_is_left_in_it():
    game, playing = won(slain(letter="J", hoard=Hoard(gold=30)), dice=[6])
    playing.answer("a")
    assert playing.asked.hoard == Hoard(gold=30)
    assert len(told(game, DiceRolled)) == 1


# R59: the order


def test_R59_hoards_of_each_then_chests_then_sharing_then_experience():
    game, playing = won(slain("o-1", "B"), slain("o-2", "J"), slain("o-3", "B"), dice=[1, 3, 1, 4])
    assert game.here.goods == Hoard(gold=7)
    assert isinstance(playing.asked, OpenChest)
    playing.answer(None)
    assert isinstance(playing.asked, ShareTreasure)
    playing.answer(playing.asked.proposal)
    assert isinstance(playing.asked, ShareExperience)
    assert playing.asked.points == 90
    playing.answer({})
    assert playing.asked is None
    assert (game.state.encounter.stage, game.state.encounter.spoils) == ("over", None)


def test_R61_goods_of_the_dead_are_shared_with_the_spoils():
    game = make_game([make_character("a"), make_character("b")], dice=[1, 3])
    game.here.goods = Hoard(gold=10, weapons=[Weapon("bow")])
    game.state.encounter = Encounter("room", [], stage="spoils", slain=[slain(letter="B")])
    playing = Playing(spoils(game))
    assert playing.asked.hoard == Hoard(gold=13, weapons=[Weapon("bow")])


def test_14_0_the_hoards_of_all_lie_together():
    ring, potion = Item("ring", "heal"), Item("potion", "healing")
    _, playing = won(
        slain("o-1", hoard=Hoard(1, [5], [ring], [Weapon("ax")])),
        slain("o-2", hoard=Hoard(2, [10], [potion], [Weapon("bow")])),
    )
    assert playing.asked.hoard == Hoard(3, [5, 10], [ring, potion], [Weapon("ax"), Weapon("bow")])


def test_R59_what_was_left_lying_is_not_offered_again_before_the_experience():
    game, playing = won(slain("o-1", "B"), dice=[1, 3])
    playing.answer(NOTHING)
    assert isinstance(playing.asked, ShareExperience)
    assert Playing(spoils(again(game))).asked == playing.asked


@pytest.mark.parametrize("letter", ["B", "J"])
def test_the_spoils_are_taken_up_again_from_the_state(letter):
    game, playing = won(
        slain("o-1", letter), slain("o-2", "B"), dice=[1, 1, 1, 1], skill={"detrap": 3}
    )
    while playing.asked is not None:
        other = again(game)
        taken_up = Playing(spoils(other))
        assert taken_up.asked == playing.asked
        game.events.clear()
        options = playing.asked.options
        answer = options[0].value if options else playing.asked.proposal
        playing.answer(answer)
        taken_up.answer(answer)
        assert other.events == game.events
        assert other.settle() == game.settle()


# 14.0 and 14.3: sharing


def sharing(hoard: Hoard, **weapons: Sequence[str]) -> tuple[Game, Playing]:
    game = make_game([make_character(who, weapons[who]) for who in weapons])
    game.here.goods = hoard.copied()
    game.state.encounter = Encounter("goods", [], stage="spoils")
    return game, Playing(spoils(game))


PILE = Hoard(
    gold=11,
    jewels=[5, 100],
    items=[Item("ring", "heal"), Item("weapon", "ax", 3)],
    weapons=[Weapon("bow")],
)


def test_14_0_each_piece_goes_where_the_answer_says():
    game, playing = sharing(PILE, a=["sword"], b=["sword", "dagger"])
    playing.answer(
        {"gold": {"a": 4, "b": 2}, "jewels": ["b", None], "items": ["b", "a"], "weapons": [None]}
    )
    a, b = game.living
    assert (a.gold, b.gold, b.jewels) == (4, 2, [5])
    assert b.items == [Item("ring", "heal", known=True)]
    assert a.weapons == [Weapon("sword"), Weapon("ax", 3)]
    assert game.here.goods == Hoard(gold=5, jewels=[100], weapons=[Weapon("bow")])
    assert told(game, TreasureShared)[0].gold == {"a": 4, "b": 2}


def test_14_3_two_weapons_at_most_magic_ones_counted():
    _, playing = sharing(PILE, a=["sword"], b=["sword", "dagger"])
    assert playing.asked.room == {"a": 1, "b": 0}
    for items, weapons in (([None, "b"], [None]), ([None, "a"], ["a"])):
        with pytest.raises(IllegalAnswer) as fault:
            playing.asked.check(
                {**NOTHING, "jewels": [None] * 2, "items": items, "weapons": weapons}
            )
        assert fault.value.case == "14.3"


@pytest.mark.parametrize("armed", [[], ["sword"], ["sword", "bow"]])
def test_14_0_the_proposal_is_legal_and_even(armed):
    _, playing = sharing(PILE, a=armed, b=["sword", "dagger"], c=armed)
    proposal = playing.asked.proposal
    playing.asked.check(proposal)
    assert proposal["gold"] == {"a": 4, "b": 4, "c": 3}
    assert proposal["jewels"] == ["a", "c"]  # the dear one to the poorest, then the other
    assert playing.answer(proposal).asked is None


def test_R61_what_is_left_lies_and_is_not_asked_about_again_now():
    game, playing = sharing(Hoard(gold=5), a=["sword"], b=["sword"])
    assert playing.answer(NOTHING).asked is None
    assert game.here.goods == Hoard(gold=5)


def test_14_3_nobody_is_asked_about_weapons_that_nobody_can_carry():
    game, playing = sharing(Hoard(weapons=[Weapon("bow")]), a=["sword", "bow"])
    assert playing.asked is None
    assert game.here.goods == Hoard(weapons=[Weapon("bow")])
    _, playing = sharing(Hoard(weapons=[Weapon("bow")]), a=["sword"])
    assert isinstance(playing.asked, ShareTreasure)
