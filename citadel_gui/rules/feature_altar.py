"""Altars, icons and statues of demons (13.5, R95, R96): resist for a reward, fail for a curse."""

from typing import Final

from citadel_gui.rules.events import CharacterChanged
from citadel_gui.rules.feature_result import Act, resists, share_what_is_left
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import wound
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Feature
from citadel_gui.rules.traps import DETRAP, MOST_SKILL

CASE: Final = "13.5"


def _vassago(game: Game, feature: Feature) -> Phase:
    """Detrap rises, to five at most, or is lost for good."""
    yield from ()
    skill = game.character(feature.who).skill
    before = skill.get(DETRAP, 0)
    if resists(game, feature.who, "vassago"):
        skill[DETRAP] = min(before + game.charts.feature_results.vassago_detrap, MOST_SKILL)
    else:
        skill.pop(DETRAP, None)
    _tell_change(game, feature, DETRAP, skill.get(DETRAP, 0) - before)


def _leraje(game: Game, feature: Feature) -> Phase:
    """Skill with the bow rises, or three arrows fly, bare dice on the bow's column (R95)."""
    if not feature.step:
        feature.step = "prayed"
        figures = game.charts.feature_results
        if resists(game, feature.who, "leraje"):
            skill = game.character(feature.who).weapon_skill
            skill["bow"] = skill.get("bow", 0) + figures.leraje_bow
            _tell_change(game, feature, "bow", figures.leraje_bow)
        else:
            _shot_at(game, feature.who, figures.leraje_arrows)
    yield from share_what_is_left(game)


def _shot_at(game: Game, who: str, arrows: int) -> None:
    column = game.charts.column_of("bow")
    for _ in range(arrows):
        roll = game.roll("1D6", "arrow", CASE, who=who)
        wounds = game.charts.wounds(column, roll.total)
        roll.result, roll.chart = wounds, game.charts.cell_of_wounds(column, roll.total)
        if wound(game, who, wounds, "leraje", CASE):
            return


def _tell_change(game: Game, feature: Feature, what: str, by: int) -> None:
    if by:
        game.tell(
            CharacterChanged(case=CASE, who=feature.who, what=what, by=by, cause=feature.result)
        )


ALTAR: Final[dict[str, Act]] = {"vassago": _vassago, "leraje": _leraje}
"""Alloces, Avnas, Malthus and Asmoday deal in magic (10.0), which this build has not."""
