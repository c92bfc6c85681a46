"""Lock (10.6, R75): back out of a room just opened, and its door shut for ever.

The room counts as seen, but as never entered; its monsters stay in it.
"""

from typing import Final

from citadel_gui.maze.maze import Opening
from citadel_gui.rules import hellgate
from citadel_gui.rules.events import PartyMoved
from citadel_gui.rules.events_magic import DoorLocked
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.movement import OPPOSITE_WAY, must_stay_open

LOCK: Final = "lock"
DOOR: Final = "door"
SOURCES: Final = ("room", "wandering", "stored", "hellgate")
"""Who is met on entering: not by a feature, nor among the party."""


def can_lock(game: Game, met: Encounter) -> bool:
    """Right after the monsters are revealed and before any talk, where the party came by a door;
    not where no live exit would be left to it (R10, R75)."""
    state, move = game.state, game.state.move
    if move is None or move.by != DOOR or move.to != state.party.at or move.fell_back:
        return False
    if met.source not in SOURCES or met.talked or met.bribed or met.spells:
        return False
    back = state.party.came_from
    if back is None or all(way.side == move.way for way in game.maze.exits(back)):
        return False  # ruling: nobody locks himself up
    must = must_stay_open(game)
    if must is False:
        return True
    passage: Opening = (back, move.way)
    return bool(game.maze.live_exits(back, must, without=passage))


def lock(game: Game, met: Encounter) -> None:
    """The party is back where it came from, and the door is no way any more. Monsters that were
    left there are met again; then the turn ends."""
    from citadel_gui.rules.encounters import meet_those_left, stay_behind

    state, move, room = game.state, game.state.move, game.here
    assert move is not None
    assert state.party.came_from is not None
    back = state.party.came_from
    stay_behind(game, met)
    if move.new:
        hellgate.count_back(game)
        room.visited = False
    game.maze.lock(back, move.way)
    game.tell(DoorLocked(case="R75", at=back, side=move.way))
    state.party.at, state.party.came_from = back, None
    state.party.entered_by = move.way
    state.level = back[0]
    move.fell_back = True
    state.encounter = None
    game.tell(PartyMoved(case="R75", to=back, way=OPPOSITE_WAY[move.way]))
    meet_those_left(game)
