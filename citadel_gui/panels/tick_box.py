"""Check boxes that are seen by day and by night: their rim is that of the buttons."""

from typing import Any

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionButton,
    QStyleOptionViewItem,
)


def _rim(painter: QPainter, box: QRect, palette: QPalette) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(0, 0, -1, -1), 2, 2)
    painter.restore()


class TickBox(QCheckBox):
    """A check box."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_CheckBoxIndicator
        painter = QPainter(self)
        _rim(painter, self.style().subElementRect(part, option, self), self.palette())
        painter.end()


class TickedRows(QStyledItemDelegate):
    """Paints the rows of a list, those that can be ticked with such a box."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Any) -> None:
        super().paint(painter, option, index)
        if index.data(Qt.ItemDataRole.CheckStateRole) is None:
            return
        row = QStyleOptionViewItem(option)
        self.initStyleOption(row, index)
        part = QStyle.SubElement.SE_ItemViewItemCheckIndicator
        widget = row.widget
        _rim(painter, widget.style().subElementRect(part, row, widget), row.palette)
