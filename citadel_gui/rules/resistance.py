"""Resistance (11.0): what a target's value is, and whether it resists."""

from typing import Final

from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Character, Monster

RINGS: Final = ("resistance_1", "resistance_2")


def resistance_of(game: Game, target: Character | Monster) -> int:
    """The resistance value that counts: never above the most (11.0); different rings add, like
    ones do not (R102)."""
    value = target.resistance
    if isinstance(target, Character):
        worn = {item.item for item in target.items if item.kind == "ring"}
        value += sum(getattr(game.charts.item_powers, f"ring_{ring}") for ring in worn & {*RINGS})
    return max(0, min(value, game.charts.procedure.most_resistance))


def resists(game: Game, target: Character | Monster, cause: str) -> bool:
    """11.0: 1D6 not above the resistance value means no effect."""
    value = resistance_of(game, target)
    return game.succeeds(value, f"resist_{cause}", "11.0", who=target.id)
