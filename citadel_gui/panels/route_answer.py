"""The way out of the segment, by buttons; the brass arrows on the table do the same."""

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.lettering import Paragraph


class RouteAnswer(AnswerView):
    """For ``ChooseRoute``. Its buttons have no digits: on the table these show the levels."""

    def build(self) -> None:
        for option in self.decision.options:
            self.add_option(option, key="")
        self.column.addWidget(
            Paragraph(
                self.tr("Or click a brass arrow; by keyboard an arrow key, then Enter."), quiet=True
            )
        )
