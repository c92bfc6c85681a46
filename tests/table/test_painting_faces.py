"""What a chit's drawing shows, and that it can be told apart: small, grey, on every level."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from citadel_gui.maze.cells import SIDES
from citadel_gui.table.painting import ink
from citadel_gui.table.painting.bounded_cache import PixmapCache, shared
from citadel_gui.table.painting.face import Face, face_of, loose_face, shown_sides
from citadel_gui.table.painting.geometry import MOUTH, PASSAGE, floor_path, wall_path
from citadel_gui.table.painting.palette import Theme, contrast, palette
from citadel_gui.table.painting.pixmaps import draw_face, segment_image, segment_pixmap
from citadel_gui.table.painting.sprites import FEATURES, sprite_image
from tests.table.demo_maze import DemoSegment, demo_maze


def drawn(face: Face, size: int, theme: Theme = Theme.NIGHT) -> QImage:
    from PySide6.QtCore import QSize

    return segment_image(face, QSize(size, size), theme)


def grey(image: QImage) -> list[int]:
    small = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return [
        small.pixelColor(x, y).lightness()
        for y in range(small.height())
        for x in range(small.width())
    ]


def on_floor(image: QImage) -> QImage:
    ground = QImage(image.size(), QImage.Format.Format_RGB32)
    ground.fill(palette(Theme.NIGHT, 1).floor)
    painter = QPainter(ground)
    painter.drawImage(0, 0, image)
    painter.end()
    return ground


def difference(first: QImage, second: QImage) -> float:
    a, b = grey(first), grey(second)
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def test_geometry_of_mouth_and_passage() -> None:
    for side, width in (("C", MOUTH), ("D", PASSAGE)):
        floor = floor_path(False, f"{side}---")
        edge = [
            x / 1000 for x in range(1001) if floor.contains(QRectF(x / 1000, 0.002, 0, 0).center())
        ]
        assert edge[-1] - edge[0] == pytest.approx(width, abs=0.004)


@pytest.mark.parametrize("sides", ["----", "D---", "CC--", "CCCC", "DDDD", "DC-C", "A-C-"])
@pytest.mark.parametrize("room", [True, False])
def test_a_wall_lies_all_round_the_floor_but_in_its_mouths(sides: str, room: bool) -> None:
    walls, mouths = wall_path(room, sides), sum(side in "CD" for side in sides)
    # Each stretch of wall begins with one move; without a mouth the wall is one closed line.
    moves = sum(walls.elementAt(i).isMoveTo() for i in range(walls.elementCount()))
    assert moves == max(mouths, 1)


@pytest.mark.parametrize("kind", ["room", "corridor"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_door_corridor_and_wall_differ_in_grey_at_24_pixels(
    qapp: object, kind: str, level: int
) -> None:
    at = {}
    for side in "DC-":
        image = drawn(Face(kind=kind, sides=f"{side}-C-", level=level, joined="NESW"), 24)
        row = [
            image.convertToFormat(QImage.Format.Format_Grayscale8).pixelColor(x, 0).lightness()
            for x in range(24)
        ]
        at[side] = row
    # In the middle: dark leaf, pale floor, rock. A mouth is wider than a leaf.
    assert at["C"][12] - at["D"][12] > 60
    assert at["C"][12] - at["-"][12] > 25
    assert at["-"][12] - at["D"][12] > 25
    assert at["C"][7] - at["D"][7] > 25


def test_doors_corridors_and_walls_differ_in_shape_on_every_side(qapp: object) -> None:
    for index in range(4):
        pictures = [
            drawn(Face(kind="corridor", sides="-" * index + side + "-" * (3 - index)), 24)
            for side in "DC-"
        ]
        for first, second in combinations(pictures, 2):
            assert difference(first, second) > 3


@pytest.mark.parametrize("size", [32, 16])
def test_features_can_be_told_apart_in_grey(qapp: object, size: int) -> None:
    pictures = {name: on_floor(sprite_image(name, size)) for name in FEATURES}
    for first, second in combinations(FEATURES, 2):
        assert difference(pictures[first], pictures[second]) > 18, (first, second)


def test_every_state_of_a_chit_changes_its_drawing(qapp: object) -> None:
    plain = Face(kind="room", sides="DDDD", level=1, feature="staircase", joined="NESW")
    changed = [
        Face(kind="room", sides="DDDD", level=1, feature="staircase", joined="NESW", **change)
        for change in (
            {"sealed": "E"},
            {"locked": "E"},
            {"faded": True},
            {"hellgate": True},
            {"locked": "W"},
        )
    ]
    pictures = [drawn(face, 48) for face in (plain, *changed)]
    for first, second in combinations(pictures, 2):
        assert difference(first, second) > 0.8


def test_levels_differ_by_tint_and_by_mark(qapp: object) -> None:
    for size in (24, 117):
        marks = []
        for level in (1, 2, 3):
            image = drawn(Face(kind="corridor", sides="--CC", level=level), size)
            corner = image.copy(0, 0, round(size * 0.19), round(size * 0.19))
            marks.append(corner.convertToFormat(QImage.Format.Format_Grayscale8))
        dark = [sum(value < 75 for value in grey(mark)) for mark in marks]
        assert dark[0] < dark[1] < dark[2]
    floors = [palette(Theme.NIGHT, level).floor for level in (1, 2, 3)]
    assert floors[0].red() - floors[0].blue() > floors[1].red() - floors[1].blue()
    assert floors[2].red() - floors[2].green() > floors[0].red() - floors[0].green()


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("level", [1, 2, 3])
def test_ink_and_marks_keep_their_contrast(theme: Theme, level: int) -> None:
    colours = palette(theme, level)
    assert contrast(colours.ink, colours.floor) >= 4.5
    assert contrast(colours.ink, colours.rock) >= 4.5


@pytest.mark.parametrize("theme", [Theme.DAY, Theme.NIGHT])
def test_an_exits_arrow_stands_out_from_the_table(theme: Theme) -> None:
    """Its body or its rim, whichever is further from the table."""
    table = palette(theme, 1).table
    assert max(contrast(QColor(c), table) for c in ("#d9a441", "#17100b")) >= 4.5


def test_a_gateway_leads_out_opposite_its_corridor(qapp: object) -> None:
    assert shown_sides("gateway", "C---") == "C-A-"
    assert shown_sides("gateway", "---C") == "-A-C"
    assert shown_sides("corridor", "C---") == "C---"
    gate, blind = (drawn(loose_face(kind, "C---", 1), 48) for kind in ("gateway", "corridor"))
    assert difference(gate, blind) > 3


def test_a_face_knows_its_neighbours_and_what_is_half_strength(qapp: object) -> None:
    def segment(x: int, y: int, sides: str, **more: object) -> DemoSegment:
        return DemoSegment(at=(2, x, y), kind="room", sides=sides, **more)

    segments = {
        (2, 0, 0): segment(0, 0, "DDDD", feature="staircase", sealed="E"),
        (2, 1, 0): segment(1, 0, "--C-", sealed="W", visited=True),
        (2, 0, 1): segment(0, 1, "D---", visited=True),
    }
    face = face_of(segments, (2, 0, 0))
    assert (face.joined, face.sealed, face.across, face.faded) == ("ES", "E", " -  ", True)
    assert not face_of(segments, (2, 1, 0)).faded


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
def test_a_turned_view_turns_the_chit_and_keeps_what_stands_in_it_upright(
    qapp: object, quarters: int
) -> None:
    face = Face(
        kind="room",
        sides="DC-D",
        feature="altar",
        sealed="E",
        locked="W",
        joined="EW",
        across=" D  ",
    )
    image = QImage(117, 117, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setTransform(
        QTransform().translate(58.5, 58.5).rotate(90 * quarters).translate(-58.5, -58.5)
    )
    draw_face(painter, face, QRectF(0, 0, 117, 117))
    painter.end()
    assert image == segment_pixmap(face.turned(quarters), 117).toImage().convertToFormat(
        QImage.Format.Format_RGB32
    )
    turned = face.turned(quarters)
    for index, side in enumerate(SIDES):
        now = (index + quarters) % 4
        assert turned.sides[now] == face.sides[index]
        assert (SIDES[now] in turned.sealed) == (side in face.sealed)
        assert turned.across[now] == face.across[index]


def test_the_same_chit_always_looks_the_same(qapp: object) -> None:
    assert [ink.variant_at(x, -x) for x in range(8)] == [ink.variant_at(x, -x) for x in range(8)]
    assert ink.noise(1, 2, 3) == ink.noise(1, 2, 3) != ink.noise(3, 2, 1)
    assert {ink.variant_at(x, y) for x in range(9) for y in range(9)} == set(range(ink.VARIANTS))
    face = Face(kind="corridor", sides="CC--", variant=2)
    first = drawn(face, 64)
    for cached in (ink.hatching, ink.rock_strokes, ink.flagstones, ink.odd_stones):
        cached.cache_clear()
    assert drawn(face, 64) == first


def test_equal_faces_share_one_pixmap(qapp: object) -> None:
    shared().clear()
    one, other = (Face(kind="room", sides="D--D", level=1) for _ in range(2))
    assert segment_pixmap(one, 64) is segment_pixmap(other, 64)
    segment_pixmap(one, 64, Theme.DAY)  # a chit is the same by day and by night
    assert len(shared()) == 1
    segment_pixmap(one, 65)
    assert len(shared()) == 2


def test_the_store_of_pixmaps_is_bounded(qapp: object) -> None:
    from PySide6.QtGui import QPixmap

    store = PixmapCache(limit=10 * 32 * 32 * 4)
    for number in range(50):
        store.pixmap(number, lambda: QPixmap(32, 32))
    assert len(store) == 10
    assert store.bytes <= store.limit
    kept = store.pixmap(49, lambda: pytest.fail("the newest was dropped"))
    assert not kept.isNull()


def test_a_late_maze_is_drawn_on_every_level_in_every_theme(qapp: object) -> None:
    maze = demo_maze()
    assert {s.feature for s in maze.segments.values()} >= set(FEATURES)
    for cell in maze.segments:
        for theme in Theme:
            assert not segment_pixmap(face_of(maze.segments, cell), 24, theme).isNull()
