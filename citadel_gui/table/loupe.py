"""The loupe: the chit under the mouse, or that the keyboard is on, large and in words.

Fixed to the lower right corner of the view.
"""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from citadel_gui.table.painting.face import Face
from citadel_gui.table.painting.palette import Theme
from citadel_gui.table.painting.pixmaps import segment_pixmap
from citadel_gui.table.pane import FELT_TEXT, MARGIN, paint_felt, table_font

LARGE: Final = 168.0
"""The chit in the loupe, in pixels."""
_PADDING: Final = 16.0


class LoupeItem(QGraphicsItem):
    """One chit large, its name, its exits and what is there."""

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.lines: list[str] = []
        self.face: Face | None = None
        self.theme = Theme.NIGHT
        self._area = QRectF()
        self._font = table_font()
        self._text = QSizeF()
        self.setZValue(10)
        self.setVisible(False)

    def show_chit(self, face: Face, lines: list[str]) -> None:
        """Show a chit; the first line is its name."""
        if (face, lines, table_font()) != (self.face, self.lines, self._font):
            self.prepareGeometryChange()
            self.face, self.lines, self._font = face, lines, table_font()
            self._measure()
            self.place_in(self._area)
            self.update()
        self.setVisible(True)

    def put_away(self) -> None:
        self.setVisible(False)

    def place_in(self, area: QRectF) -> None:
        """Stand in the lower right corner of this area."""
        self._area = area
        size = self._size()
        corner = QPointF(
            area.width() - MARGIN - size.width(), area.height() - MARGIN - size.height()
        )
        self.setPos(corner.toPoint())

    def _measure(self) -> None:
        width = height = 0.0
        for index, line in enumerate(self.lines):
            metrics = QFontMetricsF(table_font(bold=index == 0))
            limits = QRectF(0, 0, LARGE + 40, 1000)
            box = metrics.boundingRect(limits, int(Qt.TextFlag.TextWordWrap), line)
            width, height = max(width, box.width()), height + box.height() + 2
        self._text = QSizeF(width, height)

    def _size(self) -> QSizeF:
        return QSizeF(
            max(LARGE, self._text.width()) + 2 * _PADDING,
            LARGE + self._text.height() + 2 * _PADDING + 6,
        )

    def boundingRect(self) -> QRectF:
        size = self._size()
        return QRectF(-3, -3, size.width() + 8, size.height() + 9)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self.face is None:
            return
        box = QRectF(QPointF(0, 0), self._size())
        paint_felt(painter, box)
        ratio = painter.device().devicePixelRatioF()
        pixmap = segment_pixmap(self.face, round(LARGE * ratio), self.theme, ratio)
        left = round((box.width() - LARGE) / 2)
        painter.drawPixmap(QPointF(left, _PADDING), pixmap)
        painter.setPen(QColor(FELT_TEXT))
        top = _PADDING + LARGE + 6
        for index, line in enumerate(self.lines):
            painter.setFont(table_font(bold=index == 0))
            room = QRectF(_PADDING, top, box.width() - 2 * _PADDING, 1000)
            used = painter.drawText(room, int(Qt.TextFlag.TextWordWrap), line)
            top += used.height() + 2
