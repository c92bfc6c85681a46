"""``packaging/dev.py`` as a module, at home in a small checkout of its own."""

import importlib.util
import json
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = (
    "pyproject.toml",
    "packaging/dev.py",
    "packaging/constraints.txt",
    "citadel_gui/__init__.py",
    "citadel_gui/display.py",
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with no more in it than dev.py looks at; no .venv."""
    root = tmp_path / "Zażółć gęślą"
    for part in PARTS:
        (root / part).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / part, root / part)
    return root


@pytest.fixture
def dev(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The checkout's dev.py, imported."""
    spec = importlib.util.spec_from_file_location("dev", checkout / "packaging" / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setattr(sys, "path", list(sys.path))
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def program(checkout: Path, dev: ModuleType) -> Path:
    """A finished .venv whose Python only tells what it was started with, and ends with 7."""
    python: Path = dev.PYTHON
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\nfor word in "$@"; do echo "<$word>"; done\ncat\nexit 7\n')
    python.chmod(0o755)
    dev.STAMP.write_text(json.dumps(dev.wanted_stamp()), encoding="utf-8")
    return python
