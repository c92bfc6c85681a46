"""Choices that differ in one thing alone, such as their target: one button, a box beside it."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from citadel_gui.panels.calm_boxes import CalmComboBox
from citadel_gui.panels.choice_button import ChoiceButton
from citadel_gui.panels.lettering import GAP
from citadel_gui.panels.wording_preparing import health_in_words
from citadel_gui.rules.decisions import Option

translate = QCoreApplication.translate
TARGET: Final = "target"
HEALING: Final = ("heal", "rejuvenate")


def by_aim(options: list[Option]) -> list[list[Option]]:
    """The options in their order, those together that differ in their target alone."""
    return grouped(options, lambda option: unaimed(option.value))


def grouped(options: list[Option], key: Callable[[Option], Any]) -> list[list[Option]]:
    """The options in their order, those together whose keys are alike as JSON."""
    groups: dict[bytes, list[Option]] = {}
    for option in options:
        groups.setdefault(msgspec.json.encode(key(option), order="sorted"), []).append(option)
    return list(groups.values())


def unaimed(value: Any) -> Any:
    """An answer without its target."""
    if not isinstance(value, dict):
        return value
    return {key: one for key, one in value.items() if key != TARGET}


class AimedChoice(QWidget):
    """A button, and beside it a box with what is still open, such as at whom.

    Attributes:
        options: one for each entry of the box, in its order.
        button: says what will happen.
    """

    def __init__(
        self,
        options: list[Option],
        button: ChoiceButton,
        entries: list[str],
        say: Callable[[Option], str],
        *,
        name: str,
    ) -> None:
        super().__init__()
        self.options, self.button, self._say = options, button, say
        button.column = []  # its width is not that of the others, so its height is its own
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        button.setSizePolicy(policy)
        self.box = CalmComboBox()
        self.box.addItems([entry[:1].upper() + entry[1:] for entry in entries])
        self.box.setAccessibleName(name)
        self.box.setToolTip(name)
        self.box.currentIndexChanged.connect(self._tell)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP - 2)
        row.addWidget(button, 3)
        row.addWidget(self.box, 2)
        self._tell()

    @property
    def option(self) -> Option:
        """The option chosen in the box."""
        return self.options[max(self.box.currentIndex(), 0)]

    def start_with(self, option: Option) -> None:
        """Choose this one."""
        self.box.setCurrentIndex(self.options.index(option))

    def _tell(self) -> None:
        option = self.option
        # Whom it is aimed at stands in the box: the button need not say it again.
        text = self._say(msgspec.structs.replace(option, value=unaimed(option.value)))
        self.button.setText(text)
        self.button.setAccessibleName(self._say(option))
        self.button.updateGeometry()


def targets_in_words(options: list[Option], game: Any) -> list[str]:
    """Whom each of these is aimed at."""
    nobody = translate("Decision", "nobody")
    targets = [option.value.get(TARGET) for option in options]
    return [health_in_words(one, game) if one is not None else nobody for one in targets]


def likeliest(options: list[Option], game: Any) -> Option:
    """Whom a player would mostly choose: for healing the most wounded, else the first."""
    first = options[0]
    if first.value.get("spell", first.facts.get("spell")) not in HEALING:
        return first
    wounds = {one.id: one.wounds for one in game.company}
    return max(options, key=lambda option: wounds.get(option.value.get(TARGET), 0))
