"""One attack (9.5 to 9.7, R52): its modifiers, its odds, its roll, and the wounds it gives.

Who may attack whom stands in ``combat_actions``.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from citadel_gui.rules import party
from citadel_gui.rules.combat_ranks import combat_of, encounter_of
from citadel_gui.rules.events import AttackMade, Modifier, MonsterKilled, WoundsTaken
from citadel_gui.rules.game import Game
from citadel_gui.rules.state import Character, Monster, Weapon

ATTACK: Final = "attack"
"""The purpose of an attack's roll."""

_DICE: Final = range(1, 7)


class Prospect(msgspec.Struct, frozen=True):
    """What an attack can do: the wounds for each of the six dice, how many of these wound at all,
    and the least die that does (None if none does)."""

    wounds: tuple[int, ...]
    hits: int
    needed: int | None


@lru_cache(maxsize=4096)
def _prospect(results: tuple[int, ...], bonus: int) -> Prospect:
    last = len(results)
    wounds = tuple(results[min(max(die + bonus, 1), last) - 1] for die in _DICE)
    hitting = [die for die in _DICE if wounds[die - 1]]
    return Prospect(wounds, len(hitting), min(hitting, default=None))


def prospect(game: Game, weapon: str, bonus: int) -> Prospect:
    """What an attack with this kind of weapon and this whole bonus can do (9.9)."""
    charts = game.charts
    return _prospect(charts.combat_results[charts.column_of(weapon)], bonus)


def combat_bonus_of(game: Game, character: Character) -> list[Modifier]:
    """A character's combat bonus with all that has changed it for a while, each by its cause.

    The same condition twice counts once, as identical things do (R102).
    """
    modifiers = []
    if character.combat_bonus:
        modifiers.append(Modifier("combat_bonus", character.combat_bonus))
    changes = game.charts.conditions
    modifiers += [
        Modifier(condition, changes[condition])
        for condition in dict.fromkeys(character.conditions)
        if condition in changes
    ]
    return modifiers


def modifiers_of(game: Game, character: Character, weapon: Weapon) -> list[Modifier]:
    """All that is added to this character's attack with this weapon (9.5, R52)."""
    modifiers = combat_bonus_of(game, character)
    skill = character.weapon_skill.get(weapon.kind, 0)
    if skill:
        modifiers.append(Modifier("weapon_skill", skill))
    if weapon.bonus:
        modifiers.append(Modifier("magic_weapon", weapon.bonus))
    return modifiers


def modifiers_of_monster(monster: Monster) -> list[Modifier]:
    """All that is added to a monster's attack (9.6, R52)."""
    added = {"combat_bonus": monster.combat_bonus, "weapon_skill": monster.weapon_skill}
    return [Modifier(cause, value) for cause, value in added.items() if value]


def bonus_of(modifiers: Sequence[Modifier]) -> int:
    """What these come to."""
    return sum(modifier.value for modifier in modifiers)


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


def attack_monster(game: Game, character: Character, weapon: Weapon, target: Monster) -> None:
    """A character's attack, with its result at once (9.2, 9.5, R53)."""
    modifiers = modifiers_of(game, character, weapon)
    wounds = _rolled(game, character.id, target.id, weapon.kind, modifiers, "9.5")
    wound_monster(game, target, wounds, character.id, "9.7")


def attack_character(game: Game, monster: Monster, target: str) -> None:
    """A monster's attack, with its result at once (9.6). PartyLost if it kills the last."""
    modifiers = modifiers_of_monster(monster)
    wounds = _rolled(game, monster.id, target, monster.weapon, modifiers, "9.6")
    party.wound(game, target, wounds, monster.id, "9.7")


def wound_monster(game: Game, monster: Monster, wounds: int, by: str, case: str) -> bool:
    """Give a monster wounds; whether it died of them (9.7, R58).

    The dead leave the ranks at once, and an empty rank closes up (R49).
    """
    if wounds <= 0:
        return False
    monster.wounds += min(wounds, monster.health)
    game.tell(WoundsTaken(case=case, who=monster.id, wounds=wounds, cause=by, left=monster.health))
    if monster.health > 0:
        return False
    game.tell(MonsterKilled(case="9.7", who=monster.id, by=by))
    encounter, combat = encounter_of(game), combat_of(game)
    encounter.monsters.remove(monster)
    encounter.slain.append(monster)
    combat.ranks = [
        left for rank in combat.ranks if (left := [who for who in rank if who != monster.id])
    ]
    return True
