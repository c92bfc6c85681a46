"""Choosing the way out of a segment: by arrow, by cell, by dragging the party, by keyboard."""

import random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from citadel_gui.maze.cells import beyond
from citadel_gui.rules.decisions import ChooseRoute, Option
from citadel_gui.table.grid import cell_origin
from citadel_gui.table.markers import Route
from citadel_gui.table.scene import MazeScene
from citadel_gui.table.view import MazeView
from tests.table.played import Played

LEFT = Qt.MouseButton.LeftButton
NO_KEY = Qt.KeyboardModifier.NoModifier


class Table:
    """A game that has come to a segment with several ways, before the way is chosen."""

    def __init__(self, qtbot: Any, ways: tuple[str, ...] = (), segments: int = 12) -> None:
        self.played = Played(2)
        luck = random.Random(1)
        while len(self.played.game.maze.segments) < segments or not self.here(ways):
            self.played.step(luck)
        self.scene = MazeScene()
        self.window = QWidget()
        self.view = MazeView(self.scene)
        self.button = QPushButton("other panel")
        box = QVBoxLayout(self.window)
        box.addWidget(self.view)
        box.addWidget(self.button)
        box.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        qtbot.addWidget(self.window)
        self.window.resize(900, 700)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.answers: list[object] = []
        self.words: list[str] = []
        self.scene.furnish()
        self.scene.motion.reduced = True
        self.scene.answered.connect(self.answers.append)
        self.scene.status.connect(self.words.append)
        self.show()

    def here(self, ways: tuple[str, ...]) -> bool:
        decision = self.played.decision
        if not isinstance(decision, ChooseRoute):
            return False
        offered = {option.value for option in decision.options} - {"march"}
        return set(ways) <= offered and len(offered) >= 2

    def show(self) -> None:
        self.scene.show(self.played.decision, self.played.game)
        QApplication.processEvents()

    @property
    def routes(self) -> tuple[Route, ...]:
        return self.scene.routes.routes

    def arrow(self, route: Route) -> QPoint:
        return self.view.pane_box(self.scene.routes.box_of(route)).center().toPoint()

    def click(self, at: QPoint) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, NO_KEY, at)

    def key(self, key: Qt.Key, keys: Any = NO_KEY) -> None:
        QTest.keyClick(self.view, key, keys)


@pytest.fixture
def table(qtbot: Any) -> Table:
    return Table(qtbot)


def test_the_ways_shown_are_those_offered(table: Table) -> None:
    options = table.played.decision.options
    offered = [o.value for o in options if o.value not in ("march", "prepare")]
    assert [route.value for route in table.routes] == offered
    assert table.scene.routes.isVisible()


def test_a_click_on_an_arrow_takes_that_way(table: Table) -> None:
    for route in table.routes:
        table.answers.clear()
        table.click(table.arrow(route))
        assert table.answers == [route.value]


def test_a_click_on_the_cell_beyond_takes_that_way(table: Table) -> None:
    route = next(route for route in table.routes if route.side in "NESW")
    cell = beyond(table.scene.routes.cell, route.side)
    table.click(table.scene.pane_box(cell).center().toPoint())
    assert table.answers == [route.value]


def test_dragging_the_party_through_an_exit_takes_that_way(table: Table) -> None:
    route = next(route for route in table.routes if route.side in "NESW")
    at = table.scene.routes.cell
    start = table.view.pane_box(table.scene.party.sceneBoundingRect()).center().toPoint()
    goal = table.scene.pane_box(beyond(at, route.side)).center().toPoint()
    viewport = table.view.viewport()
    QTest.mousePress(viewport, LEFT, NO_KEY, start)
    QTest.mouseMove(viewport, start + (goal - start) * 0.5)
    QTest.mouseMove(viewport, goal)
    assert table.scene.party.pos() != table.scene.pane_box(at).topLeft()
    QTest.mouseRelease(viewport, LEFT, NO_KEY, goal)
    assert table.answers == [route.value]


def test_a_party_dropped_nowhere_goes_back(table: Table) -> None:
    stands = table.scene.party.pos()
    start = table.view.pane_box(table.scene.party.sceneBoundingRect()).center().toPoint()
    viewport = table.view.viewport()
    QTest.mousePress(viewport, LEFT, NO_KEY, start)
    QTest.mouseMove(viewport, start + QPoint(230, 190))
    QTest.mouseMove(viewport, start + QPoint(260, 230))
    assert table.scene.party.pos() != stands
    QTest.mouseRelease(viewport, LEFT, NO_KEY, start + QPoint(260, 230))
    assert table.scene.party.pos() == stands
    assert table.answers == []


