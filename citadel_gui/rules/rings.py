"""Rings (14.8, R106): which of them can cast their spell now, and their use.

What the spell does stands with the spell; those of resistance count in ``resistance``.
"""

from collections.abc import Iterator
from typing import Final

from citadel_gui.rules.events_magic import SpellCast
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.people import Character
from citadel_gui.rules.state import LaidSegment

RING: Final = "ring"
CASE: Final = "14.8"


def ready(game: Game, wearer: Character) -> Iterator[tuple[int, str]]:
    """The rings with which he can still cast in this adventure: the place in his pack, and the
    spell. Anyone may, whatever his magic potential (R106)."""
    for index, item in enumerate(wearer.items):
        if item.kind == RING and item.item in game.charts.spells and not item.used:
            yield index, item.item


def place_of(game: Game, wearer: Character, spell: str) -> int | None:
    """Where his ring is that can cast this spell now; None if he has none."""
    return next((index for index, cast in ready(game, wearer) if cast == spell), None)


def use(game: Game, wearer: Character, index: int, target: str | None = None) -> str:
    """The ring casts its spell, free of cost, once in this adventure (R106). The spell, whose
    effect is the caller's."""
    ring: Item = wearer.items[index]
    ring.used = True
    game.tell(SpellCast(case=CASE, who=wearer.id, spell=ring.item, target=target, cost=0, by=RING))
    return ring.item


def renew(game: Game) -> None:
    """The adventure is over: in the next each ring casts again, wherever it is by then (R106)."""
    for one in (*game.company, *game.state.captive):
        _renew(one.items)
    for segment in game:
        for hoard in _hoards(segment):
            _renew(hoard.items)


def _renew(items: list[Item]) -> None:
    for item in items:
        item.used = False


def _hoards(segment: LaidSegment) -> Iterator[Hoard]:
    """All that lies on a segment, above and below, and in its clavichord (R90, R97). What monsters
    keep nobody has used."""
    beneath = segment.beneath.goods if segment.beneath is not None else None
    yield from (hoard for hoard in (segment.goods, segment.inside, beneath) if hoard)
