"""Marks on the counters of the fight board: who sleeps (R68), who is proof against spells (R69)."""

from typing import Any, Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen

from citadel_gui.panels.lettering import sized
from citadel_gui.panels.names_of_magic import condition_name

ASLEEP: Final = 0.55
"""How strongly the counter of one who sleeps is painted."""


class Mark(msgspec.Struct, frozen=True):
    """What somebody is in at the moment."""

    asleep: bool = False
    shielded: bool = False

    def texts(self) -> list[str]:
        """In words, the weightiest first."""
        names = (("asleep", self.asleep), ("shielded", self.shielded))
        return [condition_name(name) for name, is_so in names if is_so]


def mark_of(who: str, combat: Any) -> Mark:
    """The mark of somebody in a fight; a plain one before it."""
    if combat is None:
        return Mark()
    return Mark(who in combat.asleep, who in combat.shielded)


def paint_mark(painter: QPainter, at: QRectF, mark: Mark, palette: QPalette) -> None:
    """The mark on a counter: z for sleep, a second rim for a shield; they differ in shape."""
    roles = QPalette.ColorRole
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark.shielded:
        painter.setPen(QPen(palette.color(roles.Link), 3))
        painter.drawEllipse(at.adjusted(-4, -4, 4, 4))
    if mark.asleep:
        side = max(at.width() * 0.34, 16.0)
        plate = QRectF(at.right() - side, at.top(), side, side * 0.8)
        painter.setPen(QPen(palette.color(roles.Mid), 1))
        painter.setBrush(palette.color(roles.Window))
        painter.drawRoundedRect(plate, 4, 4)
        font = sized(painter.font(), 1.0, bold=True)
        font.setPixelSize(max(round(side * 0.5), 8))
        painter.setFont(font)
        painter.setPen(palette.color(roles.WindowText))
        painter.drawText(plate.translated(QPointF(0, -1)), int(Qt.AlignmentFlag.AlignCenter), "z z")
    painter.restore()
