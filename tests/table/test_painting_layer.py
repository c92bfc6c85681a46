"""A level drawn in one go is the same, pixel for pixel, as drawn chit by chit."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from citadel_gui.table.painting.chit_layer import ChitLayer
from citadel_gui.table.painting.face import Face, face_of, faces_touched
from citadel_gui.table.painting.palette import Theme
from citadel_gui.table.painting.pixmaps import draw_face, draw_shadow
from citadel_gui.table.painting.shadow import shadow_keys
from tests.table.demo_maze import demo_maze

UNIT = 100.0


@pytest.fixture(scope="module")
def faces() -> dict[tuple[int, int], Face]:
    segments = demo_maze(40).segments
    return {cell[1:]: face_of(segments, cell) for cell in segments if cell[0] == 1}


def painted(ratio: float, transform: QTransform, paint: object) -> QImage:
    image = QImage(round(500 * ratio), round(400 * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("#1d2a2e"))
    painter = QPainter(image)
    painter.setTransform(transform)
    paint(painter)
    painter.end()
    return image


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("zoom", [0.1, 0.237, 0.5, 1.17])
def test_layer_and_single_chits_are_the_same_drawing(
    qapp: object, faces: dict[tuple[int, int], Face], zoom: float, ratio: float, turn: int
) -> None:
    transform = QTransform().translate(250.3, 199.7).rotate(turn).scale(zoom, zoom)
    layer = ChitLayer(UNIT)
    layer.lay(faces)

    def one_by_one(painter: QPainter) -> None:
        for (x, y), key in shadow_keys(faces).items():
            draw_shadow(painter, key, QRectF(x * UNIT, y * UNIT, UNIT, UNIT))
        for (x, y), face in faces.items():
            draw_face(painter, face, QRectF(x * UNIT, y * UNIT, UNIT, UNIT))

    assert painted(ratio, transform, layer.draw) == painted(ratio, transform, one_by_one)


def test_the_exposed_part_alone_is_drawn(qapp: object, faces: dict[tuple[int, int], Face]) -> None:
    layer = ChitLayer(UNIT)
    layer.lay(faces)
    transform = QTransform().translate(250, 200).scale(0.4, 0.4)
    exposed = QRectF(-90, -90, 180, 180)
    part = painted(1, transform, lambda painter: layer.draw(painter, exposed))
    whole = painted(1, transform, layer.draw)
    inside = transform.mapRect(exposed).toRect()
    assert part.copy(inside) == whole.copy(inside)
    assert part.pixelColor(250 - 100, 200) == QColor("#1d2a2e")


def test_laying_and_taking_leave_what_a_new_layer_would_show(qapp: object) -> None:
    segments = demo_maze(40).segments
    cells = [cell for cell in segments if cell[0] == 1]
    layer = ChitLayer(UNIT)
    grown: dict = {}
    for cell in cells:
        grown[cell] = segments[cell]
        near = {at[1:]: face_of(grown, at) for at in faces_touched(cell) if at in grown}
        layer.lay(near)
    last = cells[-1]
    del grown[last]
    layer.take(last[1:])
    layer.lay({at[1:]: face_of(grown, at) for at in faces_touched(last) if at in grown})
    fresh = ChitLayer(UNIT)
    fresh.lay({cell[1:]: face_of(grown, cell) for cell in grown})
    assert layer.faces == fresh.faces
    assert layer.bounds() == fresh.bounds()
    transform = QTransform().translate(250, 200).scale(0.3, 0.3)
    assert painted(1, transform, layer.draw) == painted(1, transform, fresh.draw)


def test_another_theme_is_drawn_anew(qapp: object) -> None:
    layer = ChitLayer(UNIT)
    layer.lay({(0, 0): Face(kind="room", sides="DDDD", feature="staircase", faded=True)})
    transform = QTransform().translate(100, 100)
    by_night = painted(1, transform, layer.draw)
    layer.set_theme(Theme.DAY)
    assert painted(1, transform, layer.draw) != by_night
