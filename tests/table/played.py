"""Games for the tests of the table: a real maze, real decisions of the Segment Phase, and no more
of the rules than that needs.
"""

import random
from typing import Any

from citadel_gui.maze.cells import Cell
from citadel_gui.maze.chits import load_gateway, load_mix
from citadel_gui.paths import charts as chart_folder
from citadel_gui.rules.charts import load
from citadel_gui.rules.decisions import ChooseRoute, Option, PlaceChit
from citadel_gui.rules.game import Game
from citadel_gui.rules.movement import arrive, placements, segment_phase
from citadel_gui.rules.setup import Setup, new_game
from citadel_gui.rules.state import Hand

CHITS = chart_folder() / "chits.toml"


def fresh_game(edition: str = "labirynt", mix: str = "pl", seed: int = 1) -> Game:
    setup = Setup(seed=seed, edition=edition)
    charts = load(edition, chart_folder())
    game = new_game(setup, charts, load_mix(CHITS, mix), load_gateway(CHITS))
    game.state.phase, game.state.sun, game.state.unrolled = "segment", "red", []  # they set out
    return game


class Played:
    """A game of Segment Phases alone: ``decision`` is asked, ``answer`` goes on.

    Attributes: ``answers``, all that were given.
    """

    def __init__(self, seed: int = 1, edition: str = "labirynt", mix: str = "pl") -> None:
        self.game = fresh_game(edition, mix, seed)
        self.answers: list[Any] = []
        self._start()

    def _start(self) -> None:
        self._phase = segment_phase(self.game)
        self.decision: Any = next(self._phase)

    def answer(self, value: Any) -> None:
        self.decision.check(value)
        self.answers.append(value)
        try:
            self.decision = self._phase.send(value)
        except StopIteration:
            arrive(self.game)
            self.game.state.move = None
            self.game.state.turn += 1
            self.game.state.phase = "segment"
            self._start()

    def step(self, luck: random.Random) -> None:
        """Answer at random, mostly towards the unknown."""
        options = self.decision.options
        if isinstance(self.decision, ChooseRoute):
            ways = [o for o in options if "explored" in o.facts]
            unknown = [o for o in ways if not o.facts["explored"]]
            self.answer(luck.choice(unknown or ways).value)
        else:
            self.answer(luck.choice(options).value)

    def until(self, kind: type, luck: random.Random, *, turns: int = 1) -> "Played":
        """Go on until some decision of a kind whose chit has at least so many legal turns."""
        while not isinstance(self.decision, kind) or (
            kind is PlaceChit and len(self.decision.options) < turns
        ):
            self.step(luck)
        return self


def placing(game: Game, chit: str, at: Cell, side: str) -> PlaceChit:
    """The decision where to lay a certain chit at a cell entered by a side."""
    game.state.hand = Hand(chit, at, side)
    ways = placements(game, game.state.hand)
    return PlaceChit(
        case="5.0 A3",
        options=tuple(Option(way.sides, facts={"face": way.face}) for way in ways),
        chit=chit,
        at=at,
        side=side,
    )
