"""The pen's patterns: hatching on rock, flagstones on floors.

Both come from a fixed rule of whole numbers, so that the same chit always looks the same. Along a
chit's border they are the same in every variant, and they run on over it: hatching and courses
of stones pass from chit to chit without a joint. In the square (0, 0) to (1, 1).
"""

from functools import cache
from itertools import pairwise
from typing import Final

import msgspec
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainterPath

from citadel_gui.table.painting.geometry import (
    JAMB_CORNER,
    ROOM,
    ROOM_CORNER,
    floor_boxes,
    floor_path,
)

VARIANTS: Final = 3
_GRID: Final = 5
_STROKE_GAP: Final = 0.036
_STROKE_REACH: Final = 0.19
_MARGIN: Final = 0.010
_COURSES: Final = 6


def noise(*numbers: int) -> float:
    """A number from 0 to 1 (1 excluded) that whole numbers always give alike."""
    value = 0x9E3779B9
    for number in numbers:
        value = (value ^ (number & 0xFFFFFFFF)) * 0x85EBCA6B & 0xFFFFFFFF
        value ^= value >> 13
        value = value * 0xC2B2AE35 & 0xFFFFFFFF
        value ^= value >> 16
    return value / 2**32


def variant_at(x: int, y: int) -> int:
    """Which of the variants of a pattern lies at a cell."""
    return int(noise(x, y, 5) * VARIANTS)


class Patch(msgspec.Struct, frozen=True):
    """One patch of parallel strokes."""

    x: float
    y: float
    angle: float


@cache
def _patches(variant: int) -> tuple[Patch, ...]:
    """The patches of a chit and the nearest ones of its neighbours. Those along a border repeat
    from chit to chit and are the same in all variants."""
    patches = []
    for row in range(-2, _GRID + 2):
        for column in range(-2, _GRID + 2):
            j, i = row % _GRID, column % _GRID
            inner = 1 <= i < _GRID - 1 and 1 <= j < _GRID - 1
            seed = variant + 1 if inner else 0
            x = (column + 0.5 + 0.62 * (noise(seed, i, j, 1) - 0.5)) / _GRID
            y = (row + 0.5 + 0.62 * (noise(seed, i, j, 2) - 0.5)) / _GRID
            # Neighbours in the grid lie well apart in angle; a little unrest on top.
            turn = 37 + 71 * ((i + 2 * j) % 5) + 34 * noise(seed, i, j, 3)
            patches.append(Patch(x, y, turn % 180))
    return tuple(patches)


@cache
def hatching(variant: int) -> tuple[QLineF, ...]:
    """The strokes on a chit's rock, floor or not; each is cut at the chit's border."""
    patches = _patches(variant)
    strokes = []
    for patch in patches:
        near = [
            other
            for other in patches
            if other is not patch and abs(other.x - patch.x) + abs(other.y - patch.y) < 0.6
        ]
        for step in range(-4, 5):
            stroke = _stroke(patch, step, near)
            if stroke is not None:
                strokes.append(stroke)
    return tuple(strokes)


def _stroke(patch: Patch, step: int, near: list[Patch]) -> QLineF | None:
    """One stroke of a patch, cut where another patch is nearer and at the chit's border."""
    line = QLineF.fromPolar(1.0, patch.angle)
    dx, dy = line.dx(), line.dy()
    offset = _STROKE_GAP * step
    x, y = patch.x - dy * offset, patch.y + dx * offset
    low, high = -_STROKE_REACH, _STROKE_REACH
    for other in near:
        # Points nearer to the patch than to the other one: along the stroke that is a half-line.
        ox, oy = other.x - patch.x, other.y - patch.y
        slope = dx * ox + dy * oy
        room = (ox * (other.x + patch.x) + oy * (other.y + patch.y)) / 2 - (ox * x + oy * y)
        room -= _MARGIN * (abs(ox) + abs(oy))
        if abs(slope) < 1e-9:
            if room < 0:
                return None
        elif slope > 0:
            high = min(high, room / slope)
        else:
            low = max(low, room / slope)
    if high - low < 0.03:
        return None
    return _within_chit(x, y, dx, dy, low, high)


def _within_chit(
    x: float, y: float, dx: float, dy: float, low: float, high: float
) -> QLineF | None:
    for start, step in ((x, dx), (y, dy)):
        if abs(step) < 1e-9:
            if not 0 <= start <= 1:
                return None
            continue
        ends = sorted((-start / step, (1 - start) / step))
        low, high = max(low, ends[0]), min(high, ends[1])
    if high - low < 0.008:
        return None
    return QLineF(x + dx * low, y + dy * low, x + dx * high, y + dy * high)


