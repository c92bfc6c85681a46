"""The legend: the signs that a level shows, each drawn as on the maze, with its name."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QT_TRANSLATE_NOOP, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from citadel_gui.maze.cells import Cell
from citadel_gui.printing.maze_info import translate
from citadel_gui.table.painting.counters import MonsterCounter, paint_monster_counter
from citadel_gui.table.painting.face import Face, SegmentSeen
from citadel_gui.table.painting.maze_picture import MazeView
from citadel_gui.table.painting.palette import Theme, palette
from citadel_gui.table.painting.segment import Detail, paint_faces
from citadel_gui.table.painting.sprites import FEATURES, paint_sprite

Paint = Callable[[QPainter, QRectF], None]

_FEATURE_NAMES: Final[dict[str, Any]] = {
    "mirror": QT_TRANSLATE_NOOP("MazePaper", "Mirror"),
    "staircase": QT_TRANSLATE_NOOP("MazePaper", "Staircase"),
    "artwork": QT_TRANSLATE_NOOP("MazePaper", "Artwork"),
    "furniture": QT_TRANSLATE_NOOP("MazePaper", "Furniture"),
    "fountain": QT_TRANSLATE_NOOP("MazePaper", "Fountain"),
    "trap_door": QT_TRANSLATE_NOOP("MazePaper", "Trap door"),
    "altar": QT_TRANSLATE_NOOP("MazePaper", "Altar"),
    "statue": QT_TRANSLATE_NOOP("MazePaper", "Statue"),
}
_SIGN_NAMES: Final[dict[str, Any]] = {
    "door": QT_TRANSLATE_NOOP("MazePaper", "Door"),
    "locked": QT_TRANSLATE_NOOP("MazePaper", "Locked door"),
    "sealed": QT_TRANSLATE_NOOP("MazePaper", "Sealed way"),
}


class Entry(msgspec.Struct, frozen=True):
    """One sign of the legend: its name, already in the player's language, and its drawing."""

    name: str
    paint: Paint


def entries(view: MazeView, level: int, theme: Theme = Theme.PAPER) -> list[Entry]:
    """The signs that occur on a level, in a fixed order."""
    segments = {cell: segment for cell, segment in view.segments.items() if cell[0] == level}
    found = list(_chit_entries(segments, level, theme))
    for cell, counters in sorted(view.monsters.items()):
        if cell in segments and counters:
            sample = counters[0]
            found.append(Entry(translate("MazePaper", "Monsters left there"), _counter(sample)))
            break
    if view.party in segments:
        found.append(Entry(translate("MazePaper", "The party"), _sprite("party")))
    return found


def _chit_entries(segments: dict[Cell, SegmentSeen], level: int, theme: Theme) -> Iterator[Entry]:
    laid = segments.values()
    if any(segment.kind == "gateway" for segment in laid):
        yield Entry(translate("MazePaper", "Gateway of Evil"), _sprite("gateway"))
    if any(getattr(segment, "hellgate", False) for segment in laid):
        yield Entry(translate("MazePaper", "Hellgate"), _sprite("hellgate"))
    west, east = Face("corridor", "-D-C", level), Face("corridor", "-C-D", level)
    pairs = {
        "door": (replace(west, joined="E"), replace(east, joined="W")),
        "locked": (
            replace(west, joined="E", locked="E"),
            replace(east, joined="W", locked="W"),
        ),
        "sealed": (
            replace(west, sides="-C-C", joined="E", sealed="E"),
            replace(east, sides="-C-C", joined="W", sealed="W"),
        ),
    }
    occurs = {
        "door": any("D" in segment.sides for segment in laid),
        "locked": any(segment.locked for segment in laid),
        "sealed": any(segment.sealed for segment in laid),
    }
    for key, pair in pairs.items():
        if occurs[key]:
            name = translate("MazePaper", _SIGN_NAMES[key])
            yield Entry(name, _chits([(-0.5, pair[0]), (0.5, pair[1])], theme))
    if any(s.feature == "staircase" and not s.visited for s in laid):
        landing = Face("room", "DDDD", level, feature="staircase", faded=True)
        yield Entry(
            translate("MazePaper", "Landing not yet entered"), _chits([(0, landing)], theme)
        )
    for feature in FEATURES:
        if any(segment.feature == feature for segment in laid):
            yield Entry(translate("MazePaper", _FEATURE_NAMES[feature]), _sprite(feature))


def _sprite(name: str) -> Paint:
    return lambda painter, box: paint_sprite(painter, name, box)


def _counter(counter: MonsterCounter) -> Paint:
    return lambda painter, box: paint_monster_counter(painter, box, counter, figures=False)


def _chits(chits: list[tuple[float, Face]], theme: Theme) -> Paint:
    """Chits beside each other (each so many cells to the right), as much as the box shows."""

    def paint(painter: QPainter, box: QRectF) -> None:
        painter.save()
        painter.setClipRect(box)
        painter.translate(box.topLeft())
        painter.scale(box.width(), box.height())
        scale = abs(painter.deviceTransform().determinant()) ** 0.5
        colours = palette(theme, chits[0][1].level)
        paint_faces(painter, [(x, 0, face) for x, face in chits], colours, Detail(pixels=scale))
        painter.restore()

    return paint


def columns_that_fit(signs: list[Entry], width: float, row: float, painter: QPainter) -> int:
    """How many columns of the legend stand side by side in a width, at least one."""
    metrics = QFontMetricsF(painter.font(), painter.device())
    widest = max((metrics.horizontalAdvance(sign.name) for sign in signs), default=0.0)
    return max(int(width / (widest + 1.9 * row)), 1)


def legend_height(signs: list[Entry], width: float, row: float, painter: QPainter) -> float:
    """The height that a legend takes with rows so high, in the painter's coordinates."""
    columns = columns_that_fit(signs, width, row, painter)
    return -(-len(signs) // columns) * row


def paint_legend(painter: QPainter, signs: list[Entry], box: QRectF, row: float) -> None:
    """Paint signs with their names in columns from a box's upper left corner."""
    columns = columns_that_fit(signs, box.width(), row, painter)
    for index, sign in enumerate(signs):
        corner = box.topLeft() + QPointF(
            index % columns * box.width() / columns, index // columns * row
        )
        size = 0.86 * row
        sign.paint(painter, QRectF(corner.x(), corner.y() + 0.07 * row, size, size))
        name = QRectF(corner.x() + 1.15 * row, corner.y(), box.width() / columns, row)
        painter.setPen(palette(Theme.PAPER, 1).ink)
        painter.drawText(
            name, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, sign.name
        )
