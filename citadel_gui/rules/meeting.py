"""A meeting with monsters and its fight as plain data (8.0, 9.0): part of a game's state.

No rule is applied here; the stages and steps are those of ``encounters`` and ``combat``.
"""

from collections.abc import Iterator

import msgspec

from citadel_gui.rules.goods import Hoard, Weapon
from citadel_gui.rules.people import Character, Monster


class Combat(msgspec.Struct):
    """A fight under way (9.2). ``step`` is what is being done now.

    Steps in order: match (R45), arms (R45), party, monsters, hellgate (16.0),
    party_reorganisation, monster_reorganisation. ``ranks`` are the monsters' ranks by id;
    ``acted`` who of the party has acted in this round; ``moved`` the ranks out of which somebody
    moved in this reorganisation, ``shifted`` who did; ``thrown`` whose dagger is spent, with the
    dagger (R51);
    ``struck`` the monsters that have struck in this round.
    ``alone`` is the one who fights by himself (R90, R92), None for the whole party;
    ``alone_until`` the round after which the others join him, None if they cannot; ``beside`` the
    monsters he charmed, who stand with him. ``asleep`` are
    the monsters that sleep (R68), ``shielded`` who is proof against wounding spells (R69),
    ``favoured`` who casts combat spells free of cost in this fight (R95).

    Once the fight is over (R59), ``step`` is restore, then sleepers.
    """

    ranks: list[list[str]]
    round: int = 1
    step: str = "match"
    acted: list[str] = []
    moved: list[int] = []
    thrown: dict[str, Weapon] = {}
    shifted: list[str] = []
    struck: list[str] = []
    alone: str | None = None
    alone_until: int | None = None
    beside: list[str] = []
    asleep: list[str] = []
    shielded: list[str] = []
    favoured: list[str] = []


class Chest(msgspec.Struct):
    """A chest still shut (14.1, R35): whose it was, the letter of its treasure, and what is in it
    where that was rolled already (R38)."""

    source: str
    letter: str
    hoard: Hoard | None = None


class Lying(msgspec.Struct):
    """Goods and shut chests that lie in one place."""

    goods: Hoard | None = None
    chests: list[Chest] = []


class Spoils(msgspec.Struct):
    """What is left to be done after a won fight (R59): ``chests`` to open, whether the goods that
    lie on the segment were ``shared`` yet, and the points to be shared (12.0)."""

    chests: list[Chest] = []
    shared: bool = False
    experience: int = 0


class Encounter(msgspec.Struct):
    """Monsters met (8.0 to 9.0), in the party's segment or below it.

    ``source`` is room, wandering, stored (6.9), or the feature that brought them (coffin, pit,
    trap_door, medusa); hellgate for its guard (16.0); statue (R94), talisman (R103) or freed (R66)
    for those who turn on the party; goods where nobody is met and only things lie there (R61).
    ``stage``: parley, prepare (R72), tribute (R38), deal, combat, aftermath (R59), spoils, gate
    (16.0), respite (10.3: back to the chests of ``spoils``, or else to the gate), over, left (over,
    and the Hellgate given up or fallen).
    ``strikes_first``: party or monsters (R42). ``paid`` is the bribe they hold, ``daggers`` what
    was thrown at them and left with them (R51). ``alone`` names the one investigator below a trap
    door (R90) or at a coffin (R92).

    ``oratory``, ``sway`` are what spells add to the talk and take off the bribe's die (10.7),
    ``spells`` those cast for them;
    ``hesitated`` that time was won before the fight (R72). ``fallen`` and ``petrified`` are those
    of this fight, with all they carry, until it is certain that nobody brings them back (R76);
    ``then`` is the stage after the aftermath. ``resumes`` is the encounter that this one broke
    into, which goes on after it.
    """

    source: str
    monsters: list[Monster]
    stage: str = "parley"
    strikes_first: str = "party"
    talked: bool = False
    bribed: bool = False
    paid: int = 0
    paid_jewels: list[int] = []
    daggers: list[Weapon] = []
    alone: str | None = None
    slain: list[Monster] = []
    combat: Combat | None = None
    spoils: Spoils | None = None
    oratory: int = 0
    sway: int = 0
    spells: list[str] = []
    hesitated: bool = False
    fallen: list[Character] = []
    petrified: list[Character] = []
    then: str = ""
    resumes: "Encounter | None" = None


def with_resumed(met: Encounter | None, key: str = "encounter") -> Iterator[tuple[str, Encounter]]:
    """An encounter and all that it broke into, each with its key in the state."""
    while met is not None:
        yield key, met
        met, key = met.resumes, f"{key}.resumes"
