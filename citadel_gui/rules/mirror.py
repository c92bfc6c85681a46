"""Mirrors, as chits and as furniture (13.7, R26): where the Hellgate is.

What comes of it as the party goes on stands in ``hellgate``.
"""

from typing import Final

from citadel_gui.maze.fitting import nearest_wall
from citadel_gui.rules.events import WallOpened
from citadel_gui.rules.events_adventure import MirrorTold
from citadel_gui.rules.feature_result import Act
from citadel_gui.rules.game import Game
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Feature

CASE: Final = "13.7"
MIRROR: Final = "mirror"


def is_dumb(game: Game) -> bool:
    """Whether a mirror where the party stands tells nothing (R26): the Hellgate's level is known
    and it is another, or all is known."""
    known = game.state.hellgate
    if known.found or known.destroyed or known.distance is not None:
        return True
    return known.level not in (None, game.level)


def _mirror(game: Game, feature: Feature) -> Phase:
    """The first tells the level; on that level it, or else a second, tells the distance too. It
    never tells anything again."""
    yield from ()
    known = game.state.hellgate
    game.here.spent = True
    if is_dumb(game):
        game.tell(MirrorTold(case=CASE, level=None, distance=None))
        return
    if known.level is None:
        known.level = _level(game, feature.who)
    if known.level == game.level:
        known.distance = _distance(game, feature.who)
    game.tell(MirrorTold(case=CASE, level=known.level, distance=known.distance))
    if known.distance is not None:
        _keep_open(game)


def _level(game: Game, who: str) -> int:
    roll = game.roll("1D6", "hellgate_level", CASE, who=who)
    level = game.charts.mirror_level(roll.total)
    roll.result, roll.chart = level, game.charts.cell_of_mirror_level(roll.total)
    return level


def _distance(game: Game, who: str) -> int:
    roll = game.roll("1D6", "hellgate_distance", CASE, who=who)
    distance = game.charts.mirror_distance(roll.total)
    roll.result, roll.chart = distance, game.charts.cell_of_mirror_distance(roll.total)
    return distance


def _keep_open(game: Game) -> None:
    """From now on there is a live exit on this level (R11); where there is none as the countdown
    begins, the wall nearest to the party becomes a door, as the last step of R14 has it."""
    at, level = game.state.party.at, game.level
    if game.maze.live_exits(at, level):
        return
    wall = nearest_wall(game.maze, at, level)
    if wall is not None:
        game.maze.open_wall(*wall)
        game.tell(WallOpened(case="R11", at=wall[0], side=wall[1]))


MIRRORS: Final[dict[str, Act]] = {MIRROR: _mirror}
