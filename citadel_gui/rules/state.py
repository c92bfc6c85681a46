"""The whole state of a game as plain data: what `state` prints, a checkpoint holds, a save keeps.

Everything a decision depends on stands here, so that a phase can be left at any decision and be
taken up again from the state alone. No rule is applied here; ``soundness`` judges a foreign state.
"""

from typing import Any

import msgspec

from citadel_gui.maze.cells import GATEWAY_CELL, Cell
from citadel_gui.maze.segment import Segment

FORMAT = 1
"""The version of this shape. A change that old readers cannot read raises it."""


class Weapon(msgspec.Struct):
    """A weapon carried (4.1 B4, 14.3): its kind, and the bonus of a magic one."""

    kind: str
    bonus: int = 0


class Item(msgspec.Struct):
    """A magic item (14.9): kind (weapon, armor, potion, talisman, medallion, ring), item.

    ``amount`` is a weapon's bonus, an armor's wound points, a sun talisman's addition, the uses
    left of a talisman of the mind, the doses left of a potion (0 while nobody has tasted it).
    ``known``: its name shows (R99). ``worn``: an armor put on (14.4). ``used``: a ring that has
    cast its spell in this adventure (R106).
    """

    kind: str
    item: str
    amount: int = 0
    known: bool = False
    worn: bool = False
    used: bool = False


class Character(msgspec.Struct):
    """A character record (4.2). ``kind`` is hero, initiate, or monster for one that is charmed;
    wounds count up to wound points, a worn armor's included (14.4).

    ``conditions`` are the passing states by name (alcohol, blood, alloces, favour, ...);
    ``in_hand`` is the index of the weapon held, None for an empty hand; ``tried`` lists
    "level,x,y" of features tried in this adventure (R87). ``spells_found`` are those learnt from
    features, outside the sun's limit (R77); ``limits`` how often heal and rejuvenate can still be
    cast in this adventure (R5). ``mage_armor`` are the wounds it still absorbs (R70), ``strength``
    what is added to the combat bonus in the next or present fight (R71). ``home_gold`` and
    ``home_jewels`` are left at home (17.1).
    """

    id: str
    name: str
    kind: str
    race: str
    player: str
    wound_points: int
    magic_potential: tuple[int, int, int]
    resistance: int
    combat_bonus: int
    weapons: list[Weapon]
    wounds: int = 0
    weapon_skill: dict[str, int] = {}
    skill: dict[str, int] = {}
    spells_known: list[str] = []
    spells_marked: list[str] = []
    items: list[Item] = []
    gold: int = 0
    jewels: list[int] = []
    experience: int = 0
    exits: int = 0
    conditions: list[str] = []
    in_hand: int | None = 0
    tried: list[str] = []
    spells_found: list[str] = []
    limits: dict[str, int] = {}
    mage_armor: int = 0
    strength: int = 0
    home_gold: int = 0
    home_jewels: list[int] = []
    charmed: "Charmed | None" = None

    @property
    def health(self) -> int:
        """Wound points left; a living character has at least one (9.7, R58)."""
        return self.wound_points - self.wounds


class Charmed(msgspec.Struct):
    """What a charmed monster is beneath (R65): the monster as it was met, and who charmed it.

    While it is charmed its wounds are those of the character it has become.
    """

    monster: "Monster"
    by: str


class Hoard(msgspec.Struct):
    """Treasure together: Gold Marks, jewels by value, magic items (14.0)."""

    gold: int = 0
    jewels: list[int] = []
    items: list[Item] = []
    weapons: list[Weapon] = []

    def __bool__(self) -> bool:
        return bool(self.gold or self.jewels or self.items or self.weapons)

    def __add__(self, other: "Hoard") -> "Hoard":
        return Hoard(
            self.gold + other.gold,
            self.jewels + other.jewels,
            self.items + other.items,
            self.weapons + other.weapons,
        )

    def copied(self) -> "Hoard":
        """The same pieces as they are now, for an event: what becomes of them later is no part of
        what was told."""
        return Hoard(
            self.gold,
            list(self.jewels),
            [msgspec.structs.replace(item) for item in self.items],
            [msgspec.structs.replace(weapon) for weapon in self.weapons],
        )


