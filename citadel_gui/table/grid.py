"""Where cells lie on the scene: one cell is a square of ``UNIT`` scene units, north is up.

All three levels share the same columns and rows, as stairs do. Qt's geometry only.
"""

from math import floor
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from citadel_gui.maze.cells import Cell

UNIT: Final = 100.0
"""The side of a cell in scene units: at 100 % one scene unit is one pixel of the interface."""


def cell_box(cell: Cell) -> QRectF:
    """A cell's square on the scene."""
    return QRectF(cell[1] * UNIT, cell[2] * UNIT, UNIT, UNIT)


def cell_origin(cell: Cell) -> QPointF:
    """The corner of a cell's square, in the north-west."""
    return QPointF(cell[1] * UNIT, cell[2] * UNIT)


def cell_at(level: int, point: QPointF) -> Cell:
    """The cell of a level in which a point of the scene lies."""
    return (level, floor(point.x() / UNIT), floor(point.y() / UNIT))


def turned_side(side: str, quarters: int) -> str:
    """The side that is seen where ``side`` is on an unturned view, once the view was turned by
    so many quarters to the right."""
    return "NESW"[("NESW".index(side) - quarters) % 4]
