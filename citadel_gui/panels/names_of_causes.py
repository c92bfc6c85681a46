"""Who or what does something: an attacker by name, a trap, a feature, a spell, an item, a power."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names import find_name, place_name, trap_name
from citadel_gui.panels.names_in_play import shown_name
from citadel_gui.panels.names_of_magic import spell_name

translate = QCoreApplication.translate


def cause_name(cause: str, names: Mapping[str, str]) -> str:
    """The cause of something, in the middle of a sentence."""
    if cause in names:
        return shown_name(cause, names)
    cause = cause.removesuffix("_wounds")
    plain = cause.replace("_", " ")
    known: tuple[Callable[[str], str], ...] = (_power, trap_name, find_name, place_name, spell_name)
    return next((text for name in known if (text := name(cause)) != plain), plain)


def _power(cause: str) -> str:
    """What monsters, items and places do of themselves."""
    return {
        "fire_breath": translate("Causes", "the breath of fire"),
        "stench": translate("Causes", "the stench"),
        "regenerates": translate("Causes", "its own flesh"),
        "regeneration": translate("Causes", "its own flesh"),
        "flesh_to_stone": translate("Causes", "Medusa’s gaze"),
        "charms": translate("Causes", "the vampire’s charm"),
        "vampire": translate("Causes", "the vampire"),
        "hellgate": translate("Causes", "the Hellgate"),
        "strangler": translate("Causes", "the medallion of the strangler"),
        "mind": translate("Causes", "the talisman of the mind"),
        "evil": translate("Causes", "the talisman of evil"),
        "strength": translate("Causes", "strength"),
        "healing": translate("Causes", "a potion of healing"),
        "potion_healing": translate("Causes", "a potion of healing"),
        "potion_strength": translate("Causes", "a potion of strength"),
        "potion_poison": translate("Causes", "a potion of poison"),
        "charm_person": translate("Causes", "a potion of charm person"),
        "charm_monster": translate("Causes", "a potion of charm monster"),
        "home": translate("Causes", "rest at home"),
        "training": translate("Causes", "training"),
        "casting": translate("Causes", "the cost of casting"),
        "coup_de_grace": translate("Causes", "killed asleep"),
        "statue": translate("Causes", "the statue"),
        "goods": translate("Causes", "what lay here"),
        "armor": translate("Causes", "armor"),
        "talisman": translate("Causes", "a talisman"),
        "ring": translate("Causes", "a ring"),
        "bribe": translate("Causes", "a bribe"),
    }.get(cause, cause.replace("_", " "))
