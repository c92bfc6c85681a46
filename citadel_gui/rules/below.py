"""Who is where, while somebody is alone below a trap door (13.3, R90)."""

from typing import Final

from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Character

BELOW: Final = ("trap_door", "pit")
"""The sources of encounters in which an investigator is alone, with the party above."""


def is_below(met: Encounter) -> bool:
    """Whether one is alone there, below a trap door."""
    return met.alone is not None and met.source in BELOW


def present(game: Game, met: Encounter | None) -> list[Character]:
    """The party's own who are where the encounter is: below a trap door only one is. All, where
    nobody is met."""
    return [one for one in company_there(game, met) if one.charmed is None]


def company_there(game: Game, met: Encounter | None) -> list[Character]:
    """... and with charmed monsters: below, whoever is alone there has none about him but in the
    fight itself."""
    everyone = game.company
    if met is not None and is_below(met):
        return [one for one in everyone if one.id == met.alone] or everyone
    return everyone
