"""Finished chits for the screen: one shared pixmap a face and size, drawn on whole device pixels.

Every chit is one opaque picture, laid on the pixels between the rounded borders of its cell, so
that no background shows between neighbours at any zoom and pixel ratio. For the GUI thread.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform

from citadel_gui.table.painting.bounded_cache import shared
from citadel_gui.table.painting.canvas import clear_image, painting_on, pixmap_from
from citadel_gui.table.painting.face import Face
from citadel_gui.table.painting.palette import Theme, palette
from citadel_gui.table.painting.segment import Detail, paint_segment
from citadel_gui.table.painting.shadow import ShadowKey, paint_shadow

SMALLEST: Final = 1


def segment_image(face: Face, size: QSize, theme: Theme) -> QImage:
    """A chit as an opaque picture of this size in device pixels."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(palette(theme, face.level).rock)
    detail = Detail(pixels=min(size.width(), size.height()), cut=True)
    with painting_on(image) as painter:
        painter.scale(size.width(), size.height())
        paint_segment(painter, face, palette(theme, face.level), detail)
    return image


def segment_pixmap(
    face: Face, size: int | QSize, theme: Theme = Theme.NIGHT, ratio: float = 1.0
) -> QPixmap:
    """The shared pixmap of a face, so many device pixels a side; ``ratio`` is the device pixel
    ratio it is to be drawn with."""
    extent = QSize(size, size) if isinstance(size, int) else size
    if not face.faded:
        theme = Theme.PAPER if theme is Theme.PAPER else Theme.NIGHT  # day and night look alike
    face = face.at_size(extent.width())
    key = (face, extent.width(), extent.height(), theme, ratio)
    return shared().pixmap(key, lambda: pixmap_from(segment_image(face, extent, theme), ratio))


def shadow_pixmap(
    key: ShadowKey, size: int | QSize, theme: Theme = Theme.NIGHT, ratio: float = 1.0
) -> QPixmap:
    """The shadow that the chits around throw on an empty cell, transparent elsewhere."""
    extent = QSize(size, size) if isinstance(size, int) else size
    whole = ("shadow", key, extent.width(), extent.height(), theme, ratio)
    return shared().pixmap(whole, lambda: pixmap_from(_shadow_image(key, extent, theme), ratio))


def _shadow_image(key: ShadowKey, size: QSize, theme: Theme) -> QImage:
    image = clear_image(size.width(), size.height())
    with painting_on(image) as painter:
        painter.scale(size.width(), size.height())
        paint_shadow(painter, key.cells(), palette(theme, 1))
    return image


def device_rect(transform: QTransform, box: QRectF) -> QRect:
    """The device pixels of a box whose borders are rounded each by itself: boxes that touch before
    touch after, without a gap and without an overlap. ``transform`` turns by quarters at most."""
    corner, other = transform.map(box.topLeft()), transform.map(box.bottomRight())
    left, right = sorted((round(corner.x()), round(other.x())))
    top, bottom = sorted((round(corner.y()), round(other.y())))
    return QRect(left, top, max(right - left, SMALLEST), max(bottom - top, SMALLEST))


def quarters(transform: QTransform) -> int:
    """By how many quarters to the right a transform turns."""
    if abs(transform.m11()) >= abs(transform.m12()):
        return 0 if transform.m11() >= 0 else 2
    return 1 if transform.m12() > 0 else 3


def draw_face(painter: QPainter, face: Face, box: QRectF, theme: Theme = Theme.NIGHT) -> None:
    """Draw a chit into a box of the painter's coordinates, on whole device pixels.

    The chit turns with the painter by quarters, what stands in it stays upright.
    """
    transform = painter.deviceTransform()
    turn = quarters(transform)
    _draw(painter, transform, box, lambda size: segment_pixmap(face.turned(turn), size, theme))


def draw_shadow(painter: QPainter, key: ShadowKey, box: QRectF, theme: Theme = Theme.NIGHT) -> None:
    """Draw the shadow on an empty cell into its box, on whole device pixels."""
    transform = painter.deviceTransform()
    turned = key.turned(quarters(transform))
    _draw(painter, transform, box, lambda size: shadow_pixmap(turned, size, theme))


def draw_square(painter: QPainter, made: Callable[[int], QPixmap], box: QRectF) -> None:
    """Draw a square pixmap into a square box, sharp and upright however the view is turned;
    ``made`` makes it with so many device pixels a side (``sprite_pixmap``, ``hero_pixmap``...)."""
    _draw(painter, painter.deviceTransform(), box, lambda size: made(size.width()))


def _draw(
    painter: QPainter, transform: QTransform, box: QRectF, pixmap_of: Callable[[QSize], QPixmap]
) -> None:
    target = device_rect(transform, box)
    world = painter.worldTransform()
    to_device, _ = transform.inverted()
    painter.setWorldTransform(to_device * world)
    painter.drawPixmap(QPointF(target.topLeft()), pixmap_of(target.size()))
    painter.setWorldTransform(world)
