"""A census of legal placements to a depth, from mazes of fixed seeds: an alarm for any change.

The table stands in ``perft.json``. It is made by the brute force, not by what it tests. To make it
anew, after a change that is meant to change it, from the top of the repository:

    python -c "from tests.maze.perft import write; write()"
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from citadel_gui.maze.cells import OPPOSITE, Cell, beyond
from citadel_gui.maze.chits import Mix
from citadel_gui.maze.maze import Maze
from citadel_gui.maze.placement import legal_placements
from citadel_gui.maze.segment import Segment
from tests.maze import brute_force
from tests.maze.growing import MIXES, Grower, lay

TABLE = Path(__file__).with_name("perft.json")


class Row(msgspec.Struct):
    """A maze (edition, seed, segments, how narrow, how many locks), what must stay open in it
    (``None`` any level, else that level) and the placements to each depth, from 1 on."""

    edition: str
    seed: int
    size: int
    narrow: float
    locks: float
    level: int | None
    counts: list[int]


#  edition, seed, size, narrow, locks, level, depth
MAZES = [
    ("pl", 1, 1, 0.0, 0.0, None, 3),
    ("en", 1, 1, 0.0, 0.0, None, 2),
    ("pl", 2, 6, 0.0, 0.0, None, 2),
    ("en", 2, 6, 1.0, 0.0, None, 2),
    ("pl", 3, 25, 1.0, 0.0, None, 2),
    ("pl", 4, 40, 0.9, 0.0, 1, 2),
    ("en", 4, 30, 1.0, 0.0, None, 1),
    ("pl", 5, 60, 0.9, 0.3, None, 1),
    ("en", 5, 60, 0.9, 0.3, None, 1),
    ("pl", 8, 120, 0.6, 0.1, 2, 1),
    ("en", 6, 120, 0.6, 0.1, 3, 1),
    ("pl", 7, 300, 0.3, 0.0, None, 1),
    ("en", 7, 300, 0.3, 0.0, None, 1),
]


def grown(row: Row) -> Grower:
    grower = Grower(MIXES[row.edition], row.seed, narrow=row.narrow, locks=row.locks)
    grower.grow_to(row.size)
    return grower


def count(maze: Maze[Segment], mix: Mix, party: Cell, depth: int, level: int | None) -> list[int]:
    """The placements to each depth, by ``legal_placements``."""
    counts = [0] * depth
    for at, way_out in maze.live_exits(party):
        cell, side = beyond(at, way_out), OPPOSITE[way_out]
        for kind, chit in mix.chits.items():
            ways = legal_placements(
                maze, chit, cell, side, two_faced=mix.two_faced, level_must_stay_open=level
            )
            counts[0] += len(ways)
            for way in ways if depth > 1 else ():
                after: Maze[Segment] = Maze.of(maze.segments.values())
                lay(after, mix, kind, way, cell)
                for i, deeper in enumerate(count(after, mix, cell, depth - 1, level)):
                    counts[i + 1] += deeper
    return counts


def count_slowly(
    laid: Mapping[Cell, Segment], mix: Mix, party: Cell, depth: int, level: int | None
) -> list[int]:
    """The same by brute force."""
    counts = [0] * depth
    for at, way_out in brute_force.live_exits(laid, party):
        cell = brute_force.next_to(at, way_out)
        side = {"N": "S", "E": "W", "S": "N", "W": "E"}[way_out]
        for chit in mix.chits.values():
            ways = brute_force.legal(laid, chit, cell, side, two_faced=mix.two_faced, level=level)
            counts[0] += len(ways)
            for face, sides in ways if depth > 1 else ():
                after = brute_force.with_chit(laid, chit, face, sides, cell)
                for i, deeper in enumerate(count_slowly(after, mix, cell, depth - 1, level)):
                    counts[i + 1] += deeper
    return counts


def rows() -> list[Row]:
    return msgspec.json.decode(TABLE.read_bytes(), type=list[Row])


def write() -> None:
    """Make the table by brute force; a minute or so."""
    table = []
    for edition, seed, size, narrow, locks, level, depth in MAZES:
        row = Row(edition, seed, size, narrow, locks, level, [])
        grower = grown(row)
        row.counts = count_slowly(grower.maze.segments, grower.mix, grower.party, depth, level)
        table.append(row)
    text = ",\n  ".join(msgspec.json.encode(row).decode() for row in table)
    TABLE.write_text(f"[\n  {text}\n]\n", "utf-8")
