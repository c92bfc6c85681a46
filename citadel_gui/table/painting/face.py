"""What a chit shows: the key by which its drawing is made, cached and shared.

Reads a maze and changes nothing. Knows no colours and no pixels.
"""

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

import msgspec

from citadel_gui.maze.cells import OPPOSITE, SIDES, Cell, beyond, in_side_order
from citadel_gui.table.painting.ink import variant_at

PLAIN_BELOW: Final = 30
"""Below this many device pixels a side a chit is drawn without hatching and flagstones."""


class SegmentSeen(Protocol):
    """What the drawing needs of a segment."""

    at: Cell
    kind: str
    sides: str
    feature: str | None
    visited: bool
    sealed: str
    locked: str


class Face(msgspec.Struct, frozen=True):
    """Everything that changes the drawing of a chit; equal faces share one pixmap.

    ``sides`` are N, E, S, W as seen, ``A`` the side by which the Gateway leads out. ``joined`` are
    the sides on which a chit lies; ``across`` gives for sealed sides what the neighbour has there.
    """

    kind: str
    sides: str
    level: int = 1
    feature: str | None = None
    joined: str = ""
    across: str = "    "
    sealed: str = ""
    locked: str = ""
    faded: bool = False
    """Half strength: the unvisited landing of a stair."""
    hellgate: bool = False
    variant: int = 0

    @property
    def room(self) -> bool:
        return self.kind == "room"

    def turned(self, quarters: int) -> "Face":
        """The face as it is seen when the view turns by quarters to the right."""
        if not quarters % 4:
            return self
        place = SIDES[-quarters % 4 :] + SIDES[: -quarters % 4]
        # place[i] is the side that comes to lie at SIDES[i].
        turn = {old: new for new, old in zip(SIDES, place, strict=True)}
        return msgspec.structs.replace(
            self,
            sides="".join(self.sides[SIDES.index(old)] for old in place),
            joined=in_side_order("".join(turn[side] for side in self.joined)),
            across="".join(self.across[SIDES.index(old)] for old in place),
            sealed=in_side_order("".join(turn[side] for side in self.sealed)),
            locked=in_side_order("".join(turn[side] for side in self.locked)),
        )

    def at_size(self, size: int) -> "Face":
        """The face without what does not show at so few pixels, so that more chits share one."""
        if size >= PLAIN_BELOW or not self.variant:
            return self
        return msgspec.structs.replace(self, variant=0)


def shown_sides(kind: str, sides: str) -> str:
    """The sides with the Gateway's way out of the Citadel, opposite its corridor, as ``A``."""
    if kind != "gateway" or "C" not in sides:
        return sides
    out = SIDES.index(OPPOSITE[SIDES[sides.index("C")]])
    return sides[:out] + "A" + sides[out + 1 :]


def face_of(segments: Mapping[Cell, SegmentSeen], cell: Cell) -> Face:
    """The face of a laid segment among its neighbours. KeyError if none lies at the cell."""
    segment = segments[cell]
    joined, across = "", ""
    for side in SIDES:
        neighbour = segments.get(beyond(cell, side))
        joined += side if neighbour else ""
        if neighbour and side in segment.sealed:
            across += neighbour.sides[SIDES.index(OPPOSITE[side])]
        else:
            across += " "
    return Face(
        kind=segment.kind,
        sides=shown_sides(segment.kind, segment.sides),
        level=cell[0],
        feature=segment.feature,
        joined=joined,
        across=across,
        sealed=in_side_order(segment.sealed),
        locked=in_side_order(segment.locked),
        faded=segment.feature == "staircase" and not segment.visited,
        hellgate=getattr(segment, "hellgate", False),
        variant=variant_at(cell[1], cell[2]),
    )


def loose_face(
    kind: str, sides: str, level: int, feature: str | None = None, at: tuple[int, int] = (0, 0)
) -> Face:
    """The face of a chit that is not laid: in the tray, in the hand, as a ghost."""
    return Face(
        kind=kind,
        sides=shown_sides(kind, sides),
        level=level,
        feature=feature,
        variant=variant_at(*at),
    )


def faces_touched(cell: Cell) -> Iterator[Cell]:
    """The cells whose faces change when a chit is laid at a cell or taken from it."""
    yield cell
    for side in SIDES:
        yield beyond(cell, side)
