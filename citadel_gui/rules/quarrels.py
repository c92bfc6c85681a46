"""Fights that break out among the party: one whom an evil talisman holds (R103), and charmed
monsters whose charm has ended (R66). Also whatever else pends before the game goes on.

``unfinished`` is run before each phase; an encounter that is broken into goes on afterwards
(``Encounter.resumes``).
"""

from typing import Final

from citadel_gui.rules.allegiance import TALISMAN, release, turn, unbound
from citadel_gui.rules.events import MonstersMet
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Encounter, Monster
from citadel_gui.rules.talismans import EVIL
from citadel_gui.rules.teleporting import arrive_elsewhere
from citadel_gui.rules.troubles import troubles

FREED: Final = "freed"
SOURCES: Final = (TALISMAN, FREED)
"""The encounters that break out among the party: there is no talk in them."""


def breaks_out(game: Game) -> bool:
    """Begin the fight that pends, if one does; whether there is one. PartyLost where nobody is
    left to be fought."""
    met = game.state.encounter
    if met is not None and met.combat is not None:
        return False  # in a fight they change sides at once (R66)
    evil = next((one for one in game.state.troubles if one.kind == EVIL), None)
    if evil is not None:
        game.state.troubles.remove(evil)
        victim = next((one for one in game.living if one.id == evil.who), None)
        if victim is not None:
            _fight(game, TALISMAN, [turn(game, victim, TALISMAN)])
            return True
    loose = unbound(game)
    if loose:
        _fight(game, FREED, [release(game, one) for one in loose])
        return True
    return False


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


def unfinished(game: Game) -> Phase:
    """Whatever must be dealt with before a phase goes on: a teleport under way, troubles, fights
    among the party. What an encounter of the phase itself is doing is left to that phase."""
    from citadel_gui.rules.encounters import encounter

    yield from arrive_elsewhere(game)
    yield from troubles(game)
    met = game.state.encounter
    if met is not None and met.source not in SOURCES:
        return
    if met is not None or breaks_out(game):
        try:
            yield from encounter(game, until=_outermost(game))
        except PartyLost:
            game.state.encounter = None
            raise


def _outermost(game: Game) -> Encounter | None:
    """The encounter that was broken into, if there was one."""
    met = game.state.encounter
    while met is not None and met.source in SOURCES:
        met = met.resumes
    return met
