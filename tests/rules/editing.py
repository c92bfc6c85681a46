"""States edited by hand at random: one figure, word or piece of a state is changed."""

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

Key = tuple[str | int, ...]

SEEDS = ("seed", "dice_used", "draws_used", "dice_given", "format", "edition", "options")
"""Keys whose change makes another game, or is looked at elsewhere."""


def places(value: Any, key: Key = ()) -> Iterator[Key]:
    """The way to everything in a state, tables and lists included."""
    if key:
        yield key
    if isinstance(value, dict):
        for name, part in value.items():
            if key or name not in SEEDS:
                yield from places(part, (*key, name))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from places(part, (*key, at))


def edited(state: dict[str, Any], luck: random.Random) -> tuple[dict[str, Any], Key]:
    """A copy of the state with one thing changed, and where."""
    after = deepcopy(state)
    ways = list(places(state))
    # By sort of place first: there are many segments, and one fight.
    key = luck.choice([way for way in ways if way[0] == luck.choice(ways)[0]] or ways)
    place: Any = after
    for name in key[:-1]:
        place = place[name]
    place[key[-1]] = _other(place[key[-1]], luck, state)
    return after, key


def _other(value: Any, luck: random.Random, state: dict[str, Any]) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return luck.choice((value + 1, value - 1, 0, 1, -1, 7, 99))
    if isinstance(value, str):
        return luck.choice(_words(state))
    if isinstance(value, list) and value:
        shorter, twice = list(value), [*value, deepcopy(luck.choice(value))]
        shorter.pop(luck.randrange(len(shorter)))
        return luck.choice((shorter, twice, [], value[::-1]))
    if isinstance(value, dict):
        return luck.choice(({}, None))
    return luck.choice((None, 1, "", [], {}))


def _words(state: dict[str, Any]) -> list[str]:
    """Words that stand somewhere in the state, and some that stand nowhere."""
    found = {"", "nonsense", "combat", "spoils", "N", "orc", "sword", "home"}

    def gather(value: Any) -> None:
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, dict):
            for part in value.values():
                gather(part)
        elif isinstance(value, list):
            for part in value:
                gather(part)

    gather({name: part for name, part in state.items() if name != "segments"})
    return sorted(found)
