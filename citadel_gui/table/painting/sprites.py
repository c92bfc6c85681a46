"""The SVG art: read once, drawn at any size, cached as pixmaps for the screen.

Files lie in resources/art: ``mirror.svg`` is "mirror". Knows no maze.
"""

from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from citadel_gui import paths
from citadel_gui.table.painting.bounded_cache import shared
from citadel_gui.table.painting.canvas import clear_image, painting_on, pixmap_from

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


def _file(name: str) -> Path:
    return paths.art() / f"{name}.svg"


@cache
def has_art(name: str) -> bool:
    """Whether there is a drawing of that name."""
    return _file(name).is_file()


@cache
def renderer(name: str) -> QSvgRenderer:
    """The drawing of a name; FileNotFoundError if resources/art has no such file."""
    path = _file(name)
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
    return pixmap_from(sprite_image(name, size), ratio)


def sprite_image(name: str, size: int) -> QImage:
    """A drawing of so many pixels a side on a transparent ground."""
    image = clear_image(size, size)
    with painting_on(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_sprite(painter, name, QRectF(0, 0, size, size))
    return image
