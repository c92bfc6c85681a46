"""What happens in a game, as typed data: the log, the animations, the statistics and the tests
read these. Each event names its case. No display text.
"""

from typing import Any, TypeAlias

import msgspec

from citadel_gui.maze.cells import Cell
from citadel_gui.rules.goods import Hoard


class Event(msgspec.Struct, tag_field="type", tag=True):
    """Something that happened, by this case."""

    case: str


class Modifier(msgspec.Struct, frozen=True):
    """What changed a roll: the cause by name (combat_bonus, weapon_skill, ...), and by how much."""

    cause: str
    value: int


class DiceRolled(Event, tag=True):
    """A roll (3.0). ``total`` is the code's own total, ``modified`` that with the modifiers.

    ``target``: the roll succeeds at or under it. ``result`` is a name or a number read, ``chart``
    the cell it was read from: chart, row, column. ``who`` rolls.
    """

    code: str
    dice: list[int]
    total: int
    purpose: str
    who: str | None = None
    modifiers: list[Modifier] = []
    modified: int = 0
    target: int | None = None
    result: str | int | None = None
    chart: tuple[str, str, str] | None = None


class GameBegan(Event, tag=True):
    """A new game (4.0): the edition, the players, and the characters by id."""

    edition: str
    players: list[str]
    characters: list[str]


class PlayersOrdered(Event, tag=True):
    """The order in which the players draw characters (4.1 A), by name."""

    players: list[str]


class CharacterJoined(Event, tag=True):
    """A character joins the party (4.1 A, B); an initiate without a name has an empty one."""

    who: str
    name: str


class TurnBegan(Event, tag=True):
    """A Game-Turn begins (5.0)."""

    turn: int


class MarchOrderSet(Event, tag=True):
    ranks: list[list[str]]


class SunRuled(Event, tag=True):
    """The predominant sun of the adventure (4.1 D)."""

    sun: str


class RouteChosen(Event, tag=True):
    way: str
    to: Cell


class ChitDrawn(Event, tag=True):
    chit: str


class ChitReturned(Event, tag=True):
    """A drawn chit that has no legal place goes back (6.1, 6.4)."""

    chit: str


class CupRefilled(Event, tag=True):
    """A complete set goes into the cup (R15); ``fills`` counts them."""

    fills: int


class NothingFits(Event, tag=True):
    """No chit left fits: the closest is used (R14), these sides are impassable."""

    chit: str
    sealed: str


class WallOpened(Event, tag=True):
    """A wall became a door, so that the maze goes on (R14)."""

    at: Cell
    side: str


class ChitPlaced(Event, tag=True):
    at: Cell
    chit: str
    kind: str
    sides: str
    feature: str | None = None


class TrapFound(Event, tag=True):
    where: str


class TrapDisarmed(Event, tag=True):
    where: str
    who: str


class TrapSprung(Event, tag=True):
    trap: str
    who: str


class WoundsTaken(Event, tag=True):
    """Wounds to a character or a monster; ``cause`` is a trap, a feature, or an attacker's id."""

    who: str
    wounds: int
    cause: str
    left: int


class WoundsHealed(Event, tag=True):
    who: str
    wounds: int
    cause: str


class CharacterDied(Event, tag=True):
    who: str
    cause: str


class MonsterKilled(Event, tag=True):
    who: str
    by: str | None = None


class PartyMoved(Event, tag=True):
    to: Cell
    way: str


class MonstersMet(Event, tag=True):
    """Monsters revealed (8.1): each [id, kind, wound points], wounds not taken off."""

    source: str
    monsters: list[tuple[str, str, int]]


class Negotiated(Event, tag=True):
    """The outcome of a talk (8.5): failure, agreement, intimidation."""

    who: str
    outcome: str


class BribeOffered(Event, tag=True):
    gold: int
    accepted: bool


class DealKept(Event, tag=True):
    """The party goes its way in peace (8.6); the monsters stay (6.9)."""


class DealBroken(Event, tag=True):
    """The party attacks all the same (R39)."""


class CombatBegan(Event, tag=True):
    first: str
    ranks: list[list[str]]


class RoundBegan(Event, tag=True):
    round: int


class AttackMade(Event, tag=True):
    """An attack (9.4): ``weapon`` is the column's weapon, ``wounds`` what it did."""

    who: str
    target: str
    weapon: str
    wounds: int


class WeaponsDeclared(Event, tag=True):
    in_hand: dict[str, int | None]


class WeaponChanged(Event, tag=True):
    who: str
    weapon: str


class RankChanged(Event, tag=True):
    """Someone moved from one rank to another (9.8), ranks counted from 0."""

    who: str
    rank: int
    place: int


class CombatEnded(Event, tag=True):
    outcome: str


class ChestOpened(Event, tag=True):
    who: str
    trapped: bool


class TreasureFound(Event, tag=True):
    """Goods come to lie here (14.0); ``source`` is a monster's id, a feature, bribe (what the
    killed had been paid), or intimidation (what the living hand over)."""

    source: str
    hoard: Hoard


class TreasureShared(Event, tag=True):
    gold: dict[str, int]
    jewels: list[str | None]
    items: list[str | None]
    weapons: list[str | None]


class ExperienceGained(Event, tag=True):
    points: dict[str, int]


class FeatureInvestigated(Event, tag=True):
    """A feature was looked into (13.0), and what it turned out to be."""

    feature: str
    who: str
    result: str


class CharacterChanged(Event, tag=True):
    """A characteristic or condition changed for good or for the adventure: what, by how much."""

    who: str
    what: str
    by: int
    cause: str


class SpellLearnt(Event, tag=True):
    """A spell learnt from a feature (R77)."""

    who: str
    spell: str


class TreasureTaken(Event, tag=True):
    """Goods that a feature takes from who carries them: half of all (R97), a weapon (R98)."""

    who: str
    hoard: Hoard


class CharacterTaken(Event, tag=True):
    """A character out of play behind the Hellgate until it falls (R91)."""

    who: str


class PartyLeft(Event, tag=True):
    """The party left the Citadel by the Gateway (17.0); ``winners`` are those who have won for
    themselves as it leaves, where the edition looks each time (B10)."""

    who: list[str]
    winners: list[str] = []


class GameEnded(Event, tag=True):
    outcome: str
    team: bool
    winners: list[str]


AnyEvent: TypeAlias = Any
