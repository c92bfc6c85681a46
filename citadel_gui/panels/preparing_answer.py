"""What is done while nothing presses: spells, rings, potions, armor, and what is handed over."""

from citadel_gui.panels.giving import HANDED, Giving
from citadel_gui.panels.people_answer import PeopleAnswer
from citadel_gui.rules.decisions import Option


class PreparingAnswer(PeopleAnswer):
    """For ``Prepare``. Goods are handed over by one form for each member."""

    def show_choices(self, options: list[Option]) -> None:
        handed = [one for one in options if one.value["do"] in HANDED]
        super().show_choices([one for one in options if one not in handed])
        if not handed:
            return
        button = self.add_button("")
        self.column.removeWidget(button)
        self.giving = Giving(handed, button, self.decision, self.game)
        button.clicked.connect(lambda: self.answered.emit(self.giving.answer()))
        self.put_here(self.giving)
