"""A turn played in the real window by a real pointer, and one by real keys alone.

Xvfb is the screen, xdotool the hands. What came of it is read from the save's journal, not from
the window. Screenshots go into the folder of CITADEL_SHOTS, else into the test's own.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

from citadel_gui.rules.decisions import ChooseRoute, PlaceChit
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.saves.game_record import GameRecord
from citadel_gui.saves.opening import open_game

pytestmark = pytest.mark.window
ROOT = Path(__file__).resolve().parents[2]
SMALL, LARGE = (1280, 720), (1920, 1080)
PATIENCE = 15.0
NOTCH_DOWN = 5
WAY = "N"


def fixed_game() -> Setup:
    """The first seed whose first chit has two ways to lie, the second of which leads to a question
    that the panel asks."""
    for seed in range(1, 500):
        setup = Setup(seed=seed, players=["Ann"])
        referee = Referee.new(setup)
        assert isinstance(referee.decision, ChooseRoute)
        referee.answer(WAY)
        if not isinstance(referee.decision, PlaceChit) or len(referee.decision.options) < 2:
            continue
        referee.answer(referee.decision.options[1].value)
        if not isinstance(referee.decision, ChooseRoute | PlaceChit | None):
            return setup
    raise AssertionError("No seed serves.")


class Table:
    """The program, and the hands over it."""

    def __init__(self, program: "subprocess.Popen[str]", save: Path, shots: Path) -> None:
        self.program, self.save, self._shots = program, save, shots
        self.size = SMALL
        self._before: QImage | None = None

    def ask(self) -> dict[str, Any]:
        """What the program tells now."""
        assert self.program.stdin is not None
        assert self.program.stdout is not None
        self.program.stdin.write("tell\n")
        self.program.stdin.flush()
        line = self.program.stdout.readline()
        assert line, "The program ended."
        told: dict[str, Any] = json.loads(line)
        return told

    def wait(self, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """What the program tells once this is so and stays so."""
        end = time.monotonic() + PATIENCE
        before: dict[str, Any] = {}
        while time.monotonic() < end:
            told = self.ask()
            if told.get("ready") and until(told) and told == before:
                return told
            before = told
            time.sleep(0.15)
        raise AssertionError(f"It never came about; the last: {before}")

    def do(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], check=True, timeout=20)
        time.sleep(0.06)

    def fill(self, size: tuple[int, int]) -> None:
        """Put the window into the screen's corner, in this size, as a window manager would."""
        self.size = size
        window = self.wait(lambda _: True)["window"]
        self.do("windowmove", window, 0, 0)
        self.do("windowsize", window, *size)
        self.wait(lambda told: told["size"] == [0, 0, *size])
        self.do("windowfocus", "--sync", window)

    def go(self, at: list[int]) -> None:
        """The pointer goes there. A wait for a move to where it is already never ends."""
        where = subprocess.run(
            ["xdotool", "getmouselocation", "--shell"],
            check=True,
            timeout=20,
            capture_output=True,
            text=True,
        ).stdout.split()
        if where[:2] != [f"X={at[0]}", f"Y={at[1]}"]:
            self.do("mousemove", "--sync", *at)

    def click(self, at: list[int]) -> None:
        self.go(at)
        self.do("click", 1)

    def carry(self, start: list[int], goal: list[int]) -> None:
        """Go there step by step, with whatever is in the hand."""
        for part in range(1, 6):
            self.go([a + (b - a) * part // 5 for a, b in zip(start, goal, strict=True)])

    def shoot(self, name: str) -> None:
        """A picture of the whole screen: that something is on it, and not the same as before."""
        path = self._shots / f"{name}-{self.size[1]}.png"
        time.sleep(0.3)
        subprocess.run(["import", "-window", "root", str(path)], check=True, timeout=30)
        picture = QImage(str(path)).copy(0, 0, *self.size)
        width, height = self.size
        colours = {picture.pixel(x, y) for x in range(0, width, 16) for y in range(0, height, 16)}
        assert len(colours) > 40, f"{name} is blank"
        assert picture != self._before, f"{name} shows nothing new"
        self._before = picture

    def answers(self) -> list[Any]:
        """The answers in the save's journal."""
        lines = [json.loads(line) for line in self.save.read_bytes().splitlines()]
        return [line["answer"] for line in lines if "answer" in line]


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """Where screenshots go."""
    folder = Path(os.environ.get("CITADEL_SHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def table(tmp_path: Path, shots: Path) -> Iterator[Table]:
    """The program with a game from a fixed seed at its first decision."""
    save = tmp_path / "fixed.citadel"
    record = GameRecord.new(fixed_game(), save)
    record.close()
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.app.window_of_a_game", str(save)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "xcb", "CITADEL_HOME": str(tmp_path / "home")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    found = Table(program, save, shots)
    try:
        found.wait(lambda told: told["asks"] == "ChooseRoute")
        yield found
    finally:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.close()
        try:
            program.wait(timeout=10)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()
        program.stdout.close()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
def test_a_turn_by_mouse(table: Table, size: tuple[int, int]) -> None:
    """Click an exit, drag the chit, turn it with the wheel on its way, drop it, confirm, answer."""
    table.fill(size)
    told = table.wait(lambda told: WAY in told["ways"])
    table.shoot("mouse-1-the-ways")
    table.click(told["ways"][WAY])
    told = table.wait(lambda told: told["asks"] == "PlaceChit")
    first, second = told["options"][:2]
    assert told["shown"] == first != second
    start, goal = told["tray"], told["cell"]
    aside = [goal[0] + 200, (start[1] + goal[1]) // 2]
    table.go(start)
    table.do("mousedown", 1)
    table.carry(start, aside)
    table.wait(lambda told: told["stage"] == "hand" and told["shown"] == first)
    table.shoot("mouse-2-the-chit-in-the-hand")
    table.do("click", NOTCH_DOWN)
    table.wait(lambda told: told["stage"] == "hand" and told["shown"] == second)
    table.shoot("mouse-3-turned-in-the-hand")
    table.carry(aside, goal)
    table.shoot("mouse-4-over-its-cell")
    table.do("mouseup", 1)
    told = table.wait(lambda told: told["stage"] == "cell")
    assert table.answers() == [WAY], "a drop asks before it lays"
    table.shoot("mouse-5-is-it-to-be-laid")
    table.click(told["cell"])
    told = table.wait(lambda told: told["steps"] == 2)
    assert table.answers() == [WAY, second]
    table.shoot("mouse-6-what-the-panel-asks")
    table.click(told["buttons"][0]["at"])
    table.wait(lambda told: told["steps"] == 3)
    table.shoot("mouse-7-after-the-answer")
    _the_journal_tells_the_same(table, [WAY, second, told["options"][0]])


def test_a_turn_by_keyboard_alone(table: Table) -> None:
    """Tab and Enter take the way, R turns, Enter shows and lays, a digit answers the panel."""
    table.fill(SMALL)
    table.do("key", "Tab")
    table.shoot("keys-1-the-way-is-chosen")
    table.do("key", "Return")
    told = table.wait(lambda told: told["asks"] == "PlaceChit")
    first, second = told["options"][:2]
    assert told["shown"] == first != second
    table.do("key", "r")
    table.wait(lambda told: told["shown"] == second)
    table.do("key", "Return")
    table.wait(lambda told: told["stage"] == "cell")
    assert table.answers() == [WAY]
    table.shoot("keys-2-the-chit-in-its-cell")
    table.do("key", "Return")
    told = table.wait(lambda told: told["steps"] == 2)
    table.shoot("keys-3-what-the-panel-asks")
    table.do("key", told["buttons"][1]["key"])
    table.wait(lambda told: told["steps"] == 3)
    table.shoot("keys-4-after-the-answer")
    answer = table.answers()[-1]
    assert answer in told["options"]
    assert "speak" in answer, "the second button is the talk, by the likeliest of all"
    _the_journal_tells_the_same(table, [WAY, second, answer])
    table.do("key", "ctrl+q")
    assert table.program.wait(timeout=10) == 0


def _the_journal_tells_the_same(table: Table, given: list[Any]) -> None:
    """Exactly these answers stand in the file, the chit lies as it was turned, and a referee led by
    them stands where the window does."""
    assert table.answers() == given
    led = Referee.new(fixed_game())
    for answer in given:
        led.answer(answer)
    reopened = open_game(table.save, keep=False).referee
    assert reopened.snapshot() == led.snapshot()
    segments = reopened.game.maze.segments
    laid = next(segment for cell, segment in segments.items() if cell != (1, 0, 0))
    assert len(segments) == 2
    assert "".join(laid.sides) == given[1]
