"""The maze: which segments lie where, and which passages join them.

Segments are kept by cell; openings (passages that face an empty cell) are counted as segments are
laid. The networkx graph of cells and passages is built when it is first asked for, which is when
a lock or seal may have cut the maze in two, or when somebody travels: networkx is slow to import.
What fits where is the business of ``placement``.
"""

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from citadel_gui.maze.cells import (
    LEVELS,
    OPPOSITE,
    SIDES,
    Cell,
    beyond,
    in_side_order,
    stair_cells,
)
from citadel_gui.maze.chits import CORRIDOR, DOOR, WALL
from citadel_gui.maze.segment import Segment
from citadel_gui.maze.soundness import (
    SIDE_WORDS,
    MazeError,
    check_form,
    check_sides,
    check_whole,
    place,
)

if TYPE_CHECKING:
    import networkx

S = TypeVar("S", bound=Segment)

Opening = tuple[Cell, str]
"""A passage into the unknown: the segment's cell and the side."""

BY = {DOOR: "door", CORRIDOR: "corridor"}
STAIR = "stair"
UP, DOWN = "up", "down"


class Exit(msgspec.Struct, frozen=True):
    """A way out of a segment that can be taken (5.0 A1): ``side`` is N, E, S, W, up or down,
    ``by`` is door, corridor or stair, ``explored`` whether a segment lies at ``to`` already."""

    side: str
    to: Cell
    by: str
    explored: bool


