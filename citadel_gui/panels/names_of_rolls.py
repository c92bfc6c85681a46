"""What rolls are for, what changes them, and the charts they are read on, by name."""

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names_of_causes import cause_name

translate = QCoreApplication.translate


def purpose_in_words(purpose: str) -> str:
    """What a roll is for, as a heading."""
    known = _known_purposes().get(purpose)
    if known is not None:
        return known
    for start, text in (
        ("resist_", translate("Rolls", "Resisting {cause}")),
        ("limit_", translate("Rolls", "Castings of {cause} in this adventure")),
    ):
        if purpose.startswith(start):
            return text.format(cause=cause_name(purpose.removeprefix(start), {}))
    if purpose.endswith("_wounds"):
        cause = cause_name(purpose.removesuffix("_wounds"), {})
        return translate("Rolls", "Wounds by {cause}").format(cause=cause)
    text = cause_name(purpose, {})
    return text[:1].upper() + text[1:]


def _known_purposes() -> dict[str, str]:
    return {
        "order": translate("Rolls", "Order of the players"),
        "predominant_sun": translate("Rolls", "Predominant sun"),
        "magic_potential": translate("Rolls", "Magic potential"),
        "trap_check": translate("Rolls", "Is the door trapped?"),
        "chest_trap": translate("Rolls", "Is the chest trapped?"),
        "detrap": translate("Rolls", "Disarming the trap"),
        "trap": translate("Rolls", "Which trap"),
        "arrow": translate("Rolls", "The arrow"),
        "poisoned_arrow_wounds": translate("Rolls", "Wounds by poison"),
        "poison_gas_wounds": translate("Rolls", "Wounds by poison gas"),
        "explosion_wounds": translate("Rolls", "Wounds by the explosion"),
        "flaming_oil_wounds": translate("Rolls", "Wounds by flaming oil"),
        "monster_check": translate("Rolls", "Are monsters here?"),
        "monster_row": translate("Rolls", "Which monsters: row"),
        "monster_column": translate("Rolls", "Which monsters: column"),
        "number_of_monsters": translate("Rolls", "How many monsters"),
        "wound_points": translate("Rolls", "Wound points"),
        "weapon_skill": translate("Rolls", "Skill with the weapon"),
        "negotiation": translate("Rolls", "Negotiation"),
        "bribe": translate("Rolls", "Is the bribe accepted?"),
        "attack": translate("Rolls", "Attack"),
        "gold_chance": translate("Rolls", "Is there gold?"),
        "gold_amount": translate("Rolls", "How much gold"),
        "jewels_chance": translate("Rolls", "Are there jewels?"),
        "jewels_amount": translate("Rolls", "How many jewels"),
        "magic_chance": translate("Rolls", "Are there magic items?"),
        "magic_amount": translate("Rolls", "How many magic items"),
        "jewel": translate("Rolls", "Value of the jewel"),
        "item_kind": translate("Rolls", "Kind of magic item"),
        "item": translate("Rolls", "Which magic item"),
        "armor": translate("Rolls", "Magic armor"),
        "weapon_bonus": translate("Rolls", "Bonus of the magic weapon"),
        "feature": translate("Rolls", "What the feature is"),
        "resistance": translate("Rolls", "Resistance"),
        "poison": translate("Rolls", "Wounds by poison"),
        "bed": translate("Rolls", "Wounds healed in the bed"),
        "bookcase_falls": translate("Rolls", "Does the bookcase fall?"),
        "bookcase": translate("Rolls", "Wounds by the bookcase"),
        "cronks": translate("Rolls", "How many cronks"),
        "cut_glass": translate("Rolls", "Is the cut glass a talisman?"),
        "painting": translate("Rolls", "Does he turn away from the painting?"),
        "painting_wounds": translate("Rolls", "Wounds by the painting"),
        "potion": translate("Rolls", "Which potion"),
        "hellgate_level": translate("Rolls", "The Hellgate’s level"),
        "hellgate_distance": translate("Rolls", "The way to the Hellgate"),
        "demons": translate("Rolls", "How many demons"),
        "hellgate": translate("Rolls", "Destroying the Hellgate"),
        "destroy_hellgate": translate("Rolls", "Destroying the Hellgate"),
        "petrify": translate("Rolls", "Does the gaze turn to stone?"),
        "blast": translate("Rolls", "Wounds by blast"),
        "explosion": translate("Rolls", "Wounds by explosion"),
        "lightning": translate("Rolls", "Wounds by lightning"),
        "mental_attack": translate("Rolls", "Wounds by mental attack"),
        "wrath_of_god": translate("Rolls", "Wounds by Wrath of God"),
        "mage_armor": translate("Rolls", "Wounds that mage armor takes"),
        "strength": translate("Rolls", "Combat bonus by strength"),
        "heal": translate("Rolls", "Wounds healed"),
        "rejuvenate": translate("Rolls", "Wounds healed"),
        "healing": translate("Rolls", "Wounds healed"),
        "potion_healing": translate("Rolls", "Wounds healed"),
        "potion_strength": translate("Rolls", "Combat bonus by strength"),
        "potion_poison": translate("Rolls", "Wounds by poison"),
        "fountain_poison": translate("Rolls", "Wounds by poison"),
        "mind": translate("Rolls", "Wounds by the talisman of the mind"),
        "mind_uses": translate("Rolls", "Uses of the talisman of the mind"),
        "sun": translate("Rolls", "What the talisman of the sun adds"),
        "strangler": translate("Rolls", "Wounds by the strangler"),
        "lot": translate("Rolls", "By lot"),
        "target": translate("Rolls", "Whom it hits"),
    }


