"""Which turns of a chit are legal at an opening, and why the others are not (6.1, 6.2, 6.4, 6.6).

Only the four neighbours are looked at: what they ask for is a pattern of four letters, and the
turns of a face that answer a pattern are kept once they were found. Whether the maze stays open
(R10, R11) follows from the count of openings. What happens when nothing fits is ``fitting``'s.
"""

from functools import cache
from typing import Any, Final, Literal

import msgspec

from citadel_gui.maze.cells import OPPOSITE, SIDES, Cell, beyond, stair_cells
from citadel_gui.maze.chits import CORRIDOR, DOOR, WALL, Chit
from citadel_gui.maze.maze import Maze
from citadel_gui.maze.soundness import SIDE_WORDS, MazeError, place

ANYTHING: Final = "?"
"""What an empty cell asks of a side (R12)."""

StayOpen = int | Literal[False] | None
"""What must stay open (6.4): None any level (R10), a number that level (R11), False nothing, as
when the Hellgate has been found."""

MOST_CLOSED: Final = 4
"""A chit leaves at least as many openings as there were, less the four it can stop up."""


class Placement(msgspec.Struct, frozen=True):
    """One way to lay a chit: which face is up, and its sides N, E, S, W as laid."""

    face: int
    sides: str


class Clash(msgspec.Struct, frozen=True, tag=True):
    """A side that does not meet its like (6.1): both letters, and the cell of the neighbour.

    With a staircase the neighbour may lie on another level (R17). ``mine`` is the wanted side as
    it would be laid, ``theirs`` what it meets.
    """

    side: str
    mine: str
    theirs: str
    neighbour: Cell
    case: str = "6.1"


class Refusal(msgspec.Struct, frozen=True, tag=True):
    """A reason against a placement that lies in no single side.

    ``closes_maze``: no live exit would remain (6.4, R10, R11). ``stairs_collide``: another level
    has something in the same cell; ``cells`` says where (6.6, R17). ``wrong_face``: this face of
    a two-faced chit cannot be up at such an exit (6.1, R13).
    """

    reason: Literal["closes_maze", "stairs_collide", "wrong_face"]
    case: str
    cells: tuple[Cell, ...] = ()


def legal_placements(
    maze: Maze[Any],
    chit: Chit,
    cell: Cell,
    side: str,
    *,
    two_faced: bool,
    level_must_stay_open: StayOpen = None,
) -> tuple[Placement, ...]:
    """The legal ways to lay the chit at an empty cell, entered through its side ``side``.

    The party's segment lies at ``beyond(cell, side)`` and opens to the cell. The ways are
    distinct and in clockwise order, face by face. MazeError where nothing can be laid.
    """
    pattern = pattern_at(maze, cell)
    ways, has_stair = _turns(chit, two_faced, side, pattern)
    if not ways:
        check_entry(cell, side, pattern)
        return ()
    if has_stair:
        ways = tuple(way for way in ways if stair_fits(maze, chit, cell, way))
    if (
        level_must_stay_open is False
        or not ways
        or (
            len(maze.openings[level_must_stay_open or cell[0]]) > MOST_CLOSED
            and maze.parts() is None
        )
    ):
        return ways
    return _open_ways(maze, chit, ways, cell, beyond(cell, side), level_must_stay_open)


def _open_ways(
    maze: Maze[Any],
    chit: Chit,
    ways: tuple[Placement, ...],
    cell: Cell,
    party: Cell,
    level: StayOpen,
) -> tuple[Placement, ...]:
    """Those ways that leave a live exit. How a face is turned makes no difference to that: every
    side that meets a neighbour meets its like, so each turn stops up and joins the same."""
    verdicts: dict[int, bool] = {}
    for way in ways:
        if way.face not in verdicts:
            verdicts[way.face] = stays_open(
                maze, chit, way, cell, party, level_must_stay_open=level
            )
    return tuple(way for way in ways if verdicts[way.face])


def pattern_at(maze: Maze[Any], cell: Cell) -> str:
    """What the neighbours of an empty cell ask of its sides N, E, S, W: a letter, or ``?``.

    MazeError if the cell is taken.
    """
    get = maze.segments.get
    level, x, y = cell
    north = get((level, x, y - 1))
    east = get((level, x + 1, y))
    south = get((level, x, y + 1))
    west = get((level, x - 1, y))
    if cell in maze.segments:
        raise MazeError(f"A segment lies at {place(cell)} already.", cell, "at")
    return (
        (ANYTHING if north is None else north.sides[2])
        + (ANYTHING if east is None else east.sides[3])
        + (ANYTHING if south is None else south.sides[0])
        + (ANYTHING if west is None else west.sides[1])
    )


def check_entry(cell: Cell, side: str, pattern: str) -> None:
    """MazeError if what the pattern asks of this side is no door and no corridor."""
    if pattern[SIDES.index(side)] not in (DOOR, CORRIDOR):
        raise MazeError(f"No way leads into {place(cell)} from the {SIDE_WORDS[side]}.", cell)


