"""What is built: a wheel with the program and its resources in it, and nothing else."""

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

import citadel_gui
from citadel_gui import paths

ROOT = Path(__file__).resolve().parents[2]


def build(kind: str, folder: Path) -> Path:
    """With the build backend that is installed: nothing is fetched."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stdout + result.stderr
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


def files_under(folder: Path) -> set[str]:
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in found if "__pycache__" not in path.parts}


def test_the_wheel_carries_the_program_and_every_resource(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    resources = {f"citadel_gui/resources/{name}" for name in files_under(ROOT / "resources")}
    program = {f"citadel_gui/{name}" for name in files_under(ROOT / "citadel_gui")}
    assert resources
    assert {name for name in names if ".dist-info/" not in name} == resources | program
    assert "citadel_gui/py.typed" in names


def test_the_wheel_gives_the_command_and_the_version(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        told = {Path(name).name: archive.read(name).decode() for name in archive.namelist()
                if ".dist-info/" in name}  # fmt: skip
    assert "citadel = citadel_gui.__main__:main" in told["entry_points.txt"]
    assert f"\nVersion: {citadel_gui.__version__}\n" in told["METADATA"]
    assert "\nRequires-Python: >=3.11\n" in told["METADATA"]
    assert wheel.name == f"citadel_gui-{citadel_gui.__version__}-py3-none-any.whl"


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project
    assert project["dynamic"] == ["version"]


def test_the_installed_program_finds_its_own_resources(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    result = subprocess.run(
        [sys.executable, "-P", "-c", "from citadel_gui import paths; print(paths.resources())"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert result.stdout.strip() == str(tmp_path / "citadel_gui" / "resources"), result.stderr


def test_a_checkout_finds_the_resources_at_its_top() -> None:
    assert paths.resources() == ROOT / "resources"
    assert paths.charts().parent == paths.resources()


def test_lost_resources_are_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "citadel_gui" / "paths.py"))
    with pytest.raises(FileNotFoundError, match="install the program again"):
        paths.resources.__wrapped__()


def test_the_source_archive_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    source = build("sdist", tmp_path / "sdist")
    with tarfile.open(source) as archive:
        # Python 3.11 before 3.11.4 knows no filters, Python 3.12 warns where there is none.
        safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(tmp_path, **safely)
    unpacked = tmp_path / source.name.removesuffix(".tar.gz")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "w")]
    subprocess.run(command, cwd=unpacked, capture_output=True, check=True, timeout=120)
    (again,) = (tmp_path / "w").iterdir()
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as other:
        assert set(one.namelist()) == set(other.namelist())


def test_the_installation_under_test_is_this_checkout() -> None:
    assert Path(citadel_gui.__file__).parent == ROOT / "citadel_gui"
    assert metadata.metadata("citadel-gui")["Name"] == "citadel-gui"
