"""A whole level as one drawing: for the minimap, for pictures and for paper.

``paint_maze`` is the one function for all of them; a style says what it draws and how finely. What
the table's scene draws chit by chit comes from the same faces.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from citadel_gui.maze.cells import LEVELS, SIDES, STEP, Cell, beyond
from citadel_gui.table.painting.counters import FIGURES_FROM, MonsterCounter, paint_monster_counter
from citadel_gui.table.painting.face import SegmentSeen, face_of
from citadel_gui.table.painting.palette import Theme, palette
from citadel_gui.table.painting.pixmaps import draw_face, draw_shadow
from citadel_gui.table.painting.segment import Detail, paint_faces
from citadel_gui.table.painting.shadow import paint_shadow, shadow_keys
from citadel_gui.table.painting.signs import paint_exit_arrow, paint_newest_rim
from citadel_gui.table.painting.sprites import paint_sprite

MARGIN: Final = 1
"""Empty cells round a level in a picture."""


class MazeView(msgspec.Struct):
    """What is to be seen of a maze at a moment."""

    segments: Mapping[Cell, SegmentSeen]
    party: Cell | None = None
    newest: Cell | None = None
    monsters: Mapping[Cell, tuple[MonsterCounter, ...]] = {}

    def levels(self) -> list[int]:
        """The levels on which chits lie."""
        return [level for level in LEVELS if any(cell[0] == level for cell in self.segments)]


class Style(msgspec.Struct, frozen=True):
    """What a drawing of a level shows, and how.

    ``tiles``: lay cached pixmaps on whole device pixels (the GUI thread alone may do so); else
    paint lines and areas, for paper and for pictures made in a worker.
    """

    theme: Theme = Theme.NIGHT
    tiles: bool = False
    table: bool = True
    shadow: bool = True
    monsters: bool = True
    party: bool = True
    exits: bool = False
    newest: bool = False


MINIMAP: Final = Style(tiles=True, table=False, monsters=False, shadow=False)
PICTURE: Final = Style()
PAPER: Final = Style(theme=Theme.PAPER, table=False)


class Layout(msgspec.Struct, frozen=True):
    """The part of a level that a drawing shows, in cells: a level's chits and a margin."""

    level: int
    left: int
    top: int
    columns: int
    rows: int

    def box(self, cell: Cell) -> QRectF:
        """A cell's box where the drawing begins at (0, 0) and a cell is one unit."""
        return QRectF(cell[1] - self.left, cell[2] - self.top, 1, 1)

    def cell_size(self, width: float, height: float) -> float:
        """The largest side of a cell with which the drawing fits into such a box."""
        return min(width / self.columns, height / self.rows)


def layout_of(cells: Iterable[Cell], level: int, margin: int = MARGIN) -> Layout | None:
    """The box round a level's chits and the margin; None if none lies there."""
    here = [(x, y) for at, x, y in cells if at == level]
    if not here:
        return None
    left, right = min(x for x, _ in here), max(x for x, _ in here)
    top, bottom = min(y for _, y in here), max(y for _, y in here)
    return Layout(
        level=level,
        left=left - margin,
        top=top - margin,
        columns=right - left + 1 + 2 * margin,
        rows=bottom - top + 1 + 2 * margin,
    )


def view_of(
    segments: Mapping[Cell, Any], party: Cell | None = None, newest: Cell | None = None
) -> MazeView:
    """The view of laid segments, with the monsters left on them (6.9)."""
    monsters = {}
    for cell, segment in segments.items():
        if left := getattr(segment, "monsters", None):
            monsters[cell] = counters_of(left)
    return MazeView(segments=segments, party=party, newest=newest, monsters=monsters)


def counters_of(monsters: Iterable[Any]) -> tuple[MonsterCounter, ...]:
    """One counter for each kind among monsters: their keys, or anything with a ``kind``."""
    numbers: dict[str, int] = {}
    for monster in monsters:
        kind = monster if isinstance(monster, str) else monster.kind
        numbers[kind] = numbers.get(kind, 0) + 1
    return tuple(MonsterCounter(kind=kind, number=number) for kind, number in numbers.items())


