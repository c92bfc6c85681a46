"""Small mazes and games for the tests of the Segment Phase, in the one-faced edition."""

from collections.abc import Sequence
from typing import Any

from citadel_gui.maze.cells import GATEWAY_CELL, Cell
from citadel_gui.rules.decisions import Decision
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.game import Game
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.setup import Setup, new_game
from citadel_gui.rules.state import LaidSegment


def room(at: Cell, sides: str, feature: str | None = None) -> LaidSegment:
    """A visited room without a chit of its own."""
    return LaidSegment(at, "room", sides, feature, visited=True)


def corridor(at: Cell, sides: str) -> LaidSegment:
    """A visited corridor without a chit of its own."""
    return LaidSegment(at, "corridor", sides, visited=True)


def game_in(
    segments: Sequence[LaidSegment] = (),
    *,
    at: Cell = GATEWAY_CELL,
    cup: dict[str, int] | None = None,
    edition: str = "labirynt",
    seed: int = 1,
) -> Game:
    """A game with these segments beside the Gateway and these chits in the cup (all if None)."""
    charts, mix, gateway = rule_set(edition)
    state = new_game(Setup(seed=seed, edition=edition), charts, mix, gateway).settle()
    state.phase, state.sun, state.unrolled = "segment", "red", []  # they have set out
    state.segments += segments
    state.party.at = at
    if cup is not None:
        state.cup = cup
    return Game(state, charts, mix)


def until_asked(phase: Phase, *answers: Any) -> Decision:
    """The decision a phase comes to after these answers."""
    decision = next(phase)
    for answer in answers:
        decision.check(answer)
        decision = phase.send(answer)
    return decision


def finish(phase: Phase, *answers: Any) -> None:
    """Give the answers and let the phase end; AssertionError if it asks for more."""
    next(phase)
    for answer in answers[:-1]:
        phase.send(answer)
    try:
        asked = phase.send(answers[-1])
    except StopIteration:
        return
    raise AssertionError(f"still asked: {asked}")


def values(decision: Decision) -> list[Any]:
    """The answers on offer."""
    return [option.value for option in decision.options]
