"""Where the prudent bot goes: into the unknown while the party is sound, to the Hellgate once a
mirror has told of it and the party is fit for its guard, home when it is time."""

import random
from typing import Final

from citadel_gui.bots.ranks import order_is_bad
from citadel_gui.bots.threat import POWERS, likely, strength
from citadel_gui.maze.cells import GATEWAY_CELL, Cell
from citadel_gui.rules.decisions import Answer, ChooseRoute, Option
from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.game import Game
from citadel_gui.rules.referee import Referee

WOUNDED: Final = 0.5
"""With less than so much of its wound points left, the party goes home."""

SOUND: Final = 0.7
"""With so much of them left, it looks into rooms."""

LOST: Final = 0.34
"""... and so it does when more than so many of its members are dead."""

LONG_ENOUGH: Final = 60
"""Turns of an adventure after which the bot has seen enough for once."""

RIPE: Final = 2
"""Somebody with the price of so many points of training goes home to be trained."""

NEAR: Final = 1
"""Segments still to be entered before the Hellgate's (13.7)."""

FIT: Final = 1.1
"""How many times the strength of the Hellgate's guard the party wants to have."""


def choose_route(decision: ChooseRoute, referee: Referee, luck: random.Random) -> Answer:
    """The way out of the segment."""
    game = referee.game
    values = [option.value for option in decision.options]
    if "march" in values and order_is_bad(game):
        return "march"
    ways = [option for option in decision.options if option.facts.get("to") is not None]
    if goes_home(game):
        return _home(game, decision, ways, luck)
    goal = _goal(game)
    new = [option for option in ways if not option.facts.get("explored")]
    new = [option for option in new if goal is None or option.facts["to"][0] == goal]
    if new:
        return luck.choice(_liked(game, new)).value
    return _towards_the_unknown(game, decision, ways, luck, goal)


def _liked(game: Game, new: list[Option]) -> list[Option]:
    """Rooms while the party is sound: mirrors, stairs and treasure lie there. Corridors have no
    doors to be trapped and few monsters (5.0 B, C), so they are for the hurt."""
    sound = _part_left(game) >= SOUND
    liked = [option for option in new if (option.facts.get("by") != "corridor") == sound]
    return liked or new


def _part_left(game: Game) -> float:
    """How much of the party's wound points is left, from 0 to 1."""
    full = sum(one.wound_points for one in game.living)
    return sum(one.health for one in game.living) / max(full, 1)


def goes_home(game: Game) -> bool:
    """Whether it is time: done, wounded, bereaved, rich enough to learn, or just long enough."""
    state, living = game.state, game.living
    if state.hellgate.destroyed:
        return True
    if _part_left(game) < WOUNDED:
        return True
    dead = len(state.fallen)
    if len(living) < (1 - LOST) * min(len(living) + dead, game.charts.procedure.party_size):
        return True
    if state.turn > LONG_ENOUGH * state.adventure or _too_near(game):
        return True
    price = game.charts.training
    return any(
        one.experience >= RIPE * price.experience
        and one.gold + sum(one.jewels) + one.home_gold + sum(one.home_jewels) >= RIPE * price.gold
        for one in living
    )


def _too_near(game: Game) -> bool:
    """Whether the next segment of this level may be the Hellgate's, and the party is not fit for
    its guard."""
    hellgate = game.state.hellgate
    if hellgate.found or hellgate.distance is None or hellgate.level != game.level:
        return False
    return hellgate.distance <= NEAR and not is_fit(game, game.level)


def _goal(game: Game) -> int | None:
    """The level where the Hellgate is, once that is known and the party is fit for its guard."""
    hellgate = game.state.hellgate
    if hellgate.level is None or hellgate.found or not is_fit(game, hellgate.level):
        return None
    return hellgate.level


def is_fit(game: Game, level: int) -> bool:
    """Whether the party would stand up to the guard as it is on the average (16.0)."""
    charts, row = game.charts, game.charts.level(level)
    code = DiceCode.parse(charts.hellgate.demons)
    guard = [("demon", (code.least + code.most) / 2), ("x_the_unknown", 1.0)]
    theirs = 0.0
    for kind, number in guard:
        monster = charts.monsters[kind]
        wounds = DiceCode.parse(monster.wounds)
        health = (wounds.least + wounds.most) / 2 + row.wound_points
        power = POWERS.get(monster.special or "", 1.0)
        bonus = monster.combat_bonus + row.combat_bonus
        theirs += number * health * power * likely(game, monster.weapon, bonus)
    return strength(game, game.company) >= FIT * theirs


def _home(game: Game, decision: ChooseRoute, ways: list[Option], luck: random.Random) -> Answer:
    if any(option.value == "leave" for option in decision.options):
        return "leave"
    step = _first_step(game, GATEWAY_CELL, ways)
    return step if step is not None else luck.choice(ways or list(decision.options)).value


def _towards_the_unknown(
    game: Game,
    decision: ChooseRoute,
    ways: list[Option],
    luck: random.Random,
    goal: int | None,
) -> Answer:
    """One step to the nearest opening: on the Hellgate's level, on this one, anywhere; home where
    there is none."""
    at = game.state.party.at
    goals = game.maze.live_exits(at, goal) if goal is not None else []
    goals = goals or game.maze.live_exits(at, at[0]) or game.maze.live_exits(at)
    best: list[Cell] | None = None
    for cell in sorted({opening[0] for opening in goals}, key=lambda cell: _apart(at, cell))[:2]:
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