@cache
def rock_strokes(variant: int, room: bool, sides: str) -> QPainterPath:
    """The hatching that shows on a chit of this shape, as one path; what the floor would cover is
    left out."""
    floor = floor_path(room, sides)
    path = QPainterPath()
    for stroke in hatching(variant):
        if not (floor.contains(stroke.p1()) and floor.contains(stroke.p2())):
            path.moveTo(stroke.p1())
            path.lineTo(stroke.p2())
    return path


@cache
def _courses() -> tuple[float, ...]:
    """Where the courses of flagstones begin: none lies on a border."""
    return tuple((k + 0.42 + 0.22 * (noise(11, k) - 0.5)) / _COURSES for k in range(_COURSES))


@cache
def _joints(variant: int, course: int) -> tuple[float, ...]:
    """Where the stones of a course part. The last course lies half in the chit below, so it is the
    same in every variant."""
    variant = 0 if course == _COURSES - 1 else variant
    joints, x = [], 0.03 + 0.16 * noise(variant, course, 21)
    while x < 0.97:
        joints.append(x)
        x += 0.13 + 0.13 * noise(variant, course, len(joints), 22)
    return tuple(joints)


@cache
def flagstones(variant: int, room: bool, sides: str) -> QPainterPath:
    """The lines between the flagstones of a floor of this shape."""
    boxes = _flagged(room, sides)
    path = QPainterPath()
    courses = _courses()
    for number, y in enumerate(courses):
        for low, high in _spans([(b.left(), b.right()) for b in boxes if b.top() < y < b.bottom()]):
            path.moveTo(low, y)
            path.lineTo(high, y)
        top, bottom = y, courses[(number + 1) % _COURSES] + (number + 1 == _COURSES)
        for x in _joints(variant, number):
            # The last course runs over the border into the next row of chits.
            for shift in (0.0, -1.0) if bottom > 1 else (0.0,):
                _add_joint(path, boxes, x, top + shift, bottom + shift)
    return path


def _add_joint(
    path: QPainterPath, boxes: tuple[QRectF, ...], x: float, top: float, bottom: float
) -> None:
    ways = [(max(top, b.top()), min(bottom, b.bottom())) for b in boxes if b.left() < x < b.right()]
    for low, high in _spans([way for way in ways if way[1] - way[0] > 0.01]):
        path.moveTo(x, low)
        path.lineTo(x, high)


@cache
def odd_stones(variant: int, room: bool, sides: str) -> tuple[QPainterPath, QPainterPath]:
    """Some stones that are a little darker, and some a little lighter, than the floor."""
    boxes = _flagged(room, sides)
    paths = (QPainterPath(), QPainterPath())
    for path in paths:
        path.setFillRule(path.fillRule().WindingFill)
    courses = _courses()
    for number in range(_COURSES - 1):
        joints = _joints(variant, number)
        for index, (left, right) in enumerate(pairwise(joints)):
            luck = noise(variant, number, index, 31)
            if 0.36 <= luck < 0.74:
                continue
            stone = QRectF(QPointF(left, courses[number]), QPointF(right, courses[number + 1]))
            for box in boxes:
                if stone.intersects(box):
                    paths[luck > 0.5].addRect(stone & box)
    return paths


@cache
def _flagged(room: bool, sides: str) -> tuple[QRectF, ...]:
    """The boxes of the floor that carry flagstones; in a room they keep out of round corners."""
    boxes = floor_boxes(room, sides)
    if not room:
        return boxes
    cut, half = (ROOM_CORNER + JAMB_CORNER) / 3, ROOM / 2
    wide = QRectF(0.5 - half, 0.5 - half + cut, 2 * half, 2 * (half - cut))
    high = QRectF(0.5 - half + cut, 0.5 - half, 2 * (half - cut), 2 * half)
    return (wide, high, *boxes[1:])


def _spans(ways: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Ways that touch or overlap, joined."""
    joined: list[tuple[float, float]] = []
    for low, high in sorted(ways):
        if joined and low <= joined[-1][1] + 1e-6:
            joined[-1] = (joined[-1][0], max(joined[-1][1], high))
        else:
            joined.append((low, high))
    return joined
