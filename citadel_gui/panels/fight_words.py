"""What stands beside the counters of the fight board, and what is told of a monster."""

from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.character_record import signed, weapon_held
from citadel_gui.panels.fight_ranks import Fighter
from citadel_gui.panels.names_of_goods import weapon_name
from citadel_gui.rules.decisions import Option

translate = QCoreApplication.translate


def words_beside(fighter: Fighter, attack: Option | None, *, short: bool) -> list[str]:
    """Wound points, then what matters now: the roll that wounds him, else his weapon."""
    one = fighter.one
    left = (
        translate("FightBoard", "{left}/{all}")
        if short
        else translate("FightBoard", "{left} of {all} left")
    )
    texts = [left.format(left=one.health, all=one.wound_points)]
    if attack is not None:
        texts.append(_odds(attack, short=short))
    elif fighter.monster:
        texts.append(signed(one.combat_bonus) if short else weapon_name(one.weapon))
    else:
        texts.append(weapon_held(one))
    return texts


def _odds(attack: Option, *, short: bool) -> str:
    needed = attack.facts.get("needed")
    if needed is None:
        return "–" if short else translate("FightBoard", "cannot be wounded so")
    if short:
        return translate("FightBoard", "{least}+").format(least=needed)
    return translate("FightBoard", "wounded on {least}+").format(least=needed)


def monster_in_words(monster: Any) -> list[str]:
    """A monster's figures, in lines."""
    return [
        translate("FightBoard", "Wound points: {left} of {all}").format(
            left=monster.health, all=monster.wound_points
        ),
        translate("FightBoard", "Combat bonus {bonus}, strikes with {weapon}").format(
            bonus=signed(monster.combat_bonus), weapon=weapon_name(monster.weapon)
        ),
    ]
