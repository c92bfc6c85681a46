"""A real window on a virtual screen, moved by a real pointer and real keys: xdotool."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.window
ROOT = Path(__file__).resolve().parents[2]


class Window:
    """The program and the pointer over it."""

    def __init__(self, program: "subprocess.Popen[str]") -> None:
        self.program = program
        self.told: dict[str, Any] = {}

    def wait(self) -> dict[str, Any]:
        """What the program tells next."""
        assert self.program.stdout is not None
        line = self.program.stdout.readline()
        assert line, "The program ended."
        self.told = json.loads(line)
        return self.told

    def ask(self) -> dict[str, Any]:
        assert self.program.stdin is not None
        time.sleep(0.3)
        self.program.stdin.write("tell\n")
        self.program.stdin.flush()
        return self.wait()

    def do(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], check=True, timeout=20)
        time.sleep(0.05)

    def go(self, at: list[int]) -> None:
        self.do("mousemove", "--sync", *at)

    def drag_over(self, start: list[int], goal: list[int]) -> None:
        self.go(start)
        self.do("mousedown", 1)
        for part in range(1, 9):
            x = start[0] + (goal[0] - start[0]) * part // 8
            y = start[1] + (goal[1] - start[1]) * part // 8
            self.go([x, y])


@pytest.fixture
def window() -> Iterator[Window]:
    environment = os.environ | {"QT_QPA_PLATFORM": "xcb"}
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.table.window_of_a_maze"],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    found = Window(program)
    try:
        found.wait()
        found.do("windowfocus", found.told["window"])
        yield found
    finally:
        if program.stdin is not None:
            program.stdin.close()
        try:
            program.wait(timeout=10)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()
        if program.stdout is not None:
            program.stdout.close()


def test_a_chit_is_dragged_turned_by_the_wheel_dropped_and_laid(window: Window) -> None:
    told = window.told
    assert told["asks"] == "PlaceChit"
    window.drag_over(told["tray"], told["cell"])
    window.do("click", 5)
    window.do("mouseup", 1)
    assert window.ask()["answers"] == []
    window.do("click", 1)
    assert window.wait()["answers"] == [told["options"][1]]
    assert window.told["asks"] == "ChooseRoute"
    way, arrow = next((w, at) for w, at in window.told["ways"].items() if w in "NESW")
    window.go(arrow)
    window.do("click", 1)
    assert window.wait()["answers"] == [told["options"][1], way]


def test_a_turn_is_played_by_keyboard_alone(window: Window) -> None:
    told = window.told
    window.do("key", "r")
    window.do("key", "Return")
    window.do("key", "Return")
    assert window.wait()["answers"] == [told["options"][1]]
    first_way = next(iter(window.told["ways"]))
    window.do("key", "Tab")
    window.do("key", "Return")
    assert window.wait()["answers"] == [told["options"][1], first_way]


def test_a_drag_that_ends_outside_the_window_is_taken_back(window: Window) -> None:
    told = window.told
    window.drag_over(told["tray"], [5, 5])
    window.do("mouseup", 1)
    assert window.ask()["answers"] == []
    window.go(told["cell"])
    window.do("click", 1)
    window.do("key", "Escape")
    assert window.ask()["answers"] == []
