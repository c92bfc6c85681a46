"""The table under the chits: its colour with a faint grain, as a brush for the background."""

from functools import cache

from PySide6.QtCore import QLineF
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPixmap

from citadel_gui.table.painting.canvas import painting_on
from citadel_gui.table.painting.ink import noise
from citadel_gui.table.painting.palette import Theme, palette

_TILE = 192
_FIBRES = 900
_STRENGTH = {Theme.NIGHT: 9, Theme.DAY: 11, Theme.PAPER: 0}


@cache
def table_brush(theme: Theme) -> QBrush:
    """A brush of even light everywhere, whose tiles join. For the GUI thread."""
    return QBrush(QPixmap.fromImage(table_image(theme)))


def table_image(theme: Theme) -> QImage:
    """One tile of the table: short fibres, a little lighter or darker than its colour."""
    image = QImage(_TILE, _TILE, QImage.Format.Format_RGB32)
    image.fill(palette(theme, 1).table)
    with painting_on(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number in range(_FIBRES):
            tone = QColor("white") if noise(number, 41) < 0.5 else QColor("black")
            tone.setAlpha(_STRENGTH[theme])
            painter.setPen(QPen(tone, 1.1))
            x, y = _TILE * noise(number, 42), _TILE * noise(number, 43)
            fibre = QLineF.fromPolar(4 + 10 * noise(number, 44), 180 * noise(number, 45))
            for dx in (-_TILE, 0, _TILE):
                for dy in (-_TILE, 0, _TILE):
                    painter.drawLine(fibre.translated(x + dx, y + dy))
    return image
