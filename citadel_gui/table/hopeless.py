"""Openings that no chit left in the cup can fill (R14 awaits them): they are marked by shape.

What fits is asked of the maze, after a turn is on the table, a few openings at a time, so that
nobody waits for it.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from citadel_gui.maze.cells import OPPOSITE, STEP, Cell, beyond
from citadel_gui.table.grid import UNIT
from citadel_gui.table.painting.palette import BLOOD, INK, mixed

if TYPE_CHECKING:
    from citadel_gui.table.scene import MazeScene

Opening = tuple[Cell, str]

_AT_ONCE: Final = 40
_AWAY: Final = 0.40
"""How far beyond the border the mark lies, outside the arrow of a way, in cells."""
_SIZE: Final = 0.16
_LEAST: Final = 9.0
_AROUND: Final = 0.5 * UNIT


class HopelessItem(QGraphicsItem):
    """A cross on a red ground outside each opening that nothing left can fill."""

    def __init__(self) -> None:
        super().__init__()
        self.openings: frozenset[Opening] = frozenset()
        self._level = 1
        self._marks: list[QPointF] = []
        self._bounds = QRectF()
        self.setZValue(9)

    def mark(self, openings: frozenset[Opening], level: int) -> None:
        """Mark those of these openings that lie on a level."""
        if (openings, level) == (self.openings, self._level):
            return
        self.prepareGeometryChange()
        self.openings, self._level = openings, level
        self._marks = [_mark_at(cell, side) for cell, side in openings if cell[0] == level]
        self._bounds = QRectF()
        for point in self._marks:
            self._bounds |= QRectF(point.x(), point.y(), 1, 1).adjusted(
                -_AROUND, -_AROUND, _AROUND, _AROUND
            )
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pixel = 1 / (abs(painter.deviceTransform().determinant()) ** 0.5 or 1.0)
        half = max(_SIZE * UNIT, _LEAST * pixel) / 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for point in self._marks:
            painter.setPen(QPen(QBrush(QColor(INK)), max(0.02 * UNIT, pixel)))
            painter.setBrush(mixed(BLOOD, "red", 0.2))
            painter.drawRoundedRect(
                QRectF(point.x() - half, point.y() - half, 2 * half, 2 * half), half / 3, half / 3
            )
            painter.setPen(QPen(QBrush(QColor("#fff4e0")), max(0.03 * UNIT, 1.5 * pixel)))
            arm = half * 0.5
            painter.drawLine(point + QPointF(-arm, -arm), point + QPointF(arm, arm))
            painter.drawLine(point + QPointF(arm, -arm), point + QPointF(-arm, arm))


def _mark_at(cell: Cell, side: str) -> QPointF:
    dx, dy = STEP[side]
    reach = 0.5 + _AWAY
    return QPointF((cell[1] + 0.5 + dx * reach) * UNIT, (cell[2] + 0.5 + dy * reach) * UNIT)


class Hopeless(QTimer):
    """Looks through the openings of one scene's maze, and marks those that nothing fits."""

    def __init__(self, scene: "MazeScene", item: HopelessItem) -> None:
        super().__init__(scene)
        self._scene = scene
        self._item = item
        self._search: Iterator[None] = iter(())
        self.setInterval(0)
        self.timeout.connect(self._go_on)

    @property
    def found(self) -> frozenset[Opening]:
        """The openings that are marked, on all levels."""
        return self._item.openings

    def look_through(self, game: Any) -> None:
        """Begin with a game as it is now; what was marked stays until this is done."""
        self._search = self._searching(game)
        self.start()

    def show_level(self, level: int) -> None:
        self._item.mark(self._item.openings, level)

    def forget(self) -> None:
        """Another game, or none."""
        self.stop()
        self._item.mark(frozenset(), self._scene.level)

    def _go_on(self) -> None:
        try:
            next(self._search)
        except StopIteration:
            self.stop()

    def _searching(self, game: Any) -> Iterator[None]:
        from citadel_gui.maze.fitting import something_fits
        from citadel_gui.rules.movement import must_stay_open

        openings = [opening for level in game.maze.openings.values() for opening in level]
        stay, found, hand = must_stay_open(game), [], game.state.hand
        for number, (cell, side) in enumerate(openings, 1):
            there = beyond(cell, side)
            if there in game.maze.segments or (cell, side) not in game.maze.openings[cell[0]]:
                return  # the maze has changed meanwhile: another search follows
            if hand is not None and hand.at == there:
                continue  # a chit that fits there is drawn already
            if not something_fits(
                game.maze, game.mix, game.cup, there, OPPOSITE[side], level_must_stay_open=stay
            ):
                found.append((cell, side))
            if number % _AT_ONCE == 0:
                yield
        self._item.mark(frozenset(found), self._scene.level)
