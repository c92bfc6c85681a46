"""Where the prudent bot goes: into the unknown while the party is sound, home when it is not."""

import random
from typing import Final

from citadel_gui.bots.ranks import order_is_bad
from citadel_gui.maze.cells import GATEWAY_CELL, Cell
from citadel_gui.rules.decisions import Answer, ChooseRoute, Option
from citadel_gui.rules.game import Game
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.victory import wealth

WOUNDED: Final = 0.5
"""With less than so much of its wound points left, the party goes home."""

LOST: Final = 0.5
"""... and so it does when more than so many of its members are dead."""

ENOUGH: Final = 500
"""Gold Marks in jewels and coin, and points of experience, that are enough to go home with, even
where less would win."""

LONG_ENOUGH: Final = 150
"""Turns after which the bot has seen enough."""


def choose_route(decision: ChooseRoute, referee: Referee, luck: random.Random) -> Answer:
    """The way out of the segment."""
    game = referee.game
    values = [option.value for option in decision.options]
    if "march" in values and order_is_bad(game):
        return "march"
    ways = [option for option in decision.options if option.value not in ("march", "leave")]
    if _goes_home(game):
        return _home(game, decision, ways, luck)
    new = [option for option in ways if not option.facts.get("explored")]
    if new:
        # Corridors have no doors to be trapped (7.0), so they go first.
        corridors = [option for option in new if option.facts.get("by") == "corridor"]
        return luck.choice(corridors or new).value
    return _towards_the_unknown(game, decision, ways, luck)


def _goes_home(game: Game) -> bool:
    """Whether it is time: wounded, bereaved, rich and wise enough to win, or just long enough."""
    living = game.living
    full = sum(one.wound_points for one in living)
    if sum(one.health for one in living) < WOUNDED * full:
        return True
    dead = len(game.state.fallen)
    if dead > LOST * (dead + len(living)) or game.state.turn > LONG_ENOUGH:
        return True
    rules = game.charts.rules
    experience = max(rules.victory_least_experience, ENOUGH)
    riches = max(rules.victory_least_wealth, ENOUGH)
    return any(one.experience >= experience and wealth(one) >= riches for one in living)


def _home(game: Game, decision: ChooseRoute, ways: list[Option], luck: random.Random) -> Answer:
    if any(option.value == "leave" for option in decision.options):
        return "leave"
    step = _first_step(game, GATEWAY_CELL, ways)
    return step if step is not None else luck.choice(ways or list(decision.options)).value


def _towards_the_unknown(
    game: Game, decision: ChooseRoute, ways: list[Option], luck: random.Random
) -> Answer:
    """One step to the nearest opening, one on the same level first; home where there is none."""
    at = game.state.party.at
    goals = game.maze.live_exits(at, at[0]) or game.maze.live_exits(at)
    best: list[Cell] | None = None
    for cell in sorted({opening[0] for opening in goals}, key=lambda cell: _apart(at, cell))[:3]:
        path = game.maze.path(at, cell)
        if path is not None and (best is None or len(path) < len(best)):
            best = path
    if best is None or len(best) < 2:
        return _home(game, decision, ways, luck)
    return _way_to(best[1], ways) or luck.choice(ways or list(decision.options)).value


def _first_step(game: Game, goal: Cell, ways: list[Option]) -> Answer:
    path = game.maze.path(game.state.party.at, goal)
    return _way_to(path[1], ways) if path is not None and len(path) > 1 else None


def _way_to(cell: Cell, ways: list[Option]) -> Answer:
    return next((o.value for o in ways if tuple(o.facts.get("to", ())) == cell), None)


def _apart(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) * 3 + abs(one[1] - other[1]) + abs(one[2] - other[2])
