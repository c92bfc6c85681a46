"""The window itself: menus, themes, settings, paper, faults, and where it stands on the screen."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QTimer
from PySide6.QtGui import QFont, QImageReader, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from citadel_gui.app.guard import LOG, Guard
from citadel_gui.app.main_window import MainWindow
from citadel_gui.app.settings import Settings
from citadel_gui.app.themes import palette_of
from citadel_gui.saves import folders
from citadel_gui.table.painting.palette import contrast

_Role = QPalette.ColorRole


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_the_maze_is_written_by_the_ending_of_its_name(
    game: MainWindow, tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"mój maze.{ending}"
    assert game.papers.export_to(path)
    assert path.stat().st_size > 500
    assert game.panels is not None
    assert path.name in game.panels.bar.text
    if ending == "png":
        assert QImageReader(str(path)).size().isValid()


def test_an_ending_that_is_no_picture_is_refused(game: MainWindow, tmp_path: Path) -> None:
    assert not game.papers.export_to(tmp_path / "maze.doc")
    assert game.panels is not None
    assert game.panels.bar.refusal
    assert not list(tmp_path.glob("maze*"))


def test_the_preview_has_a_page_for_the_level(game: MainWindow, qtbot: QtBot) -> None:
    preview = game.papers.preview()
    assert preview is not None
    qtbot.addWidget(preview)
    assert preview.isVisible()
    assert game.papers.paper().pages == 1
    preview.close()


def test_a_copy_opens_as_the_same_game(
    game: MainWindow, opened: Callable[..., MainWindow], tmp_path: Path
) -> None:
    game.session.answer("N")
    copy = tmp_path / "copy.citadel"
    assert game.session.save_copy(copy)
    assert game.session.record is not None
    state = game.session.record.referee.snapshot()
    other = opened(copy)
    assert other.session.record is not None
    assert other.session.record.referee.snapshot() == state


def test_settings_are_kept(game: MainWindow, home: Path) -> None:
    actions, kept = game.menus.actions, game.settings
    night = kept.night
    actions["night"].toggle()
    actions["confirm"].setChecked(False)
    actions["animations"].setChecked(True)
    assert game.scene.confirm_placement is False
    assert game.scene.motion.reduced is False
    QApplication.processEvents()
    assert game.palette().color(_Role.Window) == palette_of(night=not night).color(_Role.Window)
    kept.keep()
    again = Settings()
    assert again.night is not night
    assert again.confirm_placement is False
    assert again.animations is True
    assert (home / "settings.ini").is_file()


@pytest.mark.parametrize("night", [True, False])
def test_text_stands_out_from_what_it_lies_on(night: bool) -> None:
    palette = palette_of(night=night)
    for text, ground in (
        (_Role.WindowText, _Role.Window),
        (_Role.Text, _Role.Base),
        (_Role.Text, _Role.AlternateBase),
        (_Role.PlaceholderText, _Role.Window),
        (_Role.PlaceholderText, _Role.Base),
        (_Role.ButtonText, _Role.Button),
        (_Role.HighlightedText, _Role.Highlight),
        (_Role.BrightText, _Role.AlternateBase),
        (_Role.ToolTipText, _Role.ToolTipBase),
    ):
        found = contrast(palette.color(text), palette.color(ground))
        assert found >= 4.5, f"{text} on {ground}: {found:.2f}"


def test_levels_follow_the_table(game: MainWindow) -> None:
    game.menus.actions["level_2"].trigger()
    assert game.scene.level == 2
    game.scene.show_level(1)
    assert game.menus.actions["level_1"].isChecked()


def test_an_error_in_a_slot_is_logged_and_told_and_the_game_goes_on(
    game: MainWindow, home: Path, qtbot: QtBot
) -> None:
    def broken() -> None:
        raise ZeroDivisionError("a slot broke")

    caught: list[str] = []
    with Guard(game.tell_of_fault) as guard:
        guard._messenger.fault.connect(caught.append)
        try:
            broken()
        except ZeroDivisionError:
            sys.excepthook(*sys.exc_info())  # type: ignore[arg-type]
        qtbot.waitUntil(lambda: bool(caught))
        QApplication.processEvents()
    assert game.panels is not None
    assert "a slot broke" in game.panels.bar.text
    assert game.panels.bar.refusal
    log = (folders.logs() / LOG).read_text(encoding="utf-8")
    assert "ZeroDivisionError: a slot broke" in log
    assert "Traceback" in log
    assert game.session.answer("N")


def test_a_fault_of_a_thread_is_brought_to_the_window(game: MainWindow, qtbot: QtBot) -> None:
    import threading

    def broken() -> None:
        raise RuntimeError("a worker broke")

    with Guard(game.tell_of_fault):
        worker = threading.Thread(target=broken)
        worker.start()
        worker.join()
        panels = game.panels
        assert panels is not None
        qtbot.waitUntil(lambda: "a worker broke" in panels.bar.text)


def test_a_window_that_stood_off_the_screen_is_brought_back(
    opened: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    first = opened()
    first.setGeometry(9000, 7000, 5000, 4000)
    first.close()
    second = opened()
    room = second.screen().availableGeometry()
    QApplication.processEvents()
    seen = second.geometry().intersected(room)
    assert seen.width() >= 200
    assert seen.height() >= 100


def test_a_broken_settings_file_is_as_none(home: Path, opened: Callable[..., MainWindow]) -> None:
    home.mkdir(parents=True)
    (home / "settings.ini").write_bytes(b"\xff\xfe[[[window]\ngeometry=@ByteArray(nonsense)\n")
    window = opened()
    assert window.isVisible()
    assert isinstance(window.settings.geometry, QByteArray)


@pytest.mark.parametrize("name", ["keys", "about"])
def test_help_blocks_nothing(game: MainWindow, name: str) -> None:
    QTimer.singleShot(0, game.menus.actions[name].trigger)
    QApplication.processEvents()
    assert game.session.answer("N")


def test_nothing_is_clipped_at_1280_by_720(game: MainWindow) -> None:
    """At the smallest size that is promised every panel has at least the room that it needs."""
    panels = game.panels
    assert panels is not None
    QApplication.processEvents()
    assert (game.width(), game.height()) == (1280, 720)
    for panel in (panels.sequence, panels.party, panels.decision, panels.dice, panels.log):
        assert panel.isVisible()
        needed = panel.minimumSizeHint()
        high = panel.heightForWidth(panel.width())
        assert panel.width() >= needed.width(), panel
        assert panel.height() >= (high if high >= 0 else needed.height()), panel
    assert panels.decision._room.verticalScrollBar().maximum() == 0


@pytest.fixture
def large_text(request: pytest.FixtureRequest) -> Iterator[float]:
    """The program's text so many times as large."""
    before = QApplication.font()
    font = QFont(before)
    font.setPointSizeF(before.pointSizeF() * request.param)
    QApplication.setFont(font)
    yield request.param
    QApplication.setFont(before)


@pytest.mark.parametrize("large_text", [1.5, 2.0], indirect=True)
def test_large_text_fits_into_1280_by_720(large_text: float, game: MainWindow) -> None:
    """The window need not grow, the question is whole, and the rest can be scrolled to."""
    QApplication.processEvents()
    panels = game.panels
    assert panels is not None
    assert game.minimumSizeHint().width() <= 1280
    assert game.minimumSizeHint().height() <= 720
    assert (game.width(), game.height()) == (1280, 720)
    decision = panels.decision
    assert decision.mapTo(panels.right, decision.rect().bottomLeft()).y() <= panels.right.height()
    assert decision._room.verticalScrollBar().maximum() == 0
