"""What segments must be, alone and beside each other, to make up a maze.

Every maze that play can bring about passes; a state edited by hand may not, and is told which
segment is wrong and in what. Nothing here changes anything.
"""

from collections.abc import Mapping

from citadel_gui.maze.cells import (
    GATEWAY_CELL,
    LEVELS,
    OPPOSITE,
    SIDES,
    Cell,
    beyond,
    in_side_order,
    stair_cells,
)
from citadel_gui.maze.chits import CORRIDOR, DOOR, WALL, shape_fault
from citadel_gui.maze.segment import Segment

SIDE_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
LETTER_WORDS = {DOOR: "a door", CORRIDOR: "a corridor", WALL: "a wall"}


class MazeError(ValueError):
    """A maze that cannot be, or a change that it does not allow; a sentence for players.

    ``at`` is the cell in question and ``key`` the field of its segment that is wrong.
    """

    def __init__(self, sentence: str, at: Cell, key: str = "sides") -> None:
        self.at = at
        self.key = key
        super().__init__(sentence)


def place(cell: Cell) -> str:
    """A cell in words, for sentences."""
    level, x, y = cell
    return f"column {x}, row {y} of level {level}"


def check_form(segment: Segment) -> None:
    """MazeError unless the segment by itself is one that can lie in a maze."""
    at = segment.at
    if at[0] not in LEVELS:
        raise MazeError(
            f"{_here(segment)} is on no level of the Citadel: there are {LEVELS}.", at, "at"
        )
    if (segment.kind == "gateway") and at != GATEWAY_CELL:
        raise MazeError(f"The Gateway lies at {place(GATEWAY_CELL)} only.", at, "kind")
    fault = shape_fault(segment.kind, segment.sides, segment.feature)
    if fault is not None:
        key, expected = fault
        found = getattr(segment, key)
        raise MazeError(f"{_here(segment)} has {found!r} as {key}: it must be {expected}.", at, key)
    for key, letters in (("sealed", segment.sealed), ("locked", segment.locked)):
        if letters and letters != in_side_order(letters):
            raise MazeError(
                f"{_here(segment)} has {letters!r} as {key}: it must be in the order {SIDES}.",
                at,
                key,
            )


def check_sides(segments: Mapping[Cell, Segment], segment: Segment) -> None:
    """MazeError unless each side meets its like on each laid neighbour, or is sealed (6.1, R12)."""
    for i, side in enumerate(SIDES):
        neighbour = segments.get(beyond(segment.at, side))
        if neighbour is None:
            _check_lone_side(segment, side)
        elif neighbour.sides[i - 2] != segment.sides[i] and side not in segment.sealed:
            raise MazeError(
                f"{_side(segment, side)} is {LETTER_WORDS[segment.sides[i]]} and clashes with"
                f" {LETTER_WORDS[neighbour.sides[i - 2]]} (6.1).",
                segment.at,
            )


def _check_lone_side(segment: Segment, side: str) -> None:
    """A seal or lock lies between two segments."""
    for key, letters in (("sealed", segment.sealed), ("locked", segment.locked)):
        if side in letters:
            raise MazeError(
                f"{_side(segment, side)} is {key}, but nothing lies beyond it.", segment.at, key
            )


def check_whole(segments: Mapping[Cell, Segment]) -> None:
    """MazeError unless the segments together are a maze that play can bring about."""
    for segment in segments.values():
        check_sides(segments, segment)
        if segment.sealed or segment.locked:
            _check_shut_sides(segments, segment)
        if segment.is_staircase:
            _check_stair(segments, segment)
    _check_joined(segments)


def _check_shut_sides(segments: Mapping[Cell, Segment], segment: Segment) -> None:
    """A border is sealed or locked from both sides; what is locked is a door (R14, R75)."""
    for key in ("sealed", "locked"):
        for side in getattr(segment, key):
            neighbour = segments[beyond(segment.at, side)]
            if OPPOSITE[side] not in getattr(neighbour, key):
                raise MazeError(
                    f"{_side(segment, side)} is {key}, but not from beyond.", segment.at, key
                )
    for side in segment.locked:
        if segment.sides[SIDES.index(side)] != DOOR or side in segment.sealed:
            raise MazeError(f"{_side(segment, side)} has no door to lock.", segment.at, "locked")


def _check_stair(segments: Mapping[Cell, Segment], segment: Segment) -> None:
    """A stair has a landing on each level (6.5, R17)."""
    for cell in stair_cells(segment.at):
        if cell not in segments or not segments[cell].is_staircase:
            raise MazeError(
                f"The staircase at {place(segment.at)} has no landing at {place(cell)} (6.5).",
                segment.at,
                "feature",
            )


def _check_joined(segments: Mapping[Cell, Segment]) -> None:
    """Every segment was laid at the end of a passage, so that passages and stairs join them all,
    the locked and sealed ones included."""
    if not segments:
        return
    first = next(iter(segments))
    seen = {first}
    waiting = [first]
    while waiting:
        cell = waiting.pop()
        segment = segments[cell]
        near = [
            beyond(cell, side)
            for i, (side, letter) in enumerate(zip(SIDES, segment.sides, strict=True))
            if letter != WALL
            and (there := segments.get(beyond(cell, side))) is not None
            and there.sides[i - 2] == letter
        ]
        if segment.is_staircase:
            near += stair_cells(cell)
        for other in near:
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    for cell in segments:
        if cell not in seen:
            raise MazeError(f"No passage leads to the segment at {place(cell)}.", cell, "at")


def _here(segment: Segment) -> str:
    return f"The segment at {place(segment.at)}"


def _side(segment: Segment, side: str) -> str:
    return f"The {SIDE_WORDS[side]} side of the segment at {place(segment.at)}"