@cache
def _turns(
    chit: Chit, two_faced: bool, side: str, pattern: str
) -> tuple[tuple[Placement, ...], bool]:
    """The distinct turns of the chit that answer a pattern, and whether a staircase is among them.

    At most 256 patterns and four sides for each chit of the mixes in use.
    """
    theirs = pattern[SIDES.index(side)]
    if theirs not in (DOOR, CORRIDOR):
        return (), False
    ways = tuple(
        Placement(face, sides)
        for face in faces_allowed(chit, theirs, two_faced=two_faced)
        for sides in chit.faces[face].orientations
        if not clashing(sides, pattern)
    )
    return ways, any(chit.faces[way.face].is_staircase for way in ways)


def faces_allowed(chit: Chit, entry: str, *, two_faced: bool) -> tuple[int, ...]:
    """Which faces may be up where the party comes through a door or a corridor (6.1, R13).

    A chit with one face has no choice. Of two faces, a corridor one is up at a corridor; at a
    door the room, or, with corridors on both faces, any face that has a door.
    """
    faces = range(len(chit.faces))
    if not two_faced:
        return tuple(faces)
    if entry == CORRIDOR:
        return tuple(i for i in faces if chit.faces[i].kind == "corridor")
    rooms = tuple(i for i in faces if chit.faces[i].kind == "room")
    return rooms or tuple(i for i in faces if DOOR in chit.faces[i].sides)


def clashing(sides: str, pattern: str) -> str:
    """The sides that do not answer the pattern, in the order N, E, S, W."""
    return "".join(
        side
        for side, mine, theirs in zip(SIDES, sides, pattern, strict=True)
        if theirs not in (mine, ANYTHING)
    )


def stair_fits(maze: Maze[Any], chit: Chit, cell: Cell, way: Placement) -> bool:
    """Whether the other two levels take the landings of a staircase (R17)."""
    return not chit.faces[way.face].is_staircase or all(
        other not in maze.segments and not clashing(way.sides, pattern_at(maze, other))
        for other in stair_cells(cell)
    )


def stays_open(
    maze: Maze[Any],
    chit: Chit,
    way: Placement,
    cell: Cell,
    party: Cell,
    *,
    level_must_stay_open: StayOpen,
) -> bool:
    """Whether a live exit remains once the chit is laid so, clashing sides being sealed (R10).

    Counted: the openings of the parts that it joins to the party's, less those that it stops up,
    more its own.
    """
    if level_must_stay_open is False:
        return True
    landings = (cell, *stair_cells(cell)) if chit.faces[way.face].is_staircase else (cell,)
    parts = maze.parts()
    joined = set() if parts is None else {parts[party]}
    stopped = []
    live = 0
    for landing in landings:
        counts = level_must_stay_open is None or landing[0] == level_must_stay_open
        for side, mine, theirs in zip(SIDES, way.sides, pattern_at(maze, landing), strict=True):
            if theirs == ANYTHING:
                live += counts and mine != WALL
            elif theirs != WALL:
                neighbour = beyond(landing, side)
                stopped.append((neighbour, OPPOSITE[side]))
                if parts is not None and mine == theirs:
                    joined.add(parts[neighbour])
    for level, openings in maze.openings.items():
        if level_must_stay_open is None or level == level_must_stay_open:
            if parts is None:
                live += len(openings) - sum(at[0] == level for at, _ in stopped)
            else:
                live += sum(
                    parts[opening[0]] in joined for opening in openings if opening not in stopped
                )
    return live > 0


def why_not(
    maze: Maze[Any],
    chit: Chit,
    way: Placement,
    cell: Cell,
    side: str,
    *,
    two_faced: bool,
    level_must_stay_open: StayOpen = None,
) -> tuple[Clash | Refusal, ...]:
    """All that speaks against laying the chit so, legal or not; empty exactly if it is legal.

    Clashing sides come first, N, E, S, W, the party's own level before the others. The sides must
    be a turn of the face. MazeError as in ``legal_placements``.
    """
    face = chit.faces[way.face]
    pattern = pattern_at(maze, cell)
    check_entry(cell, side, pattern)
    if way.sides not in face.orientations:
        raise ValueError(f"{way.sides} is no turn of {face.sides}.")
    taken: tuple[Cell, ...] = ()
    landings: tuple[Cell, ...] = (cell,)
    if face.is_staircase:
        taken = tuple(other for other in stair_cells(cell) if other in maze.segments)
        landings += tuple(other for other in stair_cells(cell) if other not in taken)
    reasons: list[Clash | Refusal] = [
        clash for landing in landings for clash in _clashes(maze, way.sides, landing)
    ]
    if taken:
        reasons.append(Refusal("stairs_collide", "6.6", taken))
    if way.face not in faces_allowed(chit, pattern[SIDES.index(side)], two_faced=two_faced):
        reasons.append(Refusal("wrong_face", "6.1"))
    if not reasons and not stays_open(
        maze, chit, way, cell, beyond(cell, side), level_must_stay_open=level_must_stay_open
    ):
        reasons.append(Refusal("closes_maze", "6.4"))
    return tuple(reasons)


def _clashes(maze: Maze[Any], sides: str, cell: Cell) -> list[Clash]:
    pattern = pattern_at(maze, cell)
    return [
        Clash(side, sides[i], pattern[i], beyond(cell, side))
        for i, side in enumerate(SIDES)
        if side in clashing(sides, pattern)
    ]
