"""What a player can be asked: each kind of decision as typed data, with its legal answers.

A decision lists its options, or gives the shape of an answer too rich to list (a march order, a
share-out), refuses what is not legal, and can draw a random legal answer. No rule is applied here
beyond the shape of an answer: the phases compute what is on offer. No display text: panels make
the words.
"""

from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

import msgspec

from citadel_gui.maze.cells import Cell
from citadel_gui.rules.goods import Hoard
from citadel_gui.rules.refusal import IllegalAnswer

Answer: TypeAlias = Any
"""Plain JSON data: null, a string, an integer, a list, an object."""

_T = TypeVar("_T")


class Chooser(Protocol):
    """What a random answer needs of a random source (``random.Random`` serves)."""

    def choice(self, seq: Any, /) -> Any: ...

    def shuffle(self, x: Any, /) -> None: ...

    def randint(self, a: int, b: int, /) -> int: ...


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal answer. ``odds`` are chances out of how many, where a roll follows; ``facts`` is
    what the screen may tell of it (where a way leads, what is struck)."""

    value: Answer
    odds: tuple[int, int] | None = None
    facts: dict[str, Any] = {}


class Decision(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """Something that is asked of a player.

    Attributes:
        case: the case that asks, such as "5.0 A1".
        who: "party" where all decide together, else a character's id.
        player: whose choice it is by name; empty where all decide together.
        options: the legal answers; empty where the answer has a shape of its own.
        proposal: a legal answer that a player would mostly give, where there is one.
    """

    case: str
    who: str = "party"
    player: str = ""
    options: tuple[Option, ...] = ()
    proposal: Answer = None

    refusal: ClassVar[str] = "That cannot be chosen now."

    def check(self, answer: Answer) -> None:
        """IllegalAnswer unless this answer is legal."""
        wanted = _as_json(answer)
        if not any(_as_json(option.value) == wanted for option in self.options):
            raise IllegalAnswer(self.refusal, self.case)

    def random_answer(self, luck: Chooser) -> Answer:
        """A legal answer, evenly drawn where the options are listed."""
        return luck.choice(self.options).value


def _as_json(value: Answer) -> bytes:
    """Answers are equal when their JSON is: True is not 1 there, and a list is no object."""
    try:
        return msgspec.json.encode(value, order="deterministic")
    except (TypeError, ValueError, RecursionError):
        return b""


def read_answer(answer: Answer, shape: type[_T], decision: Decision) -> _T:
    """The answer as typed data. IllegalAnswer if it has another shape."""
    try:
        return msgspec.convert(answer, shape, strict=True)
    except (msgspec.ValidationError, RecursionError) as fault:
        raise IllegalAnswer(
            "That answer has the wrong form: {fault}.", decision.case, fault=str(fault)
        ) from None


class ArrangeMarch(Decision, frozen=True, tag=True):
    """The march order (4.1 C, R6). The answer is the ranks, front first, each a list of ids.

    ``rank_size`` may march abreast, ``least_in_front`` must march in the first rank.
    """

    members: tuple[str, ...] = ()
    rank_size: int = 0
    least_in_front: int = 0

    def check(self, answer: Answer) -> None:
        ranks = read_answer(answer, list[list[str]], self)
        named = [who for rank in ranks for who in rank]
        if sorted(named) != sorted(self.members):
            raise IllegalAnswer("The march order must name each living member once.", self.case)
        if any(not 1 <= len(rank) <= self.rank_size for rank in ranks):
            raise IllegalAnswer(
                "A rank holds one to {size} characters.", self.case, size=self.rank_size
            )
        if len(ranks[0]) < min(self.least_in_front, len(named)):
            raise IllegalAnswer(
                "At least {least} must march in the first rank.",
                self.case,
                least=self.least_in_front,
            )

    def random_answer(self, luck: Chooser) -> Answer:
        left = list(self.members)
        luck.shuffle(left)
        ranks: list[list[str]] = []
        while left:
            least = min(len(left), 1 if ranks else self.least_in_front)
            size = luck.randint(least, min(self.rank_size, len(left)))
            ranks.append(left[:size])
            left = left[size:]
        return ranks


class ChooseRoute(Decision, frozen=True, tag=True):
    """The way out of the segment (5.0 A1): N, E, S, W, up, down; leave on the Gateway (R24);
    march to change the march order first (R6), prepare to do other things first (``Prepare``).
    Facts: to, by, explored."""

    refusal = "The party cannot go that way: choose a door, a corridor or a stair that is open."


class PlaceChit(Decision, frozen=True, tag=True):
    """The drawn chit's place (5.0 A3, 6.1). The answer is its sides as laid, such as "D-DD".

    ``side`` is the side by which the party will enter. Facts of an option: face,
    and where nothing fits (R14) the sides that are sealed.
    """

    chit: str = ""
    at: Cell = (1, 0, 0)
    side: str = "S"

    refusal = "The chit cannot lie so: every side must meet its like (6.1)."


class NameInvestigator(Decision, frozen=True, tag=True):
    """Who looks at a trap (5.0 B2, R30): an id, or null for whoever goes first; prepare
    to do other things first (``Prepare``). Facts: skill. ``where``: door, chest, desk,
    trap_door."""

    where: str = "door"
    refusal = "That one cannot investigate: name a living member of the party."


class TryDetrap(Decision, frozen=True, tag=True):
    """Whether the investigator tries his detrap skill (7.0): true or false; {"cast": "thief",
    "who": id} adds to it first (10.6, R31)."""

    where: str = "door"


class Parley(Decision, frozen=True, tag=True):
    """What to do about the monsters met (5.0 C3, R36): "fight", {"speak": id}, {"bribe": gold};
    {"cast": spell, "who": id} for oratory, cow, daunt, sway, cajole, hesitate and lock, with a
    "target" for teleport; "prepare" once somebody has cast hesitate (R72)."""

    refusal = "That is not on offer now: one talk, then one bribe, then the fight."


class AfterDeal(Decision, frozen=True, tag=True):
    """After an agreement (8.6, R39): "peace" or "attack"."""


class MatchFoes(Decision, frozen=True, tag=True):
    """Who faces whom (9.1, R45): the front monsters' ids in order from left to right."""

    refusal = "The front monsters must each be given one place."