def cause_in_words(cause: str) -> str:
    """What changed a roll."""
    known = {
        "combat_bonus": translate("Rolls", "combat bonus"),
        "weapon_skill": translate("Rolls", "skill with the weapon"),
        "magic_weapon": translate("Rolls", "magic weapon"),
        "negotiation_value": translate("Rolls", "negotiation value"),
        "negotiation_skill": translate("Rolls", "negotiation skill"),
        "level": translate("Rolls", "level of the maze"),
        "feature": translate("Rolls", "feature"),
        "alcohol": translate("Rolls", "alcohol"),
        "blood": translate("Rolls", "blood"),
        "strength": translate("Rolls", "strength"),
        "stench": translate("Rolls", "stench"),
        "alloces": translate("Rolls", "curse of Alloces"),
        "oratory": translate("Rolls", "oratory"),
        "thief": translate("Rolls", "thief"),
        "sway": translate("Rolls", "sway and cajole"),
        "cajole": translate("Rolls", "cajole"),
        "dexterity": translate("Rolls", "medallion of dexterity"),
        "medallion_dexterity": translate("Rolls", "medallion of dexterity"),
        "medallion_oratory": translate("Rolls", "medallion of oratory"),
        "grows_with_wounds": translate("Rolls", "its wounds"),
        "wounds": translate("Rolls", "its wounds"),
    }
    return known.get(cause) or cause_name(cause, {})


def chart_name(chart: str) -> str:
    return {
        "bribery": translate("Rolls", "Bribery"),
        "combat_results": translate("Rolls", "Combat results"),
        "features": translate("Rolls", "Features"),
        "jewels": translate("Rolls", "Jewels"),
        "magic_items": translate("Rolls", "Magic items"),
        "magic_potential": translate("Rolls", "Magic potential"),
        "magic_weapon_bonus": translate("Rolls", "Magic weapons"),
        "mirror": translate("Rolls", "Mirrors"),
        "negotiation": translate("Rolls", "Negotiation"),
        "predominant_sun": translate("Rolls", "Predominant sun"),
        "room_monsters": translate("Rolls", "Room monsters"),
        "traps": translate("Rolls", "Traps"),
        "treasure": translate("Rolls", "Treasure"),
        "wandering_monsters": translate("Rolls", "Wandering monsters"),
    }.get(chart, chart.replace("_", " ").capitalize())
