"""Choices that differ only in whom they are aimed at, as one button with a box of targets."""

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
    groups: dict[bytes, list[Option]] = {}
    for option in options:
        groups.setdefault(msgspec.json.encode(unaimed(option.value), order="sorted"), []).append(
            option
        )
    return list(groups.values())


def unaimed(value: Any) -> Any:
    """An answer without its target."""
    if not isinstance(value, dict):
        return value
    return {key: one for key, one in value.items() if key != TARGET}


class AimedChoice(QWidget):
    """A button, and beside it a box with whom it is aimed at.

    Attributes:
        options: one for each target, in the order of the box.
        button: says what will happen to the target chosen.
    """

    def __init__(self, options: list[Option], button: ChoiceButton, say: Any, game: Any) -> None:
        super().__init__()
        self.options, self.button, self._say = options, button, say
        button.column = []  # its width is not that of the others, so its height is its own
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        button.setSizePolicy(policy)
        self.box = CalmComboBox()
        for option in options:
            target = option.value.get(TARGET)
            known = translate("Decision", "nobody")
            name = health_in_words(target, game) if target is not None else known
            self.box.addItem(name[:1].upper() + name[1:])
        self.box.setCurrentIndex(_most_wounded(options, game))
        self.box.setAccessibleName(translate("Decision", "At whom"))
        self.box.setToolTip(translate("Decision", "At whom"))
        self.box.currentIndexChanged.connect(self._tell)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP - 2)
        row.addWidget(button, 3)
        row.addWidget(self.box, 2)
        self._tell()

    @property
    def option(self) -> Option:
        """The option for the target chosen."""
        return self.options[max(self.box.currentIndex(), 0)]

    def _tell(self) -> None:
        option = self.option
        text = self._say(msgspec.structs.replace(option, value=unaimed(option.value)))
        self.button.setText(text)
        self.button.setAccessibleName(self._say(option))
        self.button.updateGeometry()


def _most_wounded(options: list[Option], game: Any) -> int:
    """The place of whom healing helps most; the first place for other choices."""
    first = options[0]
    if first.value.get("spell", first.facts.get("spell")) not in HEALING:
        return 0
    wounds = {one.id: one.wounds for one in game.company}
    return max(range(len(options)), key=lambda at: wounds.get(options[at].value.get(TARGET), 0))
