"""The drawn chit on its way into the maze: its legal turns, the one it shows, and why the others
are refused.

The legal turns are those that the referee offers; the maze is asked only for the reasons against
the rest. No painting, no Qt.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from citadel_gui.maze.cells import OPPOSITE, SIDES, Cell, beyond
from citadel_gui.maze.chits import orientations_of
from citadel_gui.maze.placement import (
    Clash,
    Placement,
    Refusal,
    clashing,
    faces_allowed,
    pattern_at,
    why_not,
)
from citadel_gui.maze.segment import Segment
from citadel_gui.table.painting.face import Face, face_of, loose_face


class Turn(msgspec.Struct, frozen=True):
    """One way to turn the chit: its sides as laid and what its face shows. ``reasons`` speak
    against it; there are none against a legal turn."""

    sides: str
    face: int
    kind: str
    feature: str | None
    reasons: tuple[Clash | Refusal, ...] = ()

    @property
    def clashes(self) -> str:
        """The sides that do not match their neighbours on this level."""
        return "".join(r.side for r in self.reasons if isinstance(r, Clash))


class Placing:
    """A ``PlaceChit`` being answered.

    Attributes:
        at, side: the cell the chit goes to, and the side by which the party will enter it.
        turns: the legal turns, distinct, clockwise; never empty.
        refused: the other distinct turns, with the reasons against them.
        shown: the turn shown now, one of the legal ones.
    """

    def __init__(self, decision: Any, game: Any) -> None:
        self.chit: str = decision.chit
        self.at: Cell = decision.at
        self.side: str = decision.side
        self.case: str = decision.case
        self._game = game
        self._faces = game.mix.chits[decision.chit].faces
        self.turns = tuple(
            self._turn(option.value, option.facts.get("face", 0)) for option in decision.options
        )
        first = next((t for t in self.turns if t.sides == decision.proposal), self.turns[0])
        self.shown: Turn = first
        self._sealed = {one.value: one.facts.get("sealed", "") for one in decision.options}
        self._refused: tuple[Turn, ...] | None = None

    def _turn(self, sides: str, face: int, reasons: tuple[Clash | Refusal, ...] = ()) -> Turn:
        shown = self._faces[face]
        return Turn(sides, face, shown.kind, shown.feature, reasons)

    @property
    def sealed(self) -> str:
        """The sides of the turn shown that are impassable, where nothing fits (R14)."""
        return self._sealed.get(self.shown.sides, "")

    @property
    def way(self) -> str:
        """The side of the party's segment through which it goes."""
        return OPPOSITE[self.side]

    @property
    def refused(self) -> tuple[Turn, ...]:
        """The turns that are not legal. For a chit that must be forced in (R14), none are shown."""
        if self._refused is None:
            self._refused = () if any(self._sealed.values()) else tuple(self._find_refused())
        return self._refused

    def _find_refused(self) -> list[Turn]:
        from citadel_gui.rules.movement import must_stay_open

        game, found = self._game, []
        chit = game.mix.chits[self.chit]
        pattern = pattern_at(game.maze, self.at)
        entry = pattern[SIDES.index(self.side)]
        legal = {(turn.face, turn.sides) for turn in self.turns}
        for face in faces_allowed(chit, entry, two_faced=game.mix.two_faced):
            for sides in orientations_of(chit.faces[face].sides):
                if (face, sides) in legal:
                    continue
                reasons = why_not(
                    game.maze,
                    chit,
                    Placement(face, sides),
                    self.at,
                    self.side,
                    two_faced=game.mix.two_faced,
                    level_must_stay_open=must_stay_open(game),
                )
                if reasons:
                    found.append(self._turn(sides, face, reasons))
        return found

    def turn(self, step: int) -> bool:
        """Show the next legal turn, or the one before; whether anything changed."""
        before = self.shown
        self.shown = self.turns[(self.turns.index(self.shown) + step) % len(self.turns)]
        return self.shown != before

    def choose(self, turn: Turn) -> bool:
        """Show this turn if it is legal; whether it is."""
        if turn in self.turns:
            self.shown = turn
        return turn in self.turns

    # -- how it looks ---------------------------------------------------------------------------

    def loose(self, turn: Turn | None = None) -> Face:
        """The chit as it lies in the tray or in the hand."""
        shown = turn or self.shown
        return loose_face(shown.kind, shown.sides, self.at[0], shown.feature, self.at[1:])

    def face_among(
        self, segments: Mapping[Cell, Any], cell: Cell, turn: Turn | None = None
    ) -> Face:
        """The chit as it would look at a cell among its neighbours."""
        turn = turn or self.shown
        segment = Segment(
            at=cell,
            kind=turn.kind,
            sides=turn.sides,
            feature=turn.feature,
            visited=True,
            sealed=self._sealed.get(turn.sides, "") if cell == self.at else "",
        )
        around = {near: segments[near] for near in _around(cell) if near in segments}
        return face_of({**around, cell: segment}, cell)

    def clashes_at(self, segments: Mapping[Cell, Any], cell: Cell) -> str:
        """The sides of the turn shown that would clash at a cell that was not chosen."""
        if cell == self.at or cell in segments:
            return ""
        return clashing(self.shown.sides, pattern_at(self._game.maze, cell))


def _around(cell: Cell) -> list[Cell]:
    return [beyond(cell, side) for side in SIDES]
