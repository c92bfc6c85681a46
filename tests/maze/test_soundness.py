"""A saved maze that cannot be is refused, naming the segment and the key that is wrong."""

import msgspec
import pytest

from citadel_gui.maze.cells import Cell
from citadel_gui.maze.maze import Maze
from citadel_gui.maze.segment import Segment
from citadel_gui.maze.soundness import MazeError
from tests.maze.test_maze import with_stairs

Change = tuple[Cell, dict[str, object]]


def changed(*changes: Change, without: Cell | None = None) -> list[Segment]:
    """The segments of a sound maze with stairs, with fields changed."""
    segments = {
        cell: msgspec.structs.replace(segment)
        for cell, segment in with_stairs().segments.items()
        if cell != without
    }
    for cell, fields in changes:
        for name, value in fields.items():
            setattr(segments[cell], name, value)
    return list(segments.values())


def test_the_unchanged_maze_is_sound() -> None:
    assert Maze.of(changed()).open_exits() == 11


def test_segments_survive_json() -> None:
    text = msgspec.json.encode(changed())
    again = msgspec.json.decode(text, type=list[Segment])
    assert again == changed()
    assert Maze.of(again).segments == with_stairs().segments


@pytest.mark.parametrize(
    ("segments", "at", "key", "said"),
    [
        ([*changed(), Segment((1, 0, -1), "room", "D---")], (1, 0, -1), "at", "Two segments lie"),
        (changed(((1, 0, -2), {"sides": "-D--"})), (1, 0, -1), "sides", "clashes with a wall"),
        (changed(((1, 0, -2), {"sides": "-C-"})), (1, 0, -2), "sides", "four letters"),
        (changed(((1, 0, -2), {"sides": "-CC-"})), (1, 0, -2), "sides", "no corridor end"),
        (changed(((1, 0, -2), {"kind": "hall"})), (1, 0, -2), "kind", "kinds room, corridor"),
        (changed(((1, 0, -2), {"kind": "gateway"})), (1, 0, -2), "kind", "column 0, row 0"),
        (changed(((1, 0, -2), {"feature": "bath"})), (1, 0, -2), "feature", "mirror, staircase"),
        (changed(((1, 0, -2), {"feature": "staircase"})), (1, 0, -2), "sides", "four doors"),
        (changed(((1, 0, -2), {"at": (0, 0, -2)})), (0, 0, -2), "at", "on no level"),
        (changed(((1, 0, -2), {"locked": "SE"})), (1, 0, -2), "locked", "be in the order NESW"),
        (changed(((1, 0, -2), {"locked": "EX"})), (1, 0, -2), "locked", "be in the order NESW"),
        (changed(((1, 0, -2), {"sealed": "EE"})), (1, 0, -2), "sealed", "be in the order NESW"),
        (changed(((1, 0, -2), {"locked": "N"})), (1, 0, -2), "locked", "nothing lies beyond"),
        (changed(((1, 0, -2), {"sealed": "N"})), (1, 0, -2), "sealed", "nothing lies beyond"),
        (changed(((1, 0, -2), {"locked": "E"})), (1, 0, -2), "locked", "not from beyond"),
        (changed(((1, 0, -2), {"sealed": "E"})), (1, 0, -2), "sealed", "not from beyond"),
        (
            changed(((1, 0, -1), {"locked": "S"}), ((1, 0, 0), {"locked": "N"})),
            (1, 0, 0),
            "locked",
            "no door to lock",
        ),
        (
            changed(
                ((1, 0, -2), {"locked": "E", "sealed": "E"}),
                ((1, 1, -2), {"locked": "W", "sealed": "W"}),
            ),
            (1, 0, -2),
            "locked",
            "no door to lock",
        ),
        (changed(without=(2, 2, -1)), (1, 2, -1), "feature", "no landing at .* level 2"),
        (
            changed(((3, 2, -1), {"feature": "mirror"})),
            (1, 2, -1),
            "feature",
            "no landing at .* level 3",
        ),
        ([*changed(), Segment((3, 8, 8), "room", "D---")], (3, 8, 8), "at", "No passage leads"),
        (changed(without=(1, 0, -2)), (1, 1, -2), "at", "No passage leads"),
    ],
)
def test_an_impossible_maze_is_refused(
    segments: list[Segment], at: Cell, key: str, said: str
) -> None:
    with pytest.raises(MazeError, match=said) as refusal:
        Maze.of(segments)
    assert (refusal.value.at, refusal.value.key) == (at, key)


def test_R75_a_locked_maze_is_sound_and_still_cut() -> None:
    maze = with_stairs()
    maze.lock((1, 1, -2), "S")
    again = Maze.of(maze.segments.values())
    assert again.live_exits((1, 0, 0)) == []
    assert len(again.live_exits((1, 1, -1))) == 11
