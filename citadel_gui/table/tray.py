"""The tray in a corner of the view: the cup with the chits left, the drawn chit large, and all
its turns at once.

It shows and tells what lies where; what a press means is ``hands``'s business.
"""

from typing import TYPE_CHECKING, Final, Literal

import msgspec
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from citadel_gui.table.ghost import paint_bar
from citadel_gui.table.painting.palette import BRASS, INK, Theme, mixed
from citadel_gui.table.painting.pixmaps import segment_pixmap
from citadel_gui.table.painting.signs import paint_clashes, paint_newest_rim
from citadel_gui.table.pane import FELT_TEXT, MARGIN, paint_felt, table_font

if TYPE_CHECKING:
    from citadel_gui.table.placing import Placing, Turn

CHIT: Final = 128.0
"""The drawn chit in the tray, in pixels."""
_THUMB: Final = 44.0
_GAP: Final = 8.0
_PADDING: Final = 16.0
_CUP: Final = QSizeF(64, 64)
_DIM: Final = 0.45

PartName = Literal["chit", "turn", "lay", "back", "tray"]


class Part(msgspec.Struct, frozen=True):
    """What lies at a point of the tray; ``turn`` for a thumbnail."""

    name: PartName
    turn: "Turn | None" = None


class TrayItem(QGraphicsItem):
    """The tray, fixed to the lower left corner of the view."""

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.placing: Placing | None = None
        self.left = 0
        self.in_tray = True
        """Whether the drawn chit lies in the tray now, or is in the hand or in a cell."""
        self.asks_to_lay = False
        self.hovered: Part | None = None
        self.theme = Theme.NIGHT
        self.setZValue(20)
        self._size = QSizeF(1, 1)
        self._parts: list[tuple[QRectF, Part]] = []
        self.lay_out()

    def show_chit(self, placing: "Placing | None", left: int) -> None:
        """Show a drawn chit, or only the cup, with so many chits left in it."""
        self.placing, self.left = placing, left
        self.in_tray, self.asks_to_lay, self.hovered = True, False, None
        self.lay_out()

    def set_state(self, *, in_tray: bool, asks_to_lay: bool) -> None:
        """Where the chit is, and whether the player is asked to lay it now."""
        if (in_tray, asks_to_lay) != (self.in_tray, self.asks_to_lay):
            self.in_tray, self.asks_to_lay = in_tray, asks_to_lay
            self.update()

    def hover(self, part: Part | None) -> None:
        if part != self.hovered:
            self.hovered = part
            self.update()

    def place_in(self, area: QRectF) -> None:
        """Stand in the lower left corner of this area."""
        self.setPos(QPointF(MARGIN, area.height() - MARGIN - self._size.height()).toPoint())

    def part_at(self, point: QPointF) -> Part | None:
        """What lies at a point of the view's pixels; None outside the tray."""
        here = point - self.pos()
        if not QRectF(QPointF(0, 0), self._size).contains(here):
            return None
        for box, part in self._parts:
            if box.contains(here) and (part.name not in ("lay", "back") or self.asks_to_lay):
                return part
        return Part("tray")

    def box_of(self, name: PartName, turn: "Turn | None" = None) -> QRectF:
        """Where a part lies in the view's pixels; an empty box if it is not there."""
        for box, part in self._parts:
            if part == Part(name, turn):
                return box.translated(self.pos())
        return QRectF()

    @property
    def box(self) -> QRectF:
        """All of the tray in the view's pixels."""
        return QRectF(self.pos(), self._size)

    @property
    def home(self) -> QPointF:
        """The middle of the drawn chit's place, in the view's pixels."""
        return self.box_of("chit").center()

    # -- layout ---------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Measure words and put everything in its place."""
        self.prepareGeometryChange()
        self._parts = []
        line = QFontMetricsF(table_font()).height()
        self._line = line
        cup_height = _CUP.height() + line + 4
        if self.placing is None:
            self._size = QSizeF(2 * _PADDING + self._cup_width(), 2 * _PADDING + cup_height)
            self._cup = QPointF(self._size.width() / 2, _PADDING)
            self.update()
            return
        x = _PADDING + self._cup_width() + _PADDING
        chit = QRectF(x, _PADDING, CHIT, CHIT)
        self._parts.append((chit, Part("chit")))
        turns = [*self.placing.turns, *self.placing.refused]
        right = chit.right() + _GAP
        rows = max(1, int((CHIT + _GAP) // (_THUMB + _GAP)))
        for index, turn in enumerate(turns if len(turns) > 1 else ()):
            column, row = divmod(index, rows)
            box = QRectF(
                chit.right() + _PADDING + column * (_THUMB + _GAP),
                _PADDING + row * (_THUMB + _GAP),
                _THUMB,
                _THUMB,
            )
            self._parts.append((box, Part("turn", turn)))
            right = box.right()
        top = chit.bottom() + _GAP
        wide = max(right, chit.right()) - x
        wide = max(wide, 2 * self._button_width() + _GAP)
        half = (wide - _GAP) / 2
        height = line + 12
        self._parts.append((QRectF(x, top, half, height), Part("lay")))
        self._parts.append((QRectF(x + half + _GAP, top, half, height), Part("back")))
        self._size = QSizeF(x + wide + _PADDING, top + height + _PADDING)
        self._cup = QPointF(_PADDING + self._cup_width() / 2, _PADDING)
        self._foot = QRectF(x, top, wide, height)
        self.update()

    def _cup_width(self) -> float:
        metrics = QFontMetricsF(table_font())
        return max(_CUP.width(), metrics.horizontalAdvance(self._left_text()) + 4)

    def _button_width(self) -> float:
        metrics = QFontMetricsF(table_font(bold=True))
        return max(metrics.horizontalAdvance(text) for text in (_lay_text(), _back_text())) + 18

    def _left_text(self) -> str:
        return QCoreApplication.translate("Tray", "Chits left: {number}").format(number=self.left)

    def boundingRect(self) -> QRectF:
        return QRectF(-3, -3, self._size.width() + 8, self._size.height() + 9)

    # -- painting -------------------------------------------------------------------------------

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_felt(painter, QRectF(QPointF(0, 0), self._size))
        _paint_cup(painter, QRectF(self._cup - QPointF(_CUP.width() / 2, 0), _CUP))
        painter.setFont(table_font())
        painter.setPen(QColor(FELT_TEXT))
        width = self._cup_width()
        painter.drawText(
            QRectF(self._cup.x() - width / 2, self._cup.y() + _CUP.height() + 2, width, self._line),
            Qt.AlignmentFlag.AlignCenter,
            self._left_text(),
        )
        if self.placing is None:
            return
        ratio = painter.device().devicePixelRatioF()
        for box, part in self._parts:
            if part.name == "chit":
                self._paint_chit(painter, box, ratio)
            elif part.turn is not None:
                self._paint_thumb(painter, box, part.turn, ratio)
            elif self.asks_to_lay:
                self._paint_button(painter, box, part)
        if not self.asks_to_lay:
            painter.setFont(table_font(scale=0.92))
            painter.setPen(QColor(FELT_TEXT))
            text = self._hint()
            painter.drawText(self._foot, int(Qt.AlignmentFlag.AlignVCenter), text)

    def _hint(self) -> str:
        if self.placing is not None and len(self.placing.turns) == 1:
            return QCoreApplication.translate("Tray", "It fits one way only")
        return QCoreApplication.translate("Tray", "Turn: wheel, R, right button")

    def _paint_chit(self, painter: QPainter, box: QRectF, ratio: float) -> None:
        assert self.placing is not None
        if self.in_tray:
            pixmap = segment_pixmap(self.placing.loose(), round(CHIT * ratio), self.theme, ratio)
            painter.drawPixmap(box.topLeft(), pixmap)
            if self.hovered == Part("chit"):
                paint_newest_rim(painter, box)
            return
        pen = QPen(QBrush(mixed(INK, BRASS, 0.7)), 2, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(0, 0, 0, 60))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)

    def _paint_thumb(self, painter: QPainter, box: QRectF, turn: "Turn", ratio: float) -> None:
        assert self.placing is not None
        pixmap = segment_pixmap(self.placing.loose(turn), round(_THUMB * ratio), self.theme, ratio)
        legal = turn in self.placing.turns
        painter.save()
        painter.setOpacity(1.0 if legal else _DIM)
        painter.drawPixmap(box.topLeft(), pixmap)
        painter.restore()
        if not legal:
            if turn.clashes:
                paint_clashes(painter, box, turn.clashes)
            else:
                paint_bar(painter, box)
        if turn == self.placing.shown or self.hovered == Part("turn", turn):
            chosen = turn == self.placing.shown
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QBrush(QColor(INK)), 5 if chosen else 3))
            painter.drawRect(box.adjusted(-2, -2, 2, 2))
            painter.setPen(QPen(QBrush(QColor(BRASS)), 3 if chosen else 1.4))
            painter.drawRect(box.adjusted(-2, -2, 2, 2))

    def _paint_button(self, painter: QPainter, box: QRectF, part: Part) -> None:
        first = part.name == "lay"
        ground = QColor(BRASS) if first else mixed("#f3e6c8", INK, 0.10)
        if self.hovered == part:
            ground = mixed(ground, "white", 0.3)
        painter.setPen(QPen(QBrush(QColor(INK)), 1.4))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 6, 6)
        painter.setFont(table_font(bold=first))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, _lay_text() if first else _back_text())


