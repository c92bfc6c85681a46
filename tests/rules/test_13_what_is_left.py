"""13.3, R61, R90: the dead of a feature, what they leave, and who comes after them."""

from typing import Any

import msgspec
import pytest

from citadel_gui.rules import encounters
from citadel_gui.rules.decisions import OpenChest, ShareTreasure
from citadel_gui.rules.events import MonstersMet, WoundsTaken
from citadel_gui.rules.feature_result import feature_key
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.meeting import Chest, Encounter, Lying
from citadel_gui.rules.party import wound
from citadel_gui.rules.referee import Referee
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told

RANKS = [["a", "b"], ["c"], ["d"]]


def before(feature: str, *dice: int, **character: Any) -> Game:
    """Four march one by one behind the first rank; those in front are as ``character`` says."""
    members = [make_character(who, **character) for who in "ab"]
    members += [make_character(who) for who in "cd"]
    game = make_game(members, dice=dice, feature=feature, ranks=RANKS)
    game.state.phase = "feature"
    return game


def look(game: Game, who: str, *answers: Any) -> Playing:
    return Playing(feature_phase(game)).answer(who, *answers)


@pytest.mark.parametrize(
    ("feature", "dice"),
    [
        ("fountain", [1, 1]),
        ("furniture", [2, 1, 1]),
        ("furniture", [3, 3, 1]),
        ("altar", [5, 6, 6]),
        ("artwork", [2, 6, 1]),
        ("trap_door", [1, 3, 1]),
    ],
)
def test_R6_R61_those_behind_step_up_before_the_goods_of_the_dead_are_shared(feature, dice):
    """The state in between is one that a save can be opened at."""
    game = before(feature, *dice, wound_points=1, gold=20)
    playing = look(game, "a")
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard.gold == 20
    assert game.state.party.ranks == [["b", "c"], ["d"]]
    assert Referee.load(game.settle()).decision == playing.asked


# R90: below