class Monster(msgspec.Struct):
    """One monster as met: figures with the level's additions (6.8), wounds so far.

    ``treasure`` is the letter of its hoard after the level's shift; ``hoard`` what was rolled of
    it already (R38), None while it is unknown.
    """

    id: str
    kind: str
    wound_points: int
    combat_bonus: int
    resistance: int
    weapon: str
    treasure: str
    negotiation: int | None = None
    weapon_skill: int = 0
    wounds: int = 0
    hoard: Hoard | None = None
    conditions: list[str] = []
    turned: "Turned | None" = None

    @property
    def health(self) -> int:
        """Wound points left."""
        return self.wound_points - self.wounds


class Turned(msgspec.Struct):
    """A comrade who fights against the party: the character, and what holds him: vampire (R67),
    statue (R94) or talisman (R103); ``by`` is the vampire's id. His foe's wounds count."""

    character: Character
    hold: str
    by: str = ""


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
    (16.0), over, left (over, and the Hellgate given up or fallen).
    ``strikes_first``: party or monsters (R42). ``paid`` is the bribe they hold. ``alone`` names the
    one investigator below a trap door (R90) or at a coffin (R92).

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


class LaidSegment(Segment):
    """A segment with what the game keeps on it: monsters left there (6.9, R22), the Hellgate
    marker (R28), what its feature was found to be (R87), the goods and shut chests lying there
    (R61, R35), and the sides whose doors were checked for traps (R20). ``paid`` is the bribe its
    monsters hold; ``below`` are those left below its trap door, with no monsters where that place
    is known to be empty; ``beneath`` what lies there, or above while somebody is down there (R90);
    ``inside`` what its clavichord holds (R97). ``spent``: nothing more is to be found."""

    monsters: list[Monster] = []
    paid: int = 0
    paid_jewels: list[int] = []
    hellgate: bool = False
    found: str = ""
    spent: bool = False
    goods: Hoard | None = None
    chests: list[Chest] = []
    below: Encounter | None = None
    beneath: Lying | None = None
    inside: Hoard | None = None
    checked: str = ""


class Forced(msgspec.Struct):
    """How a chit must lie where nothing fits (R14): its sides as laid, those that are sealed, and
    the wall (a cell and side) that becomes a door where the maze would else be closed."""

    sides: str
    face: int
    sealed: str
    wall: tuple[Cell, str] | None = None


class Hand(msgspec.Struct):
    """The chit drawn and not yet laid (5.0 A2), where it goes, and the side it is entered by.

    ``forced`` where no chit fits and this is the closest (R14).
    """

    chit: str
    at: Cell
    side: str
    forced: Forced | None = None


class Move(msgspec.Struct):
    """A move under way: the route chosen (5.0 A1) until the party stands there (5.0 C1).

    ``by``: door, corridor, stair. ``new``: the segment was never entered before. ``fell_back``:
    the door was locked behind the party, and the turn ends (R75).
    """

    to: Cell
    way: str
    by: str
    new: bool = False
    fell_back: bool = False


class Trap(msgspec.Struct):
    """A trap found and not yet dealt with (7.0): where (door, chest, desk, trap_door), and who
    investigates it. ``thief`` is what the spell adds to his skill for the one try (R31); ``left``
    how many traps are still to be rolled once it is sprung (R33), None before that, ``lost`` how
    many were dead by then; ``sprung``
    while those it left alive share what the dead carried (R61)."""

    where: str
    who: str | None = None
    sprung: bool = False
    thief: int = 0
    left: int | None = None
    lost: int = 0


class Feature(msgspec.Struct):
    """A feature under investigation (13.0): its name, who investigates, what it turned out to be.

    ``step`` is the feature's own progress, named in ``features``.
    """

    name: str
    who: str
    result: str = ""
    step: str = ""


class Party(msgspec.Struct):
    """The party's marker, its march order by ids, and all its characters living (4.1 C)."""

    at: Cell
    ranks: list[list[str]]
    characters: list[Character]
    came_from: Cell | None = None
    entered_by: str | None = None


class HellgateKnowledge(msgspec.Struct):
    """What mirrors have told (13.7) and what was done about it (16.0).

    ``distance`` counts down the segments newly entered on its level (R27); ``guarded`` while its
    guard stands there (R112).
    """

    level: int | None = None
    distance: int | None = None
    found: bool = False
    destroyed: bool = False
    guarded: bool = True


class Waiting(msgspec.Struct):
    """One who was teleported, and waits in this segment until the party comes (R74)."""

    character: Character
    at: Cell


