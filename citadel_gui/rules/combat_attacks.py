"""One attack (9.5 to 9.7, R52): its modifiers, its odds, its roll, and what it does.

Who may attack whom stands in ``combat_actions`` and ``combat_monsters``; the powers that go with a
monster's attack, in ``monster_powers``.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from citadel_gui.rules.allegiance import himself
from citadel_gui.rules.combat_wounds import Fighter, hurt
from citadel_gui.rules.dice import SIDES
from citadel_gui.rules.events import AttackMade, Modifier
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Weapon
from citadel_gui.rules.medallions import DEXTERITY, bears
from citadel_gui.rules.monster_powers import (
    FIRE,
    GROWS,
    STONE,
    breathe_fire,
    petrifies,
    power_of,
)
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.resistance import resistance_of

ATTACK: Final = "attack"
"""The purpose of an attack's roll."""

_DICE: Final = range(1, SIDES + 1)


class Prospect(msgspec.Struct, frozen=True):
    """What an attack can do: the wounds for each of the six dice, how many of these wound at all,
    and the least die that does (None if none does)."""

    wounds: tuple[int, ...]
    hits: int
    needed: int | None


@cache
def _prospect(results: tuple[int, ...], bonus: int) -> Prospect:
    last = len(results)
    wounds = tuple(results[min(max(die + bonus, 1), last) - 1] for die in _DICE)
    hitting = [die for die in _DICE if wounds[die - 1]]
    return Prospect(wounds, len(hitting), min(hitting, default=None))


def prospect(game: Game, weapon: str, bonus: int) -> Prospect:
    """What an attack with this kind of weapon and this whole bonus can do (9.9)."""
    charts = game.charts
    return _prospect(charts.combat_results[charts.column_of(weapon)], bonus)


def against(seen: Prospect, target: Fighter) -> Prospect:
    """The same at this target: the mage armor of a comrade who has turned takes its part (R70)."""
    if isinstance(target, Character) or target.turned is None:
        return seen
    armor = target.turned.character.mage_armor
    wounds = tuple(max(each - armor, 0) for each in seen.wounds)
    hitting = [die for die in _DICE if wounds[die - 1]]
    return Prospect(wounds, len(hitting), min(hitting, default=None))


def combat_bonus_of(game: Game, character: Character) -> list[Modifier]:
    """A character's combat bonus with all that has changed it for a while, each by its cause.

    The same condition twice counts once, as identical things do (R102). Strength lasts for one
    fight (R71).
    """
    modifiers = []
    if character.combat_bonus:
        modifiers.append(Modifier("combat_bonus", character.combat_bonus))
    modifiers += _passing(game, character.conditions)
    if character.strength:
        modifiers.append(Modifier("strength", character.strength))
    if bears(character, DEXTERITY):
        modifiers.append(Modifier("dexterity", game.charts.item_powers.medallion_dexterity))
    return modifiers


def _passing(game: Game, conditions: Sequence[str]) -> list[Modifier]:
    changes = game.charts.conditions
    return [Modifier(one, changes[one]) for one in dict.fromkeys(conditions) if one in changes]


def modifiers_of(game: Game, character: Character, weapon: Weapon) -> list[Modifier]:
    """All that is added to this character's attack with this weapon (9.5, R52)."""
    modifiers = combat_bonus_of(game, character)
    skill = character.weapon_skill.get(weapon.kind, 0)
    if skill:
        modifiers.append(Modifier("weapon_skill", skill))
    if weapon.bonus:
        modifiers.append(Modifier("magic_weapon", weapon.bonus))
    return modifiers + _grown(game, character)


def _grown(game: Game, fighter: Fighter) -> list[Modifier]:
    """A hydra fights the better the more it is hurt (15.6, R83)."""
    if fighter.wounds and power_of(game, fighter) == GROWS:
        return [Modifier("wounds", fighter.wounds)]
    return []


def modifiers_of_monster(game: Game, monster: Monster) -> list[Modifier]:
    """All that is added to a monster's attack (9.6, R52); a comrade who has turned fights as he
    does (R67)."""
    if monster.turned is not None:
        one = himself(monster)
        return modifiers_of(game, one, weapon_of(monster))
    added = {"combat_bonus": monster.combat_bonus, "weapon_skill": monster.weapon_skill}
    modifiers = [Modifier(cause, value) for cause, value in added.items() if value]
    return modifiers + _passing(game, monster.conditions) + _grown(game, monster)


def weapon_of(monster: Monster) -> Weapon:
    """What a monster strikes with; a comrade, with what he has in hand."""
    if monster.turned is not None:
        one = monster.turned.character
        if one.in_hand is not None and one.in_hand < len(one.weapons):
            return one.weapons[one.in_hand]
    return Weapon(monster.weapon)


def bonus_of(modifiers: Sequence[Modifier]) -> int:
    """What these come to."""
    return sum(modifier.value for modifier in modifiers)


def odds_of_a_wound(game: Game, attacker: Fighter, target: Fighter, hits: int) -> tuple[int, int]:
    """The chance that an attack does harm, its attacker's power counted in (15.2, 15.3).

    ``hits`` are the dice out of six that wound.
    """
    power = power_of(game, attacker)
    harmless = SIDES - hits
    if power == FIRE:
        return SIDES * SIDES - harmless * resistance_of(game, target), SIDES * SIDES
    if power == STONE:
        flesh = game.charts.monster_powers.petrified - 1
        return SIDES * SIDES - harmless * flesh, SIDES * SIDES
    return hits, SIDES


def _rolled(
    game: Game, who: str, target: str, weapon: str, modifiers: Sequence[Modifier], case: str
) -> int:
    """Roll an attack and tell of it (9.9); the wounds."""
    charts = game.charts
    column = charts.column_of(weapon)
    roll = game.roll("1D6", ATTACK, case, who=who, modifiers=modifiers)
    wounds = charts.wounds(column, roll.modified)
    roll.result, roll.chart = wounds, charts.cell_of_wounds(column, roll.modified)
    game.tell(AttackMade(case=case, who=who, target=target, weapon=weapon, wounds=wounds))
    return wounds


def attack(game: Game, attacker: Fighter, weapon: Weapon, target: Fighter) -> None:
    """An attack of either side, with its result at once (9.2, 9.5, 9.6, R53), and with what its
    attacker's power adds. PartyLost if it kills the last of the party."""
    power = power_of(game, attacker)
    if power == STONE and petrifies(game, attacker, target):
        return
    if isinstance(attacker, Character):
        modifiers, case = modifiers_of(game, attacker, weapon), "9.5"
    else:
        modifiers, case = modifiers_of_monster(game, attacker), "9.6"
    wounds = _rolled(game, attacker.id, target.id, weapon.kind, modifiers, case)
    died = hurt(game, target, wounds, attacker.id, "9.7")
    if power == FIRE and not died:
        breathe_fire(game, attacker, target)
