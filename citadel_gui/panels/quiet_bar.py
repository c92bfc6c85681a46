"""The quiet bar: one thin line for a refusal or a notice, which never blocks and can be put away.

It says what it is told; the sentences are made in ``refusals`` and elsewhere.
"""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from citadel_gui.panels.lettering import GAP, MARGIN, Heading, Paragraph

NOTICE_TIME: Final = 8_000
"""After so many milliseconds a notice goes by itself. A refusal stays until something is done."""
_MARK: Final = 3


class QuietBar(QWidget):
    """A sentence with its case number. Esc, its cross or the next success put it away.

    Signals:
        dismissed: the player has put it away.

    Attributes:
        text: what it says; empty while it is away.
        notice_time: how long a notice stays, in milliseconds.
    """

    dismissed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.refusal = False
        self.notice_time = NOTICE_TIME
        self._case, self.sentence = Heading(), Paragraph()
        self._cross = QToolButton()
        self._cross.setText("×")
        self._cross.setAutoRaise(True)
        self._cross.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._cross.setAccessibleName(self.tr("Put this notice away"))
        self._cross.setToolTip(self.tr("Put away (Esc)"))
        self._cross.clicked.connect(self.dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(MARGIN, 4, MARGIN - 6, 4)
        row.setSpacing(GAP)
        row.addWidget(self.sentence, 1)
        row.addWidget(self._case, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._cross, 0, Qt.AlignmentFlag.AlignTop)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.hush)
        self.hide()

    def say(self, text: str, *, refusal: bool = False, case: str = "") -> None:
        """Show a sentence in place of the one before. A case number in brackets at its end, as
        refusals have it, is set apart at the right. Nothing keeps its focus or is stopped."""
        sentence, _, bracket = text.rpartition(" (")
        if not case and sentence and bracket.endswith(")") and bracket[:1].isdigit():
            text, case = sentence, bracket[:-1]
        self.text, self.refusal = text, refusal
        self.sentence.setText(text)
        self._case.setText(case)
        self._case.setVisible(bool(case))
        self.setAccessibleName(self.tr("Refused") if refusal else self.tr("Notice"))
        self.setAccessibleDescription(f"{text} ({case})" if case else text)
        if refusal:
            self._clock.stop()
        else:
            self._clock.start(self.notice_time)
        self.setVisible(bool(text))
        self.update()

    def hush(self) -> None:
        """Away with what it says."""
        self._clock.stop()
        self.text = ""
        self.hide()

    def dismiss(self) -> bool:
        """The player puts it away; whether there was anything, so that Esc can go on to others."""
        if not self.text:
            return False
        self.hush()
        self.dismissed.emit()
        return True

    @property
    def case(self) -> str:
        """The case number shown; empty where there is none."""
        return self._case.text()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape or not self.dismiss():
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A mark at the left: red for a refusal, brass for a notice; the refusal's is broken, so
        that they differ without colour."""
        painter = QPainter(self)
        roles, colours = QPalette.ColorRole, self.palette()
        painter.fillRect(self.rect(), colours.color(roles.AlternateBase))
        colour = colours.color(roles.BrightText if self.refusal else roles.Highlight)
        parts = ((0.14, 0.44), (0.56, 0.86)) if self.refusal else ((0.14, 0.86),)
        for top, bottom in parts:
            high = self.height()
            painter.fillRect(QRectF(0, top * high, _MARK + 1, (bottom - top) * high), colour)
        painter.end()
