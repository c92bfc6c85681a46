"""What a character, and the names at the table, must be like where they come from outside (4.2).

Faults are told by key; refusing them is the business of ``soundness`` and ``setup``.
"""

import unicodedata
from collections.abc import Iterator
from typing import Final

from citadel_gui.rules.charts import Charts
from citadel_gui.rules.party import MOST_WEAPONS
from citadel_gui.rules.state import Character

MOST: Final = 10**9
"""No figure of a character comes near it; files and screens can hold it."""

_NO_LETTERS: Final = ("Cc", "Cs", "Zl", "Zp")
"""Signs that steer a screen, halves of signs, and ends of lines (Unicode's categories)."""

_TURNS: Final = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that turn the direction of what is written after them."""


def can_be_shown(name: str) -> bool:
    """Whether a name consists of what can stand in a line of text."""
    return not any(unicodedata.category(sign) in _NO_LETTERS or sign in _TURNS for sign in name)


def faults(key: str, character: Character, charts: Charts) -> Iterator[tuple[str, str]]:
    """The key and the sentence of all that keeps this character from being played."""
    for field in ("id", "name"):
        if not can_be_shown(getattr(character, field)):
            yield f"{key}.{field}", "it holds signs that cannot be shown."
    if character.health < 1 or character.wounds < 0:
        yield f"{key}.wounds", "a living character has at least one wound point left."
    if len(character.weapons) > MOST_WEAPONS:
        yield f"{key}.weapons", "two weapons at most are carried."
    for weapon in character.weapons:
        if weapon.kind not in charts.carried_weapons:
            yield f"{key}.weapons", f"there is no weapon {weapon.kind!r}."
    if character.in_hand is not None and not 0 <= character.in_hand <= max(
        len(character.weapons) - 1, 0
    ):
        yield f"{key}.in_hand", "it counts the weapons carried, from 0."
    if min(character.gold, character.experience, *character.jewels, 0) < 0:
        yield key, "gold, jewels and experience are never below 0."
    if max(map(abs, _figures(character))) > MOST:
        yield key, f"no figure of a character is beyond {MOST}."


def _figures(character: Character) -> Iterator[int]:
    yield from (character.wound_points, character.wounds, character.resistance)
    yield from (character.combat_bonus, character.gold, character.experience, character.exits)
    yield from character.jewels
    yield from character.magic_potential
    yield from character.weapon_skill.values()
    yield from character.skill.values()
    yield from (weapon.bonus for weapon in character.weapons)
