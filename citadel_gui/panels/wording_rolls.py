"""Rolls in words: what for, the modifiers with their causes, what was needed, what came of it."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names import (
    find_name,
    monster_name,
    sun_name,
    trap_name,
    wounds_in_words,
)
from citadel_gui.panels.names_in_play import shown_name
from citadel_gui.panels.names_of_goods import gold_in_words, item_kind_name, weapon_name
from citadel_gui.panels.names_of_magic import WEAPONS, castings_in_words
from citadel_gui.panels.names_of_rolls import cause_in_words, chart_name, purpose_in_words
from citadel_gui.rules.events import DiceRolled, Modifier

translate = QCoreApplication.translate
DIE_SIDES = 6


def modifier_in_words(modifier: Modifier) -> str:
    """ "+2 combat bonus"; a minus sign, no hyphen."""
    sign = "+" if modifier.value >= 0 else "−"
    return f"{sign}{abs(modifier.value)} {cause_in_words(modifier.cause)}"


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


def is_secret(roll: DiceRolled) -> bool:
    """Whether what was rolled must not show: the name of an item that nobody has taken (R99)."""
    result = roll.result
    return roll.purpose == "item" and isinstance(result, str) and result not in _SEEN


_SEEN = frozenset({*WEAPONS, "roll_twice"})


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
        "stone": translate("Rolls", "stone"),
        "flesh": translate("Rolls", "no stone"),
    }
    if roll.purpose in _QUESTIONS and result in ("success", "failure"):
        yes = result == "success"
        return translate("Rolls", "yes") if yes else translate("Rolls", "no")
    if roll.purpose.startswith(_RESISTING) and result in ("success", "failure"):
        resists = result == "success"
        return translate("Rolls", "resists") if resists else translate("Rolls", "does not resist")
    if result in words:
        return words[result]
    if roll.purpose in _OF_MONSTERS:
        return monster_name(result)
    if roll.purpose == "item_kind":
        return item_kind_name(result)
    if roll.purpose in ("item", "potion"):
        return weapon_name(result)
    if roll.purpose == "item_kind":
        return item_kind_name(result)
    if roll.purpose == "predominant_sun":
        return sun_name(result)
    return trap_name(result) if roll.purpose == "trap" else find_name(result)


_RESISTING = "resist_"
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
    if roll.purpose.startswith("limit_"):
        return castings_in_words(result)
    return str(result)


def roll_in_words(roll: DiceRolled, names: Mapping[str, str]) -> str:
    """A roll in one line: "Attack (Almuric): 4 +3 combat bonus = 7: 1 wound"."""
    head = purpose_in_words(roll.purpose)
    if roll.who and roll.who in names:
        head = f"{head} ({shown_name(roll.who, names)})"
    elif roll.who and roll.purpose == "order":  # a player, by name
        head = f"{head} ({roll.who})"
    if is_secret(roll):
        return translate("Rolls", "{purpose}: seen by who takes it").format(purpose=head)
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