def test_arrow_keys_select_a_way_and_enter_takes_it(table: Table) -> None:
    keys = {"N": Qt.Key.Key_Up, "E": Qt.Key.Key_Right, "S": Qt.Key.Key_Down, "W": Qt.Key.Key_Left}
    route = next(route for route in table.routes if route.side in keys)
    table.key(keys[route.side])
    assert table.scene.routes.selected == route
    table.key(Qt.Key.Key_Return)
    assert table.answers == [route.value]


def test_arrow_keys_go_by_what_is_seen_on_a_turned_view(table: Table) -> None:
    keys = [Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left]
    route = next(route for route in table.routes if route.side in "NESW")
    table.key(Qt.Key.Key_BracketRight)
    table.key(keys[("NESW".index(route.side) + 1) % 4])
    assert table.scene.routes.selected == route


def test_an_arrow_key_with_no_way_says_so_and_answers_nothing(table: Table) -> None:
    keys = {"N": Qt.Key.Key_Up, "E": Qt.Key.Key_Right, "S": Qt.Key.Key_Down, "W": Qt.Key.Key_Left}
    shut = [side for side in "NESW" if side not in {route.side for route in table.routes}]
    table.scene.ways.offer(table.scene.routes.cell, table.routes[:1])
    side = shut[0] if shut else table.routes[-1].side
    table.key(keys[side])
    assert table.scene.routes.selected is None
    assert "no way" in table.words[-1]
    table.key(Qt.Key.Key_Return)
    assert table.answers == []


def test_tab_goes_round_the_ways_and_then_on(table: Table) -> None:
    table.view.setFocus()
    seen = []
    for _ in table.routes:
        table.key(Qt.Key.Key_Tab)
        seen.append(table.scene.routes.selected)
    assert seen == list(table.routes)
    assert table.view.hasFocus()
    table.key(Qt.Key.Key_Tab)
    assert not table.view.hasFocus()
    assert table.scene.routes.selected is None


def test_the_keyboard_on_the_table_is_seen(table: Table) -> None:
    table.button.setFocus()
    assert not table.scene.rim.isVisible()
    QTest.keyClick(table.button, Qt.Key.Key_Tab)
    assert table.view.hasFocus()
    assert table.scene.rim.isVisible()
    QTest.mouseClick(table.view.viewport(), LEFT, NO_KEY, QPoint(880, 10))
    table.button.setFocus()
    assert not table.scene.rim.isVisible()


def test_backtab_goes_the_other_way_and_is_not_trapped(table: Table) -> None:
    table.view.setFocus()
    for _ in table.routes:
        table.key(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert table.scene.routes.selected == table.routes[0]
    table.key(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert not table.view.hasFocus()


def test_stairs_can_be_taken_by_mouse_and_by_key(qtbot: Any) -> None:
    table = Table(qtbot, ("down",))
    route = next(route for route in table.routes if route.value == "down")
    table.click(table.arrow(route))
    assert table.answers == ["down"]
    table.key(Qt.Key.Key_PageDown)
    assert table.scene.routes.selected == route


def test_leaving_lies_on_the_outer_side_of_the_gateway(table: Table) -> None:
    game = table.played.game
    game.state.party.at = (1, 0, 0)
    decision = ChooseRoute(
        case="5.0 A1",
        options=(Option("N", facts={"by": "corridor", "explored": True}), Option("leave")),
    )
    table.scene.show(decision, game)
    assert [(route.value, route.side) for route in table.routes] == [("N", "N"), ("leave", "S")]
    table.click(table.arrow(table.routes[1]))
    assert table.answers == ["leave"]


def test_a_way_under_the_mouse_is_told_in_words(table: Table) -> None:
    route = table.routes[0]
    QTest.mouseMove(table.view.viewport(), table.arrow(route))
    assert table.scene.routes.hovered == route
    assert table.words[-1].startswith("Go ")


def test_the_ways_are_shown_on_their_own_level_only(table: Table) -> None:
    level = table.scene.level
    other = next(number for number in (1, 2, 3) if number != level)
    table.key(Qt.Key(Qt.Key.Key_0.value + other))
    assert not table.scene.routes.isVisible()
    table.key(Qt.Key(Qt.Key.Key_0.value + level))
    assert table.scene.routes.isVisible()


def test_the_party_walks_to_the_next_segment(qtbot: Any, table: Table) -> None:
    luck = random.Random(3)
    at = to = table.scene.party.cell
    while to == at or to is None or at is None or to[0] != at[0]:
        at = to
        table.show()
        table.played.step(luck)
        to = table.played.game.state.party.at
    table.scene.motion.reduced = False
    table.show()
    assert table.scene.party.pos() == cell_origin(at)
    qtbot.waitUntil(lambda: not table.scene.motion.busy, timeout=3000)
    assert table.scene.party.pos() == cell_origin(to)


def test_the_pulse_is_still_under_reduced_motion(table: Table) -> None:
    assert not table.scene.pulse.isActive()
    table.scene.motion.reduced = False
    table.show()
    assert table.scene.pulse.isActive()
