"""dev.py's words: what each command runs, where its own words go, and its exit codes."""

import ast
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

posix = pytest.mark.skipif(sys.platform == "win32", reason="a program in sh")


def run_dev(
    root: Path, *arguments: str, stdin: str = "", environment: Mapping[str, str] = os.environ
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "packaging" / "dev.py"), *arguments]
    return subprocess.run(
        command, input=stdin, capture_output=True, text=True, env=dict(environment), timeout=60
    )


def without_screen() -> dict[str, str]:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    return {name: value for name, value in os.environ.items() if name not in hidden}


def test_an_unknown_command_is_refused_with_exit_code_2(checkout: Path) -> None:
    result = run_dev(checkout, "paly")
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr == (
        "dev.py: there is no command 'paly': the commands are play, test, bench.\n"
    )
    assert not (checkout / ".venv").exists()


def test_no_command_is_refused_with_the_usage(checkout: Path) -> None:
    result = run_dev(checkout)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "usage:" in result.stderr


def test_help_is_its_own_word_and_goes_to_standard_error(checkout: Path) -> None:
    result = run_dev(checkout, "--help")
    assert (result.returncode, result.stdout) == (0, "")
    for command in ("play", "test", "bench"):
        assert f"\n  {command} " in result.stderr


@posix
def test_play_hands_arguments_input_output_and_exit_code_on(checkout: Path, program: Path) -> None:
    words = ["referee", "ä b", "--seed=3", "--", "-x", ""]
    result = run_dev(checkout, "play", *words, stdin='{"quit": true}\n')
    assert result.returncode == 7
    handed = ["-P", "-m", "citadel_gui", *words]
    assert result.stdout == "".join(f"<{word}>\n" for word in handed) + '{"quit": true}\n'
    assert result.stderr == ""


@posix
def test_play_without_a_screen_says_so_in_one_sentence(checkout: Path) -> None:
    result = run_dev(checkout, "play", environment=without_screen())
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.startswith("dev.py: Citadel needs a screen, and there is none here")
    assert result.stderr.count("\n") == 1
    assert not (checkout / ".venv").exists(), "told before anything was made"


@posix
def test_play_with_arguments_lets_the_program_say_it(checkout: Path, program: Path) -> None:
    """Without a screen, an unknown option is still the program's to refuse (exit code 2)."""
    result = run_dev(checkout, "play", "--fnord", environment=without_screen())
    assert result.returncode == 7
    assert "<--fnord>" in result.stdout


@pytest.fixture
def started(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What was started, in the order of starting; "libraries" where the system was looked at."""
    steps: list[list[str]] = []
    monkeypatch.setattr(dev, "prepare", lambda: None)
    monkeypatch.setattr(dev, "see_to_libraries", lambda: steps.append(["libraries"]))
    monkeypatch.setattr(dev, "see_to_test_tools", lambda: steps.append(["tools"]))
    monkeypatch.setattr(dev, "become", lambda command: steps.append(command[1:]) or 0)
    return steps


@pytest.mark.parametrize(
    "arguments",
    [
        ["referee"],
        ["simulate", "--games", "2"],
        ["export", "a.citadel"],
        ["replay", "a.citadel"],
        ["--help"],
        ["--version"],
        ["a.citadel", "-h"],
    ],
)
def test_play_without_a_window_looks_at_no_library(
    dev: ModuleType,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert dev.main(["play", *arguments]) == 0
    assert started == [["-P", "-m", "citadel_gui", *arguments]]


@pytest.mark.parametrize("arguments", [[], ["a.citadel"], ["replay.citadel"]])
def test_play_with_a_window_looks_at_the_libraries_first(
    dev: ModuleType,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    dev.main(["play", *arguments])
    assert started == [["libraries"], ["-P", "-m", "citadel_gui", *arguments]]


@pytest.mark.parametrize("failing", [None, "ruff", "mypy", "pytest"])
def test_test_runs_every_check_and_fails_if_one_does(
    dev: ModuleType,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    failing: str | None,
) -> None:
    def run(command: list[str], **_: object) -> SimpleNamespace:
        started.append(command[2:])
        return SimpleNamespace(returncode=1 if command[2] == failing else 0)

    monkeypatch.setattr(dev.subprocess, "run", run)
    assert dev.main(["test", "tests/maze", "--long", "--", "-k", "R14"]) == (1 if failing else 0)
    assert started == [
        ["libraries"],
        ["tools"],
        ["ruff", "format", "--check", "."],
        ["ruff", "check", "."],
        ["mypy"],
        ["pytest", "tests/maze", "--long", "-k", "R14"],
    ]
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("FAILED") == (0 if not failing else 2 if failing == "ruff" else 1)


def test_bench_hands_its_arguments_on(dev: ModuleType, started: list[list[str]]) -> None:
    before = Path.cwd()
    try:
        dev.main(["bench", "--quick"])
    finally:
        os.chdir(before)
    assert started == [["libraries"], ["-m", "tests.bench", "--quick"]]


def test_an_interrupt_ends_without_a_traceback(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "prepare", interrupted)
    assert dev.main(["play", "referee"]) == 130


def test_an_older_python_gets_a_clear_sentence(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.sys, "version_info", (3, 10, 2))
    assert dev.main(["play"]) == 1
    told = capsys.readouterr()
    assert "needs Python 3.11 or newer, and this is Python 3.10" in told.err
    assert told.out == ""


def test_an_older_python_can_read_dev_py_so_far(checkout: Path) -> None:
    source = (checkout / "packaging" / "dev.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))
    imported = [node for node in ast.parse(source).body if isinstance(node, ast.Import)]
    assert "tomllib" not in {alias.name for node in imported for alias in node.names}


@posix
def test_ci_runs_what_everybody_runs(checkout: Path, tmp_path: Path) -> None:
    script = Path(__file__).resolve().parents[2] / ".ci" / "run"
    assert os.access(script, os.X_OK)
    home = checkout / ".ci" / "run"
    home.parent.mkdir()
    home.write_bytes(script.read_bytes())
    home.chmod(0o755)
    fake = tmp_path / "bin" / "python3"
    fake.parent.mkdir()
    fake.write_text('#!/bin/sh\npwd\necho "$@"\nexit 5\n')
    fake.chmod(0o755)
    result = subprocess.run(
        [str(home)],
        cwd="/",
        env={**os.environ, "PATH": f"{fake.parent}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert result.returncode == 5
    assert result.stdout.splitlines() == [str(checkout), "packaging/dev.py test"]
