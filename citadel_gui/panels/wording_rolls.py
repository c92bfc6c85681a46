"""Rolls in words: what for, the modifiers with their causes, what was needed, what came of it."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names import (
    find_name,
    gold_in_words,
    monster_name,
    shown_name,
    trap_name,
    weapon_name,
    wounds_in_words,
)
from citadel_gui.rules.events import DiceRolled, Modifier

translate = QCoreApplication.translate
DIE_SIDES = 6


def purpose_in_words(purpose: str) -> str:
    """What a roll is for, as a heading."""
    return {
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
        "resist_clavichord": translate("Rolls", "Resisting the clavichord"),
        "resist_vassago": translate("Rolls", "Resisting Vassago"),
        "resist_leraje": translate("Rolls", "Resisting Leraje"),
        "potion": translate("Rolls", "Which potion"),
        "mirror_level": translate("Rolls", "The Hellgate's level"),
        "mirror_distance": translate("Rolls", "The way to the Hellgate"),
    }.get(purpose, purpose.replace("_", " ").capitalize())


def cause_in_words(cause: str) -> str:
    """What changed a roll."""
    return {
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
    }.get(cause, cause.replace("_", " "))


def modifier_in_words(modifier: Modifier) -> str:
    """ "+2 combat bonus"; a minus sign, no hyphen."""
    sign = "+" if modifier.value >= 0 else "−"
    return f"{sign}{abs(modifier.value)} {cause_in_words(modifier.cause)}"


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


def _row_in_words(row: str) -> str:
    """A chart's row or column as it is read: "6 or less", "8–9", "12 or more", "−2"."""
    if row.endswith("-"):
        return translate("Rolls", "{number} or less").format(number=_row_in_words(row[:-1]))
    if row.endswith("+"):
        return translate("Rolls", "{number} or more").format(number=_row_in_words(row[:-1]))
    sign, digits = ("−", row[1:]) if row.startswith("-") else ("", row)
    return sign + digits.replace("-", "–")


def cell_in_words(chart: tuple[str, str, str]) -> str:
    """ "Combat results, row 6, column sword"."""
    name, row, column = chart
    row = _row_in_words(row)
    if name == "combat_results":
        column = weapon_name(column)
    text = translate("Rolls", "{chart}, row {row}").format(chart=chart_name(name), row=row)
    if column:
        text = translate("Rolls", "{chart}, row {row}, column {column}").format(
            chart=chart_name(name), row=row, column=_row_in_words(column).replace("_", " ")
        )
    return text


def needed_in_words(target: int) -> str:
    """What a die must show where low is good: "1-3", "1", "no number", "any number"."""
    if target < 1:
        return translate("Rolls", "no number")
    if target >= DIE_SIDES:
        return translate("Rolls", "any number")
    return "1" if target == 1 else f"1–{target}"


def result_in_words(roll: DiceRolled) -> str:
    """What came of a roll; empty where the total says it all."""
    result = roll.result
    if result is None:
        return ""
    if isinstance(result, int):
        return _number_in_words(roll, result)
    words = {
        "success": translate("Rolls", "success"),
        "failure": translate("Rolls", "failure"),
        "agreement": translate("Rolls", "agreement"),
        "intimidation": translate("Rolls", "intimidation"),
        "roll_twice": translate("Rolls", "roll twice"),
    }
    if roll.purpose in _QUESTIONS and result in ("success", "failure"):
        yes = result == "success"
        return translate("Rolls", "yes") if yes else translate("Rolls", "no")
    if result in words:
        return words[result]
    if roll.purpose in _OF_MONSTERS:
        return monster_name(result)
    return trap_name(result) if roll.purpose == "trap" else find_name(result)


_OF_MONSTERS = frozenset({"monster_row", "monster_column"})


_QUESTIONS = frozenset(
    {
        "trap_check",
        "chest_trap",
        "monster_check",
        "bribe",
        "gold_chance",
        "jewels_chance",
        "magic_chance",
        "bookcase_falls",
        "cut_glass",
        "painting",
    }
)


_WOUNDING = frozenset({"attack", "arrow", "poison", "bookcase", "bed"})


def _number_in_words(roll: DiceRolled, result: int) -> str:
    if roll.purpose in _WOUNDING or roll.purpose.endswith("_wounds"):
        if not result:
            return translate("Rolls", "no wound")
        return wounds_in_words(result)
    if roll.purpose == "jewel":
        return gold_in_words(result)
    return str(result)


def roll_in_words(roll: DiceRolled, names: Mapping[str, str]) -> str:
    """A roll in one line: "Attack (Almuric): 4 +3 combat bonus = 7: 1 wound"."""
    head = purpose_in_words(roll.purpose)
    if roll.who and roll.who in names:
        head = f"{head} ({shown_name(roll.who, names)})"
    text = str(roll.total)
    if roll.dice:  # a chart may give a number without a die
        dice = "+".join(map(str, roll.dice))
        if "D3" in roll.code:  # read as half of the six-sided die that was rolled (3.0)
            dice = translate("Rolls", "{dice} halved").format(dice=dice)
        same = roll.total == sum(roll.dice) and len(roll.dice) == 1
        text = f"{roll.code} → {dice}" + ("" if same else f" = {roll.total}")
    if roll.modifiers:
        text += " " + " ".join(modifier_in_words(one) for one in roll.modifiers)
        text += f" = {roll.modified}".replace("-", "−")
    if roll.target is not None:
        text += translate("Rolls", ", needed {target}").format(target=needed_in_words(roll.target))
    result = result_in_words(roll)
    if result and result != str(roll.modified):
        text = f"{text} → {result}"
    # A question keeps its own mark.
    return f"{head} {text}" if head.endswith("?") else f"{head}: {text}"
