"""The weapons taken into the next adventure: those there are, or others chosen from boxes."""

from typing import Any

from PySide6.QtWidgets import QHBoxLayout

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.calm_boxes import CalmComboBox
from citadel_gui.panels.lettering import GAP, Heading
from citadel_gui.panels.names_of_goods import weapon_name
from citadel_gui.panels.wording import label
from citadel_gui.rules.decisions import Option


class RearmAnswer(AnswerView):
    """For ``Rearm``."""

    def build(self) -> None:
        self.sets: dict[frozenset[str], Option] = {}
        for option in self.decision.options:
            if option.value is None:
                self.add_option(option, likely=True)
            else:
                self.sets[frozenset(option.value)] = option
        if not self.sets:
            return
        self.column.addWidget(Heading(self.tr("Or others")))
        row = QHBoxLayout()
        row.setSpacing(GAP - 2)
        kinds = list(dict.fromkeys(kind for taken in self.sets for kind in sorted(taken)))
        self.boxes: list[CalmComboBox] = []
        for number in range(max(map(len, self.sets))):
            box = CalmComboBox()
            for kind in kinds:
                box.addItem(weapon_name(kind), kind)
            if number:
                box.addItem(self.tr("no other"), None)
                box.setCurrentIndex(1)
            box.setAccessibleName(self.tr("Weapon {number}").format(number=number + 1))
            box.currentIndexChanged.connect(self._look)
            self.boxes.append(box)
            row.addWidget(box)
        self.column.addLayout(row)
        self.take = self.add_button("")
        self.take.clicked.connect(lambda: self.answered.emit(self.chosen()))
        self._look()

    def _option(self) -> Option | None:
        wanted = frozenset(box.currentData() for box in self.boxes) - {None}
        return self.sets.get(wanted)

    def chosen(self) -> Any:
        """The kinds chosen in the boxes."""
        option = self._option()
        return option.value if option is not None else None

    def _look(self) -> None:
        option = self._option()
        self.take.setEnabled(option is not None)
        if option is not None:
            self.take.setText(label(option, self.decision, self.game))
            self.take.setAccessibleName(self.take.text())