def _lay_text() -> str:
    return QCoreApplication.translate("Tray", "Lay it (Enter)")


def _back_text() -> str:
    return QCoreApplication.translate("Tray", "Take back (Esc)")


def _paint_cup(painter: QPainter, box: QRectF) -> None:
    """A leather dice cup with chits in it."""
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / 100, box.height() / 100)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawEllipse(QRectF(18, 84, 76, 16))
    ink = QPen(QBrush(QColor(INK)), 4)
    ink.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(ink)
    painter.setBrush(QColor("#5a3a1e"))
    painter.drawEllipse(QRectF(12, 12, 76, 24))
    for x, y, angle, colour in (
        (26, 6, -14, "#e4d2a8"),
        (50, 0, 9, "#cdb892"),
        (42, 10, 30, "#f3e6c8"),
    ):
        painter.save()
        painter.translate(x + 12, y + 12)
        painter.rotate(angle)
        painter.setBrush(QColor(colour))
        painter.drawRect(QRectF(-12, -12, 24, 24))
        painter.restore()
    body = QPainterPath(QPointF(12, 24))
    body.cubicTo(QPointF(30, 40), QPointF(70, 40), QPointF(88, 24))
    body.lineTo(78, 86)
    body.cubicTo(QPointF(64, 98), QPointF(36, 98), QPointF(22, 86))
    body.closeSubpath()
    painter.setBrush(QColor("#8a5a2c"))
    painter.drawPath(body)
    band = QPen(QBrush(QColor(BRASS)), 5)
    painter.setPen(band)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    line = QPainterPath(QPointF(19, 66))
    line.cubicTo(QPointF(36, 78), QPointF(64, 78), QPointF(81, 66))
    painter.drawPath(line)
    painter.restore()
