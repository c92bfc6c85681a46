"""The pane of glass over the table: items fixed to the view, in its pixels.

The scene has one, the view keeps it in place when it scrolls, zooms or turns.
"""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QApplication, QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from citadel_gui.table.painting.palette import (
    BLOOD,
    BRASS,
    FLOOR,
    INK,
    VERDIGRIS,
    WOOD,
    mixed,
)

MARGIN: Final = 12.0
"""Between the edge of the view and what stands in its corners, in pixels."""
FELT_TEXT: Final = FLOOR
_PADDING: Final = 9.0
_NOTE_WIDTH: Final = 300.0


class Pane(QGraphicsItem):
    """The root of everything that is fixed to the view."""

    def __init__(self) -> None:
        super().__init__()
        self.size = QSizeF(640, 480)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setZValue(1000)

    @property
    def area(self) -> QRectF:
        """All of the view, in its pixels."""
        return QRectF(QPointF(0, 0), self.size)

    def boundingRect(self) -> QRectF:
        return QRectF()


def table_font(*, bold: bool = False, scale: float = 1.0) -> QFont:
    """The interface's font, so that text on the table grows with all other text."""
    font = QFont(QApplication.font())
    if font.pointSizeF() > 0:
        font.setPointSizeF(font.pointSizeF() * scale)
    else:
        font.setPixelSize(max(round(font.pixelSize() * scale), 1))
    font.setBold(bold)
    return font


def paint_plate(painter: QPainter, box: QRectF, *, rim: QColor | None = None) -> None:
    """A plate of parchment for words and chits."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shadow = QColor(0, 0, 0, 70)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shadow)
    painter.drawRoundedRect(box.translated(2, 3), 8, 8)
    painter.setPen(QPen(QBrush(rim or QColor(INK)), 1.6))
    painter.setBrush(QColor(FLOOR))
    painter.drawRoundedRect(box, 8, 8)


def paint_felt(painter: QPainter, box: QRectF) -> None:
    """A wooden tray lined with felt, on which chits stand out. Text on it is ``FELT_TEXT``."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 80))
    painter.drawRoundedRect(box.translated(2, 3), 10, 10)
    painter.setPen(QPen(QBrush(QColor(INK)), 1.6))
    painter.setBrush(mixed(WOOD, INK, 0.15))
    painter.drawRoundedRect(box, 10, 10)
    painter.setPen(QPen(QBrush(mixed(INK, BRASS, 0.35)), 1.4))
    painter.setBrush(mixed(VERDIGRIS, INK, 0.62))
    painter.drawRoundedRect(box.adjusted(5, 5, -5, -5), 6, 6)


class RimItem(QGraphicsItem):
    """A brass rim round the view while the keyboard is on it."""

    def __init__(self, parent: Pane) -> None:
        super().__init__(parent)
        self._area = QRectF()
        self.setZValue(60)
        self.setVisible(False)

    def place_in(self, area: QRectF) -> None:
        if area != self._area:
            self.prepareGeometryChange()
            self._area = area

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((QColor(INK), 6), (QColor(BRASS), 3)):
            painter.setPen(QPen(QBrush(colour), width))
            painter.drawRect(self._area.adjusted(1.5, 1.5, -1.5, -1.5))


class NoteItem(QGraphicsItem):
    """A few words beside a place of the table: why something is refused, or what to do now."""

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.text = ""
        self._refusal = False
        self._size = QSizeF()
        self.setZValue(40)
        self.setVisible(False)

    def say(self, text: str, beside: QRectF, within: QRectF, *, refusal: bool = False) -> None:
        """Show words beside a box of the view, inside the view."""
        if (text, refusal) != (self.text, self._refusal):
            self.prepareGeometryChange()
            self.text, self._refusal = text, refusal
            limits = QRectF(0, 0, min(_NOTE_WIDTH, max(within.width() - 40, 80)), 2000)
            metrics = QFontMetricsF(table_font())
            needed = metrics.boundingRect(limits, int(Qt.TextFlag.TextWordWrap), text)
            mark = 26 if refusal else 0
            self._size = QSizeF(
                needed.width() + 2 * _PADDING + mark + 2, needed.height() + 2 * _PADDING
            )
            self.update()
        self.setPos(_beside(beside, self._size, within))
        self.setVisible(bool(text))

    def hush(self) -> None:
        self.setVisible(False)

    def boundingRect(self) -> QRectF:
        return QRectF(-3, -3, self._size.width() + 8, self._size.height() + 9)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        box = QRectF(QPointF(0, 0), self._size)
        paint_plate(painter, box, rim=QColor(BLOOD) if self._refusal else QColor(BRASS))
        inner = box.adjusted(_PADDING, _PADDING, -_PADDING + 2, -_PADDING)
        if self._refusal:
            _paint_cross(painter, QRectF(inner.left(), inner.top() + 1, 16, 16))
            inner.adjust(26, 0, 0, 0)
        painter.setFont(table_font())
        painter.setPen(QColor(INK))
        painter.drawText(inner, int(Qt.TextFlag.TextWordWrap), self.text)


def _paint_cross(painter: QPainter, box: QRectF) -> None:
    """A red sign of refusal, so that it is told by shape too."""
    pen = QPen(QBrush(QColor(BLOOD)), 4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawLine(box.topLeft(), box.bottomRight())
    painter.drawLine(box.bottomLeft(), box.topRight())


def _beside(box: QRectF, size: QSizeF, within: QRectF) -> QPointF:
    """Where a note stands: to the right of a box, else left, else below or above; inside."""
    gap = 10.0
    width, height = size.width(), size.height()
    middle = box.center().y() - height / 2
    places = (
        QPointF(box.right() + gap, middle),
        QPointF(box.left() - gap - width, middle),
        QPointF(box.center().x() - width / 2, box.bottom() + gap),
        QPointF(box.center().x() - width / 2, box.top() - gap - height),
    )
    room = within.adjusted(4, 4, -4, -4)
    for place in places:
        if room.contains(QRectF(place, size)):
            return QPointF(place.toPoint())
    x = min(max(places[0].x(), room.left()), max(room.right() - width, room.left()))
    y = min(max(places[0].y(), room.top()), max(room.bottom() - height, room.top()))
    return QPointF(QPointF(x, y).toPoint())
