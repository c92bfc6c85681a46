"""The weapons in hand as a fight begins: for each fighter one of those he carries."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.names import names_of, weapon_in_words


class ArmsAnswer(AnswerView):
    """For ``DeclareWeapons``."""

    def build(self) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        names = names_of(self.game)
        proposal = self.decision.proposal or {}
        self.boxes: dict[str, QComboBox] = {}
        for who in self.decision.weapons:  # type: ignore[attr-defined]
            box = QComboBox()
            for weapon in self.game.character(who).weapons:
                rank = self.game.charts.weapons[weapon.kind].rank
                text = (
                    self.tr("{weapon} (first rank)")
                    if rank == 1
                    else self.tr("{weapon} (second rank)")
                )
                box.addItem(text.format(weapon=weapon_in_words(weapon)))
            box.setCurrentIndex(proposal.get(who, 0))
            name = QLabel(names[who])
            name.setTextFormat(Qt.TextFormat.PlainText)
            name.setBuddy(box)
            box.setAccessibleName(names[who])
            self.boxes[who] = box
            form.addRow(name, box)
        self.column.addLayout(form)
        take = self.add_button(self.tr("Take these in hand"), likely=True)
        take.clicked.connect(lambda: self.answered.emit(self.chosen()))

    def chosen(self) -> dict[str, int]:
        """The answer as it stands."""
        return {who: box.currentIndex() for who, box in self.boxes.items()}