class DeclareWeapons(Decision, frozen=True, tag=True):
    """The weapons in hand as a fight begins (9.4, R45): for each id the index of his weapon.

    ``weapons`` lists the kinds each fighter carries.
    """

    weapons: dict[str, tuple[str, ...]] = {}

    def check(self, answer: Answer) -> None:
        held = read_answer(answer, dict[str, int], self)
        if sorted(held) != sorted(self.weapons):
            raise IllegalAnswer("A weapon must be declared for each fighter.", self.case)
        for who, index in held.items():
            if not 0 <= index < len(self.weapons[who]):
                raise IllegalAnswer("{who} carries no such weapon.", self.case, who=who)

    def random_answer(self, luck: Chooser) -> Answer:
        return {who: luck.randint(0, len(kinds) - 1) for who, kinds in self.weapons.items()}


class FightAction(Decision, frozen=True, tag=True):
    """The next action of the party's combat phase (9.2, R53), or "done".

    Actions: {"who": id, "do": "strike"|"shoot"|"throw", "target": monster id},
    {"who": id, "do": "change", "weapon": index}, {"who", "do": "cast", "spell"[, "target"]},
    {"who", "do": "ring"|"drink"|"mind", "item": index[, "target"]}. Facts: total bonus, weapon;
    odds: of a wound, of a spell that is not resisted.
    """

    refusal = "That cannot be done now: choose one of the actions on offer."


class Reorganise(Decision, frozen=True, tag=True):
    """A move in the party's reorganisation (9.8, R54): {"who": id, "rank": 0.., "place": 0..}, or
    "done"."""

    refusal = "That move is not allowed: one character out of each rank, one rank at a time."


class OpenChest(Decision, frozen=True, tag=True):
    """Who opens a chest (14.1, R35): an id, or null to leave it shut; prepare to use magic first
    (``Prepare``)."""


