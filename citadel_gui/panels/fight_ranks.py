"""Both orders of ranks on the fight board: who stands in them, where, and what can be done to whom.

Read from the game and the decision; nothing is worked out of the rules here, and nothing painted.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF

from citadel_gui.rules.decisions import Decision, Option

LARGEST: Final = 160.0
"""The side of a counter at most, in pixels."""
SMALLEST: Final = 40.0
FRONT_GAP: Final = 16.0
"""Between the two fronts, in pixels."""
RANK_LABEL: Final = 5.6
"""The room for a rank's name at the left, where the board is wide, in lines of text."""
BLOWS: Final = ("strike", "shoot", "throw")
"""What is done to a foe with a weapon."""
_ABREAST: Final = 3
_ASIDE: Final = 12.0
_PAD: Final = 5.0


class Fighter(msgspec.Struct):
    """Somebody on the board: who, where his counter lies, and where his words stand."""

    who: str
    monster: bool
    one: Any
    box: QRectF = msgspec.field(default_factory=QRectF)
    counter: QRectF = msgspec.field(default_factory=QRectF)
    words: QRectF = msgspec.field(default_factory=QRectF)


class Ranks(msgspec.Struct):
    """The rows of the board from above: the monsters' last rank first, the party's last at the
    end. ``foes`` rows are the monsters'."""

    rows: list[list[Fighter]] = []
    foes: int = 0

    def __iter__(self) -> Iterator[Fighter]:
        return (fighter for row in self.rows for fighter in row)

    def at(self, point: QPointF) -> Fighter | None:
        """Who stands at a point."""
        return next((fighter for fighter in self if fighter.box.contains(point)), None)

    def find(self, who: str) -> Fighter | None:
        """The fighter with this id."""
        return next((fighter for fighter in self if fighter.who == who), None)


def ranks_of(game: Any) -> Ranks:
    """Who is met and who meets them. Before the fight monsters stand in threes as they came."""
    met = game.state.encounter
    if met is None or not met.monsters:
        return Ranks()
    by_id = {monster.id: monster for monster in met.monsters}
    combat = met.combat
    ids = combat.ranks if combat is not None else _in_threes(list(by_id))
    ranks = game.state.party.ranks
    alone = combat.alone if combat is not None else met.alone
    living = {one.id: one for one in game.state.party.characters}
    if alone is not None:
        ranks = [[alone]]
    foes = [[Fighter(who, True, by_id[who]) for who in rank if who in by_id] for rank in ids]
    own = [[Fighter(who, False, living[who]) for who in rank if who in living] for rank in ranks]
    foes, own = [rank for rank in foes if rank], [rank for rank in own if rank]
    return Ranks([*reversed(foes), *own], len(foes))


def _in_threes(ids: list[str]) -> list[list[str]]:
    return [ids[at : at + _ABREAST] for at in range(0, len(ids), _ABREAST)]


def options_of(decision: Decision | None, who: str) -> list[Option]:
    """What this member of the party can do now."""
    if decision is None:
        return []
    return [
        option
        for option in decision.options
        if isinstance(option.value, dict) and option.value.get("who") == who
    ]


def attack_on(decision: Decision | None, who: str, target: str) -> Option | None:
    """What a click on this foe does: the one blow this member has for it, else the one other thing
    he can do to it; None where there is none, or more than one."""
    found = [o for o in options_of(decision, who) if o.value.get("target") == target]
    blows = [o for o in found if o.value.get("do") in BLOWS]
    one = blows or found
    return one[0] if len(one) == 1 else None


def lay_out(ranks: Ranks, size: QSizeF, head: float, line: float, words: float) -> bool:
    """Give all their places, centred; whether the ranks' names have room at the left.

    Words, the longest of them this wide, stand beside the counters where the board is wide, else
    below them. A counter is rather smaller than a name cut short.
    """
    rows = max(len(ranks.rows), 1)
    height = min((size.height() - head - FRONT_GAP - _PAD) / rows, LARGEST)
    beside = _has_room(size.width(), line, words, min(height, SMALLEST))
    side = RANK_LABEL * line if beside else 0.0
    if beside:
        width = min((size.width() - side) / _ABREAST, height + words + 90)
        counter = min(height - 2 * _PAD, width - words - _ASIDE - _PAD)
    else:
        width = size.width() / _ABREAST
        counter = min(height - 2 * line - _PAD, width - 4 * _PAD)
    counter = max(counter, 8.0)
    y = head + max((size.height() - head - FRONT_GAP - rows * height) / 2, 0)
    for index, row in enumerate(ranks.rows):
        y += FRONT_GAP if index == ranks.foes else 0
        left = side + (size.width() - side - len(row) * width) / 2
        for place, fighter in enumerate(row):
            fighter.box = QRectF(left + place * width, y, width, height)
            _place(fighter, counter, line, beside=beside)
        y += height
    return beside


def _has_room(width: float, line: float, words: float, counter: float) -> bool:
    """Whether three abreast have room for their words beside them."""
    return width >= RANK_LABEL * line + _ABREAST * (counter + words + _ASIDE + _PAD)


def _place(fighter: Fighter, counter: float, line: float, *, beside: bool) -> None:
    box = fighter.box
    if beside:
        middle = box.center().y() - counter / 2
        fighter.counter = QRectF(box.left() + _PAD, middle, counter, counter)
        left = fighter.counter.right() + _ASIDE - 2
        fighter.words = QRectF(left, box.top(), box.right() - left, box.height())
        return
    fighter.counter = QRectF(box.center().x() - counter / 2, box.top() + 2, counter, counter)
    top = fighter.counter.bottom() + 2
    fighter.words = QRectF(box.left() + 2, top, box.width() - 4, 2 * line)


def wanted_height(ranks: Ranks, width: float, head: float, line: float, words: float) -> float:
    """How high a board of this width would be, with counters of a good size."""
    rows = max(len(ranks.rows), 1)
    if _has_room(width, line, words, SMALLEST):
        return head + FRONT_GAP + rows * max(76.0, 3.4 * line) + _PAD
    counter = min(64.0 if rows < 6 else 56.0, width / _ABREAST - 4 * _PAD)
    return head + FRONT_GAP + rows * (counter + 2 * line + _PAD + 2) + _PAD
