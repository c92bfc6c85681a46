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
SIZE = (1280, 720)
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

    def click(self, at: list[int]) -> None:
        self.do("mousemove", "--sync", *at)
        self.do("click", 1)

    def carry(self, start: list[int], goal: list[int]) -> None:
        """Press, and go there step by step; the button stays down."""
        self.do("mousemove", "--sync", *start)
        self.do("mousedown", 1)
        for part in range(1, 9):
            x, y = (a + (b - a) * part // 8 for a, b in zip(start, goal, strict=True))
            self.do("mousemove", "--sync", x, y)

    def shoot(self, name: str) -> None:
        """A picture of the whole screen, and that something is to be seen on it."""
        path = self._shots / f"{name}.png"
        time.sleep(0.3)
        subprocess.run(["import", "-window", "root", str(path)], check=True, timeout=30)
        picture = QImage(str(path))
        colours = {
            picture.pixel(x, y) for x in range(0, SIZE[0], 16) for y in range(0, SIZE[1], 16)
        }
        assert len(colours) > 40

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
        [sys.executable, "-m", "tests.app.window_of_a_game", str(save), *map(str, SIZE)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "xcb", "CITADEL_HOME": str(tmp_path / "home")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    found = Table(program, save, shots)
    try:
        told = found.wait(lambda told: told["asks"] == "ChooseRoute")
        found.do("windowfocus", "--sync", told["window"])
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


def test_a_turn_by_mouse(table: Table) -> None:
    """Click an exit, drag the chit, turn it with the wheel on its way, drop it, confirm, answer."""
    told = table.wait(lambda told: WAY in told["ways"])
    table.shoot("mouse-1-the-ways")
    table.click(told["ways"][WAY])
    told = table.wait(lambda told: told["asks"] == "PlaceChit")
    second = told["options"][1]
    table.carry(told["tray"], told["cell"])
    table.do("click", NOTCH_DOWN)
    table.shoot("mouse-2-the-chit-turned-in-the-hand")
    table.do("mouseup", 1)
    told = table.wait(lambda told: told["stage"] == "cell")
    assert table.answers() == [WAY], "a drop asks before it lays"
    table.click(told["cell"])
    told = table.wait(lambda told: told["steps"] == 2)
    assert table.answers() == [WAY, second]
    table.shoot("mouse-3-what-the-panel-asks")
    button = told["buttons"][0]
    table.click(button["at"])
    told = table.wait(lambda told: told["steps"] == 3)
    table.shoot("mouse-4-after-the-answer")
    _the_journal_tells_the_same(table, second)


def test_a_turn_by_keyboard_alone(table: Table) -> None:
    """Tab and Enter take the way, R turns, Enter shows and lays, a digit answers the panel."""
    table.do("key", "Tab")
    table.do("key", "Return")
    told = table.wait(lambda told: told["asks"] == "PlaceChit")
    second = told["options"][1]
    table.do("key", "r")
    table.do("key", "Return")
    table.wait(lambda told: told["stage"] == "cell")
    assert table.answers() == [WAY]
    table.shoot("keys-1-the-chit-in-its-cell")
    table.do("key", "Return")
    told = table.wait(lambda told: told["steps"] == 2)
    table.shoot("keys-2-what-the-panel-asks")
    table.do("key", told["buttons"][0]["key"])
    table.wait(lambda told: told["steps"] == 3)
    table.shoot("keys-3-after-the-answer")
    _the_journal_tells_the_same(table, second)
    table.do("key", "ctrl+q")
    assert table.program.wait(timeout=10) == 0


def _the_journal_tells_the_same(table: Table, second: Any) -> None:
    """Three answers stand in the file, and a referee led by them stands where the window does."""
    answers = table.answers()
    assert answers[:2] == [WAY, second]
    assert len(answers) == 3
    led = Referee.new(fixed_game())
    for answer in answers:
        led.answer(answer)
    reopened = open_game(table.save, keep=False)
    assert reopened.referee.snapshot() == led.snapshot()
    assert len(led.game.maze.segments) == 2
