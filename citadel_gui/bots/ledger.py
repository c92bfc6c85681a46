"""Whose is what: gold, jewels and goods are made by treasure and features only, and go by bribes,
death, use and home only. Kept from outside the rules, from what is told and what the state holds.

What monsters still keep, chests included, is not counted: it counts once it is told as found.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from citadel_gui.rules.events import (
    BribeOffered,
    CharacterDied,
    CharacterJoined,
    Event,
    GameEnded,
    PartyLeft,
    TreasureFound,
    TreasureTaken,
)
from citadel_gui.rules.events_adventure import AdventureBegan, CharacterRearmed, CharacterTrained
from citadel_gui.rules.events_magic import (
    CharacterLost,
    ComradeFreed,
    PotionDrunk,
    SpellCast,
    TurnedToStone,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.state import State

Goods: TypeAlias = Counter[tuple[str, ...]]
"""How many there are of each thing: ("gold",), ("jewel", value), ("weapon", kind, bonus), and
other items by kind and item."""

GOLD: Final = ("gold",)

DEATHS: Final = (CharacterDied, CharacterLost, TurnedToStone)
HOME: Final = (PartyLeft, AdventureBegan, GameEnded, CharacterTrained, CharacterRearmed)
USED: Final[dict[str, tuple[type[Event], ...]]] = {
    "potion": (PotionDrunk,),
    "talisman": (SpellCast, ComradeFreed, CharacterDied),
}
"""What is used up: a potion by drinking, a talisman of the mind by its uses, an evil one when its
hold ends (R103)."""

NEWLY_ARMED: Final = (CharacterJoined, CharacterRearmed)
"""Who brings weapons along (4.1 B, 17.3, 17.4)."""


REASONS: Final = (*DEATHS, *HOME, *NEWLY_ARMED, PotionDrunk, ComradeFreed, TreasureTaken)
"""What allows goods to come or go: looked at at once, so that it allows no more than its own."""


class Ledger:
    """What there is, from one look to the next: at each turn's end, and where goods may go."""

    def __init__(self, game: Game) -> None:
        self._before = goods_in(game)
        self._turn = game.state.turn
        self._events: list[Event] = []

    def look(self, game: Game, events: list[Event]) -> list[str]:
        """What was made of nothing or went without a reason by these events, a sentence each."""
        self._events += events
        turn = game.state.turn
        if game.state.home is not None:  # what is lost there is told as the party leaves home
            return []
        if turn == self._turn and not any(map(_is_reason, events)):
            return []
        self._turn, seen, self._events = turn, self._events, []
        return self._compare(game, seen)

    def _compare(self, game: Game, events: list[Event]) -> list[str]:
        now = goods_in(game)
        made = self._before + _found(events)
        paid = sum(event.gold for event in events if isinstance(event, BribeOffered))
        self._before = now
        if made == now and not paid:
            return []
        jewels_pay = bool(paid) and game.state.options.get("bribe_jewels", False)
        made[GOLD] -= 0 if jewels_pay else paid
        told = []
        for thing in now.keys() | made.keys():
            more = now[thing] - made[thing]
            if more > 0 and not _may_come(thing, events):
                told.append(f"{more} of {' '.join(thing)} came from nowhere (14.0).")
            elif more < 0 and not (jewels_pay or _may_go(thing, events)):
                told.append(f"{-more} of {' '.join(thing)} went without a reason (14.0).")
        return told


def _is_reason(event: Event) -> bool:
    if isinstance(event, SpellCast):
        return event.by == "talisman"
    return isinstance(event, REASONS)


def _found(events: list[Event]) -> Goods:
    """What was made. Goods brought up from below, or out of a clavichord, were there before."""
    found: Goods = Counter()
    for event in events:
        if not isinstance(event, TreasureFound):
            continue
        if event.source != "clavichord" and event.case != "R90":
            found.update(of_hoard(event.hoard))
    return found


def _may_come(thing: tuple[str, ...], events: list[Event]) -> bool:
    if thing[0] == "weapon":
        return any(isinstance(event, NEWLY_ARMED) for event in events)
    return False


def _may_go(thing: tuple[str, ...], events: list[Event]) -> bool:
    if any(isinstance(event, (*DEATHS, *HOME)) for event in events):
        return True
    if thing[0] == "weapon" and any(isinstance(event, TreasureTaken) for event in events):
        return True
    kinds = USED.get(thing[0], ())
    return any(isinstance(event, kinds) and _is_reason(event) for event in events)


def goods_in(game: Game) -> Goods:
    """All goods that are known to be somewhere: carried, at home, lying, or with the fallen."""
    goods: Goods = Counter()
    for one in everybody(game.state, game):
        goods[GOLD] += one.gold + one.home_gold
        goods.update(("jewel", str(value)) for value in (*one.jewels, *one.home_jewels))
        goods.update(map(_item, one.items))
        goods.update(map(_weapon, one.weapons))
    for hoard in _lying(game):
        goods.update(of_hoard(hoard))
    return +goods


def of_hoard(hoard: Hoard) -> Goods:
    """What a hoard holds."""
    goods: Goods = Counter()
    goods[GOLD] = hoard.gold
    goods.update(("jewel", str(value)) for value in hoard.jewels)
    goods.update(map(_item, hoard.items))
    goods.update(map(_weapon, hoard.weapons))
    return +goods


def _item(item: Item) -> tuple[str, ...]:
    if item.kind == "weapon":
        return ("weapon", item.item, str(item.amount))
    return (item.kind, item.item)


def _weapon(weapon: Weapon) -> tuple[str, ...]:
    return ("weapon", weapon.kind, str(weapon.bonus))


def everybody(state: State, game: Game) -> Iterator[Character]:
    """Every character wherever he is, and charmed monsters; the dead with what they had at home,
    which is theirs until the others come out (17.1)."""
    yield from state.party.characters
    yield from state.fallen
    yield from state.captive
    for waiting in state.waiting:
        yield waiting.character
    for met in encounters(state, game):
        yield from met.fallen
        yield from met.petrified
        yield from _turned(met.monsters)
    for segment in game.maze.segments.values():
        yield from _turned(segment.monsters)


def encounters(state: State, game: Game) -> Iterator[Encounter]:
    """The encounters there are: under way, broken into, and left below trap doors."""
    met = state.encounter
    while met is not None:
        yield met
        met = met.resumes
    for segment in game.maze.segments.values():
        if segment.below is not None:
            yield segment.below


def _turned(monsters: Iterable[Monster]) -> Iterator[Character]:
    for monster in monsters:
        if monster.turned is not None:
            yield monster.turned.character


def _lying(game: Game) -> Iterator[Hoard]:
    for segment in game.maze.segments.values():
        places = (segment.goods, segment.inside, segment.beneath and segment.beneath.goods)
        yield from (hoard for hoard in places if hoard)
        yield Hoard(weapons=segment.daggers)
    for met in encounters(game.state, game):
        yield Hoard(weapons=met.daggers)
        if met.combat is not None and met.combat.thrown:
            yield Hoard(weapons=list(met.combat.thrown.values()))
