"""The shape of a chit, in parts of its side: floor, walls, mouths, passages.

A chit is the square (0, 0) to (1, 1), north up. Colours and strokes stand elsewhere.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

MOUTH: Final = 0.60
PASSAGE: Final = 0.20
ROOM: Final = 0.62
SQUARE: Final = 0.60
WALL: Final = 0.027
LEAF: Final = 0.26
"""Length of a door's leaf along the border: a little wider than the passage."""
LEAF_THICKNESS: Final = 0.084
ARCH: Final = 0.30
"""Width of the passage under the Gateway's arch, and how near to the border it comes."""
ARCH_REACH: Final = 0.40
OVERLAP: Final = 0.02
"""How far a drawing runs over the border into a neighbour, so that no joint shows (at least a
pixel: see ``overlap``)."""

ROOM_CORNER = 0.075
CORRIDOR_CORNER = 0.025
JAMB_CORNER = 0.012

# Along a side (a) and out from the middle (b), turned into x and y from the middle.
_TURN = {
    "N": lambda a, b: (a, -b),
    "E": lambda a, b: (b, a),
    "S": lambda a, b: (-a, b),
    "W": lambda a, b: (-b, -a),
}


class Insets(msgspec.Struct, frozen=True):
    """How far a floor's outline is drawn in from the walls on its four sides."""

    north: float = 0.0
    east: float = 0.0
    south: float = 0.0
    west: float = 0.0


NO_INSETS: Final = Insets()


class Corner(msgspec.Struct, frozen=True):
    """One corner of a floor, from the middle of the chit.

    ``open_next``: the line to the next corner is a mouth on the border and no wall.
    """

    x: float
    y: float
    radius: float
    open_next: bool = False


def half_opening(side: str) -> float:
    """Half the width that a side (D, C, A for the Gateway's arch, -) leaves open; 0 for a wall."""
    return {"D": PASSAGE, "C": MOUTH, "A": ARCH}.get(side, 0.0) / 2


def overlap(pixels: float) -> float:
    """How far to run over a border where a chit has so many device pixels a side: more than one
    of them, and never past the way out, which is 0.19 long."""
    return next((step for step in (OVERLAP, 0.04, 0.08) if step * pixels >= 1.5), 0.16)


@cache
def floor_corners(room: bool, sides: str) -> tuple[Corner, ...]:
    """The corners of a floor, clockwise from the north-west. ``sides`` are N, E, S, W."""
    half = (ROOM if room else SQUARE) / 2
    corners: list[Corner] = []
    for index, name in enumerate("NESW"):
        before = half_opening(sides[index - 1]) >= half
        here = half_opening(sides[index]) >= half
        if before and here:
            corners.append(Corner(*_TURN[name](-half, half), radius=JAMB_CORNER))
        elif not (before or here):
            radius = ROOM_CORNER if room else CORRIDOR_CORNER
            corners.append(Corner(*_TURN[name](-half, half), radius=radius))
        corners += _mouth_corners(name, sides[index], half)
    return tuple(corners)


def _mouth_corners(name: str, side: str, half: float) -> Iterator[Corner]:
    """The corners of the way out on one side, if there is one."""
    opening = half_opening(side)
    if not opening:
        return
    turn = _TURN[name]
    reach = ARCH_REACH if side == "A" else 0.5
    if opening < half:
        yield Corner(*turn(-opening, half), radius=JAMB_CORNER)
    yield Corner(*turn(-opening, reach), radius=0.0, open_next=side != "A")
    yield Corner(*turn(opening, reach), radius=0.0)
    if opening < half:
        yield Corner(*turn(opening, half), radius=JAMB_CORNER)


def _placed(corner: Corner, insets: Insets, joined: str, over: float) -> QPointF:
    """A corner in the chit's square: drawn in from its walls, out over the borders of ``joined``
    sides."""
    x, y = corner.x, corner.y
    if abs(x) < 0.5:
        x += insets.west if x < 0 else -insets.east
    elif ("E" if x > 0 else "W") in joined:
        x += over if x > 0 else -over
    if abs(y) < 0.5:
        y += insets.north if y < 0 else -insets.south
    elif ("S" if y > 0 else "N") in joined:
        y += over if y > 0 else -over
    return QPointF(x + 0.5, y + 0.5)


def _towards(start: QPointF, end: QPointF, distance: float) -> QPointF:
    """The point so far from the start on the way to the end, at most at the middle of the way."""
    dx, dy = end.x() - start.x(), end.y() - start.y()
    length = abs(dx) + abs(dy)  # walls run straight along one axis
    part = min(distance / length, 0.5) if length else 0.0
    return QPointF(start.x() + dx * part, start.y() + dy * part)


@cache
def floor_path(
    room: bool,
    sides: str,
    joined: str = "NESW",
    insets: Insets = NO_INSETS,
    over: float = OVERLAP,
) -> QPainterPath:
    """The floor as a closed path; on ``joined`` sides its mouths run a little over the border."""
    corners = floor_corners(room, sides)
    points = [_placed(corner, insets, joined, over) for corner in corners]
    path = QPainterPath()
    for index, (corner, point) in enumerate(zip(corners, points, strict=True)):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        start = _towards(point, before, corner.radius)
        if index:
            path.lineTo(start)
        else:
            path.moveTo(start)
        path.quadTo(point, _towards(point, after, corner.radius))
    path.closeSubpath()
    return path


@cache
def wall_path(room: bool, sides: str, joined: str = "NESW", over: float = OVERLAP) -> QPainterPath:
    """The walls round the floor as open lines (closed without a mouth), without the mouths."""
    corners = floor_corners(room, sides)
    mouth = next((i for i, corner in enumerate(corners) if corner.open_next), None)
    if mouth is None:
        return floor_path(room, sides, joined, over=over)
    turned = corners[mouth + 1 :] + corners[: mouth + 1]
    points = [_placed(corner, NO_INSETS, joined, over) for corner in turned]
    path = QPainterPath(points[0])
    for index, (corner, point) in enumerate(zip(turned, points, strict=True)):
        if index and turned[index - 1].open_next:
            path.moveTo(point)
        if corner.radius:
            path.lineTo(_towards(point, points[index - 1], corner.radius))
            path.quadTo(point, _towards(point, points[(index + 1) % len(points)], corner.radius))
        else:
            path.lineTo(point)
    return path


@cache
def floor_boxes(room: bool, sides: str) -> tuple[QRectF, ...]:
    """Boxes that together are the floor within the chit's own square, corners not rounded."""
    half = (ROOM if room else SQUARE) / 2
    boxes = [QRectF(0.5 - half, 0.5 - half, 2 * half, 2 * half)]
    for name, side in zip("NESW", sides, strict=True):
        opening = half_opening(side)
        if opening:
            reach = ARCH_REACH if side == "A" else 0.5
            (x1, y1), (x2, y2) = _TURN[name](-opening, half), _TURN[name](opening, reach)
            box = QRectF(QPointF(x1 + 0.5, y1 + 0.5), QPointF(x2 + 0.5, y2 + 0.5))
            boxes.append(box.normalized())
    return tuple(boxes)
