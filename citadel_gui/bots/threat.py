"""How strong the monsters met are beside the party, as far as anybody can see it."""

from typing import Final

from citadel_gui.rules.game import Game
from citadel_gui.rules.state import Character

WEAK: Final = 0.75
"""Monsters of at most so much of the party's strength are fought without a word."""

BARE: Final = 3
"""What the bare die adds to a combat bonus, about."""


def threat(game: Game) -> float:
    """About 1 is a fight that may go either way. What can be seen counts: wound points left,
    combat bonuses, how many can strike; sleepers do not."""
    met = game.state.encounter
    if met is None:
        return 0.0
    asleep = met.combat.asleep if met.combat is not None else []
    awake = [one for one in met.monsters if one.id not in asleep]
    theirs = sum(one.health * (BARE + one.combat_bonus) for one in awake)
    fighters = game.company
    if met.alone is not None:
        fighters = [one for one in fighters if one.id == met.alone] or fighters
    return theirs / max(strength(fighters), 1)


def strength(fighters: list[Character]) -> int:
    """Wound points left times what each adds to his die."""
    return sum(one.health * (BARE + one.combat_bonus + _best_skill(one)) for one in fighters)


def _best_skill(character: Character) -> int:
    return max((character.weapon_skill.get(w.kind, 0) for w in character.weapons), default=0)
