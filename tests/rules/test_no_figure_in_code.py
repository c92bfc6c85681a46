"""No figure stands in the code of the rules: figures stand in charts (house rule, DESIGN).

Allowed are 0, 1 and -1 as arithmetic, a die's codes where the procedure says "roll 1D6", and what
``REASONED`` gives a reason for.
"""

import ast
import re
from pathlib import Path

import citadel_gui.rules

RULES = Path(citadel_gui.rules.__file__).parent

ARITHMETIC = {0, 1, -1}
PROCEDURE_DICE = {"1D6", "2D6"}
"""A check is 1D6 (5.0, 7.0, 8.7, 11.0); a talk, a jewel 2D6 (8.4, 14.9)."""

DICE = re.compile(r"\d+D[36]([+x]\d+)?")

MIXING = {0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB}
"""The constants of splitmix64."""

REASONED: dict[str, tuple[str, set[int | float]]] = {
    "dice.py": ("the six sides of a die, and the mixing of bits", {2, 6, 27, 30, 31, 64, *MIXING}),
    "dice_code.py": ("what a code can be: D6, D3, the largest numbers written", {2, 3, 6, 1024}),
    "chart_types.py": ("what a chart may hold: bounds of figures and of texts", set(range(1025))),
    "chart_powers.py": ("what a chart may hold: bounds of figures", {*range(13), 100, 1000}),
    "chart_checks.py": (
        "what a chart must hold: six rows for a die, 17 for 9.9; the most of a code",
        {*range(18), 1000},
    ),
    "charts.py": ("two numbers of a die share a column of the wandering table", {2, 6}),
    "character_soundness.py": ("the largest number that files and screens can hold", {9, 10}),
    "edition.py": ("how many editions are kept in memory", {8}),
    "figure_soundness.py": ("the most wounds with which a fight comes to its end", {2000}),
    "parley.py": ("two dice", {2}),
    "setup.py": ("what a seed and a name can be", {2, 60, 63}),
    "soundness.py": ("what a seed can be", {2, 63}),
    "training.py": ("so many parts are a hundred in the hundred", {100}),
    "traps.py": ("two more traps where two are rolled", {2}),
    "treasure.py": ("two more rolls where twice is rolled", {2}),
}
"""File -> why, and which."""


def figures_in(path: Path) -> list[str]:
    """The figures of a module that no reason is given for, each with its line."""
    allowed = REASONED.get(path.name, ("", set()))[1]
    found = []
    tree = ast.parse(path.read_text("utf-8"))
    indexed = [node.slice for node in ast.walk(tree) if isinstance(node, ast.Subscript)]
    at = {part for index in indexed for part in ast.walk(index)}
    for node in ast.walk(tree):
        if node in at:  # a place in a list is no figure
            continue
        if not isinstance(node, ast.Constant) or isinstance(node.value, bool):
            continue
        value = node.value
        if isinstance(value, int | float) and value not in ARITHMETIC | allowed:
            found.append(f"{path.name}:{node.lineno}: {value}")
        elif isinstance(value, str) and DICE.fullmatch(value) and value not in PROCEDURE_DICE:
            found.append(f"{path.name}:{node.lineno}: {value!r}")
    return found


def test_no_figure_stands_in_the_code_of_the_rules() -> None:
    assert [figure for path in sorted(RULES.glob("*.py")) for figure in figures_in(path)] == []


def test_each_exception_is_needed() -> None:
    """An exception that nothing needs any more goes."""
    for name, (reason, allowed) in REASONED.items():
        there = {
            node.value
            for node in ast.walk(ast.parse((RULES / name).read_text("utf-8")))
            if isinstance(node, ast.Constant)
        }
        assert reason
        assert allowed & there, name


def test_a_figure_is_found(tmp_path: Path) -> None:
    module = tmp_path / "trying.py"
    module.write_text(
        'CHANCE = 3\nWOUNDS = "1D3+1"\nFIRST = 1\nCHECK = "1D6"\nON = True\n', "utf-8"
    )
    assert figures_in(module) == ["trying.py:1: 3", "trying.py:2: '1D3+1'"]
