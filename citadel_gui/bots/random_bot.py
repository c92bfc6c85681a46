"""A bot that answers by chance: the referee's fuzzer, and the pace of the bench."""

import random
from typing import Final

from citadel_gui.rules.decisions import Answer, ChooseRoute
from citadel_gui.rules.referee import Referee

STAYS: Final = 9
"""Of so many and one times that chance says to leave the Citadel, the bot leaves once. Even
chances would end most games beside the Gateway, before anything was met."""


def random_bot(referee: Referee, luck: random.Random) -> Answer:
    """A legal answer drawn by chance."""
    decision = referee.decision
    if decision is None:
        raise ValueError("The game is over: there is nothing to answer.")
    answer = decision.random_answer(luck)
    if isinstance(decision, ChooseRoute):
        others = [option.value for option in decision.options if option.value != "leave"]
        if answer == "leave" and others and luck.randint(0, STAYS):
            return luck.choice(others)
    return answer
