"""Looking closer at a chit: with the mouse over it for a moment, or with the keyboard on it.

The loupe shows the chit large; the same words go to the status bar and to screen readers.
"""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from citadel_gui.maze.cells import Cell, beyond
from citadel_gui.table import words
from citadel_gui.table.drag import Stage
from citadel_gui.table.painting.face import face_of

if TYPE_CHECKING:
    from citadel_gui.table.scene import MazeScene

_WAITS: Final = 350
_FURTHEST: Final = 200
"""How many empty cells the keyboard skips on its way to the next chit."""


class Looking(QObject):
    """Which chit of a scene is looked at. ``focus`` is the cell that the keyboard is on."""

    def __init__(self, scene: "MazeScene") -> None:
        super().__init__(scene)
        self._scene = scene
        self.focus: Cell | None = None
        self._pointed: Cell | None = None
        self._timer = QTimer(self, singleShot=True, interval=_WAITS)
        self._timer.timeout.connect(self._look)

    def point_at(self, cell: Cell | None) -> None:
        """The mouse points at a cell; after a moment the loupe shows the chit there."""
        if cell == self._pointed:
            return
        self._pointed = cell
        scene = self._scene
        looks = cell in scene.segments and scene.drag.stage is Stage.TRAY
        if not looks:
            self._timer.stop()
            self._show(self.focus)
        elif scene.loupe.isVisible():
            self._show(cell)
        else:
            self._timer.start()

    def _look(self) -> None:
        self._show(self._pointed)

    def _show(self, cell: Cell | None) -> None:
        scene = self._scene
        if cell is None or cell not in scene.segments:
            scene.loupe.put_away()
            return
        lines = words.segment_in_words(
            scene.segments[cell],
            party=cell == scene.party.cell,
            waiting=scene.waiting.count(cell),
        )
        scene.loupe.show_chit(face_of(scene.segments, cell), lines)

    def set_focus(self, cell: Cell | None) -> None:
        """Put the keyboard on a laid chit, which the loupe then shows; None takes it away."""
        scene = self._scene
        self.focus = cell if cell in scene.segments else None
        scene.keyboard.put(self.focus, scene.level)
        self._show(self.focus)
        if self.focus is not None:
            scene.reveal(self.focus)
            scene.status.emit(". ".join(scene.loupe.lines))

    def move_focus(self, side: str) -> None:
        """Move the keyboard to the next chit in a direction; it begins at the party's."""
        segments, level = self._scene.segments, self._scene.level
        start = self.focus or self._scene.party.cell
        if start is None or start[0] != level:
            start = next((cell for cell in segments if cell[0] == level), None)
        if start is None:
            return
        cell = start
        for _ in range(_FURTHEST if self.focus else 0):
            cell = beyond(cell, side)
            if cell in segments:
                break
        self.set_focus(cell if cell in segments else start)

    def look_again(self) -> None:
        """The words of the chit looked at are wanted anew."""
        if self._scene.loupe.isVisible():
            self._show(self.focus or self._pointed)

    def forget(self) -> None:
        """Another level or another game is shown: nothing is looked at."""
        self._pointed = None
        self._timer.stop()
        self.set_focus(None)
