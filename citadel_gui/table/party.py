"""The party's marker on the maze: where it stands, how it walks, and how it is dragged.

Where the party is, the state says; the marker only shows it.
"""

from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from citadel_gui.maze.cells import Cell
from citadel_gui.table.grid import UNIT, cell_origin
from citadel_gui.table.motion import SETTLE, WALK, Motion
from citadel_gui.table.painting.maze_picture import party_box
from citadel_gui.table.painting.signs import paint_party


class PartyItem(QGraphicsItem):
    """The party's marker; its position is the corner of its cell, so that it can walk.

    Attributes: ``cell``, where the party stands; None before a game is shown.
    """

    def __init__(self, motion: Motion) -> None:
        super().__init__()
        self.cell: Cell | None = None
        self._motion = motion
        self._box = party_box(QRectF(0, 0, UNIT, UNIT))
        self.setZValue(20)

    def walk(self, to: Cell, segment: Any) -> None:
        """Go to a cell, where its chit leaves room; to another level at once."""
        start, self.cell = self.cell, to
        self._stand_beside(segment)
        if start is not None and start != to and start[0] == to[0]:
            self._glide(cell_origin(start), WALK)
        else:
            self.stand()

    def stand(self) -> None:
        """Be where the party is, at once."""
        if self.cell is not None:
            self.setPos(cell_origin(self.cell))

    def hold(self, point: QPointF) -> None:
        """Be in the hand, at a point of the scene."""
        self.setPos(point - QPointF(UNIT / 2, UNIT / 2))

    def put_back(self) -> None:
        """Glide out of the hand to where the party is."""
        self._glide(self.pos(), SETTLE)

    def _glide(self, start: QPointF, milliseconds: int) -> None:
        if self.cell is not None:
            way = cell_origin(self.cell) - start
            self._motion.run(milliseconds, lambda part: self.setPos(start + way * part), self.stand)

    def _stand_beside(self, segment: Any) -> None:
        box = party_box(QRectF(0, 0, UNIT, UNIT), segment)
        if box != self._box:
            self.prepareGeometryChange()
            self._box = box
            self.update()

    def contains_scene(self, point: QPointF, least: float) -> bool:
        """Whether the marker is at a point of the scene."""
        box = self._box.translated(self.pos())
        grow = max(least - box.width(), 0.0) / 2
        return self.isVisible() and box.adjusted(-grow, -grow, grow, grow).contains(point)

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-0.6 * UNIT, -0.6 * UNIT, 0.6 * UNIT, 0.6 * UNIT)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        paint_party(painter, self._box)
