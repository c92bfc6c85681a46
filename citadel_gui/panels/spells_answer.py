"""Spells learnt for life or marked for an adventure: a check box each, and how many are left."""

from itertools import groupby

from PySide6.QtWidgets import QVBoxLayout

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.lettering import Heading, Paragraph
from citadel_gui.panels.names_of_magic import (
    cost_in_words,
    spell_name,
    spell_use_in_figures,
)
from citadel_gui.panels.tick_box import TickBox
from citadel_gui.panels.wording_preparing import number_of_spells
from citadel_gui.rules.decisions_magic import ChooseSpells, MarkSpells


class SpellsAnswer(AnswerView):
    """For ``ChooseSpells`` and ``MarkSpells``."""

    def build(self) -> None:
        decision = self.decision
        assert isinstance(decision, ChooseSpells | MarkSpells)
        self.count = decision.count
        self.boxes: dict[str, TickBox] = {}
        self.note = Paragraph(bold=True)
        self.column.addWidget(self.note)
        learns = isinstance(decision, ChooseSpells)
        text = self.tr("Learn these") if learns else self.tr("Mark these")
        self.take = self.add_button(text, likely=True, key="")
        self.take.clicked.connect(lambda: self.answered.emit(self.chosen()))
        rows = self.game.charts.spells
        for kind, spells in groupby(decision.spells, key=lambda spell: rows[spell].type):
            self.column.addWidget(Heading(self._heading(kind)))
            for spell in spells:
                self._add(spell, rows[spell].cost)
        self.column.addStretch(1)
        self._look()

    def _heading(self, kind: str) -> str:
        return {
            "C": self.tr("In combat"),
            "G": self.tr("At any time"),
            "N": self.tr("In talks"),
            "B": self.tr("For bribes"),
        }.get(kind, self.tr("Others"))

    def _add(self, spell: str, cost: int) -> None:
        name = spell_name(spell)
        box = TickBox(
            (self.tr("{spell} · costs {cost}") if cost else self.tr("{spell} · {cost}")).format(
                spell=name[:1].upper() + name[1:], cost=cost_in_words(cost)
            )
        )
        use = spell_use_in_figures(spell, self.game.charts.spell_powers)
        box.setAccessibleName(name)
        box.setAccessibleDescription(use)
        box.toggled.connect(self._look)
        self.boxes[spell] = box
        row = QVBoxLayout()
        row.setSpacing(0)
        row.addWidget(box)
        if use:
            note = Paragraph(use, scale=0.92, quiet=True)
            note.setContentsMargins(box.fontMetrics().height() + 8, 0, 0, 0)
            row.addWidget(note)
        self.column.addLayout(row)

    def chosen(self) -> list[str]:
        """The spells ticked."""
        return [spell for spell, box in self.boxes.items() if box.isChecked()]

    def _look(self) -> None:
        """Tell how many are still to be chosen; no more can be ticked than that."""
        left = self.count - len(self.chosen())
        for box in self.boxes.values():
            box.setEnabled(left > 0 or box.isChecked())
        self.note.setText(
            self.tr("{spells} more to choose").format(spells=number_of_spells(left))
            if left
            else self.tr("All are chosen.")
        )
        self.take.setEnabled(not left)

    def focus_first(self) -> None:
        next(iter(self.boxes.values())).setFocus()

    def take_proposal(self) -> bool:
        """Enter takes what is ticked, once that is enough."""
        if not self.take.isEnabled():
            return False
        self.take.click()
        return True
