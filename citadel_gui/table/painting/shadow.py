"""The shadow that the explored part throws on the table.

Soft, from a light in the north-west: strokes of growing width round the outline of the chits,
moved to the south-east. One cell is one unit.
"""

from collections.abc import Collection, Iterator
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from citadel_gui.table.painting.palette import Palette

AROUND: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
_OFFSET: Final = QPointF(0.034, 0.050)
_WIDTHS: Final = (0.26, 0.225, 0.19, 0.155, 0.12, 0.085, 0.05, 0.02)
_STRENGTH: Final = 0.085


Place = tuple[float, float]
"""Column and row of a cell in a drawing."""


class ShadowKey(msgspec.Struct, frozen=True):
    """Which of the eight cells around an empty one carry chits, as bits in the order ``AROUND``."""

    bits: int

    def cells(self) -> set[tuple[int, int]]:
        """The cells with chits, from the empty one."""
        return {cell for bit, cell in enumerate(AROUND) if self.bits >> bit & 1}

    def turned(self, quarters: int) -> "ShadowKey":
        """The key as it is seen when the view turns by quarters to the right."""
        cells = self.cells()
        for _ in range(quarters % 4):
            cells = {(-dy, dx) for dx, dy in cells}
        return ShadowKey(sum(1 << AROUND.index(cell) for cell in cells))


def shadow_on(cell: tuple[int, int], cells: Collection[tuple[int, int]]) -> ShadowKey | None:
    """The key of the shadow that chits at these cells throw on an empty one; None if none falls."""
    x, y = cell
    bits = sum(1 << bit for bit, (dx, dy) in enumerate(AROUND) if (x + dx, y + dy) in cells)
    return ShadowKey(bits) if bits else None


def shadow_keys(cells: Collection[tuple[int, int]]) -> dict[tuple[int, int], ShadowKey]:
    """The empty cells (column, row) on which chits at these cells throw a shadow, with its key."""
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in AROUND}
    keys = {cell: shadow_on(cell, cells) for cell in around if cell not in cells}
    return {cell: key for cell, key in keys.items() if key is not None}


def _edges(cells: Collection[Place]) -> Iterator[tuple[Place, Place]]:
    """The outer edges of the cells, clockwise round them."""
    for x, y in cells:
        if (x, y - 1) not in cells:
            yield (x, y), (x + 1, y)
        if (x + 1, y) not in cells:
            yield (x + 1, y), (x + 1, y + 1)
        if (x, y + 1) not in cells:
            yield (x + 1, y + 1), (x, y + 1)
        if (x - 1, y) not in cells:
            yield (x, y + 1), (x, y)


def outline(cells: Collection[Place]) -> QPainterPath:
    """The outline of cells (column, row) as closed lines."""
    onward: dict[Place, list[Place]] = {}
    for start, end in _edges(cells):
        onward.setdefault(start, []).append(end)
    path = QPainterPath()
    while onward:
        start = at = next(iter(onward))
        path.moveTo(*start)
        while True:
            ends = onward[at]
            following = ends.pop()
            if not ends:
                del onward[at]
            at = following
            if at == start:
                path.closeSubpath()
                break
            path.lineTo(*at)
    return path


def paint_shadow(
    painter: QPainter, cells: Collection[Place], colours: Palette, strength: float = 1.0
) -> None:
    """Paint the shadow of chits at these cells, one unit of the painter a cell. The chits are to be
    painted over it."""
    path = outline(cells).translated(_OFFSET)
    colour = QColor(colours.shadow)
    colour.setAlphaF(_STRENGTH * strength)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width in _WIDTHS:
        pen = QPen(QBrush(colour), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(path)
    painter.restore()
