"""Which counter stands for whom: the table's counters, filled with a character's or monster's
figures."""

from typing import Any

from citadel_gui.panels.names import initiate_name
from citadel_gui.table.painting.counters import HeroCounter, MonsterCounter


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
        charmed="charmed" in monster.conditions,
    )