class Maze(Generic[S]):
    """The laid segments and the passages between them.

    Attributes:
        segments: the segments by cell. Add and change them through the methods only.
        openings: for each level the unlocked, unsealed doors and corridors facing an empty cell.
            Read only.
    """

    def __init__(self) -> None:
        self.segments: dict[Cell, S] = {}
        self.openings: dict[int, dict[Opening, None]] = {level: {} for level in LEVELS}
        self._graph: networkx.Graph[Cell] | None = None
        self._may_be_cut = False
        self._parts: dict[Cell, int] | None = None

    @classmethod
    def of(cls, segments: Iterable[S]) -> "Maze[S]":
        """The maze of saved segments. MazeError, naming cell and key, for an impossible one:
        overlaps, neighbours that do not match, landings without their stair, lone seals, parts
        that no passage joins."""
        maze = cls()
        for segment in segments:
            check_form(segment)
            if segment.at in maze.segments:
                raise MazeError(f"Two segments lie at {place(segment.at)}.", segment.at, "at")
            maze.segments[segment.at] = segment
        check_whole(maze.segments)
        for segment in maze.segments.values():
            maze._note_openings(segment)
            maze._may_be_cut |= maze._has_shut_passage(segment)
        return maze

    # -- laying ---------------------------------------------------------------------------------

    def lay(self, segment: S) -> tuple[S, ...]:
        """Lay a segment at an empty cell, joined to its neighbours (R12); what was laid.

        A staircase is laid with its two other landings, unvisited and with the defaults of all
        further fields (R17). ``segment.sealed`` names the sides that do not match (R14): the
        neighbours are sealed there too. MazeError, and nothing laid, where the cell is taken, a
        side clashes without being sealed, or no passage leads to the segment.
        """
        landings = self._landings(segment) if segment.is_staircase else (segment,)
        for landing in landings:
            check_form(landing)
            if landing.at in self.segments:
                raise MazeError(f"A segment lies at {place(landing.at)} already.", landing.at, "at")
            if landing.locked:
                raise MazeError("A segment is laid with its doors unlocked.", landing.at, "locked")
            check_sides(self.segments, landing)
        if self.segments and not any(self._joined(landing) for landing in landings):
            raise MazeError(f"No passage leads to {place(segment.at)}.", segment.at)
        for landing in landings:
            self._put(landing)
        return landings

    def _landings(self, segment: S) -> tuple[S, ...]:
        others = (
            type(segment)(
                at=cell,
                kind=segment.kind,
                sides=segment.sides,
                feature=segment.feature,
                face=segment.face,
            )
            for cell in stair_cells(segment.at)
        )
        return (segment, *others)

    def _put(self, segment: S) -> None:
        cell = segment.at
        self.segments[cell] = segment
        for side in SIDES:
            neighbour = self.segments.get(beyond(cell, side))
            if neighbour is None:
                continue
            back = OPPOSITE[side]
            self.openings[cell[0]].pop((neighbour.at, back), None)
            if side in segment.sealed:
                neighbour.sealed = in_side_order(neighbour.sealed + back)
        self._note_openings(segment)
        joined = self._joined(segment)
        if self._graph is not None:
            self._graph.add_node(cell, segment=segment)
            for other, by in joined:
                self._graph.add_edge(cell, other, by=by)
        if self._parts is not None:
            labels = {self._parts[other] for other, _ in joined}
            if len(labels) == 1:
                self._parts[cell] = labels.pop()
            else:
                self._parts = None

    def _note_openings(self, segment: S) -> None:
        openings = self.openings[segment.at[0]]
        for side in self._passages(segment):
            if beyond(segment.at, side) not in self.segments:
                openings[segment.at, side] = None

    # -- what leads where -----------------------------------------------------------------------

    def open_exits(self, level: int | None = None) -> int:
        """How many openings there are, on one level or on all: counted, not searched."""
        if level is not None:
            return len(self.openings[level])
        return sum(map(len, self.openings.values()))

    def exits(self, cell: Cell) -> tuple[Exit, ...]:
        """The exits of a laid segment that can be taken (5.0 A1, R9): N, E, S, W, up, down.

        KeyError where nothing lies.
        """
        segment = self.segments[cell]
        exits = []
        for side in self._passages(segment):
            to = beyond(cell, side)
            by = BY[segment.sides[SIDES.index(side)]]
            exits.append(Exit(side, to, by, to in self.segments))
        if segment.is_staircase:
            level, x, y = cell
            for side, other in ((UP, level - 1), (DOWN, level + 1)):
                if (other, x, y) in self.segments:
                    exits.append(Exit(side, (other, x, y), STAIR, explored=True))
        return tuple(exits)

    def live_exits(
        self, start: Cell, level: int | None = None, *, without: Opening | None = None
    ) -> list[Opening]:
        """The openings that a party at ``start`` could walk to, in a fixed order (R10); on one
        level only for R11. ``without`` is a passage (a segment's cell and side) to be thought
        away, which tells what a lock there would leave (R75)."""
        found = [
            opening
            for one in (LEVELS if level is None else (level,))
            for opening in self.openings[one]
            if opening != without
        ]
        reached = self._reached(start, without)
        if reached is not None:
            found = [opening for opening in found if opening[0] in reached]
        return sorted(found, key=_opening_order)

    def parts(self) -> dict[Cell, int] | None:
        """For each cell the number of the part of the maze it belongs to, where locks or seals
        have cut the maze; None while it is whole. The graph is asked only after a lock or seal
        on a passage that was in use. Read only."""
        if not self._may_be_cut:
            return None
        if self._parts is None:
            import networkx

            components = list(networkx.connected_components(self.graph))
            if len(components) == 1:
                self._may_be_cut = False
                return None
            self._parts = {cell: i for i, part in enumerate(components) for cell in part}
        return self._parts

    def path(self, start: Cell, goal: Cell) -> list[Cell] | None:
        """A shortest way along laid passages, both ends included; None where there is none.

        Of several ways always the same one, however the maze came about. One step is one
        Game-Turn (6.3).
        """
        import networkx

        if start not in self.segments or goal not in self.segments:
            return None
        steps = networkx.single_source_shortest_path_length(self.graph, goal)
        if start not in steps:
            return None
        way = [start]
        while way[-1] != goal:
            left = steps[way[-1]] - 1
            way.append(next(e.to for e in self.exits(way[-1]) if steps.get(e.to) == left))
        return way

    @property
    def graph(self) -> "networkx.Graph[Cell]":
        """The maze as a networkx graph: the cells, each with its ``segment``, joined by the
        passages that can be walked, each with ``by`` (door, corridor, stair). Locked and sealed
        passages are not in it (R14, R75). Kept up to date once it is built. Read only."""
        if self._graph is None:
            import networkx

            graph = networkx.Graph()
            for cell, segment in self.segments.items():
                graph.add_node(cell, segment=segment)
            for cell, segment in self.segments.items():
                for other, by in self._joined(segment):
                    graph.add_edge(cell, other, by=by)
            self._graph = graph
        return self._graph

    # -- changing what lies ---------------------------------------------------------------------

    def lock(self, cell: Cell, side: str) -> None:
        """Lock a door between two laid segments for ever, from both sides (R75)."""
        here, there = self._two(cell, side, "locked")
        if not self._walkable(here, side) or here.sides[SIDES.index(side)] != DOOR:
            raise MazeError(f"There is no door to lock to the {SIDE_WORDS[side]}.", cell, "locked")
        here.locked = in_side_order(here.locked + side)
        there.locked = in_side_order(there.locked + OPPOSITE[side])
        self._part(here, there)

    def seal(self, cell: Cell, side: str) -> None:
        """Make the border between two laid segments impassable from both sides (6.1, R14)."""
        here, there = self._two(cell, side, "sealed")
        if side in here.locked:
            raise MazeError("A locked door needs no seal.", cell, "sealed")
        here.sealed = in_side_order(here.sealed + side)
        there.sealed = in_side_order(there.sealed + OPPOSITE[side])
        self._part(here, there)

    def open_wall(self, cell: Cell, side: str) -> None:
        """Turn a wall into a door, the last step of R14: the wall of a laid segment that faces an
        empty cell, or one between two laid segments, which are joined then (a seal on it breaks).

        MazeError where there is no such wall, where a corridor ends at it or a locked door, and
        for the Gateway, which stays as it is.
        """
        if not self.can_open_wall(cell, side):
            raise MazeError(f"No wall to the {SIDE_WORDS[side]} can become a door.", cell)
        here, there = self.segments[cell], self.segments.get(beyond(cell, side))
        self._set_door(here, side)
        if there is None:
            self.openings[cell[0]][cell, side] = None
            return
        self._set_door(there, OPPOSITE[side])
        if self._graph is not None:
            self._graph.add_edge(cell, there.at, by=BY[DOOR])
        self._parts = None

    def can_open_wall(self, cell: Cell, side: str) -> bool:
        """Whether ``open_wall`` is possible there. KeyError where nothing lies."""
        here, there = self.segments[cell], self.segments.get(beyond(cell, side))
        mine = here.sides[SIDES.index(side)]
        if here.kind == "gateway":
            return False
        if there is None:
            return mine == WALL
        theirs = there.sides[SIDES.index(OPPOSITE[side])]
        return there.kind != "gateway" and WALL in (mine, theirs) and CORRIDOR not in (mine, theirs)

    def _set_door(self, segment: S, side: str) -> None:
        i = SIDES.index(side)
        segment.sides = segment.sides[:i] + DOOR + segment.sides[i + 1 :]
        segment.sealed = segment.sealed.replace(side, "")

    def _two(self, cell: Cell, side: str, key: str) -> tuple[S, S]:
        here, there = self.segments.get(cell), self.segments.get(beyond(cell, side))
        if here is None or there is None:
            raise MazeError(
                f"No two segments meet at {place(cell)}, {SIDE_WORDS[side]}.", cell, key
            )
        return here, there

    def _part(self, here: S, there: S) -> None:
        if self._graph is not None and self._graph.has_edge(here.at, there.at):
            self._graph.remove_edge(here.at, there.at)
        self._parts = None
        self._may_be_cut = True

    # -- looking --------------------------------------------------------------------------------

    def _passages(self, segment: S) -> list[str]:
        """The sides of a segment that are neither wall nor locked nor sealed."""
        return [
            side
            for side, letter in zip(SIDES, segment.sides, strict=True)
            if letter != WALL and side not in segment.locked and side not in segment.sealed
        ]

    def _walkable(self, segment: S, side: str) -> bool:
        return side in self._passages(segment) and beyond(segment.at, side) in self.segments

    def _has_shut_passage(self, segment: S) -> bool:
        """Whether a lock or seal stops what would be a passage to a laid segment. Most seals stop
        none: they lie where two sides do not match (R14)."""
        for side in segment.locked + segment.sealed:
            i = SIDES.index(side)
            there = self.segments[beyond(segment.at, side)]
            if segment.sides[i] != WALL and segment.sides[i] == there.sides[i - 2]:
                return True
        return False

    def _joined(self, segment: S) -> list[tuple[Cell, str]]:
        """The laid cells that a segment's passages and stair lead to, and by what."""
        level, x, y = segment.at
        joined = []
        for side in self._passages(segment):
            to = beyond(segment.at, side)
            if to in self.segments:
                joined.append((to, BY[segment.sides[SIDES.index(side)]]))
        if segment.is_staircase:
            landings = ((level - 1, x, y), (level + 1, x, y))
            joined += [(other, STAIR) for other in landings if other in self.segments]
        return joined

    def _reached(self, start: Cell, without: Opening | None) -> Container[Cell] | None:
        """The cells to be reached from ``start``; None for all of them."""
        if without is not None and self._walkable(self.segments[without[0]], without[1]):
            import networkx

            edge = (without[0], beyond(*without))
            by = self.graph.edges[edge]["by"]
            self.graph.remove_edge(*edge)
            try:
                return set(networkx.node_connected_component(self.graph, start))
            finally:
                self.graph.add_edge(*edge, by=by)
        parts = self.parts()
        if parts is None:
            return None
        return {cell for cell, part in parts.items() if part == parts[start]}


def _opening_order(opening: Opening) -> tuple[Cell, int]:
    cell, side = opening
    return cell, SIDES.index(side)
