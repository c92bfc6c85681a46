"""What the table lays over chits: ways out, the ghost, clashes, the newest chit, a focus frame.

Each paints into the box of a cell in the painter's own coordinates. Shapes differ, not only
colours; no line is thinner than three device pixels at any zoom.
"""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from citadel_gui.maze.cells import SIDES, STEP
from citadel_gui.table.painting.face import Face
from citadel_gui.table.painting.palette import BLOOD, BRASS, INK, Theme, mixed
from citadel_gui.table.painting.pixmaps import draw_face, draw_square
from citadel_gui.table.painting.sprites import paint_sprite, sprite_pixmap

GHOST_STRENGTH: Final = 2 / 3
ARROW: Final = 0.24
"""The size of an exit's arrow, in parts of a cell."""
ARROW_AWAY: Final = 0.17
"""How far outside the border its middle lies."""
ZIGZAG_DEPTH: Final = 0.055
_LEAST_PIXELS: Final = 3.0
_LEAST_ARROW: Final = 9.0
_LEAST_PARTY: Final = 12.0


def _unit(painter: QPainter) -> float:
    """One device pixel, in the painter's coordinates."""
    transform = painter.deviceTransform()
    scale = abs(transform.determinant()) ** 0.5
    return 1 / scale if scale else 1.0


def exit_arrow_box(box: QRectF, side: str) -> QRectF:
    """Where the arrow of an exit lies, outside the border of the cell with this box."""
    size = ARROW * box.width()
    dx, dy = STEP[side]
    reach = (0.5 + ARROW_AWAY) * box.width()
    middle = box.center() + QPointF(dx * reach, dy * reach)
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)


def paint_exit_arrow(painter: QPainter, box: QRectF, side: str, glow: float = 1.0) -> None:
    """A brass arrow outside a side of the cell with this box; ``glow`` 0 to 1 for its pulse."""
    arrow = exit_arrow_box(box, side)
    least = _LEAST_ARROW * _unit(painter)
    if arrow.width() < least:
        grow = (least - arrow.width()) / 2
        arrow = arrow.adjusted(-grow, -grow, grow, grow)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(painter.opacity() * (0.62 + 0.38 * glow))
    painter.translate(arrow.center())
    painter.rotate(90 * SIDES.index(side))
    half = arrow.width() / 2 * (0.92 + 0.08 * glow)
    paint_sprite(painter, "exit", QRectF(-half, -half, 2 * half, 2 * half))
    painter.restore()


def _frame(painter: QPainter, box: QRectF, colour: QColor, part: float) -> None:
    """A frame just inside a cell's box, with a dark line at its inner and outer edge."""
    unit = _unit(painter)
    width = max(part * box.width(), _LEAST_PIXELS * unit)
    for pen_width, pen_colour in ((width + 2 * unit, QColor(INK)), (width, colour)):
        half = (width + 2 * unit) / 2
        pen = QPen(QBrush(pen_colour), pen_width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box.adjusted(half, half, -half, -half))


def paint_newest_rim(painter: QPainter, box: QRectF) -> None:
    """The thin brass rim of the chit laid last."""
    painter.save()
    _frame(painter, box, QColor(BRASS), 0.018)
    painter.restore()


def paint_ghost_rim(painter: QPainter, box: QRectF) -> None:
    """The brass rim of a ghost that may lie so. The chit itself is drawn at GHOST_STRENGTH."""
    painter.save()
    _frame(painter, box, QColor(BRASS), 0.035)
    painter.restore()


def paint_focus(painter: QPainter, box: QRectF) -> None:
    """The frame of the chit that the keyboard is on: brass corners, open in between."""
    painter.save()
    unit = _unit(painter)
    width = max(0.035 * box.width(), _LEAST_PIXELS * unit)
    length, half = 0.24 * box.width(), (width + 2 * unit) / 2
    inner = box.adjusted(half, half, -half, -half)
    corners = QPolygonF(inner).toList()[:4]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen_width, colour in ((width + 2 * unit, QColor(INK)), (width, QColor(BRASS))):
        painter.setPen(QPen(QBrush(colour), pen_width))
        for corner in corners:
            along = QPointF(length if corner.x() < box.center().x() else -length, 0)
            down = QPointF(0, length if corner.y() < box.center().y() else -length)
            painter.drawPolyline(QPolygonF([corner + along, corner, corner + down]))
    painter.restore()


def zigzag(box: QRectF, side: str, depth: float = ZIGZAG_DEPTH) -> QPolygonF:
    """A zigzag along a side of a cell's box, just inside it."""
    teeth, points = 9, []
    dx, dy = STEP[side]
    size = box.width()
    for index in range(teeth + 1):
        along = (index / teeth - 0.5) * size
        out = size / 2 - depth * size * (0.45 if index % 2 else 1.55)
        points.append(box.center() + QPointF(dx * out - dy * along, dy * out + dx * along))
    return QPolygonF(points)


def paint_clashes(painter: QPainter, box: QRectF, sides: Iterable[str]) -> None:
    """A red zigzag along each side that does not match its neighbour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = _unit(painter)
    width = max(0.035 * box.width(), _LEAST_PIXELS * unit)
    colours = ((width + 3 * unit, QColor("#fff4e0")), (width, mixed(BLOOD, "red", 0.25)))
    for side in sides:
        line = zigzag(box, side)
        for pen_width, colour in colours:
            pen = QPen(QBrush(colour), pen_width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPolyline(line)
    painter.restore()


def paint_ghost(
    painter: QPainter,
    face: Face,
    box: QRectF,
    clashes: Iterable[str] = "",
    theme: Theme = Theme.NIGHT,
) -> None:
    """A chit that may be laid here: at two thirds, with a brass rim where it is legal and red
    zigzags on the sides that clash."""
    clashing = tuple(clashes)
    painter.save()
    painter.setOpacity(painter.opacity() * GHOST_STRENGTH)
    draw_face(painter, face, box, theme)
    painter.restore()
    if clashing:
        paint_clashes(painter, box, clashing)
    else:
        paint_ghost_rim(painter, box)


def paint_party(painter: QPainter, box: QRectF) -> None:
    """The party's marker in a box (see ``maze_picture.party_box``), at least 12 device pixels."""
    size = max(box.width(), _LEAST_PARTY * _unit(painter))
    middle = box.center()
    target = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
    draw_square(painter, lambda pixels: sprite_pixmap("party", pixels), target)
