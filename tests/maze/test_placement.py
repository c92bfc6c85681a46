"""What fits where: 6.1, 6.2, 6.4, 6.6 and the rulings B1, R10 to R13, R17."""

import pytest

from citadel_gui.maze.cells import GATEWAY_CELL, Cell
from citadel_gui.maze.chits import Chit, Face
from citadel_gui.maze.maze import Maze
from citadel_gui.maze.placement import (
    Clash,
    Placement,
    Refusal,
    StayOpen,
    legal_placements,
    why_not,
)
from citadel_gui.maze.segment import Segment
from citadel_gui.maze.soundness import MazeError
from tests.maze.growing import EN, PL, maze_of, only_gateway

NORTH_OF_GATEWAY = (1, 0, -1)


def turns(
    maze: Maze[Segment],
    chit: str,
    cell: Cell,
    side: str,
    stay: StayOpen = False,
) -> list[str]:
    """The sides of all legal ways in the one-faced model."""
    ways = legal_placements(
        maze, PL.chits[chit], cell, side, two_faced=False, level_must_stay_open=stay
    )
    return [way.sides for way in ways]


def two_faced(
    maze: Maze[Segment], faces: tuple[Face, ...], cell: Cell, side: str
) -> list[tuple[int, str]]:
    ways = legal_placements(
        maze, Chit("own", faces), cell, side, two_faced=True, level_must_stay_open=False
    )
    return [(way.face, way.sides) for way in ways]


def reasons(
    maze: Maze[Segment],
    chit: str,
    sides: str,
    cell: Cell,
    side: str,
    stay: StayOpen = None,
) -> tuple[Clash | Refusal, ...]:
    return why_not(
        maze,
        PL.chits[chit],
        Placement(0, sides),
        cell,
        side,
        two_faced=False,
        level_must_stay_open=stay,
    )


# A corridor with a door to the west, and rooms round to the north of it. The cell (1, 1, -2) is
# entered by a door from the west.
ROOMS_ROUND_A_CORNER = (
    (GATEWAY_CELL, "C---"),
    ((1, 0, -1), "-CCD"),
    ((1, -1, -1), "DD--"),
    ((1, -1, -2), "-DD-"),
    ((1, 0, -2), "DD-D"),
)

# The same with a gap at (1, 0, -2), which doors ask for from the south and west.
GAP = (
    (GATEWAY_CELL, "C---"),
    ((1, 0, -1), "DCCD"),
    ((1, -1, -1), "DD--"),
    ((1, -1, -2), "-DD-"),
)

# The corridor from the Gateway ends at a seal, so that one door is left, east of (1, 1, -1).
LAST_DOOR = (
    (GATEWAY_CELL, "C---"),
    ((1, 0, -1), "DCC-", "E"),
    ((1, 0, -2), "-DD-"),
    ((1, 1, -2), "--DD"),
    ((1, 1, -1), "DD--", "W"),
)
BEYOND_LAST_DOOR = (1, 2, -1)


def test_6_1_door_meets_door_corridor_corridor_and_wall_wall() -> None:
    maze = only_gateway()
    assert turns(maze, "corridor:-C-C", NORTH_OF_GATEWAY, "S") == ["C-C-"]
    assert turns(maze, "corridor:--CC", NORTH_OF_GATEWAY, "S") == ["--CC", "-CC-"]
    assert turns(maze, "corridor:DCDC", NORTH_OF_GATEWAY, "S") == ["CDCD"]
    assert turns(maze, "room:-D--", NORTH_OF_GATEWAY, "S") == []
    assert turns(maze, "room+mirror", NORTH_OF_GATEWAY, "S") == []


def test_6_1_a_wall_must_meet_a_wall() -> None:
    maze = maze_of(*ROOMS_ROUND_A_CORNER)
    assert turns(maze, "room:-DD-", (1, 1, -2), "W") == ["--DD", "D--D"]
    walled = maze_of(*ROOMS_ROUND_A_CORNER, ((1, 1, -1), "--CC"))
    assert turns(walled, "room:-DD-", (1, 1, -2), "W") == ["D--D"]
    assert turns(walled, "room+mirror", (1, 1, -2), "W") == []


