"""What a bot is, and the bots there are by name."""

import random
from collections.abc import Callable
from typing import Final, TypeAlias

from citadel_gui.bots.prudent import prudent_bot
from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.decisions import Answer
from citadel_gui.rules.referee import Referee

Bot: TypeAlias = Callable[[Referee, random.Random], Answer]
"""Gives a legal answer to the referee's present decision, which must be there. Changes nothing."""

BOTS: Final[dict[str, Bot]] = {"random": random_bot, "prudent": prudent_bot}
