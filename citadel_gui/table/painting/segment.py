"""Painting chits: rock, floor, walls, doors and what lies in them, layer by layer.

``paint_faces`` paints any number of chits as one drawing; a single chit is the same with one face.
One cell is one unit of the painter; a layer is laid over all chits before the next, and what two
chits share is drawn over the border between them, so that no joint shows on paper either.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from citadel_gui.maze.cells import SIDES
from citadel_gui.table.painting import ink
from citadel_gui.table.painting.closings import facing, paint_bar, paint_leaf, paint_rubble
from citadel_gui.table.painting.face import PLAIN_BELOW, Face
from citadel_gui.table.painting.geometry import (
    NO_INSETS,
    WALL,
    Insets,
    floor_path,
    half_opening,
    overlap,
    wall_path,
)
from citadel_gui.table.painting.palette import Palette
from citadel_gui.table.painting.shadow import outline
from citadel_gui.table.painting.sprites import paint_sprite

Placed = tuple[float, float, Face]
"""Column and row of a chit in the drawing, and its face."""

FADED_STRENGTH: Final = 0.5
FEATURE_SIZE: Final = 0.50
_LEAST_FEATURE: Final = 18.0
GATEWAY_ARCH: Final = QRectF(0.16, 0.0, 0.68, 0.34)
_HATCH_WIDTH: Final = 0.0095
_FLAG_WIDTH: Final = 0.0075
_FLAGS_FROM: Final = 40
_MARKS_FROM: Final = 22
# The light falls from the north-west: the walls there throw the deeper shadow on the floor.
_SHADE_STEPS: Final = ((0.014, 0.008), (0.032, 0.016), (0.054, 0.024), (0.080, 0.032))


class Detail(msgspec.Struct, frozen=True):
    """How finely to draw. ``pixels``: device pixels of a chit's side, or a large number for paper.

    ``cut``: the painter is cut at the chit's border, so that every side may run over it.
    """

    pixels: float
    cut: bool = False

    @property
    def wall(self) -> float:
        return max(WALL, 1.25 / self.pixels)

    @property
    def over(self) -> float:
        return overlap(self.pixels)

    def joined(self, face: Face) -> str:
        if self.cut:
            return SIDES
        return "".join(side for side in face.joined if side not in face.sealed)


Layer = Callable[[QPainter, Face, Palette, Detail], None]
"""Paints one layer of a chit in the square (0, 0) to (1, 1)."""


def paint_faces(
    painter: QPainter, placed: Sequence[Placed], colours: Palette, detail: Detail
) -> None:
    """Paint chits of one level, one unit of the painter a cell."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_rock(painter, placed, colours, detail)
    layers = (_rock_shade, _hatching, _edges, *_floors(detail), _flagstones, _walls, _marks)
    for layer in (*layers, _doors, _things):
        for x, y, face in placed:
            painter.translate(x, y)
            layer(painter, face, colours, detail)
            painter.translate(-x, -y)
    painter.restore()


def paint_segment(painter: QPainter, face: Face, colours: Palette, detail: Detail) -> None:
    """Paint one chit in the square (0, 0) to (1, 1)."""
    paint_faces(painter, [(0, 0, face)], colours, detail)


def _line(colour: QColor, width: float, cap: Qt.PenCapStyle = Qt.PenCapStyle.FlatCap) -> QPen:
    return QPen(QBrush(colour), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)


def _paint_rock(
    painter: QPainter, placed: Sequence[Placed], colours: Palette, detail: Detail
) -> None:
    """All rock as one area."""
    plain = detail.pixels < PLAIN_BELOW
    area = outline({(x, y) for x, y, _ in placed})
    painter.fillPath(area, colours.rock_plain if plain else colours.rock)


def _rock_shade(painter: QPainter, face: Face, colours: Palette, detail: Detail) -> None:
    """The rock is darker along the walls."""
    if detail.pixels >= PLAIN_BELOW:
        walls = wall_path(face.room, face.sides, detail.joined(face), detail.over)
        painter.strokePath(walls, _line(colours.rock_shade, 0.12))


def _hatching(painter: QPainter, face: Face, colours: Palette, detail: Detail) -> None:
    if detail.pixels < PLAIN_BELOW:
        return
    width = max(_HATCH_WIDTH, 0.5 / detail.pixels)
    pen = _line(colours.hatch, width, Qt.PenCapStyle.RoundCap)
    painter.strokePath(ink.rock_strokes(face.variant, face.room, face.sides), pen)


