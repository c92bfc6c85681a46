"""Goods in words: weapons, magic items, jewels, gold, hoards.

An item whose name nobody knows yet is called by its kind alone (R99).
"""

from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names import plural, shown
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.items import shown_name

translate = QCoreApplication.translate


def weapon_name(kind: str) -> str:
    return shown(
        {
            "dagger": translate("Names", "dagger"),
            "throwing_dagger": translate("Names", "throwing dagger"),
            "throw_dagger": translate("Names", "throwing dagger"),
            "bow": translate("Names", "bow"),
            "sword": translate("Names", "sword"),
            "hammer": translate("Names", "hammer"),
            "ax": translate("Names", "ax"),
            "natural": translate("Names", "natural weapons"),
        },
        kind,
    )


def weapon_in_words(weapon: Weapon) -> str:
    """ "sword", or "sword +2" for a magic one."""
    name = weapon_name(weapon.kind)
    return f"{name} +{weapon.bonus}" if weapon.bonus else name


def item_in_words(item: Item) -> str:
    """A magic item: "potion of healing", "armor +2", "magic sword +1", "unknown ring"."""
    if shown_name(item) is None:
        return unknown_name(item.kind)
    if item.kind == "weapon":
        return translate("Names", "magic {weapon} +{bonus}").format(
            weapon=weapon_name(item.item), bonus=item.amount
        )
    if item.kind == "armor":
        return translate("Names", "armor +{amount}").format(amount=item.amount)
    return secret_name(item.kind, item.item)


def secret_name(kind: str, item: str) -> str:
    """A potion, talisman, medallion or ring by its name."""
    names = {
        ("potion", "poison"): translate("Names", "potion of poison"),
        ("potion", "strength"): translate("Names", "potion of strength"),
        ("potion", "charm_person"): translate("Names", "potion of charm person"),
        ("potion", "charm_monster"): translate("Names", "potion of charm monster"),
        ("potion", "healing"): translate("Names", "potion of healing"),
        ("talisman", "mind"): translate("Names", "talisman of the mind"),
        ("talisman", "yellow_sun"): translate("Names", "talisman of the yellow sun"),
        ("talisman", "blue_sun"): translate("Names", "talisman of the blue sun"),
        ("talisman", "red_sun"): translate("Names", "talisman of the red sun"),
        ("talisman", "all_suns"): translate("Names", "talisman of all suns"),
        ("talisman", "evil"): translate("Names", "talisman of evil"),
        ("medallion", "neutralize_poison"): translate("Names", "medallion against poison"),
        ("medallion", "potion_appraisal"): translate("Names", "medallion of potion appraisal"),
        ("medallion", "oratory"): translate("Names", "medallion of oratory"),
        ("medallion", "dexterity"): translate("Names", "medallion of dexterity"),
        ("medallion", "strangler"): translate("Names", "medallion of the strangler"),
        ("ring", "resistance_1"): translate("Names", "ring of resistance +1"),
        ("ring", "resistance_2"): translate("Names", "ring of resistance +2"),
        ("ring", "sleep"): translate("Names", "ring of sleep"),
        ("ring", "neutralize_poison"): translate("Names", "ring against poison"),
        ("ring", "heal"): translate("Names", "ring of healing"),
        ("ring", "resurrect"): translate("Names", "ring of resurrection"),
    }
    known = names.get((kind, item))
    return known or f"{item_kind_name(kind)} ({item.replace('_', ' ')})"


def item_kind_name(kind: str) -> str:
    return shown(
        {
            "weapon": translate("Names", "magic weapon"),
            "armor": translate("Names", "armor"),
            "potion": translate("Names", "potion"),
            "talisman": translate("Names", "talisman"),
            "medallion": translate("Names", "medallion"),
            "ring": translate("Names", "ring"),
        },
        kind,
    )


def gold_in_words(gold: int) -> str:
    """ "80 Gold Marks"."""
    return plural(translate("Names", "%n Gold Mark(s)", "", gold), gold)


def pieces_in_words(pieces: int) -> str:
    """ "1 piece", "2 pieces": of jewels, items and weapons together."""
    return plural(translate("Names", "%n piece(s)", "", pieces), pieces)


def jewel_in_words(value: int) -> str:
    return translate("Names", "jewel of {gold}").format(gold=gold_in_words(value))


def hoard_in_words(hoard: Hoard) -> str:
    """All of a hoard in one line; "nothing" for an empty one."""
    parts = [gold_in_words(hoard.gold)] if hoard.gold else []
    parts += [jewel_in_words(value) for value in hoard.jewels]
    parts += [item_in_words(item) for item in hoard.items]
    parts += [weapon_in_words(weapon) for weapon in hoard.weapons]
    return ", ".join(parts) or translate("Names", "nothing")


def unknown_name(kind: str) -> str:
    """An item of which only the kind is seen: "unknown ring"."""
    return shown(
        {
            "potion": translate("Names", "unknown potion"),
            "talisman": translate("Names", "unknown talisman"),
            "medallion": translate("Names", "unknown medallion"),
            "ring": translate("Names", "unknown ring"),
        },
        kind,
    )


def doses_in_words(doses: int) -> str:
    """ "1 dose"."""
    return plural(translate("Names", "%n dose(s)", "", doses), doses)


def uses_in_words(uses: int) -> str:
    """ "2 uses"."""
    return plural(translate("Names", "%n use(s)", "", uses), uses)


def carried_in_words(item: Item) -> str:
    """An item as it stands in a pack, with what is left of it: "potion of healing (1 dose)",
    "armor +2 (worn)". In brackets, as such things are listed with commas."""
    text, left = item_in_words(item), ""
    if item.worn:
        left = translate("Names", "worn")
    elif item.used:
        left = translate("Names", "used in this adventure")
    elif item.kind == "potion" and item.known:
        left = doses_in_words(item.amount)
    elif item.kind == "talisman" and item.known:
        left = _talisman_left(item)
    return f"{text} ({left})" if left else text


def _talisman_left(item: Item) -> str:
    if item.item == "mind":
        return uses_in_words(item.amount)
    if item.amount:
        return translate("Names", "magic potential +{amount}").format(amount=item.amount)
    return ""


def goods_of(one: Any) -> list[str]:
    """What a character carries besides weapons and gold, each in words."""
    return [jewel_in_words(value) for value in one.jewels] + [
        carried_in_words(item) for item in one.items
    ]
