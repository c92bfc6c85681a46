"""Walking through a saved game: what happened, step by step; the file stays as it is.

A walk follows the game as it stands, or every try that the journal holds, those that were undone
with them.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import UNSET, UnsetType

from citadel_gui.rules.events import Event
from citadel_gui.rules.referee import IllegalAnswer, Setup
from citadel_gui.saves.entries import Entry
from citadel_gui.saves.game_record import GameRecord, RefereeFault
from citadel_gui.saves.reading import entries_of, read_bytes, read_header


class Step(msgspec.Struct, frozen=True):
    """What one answer did. ``taken_back``: so many answers are undone here, and nothing else."""

    events: list[Event]
    taken_back: int = 0


def as_it_stands(record: GameRecord) -> Iterator[Step]:
    """The steps that led to where the game stands."""
    for part in range(record.turns):
        for events in record.events_of(part):
            yield Step(events)


def every_try(path: Path) -> Iterator[Step]:
    """All that was answered, undone and redone, in the order of the file, as far as it can be
    followed. SaveError for a file that is no save."""
    data = read_bytes(path)
    header = read_header(path, data.partition(b"\n")[0])
    record: GameRecord | None = None
    if header.setup is not None:
        record = GameRecord.new(msgspec.convert(header.setup, Setup))
        yield Step(record.referee.opening)
    for entry in entries_of(data):
        if record is None:
            if isinstance(entry.checkpoint, UnsetType) or entry.checkpoint.base is not None:
                return
            record = GameRecord.of_state(bytes(entry.checkpoint.state))
        try:
            step = _step(record, entry)
        except (IllegalAnswer, RefereeFault):
            return
        if step is not None:
            yield step


def _step(record: GameRecord, entry: Entry) -> Step | None:
    if entry.answer is not UNSET:
        return Step(record.answer(entry.answer))
    if not isinstance(entry.undo, UnsetType):
        record.undo(entry.undo)
        return Step([], taken_back=entry.undo)
    if not isinstance(entry.redo, UnsetType):
        return Step(record.redo(entry.redo))
    return None
