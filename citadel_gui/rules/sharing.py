"""Sharing out what lies on the segment (5.0 C5, 14.0, R61), and who can carry what (14.3).

Where goods come from stands in ``treasure`` and ``party``.
"""

from collections.abc import Generator
from typing import Any

import msgspec

from citadel_gui.rules.decisions import Answer, Decision, Share, ShareTreasure
from citadel_gui.rules.events import TreasureFound, TreasureShared
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard
from citadel_gui.rules.items import appraise, take, take_weapon
from citadel_gui.rules.party import lay_goods, mend_march
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.victory import wealth


def lay_down(game: Game, hoard: Hoard, source: str, case: str = "14.0") -> None:
    """Goods found come to lie on the party's segment, to be shared; nothing is told of none."""
    if not hoard:
        return
    game.tell(TreasureFound(case=case, source=source, hoard=hoard))
    lay_goods(game, hoard.copied())  # the slain keep what they had, whatever becomes of it


def share_goods(game: Game) -> Phase:
    """Share what lies here, and what those leave who die of what they take (R99), until nobody
    does, or something comes between (``state.troubles``)."""
    died = yield from share_once(game)
    while died and not game.state.troubles:
        mend_march(game)  # those behind the dead step up before the next share (R6)
        died = yield from share_once(game)


def share_once(game: Game) -> Generator[Decision, Answer, bool]:
    """Share what lies here among the living, once; what nobody takes stays lying (R61). Whether
    somebody died of what he took, so that there is more to be shared.

    Nobody is asked about weapons alone that nobody can carry.
    """
    appraise(game)
    hoard, living = game.here.goods, game.living
    if not hoard:
        return False
    most = game.charts.procedure.most_weapons
    room = {one.id: max(most - len(one.weapons), 0) for one in living}
    if not any(room.values()) and _only_weapons(hoard):
        return False
    answer = yield ShareTreasure(
        case="5.0 C5",
        proposal=msgspec.to_builtins(_even(hoard, living, room)),
        hoard=hoard.copied(),
        sharers=tuple(room),
        room=room,
    )
    hand_out(game, hoard, msgspec.convert(answer, Share))
    return len(game.living) < len(living)


def _only_weapons(hoard: Hoard) -> bool:
    others = any(item.kind != "weapon" for item in hoard.items)
    return not (hoard.gold or hoard.jewels or others)


def _even(hoard: Hoard, living: list[Character], room: dict[str, int]) -> Share:
    """An even share-out: gold alike, the rest of it to the first; each jewel, the dearest first, to
    whoever is poorest; items in turn; a weapon to the first who has room for it."""
    each, over = divmod(hoard.gold, len(living))
    gold = {one.id: each + (place < over) for place, one in enumerate(living)}
    worth = {one.id: wealth(one) + gold[one.id] for one in living}
    jewels: list[str | None] = [None] * len(hoard.jewels)
    for place in sorted(range(len(hoard.jewels)), key=lambda n: -hoard.jewels[n]):
        poorest = min(worth, key=worth.__getitem__)
        jewels[place] = poorest
        worth[poorest] += hoard.jewels[place]
    left = dict(room)

    def armed() -> str | None:
        who = next((who for who, places in left.items() if places), None)
        if who is not None:
            left[who] -= 1
        return who

    items: list[str | None] = []
    turn = 0
    for item in hoard.items:
        if item.kind == "weapon":
            items.append(armed())
        else:
            items.append(living[turn % len(living)].id)
            turn += 1
    return Share(
        gold={who: n for who, n in gold.items() if n},
        jewels=jewels,
        items=items,
        weapons=[armed() for _ in hoard.weapons],
    )


def hand_out(game: Game, hoard: Hoard, share: Share, case: str = "5.0 C5") -> None:
    """Hand out the pieces; the rest lies on the segment. What somebody takes shows what it is, and
    does what it does, once all is handed out (R99)."""
    taken: dict[str, Hoard] = {who: Hoard(gold) for who, gold in share.gold.items()}
    left = Hoard(hoard.gold - sum(share.gold.values()))

    def pile(taker: str | None) -> Hoard:
        return left if taker is None else taken.setdefault(taker, Hoard())

    for jewel, taker in zip(hoard.jewels, share.jewels, strict=True):
        pile(taker).jewels.append(jewel)
    for item, taker in zip(hoard.items, share.items, strict=True):
        pile(taker).items.append(item)
    for weapon, taker in zip(hoard.weapons, share.weapons, strict=True):
        pile(taker).weapons.append(weapon)
    game.here.goods = left or None
    shared: dict[str, Any] = msgspec.structs.asdict(share)
    game.tell(TreasureShared(case=case, **shared))
    for who, goods in taken.items():
        one = game.character(who)
        one.gold += goods.gold
        one.jewels += goods.jewels
        for weapon in goods.weapons:
            take_weapon(one, weapon)
    for who, goods in taken.items():
        take(game, who, *goods.items)
