"""How dev.py makes and mends .venv: the stamp, the lock, and being killed in the middle."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def steps(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps of making .venv, told and not done; "venv" leaves an empty one."""
    told: list[str] = []

    def run_quietly(command: list[str], handle: object, what: str) -> None:
        told.append("venv" if "venv" in command else command[-1])
        if "venv" in command:
            shutil.rmtree(dev.VENV, ignore_errors=True)
            dev.PYTHON.parent.mkdir(parents=True)
            dev.PYTHON.symlink_to(sys.executable)

    monkeypatch.setattr(dev, "run_quietly", run_quietly)
    return told


def full(dev: ModuleType) -> list[str]:
    return ["venv", *only_packages(dev)]


def only_packages(dev: ModuleType) -> list[str]:
    return ["hatchling", f"{dev.ROOT}[dev]"]


def test_the_first_call_makes_it_and_the_second_does_nothing(
    dev: ModuleType, steps: list[str]
) -> None:
    dev.prepare()
    assert steps == full(dev)
    steps.clear()
    dev.prepare()
    assert steps == []


@pytest.mark.parametrize("file", ["packaging/constraints.txt", "pyproject.toml"])
def test_changed_pins_are_installed_into_the_same_environment(
    dev: ModuleType, steps: list[str], checkout: Path, file: str
) -> None:
    dev.prepare()
    steps.clear()
    text = (checkout / file).read_text(encoding="utf-8")
    changed = text.replace("msgspec==", "msgspec==9") if "txt" in file else text.replace("4.2", "4")
    assert changed != text
    (checkout / file).write_text(changed, encoding="utf-8")
    dev.prepare()
    assert steps == only_packages(dev)


