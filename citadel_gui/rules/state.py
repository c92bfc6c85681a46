"""The whole state of a game as plain data: what `state` prints, a checkpoint holds, a save keeps.

Everything a decision depends on stands here, so that a phase can be left at any decision and be
taken up again from the state alone. No rule is applied here; ``soundness`` judges a foreign state.
"""

from typing import Any

import msgspec

from citadel_gui.maze.cells import GATEWAY_CELL, Cell
from citadel_gui.maze.segment import Segment
from citadel_gui.rules.goods import Hoard, Weapon
from citadel_gui.rules.meeting import Chest, Encounter, Lying
from citadel_gui.rules.people import Character, Monster

FORMAT = 1
"""The version of this shape. A change that old readers cannot read raises it."""


class LaidSegment(Segment):
    """A segment with what the game keeps on it: monsters left there (6.9, R22), the Hellgate
    marker (R28), what its feature was found to be (R87), the goods and shut chests lying there
    (R61, R35), and the sides whose doors were checked for traps (R20). ``paid`` is the bribe its
    monsters hold, ``daggers`` what was thrown at them (R51); ``below`` are those left below its
    trap door, with no monsters where that place is known to be empty; ``beneath`` what lies there,
    or above while somebody is down there (R90); ``inside`` what its clavichord holds (R97).
    ``spent``: nothing more is to be found."""

    monsters: list[Monster] = []
    paid: int = 0
    paid_jewels: list[int] = []
    daggers: list[Weapon] = []
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
    """How a chit lies where nothing fits (R14): its sides as laid, those that are sealed, and the
    wall (a cell and side) that becomes a door where the maze would else be closed. While it is in
    hand, the first of the ways that are as close, among which the party decides (6.2)."""

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
    (4.4); ``undealt``: the players have not rolled yet whose characters are whose (4.1 A).
    ``spells`` tells whether those who set out choose and mark their spells (ask), or chance
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
    undealt: bool = False
    spells: str = "ask"
    home: Home | None = None
    fallen_before: int = 0
    entered: int = 1
    votes: dict[str, Any] = {}
    typed: Typed | None = None
    result: Result | None = None