def _edges(painter: QPainter, face: Face, colours: Palette, detail: Detail) -> None:
    """A line along the rock at the edge of the explored part; mouths stay open."""
    width = max(0.016, 1.0 / detail.pixels)
    pen = _line(colours.edge, width)
    painter.setPen(pen)
    half = width / 2
    ends = {
        "N": (QPointF(0, half), QPointF(1, half)),
        "E": (QPointF(1 - half, 0), QPointF(1 - half, 1)),
        "S": (QPointF(0, 1 - half), QPointF(1, 1 - half)),
        "W": (QPointF(half, 0), QPointF(half, 1)),
    }
    for side in SIDES:
        if side not in face.joined:
            painter.drawLine(*ends[side])


def _floors(detail: Detail) -> list[Layer]:
    """The floor from the dark along the walls to the middle, a layer a tone: chits run over the
    border into each other in equal tones only."""
    steps = _SHADE_STEPS if detail.pixels >= PLAIN_BELOW else _SHADE_STEPS[-1:]

    def layer(tone: int, insets: Insets) -> Layer:
        def paint(painter: QPainter, face: Face, colours: Palette, detail: Detail) -> None:
            joined = detail.joined(face)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush((*colours.floor_shades, colours.floor)[tone])
            painter.drawPath(floor_path(face.room, face.sides, joined, insets, detail.over))

        return paint

    layers = [layer(0, NO_INSETS)]
    for tone, (deep, thin) in enumerate(steps, start=1 - len(steps)):
        insets = Insets(north=deep, west=deep, south=thin, east=thin)
        layers.append(layer(tone - 1, insets))
    return layers


def _flagstones(painter: QPainter, face: Face, colours: Palette, detail: Detail) -> None:
    if detail.pixels < _FLAGS_FROM:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    stones = ink.odd_stones(face.variant, face.room, face.sides)
    for path, tone in zip(stones, colours.flag_tones, strict=True):
        painter.setBrush(tone)
        painter.setOpacity(0.6)
        painter.drawPath(path)
        painter.setOpacity(1.0)
    width = max(_FLAG_WIDTH, 0.5 / detail.pixels)
    painter.strokePath(
        ink.flagstones(face.variant, face.room, face.sides), _line(colours.flag_line, width)
    )


def _walls(painter: QPainter, face: Face, colours: Palette, detail: Detail) -> None:
    painter.strokePath(
        wall_path(face.room, face.sides, detail.joined(face), detail.over),
        _line(colours.ink, detail.wall),
    )


def _marks(painter: QPainter, face: Face, colours: Palette, detail: Detail) -> None:
    """The mark of the level in the north-west corner, which is rock on every chit."""
    if detail.pixels < _MARKS_FROM:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colours.rock)
    painter.drawEllipse(QPointF(0.095, 0.095), 0.072, 0.072)
    painter.setBrush(colours.ink)
    size = max(0.021, 0.75 / detail.pixels)
    for x, y in _PIPS[face.level]:
        painter.drawEllipse(QPointF(0.095 + x, 0.095 + y), size, size)


_PIPS: Final = {
    1: ((0.0, 0.0),),
    2: ((-0.030, 0.0), (0.030, 0.0)),
    3: ((0.0, -0.030), (-0.032, 0.024), (0.032, 0.024)),
}


def _doors(painter: QPainter, face: Face, colours: Palette, detail: Detail) -> None:
    for side, what, across in zip(SIDES, face.sides, face.across, strict=True):
        if what == "-" and side not in face.sealed:
            continue
        whole = detail.cut or side in face.joined
        with facing(painter, side):
            if what == "D":
                paint_leaf(painter, colours, detail.pixels, whole=whole)
            if side in face.locked:
                paint_bar(painter, colours, detail.pixels, whole=whole)
            if side in face.sealed:
                opening = 2 * max(half_opening(what), half_opening(across), half_opening("D"))
                paint_rubble(painter, opening, colours, detail.pixels)
            if what == "A":
                paint_sprite(painter, "gateway", GATEWAY_ARCH)


def _things(painter: QPainter, face: Face, colours: Palette, detail: Detail) -> None:
    """What lies in the middle of a chit, and the veil over a landing nobody has entered."""
    thing = "hellgate" if face.hellgate else face.feature
    if thing:
        size = max(FEATURE_SIZE, min(_LEAST_FEATURE / detail.pixels, 0.56))
        half = (size + 0.08 * face.hellgate) / 2
        paint_sprite(painter, thing, QRectF(0.5 - half, 0.5 - half, 2 * half, 2 * half))
    if face.faded:
        veil = QColor(colours.table)
        veil.setAlphaF(1 - FADED_STRENGTH)
        painter.fillRect(QRectF(0, 0, 1, 1), veil)
