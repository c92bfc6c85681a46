"""A game that is kept: a referee, its journal on the disk, and the way back and forth.

Every answer is on the disk before the referee hears it. What a journal's lines look like stands in
``entries``, how they are read back in ``reading``.
"""

import contextlib
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from citadel_gui import __version__
from citadel_gui.rules.decisions import Answer
from citadel_gui.rules.events import Event
from citadel_gui.rules.referee import IllegalAnswer, Referee, Setup
from citadel_gui.rules.state import State
from citadel_gui.saves import refereed
from citadel_gui.saves.checkpoints import Checkpoint, Pieces
from citadel_gui.saves.entries import Entry, Header, Resumed, line_of
from citadel_gui.saves.fingerprint import fingerprint
from citadel_gui.saves.journal import Journal, write_new
from citadel_gui.saves.reading import Turn, check_replaceable
from citadel_gui.saves.refused import Note, SaveError

PRACTICE = "practice"
"""The option of a game in which every answer can be undone; it stands in the state's options."""

_KEPT_WHOLE = 30
"""Of so many last turns the state before each answer is kept, so that undoing is quick."""

_WHOLE_AFTER = 3
"""A checkpoint is written whole once those that build on the last one are this many times it."""


class RefereeFault(Exception):
    """The referee broke down over a legal answer: a defect. The game stands as before it."""


