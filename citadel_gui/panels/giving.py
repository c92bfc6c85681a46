"""Giving, laying down and taking up: what, to whom, how much gold, as one form with a button."""

from typing import Any

import msgspec
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QWidget

from citadel_gui.panels.calm_boxes import CalmComboBox, CalmSpinBox
from citadel_gui.panels.choice_button import ChoiceButton
from citadel_gui.panels.lettering import GAP, Heading
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.panels.names_of_goods import carried_in_words, jewel_in_words, weapon_in_words
from citadel_gui.panels.wording import label
from citadel_gui.rules.decisions import Decision, Option

translate = QCoreApplication.translate
HANDED = ("give", "drop")
TAKEN = ("pick_up",)
_GOODS = ("item", "weapon", "jewel", "gold")


class Giving(QWidget):
    """One member's goods that can be handed over, or what lies here and can be taken up;
    ``answer`` is what the form says now."""

    def __init__(
        self, options: list[Option], button: ChoiceButton, decision: Decision, game: Any
    ) -> None:
        super().__init__()
        self._decision, self._game, self.button = decision, game, button
        self._ways: dict[tuple[str, int], list[Option]] = {}
        for option in options:
            kind = next(one for one in _GOODS if one in option.value)
            index = 0 if kind == "gold" else int(option.value[kind])
            self._ways.setdefault((kind, index), []).append(option)
        self.what, self.to, self.amount = CalmComboBox(), CalmComboBox(), CalmSpinBox()
        self.amount.setSuffix(translate("Decision", " Gold Marks"))
        for widget, name in (
            (self.what, translate("Decision", "What")),
            (self.to, translate("Decision", "To whom")),
            (self.amount, translate("Decision", "How many Gold Marks")),
        ):
            widget.setAccessibleName(name)
            widget.setToolTip(name)
        for kind, index in self._ways:
            self.what.addItem(self._name(kind, index), (kind, index))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GAP - 2)
        taken = options[0].value["do"] in TAKEN
        title = (
            translate("Decision", "What lies here") if taken else translate("Decision", "Hand over")
        )
        grid.addWidget(Heading(title), 0, 0, 1, 2)
        self.to.setVisible(not taken)
        grid.addWidget(self.what, 1, 0)
        grid.addWidget(self.to, 1, 1)
        grid.addWidget(self.amount, 2, 0, 1, 2)
        grid.addWidget(button, 3, 0, 1, 2)
        self.what.currentIndexChanged.connect(self._show_takers)
        self.to.currentIndexChanged.connect(self._tell)
        self.amount.valueChanged.connect(self._tell)
        self._show_takers()

    def _name(self, kind: str, index: int) -> str:
        value = next(iter(self._ways.values()))[0].value
        taken = value["do"] in TAKEN
        one = self._game.here.goods if taken else self._game.character(value["who"])
        text = {
            "gold": lambda: translate("Decision", "gold"),
            "item": lambda: carried_in_words(one.items[index]),
            "weapon": lambda: weapon_in_words(one.weapons[index]),
            "jewel": lambda: jewel_in_words(one.jewels[index]),
        }[kind]()
        return text[:1].upper() + text[1:]

    def _options(self) -> list[Option]:
        return self._ways[self.what.currentData()]

    def _show_takers(self) -> None:
        names = names_of(self._game)
        # Laying down is never proposed: it stays chosen only where the player chose it.
        before = self.to.currentData() if self.to.count() > 1 else ""
        self.to.blockSignals(True)
        self.to.clear()
        for option in self._options():
            taker = option.value.get("to")
            name = names.get(taker, "") if taker else translate("Decision", "laid down")
            self.to.addItem(name[:1].upper() + name[1:], taker)
        self.to.setCurrentIndex(max(self.to.findData(before), 0))
        self.to.blockSignals(False)
        gold = self._options()[0].value.get("gold")
        self.amount.setVisible(gold is not None)
        if gold is not None:
            self.amount.setRange(1, gold)
            self.amount.setValue(gold)
        self._tell()

    def answer(self) -> dict[str, Any]:
        """What the form says."""
        value = dict(self._options()[max(self.to.currentIndex(), 0)].value)
        if "gold" in value:
            value["gold"] = self.amount.value()
        return value

    def _tell(self) -> None:
        chosen = msgspec.structs.replace(self._options()[0], value=self.answer())
        text = label(chosen, self._decision, self._game)
        self.button.setText(text)
        self.button.setAccessibleName(text)
        self.button.updateGeometry()
