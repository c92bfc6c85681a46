"""How the view is framed: how far it may be moved, and how little it must be moved to show a box.

Pixels of the view throughout; plain geometry.
"""

from PySide6.QtCore import QPointF, QRectF


def allowed_pan(maze: QRectF, area: QRectF, dx: float, dy: float) -> QPointF:
    """How far the table may move under the view where (dx, dy) is wanted: the maze may lie up to
    half a view beyond the edge, so that one can pan a screen past it."""
    middle, width, height = area.center(), area.width(), area.height()
    x = _within(dx, middle.x() - width - maze.right(), middle.x() + width - maze.left())
    y = _within(dy, middle.y() - height - maze.bottom(), middle.y() + height - maze.top())
    return QPointF(x, y)


def _within(value: float, least: float, most: float) -> float:
    """The value between two bounds; staying where one is is always allowed."""
    return min(max(value, min(least, 0.0)), max(most, 0.0))


def least_move(box: QRectF, room: QRectF) -> QPointF:
    """How far a box must move to lie in a room; to its middle where it is too large for it."""
    return QPointF(
        _least(box.left(), box.right(), room.left(), room.right()),
        _least(box.top(), box.bottom(), room.top(), room.bottom()),
    )


def _least(low: float, high: float, first: float, last: float) -> float:
    if high - low > last - first:
        return (first + last - low - high) / 2
    if low < first:
        return first - low
    return min(last - high, 0.0)
