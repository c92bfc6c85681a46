"""Fountains (13.1): he who investigates drinks."""

from typing import Final

from citadel_gui.rules.feature_result import (
    Act,
    find_jewel,
    hurt,
    share_what_is_left,
    suffer,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Feature

CASE: Final = "13.1"


def _poison(game: Game, feature: Feature) -> Phase:
    if not feature.step:
        hurt(game, feature.who, game.charts.feature_results.fountain_poison, "poison", CASE)
        feature.step = "drunk"
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
    "alcohol": _condition,
    "jewel": _jewel,
    "water": _water,
    "blood": _condition,
}
"""A potion's fountain needs the powers of potions (14.5), which this build has not."""
