"""Altars, icons and statues of demons (13.5, R95, R96): resist for a reward, fail for a curse."""

from typing import Final

from citadel_gui.rules.decisions_magic import MarkSpells
from citadel_gui.rules.events import CharacterChanged
from citadel_gui.rules.events_magic import SpellCast, SpellResisted, SpellsMarked
from citadel_gui.rules.feature_result import (
    Act,
    hurt,
    resists,
    share_what_is_left,
    suffer,
    teach,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.magic import FAVOUR, SUNS, potential_of
from citadel_gui.rules.party import wound
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Feature
from citadel_gui.rules.traps import DETRAP

CASE: Final = "13.5"

CURSED: Final = "cursed"
"""The step at which he has still to choose the spells that he keeps (R95)."""


def _alloces(game: Game, feature: Feature) -> Phase:
    """All combat spells, known or not, are free in his next fight; or a lower combat bonus for
    the adventure (R95)."""
    yield from ()
    if not resists(game, feature.who, feature.result):
        suffer(game, feature, CASE)
        return
    conditions = game.character(feature.who).conditions
    if FAVOUR not in conditions:
        conditions.append(FAVOUR)
        _tell_change(game, feature, FAVOUR, 1)


def _vassago(game: Game, feature: Feature) -> Phase:
    """Detrap rises, to five at most, or is lost for good."""
    yield from ()
    skill = game.character(feature.who).skill
    before = skill.get(DETRAP, 0)
    if resists(game, feature.who, "vassago"):
        more = before + game.charts.feature_results.vassago_detrap
        skill[DETRAP] = max(before, min(more, game.charts.procedure.most_skill))
    else:
        skill.pop(DETRAP, None)
    _tell_change(game, feature, DETRAP, skill.get(DETRAP, 0) - before)


def _avnas(game: Game, feature: Feature) -> Phase:
    """Lightning at the learnt price, or lightning strikes him."""
    code = game.charts.spell_powers.lightning
    yield from _taught_or_struck(game, feature, "lightning", code)


def _malthus(game: Game, feature: Feature) -> Phase:
    """The wrath of God learnt, or it strikes him."""
    code = game.charts.spell_powers.wrath_of_god
    yield from _taught_or_struck(game, feature, "wrath_of_god", code)


def _taught_or_struck(game: Game, feature: Feature, spell: str, code: str) -> Phase:
    """The spell that strikes is cast at him, and may be resisted once more (R95)."""
    if not feature.step:
        feature.step = "prayed"
        if resists(game, feature.who, feature.result):
            teach(game, feature.who, spell, CASE)
        else:
            _strike(game, feature, spell, code)
    yield from share_what_is_left(game)


def _strike(game: Game, feature: Feature, spell: str, code: str) -> None:
    demon, who = feature.result, feature.who
    game.tell(SpellCast(case="R95", who=demon, spell=spell, target=who, by="altar"))
    if resists(game, who, spell):
        game.tell(SpellResisted(case="R95", who=who, spell=spell))
    else:
        hurt(game, who, code, spell, CASE)


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


def _asmoday(game: Game, feature: Feature) -> Phase:
    """Combat bonus rises, and lightning at the learnt price; or each magic potential falls."""
    if not feature.step:
        feature.step = "prayed"
        if resists(game, feature.who, feature.result):
            rise = game.charts.feature_results.asmoday_combat_bonus
            game.character(feature.who).combat_bonus += rise
            _tell_change(game, feature, "combat_bonus", rise)
            teach(game, feature.who, "lightning", CASE)
        else:
            feature.step = CURSED
            _weaken(game, feature)
    if feature.step == CURSED:
        yield from _drop_marks(game, feature.who)


def _weaken(game: Game, feature: Feature) -> None:
    """Each figure falls, not below 0 (R95)."""
    one, by = game.character(feature.who), game.charts.feature_results.asmoday_magic_potential
    before = one.magic_potential
    red, yellow, blue = (max(figure - by, 0) for figure in before)
    one.magic_potential = (red, yellow, blue)
    if one.magic_potential != before:
        _tell_change(game, feature, "magic_potential", -by)


def _drop_marks(game: Game, who: str) -> Phase:
    """Marked spells beyond the figure of the sun are dropped now (R95); he chooses which he keeps
    where he keeps some."""
    one, sun = game.character(who), game.state.sun
    if sun not in SUNS:
        return
    figure = potential_of(game, one)[SUNS.index(sun)]
    if len(one.spells_marked) <= figure:
        return
    kept: list[str] = []
    if figure:
        marked = tuple(one.spells_marked)
        kept = yield MarkSpells(case="R95", who=who, count=figure, spells=marked)
    one.spells_marked = [spell for spell in one.spells_marked if spell in kept]
    game.tell(SpellsMarked(case="R95", who=who, spells=list(one.spells_marked)))


def _tell_change(game: Game, feature: Feature, what: str, by: int) -> None:
    if by:
        game.tell(
            CharacterChanged(case=CASE, who=feature.who, what=what, by=by, cause=feature.result)
        )


ALTAR: Final[dict[str, Act]] = {
    "alloces": _alloces,
    "vassago": _vassago,
    "avnas": _avnas,
    "malthus": _malthus,
    "leraje": _leraje,
    "asmoday": _asmoday,
}
