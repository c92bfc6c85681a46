"""The SVG art: read once, drawn at any size, cached as pixmaps for the screen.

Files lie in resources/art; ``feature-mirror.svg`` is drawn as "mirror". Knows no maze.
"""

from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from citadel_gui import paths
from citadel_gui.table.painting.bounded_cache import shared

FEATURES: Final = (
    "mirror",
    "staircase",
    "artwork",
    "furniture",
    "fountain",
    "trap_door",
    "altar",
    "statue",
)


@cache
def renderer(name: str) -> QSvgRenderer:
    """The drawing of a name; FileNotFoundError if resources/art has no such file."""
    path = paths.art() / f"{name}.svg"
    if not path.is_file():
        raise FileNotFoundError(f"The drawing {path.name} is missing in {path.parent}.")
    drawing = QSvgRenderer(str(path))
    drawing.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return drawing


def paint_sprite(painter: QPainter, name: str, box: QRectF) -> None:
    """Paint a drawing into a box, keeping its proportions, as lines and areas."""
    renderer(name).render(painter, box)


def sprite_pixmap(name: str, size: int, ratio: float = 1.0) -> QPixmap:
    """A drawing of so many device pixels a side, cached; ``ratio`` is the device pixel ratio."""
    return shared().pixmap(("sprite", name, size, ratio), lambda: _rendered(name, size, ratio))


def _rendered(name: str, size: int, ratio: float) -> QPixmap:
    image = QImage(QSize(size, size), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_sprite(painter, name, QRectF(0, 0, size, size))
    painter.end()
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
