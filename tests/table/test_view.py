"""The view of the maze: zoom, pan, levels, what follows the view, and what never moves it."""

import random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from citadel_gui.maze.cells import Cell, beyond
from citadel_gui.table.loupe import LARGE
from citadel_gui.table.painting.palette import Theme
from citadel_gui.table.scene import MazeScene
from citadel_gui.table.view import MazeView
from tests.table.played import Played

NO_KEY = Qt.KeyboardModifier.NoModifier


class Table:
    def __init__(self, qtbot: Any, segments: int = 30) -> None:
        self.played = Played(2)
        self.luck = random.Random(1)
        self.scene = MazeScene()
        self.view = MazeView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(800, 600)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.words: list[str] = []
        self.scene.status.connect(self.words.append)
        self.scene.furnish()
        self.scene.motion.reduced = True
        self.grow_to(segments)

    def grow_to(self, segments: int) -> None:
        while len(self.played.game.maze.segments) < segments:
            self.played.step(self.luck)
        self.show()

    def show(self) -> None:
        self.scene.show(self.played.decision, self.played.game)
        QApplication.processEvents()

    def key(self, key: Qt.Key, keys: Any = NO_KEY) -> None:
        QTest.keyClick(self.view, key, keys)

    def wheel(self, at: QPointF, delta: int) -> None:
        event = QWheelEvent(
            at,
            QPointF(self.view.viewport().mapToGlobal(at)),
            QPoint(),
            QPoint(0, delta),
            Qt.MouseButton.NoButton,
            NO_KEY,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.view.viewport(), event)

    def corner(self) -> tuple[float, float]:
        """The point of the scene in the view's corner."""
        point = self.view.scene_point(QPointF(0, 0))
        return point.x(), point.y()


@pytest.fixture
def table(qtbot: Any) -> Table:
    return Table(qtbot)


# -- zoom


def test_zoom_stays_between_10_and_400_percent(table: Table) -> None:
    for _ in range(40):
        table.key(Qt.Key.Key_Plus)
    assert table.view.zoom == 4.0
    for _ in range(80):
        table.key(Qt.Key.Key_Minus)
    assert table.view.zoom == 0.1


def test_every_zoom_is_whole_pixels_a_cell(table: Table) -> None:
    for delta in (120, 120, 120, -120, -120, -120, -120, -120, 240, -360):
        table.wheel(QPointF(333, 222), delta)
        pixels = table.view.transform().m11() * 100 * table.view.devicePixelRatioF()
        assert pixels == pytest.approx(round(pixels), abs=1e-9)


def test_the_wheel_zooms_about_the_pointer(table: Table) -> None:
    at = QPointF(600, 130)
    for delta in (120, 240, -120, -480):
        before = table.view.scene_point(at)
        zoom = table.view.zoom
        table.wheel(at, delta)
        assert table.view.zoom != zoom
        off = (table.view.scene_point(at) - before) * table.view.zoom
        assert abs(off.x()) <= 1
        assert abs(off.y()) <= 1


def test_small_turns_of_a_fine_wheel_add_up(table: Table) -> None:
    zoom = table.view.zoom
    for _ in range(3):
        table.wheel(QPointF(400, 300), 40)
    assert table.view.zoom > zoom


def test_fit_shows_the_whole_level(table: Table) -> None:
    table.key(Qt.Key.Key_F)
    area = QRectF(table.view.viewport().rect())
    for cell in table.scene.segments:
        if cell[0] == table.scene.level:
            assert area.contains(table.scene.pane_box(cell))


# -- pan


def test_no_jump_of_the_view_when_the_maze_grows(qtbot: Any) -> None:
    table = Table(qtbot, segments=3)
    table.view.set_zoom(0.1)
    before, grown = table.corner(), table.scene.bounds()
    for size in range(5, 60):
        table.grow_to(size)
        assert table.corner() == before
    assert table.scene.bounds().height() > grown.height() + 500


def test_the_view_follows_the_party_only_when_it_leaves_it(table: Table) -> None:
    luck = random.Random(9)
    area = QRectF(table.view.viewport().rect())
    moved = 0
    for _ in range(60):
        before, level = table.corner(), table.scene.level
        table.played.step(luck)
        table.show()
        cell = table.scene.target.cell or table.scene.party.cell
        assert area.contains(table.scene.pane_box(cell))
        moved += table.corner() != before and level == table.scene.level
    assert 0 < moved < 30


def test_one_can_pan_a_screen_past_the_maze_and_no_further(table: Table) -> None:
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        table.view.centre_on((table.scene.level, 0, 0))
        for _ in range(400):
            table.view.pan(100 * dx, 100 * dy)
        maze = table.view.pane_box(table.scene.bounds())
        area = QRectF(table.view.viewport().rect())
        assert not area.intersects(maze)
        half = area.adjusted(
            -area.width() / 2 - 2,
            -area.height() / 2 - 2,
            area.width() / 2 + 2,
            area.height() / 2 + 2,
        )
        assert half.intersects(maze)


