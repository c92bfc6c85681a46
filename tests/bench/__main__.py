"""Measure, and write the table: ``python3 packaging/dev.py bench [NAME...]``.

With names (placement, games, saves, window, drag) only these are measured, and no table is
written. Exit code 1 if a row does not hold.
"""

import importlib
import importlib.util
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Final

from tests.bench.row import Row

MEASURES: Final = ("placement", "games", "saves", "window", "drag")
README: Final = Path(__file__).with_name("README.md")

_HEAD: Final = """\
# The bench

Written by `python3 packaging/dev.py bench`. Each row is one comparison made in one run on one
machine: ours beside the bare thing, or beside what it may take. A row holds where the ratio is at
most the limit. Times differ from machine to machine, ratios hardly do.

Measured on {day}.

| what | ours | bare | ratio | at most | holds |
|---|---:|---:|---:|---:|---|
"""


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in MEASURES]
    if unknown:
        sys.stderr.write(f"bench: there is no {unknown[0]!r}: choose of {', '.join(MEASURES)}.\n")
        return 2
    rows: list[Row] = []
    for name in names or MEASURES:
        if importlib.util.find_spec(f"tests.bench.{name}") is None:
            sys.stderr.write(f"bench: {name} is not measured yet.\n")
            continue
        sys.stderr.write(f"bench: {name} ...\n")
        for row in importlib.import_module(f"tests.bench.{name}").measure():
            sys.stdout.write(f"{'holds' if row.holds else 'FAILS'}  {line_of(row)}\n")
            sys.stdout.flush()
            rows.append(row)
    if not names:
        README.write_text(table(rows, date.today()), encoding="utf-8")  # noqa: DTZ011 - the player's day
    return 0 if all(row.holds for row in rows) else 1


def line_of(row: Row) -> str:
    return f"{row.name}: {row.ratio:.2f} (at most {row.limit:g})"


def table(rows: Iterable[Row], day: date) -> str:
    """The table in Markdown."""
    lines = [
        f"| {row.name} | {_amount(row.ours, row.unit)} | {_amount(row.bare, row.unit)} |"
        f" {row.ratio:.2f} | {row.limit:g} | {'yes' if row.holds else '**no**'} |"
        for row in rows
    ]
    return _HEAD.format(day=day.isoformat()) + "\n".join(lines) + "\n"


def _amount(value: float, unit: str) -> str:
    """A measured value with three figures; seconds in the unit that suits them."""
    if unit == "s":
        for times, name in ((1.0, "s"), (1e3, "ms"), (1e6, "µs")):
            if value * times >= 1 or name == "µs":
                return f"{value * times:.3g} {name}"
    return f"{value:.3g} {unit}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
