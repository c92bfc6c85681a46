"""The first page: go on with the last game, begin one, or open another.

Painted before anything of the game is loaded; what there is to go on with is told afterwards.
"""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

_INK, _PAPER, _BRASS, _SOFT = "#2b2118", "#f3e6c8", "#d9a441", "#5d4a35"
_WIDTH = 430


class StartPage(QWidget):
    """A sheet of parchment in the middle of the table.

    Signals: ``go_on`` with the save to go on with; ``new_game``; ``open_game``.
    """

    go_on = Signal(object)
    new_game = Signal()
    open_game = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._save: Path | None = None
        self._over = over
        self._tell_colours()
        column = QVBoxLayout(self)
        column.setContentsMargins(44, 34, 44, 30)
        column.setSpacing(10)
        title = QLabel("Citadel")
        title.setFont(_scaled(title.font(), 3.4, bold=True))
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        under = QLabel(self.tr("Lay the maze. Meet what lives there. Come out alive."))
        under.setAlignment(Qt.AlignmentFlag.AlignCenter)
        under.setWordWrap(True)
        column.addWidget(title)
        column.addWidget(under)
        column.addSpacing(14)
        self.continue_button = QPushButton(self.tr("&Continue"))
        self.continue_button.setEnabled(False)
        self.continue_button.clicked.connect(self._go_on)
        self.new_button = QPushButton(self.tr("&New game…"))
        self.new_button.clicked.connect(self.new_game)
        self.open_button = QPushButton(self.tr("&Open…"))
        self.open_button.clicked.connect(self.open_game)
        for button in (self.continue_button, self.new_button, self.open_button):
            button.setMinimumHeight(40)
            button.setFont(_scaled(button.font(), 1.15))
            button.setAutoDefault(True)
            column.addWidget(button)
        self.about = QLabel()
        self.about.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.about.setWordWrap(True)
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setMinimumHeight(2 * self.about.fontMetrics().lineSpacing())
        column.addSpacing(6)
        column.addWidget(self.about)
        self.setFixedWidth(_WIDTH)
        over.installEventFilter(self)
        self._centre()

    def _tell_colours(self) -> None:
        """Parchment by day and by night."""
        colours = QPalette(self.palette())
        for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
            colours.setColor(group, QPalette.ColorRole.WindowText, QColor(_INK))
            colours.setColor(group, QPalette.ColorRole.Text, QColor(_INK))
            colours.setColor(group, QPalette.ColorRole.ButtonText, QColor(_INK))
        colours.setColor(QPalette.ColorRole.Window, QColor(_PAPER))
        colours.setColor(QPalette.ColorRole.Button, QColor("#e6d3a8"))
        colours.setColor(
            QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText, QColor("#9b8a6c")
        )
        self.setPalette(colours)

    def offer(self, save: Path | None, words: str) -> None:
        """What can be gone on with, and what is told of it."""
        self._save = save
        self.continue_button.setEnabled(save is not None)
        self.about.setText(words)
        likely = self.continue_button if save is not None else self.new_button
        likely.setDefault(True)
        likely.setFocus(Qt.FocusReason.OtherFocusReason)
        self._centre()

    def _go_on(self) -> None:
        if self._save is not None:
            self.go_on.emit(self._save)

    def _centre(self) -> None:
        self.adjustSize()
        room = self._over.rect()
        self.move(room.center() - self.rect().center())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._centre()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = QRectF(self.rect()).adjusted(2, 2, -4, -4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRoundedRect(sheet.translated(2, 2), 8, 8)
        painter.setBrush(QColor(_PAPER))
        painter.setPen(QPen(QColor(_INK), 1.6))
        painter.drawRoundedRect(sheet, 8, 8)
        painter.setPen(QPen(QColor(_BRASS), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(sheet.adjusted(8, 8, -8, -8), 4, 4)
        middle = sheet.center().x()
        painter.setPen(QPen(QColor(_SOFT), 1))
        y = float(self.continue_button.y() - 14)
        painter.drawLine(QPointF(middle - 90, y), QPointF(middle + 90, y))
        painter.end()


def _scaled(font: QFont, scale: float, *, bold: bool = False) -> QFont:
    made = QFont(font)
    if font.pointSizeF() > 0:
        made.setPointSizeF(font.pointSizeF() * scale)
    else:
        made.setPixelSize(round(font.pixelSize() * scale))
    made.setBold(bold)
    return made
