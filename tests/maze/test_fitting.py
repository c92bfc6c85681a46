"""What is laid where nothing fits: 6.1, 6.4 and the rulings R14, R15, R16."""

from citadel_gui.maze.cells import Cell
from citadel_gui.maze.cup import Cup
from citadel_gui.maze.fitting import Closest, all_closest, closest, fits, something_fits, with_wall
from citadel_gui.maze.maze import Maze
from citadel_gui.maze.placement import Placement
from citadel_gui.maze.segment import Segment
from tests.maze.growing import PL, lay, maze_of, only_gateway
from tests.maze.test_placement import BEYOND_LAST_DOOR, GAP, LAST_DOOR

# Doors ask for the gap from the south and west, corridors from the north and east.
IMPOSSIBLE_GAP = (
    *GAP,
    ((1, 1, -1), "C--C"),
    ((1, 1, -2), "D-CC"),
    ((1, 1, -3), "C-DC"),
    ((1, 0, -3), "-CC-"),
)
HERE = (1, 0, -2)


def test_6_1_what_fits_is_told_for_each_kind_left() -> None:
    found = fits(only_gateway(), PL, PL.chits, (1, 0, -1), "S")
    assert set(found) == {kind for kind in PL.chits if kind.startswith("corridor")}
    assert found["corridor:--CC"] == (Placement(0, "--CC"), Placement(0, "-CC-"))
    some = fits(only_gateway(), PL, ["room+mirror", "corridor:-C-C"], (1, 0, -1), "S")
    assert list(some) == ["corridor:-C-C"]


def test_6_1_whether_anything_fits() -> None:
    assert something_fits(only_gateway(), PL, PL.chits, (1, 0, -1), "S")
    assert not something_fits(only_gateway(), PL, ["room+mirror"], (1, 0, -1), "S")
    assert not something_fits(only_gateway(), PL, [], (1, 0, -1), "S")


def test_R14_the_fewest_clashes_win_and_become_seals() -> None:
    maze = maze_of(*IMPOSSIBLE_GAP)
    # Only the two adjacent doors and corridors in the right order would fit.
    assert fits(maze, PL, PL.chits, HERE, "W") == {
        "corridor:DDCC": (Placement(0, "CCDD"),),
    }
    kinds = ["room:-D--", "room:-DD-", "corridor:--CC", "corridor:-CDC", "corridor:C-DC"]
    assert not something_fits(maze, PL, kinds, HERE, "W")
    assert all_closest(maze, PL, kinds, HERE, "W") == (
        Closest("corridor:C-DC", Placement(0, "CC-D"), "S"),
    )


def test_R14_the_entry_side_must_match() -> None:
    maze = maze_of(*IMPOSSIBLE_GAP)
    kinds = [kind for kind in PL.chits if kind != "corridor:DDCC"]
    for side, letter in (("W", "D"), ("S", "D"), ("N", "C"), ("E", "C")):
        found = all_closest(maze, PL, kinds, HERE, side)
        assert found
        for way in found:
            assert way.placement.sides["NESW".index(side)] == letter
            assert side not in way.sealed
    assert closest(maze, PL, ["corridor:-C-C", "corridor:--CC"], HERE, "W") is None


def test_R14_equally_close_ways_come_in_the_order_of_the_kinds_then_clockwise() -> None:
    maze = maze_of(*IMPOSSIBLE_GAP)
    found = all_closest(maze, PL, ["room+statue", "room:-DD-", "room+altar"], HERE, "W")
    assert [(way.chit, way.placement.sides, way.sealed) for way in found] == [
        ("room+statue", "DDDD", "NE"),
        ("room:-DD-", "--DD", "NE"),
        ("room+altar", "DDDD", "NE"),
    ]
    assert closest(maze, PL, ["room:-DD-", "room+altar"], HERE, "W") == found[1]


def test_R14_mismatched_sides_are_sealed_on_both_sides() -> None:
    maze = maze_of(*IMPOSSIBLE_GAP)
    way = closest(maze, PL, ["room:-DD-"], HERE, "W")
    assert way is not None
    lay(maze, PL, way.chit, way.placement, HERE, way.sealed)
    assert maze.segments[HERE].sealed == "NE"
    assert maze.segments[1, 0, -3].sealed == "S"
    assert maze.segments[1, 1, -2].sealed == "W"
    assert [e.side for e in maze.exits(HERE)] == ["S", "W"]
    assert [e.side for e in maze.exits((1, 1, -2))] == ["N", "S"]
    assert not maze.graph.has_edge(HERE, (1, 1, -2))


def test_R14_a_way_that_closes_the_maze_does_not_count_while_another_does_not() -> None:
    maze = maze_of(*LAST_DOOR)
    kinds = ["room:-D--", "corridor:DDCC"]
    # The room with one door clashes nowhere, but closes the maze.
    found = all_closest(maze, PL, kinds, BEYOND_LAST_DOOR, "W")
    assert {way.chit for way in found} == {"corridor:DDCC"}
    assert not any(way.closes_maze for way in found)


def test_R14_last_step_the_wall_nearest_to_the_party_becomes_a_door() -> None:
    maze = maze_of(*LAST_DOOR)
    way = closest(maze, PL, ["room:-D--"], BEYOND_LAST_DOOR, "W")
    # The party's own room, (1, 1, -1), has a wall to the south with nothing beyond it.
    assert way == Closest(
        "room:-D--", Placement(0, "---D"), "", closes_maze=True, open_wall=((1, 1, -1), "S")
    )
    lay(maze, PL, "room:-D--", Placement(0, "---D"), BEYOND_LAST_DOOR)
    assert maze.live_exits(BEYOND_LAST_DOOR) == []
    maze.open_wall((1, 1, -1), "S")
    assert maze.segments[1, 1, -1].sides == "DDD-"
    assert maze.live_exits(BEYOND_LAST_DOOR) == [((1, 1, -1), "S")]


