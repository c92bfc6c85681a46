"""The chit that is not laid yet: as a ghost in a cell, in the hand, and as it settles.

The ghost and the settling chit lie in the scene's coordinates, the chit in the hand in those of
the pane (pixels of the view), as it follows the mouse.
"""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from citadel_gui.maze.cells import Cell
from citadel_gui.table.grid import UNIT, cell_box
from citadel_gui.table.painting.face import Face
from citadel_gui.table.painting.palette import BLOOD, BRASS, Theme, mixed
from citadel_gui.table.painting.pixmaps import draw_face, segment_pixmap
from citadel_gui.table.painting.signs import paint_clashes, paint_ghost, paint_ghost_rim

_LIFT: Final = 5
"""How far the shadow of the chit in the hand lies from it, in pixels."""


class GhostItem(QGraphicsItem):
    """The chit where it would lie: with a rim if it may lie so, else with the sides that clash."""

    def __init__(self) -> None:
        super().__init__()
        self.cell: Cell | None = None
        self.face: Face | None = None
        self.clashes = ""
        self.legal = True
        self.theme = Theme.NIGHT
        self.setZValue(15)
        self.setVisible(False)

    def put(self, cell: Cell, face: Face, clashes: str, *, legal: bool) -> None:
        """Show a face at a cell."""
        if (cell, face, clashes, legal) != (self.cell, self.face, self.clashes, self.legal):
            self.cell, self.face, self.clashes, self.legal = cell, face, clashes, legal
            self.setPos(cell_box(cell).topLeft())
            self.update()
        self.setVisible(True)

    def vanish(self) -> None:
        self.cell = None
        self.setVisible(False)

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, UNIT, UNIT)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self.face is None:
            return
        box = QRectF(0, 0, UNIT, UNIT)
        if self.legal:
            paint_ghost(painter, self.face, box, "", self.theme)
            return
        painter.save()
        painter.setOpacity(painter.opacity() * 0.5)
        draw_face(painter, self.face, box, self.theme)
        painter.restore()
        if self.clashes:
            paint_clashes(painter, box, self.clashes)
        else:
            paint_bar(painter, box)


def paint_bar(painter: QPainter, box: QRectF) -> None:
    """A red bar over a chit that is refused for none of its sides."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pixel = 1 / (abs(painter.deviceTransform().determinant()) ** 0.5 or 1.0)
    width = max(0.05 * box.width(), 3 * pixel)
    inset = 0.16 * box.width()
    line = box.adjusted(inset, inset, -inset, -inset)
    for colour, wide in ((QColor("#fff4e0"), width + 3 * pixel), (QColor(BLOOD), width)):
        painter.setPen(QPen(QBrush(colour), wide))
        painter.drawLine(line.bottomLeft(), line.topRight())
    painter.restore()


class TargetItem(QGraphicsItem):
    """The cell where the drawn chit belongs: a brass frame and a veil of light, pulsing."""

    def __init__(self) -> None:
        super().__init__()
        self._glow = 1.0
        self.cell: Cell | None = None
        self.setZValue(11)
        self.setVisible(False)

    def put(self, cell: Cell | None) -> None:
        """Light this cell; None puts the light out."""
        self.cell = cell
        self.setVisible(cell is not None)
        if cell is not None:
            self.setPos(cell_box(cell).topLeft())

    def set_glow(self, glow: float) -> None:
        if self.isVisible():
            self._glow = glow
            self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, UNIT, UNIT)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        box = QRectF(0, 0, UNIT, UNIT)
        veil = QColor(mixed(BRASS, "white", 0.3))
        veil.setAlphaF(0.16 + 0.18 * self._glow)
        painter.fillRect(box, veil)
        painter.setOpacity(0.7 + 0.3 * self._glow)
        paint_ghost_rim(painter, box)


class SettlingItem(QGraphicsItem):
    """The chit just laid, as it comes down on the table."""

    def __init__(self, face: Face, cell: Cell, theme: Theme) -> None:
        super().__init__()
        self._face, self._theme = face, theme
        self.setPos(cell_box(cell).center())
        self.setZValue(18)

    def boundingRect(self) -> QRectF:
        return QRectF(-UNIT / 2, -UNIT / 2, UNIT, UNIT)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        draw_face(painter, self._face, self.boundingRect(), self._theme)


class HeldItem(QGraphicsItem):
    """The chit in the hand, in pixels of the view; its position is its middle."""

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self._pixmap = QPixmap()
        self._key: tuple[object, ...] = ()
        self._size = 1.0
        self.setZValue(50)
        self.setVisible(False)

    def hold(self, face: Face, size: float, ratio: float, theme: Theme) -> None:
        """Show this face, so many pixels of the view a side."""
        key = (face, size, ratio, theme)
        if key != self._key:
            if size != self._size:
                self.prepareGeometryChange()
            self._key, self._size = key, size
            self._pixmap = segment_pixmap(face, max(round(size * ratio), 1), theme, ratio)
            self.update()
        self.setVisible(True)

    def move_to(self, middle: QPointF) -> None:
        self.setPos(middle.toPoint())

    def boundingRect(self) -> QRectF:
        half = self._size / 2 + 1
        return QRectF(-half, -half, 2 * half + _LIFT, 2 * half + _LIFT)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        half = self._size / 2
        shadow = QRectF(-half + _LIFT, -half + _LIFT, self._size, self._size)
        painter.fillRect(shadow, QColor(0, 0, 0, 90))
        painter.drawPixmap(QPointF(-half, -half), self._pixmap)
