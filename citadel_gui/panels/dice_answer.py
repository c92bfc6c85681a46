"""Real dice: what they show, typed by six dice to press or by the keys 1 to 6."""

from typing import Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QToolButton

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.dice_faces import FACES
from citadel_gui.panels.lettering import Paragraph
from citadel_gui.rules.decisions_adventure import RollDice
from citadel_gui.table.painting.sprites import sprite_pixmap

_DIE: Final = 28
"""A die's size in pixels: six stand side by side in a narrow column."""


class DiceAnswer(AnswerView):
    """For ``RollDice``."""

    def build(self) -> None:
        decision = self.decision
        assert isinstance(decision, RollDice)
        self.count = decision.count
        self.shown: list[int] = []
        self.dice: list[QToolButton] = []
        row = QHBoxLayout()
        row.setSpacing(0)
        ratio = self.devicePixelRatioF()
        for face in FACES:
            die = QToolButton()
            die.setAutoRaise(True)
            die.setIcon(QIcon(sprite_pixmap(f"die-{face}", round(_DIE * ratio), ratio)))
            die.setIconSize(QSize(_DIE, _DIE))
            die.setAccessibleName(str(face))
            die.setToolTip(self.tr("Key {key}").format(key=face))
            die.clicked.connect(lambda _=False, face=face: self.type(face))
            self.dice.append(die)
            row.addWidget(die)
        row.addStretch(1)
        self.note = Paragraph(bold=True)
        self.column.addLayout(row)
        self.column.addWidget(self.note)
        self.take = self.add_button("", likely=True, key="")
        self.take.clicked.connect(lambda: self.answered.emit(list(self.shown)))
        self.back = self.add_button(self.tr("Take the last one back"), key="⌫")
        self.back.clicked.connect(self.take_back)
        if "D3" in decision.code:
            self.column.addWidget(
                Paragraph(self.tr("A D3 is read as half of the die, rounded up."), quiet=True)
            )
        self._look()

    def type(self, face: int) -> None:
        """A die shows this."""
        if len(self.shown) < self.count:
            self.shown.append(face)
            self._look()

    def take_back(self) -> None:
        """The last one was not right."""
        if self.shown:
            self.shown.pop()
            self._look()

    def _look(self) -> None:
        full = len(self.shown) == self.count
        if full:
            self.note.setText(self.tr("They show {dice}.").format(dice=self._in_words()))
        elif self.shown:
            self.note.setText(self.tr("So far {dice}.").format(dice=self._in_words()))
        else:
            self.note.setText(self.tr("Press what the first shows."))
        if self.count == 1:
            shown = self.tr("It shows {dice}.").format(dice=self._in_words())
            self.note.setText(shown if full else self.tr("Press what it shows."))
        text = self.tr("So it is: {dice}").format(dice=self._in_words())
        self.take.setText(text if full else self.tr("So it is"))
        self.take.setAccessibleName(self.take.text())
        self.take.setEnabled(full)
        self.back.setEnabled(bool(self.shown))
        for die in self.dice:
            die.setEnabled(not full)

    def _in_words(self) -> str:
        return ", ".join(map(str, self.shown))

    def press(self, event: Any) -> bool:
        if event.key() == Qt.Key.Key_Backspace:
            self.take_back()
            return True
        if event.text() and event.text() in "".join(map(str, FACES)):
            self.type(int(event.text()))
            return True
        return super().press(event)

    def take_proposal(self) -> bool:
        if not self.take.isEnabled():
            return False
        self.take.click()
        return True

    def focus_first(self) -> None:
        self.dice[0].setFocus(Qt.FocusReason.OtherFocusReason)
