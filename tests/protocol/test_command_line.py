"""The command line as a player types it: exit codes, sentences, never a traceback."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from citadel_gui import __main__, __version__
from citadel_gui.bots import watch
from citadel_gui.commands import simulate as simulate_command
from citadel_gui.rules.referee import Referee
from tests.saves.games import long_game, new_game

ROOT = Path(__file__).resolve().parents[2]


def citadel(
    *arguments: str, stdin: bytes = b"", cwd: Path = ROOT, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "citadel_gui", *arguments],
        input=stdin,
        capture_output=True,
        cwd=cwd,
        timeout=120,
        env={**os.environ, **environment},
    )


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("saves") / "Łódź game.citadel"
    long_game(path).close()
    return path


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["--version"]) == 0
    assert capsys.readouterr().out == f"Citadel {__version__}\n"
    assert __main__.main(["--help"]) == 0
    told = capsys.readouterr().out
    for command in __main__.COMMANDS:
        assert command in told
        assert __main__.main([command, "--help"]) == 0
        assert f"citadel {command}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["refree"], "no command and no saved game 'refree'"),
        (["--windowed"], "Unrecognized arguments: --windowed"),
        (["--vers"], "Unrecognized arguments: --vers"),
        (["one.citadel", "two.citadel"], "Unrecognized arguments: two.citadel"),
        (["referee", "--fast"], "Unrecognized arguments: --fast"),
        (["referee", "now"], "Unrecognized arguments: now"),
        (["simulate", "--games", "many"], "'many' is no whole number from 1"),
        (["simulate", "--games", "0"], "'0' is no whole number from 1"),
        (["simulate", "--bot", "genius"], "Argument --bot: invalid choice: 'genius'"),
        (["simulate", "--edition", "atlantis"], "Argument --edition: invalid choice"),
        (["simulate", "--seed"], "Argument --seed: expected one argument"),
        (["export"], "The following arguments are required: SAVE"),
        (["export", "game.citadel"], "Say what to write: --png FILE"),
        (["export", "game.citadel", "--gif", "x"], "Unrecognized arguments: --gif"),
        (["replay"], "The following arguments are required: SAVE"),
    ],
)
def test_wrong_use_is_a_sentence_and_exit_code_2(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert __main__.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("citadel: ")
    assert err.count("\n") == 1
    assert told in err


@pytest.mark.parametrize("command", [["replay"], ["export", "--png", "maze.png"]])
def test_a_save_that_does_not_open_is_a_sentence_and_exit_code_1(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "letter.citadel"
    wrong.write_text("Dear diary\n")
    for path, told in ((wrong, "no saved game of Citadel"), (tmp_path / "no", "No such file")):
        assert __main__.main([command[0], str(path), *command[1:]]) == 1
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert told in err


def test_without_a_screen_the_window_says_so(save: Path) -> None:
    for arguments in ([], [str(save)]):
        done = citadel(*arguments, DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
        assert done.returncode == 1
        assert done.stderr.startswith(b"citadel: Citadel needs a screen")
        assert b"Traceback" not in done.stderr


def test_the_referee_listens_until_quit() -> None:
    lines = b'{"new":{"seed":7}}\nnonsense\n{"answer":"N"}\n{"quit":true}\n{"state":true}\n'
    done = citadel("referee", stdin=lines)
    assert (done.returncode, done.stderr) == (0, b"")
    first, error, second = map(json.loads, done.stdout.splitlines())
    assert first["decision"]["type"] == "ChooseRoute"
    assert error["error"]["case"] is None
    assert second["decision"]["type"] == "PlaceChit"


def test_the_referee_replies_at_once() -> None:
    """Each reply is there before the next request is written."""
    command = [sys.executable, "-m", "citadel_gui", "referee"]
    buffered = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        command, cwd=ROOT, env=buffered, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as pipe:
        assert pipe.stdin is not None
        assert pipe.stdout is not None
        for request in (b'{"new":{"seed":7}}\n', b'{"suggest":"prudent"}\n', b"x\n"):
            pipe.stdin.write(request)
            pipe.stdin.flush()
            assert json.loads(pipe.stdout.readline())
        pipe.stdin.write(b'{"quit":true}\n')
        pipe.stdin.flush()
        assert pipe.wait(timeout=60) == 0


def test_the_referee_needs_no_qt_and_no_networkx() -> None:
    code = (
        "import sys; from citadel_gui.__main__ import main; main(['referee']);"
        "sys.exit(any(name.split('.')[0] in ('PySide6', 'networkx') for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, input=b'{"new":{"seed":7}}\n', capture_output=True
    )
    assert done.returncode == 0, done.stderr


def test_the_schema_is_printed(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert __main__.main(["referee", "--schema"]) == 0
    assert set(json.loads(capsysbinary.readouterr().out)["properties"]) == {
        "request",
        "reply",
        "state",
    }


@pytest.mark.parametrize("bot", ["random", "prudent"])
@pytest.mark.parametrize("edition", ["citadel", "labirynt"])
def test_simulate_prints_counts_as_json(
    bot: str, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", "--games", "40", "--seed", "1", "--bot", bot, "--edition", edition]
    assert __main__.main([*arguments, "--json"]) == 0
    counts = json.loads(capsys.readouterr().out)
    assert (counts["games"], counts["edition"], counts["bot"]) == (40, edition, bot)
    assert sum(counts["results"].values()) == 40
    for nothing in ("illegal_answers", "endless", "crashes", "violations"):
        assert counts[nothing] == 0
    for something in ("turns", "segments", "answers", "deaths", "games_per_second"):
        assert counts[something] > 0
    assert counts["checked"] is True


def test_simulate_counts_the_same_on_two_processors(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for jobs in ("1", "2"):
        arguments = ["simulate", "--games", "20", "--bot", "random", "--json", "--jobs", jobs]
        assert __main__.main(arguments) == 0
        counts = json.loads(capsys.readouterr().out)
        del counts["seconds"], counts["games_per_second"]
        told.append(counts)
    assert told[0] == told[1]


def test_simulate_without_json_prints_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["simulate", "--games", "2", "--no-check"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^games +2$", out, re.MULTILINE)
    assert re.search(r"^checked +False$", out, re.MULTILINE)


def test_a_violation_is_told_and_is_exit_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(watch, "violations", lambda game: ["A chit is lost (6.1)."])
    assert __main__.main(["simulate", "--games", "1", "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["violations"] > 0
    assert "A chit is lost (6.1)." in err
    assert __main__.main(["simulate", "--games", "1", "--json", "--no-check"]) == 0


def test_a_crash_is_told_and_is_exit_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def answer(self: Referee, value: object) -> list[object]:
        raise KeyError("who")

    monkeypatch.setattr(Referee, "answer", answer)
    assert __main__.main(["simulate", "--games", "2", "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["crashes"] == 2
    assert re.search(r"game \d+: KeyError: 'who' \(.*\)", err)
    assert "Traceback" not in err


def test_replay_tells_the_log_and_leaves_the_file(
    save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = save.read_bytes(), save.stat().st_mtime_ns
    assert __main__.main(["replay", str(save)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert len(out.splitlines()) > 60
    assert (save.read_bytes(), save.stat().st_mtime_ns) == before


def test_replay_tells_what_was_undone_where_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.citadel"
    record = new_game(7, path)
    record.answer("march")
    record.answer(record.referee.decision.proposal)
    record.undo(2)
    record.answer("N")
    assert __main__.main(["replay", str(path)]) == 0
    plain = capsys.readouterr().out
    assert __main__.main(["replay", str(path), "--undone"]) == 0
    undone = capsys.readouterr().out
    assert "(answers taken back: 2)" not in plain
    told = [line for line in undone.splitlines() if line not in plain.splitlines()]
    assert "  (answers taken back: 2)" in told
    assert len(told) == 2  # the march order too


def test_replay_stops_when_nobody_listens(save: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("a pipe of POSIX")
    command = [sys.executable, "-m", "citadel_gui", "replay", str(save)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as replay:
        assert replay.stdout is not None
        assert replay.stderr is not None
        replay.stdout.close()
        assert replay.stderr.read() == b""
        assert replay.wait(timeout=60) in (0, 1)


def test_export_writes_a_maze_in_every_kind(save: Path, tmp_path: Path) -> None:
    files = {kind: tmp_path / f"mapa ł.{kind}" for kind in ("png", "svg", "pdf")}
    arguments = [part for kind, path in files.items() for part in (f"--{kind}", str(path))]
    done = citadel("export", str(save), *arguments, DISPLAY="", QT_QPA_PLATFORM="")
    assert done.returncode == 0, done.stderr
    assert done.stdout == b""
    beginnings = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF-"}
    for kind, path in files.items():
        assert path.read_bytes().startswith(beginnings[kind])


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="no full disk is at hand")
@pytest.mark.parametrize("command", [["referee", "--schema"], ["simulate", "--games", "1"]])
def test_output_on_a_full_disk_is_a_sentence_and_exit_code_1(command: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "citadel_gui", *command],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            timeout=120,
        )
    assert done.returncode == 1
    assert b"citadel: The output cannot be written: " in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("place", ["", ".", "/"])
def test_export_to_no_file_is_a_sentence_and_changes_nothing(save: Path, place: str) -> None:
    done = citadel("export", str(save), "--svg", place)
    assert done.returncode in (1, 2)
    assert done.stderr.startswith(b"citadel: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_export_replaces_neither_the_game_it_is_of_nor_what_it_wrote(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, maze = save.read_bytes(), str(tmp_path / "maze")
    there = str(save.parent / "." / save.name)
    for arguments in (["--png", there], ["--png", maze, "--svg", maze]):
        assert __main__.main(["export", str(save), *arguments]) == 2
        assert "needs a file of its own" in capsys.readouterr().err
    assert save.read_bytes() == before
    assert not (tmp_path / "maze").exists()


def test_export_does_not_replace_a_device(save: Path, tmp_path: Path) -> None:
    """What lies there and is no plain file, as a device or a pipe, stays what it is."""
    place = tmp_path / "pipe"
    os.mkfifo(place)
    done = citadel("export", str(save), "--png", str(place))
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 1)
    assert place.is_fifo()


def test_export_says_what_cannot_be_written(save: Path, tmp_path: Path) -> None:
    done = citadel("export", str(save), "--png", str(tmp_path / "no" / "maze.png"))
    assert done.returncode == 1
    assert b"cannot be written" in done.stderr
    done = citadel("export", str(save), "--level", "3", "--png", str(tmp_path / "maze.png"))
    assert done.returncode in (0, 1)
    assert (done.returncode == 0) == (tmp_path / "maze.png").exists()
    assert b"Traceback" not in done.stderr


def test_an_interrupted_command_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_command, "main", interrupted)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert __main__.main(["simulate"]) == 130
