"""The options of a game in the set-up: each a named switch with its rule and one sentence."""

from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from citadel_gui.panels.lettering import GAP, Heading, Paragraph
from citadel_gui.panels.tick_box import TickBox
from citadel_gui.rules.options import ALTERNATE, LEADER, OPTIONS, TOGETHER, VOTE

translate = QCoreApplication.translate

AT_THE_TABLE: Final = ("practice", "real_dice", "common_choices")
"""How the game is handled; the other options change a rule."""


def option_name(option: str) -> str:
    """What an option is called."""
    return {
        "practice": translate("Options", "Practice"),
        "real_dice": translate("Options", "Real dice"),
        "common_choices": translate("Options", "Choices for the party"),
        "mage_shield": translate("Options", "Shielded evil mages"),
        "last_stand_casting": translate("Options", "Last stand"),
        "one_charm_each": translate("Options", "One charmed monster each"),
        "bribe_jewels": translate("Options", "Jewels in bribes"),
        "poor_stay_poor": translate("Options", "The poor stay poor"),
    }.get(option, option.replace("_", " "))


def option_rule(option: str) -> str:
    """The case or ruling it belongs to; empty where it is no rule."""
    return {
        "real_dice": "3.0",
        "common_choices": "5.0",
        "mage_shield": "R84",
        "last_stand_casting": "R7",
        "one_charm_each": "R65",
        "bribe_jewels": "R40",
        "poor_stay_poor": "R86",
    }.get(option, "")


def option_sentence(option: str) -> str:
    """What it changes."""
    return {
        "practice": translate(
            "Options", "Every answer can be taken back, also when dice were rolled after it."
        ),
        "real_dice": translate(
            "Options", "The dice are rolled on your table, and what they show is typed in."
        ),
        "common_choices": translate(
            "Options", "Who answers when the party as a whole is asked, with several players."
        ),
        "mage_shield": translate(
            "Options", "An evil mage begins each fight proof against wounding spells."
        ),
        "last_stand_casting": translate(
            "Options", "A party that stands in one rank may shoot, throw and cast."
        ),
        "one_charm_each": translate(
            "Options", "A caster holds one charmed monster at a time, not as many as can be paid."
        ),
        "bribe_jewels": translate("Options", "Jewels count in a bribe as gold does."),
        "poor_stay_poor": translate(
            "Options", "Monsters with the poorest treasure do not carry more on deeper levels."
        ),
    }.get(option, "")


def choice_name(value: str) -> str:
    """Who decides for the party."""
    return {
        TOGETHER: translate("Options", "all together"),
        LEADER: translate("Options", "the first player"),
        ALTERNATE: translate("Options", "each for a turn"),
        VOTE: translate("Options", "by vote"),
    }.get(value, value.replace("_", " "))


class OptionsPage(QWidget):
    """All options. ``changed`` is emitted whenever one is set another way."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.switches: dict[str, TickBox] = {}
        self.choices: dict[str, QComboBox] = {}
        inner = QWidget()
        self._rows = QVBoxLayout(inner)
        self._rows.setSpacing(GAP)
        self._rows.addWidget(Heading(self.tr("At the table")))
        for option in AT_THE_TABLE:
            self._add(option)
        self._rows.addWidget(Heading(self.tr("Rules")))
        self._rows.addWidget(
            Paragraph(self.tr("With none of these the game is played as printed."), quiet=True)
        )
        for option in OPTIONS:
            if option not in AT_THE_TABLE:
                self._add(option)
        self._rows.addStretch(1)
        area = QScrollArea()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area)

    def _add(self, option: str) -> None:
        name, rule = option_name(option), option_rule(option)
        title = f"{name} ({rule})" if rule else name
        if all(isinstance(value, bool) for value in OPTIONS[option]):
            switch = TickBox(title)
            switch.toggled.connect(self.changed)
            self.switches[option] = switch
            self._rows.addWidget(switch)
            widget: QWidget = switch
        else:
            box = QComboBox()
            for value in OPTIONS[option]:
                box.addItem(choice_name(value), value)
            box.currentIndexChanged.connect(self.changed)
            self.choices[option] = box
            row = QHBoxLayout()
            label = QLabel(title)
            label.setBuddy(box)
            row.addWidget(label)
            row.addWidget(box)
            row.addStretch(1)
            self._rows.addLayout(row)
            widget = box
        sentence = option_sentence(option)
        widget.setAccessibleName(title)
        widget.setAccessibleDescription(sentence)
        note = Paragraph(sentence, scale=0.92, quiet=True)
        note.setContentsMargins(note.fontMetrics().height() + GAP, 0, 0, 0)
        self._rows.addWidget(note)

    def seat(self, players: int) -> None:
        """So many sit at the table: one alone decides everything himself."""
        self.choices["common_choices"].setEnabled(players > 1)

    def values(self) -> dict[str, Any]:
        """The options that are not as printed."""
        found: dict[str, Any] = {
            option: True for option, switch in self.switches.items() if switch.isChecked()
        }
        for option, box in self.choices.items():
            if box.isEnabled() and box.currentData() != OPTIONS[option][0]:
                found[option] = box.currentData()
        return found