class GameRecord:
    """A game in play, with all its turns.

    Attributes:
        referee: another object after an undo; ask for it anew each time.
        header: what the first line of the file says.
        notes: what is to be told of a file that was opened with something amiss.
    """

    def __init__(
        self,
        referee: Referee,
        header: Header,
        turns: list[Turn],
        next_number: int = 0,
        floor: int = 0,
    ) -> None:
        """A game whose last turn has just begun. See ``new``, ``of_state`` and
        ``opening.open_game`` for how to come by one."""
        self.referee = referee
        self.header = header
        self.notes: list[Note] = []
        self._turns = turns
        self._redo: list[Answer] = []
        self._journal: Journal | None = None
        self._next_number = next_number
        self._floor = floor  # the turns before this one were played under other rules
        self._whole_size = self._changes_size = 0
        self._charts = fingerprint(header.edition)  # of those the game is played by

    # -- beginnings -----------------------------------------------------------------------------

    @classmethod
    def new(cls, setup: Setup, path: Path | None = None) -> "GameRecord":
        """A new game, kept in a new file, or in memory only. SetupError, ChartError, SaveError."""
        header = _header(setup.edition, setup.seed, setup.players, msgspec.to_builtins(setup))
        return cls._begun(refereed.new(setup), header, path)

    @classmethod
    def of_state(
        cls,
        state: State | dict[str, Any] | bytes,
        dice: list[int] | None = None,
        path: Path | None = None,
    ) -> "GameRecord":
        """A game that begins at a given state. StateError, SaveError."""
        referee = refereed.load(state, dice)
        now = referee.state
        return cls._begun(referee, _header(now.edition, now.seed, now.players, None), path)

    @classmethod
    def _begun(cls, referee: Referee, header: Header, path: Path | None) -> "GameRecord":
        record = cls(referee, header, [])
        record._begin_turn()
        if path is not None:
            record.keep_in(path)
        return record

    def take_again(self, answers: list[Answer]) -> None:
        """Take answers that stand in the file already. IllegalAnswer or RefereeFault at the first
        that is refused; those before it are taken."""
        for answer in answers:
            self._take(answer)

    def take_up(self, redo: list[Answer], journal: Journal | None) -> None:
        """Go on with what was undone and can be redone, in a file that holds the game already."""
        self._redo, self._journal = redo, journal

    def checkpoint_here(self) -> Entry:
        """Begin a new part of the game at this decision, the first that can be undone; its
        checkpoint, for the journal."""
        self._begin_turn()
        self._floor = len(self._turns) - 1
        turn = self._turns[-1]
        turn.number = self._next_number
        self._next_number += 1
        return self._checkpoint_entry(turn, None)

    # -- playing --------------------------------------------------------------------------------

    def answer(self, value: Answer) -> list[Event]:
        """Answer the present decision; what happened. Undone answers are given up.

        IllegalAnswer for an answer that is not legal, SaveError where it cannot be written,
        RefereeFault for a defect: the game is then as before.
        """
        self.referee.check(value)
        self._write(Entry(answer=value))
        self._redo.clear()
        try:
            return self._take(value)
        except (IllegalAnswer, RefereeFault):
            self._take_back(1)
            raise

    def undo(self, count: int = 1) -> None:
        """Take back the last answers. IllegalAnswer if they reach too far."""
        most = self.can_undo
        if not most:
            raise IllegalAnswer("Nothing can be undone: what a roll or a draw has told stays told.")
        if not 1 <= count <= most:
            raise IllegalAnswer(
                "1 to {most} answers can be undone, not {count}.", most=most, count=count
            )
        self._write(Entry(undo=count))
        left = count
        while left:
            turn = self._turns[-1]
            if not turn.answers:
                self._turns.pop()
                continue
            self._redo.append(turn.answers.pop())
            del turn.lines[len(turn.answers) :], turn.luck[len(turn.answers) :]
            left -= 1
        self._stand()

    def redo(self, count: int = 1) -> list[Event]:
        """Give undone answers again; what happened. IllegalAnswer if there are not so many."""
        most = self.can_redo
        if not most:
            raise IllegalAnswer("Nothing was undone that could be redone.")
        if not 1 <= count <= most:
            raise IllegalAnswer(
                "1 to {most} answers can be redone, not {count}.", most=most, count=count
            )
        events: list[Event] = []
        for _ in range(count):
            # One line each: between them a turn may begin, with its checkpoint.
            self._write(Entry(redo=1))
            try:
                events += self._take(self._redo[-1])
            except (IllegalAnswer, RefereeFault):
                self._take_back(1)
                raise
            self._redo.pop()
        return events

    @property
    def can_undo(self) -> int:
        """How many answers can be undone: to the last roll or draw, or in practice all."""
        reachable = self._turns[self._floor :]
        if self.practice:
            return sum(len(turn.answers) for turn in reachable)
        now = self._luck_now()
        count = 0
        for turn in reversed(reachable):
            if len(turn.luck) < len(turn.answers):
                turn.luck = _luck_of(turn, self.referee.at(turn.pieces.joined()))
            for seen in reversed(turn.luck):
                if seen != now:
                    return count
                count += 1
        return count

    @property
    def can_redo(self) -> int:
        """How many undone answers can be given again."""
        return len(self._redo)

    @property
    def practice(self) -> bool:
        """Whether every answer can be undone."""
        return self.referee.game.state.options.get(PRACTICE) is True

    @property
    def steps(self) -> int:
        """How many answers have led here."""
        return sum(len(turn.answers) for turn in self._turns)

    # -- the file -------------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """The file the game is kept in; None while it is in memory only."""
        return self._journal.path if self._journal else None

    def keep_in(self, path: Path) -> None:
        """Go on in a new file, whole from the first turn. SaveError if it cannot be had."""
        journal = Journal.create(path, self.contents())
        self.close()
        self._journal = journal

    def save_copy(self, path: Path) -> None:
        """Write the game to a file, replacing a save that lies there. The game goes on where it is
        kept. SaveError if it cannot be written, or something else lies there.
        """
        check_replaceable(path)
        write_new(path, self.contents(), replace=True)

    def contents(self) -> bytes:
        """The journal of the game: all turns, and what was undone and can be redone."""
        header = msgspec.structs.replace(self.header, version=__version__, charts=self._charts)
        lines, base = [line_of(header)], None
        for number, turn in enumerate(self._turns):
            turn.number = number
            if number == self._floor > 0:
                lines.append(line_of(Entry(resumed=Resumed(header.version, header.charts))))
            entry = self._checkpoint_entry(turn, base)
            lines.append(line_of(entry))
            lines += [line_of(Entry(answer=answer)) for answer in turn.answers]
            base = turn
        self._next_number = len(self._turns)
        if self._redo:
            lines += [line_of(Entry(answer=answer)) for answer in reversed(self._redo)]
            lines.append(line_of(Entry(undo=len(self._redo))))
        return b"".join(lines)

    def close(self) -> None:
        """Let go of the file. Nothing is left to be saved."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    # -- looking back ---------------------------------------------------------------------------

    @property
    def turns(self) -> int:
        """How many parts, mostly turns, ``events_of`` knows."""
        return len(self._turns)

    def events_of(self, index: int) -> list[list[Event]]:
        """What happened in a part of the game, for each of its answers; played again for it.

        The first part begins with the events of the beginning where it is the game's first. What
        can no longer be played ends the list.
        """
        turn = self._turns[index]
        told: list[list[Event]] = []
        try:
            if index == 0 and self.header.setup is not None and turn.turn == 1:
                setup = msgspec.convert(self.header.setup, Setup)
                told.append(self.referee.begun(setup).opening)
            referee = self.referee.at(turn.pieces.joined())
            for answer in turn.answers:
                told.append(referee.answer(answer))  # noqa: PERF401 - kept up to a refusal
        except Exception:  # noqa: BLE001 - it was played under other rules than today's
            return told
        return told

    # -- inside ---------------------------------------------------------------------------------

    def _take(self, value: Answer) -> list[Event]:
        """Have the referee take an answer that is written already, and note the step."""
        before = self.referee.snapshot()
        luck = self._luck_now()
        try:
            events = self.referee.answer(value)
        except Exception as fault:
            self.referee = self.referee.at(before)
            if isinstance(fault, IllegalAnswer):
                raise
            raise RefereeFault(f"{type(fault).__name__}: {fault}") from fault
        turn = self._turns[-1]
        turn.luck.append(luck)
        turn.answers.append(value)
        turn.snapshots.append(before)
        state = self.referee.game.state
        if state.turn != turn.turn or self.referee.decision is None:
            self._begin_turn()
        return events

    def _begin_turn(self) -> None:
        state = self.referee.state
        pieces = Pieces.of(state)
        base = self._turns[-1] if self._turns else None
        if base is not None:
            pieces = pieces.shared_with(base.pieces)
        turn = Turn(pieces, state.turn, over=self.referee.decision is None)
        self._turns.append(turn)
        for old in self._turns[-1 - _KEPT_WHOLE : -_KEPT_WHOLE]:
            old.snapshots = []
        if self._journal is None:
            return
        turn.number = self._next_number
        try:
            self._journal.append(self._checkpoint_entry(turn, base), sync=False)
            self._next_number += 1
        except SaveError:
            turn.number = None  # the answers are there; the next answer tells of the trouble

    def _checkpoint_entry(self, turn: Turn, base: Turn | None) -> Entry:
        """The turn's checkpoint: what changed, or whole where there is no base or too much has."""
        assert turn.number is not None
        checkpoint: Checkpoint | None = None
        if base is not None and base.number is not None:
            checkpoint = turn.pieces.since(
                base.pieces, base.number, turn.number, turn.turn, over=turn.over
            )
            self._changes_size += len(line_of(Entry(checkpoint=checkpoint)))
            if self._changes_size > _WHOLE_AFTER * self._whole_size:
                checkpoint = None
        if checkpoint is None:
            checkpoint = turn.pieces.whole(turn.number, turn.turn, over=turn.over)
            self._whole_size, self._changes_size = len(bytes(checkpoint.state)), 0
        return Entry(checkpoint=checkpoint)

    def _stand(self) -> None:
        """Put the referee where the answers of the last turn lead."""
        turn = self._turns[-1]
        done = len(turn.answers)
        if done < len(turn.snapshots):
            self.referee = self.referee.back_at(turn.snapshots[done])
            del turn.snapshots[done:]
            return
        self.referee = self.referee.at(turn.pieces.joined())
        turn.snapshots = []
        for answer in turn.answers:
            turn.snapshots.append(self.referee.snapshot())
            self.referee.answer(answer)

    def _luck_now(self) -> int:
        """How many dice and draws the game has seen."""
        return self.referee.luck

    def _take_back(self, count: int) -> None:
        """Note in the file that the last answers do not count: the referee broke down over them."""
        with contextlib.suppress(SaveError):
            self._write(Entry(undo=count))

    def _write(self, entry: Entry) -> None:
        if self._journal is not None:
            self._journal.append(entry)


def _luck_of(turn: Turn, referee: Referee) -> list[int]:
    """How many dice and draws were seen before each answer of a turn; played again for it, from
    where the turn began."""
    luck = []
    for answer in turn.answers:
        luck.append(referee.luck)
        referee.answer(answer)
    return luck


def _header(edition: str, seed: int, players: list[str], setup: dict[str, Any] | None) -> Header:
    return Header(
        edition=edition,
        seed=seed,
        players=list(players),
        version=__version__,
        charts=fingerprint(edition),
        begun=datetime.now().astimezone().isoformat(timespec="seconds"),
        setup=setup,
    )
