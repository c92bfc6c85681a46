"""Games for the tests of saves: played by chance, with all the ways back left open or not."""

import random
from pathlib import Path
from typing import Any

import msgspec

from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.events import Event
from citadel_gui.rules.referee import Setup
from citadel_gui.saves.game_record import GameRecord

EDITIONS = ("citadel", "labirynt")


def new_game(
    seed: int = 1, path: Path | None = None, *, edition: str = "citadel", practice: bool = False
) -> GameRecord:
    options: dict[str, Any] = {"practice": True} if practice else {}
    return GameRecord.new(Setup(seed=seed, edition=edition, options=options), path)


def play_on(record: GameRecord, answers: int, luck: random.Random) -> int:
    """Give so many answers by chance, or to the end of the game; how many it were."""
    for done in range(answers):
        if record.referee.decision is None:
            return done
        record.answer(random_bot(record.referee, luck))
    return answers


def long_game(path: Path | None = None, answers: int = 60, *, practice: bool = False) -> GameRecord:
    """The same game each time, of at least so many answers, left in the middle."""
    for seed in range(100):
        if path is not None:
            path.unlink(missing_ok=True)
        record = new_game(seed, path, practice=practice)
        given = play_on(record, answers, random.Random(seed))
        if given == answers and record.referee.decision is not None:
            return record
        record.close()
    raise AssertionError("no seed gives so long a game")


def as_bytes(events: list[Event]) -> bytes:
    return msgspec.json.encode(events)
