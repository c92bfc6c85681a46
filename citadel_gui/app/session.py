"""The game at the table: the one place where answers go to the referee.

Begins, opens and keeps games, and tells what came of each answer; shows nothing itself. What is
refused or amiss is told in a sentence, and the game then stands as it was.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from citadel_gui.rules.events import Event
    from citadel_gui.rules.referee import Setup
    from citadel_gui.saves.game_record import GameRecord

_TURNS_TOLD: Final = 25
"""Of so many last turns the log of an opened game tells."""


class Session(QObject):
    """One game at a time, or none.

    Signals:
        begun: another game is on the table.
        happened: the events of an answer, after the game has gone on.
        went_back: answers were undone.
        stands: what is asked now is to be shown; comes after each of the three above.
        refused: a sentence: why something could not be done.
        told: a sentence that the player should know, where nothing went wrong.

    Attributes:
        record: the game and its journal; None while no game is on the table.
        told_so_far: what has happened, answer by answer, as far back as the log reaches.
    """

    begun = Signal()
    happened = Signal(object)
    went_back = Signal()
    stands = Signal()
    refused = Signal(str)
    told = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.record: GameRecord | None = None
        self.told_so_far: list[list[Event]] = []

    # -- beginnings -----------------------------------------------------------------------------

    def begin(self, setup: "Setup") -> bool:
        """A new game, kept in a new file; in memory where no file can be had. Whether it began."""
        from citadel_gui.maze.chart_error import ChartError
        from citadel_gui.rules.edition import SetupError
        from citadel_gui.saves.game_record import GameRecord
        from citadel_gui.saves.listing import new_path
        from citadel_gui.saves.refused import SaveError

        try:
            record = GameRecord.new(setup)
        except (SetupError, ChartError) as fault:
            self.refused.emit(str(fault))
            return False
        unkept = ""
        try:
            record.keep_in(new_path(setup.edition))
        except SaveError as fault:
            unkept = _sentence(fault)
        self._take_up(record)
        if unkept:
            self.refused.emit(
                unkept
                + " "
                + self.tr("Until you choose a file with File > Save a copy as, nothing is kept.")
            )
        return True

    def open(self, path: Path) -> bool:
        """The game of a file, where it was left. Whether it could be opened."""
        from citadel_gui.saves.opening import open_game
        from citadel_gui.saves.refused import SaveError

        if self.record is not None and self.record.path == path:
            return True
        try:
            record = open_game(path)
        except SaveError as fault:
            self.refused.emit(_sentence(fault))
            return False
        self._take_up(record)
        if record.notes:
            self.told.emit(" ".join(_sentence(note) for note in record.notes))
        return True

    def _take_up(self, record: "GameRecord") -> None:
        self.close()
        self.record = record
        self._look_back()
        self.begun.emit()
        self.stands.emit()

    def _look_back(self) -> None:
        """What happened in the last turns, for the log."""
        record = self.record
        assert record is not None
        self.told_so_far = [
            events
            for turn in range(max(0, record.turns - _TURNS_TOLD), record.turns)
            for events in record.events_of(turn)
        ]

    def close(self) -> None:
        """Let go of the game; all of it is on the disk."""
        if self.record is not None:
            self.record.close()
            self.record = None

    # -- playing --------------------------------------------------------------------------------

    def answer(self, value: Any) -> bool:
        """Answer what is asked. Whether the referee took it."""
        record = self.record
        if record is None:
            return False
        return self._done(lambda: self._tell(record.answer(value)))

    def _tell(self, events: "list[Event]") -> None:
        self.told_so_far.append(events)
        self.happened.emit(events)

    def undo(self) -> bool:
        """Take back the last answer. Whether it was."""
        record = self.record
        if record is None:
            return False

        def back() -> None:
            record.undo()
            if self.told_so_far:
                self.told_so_far.pop()
            if not self.told_so_far:
                self._look_back()
            self.went_back.emit()

        return self._done(back)

    def redo(self) -> bool:
        """Give the answer again that was taken back. Whether it was given."""
        record = self.record
        if record is None:
            return False
        return self._done(lambda: self._tell(record.redo()))

    def _done(self, step: Callable[[], None]) -> bool:
        """Do it, and show where the game stands then, also where it was refused."""
        from citadel_gui.panels.refusals import refusal_in_words
        from citadel_gui.rules.refusal import IllegalAnswer
        from citadel_gui.saves.game_record import RefereeFault
        from citadel_gui.saves.refused import SaveError

        trouble = ""
        try:
            step()
        except IllegalAnswer as refusal:
            trouble = refusal_in_words(refusal, self._names())
        except SaveError as fault:
            trouble = _sentence(fault)
        except RefereeFault as fault:
            self.stands.emit()
            self.refused.emit(
                self.tr("The referee broke down over this answer; the game stands as before it.")
            )
            raise fault from None
        self.stands.emit()
        if trouble:
            self.refused.emit(trouble)
        return not trouble

    def _names(self) -> Any:
        from citadel_gui.panels.names_in_play import names_of

        return names_of(self.record.referee.game) if self.record is not None else None

    # -- files ----------------------------------------------------------------------------------

    def save_copy(self, path: Path) -> bool:
        """Write the game to another file; it goes on in its own, or there if it had none."""
        from citadel_gui.saves.refused import SaveError

        if self.record is None:
            return False
        try:
            if self.record.path is None:
                self.record.keep_in(path)
            else:
                self.record.save_copy(path)
        except SaveError as fault:
            self.refused.emit(_sentence(fault))
            return False
        self.told.emit(self.tr("The game is saved in {file}.").format(file=path))
        return True


def _sentence(fault: Any) -> str:
    """A fault or note of the saves, in the player's language."""
    from citadel_gui.panels.refusals import in_words

    return in_words(fault.template, fault.facts)
