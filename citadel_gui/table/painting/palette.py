"""The colours of the drawing: each stands here once, mixed for a level and a theme.

The chits are the same by day and by night; the table under them changes, and paper saves ink.
"""

from enum import StrEnum
from functools import cache
from typing import Final

import msgspec
from PySide6.QtGui import QColor


class Theme(StrEnum):
    """What the drawing lies on."""

    DAY = "day"
    NIGHT = "night"
    PAPER = "paper"


INK: Final = "#2b2118"
FLOOR: Final = "#f3e6c8"
ROCK: Final = "#cdb892"
WOOD: Final = "#8a5a2c"
BLOOD: Final = "#a23b2a"
BRASS: Final = "#d9a441"
VERDIGRIS: Final = "#2f6f6b"
IRON: Final = "#4a4f55"
TABLE: Final = {Theme.NIGHT: "#1d2a2e", Theme.DAY: "#b9c6bd", Theme.PAPER: "#ffffff"}

# Each level's tint and how much of it, for the floor and for the rock (LOOK: 1 warm, 2 cooler and
# greyer, 3 redder and darker).
_TINTS: Final = {
    1: (FLOOR, 0.0, ROCK, 0.0),
    2: ("#ccdbe4", 0.70, "#8b9fae", 0.70),
    3: ("#d69a80", 0.50, "#96543f", 0.46),
}
_PAPER_WASH = 0.45  # towards white: a page of solid tan drowns the lines and the printer
_FLOOR_SHADES = (0.30, 0.20, 0.11, 0.045)  # towards the rock's shadow, from the wall inwards


class Palette(msgspec.Struct, frozen=True):
    """The mixed colours of one level in one theme."""

    table: QColor
    ink: QColor
    floor: QColor
    floor_shades: tuple[QColor, ...]
    """From the wall inwards, the darkest first."""
    flag_line: QColor
    flag_tones: tuple[QColor, QColor]
    """A darker and a lighter stone here and there."""
    rock: QColor
    rock_plain: QColor
    """Rock that is too small to be hatched, as dark as if it were."""
    rock_shade: QColor
    hatch: QColor
    edge: QColor
    wood: QColor
    wood_light: QColor
    iron: QColor
    iron_light: QColor
    rubble: QColor
    rubble_light: QColor
    blood: QColor
    brass: QColor
    verdigris: QColor
    shadow: QColor
    sign_rim: QColor
    """Round a sign that lies on the table itself, so that it stands out from it."""


def mixed(first: QColor | str, second: QColor | str, part: float) -> QColor:
    """The first colour with a part (0 to 1) of the second in it."""
    a, b = QColor(first), QColor(second)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * part,
        a.greenF() + (b.greenF() - a.greenF()) * part,
        a.blueF() + (b.blueF() - a.blueF()) * part,
    )


@cache
def palette(theme: Theme, level: int) -> Palette:
    """The colours for a level (1 to 3) in a theme."""
    floor_tint, floor_part, rock_tint, rock_part = _TINTS[level]
    floor = mixed(FLOOR, floor_tint, floor_part)
    rock = mixed(ROCK, rock_tint, rock_part)
    if theme is Theme.PAPER:
        floor, rock = mixed(floor, "white", _PAPER_WASH), mixed(rock, "white", _PAPER_WASH)
    gloom = mixed(rock, INK, 0.45)
    stone = mixed(rock, "#8d8a82", 0.6)
    return Palette(
        table=QColor(TABLE[theme]),
        ink=QColor(INK),
        floor=floor,
        floor_shades=tuple(mixed(floor, gloom, part) for part in _FLOOR_SHADES),
        flag_line=mixed(floor, gloom, 0.27),
        flag_tones=(mixed(floor, gloom, 0.07), mixed(floor, "white", 0.28)),
        rock=rock,
        rock_plain=mixed(rock, INK, 0.14),
        rock_shade=mixed(rock, INK, 0.10),
        hatch=mixed(rock, INK, 0.56),
        edge=mixed(rock, INK, 0.70),
        wood=QColor(WOOD),
        wood_light=mixed(WOOD, FLOOR, 0.28),
        iron=QColor(IRON),
        iron_light=mixed(IRON, "white", 0.40),
        rubble=stone,
        rubble_light=mixed(stone, "white", 0.35),
        blood=QColor(BLOOD),
        brass=QColor(BRASS),
        verdigris=QColor(VERDIGRIS),
        shadow=QColor("black") if theme is Theme.NIGHT else QColor(INK),
        sign_rim=QColor("#0e1517") if theme is Theme.NIGHT else QColor(INK),
    )


def luminance(colour: QColor) -> float:
    """Relative luminance as WCAG 2 has it, 0 to 1."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: QColor, second: QColor) -> float:
    """Contrast as WCAG 2 has it, 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
