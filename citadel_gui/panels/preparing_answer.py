"""What is done while nothing presses: spells, rings, potions, armor, and what is handed over."""

from typing import Final

from citadel_gui.panels.giving import HANDED, TAKEN, Giving
from citadel_gui.panels.people_answer import PeopleAnswer
from citadel_gui.rules.decisions import Option

_MOST_TAKEN: Final = 4
"""So many things that lie here have a button each; more are chosen in a box."""


class PreparingAnswer(PeopleAnswer):
    """For ``Prepare``. Goods are handed over by one form for each member."""

    def show_choices(self, options: list[Option]) -> None:
        handed = [one for one in options if one.value["do"] in HANDED]
        taken = [one for one in options if one.value["do"] in TAKEN]
        forms = [form for form in (handed, taken if len(taken) > _MOST_TAKEN else []) if form]
        super().show_choices([one for one in options if not any(one in form for form in forms)])
        for form in forms:
            self._add_form(form)

    def _add_form(self, options: list[Option]) -> None:
        button = self.add_button("")
        self.column.removeWidget(button)
        form = Giving(options, button, self.decision, self.game)
        button.clicked.connect(lambda: self.answered.emit(form.answer()))
        self.put_here(form)
