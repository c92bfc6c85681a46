"""A level on the scene: all its chits, their shadow and the monsters left on them, as one item.

One item draws a whole level, since an item a chit costs more than its drawing.
"""

from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from citadel_gui.table.grid import UNIT
from citadel_gui.table.painting.chit_layer import ChitLayer, Column
from citadel_gui.table.painting.counters import MonsterCounter, monster_pixmap
from citadel_gui.table.painting.face import Face
from citadel_gui.table.painting.maze_picture import monster_box
from citadel_gui.table.painting.palette import Theme
from citadel_gui.table.painting.pixmaps import draw_square


class LevelItem(QGraphicsItem):
    """The chits of one level and what stands on them."""

    def __init__(self, level: int, theme: Theme = Theme.NIGHT) -> None:
        super().__init__()
        self.level = level
        self._layer = ChitLayer(UNIT, theme)
        self._counters: dict[Column, tuple[MonsterCounter, ...]] = {}
        self._bounds = QRectF()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    @property
    def faces(self) -> dict[Column, Face]:
        """The faces as they lie, by column and row. Read only."""
        return self._layer.faces

    def set_theme(self, theme: Theme) -> None:
        self._layer.set_theme(theme)
        self.update()

    def change(
        self,
        faces: dict[Column, Face],
        gone: set[Column],
        counters: dict[Column, tuple[MonsterCounter, ...]],
    ) -> None:
        """Lay and take chits; ``counters`` are the monsters on the cells of ``faces``."""
        if not faces and not gone:
            return
        for at in gone:
            self._layer.take(at)
            self._counters.pop(at, None)
        self._layer.lay(faces)
        for at in faces:
            if at in counters:
                self._counters[at] = counters[at]
            else:
                self._counters.pop(at, None)
        bounds = self._layer.bounds()
        if bounds != self._bounds:
            self.prepareGeometryChange()
            self._bounds = bounds
        for x, y in (*faces, *gone):
            self.update(QRectF((x - 1) * UNIT, (y - 1) * UNIT, 3 * UNIT, 3 * UNIT))

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        exposed = option.exposedRect  # type: ignore[attr-defined]
        self._layer.draw(painter, exposed)
        for (x, y), counters in self._counters.items():
            box = QRectF(x * UNIT, y * UNIT, UNIT, UNIT)
            if box.intersects(exposed):
                for index, counter in enumerate(counters):
                    draw_square(painter, _pixmap_of(counter), monster_box(box, index))


def _pixmap_of(counter: MonsterCounter) -> Any:
    return lambda pixels: monster_pixmap(counter, pixels)
