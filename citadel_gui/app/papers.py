"""Files and paper: opening a save, a copy of it, printing the maze and pictures of it.

Asks for names and hands on; what is written and how is the business of ``saves`` and ``printing``,
which is loaded when it is first wanted.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QFileDialog

if TYPE_CHECKING:
    from citadel_gui.app.main_window import MainWindow
    from citadel_gui.printing.maze_info import MazeInfo
    from citadel_gui.printing.paper import MazePaper
    from citadel_gui.table.painting.maze_picture import MazeView

PICTURES = ("png", "svg", "pdf")


class Papers:
    """What the File menu does for a window."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window

    # -- saves ------------------------------------------------------------------------------------

    def open_game(self) -> None:
        """Ask for a saved game, and open it."""
        from citadel_gui.app.open_game import OpenGameDialog

        dialog = OpenGameDialog(self._window)
        dialog.chosen.connect(self._window.session.open)
        dialog.open()

    def save_copy(self) -> None:
        """Ask for a file, and write the game to it."""
        from citadel_gui.saves import folders
        from citadel_gui.saves.entries import SUFFIX

        name = self._ask_name(
            _text("Save a copy of the game"),
            folders.saves() / f"{_text('copy')}{SUFFIX}",
            _text("Saved games (*{suffix})").format(suffix=SUFFIX),
        )
        if name is not None:
            self._window.session.save_copy(name if name.suffix else name.with_suffix(SUFFIX))

    # -- paper ------------------------------------------------------------------------------------

    def paper(self) -> "MazePaper":
        """The pages of the maze on the table. PrintingError where there is nothing to print."""
        from citadel_gui.printing.paper import MazePaper

        return MazePaper(self._seen(), self._info())

    def print_maze(self) -> None:
        """Ask for a printer, and print."""
        from citadel_gui.printing.paper import print_maze
        from citadel_gui.printing.printing_error import PrintingError

        try:
            if print_maze(self.paper(), self._window):
                self._say(_text("The maze is printed."))
        except PrintingError as fault:
            self._say(str(fault), refusal=True)

    def preview(self) -> QDialog | None:
        """Show the pages as they will be printed."""
        from citadel_gui.printing.paper import MazePreview
        from citadel_gui.printing.printing_error import PrintingError

        try:
            dialog = MazePreview(self.paper(), self._window)
        except PrintingError as fault:
            self._say(str(fault), refusal=True)
            return None
        dialog.resize(900, 680)
        dialog.open()
        return dialog

    def export(self) -> None:
        """Ask for a file, and write the maze to it: PNG, SVG or PDF by its ending."""
        name = self._ask_name(
            _text("Export the maze"),
            Path.home() / "citadel.png",
            _text("Picture (*.png);;Drawing (*.svg);;Paper (*.pdf)"),
        )
        if name is not None:
            self.export_to(name)

    def export_to(self, path: Path) -> bool:
        """Write the maze to a file; whether it lies there."""
        from citadel_gui.printing.printing_error import PrintingError
        from citadel_gui.printing.render import FileKind, export_maze

        kind = path.suffix.lstrip(".").lower()
        if kind not in PICTURES:
            self._say(
                _text("A maze is written as {kinds}; {name} ends otherwise.").format(
                    kinds=", ".join(f".{one}" for one in PICTURES), name=path.name
                ),
                refusal=True,
            )
            return False
        try:
            export_maze(self._seen(), self._info(), path, FileKind(kind))
        except PrintingError as fault:
            self._say(str(fault), refusal=True)
            return False
        self._say(_text("{file} is written.").format(file=path))
        return True

    def _seen(self) -> "MazeView":
        from citadel_gui.table.painting.maze_picture import view_of

        record = self._window.session.record
        assert record is not None
        game = record.referee.game
        return view_of(game.maze.segments, game.state.party.at)

    def _info(self) -> "MazeInfo":
        from citadel_gui.printing.maze_info import MazeInfo

        record = self._window.session.record
        assert record is not None
        return MazeInfo.of(record.referee.game)

    # -- asking -----------------------------------------------------------------------------------

    def _ask_name(self, title: str, proposed: Path, kinds: str) -> Path | None:
        name, kind = QFileDialog.getSaveFileName(self._window, title, str(proposed), kinds)
        if not name:
            return None
        path = Path(name)
        ending = kind.rpartition("*")[2].rstrip(")")
        return path if path.suffix or not ending.startswith(".") else path.with_suffix(ending)

    def _say(self, text: str, *, refusal: bool = False) -> None:
        if self._window.panels is not None:
            self._window.panels.say(text, refusal=refusal)


def _text(words: str) -> str:
    return QCoreApplication.translate("Papers", words)
