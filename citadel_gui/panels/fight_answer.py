"""What the party does in a fight, grouped by who does it: attacks, weapons changed, ranks changed.

The same choices can be made on the fight board, by clicking who strikes and who is struck.
"""

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from citadel_gui.panels.answering import DIGITS, AnswerView
from citadel_gui.panels.counters import hero_counter
from citadel_gui.panels.lettering import GAP, Heading
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.rules.decisions import Option
from citadel_gui.table.painting.counters import hero_pixmap

_CHIP = 32
"""A counter's size in pixels: six stand side by side in a narrow column."""


class FightAnswer(AnswerView):
    """For ``FightAction`` and ``Reorganise``.

    Signals:
        selected: the id of the character whose choices are shown.
    """

    selected = Signal(str)

    def build(self) -> None:
        self.who = ""
        self._chips: dict[str, QToolButton] = {}
        self._heading = Heading()
        self._names = names_of(self.game)
        people: dict[str, list[Option]] = {}
        self._done: Option | None = None
        for option in self.decision.options:
            if isinstance(option.value, dict):
                people.setdefault(option.value["who"], []).append(option)
            else:
                self._done = option
        self._people = people
        self.column.addLayout(self._row_of_chips())
        self.column.addWidget(self._heading)
        self._box = QWidget()
        self._list = QVBoxLayout(self._box)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(GAP - 2)
        self.column.addWidget(self._box)
        proposal = self.decision.proposal
        first = proposal["who"] if isinstance(proposal, dict) else next(iter(people), "")
        self.choose(first)

    def _row_of_chips(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(0)
        ratio = self.devicePixelRatioF()
        for character in self.game.living:
            if character.id not in self._people:
                continue
            chip = QToolButton()
            chip.setCheckable(True)
            chip.setAutoRaise(True)
            pixmap = hero_pixmap(hero_counter(character), round(_CHIP * ratio), ratio)
            chip.setIcon(QIcon(pixmap))
            chip.setIconSize(QSize(_CHIP, _CHIP))
            name = self._names[character.id]
            chip.setAccessibleName(name)
            chip.setToolTip(name)
            chip.clicked.connect(lambda _=False, who=character.id: self.choose(who))
            self._chips[character.id] = chip
            row.addWidget(chip)
        row.addStretch(1)
        return row

    def choose(self, who: str) -> None:
        """Show what this character can do."""
        if who not in self._people and self._people:
            return
        had_focus = any(button.hasFocus() for button in self.buttons)
        self.who = who
        for other, chip in self._chips.items():
            chip.setChecked(other == who)
        self._heading.setText(self._names.get(who, ""))
        while (item := self._list.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = []
        for option in self._people.get(who, []):
            self._add(option)
        if self._done is not None:
            self._add(self._done)
        if had_focus:
            self.focus_first()
        self.selected.emit(who)
        self.updateGeometry()

    def _add(self, option: Option) -> None:
        button = self.add_option(option, likely=option.value == self.decision.proposal)
        self.column.removeWidget(button)
        self._list.addWidget(button)
        button.show()

    def press(self, event: Any) -> bool:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._people:
            order = list(self._people)
            step = 1 if event.key() == Qt.Key.Key_Right else -1
            at = order.index(self.who) if self.who in order else 0
            self.choose(order[(at + step) % len(order)])
            self.focus_first()
            return True
        if event.text() in DIGITS and event.text():
            return super().press(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.take_proposal()
        return False

    def take_proposal(self) -> bool:
        if self.decision.proposal is None:
            return False
        self.answered.emit(self.decision.proposal)
        return True

    def options_of(self, who: str) -> list[Option]:
        """What a character can do."""
        return self._people.get(who, [])
