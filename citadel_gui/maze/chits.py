"""Chits and their faces: the pieces the maze is made of, and how many of each there are.

A mix is read from ``resources/charts/chits.toml``. Where chits lie is the business of ``maze``,
how they may lie that of ``placement``.
"""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec

from citadel_gui.maze.cells import SIDES
from citadel_gui.maze.chart_error import ChartError

DOOR: Final = "D"
CORRIDOR: Final = "C"
WALL: Final = "-"
STAIRCASE: Final = "staircase"
FEATURES: Final = (
    "mirror",
    STAIRCASE,
    "artwork",
    "furniture",
    "fountain",
    "trap_door",
    "altar",
    "statue",
)

GATEWAY_SIDES: Final = "C---"
MOST_OF_A_KIND: Final = 1000

Kind = Literal["room", "corridor", "gateway"]
KINDS: Final[tuple[Kind, ...]] = ("room", "corridor", "gateway")


@lru_cache(maxsize=4096)
def orientations_of(sides: str) -> tuple[str, ...]:
    """The distinct side strings, a quarter turn clockwise each: the new north is the old west."""
    turns = [sides]
    for _ in range(3):
        turned = turns[-1][3] + turns[-1][:3]
        if turned == sides:
            break
        turns.append(turned)
    return tuple(turns)


@lru_cache(maxsize=4096)
def shape_fault(kind: str, sides: str, feature: str | None) -> tuple[str, str] | None:
    """The field of such a face that is wrong and what it should be; None where all is well.

    Rooms have doors and no corridor ends, corridors exactly two ends (straight or bend), the
    Gateway one corridor and nothing else; a staircase has four doors, as R17 needs it.
    """
    if kind not in KINDS:
        return "kind", "one of the kinds " + ", ".join(KINDS)
    if len(sides) != 4 or not set(sides) <= {DOOR, CORRIDOR, WALL}:
        return "sides", "four letters for N, E, S, W: D door, C corridor, - wall"
    if kind == "room" and (CORRIDOR in sides or DOOR not in sides):
        return "sides", "a room with at least one door and no corridor end"
    if kind == "corridor" and sides.count(CORRIDOR) != 2:
        return "sides", "a corridor with exactly two corridor ends"
    if kind == "gateway" and sides != GATEWAY_SIDES:
        return "sides", "a gateway with one corridor, to the north, and no door"
    if feature is None:
        return None
    if feature not in FEATURES:
        return "feature", "one of the features " + ", ".join(FEATURES)
    if kind != "room":
        return "feature", "no feature, as only rooms have one"
    if feature == STAIRCASE and sides != DOOR * 4:
        return "sides", "a staircase with four doors"
    return None


