"""Reading an edition's charts from TOML: files, overlays, and which key of which file is wrong.

What the charts must agree on among themselves stands in ``chart_checks``.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_args, get_origin

import msgspec

from citadel_gui.maze.chart_error import ChartError
from citadel_gui.rules import chart_checks

if TYPE_CHECKING:
    from citadel_gui.rules.charts import Charts

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_HEADING: Final = re.compile(r"^[ \t]*\[[ \t]*edition[ \t]*\]", re.MULTILINE)

_Tables = dict[str, Any]


class _About(msgspec.Struct, forbid_unknown_fields=True):
    """The table [edition] of a file."""

    name: str
    overlay_of: str | None = None


class _Layer(NamedTuple):
    """One file of an edition: what it says itself."""

    file: Path
    about: _About
    tables: _Tables


def editions(folders: Iterable[Path]) -> set[str]:
    """The names of all files with a table [edition], even where something else is amiss."""
    found = set()
    for folder in folders:
        for file in folder.glob("*.toml"):
            if _NAME.fullmatch(file.stem) and _HEADING.search(_text(file)):
                found.add(file.stem)
    return found


def _text(file: Path) -> str:
    """What can be read of a file; a faulty one is told of when it is loaded."""
    try:
        return file.read_text(encoding="utf-8-sig", errors="replace")
    except OSError:
        return ""


def read(edition: str, folders: Sequence[Path], wanted: "type[Charts]") -> "Charts":
    """The charts of an edition; see ``charts.load``."""
    layers = _layers(edition, folders)
    tables: _Tables = {}
    for layer in layers:
        tables = _overlaid(tables, layer.tables)
    tables["edition"] = edition
    tables["name"] = layers[-1].about.name
    try:
        charts = msgspec.convert(tables, wanted, str_keys=True)
    except msgspec.ValidationError as error:
        raise _located(tables, wanted, partial(_file_of, layers), "", error) from error
    for fault in chart_checks.faults(charts):
        raise ChartError(_file_of(layers, fault.key), fault.key, fault.expected, fault.found)
    return charts


def _layers(edition: str, folders: Sequence[Path]) -> list[_Layer]:
    """The files of an edition, the one that overlays nothing first."""
    layers: list[_Layer] = []
    name: str | None = edition
    while name is not None:
        file = _found(name, folders, layers)
        if file in [layer.file for layer in layers]:
            raise ChartError(layers[-1].file, "edition.overlay_of", "another edition", name)
        layers.append(_layer(file))
        name = layers[-1].about.overlay_of
    return layers[::-1]


def _found(name: str, folders: Sequence[Path], above: Sequence[_Layer]) -> Path:
    if _NAME.fullmatch(name):
        for folder in folders:
            file = folder / f"{name}.toml"
            if file.is_file():
                return file
    known = "one of the editions " + ", ".join(sorted(editions(folders)))
    if above:
        raise ChartError(above[-1].file, "edition.overlay_of", known, name)
    raise ChartError(folders[0] if folders else Path(), "edition", known, name)


def _layer(file: Path) -> _Layer:
    try:
        tables: _Tables = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except tomllib.TOMLDecodeError as error:
        raise ChartError(file, "", f"TOML ({error})") from error
    except RecursionError as error:
        raise ChartError(file, "", "tables and lists nested less deeply") from error
    except UnicodeDecodeError as error:
        raise ChartError(file, "", "text in UTF-8") from error
    except OSError as error:
        raise ChartError(file, "", f"a file that can be read ({error.strerror})") from error
    if "name" in tables:
        raise ChartError(file, "name", "no such key outside the table edition")
    about = tables.pop("edition", None)
    try:
        return _Layer(file, msgspec.convert(about, _About), tables)
    except msgspec.ValidationError as error:
        raise _located(about, _About, lambda _: file, "edition", error) from error


def _overlaid(below: Mapping[str, Any], above: Mapping[str, Any]) -> _Tables:
    """Tables with what an overlay says: of a table by rows, of a row that is a table by keys."""
    tables = dict(below)
    for name, table in above.items():
        old = tables.get(name)
        if not (isinstance(old, dict) and isinstance(table, dict)):
            tables[name] = table
            continue
        merged = dict(old)
        for key, row in table.items():
            old_row = merged.get(key)
            if isinstance(old_row, dict) and isinstance(row, dict):
                row = old_row | row
            merged[key] = row
        tables[name] = merged
    return tables


def _file_of(layers: Sequence[_Layer], key: str) -> Path:
    """The file that says most about a key such as "heroes.almuric.weapons[0]"; the last of such."""
    best, most = layers[0].file, -1
    path = re.sub(r"\[.*", "", key).split(".")
    for layer in layers:
        value: Any = layer.tables
        depth = 0
        for name in path:
            if not isinstance(value, dict) or name not in value:
                break
            value = value[name]
            depth += 1
        if depth >= most:
            best, most = layer.file, depth
    return best


def _located(
    value: Any,
    wanted: Any,
    file_of: Callable[[str], Path],
    key: str,
    error: msgspec.ValidationError,
) -> ChartError:
    """The error at the key at which it arises, followed through tables.

    msgspec itself names no keys of a dictionary.
    """
    if get_origin(wanted) is dict and isinstance(value, dict):
        keys = GenericAlias(dict, (get_args(wanted)[0], str))
        for name in value:
            if not _fits({name: ""}, keys):
                within = f"{key}.{name}"
                return ChartError(file_of(within), within, "no such row")
    for name, part, part_type in _parts(value, wanted):
        try:
            msgspec.convert(part, part_type, str_keys=True)
        except msgspec.ValidationError as inner:
            return _located(part, part_type, file_of, f"{key}.{name}" if key else name, inner)
    unknown = re.fullmatch(r"Object (?:contains unknown|missing required) field `(.*)`", str(error))
    within = ".".join(name for name in (key, unknown[1] if unknown else "") if name)
    made = ChartError.of(file_of(within), key, error, value)
    return made if key else ChartError(made.file, within, made.expected)


def _parts(value: Any, wanted: Any) -> Iterator[tuple[str, Any, Any]]:
    """Name, value and type of all that stands in a table."""
    if not isinstance(value, dict):
        return
    if isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        for field in msgspec.structs.fields(wanted):
            if field.encode_name in value:
                yield field.encode_name, value[field.encode_name], field.type
    elif get_origin(wanted) is dict:
        for name, part in value.items():
            yield name, part, get_args(wanted)[1]


def _fits(value: Any, wanted: Any) -> bool:
    try:
        msgspec.convert(value, wanted, str_keys=True)
    except msgspec.ValidationError:
        return False
    return True
