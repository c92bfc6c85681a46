"""Packs for the tests of goods: items by their names, and quiet hours in which they are used."""

from typing import Any

import msgspec

from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item
from citadel_gui.rules.preparing import prepare
from tests.rules.making import Playing, make_character, make_game


def potion(name: str, doses: int = 1) -> Item:
    """A potion that is known."""
    return Item("potion", name, doses, known=True)


def unknown(kind: str, name: str) -> Item:
    """An item as it lies in a hoard: nobody has taken or tasted it."""
    return Item(kind, name)


def pack(*items: Item) -> list[Item]:
    """Items of one's own: what a game does to them is done to these."""
    return [msgspec.structs.replace(item) for item in items]


def quiet(
    *packs: list[Item], dice: tuple[int, ...] = (), figures: dict[str, Any] | None = None
) -> tuple[Game, Playing]:
    """A quiet hour of a, b and so on, who have these packs; ``figures`` are a's."""
    names = "abcdef"[: max(len(packs), 1)]
    party = [make_character(who, **((figures or {}) if who == "a" else {})) for who in names]
    game = make_game(party, dice=dice)
    for who, items in zip(names, packs, strict=False):
        game.character(who).items = pack(*items)
    game.state.phase, game.state.preparing = "prepare", "segment"
    return game, Playing(prepare(game))


def drink(who: str = "a", item: int = 0, target: str | None = None) -> dict[str, Any]:
    action = {"do": "drink", "who": who, "item": item}
    return action if target is None else {**action, "target": target}


def give(who: str, to: str, **what: int) -> dict[str, Any]:
    return {"do": "give", "who": who, "to": to, **what}


def drop(who: str, **what: int) -> dict[str, Any]:
    return {"do": "drop", "who": who, **what}
