"""What a fight in a foreign state must agree with: the ranks, the step, the daggers in the air.

Faults are told by key; refusing the state is the business of ``soundness``.
"""

from collections.abc import Iterator

from citadel_gui.rules.charts import Charts
from citadel_gui.rules.combat import STEPS
from citadel_gui.rules.combat_ranks import RANK_SIZE
from citadel_gui.rules.state import Encounter


def faults(encounter: Encounter, charts: Charts) -> Iterator[tuple[str, str]]:
    """The key and the sentence of all that keeps this encounter's fight from being played."""
    combat = encounter.combat
    if combat is None:
        return
    if combat.step not in STEPS:
        yield "encounter.combat.step", f"one of {', '.join(STEPS)} is wanted."
    standing = sorted(who for rank in combat.ranks for who in rank)
    if standing != sorted({monster.id for monster in encounter.monsters}):
        yield "encounter.combat.ranks", "the ranks must name each monster once."
    if any(not 1 <= len(rank) <= RANK_SIZE for rank in combat.ranks):
        yield "encounter.combat.ranks", "a rank holds one to three monsters."
    if combat.round < 1:
        yield "encounter.combat.round", "rounds are counted from 1."
    for who, weapon in combat.thrown.items():
        if weapon.kind not in charts.carried_weapons:
            yield f"encounter.combat.thrown.{who}", f"there is no weapon {weapon.kind!r}."
