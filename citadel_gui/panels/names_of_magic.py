"""Magic in words: the 26 spells, what they are for, conditions, and what holds a comrade."""

from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names import plural, shown, skill_name, wounds_in_words
from citadel_gui.panels.names_of_goods import weapon_name
from citadel_gui.rules.chart_powers import SpellPowers

translate = QCoreApplication.translate

_ADDED: Final = ("thief", "oratory")
"""Spells whose figure is added to a skill or a roll; of _TAKEN_OFF it is taken off the die."""
_TAKEN_OFF: Final = ("sway", "cajole")


def spell_name(spell: str) -> str:
    """A spell by its key in the charts (10.9)."""
    return shown(
        {
            "charm": translate("Names", "charm"),
            "blast": translate("Names", "blast"),
            "explosion": translate("Names", "explosion"),
            "lightning": translate("Names", "lightning"),
            "sleep": translate("Names", "sleep"),
            "redemption": translate("Names", "redemption"),
            "magic_shield": translate("Names", "magic shield"),
            "hesitate": translate("Names", "hesitate"),
            "cease_fire": translate("Names", "cease fire"),
            "mental_attack": translate("Names", "mental attack"),
            "lock": translate("Names", "lock"),
            "mage_armor": translate("Names", "mage armor"),
            "neutralize_poison": translate("Names", "neutralize poison"),
            "stone_flesh": translate("Names", "stone flesh"),
            "strength": translate("Names", "strength"),
            "heal": translate("Names", "heal"),
            "rejuvenate": translate("Names", "rejuvenate"),
            "teleport": translate("Names", "teleport"),
            "thief": translate("Names", "thief"),
            "oratory": translate("Names", "oratory"),
            "cow": translate("Names", "cow"),
            "daunt": translate("Names", "daunt"),
            "sway": translate("Names", "sway"),
            "cajole": translate("Names", "cajole"),
            "wrath_of_god": translate("Names", "Wrath of God"),
            "resurrect": translate("Names", "resurrect"),
        },
        spell,
    )


def spells_in_words(spells: Any) -> str:
    """Spells in one line; "none" where there are none."""
    return ", ".join(map(spell_name, spells)) or translate("Names", "none")


def spell_use(spell: str) -> str:
    """What a spell does, in a short line without figures; empty for one that is not known here."""
    return {
        "charm": translate("Spells", "a foe of ranks 1 and 2 joins the party"),
        "blast": translate("Spells", "wounds a foe of the front"),
        "explosion": translate("Spells", "wounds all who fight, friends too"),
        "lightning": translate("Spells", "wounds a foe of the front"),
        "sleep": translate("Spells", "a foe sleeps for the rest of the fight"),
        "redemption": translate("Spells", "frees a comrade who has turned"),
        "magic_shield": translate("Spells", "proof against wounding spells in a fight"),
        "hesitate": translate("Spells", "time for potions and healing before a fight"),
        "cease_fire": translate("Spells", "ends a fight as an agreement"),
        "mental_attack": translate("Spells", "wounds a foe of the front hard"),
        "lock": translate("Spells", "out of a room just opened, its door shut for ever"),
        "mage_armor": translate("Spells", "takes the next wounds"),
        "neutralize_poison": translate("Spells", "undoes poison at once"),
        "stone_flesh": translate("Spells", "after a fight, undoes turning to stone"),
        "strength": translate("Spells", "combat bonus for the next fight"),
        "heal": translate("Spells", "heals another’s wounds"),
        "rejuvenate": translate("Spells", "heals another’s wounds well"),
        "teleport": translate("Spells", "sends somebody to a segment seen before"),
        "thief": translate("Spells", "helps to disarm a trap"),
        "oratory": translate("Spells", "helps the talk"),
        "cow": translate("Spells", "intimidates without a roll"),
        "daunt": translate("Spells", "intimidates, and all their treasure is handed over"),
        "sway": translate("Spells", "helps a bribe"),
        "cajole": translate("Spells", "helps a bribe much"),
        "wrath_of_god": translate("Spells", "wounds a foe of the front hard"),
        "resurrect": translate("Spells", "after a fight, brings back one killed in it"),
    }.get(spell, "")


def spell_use_in_figures(spell: str, powers: SpellPowers) -> str:
    """What a spell does, with the dice, wounds or points that the charts give it."""
    use, figure = spell_use(spell), getattr(powers, spell, None)
    if not use or figure is None:
        return use
    if spell in _ADDED:
        figure = f"+{figure}"
    elif spell in _TAKEN_OFF:
        figure = translate("Spells", "−{points} on the die").format(points=figure)
    return translate("Spells", "{use}: {figure}").format(use=use, figure=figure)


def cost_in_words(wounds: int) -> str:
    """What casting costs: "2 wounds", "free"."""
    return wounds_in_words(wounds) if wounds else translate("Names", "free")


def castings_in_words(castings: int) -> str:
    """How often a spell can still be cast: "3 castings left"."""
    return plural(translate("Names", "%n casting(s) left", "", castings), castings)


def condition_name(condition: str) -> str:
    """A passing state of somebody (13.1, 13.5, 15.1)."""
    return shown(
        {
            "alcohol": translate("Names", "drunk"),
            "blood": translate("Names", "sickened by blood"),
            "alloces": translate("Names", "cursed by Alloces"),
            "stench": translate("Names", "sickened by stench"),
            "favour": translate("Names", "combat spells free in the next fight"),
            "charmed": translate("Names", "charmed"),
            "shielded": translate("Names", "shielded from wounding spells"),
            "asleep": translate("Names", "asleep"),
        },
        condition,
    )


def characteristic_name(what: str) -> str:
    """A characteristic that changes or is trained."""
    known = {
        "combat_bonus": translate("Log", "combat bonus"),
        "wound_points": translate("Log", "wound points"),
        "resistance": translate("Log", "resistance value"),
        "magic_potential": translate("Log", "magic potential"),
        "red": translate("Log", "magic potential, red"),
        "yellow": translate("Log", "magic potential, yellow"),
        "blue": translate("Log", "magic potential, blue"),
        "alcohol": translate("Log", "drunk: combat bonus"),
        "blood": translate("Log", "sickened by blood: combat bonus"),
        "alloces": translate("Log", "cursed by Alloces: combat bonus"),
        "stench": translate("Log", "sickened by stench: combat bonus"),
        "strength": translate("Log", "strength: combat bonus"),
        "favour": translate("Log", "combat spells are free in the next fight"),
        "mage_armor": translate("Log", "mage armor"),
        "gold": translate("Log", "Gold Marks"),
        "negotiation": translate("Log", "negotiation skill"),
        "detrap": translate("Log", "detrap skill"),
        "hellgate": translate("Log", "Hellgate skill"),
    }
    if what in known:
        return known[what]
    if what in WEAPONS:
        return translate("Log", "skill with the {weapon}").format(weapon=weapon_name(what))
    return skill_name(what)


WEAPONS = ("dagger", "throwing_dagger", "throw_dagger", "bow", "sword", "hammer", "ax")
