"""Which counter stands for whom: the table's counters, filled with a character's or monster's
figures."""

from typing import Any

from PySide6.QtGui import QPixmap

from citadel_gui.panels.names import initiate_name
from citadel_gui.table.painting.counters import (
    HeroCounter,
    MonsterCounter,
    hero_pixmap,
    monster_pixmap,
)


def hero_counter(character: Any) -> HeroCounter:
    """The round counter of a member of the party."""
    return HeroCounter(
        name=character.name or initiate_name(character.id),
        race=character.race,
        wound_points=character.wound_points,
        wounds=character.wounds,
        key=character.id,
    )


def monster_counter(monster: Any) -> MonsterCounter:
    """The square counter of one monster: combat bonus above, wound points left below."""
    return MonsterCounter(
        kind=monster.kind,
        bonus=f"+{monster.combat_bonus}" if monster.combat_bonus else "",
        wounds=str(monster.health),
    )


def charmed_counter(member: Any) -> MonsterCounter:
    """The square counter of a charmed monster that marches with the party (R65)."""
    monster = member.charmed.monster
    return MonsterCounter(
        kind=monster.kind,
        bonus=f"+{monster.combat_bonus}" if monster.combat_bonus else "",
        wounds=str(member.health),
        charmed=True,
    )


def member_pixmap(member: Any, size: int, ratio: float) -> QPixmap:
    """Whoever marches with the party: round for characters, square for charmed monsters."""
    if member.charmed is not None:
        return monster_pixmap(charmed_counter(member), size, ratio)
    return hero_pixmap(hero_counter(member), size, ratio)


def foe_pixmap(monster: Any, size: int, ratio: float) -> QPixmap:
    """Whoever stands among the foes: a monster, or a comrade who has turned (R67)."""
    if monster.turned is None:
        return monster_pixmap(monster_counter(monster), size, ratio)
    one = hero_counter(monster.turned.character)
    return hero_pixmap(
        HeroCounter(one.name, one.race, monster.wound_points, monster.wounds, one.key), size, ratio
    )
