"""Artwork (13.6). Sculptures and icons are statues and altars: ``features`` rolls on."""

from typing import Final

from citadel_gui.rules.decisions import FeatureChoice, Option
from citadel_gui.rules.events import TreasureTaken
from citadel_gui.rules.feature_result import (
    Act,
    find_item,
    find_jewel,
    hurt,
    learn,
    share_what_is_left,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import lay_down_weapon
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Feature

CASE: Final = "13.6"


def _tapestry(game: Game, feature: Feature) -> Phase:
    """Worth a jewel, for one weapon left behind by who carries two (R98). It may be refused."""
    one = game.character(feature.who)
    if len(one.weapons) >= game.charts.procedure.most_weapons:
        options = [
            Option(index, facts={"weapon": weapon.kind, "bonus": weapon.bonus})
            for index, weapon in enumerate(one.weapons)
        ]
        answer = yield FeatureChoice(
            case="R98",
            who=one.id,
            options=(*options, Option(None)),
            feature=feature.name,
            result=feature.result,
        )
        if answer is None:
            return
        left = lay_down_weapon(game, one, answer)
        game.tell(TreasureTaken(case="R98", who=one.id, hoard=left))
    find_jewel(game, feature, game.charts.feature_results.tapestry_bonus)


def _painting(game: Game, feature: Feature) -> Phase:
    """Everyone rolls, charmed monsters too; who rolls too high is hurt."""
    if not feature.step:
        feature.step = "seen"
        figures = game.charts.feature_results
        for one in game.company:
            if not game.succeeds(figures.painting_safe, "painting", CASE, who=one.id):
                hurt(game, one.id, figures.painting_wounds, "painting_wounds", CASE)
    yield from share_what_is_left(game)


def _cut_glass(game: Game, feature: Feature) -> Phase:
    """A talisman or a medallion (R96)."""
    if not feature.step:
        feature.step = "cut"
        chance = game.charts.feature_results.cut_glass_talisman
        talisman = game.succeeds(chance, "cut_glass", CASE, who=feature.who)
        find_item(game, feature, "talisman" if talisman else "medallion")
    yield from share_what_is_left(game)


def _manuscript(game: Game, feature: Feature) -> Phase:
    yield from ()
    learn(game, feature, "wrath_of_god", CASE)


ARTWORK: Final[dict[str, Act]] = {
    "tapestry": _tapestry,
    "painting": _painting,
    "cut_glass": _cut_glass,
    "manuscript": _manuscript,
}
