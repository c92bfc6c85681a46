"""What closes a way: door leaves, the iron bar of a locked door, rubble on a sealed side.

Each is drawn as on the north side of the square (0, 0) to (1, 1). What lies on a border is the same
when turned by half, so that the halves which two chits show make one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen, QPolygonF

from citadel_gui.maze.cells import SIDES
from citadel_gui.table.painting.geometry import LEAF, LEAF_THICKNESS
from citadel_gui.table.painting.ink import noise
from citadel_gui.table.painting.palette import Palette

_PLANKS_FROM: Final = 56
_BAR: Final = 0.40
_BAR_THICKNESS: Final = 0.036
_LOCK: Final = 0.115
_RUBBLE_DEPTH: Final = 0.19


@contextmanager
def facing(painter: QPainter, side: str) -> Iterator[None]:
    """Turn the painter about the middle of the chit so that this side is drawn as the north."""
    painter.save()
    painter.translate(0.5, 0.5)
    painter.rotate(90 * SIDES.index(side))
    painter.translate(-0.5, -0.5)
    try:
        yield
    finally:
        painter.restore()


def _across(width: float, thickness: float, *, whole: bool) -> QRectF:
    """A box on the middle of the border; without ``whole`` only the half inside the chit."""
    top = -thickness / 2 if whole else 0.0
    return QRectF(0.5 - width / 2, top, width, thickness / 2 - top)


def paint_leaf(painter: QPainter, colours: Palette, pixels: float, *, whole: bool) -> None:
    """A door's wooden leaf on the border, or the half of it that lies on the chit."""
    line = max(0.016, 1.0 / pixels)
    thickness = max(LEAF_THICKNESS, 4.0 / pixels)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(_across(LEAF, thickness, whole=whole), colours.ink)
    painter.fillRect(_across(LEAF - 2 * line, thickness - 2 * line, whole=whole), colours.wood)
    if pixels < _PLANKS_FROM:
        return
    grain = _across(LEAF - 2 * line, (thickness - 2 * line) * 0.45, whole=whole)
    painter.fillRect(grain, colours.wood_light)
    for along in (-0.060, 0.0, 0.060):
        plank = _across(0.008, thickness - line, whole=whole)
        painter.fillRect(plank.translated(along, 0), colours.ink)


def paint_bar(painter: QPainter, colours: Palette, pixels: float, *, whole: bool) -> None:
    """The iron bar and lock over a locked door, or the half of them that lies on the chit."""
    line = max(0.012, 0.8 / pixels)
    bar = max(_BAR_THICKNESS, 2.0 / pixels)
    for width, thickness in ((_BAR, bar), (0.05, 0.13)):
        for along in (0.0,) if width == _BAR else (-_BAR / 2, _BAR / 2):
            box = _across(width, thickness + 2 * line, whole=whole).translated(along, 0)
            painter.fillRect(box.adjusted(-line, 0, line, 0), colours.ink)
            painter.fillRect(
                _across(width, thickness, whole=whole).translated(along, 0), colours.iron_light
            )
    lock = max(_LOCK, 5.0 / pixels)
    painter.fillRect(_across(lock + 2 * line, lock + 2 * line, whole=whole), colours.ink)
    painter.fillRect(_across(lock, lock, whole=whole), colours.iron)
    painter.fillRect(_across(lock * 0.24, lock * 0.62, whole=whole), colours.brass)


@cache
def _stones(opening: float) -> tuple[QPolygonF, ...]:
    """The stones of a heap before an opening so wide; those behind come first."""
    stones = []
    rows = ((0.115, 0.050, 0.72), (0.040, 0.058, 1.0))
    for row, (depth, size, part) in enumerate(rows):
        count = max(2, round(opening * part / (size * 1.55)) + 1)
        for index in range(count):
            seed = (round(opening * 100), row, index)
            along = (index / (count - 1) - 0.5) * opening * part
            x = 0.5 + along + 0.012 * (noise(*seed, 1) - 0.5)
            y = depth + 0.020 * (noise(*seed, 2) - 0.5)
            stones.append(_stone(x, y, size * (0.85 + 0.35 * noise(*seed, 3)), seed))
    return tuple(stones)


def _stone(x: float, y: float, size: float, seed: tuple[int, ...]) -> QPolygonF:
    corners = []
    for corner in range(7):
        angle = 2 * pi * (corner + 0.5 * noise(*seed, corner, 7)) / 7
        reach = size * (0.78 + 0.30 * noise(*seed, corner, 8))
        corners.append(QPointF(x + reach * cos(angle), max(0.004, y + reach * sin(angle) * 0.9)))
    return QPolygonF(corners)


def paint_rubble(painter: QPainter, opening: float, colours: Palette, pixels: float) -> None:
    """A heap of stones that fills an opening so wide."""
    pen = QPen(QBrush(colours.ink), max(0.014, 0.9 / pixels))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    wall = max(0.012, 0.7 / pixels)
    painter.fillRect(QRectF(0.5 - opening / 2, 0, opening, wall), colours.ink)
    for index, stone in enumerate(_stones(opening)):
        painter.setPen(pen)
        painter.setBrush(colours.rubble_light if index % 3 else colours.rubble)
        painter.drawPolygon(stone)
