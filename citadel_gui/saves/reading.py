"""Reading a journal back: its header, its turns, and what of it is damaged.

The file is left as it is. A damaged line ends what can be read, until a checkpoint follows that
stands without it. Nothing here asks a referee.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import UnsetType

from citadel_gui.rules.decisions import Answer
from citadel_gui.saves.checkpoints import Checkpoint, Pieces
from citadel_gui.saves.entries import (
    FORMAT,
    GAME,
    MOST_BYTES,
    MOST_IN_LINE,
    Entry,
    Header,
    Probe,
)
from citadel_gui.saves.folders import reason_of
from citadel_gui.saves.refused import Note, SaveError, note

_NO_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Turn(msgspec.Struct):
    """A checkpoint and the answers after it. ``number`` is the checkpoint's in the file, None
    while it is not there; ``lines`` are the lines in which the answers stand, ``luck`` how many
    dice and draws the game had seen before each and ``snapshots`` the states, as far as known."""

    pieces: Pieces
    turn: int
    number: int | None = None
    over: bool = False
    answers: list[Answer] = []
    lines: list[int] = []
    luck: list[int] = []
    snapshots: list[bytes] = []


class Damage(msgspec.Struct, frozen=True):
    """A line that cannot be read, and why."""

    line: int
    reason: str


class Reading(msgspec.Struct):
    """A journal as read. ``redo`` are undone answers, the next one last; ``version`` and ``charts``
    are those that hold now; ``length`` is how many bytes a torn last line is to be cut back to;
    ``ended`` tells whether the last line has its newline; ``left_out`` counts sound lines that a
    damaged one before them has made useless. The turns before ``floor`` were played under other
    rules than those after it."""

    path: Path
    header: Header
    version: str
    charts: str
    size: int
    length: int
    turns: list[Turn] = []
    redo: list[Answer] = []
    damage: list[Damage] = []
    left_out: int = 0
    floor: int = 0
    torn: int | None = None
    ended: bool = True
    next_number: int = 0

    def notes(self) -> list[Note]:
        """What the player is to be told about the file."""
        name = self.path.name
        told = [
            note(
                "{file}, line {line}, is damaged: {reason}.",
                file=name,
                line=one.line,
                reason=one.reason,
            )
            for one in self.damage
        ]
        if self.torn is not None:
            told.append(
                note(
                    "{file}, line {line}, is torn: the last answer was not yet written.",
                    file=name,
                    line=self.torn,
                )
            )
        if self.left_out:
            told.append(
                note(
                    "{file}: {count} lines that rest on damaged ones are left out.",
                    file=name,
                    count=self.left_out,
                )
            )
        return told


def read(path: Path) -> Reading:
    """Read a journal. SaveError, with file, line and reason, for one that cannot be opened: not
    there, too large, foreign, of a newer format, without any sound checkpoint."""
    data = read_bytes(path)
    header = read_header(path, data.partition(b"\n")[0])
    reading = Reading(path, header, header.version, header.charts, len(data), len(data))
    _Lines(reading).read(data)
    if not reading.turns:
        first = reading.damage[0] if reading.damage else Damage(2, "nothing follows the header")
        raise SaveError(
            "{file}, line {line}, is damaged: {reason}. No checkpoint is left to open.",
            file=str(path),
            line=first.line,
            reason=first.reason,
        )
    return reading


def read_bytes(path: Path) -> bytes:
    """The whole file. SaveError if it cannot be had or is too large."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as fault:
        raise SaveError(
            "{file} cannot be read: {reason}.", file=str(path), reason=reason_of(fault)
        ) from fault
    if len(data) > MOST_BYTES:
        raise SaveError("{file} is too large to be a saved game.", file=str(path))
    return data


def check_replaceable(path: Path) -> None:
    """SaveError where a file lies that is neither empty nor a saved game."""
    try:
        with path.open("rb") as file:
            first = file.readline(MOST_IN_LINE)
    except FileNotFoundError:
        return
    except OSError as fault:
        raise SaveError(
            "{file} cannot be written: {reason}. Choose another name or folder.",
            file=str(path),
            reason=reason_of(fault),
        ) from fault
    try:
        if first and msgspec.json.decode(first, type=Probe).game == GAME:
            return
    except _NO_JSON:
        pass
    if first:
        raise SaveError(
            "{file} is no saved game of Citadel, and is not replaced. Choose another name.",
            file=str(path),
        )


