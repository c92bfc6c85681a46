"""The table under a whole game: the referee asks, mouse and keys answer, and every answer is legal.

Decisions that are not the table's are answered at random.
"""

import random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from citadel_gui.maze.cells import LEVELS
from citadel_gui.rules.decisions import ChooseRoute, PlaceChit
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.table.painting.face import face_of
from citadel_gui.table.scene import MazeScene
from citadel_gui.table.view import MazeView

NO_KEY = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
DECISIONS = 250


class Sitting:
    """One game at the table."""

    def __init__(self, qtbot: Any, edition: str, seed: int) -> None:
        self.luck = random.Random(seed)
        self.referee = Referee.new(Setup(seed=seed, edition=edition))
        self.scene = MazeScene()
        self.scene.motion.reduced = True
        self.view = MazeView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(1000, 700)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.scene.answered.connect(self.answer)
        self.answered = 0
        self.show()

    def answer(self, value: Any) -> None:
        self.referee.answer(value)
        self.answered += 1
        self.show()

    def show(self) -> None:
        self.scene.show(self.referee.decision, self.referee.game)

    def step(self) -> None:
        decision = self.referee.decision
        before = self.answered
        if isinstance(decision, PlaceChit):
            self.lay()
        elif isinstance(decision, ChooseRoute) and self.scene.routes.routes:
            self.choose()
        else:
            assert decision is not None
            self.answer(decision.random_answer(self.luck))
        assert self.answered == before + 1

    def lay(self) -> None:
        placing = self.scene.drag.placing
        assert placing is not None
        for _ in range(self.luck.randrange(3)):
            QTest.keyClick(self.view, Qt.Key.Key_R)
        wanted = placing.shown.sides
        if self.luck.random() < 0.5:
            QTest.keyClick(self.view, Qt.Key.Key_Return)
            QTest.keyClick(self.view, Qt.Key.Key_Return)
        else:
            viewport, home = self.view.viewport(), self.scene.tray.home.toPoint()
            goal = self.scene.pane_box(placing.at).center().toPoint()
            if self.scene.over_pane(self.scene.pane_box(placing.at).center()):
                self.view.centre_on(placing.at)
                goal = self.scene.pane_box(placing.at).center().toPoint()
            QTest.mousePress(viewport, LEFT, NO_KEY, home)
            QTest.mouseMove(viewport, home + (goal - home) * 0.5)
            QTest.mouseMove(viewport, goal)
            QTest.mouseRelease(viewport, LEFT, NO_KEY, goal)
            QTest.mouseClick(viewport, LEFT, NO_KEY, goal)
        at = self.referee.game.maze.segments[placing.at]
        assert at.sides == wanted or placing.sealed

    def choose(self) -> None:
        routes = [r for r in self.scene.routes.routes if r.value != "leave"]
        unknown = [route for route in routes if not route.facts.get("explored", True)]
        route = self.luck.choice(unknown or routes or list(self.scene.routes.routes))
        while self.scene.ways.selected != route:
            QTest.keyClick(self.view, Qt.Key.Key_Tab)
            if not self.view.hasFocus():
                self.view.setFocus()
        QTest.keyClick(self.view, Qt.Key.Key_Return)


@pytest.mark.parametrize(("edition", "seed"), [("citadel", 3), ("labirynt", 11)])
def test_a_game_at_the_table_shows_what_the_referee_holds(
    qtbot: Any, edition: str, seed: int
) -> None:
    sitting = Sitting(qtbot, edition, seed)
    for _ in range(DECISIONS):
        if sitting.referee.decision is None:
            break
        sitting.step()
    segments = sitting.referee.game.maze.segments
    assert len(segments) > 1
    for level in LEVELS:
        shown = sitting.scene.laying.levels[level].faces
        assert shown == {c[1:]: face_of(segments, c) for c in segments if c[0] == level}
    QApplication.processEvents()
