"""Fountains (13.1): he who investigates drinks."""

from typing import Final

from citadel_gui.rules.feature_result import (
    Act,
    find_item,
    find_jewel,
    share_what_is_left,
    suffer,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.poison import poison
from citadel_gui.rules.potions import drink
from citadel_gui.rules.state import Feature

CASE: Final = "13.1"


def _poison(game: Game, feature: Feature) -> Phase:
    if not feature.step:
        feature.step = "drunk"
        code = game.charts.feature_results.fountain_poison
        yield from poison(game, feature.who, code, "poison", CASE)
    yield from share_what_is_left(game)


def _potion(game: Game, feature: Feature) -> Phase:
    """It works on him, and he takes the dose that is left (R100), once in the game (R87)."""
    if not feature.step:
        feature.step = "drunk"
        find_item(game, feature, "potion")
        last = len(game.character(feature.who).items) - 1
        yield from drink(game, feature.who, last)
    yield from share_what_is_left(game)


def _condition(game: Game, feature: Feature) -> Phase:
    """Alcohol and blood lower the combat bonus for the adventure."""
    yield from ()
    suffer(game, feature, CASE)


def _jewel(game: Game, feature: Feature) -> Phase:
    yield from ()
    find_jewel(game, feature, game.charts.feature_results.jewel_bonus)


def _water(game: Game, feature: Feature) -> Phase:  # noqa: ARG001 water does nothing
    yield from ()


FOUNTAIN: Final[dict[str, Act]] = {
    "poison": _poison,
    "potion": _potion,
    "alcohol": _condition,
    "jewel": _jewel,
    "water": _water,
    "blood": _condition,
}