def test_R14_last_step_near_is_counted_in_steps_from_the_party() -> None:
    maze = maze_of(
        *LAST_DOOR,
        (BEYOND_LAST_DOOR, "DDDD"),
        ((1, 2, -2), "--D-"),
        ((1, 2, 0), "D--D"),
        ((1, 1, 0), "-D--"),
    )
    way = closest(maze, PL, ["room:-D--"], (1, 3, -1), "W")
    assert way is not None
    # One step away; (1, 1, -2) would come first by its column, but is two steps away.
    assert way.open_wall == ((1, 2, -2), "N")


def test_R14_last_step_the_walls_of_the_gateway_stay() -> None:
    way = closest(only_gateway(), PL, ["corridor:-C-C"], (1, 0, -1), "S")
    assert way is not None
    assert not way.closes_maze
    found = with_wall(only_gateway(), PL, way, (1, 0, -1), "S")
    assert found.open_wall == ((1, 0, -1), "E")


def test_R14_last_step_is_not_needed_once_the_hellgate_is_found() -> None:
    way = closest(
        maze_of(*LAST_DOOR), PL, ["room:-D--"], BEYOND_LAST_DOOR, "W", level_must_stay_open=False
    )
    assert way == Closest("room:-D--", Placement(0, "---D"), "")


def test_R11_R14_the_wall_is_on_the_level_that_must_stay_open() -> None:
    maze = maze_of(*LAST_DOOR)
    maze.lay(Segment(BEYOND_LAST_DOOR, "room", "DDDD", "staircase"))
    # On level 2 every door of the landing but the south one leads to a dead end.
    for cell, sides in (((2, 2, -2), "--D-"), ((2, 3, -1), "---D"), ((2, 1, -1), "-D--")):
        maze.lay(Segment(cell, "room", sides))
    way = closest(maze, PL, ["room:-D--"], (2, 2, 0), "N", level_must_stay_open=2)
    assert way is not None
    assert way.closes_maze
    assert way.open_wall == ((2, 1, -1), "N")


# Rooms round (1, 2, -2), which is entered from the south, from a room that can be locked off.
POCKET = (
    *LAST_DOOR,
    ((1, 2, -1), "DD-D"),
    ((1, 3, -1), "D-DD"),
    ((1, 3, -2), "D-D-"),
    ((1, 3, -3), "--DD"),
    ((1, 2, -3), "-D--"),
    ((1, 3, 0), "DD-D"),
    ((1, 2, 0), "-D--"),
)


def locked_in(*rows: tuple[Cell, str] | tuple[Cell, str, str]) -> Maze[Segment]:
    """The party is at (1, 2, -1), whose doors to the east and west are locked."""
    maze = maze_of(*rows)
    maze.lock((1, 2, -1), "E")
    maze.lock((1, 2, -1), "W")
    assert maze.live_exits((1, 2, -1)) == [((1, 2, -1), "N")]
    return maze


def test_R14_last_step_for_a_party_shut_up_by_locks_is_a_wall_towards_an_open_part() -> None:
    maze = locked_in(*POCKET)
    way = closest(maze, PL, ["room:-D--"], (1, 2, -2), "S")
    assert way is not None
    assert way.open_wall == ((1, 2, -1), "S")
    lay(maze, PL, way.chit, way.placement, (1, 2, -2))
    maze.open_wall((1, 2, -1), "S")
    assert maze.segments[1, 2, 0].sides == "DD--"
    assert maze.live_exits((1, 2, -2)) == [((1, 3, 0), "E")]


def test_R14_last_step_a_wall_that_faces_an_empty_cell_comes_before_any_other() -> None:
    rows = [row for row in POCKET if row[0] not in ((1, 3, -3), (1, 2, -3))]
    way = closest(locked_in(*rows), PL, ["room:-D--"], (1, 2, -2), "S")
    assert way is not None
    # The south wall of the party's room is nearer, but a room lies behind it.
    assert way.open_wall == ((1, 2, -2), "N")


def test_R14_a_sealed_side_joins_no_part_of_the_maze() -> None:
    rows = [(cell, "D-DD" if cell == (1, 3, -2) else sides, *more) for cell, sides, *more in POCKET]
    maze = locked_in(*rows)
    # The room beyond the east side has live exits, but that side would be sealed.
    way = closest(maze, PL, ["room:-D--"], (1, 2, -2), "S")
    assert way is not None
    assert (way.sealed, way.closes_maze) == ("E", True)


def test_R17_a_staircase_that_clashes_is_never_the_closest() -> None:
    maze = maze_of(*IMPOSSIBLE_GAP)
    assert closest(maze, PL, ["room+staircase"], HERE, "W") is None
    assert closest(maze, PL, ["room+mirror"], HERE, "W") is not None


def test_R15_where_no_kind_left_can_be_entered_the_cup_is_refilled() -> None:
    cup = Cup(PL, {"room+mirror": 3})
    assert not something_fits(only_gateway(), PL, cup, (1, 0, -1), "S")
    assert closest(only_gateway(), PL, cup, (1, 0, -1), "S") is None
    assert cup.must_refill(something_fits=False)
    cup.refill()
    assert something_fits(only_gateway(), PL, cup, (1, 0, -1), "S")
