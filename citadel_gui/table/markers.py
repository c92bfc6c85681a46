"""What is laid over the chits of a level: the ways that can be taken, frames round single chits.

Items in the scene's own coordinates. Which ways are open is told from outside.
"""

from typing import Any, Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from citadel_gui.maze.cells import OPPOSITE, SIDES, Cell
from citadel_gui.table.grid import UNIT, cell_box, cell_origin
from citadel_gui.table.painting.palette import BRASS, INK, mixed
from citadel_gui.table.painting.signs import (
    exit_arrow_box,
    paint_exit_arrow,
    paint_focus,
    paint_newest_rim,
)

_STAIR_SIZE: Final = 0.26
_LEAST_STAIR: Final = 14.0
_AROUND: Final = 1.1 * UNIT
"""How far beyond its cell an arrow may reach when the view is far away."""


class Route(msgspec.Struct, frozen=True):
    """A way that can be taken: its answer, the side it lies on as seen, and what is known of it.

    ``side`` is N, E, S, W, up or down; leaving the Citadel lies on the Gateway's outer side.
    """

    value: str
    side: str
    facts: dict[str, Any] = {}


def routes_of(decision: Any, segment: Any) -> tuple[Route, ...]:
    """The ways that a ``ChooseRoute`` offers and that can be shown on the table."""
    routes = []
    for option in decision.options:
        value = option.value
        if value in SIDES or value in ("up", "down"):
            routes.append(Route(value, value, option.facts))
        elif value == "leave":
            mouth = SIDES[segment.sides.index("C")] if "C" in segment.sides else "N"
            routes.append(Route(value, OPPOSITE[mouth], option.facts))
    return tuple(routes)


class RoutesItem(QGraphicsItem):
    """The glowing arrows of the ways out of the party's segment."""

    def __init__(self) -> None:
        super().__init__()
        self.cell: Cell = (1, 0, 0)
        self.routes: tuple[Route, ...] = ()
        self.selected: Route | None = None
        self.hovered: Route | None = None
        self.zoom = 1.0
        self._glow = 1.0
        self.setZValue(30)

    def offer(self, cell: Cell, routes: tuple[Route, ...]) -> None:
        """Show these ways out of a cell; none where the party is asked for something else."""
        self.prepareGeometryChange()
        self.cell, self.routes = cell, routes
        self.selected = self.hovered = None
        self.setPos(cell_origin(cell))
        self.setVisible(bool(routes))
        self.update()

    def set_glow(self, glow: float) -> None:
        """The pulse, 0 to 1."""
        self._glow = glow
        for route in self.routes:
            self.update(self._area(route))

    def mark(self, *, selected: Route | None = None, hovered: Route | None = None) -> None:
        """The way that the keyboard is on, and the one that the mouse is on."""
        if (selected, hovered) != (self.selected, self.hovered):
            self.selected, self.hovered = selected, hovered
            self.update()

    def route_at(self, point: QPointF, least: float) -> Route | None:
        """The way whose arrow lies at a point of the scene; ``least`` is the smallest size of an
        arrow that can be hit, in scene units."""
        here = point - self.pos()
        for route in self.routes:
            box = self._box(route)
            grow = max(least - box.width(), 0.3 * box.width()) / 2
            if box.adjusted(-grow, -grow, grow, grow).contains(here):
                return route
        return None

    def box_of(self, route: Route) -> QRectF:
        """Where the arrow of a way lies on the scene."""
        return self._box(route).translated(self.pos())

    def _box(self, route: Route) -> QRectF:
        cell = QRectF(0, 0, UNIT, UNIT)
        if route.side in SIDES:
            return exit_arrow_box(cell, route.side)
        size = _STAIR_SIZE * UNIT
        middle = QPointF(0.79 * UNIT, (0.21 if route.side == "up" else 0.79) * UNIT)
        return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)

    def _area(self, route: Route) -> QRectF:
        margin = max(0.25 * UNIT, 16 / self.zoom)
        return self._box(route).adjusted(-margin, -margin, margin, margin)

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, UNIT, UNIT).adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        cell = QRectF(0, 0, UNIT, UNIT)
        for route in self.routes:
            marked = route in (self.selected, self.hovered)
            glow = 1.0 if marked else self._glow
            if marked:
                _paint_halo(painter, self._box(route), strong=route == self.selected)
            if route.side in SIDES:
                paint_exit_arrow(painter, cell, route.side, glow)
            else:
                _paint_stair(painter, self._box(route), glow, up=route.side == "up")


def _pixel(painter: QPainter) -> float:
    return 1 / (abs(painter.deviceTransform().determinant()) ** 0.5 or 1.0)


def _at_least(painter: QPainter, box: QRectF, pixels: float) -> QRectF:
    grow = max(pixels * _pixel(painter) - box.width(), 0.0) / 2
    return box.adjusted(-grow, -grow, grow, grow)


def _paint_halo(painter: QPainter, box: QRectF, *, strong: bool) -> None:
    """A ring round the way that is pointed at; a double one where the keyboard is."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = _pixel(painter)
    ring = _at_least(painter, box, 16)
    ring = ring.adjusted(
        -0.2 * box.width(), -0.2 * box.width(), 0.2 * box.width(), 0.2 * box.width()
    )
    width = max(0.025 * UNIT, 3 * unit)
    light = QColor(mixed(BRASS, "white", 0.45))
    veil = QColor(light)
    veil.setAlpha(110 if strong else 70)
    painter.setBrush(QBrush(veil))
    painter.setPen(QPen(QBrush(QColor(INK)), width + 2 * unit))
    painter.drawEllipse(ring)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QBrush(light), width))
    painter.drawEllipse(ring)
    painter.restore()


def _paint_stair(painter: QPainter, box: QRectF, glow: float, *, up: bool) -> None:
    """A brass plate with three steps and a chevron that points up or down the stairs."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(painter.opacity() * (0.7 + 0.3 * glow))
    box = _at_least(painter, box, _LEAST_STAIR)
    painter.translate(box.topLeft())
    painter.scale(box.width() / 100, box.height() / 100)
    painter.setPen(QPen(QBrush(QColor(INK)), 8))
    painter.setBrush(QColor(BRASS))
    painter.drawRoundedRect(QRectF(5, 5, 90, 90), 16, 16)
    if not up:
        painter.translate(0, 100)
        painter.scale(1, -1)
    path = QPainterPath(QPointF(24, 52))
    for point in ((50, 24), (76, 52)):
        path.lineTo(*point)
    path.moveTo(32, 74)
    path.lineTo(68, 74)
    pen = QPen(QBrush(QColor(INK)), 12)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()


class FrameItem(QGraphicsItem):
    """A frame round one cell: the newest chit's rim, or the keyboard's corners."""

    def __init__(self, *, focus: bool) -> None:
        super().__init__()
        self._focus = focus
        self.cell: Cell | None = None
        self.setZValue(12 if not focus else 25)
        self.setVisible(False)

    def put(self, cell: Cell | None, level: int) -> None:
        """Frame this cell where its level is shown; None frames nothing."""
        self.cell = cell
        self.setVisible(cell is not None and cell[0] == level)
        if cell is not None:
            self.setPos(cell_box(cell).topLeft())

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, UNIT, UNIT)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        (paint_focus if self._focus else paint_newest_rim)(painter, QRectF(0, 0, UNIT, UNIT))