class ShareTreasure(Decision, frozen=True, tag=True):
    """Treasure to be shared (5.0 C5, 14.0). The answer gives each sharer's part:
    {"gold": {id: n}, "jewels": [id or null, ...], "items": [...], "weapons": [...]}, one entry a
    piece in the order of ``hoard``; null leaves the piece lying, and gold not given lies too.
    ``room`` is how many more weapons each can carry (two at most, 14.3).
    """

    hoard: Hoard = msgspec.field(default_factory=Hoard)
    sharers: tuple[str, ...] = ()
    room: dict[str, int] = {}

    def check(self, answer: Answer) -> None:
        share = read_answer(answer, Share, self)
        if any(n < 0 for n in share.gold.values()) or sum(share.gold.values()) > self.hoard.gold:
            raise IllegalAnswer(
                "There are {gold} Gold Marks to be shared.", self.case, gold=self.hoard.gold
            )
        pieces = (
            (share.jewels, self.hoard.jewels),
            (share.items, self.hoard.items),
            (share.weapons, self.hoard.weapons),
        )
        if any(len(given) != len(lying) for given, lying in pieces):
            raise IllegalAnswer("Each piece goes to one member or stays lying.", self.case)
        takers = {*share.gold, *share.jewels, *share.items, *share.weapons} - {None}
        if not takers <= set(self.sharers):
            raise IllegalAnswer("Only living members present can take a share.", self.case)
        for who in self.sharers:
            if share.weapons_of(who, self.hoard) > self.room.get(who, 0):
                raise IllegalAnswer("{who} can carry two weapons at most.", "14.3", who=who)

    def random_answer(self, luck: Chooser) -> Answer:
        gold = {luck.choice(self.sharers): self.hoard.gold} if self.hoard.gold else {}
        room = dict(self.room)
        share = Share(gold=gold, jewels=[luck.choice(self.sharers) for _ in self.hoard.jewels])
        for kinds, given in (
            ([item.kind for item in self.hoard.items], share.items),
            (["weapon" for _ in self.hoard.weapons], share.weapons),
        ):
            for kind in kinds:
                able = [w for w in self.sharers if kind != "weapon" or room.get(w, 0) > 0]
                given.append(luck.choice(able) if able else None)
                taker = given[-1]
                if kind == "weapon" and taker is not None:
                    room[taker] -= 1
        return msgspec.to_builtins(share)


class Share(msgspec.Struct, forbid_unknown_fields=True):
    """The answer to ``ShareTreasure``."""

    gold: dict[str, int] = {}
    jewels: list[str | None] = []
    items: list[str | None] = []
    weapons: list[str | None] = []

    def weapons_of(self, who: str, hoard: Hoard) -> int:
        """How many weapons, magic ones too, this member would take."""
        magic = sum(
            taker == who and item.kind == "weapon"
            for taker, item in zip(self.items, hoard.items, strict=True)
        )
        return magic + self.weapons.count(who)


class ShareExperience(Decision, frozen=True, tag=True):
    """Experience points to be shared among the living (12.0, R60): {id: points}; what is not
    given is lost."""

    points: int = 0
    sharers: tuple[str, ...] = ()

    def check(self, answer: Answer) -> None:
        share = read_answer(answer, dict[str, int], self)
        if not set(share) <= set(self.sharers):
            raise IllegalAnswer("Only living members gain experience.", self.case)
        if any(n < 0 for n in share.values()) or sum(share.values()) > self.points:
            raise IllegalAnswer(
                "There are {points} experience points to be shared.", self.case, points=self.points
            )

    def random_answer(self, luck: Chooser) -> Answer:
        left, share = self.points, {}
        for who in self.sharers:
            share[who] = luck.randint(0, left)
            left -= share[who]
        return share


class InvestigateFeature(Decision, frozen=True, tag=True):
    """Who investigates the feature here (5.0 D1): an id, or null to leave it alone (R87); prepare
    to do other things first (``Prepare``)."""

    feature: str = ""


class FeatureChoice(Decision, frozen=True, tag=True):
    """A choice that a feature's result asks for (13.1 to 13.6); ``result`` is that of 13.9.

    Which weapon to leave for a tapestry (an index, or null to refuse), whether to force a
    clavichord open, and the like; each option's facts say what it does.
    """

    feature: str = ""
    result: str = ""
