"""A character record (4.2) in words: for tooltips, and where the screen is read aloud."""

from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names import initiate_name, points_in_words, race_name, skill_name
from citadel_gui.panels.names_of_goods import (
    gold_in_words,
    item_in_words,
    jewel_in_words,
    weapon_in_words,
    weapon_name,
)
from citadel_gui.panels.names_of_magic import characteristic_name
from citadel_gui.rules.combat_weapons import weapon_in_hand

translate = QCoreApplication.translate


def called(one: Any) -> str:
    """The character's name, also of an initiate without one."""
    return one.name or initiate_name(one.id)


def weapon_held(one: Any) -> str:
    """The weapon in hand, in words."""
    held = weapon_in_hand(one)
    if held is None:
        return translate("PartyPanel", "no weapon in hand")
    return weapon_in_words(held)


def signed(value: int) -> str:
    """ "+3", "−1": a minus sign, no hyphen."""
    return f"+{value}" if value >= 0 else f"−{-value}"


def record_in_words(one: Any) -> str:
    """The whole record, in lines; what there is nothing of is left out."""
    lines = [
        " · ".join(part for part in (called(one), race_name(one.race), one.player) if part),
        translate("PartyPanel", "Wound points: {left} of {all}").format(
            left=one.health, all=one.wound_points
        ),
        translate("PartyPanel", "Combat bonus {bonus}, resistance value {resistance}").format(
            bonus=signed(one.combat_bonus), resistance=one.resistance
        ),
        translate("PartyPanel", "Magic potential: red {0}, yellow {1}, blue {2}").format(
            *one.magic_potential
        ),
    ]
    for text, parts in _lists(one):
        if parts:
            lines.append(text.format(", ".join(parts)))
    gained = [gold_in_words(one.gold), points_in_words(one.experience)]
    if one.exits:
        gained.append(translate("PartyPanel", "exits: {exits}").format(exits=one.exits))
    lines.append(", ".join(gained))
    return "\n".join(lines)


def _lists(one: Any) -> tuple[tuple[str, list[str]], ...]:
    skills = [f"{weapon_name(kind)} {signed(n)}" for kind, n in one.weapon_skill.items() if n]
    skills += [f"{skill_name(kind)} {n}" for kind, n in one.skill.items() if n]
    weapons = [
        translate("PartyPanel", "{weapon} (in hand)").format(weapon=weapon_in_words(weapon))
        if index == one.in_hand
        else weapon_in_words(weapon)
        for index, weapon in enumerate(one.weapons)
    ]
    goods = [jewel_in_words(value) for value in one.jewels]
    goods += [item_in_words(item) for item in one.items]
    return (
        (translate("PartyPanel", "Weapons: {0}"), weapons),
        (translate("PartyPanel", "Skills: {0}"), skills),
        (translate("PartyPanel", "Spells known: {0}"), _plain(one.spells_known)),
        (translate("PartyPanel", "Spells marked: {0}"), _plain(one.spells_marked)),
        (translate("PartyPanel", "Carries: {0}"), goods),
        (translate("PartyPanel", "Now: {0}"), [characteristic_name(one) for one in one.conditions]),
    )


def _plain(keys: list[str]) -> list[str]:
    return [key.replace("_", " ") for key in keys]
