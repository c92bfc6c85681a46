"""A whole game played by a bot."""

import random
from collections.abc import Callable
from typing import Final

import msgspec

from citadel_gui.bots.bot import Bot
from citadel_gui.rules.events import Event
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.refusal import IllegalAnswer

MOST_TURNS: Final = 5_000
"""A game that is not over by then is called endless."""

MOST_ANSWERS: Final = 400
"""... and so is one that takes more answers than this many a turn, over all its turns or the
first hundred."""

Watcher = Callable[[Referee, list[Event]], None]
"""Is told what happened after each answer."""


class Played(msgspec.Struct):
    """How a game went. ``endless``: it was broken off. ``illegal`` answers were refused, and the
    bot's place was taken by chance."""

    answers: int = 0
    illegal: int = 0
    endless: bool = False


def play(
    referee: Referee,
    bot: Bot,
    luck: random.Random,
    *,
    max_turns: int = MOST_TURNS,
    watch: Watcher | None = None,
) -> Played:
    """Play a game to its end, or to a turn."""
    played = Played()
    while referee.decision is not None:
        turn = referee.game.state.turn
        if turn > max_turns or played.answers > MOST_ANSWERS * max(turn, 100):
            played.endless = True
            break
        try:
            events = referee.answer(bot(referee, luck))
        except IllegalAnswer:
            played.illegal += 1
            events = referee.answer(referee.decision.random_answer(luck))
        played.answers += 1
        if watch is not None:
            watch(referee, events)
    return played
