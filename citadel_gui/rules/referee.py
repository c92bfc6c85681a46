"""The referee: holds a game and the phase that is running, asks, checks, and goes on.

``referee.decision`` is what is asked now, None when the game is over; ``answer`` takes a choice
and tells what happened. It applies no rule itself and knows no screen, file or clock. Votes on
common choices, and the dice of players who roll their own, are gathered here.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from citadel_gui.maze.chits import Gateway, Mix
from citadel_gui.rules.charts import Charts
from citadel_gui.rules.decisions import Answer, Decision
from citadel_gui.rules.decisions_adventure import RollDice
from citadel_gui.rules.dice import DiceWanted
from citadel_gui.rules.edition import SetupError, gateway, rule_set
from citadel_gui.rules.events import Event
from citadel_gui.rules.game import Game
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.refused_placement import refused_placement
from citadel_gui.rules.setup import Setup, new_game
from citadel_gui.rules.soundness import StateError, game_of, read_state
from citadel_gui.rules.state import Result, State, Typed
from citadel_gui.rules.turn import play
from citadel_gui.rules.votes import cast, counted
from citadel_gui.rules.whose_choice import deciders, is_voted_on, player_of, with_player

__all__ = ["IllegalAnswer", "Referee", "Setup", "SetupError", "StateError"]


class Referee:
    """One game.

    Attributes:
        game: the game in play, for reading only; another object after a roll of real dice.
        decision: what is asked now; None when the game is over.
        opening: the events of the beginning, empty for a loaded game.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._play = play(game)
        self._asked: Decision | None = None  # by the phase, of nobody in particular
        self._before = b""  # the state before what waits for real dice
        self.decision: Decision | None = None
        self.opening: list[Event] = self._collect()
        waiting, game.state.typed = game.state.typed, None
        if waiting is None:
            self.opening += self._go_on(Typed(begins=True))
        else:
            self._take_up(waiting)
        self._check_votes()

    @classmethod
    def new(cls, setup: Setup, own: Sequence[Path] = ()) -> "Referee":
        """A new game. ``own`` are folders of a player's own editions. SetupError where the set-up
        cannot be, ChartError where charts cannot."""
        charts, mix, entrance = rule_set(setup.edition, own)
        return cls(_begun(setup, charts, mix, entrance))

    @classmethod
    def load(
        cls,
        state: State | dict[str, Any] | bytes,
        dice: list[int] | None = None,
        own: Sequence[Path] = (),
    ) -> "Referee":
        """The game of a state, at the same decision. StateError names the key that is wrong.

        ``dice`` replace the given dice that the state still holds; ``own`` as in ``new``.
        """
        read = read_state(state)
        if dice is not None:
            read.dice_given = list(dice)
        charts, mix, _ = rule_set(read.edition, own)
        return cls(game_of(read, charts, mix))

    def at(self, state: bytes) -> "Referee":
        """The same game at another of its states, by the charts it has, whatever became of their
        files. StateError."""
        return Referee(game_of(read_state(state), self.game.charts, self.game.mix))

    def back_at(self, snapshot: bytes) -> "Referee":
        """The same game at one of its own snapshots, which need not be judged as a foreign state
        must be."""
        return Referee(Game(read_state(snapshot), self.game.charts, self.game.mix))

    def begun(self, setup: Setup) -> "Referee":
        """A new game by the charts of this one. SetupError."""
        if setup.edition != self.game.state.edition:
            raise SetupError("edition", f"This game is played by {self.game.state.edition}.")
        return Referee(_begun(setup, self.game.charts, self.game.mix, gateway()))

    def answer(self, value: Answer) -> list[Event]:
        """Answer the present decision and go on to the next; what happened.

        IllegalAnswer, with nothing changed, where the answer is not legal.
        """
        self.check(value)
        waiting = self.game.state.typed
        if waiting is not None:
            waiting.dice += value
            return self._go_on_again(waiting)
        told: list[Event] = []
        if self._asked is not None and is_voted_on(self.game.state, self._asked):
            cast(self.game, value)
            winner = counted(self.game)
            told = self._collect()
            if winner is None:
                self.decision = with_player(self.game.state, self._asked)
                return told
            value = winner.answer
        return told + self._go_on(Typed(answer=value))

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

    @property
    def luck(self) -> int:
        """How many dice and draws have been seen in this game."""
        waiting = self.game.state.typed
        return self.game.dice.seen + (waiting.luck if waiting else 0)

    def snapshot(self) -> bytes:
        """The whole state as JSON: ``load`` brings back the same decision."""
        return msgspec.json.encode(self.game.settle())

    # -- going on ------------------------------------------------------------------------------

    def _go_on(self, step: Typed) -> list[Event]:
        """Give the phase an answer, or let it begin; what happened."""
        if self.game.dice.real:
            self._before = self.snapshot()
            return self._go_on_with_real_dice(step)
        self._send(step)
        return self._collect()

    def _send(self, step: Typed) -> None:
        try:
            self._asked = self._play.send(None if step.begins else step.answer)
        except StopIteration:
            self._asked = self.decision = None
        else:
            self.decision = with_player(self.game.state, self._asked)

    def _collect(self) -> list[Event]:
        events, self.game.events = self.game.events, []
        return events

    # -- real dice (3.0) -----------------------------------------------------------------------

    def _go_on_with_real_dice(self, step: Typed) -> list[Event]:
        """The same, up to the first roll whose dice still lie on the desk: the game then stands
        where it stood before, and the step waits for them."""
        seen = self.game.dice.seen
        try:
            self._send(step)
        except DiceWanted as wanted:
            told = self._collect()
            new = told[step.told :]
            step.told, step.luck = len(told), self.game.dice.seen - seen
            self._stand_before()
            self.game.state.typed = step
            self._ask_for(wanted)
            return new
        self._before = b""
        return self._collect()[step.told :]

    def _go_on_again(self, step: Typed) -> list[Event]:
        """Do the step again from before it, with one more roll typed in."""
        self._stand_before()
        if not step.begins:
            self._send(Typed(begins=True))
            self._collect()
        self.game.dice.given += step.dice
        return self._go_on_with_real_dice(step)

    def _stand_before(self) -> None:
        game = self.game
        self.game = Game(read_state(self._before), game.charts, game.mix)
        self._play = play(self.game)

    def _ask_for(self, wanted: DiceWanted) -> None:
        code, purpose, case, who = wanted.roll
        state = self.game.state
        self._asked = self.decision = RollDice(
            case=case,
            player=player_of(state, who) if who and len(state.players) > 1 else "",
            code=code,
            purpose=purpose,
            roller=who,
            count=wanted.count,
        )

    def _take_up(self, step: Typed) -> None:
        """A loaded game in which a step waits for dice. StateError where it does not."""
        self._before = self.snapshot()
        if not step.begins:
            try:
                self._send(Typed(begins=True))
                self.check(step.answer)
            except (DiceWanted, IllegalAnswer) as fault:
                raise StateError("typed.answer", f"{str(fault).rstrip('.')}.") from None
        told, step.told = step.told, 0
        events = self._go_on_again(step)
        if self.game.state.typed is None:
            raise StateError("typed", "no more dice are wanted.")
        self.opening = events[told:]

    # -- votes ---------------------------------------------------------------------------------

    def _check_votes(self) -> None:
        """StateError where a loaded game holds votes that nobody can have given."""
        state = self.game.state
        if not state.votes:
            return
        asked = self._asked
        if asked is None or not is_voted_on(state, asked):
            raise StateError("votes", "nothing is voted on now.")
        if state.votes.keys() >= set(deciders(state)):
            raise StateError("votes", "all have voted: there is nobody left to ask.")
        for player, value in state.votes.items():
            try:
                asked.check(value)
            except IllegalAnswer as fault:
                raise StateError(f"votes.{player}", str(fault)) from None


def _begun(setup: Setup, charts: Charts, mix: Mix, entrance: Gateway) -> Game:
    """A new game that could be loaded as well. SetupError: a set-up may bring characters of its
    own, who together are no party, or whose figures have no end."""
    game = new_game(setup, charts, mix, entrance)
    if setup.party != "random":
        try:
            game_of(read_state(game.settle()), charts, mix)
        except StateError as fault:
            raise SetupError(fault.key, str(fault)) from None
    return game
