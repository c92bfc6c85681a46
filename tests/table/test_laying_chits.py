"""Laying a chit by mouse, by click, by wheel and by keyboard: every way gives the same answer, and
nothing ever sticks to the pointer. Real events, no screen.
"""

from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from citadel_gui.maze.cells import Cell
from citadel_gui.rules.movement import lay_chit, placements
from citadel_gui.table.drag import Stage
from citadel_gui.table.scene import MazeScene
from citadel_gui.table.view import MazeView
from tests.table.played import fresh_game, placing

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO_KEY = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CELL: Cell = (1, 0, -1)
TWO_WAYS = "corridor:DDCC"
"""Two of its four turns meet the Gateway's corridor: DDCC and DCCD."""
ONE_WAY = "corridor:DCDC"
FOUR_WAYS = "corridor:-CDC/corridor:DDCC"
"""Of the English mix: two turns of either face."""


class Table:
    """A scene in its view, with the chit drawn, and what it answered."""

    def __init__(self, qtbot: Any, chit: str = TWO_WAYS, mix: str = "pl") -> None:
        self.game = fresh_game(mix=mix)
        self.decision = placing(self.game, chit, CELL, "S")
        self.scene = MazeScene()
        self.view = MazeView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(900, 640)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.answers: list[object] = []
        self.words: list[str] = []
        self.scene.furnish()
        self.scene.motion.reduced = True
        self.scene.answered.connect(self.answers.append)
        self.scene.status.connect(self.words.append)
        self.scene.show(self.decision, self.game)
        QApplication.processEvents()

    @property
    def options(self) -> list[str]:
        return [option.value for option in self.decision.options]

    @property
    def shown(self) -> str:
        assert self.scene.drag.placing is not None
        return self.scene.drag.placing.shown.sides

    @property
    def home(self) -> QPoint:
        return self.scene.tray.home.toPoint()

    def middle(self, cell: Cell = CELL) -> QPoint:
        return self.scene.pane_box(cell).center().toPoint()

    def press(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mousePress(self.view.viewport(), button, NO_KEY, at)

    def move(self, at: QPoint) -> None:
        QTest.mouseMove(self.view.viewport(), at)
        QApplication.processEvents()

    def release(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseRelease(self.view.viewport(), button, NO_KEY, at)

    def click(self, at: QPoint, button: Qt.MouseButton = LEFT, keys: Any = NO_KEY) -> None:
        QTest.mouseClick(self.view.viewport(), button, keys, at)

    def carry(self, to: QPoint) -> None:
        """Press on the chit in the tray and move it, the button down."""
        self.press(self.home)
        for part in (0.3, 0.7, 1.0):
            self.move(self.home + (to - self.home) * part)

    def key(self, key: Qt.Key, keys: Any = NO_KEY) -> None:
        QTest.keyClick(self.view, key, keys)

    def wheel(self, at: QPoint, notches: int, keys: Any = NO_KEY) -> None:
        viewport = self.view.viewport()
        event = QWheelEvent(
            QPointF(at),
            QPointF(viewport.mapToGlobal(at)),
            QPoint(),
            QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton,
            keys,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(viewport, event)

    def assert_in_tray(self) -> None:
        """The chit is in the tray, nothing is stuck to the pointer, nothing was answered."""
        scene = self.scene
        assert scene.drag.stage is Stage.TRAY
        assert scene.tray.in_tray
        assert not scene.held.isVisible()
        assert not scene.hands.busy
        assert self.answers == []
        self.move(QPoint(450, 30))
        assert not scene.held.isVisible()
        assert not scene.ghost.isVisible()


@pytest.fixture
def table(qtbot: Any) -> Table:
    return Table(qtbot)


# -- the ghost and its turns


def test_the_ghost_first_appears_in_a_legal_orientation(table: Table) -> None:
    table.carry(table.middle())
    ghost = table.scene.ghost
    assert ghost.isVisible()
    assert ghost.cell == CELL
    assert ghost.legal
    assert ghost.face is not None
    assert ghost.face.sides == table.options[0]
    assert not table.scene.held.isVisible()


def test_turning_goes_round_the_legal_turns_only_and_in_both_directions(qtbot: Any) -> None:
    table = Table(qtbot, FOUR_WAYS, "en")
    assert len(set(table.options)) == 4
    table.carry(table.middle())
    seen = [table.shown]
    for _ in range(4):
        table.key(Qt.Key.Key_R)
        seen.append(table.shown)
    assert seen == [*table.options, table.options[0]]
    table.key(Qt.Key.Key_R, SHIFT)
    assert table.shown == table.options[-1]
    assert table.scene.ghost.face is not None
    assert table.scene.ghost.face.sides == table.options[-1]


def test_key_wheel_button_and_menu_give_the_same_state(qtbot: Any) -> None:
    table = Table(qtbot, FOUR_WAYS, "en")
    table.carry(table.middle())
    ways = {
        "key": (lambda: table.key(Qt.Key.Key_R), lambda: table.key(Qt.Key.Key_R, SHIFT)),
        "wheel": (lambda: table.wheel(table.middle(), -1), lambda: table.wheel(table.middle(), 1)),
        "button": (lambda: table.press(table.middle(), RIGHT), lambda: table.scene.turn(-1)),
        "menu": (lambda: table.scene.turn(1), lambda: table.scene.turn(-1)),
    }
    for name, (forth, back) in ways.items():
        forth()
        assert table.shown == table.options[1], name
        assert table.scene.drag.stage is Stage.HAND, name
        back()
        assert table.shown == table.options[0], name


def test_the_wheel_turns_the_chit_while_it_is_dragged_and_does_not_zoom(table: Table) -> None:
    zoom = table.view.zoom
    at = table.middle() + QPoint(150, 120)
    table.carry(at)
    assert table.scene.held.isVisible()
    table.wheel(at, -1)
    assert table.shown == table.options[1]
    assert table.view.zoom == zoom
    table.move(table.middle())
    assert table.scene.ghost.face is not None
    assert table.scene.ghost.face.sides == table.options[1]


def test_with_control_the_wheel_zooms_even_over_the_chit(table: Table) -> None:
    table.click(table.middle())
    zoom, shown = table.view.zoom, table.shown
    table.wheel(table.middle(), 1, Qt.KeyboardModifier.ControlModifier)
    assert table.view.zoom > zoom
    assert table.shown == shown
    table.wheel(table.home, -1)
    assert table.shown != shown


def test_a_chit_that_fits_one_way_says_so(qtbot: Any) -> None:
    table = Table(qtbot, ONE_WAY)
    assert len(table.options) == 1
    table.key(Qt.Key.Key_R)
    assert "one way only" in " ".join(table.words)
    assert table.shown == table.options[0]


def test_all_legal_orientations_can_be_seen_at_once_and_clicked(qtbot: Any) -> None:
    table = Table(qtbot, FOUR_WAYS, "en")
    placing_now = table.scene.drag.placing
    assert placing_now is not None
    for turn in placing_now.turns:
        box = table.scene.tray.box_of("turn", turn)
        assert not box.isEmpty()
        table.click(box.center().toPoint())
        assert table.shown == turn.sides
    assert table.answers == []


# -- dropping and confirming


def test_a_drop_previews_and_a_second_click_lays(table: Table) -> None:
    table.carry(table.middle())
    table.release(table.middle())
    assert table.scene.drag.stage is Stage.CELL
    assert table.answers == []
    table.click(table.middle())
    assert table.answers == [table.options[0]]
    assert table.scene.drag.stage is Stage.TRAY


def test_a_drop_previews_and_enter_lays_the_turn_shown(table: Table) -> None:
    table.carry(table.middle())
    table.release(table.middle())
    table.wheel(table.middle(), 1)
    table.key(Qt.Key.Key_Return)
    assert table.answers == [table.options[1]]


def test_without_confirmation_a_drop_lays(table: Table) -> None:
    table.scene.confirm_placement = False
    table.carry(table.middle())
    table.release(table.middle())
    assert table.answers == [table.options[0]]


def test_escape_takes_a_preview_back_with_nothing_answered(table: Table) -> None:
    table.carry(table.middle())
    table.release(table.middle())
    table.key(Qt.Key.Key_Escape)
    table.assert_in_tray()


def test_the_tray_offers_to_lay_and_to_take_back(table: Table) -> None:
    table.click(table.middle())
    assert table.scene.tray.asks_to_lay
    table.click(table.scene.tray.box_of("back").center().toPoint())
    table.assert_in_tray()
    table.click(table.middle())
    table.click(table.scene.tray.box_of("lay").center().toPoint())
    assert table.answers == [table.options[0]]


def test_a_preview_can_be_dragged_out_of_its_cell_again(table: Table) -> None:
    table.click(table.middle())
    table.press(table.middle())
    for x in (10, 60, 160):
        table.move(table.middle() + QPoint(x, 40))
    assert table.scene.drag.stage is Stage.HAND
    table.release(table.middle() + QPoint(160, 40))
    table.assert_in_tray()


# -- clicking instead of dragging


def test_a_click_on_the_open_cell_previews_and_a_second_lays(table: Table) -> None:
    table.move(table.middle())
    table.click(table.middle())
    assert table.scene.drag.stage is Stage.CELL
    table.click(table.middle(), RIGHT)
    assert table.shown == table.options[1]
    QTest.mouseDClick(table.view.viewport(), LEFT, NO_KEY, table.middle())
    table.release(table.middle())
    assert table.answers == [table.options[1]]


def test_a_click_picks_the_chit_up_and_the_next_puts_it_down(table: Table) -> None:
    table.click(table.home)
    assert table.scene.drag.stage is Stage.HAND
    table.move(table.middle() + QPoint(200, 60))
    assert table.scene.held.isVisible()
    table.move(table.middle())
    table.click(table.middle())
    assert table.scene.drag.stage is Stage.CELL
    table.click(table.middle())
    assert table.answers == [table.options[0]]


def test_a_chit_picked_up_by_click_goes_home_when_the_mouse_leaves(table: Table) -> None:
    table.click(table.home)
    table.move(table.middle() + QPoint(200, 60))
    QApplication.sendEvent(table.view.viewport(), QEvent(QEvent.Type.Leave))
    table.assert_in_tray()


def test_hovering_over_the_open_cell_shows_the_ghost_and_leaving_takes_it_away(
    table: Table,
) -> None:
    table.move(table.middle())
    assert table.scene.ghost.isVisible()
    table.move(table.middle() + QPoint(200, 0))
    assert not table.scene.ghost.isVisible()
    assert table.answers == []


# -- drops that are refused


def test_over_a_laid_chit_the_reason_stands_beside_it(table: Table) -> None:
    gateway = table.middle((1, 0, 0))
    table.carry(gateway)
    assert table.scene.note.isVisible()
    assert "6.1" in table.scene.note.text
    table.release(gateway)
    table.assert_in_tray()
    assert table.answers == []


def test_over_a_wrong_cell_the_clashing_sides_are_marked_with_the_case_in_words(
    table: Table,
) -> None:
    east = table.middle((1, 1, 0))
    table.carry(east)
    assert table.shown == "DDCC"
    ghost = table.scene.ghost
    assert ghost.isVisible()
    assert (ghost.cell, ghost.legal, ghost.clashes) == ((1, 1, 0), False, "W")
    assert "5.0 A3" in table.scene.note.text
    table.release(east)
    table.assert_in_tray()
    assert any("5.0 A3" in word for word in table.words)


def test_a_refused_turn_shows_its_clash_in_the_cell_and_cannot_be_laid(table: Table) -> None:
    placing_now = table.scene.drag.placing
    assert placing_now is not None
    refused = placing_now.refused[0]
    assert refused.sides not in table.options
    table.move(table.scene.tray.box_of("turn", refused).center().toPoint())
    ghost = table.scene.ghost
    assert ghost.isVisible()
    assert (ghost.legal, ghost.clashes) == (False, "S")
    assert "6.1" in table.scene.note.text
    table.click(table.scene.tray.box_of("turn", refused).center().toPoint())
    assert table.shown in table.options
    table.move(QPoint(450, 30))
    assert not ghost.isVisible()


def test_an_illegal_drop_glides_home(qtbot: Any, table: Table) -> None:
    table.scene.motion.reduced = False
    away = table.middle() + QPoint(-200, -100)
    table.carry(away)
    table.release(away)
    assert table.scene.held.isVisible()
    assert not table.scene.tray.in_tray
    start = table.scene.held.pos()
    qtbot.waitUntil(lambda: not table.scene.held.isVisible(), timeout=2000)
    assert table.scene.held.pos() != start
    table.assert_in_tray()


def test_a_key_skips_what_moves(table: Table) -> None:
    table.scene.motion.reduced = False
    away = table.middle() + QPoint(-200, -100)
    table.carry(away)
    table.release(away)
    assert table.scene.motion.busy
    table.key(Qt.Key.Key_Shift)
    assert not table.scene.motion.busy
    table.assert_in_tray()


# -- drags that end badly


def test_escape_during_a_drag_leaves_the_chit_in_the_tray(table: Table) -> None:
    table.carry(table.middle())
    table.key(Qt.Key.Key_Escape)
    table.assert_in_tray()
    table.release(table.middle())
    table.assert_in_tray()


def test_a_drag_that_ends_outside_the_window_leaves_the_chit_in_the_tray(table: Table) -> None:
    table.carry(table.middle())
    table.move(QPoint(-300, 200))
    table.release(QPoint(-300, 200))
    table.assert_in_tray()


def test_a_drag_without_a_release_leaves_the_chit_in_the_tray(table: Table) -> None:
    """The release went to another program: the next move comes with no button down."""
    table.carry(table.middle())
    move_without_buttons(table, table.middle() + QPoint(3, 3))
    table.move(QPoint(450, 30))
    table.assert_in_tray()


@pytest.mark.parametrize("kind", [QEvent.Type.WindowDeactivate, QEvent.Type.UngrabMouse])
def test_losing_the_mouse_leaves_the_chit_in_the_tray(table: Table, kind: QEvent.Type) -> None:
    table.carry(table.middle())
    QApplication.sendEvent(table.view, QEvent(kind))
    table.assert_in_tray()


def test_hiding_the_view_leaves_the_chit_in_the_tray(table: Table) -> None:
    table.carry(table.middle())
    table.view.hide()
    table.view.show()
    table.assert_in_tray()


def test_another_level_leaves_the_chit_in_the_tray(table: Table) -> None:
    table.carry(table.middle())
    table.key(Qt.Key.Key_2)
    table.key(Qt.Key.Key_1)
    table.assert_in_tray()


def test_another_decision_during_a_drag_leaves_nothing_in_the_hand(table: Table) -> None:
    table.carry(table.middle())
    table.scene.show(None, table.game)
    assert not table.scene.held.isVisible()
    assert not table.scene.ghost.isVisible()
    assert table.scene.drag.placing is None
    assert not table.scene.hands.busy
    table.release(table.middle())
    assert table.answers == []


@pytest.mark.qt_log_ignore("not accepted by receiving widget")
def test_an_error_during_a_drag_leaves_nothing_in_the_hand(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("broken on purpose")

    table.carry(table.middle() + QPoint(150, 100))
    with monkeypatch.context() as patch:
        patch.setattr(table.scene.drag, "move", broken)
        with pytest.raises(RuntimeError, match="broken on purpose"):
            table.move(table.middle())
    table.assert_in_tray()


def test_an_answer_that_is_refused_leaves_the_chit_in_the_tray(table: Table) -> None:
    """The program shows the same decision again where the referee would not have the answer."""
    table.scene.answered.connect(lambda _: table.scene.show(table.decision, table.game))
    table.click(table.middle())
    table.key(Qt.Key.Key_Return)
    assert len(table.answers) == 1
    table.answers.clear()
    table.assert_in_tray()


def move_without_buttons(table: Table, at: QPoint) -> None:
    viewport = table.view.viewport()
    none = Qt.MouseButton.NoButton
    where = QPointF(viewport.mapToGlobal(at))
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), where, none, none, NO_KEY)
    QApplication.sendEvent(viewport, event)


# -- by keyboard alone, and what is seen then


def test_the_keyboard_alone_shows_turns_and_lays(table: Table) -> None:
    table.key(Qt.Key.Key_R)
    assert table.scene.ghost.isVisible()
    table.key(Qt.Key.Key_Return)
    assert table.scene.drag.stage is Stage.CELL
    table.key(Qt.Key.Key_R)
    table.key(Qt.Key.Key_Return)
    assert table.answers == [table.options[0]]


def test_without_confirmation_one_enter_lays(table: Table) -> None:
    table.scene.confirm_placement = False
    table.key(Qt.Key.Key_Return)
    assert table.answers == [table.options[0]]


def test_enter_shows_the_level_of_the_open_cell(table: Table) -> None:
    table.key(Qt.Key.Key_3)
    assert table.scene.level == 3
    table.key(Qt.Key.Key_Return)
    assert table.scene.level == 1
    assert table.scene.drag.stage is Stage.CELL


def test_a_laid_chit_settles_and_keeps_a_rim_for_its_turn(qtbot: Any, table: Table) -> None:
    table.scene.motion.reduced = False
    hand = table.game.state.hand
    assert hand is not None
    lay_chit(table.game, hand, placements(table.game, hand)[0])
    table.scene.show(None, table.game)
    assert table.scene.motion.busy
    assert table.scene.newest.isVisible()
    qtbot.waitUntil(lambda: not table.scene.motion.busy, timeout=2000)
    table.scene.show(None, table.game)
    assert table.scene.newest.isVisible()
    table.game.state.turn += 1
    table.scene.show(None, table.game)
    assert not table.scene.newest.isVisible()


def test_the_chit_that_nothing_fits_tells_which_side_is_sealed(qtbot: Any) -> None:
    """R14: the only way there is, with rubble, and the reason in words."""
    table = Table(qtbot)
    rubble = tuple(
        msgspec.structs.replace(one, facts={**one.facts, "sealed": "W"})
        for one in table.decision.options
    )
    decision = msgspec.structs.replace(table.decision, options=rubble)
    table.scene.show(decision, table.game)
    table.move(table.middle())
    assert table.scene.ghost.face is not None
    assert table.scene.ghost.face.sealed == "W"
    assert "R14" in table.scene.note.text


def test_the_tray_counts_the_chits_left(table: Table) -> None:
    assert table.scene.tray.left == table.game.cup.total
