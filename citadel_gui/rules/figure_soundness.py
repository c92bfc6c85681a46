"""What every figure of a foreign state must keep to, wherever it stands: files and screens can hold
it, and a fight comes to its end.

Faults are told by key; refusing the state is the business of ``soundness``.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from citadel_gui.rules.character_soundness import MOST
from citadel_gui.rules.state import State

MOST_WOUNDS: Final = 2_000
"""Of wound points and of what absorbs wounds: those who cannot strike back are struck, round after
round, until they fall, and nobody is asked in between."""

LIMITED: Final = ("wound_points", "mage_armor")
"""Fields that hold so many wounds at most."""

_LONG: Final = re.compile(rb'[0-9]{10}|"(?:%s)":-?[0-9]{4}' % "|".join(LIMITED).encode())
"""What the JSON of a state in which a figure goes too far holds, and that of hardly any other."""


def faults(state: State) -> Iterator[tuple[str, str]]:
    """The key and the sentence of each figure that goes too far; ``seed`` is judged elsewhere."""
    seedless = msgspec.structs.replace(state, seed=0)
    try:
        if not _LONG.search(msgspec.json.encode(seedless)):
            return
    except OverflowError:  # a figure that no file can hold: it is found below
        pass
    yield from _within("", msgspec.to_builtins(seedless))


def _within(key: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _within(f"{key}.{name}" if key else name, part)
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            yield from _within(f"{key}[{index}]", part)
    elif isinstance(value, int | float):
        most = MOST_WOUNDS if key.rpartition(".")[2] in LIMITED else MOST
        if not -most <= value <= most:
            yield key, f"no figure of this kind is beyond {most}."