class Trouble(msgspec.Struct):
    """Something that must be dealt with before the game goes on (``troubles``).

    ``kind``: poison (R34): ``wounds`` rolled, ``cause`` and ``case`` as told. evil (R103): ``who``
    turns on the party. freed (R66): the charmed monsters whose ids are in ``names``. marks (R105):
    ``who`` may mark more spells. legacy (R61): what one leaves who died while nothing pressed, his
    id in ``cause``, is to be shared.
    """

    kind: str
    who: str = ""
    wounds: int = 0
    cause: str = ""
    case: str = ""
    names: list[str] = []


class Teleport(msgspec.Struct):
    """A teleport cast and paid, whose place is still to be named (R74)."""

    by: str
    target: str


class Typed(msgspec.Struct):
    """With real dice: the answer that waits for its rolls, and the dice typed in for it so far.

    ``begins``: no answer waits, but the beginning, or what comes first where a state was loaded.
    ``told`` is how many events were told already, ``luck`` how many dice and draws were seen in
    them.
    """

    answer: Any = None
    dice: list[int] = []
    begins: bool = False
    told: int = 0
    luck: int = 0


class Home(msgspec.Struct):
    """The party between two adventures (17.0). ``step``: go_on, train (12.2), recruit (17.3),
    rearm (17.4). ``trained`` are the points bought at this visit, "id what" (R114); ``learns`` who
    is to learn a spell for his risen magic potential (R4); ``joined`` how many have joined;
    ``armed`` whose weapons are settled; ``kept`` whether the maze is as it was (B11)."""

    step: str = "go_on"
    trained: list[str] = []
    learns: str = ""
    joined: int = 0
    armed: list[str] = []
    kept: bool = True


class Result(msgspec.Struct):
    """How a game ended (17.0). ``outcome``: left, or lost (R118). ``team`` tells whether the team
    won, ``winners`` who won for himself (B10); ``scores`` are experience and wealth by id."""

    outcome: str
    team: bool = False
    winners: list[str] = []
    scores: dict[str, tuple[int, int]] = {}


class State(msgspec.Struct, forbid_unknown_fields=True):
    """A whole game. ``phase``: setting_out (4.1 D, 17.0), march, prepare (10.3), segment, trap,
    monster, feature, home (17.0), over (5.0). ``preparing`` is the phase to which prepare leads.

    ``cup`` counts chits left by kind, ``cup_fills`` the full sets that went in (R15). ``fallen``
    are the dead; ``captive`` those behind the Hellgate (R91); ``result`` is None while the game
    goes on. ``next_number`` numbers monsters, so that each id is met once in a game.
    ``troubles`` come before all else; ``waiting`` are those teleported away (R74);
    ``unrolled`` are initiates whose magic potential is still to be rolled
    (4.4). ``spells`` tells whether those who set out choose and mark their spells (ask), or chance
    does (draw). ``fallen_before`` had died before this adventure (B15), which began in
    the turn ``entered``: who has just entered does not leave (R24). ``votes`` are those given
    so far on the present decision, by player; ``typed`` what real dice have shown.
    """

    edition: str
    seed: int
    players: list[str]
    party: Party
    cup: dict[str, int]
    segments: list[LaidSegment]
    format: int = FORMAT
    options: dict[str, Any] = {}
    dice_used: int = 0
    draws_used: int = 0
    dice_given: list[int] = []
    cup_fills: int = 1
    turn: int = 1
    adventure: int = 1
    sun: str = ""
    phase: str = "segment"
    level: int = GATEWAY_CELL[0]
    hand: Hand | None = None
    move: Move | None = None
    trap: Trap | None = None
    encounter: Encounter | None = None
    feature: Feature | None = None
    hellgate: HellgateKnowledge = msgspec.field(default_factory=HellgateKnowledge)
    fallen: list[Character] = []
    captive: list[Character] = []
    escaped: list[str] = []
    next_number: int = 1
    troubles: list[Trouble] = []
    waiting: list[Waiting] = []
    teleport: Teleport | None = None
    preparing: str = ""
    unrolled: list[str] = []
    spells: str = "ask"
    home: Home | None = None
    fallen_before: int = 0
    entered: int = 1
    votes: dict[str, Any] = {}
    typed: Typed | None = None
    result: Result | None = None
