"""The pins: complete, without addresses, and on the safe side of PySide6's trap."""

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PIN = re.compile(r"[a-z0-9][a-z0-9.-]*==[0-9][a-z0-9.]*( ; .+)?")


def pins() -> list[Requirement]:
    lines = (ROOT / "packaging" / "constraints.txt").read_text("utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.startswith("#")]


def in_force() -> dict[str, str]:
    """The pins for this Python and system: name -> version."""
    here = [pin for pin in pins() if pin.marker is None or pin.marker.evaluate()]
    return {pin.name: str(pin.specifier).removeprefix("==") for pin in here}


def test_every_line_is_a_pin_and_none_an_address() -> None:
    text = (ROOT / "packaging" / "constraints.txt").read_text("utf-8")
    assert "://" not in text
    for line in text.splitlines():
        assert line.lstrip().startswith("#") or PIN.fullmatch(line), line


def test_no_name_is_pinned_twice_for_one_machine() -> None:
    here = [pin.name for pin in pins() if pin.marker is None or pin.marker.evaluate()]
    assert len(here) == len(set(here))


def needed(requirements: list[str], extra: str = "") -> set[str]:
    """Everything these requirements bring with them here, by what is installed."""
    found: set[str] = set()
    todo = [(Requirement(requirement), extra) for requirement in requirements]
    while todo:
        requirement, wanted_extra = todo.pop()
        marker = requirement.marker
        if marker is not None and not marker.evaluate({"extra": wanted_extra}):
            continue
        name = canonicalize_name(requirement.name)
        if name in found:
            continue
        found.add(name)
        for extra_of in requirement.extras or {""}:
            todo += [(Requirement(line), extra_of) for line in metadata.requires(name) or []]
    return found


def project() -> dict[str, object]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_everything_that_is_installed_is_pinned() -> None:
    table = project()
    everything = needed(table["dependencies"] + table["optional-dependencies"]["dev"])
    assert len(everything) > 20
    assert everything <= set(in_force())


def test_what_is_installed_is_what_is_pinned() -> None:
    for name, version in in_force().items():
        assert metadata.version(name) == version


# --- PySide6 6.12 on Python 3.11 loses a reference to None at nearly every call ----------------


@pytest.mark.parametrize(
    ("python", "version", "allowed"),
    [
        ("3.11", "6.12.0", False),
        ("3.11", "6.12.1", False),
        ("3.11", "6.13.0", False),
        ("3.11", "6.11.3", True),
        ("3.11", "6.8.0", True),
        ("3.11", "6.7.3", False),
        ("3.12", "6.12.0", True),
        ("3.13", "6.13.0", True),
        ("3.12", "6.7.3", False),
    ],
)
def test_pyside_6_12_is_refused_on_python_3_11(python: str, version: str, allowed: bool) -> None:
    environment = {"python_version": python, "python_full_version": f"{python}.0"}
    asked = [Requirement(line) for line in project()["dependencies"] if "PySide6" in line]
    applying = [line for line in asked if line.marker and line.marker.evaluate(environment)]
    assert len(applying) == 1
    assert applying[0].name == "PySide6-Essentials"
    assert applying[0].specifier.contains(version) is allowed


def test_the_pin_of_pyside_is_sound_on_python_3_11() -> None:
    environment = {"python_version": "3.11", "python_full_version": "3.11.0"}
    here = [pin for pin in pins() if pin.name in ("pyside6-essentials", "shiboken6")]
    chosen = [pin for pin in here if not pin.marker or pin.marker.evaluate(environment)]
    assert len(chosen) == 2
    for pin in chosen:
        assert not pin.specifier.contains("6.12.0")


def test_qt_keeps_its_references_over_20000_calls() -> None:
    """In a process of its own: the trap ends it with an abort, not with an exception."""
    script = """
import sys
from PySide6.QtCore import QObject
before = sys.getrefcount(None)
thing = QObject()
for number in range(20_000):
    thing.setObjectName("chit")
lost = before - sys.getrefcount(None)
sys.exit(f"{lost} references to None were lost" if lost > 100 else 0)
"""
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60
    )
    assert result.returncode == 0, result.stderr
