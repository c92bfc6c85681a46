"""The referee: holds a game and the phase that is running, asks, checks, and goes on.

``referee.decision`` is what is asked now, None when the game is over; ``answer`` takes a choice
and tells what happened. It applies no rule itself and knows no screen, file or clock.
"""

from pathlib import Path
from typing import Any

import msgspec

from citadel_gui.rules.decisions import Answer, Decision
from citadel_gui.rules.edition import SetupError, rule_set
from citadel_gui.rules.events import Event
from citadel_gui.rules.game import Game
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.refused_placement import refused_placement
from citadel_gui.rules.setup import Setup, new_game
from citadel_gui.rules.soundness import StateError, game_of, read_state
from citadel_gui.rules.state import Result, State
from citadel_gui.rules.turn import play

__all__ = ["IllegalAnswer", "Referee", "Setup", "SetupError", "StateError"]


class Referee:
    """One game.

    Attributes:
        game: the game in play, for reading only.
        decision: what is asked now; None when the game is over.
        opening: the events of the beginning, empty for a loaded game.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._play = play(game)
        self.decision: Decision | None = None
        self._go_on(None)
        self.opening: list[Event] = self._collect()

    @classmethod
    def new(cls, setup: Setup, folder: Path | None = None) -> "Referee":
        """A new game. SetupError where the set-up cannot be, ChartError where charts cannot."""
        charts, mix, gateway = rule_set(setup.edition, folder)
        return cls(new_game(setup, charts, mix, gateway))

    @classmethod
    def load(
        cls,
        state: State | dict[str, Any] | bytes,
        dice: list[int] | None = None,
        folder: Path | None = None,
    ) -> "Referee":
        """The game of a state, at the same decision. StateError names the key that is wrong.

        ``dice`` replace the given dice that the state still holds.
        """
        read = read_state(state)
        if dice is not None:
            read.dice_given = list(dice)
        charts, mix, _ = rule_set(read.edition, folder)
        return cls(game_of(read, charts, mix))

    def answer(self, value: Answer) -> list[Event]:
        """Answer the present decision and go on to the next; what happened.

        IllegalAnswer, with nothing changed, where the answer is not legal.
        """
        self.check(value)
        self._go_on(value)
        return self._collect()

    def check(self, value: Answer) -> None:
        """IllegalAnswer, with nothing changed, unless this is a legal answer now."""
        if self.decision is None:
            raise IllegalAnswer("The game is over: there is nothing to answer.")
        try:
            self.decision.check(value)
        except IllegalAnswer:
            better = refused_placement(self.game, value)
            if better is not None:
                raise better from None
            raise

    @property
    def state(self) -> State:
        """The whole state, up to date. It is the living one: do not change it."""
        return self.game.settle()

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.game.state.result

    def snapshot(self) -> bytes:
        """The whole state as JSON: ``load`` brings back the same decision."""
        return msgspec.json.encode(self.game.settle())

    def _go_on(self, value: Answer) -> None:
        try:
            self.decision = self._play.send(value)
        except StopIteration:
            self.decision = None

    def _collect(self) -> list[Event]:
        events, self.game.events = self.game.events, []
        return events
