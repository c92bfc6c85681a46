"""Walking through a saved game: what happened, step by step; the file stays as it is.

A walk follows the game as it stands, or every try that the journal holds, those that were undone
with them.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import UNSET, UnsetType

from citadel_gui.maze.chart_error import ChartError
from citadel_gui.rules.events import Event
from citadel_gui.rules.referee import IllegalAnswer, Setup, SetupError, StateError
from citadel_gui.saves.entries import Entry, Header
from citadel_gui.saves.game_record import GameRecord, RefereeFault
from citadel_gui.saves.reading import entries_of, read_bytes, read_header
from citadel_gui.saves.refused import SaveError


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
    for entry in entries_of(data):
        if record is None:
            record = _beginning(path, header, entry)
            yield Step(record.referee.opening)
        try:
            step = _step(record, entry)
        except (IllegalAnswer, RefereeFault):
            return
        if step is not None:
            yield step


def _beginning(path: Path, header: Header, first: Entry) -> GameRecord:
    """The game as it began: by its set-up, else by its first checkpoint. SaveError."""
    try:
        if header.setup is not None:
            return GameRecord.new(msgspec.convert(header.setup, Setup))
        if isinstance(first.checkpoint, UnsetType):
            raise StateError("checkpoint", "line 2 holds none.")
        return GameRecord.of_state(bytes(first.checkpoint.state))
    except (msgspec.ValidationError, SetupError, StateError, ChartError) as fault:
        raise SaveError(
            "{file} cannot be played from its beginning: {reason}.",
            file=str(path),
            reason=str(fault).rstrip("."),
        ) from fault


def _step(record: GameRecord, entry: Entry) -> Step | None:
    if entry.answer is not UNSET:
        return Step(record.answer(entry.answer))
    if not isinstance(entry.undo, UnsetType):
        record.undo(entry.undo)
        return Step([], taken_back=entry.undo)
    if not isinstance(entry.redo, UnsetType):
        return Step(record.redo(entry.redo))
    return None
