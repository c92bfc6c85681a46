"""10.6, R75: the spell lock, cast right after monsters are revealed behind a door."""

import pytest

from citadel_gui.rules.decisions import ChooseRoute, Parley
from citadel_gui.rules.events import MonstersMet, PartyMoved, TurnBegan
from citadel_gui.rules.events_adventure import HellgateNearer
from citadel_gui.rules.events_magic import DoorLocked
from citadel_gui.rules.game import Game
from citadel_gui.rules.movement import arrive
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.state import HellgateKnowledge, LaidSegment, Move
from tests.rules.making import PASSAGE, ROOM, Playing, make_monster, told
from tests.rules.quiet_hours import (
    NORTH,
    cast,
    met_at_a_door,
    party_of,
    playing,
    spells_on_offer,
)

LOCK = cast("lock")
NORTH_OF_IT = (1, 0, -2)
"""North of the passage."""


def behind(new: bool = True, spells=("lock",), dice=(), **encounter) -> Game:
    """An orc met in the room behind the passage's door."""
    orc = make_monster("orc-1", wounds=2)
    return met_at_a_door(party_of(spells), [orc], dice, new=new, **encounter)


def locked(game: Game) -> Playing:
    return playing(game).answer(LOCK)


def test_10_6_R75_the_party_is_back_and_the_door_is_shut_for_ever():
    game = behind()
    play = locked(game)
    assert game.state.party.at == PASSAGE
    assert game.character("m").wounds == 1
    assert [way.side for way in game.maze.exits(PASSAGE)] == ["N", "S"]
    assert "W" not in [way.side for way in game.maze.exits(ROOM)], "from both sides"
    assert [(e.at, e.side) for e in told(game, DoorLocked)] == [(PASSAGE, "E")]
    assert [(e.case, e.to) for e in told(game, PartyMoved)] == [("R75", PASSAGE)]
    assert isinstance(play.asked, ChooseRoute)
    assert "E" not in play.values


def test_R75_the_door_leaves_the_graph():
    game = behind()
    assert game.maze.graph.has_edge(PASSAGE, ROOM)
    locked(game)
    assert not game.maze.graph.has_edge(PASSAGE, ROOM)


def test_R75_the_monster_stays_and_the_turn_ends():
    game = behind()
    locked(game)
    there = game.maze.segments[ROOM].monsters
    assert [(one.id, one.wounds) for one in there] == [("orc-1", 2)]
    assert game.state.encounter is None
    assert [event.turn for event in told(game, TurnBegan)] == [game.state.turn]
    assert game.state.move is None


def test_R75_a_new_room_counts_as_seen_but_not_entered():
    game = behind()
    locked(game)
    assert not game.maze.segments[ROOM].visited
    game = behind(new=False)
    locked(game)
    assert game.maze.segments[ROOM].visited, "an old one was entered before"


def test_R27_R75_the_countdown_counts_such_a_room_again():
    game = behind()
    game.state.party.at, game.state.party.entered_by = PASSAGE, "S"
    game.maze.segments[ROOM].visited = False
    game.state.hellgate = HellgateKnowledge(level=1, distance=3)
    arrive(game)
    assert game.state.hellgate.distance == 2
    locked(game)
    assert game.state.hellgate.distance == 3
    assert [event.left for event in told(game, HellgateNearer)] == [2, 3]


def test_R75_monsters_left_in_the_segment_before_are_met_again():
    game = behind()
    game.maze.segments[PASSAGE].monsters = [make_monster("troll-9", "troll")]
    play = locked(game)
    assert isinstance(play.asked, Parley)
    assert told(game, MonstersMet)[-1].monsters == [("troll-9", "troll", 5)]
    assert LOCK not in play.values, "they were not revealed behind a door"


def test_R75_the_meeting_behind_it_can_be_taken_up():
    game = behind()
    game.maze.segments[PASSAGE].monsters = [make_monster("troll-9", "troll")]
    play = locked(game)
    referee = Referee.load(game.settle())
    assert referee.decision == play.asked
    assert referee.state.party.at == PASSAGE


@pytest.mark.parametrize("by", ["corridor", "stair"])
def test_R75_not_through_stairs_or_corridor_openings(by):
    game = behind()
    game.state.move.by = by
    assert not spells_on_offer(playing(game))


def test_R75_not_after_a_talk():
    game = behind(dice=[1, 1], spells=("lock", "hesitate"))
    play = playing(game)
    assert spells_on_offer(play) == {("lock", None), ("hesitate", None)}
    play.answer({"speak": "a"})
    assert spells_on_offer(play) == {("hesitate", None)}


def test_R75_not_where_a_feature_brought_them():
    game = behind(source="medusa")
    assert not spells_on_offer(playing(game))


def dead_end_north(game: Game) -> None:
    """The passage's way on ends at the wall of a room beyond (R14)."""
    game.maze.lay(LaidSegment(NORTH, "room", "DDDD", visited=True))
    game.maze.lay(LaidSegment(NORTH_OF_IT, "corridor", "-CC-", visited=True, sealed="E"))


def test_R10_R75_refused_if_no_live_exit_would_remain():
    game = behind()
    dead_end_north(game)
    assert LOCK not in playing(game).values
    game.state.hellgate = HellgateKnowledge(level=1, distance=0, found=True, guarded=False)
    assert LOCK in playing(game).values, "6.4 binds until the Hellgate is found"


def test_R11_R75_the_live_exit_is_on_the_hellgates_level():
    game = behind()
    assert LOCK in playing(game).values
    game.state.hellgate = HellgateKnowledge(level=2, distance=3)
    assert LOCK not in playing(game).values


def test_R75_nobody_locks_himself_up():
    game = behind()
    game.state.hellgate = HellgateKnowledge(level=1, distance=0, found=True, guarded=False)
    dead_end_north(game)
    game.maze.seal(PASSAGE, "N")
    assert LOCK in playing(game).values
    game.maze.seal(PASSAGE, "S")
    assert LOCK not in playing(game).values


def test_R75_the_hellgates_guard_may_be_locked_in_and_stays_as_it_was():
    game = behind(source="hellgate")
    met = game.state.encounter
    met.monsters = [make_monster("demon-1", "demon"), make_monster("x-1", "x_the_unknown")]
    game.state.hellgate = HellgateKnowledge(level=1, distance=0, found=True)
    game.here.hellgate = True
    locked(game)
    there = game.maze.segments[ROOM]
    assert [one.id for one in there.monsters] == ["demon-1", "x-1"]
    assert there.hellgate
    game.state.party.at = PASSAGE
    game.maze.segments[ROOM].locked = game.maze.segments[PASSAGE].locked = ""
    game.state.move = Move(ROOM, "E", "door", new=True)
    game.state.phase = "monster"
    play = playing(game)
    assert [one.id for one in game.state.encounter.monsters] == ["demon-1", "x-1"]
    assert play.asked is not None
