"""Breaking a rule to see its test fail, as the test's docstring tells.

A docstring may say: Fails when `rules/traps.py` has `new text` for `old text`. The old text
stands once in that file below citadel_gui/, and the new one breaks the rule. ``coverage`` marks
such tests.
"""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.rules.coverage import TESTS, tests

ROOT: Final = TESTS.parent
TREE: Final = ("citadel_gui", "resources", "tests", "pyproject.toml")

_PROOF: Final = re.compile(
    r"Fails when `(?P<file>[^`]+)` has `(?P<new>[^`]*)` for `(?P<old>[^`]+)`\."
)


class Proof(NamedTuple):
    """A test, and the change to a file of the program that it must notice."""

    test: str
    file: str
    old: str
    new: str


def proofs() -> Iterator[Proof]:
    """All that the docstrings of tests tell, in order."""
    for path, test in tests():
        words = " ".join((ast.get_docstring(test) or "").split())
        for told in _PROOF.finditer(words):
            place = f"{path.relative_to(ROOT).as_posix()}::{test.name}"
            yield Proof(place, f"citadel_gui/{told['file']}", told["old"], told["new"])


def spoiled(proof: Proof, text: str) -> str:
    """The text of the file with the rule broken. ValueError where it does not stand there once."""
    pattern = r"\s+".join(map(re.escape, proof.old.split()))
    if len(re.findall(pattern, text)) != 1:
        raise ValueError(f"{proof.old!r} does not stand once in {proof.file}")
    return re.sub(pattern, lambda _: proof.new, text)


def copy_of_the_tree(folder: Path) -> Path:
    """Everything that the tests of the rules need, to be spoiled."""
    leave = shutil.ignore_patterns("__pycache__", "*.pyc")
    for name in TREE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=leave)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def fails(test: str, folder: Path) -> bool:
    """Whether a test fails in a copy of the tree; AssertionError where it cannot be run at all."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", test],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "PATH": ""},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode in (0, 1), done.stdout[-2000:] + done.stderr[-2000:]
    return done.returncode == 1


def is_noticed(proof: Proof, folder: Path) -> bool:
    """Whether the test fails once the rule is broken, and only then."""
    file = folder / proof.file
    text = file.read_text("utf-8")
    if fails(proof.test, folder):
        return False
    file.write_text(spoiled(proof, text), "utf-8")
    try:
        return fails(proof.test, folder)
    finally:
        file.write_text(text, "utf-8")
