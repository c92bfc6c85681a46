"""Laying the drawn chit from the panel: turn it, lay it; the table shows how it would lie.

Dragging and dropping is the table's. Both show the same turn, because the table holds it.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.choice_button import ChoiceButton
from citadel_gui.panels.lettering import GAP, Paragraph


class ChitAnswer(AnswerView):
    """For ``PlaceChit``.

    Signals:
        turned: turn the chit to the next legal turn (1) or the one before (-1).
        laid: lay the chit as the table shows it.
    """

    turned = Signal(int)
    laid = Signal()

    def build(self) -> None:
        turns = len(self.decision.options)
        if turns > 1:
            text = self.tr("It fits here in %n way(s).", "", turns).replace("(s)", "s")
            row = QHBoxLayout()
            row.setSpacing(GAP - 2)
            for words, key, step in (
                (self.tr("Turn left"), "⇧R", -1),
                (self.tr("Turn right"), "R", 1),
            ):
                button = ChoiceButton(words, key)
                button.clicked.connect(lambda _=False, step=step: self.turned.emit(step))
                row.addWidget(button)
            self.column.addLayout(row)
        else:
            text = self.tr("It fits here in one way only.")
        lay = self.add_button(self.tr("Lay it as it is shown"), likely=True, key="")
        lay.clicked.connect(self.laid)
        self.column.addWidget(
            Paragraph(
                text
                + " "
                + self.tr("Or drag it from the tray: the wheel, the right button or R turns it."),
                quiet=True,
            )
        )
