"""Medallions (14.7): who bears which, the oratory of one, and the strangler.

That of dexterity counts in ``combat_attacks``, that against poison in ``poison``, that of potion
appraisal in ``items``.
"""

from collections.abc import Iterable
from typing import Final

from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item
from citadel_gui.rules.party import wound
from citadel_gui.rules.people import Character

MEDALLION: Final = "medallion"
APPRAISAL, ORATORY, STRANGLER = "potion_appraisal", "oratory", "strangler"
DEXTERITY = "dexterity"


def bears(character: Character, medallion: str) -> bool:
    """Whether he bears this medallion; two of them are as one (R102)."""
    return any((item.kind, item.item) == (MEDALLION, medallion) for item in character.items)


def oratory_of(game: Game, present: Iterable[Character]) -> int:
    """What the medallion of oratory adds to a talk, once, whoever of those present bears it
    (R37)."""
    if any(bears(one, ORATORY) for one in present):
        return game.charts.item_powers.medallion_oratory
    return 0


def touch(game: Game, character: Character, item: Item) -> None:
    """The strangler strangles who takes it (14.7, R99). PartyLost if he was the last."""
    if item.item == STRANGLER:
        roll = game.roll(game.charts.item_powers.strangler, STRANGLER, "14.7", who=character.id)
        roll.result = roll.total
        wound(game, character.id, roll.total, STRANGLER, "14.7")
