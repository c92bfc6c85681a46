"""How a decision is answered in the decision panel: what all ways of answering have in common.

Each kind of decision has a view of its own, made by ``answer_views``. A view offers what the
decision offers and emits ``answered`` with the choice; the referee judges it.
"""

from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from citadel_gui.panels.aimed_choice import AimedChoice, by_aim, likeliest, targets_in_words
from citadel_gui.panels.choice_button import ChoiceButton
from citadel_gui.panels.lettering import GAP
from citadel_gui.panels.wording import label
from citadel_gui.rules.decisions import Decision, Option

DIGITS = "123456789"
translate = QCoreApplication.translate


class AnswerView(QWidget):
    """A way to answer a decision.

    Signals:
        answered: the answer chosen.
        looked_at: the option the player looks at, None for none, so that the table can show it.
    """

    answered = Signal(object)
    looked_at = Signal(object)

    def __init__(self, decision: Decision, game: Any) -> None:
        super().__init__()
        self.decision, self.game = decision, game
        self.buttons: list[ChoiceButton] = []
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(GAP - 2)
        self.build()

    def build(self) -> None:
        """Put the parts of the view into ``column``."""
        raise NotImplementedError

    def minimumSizeHint(self) -> QSize:
        """As high as is needed at the present width: at the least width, words that break over
        lines would ask for more, and the view would scroll beside free room."""
        least = super().minimumSizeHint()
        if self.column.hasHeightForWidth():
            width = max(self.width(), least.width())
            least.setHeight(min(least.height(), self.column.totalMinimumHeightForWidth(width)))
        return least

    def add_button(
        self, text: str, *, likely: bool = False, key: str | None = None
    ) -> ChoiceButton:
        """A button at the end of the column; its key is the next digit if no other is named."""
        number = len(self.buttons)
        if key is None:
            key = DIGITS[number] if number < len(DIGITS) else ""
        button = ChoiceButton(text, key, likely=likely)
        self.buttons.append(button)
        button.column = self.buttons
        self.column.addWidget(button)
        return button

    def add_option(
        self, option: Option, *, likely: bool = False, key: str | None = None
    ) -> ChoiceButton:
        """A button for an option of the decision."""
        text = label(option, self.decision, self.game)
        button = self.add_button(text, likely=likely, key=key)
        button.clicked.connect(lambda: self.answered.emit(option.value))
        button.looked_at.connect(lambda on: self.looked_at.emit(option if on else None))
        return button

    def add_choice(self, options: list[Option]) -> ChoiceButton:
        """A button for options that differ in their target alone; with several, a box of targets
        stands beside it."""
        proposed = next((one for one in options if self.is_proposed(one)), None)
        if len(options) == 1:
            return self.add_option(options[0], likely=proposed is not None)
        button = self.add_button("", likely=proposed is not None)
        entries = targets_in_words(options, self.game)
        choice = self.box_beside(button, options, entries, translate("Decision", "At whom"))
        choice.start_with(proposed or likeliest(options, self.game))
        return button

    def box_beside(
        self, button: ChoiceButton, options: list[Option], entries: list[str], name: str
    ) -> AimedChoice:
        """The button, last in the column, answers with what is chosen in a box beside it."""
        self.column.removeWidget(button)
        choice = AimedChoice(
            options, button, entries, lambda one: label(one, self.decision, self.game), name=name
        )
        button.clicked.connect(lambda: self.answered.emit(choice.option.value))
        button.looked_at.connect(lambda on: self.looked_at.emit(choice.option if on else None))
        self.column.addWidget(choice)
        return choice

    def is_proposed(self, option: Option) -> bool:
        """Whether this is what a player would mostly answer."""
        return self.decision.proposal is not None and option.value == self.decision.proposal

    def press(self, event: QKeyEvent) -> bool:
        """A key that means something for this decision; whether it was one."""
        if event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        ):
            return False
        key = event.text()
        if not key:
            return False
        for button in self.buttons:
            if button.digit and button.digit == key and button.isVisible() and button.isEnabled():
                button.click()
                return True
        return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.take_proposal()

    def press_number(self, number: int) -> bool:
        """Press the button of this number, from 1; whether there is one."""
        shown = [button for button in self.buttons if button.isVisible() and button.isEnabled()]
        if not 1 <= number <= len(shown):
            return False
        shown[number - 1].click()
        return True

    def take_proposal(self) -> bool:
        """Answer as is proposed; whether something is."""
        likely = next((b for b in self.buttons if b.likely and b.isVisible()), None)
        if likely is None:
            return False
        likely.click()
        return True

    def focus_first(self) -> None:
        """Put the keyboard on what is likely, else on the first thing."""
        target: QWidget | None = next((b for b in self.buttons if b.likely), None)
        target = target or next(iter(self.buttons), None)
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)


class OptionsView(AnswerView):
    """A button for each option, in the order of the decision; those that differ in their target
    alone share one."""

    def build(self) -> None:
        for options in by_aim(list(self.decision.options)):
            self.add_choice(options)
