"""Training at home: what each can learn, at what price, and what he has to pay with."""

from citadel_gui.panels.lettering import Paragraph
from citadel_gui.panels.names import points_in_words
from citadel_gui.panels.names_of_goods import gold_in_words
from citadel_gui.panels.people_answer import PeopleAnswer
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.victory import wealth


class TrainAnswer(PeopleAnswer):
    """For ``Train``."""

    def show_choices(self, options: list[Option]) -> None:
        if not self.who:
            return
        one = self.game.character(self.who)
        purse = Paragraph(
            self.tr("{points}; gold and jewels worth {gold}").format(
                points=points_in_words(one.experience), gold=gold_in_words(wealth(one))
            ),
            quiet=True,
        )
        self.put_here(purse)
        super().show_choices(options)
