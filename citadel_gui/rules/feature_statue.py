"""Statues and sculptures (13.2, 13.6). Demons are altars: ``features`` rolls on."""

from typing import Final

from citadel_gui.rules import monsters
from citadel_gui.rules.allegiance import STATUE as HELD
from citadel_gui.rules.allegiance import turn
from citadel_gui.rules.combat_wounds import petrify
from citadel_gui.rules.encounters import encounter, meet
from citadel_gui.rules.feature_result import Act, find_jewel, resists, take_item
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Feature

MEDUSA: Final = "medusa"


def _medusa(game: Game, feature: Feature) -> Phase:
    """He resists or is stone; then she is met like any other, once (R93)."""
    if not feature.step:
        feature.step = "met"
        game.here.spent = True
        stone = not resists(game, feature.who, MEDUSA)
        met = monsters.appear(game, MEDUSA, 1)
        meet(game, MEDUSA, met)
        if stone:
            petrify(game, game.character(feature.who), met[0].id)
    yield from encounter(game)


def _jewels(game: Game, feature: Feature) -> Phase:
    """Each is rolled apart (R89)."""
    yield from ()
    figures = game.charts.feature_results
    find_jewel(game, feature, figures.jewel_bonus, figures.statue_jewels)


def _medallion(game: Game, feature: Feature) -> Phase:
    yield from take_item(game, feature, "medallion")


def _talisman(game: Game, feature: Feature) -> Phase:
    yield from take_item(game, feature, "talisman")


def _x_the_unknown(game: Game, feature: Feature) -> Phase:
    """He resists, or turns on the party until death or redemption, and strikes first (R94).

    Ruling: who is alone has nobody to turn on: nothing comes of it (as with an evil talisman).
    """
    if not feature.step:
        feature.step = "seen"
        if resists(game, feature.who, feature.result) or len(game.living) == 1:
            return
        foe = turn(game, game.character(feature.who), HELD)
        game.state.encounter = Encounter("statue", [foe], stage="combat", strikes_first="monsters")
    yield from encounter(game)


STATUE: Final[dict[str, Act]] = {
    "medusa": _medusa,
    "jewels": _jewels,
    "medallion": _medallion,
    "talisman": _talisman,
    "x_the_unknown": _x_the_unknown,
}
