"""What undo costs, and opening a long game: a party that hardly dies, a thousand turns."""

import random
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from citadel_gui.bots.prudent import prudent_bot
from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.saves.game_record import GameRecord
from citadel_gui.saves.opening import open_game
from tests.bench.row import Row

TURNS: Final = 1000
OPEN_MOST: Final = 0.1
UNDO_MOST: Final = 0.005


def measure() -> list[Row]:
    """Opening and one undone step, in seconds, beside the seconds they may take."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.citadel"
        record = _long_game()
        record.save_copy(path)
        opening = _median(lambda: open_game(path, keep=False), 9)
        undos = []
        while len(undos) < 60:
            begun = perf_counter()
            record.undo()
            undos.append(perf_counter() - begun)
        undo = statistics.median(undos)
    return [
        Row(
            f"opening a save of {TURNS} turns / 0.1 s",
            opening,
            OPEN_MOST,
            opening / OPEN_MOST,
            1.0,
            "s",
        ),
        Row(
            f"undoing one step after {TURNS} turns / 5 ms",
            undo,
            UNDO_MOST,
            undo / UNDO_MOST,
            1.0,
            "s",
        ),
    ]


def _long_game() -> GameRecord:
    referee = Referee.new(Setup(seed=1, options={"practice": True}))
    state = referee.state
    for character in state.party.characters:
        character.wound_points, character.combat_bonus, character.resistance = 900, 30, 5
    record = GameRecord.of_state(msgspec.json.encode(state))
    luck = random.Random(1)
    while record.referee.state.turn <= TURNS:
        # Chance finds the way, prudence does not dawdle in fights.
        bot = random_bot if record.referee.state.phase == "segment" else prudent_bot
        answer = bot(record.referee, luck)
        if answer != "leave":
            record.answer(answer)
    return record


def _median(work: Callable[[], object], times: int) -> float:
    taken = []
    for _ in range(times):
        begun = perf_counter()
        work()
        taken.append(perf_counter() - begun)
    return statistics.median(taken)
