"""Opening a save: from a journal that was read to a game in play, whatever has changed since.

A mended rule or a damaged line costs the least that it must, and is told of.
"""

from pathlib import Path

from citadel_gui import __version__
from citadel_gui.maze.chart_error import ChartError
from citadel_gui.rules.edition import SetupError
from citadel_gui.rules.referee import IllegalAnswer, Referee
from citadel_gui.saves import refereed
from citadel_gui.saves.entries import Entry, Resumed
from citadel_gui.saves.fingerprint import fingerprint
from citadel_gui.saves.game_record import GameRecord, RefereeFault
from citadel_gui.saves.journal import Journal
from citadel_gui.saves.reading import Reading, read
from citadel_gui.saves.refused import SaveError, note


def open_game(path: Path, *, keep: bool = True) -> GameRecord:
    """The game of a file, at the decision where it was left. SaveError if it cannot be opened.

    The file is as it was until the next answer; with ``keep`` false it stays so for good. The
    record's ``notes`` tell what was amiss.
    """
    return _Opening(read(path)).record(keep=keep)


class _Opening:
    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.notes = reading.notes()
        self.answers_there = sum(len(turn.answers) for turn in reading.turns)
        self.given_up = False

    def record(self, *, keep: bool) -> GameRecord:
        reading = self.reading
        changed = self._changed()
        referee = self._referee()
        last = reading.turns[-1]
        waiting, lines = last.answers, last.lines
        last.answers, last.lines, last.luck = [], [], []
        floor = len(reading.turns) - 1 if self.given_up or changed else reading.floor
        record = GameRecord(referee, reading.header, reading.turns, reading.next_number, floor)
        if changed:
            self.given_up = True
        else:
            self._replay(record, waiting, lines)
        redo = [] if self.given_up or reading.damage else reading.redo
        record.take_up(redo, self._journal(record) if keep else None)
        record.notes = self.notes
        return record

    def _changed(self) -> bool:
        """Whether the game was played under other charts or by another version; told if so."""
        reading = self.reading
        edition = reading.header.edition
        try:
            now = fingerprint(edition)
        except (SetupError, ChartError) as fault:
            raise SaveError(
                "{file} cannot be opened: {reason}.",
                file=str(reading.path),
                reason=str(fault).rstrip("."),
            ) from fault
        if reading.version == __version__ and reading.charts == now:
            return False
        what = "under other charts" if reading.charts != now else "by version {version}"
        self.notes.append(
            note(
                "{file} was played " + what + ": it opens at the beginning of turn {turn}.",
                file=reading.path.name,
                version=reading.version,
                turn=reading.turns[-1].turn,
            )
        )
        return True

    def _referee(self) -> Referee:
        """The referee at the last checkpoint that it can take up; later ones are given up."""
        turns = self.reading.turns
        while True:
            try:
                return refereed.load(turns[-1].pieces.joined())
            except Exception as fault:  # noqa: BLE001 - whatever it is, an earlier turn may open
                reason = str(fault).rstrip(".") or type(fault).__name__
            self.given_up = True
            last = turns.pop()
            if not turns:
                raise SaveError(
                    "{file} cannot be opened: {reason}.",
                    file=str(self.reading.path),
                    reason=reason,
                )
            self.notes.append(
                note(
                    "The checkpoint of turn {turn} cannot be played: {reason}. What led there is"
                    " played again.",
                    turn=last.turn,
                    reason=reason,
                )
            )

    def _replay(self, record: GameRecord, waiting: list[object], lines: list[int]) -> None:
        """Take the answers since the checkpoint, up to one that is now refused."""
        for place, (answer, line) in enumerate(zip(waiting, lines, strict=True)):
            try:
                record.take_again([answer])
            except (IllegalAnswer, RefereeFault) as fault:
                self.given_up = True
                self.notes.append(
                    note(
                        "{file}, line {line}: this answer is now refused ({reason}). The game opens"
                        " before it; answers given up: {count}.",
                        file=self.reading.path.name,
                        line=line,
                        reason=str(fault).rstrip("."),
                        count=len(waiting) - place,
                    )
                )
                return

    def _journal(self, record: GameRecord) -> Journal:
        """The game's file, open at its end; the next answer mends it where it must be."""
        reading = self.reading
        journal = Journal(reading.path, reading.length, reading.size, ended=reading.ended)
        if reading.damage:
            journal.to_be_replaced(record.contents())
        elif self.given_up:
            first = [Entry(resumed=Resumed(__version__, fingerprint(reading.header.edition)))]
            lost = self.answers_there - record.steps
            if lost:
                first.insert(0, Entry(undo=lost))
            journal.to_be_appended([*first, record.checkpoint_here()])
        return journal
