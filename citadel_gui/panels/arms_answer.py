"""The weapons in hand as a fight begins: for each fighter one of those he carries."""

from typing import Any

from PySide6.QtWidgets import QGridLayout

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.calm_boxes import CalmComboBox
from citadel_gui.panels.lettering import Paragraph
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.panels.names_of_goods import weapon_in_words


class ArmsAnswer(AnswerView):
    """For ``DeclareWeapons``."""

    def build(self) -> None:
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        names = names_of(self.game)
        proposal = self.decision.proposal or {}
        self.boxes: dict[str, CalmComboBox] = {}
        fighters: dict[str, Any] = self.decision.weapons  # type: ignore[attr-defined]
        for row, who in enumerate(fighters):
            box = self._weapons_of(who)
            box.setCurrentIndex(proposal.get(who, 0))
            box.setAccessibleName(names[who])
            name = Paragraph(names[who])
            name.setBuddy(box)
            self.boxes[who] = box
            grid.addWidget(name, row, 0)
            grid.addWidget(box, row, 1)
        self.column.addLayout(grid)
        take = self.add_button(self.tr("Take these in hand"), likely=True)
        take.clicked.connect(lambda: self.answered.emit(self.chosen()))

    def _weapons_of(self, who: str) -> CalmComboBox:
        """What he carries, each with the rank from which it reaches the foe."""
        box = CalmComboBox()
        box.setSizeAdjustPolicy(CalmComboBox.SizeAdjustPolicy.AdjustToContents)
        for weapon in self.game.character(who).weapons:
            text = self.tr("{weapon} · rank {rank}").format(
                weapon=weapon_in_words(weapon), rank=self.game.charts.weapons[weapon.kind].rank
            )
            box.addItem(text)
        return box

    def chosen(self) -> dict[str, int]:
        """The answer as it stands."""
        return {who: box.currentIndex() for who, box in self.boxes.items()}