def test_6_2_all_distinct_turns_are_given_in_clockwise_order() -> None:
    maze = maze_of(*ROOMS_ROUND_A_CORNER)
    assert turns(maze, "room:D-D-", (1, 1, -2), "W") == ["-D-D"]
    assert turns(maze, "room+statue", (1, 1, -2), "W") == ["DDDD"]
    assert turns(maze, "corridor:DDCC", (1, 1, -2), "W") == ["CCDD", "DCCD"]


def test_R12_all_four_neighbours_count_and_empty_cells_match_anything() -> None:
    maze = maze_of(*GAP[:3], ((1, -1, -2), "DDD-"), ((1, -1, -3), "-DD-"), ((1, 0, -3), "---D"))
    # A wall to the north, nothing to the east, doors to the south and west.
    assert turns(maze, "room:-DD-", (1, 0, -2), "W") == ["--DD"]
    assert turns(maze, "room:-D--", (1, 0, -2), "W") == []
    assert turns(maze, "room:D-D-", (1, 0, -2), "W") == []
    assert turns(maze, "room+mirror", (1, 0, -2), "W") == []
    assert turns(maze, "corridor:DDCC", (1, 0, -2), "W") == []


def test_R12_a_chit_joins_all_neighbours_that_it_matches() -> None:
    maze = maze_of(*GAP)
    maze.lay(Segment((1, 0, -2), "room", "DDDD"))
    assert [(e.side, e.to, e.by, e.explored) for e in maze.exits((1, 0, -2))] == [
        ("N", (1, 0, -3), "door", False),
        ("E", (1, 1, -2), "door", False),
        ("S", (1, 0, -1), "door", True),
        ("W", (1, -1, -2), "door", True),
    ]


def test_B1_with_one_face_a_door_may_open_on_a_corridor() -> None:
    maze = maze_of(*ROOMS_ROUND_A_CORNER)
    assert turns(maze, "corridor:-CDC", (1, 1, -2), "W") == ["C-CD"]
    assert turns(maze, "corridor:-C-C", (1, 1, -2), "W") == []


ROOM = Face("room", "D-D-")
STRAIGHT = Face("corridor", "-C-C")
DOOR_AND_STRAIGHT = Face("corridor", "-CDC")
CROSSED = Face("corridor", "DCDC")


@pytest.mark.parametrize("faces", [(ROOM, CROSSED), (CROSSED, ROOM)])
def test_6_1_two_faces_room_side_up_at_a_door_corridor_side_at_a_corridor(
    faces: tuple[Face, Face],
) -> None:
    room, corridor = faces.index(ROOM), faces.index(CROSSED)
    assert two_faced(maze_of(*ROOMS_ROUND_A_CORNER), faces, (1, 1, -2), "W") == [(room, "-D-D")]
    assert two_faced(only_gateway(), faces, NORTH_OF_GATEWAY, "S") == [(corridor, "CDCD")]


def test_R13_two_corridors_at_a_door_use_any_face_with_a_door() -> None:
    maze = maze_of(*ROOMS_ROUND_A_CORNER)
    assert two_faced(maze, (STRAIGHT, DOOR_AND_STRAIGHT), (1, 1, -2), "W") == [(1, "C-CD")]
    assert two_faced(maze, (CROSSED, DOOR_AND_STRAIGHT), (1, 1, -2), "W") == [
        (0, "CDCD"),
        (1, "C-CD"),
    ]


def test_R13_two_corridors_without_a_door_do_not_fit_at_a_door() -> None:
    bend = Face("corridor", "--CC")
    assert two_faced(maze_of(*ROOMS_ROUND_A_CORNER), (STRAIGHT, bend), (1, 1, -2), "W") == []


def test_R13_two_corridors_at_a_corridor_use_either_face() -> None:
    assert two_faced(only_gateway(), (STRAIGHT, CROSSED), NORTH_OF_GATEWAY, "S") == [
        (0, "C-C-"),
        (1, "CDCD"),
    ]


def test_R10_a_chit_that_leaves_only_dead_ends_is_not_legal() -> None:
    """Fails when `maze/placement.py` has `return True` for `return live > 0`."""
    maze = maze_of(*LAST_DOOR)
    assert maze.open_exits() == 1
    assert turns(maze, "room:-D--", BEYOND_LAST_DOOR, "W", None) == []
    assert turns(maze, "room:D-D-", BEYOND_LAST_DOOR, "W", None) == ["-D-D"]


