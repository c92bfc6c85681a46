"""13.2, R93, R94: the statues that bring Medusa and X."""

from typing import Any

import pytest

from citadel_gui.rules.decisions import AfterDeal, Parley, ShareTreasure
from citadel_gui.rules.decisions_magic import RestoreFallen
from citadel_gui.rules.events import CombatBegan, DiceRolled, MonstersMet
from citadel_gui.rules.events_magic import ComradeTurned, TurnedToStone
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.referee import Referee
from tests.rules.making import Playing, again, make_character, make_game, told


def before(*dice: int, feature: str = "statue", **ann: Any) -> Game:
    """Ann, of resistance 2, Ben and Cid before a statue; the first die is what it is."""
    ann = {"resistance": 2} | ann
    members = [make_character("ann", **ann), make_character("ben"), make_character("cid")]
    game = make_game(members, dice=dice, feature=feature)
    game.state.phase = "feature"
    return game


def look(game: Game, *answers: Any) -> Playing:
    return Playing(feature_phase(game)).answer("ann", *answers)


# Medusa


@pytest.mark.parametrize(("die", "stone"), [(2, False), (3, True)])
def test_13_2_R93_he_resists_or_is_stone_and_medusa_is_met_either_way(die: int, stone: bool):
    game = before(1, die, 3, 3)
    playing = look(game)
    met = game.state.encounter
    assert [(monster.kind, monster.wound_points) for monster in met.monsters] == [("medusa", 6)]
    assert met.source == "medusa"
    assert isinstance(playing.asked, Parley)
    assert [event.who for event in told(game, TurnedToStone)] == ["ann"] * stone
    assert [one.id for one in met.petrified] == ["ann"] * stone
    assert ("ann" in [one.id for one in game.living]) is not stone


def test_R93_R76_stone_flesh_helps_after_the_meeting_even_where_it_came_to_no_fight():
    """An agreement is reached; then Ben restores Ann, whose purse is still her own."""
    game = before(1, 6, 3, 3, gold=9)
    game.character("ben").spells_known = game.character("ben").spells_marked = ["stone_flesh"]
    game.character("ben").skill["negotiation"] = 5
    playing = look(game)
    game.dice.given = [4, 4]
    playing.answer({"speak": "ben"})
    assert isinstance(playing.asked, AfterDeal)
    playing.answer("peace")
    assert isinstance(playing.asked, RestoreFallen)
    assert Playing(feature_phase(again(game))).asked == playing.asked
    assert Referee.load(game.settle()).decision == playing.asked
    playing.answer({"who": "ben", "cast": "stone_flesh", "target": "ann"})
    assert game.character("ann").gold == 9
    assert game.character("ben").wounds == 3
    assert playing.asked is None
    assert [monster.kind for monster in game.here.monsters] == ["medusa"]


def test_R93_R61_the_goods_of_one_who_stays_stone_are_shared():
    game = before(1, 6, 3, 3, gold=9)
    game.character("ben").skill["negotiation"] = 5
    playing = look(game)
    game.dice.given = [4, 4]
    playing.answer({"speak": "ben"}, "peace")
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard.gold == 9
    assert [one.id for one in game.state.fallen] == ["ann"]


def test_R93_the_statue_of_medusa_is_met_once():
    game = before(1, 2, 3, 3)
    look(game)
    assert game.here.spent


def test_R86_R93_one_medusa_on_any_level():
    game = before(1, 2, 3, 3)
    game.state.party.at = (3, 1, -1)
    game.maze.segments[3, 1, -1] = game.maze.segments[1, 1, -1]
    look(game)
    assert len(game.state.encounter.monsters) == 1
    assert game.state.encounter.monsters[0].wound_points == 10


def test_R93_the_last_one_turned_to_stone_loses_the_game():
    game = make_game([make_character("ann")], dice=[1, 6, 3, 3], feature="statue")
    with pytest.raises(PartyLost):
        look(game)
    assert [one.id for one in game.state.fallen] == ["ann"]


# X


def test_13_2_R94_who_resists_X_is_himself():
    game = before(6, 2)
    assert look(game).asked is None
    assert not told(game, ComradeTurned)
    assert Playing(feature_phase(game)).values == ["ben", "cid", None]


def test_13_2_R94_who_does_not_resist_turns_on_the_party_and_strikes_first():
    game = before(6, 3)
    look(game)
    assert [(event.who, event.hold) for event in told(game, ComradeTurned)] == [("ann", "statue")]
    assert [(event.first, event.ranks) for event in told(game, CombatBegan)] == [
        ("monsters", [["ann"]])
    ]
    assert not told(game, MonstersMet)
    assert [one.id for one in game.living] == ["ben", "cid"]
    assert Referee.load(game.settle()).decision is not None


def test_R94_he_fights_with_what_he_has_in_hand():
    game = before(6, 3, weapons=["dagger", "sword+2"])
    game.character("ann").in_hand = 1
    look(game)
    assert game.state.encounter.monsters[0].weapon == "sword"


def test_R94_R60_R61_killed_he_is_one_of_the_fallen_without_experience():
    game = before(6, 3, wounds=9, gold=5)
    for who in ("ben", "cid"):
        game.character(who).combat_bonus = 9
    playing = look(game)
    while not isinstance(playing.asked, ShareTreasure):
        strikes = [value for value in playing.values if isinstance(value, dict)]
        playing.answer(strikes[0] if strikes else playing.values[0])
    assert playing.asked.hoard.gold == 5
    playing.answer(playing.asked.proposal)
    assert playing.asked is None
    assert [one.id for one in game.state.fallen] == ["ann"]
    assert [one.experience for one in game.living] == [0, 0]


def test_R94_who_is_alone_has_nobody_to_turn_on():
    game = make_game([make_character("ann")], dice=[6, 6], feature="statue")
    game.state.phase = "feature"
    assert look(game).asked is None
    assert [one.id for one in game.living] == ["ann"]


def test_13_6_R96_a_sculpture_is_a_statue():
    game = before(3, 6, 3, feature="artwork")
    look(game)
    assert [event.hold for event in told(game, ComradeTurned)] == ["statue"]
    cells = [roll.chart for roll in told(game, DiceRolled) if roll.purpose == "feature"]
    assert cells == [("features", "3", "artwork"), ("features", "6", "statue")]
