"""A late maze to look at and to test the drawing with: three levels, every feature, every sign.

Grown from chits by a fixed rule, so that it is the same each time.
"""

import random

from citadel_gui.maze.cells import OPPOSITE, SIDES, Cell, beyond
from citadel_gui.maze.segment import Segment

ROOMS = ("-D--", "-DD-", "D-D-")
CORRIDORS = ("--CC", "-C-C", "-CDC", "DCDC", "C-DC", "-CCD", "DDCC")
FEATURES = (
    "mirror",
    "artwork",
    "furniture",
    "fountain",
    "trap_door",
    "altar",
    "statue",
)
MONSTERS = ("orc", "troll", "hydra", "vampire", "medusa", "demon")


class DemoSegment(Segment):
    monsters: list[str] = []
    hellgate: bool = False


def turned(sides: str, quarters: int) -> str:
    return sides[-quarters % 4 :] + sides[: -quarters % 4]


class DemoMaze:
    """As much of a maze as the drawing reads."""

    def __init__(self, segments: dict[Cell, DemoSegment]) -> None:
        self.segments = segments


def fits(segments: dict[Cell, DemoSegment], cell: Cell, sides: str) -> bool:
    for index, side in enumerate(SIDES):
        neighbour = segments.get(beyond(cell, side))
        if neighbour and neighbour.sides[SIDES.index(OPPOSITE[side])] != sides[index]:
            return False
    return True


def open_cells(segments: dict[Cell, DemoSegment], level: int) -> list[Cell]:
    return [
        beyond(cell, side)
        for cell, segment in segments.items()
        for side, what in zip(SIDES, segment.sides, strict=True)
        if cell[0] == level and what != "-" and beyond(cell, side) not in segments
    ]


def grow(segments: dict[Cell, DemoSegment], level: int, count: int, luck: random.Random) -> None:
    features = list(FEATURES)
    tries = 0
    while sum(cell[0] == level for cell in segments) < count and tries < 20_000:
        tries += 1
        ways = open_cells(segments, level)
        if not ways:
            return
        cell = min(luck.sample(ways, min(3, len(ways))), key=lambda c: abs(c[1]) + abs(c[2]))
        room = luck.random() < 0.5
        feature = None
        if room and luck.random() < 0.6:
            sides, feature = "DDDD", features[tries % len(features)]
        else:
            sides = turned(luck.choice(ROOMS if room else CORRIDORS), luck.randrange(4))
        if fits(segments, cell, sides):
            segments[cell] = DemoSegment(
                at=cell,
                kind="room" if room else "corridor",
                sides=sides,
                feature=feature,
                visited=True,
            )


def demo_maze(count: int = 60, seed: int = 4) -> DemoMaze:
    """A maze of about ``count`` segments on each of three levels."""
    luck = random.Random(seed)
    segments: dict[Cell, DemoSegment] = {}
    gateway = (1, 0, 0)
    segments[gateway] = DemoSegment(at=gateway, kind="gateway", sides="C---", visited=True)
    grow(segments, 1, count // 3, luck)
    for where in (open_cells(segments, 1), open_cells(segments, 1)[::-1]):
        for cell in where:
            if not fits(segments, cell, "DDDD") or cell in segments:
                continue
            for level in (1, 2, 3):
                segments[level, cell[1], cell[2]] = DemoSegment(
                    at=(level, cell[1], cell[2]),
                    kind="room",
                    sides="DDDD",
                    feature="staircase",
                    visited=level == 1,
                )
            break
    for level in (1, 2, 3):
        grow(segments, level, count, luck)
    decorate(segments)
    return DemoMaze(segments)


def decorate(segments: dict[Cell, DemoSegment]) -> None:
    """Monsters left, a locked door, a sealed door and a sealed corridor on each level."""
    for level in (1, 2, 3):
        cells = sorted(cell for cell in segments if cell[0] == level)
        for index, name in enumerate(MONSTERS):
            segments[cells[(index + 1) * len(cells) // 8]].monsters = [name]
        joints = [
            (cell, side)
            for cell in cells
            for side in "ES"
            if beyond(cell, side) in segments and segments[cell].sides[SIDES.index(side)] != "-"
        ]
        doors = [j for j in joints if segments[j[0]].sides[SIDES.index(j[1])] == "D"]
        mouths = [j for j in joints if segments[j[0]].sides[SIDES.index(j[1])] == "C"]
        for kind, (cell, side) in (
            ("locked", doors[0]),
            ("sealed", doors[-1]),
            ("sealed", mouths[-1]),
        ):
            other = segments[beyond(cell, side)]
            setattr(segments[cell], kind, getattr(segments[cell], kind) + side)
            setattr(other, kind, getattr(other, kind) + OPPOSITE[side])
        if level == 3:
            room = next(
                c
                for c in cells[len(cells) // 3 :]
                if segments[c].kind == "room" and not segments[c].feature
            )
            segments[room].hellgate = True