class Face(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """One face of a chit; ``sides`` are the letters of N, E, S, W before it is turned."""

    kind: Kind
    sides: str
    feature: str | None = None

    @property
    def orientations(self) -> tuple[str, ...]:
        """The distinct side strings in clockwise order, beginning with the unturned one."""
        return orientations_of(self.sides)

    @property
    def is_staircase(self) -> bool:
        return self.feature == STAIRCASE


class Chit(msgspec.Struct, frozen=True, cache_hash=True):
    """One kind of chit: a name such as ``room+mirror`` or ``room:-D--/corridor:-C-C``."""

    id: str
    faces: tuple[Face, ...]


class Mix(msgspec.Struct, frozen=True):
    """A full set of segment chits: the kinds, and how many there are of each.

    ``chits`` and ``counts`` have the same keys in the same order, that of the chart; both are to
    be read only. ``two_faced`` is the chit model of B1.
    """

    name: str
    source: str
    two_faced: bool
    chits: dict[str, Chit]
    counts: dict[str, int]
    total: int


class Gateway(msgspec.Struct, frozen=True):
    """The Gateway of Evil: its face, and the side that leads out of the Citadel (R24).

    It lies at ``GATEWAY_CELL`` and is never turned.
    """

    face: Face
    leads_out: str


_Entry = TypeVar("_Entry")


class _MixEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A mix as the chart writes it: chits named by their faces, joined by a stroke."""

    name: str
    source: str
    two_faced: bool
    total: int
    chits: dict[str, object]


class _GatewayEntry(msgspec.Struct, forbid_unknown_fields=True):
    face: str
    leads_out: Literal["N", "E", "S", "W"]


def load_mix(path: Path, name: str) -> Mix:
    """The mix of this name (``pl``, ``en``, or one of a player's own).

    ChartError, naming file, key and what was expected, if the file cannot be read as TOML, has no
    such mix, or anything in it is amiss. Missing files raise OSError.
    """
    chart = _read(path)
    faces = _faces(path, chart)
    entry = _entry(path, chart, name, _MixEntry)
    chits, counts = {}, {}
    for chit_id, count in entry.chits.items():
        key = f'{name}.chits."{chit_id}"'
        if type(count) is not int or not 1 <= count <= MOST_OF_A_KIND:
            raise ChartError(path, key, f"a whole number from 1 to {MOST_OF_A_KIND}", count)
        chits[chit_id] = _chit(path, key, chit_id, faces, two_faced=entry.two_faced)
        counts[chit_id] = count
    total = sum(counts.values())
    if total != entry.total:
        raise ChartError(path, f"{name}.total", f"{total}, the sum of the chits", entry.total)
    if not total:
        raise ChartError(path, f"{name}.chits", "at least one chit")
    return Mix(
        name=entry.name,
        source=entry.source,
        two_faced=entry.two_faced,
        chits=chits,
        counts=counts,
        total=total,
    )


def load_gateway(path: Path) -> Gateway:
    """The Gateway of the same file; errors as in ``load_mix``."""
    chart = _read(path)
    faces = _faces(path, chart)
    entry = _entry(path, chart, "gateway", _GatewayEntry)
    face = faces.get(entry.face)
    if face is None or face.kind != "gateway":
        raise ChartError(path, "gateway.face", "the name of a face of kind gateway", entry.face)
    if face.sides[SIDES.index(entry.leads_out)] != WALL:
        raise ChartError(path, "gateway.leads_out", "a side without the corridor", entry.leads_out)
    return Gateway(face=face, leads_out=entry.leads_out)


def _read(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ChartError(path, "", f"TOML ({error})") from error
    except UnicodeDecodeError as error:
        raise ChartError(path, "", "text in UTF-8") from error


def _faces(path: Path, chart: Mapping[str, object]) -> dict[str, Face]:
    table = chart.get("faces")
    if not isinstance(table, dict):
        raise ChartError(path, "faces", "a table of faces", table)
    faces = {}
    for name, value in table.items():
        key = f'faces."{name}"'
        if "/" in name:
            raise ChartError(path, key, "a name without a stroke, which joins two faces", name)
        face = _convert(path, key, value, Face)
        fault = shape_fault(face.kind, face.sides, face.feature)
        if fault is not None:
            field, expected = fault
            raise ChartError(path, f"{key}.{field}", expected, getattr(face, field))
        faces[name] = face
    return faces


def _chit(
    path: Path, key: str, chit_id: str, faces: Mapping[str, Face], *, two_faced: bool
) -> Chit:
    names = chit_id.split("/")
    wanted = 2 if two_faced else 1
    if len(names) != wanted:
        raise ChartError(path, key, f"{wanted} names of faces, joined by a stroke", chit_id)
    for name in names:
        if name not in faces or faces[name].kind == "gateway":
            raise ChartError(path, key, "a room or corridor of the table faces", name)
    return Chit(chit_id, tuple(faces[name] for name in names))


def _entry(path: Path, chart: Mapping[str, object], name: str, entry: type[_Entry]) -> _Entry:
    if name not in chart:
        raise ChartError(path, name, "a table of this name")
    return _convert(path, name, chart[name], entry)


def _convert(path: Path, key: str, value: object, wanted: type[_Entry]) -> _Entry:
    """The value as a struct; what msgspec finds amiss becomes a ChartError with the whole key."""
    try:
        return msgspec.convert(value, wanted)
    except msgspec.ValidationError as error:
        raise ChartError.of(path, key, error, value) from error
