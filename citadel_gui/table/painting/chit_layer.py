"""All chits of a level drawn in one go, as fast as so many plain pixmaps.

A scene may draw chit by chit with ``pixmaps.draw_face``, or let one item draw a whole level with a
``ChitLayer``: the same pixmaps on the same device pixels, without the cost of an item's paint for
each chit. For the GUI thread.
"""

from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QTransform

from citadel_gui.table.painting.bounded_cache import LIMIT
from citadel_gui.table.painting.face import Face
from citadel_gui.table.painting.palette import Theme
from citadel_gui.table.painting.pixmaps import quarters, segment_pixmap, shadow_pixmap
from citadel_gui.table.painting.shadow import AROUND, ShadowKey, shadow_on

Column = tuple[int, int]
"""Column and row of a chit on its level."""
Kept = tuple[QPixmap, int, int]
"""A pixmap and its width and height."""


class ChitLayer:
    """The chits of one level by column and row, ``unit`` being the side of a cell in the painter's
    coordinates; cell (0, 0) begins at (0, 0)."""

    def __init__(self, unit: float, theme: Theme = Theme.NIGHT) -> None:
        self.unit = unit
        self._theme = theme
        self._faces: dict[Column, Face] = {}
        self._shadows: dict[Column, ShadowKey] = {}
        self._held: dict[Column, Kept] = {}
        self._held_for: tuple[object, ...] = ()
        self._held_bytes = 0

    @property
    def faces(self) -> dict[Column, Face]:
        """The faces as they lie; change them with ``lay`` and ``take``."""
        return self._faces

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def lay(self, faces: dict[Column, Face]) -> None:
        """Lay chits, or lay them anew where their faces changed."""
        for at, face in faces.items():
            if self._faces.get(at) != face:
                self._faces[at] = face
                self._held.pop(at, None)
                self._cast_around(at)

    def take(self, at: Column) -> None:
        """Take a chit away; KeyError where none lies. Its neighbours are to be laid anew."""
        del self._faces[at]
        self._held.pop(at, None)
        self._cast_around(at)

    def clear(self) -> None:
        self._faces.clear()
        self._held.clear()
        self._shadows.clear()

    def _cast_around(self, at: Column) -> None:
        """Throw the shadow anew on and around a cell that has changed."""
        for dx, dy in ((0, 0), *AROUND):
            cell = (at[0] + dx, at[1] + dy)
            key = None if cell in self._faces else shadow_on(cell, self._faces)
            if key == self._shadows.get(cell):
                continue
            self._held.pop(cell, None)
            if key is None:
                del self._shadows[cell]
            else:
                self._shadows[cell] = key

    def bounds(self) -> QRectF:
        """All that the layer paints on, in the painter's coordinates: chits and their shadow."""
        if not self._faces:
            return QRectF()
        xs, ys = [x for x, _ in self._faces], [y for _, y in self._faces]
        left, top, unit = min(xs) - 1, min(ys) - 1, self.unit
        width, height = max(xs) + 2 - left, max(ys) + 2 - top
        return QRectF(left * unit, top * unit, width * unit, height * unit)

    def draw(self, painter: QPainter, exposed: QRectF | None = None) -> None:
        """Draw the chits and shadows that lie in a part of the painter's coordinates, or all."""
        transform = painter.deviceTransform()
        self._hold_for(transform)
        area = self.bounds() if exposed is None else exposed & self.bounds()
        if area.isEmpty():
            return
        unit = self.unit
        columns = range(floor(area.left() / unit), ceil(area.right() / unit))
        rows = range(floor(area.top() / unit), ceil(area.bottom() / unit))
        across, down = _stretches(transform, unit, columns, rows)
        turned = abs(transform.m11()) < abs(transform.m12())
        world = painter.worldTransform()
        painter.setWorldTransform(transform.inverted()[0] * world)
        draw, held = painter.drawPixmap, self._held
        for at in self._within(columns, rows):
            (left, width), (top, height) = across[at[0]], down[at[1]]
            if turned:
                left, width, top, height = top, height, left, width
            kept = held.get(at)
            if kept is None or kept[1] != width or kept[2] != height:
                kept = self._keep(at, width, height, transform)
            draw(left, top, kept[0])
        painter.setWorldTransform(world)

    def _within(self, columns: range, rows: range) -> list[Column]:
        """The chits and shadows that lie in these columns and rows."""
        every = len(self._faces) + len(self._shadows)
        if len(columns) * len(rows) > every:
            left, right, top, bottom = columns.start, columns.stop, rows.start, rows.stop
            return [
                at
                for cells in (self._shadows, self._faces)
                for at in cells
                if left <= at[0] < right and top <= at[1] < bottom
            ]
        faces, shadows = self._faces, self._shadows
        return [(x, y) for x in columns for y in rows if (x, y) in faces or (x, y) in shadows]

    def _hold_for(self, transform: QTransform) -> None:
        """Forget the pixmaps of another zoom, turn or theme, and too many of this one."""
        wanted = (transform.m11(), transform.m12(), transform.m21(), transform.m22(), self._theme)
        if wanted != self._held_for or self._held_bytes > LIMIT:
            self._held.clear()
            self._held_for = wanted
            self._held_bytes = 0

    def _keep(self, at: Column, width: int, height: int, transform: QTransform) -> Kept:
        turn, size = quarters(transform), QSize(width, height)
        face = self._faces.get(at)
        if face is not None:
            pixmap = segment_pixmap(face.turned(turn), size, self._theme)
        else:
            pixmap = shadow_pixmap(self._shadows[at].turned(turn), size, self._theme)
        kept = self._held[at] = (pixmap, width, height)
        self._held_bytes += width * height * 4
        return kept


def _stretches(
    transform: QTransform, unit: float, columns: range, rows: range
) -> tuple[dict[int, tuple[int, int]], dict[int, tuple[int, int]]]:
    """Where each column and each row begins on the device, and how many pixels it takes. Each
    border is rounded by itself, as ``pixmaps.device_rect`` does it, so that cells meet."""
    zero = transform.map(QPointF(0, 0))
    if abs(transform.m11()) >= abs(transform.m12()):
        along = (zero.x(), transform.m11() * unit), (zero.y(), transform.m22() * unit)
    else:
        along = (zero.y(), transform.m12() * unit), (zero.x(), transform.m21() * unit)
    both = []
    for indices, (origin, step) in zip((columns, rows), along, strict=True):
        found = {}
        for index in indices:
            start, end = sorted((round(origin + step * index), round(origin + step * (index + 1))))
            found[index] = (start, max(end - start, 1))
        both.append(found)
    return both[0], both[1]