def read_header(path: Path, line: bytes) -> Header:
    """The first line. SaveError for an empty, foreign or newer file."""
    if not line.strip():
        raise SaveError("{file}, line 1: the file is empty.", file=str(path))
    try:
        probe = msgspec.json.decode(line[:MOST_IN_LINE], type=Probe)
        if probe.game != GAME:
            raise msgspec.ValidationError(f"game is {probe.game!r}")
    except _NO_JSON as fault:
        raise SaveError(
            "{file}, line 1: this is no saved game of Citadel ({reason}).",
            file=str(path),
            reason=str(fault),
        ) from None
    if not 1 <= probe.format <= FORMAT:
        raise SaveError(
            "{file} has format {found}, and this version of Citadel reads {known}."
            " Open it with a newer version.",
            file=str(path),
            found=probe.format,
            known=FORMAT,
        )
    try:
        return msgspec.json.decode(line, type=Header)
    except _NO_JSON as fault:
        raise SaveError(
            "{file}, line 1, is damaged: {reason}.", file=str(path), reason=str(fault)
        ) from None


class _Lines:
    """Goes over the entries and keeps the turns they come to."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.known: dict[int, Pieces] = {}
        self.broken = False
        self.resumed = False
        self.decoder = msgspec.json.Decoder(Entry)

    def read(self, data: bytes) -> None:
        reading = self.reading
        for number, start, line in _lines(data):
            reading.ended = start + len(line) < len(data)
            fault = self._take(line, number)
            if fault is None:
                continue
            if not reading.ended:
                reading.torn, reading.length, reading.ended = number, start, True
                return
            reading.damage.append(Damage(number, fault))
            self.broken = True

    def _take(self, line: bytes, number: int) -> str | None:
        """Apply an entry; why it is damaged, or None."""
        if len(line) > MOST_IN_LINE:
            return "the line is too long"
        try:
            entry = self.decoder.decode(line)
        except _NO_JSON as fault:
            return str(fault)
        if not entry.is_one():
            return "it holds no entry, or more than one"
        if not isinstance(entry.checkpoint, UnsetType):
            return self._checkpoint(entry.checkpoint)
        if not self.reading.turns and not self.broken:
            return "a checkpoint was expected"
        if self.broken:
            self.reading.left_out += 1
            return None
        return self._step(entry, number)

    def _step(self, entry: Entry, number: int) -> str | None:
        reading = self.reading
        if not isinstance(entry.resumed, UnsetType):
            reading.version, reading.charts = entry.resumed.version, entry.resumed.charts
            self.resumed = True
        elif not isinstance(entry.undo, UnsetType):
            return self._undo(entry.undo)
        elif not isinstance(entry.redo, UnsetType):
            return self._redo(entry.redo, number)
        else:
            reading.turns[-1].answers.append(entry.answer)
            reading.turns[-1].lines.append(number)
            reading.redo.clear()
        return None

    def _checkpoint(self, checkpoint: Checkpoint) -> str | None:
        reading = self.reading
        try:
            if checkpoint.base is None:
                pieces = Pieces.read(checkpoint.state)
            elif checkpoint.base in self.known:
                pieces = self.known[checkpoint.base].with_changes(checkpoint)
            elif self.broken:
                reading.left_out += 1
                return None
            else:
                return f"it rests on checkpoint {checkpoint.base}, which is not there"
        except (*_NO_JSON, ValueError) as fault:
            return str(fault)
        if self.broken:  # what comes before does not lead here
            reading.turns.clear()
            reading.redo.clear()
            reading.floor = 0
            self.broken = False
        if self.resumed:
            reading.floor = len(reading.turns)
            self.resumed = False
        self.known[checkpoint.number] = pieces
        reading.next_number = max(reading.next_number, checkpoint.number + 1)
        reading.turns.append(Turn(pieces, checkpoint.turn, checkpoint.number, checkpoint.over))
        return None

    def _undo(self, count: int) -> str | None:
        turns = self.reading.turns
        there = sum(len(turn.answers) for turn in turns)
        if count > there:
            return f"{count} answers are undone, where {there} were given"
        while count:
            if not turns[-1].answers:
                turns.pop()
                continue
            self.reading.redo.append(turns[-1].answers.pop())
            turns[-1].lines.pop()
            count -= 1
        return None

    def _redo(self, count: int, number: int) -> str | None:
        reading = self.reading
        if count > len(reading.redo):
            return f"{count} answers are redone, where {len(reading.redo)} were undone"
        for _ in range(count):
            reading.turns[-1].answers.append(reading.redo.pop())
            reading.turns[-1].lines.append(number)
        return None


def entries_of(data: bytes) -> Iterator[Entry]:
    """The entries after the header, up to the first that cannot be read."""
    decoder = msgspec.json.Decoder(Entry)
    for _, _, line in _lines(data):
        try:
            entry = decoder.decode(line)
        except _NO_JSON:
            return
        if not entry.is_one():
            return
        yield entry


def _lines(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """The lines after the first: number from 2, where it begins, the line without its newline."""
    start, number = data.find(b"\n") + 1, 1
    while 0 < start < len(data):
        number += 1
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        yield number, start, data[start:end]
        start = end + 1
