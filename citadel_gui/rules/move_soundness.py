"""What a move under way and a chit in hand in a foreign state must agree with (5.0 A, 6.1).

Faults are told by key; refusing the state is the business of ``soundness``.
"""

from collections.abc import Iterator
from typing import Final

from citadel_gui.maze.cells import Cell, beyond
from citadel_gui.maze.maze import DOWN, UP
from citadel_gui.rules.game import Game
from citadel_gui.rules.movement import OPPOSITE_WAY, placements
from citadel_gui.rules.state import Move

_LEVELS: Final = {UP: -1, DOWN: 1}
"""What a way of the stair adds to the level."""


def faults(game: Game) -> Iterator[tuple[str, str]]:
    """The key and the sentence of all that keeps this state's move from being played."""
    state = game.state
    move, hand = state.move, state.hand
    if state.result is not None:
        return
    if move is not None:
        yield from _move_faults(game, move)
    if hand is None:
        return
    if state.phase != "segment":
        yield "hand", "a chit is drawn and laid in the phase segment only."
    elif move is None or hand.at != move.to or hand.side != OPPOSITE_WAY.get(move.way):
        yield "hand", "the chit in hand goes where the move under way leads, entered from there."
    elif not placements(game, hand):
        yield "hand.chit", f"{hand.chit} fits in no way at {list(hand.at)}."


def _move_faults(game: Game, move: Move) -> Iterator[tuple[str, str]]:
    state = game.state
    if move.way not in OPPOSITE_WAY:
        yield "move.way", f"one of {', '.join(OPPOSITE_WAY)} is wanted."
        return
    if state.phase not in ("segment", "trap") and (move.to == state.party.at or move.fell_back):
        return
    if state.phase == "feature" or move.to != _led_to(state.party.at, move.way):
        yield "move.to", "a move leads from where the party stands to the segment beside it."
    elif move.to not in game.maze.segments and state.phase != "segment":
        yield "move.to", "no segment lies there yet."


def _led_to(at: Cell, way: str) -> Cell:
    if way in _LEVELS:
        return at[0] + _LEVELS[way], at[1], at[2]
    return beyond(at, way)