def test_6_4_once_the_hellgate_is_found_the_maze_may_be_closed() -> None:
    assert turns(maze_of(*LAST_DOOR), "room:-D--", BEYOND_LAST_DOOR, "W", False) == ["---D"]


def test_R10_an_exit_behind_a_lock_is_not_live() -> None:
    maze = maze_of(*LAST_DOOR, ((1, 2, -1), "DD-D"), ((1, 3, -1), "D--D"))
    maze.lock((1, 2, -1), "E")
    assert maze.open_exits() == 2
    assert maze.live_exits((1, 2, -1)) == [((1, 2, -1), "N")]
    assert turns(maze, "room:-D--", (1, 2, -2), "S", None) == []
    assert turns(maze, "room:D-D-", (1, 2, -2), "S", None) == ["D-D-"]
    # Nor does the opening on this side help a party on the far side of the lock.
    assert turns(maze, "room:-D--", (1, 3, -2), "S", None) == []


def test_R10_many_exits_behind_a_lock_are_not_live_either() -> None:
    maze = maze_of(*LAST_DOOR, ((1, 2, -1), "DD-D"), ((1, 3, -1), "DDDD"), ((1, 4, -1), "DDDD"))
    maze.lock((1, 2, -1), "E")
    assert maze.open_exits(1) == 6
    assert turns(maze, "room:-D--", (1, 2, -2), "S", None) == []


def test_R10_a_chit_that_joins_a_part_behind_a_lock_makes_its_exits_live() -> None:
    maze = maze_of(*LAST_DOOR, ((1, 2, -1), "DD-D"), ((1, 3, -1), "DD-D"), ((1, 3, -2), "--DD"))
    maze.lock((1, 2, -1), "E")
    # The new room stops up both doors that lead to it, but (1, 3, -1) still opens to the east.
    assert turns(maze, "room:-DD-", (1, 2, -2), "S", None) == ["-DD-"]
    shut = maze_of(*LAST_DOOR, ((1, 2, -1), "DD-D"), ((1, 3, -1), "D--D"), ((1, 3, -2), "--DD"))
    shut.lock((1, 2, -1), "E")
    assert turns(shut, "room:-DD-", (1, 2, -2), "S", None) == []


def test_R10_a_lock_that_cuts_nothing_off_changes_nothing() -> None:
    maze = maze_of(*GAP, ((1, 0, -2), "D-DD"))
    maze.lock((1, 0, -2), "S")
    assert maze.parts() is None
    assert len(maze.live_exits(GATEWAY_CELL)) == maze.open_exits() == 2
    assert turns(maze, "room:-D--", (1, 0, -3), "S", None) == ["--D-"]


def one_door_left_and_stairs() -> Maze[Segment]:
    """One door on level 1, east of the stairs beyond the last door; four each on levels 2, 3."""
    maze = maze_of(*LAST_DOOR)
    maze.lay(Segment(BEYOND_LAST_DOOR, "room", "DDDD", "staircase"))
    maze.lay(Segment((1, 2, -2), "room", "--D-"))
    maze.lay(Segment((1, 2, 0), "room", "D---"))
    assert [maze.open_exits(level) for level in (1, 2, 3)] == [1, 4, 4]
    return maze


def test_R10_stairs_count_as_a_way_to_live_exits() -> None:
    assert turns(one_door_left_and_stairs(), "room:-D--", (1, 3, -1), "W", None) == ["---D"]


def test_R11_the_live_exit_must_be_on_the_hellgates_level() -> None:
    maze = one_door_left_and_stairs()
    assert turns(maze, "room:-D--", (1, 3, -1), "W", 1) == []
    assert turns(maze, "room:D-D-", (1, 3, -1), "W", 1) == ["-D-D"]
    assert turns(maze, "room:-D--", (1, 3, -1), "W", 2) == ["---D"]
    assert reasons(maze, "room:-D--", "---D", (1, 3, -1), "W", 1) == (
        Refusal("closes_maze", "6.4"),
    )


