"""What a character, and the names at the table, must be like where they come from outside (4.2).

Faults are told by key; refusing them is the business of ``soundness`` and ``setup``.
"""

import unicodedata
from collections.abc import Iterator
from typing import Final

from citadel_gui.rules.chart_types import ITEM_KINDS
from citadel_gui.rules.charts import Charts
from citadel_gui.rules.goods import Item
from citadel_gui.rules.people import Character

MOST: Final = 10**9
"""No figure of a character comes near it; files and screens can hold it."""

CAPPED_SKILLS: Final = ("detrap", "hellgate")
"""Skills that never rise above the most (7.3, 16.0)."""

LIMITED: Final = ("heal", "rejuvenate")
"""Spells whose castings are counted (10.6, R5)."""

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
    most = charts.procedure.most_weapons
    if len(character.weapons) > most:
        yield f"{key}.weapons", f"{most} weapons at most are carried."
    for weapon in character.weapons:
        if weapon.kind not in charts.carried_weapons:
            yield f"{key}.weapons", f"there is no weapon {weapon.kind!r}."
        if weapon.bonus < 0:
            yield f"{key}.weapons", "no weapon takes anything off (14.9)."
    if character.in_hand is not None and not 0 <= character.in_hand <= max(
        len(character.weapons) - 1, 0
    ):
        yield f"{key}.in_hand", "it counts the weapons carried, from 0."
    owned = (*character.jewels, *character.home_jewels, character.home_gold)
    if min(character.gold, character.experience, *owned, 0) < 0:
        yield key, "gold, jewels and experience are never below 0."
    if max(map(abs, _figures(character))) > MOST:
        yield key, f"no figure of a character is beyond {MOST}."
    yield from _cap_faults(key, character, charts)
    yield from _magic_faults(key, character, charts)
    yield from _pack_faults(key, character, charts)


def _cap_faults(key: str, character: Character, charts: Charts) -> Iterator[tuple[str, str]]:
    """7.3, 11.0, 16.0: what never rises above the most."""
    procedure = charts.procedure
    if character.resistance > procedure.most_resistance:
        yield f"{key}.resistance", f"it is never above {procedure.most_resistance}."
    for skill in CAPPED_SKILLS:
        if character.skill.get(skill, 0) > procedure.most_skill:
            yield f"{key}.skill.{skill}", f"it is never above {procedure.most_skill}."


def _magic_faults(key: str, character: Character, charts: Charts) -> Iterator[tuple[str, str]]:
    """10.0, R4, R5, R77: spells that there are, those marked out of those known."""
    for field in ("spells_known", "spells_marked", "spells_found"):
        spells = getattr(character, field)
        for spell in spells:
            if spell not in charts.spells:
                yield f"{key}.{field}", f"there is no spell {spell!r}."
        if len(set(spells)) < len(spells):
            yield f"{key}.{field}", "each spell is named once."
    if not set(character.spells_marked) <= set(character.spells_known):
        yield f"{key}.spells_marked", "only spells that he knows can be marked (R4)."
    for spell, left in character.limits.items():
        if spell not in LIMITED or not 0 <= left <= MOST:
            names = " and ".join(LIMITED)
            yield f"{key}.limits", f"{names} can be cast 0 times or more (R5)."
    for field in ("mage_armor", "strength"):
        if getattr(character, field) < 0:
            yield f"{key}.{field}", "it is never below 0."
    yield from _charm_faults(key, character, charts)


def _charm_faults(key: str, character: Character, charts: Charts) -> Iterator[tuple[str, str]]:
    """R65: what a charmed monster is beneath."""
    if character.charmed is None:
        return
    beneath = character.charmed.monster
    if beneath.kind not in charts.monsters:
        yield f"{key}.charmed", f"there is no monster {beneath.kind!r}."
    if beneath.id != character.id or beneath.turned is not None:
        yield f"{key}.charmed.monster", f"it is {character.id} beneath, as it was met (R65)."
    if beneath.wound_points <= character.wounds:
        sentence = "it has at least one wound point left once it is free (R66)."
        yield f"{key}.charmed.monster.wound_points", sentence


def _pack_faults(key: str, character: Character, charts: Charts) -> Iterator[tuple[str, str]]:
    """14.3 to 14.8: items that there are, each in a state that it can be in."""
    for index, item in enumerate(character.items):
        place = f"{key}.items[{index}]"
        if not is_item(item, charts):
            yield place, f"there is no {item.kind!r} {item.item!r}."
        elif item.kind == "weapon":
            yield place, "a magic weapon is one of the weapons that he carries (14.3)."
        if item.worn and item.kind != "armor":
            yield f"{place}.worn", "only armor is worn (14.4)."
        if not can_be_used(item, charts):
            yield f"{place}.used", "only rings that cast a spell are used (R106)."
        if not has_doses(item):
            yield f"{place}.amount", "a potion that is known has a dose left (R100)."
    worn = [item.amount for item in character.items if item.worn]
    if len(worn) > 1:
        yield f"{key}.items", "one suit of armor is worn at a time (R101)."
    if sum(worn) >= character.wound_points:
        yield f"{key}.wound_points", "they count the armor that he wears (14.4)."
    if character.charmed is not None and (
        character.items or character.weapons or character.jewels or character.gold
    ):
        yield key, "charmed monsters carry nothing (R65)."


def is_item(item: Item, charts: Charts) -> bool:
    """14.9: an item that the charts know."""
    if item.kind not in ITEM_KINDS or not 0 <= item.amount <= MOST:
        return False
    if item.kind == "weapon":
        return item.item in charts.carried_weapons
    return item.kind == "armor" or item.item in getattr(charts.magic_items, item.kind)


def can_be_used(item: Item, charts: Charts) -> bool:
    """R106: whether it is not used, or is a ring that casts a spell."""
    return not item.used or (item.kind == "ring" and item.item in charts.spells)


def has_doses(item: Item) -> bool:
    """R100: whether it is no potion that is known, or one with a dose left."""
    return item.kind != "potion" or not item.known or item.amount > 0


def _figures(character: Character) -> Iterator[int]:
    yield from (character.wound_points, character.wounds, character.resistance)
    yield from (character.combat_bonus, character.gold, character.experience, character.exits)
    yield from (character.mage_armor, character.strength, character.home_gold)
    yield from (*character.jewels, *character.home_jewels)
    yield from character.magic_potential
    yield from character.weapon_skill.values()
    yield from character.skill.values()
    yield from (weapon.bonus for weapon in character.weapons)
