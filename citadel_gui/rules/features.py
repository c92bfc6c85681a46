"""The Feature Phase (5.0 D, 13.0): who investigates, what the feature turns out to be.

What each result does stands in the module of its feature. A feature under investigation goes from
step to step in the state, so that it can be taken up at any decision.
"""

from typing import Final

from citadel_gui.rules.decisions import InvestigateFeature, Option
from citadel_gui.rules.events import FeatureInvestigated
from citadel_gui.rules.feature_altar import ALTAR
from citadel_gui.rules.feature_artwork import ARTWORK
from citadel_gui.rules.feature_fountain import FOUNTAIN
from citadel_gui.rules.feature_furniture import FURNITURE, can_open_clavichord
from citadel_gui.rules.feature_result import CASES, Act, feature_key
from citadel_gui.rules.feature_statue import STATUE
from citadel_gui.rules.feature_trap_door import TRAP_DOOR
from citadel_gui.rules.game import Game
from citadel_gui.rules.hellgate import is_guarded
from citadel_gui.rules.mirror import MIRROR, MIRRORS, is_dumb
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.preparing import PREPARE, can_use_magic
from citadel_gui.rules.quarrels import unfinished
from citadel_gui.rules.state import Feature, LaidSegment

NO_FEATURES: Final = (None, "staircase")
"""A room without one, and a stair, which is a way and no find (13.8)."""

LEADS_ON: Final = {"demon": "altar", "sculpture": "statue", "icon": "altar"}
"""Results that are themselves rolled on another feature's column (13.2, 13.6, R96)."""

RESULTS: Final[dict[str, Act]] = {
    **FOUNTAIN,
    **STATUE,
    **TRAP_DOOR,
    **FURNITURE,
    **ALTAR,
    **ARTWORK,
    **MIRRORS,
}
"""What each result of 13.9 does; the names are different in all columns."""


def feature_phase(game: Game) -> Phase:
    """5.0 D: one character may investigate what is in the room (R87, R88)."""
    state, here = game.state, game.here
    if state.feature is None:
        if not _can_tell(game, here):
            return
        options = _investigators(game, here)
        if not options:
            return
        magic = (Option(PREPARE),) if can_use_magic(game) else ()
        who = yield InvestigateFeature(
            case="5.0 D1",
            options=(*options, *magic, Option(None)),
            feature=here.found or here.feature or "",
        )
        if who == PREPARE:
            state.phase, state.preparing = PREPARE, "feature"
        if who in (None, PREPARE):
            return
        state.feature = Feature(here.feature or "", who)
    yield from _investigate(game, here, state.feature)
    state.feature = None


def _can_tell(game: Game, here: LaidSegment) -> bool:
    """Whether there is something here to look into: no mirror that is dumb (R26), and nothing
    while the Hellgate's guard stands before it (R28)."""
    if here.kind != "room" or here.feature in NO_FEATURES or here.spent or is_guarded(game):
        return False
    return (here.found or here.feature) != MIRROR or not is_dumb(game)


def _investigators(game: Game, here: LaidSegment) -> tuple[Option, ...]:
    """Each living character who has not tried this feature in this adventure (R87), or who can
    force a clavichord that holds something (R97)."""
    key = feature_key(here)
    return tuple(
        Option(one.id)
        for one in game.living
        if key not in one.tried or can_open_clavichord(game, here, one)
    )


def _investigate(game: Game, here: LaidSegment, feature: Feature) -> Phase:
    """5.0 D2 and D3. The first roll fixes what the feature is (R87). What it brings upon the party
    comes before the turn ends: evil (R103), monsters that are free again (R66)."""
    if not feature.result:
        if here.found:
            _look_again(game, here, feature)
        here.found = feature.result = here.found or _roll(game, here, feature)
    yield from RESULTS[feature.result](game, feature)
    yield from unfinished(game)
    key = feature_key(here)
    for one in game.state.party.characters:
        if one.id == feature.who and key not in one.tried:
            one.tried.append(key)


def _look_again(game: Game, here: LaidSegment, feature: Feature) -> None:
    """Known since the first roll (R87)."""
    game.tell(
        FeatureInvestigated(case="R87", feature=feature.name, who=feature.who, result=here.found)
    )


def _roll(game: Game, here: LaidSegment, feature: Feature) -> str:
    """Roll on 13.9, and again where a result is another feature's column (13.6, R96). A mirror
    stands in no column (13.7)."""
    column = here.feature or ""
    if column not in game.charts.features:
        return column
    while True:
        roll = game.roll("1D6", "feature", "13.9", who=feature.who)
        result = game.charts.feature(column, roll.total)
        roll.result, roll.chart = result, game.charts.cell_of_feature(column, roll.total)
        case = CASES[column]
        game.tell(FeatureInvestigated(case=case, feature=column, who=feature.who, result=result))
        feature.name = column
        if result not in LEADS_ON:
            return result
        column = LEADS_ON[result]
