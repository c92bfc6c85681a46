"""Choosing the segment that a teleport leads to (10.6): by a click on it, by Tab and Enter."""

import random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from citadel_gui.maze.cells import Cell
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.decisions_magic import TeleportTo
from citadel_gui.rules.state import Waiting
from citadel_gui.table.grid import cell_box
from citadel_gui.table.scene import MazeScene
from citadel_gui.table.view import MazeView
from tests.table.played import Played

NO_KEY = Qt.KeyboardModifier.NoModifier


class Table:
    """A maze over two levels, and a teleport that asks where to."""

    def __init__(self, qtbot: Any) -> None:
        self.played = Played(2)
        luck = random.Random(1)
        while len({cell[0] for cell in self.cells()}) < 2 or len(self.cells()) < 12:
            self.played.step(luck)
        here = self.played.game.state.party.at
        level = [cell for cell in self.cells() if cell[0] == here[0] and cell != here]
        other = [cell for cell in self.cells() if cell[0] != here[0]]
        self.places: list[Cell] = [*level[:3], other[0]]
        self.scene = MazeScene()
        self.view = MazeView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(900, 700)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.answers: list[object] = []
        self.words: list[str] = []
        self.scene.furnish()
        self.scene.motion.reduced = True
        self.scene.answered.connect(self.answers.append)
        self.scene.status.connect(self.words.append)
        options = tuple(Option(list(cell)) for cell in self.places)
        self.decision = TeleportTo(case="10.6", who="party", options=options, target="a")
        self.scene.show(self.decision, self.played.game)
        self.view.fit()
        QApplication.processEvents()

    def cells(self) -> list[Cell]:
        return list(self.played.game.maze.segments)

    def middle(self, cell: Cell) -> QPoint:
        return self.view.pane_box(cell_box(cell)).center().toPoint()

    def click(self, cell: Cell) -> None:
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, NO_KEY, self.middle(cell))

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    @property
    def lit(self) -> tuple[Cell, ...]:
        return self.scene.places.on(self.scene.level)


@pytest.fixture
def table(qtbot: Any) -> Table:
    return Table(qtbot)


def test_10_6_a_click_on_a_lit_segment_sends_there(table: Table) -> None:
    table.click(table.places[1])
    assert table.answers == [list(table.places[1])]
    table.decision.check(table.answers[0])


def test_10_6_a_click_on_another_segment_sends_nowhere(table: Table) -> None:
    table.click(table.played.game.state.party.at)
    assert table.answers == []


def test_10_6_the_places_are_lit_on_their_own_level(table: Table) -> None:
    first, other = table.places[0], table.places[-1]
    assert table.lit == tuple(table.places[:-1])
    before = table.view.grab().toImage().pixel(table.middle(first))
    table.scene.show(None, table.played.game)
    QApplication.processEvents()
    assert table.view.grab().toImage().pixel(table.middle(first)) != before
    table.scene.show(table.decision, table.played.game)
    table.scene.show_level(other[0])
    assert table.lit == (other,)
    table.view.fit()
    table.click(other)
    assert table.answers == [list(other)]


def test_10_6_Tab_goes_round_the_places_and_Enter_takes_one(table: Table) -> None:
    table.view.setFocus()
    table.key(Qt.Key.Key_Tab)
    table.key(Qt.Key.Key_Tab)
    assert table.scene.places.selected == table.places[1]
    table.key(Qt.Key.Key_Return)
    assert table.answers == [list(table.places[1])]


def test_10_6_a_place_under_the_mouse_is_told_in_words(table: Table) -> None:
    QTest.mouseMove(table.view.viewport(), table.middle(table.played.game.state.party.at))
    QTest.mouseMove(table.view.viewport(), table.middle(table.places[0]))
    assert table.words[-1].startswith("Teleport to: ")


def test_10_6_a_place_looked_at_in_the_panel_is_shown_on_its_level(table: Table) -> None:
    table.scene.look_at(table.decision.options[-1])
    assert table.scene.level == table.places[-1][0]
    assert table.scene.places.selected == table.places[-1]


def test_10_6_nothing_is_lit_when_something_else_is_asked(table: Table) -> None:
    table.scene.show(table.played.decision, table.played.game)
    assert table.scene.places.cells == ()
    table.click(table.places[1])
    assert list(table.places[1]) not in table.answers


def test_R74_the_loupe_tells_of_comrades_who_wait(table: Table) -> None:
    game = table.played.game
    one, cell = game.living[0], table.places[0]
    game.state.waiting.append(Waiting(one, cell))
    table.scene.show(None, game)
    table.scene.looking.set_focus(cell)
    assert "Comrades who wait here: 1" in table.scene.loupe.lines
    table.scene.looking.set_focus(table.places[1])
    assert not any("wait" in line for line in table.scene.loupe.lines)