@pytest.mark.parametrize("button", [Qt.MouseButton.MiddleButton, Qt.MouseButton.LeftButton])
def test_dragging_the_table_pans(table: Table, button: Qt.MouseButton) -> None:
    viewport = table.view.viewport()
    table.scene.ways.offer((1, 0, 0), ())
    before = table.corner()
    QTest.mousePress(viewport, button, NO_KEY, QPoint(700, 40))
    QTest.mouseMove(viewport, QPoint(650, 90))
    QTest.mouseMove(viewport, QPoint(640, 100))
    QTest.mouseRelease(viewport, button, NO_KEY, QPoint(640, 100))
    after = table.corner()
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((60, -60))
    QTest.mouseMove(viewport, QPoint(300, 300))
    assert table.corner() == after


def test_space_and_the_left_button_pan_wherever_the_mouse_is(table: Table) -> None:
    viewport = table.view.viewport()
    at = table.scene.pane_box(table.scene.party.cell).center().toPoint()
    before = table.corner()
    QTest.keyPress(table.view, Qt.Key.Key_Space)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, NO_KEY, at)
    QTest.mouseMove(viewport, at + QPoint(30, 20))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, NO_KEY, at + QPoint(30, 20))
    QTest.keyRelease(table.view, Qt.Key.Key_Space)
    after = table.corner()
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((-30, -20))


def test_arrow_keys_pan_where_no_way_is_asked_for(table: Table) -> None:
    table.scene.show(None, table.played.game)
    before = table.corner()
    table.key(Qt.Key.Key_Right)
    assert table.corner()[0] > before[0]
    table.show()
    before = table.corner()
    table.key(Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert table.corner()[1] > before[1]


def test_home_and_c_bring_the_party_to_the_middle(table: Table) -> None:
    for key in (Qt.Key.Key_Home, Qt.Key.Key_C):
        table.view.pan(500, 300)
        table.key(Qt.Key.Key_3)
        table.key(key)
        assert table.scene.level == table.scene.party.cell[0]
        middle = table.scene.pane_box(table.scene.party.cell).center()
        off = middle - QRectF(table.view.viewport().rect()).center()
        assert abs(off.x()) <= 1
        assert abs(off.y()) <= 1


def test_turning_the_view_keeps_the_middle(table: Table) -> None:
    middle = QRectF(table.view.viewport().rect()).center()
    before = table.view.scene_point(middle)
    for quarters in (1, 2, 3, 0):
        table.key(Qt.Key.Key_BracketRight)
        assert table.view.quarters == quarters
        off = table.view.scene_point(middle) - before
        assert abs(off.x()) <= 3
        assert abs(off.y()) <= 3


# -- levels


def test_keys_show_the_three_levels(table: Table) -> None:
    shown = []
    table.scene.level_shown.connect(shown.append)
    for level in (2, 3, 1):
        table.key(Qt.Key(Qt.Key.Key_0.value + level))
        visible = [n for n, item in table.scene.laying.levels.items() if item.isVisible()]
        assert visible == [level]
        assert table.scene.party.isVisible() == (table.scene.party.cell[0] == level)
    assert shown[-3:] == [2, 3, 1] or shown[-2:] == [3, 1]


def test_the_badge_shows_levels_by_mouse(table: Table) -> None:
    for level in (3, 2, 1):
        at = QPoint(20, 12 + 34 * (level - 1) + 12)
        assert table.scene.badge.level_at(QPointF(at)) == level
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, NO_KEY, at)
        assert table.scene.level == level


def test_an_unknown_level_says_so(qtbot: Any) -> None:
    table = Table(qtbot, segments=1)
    table.key(Qt.Key.Key_3)
    assert "level 3" in table.words[-1]


# -- what is fixed to the view


def test_the_tray_stays_in_its_corner(table: Table) -> None:
    def corner() -> QPointF:
        transform = table.scene.tray.deviceTransform(table.view.viewportTransform())
        return transform.map(QPointF(0, 0))

    before = corner()
    size = table.scene.tray.box.size()
    assert before.x() == pytest.approx(12, abs=1)
    assert before.y() == pytest.approx(600 - 12 - size.height(), abs=1)
    table.view.pan(123, -77)
    table.view.zoom_by(-4)
    table.view.turn_view(1)
    off = corner() - before
    assert abs(off.x()) < 1
    assert abs(off.y()) < 1


def test_a_signpost_points_to_what_is_out_of_view_and_leads_there(table: Table) -> None:
    assert table.scene.signposts.posts == ()
    table.view.pan(-2000, 0)
    posts = [post for post in table.scene.signposts.posts if post.party]
    assert len(posts) == 1
    assert QRectF(table.view.viewport().rect()).contains(posts[0].rect)
    assert posts[0].rect.center().x() < 60
    at = posts[0].rect.center().toPoint()
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, NO_KEY, at)
    assert table.scene.signposts.posts == ()


# -- looking closer


def other_chit(table: Table) -> Cell:
    area = QRectF(table.view.viewport().rect())
    routes = table.scene.routes.cell
    return next(
        cell
        for cell in table.scene.segments
        if cell[0] == table.scene.level
        and abs(cell[1] - routes[1]) + abs(cell[2] - routes[2]) > 1
        and area.contains(table.scene.pane_box(cell))
        and not table.scene.over_pane(table.scene.pane_box(cell).center())
    )


