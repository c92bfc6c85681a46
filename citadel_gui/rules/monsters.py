"""Monsters as they appear (8.1 to 8.3): who, how many, how strong, on this level (6.8, R86).

What is done about them stands in ``encounters``; what they can do in a fight, in ``combat``.
"""

from typing import Final

from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.events import Modifier
from citadel_gui.rules.game import Game
from citadel_gui.rules.options import option
from citadel_gui.rules.people import Monster

ROOM: Final = "room"
WANDERING: Final = "wandering"
"""The two tables of 8.3, which also decide a monster's letter of treasure (14.0)."""


def from_table(game: Game, table: str) -> list[Monster]:
    """The monsters that two dice find in a table of 8.3, room or wandering, on this level."""
    charts = game.charts
    in_room = table == ROOM
    cell_at = charts.room_monsters if in_room else charts.wandering_monsters
    name_at = charts.cell_of_room_monsters if in_room else charts.cell_of_wandering_monsters
    roll = game.roll("1D6", "monster_row", "8.3")
    row = roll.total
    # Told before the next roll, which may wait for real dice. The column does not matter yet.
    chart, line, _ = name_at(row, row)
    roll.result, roll.chart = row, (chart, line, "")
    roll = game.roll("1D6", "monster_column", "8.3")
    cell = cell_at(row, roll.total)
    roll.result, roll.chart = cell.kind, name_at(row, roll.total)
    count = _number(game, cell.count) * charts.level(game.level).number_of_monsters
    return appear(game, cell.kind, count, wandering=table == WANDERING)


def _number(game: Game, code: str) -> int:
    """How many before the level; a bare number is not rolled."""
    parsed = DiceCode.parse(code)
    if not parsed.count:
        return parsed.total([])
    roll = game.roll(parsed, "number_of_monsters", "8.3")
    times = game.charts.level(game.level).number_of_monsters
    roll.result = roll.modified * times  # 6.8: as many as the level makes of them
    return roll.modified


def appear(game: Game, kind: str, count: int, *, wandering: bool = False) -> list[Monster]:
    """So many monsters of a kind, each with its own wound points (8.1) and the level's additions.

    The number is taken as it is: features and the Hellgate fix theirs (R86).
    """
    return [_one(game, kind, wandering=wandering) for _ in range(count)]


def _one(game: Game, kind: str, *, wandering: bool) -> Monster:
    row, level = game.charts.monsters[kind], game.charts.level(game.level)
    who = f"{kind}-{game.state.next_number}"
    game.state.next_number += 1
    deeper = [Modifier("level", level.wound_points)] if level.wound_points else []
    wounds = game.roll(row.wounds, "wound_points", "8.1", who=who, modifiers=deeper)
    wounds.result = wounds.modified
    skill = 0
    if row.weapon_skill is not None:  # R82: rolled once, his for good
        roll = game.roll(row.weapon_skill, "weapon_skill", "R82", who=who)
        roll.result = skill = roll.modified
    letter = row.wandering_treasure if wandering else row.room_treasure
    poor = option(game.state, "poor_stay_poor") and letter == game.charts.treasure_letters[0]
    return Monster(
        id=who,
        kind=kind,
        wound_points=wounds.modified,
        combat_bonus=row.combat_bonus + level.combat_bonus,
        resistance=row.resistance,
        weapon=row.weapon,
        treasure=letter if poor else game.charts.shifted(letter, game.level),
        negotiation=None if row.negotiation is None else row.negotiation + level.negotiation_value,
        weapon_skill=skill,
    )
