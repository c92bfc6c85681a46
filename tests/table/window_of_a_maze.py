"""A program with nothing but the maze in its window, for tests with a real mouse.

Tells one JSON line on stdout whenever a decision is shown: what is asked, where its things lie on
the screen, and the answers so far. Ends when its standard input does.
"""

import json
import os
import random
import sys
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

from citadel_gui.rules.decisions import PlaceChit
from citadel_gui.table.scene import MazeScene
from citadel_gui.table.view import MazeView
from tests.table.played import Played


class Program:
    """The window and its game."""

    def __init__(self) -> None:
        self.played = Played(3)
        luck = random.Random(5)
        while len(self.played.game.maze.segments) < 25:
            self.played.step(luck)
        while not isinstance(self.played.decision, PlaceChit) or len(self.options()) < 2:
            self.played.step(luck)
        self.played.answers.clear()
        self.scene = MazeScene()
        self.view = MazeView(self.scene)
        self.window = QMainWindow()
        self.window.setCentralWidget(self.view)
        self.window.setGeometry(40, 30, 1280, 720)
        self.scene.answered.connect(self.answer)
        self.window.show()
        QTimer.singleShot(300, self.show)

    def options(self) -> list[Any]:
        return [option.value for option in self.played.decision.options]

    def show(self) -> None:
        self.scene.show(self.played.decision, self.played.game)
        self.view.setFocus()
        QTimer.singleShot(500, self.tell)

    def answer(self, value: Any) -> None:
        self.played.answer(value)
        self.show()

    def on_screen(self, at: QPointF) -> list[int]:
        point: QPoint = self.view.viewport().mapToGlobal(at.toPoint())
        return [point.x(), point.y()]

    def tell(self) -> None:
        placing = self.scene.drag.placing
        lines = {
            "asks": type(self.played.decision).__name__,
            "options": self.options(),
            "answers": self.played.answers,
            "window": int(self.window.winId()),
            "tray": self.on_screen(self.scene.tray.home) if placing else None,
            "cell": self.on_screen(self.scene.pane_box(placing.at).center()) if placing else None,
            "ways": {
                route.value: self.on_screen(
                    self.view.pane_box(self.scene.routes.box_of(route)).center()
                )
                for route in self.scene.routes.routes
            },
        }
        sys.stdout.write(json.dumps(lines) + "\n")
        sys.stdout.flush()


def main() -> int:
    app = QApplication(sys.argv)
    program = Program()
    ends = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)

    def read() -> None:
        line = os.read(sys.stdin.fileno(), 4096).decode().strip()
        if not line:
            app.quit()
        elif line == "tell":
            program.tell()
        else:
            program.window.grab().save(line)
            program.tell()

    ends.activated.connect(read)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
