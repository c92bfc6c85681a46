"""The house's walls: import-linter's contracts of pyproject.toml, and that they would notice."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LINT = (
    "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
)


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT], cwd=root, capture_output=True, text=True, timeout=120
    )


def test_imports_run_one_way() -> None:
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


ROOMS = ["maze", "rules", "bots", "saves", "table", "panels", "printing", "app", "commands"]


@pytest.fixture
def small_house(tmp_path: Path) -> Path:
    """The same contracts over empty rooms."""
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"), "utf-8")
    package = tmp_path / "citadel_gui"
    for room in ROOMS:
        (package / room).mkdir(parents=True)
        (package / room / "__init__.py").touch()
    for module in ("__init__", "paths", "display"):
        (package / f"{module}.py").touch()
    return tmp_path


def test_empty_rooms_break_nothing(small_house: Path) -> None:
    result = lint_imports(small_house)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("room", "line"),
    [
        ("maze", "import citadel_gui.rules"),
        ("rules", "import citadel_gui.saves"),
        ("rules", "import citadel_gui.bots"),
        ("saves", "from citadel_gui import table"),
        ("table", "import citadel_gui.panels"),
        ("panels", "import citadel_gui.printing"),
        ("printing", "import citadel_gui.app"),
        ("saves", "import citadel_gui.commands"),
        ("commands", "import citadel_gui.app"),
        ("app", "import citadel_gui.commands"),
        ("maze", "from PySide6.QtCore import QObject"),
        ("rules", "from PySide6.QtCore import QObject"),
        ("bots", "from PySide6.QtCore import QObject"),
        ("saves", "def late():\n    from PySide6.QtCore import QObject"),
        ("rules", "import random"),
        ("maze", "from time import time"),
    ],
)
def test_a_forbidden_import_is_noticed(small_house: Path, room: str, line: str) -> None:
    (small_house / "citadel_gui" / room / "__init__.py").write_text(line + "\n", "utf-8")
    result = lint_imports(small_house)
    assert result.returncode == 1, result.stdout + result.stderr
    assert "BROKEN" in result.stdout