def test_hovering_enlarges_a_chit_with_its_name_and_exits_in_words(
    qtbot: Any, table: Table
) -> None:
    table.key(Qt.Key.Key_F)
    cell = other_chit(table)
    at = table.scene.pane_box(cell).center().toPoint()
    QTest.mouseMove(table.view.viewport(), at)
    assert not table.scene.loupe.isVisible()
    qtbot.waitUntil(table.scene.loupe.isVisible, timeout=2000)
    assert LARGE >= 160
    assert any(line.startswith("Exits: ") for line in table.scene.loupe.lines)
    QTest.mouseMove(table.view.viewport(), QPoint(790, 5))
    assert not table.scene.loupe.isVisible()


def test_the_keyboard_goes_from_chit_to_chit(table: Table) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    table.key(Qt.Key.Key_Up, control)
    assert table.scene.looking.focus == table.scene.party.cell
    assert table.scene.loupe.isVisible()
    assert "The party is here" in table.scene.loupe.lines
    assert "Exits" in table.words[-1]
    seen = {table.scene.looking.focus}
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Right) * 2:
        table.key(key, control)
        seen.add(table.scene.looking.focus)
    assert len(seen) > 1
    assert seen <= set(table.scene.segments)
    table.key(Qt.Key.Key_Escape)
    assert table.scene.looking.focus is None
    assert not table.scene.loupe.isVisible()


# -- what is drawn


def test_undone_chits_leave_the_table(qtbot: Any) -> None:
    table = Table(qtbot, segments=20)
    younger = Played(2)
    luck = random.Random(1)
    while len(younger.game.maze.segments) < 12:
        younger.step(luck)
    table.scene.show(younger.decision, younger.game)
    for level, item in table.scene.laying.levels.items():
        wanted = {cell[1:] for cell in younger.game.maze.segments if cell[0] == level}
        assert set(item.faces) == wanted
    assert not table.scene.newest.isVisible()


def test_what_is_drawn_follows_the_maze_as_it_is(table: Table) -> None:
    """A whole drawing made at once is the same as the one that grew turn by turn."""
    fresh = MazeScene()
    fresh.furnish()
    fresh.show(table.played.decision, table.played.game)
    for level in (1, 2, 3):
        assert table.scene.laying.levels[level].faces == fresh.laying.levels[level].faces


def test_clear_table_takes_everything_away(table: Table) -> None:
    table.scene.clear_table()
    assert not any(item.faces for item in table.scene.laying.levels.values())
    assert not table.scene.pane.isVisible()
    table.show()
    assert table.scene.pane.isVisible()


def test_day_and_night_differ(table: Table) -> None:
    pictures = []
    for theme in (Theme.DAY, Theme.NIGHT):
        table.scene.set_theme(theme)
        QApplication.processEvents()
        pictures.append(table.view.grab().toImage())
    assert pictures[0] != pictures[1]


def test_the_table_can_be_shown_before_it_is_furnished(qtbot: Any) -> None:
    scene = MazeScene()
    view = MazeView(scene)
    qtbot.addWidget(view)
    view.show()
    qtbot.waitExposed(view)
    for key in (Qt.Key.Key_R, Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_F, Qt.Key.Key_Tab):
        QTest.keyClick(view, key)
    QTest.mouseMove(view.viewport(), QPoint(50, 50))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, NO_KEY, QPoint(50, 50))
    qtbot.waitUntil(lambda: scene.furnished, timeout=2000)


# -- openings that nothing fits


def test_an_opening_that_no_chit_left_can_fill_is_marked(qtbot: Any, table: Table) -> None:
    def marked() -> frozenset[tuple[Cell, str]]:
        qtbot.waitUntil(lambda: not table.scene.hopeless.isActive(), timeout=3000)
        return table.scene.hopeless.found

    game = table.played.game
    assert marked() == frozenset()
    for kind in game.cup.counts:
        if kind != "room:-D--":
            game.cup.counts[kind] = 0
    table.show()
    found = marked()
    assert found
    for cell, side in found:
        letter = game.maze.segments[cell].sides["NESW".index(side)]
        there = beyond(cell, side)
        neighbours = [beyond(there, other) for other in "NESW"]
        assert letter == "C" or sum(n in game.maze.segments for n in neighbours) > 1


# -- words


def test_another_font_or_language_measures_words_anew(table: Table) -> None:
    before = table.scene.tray.box.width()
    font = QApplication.font()
    try:
        large = QApplication.font()
        large.setPointSizeF(font.pointSizeF() * 2)
        QApplication.setFont(large)
        QApplication.sendEvent(table.view, QEvent(QEvent.Type.LanguageChange))
        assert table.scene.tray.box.width() > before
    finally:
        QApplication.setFont(font)


def test_what_the_status_bar_says_reaches_screen_readers(table: Table) -> None:
    table.key(Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert "Exits" in table.view.accessibleDescription()
