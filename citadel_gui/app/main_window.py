"""The window: the maze in the middle, panels on either side, and the start page before a game.

The window is painted before rules, saves, panels and drawing are loaded: those come in ``furnish``.
What menus do is in ``menus``, files and paper in ``papers``, the game itself in ``session``.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QSplitter, QVBoxLayout, QWidget

from citadel_gui.app import themes
from citadel_gui.app.session import Session
from citadel_gui.app.settings import Settings
from citadel_gui.app.start_page import StartPage
from citadel_gui.table.scene import MazeScene
from citadel_gui.table.view import MazeView

if TYPE_CHECKING:
    from citadel_gui.app.side_panels import SidePanels

_FIRST_SIZE: Final = (1280, 800)


class MainWindow(QMainWindow):
    """The program's window. With a save it opens that game as soon as it stands."""

    def __init__(self, settings: Settings, save: Path | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.session = Session(self)
        self.panels: SidePanels | None = None
        self._first_save = save
        themes.wear(night=settings.night)
        self.setWindowTitle("Citadel")
        self.scene = MazeScene(self)
        self.view = MazeView(self.scene)
        self.centre = _splitter(Qt.Orientation.Vertical, self.view)
        self.middle = _splitter(Qt.Orientation.Horizontal, self.centre)
        self.above, self.below = QVBoxLayout(), QVBoxLayout()
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self.above)
        column.addWidget(self.middle, 1)
        column.addLayout(self.below)
        self.setCentralWidget(whole)
        self.start_page = StartPage(self.view)
        self._place()
        self.view.viewport().installEventFilter(self)

    # -- the window comes up ----------------------------------------------------------------------

    def _place(self) -> None:
        """Where it stood, if that is on a screen; else in a usual size."""
        kept: QByteArray = self.settings.geometry
        if kept.isEmpty() or not self.restoreGeometry(kept):
            self.resize(*_FIRST_SIZE)
        room = self.screen().availableGeometry()
        if self.width() > room.width() or self.height() > room.height():
            self.resize(self.size().boundedTo(room.size()))
        seen = self.geometry().intersected(room)
        if seen.width() < 200 or seen.height() < 100:
            self.move(room.topLeft())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and watched is self.view.viewport():
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self.furnish)
        return False

    def furnish(self) -> None:
        """Load what the first frame did not need: table, panels, menus, saves. Done once."""
        if self.panels is not None:
            return
        from citadel_gui.app.menus import Menus
        from citadel_gui.app.papers import Papers
        from citadel_gui.app.side_panels import SidePanels

        self.view.viewport().removeEventFilter(self)
        self.scene.furnish()
        self.panels = SidePanels(self)
        self.papers = Papers(self)
        self.menus = Menus(self)
        self.wear_theme()
        self.play_as_set()
        self.session.begun.connect(self._begin)
        self.start_page.new_game.connect(self.new_game)
        self.start_page.open_game.connect(self.papers.open_game)
        self.start_page.go_on.connect(self.session.open)
        if self._first_save is None or not self.session.open(self._first_save):
            self._offer_to_go_on()

    def _offer_to_go_on(self) -> None:
        from citadel_gui.app.saves_in_words import last_game_in_words
        from citadel_gui.saves.listing import newest

        save = newest()
        self.start_page.offer(save.path if save else None, last_game_in_words(save))

    def _begin(self) -> None:
        self.start_page.hide()
        record = self.session.record
        assert record is not None
        path = record.path
        self.setWindowTitle(f"{path.stem} — Citadel" if path is not None else "Citadel")
        self.setWindowFilePath("")
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def new_game(self) -> None:
        """Ask what the game is to be, and begin it."""
        from citadel_gui.app.new_game import NewGameDialog

        dialog = NewGameDialog(self.settings, self)
        dialog.accepted.connect(lambda: self.session.begin(dialog.setup()))
        dialog.open()

    def go_on(self) -> None:
        """Open the game that was played last and is not over."""
        from citadel_gui.saves.listing import newest

        save = newest()
        if save is not None:
            self.session.open(save.path)
        elif self.panels is not None:
            self.panels.say(self.tr("No game is waiting: begin one."))

    # -- looks ------------------------------------------------------------------------------------

    def wear_theme(self) -> None:
        """Day or night, as the settings say."""
        from citadel_gui.table.painting.palette import Theme

        night = self.settings.night
        themes.wear(night=night)
        self.scene.set_theme(Theme.NIGHT if night else Theme.DAY)

    def play_as_set(self) -> None:
        """Movements and the confirming of placements, as the settings say."""
        self.scene.motion.reduced = not self.settings.animations
        self.scene.confirm_placement = self.settings.confirm_placement

    def set_ways(self, *, undo: bool, redo: bool) -> None:
        """What can be taken back and given again."""
        self.menus.set_ways(undo=undo, redo=redo)

    # -- faults and the end -----------------------------------------------------------------------

    def tell_of_fault(self, fault: str) -> None:
        """Something went wrong that nobody foresaw: say so and go on."""
        text = self.tr(
            "Something went wrong ({fault}). The game is safe; details are in the log."
        ).format(fault=fault)
        if self.scene.furnished:
            self.scene.let_go()
        if self.panels is not None:
            self.panels.say(text, refusal=True)
        else:
            self.start_page.about.setText(text)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.settings.geometry = self.saveGeometry()
        self.settings.keep()
        self.session.close()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that nobody took may put a notice away, or answer what is asked."""
        panels = self.panels
        if panels is not None and self.session.record is not None:
            away = event.key() == Qt.Key.Key_Escape and panels.bar.dismiss()
            if panels.dice.skip() or away or panels.decision.press(event):
                return
        super().keyPressEvent(event)


def _splitter(orientation: Qt.Orientation, first: QWidget) -> QSplitter:
    splitter = QSplitter(orientation)
    splitter.setChildrenCollapsible(False)
    splitter.setHandleWidth(3)
    splitter.addWidget(first)
    return splitter