def test_R17_a_staircase_needs_the_cell_empty_on_all_levels() -> None:
    maze = one_door_left_and_stairs()
    maze.lay(Segment((2, 3, -1), "room", "-D-D"))
    assert turns(maze, "room+staircase", (1, 3, -1), "W") == []
    assert turns(maze, "room+mirror", (1, 3, -1), "W") == ["DDDD"]
    assert reasons(maze, "room+staircase", "DDDD", (1, 3, -1), "W") == (
        Refusal("stairs_collide", "6.6", ((2, 3, -1),)),
    )


def test_R17_the_doors_of_a_staircase_must_match_on_all_levels() -> None:
    maze = one_door_left_and_stairs()
    maze.lay(Segment((3, 2, -2), "room", "-DD-"))
    assert turns(maze, "room+staircase", (1, 3, -1), "W") == ["DDDD"]
    maze.lay(Segment((3, 3, -2), "room", "D--D"))
    assert turns(maze, "room+staircase", (1, 3, -1), "W") == []
    assert turns(maze, "room+mirror", (1, 3, -1), "W") == ["DDDD"]
    assert reasons(maze, "room+staircase", "DDDD", (1, 3, -1), "W") == (
        Clash("N", "D", "-", (3, 3, -2)),
    )


def test_R17_no_staircase_can_lie_under_the_gateway() -> None:
    maze = one_door_left_and_stairs()
    maze.lay(Segment((2, 1, -1), "room", "-D-D"))
    maze.lay(Segment((2, 0, -1), "room", "-DD-"))
    assert turns(maze, "room+staircase", (2, 0, 0), "N") == []
    assert reasons(maze, "room+staircase", "DDDD", (2, 0, 0), "N") == (
        Refusal("stairs_collide", "6.6", (GATEWAY_CELL,)),
    )


@pytest.mark.parametrize(
    ("chit", "sides", "wanted"),
    [
        ("room+mirror", "DDDD", (Clash("S", "D", "C", GATEWAY_CELL),)),
        ("corridor:-C-C", "-C-C", (Clash("S", "-", "C", GATEWAY_CELL),)),
        ("corridor:-C-C", "C-C-", ()),
    ],
)
def test_6_1_every_side_that_clashes_is_named(
    chit: str, sides: str, wanted: tuple[Clash, ...]
) -> None:
    assert reasons(only_gateway(), chit, sides, NORTH_OF_GATEWAY, "S") == wanted


def test_6_1_several_clashes_come_in_the_order_of_the_sides() -> None:
    maze = maze_of(*GAP)
    assert reasons(maze, "corridor:-C-C", "C-C-", (1, 0, -2), "W") == (
        Clash("S", "C", "D", (1, 0, -1)),
        Clash("W", "-", "D", (1, -1, -2)),
    )


def test_6_1_the_wrong_face_is_named() -> None:
    chit = EN.chits["room:D-D-/corridor:DCDC"]
    found = why_not(
        maze_of(*ROOMS_ROUND_A_CORNER), chit, Placement(1, "CDCD"), (1, 1, -2), "W", two_faced=True
    )
    assert found == (Refusal("wrong_face", "6.1"),)


def test_R10_why_not_says_that_the_maze_would_close() -> None:
    maze = maze_of(*LAST_DOOR)
    closing = (Refusal("closes_maze", "6.4"),)
    assert reasons(maze, "room:-D--", "---D", BEYOND_LAST_DOOR, "W") == closing
    assert reasons(maze, "room:-D--", "---D", BEYOND_LAST_DOOR, "W", False) == ()


def test_where_no_way_leads_in_nothing_can_be_laid() -> None:
    maze = only_gateway()
    for cell, side in (((1, 0, 1), "N"), ((1, 5, 5), "N")):
        with pytest.raises(MazeError, match="No way leads into"):
            turns(maze, "room+mirror", cell, side)
        with pytest.raises(MazeError, match="No way leads into"):
            reasons(maze, "room+mirror", "DDDD", cell, side)


def test_where_a_segment_lies_nothing_can_be_laid() -> None:
    with pytest.raises(MazeError, match="lies at column 0, row -1 of level 1 already"):
        turns(maze_of(*ROOMS_ROUND_A_CORNER), "corridor:-C-C", NORTH_OF_GATEWAY, "S")


def test_a_way_that_is_no_turn_of_the_face_is_refused() -> None:
    with pytest.raises(ValueError, match="no turn"):
        reasons(only_gateway(), "corridor:-C-C", "CC--", NORTH_OF_GATEWAY, "S")