def test_other_settings_install_nothing(dev: ModuleType, steps: list[str], checkout: Path) -> None:
    dev.prepare()
    steps.clear()
    with (checkout / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("\n[tool.fnord]\nline-length = 7\n")
    dev.prepare()
    assert steps == []


@pytest.mark.parametrize("step", [1, 2, 3])
def test_killed_in_the_middle_it_is_made_anew(
    dev: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    kept = dev.run_quietly

    def killed(command: list[str], handle: object, what: str) -> None:
        kept(command, handle, what)
        if len(steps) == step:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(dev, "run_quietly", killed)
        with pytest.raises(KeyboardInterrupt):
            dev.prepare()
    steps.clear()
    dev.prepare()
    assert steps == full(dev)


def test_killed_while_mending_it_is_made_anew(
    dev: ModuleType, steps: list[str], checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.prepare()
    with (checkout / "packaging" / "constraints.txt").open("a", encoding="utf-8") as file:
        file.write("fnord==1\n")
    with monkeypatch.context() as patch:
        patch.setattr(dev, "install", lambda handle: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            dev.prepare()
    steps.clear()
    dev.prepare()
    assert steps == full(dev)


@pytest.mark.parametrize("damage", ["stamp", "python", "renewed", "moved", "torn"])
def test_a_damaged_environment_is_made_anew(
    dev: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    dev.prepare()
    steps.clear()
    if damage == "stamp":
        dev.STAMP.unlink()
    elif damage == "python":
        dev.PYTHON.unlink()
    elif damage == "torn":
        dev.STAMP.write_text(dev.STAMP.read_text(encoding="utf-8")[:20], encoding="utf-8")
    elif damage == "renewed":
        dev.PYTHON.unlink()
        dev.PYTHON.symlink_to(dev.PYPROJECT)  # the system's next Python, under the same name
    else:
        monkeypatch.setattr(dev, "ROOT", dev.ROOT.with_name("elsewhere"))
    dev.prepare()
    assert steps == full(dev)


def test_a_failed_step_is_a_sentence_and_leaves_no_stamp(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "make_venv", lambda handle: dev.VENV.mkdir())
    monkeypatch.setattr(dev, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(dev, "CONSTRAINTS", dev.ROOT / "packaging" / "constraints.txt")
    false = shutil.which("false")
    monkeypatch.setattr(dev, "install", lambda handle: dev.run_quietly([false], handle, "Qt"))
    assert dev.main(["play", "referee"]) == 1
    assert not dev.STAMP.exists()
    assert "dev.py: Qt could not be installed (see above)" in capsys.readouterr().err


def test_a_python_without_its_venv_module_gets_it_before_the_lock_is_taken(
    dev: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """apt takes the lock too: called under it, it would wait for itself for ever."""
    asked = []

    def apt_install(missing: dict[str, str]) -> None:
        asked.extend(missing.values())
        with dev.LOCK.open("a+") as handle:
            assert dev.take(handle)

    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev, "apt_install", apt_install)
    dev.prepare()
    assert asked == ["python{}.{}-venv".format(*sys.version_info)]
    assert steps == full(dev)


def test_broken_settings_are_a_sentence(
    dev: ModuleType, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "pyproject.toml").write_text("[project\n", encoding="utf-8")
    assert dev.main(["play", "referee"]) == 1
    assert "cannot be read" in capsys.readouterr().err


# --- the lock ----------------------------------------------------------------------------------

HOLDER = """
import subprocess, sys
sys.path.insert(0, sys.argv[1])
import dev
with dev.lock() as handle:
    {inside}
"""


Hold = Callable[[str], subprocess.Popen[str]]


@pytest.fixture
def hold(checkout: Path) -> Iterator[Hold]:
    """Starts another process that has the lock when the call returns."""
    with contextlib.ExitStack() as ends:

        def start(inside: str) -> subprocess.Popen[str]:
            process = subprocess.Popen(
                [sys.executable, "-c", HOLDER.format(inside=inside), str(checkout / "packaging")],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            ends.enter_context(process)
            ends.callback(process.kill)
            assert process.stdout is not None
            assert process.stdout.readline() == "held\n"
            return process

        yield start


def test_two_at_once_one_waits(dev: ModuleType, hold: Hold) -> None:
    other = hold('print("held", flush=True); sys.stdin.read()')
    with dev.LOCK.open("a+") as handle:
        assert not dev.take(handle)
        other.communicate("", timeout=30)
        assert dev.take(handle)


def test_the_one_that_waited_finds_it_made(
    dev: ModuleType, checkout: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While this one waited, the other finished: nothing is made twice."""
    taken = []

    def take(handle: object) -> bool:
        taken.append(handle)
        if len(taken) == 3:  # the other one is done
            dev.PYTHON.parent.mkdir(parents=True)
            dev.PYTHON.touch()
            dev.STAMP.write_text(json.dumps(dev.wanted_stamp()), encoding="utf-8")
        return len(taken) == 3

    monkeypatch.setattr(dev, "take", take)
    monkeypatch.setattr(dev.time, "sleep", lambda seconds: None)
    dev.prepare()
    assert len(taken) == 3
    assert steps == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends the lock with its process")
def test_a_killed_one_keeps_the_lock_until_its_child_has_ended(
    dev: ModuleType, checkout: Path, hold: Hold
) -> None:
    """pip goes on after its dev.py was killed: nobody may make .venv under it."""
    child = checkout / "child.py"
    child.write_text(
        "import pathlib, time\n"
        "here = pathlib.Path(__file__).parent\n"
        "(here / 'started').touch()\n"
        "while not (here / 'end').exists():\n"
        "    time.sleep(0.01)\n",
        encoding="utf-8",
    )
    command = f"[sys.executable, {str(child)!r}]"
    other = hold(f'print("held", flush=True); dev.run_quietly({command}, handle, "pip")')
    wait_until((checkout / "started").exists)
    os.kill(other.pid, signal.SIGKILL)
    other.wait(timeout=30)
    with dev.LOCK.open("a+") as handle:
        assert not dev.take(handle)
        (checkout / "end").touch()
        wait_until(lambda: dev.take(handle))


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)
