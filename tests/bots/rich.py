"""Games that begin where much is to happen: able parties with spells and all sorts of items, the
Hellgate known and near, every option; so that games by chance come to the rare rules."""

import random
from typing import Any

from citadel_gui.rules.chart_types import ITEM_KINDS, ITEMS
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item
from citadel_gui.rules.options import OPTIONS
from citadel_gui.rules.people import Character
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.rules.setup import new_game
from citadel_gui.rules.state import LaidSegment
from tests.rules.making import make_character

EDITIONS = ("citadel", "labirynt")
FEATURES = ("fountain", "statue", "trap_door", "furniture", "altar", "artwork", "mirror")


def rich_game(seed: int, *, edition: str = "", near: bool = True) -> Referee:
    """A game of its own for each seed. ``near``: features lie about, and the Hellgate is near."""
    luck = random.Random(f"rich {seed}")
    edition = edition or luck.choice(EDITIONS)
    names = [f"Player {n}" for n in range(luck.choice((1, 1, 2, 3)))]
    options = {
        name: luck.choice(values)
        for name, values in OPTIONS.items()
        if name not in ("practice", "real_dice") and luck.random() < 0.4
    }
    size = luck.randint(1, 6)
    party: list[Any] = [rich_character(f"one-{n}", luck, edition) for n in range(size)]
    setup = Setup(
        seed=seed,
        edition=edition,
        players=names,
        party=party,
        options=options,
        spells=luck.choice(("ask", "draw")),
    )
    game = new_game(setup, *rule_set(edition))
    if near:
        _furnish(game, luck)
    return Referee(game)


def rich_character(who: str, luck: random.Random, edition: str) -> Character:
    """Somebody who can do much, and may carry anything."""
    charts = rule_set(edition)[0]
    weapons = luck.sample(charts.carried_weapons, 2)
    potential = tuple(luck.randint(0, 5) for _ in range(3))
    specials = [spell for spell, row in charts.spells.items() if row.type == "S"]
    items = [rich_item(luck) for _ in range(luck.randint(0, 4))]
    return make_character(
        who,
        weapons,
        wound_points=luck.randint(6, 30),
        magic_potential=potential,
        resistance=luck.randint(0, 4),
        combat_bonus=luck.randint(0, 8),
        skill={"detrap": luck.randint(1, 5), "hellgate": luck.randint(1, 5)},
        spells_found=luck.sample([*specials, "lightning"], luck.randint(0, 2)),
        items=items,
        gold=luck.choice((0, 50, 400)),
        jewels=[luck.choice((1, 20, 150)) for _ in range(luck.randint(0, 3))],
        experience=luck.choice((0, 100, 400)),
    )


def rich_item(luck: random.Random) -> Item:
    """Any magic item but a weapon, known or not."""
    kind = luck.choice([kind for kind in ITEM_KINDS if kind != "weapon"])
    if kind == "armor":
        return Item("armor", "armor", luck.randint(1, 3), known=True)
    item = luck.choice(sorted(ITEMS[kind]))
    if kind == "potion":
        return Item(kind, item, amount := luck.randint(0, 2), known=amount > 0)
    amount = luck.randint(1, 3) if kind == "talisman" and item != "evil" else 0
    return Item(kind, item, amount, known=kind == "ring" or luck.random() < 0.8)


def _furnish(game: Game, luck: random.Random) -> None:
    """A corridor and rooms with features beyond the Gateway, and the Hellgate's place known."""
    passage = (1, 0, -1)
    game.maze.lay(LaidSegment(passage, "corridor", "CDCD", visited=True))
    for at in ((1, 1, -1), (1, -1, -1), (1, 2, -1), (1, -2, -1)):
        feature = luck.choice(FEATURES)
        game.maze.lay(LaidSegment(at, "room", "DDDD", feature, visited=luck.random() < 0.5))
    if luck.random() < 0.6:
        game.state.hellgate.level, game.state.hellgate.distance = 1, luck.randint(1, 4)
