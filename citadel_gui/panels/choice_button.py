"""A button that says in a line or two what will happen, with the key that presses it.

One of them may be the likely one: it is filled with brass, and Enter presses it.
"""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

_PAD_X: Final = 10
_PAD_Y: Final = 6
_FLAGS: Final = int(
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
)


class ChoiceButton(QAbstractButton):
    """A choice. ``digit`` is the key shown before it, mostly a digit, "" for none."""

    looked_at = Signal(bool)
    """Whether the mouse or the keyboard is on it."""

    def __init__(
        self, text: str, digit: str = "", *, likely: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.digit = digit
        self.likely = likely
        self.column: list[ChoiceButton] = []
        """The buttons it stands among, with itself: all get the height of the highest."""
        self.setText(text)
        self.setAccessibleName(text)
        if digit:
            self.setToolTip(self.tr("Key {key}").format(key=digit))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _indent(self) -> int:
        return _PAD_X + (
            self.fontMetrics().horizontalAdvance(self.digit) + _PAD_X if self.digit else 0
        )

    def heightForWidth(self, width: int) -> int:
        return max(one.own_height(width) for one in self.column or [self])

    def own_height(self, width: int) -> int:
        """What its own words take at this width, in pixels."""
        room = QRect(0, 0, max(width - self._indent() - _PAD_X, 40), 2000)
        height = self.fontMetrics().boundingRect(room, _FLAGS, self.text()).height()
        return height + 2 * _PAD_Y + 2

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text()) + self._indent() + _PAD_X
        width = min(width, 260)
        # Once it has its width, that says how many lines the words take.
        return QSize(width, self.heightForWidth(max(width, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.fontMetrics().height() + 2 * _PAD_Y + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        roles, colours = QPalette.ColorRole, self.palette()
        filled = self.likely and self.isEnabled()
        ground = colours.color(roles.Highlight if filled else roles.Button)
        text = colours.color(roles.HighlightedText if filled else roles.ButtonText)
        if self.isDown():
            ground = ground.darker(112)
        elif self.underMouse() and self.isEnabled():
            ground = _towards(ground, text, 0.10)
        box = self.rect().adjusted(1, 1, -1, -1)
        painter.setPen(QPen(colours.color(roles.Mid), 1))
        if self.hasFocus():
            rim = colours.color(roles.WindowText if filled else roles.Highlight)
            painter.setPen(QPen(rim, 2))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 6, 6)
        painter.setPen(text)
        inner = self.rect().adjusted(_PAD_X, _PAD_Y, -_PAD_X, -_PAD_Y)
        if self.digit:
            painter.setOpacity(0.72)
            painter.drawText(inner, _FLAGS, self.digit)
            painter.setOpacity(1.0)
        painter.drawText(inner.adjusted(self._indent() - _PAD_X, 0, 0, 0), _FLAGS, self.text())
        painter.end()

    def enterEvent(self, event: object) -> None:
        self.looked_at.emit(True)

    def leaveEvent(self, event: object) -> None:
        self.looked_at.emit(False)

    def focusInEvent(self, event: object) -> None:
        super().focusInEvent(event)  # type: ignore[arg-type]
        self.looked_at.emit(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, as space does; arrows go to the next button."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(key == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)


def _towards(colour: QColor, other: QColor, part: float) -> QColor:
    return QColor.fromRgbF(
        colour.redF() + (other.redF() - colour.redF()) * part,
        colour.greenF() + (other.greenF() - colour.greenF()) * part,
        colour.blueF() + (other.blueF() - colour.blueF()) * part,
    )
