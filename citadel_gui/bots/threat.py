"""How strong the monsters met are beside the party, as far as anybody can see it."""

from collections.abc import Iterable
from typing import Final

from citadel_gui.rules.combat_attacks import prospect
from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Character, Monster

WEAK: Final = 0.6
"""Monsters of at most so much of the party's strength are fought without a word."""

LEAST: Final = 0.2
"""What one who never wounds is reckoned to do in a round."""

POWERS: Final = {
    "charms": 1.6,
    "flesh_to_stone": 1.8,
    "fire_breath": 1.3,
    "grows_with_wounds": 1.8,
    "casts_lightning": 1.5,
    "hellgate_master": 1.5,
    "stench": 1.3,
}
"""How many times as strong a power makes a monster, about."""


def threat(game: Game) -> float:
    """About 1 is a fight that may go either way. What can be seen counts: wound points left, what
    an attack does on the average, powers; sleepers do not."""
    met = game.state.encounter
    if met is None:
        return 0.0
    asleep = met.combat.asleep if met.combat is not None else []
    fighters = game.company
    if met.alone is not None:
        fighters = [one for one in fighters if one.id == met.alone] or fighters
    theirs = sum(of_monster(game, one) for one in met.monsters if one.id not in asleep)
    return theirs / max(strength(game, fighters), LEAST)


def of_monster(game: Game, monster: Monster) -> float:
    """Wound points left times what it does in a round, as far as its power goes."""
    row = game.charts.monsters.get(monster.kind)
    power = POWERS.get(row.special or "", 1.0) if row is not None else 1.0
    return monster.health * power * likely(game, monster.weapon, monster.combat_bonus)


def strength(game: Game, fighters: Iterable[Character]) -> float:
    """The same of the party: each with the best of his weapons."""
    return sum(one.health * _best(game, one) for one in fighters)


def _best(game: Game, one: Character) -> float:
    if one.charmed is not None:
        return likely(game, one.charmed.monster.weapon, one.combat_bonus)
    return max(
        (
            likely(
                game,
                weapon.kind,
                one.combat_bonus + weapon.bonus + one.weapon_skill.get(weapon.kind, 0),
            )
            for weapon in one.weapons
        ),
        default=LEAST,
    )


def likely(game: Game, weapon: str, bonus: int) -> float:
    """The wounds of an attack on the average (9.9)."""
    wounds = prospect(game, weapon, bonus).wounds
    return max(sum(wounds) / len(wounds), LEAST)
