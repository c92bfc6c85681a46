"""A window with folders of its own, as it stands once everything is loaded."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from citadel_gui.app.main_window import MainWindow
from citadel_gui.app.settings import Settings
from citadel_gui.rules.setup import Setup


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of all that is the player's."""
    monkeypatch.setenv("CITADEL_HOME", str(tmp_path / "zażółć home"))
    return tmp_path / "zażółć home"


@pytest.fixture
def opened(qtbot: QtBot, home: Path) -> Iterator[Callable[..., MainWindow]]:
    """Opens windows, one after another if need be."""
    windows: list[MainWindow] = []

    def open_window(save: Path | None = None) -> MainWindow:
        settings = Settings()
        settings.animations = False
        window = MainWindow(settings, save)
        window.resize(1280, 720)
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        window.furnish()
        windows.append(window)
        return window

    yield open_window
    for window in windows:
        window.close()


@pytest.fixture
def window(opened: Callable[..., MainWindow]) -> MainWindow:
    """A window at its start page."""
    return opened()


@pytest.fixture
def game(window: MainWindow) -> MainWindow:
    """A window with a game from a fixed seed at its first decision."""
    assert window.session.begin(Setup(seed=7, players=["Ann"]))
    return window
