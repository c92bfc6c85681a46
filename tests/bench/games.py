"""How long a whole game takes on one core, rules only: no file, no window, no checks."""

import random
from time import perf_counter
from typing import Final

from citadel_gui.bots.bot import BOTS
from citadel_gui.bots.playing import play
from citadel_gui.commands.simulate import game_seed
from citadel_gui.rules.referee import Referee, Setup
from tests.bench.row import Row

WANTED: Final = {"random": 8, "prudent": 12}
"""Whole games a second, at least."""

GAMES: Final = {"random": 300, "prudent": 80}


def measure() -> list[Row]:
    """A row for each bot and edition: seconds a game, beside those it may take."""
    rows = []
    for bot, wanted in WANTED.items():
        for edition in ("citadel", "labirynt"):
            _play(bot, edition, 2)
            seconds = _play(bot, edition, GAMES[bot]) / GAMES[bot]
            name = f"a whole {bot} game, {edition} / 1 s over {wanted} games"
            rows.append(Row(name, seconds, 1 / wanted, seconds * wanted, 1.0, "s"))
    return rows


def _play(bot: str, edition: str, games: int) -> float:
    begun = perf_counter()
    for number in range(games):
        seed = game_seed(1, number)
        referee = Referee.new(Setup(seed=seed, edition=edition))
        play(referee, BOTS[bot], random.Random(seed))
    return perf_counter() - begun
