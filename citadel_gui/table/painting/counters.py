"""The counters: round for the party's members, square for monsters, and the party's own marker.

Each paints into any box, so that the same art serves the map at 32 pixels and the fight at 160.
Figures and names come from outside; nothing here knows a chart.
"""

from collections.abc import Callable
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPen, QPixmap

from citadel_gui.table.painting.bounded_cache import shared
from citadel_gui.table.painting.canvas import clear_image, painting_on, pixmap_from
from citadel_gui.table.painting.ink import noise
from citadel_gui.table.painting.palette import BLOOD, BRASS, FLOOR, INK, mixed
from citadel_gui.table.painting.sprites import has_art, paint_sprite

FIGURES_FROM: Final = 40
"""Below this many device pixels a counter shows its picture alone."""

_SIDE: Final = 100.0
_RING: Final = 9.0
_RING_START: Final = 215.0
_RING_SPAN: Final = 250.0
_TUNICS: Final = ("#2f6f6b", "#7a3b52", "#3b5684", "#7a6128", "#57683a", "#6b4a86", "#8a4a2c")
_BUSTS: Final = {"human": "bust-human", "elf": "bust-elf", "dwarf": "bust-dwarf"}
_Align = Qt.AlignmentFlag


class MonsterCounter(msgspec.Struct, frozen=True):
    """What a monster's counter shows: ``kind`` is the key of the charts."""

    kind: str
    bonus: str = ""
    """Combat bonus, in the upper left corner."""
    wounds: str = ""
    """Dice of the wound points, in the lower left corner."""
    number: int = 1
    """How many stand there; shown from 2 on."""
    charmed: bool = False


class HeroCounter(msgspec.Struct, frozen=True):
    """What the counter of a member of the party shows."""

    name: str
    race: str = "human"
    wound_points: int = 0
    wounds: int = 0
    key: str = ""
    """The hero's key in the charts; with art of that name (hero-KEY) he has a face of his own."""


def paint_monster_counter(
    painter: QPainter, box: QRectF, counter: MonsterCounter, *, figures: bool = True
) -> None:
    """Paint a monster's square counter into a square box."""
    painter.save()
    _in_hundredths(painter, box)
    ground = QLinearGradient(0, 0, 0, _SIDE)
    dark = mixed(FLOOR, BLOOD, 0.34) if not counter.charmed else mixed(FLOOR, "#2f6f6b", 0.34)
    ground.setColorAt(0, QColor(FLOOR))
    ground.setColorAt(1, dark)
    painter.setPen(QPen(QBrush(QColor(INK)), 5))
    painter.setBrush(QBrush(ground))
    painter.drawRoundedRect(QRectF(3, 3, 94, 94), 9, 9)
    shows = figures and bool(counter.bonus or counter.wounds)
    head = QRectF(17, 15, 70, 70) if shows else QRectF(9, 9, 82, 82)
    paint_sprite(painter, f"monster-{counter.kind}", head)
    if shows:
        _corner(painter, counter.bonus, top=True)
        _corner(painter, counter.wounds, top=False)
    if counter.number > 1:
        _badge(painter, QPointF(80, 80), str(counter.number))
    painter.restore()


def paint_hero_counter(
    painter: QPainter, box: QRectF, counter: HeroCounter, *, figures: bool = True
) -> None:
    """Paint the round counter of a member of the party into a square box: bust, ring of wounds,
    initial or name."""
    painter.save()
    _in_hundredths(painter, box)
    tunic = QColor(_TUNICS[int(noise(*counter.name.encode(), 3) * len(_TUNICS))])
    painter.setPen(QPen(QBrush(QColor(INK)), 3))
    painter.setBrush(mixed(tunic, FLOOR, 0.55))
    painter.drawEllipse(QPointF(50, 50), 47, 47)
    own = f"hero-{counter.key}"
    bust = own if counter.key and has_art(own) else _BUSTS.get(counter.race, "bust-creature")
    paint_sprite(painter, bust, QRectF(18, 15, 64, 64))
    _paint_ring(painter, counter)
    if figures:
        _plate(painter, counter.name)
    else:
        _badge(painter, QPointF(50, 82), counter.name[:1].upper())
    painter.restore()


