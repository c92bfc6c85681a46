"""What may stand in the tree: no lock file, no path of a machine, no address of a registry."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOP = {"pyproject.toml", "citadel_gui", "resources", "tests", "packaging", "README.md"}

# In two halves each, so that they do not stand in this file.
REGISTRIES = ["pypi" + ".org", "python" + "hosted", "file:" + "///", "--index" + "-url"]
HOMES = re.compile(rb"/(?:home|Users)/[a-z][\w.-]*/|(?<![\w.])/" + rb"root/|[A-Z]:\\Users\\")


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "-c", "core.quotePath=false", "-C", str(ROOT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def tracked() -> list[Path]:
    listed = git("ls-files", "-z")
    assert listed.returncode == 0, listed.stderr
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [file for file in files if file.is_file()]


@pytest.mark.parametrize(
    "name",
    ["uv.lock", "pylock.toml", "pylock.dev.toml", "packaging/uv.lock", ".venv/x", ".venv.lock"],
)
def test_git_ignores_lock_files_and_the_environment(name: str) -> None:
    assert git("check-ignore", "-q", "--no-index", name).returncode == 0


def test_no_lock_file_is_tracked() -> None:
    locks = [file for file in tracked() if re.fullmatch(r"uv\.lock|pylock.*\.toml", file.name)]
    assert locks == []


def test_no_tracked_file_holds_a_path_of_a_machine() -> None:
    here = str(ROOT).encode() + b"/"
    holding = [file for file in tracked() if holds(file.read_bytes(), here)]
    assert holding == []


def holds(content: bytes, here: bytes) -> bool:
    return here in content or HOMES.search(content) is not None


@pytest.mark.parametrize(
    ("content", "held"),
    [
        (b"see /ho" + b"me/ann/citadel", True),
        (b"/ro" + b"ot/.cache", True),
        (b"C:\\Us" + b"ers\\ann", True),
        (b"/srv/x/y.py", True),
        (b"https://example.org/home", False),
        (b"the tree's root/ and ~/citadel", False),
    ],
)
def test_a_path_of_a_machine_is_noticed(content: bytes, held: bool) -> None:
    assert holds(content, b"/srv/x/") is held


def test_no_tracked_file_holds_the_address_of_a_registry() -> None:
    holding = [
        file
        for file in tracked()
        for address in REGISTRIES
        if address.encode() in file.read_bytes()
    ]
    assert holding == []


def test_the_top_holds_what_the_design_says_and_nothing_else() -> None:
    top = {file.relative_to(ROOT).parts[0] for file in tracked()}
    assert {name for name in top if not name.startswith(".")} <= TOP


def test_the_packaging_folder_is_no_package() -> None:
    """With an ``__init__.py`` it would hide the library of that name from every tool."""
    assert not (ROOT / "packaging" / "__init__.py").exists()
    assert not (ROOT / "tests" / "packaging" / "__init__.py").exists()
    import packaging

    assert packaging.__file__ is not None
    assert ROOT / "packaging" not in Path(packaging.__file__).parents
