"""Choices grouped by who does it: a row of counters, and what the one chosen there can do."""

from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QToolButton, QVBoxLayout, QWidget

from citadel_gui.panels.aimed_choice import by_aim
from citadel_gui.panels.answering import DIGITS, AnswerView
from citadel_gui.panels.counters import member_pixmap
from citadel_gui.panels.lettering import GAP, Heading
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.rules.decisions import Option

_CHIP: Final = 32
"""A counter's size in pixels: six stand side by side in a narrow column."""
_ABREAST: Final = 6


class PeopleAnswer(AnswerView):
    """For decisions whose options name in ``who`` a member of the party.

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
        first = next((who for who in self._chips), "")
        self.choose(proposal["who"] if isinstance(proposal, dict) else first)

    def _row_of_chips(self) -> QGridLayout:
        rows = QGridLayout()
        rows.setSpacing(0)
        ratio = self.devicePixelRatioF()
        able = [one for one in self.game.company if one.id in self._people]
        for number, character in enumerate(able):
            chip = QToolButton()
            chip.setCheckable(True)
            chip.setAutoRaise(True)
            chip.setIcon(QIcon(member_pixmap(character, round(_CHIP * ratio), ratio)))
            chip.setIconSize(QSize(_CHIP, _CHIP))
            name = self._names[character.id]
            chip.setAccessibleName(name)
            chip.setToolTip(name)
            chip.clicked.connect(lambda _=False, who=character.id: self.choose(who))
            self._chips[character.id] = chip
            rows.addWidget(chip, number // _ABREAST, number % _ABREAST)
        rows.setColumnStretch(_ABREAST, 1)
        return rows

    def choose(self, who: str) -> None:
        """Show what this character can do."""
        if who not in self._people and self._people:
            return
        had_focus = any(button.hasFocus() for button in self.buttons)
        self.who = who
        for other, chip in self._chips.items():
            chip.setChecked(other == who)
        name = self._names.get(who, "")
        self._heading.setText(name[:1].upper() + name[1:])
        while (item := self._list.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = []
        self.show_choices(self._people.get(who, []))
        if self._done is not None:
            self.add_here([self._done])
        if had_focus:
            self.focus_first()
        self.selected.emit(who)
        self.updateGeometry()

    def show_choices(self, options: list[Option]) -> None:
        """Put what somebody can do into the list."""
        for group in by_aim(options):
            self.add_here(group)

    def add_here(self, options: list[Option]) -> None:
        """A button in the list for options that differ in their target alone."""
        before = self.column.count()
        self.add_choice(options)
        for at in range(self.column.count() - 1, before - 1, -1):
            item = self.column.takeAt(at)
            widget = item.widget() if item is not None else None
            if widget is not None:
                self.put_here(widget)

    def put_here(self, widget: QWidget) -> None:
        """A part at the end of the list."""
        self._list.addWidget(widget)
        widget.show()

    def press(self, event: Any) -> bool:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._people:
            order = list(self._chips)
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
