"""A painter that always lets go of what it paints on.

An exception on the way must not leave a painter open on a picture that is thrown away: Qt would
take the whole program down with it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QImage, QPaintDevice, QPainter, QPixmap


@contextmanager
def painting_on(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter on a picture or any other device, ended in any case."""
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()


def clear_image(width: int, height: int) -> QImage:
    """A transparent picture of so many pixels."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def pixmap_from(image: QImage, ratio: float = 1.0) -> QPixmap:
    """The pixmap of a picture, to be drawn with a device pixel ratio. For the GUI thread."""
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