@pytest.fixture
def _deadly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever fights alone below kills the last monster, and dies; alone against one he wins."""

    def fought(game: Game):
        met = game.state.encounter
        met.slain.append(met.monsters.pop())
        if met.monsters:
            who = met.alone
            wound(game, who, game.character(who).health, "cronk", "9.7")
            met.stage = "over"
        else:
            met.stage = "spoils"
        yield from ()

    monkeypatch.setattr(encounters, "fight", fought)


@pytest.mark.usefixtures("_deadly")
def test_R90_the_goods_of_who_died_below_lie_below_until_another_comes_up_with_them():
    game = before("trap_door", 5, 3, 1, 1, gold=20)
    game.here.goods = Hoard(gold=1)
    assert look(game, "a", "fight").asked is None
    assert game.here.goods == Hoard(gold=1)
    assert game.here.beneath.goods == Hoard(gold=20, weapons=[Weapon("sword")])
    game = again(game)
    playing = look(game, "b", "fight")
    while not isinstance(playing.asked, OpenChest):
        playing.answer(share_of_nothing(playing.asked))
    playing.answer(None)
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard.gold >= 21
    assert game.here.beneath is None


def share_of_nothing(asked: Any) -> Any:
    """What lies here stays lying; points are lost."""
    if isinstance(asked, ShareTreasure):
        return {
            "jewels": [None] * len(asked.hoard.jewels),
            "items": [None] * len(asked.hoard.items),
            "weapons": [None] * len(asked.hoard.weapons),
        }
    return {}


@pytest.mark.usefixtures("_deadly")
def test_R90_R60_what_the_one_before_killed_counts_when_the_rest_is_dead():
    game = before("trap_door", 5, 3, 1, 1)
    look(game, "a", "fight")
    assert len(game.here.below.slain) == 1
    look(game, "b", "fight")
    assert len(game.state.encounter.slain) == 2


def test_R90_what_lies_above_is_not_there_for_who_is_below():
    game = before("trap_door", 5, 1)
    game.here.goods, game.here.chests = Hoard(gold=7), [Chest("orc-1", "J")]
    look(game, "a")
    assert game.state.encounter is not None
    assert (game.here.goods, game.here.chests) == (None, [])
    assert (game.here.beneath.goods, len(game.here.beneath.chests)) == (Hoard(gold=7), 1)
    assert Referee.load(game.settle()).decision is not None


def test_R90_an_empty_room_gives_the_treasure_and_leaves_what_lies_above():
    game = before("trap_door", 3, 4)
    game.here.chests = [Chest("orc-1", "J")]
    playing = look(game, "a")
    assert isinstance(playing.asked, OpenChest)
    assert playing.values == ["a", None]
    playing.answer(None)
    assert [chest.source for chest in game.here.chests] == ["orc-1", "trap_door"]
    assert game.here.beneath is None


def test_R90_a_room_below_is_checked_once(monkeypatch: pytest.MonkeyPatch):
    """He wins there and dies of a chest: the next finds the place empty."""

    def won(game: Game):
        met = game.state.encounter
        met.slain, met.monsters, met.stage = met.monsters, [], "over"
        wound(game, met.alone, game.character(met.alone).health, "chest", "7.2")
        yield from ()

    monkeypatch.setattr(encounters, "fight", won)
    game = before("trap_door", 3, 3, 2, 6, 1, 1)
    look(game, "a", "fight")
    assert not game.here.spent
    game.dice.given = [1, 1]
    game = again(game)
    playing = look(game, "b")
    assert isinstance(playing.asked, OpenChest)
    assert game.dice.given == [1, 1]
    assert not told(game, MonstersMet)


def test_R90_chests_left_shut_below_come_up_too():
    game = before("trap_door", 3, 4)
    game.here.beneath = Lying(chests=[Chest("orc-1", "J")])
    look(game, "a", None)
    assert [chest.source for chest in game.here.chests] == ["orc-1", "trap_door"]


def test_R90_below_is_a_room_for_the_table_of_rooms():
    game = before("trap_door", 3, 3, 5, 2)
    look(game, "a")
    assert {kind for _, kind, _ in told(game, MonstersMet)[0].monsters} == {"ogre"}


def test_R86_the_level_does_not_change_the_number_in_a_pit():
    game = before("trap_door", 5, 3)
    level = msgspec.structs.replace(game.charts.levels[1], number_of_monsters=2)
    game.charts = msgspec.structs.replace(game.charts, levels={**game.charts.levels, 1: level})
    look(game, "a")
    assert len(game.state.encounter.monsters) == 2


def test_R91_nobody_is_asked_to_jump_after_him_whom_the_hellgate_took():
    game = before("trap_door", 6)
    look(game, "a")
    assert Playing(feature_phase(game)).asked is None


def test_R92_a_coffin_is_opened_once():
    game = before("furniture", 1)
    look(game, "a")
    assert game.here.spent


def test_13_4_a_desk_gives_its_medallion_once_where_its_trap_kills_another():
    """An explosion kills the one beside him: the goods are shared with the drawer empty."""
    game = before("furniture", 3, 4, 6, gold=5)
    game.character("b").wounds = 9
    game.dice.given = [3, 4, 4]
    playing = look(game, "a")
    assert isinstance(playing.asked, ShareTreasure)
    assert [one.id for one in game.state.fallen] == ["b"]
    game = again(game)
    playing = Playing(feature_phase(game))
    playing.answer(playing.asked.proposal)
    assert game.character("a").items == [Item("medallion", "dexterity", known=True)]


def test_R118_the_last_one_killed_by_a_feature_leaves_a_state_that_can_be_opened():
    game = make_game([make_character("a", wound_points=1)], dice=[1, 1], feature="fountain")
    game.state.phase = "feature"
    referee = Referee.load(game.settle())
    referee.answer("a")
    assert referee.result.outcome == "lost"
    assert Referee.load(referee.snapshot()).result.outcome == "lost"


def test_R90_a_bribe_paid_below_is_still_held_there():
    game = before("trap_door")
    game.here.found = "room"
    game.here.below = Encounter("trap_door", [make_monster("orc-1")], paid=40)
    look(game, "b")
    assert (game.state.encounter.paid, game.state.encounter.alone) == (40, "b")


def test_13_3_the_trap_waits_for_the_next_where_it_killed_the_one_before():
    game = before("trap_door", 1, 3, 1, 3, 1, wound_points=1)
    look(game, "a", share_of_nothing(look_ahead(game)))
    assert not game.here.spent
    playing = look(game, "c")
    assert [event.who for event in told(game, WoundsTaken)] == ["a", "c"]
    assert isinstance(playing.asked, OpenChest)


def look_ahead(game: Game) -> Any:
    """What is asked once a has looked."""
    return look(again(game), "a").asked


# 13.5, 13.6: who dies


def test_13_5_no_more_arrows_fly_at_the_dead():
    game = before("altar", 5, 6, 6, 6, wound_points=1)
    look(game, "a")
    assert game.dice.given == [6]


def test_13_6_each_who_is_struck_by_a_painting_takes_his_own_wounds():
    game = before("artwork", 2, 6, 1, 6, 5, 1, 1)
    look(game, "c")
    wounds = [(event.who, event.wounds) for event in told(game, WoundsTaken)]
    assert wounds == [("a", 1), ("b", 3)]
    assert feature_key(game.here) not in game.character("a").tried
