"""ACCEPTANCE, "Laying chits": no seam between joined chits, at any zoom and pixel ratio.

The same maze is drawn on two different tables. Wherever the table shows through or is mixed in,
the two pictures differ.
"""

from collections.abc import Iterable

import pytest
from PySide6.QtCore import QLineF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from citadel_gui.table.painting import ink
from citadel_gui.table.painting.face import face_of
from citadel_gui.table.painting.maze_picture import Style, layout_of, paint_maze, view_of
from citadel_gui.table.painting.palette import Theme, luminance, palette
from citadel_gui.table.painting.pixmaps import device_rect, draw_face
from citadel_gui.table.painting.shadow import AROUND, ShadowKey
from tests.table.demo_maze import DemoSegment

CELL = 117.0
ZOOMS = (0.10, 0.137, 0.25, 1 / 3, 0.5, 0.77, 1.0, 1.37, 2.5, 4.0)
RATIOS = (1.0, 1.25, 1.5, 2.0)
LOOSE = (0.0, 0.0), (3.4, 7.7), (-10.15, 4.5)
TABLES = QColor("#ff00ff"), QColor("#00ff00")


def block() -> dict[tuple[int, int, int], DemoSegment]:
    """Two by three chits, joined by corridors and doors both ways, without a gap."""
    rows = (
        (("corridor", "CCCC"), ("corridor", "CDCC")),
        (
            ("corridor", "CDCC"),
            ("room", "CDDD"),
        ),
        (("corridor", "CC-C"), ("room", "DD-C")),
    )
    segments = {}
    for y, row in enumerate(rows):
        for x, (kind, sides) in enumerate(row):
            cell = (1, x, y)
            segments[cell] = DemoSegment(at=cell, kind=kind, sides=sides, visited=True)
    return segments


def drawn_chits(
    zoom: float, ratio: float, shift: tuple[float, float], table: QColor
) -> tuple[QImage, QRect, list[QRect]]:
    """The picture, the device pixels of the whole block and those of each chit."""
    segments = block()
    image = QImage(
        round((2 * CELL * zoom + 40) * ratio),
        round((3 * CELL * zoom + 40) * ratio),
        QImage.Format.Format_RGB32,
    )
    image.setDevicePixelRatio(ratio)
    image.fill(table)
    painter = QPainter(image)
    painter.translate(20 + shift[0] * 0.9, 20 + shift[1] * 0.9)
    painter.scale(zoom, zoom)
    chits = []
    whole = QRectF(0, 0, 2 * CELL, 3 * CELL)
    area = device_rect(painter.deviceTransform(), whole)
    for cell in segments:
        box = QRectF(cell[1] * CELL, cell[2] * CELL, CELL, CELL)
        chits.append(device_rect(painter.deviceTransform(), box))
        draw_face(painter, face_of(segments, cell), box)
    painter.end()
    return image, area, chits


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("shift", LOOSE)
def test_no_table_shows_between_chits(
    qapp: object, zoom: float, ratio: float, shift: tuple[float, float]
) -> None:
    pictures = []
    for table in TABLES:
        image, area, _ = drawn_chits(zoom, ratio, shift, table)
        pictures.append(image.copy(area))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("zoom", ZOOMS)
def test_chits_lie_edge_to_edge_without_overlap(qapp: object, zoom: float, ratio: float) -> None:
    _, area, chits = drawn_chits(zoom, ratio, (3.4, 7.7), TABLES[0])
    assert sum(chit.width() * chit.height() for chit in chits) == area.width() * area.height()


@pytest.mark.parametrize("ratio", RATIOS)
@pytest.mark.parametrize("zoom", ZOOMS)
def test_no_wall_lies_across_a_mouth(qapp: object, zoom: float, ratio: float) -> None:
    """Across the joint of two corridors there is nothing but floor."""
    image, _, chits = drawn_chits(zoom, ratio, (0.0, 0.0), TABLES[0])
    darkest = luminance(palette(Theme.NIGHT, 1).flag_line) - 0.02
    joint, top, height = chits[0].right(), chits[0].top(), chits[0].height()
    for y in range(top + round(0.34 * height), top + round(0.66 * height)):
        for x in range(joint - 2, joint + 4):
            assert luminance(image.pixelColor(x, y)) > darkest, (x, y)


@pytest.mark.parametrize("cell", [11, 12.3, 29.25, 58.5, 117, 146.25, 234, 468])
def test_no_table_shows_between_chits_in_pictures_and_on_paper(qapp: object, cell: float) -> None:
    """The drawing in lines and areas, at sizes that fall between the pixels."""
    segments = block()
    layout = layout_of(segments, 1)
    assert layout is not None
    pictures = []
    for table in TABLES:
        image = QImage(int(4 * cell), int(5 * cell), QImage.Format.Format_RGB32)
        image.fill(table)
        painter = QPainter(image)
        box = QRectF(0.3, 0.4, 4 * cell, 5 * cell)
        paint_maze(painter, view_of(segments), layout, box, Style(table=False, shadow=False))
        painter.end()
        inside = QRectF(0.3 + cell, 0.4 + cell, 2 * cell, 3 * cell).toAlignedRect()
        pictures.append(image.copy(inside.adjusted(1, 1, -1, -1)))
    assert pictures[0] == pictures[1]


