"""What of a maze lies on the table: which chits came, changed or went since it was last looked at.

Reads segments and changes none. No painting and no Qt.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from citadel_gui.maze.cells import Cell
from citadel_gui.table.painting.face import faces_touched


class Changes(msgspec.Struct, frozen=True):
    """Cells to be drawn anew (``touched``), those that are empty now, and those that are new."""

    touched: set[Cell]
    gone: set[Cell]
    new: set[Cell]


class Laid:
    """Remembers what each segment looked like, since the maze changes its segments in place."""

    def __init__(self) -> None:
        self._seen: dict[Cell, tuple[object, ...]] = {}

    def __bool__(self) -> bool:
        """Whether anything lies."""
        return bool(self._seen)

    def changes(self, segments: Mapping[Cell, Any]) -> Changes:
        """What is to be drawn anew, and remember the segments as they are now."""
        now = {cell: _look(segment) for cell, segment in segments.items()}
        before, self._seen = self._seen, now
        gone = before.keys() - now.keys()
        new = now.keys() - before.keys()
        changed = {cell for cell, look in now.items() if before.get(cell) != look}
        touched = {near for cell in changed | gone for near in faces_touched(cell)}
        return Changes(touched=touched & now.keys(), gone=set(gone), new=set(new))


def _look(segment: Any) -> tuple[object, ...]:
    monsters = getattr(segment, "monsters", ())
    return (
        segment.kind,
        segment.sides,
        segment.feature,
        segment.visited,
        segment.sealed,
        segment.locked,
        getattr(segment, "hellgate", False),
        tuple([m if isinstance(m, str) else m.kind for m in monsters]) if monsters else (),
    )
