"""Reading an edition's charts from TOML: files, overlays, and which key of which file is wrong.

What the charts must agree on among themselves stands in ``chart_checks``.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, get_args, get_origin

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
            if _NAME.fullmatch(file.stem) and file.is_file():
                text = file.read_bytes().decode("utf-8", errors="replace")
                if _HEADING.search(text):
                    found.add(file.stem)
    return found


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
        key, value, error = _located(tables, wanted, "", error)
        raise _error_of(_file_of(key, layers), key, value, error) from error
    for fault in chart_checks.faults(charts):
        raise ChartError(_file_of(fault.key, layers), fault.key, fault.expected, fault.found)
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
        tables: _Tables = tomllib.loads(file.read_text(encoding="utf-8"))
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
        key, value, error = _located(about, _About, "edition", error)
        raise _error_of(file, key, value, error) from error


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


def _file_of(key: str, layers: Sequence[_Layer]) -> Path:
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


_Located = tuple[str, Any, msgspec.ValidationError]


def _located(value: Any, wanted: Any, key: str, error: msgspec.ValidationError) -> _Located:
    """The key and value at which an error arises, followed through tables.

    msgspec itself names no keys of a dictionary.
    """
    for name, part, part_type in _parts(value, wanted):
        try:
            msgspec.convert(part, part_type, str_keys=True)
        except msgspec.ValidationError as inner:
            return _located(part, part_type, f"{key}.{name}" if key else name, inner)
    return key, value, error


def _parts(value: Any, wanted: Any) -> Iterator[tuple[str, Any, Any]]:
    """Name, value and type of all that stands in a table."""
    if not isinstance(value, dict):
        return
    if get_origin(wanted) is Annotated:
        wanted = get_args(wanted)[0]
    if isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        for field in msgspec.structs.fields(wanted):
            if field.encode_name in value:
                yield field.encode_name, value[field.encode_name], field.type
    elif get_origin(wanted) is dict:
        key_type, value_type = get_args(wanted)
        for name, part in value.items():
            yield name, {name: name}, dict[key_type, str]  # type: ignore[valid-type]
            yield name, part, value_type


def _error_of(file: Path, key: str, value: Any, error: msgspec.ValidationError) -> ChartError:
    text = str(error)
    if "` in `$" in text and isinstance(value, dict):
        fault = text.partition(" - at `")[0].removeprefix("Expected ")
        return ChartError(file, key, f"another name of this row ({fault})", next(iter(value)))
    made = ChartError.of(file, key, error, value)
    return made if not made.key.startswith(".") else _without_dot(file, made)


def _without_dot(file: Path, made: ChartError) -> ChartError:
    return ChartError(file, made.key.lstrip("."), made.expected)
