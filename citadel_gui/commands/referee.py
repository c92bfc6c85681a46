"""``citadel referee``: the referee over a pipe, JSON Lines in and out (DESIGN's table).

A line that is refused gets an error line and changes nothing. Games here are kept in memory; a
file is written where ``save`` says so, and one that was opened stays as it is.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from citadel_gui.bots.bot import BOTS
from citadel_gui.commands.arguments import Arguments
from citadel_gui.commands.pipe_lines import (
    Done,
    Fault,
    Refused,
    Reply,
    Request,
    StateReply,
    Suggestion,
    schema,
)
from citadel_gui.maze.chart_error import ChartError
from citadel_gui.rules.edition import SetupError
from citadel_gui.rules.events import Event
from citadel_gui.rules.referee import IllegalAnswer, Setup, StateError
from citadel_gui.saves.game_record import GameRecord, RefereeFault
from citadel_gui.saves.opening import open_game
from citadel_gui.saves.refused import SaveError

MOST_IN_LINE: Final = 16 * 1024 * 1024
"""How many bytes a request line may have."""

_REFUSALS = (
    IllegalAnswer,
    SetupError,
    StateError,
    ChartError,
    SaveError,
    RefereeFault,
    msgspec.MsgspecError,
    UnicodeError,
    RecursionError,
)


class RefereePipe:
    """A game that is played by lines."""

    def __init__(self) -> None:
        self._record: GameRecord | None = None
        self._asked: dict[str, Callable[[Request], Any]] = {
            "new": self._new,
            "load": self._load,
            "answer": self._answer,
            "undo": self._undo,
            "redo": self._redo,
            "suggest": self._suggest,
            "state": self._state,
            "save": self._save,
            "open": self._open,
        }

    def reply(self, line: bytes) -> bytes | None:
        """The reply to a request line, both without newline; None to ``quit``."""
        try:
            request = msgspec.json.decode(line, type=Request)
            asked = request.asked()
            if asked == "quit":
                return None
            if asked is None:
                raise IllegalAnswer(
                    "A line asks one thing: one of {keys}; dice go with load only.",
                    keys=", ".join([*self._asked, "quit"]),
                )
            return msgspec.json.encode(self._asked[asked](request))
        except _REFUSALS as fault:
            return refusal(fault)

    @property
    def _game(self) -> GameRecord:
        if self._record is None:
            raise IllegalAnswer("There is no game yet: begin with new, load or open.")
        return self._record

    def _new(self, request: Request) -> Reply:
        assert isinstance(request.new, Setup)
        return self._begin(GameRecord.new(request.new))

    def _load(self, request: Request) -> Reply:
        assert isinstance(request.load, dict)
        dice = request.dice if isinstance(request.dice, list) else None
        return self._begin(GameRecord.of_state(request.load, dice))

    def _open(self, request: Request) -> Reply:
        return self._begin(open_game(_path(request.open), keep=False))

    def _begin(self, record: GameRecord) -> Reply:
        events = record.referee.opening
        self._record = record
        return self._told(events)

    def _answer(self, request: Request) -> Reply:
        return self._told(self._game.answer(request.answer))

    def _undo(self, request: Request) -> Reply:
        assert isinstance(request.undo, int)
        self._game.undo(request.undo)
        return self._told([])

    def _redo(self, request: Request) -> Reply:
        assert isinstance(request.redo, int)
        return self._told(self._game.redo(request.redo))

    def _suggest(self, request: Request) -> Suggestion:
        game = self._game
        if game.referee.decision is None:
            raise IllegalAnswer("The game is over: there is nothing to answer.")
        state = game.referee.state
        # Its own luck, the same each time the same thing is asked.
        luck = random.Random(f"{state.seed}/{state.dice_used}/{state.draws_used}/{game.steps}")
        return Suggestion(BOTS[str(request.suggest)](game.referee, luck))

    def _state(self, request: Request) -> StateReply:  # noqa: ARG002 - true is all it can be
        return StateReply(self._game.referee.state)

    def _save(self, request: Request) -> Done:
        self._game.save_copy(_path(request.save))
        return Done(ok=True)

    def _told(self, events: list[Event]) -> Reply:
        referee = self._game.referee
        state = referee.game.state
        return Reply(
            events=events,
            decision=referee.decision,
            turn=state.turn,
            phase=state.phase,
            level=state.level,
            result=referee.result,
        )


def _path(text: Any) -> Path:
    if not text or "\0" in text:
        raise SaveError("A file's name is wanted.")
    return Path(text)


def refusal(fault: Exception) -> bytes:
    """The error line for a refusal."""
    case = getattr(fault, "case", None)
    if isinstance(fault, RecursionError):
        message = "The line is nested too deeply."
    elif isinstance(fault, RefereeFault):
        message = f"The referee broke down over this answer ({fault}); the game is as before."
    elif isinstance(fault, (msgspec.MsgspecError, UnicodeError)):
        message = f"The line cannot be read: {fault}."
    else:
        message = str(fault)
    printable = message.encode("utf-8", "replace").decode("utf-8")
    return msgspec.json.encode(Refused(Fault(printable, case)))


def serve(lines: IO[bytes], replies: IO[bytes]) -> None:
    """Answer request lines until ``quit`` or their end; each reply is flushed."""
    pipe = RefereePipe()
    while line := lines.readline(MOST_IN_LINE + 1):
        if len(line) > MOST_IN_LINE and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = lines.readline(MOST_IN_LINE)
            reply: bytes | None = msgspec.json.encode(
                Refused(Fault(f"The line has more than {MOST_IN_LINE} bytes."))
            )
        else:
            reply = pipe.reply(line.strip())
        if reply is None:
            return
        replies.write(reply + b"\n")
        replies.flush()


def main(arguments: list[str]) -> int:
    """The command."""
    parser = Arguments("citadel referee", "The referee over a pipe: JSON Lines in and out.")
    parser.add_argument(
        "--schema", action="store_true", help="print the JSON Schema of the lines, and end"
    )
    if parser.parse_args(arguments).schema:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema())) + b"\n")
        sys.stdout.buffer.flush()
        return 0
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
