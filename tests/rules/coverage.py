"""Which test holds to which case and ruling, read off the names of all tests.

A name gives the numbers that it holds to: ``test_6_4_...`` is case 6.4, ``test_4_1_C_...`` 4.1 C,
``test_5_0_A1_...`` 5.0 A1, ``test_R14_...`` and ``test_B2_...`` rulings; one name may give several.
``python -m tests.rules.coverage`` writes the table ``tests/COVERAGE.md``.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.rules.cases import CASES, RULINGS, numbered

TESTS: Final = Path(__file__).resolve().parent.parent
TABLE: Final = TESTS / "COVERAGE.md"
ALL: Final = numbered(CASES) | numbered(RULINGS)

ROOMS: Final = ("bots", "games", "maze", "protocol", "rules")
"""Where the rules are tested; what the others show of them does not count."""

SHOWN: Final = 3
"""How many tests of a case the table names."""

PROOF: Final = re.compile(r"^ *Fails when ", re.MULTILINE)
"""Begins the line of a docstring that tells how the rule was broken to see the test fail."""

_RULING: Final = re.compile(r"[RB][1-9]\d{0,2}")
_STEP: Final = re.compile(r"[A-F][1-6]?|[b-f]")


def numbers_of(name: str) -> list[str]:
    """The numbers that a test's name gives, known or not."""
    words, found = name.split("_")[1:], []
    at = 0
    while at < len(words):
        word, rest = words[at], words[at + 1 :]
        at += 1
        if _RULING.fullmatch(word):
            found.append(word)
        elif word.isdigit() and rest and rest[0].isdigit():
            at += 1
            step = rest[1] if len(rest) > 1 and _STEP.fullmatch(rest[1]) else ""
            at += bool(step)
            case = f"{word}.{rest[0]}"
            found.append(case + step.upper() if case + step.upper() in ALL else case)
        elif word == "4" and rest and _STEP.fullmatch(rest[0]):
            found.append(f"4.1{rest[0]}")
    return found


def tests() -> Iterator[tuple[Path, ast.FunctionDef]]:
    """Every test of the rules, by file."""
    for path in sorted(path for room in ROOMS for path in (TESTS / room).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield path, node


def covered() -> dict[str, list[str]]:
    """For each number its tests, as "file::name" below tests/, with * where the test's docstring
    tells how it was seen to fail."""
    found: dict[str, list[str]] = {number: [] for number in ALL}
    for path, test in tests():
        proved = "*" if PROOF.search(ast.get_docstring(test) or "") else ""
        place = f"{path.relative_to(TESTS).as_posix()}::{test.name}{proved}"
        for number in set(numbers_of(test.name)) & found.keys():
            found[number].append(place)
    return {number: sorted(places) for number, places in found.items()}


def uncovered() -> set[str]:
    """The numbers without a test."""
    return {number for number, places in covered().items() if not places}


def table() -> str:
    """What stands in COVERAGE.md."""
    rows = []
    for number, places in covered().items():
        shown = re.sub(r"(?<=\d)([A-F])", r" \1", number)
        first = sorted(places, key=lambda place: "*" not in place)[:SHOWN]
        named = "<br>".join(f"`{place.rstrip('*')}`{'*' * place.count('*')}" for place in first)
        rows.append(f"| {shown} | {ALL[number]} | {named or 'none yet'} |")
    return "\n".join(
        [
            "# Which test holds to which case",
            "",
            "Written by `python -m tests.rules.coverage` from the names of the tests. At those",
            "with a * the rule was broken to see them fail; their docstrings tell how. Three tests",
            "of a case are named at most.",
            "",
            "| case | what it says | tests |",
            "|---|---|---|",
            *rows,
            "",
        ]
    )


if __name__ == "__main__":
    TABLE.write_text(table(), "utf-8")
    sys.stdout.write(f"{len(ALL)} numbers, without a test: {', '.join(sorted(uncovered()))}\n")
