"""The menus and their shortcuts; what they set is kept in the settings.

Files and paper are in ``papers``, the sheet of keys and what the program is in ``help_pages``.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from citadel_gui.app.main_window import MainWindow

_Keys = QKeySequence.StandardKey


class Menus:
    """The menu bar of a window.

    Attributes: ``actions`` by name, such as "undo", for tests and for other ways to them.
    """

    def __init__(self, window: "MainWindow") -> None:
        self._window = window
        self.actions: dict[str, QAction] = {}
        self._with_game: list[QAction] = []
        self._file()
        self._edit()
        self._view()
        self._help()
        window.session.begun.connect(lambda: self._enable(on=True))
        self._enable(on=False)

    def _enable(self, *, on: bool) -> None:
        for action in self._with_game:
            action.setEnabled(on)

    def _add(
        self,
        menu: QMenu,
        name: str,
        text: str,
        does: Callable[..., Any],
        keys: Any = None,
        *,
        game: bool = False,
    ) -> QAction:
        action = menu.addAction(text)
        action.triggered.connect(lambda _on=False: does())
        if keys is not None:
            action.setShortcut(QKeySequence(keys))
        self.actions[name] = action
        if game:
            self._with_game.append(action)
        return action

    def _switch(
        self, menu: QMenu, name: str, text: str, does: Callable[[bool], Any], *, on: bool
    ) -> QAction:
        action = menu.addAction(text)
        action.setCheckable(True)
        action.setChecked(on)
        action.toggled.connect(does)
        self.actions[name] = action
        return action

    def _file(self) -> None:
        window, papers = self._window, self._window.papers
        menu = window.menuBar().addMenu(_text("&File"))
        self._add(menu, "new", _text("&New game…"), window.new_game, _Keys.New)
        self._add(menu, "open", _text("&Open…"), papers.open_game, _Keys.Open)
        self._add(menu, "continue", _text("&Continue the last game"), window.go_on)
        menu.addSeparator()
        self._add(menu, "copy", _text("&Save a copy as…"), papers.save_copy, _Keys.Save, game=True)
        menu.addSeparator()
        self._add(menu, "print", _text("&Print…"), papers.print_maze, _Keys.Print, game=True)
        self._add(menu, "preview", _text("Print pre&view…"), papers.preview, game=True)
        self._add(
            menu, "export", _text("&Export picture or PDF…"), papers.export, "Ctrl+E", game=True
        )
        menu.addSeparator()
        self._add(menu, "quit", _text("&Quit"), window.close, "Ctrl+Q")

    def _edit(self) -> None:
        session = self._window.session
        menu = self._window.menuBar().addMenu(_text("&Edit"))
        self._add(menu, "undo", _text("&Undo"), session.undo, "Ctrl+Z")
        redo = self._add(menu, "redo", _text("&Redo"), session.redo)
        redo.setShortcuts([QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")])
        self.set_ways(undo=False, redo=False)

    def set_ways(self, *, undo: bool, redo: bool) -> None:
        """What can be taken back and given again."""
        self.actions["undo"].setEnabled(undo)
        self.actions["redo"].setEnabled(redo)

    def _view(self) -> None:
        window = self._window
        view, panels = window.view, window.panels
        assert panels is not None
        menu = window.menuBar().addMenu(_text("&View"))
        self._levels(menu)
        menu.addSeparator()
        self._add(menu, "zoom_in", _text("Zoom &in"), lambda: view.zoom_by(1), _Keys.ZoomIn)
        self._add(menu, "zoom_out", _text("Zoom &out"), lambda: view.zoom_by(-1), _Keys.ZoomOut)
        self._add(menu, "fit", _text("&Fit the level"), view.fit, "Ctrl+0", game=True)
        self._add(
            menu, "centre", _text("&Centre on the party"), view.centre_on_party, "Ctrl+H", game=True
        )
        self._add(menu, "turn", _text("T&urn the view"), lambda: view.turn_view(1), "Ctrl+T")
        menu.addSeparator()
        self._add(menu, "decision", _text("To the &decision"), panels.decision.focus_view, "F2")
        self._add(menu, "maze", _text("To the &maze"), view.setFocus, "F3")
        menu.addSeparator()
        self._switches(menu)

    def _switches(self, menu: QMenu) -> None:
        kept = self._window.settings
        confirm = _text("Confirm &placement of chits")
        self._switch(menu, "night", _text("&Night"), self._set_night, on=kept.night)
        self._switch(
            menu, "animations", _text("&Animations"), self._set_animations, on=kept.animations
        )
        self._switch(menu, "confirm", confirm, self._set_confirm, on=kept.confirm_placement)
        full = self._switch(menu, "full", _text("Fu&ll screen"), self._set_full, on=False)
        full.setShortcut(QKeySequence("F11"))

    def _levels(self, menu: QMenu) -> None:
        group = QActionGroup(self._window)
        scene = self._window.scene
        for level in (1, 2, 3):
            action = self._add(
                menu,
                f"level_{level}",
                _text("Level &{level}").format(level=level),
                lambda level=level: scene.show_level(level),
                f"Alt+{level}",
            )
            action.setCheckable(True)
            action.setChecked(level == 1)
            group.addAction(action)
        scene.level_shown.connect(lambda level: self.actions[f"level_{level}"].setChecked(True))

    def _help(self) -> None:
        from citadel_gui.app import help_pages, own_edition

        menu = self._window.menuBar().addMenu(_text("&Help"))
        self._add(menu, "keys", _text("&Keys"), lambda: help_pages.show_keys(self._window), "F1")
        self._add(
            menu,
            "own_edition",
            _text("An &edition of your own"),
            lambda: own_edition.show(self._window),
        )
        about = help_pages.show_about
        self._add(menu, "about", _text("&About Citadel"), lambda: about(self._window))

    # -- settings ---------------------------------------------------------------------------------

    def _set_night(self, on: bool) -> None:
        self._window.settings.night = on
        self._window.wear_theme()

    def _set_animations(self, on: bool) -> None:
        self._window.settings.animations = on
        self._window.play_as_set()

    def _set_confirm(self, on: bool) -> None:
        self._window.settings.confirm_placement = on
        self._window.play_as_set()

    def _set_full(self, on: bool) -> None:
        if on:
            self._window.showFullScreen()
        else:
            self._window.showNormal()


def _text(words: str) -> str:
    return QCoreApplication.translate("Menus", words)