def _paint_ring(painter: QPainter, counter: HeroCounter) -> None:
    """The wound points as parts of a ring, clockwise over the bust and open at the name; the
    wounds among them are red and thick, what is left is brass and thin: they differ without
    colour."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ring = QRectF(_RING / 2 + 2, _RING / 2 + 2, 96 - _RING, 96 - _RING)
    total = max(counter.wound_points, 1)
    gap = 4.0 if total <= 12 else 2.0
    for index in range(total):
        hurt = index < counter.wounds
        start, span = _RING_START - _RING_SPAN * index / total, -(_RING_SPAN / total - gap)
        for colour, width in (
            (QColor(INK), _RING + 2 if hurt else _RING - 1),
            (QColor("#c8452f") if hurt else QColor(BRASS), _RING - 2 if hurt else _RING - 5),
        ):
            pen = QPen(QBrush(colour), width)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawArc(ring, round(start * 16), round(span * 16))


def _plate(painter: QPainter, name: str) -> None:
    """The name on a plate over the foot of the counter, as large as it fits."""
    painter.setPen(QPen(QBrush(QColor(INK)), 2))
    painter.setBrush(QColor(FLOOR))
    plate = QRectF(6, 75, 88, 20)
    painter.drawRoundedRect(plate, 5, 5)
    size = 16
    painter.setFont(_font(size))
    while size > 8 and painter.fontMetrics().horizontalAdvance(name) > plate.width() - 6:
        size -= 1
        painter.setFont(_font(size))
    painter.setPen(QColor(INK))
    shown = painter.fontMetrics().elidedText(
        name, Qt.TextElideMode.ElideRight, int(plate.width() - 4)
    )
    painter.drawText(plate, _Align.AlignCenter, shown)


def _corner(painter: QPainter, text: str, *, top: bool) -> None:
    """A figure on a plate in the upper or lower left corner."""
    if not text:
        return
    painter.setFont(_font(20))
    width = painter.fontMetrics().horizontalAdvance(text) + 8
    plate = QRectF(5, 5 if top else 72, width, 23)
    painter.setPen(QPen(QBrush(QColor(INK)), 2.5))
    painter.setBrush(QColor(FLOOR))
    painter.drawRoundedRect(plate, 6, 6)
    painter.drawText(plate, _Align.AlignCenter, text)


def _badge(painter: QPainter, middle: QPointF, text: str) -> None:
    painter.setPen(QPen(QBrush(QColor(INK)), 3.5))
    painter.setBrush(QColor(FLOOR))
    painter.drawEllipse(middle, 17, 17)
    painter.setFont(_font(26 if len(text) == 1 else 20))
    painter.setPen(QColor(INK))
    painter.drawText(QRectF(middle.x() - 20, middle.y() - 20, 40, 40), _Align.AlignCenter, text)


def _font(size: int) -> QFont:
    font = QFont()
    font.setPixelSize(size)
    font.setWeight(QFont.Weight.Bold)
    return font


def _in_hundredths(painter: QPainter, box: QRectF) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / _SIDE, box.height() / _SIDE)


def monster_pixmap(counter: MonsterCounter, size: int, ratio: float = 1.0) -> QPixmap:
    """A monster's counter of so many device pixels a side, cached."""

    def paint(painter: QPainter, box: QRectF) -> None:
        paint_monster_counter(painter, box, counter, figures=size >= FIGURES_FROM)

    return shared().pixmap((counter, size, ratio), lambda: square_pixmap(paint, size, ratio))


def hero_pixmap(counter: HeroCounter, size: int, ratio: float = 1.0) -> QPixmap:
    """The counter of a member of the party, so many device pixels a side, cached."""

    def paint(painter: QPainter, box: QRectF) -> None:
        paint_hero_counter(painter, box, counter, figures=size >= FIGURES_FROM)

    return shared().pixmap((counter, size, ratio), lambda: square_pixmap(paint, size, ratio))


def square_pixmap(
    paint: Callable[[QPainter, QRectF], None], size: int, ratio: float = 1.0
) -> QPixmap:
    """A transparent square of so many device pixels with what ``paint`` paints into it."""
    image = clear_image(size, size)
    with painting_on(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, QRectF(0, 0, size, size))
    return pixmap_from(image, ratio)
