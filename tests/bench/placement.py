"""What the legal placements of one chit cost, beside a bare dict check of four neighbours.

Both go over the same openings of the same maze, in turns, in one process.
"""

import random
import statistics
import sys
from collections.abc import Callable
from time import perf_counter

from citadel_gui.maze.cells import GATEWAY_CELL, OPPOSITE, beyond, stair_cells
from citadel_gui.maze.chits import Mix
from citadel_gui.maze.maze import Maze
from citadel_gui.maze.placement import legal_placements
from citadel_gui.maze.segment import Segment
from tests.bench.row import Row
from tests.maze.growing import MIXES, lay, only_gateway

SMALL, LARGE = 100, 10_000
ROUNDS = 15
QUESTIONS = 6_000
OPENINGS = 40
TIMES_BARE = 12.0
TIMES_SMALL = 1.3


def measure() -> list[Row]:
    """A row for each edition and size, and one for each edition's growth with the maze."""
    rows = []
    for edition in ("en", "pl"):
        tasks = {size: _Task(edition, size) for size in (SMALL, LARGE)}
        for task in tasks.values():
            task.ask()
        for _ in range(ROUNDS):
            for task in tasks.values():
                task.ours.append(_seconds(task.ask) / task.questions)
                task.bare.append(_seconds(task.look) / task.questions)
        ours = {size: statistics.median(task.ours) for size, task in tasks.items()}
        bare = {size: statistics.median(task.bare) for size, task in tasks.items()}
        for size in tasks:
            name = f"legal placements of a chit, {edition}, {size:,} segments / four dict.get"
            ratio = ours[size] / bare[size]
            rows.append(Row(name, ours[size], bare[size], ratio, TIMES_BARE, "s"))
        name = f"legal placements of a chit, {edition}, {LARGE:,} segments / {SMALL}"
        ratio = ours[LARGE] / ours[SMALL]
        rows.append(Row(name, ours[LARGE], ours[SMALL], ratio, TIMES_SMALL, "s"))
    return rows


class _Task:
    """The questions to one maze: every kind of chit at as many openings at each size, since what
    is compared is the maze, not how much of it is looked at."""

    def __init__(self, edition: str, size: int) -> None:
        self.mix = MIXES[edition]
        self.maze = _grown(self.mix, size)
        openings = self.maze.live_exits(GATEWAY_CELL)
        openings = openings[:: max(1, len(openings) // OPENINGS)][:OPENINGS]
        self.places = [(beyond(at, side), OPPOSITE[side]) for at, side in openings]
        self.chits = list(self.mix.chits.values())
        asked = len(self.places) * len(self.chits)
        self.repeats = max(1, QUESTIONS // asked)
        self.questions = self.repeats * asked
        self.ours: list[float] = []
        self.bare: list[float] = []

    def ask(self) -> None:
        maze, two_faced = self.maze, self.mix.two_faced
        for _ in range(self.repeats):
            for chit in self.chits:
                for cell, side in self.places:
                    legal_placements(maze, chit, cell, side, two_faced=two_faced)

    def look(self) -> None:
        get = self.maze.segments.get
        for _ in range(self.repeats):
            for _chit in self.chits:
                for (level, x, y), _side in self.places:
                    get((level, x, y - 1))
                    get((level, x + 1, y))
                    get((level, x, y + 1))
                    get((level, x - 1, y))


def _grown(mix: Mix, size: int) -> Maze[Segment]:
    """A maze laid at random openings; where twenty draws do not fit, the opening is left."""
    luck = random.Random(size)
    maze = only_gateway()
    kinds = list(mix.chits)
    openings = maze.live_exits(GATEWAY_CELL)
    while len(maze.segments) < size:
        i = int(luck.random() * len(openings))
        openings[i], openings[-1] = openings[-1], openings[i]
        at, side = openings.pop()
        cell = beyond(at, side)
        for _ in range(20 if cell not in maze.segments else 0):
            kind = kinds[int(luck.random() * len(kinds))]
            ways = legal_placements(
                maze, mix.chits[kind], cell, OPPOSITE[side], two_faced=mix.two_faced
            )
            if ways:
                lay(maze, mix, kind, ways[int(luck.random() * len(ways))], cell)
                laid = [cell]
                if maze.segments[cell].is_staircase:
                    laid += stair_cells(cell)
                openings += [
                    (one, e.side) for one in laid for e in maze.exits(one) if not e.explored
                ]
                break
    return maze


def _seconds(work: Callable[[], None]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


if __name__ == "__main__":
    for row in measure():
        sys.stdout.write(f"{row.name}: {row.ratio:.2f} (at most {row.limit})\n")
