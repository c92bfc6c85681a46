"""An edition's charts, chits and Gateway, found by its name (2.3).

The editions of the program come first; a player's own lie in folders that the caller names. An
edition of his own may be broken: that is told, and keeps nobody from playing the others.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from citadel_gui import paths
from citadel_gui.maze.chart_error import ChartError
from citadel_gui.maze.chits import Gateway, Mix, load_gateway, load_mix
from citadel_gui.rules.charts import Charts, editions, load

CHITS: Final = "chits.toml"

RuleSet: TypeAlias = tuple[Charts, Mix, Gateway]

_Stamp: TypeAlias = tuple[tuple[str, int, int], ...]
"""Name, time and size of files: another one where somebody has edited them."""


class SetupError(ValueError):
    """A set-up that cannot be: a sentence for the player, and the key that is wrong."""

    def __init__(self, key: str, sentence: str) -> None:
        self.key = key
        super().__init__(sentence)


class Edition(msgspec.Struct, frozen=True):
    """An edition that is there. ``title`` is what it calls itself; ``fault``, of one that cannot
    be played, names file, key and reason."""

    name: str
    title: str
    own: bool = False
    fault: str | None = None


def known_editions(own: Sequence[Path] = ()) -> list[Edition]:
    """All editions, those of the program first, each group by name; broken ones too.

    ``own`` are the folders of a player's own editions; they need not be there.
    """
    shipped = _shipped()
    found = [_known(name, own) for name in shipped]
    for name in editions(*own):
        if name in shipped:
            fault = ChartError(_file(name, own), "edition", f"another file name than {name}.toml")
            found.append(Edition(name, name, own=True, fault=str(fault)))
        else:
            found.append(_known(name, own, own_one=True))
    return found


def rule_set(edition: str, own: Sequence[Path] = ()) -> RuleSet:
    """The charts, the mix and the Gateway of an edition, read once, and again when a file of a
    player's own has changed.

    SetupError for an unknown edition, ChartError for charts that cannot be.
    """
    if edition in _shipped():
        return _read(edition, (), ())
    if edition not in editions(*own):
        raise SetupError("edition", f"There is no edition {edition!r} among the charts.")
    return _read(edition, tuple(own), _stamp(own))


@lru_cache(maxsize=1)
def gateway() -> Gateway:
    """The Gateway of Evil, the same in all editions."""
    return load_gateway(paths.charts() / CHITS)


@lru_cache(maxsize=1)
def _shipped() -> tuple[str, ...]:
    return tuple(editions(paths.charts()))


def _known(name: str, own: Sequence[Path], *, own_one: bool = False) -> Edition:
    try:
        return Edition(name, rule_set(name, own)[0].name, own=own_one)
    except ChartError as fault:
        return Edition(name, name, own=own_one, fault=str(fault))


def _file(name: str, folders: Sequence[Path]) -> Path:
    files = [folder / f"{name}.toml" for folder in folders]
    return next(file for file in files if file.is_file())


def _stamp(folders: Sequence[Path]) -> _Stamp:
    stamp = []
    for folder in folders:
        for file in sorted(folder.glob("*.toml")):
            try:
                seen = file.stat()
            except OSError:
                continue
            stamp.append((str(file), seen.st_mtime_ns, seen.st_size))
    return tuple(stamp)


@lru_cache(maxsize=8)
def _read(edition: str, own: tuple[Path, ...], stamp: _Stamp) -> RuleSet:  # noqa: ARG001
    """``stamp`` is there for the cache."""
    shipped = paths.charts()
    charts = load(edition, shipped, *own)
    return charts, load_mix(shipped / CHITS, charts.rules.chit_mix), gateway()
