"""Counters, signs and art: complete, told apart when small and grey, and where they belong."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from citadel_gui import paths
from citadel_gui.table.painting import chit_layer
from citadel_gui.table.painting.canvas import painting_on
from citadel_gui.table.painting.chit_layer import ChitLayer
from citadel_gui.table.painting.counters import (
    HeroCounter,
    MonsterCounter,
    hero_pixmap,
    monster_pixmap,
)
from citadel_gui.table.painting.face import Face
from citadel_gui.table.painting.maze_picture import counters_of
from citadel_gui.table.painting.palette import Theme, palette
from citadel_gui.table.painting.pixmaps import draw_face
from citadel_gui.table.painting.signs import (
    GHOST_STRENGTH,
    paint_clashes,
    paint_exit_arrow,
    paint_focus,
    paint_ghost,
    paint_ghost_rim,
    paint_newest_rim,
    paint_party,
)
from citadel_gui.table.painting.sprites import FEATURES, has_art, sprite_image
from citadel_gui.table.painting.tabletop import table_image

# The keys of the charts' [monsters].
MONSTERS = (
    "chimaera",
    "cronk",
    "demon",
    "dire_wolf",
    "evil_hero",
    "evil_mage",
    "gargoyle",
    "harpy",
    "hydra",
    "medusa",
    "minotaur",
    "ogre",
    "orc",
    "skeleton",
    "troll",
    "vampire",
    "warg",
    "wight",
    "wraith",
    "x_the_unknown",
)
GROUND = QColor("#777777")


def painted(size: int, paint: Callable[[QPainter], None], ground: QColor = GROUND) -> QImage:
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(ground)
    with painting_on(image) as painter:
        paint(painter)
    return image


def difference(first: QImage, second: QImage) -> float:
    first, second = (i.convertToFormat(QImage.Format.Format_Grayscale8) for i in (first, second))
    points = [(x, y) for x in range(first.width()) for y in range(first.height())]
    steps = (
        abs(first.pixelColor(*p).lightness() - second.pixelColor(*p).lightness()) for p in points
    )
    return sum(steps) / len(points)


def shown(pixmap: QPixmap) -> QImage:
    return painted(pixmap.width(), lambda painter: painter.drawPixmap(0, 0, pixmap))


def touched(image: QImage, box: QRectF) -> bool:
    part = image.copy(box.toRect())
    return any(
        part.pixelColor(x, y) != GROUND for x in range(part.width()) for y in range(part.height())
    )


def test_all_art_is_sound() -> None:
    files = sorted(paths.art().glob("*.svg"))
    assert len(files) >= 40
    for file in files:
        assert QSvgRenderer(str(file)).isValid(), file.name
        assert "<title>" in file.read_text("utf-8"), file.name


def test_everything_that_is_drawn_has_its_art() -> None:
    names = [f"monster-{kind}" for kind in MONSTERS] + [f"die-{n}" for n in range(1, 7)]
    for name in (*names, *FEATURES, "gateway", "hellgate", "party", "exit", "citadel"):
        assert has_art(name), name


def test_a_missing_drawing_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"griffin\.svg"):
        sprite_image("griffin", 32)


def test_monsters_can_be_told_apart_in_grey_at_32_pixels(qapp: object) -> None:
    pictures = {kind: shown(monster_pixmap(MonsterCounter(kind), 32)) for kind in MONSTERS}
    for first, second in combinations(MONSTERS, 2):
        assert difference(pictures[first], pictures[second]) > 10, (first, second)


def test_a_monsters_counter_shows_its_figures_when_large(qapp: object) -> None:
    plain, strong = MonsterCounter("orc", "+3", "1+0"), MonsterCounter("orc", "+8", "1+0")
    assert difference(shown(monster_pixmap(plain, 160)), shown(monster_pixmap(strong, 160))) > 0.3
    assert shown(monster_pixmap(plain, 32)) == shown(monster_pixmap(strong, 32))
    many = MonsterCounter("orc", number=3)
    assert difference(shown(monster_pixmap(many, 32)), shown(monster_pixmap(plain, 32))) > 3


def test_monsters_of_one_kind_share_a_counter() -> None:
    counters = counters_of(["orc", "troll", "orc"])
    assert counters == (MonsterCounter("orc", number=2), MonsterCounter("troll"))


def test_each_wound_changes_a_heros_ring(qapp: object) -> None:
    pictures = [
        shown(hero_pixmap(HeroCounter("Almuric", wound_points=8, wounds=n), 64)) for n in range(9)
    ]
    for first, second in combinations(pictures, 2):
        assert difference(first, second) > 0.3


def test_a_long_name_stays_on_its_plate(qapp: object) -> None:
    short, long = (
        hero_pixmap(HeroCounter(name, "elf", 7), 160).toImage()
        for name in ("Gwaigilion Elengal of the Woods", "Gwaigilion Elengal")
    )
    for image in (short, long):
        assert image.pixelColor(1, 136).alpha() == image.pixelColor(158, 136).alpha() == 0


@pytest.mark.parametrize("side", "NESW")
def test_an_exits_arrow_lies_outside_its_mouth(qapp: object, side: str) -> None:
    box = QRectF(100, 100, 100, 100)
    image = painted(300, lambda painter: paint_exit_arrow(painter, box, side))
    outside = {
        "N": QRectF(100, 50, 100, 48),
        "E": QRectF(202, 100, 48, 100),
        "S": QRectF(100, 202, 100, 48),
        "W": QRectF(50, 100, 48, 100),
    }
    for other, area in outside.items():
        assert touched(image, area) == (other == side)
    assert not touched(image, box)


@pytest.mark.parametrize("sides", ["", "N", "ES", "NESW"])
def test_clashes_lie_on_the_sides_that_clash(qapp: object, sides: str) -> None:
    box = QRectF(100, 100, 100, 100)
    image = painted(300, lambda painter: paint_clashes(painter, box, sides))
    along = {
        "N": QRectF(120, 100, 60, 12),
        "E": QRectF(188, 120, 12, 60),
        "S": QRectF(120, 188, 60, 12),
        "W": QRectF(100, 120, 12, 60),
    }
    for side, area in along.items():
        assert touched(image, area) == (side in sides)


@pytest.mark.parametrize("zoom", [0.1, 0.4, 1.0, 4.0])
@pytest.mark.parametrize("paint", [paint_ghost_rim, paint_newest_rim, paint_focus])
def test_highlights_are_at_least_three_pixels_thick(
    qapp: object, zoom: float, paint: Callable[[QPainter, QRectF], None]
) -> None:
    def scaled(painter: QPainter) -> None:
        painter.scale(zoom, zoom)
        paint(painter, QRectF(0, 0, 117, 117))

    image = painted(480, scaled)
    row = round(0.03 * 117 * zoom) + 5
    brass = 0
    for x in range(int(60 * zoom) or 1):
        colour = image.pixelColor(x, row)
        brass += colour.red() - colour.blue() > 60
    assert brass >= 2.5


def test_the_ghost_is_at_two_thirds(qapp: object) -> None:
    face, box = Face(kind="corridor", sides="CCCC"), QRectF(0, 0, 100, 100)
    whole = painted(100, lambda painter: draw_face(painter, face, box))
    ghost = painted(100, lambda painter: paint_ghost(painter, face, box))
    at = QPoint(45, 52)
    solid, faint = whole.pixelColor(at).red(), ghost.pixelColor(at).red()
    assert (faint - GROUND.red()) / (solid - GROUND.red()) == pytest.approx(
        GHOST_STRENGTH, abs=0.03
    )
    clash = painted(100, lambda painter: paint_ghost(painter, face, box, "N"))
    assert difference(ghost, clash) > 2


def test_the_party_stays_upright_and_visible(qapp: object) -> None:
    def turned(painter: QPainter) -> None:
        painter.translate(100, 0)
        painter.rotate(90)
        paint_party(painter, QRectF(20, 20, 60, 60))

    straight = painted(100, lambda painter: paint_party(painter, QRectF(20, 20, 60, 60)))
    assert painted(100, turned) == straight
    speck = painted(40, lambda painter: paint_party(painter, QRectF(19, 19, 2, 2)))
    assert touched(speck, QRectF(15, 15, 10, 10))


def test_the_table_has_an_even_light(qapp: object) -> None:
    """Grain, but no single light: each part is as bright as each other."""
    for theme in Theme:
        image = table_image(theme)
        half, means = image.width() // 3, []
        for x in range(0, image.width(), half):
            for y in range(0, image.height(), half):
                part = image.copy(x, y, half, half)
                values = [
                    part.pixelColor(i, j).lightness()
                    for i in range(0, half, 2)
                    for j in range(0, half, 2)
                ]
                means.append(sum(values) / len(values))
        table = palette(theme, 1).table.lightness()
        assert max(abs(mean - table) for mean in means) < 3


def test_a_layer_holds_no_more_than_the_store(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chit_layer, "LIMIT", 4 * 50 * 50 * 4)
    layer = ChitLayer(50)
    layer.lay({(x, 0): Face(kind="room", sides="DDDD", variant=x % 3) for x in range(40)})
    for column in range(40):

        def paint(painter: QPainter, x: int = column) -> None:
            painter.translate(-50 * x, 0)
            layer.draw(painter, QRectF(50 * x, 0, 50, 50))

        painted(50, paint)
    assert len(layer._held) < 20