def test_hatching_and_flagstones_run_on_over_the_joint(qapp: object) -> None:
    """Beside a joint, neighbouring columns of pixels differ no more than elsewhere."""
    size, segments = 117, {}
    for x in range(8):
        cell = (1, x, 0)
        segments[cell] = DemoSegment(at=cell, kind="corridor", sides="-C-C", visited=True)
    assert len({face_of(segments, cell).variant for cell in segments}) > 1
    image = QImage(8 * size, size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for cell in segments:
        draw_face(painter, face_of(segments, cell), QRectF(cell[1] * size, 0, size, size))
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)

    def step(x: int) -> float:
        rows = [*range(6, 20), *range(30, 87), *range(97, 111)]
        return sum(
            abs(grey.pixelColor(x, y).lightness() - grey.pixelColor(x + 1, y).lightness())
            for y in rows
        ) / len(rows)

    at_joints = [step(x * size - 1) for x in range(1, 8)]
    elsewhere = sorted(step(x) for x in range(5, 8 * size - 5) if x % size not in (0, size - 1))
    middle = elsewhere[len(elsewhere) // 2]
    assert sum(at_joints) / len(at_joints) < 1.4 * middle


@pytest.mark.parametrize("cell", [12.3, 17.77, 29.25, 33.7])
@pytest.mark.parametrize("turned", [False, True])
def test_floors_run_into_each_other_in_pictures_and_on_paper(
    qapp: object, cell: float, turned: bool
) -> None:
    """Where two corridors meet between the pixels, there is floor alone and no trace of rock."""
    segments = {}
    for step in range(5):
        at = (1, 0, step) if turned else (1, step, 0)
        sides = "C-C-" if turned else "-C-C"
        segments[at] = DemoSegment(at=at, kind="corridor", sides=sides, visited=True)
    layout = layout_of(segments, 1)
    assert layout is not None
    box = QRectF(0.3, 0.4, layout.columns * cell, layout.rows * cell)
    image = QImage(int(box.right()), int(box.bottom()), QImage.Format.Format_RGB32)
    image.fill(TABLES[0])
    painter = QPainter(image)
    paint_maze(painter, view_of(segments), layout, box, Style(shadow=False))
    painter.end()
    across = 0.35 + 1.5 * cell
    for along in range(int(1.5 * cell), int(5.5 * cell)):
        x, y = (int(across), along) if turned else (along, int(across))
        assert image.pixelColor(x, y) == palette(Theme.NIGHT, 1).floor


def crossings(lines: Iterable[QLineF], axis: int, border: int) -> set[int]:
    """Where lines end on a border, in thousandths along it."""
    ends = [(point.x(), point.y()) for line in lines for point in (line.p1(), line.p2())]
    return {round(1000 * end[1 - axis]) for end in ends if abs(end[axis] - border) < 1e-6}


@pytest.mark.parametrize("axis", [0, 1])
def test_hatching_goes_on_in_the_neighbour_whatever_the_variant(axis: int) -> None:
    sides = [
        crossings(ink.hatching(variant), axis, border)
        for variant in range(ink.VARIANTS)
        for border in (0, 1)
    ]
    assert len(sides[0]) >= 8
    for side in sides[1:]:
        # A stroke that would be a mere speck beyond the border may be left out there.
        assert len(side ^ sides[0]) <= 3


def test_flagstones_go_on_in_the_neighbour_whatever_the_variant() -> None:
    sides = []
    for variant in range(ink.VARIANTS):
        path = ink.flagstones(variant, False, "CCCC")
        points = [path.elementAt(i) for i in range(path.elementCount())]
        ends = [(point.x, point.y) for point in points]
        for axis in (0, 1):
            for border in (0, 1):
                found = {round(1000 * e[1 - axis]) for e in ends if abs(e[axis] - border) < 1e-6}
                sides.append((axis, found))
    for axis in (0, 1):
        first, *others = (found for at, found in sides if at == axis)
        assert len(first) >= 2
        assert all(other == first for other in others)


def test_a_shadow_turns_with_the_view_and_its_light_does_not() -> None:
    north_and_west = ShadowKey(sum(1 << AROUND.index(cell) for cell in ((0, -1), (-1, 0))))
    assert north_and_west.turned(1).cells() == {(1, 0), (0, -1)}
    assert north_and_west.turned(4) == north_and_west
