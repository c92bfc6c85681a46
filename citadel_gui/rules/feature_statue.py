"""Statues and sculptures (13.2, 13.6). Demons are altars: ``features`` rolls on."""

from typing import Final

from citadel_gui.rules.feature_result import Act, find_item, find_jewel
from citadel_gui.rules.game import Game
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Feature


def _jewels(game: Game, feature: Feature) -> Phase:
    """Each is rolled apart (R89)."""
    yield from ()
    figures = game.charts.feature_results
    find_jewel(game, feature, figures.jewel_bonus, figures.statue_jewels)


def _medallion(game: Game, feature: Feature) -> Phase:
    yield from ()
    find_item(game, feature, "medallion")


def _talisman(game: Game, feature: Feature) -> Phase:
    yield from ()
    find_item(game, feature, "talisman")


STATUE: Final[dict[str, Act]] = {
    "jewels": _jewels,
    "medallion": _medallion,
    "talisman": _talisman,
}
"""Medusa and X need their powers (15.3, 13.2), which this build has not."""
