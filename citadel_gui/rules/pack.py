"""What is done with packs while nothing presses (14.0, R101): armor put on and taken off, goods
given to one another, laid down and taken up.

Charmed monsters carry nothing (R65). Nothing of this is done in fights, talks or bribery.
"""

from collections.abc import Iterator
from typing import Any, Final

from citadel_gui.rules.armor import ARMOR, can_take_off, can_wear, take_off, wear
from citadel_gui.rules.decisions import Option, Share
from citadel_gui.rules.events_magic import GoodsGiven
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard
from citadel_gui.rules.items import WEAPON, lose, take, take_weapon
from citadel_gui.rules.party import goods_of, lay_goods
from citadel_gui.rules.people import Character
from citadel_gui.rules.sharing import hand_out

CASE: Final = "14.0"
PICK_UP: Final = "pick_up"


def options(game: Game) -> Iterator[Option]:
    """All that can be done now."""
    for one in game.living:
        yield from _of_armor(one)
    for one in game.living:
        for other in game.living:
            if other is not one:
                yield from _gifts(game, one, {"do": "give", "who": one.id, "to": other.id})
        yield from _gifts(game, one, {"do": "drop", "who": one.id})
        yield from _takings(game, one)


def _of_armor(one: Character) -> Iterator[Option]:
    """One suit at a time, taken off where he can live without it (R101)."""
    for index, item in enumerate(one.items):
        if item.kind == ARMOR:
            action = {"who": one.id, "item": index}
            if can_take_off(one, item):
                yield Option({"do": "take_off", **action}, facts={"points": item.amount})
            elif can_wear(one, item):
                yield Option({"do": "wear", **action}, facts={"points": item.amount})


def _gifts(game: Game, one: Character, action: dict[str, Any]) -> Iterator[Option]:
    """Each thing that he can part with; of gold the most there is. An armor is taken off before
    it is handed over (R101); two weapons at most are carried (14.3)."""
    for index, item in enumerate(one.items):
        if not item.worn:
            yield Option({**action, "item": index})
    taker = game.character(action["to"]) if "to" in action else None
    if taker is None or len(taker.weapons) < game.charts.procedure.most_weapons:
        for index in range(len(one.weapons)):
            yield Option({**action, "weapon": index})
    for index, jewel in enumerate(one.jewels):
        yield Option({**action, "jewel": index}, facts={"value": jewel})
    if one.gold:
        yield Option({**action, "gold": one.gold}, facts={"most": one.gold})


def _takings(game: Game, one: Character) -> Iterator[Option]:
    """Each thing that lies here and that he can take up (R98); of gold the most there is. Two
    weapons at most are carried (14.3)."""
    lying = game.here.goods
    if lying is None:
        return
    action = {"do": PICK_UP, "who": one.id}
    has_room = len(one.weapons) < game.charts.procedure.most_weapons
    for index, item in enumerate(lying.items):
        if item.kind != WEAPON or has_room:
            yield Option({**action, "item": index})
    for index in range(len(lying.weapons) if has_room else 0):
        yield Option({**action, "weapon": index})
    for index, jewel in enumerate(lying.jewels):
        yield Option({**action, "jewel": index}, facts={"value": jewel})
    if lying.gold:
        yield Option({**action, "gold": lying.gold}, facts={"most": lying.gold})


def do(game: Game, action: dict[str, Any]) -> None:
    """Do what was chosen."""
    one = game.character(action["who"])
    if action["do"] == "wear":
        wear(game, one, one.items[action["item"]])
    elif action["do"] == "take_off":
        take_off(game, one, one.items[action["item"]])
    elif action["do"] == PICK_UP:
        _pick_up(game, action)
    else:
        _hand_over(game, one, action)


def _pick_up(game: Game, action: dict[str, Any]) -> None:
    """One piece, or some gold, of what lies here goes to him as in a share-out."""
    lying = game.here.goods or Hoard()

    def taker(kind: str, index: int) -> str | None:
        return action["who"] if action.get(kind) == index else None

    share = Share(
        gold={action["who"]: action["gold"]} if "gold" in action else {},
        jewels=[taker("jewel", n) for n in range(len(lying.jewels))],
        items=[taker("item", n) for n in range(len(lying.items))],
        weapons=[taker("weapon", n) for n in range(len(lying.weapons))],
    )
    hand_out(game, lying, share, case=CASE)


def _hand_over(game: Game, one: Character, action: dict[str, Any]) -> None:
    """To a comrade, or to the ground of the segment."""
    goods = _part(game, one, action)
    to = action.get("to")
    game.tell(GoodsGiven(case=CASE, who=one.id, to=to, hoard=goods.copied()))
    if to is None:
        lay_goods(game, goods)
        return
    taker = game.character(to)
    taker.gold += goods.gold
    taker.jewels += goods.jewels
    for weapon in goods.weapons:
        take_weapon(taker, weapon)
    take(game, to, *goods.items)


def _part(game: Game, one: Character, action: dict[str, Any]) -> Hoard:
    """What leaves his pack."""
    if "gold" in action:
        one.gold -= action["gold"]
        return Hoard(gold=action["gold"])
    if "jewel" in action:
        return Hoard(jewels=[one.jewels.pop(action["jewel"])])
    if "item" in action:
        return Hoard(items=[lose(game, one, action["item"])])
    weapon = one.weapons.pop(action["weapon"])
    one.in_hand = 0 if one.weapons else None
    return goods_of([weapon])
