"""A character record (4.2) in words: for tooltips, and where the screen is read aloud."""

from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names import (
    initiate_name,
    monster_name,
    points_in_words,
    race_name,
    skill_name,
    wounds_in_words,
)
from citadel_gui.panels.names_of_goods import (
    gold_in_words,
    goods_of,
    jewel_in_words,
    weapon_in_words,
    weapon_name,
)
from citadel_gui.panels.names_of_magic import castings_in_words, condition_name, spell_name
from citadel_gui.rules.combat_weapons import weapon_in_hand

translate = QCoreApplication.translate


def called(one: Any) -> str:
    """The character's name, also of an initiate without one, or of a charmed monster."""
    if one.charmed is not None:
        name = monster_name(one.charmed.monster.kind)
        return name[:1].upper() + name[1:]
    return one.name or initiate_name(one.id)


def weapon_held(one: Any) -> str:
    """The weapon in hand, in words; what a charmed monster strikes with."""
    if one.charmed is not None:
        return weapon_name(one.charmed.monster.weapon)
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
        _who(one),
        translate("PartyPanel", "Wound points: {left} of {all}").format(
            left=one.health, all=one.wound_points
        ),
        translate("PartyPanel", "Combat bonus {bonus}, resistance value {resistance}").format(
            bonus=signed(one.combat_bonus), resistance=one.resistance
        ),
    ]
    if one.charmed is None:
        lines.append(
            translate("PartyPanel", "Magic potential: red {0}, yellow {1}, blue {2}").format(
                *one.magic_potential
            )
        )
    for text, parts in (*_lists(one), *_magic(one)):
        if parts:
            lines.append(text.format(", ".join(parts)))
    if one.charmed is None:
        lines += _wealth(one)
    return "\n".join(lines)


def _who(one: Any) -> str:
    if one.charmed is not None:
        return translate("PartyPanel", "{monster} · charmed").format(monster=called(one))
    return " · ".join(part for part in (called(one), race_name(one.race), one.player) if part)


def _wealth(one: Any) -> list[str]:
    """Gold, experience and exits, and what is left at home (17.1)."""
    gained = [gold_in_words(one.gold), points_in_words(one.experience)]
    if one.exits:
        gained.append(translate("PartyPanel", "exits: {exits}").format(exits=one.exits))
    lines = [", ".join(gained)]
    left = [gold_in_words(one.home_gold)] if one.home_gold else []
    left += map(jewel_in_words, one.home_jewels)
    if left:
        lines.append(translate("PartyPanel", "At home: {0}").format(", ".join(left)))
    return lines


def _lists(one: Any) -> tuple[tuple[str, list[str]], ...]:
    skills = [f"{weapon_name(kind)} {signed(n)}" for kind, n in one.weapon_skill.items() if n]
    skills += [f"{skill_name(kind)} {n}" for kind, n in one.skill.items() if n]
    weapons = [
        translate("PartyPanel", "{weapon} (in hand)").format(weapon=weapon_in_words(weapon))
        if index == one.in_hand
        else weapon_in_words(weapon)
        for index, weapon in enumerate(one.weapons)
    ]
    return (
        (translate("PartyPanel", "Weapons: {0}"), weapons),
        (translate("PartyPanel", "Skills: {0}"), skills),
        (translate("PartyPanel", "Carries: {0}"), goods_of(one)),
        (translate("PartyPanel", "Now: {0}"), conditions_of(one)),
    )


def _magic(one: Any) -> tuple[tuple[str, list[str]], ...]:
    """The spells known for life, those marked for this adventure with what is left of those that
    are limited (R5), and those learnt from features (R77)."""
    marked = [
        translate("PartyPanel", "{spell} ({castings})").format(
            spell=spell_name(spell), castings=castings_in_words(one.limits[spell])
        )
        if spell in one.limits
        else spell_name(spell)
        for spell in one.spells_marked
    ]
    return (
        (translate("PartyPanel", "Spells known: {0}"), [*map(spell_name, one.spells_known)]),
        (translate("PartyPanel", "Marked for this adventure: {0}"), marked),
        (
            translate("PartyPanel", "Learnt in the Citadel: {0}"),
            [*map(spell_name, one.spells_found)],
        ),
    )


def conditions_of(one: Any) -> list[str]:
    """What somebody is in at the moment, in words: conditions, mage armor, strength."""
    told = [condition_name(condition) for condition in one.conditions]
    if one.mage_armor:
        told.append(
            translate("PartyPanel", "mage armor takes {wounds}").format(
                wounds=wounds_in_words(one.mage_armor)
            )
        )
    if one.strength:
        told.append(
            translate("PartyPanel", "strength: combat bonus {bonus} in a fight").format(
                bonus=signed(one.strength)
            )
        )
    return told


def conditions_short(one: Any) -> list[str]:
    """The same in as few words as can be, for a row of the party."""
    short = {
        "alcohol": translate("PartyPanel", "drunk"),
        "blood": translate("PartyPanel", "sick"),
        "stench": translate("PartyPanel", "stench"),
        "alloces": translate("PartyPanel", "cursed"),
        "favour": translate("PartyPanel", "favored"),
    }
    told = [short.get(condition, condition_name(condition)) for condition in one.conditions]
    if one.mage_armor:
        told.append(translate("PartyPanel", "armored {wounds}").format(wounds=one.mage_armor))
    if one.strength:
        told.append(translate("PartyPanel", "strong {bonus}").format(bonus=signed(one.strength)))
    return told
