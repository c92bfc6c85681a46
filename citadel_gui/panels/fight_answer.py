"""What the party does in a fight, grouped by who does it: attacks, magic, weapons, ranks changed.

The same choices can be made on the fight board, by clicking who strikes and who is struck.
"""

from citadel_gui.panels.aimed_choice import by_aim
from citadel_gui.panels.fight_ranks import BLOWS
from citadel_gui.panels.people_answer import PeopleAnswer
from citadel_gui.rules.decisions import Option


class FightAnswer(PeopleAnswer):
    """For ``FightAction`` and ``Reorganise``. Each blow at each foe has a button of its own."""

    def show_choices(self, options: list[Option]) -> None:
        blows = [one for one in options if one.value.get("do") in BLOWS]
        for option in blows:
            self.add_here([option])
        for group in by_aim([one for one in options if one not in blows]):
            self.add_here(group)
