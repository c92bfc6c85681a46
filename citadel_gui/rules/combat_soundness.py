"""What a fight in a foreign state must agree with: the ranks, the step, the daggers in the air, who
has turned, and who has fallen.

Faults are told by key; refusing the state is the business of ``soundness``.
"""

from collections.abc import Iterator

from citadel_gui.rules.aftermath import RESTORE, SLEEPERS
from citadel_gui.rules.allegiance import CASES, COMRADE
from citadel_gui.rules.charts import Charts
from citadel_gui.rules.combat import AFTERMATH, STEPS
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Monster

AFTERWARDS = (RESTORE, SLEEPERS)
ENDS = ("parley", "spoils", "deal", "over")
"""What can follow an aftermath (``encounter.then``)."""


def faults(encounter: Encounter, charts: Charts) -> Iterator[tuple[str, str]]:
    """The key and the sentence of all that keeps this encounter's fight from being played."""
    gone = [one.id for one in (*encounter.fallen, *encounter.petrified)]
    if len(set(gone)) < len(gone) or {*gone} & {monster.id for monster in encounter.monsters}:
        yield "encounter.fallen", "nobody is dead, stone and alive at once (R76)."
    over = encounter.stage == AFTERMATH
    if over and encounter.then not in ENDS:
        yield "encounter.then", f"one of {', '.join(ENDS)} is wanted."
    combat = encounter.combat
    if combat is None:
        if over:
            yield "encounter.combat", "an aftermath follows a fight."
        return
    steps = AFTERWARDS if over else tuple(STEPS)
    if combat.step not in steps:
        yield "encounter.combat.step", f"one of {', '.join(steps)} is wanted."
    standing = sorted(who for rank in combat.ranks for who in rank)
    if standing != sorted({monster.id for monster in encounter.monsters}):
        yield "encounter.combat.ranks", "the ranks must name each monster once."
    if any(not 1 <= len(rank) <= charts.procedure.rank_size for rank in combat.ranks):
        yield "encounter.combat.ranks", "a rank holds one to three monsters."
    if combat.round < 1:
        yield "encounter.combat.round", "rounds are counted from 1."
    until = combat.alone_until
    if until is not None and (combat.alone is None or not combat.round <= until):
        yield "encounter.combat.alone_until", "the others join one who is still alone (R92)."
    for who, weapon in combat.thrown.items():
        if weapon.kind not in charts.carried_weapons:
            yield f"encounter.combat.thrown.{who}", f"there is no weapon {weapon.kind!r}."


def is_comrade(monster: Monster) -> bool:
    """Whether this foe is as a comrade who has turned must be (R67, R94, R103)."""
    turned = monster.turned
    if turned is None or monster.kind != COMRADE or turned.hold not in CASES:
        return False
    return turned.character.id == monster.id
