"""What stands beside the counters of the fight board, and what is told of a monster."""

from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.character_record import signed, weapon_held
from citadel_gui.panels.fight_marks import Mark
from citadel_gui.panels.fight_ranks import Fighter
from citadel_gui.panels.names_of_goods import weapon_name
from citadel_gui.panels.names_of_magic import condition_name
from citadel_gui.rules.decisions import Option

translate = QCoreApplication.translate


def words_beside(fighter: Fighter, attack: Option | None, mark: Mark, *, short: bool) -> list[str]:
    """Wound points, then what matters now: the roll that wounds him, else whether he sleeps or is
    shielded and his weapon."""
    one = fighter.one
    left = (
        translate("FightBoard", "{left}/{all}")
        if short
        else translate("FightBoard", "{left} of {all} left")
    )
    texts = [left.format(left=one.health, all=one.wound_points)]
    if attack is not None:
        texts.append(_odds(attack, short=short))
    elif mark.asleep:
        texts += mark.texts()
    elif fighter.monster:
        texts.append(signed(one.combat_bonus) if short else weapon_name(one.weapon))
    else:
        texts.append(weapon_held(one))
    if mark.shielded and not mark.asleep and not short:
        texts[-1] = translate("FightBoard", "shielded · {what}").format(what=texts[-1])
    return texts


def _odds(attack: Option, *, short: bool) -> str:
    if "needed" not in attack.facts:
        return _works(attack, short=short)
    needed = attack.facts["needed"]
    if needed is None:
        return "–" if short else translate("FightBoard", "cannot be wounded so")
    if short:
        return translate("FightBoard", "{least}+").format(least=needed)
    return translate("FightBoard", "wounded on {least}+").format(least=needed)


def _works(spell: Option, *, short: bool) -> str:
    """On what a spell works that may be resisted."""
    if spell.odds is None:
        return "–" if short else ""
    chances, of = spell.odds
    if chances <= 0:
        return "–" if short else translate("FightBoard", "proof against it")
    least = of - chances + 1
    if short:
        return translate("FightBoard", "{least}+").format(least=least)
    return translate("FightBoard", "works on {least}+").format(least=least)


def foe_in_words(foe: Any, mark: Mark) -> list[str]:
    """The figures of a monster, or of a comrade who has turned, in lines."""
    lines = [*monster_in_words(foe), *mark.texts()]
    if foe.turned is not None:
        lines.append(
            {
                "vampire": translate("FightBoard", "A comrade, held by the vampire"),
                "statue": translate("FightBoard", "A comrade, held by X the Unknown"),
                "talisman": translate("FightBoard", "A comrade, held by a talisman of evil"),
            }.get(foe.turned.hold, translate("FightBoard", "A comrade who has turned"))
        )
    lines += [condition_name(condition) for condition in foe.conditions]
    return lines


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
