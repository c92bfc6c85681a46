"""A segment: one chit face as it lies in the maze, with what has happened to its sides.

The rules subclass it for what they keep on a segment (monsters, Hellgate).
"""

import msgspec

from citadel_gui.maze.cells import Cell
from citadel_gui.maze.chits import STAIRCASE


class Segment(msgspec.Struct):
    """One laid segment. ``sides`` are N, E, S, W as laid, ``sealed`` and ``locked`` letters of N,
    E, S, W in that order. Only ``Maze`` changes ``sides``, ``sealed`` and ``locked``.

    ``chit`` is the id of the chit and ``face`` the index of its face; None for the Gateway and
    for the two landings which a staircase chit makes on the other levels (R17).
    """

    at: Cell
    kind: str
    sides: str
    feature: str | None = None
    chit: str | None = None
    face: int = 0
    visited: bool = False
    sealed: str = ""
    locked: str = ""

    @property
    def is_staircase(self) -> bool:
        return self.feature == STAIRCASE
