"""Which kinds of chit fit at an opening at all, and what is laid where none does (R14).

Drawing and returning itself is done by the rules, with dice. ``placement`` knows single chits.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from citadel_gui.maze.cells import SIDES, Cell, beyond
from citadel_gui.maze.chits import Mix
from citadel_gui.maze.maze import Maze, Opening
from citadel_gui.maze.placement import (
    Placement,
    StayOpen,
    check_entry,
    clashing,
    faces_allowed,
    legal_placements,
    pattern_at,
    stair_fits,
    stays_open,
)
from citadel_gui.maze.segment import Segment


class Closest(msgspec.Struct, frozen=True):
    """What R14 lays where nothing fits: the kind of chit, the way, the sides to be sealed.

    ``closes_maze`` tells that even so no live exit would remain: then R14's last step is due,
    and ``open_wall`` is the wall (a laid segment's cell and side, perhaps the new one's) to be
    turned into a door with ``Maze.open_wall`` once the chit is laid. It stays None where it is
    not needed, and where no wall would help, which takes a party shut up by locks among corridors.
    """

    chit: str
    placement: Placement
    sealed: str
    closes_maze: bool = False
    open_wall: Opening | None = None


def fits(
    maze: Maze[Any],
    mix: Mix,
    kinds: Iterable[str],
    cell: Cell,
    side: str,
    *,
    level_must_stay_open: StayOpen = None,
) -> dict[str, tuple[Placement, ...]]:
    """The legal placements of each of these kinds that has any (a cup gives the kinds left).

    The cell is empty and entered through its side ``side``; MazeError as in
    ``legal_placements``.
    """
    found = {}
    for kind in kinds:
        ways = legal_placements(
            maze,
            mix.chits[kind],
            cell,
            side,
            two_faced=mix.two_faced,
            level_must_stay_open=level_must_stay_open,
        )
        if ways:
            found[kind] = ways
    return found


def something_fits(
    maze: Maze[Any],
    mix: Mix,
    kinds: Iterable[str],
    cell: Cell,
    side: str,
    *,
    level_must_stay_open: StayOpen = None,
) -> bool:
    """Whether any of these kinds fits; stops at the first that does."""
    return any(
        fits(maze, mix, (kind,), cell, side, level_must_stay_open=level_must_stay_open)
        for kind in kinds
    )


def closest(
    maze: Maze[Any],
    mix: Mix,
    kinds: Iterable[str],
    cell: Cell,
    side: str,
    *,
    level_must_stay_open: StayOpen = None,
) -> Closest | None:
    """The first of ``all_closest``, with its wall where one must be opened.

    None if no kind left can be entered there: then the cup is to be refilled (R15).
    """
    found = all_closest(maze, mix, kinds, cell, side, level_must_stay_open=level_must_stay_open)
    if not found:
        return None
    if not found[0].closes_maze:
        return found[0]
    return with_wall(maze, mix, found[0], cell, side, level_must_stay_open=level_must_stay_open)


def all_closest(
    maze: Maze[Any],
    mix: Mix,
    kinds: Iterable[str],
    cell: Cell,
    side: str,
    *,
    level_must_stay_open: StayOpen = None,
) -> tuple[Closest, ...]:
    """The ways with the fewest sides that do not match, where nothing fits (6.1, R14).

    Only ways that are entered as they must be and leave the maze open (R10) count; if there are
    none, those with the fewest clashing sides are given as closing it: ``with_wall`` then says
    what is to be opened. A staircase counts only where it clashes nowhere (R17). They come in the
    order of ``kinds``, each clockwise.
    """
    pattern = pattern_at(maze, cell)
    check_entry(cell, side, pattern)
    party = beyond(cell, side)
    ways = _ways_in(maze, mix, kinds, cell, side, pattern)
    open_ways = [
        way
        for way in ways
        if stays_open(
            maze,
            mix.chits[way.chit],
            way.placement,
            cell,
            party,
            level_must_stay_open=level_must_stay_open,
        )
    ]
    if open_ways:
        return _fewest(open_ways)
    return tuple(msgspec.structs.replace(way, closes_maze=True) for way in _fewest(ways))


def _ways_in(
    maze: Maze[Any], mix: Mix, kinds: Iterable[str], cell: Cell, side: str, pattern: str
) -> list[Closest]:
    """Every turn of every kind whose entry side matches, with the sides that clash."""
    entry = pattern[SIDES.index(side)]
    found = []
    for kind in kinds:
        chit = mix.chits[kind]
        for face in faces_allowed(chit, entry, two_faced=mix.two_faced):
            for sides in chit.faces[face].orientations:
                way = Placement(face, sides)
                sealed = clashing(sides, pattern)
                if side in sealed:
                    continue
                if chit.faces[face].is_staircase and (
                    sealed or not stair_fits(maze, chit, cell, way)
                ):
                    continue
                found.append(Closest(kind, way, sealed))
    return found


def _fewest(ways: list[Closest]) -> tuple[Closest, ...]:
    least = min((len(way.sealed) for way in ways), default=0)
    return tuple(way for way in ways if len(way.sealed) == least)


def with_wall(
    maze: Maze[Any],
    mix: Mix,
    way: Closest,
    cell: Cell,
    side: str,
    *,
    level_must_stay_open: StayOpen = None,
) -> Closest:
    """The same way with ``open_wall`` found: once the chit is laid so, the wall nearest to the
    party that faces an empty cell; with R11, on the level that must stay open.

    Near is counted in steps along passages from the party's segment; of several walls equally
    near it is the first by level, column, row and side. The Gateway's walls stay. A party that
    locks have shut up among laid segments has no such wall: then it is the nearest wall towards
    a part of the maze with live exits.
    """
    scratch: Maze[Segment] = Maze.of(
        Segment(s.at, s.kind, s.sides, s.feature, sealed=s.sealed, locked=s.locked)
        for s in maze.segments.values()
    )
    face = mix.chits[way.chit].faces[way.placement.face]
    scratch.lay(Segment(cell, face.kind, way.placement.sides, face.feature, sealed=way.sealed))
    wall = nearest_wall(scratch, beyond(cell, side), level_must_stay_open)
    return way if wall is None else msgspec.structs.replace(way, open_wall=wall)


def nearest_wall(maze: Maze[Any], party: Cell, level: StayOpen = None) -> Opening | None:
    """The wall that is to become a door so that the party has a live exit, on this level if one
    is given: as in ``with_wall``. None where there is no such wall."""
    import networkx

    steps = networkx.single_source_shortest_path_length(maze.graph, party)
    walls = [
        (distance, at, i)
        for at, distance in steps.items()
        for i, letter in enumerate(SIDES)
        if maze.can_open_wall(at, letter)
    ]
    outer = [
        wall
        for wall in walls
        if beyond(wall[1], SIDES[wall[2]]) not in maze.segments and level in (None, wall[1][0])
    ]
    inner = [wall for wall in walls if _leads_on(maze, wall, level)]
    if not outer and not inner:
        return None
    _, at, i = min(outer or inner)
    return at, SIDES[i]


def _leads_on(maze: Maze[Any], wall: tuple[int, Cell, int], level: StayOpen) -> bool:
    """Whether behind a wall lies a segment from which there are live exits."""
    behind = beyond(wall[1], SIDES[wall[2]])
    return behind in maze.segments and bool(maze.live_exits(behind, level or None))
