"""The rules of section 6, told a second time and slowly: every face, every turn, a flood fill.

Nothing here uses the maze, the tables or the counts of ``citadel_gui.maze``: only its data types
are read. What both say must be the same.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from citadel_gui.maze.chits import Chit, Mix
from citadel_gui.maze.segment import Segment

Cell = tuple[int, int, int]
Laid = Mapping[Cell, Segment]
Level = int | Literal[False] | None

#        side: (index, column step, row step, index of the side met)
AROUND = {"N": (0, 0, -1, 2), "E": (1, 1, 0, 3), "S": (2, 0, 1, 0), "W": (3, -1, 0, 1)}


def next_to(cell: Cell, side: str) -> Cell:
    _, dx, dy, _ = AROUND[side]
    return cell[0], cell[1] + dx, cell[2] + dy


def turns(sides: str) -> list[str]:
    """All four quarter turns clockwise, each distinct one once."""
    found: list[str] = []
    north, east, south, west = sides
    for _ in range(4):
        turned = north + east + south + west
        if turned not in found:
            found.append(turned)
        north, east, south, west = west, north, east, south
    return found


def clashes(laid: Laid, cell: Cell, sides: str) -> list[str]:
    """The sides that do not meet their like on a laid neighbour."""
    found = []
    for side, (mine, _, _, theirs) in AROUND.items():
        neighbour = laid.get(next_to(cell, side))
        if neighbour is not None and neighbour.sides[theirs] != sides[mine]:
            found.append(side)
    return found


def may_be_up(chit: Chit, face: int, entry: str, *, two_faced: bool) -> bool:
    """6.1 and R13: which face may be up behind a door (D) or a corridor (C)."""
    if not two_faced:
        return True
    kinds = [one.kind for one in chit.faces]
    if entry == "C":
        return kinds[face] == "corridor"
    if "room" in kinds:
        return kinds[face] == "room"
    return "D" in chit.faces[face].sides


def ways_out(laid: Laid, cell: Cell) -> list[tuple[str, Cell]]:
    """Each passage of a segment that is neither locked nor sealed, and where it leads."""
    segment = laid[cell]
    return [
        (side, next_to(cell, side))
        for side, (index, _, _, _) in AROUND.items()
        if segment.sides[index] in "DC" and side not in segment.locked + segment.sealed
    ]


def reach(laid: Laid, start: Cell) -> dict[Cell, int]:
    """The segments to be reached from one, with the steps to each."""
    steps = {start: 0}
    waiting = [start]
    for cell in waiting:
        near = [to for _, to in ways_out(laid, cell)]
        if laid[cell].feature == "staircase":
            near += [(cell[0] - 1, *cell[1:]), (cell[0] + 1, *cell[1:])]
        for to in near:
            if to in laid and to not in steps:
                steps[to] = steps[cell] + 1
                waiting.append(to)
    return steps


def live_exits(laid: Laid, start: Cell, level: int | None = None) -> list[tuple[Cell, str]]:
    """R10, with a level R11."""
    return sorted(
        (cell, side)
        for cell in reach(laid, start)
        for side, to in ways_out(laid, cell)
        if to not in laid and level in (None, cell[0])
    )


def with_chit(
    laid: Laid, chit: Chit, face: int, sides: str, cell: Cell, sealed: Iterable[str] = ()
) -> dict[Cell, Segment]:
    """A second maze in which the chit lies, with its landings and its seals."""
    after = dict(laid)
    up = chit.faces[face]
    levels = (1, 2, 3) if up.feature == "staircase" else (cell[0],)
    for level in levels:
        at = (level, cell[1], cell[2])
        after[at] = Segment(at, up.kind, sides, up.feature)
    for side in sealed:
        after[cell].sealed += side
        other = after[next_to(cell, side)]
        back = {"N": "S", "E": "W", "S": "N", "W": "E"}[side]
        after[other.at] = Segment(
            other.at,
            other.kind,
            other.sides,
            other.feature,
            sealed=other.sealed + back,
            locked=other.locked,
        )
    return after


def _stair_is_free(laid: Laid, cell: Cell, sides: str) -> bool:
    others = [(level, cell[1], cell[2]) for level in (1, 2, 3) if level != cell[0]]
    return all(at not in laid and not clashes(laid, at, sides) for at in others)


def legal(
    laid: Laid, chit: Chit, cell: Cell, side: str, *, two_faced: bool, level: Level = None
) -> list[tuple[int, str]]:
    """Every legal face and turn: 6.1, R12, R13, R17, then R10 and R11 by laying and walking."""
    party = next_to(cell, side)
    entry = laid[party].sides[AROUND[side][3]]
    found = []
    for index, face in enumerate(chit.faces):
        for sides in turns(face.sides):
            if (
                not may_be_up(chit, index, entry, two_faced=two_faced)
                or clashes(laid, cell, sides)
                or (face.feature == "staircase" and not _stair_is_free(laid, cell, sides))
            ):
                continue
            after = with_chit(laid, chit, index, sides, cell)
            if level is False or live_exits(after, party, level):
                found.append((index, sides))
    return found


def closest(
    laid: Laid, mix: Mix, kinds: Iterable[str], cell: Cell, side: str, level: Level = None
) -> tuple[list[tuple[str, int, str]], bool]:
    """R14: the (kind, face, sides) with the fewest clashes, and whether these close the maze."""
    party = next_to(cell, side)
    entry = laid[party].sides[AROUND[side][3]]
    found: list[tuple[int, bool, tuple[str, int, str]]] = []
    for kind in kinds:
        chit = mix.chits[kind]
        for index, face in enumerate(chit.faces):
            for sides in turns(face.sides):
                wrong = clashes(laid, cell, sides)
                if side in wrong or not may_be_up(chit, index, entry, two_faced=mix.two_faced):
                    continue
                if face.feature == "staircase" and (wrong or not _stair_is_free(laid, cell, sides)):
                    continue
                after = with_chit(laid, chit, index, sides, cell, wrong)
                is_open = level is False or bool(live_exits(after, party, level))
                found.append((len(wrong), is_open, (kind, index, sides)))
    closes = not any(is_open for _, is_open, _ in found)
    kept = [(n, way) for n, is_open, way in found if is_open or closes]
    least = min((n for n, _ in kept), default=0)
    return [way for n, way in kept if n == least], closes
