"""The segments that a teleport can lead to (10.6): showing them, choosing one by mouse or key.

The places are those that the decision offers.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from citadel_gui.maze.cells import Cell
from citadel_gui.table import words
from citadel_gui.table.grid import UNIT, cell_box
from citadel_gui.table.painting.palette import BRASS
from citadel_gui.table.painting.signs import paint_focus, paint_ghost_rim

if TYPE_CHECKING:
    from citadel_gui.table.scene import MazeScene


def places_of(decision: object) -> tuple[Cell, ...]:
    """The cells among which a ``TeleportTo`` asks to choose; none where another thing is asked."""
    from citadel_gui.rules.decisions_magic import TeleportTo

    if not isinstance(decision, TeleportTo):
        return ()
    return tuple(tuple(option.value) for option in decision.options)


class PlacesItem(QGraphicsItem):
    """A brass rim round each place of the level shown; corners and a veil over the marked one."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: tuple[Cell, ...] = ()
        self.marked: Cell | None = None
        self._bounds = QRectF()
        self.setZValue(26)

    def put(self, cells: tuple[Cell, ...], marked: Cell | None) -> None:
        """Light these cells, all of one level."""
        if (cells, marked) == (self.cells, self.marked):
            return
        self.prepareGeometryChange()
        self.cells, self.marked = cells, marked
        self._bounds = QRectF()
        for cell in cells:
            self._bounds |= cell_box(cell)
        self.setVisible(bool(cells))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        inset = 0.06 * UNIT
        for cell in self.cells:
            box = cell_box(cell)
            veil = QColor(BRASS)
            veil.setAlpha(120 if cell == self.marked else 55)
            painter.fillRect(box, veil)
            paint_ghost_rim(painter, box)
            if cell == self.marked:
                paint_focus(painter, box.adjusted(inset, inset, -inset, -inset))


class Places:
    """The places of one scene. ``take_it`` is called with the cell that is chosen."""

    def __init__(
        self, scene: "MazeScene", item: PlacesItem, take_it: Callable[[list[int]], None]
    ) -> None:
        self._scene, self._item, self._take_it = scene, item, take_it
        self.cells: tuple[Cell, ...] = ()
        self.selected: Cell | None = None

    def offer(self, cells: tuple[Cell, ...]) -> None:
        """Light these cells; none where something else is asked."""
        self.cells, self.selected = cells, None
        self.show_on(self._scene.level)

    def show_on(self, level: int) -> None:
        """Light those of the cells that lie on this level."""
        self._item.put(self.on(level), self.selected)

    def on(self, level: int) -> tuple[Cell, ...]:
        """The places on a level."""
        return tuple(cell for cell in self.cells if cell[0] == level)

    def take(self, cell: Cell) -> None:
        """The teleport leads to this cell."""
        self._take_it(list(cell))

    def point_at(self, cell: Cell | None) -> None:
        """The mouse is on a cell, or on none."""
        over = cell if cell in self.cells else None
        if self.cells and (over or self.selected) != self._item.marked:
            self._item.put(self._item.cells, over or self.selected)
            if over is not None:
                self._tell(over)

    def select(self, cell: Cell) -> None:
        """Put the keyboard on a place, and bring it into view."""
        scene = self._scene
        self.selected = cell
        if cell[0] != scene.level:
            scene.show_level(cell[0])
        self.show_on(scene.level)
        scene.reveal(cell)

    def look_at(self, cell: Cell) -> None:
        """Somebody looks at this cell elsewhere."""
        if cell in self.cells:
            self.select(cell)

    def select_next(self, step: int) -> bool:
        """Put the keyboard on the next place, or the one before; False beyond the last."""
        if not self.cells:
            return False
        first = 0 if step > 0 else len(self.cells) - 1
        index = first if self.selected is None else self.cells.index(self.selected) + step
        if not 0 <= index < len(self.cells):
            self.selected = None
            self.show_on(self._scene.level)
            return False
        self.select(self.cells[index])
        self._tell(self.cells[index])
        return True

    def _tell(self, cell: Cell) -> None:
        segment = self._scene.segments[cell]
        self._scene.status.emit(
            words.place_in_words(words.chit_name(segment.kind, segment.feature), cell)
        )
