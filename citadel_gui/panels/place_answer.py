"""One of many places, out of a box; the lit segments on the table do the same."""

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.calm_boxes import CalmComboBox
from citadel_gui.panels.lettering import Paragraph
from citadel_gui.panels.wording import label


class PlaceAnswer(AnswerView):
    """For ``TeleportTo``."""

    def build(self) -> None:
        self.box = CalmComboBox()
        for option in self.decision.options:
            self.box.addItem(label(option, self.decision, self.game), option)
        self.box.setAccessibleName(self.tr("Where to"))
        self.column.addWidget(self.box)
        go = self.add_button(self.tr("There"), likely=True)
        go.clicked.connect(lambda: self.answered.emit(self.box.currentData().value))
        self.column.addWidget(Paragraph(self.tr("Or click a lit segment of the maze."), quiet=True))
        self.box.currentIndexChanged.connect(lambda: self.looked_at.emit(self.box.currentData()))
