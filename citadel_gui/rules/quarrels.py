"""Fights that break out among the party: one whom an evil talisman holds (R103), and charmed
monsters whose charm has ended (R66); and whether anything pends before the game goes on.

An encounter that is broken into goes on after the quarrel (``Encounter.resumes``).
"""

from typing import Final

from citadel_gui.rules.allegiance import TALISMAN, release, turn, unbound
from citadel_gui.rules.below import is_below
from citadel_gui.rules.events import MonstersMet
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Monster
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.talismans import EVIL
from citadel_gui.rules.teleporting import arrive_elsewhere
from citadel_gui.rules.troubles import HANDLED, troubles

FREED: Final = "freed"
SOURCES: Final = (TALISMAN, FREED)
"""The encounters that break out among the party: there is no talk in them."""


def pends(game: Game) -> bool:
    """Whether something must be dealt with before anything else is asked: a teleport under way,
    troubles, a fight that breaks out."""
    state = game.state
    waits = any(trouble.kind in HANDLED for trouble in state.troubles)
    return state.teleport is not None or waits or _is_due(game)


def _is_due(game: Game) -> bool:
    """Whether a fight breaks out among the party now. While another lasts they change sides at
    once (R66), and nobody takes a talisman; while somebody is below a trap door, they wait for
    him (R90)."""
    met = game.state.encounter
    if met is not None and (met.combat is not None or is_below(met)):
        return False
    return any(one.kind == EVIL for one in game.state.troubles) or bool(unbound(game))


def breaks_out(game: Game) -> bool:
    """Begin the fight that is due, if one is; whether there is one.

    Ruling: who is alone has nobody to turn on (as at a statue of X): his talisman does nothing.
    """
    if not _is_due(game):
        return False
    foes = []
    for evil in [one for one in game.state.troubles if one.kind == EVIL]:
        game.state.troubles.remove(evil)
        victim = next((one for one in game.living if one.id == evil.who), None)
        if victim is not None and len(game.living) > 1:
            foes.append(turn(game, victim, TALISMAN))
    source = TALISMAN if foes else FREED
    foes += [release(game, one) for one in unbound(game)]
    if foes:
        _fight(game, source, foes)
    return bool(foes)


def _fight(game: Game, source: str, foes: list[Monster]) -> None:
    """No talk, and they strike first (R66, R103)."""
    game.state.encounter = Encounter(
        source,
        foes,
        stage="combat",
        strikes_first="monsters",
        resumes=game.state.encounter,
    )
    told = [(one.id, one.kind, one.wound_points) for one in foes]
    game.tell(
        MonstersMet(case="R103" if source == TALISMAN else "R66", source=source, monsters=told)
    )


def quarrel(game: Game) -> Phase | None:
    """The fight among the party that is under way or breaks out now; None where there is peace.
    What it broke into is left as it stands."""
    from citadel_gui.rules.encounters import encounter

    met = game.state.encounter
    if (met is not None and met.source in SOURCES) or breaks_out(game):
        return encounter(game, until=_outermost(game))
    return None


def unfinished(game: Game) -> Phase:
    """All that pends: a teleport under way, troubles, fights among the party."""
    yield from arrive_elsewhere(game)
    yield from troubles(game)
    yield from quarrel(game) or ()


def _outermost(game: Game) -> Encounter | None:
    """The encounter that was broken into, if there was one."""
    met = game.state.encounter
    while met is not None and met.source in SOURCES:
        met = met.resumes
    return met
