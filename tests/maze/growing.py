"""Mazes for tests, grown from a seed as play would grow them: by draws, stairs, locks and R14.

``narrow`` mazes take the chits with the fewest ways out, so that few openings are left and the
dead-end rule (6.4) is met all the time.
"""

import random
from pathlib import Path
from typing import TypeVar

from citadel_gui.maze.cells import GATEWAY_CELL, OPPOSITE, Cell, beyond
from citadel_gui.maze.chits import Mix, load_mix
from citadel_gui.maze.fitting import closest, fits
from citadel_gui.maze.maze import Maze
from citadel_gui.maze.placement import Placement, StayOpen
from citadel_gui.maze.segment import Segment

T = TypeVar("T")

CHITS = Path(__file__).parents[2] / "resources" / "charts" / "chits.toml"
PL = load_mix(CHITS, "pl")
EN = load_mix(CHITS, "en")
MIXES = {"pl": PL, "en": EN}


def only_gateway() -> Maze[Segment]:
    maze: Maze[Segment] = Maze()
    maze.lay(Segment(GATEWAY_CELL, "gateway", "C---", visited=True))
    return maze


def maze_of(*rows: tuple[Cell, str] | tuple[Cell, str, str]) -> Maze[Segment]:
    """A maze by hand: cells, sides, and perhaps sealed sides; the Gateway at its cell."""
    segments = []
    for cell, sides, *sealed in rows:
        kind = "gateway" if cell == GATEWAY_CELL else "corridor" if "C" in sides else "room"
        segments.append(Segment(cell, kind, sides, visited=True, sealed="".join(sealed)))
    return Maze.of(segments)


def lay(
    maze: Maze[Segment], mix: Mix, kind: str, way: Placement, cell: Cell, sealed: str = ""
) -> None:
    face = mix.chits[kind].faces[way.face]
    maze.lay(
        Segment(cell, face.kind, way.sides, face.feature, chit=kind, face=way.face, sealed=sealed)
    )


class Grower:
    """One growing maze, with the party that walks and lays.

    Attributes: ``maze``, ``party`` (its cell), ``nothing_fitted`` (how often R14 was needed).
    """

    def __init__(
        self, mix: Mix, seed: int, *, narrow: float = 0.0, locks: float = 0.0, level: int = 0
    ) -> None:
        self.mix = mix
        self.luck = random.Random(seed)
        self.narrow = narrow
        self.locks = locks
        self.level: StayOpen = level or None
        self.maze = only_gateway()
        self.party = GATEWAY_CELL
        self.nothing_fitted = 0

    def pick(self, things: list[T]) -> T:
        return things[int(self.luck.random() * len(things))]

    def must_stay_open(self) -> StayOpen:
        """R11 binds from the moment the level has an opening at all."""
        if self.level and self.maze.live_exits(self.party, self.level):
            return self.level
        return None

    def grow_to(self, size: int) -> Maze[Segment]:
        """Grow to this size, or as far as locks leave a way: they fall more thickly than in play,
        so that now and then every part of the maze is shut."""
        while len(self.maze.segments) < size and self.maze.live_exits(self.party):
            self.step()
        return self.maze

    def step(self) -> None:
        exits = self.maze.live_exits(self.party)
        at, side = self.pick(exits)
        cell, back = beyond(at, side), OPPOSITE[side]
        stay = self.must_stay_open()
        found = fits(self.maze, self.mix, self.mix.chits, cell, back, level_must_stay_open=stay)
        if found:
            kind, way = self._choose(found)
            lay(self.maze, self.mix, kind, way, cell)
        else:
            self.nothing_fitted += 1
            near = closest(
                self.maze, self.mix, self.mix.chits, cell, back, level_must_stay_open=stay
            )
            assert near is not None
            lay(self.maze, self.mix, near.chit, near.placement, cell, near.sealed)
            if near.open_wall:
                self.maze.open_wall(*near.open_wall)
        self.party = cell
        if self.luck.random() < self.locks:
            self._lock()

    def _choose(self, found: dict[str, tuple[Placement, ...]]) -> tuple[str, Placement]:
        ways = [(kind, way) for kind, some in found.items() for way in some]
        if self.luck.random() < self.narrow:
            least = min(4 - way.sides.count("-") for _, way in ways)
            ways = [(kind, way) for kind, way in ways if 4 - way.sides.count("-") == least]
        return self.pick(ways)

    def _lock(self) -> None:
        """Lock a door somewhere if R75 allows it; the party may be cut off from the Gateway."""
        doors = [
            (cell, e.side)
            for cell in self.maze.segments
            for e in self.maze.exits(cell)
            if e.explored and e.by == "door"
        ]
        if doors:
            at, side = self.pick(doors)
            if self.maze.live_exits(self.party, without=(at, side)):
                self.maze.lock(at, side)
