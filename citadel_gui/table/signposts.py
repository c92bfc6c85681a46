"""Signposts at the edge of the view, for what lies outside it, and the badge of the three levels.

Both are fixed to the view and can be clicked.
"""

from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from citadel_gui.maze.cells import LEVELS, Cell
from citadel_gui.table.painting.palette import BRASS, FLOOR, INK, TABLE, Theme, mixed
from citadel_gui.table.painting.sprites import sprite_pixmap
from citadel_gui.table.pane import MARGIN, table_font

_POST: Final = 34.0
_PIP: Final = QSizeF(40, 30)
"""A level's pip, at least; with large text it is larger."""
_BADGE: Final = 18.0


class Post(msgspec.Struct, frozen=True):
    """A signpost: where it stands, how it is turned (degrees from north), and to which cell."""

    box: tuple[float, float, float, float]
    angle: float
    cell: Cell
    party: bool

    @property
    def rect(self) -> QRectF:
        return QRectF(*self.box)


class SignpostsItem(QGraphicsItem):
    """Arrows at the edge of the view that point to lit cells and to the party."""

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.posts: tuple[Post, ...] = ()
        self._area = QRectF()
        self.setZValue(15)

    def point_to(self, goals: list[tuple[Cell, QRectF, bool]], area: QRectF, tray: QRectF) -> None:
        """Stand up for those of these cells (with their box in the view's pixels, and whether the
        party is there) that lie outside the view, and not on the tray."""
        posts: list[Post] = []
        room = area.adjusted(*(_POST * 0.6 * sign for sign in (1, 1, -1, -1)))
        for cell, box, party in goals:
            if area.intersects(box):
                continue
            post = _clear_of(tray, _post(cell, box.center(), room, party=party))
            if not any(post.rect.intersects(other.rect) for other in posts):
                posts.append(post)
        if area != self._area:
            self.prepareGeometryChange()
            self._area = area
        if tuple(posts) != self.posts:
            for post in (*self.posts, *posts):
                self.update(post.rect.adjusted(-3, -3, 3, 3))
            self.posts = tuple(posts)

    def post_at(self, at: QPointF) -> Cell | None:
        """The cell to which a signpost at this pixel of the view points."""
        for post in self.posts:
            if post.rect.contains(at):
                return post.cell
        return None

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        ratio = painter.device().devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for post in self.posts:
            painter.save()
            painter.translate(post.rect.center())
            painter.setPen(QPen(QBrush(QColor(INK)), 2))
            painter.setBrush(QColor(FLOOR))
            painter.drawEllipse(QPointF(0, 0), _POST / 2 - 2, _POST / 2 - 2)
            painter.rotate(post.angle)
            size = 22.0
            pixmap = sprite_pixmap("exit", round(size * ratio), ratio)
            painter.drawPixmap(QPointF(-size / 2, -size / 2), pixmap)
            painter.rotate(-post.angle)
            if post.party:
                badge = sprite_pixmap("party", round(15 * ratio), ratio)
                painter.drawPixmap(QPointF(3, 3), badge)
            painter.restore()


def _post(cell: Cell, goal: QPointF, room: QRectF, *, party: bool) -> Post:
    """The signpost on the line from the middle of the view to a goal outside it."""
    from math import atan2, degrees

    middle = room.center()
    dx, dy = goal.x() - middle.x(), goal.y() - middle.y()
    reach = min(
        room.width() / 2 / abs(dx) if dx else float("inf"),
        room.height() / 2 / abs(dy) if dy else float("inf"),
    )
    x, y = middle.x() + dx * reach, middle.y() + dy * reach
    box = (round(x - _POST / 2), round(y - _POST / 2), _POST, _POST)
    return Post(box, degrees(atan2(dx, -dy)), cell, party)


def _clear_of(tray: QRectF, post: Post) -> Post:
    """The signpost, moved along its edge of the view until it stands beside the tray."""
    box = post.rect
    if not box.intersects(tray):
        return post
    if box.left() < tray.left() + 1:
        box.moveBottom(tray.top() - 4)
    else:
        box.moveLeft(tray.right() + 4)
    return msgspec.structs.replace(post, box=(box.x(), box.y(), _POST, _POST))


class LevelBadge(QGraphicsItem):
    """The three levels in the upper left corner: the one shown, those explored, the party's."""

    def __init__(self, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.level = 1
        self.party_level = 1
        self.explored: frozenset[int] = frozenset({1})
        self.theme = Theme.NIGHT
        self.setPos(MARGIN, MARGIN)
        self.setZValue(12)

    def show_levels(self, level: int, party_level: int, explored: frozenset[int]) -> None:
        now = (level, party_level, explored)
        if now != (self.level, self.party_level, self.explored):
            self.level, self.party_level, self.explored = now
            self.update()

    def measure(self) -> None:
        """The size of text has changed."""
        self.prepareGeometryChange()
        self.update()

    def level_at(self, at: QPointF) -> int | None:
        """The level whose pip lies at a pixel of the view."""
        for level in LEVELS:
            if self._pip(level).translated(self.pos()).contains(at):
                return level
        return None

    def _pip(self, level: int) -> QRectF:
        metrics = QFontMetricsF(table_font(bold=True))
        width = max(_PIP.width(), metrics.horizontalAdvance("3") + _BADGE + 14)
        height = max(_PIP.height(), metrics.height() + 8)
        return QRectF(0, (level - 1) * (height + 4), width, height)

    def boundingRect(self) -> QRectF:
        return (self._pip(1) | self._pip(3)).adjusted(-3, -3, 3, 3)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ratio = painter.device().devicePixelRatioF()
        for level in LEVELS:
            box = self._pip(level)
            shown = level == self.level
            ground = QColor(BRASS) if shown else QColor(FLOOR)
            if level not in self.explored:
                ground = mixed(ground, TABLE[Theme.NIGHT], 0.35 if shown else 0.45)
            painter.setPen(QPen(QBrush(QColor(INK)), 2.4 if shown else 1.4))
            painter.setBrush(ground)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
            painter.setPen(QColor(INK))
            painter.setFont(table_font(bold=shown))
            text = box.adjusted(4, 0, -_BADGE - 4, 0)
            painter.drawText(text, Qt.AlignmentFlag.AlignCenter, str(level))
            if level == self.party_level:
                pixmap = sprite_pixmap("party", round(_BADGE * ratio), ratio)
                corner = QPointF(box.right() - _BADGE - 4, box.center().y() - _BADGE / 2)
                painter.drawPixmap(corner, pixmap)