def party_box(box: QRectF, segment: SegmentSeen | None = None) -> QRectF:
    """Where the party's marker stands in a cell's box: beside what lies in a room."""
    size = box.width()
    if segment is not None and segment.kind == "gateway" and "C" in segment.sides:
        dx, dy = STEP[SIDES[segment.sides.index("C")]]  # the arch lies on the other side
        return _around(box.center() + QPointF(dx, dy) * 0.16 * size, 0.40 * size)
    if segment is not None and not segment.feature and not getattr(segment, "hellgate", False):
        return _around(box.center(), 0.46 * size)
    return _around(box.center() + QPointF(-0.17, 0.17) * size, 0.36 * size)


def monster_box(box: QRectF, index: int = 0) -> QRectF:
    """Where the counter of the nth kind of monsters stands in a cell's box."""
    places = ((0.17, 0.17), (0.17, -0.17), (-0.17, -0.17))
    dx, dy = places[index % len(places)]
    return _around(box.center() + QPointF(dx, dy) * box.width(), 0.34 * box.width())


def _around(middle: QPointF, size: float) -> QRectF:
    return QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)


def paint_maze(
    painter: QPainter, view: MazeView, layout: Layout, box: QRectF, style: Style = PICTURE
) -> float:
    """Paint the part of a level that a layout shows, as large as it fits into a box of the
    painter's coordinates, in its middle. Returns the side of a cell in these coordinates."""
    side = layout.cell_size(box.width(), box.height())
    scale = abs(painter.deviceTransform().determinant()) ** 0.5
    if style.tiles:
        side = max(int(side * scale), 1) / scale  # whole device pixels a cell
    painter.save()
    if style.table:
        painter.fillRect(box, palette(style.theme, layout.level).table)
    painter.translate(
        box.left() + (box.width() - side * layout.columns) / 2,
        box.top() + (box.height() - side * layout.rows) / 2,
    )
    painter.scale(side, side)
    _paint_chits(painter, view, layout, style, side * scale)
    _paint_over(painter, view, layout, style, side * scale)
    painter.restore()
    return side


def _paint_chits(
    painter: QPainter, view: MazeView, layout: Layout, style: Style, pixels: float
) -> None:
    colours = palette(style.theme, layout.level)
    cells = [cell for cell in view.segments if cell[0] == layout.level]
    places = {(x - layout.left, y - layout.top) for _, x, y in cells}
    placed = [
        (x - layout.left, y - layout.top, face_of(view.segments, (level, x, y)))
        for level, x, y in cells
    ]
    if not style.tiles:
        if style.shadow:
            paint_shadow(painter, places, colours)
        paint_faces(painter, placed, colours, Detail(pixels=pixels))
        return
    if style.shadow:
        for (x, y), key in shadow_keys(places).items():
            draw_shadow(painter, key, QRectF(x, y, 1, 1), style.theme)
    for x, y, face in placed:
        draw_face(painter, face, QRectF(x, y, 1, 1), style.theme)


def _paint_over(
    painter: QPainter, view: MazeView, layout: Layout, style: Style, pixels: float
) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if style.exits:
        for cell, segment in view.segments.items():
            for side in SIDES if cell[0] == layout.level else "":
                if _open_exit(view, cell, segment, side):
                    paint_exit_arrow(painter, layout.box(cell), side)
    if style.monsters:
        for cell, counters in view.monsters.items():
            for index, counter in enumerate(counters if cell[0] == layout.level else ()):
                box = monster_box(layout.box(cell), index)
                figures = box.width() * pixels >= FIGURES_FROM
                paint_monster_counter(painter, box, counter, figures=figures)
    if style.newest and view.newest and view.newest[0] == layout.level:
        paint_newest_rim(painter, layout.box(view.newest))
    if style.party and view.party and view.party[0] == layout.level:
        box = party_box(layout.box(view.party), view.segments.get(view.party))
        paint_sprite(painter, "party", box)


def _open_exit(view: MazeView, cell: Cell, segment: SegmentSeen, side: str) -> bool:
    shut = side in segment.sealed or side in segment.locked
    what = segment.sides[SIDES.index(side)]
    return what != "-" and not shut and beyond(cell, side) not in view.segments
