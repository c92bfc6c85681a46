"""The menus and what their entries do."""

import secrets
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFileDialog

if TYPE_CHECKING:
    from citadel_gui.app.main_window import MainWindow


class Menus:
    """The menu bar of a window."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window
        bar = window.menuBar()
        file = bar.addMenu(_text("&File"))
        file.addAction(_text("&New game…"), QKeySequence.StandardKey.New, self.new_game)
        edit = bar.addMenu(_text("&Edit"))
        edit.addAction(_text("&Undo"), QKeySequence.StandardKey.Undo, window.session.undo)
        edit.addAction(_text("&Redo"), QKeySequence.StandardKey.Redo, window.session.redo)

    def new_game(self) -> None:
        from citadel_gui.rules.setup import Setup

        self._window.session.begin(Setup(seed=secrets.randbelow(10**9)))

    def open_game(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self._window, _text("Open a saved game"))
        from pathlib import Path

        if name:
            self._window.session.open(Path(name))


def _text(words: str) -> str:
    return QCoreApplication.translate("Menus", words)
