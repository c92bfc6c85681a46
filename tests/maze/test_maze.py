"""Laying, exits, locks, seals, ways, and the graph: 5.0 A1, 6.1, 6.5, 6.6, R9, R10, R14, R75."""

import subprocess
import sys
from itertools import pairwise

import msgspec
import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.maze.cells import GATEWAY_CELL, LEVELS, SIDES, Cell, beyond
from citadel_gui.maze.maze import Exit, Maze
from citadel_gui.maze.segment import Segment
from citadel_gui.maze.soundness import MazeError
from tests.maze import brute_force
from tests.maze.growing import MIXES, Grower, maze_of, only_gateway
from tests.maze.test_placement import BEYOND_LAST_DOOR, GAP, LAST_DOOR, ROOMS_ROUND_A_CORNER


def with_stairs() -> Maze[Segment]:
    maze = maze_of(*LAST_DOOR)
    maze.lay(Segment(BEYOND_LAST_DOOR, "room", "DDDD", "staircase", chit="room+staircase"))
    return maze


# -- exits ----------------------------------------------------------------------------------------


def test_5_0_A1_the_exits_of_a_segment() -> None:
    maze = maze_of(*ROOMS_ROUND_A_CORNER)
    assert maze.exits((1, 0, -1)) == (
        Exit("E", (1, 1, -1), "corridor", explored=False),
        Exit("S", GATEWAY_CELL, "corridor", explored=True),
        Exit("W", (1, -1, -1), "door", explored=True),
    )
    with pytest.raises(KeyError):
        maze.exits((1, 5, 5))


def test_R9_the_way_in_is_an_exit_too() -> None:
    assert [e.to for e in maze_of(*GAP).exits((1, -1, -2))] == [(1, 0, -2), (1, -1, -1)]


def test_R18_a_stair_leads_one_level_up_and_down() -> None:
    maze = with_stairs()
    stairs = {
        level: [(e.side, e.to[0]) for e in maze.exits((level, 2, -1)) if e.by == "stair"]
        for level in LEVELS
    }
    assert stairs == {1: [("down", 2)], 2: [("up", 1), ("down", 3)], 3: [("up", 2)]}


def test_openings_are_counted_by_level() -> None:
    maze = with_stairs()
    assert [maze.open_exits(level) for level in LEVELS] == [3, 4, 4]
    assert maze.open_exits() == 11


# -- laying ---------------------------------------------------------------------------------------


def test_R17_a_staircase_is_laid_with_its_landings_which_are_not_visited() -> None:
    maze = maze_of(*LAST_DOOR)
    laid = maze.lay(
        Segment(BEYOND_LAST_DOOR, "room", "DDDD", "staircase", chit="room+staircase", visited=True)
    )
    assert laid == (
        Segment((1, 2, -1), "room", "DDDD", "staircase", "room+staircase", visited=True),
        Segment((2, 2, -1), "room", "DDDD", "staircase"),
        Segment((3, 2, -1), "room", "DDDD", "staircase"),
    )
    assert [maze.segments[segment.at] is segment for segment in laid] == [True] * 3


class SegmentWithMonsters(Segment):
    monsters: list[str] = msgspec.field(default_factory=list)


def test_landings_begin_with_what_they_hold_of_their_own() -> None:
    maze: Maze[SegmentWithMonsters] = Maze()
    laid = maze.lay(SegmentWithMonsters((2, 0, 0), "room", "DDDD", "staircase", monsters=["orc"]))
    assert [segment.monsters for segment in laid] == [["orc"], [], []]
    assert {type(segment) for segment in laid} == {SegmentWithMonsters}


@pytest.mark.parametrize(
    ("segment", "said"),
    [
        (Segment((1, 0, -1), "corridor", "C-C-"), "lies at column 0, row -1 of level 1 already"),
        (Segment((1, 1, -1), "room", "DDDD"), "west side .* is a door and clashes with a corridor"),
        (Segment((1, 1, -1), "corridor", "C-C-"), "west side .* a wall and clashes with a corr"),
        (Segment((1, 1, -2), "room", "-D--"), "west side .* is a wall and clashes with a door"),
        (Segment((1, 7, 7), "room", "DDDD"), "No passage leads to column 7, row 7 of level 1"),
        (Segment((1, -2, -1), "room", "D---"), "No passage leads to column -2, row -1"),
        (Segment((1, 1, -2), "room", "-D-D", locked="W"), "unlocked"),
        (Segment((1, 1, -2), "room", "-D-D", sealed="E"), "east side .* nothing lies beyond"),
        (Segment((4, 1, -2), "room", "-D-D"), "on no level"),
        (Segment((1, 1, -2), "corridor", "-C-D"), "exactly two corridor ends"),
    ],
)
def test_6_1_what_cannot_be_laid_is_refused_and_nothing_is_changed(
    segment: Segment, said: str
) -> None:
    maze = maze_of(*ROOMS_ROUND_A_CORNER)
    before = msgspec.json.encode(list(maze.segments.values()))
    openings = maze.live_exits(GATEWAY_CELL)
    with pytest.raises(MazeError, match=said):
        maze.lay(segment)
    assert msgspec.json.encode(list(maze.segments.values())) == before
    assert maze.live_exits(GATEWAY_CELL) == openings


def test_R17_a_staircase_that_collides_is_not_laid_at_all() -> None:
    maze = with_stairs()
    maze.lay(Segment((3, 3, -1), "room", "---D"))
    before = set(maze.segments)
    with pytest.raises(MazeError, match="lies at column 3, row -1 of level 3 already"):
        maze.lay(Segment((1, 3, -1), "room", "DDDD", "staircase"))
    assert set(maze.segments) == before


# -- locks, seals, walls --------------------------------------------------------------------------


def test_R75_a_locked_door_is_shut_from_both_sides_and_leaves_the_graph() -> None:
    maze = maze_of(*GAP)
    edge = ((1, -1, -1), (1, -1, -2))
    assert maze.graph.has_edge(*edge)
    maze.lock((1, -1, -1), "N")
    assert not maze.graph.has_edge(*edge)
    assert (maze.segments[edge[0]].locked, maze.segments[edge[1]].locked) == ("N", "S")
    assert [e.side for e in maze.exits(edge[0])] == ["E"]
    assert [e.side for e in maze.exits(edge[1])] == ["E"]
    assert maze.path(GATEWAY_CELL, edge[1]) is None
    assert maze.live_exits(GATEWAY_CELL) == [((1, 0, -1), "N"), ((1, 0, -1), "E")]
    assert maze.live_exits(edge[1]) == [(edge[1], "E")]


@pytest.mark.parametrize(
    ("cell", "side", "said"),
    [
        ((1, 0, -1), "S", "no door to lock to the south"),
        ((1, -1, -2), "S", "no door to lock to the south"),
        ((1, -1, -1), "S", "No two segments meet"),
        ((1, -1, -2), "E", "No two segments meet"),
        ((1, 8, 8), "E", "No two segments meet"),
    ],
)
def test_R75_only_an_open_door_between_two_segments_can_be_locked(
    cell: Cell, side: str, said: str
) -> None:
    maze = maze_of(*GAP)
    maze.lock((1, -1, -1), "N")
    before = msgspec.json.encode(list(maze.segments.values()))
    with pytest.raises(MazeError, match=said):
        maze.lock(cell, side)
    assert msgspec.json.encode(list(maze.segments.values())) == before


def test_R75_whether_a_lock_would_leave_a_live_exit_can_be_asked_first() -> None:
    maze = maze_of(*LAST_DOOR)
    assert maze.live_exits(GATEWAY_CELL, without=((1, 1, -2), "S")) == []
    assert maze.live_exits((1, 1, -1), without=((1, 1, -2), "S")) == [((1, 1, -1), "E")]
    assert maze.live_exits((1, 1, -1), without=((1, 1, -1), "E")) == []
    assert maze.live_exits(GATEWAY_CELL) == [((1, 1, -1), "E")]
    assert maze.graph.has_edge((1, 1, -2), (1, 1, -1))


def test_R14_a_seal_shuts_both_sides() -> None:
    maze = maze_of(*GAP)
    maze.seal((1, -1, -1), "E")
    assert (maze.segments[1, -1, -1].sealed, maze.segments[1, 0, -1].sealed) == ("E", "W")
    assert [e.side for e in maze.exits((1, 0, -1))] == ["N", "E", "S"]
    assert maze.live_exits((1, -1, -1)) == [((1, -1, -2), "E")]
    with pytest.raises(MazeError, match="No two segments meet"):
        maze.seal((1, -1, -2), "E")
    maze.lock((1, -1, -1), "N")
    with pytest.raises(MazeError, match="needs no seal"):
        maze.seal((1, -1, -1), "N")


def test_R14_a_sealed_side_is_laid_and_is_no_opening() -> None:
    maze = maze_of(*ROOMS_ROUND_A_CORNER)
    maze.graph  # noqa: B018  the graph is kept up to date from here on
    maze.lay(Segment((1, 1, -1), "corridor", "D-CC"))
    maze.lay(Segment((1, 1, -2), "room", "-D-D", sealed="S"))
    assert maze.segments[1, 1, -1].sealed == "N"
    assert [e.side for e in maze.exits((1, 1, -1))] == ["S", "W"]
    assert not maze.graph.has_edge((1, 1, -1), (1, 1, -2))
    assert ((1, 1, -1), "N") not in maze.live_exits(GATEWAY_CELL)


def test_R14_a_wall_becomes_a_door() -> None:
    maze = maze_of(*GAP)
    maze.open_wall((1, -1, -2), "N")
    assert maze.segments[1, -1, -2].sides == "DDD-"
    assert ((1, -1, -2), "N") in maze.live_exits(GATEWAY_CELL)


@pytest.mark.parametrize(
    ("cell", "side"),
    [(GATEWAY_CELL, "E"), ((1, -1, -2), "E"), ((1, 0, -1), "W"), ((1, 0, -1), "E")],
)
def test_R14_no_other_side_and_no_wall_of_the_gateway_becomes_a_door(cell: Cell, side: str) -> None:
    maze = maze_of(*GAP)
    with pytest.raises(MazeError, match="can become a door"):
        maze.open_wall(cell, side)


def test_R14_a_wall_between_two_segments_becomes_a_door_and_joins_them() -> None:
    maze = maze_of(*ROOMS_ROUND_A_CORNER)
    maze.lock((1, -1, -2), "E")
    assert maze.path(GATEWAY_CELL, (1, 0, -2)) is None
    maze.open_wall((1, 0, -2), "S")
    assert (maze.segments[1, 0, -2].sides, maze.segments[1, 0, -1].sides) == ("DDDD", "DCCD")
    assert maze.path(GATEWAY_CELL, (1, 0, -2)) == [GATEWAY_CELL, (1, 0, -1), (1, 0, -2)]
    assert maze.parts() is None


def test_R14_opening_a_wall_breaks_the_seal_on_it() -> None:
    maze = maze_of(*GAP)
    maze.lay(Segment((1, 0, -2), "room", "---D", sealed="S"))
    assert maze.segments[1, 0, -1].sealed == "N"
    maze.open_wall((1, 0, -2), "S")
    assert (maze.segments[1, 0, -2].sealed, maze.segments[1, 0, -1].sealed) == ("", "")
    assert ((1, 0, -1), "door") in {(e.to, e.by) for e in maze.exits((1, 0, -2))}


def test_R14_a_wall_towards_the_gateway_or_a_corridor_end_stays() -> None:
    maze = maze_of(*ROOMS_ROUND_A_CORNER, ((1, 1, -1), "--CC"), ((1, 1, 0), "C-C-"))
    with pytest.raises(MazeError, match="can become a door"):
        maze.open_wall((1, 1, 0), "W")
    with pytest.raises(MazeError, match="can become a door"):
        maze_of(*LAST_DOOR).open_wall((1, 1, -1), "W")


# -- ways -----------------------------------------------------------------------------------------


def test_a_path_is_a_shortest_way_and_always_the_same() -> None:
    rows = (*GAP, ((1, 0, -2), "DDDD"))
    way = [(1, 0, -1), (1, -1, -1), (1, -1, -2)]
    assert maze_of(*rows).path((1, 0, -1), (1, -1, -2)) in (way, [way[0], (1, 0, -2), way[2]])
    paths = [maze_of(*order).path((1, 0, -1), (1, -1, -2)) for order in (rows, rows[::-1])]
    assert paths[0] == paths[1] == [(1, 0, -1), (1, 0, -2), (1, -1, -2)]


def test_R18_a_path_takes_the_stairs_level_by_level() -> None:
    assert with_stairs().path(BEYOND_LAST_DOOR, (3, 2, -1)) == [
        (1, 2, -1),
        (2, 2, -1),
        (3, 2, -1),
    ]


def test_a_path_to_nowhere_is_none() -> None:
    maze = maze_of(*GAP)
    assert maze.path(GATEWAY_CELL, (1, 9, 9)) is None
    assert maze.path((1, 9, 9), GATEWAY_CELL) is None
    assert maze.path(GATEWAY_CELL, GATEWAY_CELL) == [GATEWAY_CELL]


# -- the graph ------------------------------------------------------------------------------------


def expected_graph(maze: Maze[Segment]) -> tuple[set[Cell], set[frozenset[Cell]]]:
    """Cells and edges read off the segments, as slowly as can be."""
    edges = set()
    for cell, segment in maze.segments.items():
        for _, to in brute_force.ways_out(maze.segments, cell):
            if to in maze.segments:
                edges.add(frozenset((cell, to)))
        below = (cell[0] + 1, cell[1], cell[2])
        if segment.feature == "staircase" and below in maze.segments:
            edges.add(frozenset((cell, below)))
    return set(maze.segments), edges


def check_against_segments(maze: Maze[Segment], party: Cell) -> None:
    nodes, edges = expected_graph(maze)
    assert set(maze.graph.nodes) == nodes
    assert {frozenset(edge) for edge in maze.graph.edges} == edges
    for cell, segment in maze.segments.items():
        assert maze.graph.nodes[cell]["segment"] is segment
        for one in maze.exits(cell):
            assert one.explored == (one.to in nodes)
            if one.explored:
                assert maze.graph.edges[cell, one.to] == {"by": one.by}
    openings = {
        (cell, side)
        for cell in nodes
        for side, to in brute_force.ways_out(maze.segments, cell)
        if to not in nodes
    }
    assert {opening for level in LEVELS for opening in maze.openings[level]} == openings
    assert sorted(maze.live_exits(party)) == brute_force.live_exits(maze.segments, party)
    parts = maze.parts()
    number = networkx.number_connected_components(maze.graph)
    assert number == (1 if parts is None else len(set(parts.values())))


@given(number=st.integers(0, 2**32), size=st.integers(1, 50), locks=st.sampled_from([0, 0.1, 0.5]))
def test_the_graph_equals_the_segments_at_all_times(number: int, size: int, locks: float) -> None:
    grower = Grower(MIXES["pl" if number % 2 else "en"], number, narrow=0.8, locks=locks)
    while len(grower.maze.segments) < size and grower.maze.live_exits(grower.party):
        grower.step()
        check_against_segments(grower.maze, grower.party)


@given(number=st.integers(0, 2**32), size=st.integers(2, 60))
def test_6_1_every_pair_of_neighbours_matches_side_for_side(number: int, size: int) -> None:
    grower = Grower(MIXES["pl" if number % 2 else "en"], number, narrow=0.9, locks=0.05)
    maze = grower.grow_to(size)
    for cell, segment in maze.segments.items():
        for i, side in enumerate(SIDES):
            neighbour = maze.segments.get(beyond(cell, side))
            if neighbour is not None and side not in segment.sealed:
                assert neighbour.sides[(i + 2) % 4] == segment.sides[i]


@given(number=st.integers(0, 2**32), size=st.integers(2, 60))
def test_paths_are_as_short_as_a_flood_says(number: int, size: int) -> None:
    grower = Grower(MIXES["pl" if number % 2 else "en"], number, locks=0.2)
    maze = grower.grow_to(size)
    steps = brute_force.reach(maze.segments, grower.party)
    for cell in maze.segments:
        way = maze.path(grower.party, cell)
        assert (way is None) == (cell not in steps)
        if way is not None:
            assert len(way) == steps[cell] + 1
            assert all(b in {e.to for e in maze.exits(a)} for a, b in pairwise(way))


def test_networkx_is_not_loaded_before_the_graph_is_asked_for() -> None:
    code = """
import sys
from tests.maze.growing import Grower, PL
grower = Grower(PL, 4, narrow=0.5)
grower.grow_to(40)
assert "networkx" not in sys.modules
grower.maze.graph
assert "networkx" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_R14_a_seal_between_sides_that_do_not_match_is_no_reason_to_load_networkx() -> None:
    code = """
import sys
from citadel_gui.maze.maze import Maze
from tests.maze.test_placement import BEYOND_LAST_DOOR, LAST_DOOR, maze_of, turns
maze = maze_of(*LAST_DOOR)
assert turns(maze, "room:-D--", BEYOND_LAST_DOOR, "W", None) == []
assert "networkx" not in sys.modules
maze.seal((1, 1, -1), "N")
assert Maze.of(maze.segments.values()).parts() is not None
assert "networkx" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_an_empty_maze_takes_its_first_segment_anywhere() -> None:
    maze: Maze[Segment] = Maze()
    maze.lay(Segment((2, 5, 5), "room", "D-D-"))
    assert maze.open_exits(2) == 2
    assert only_gateway().open_exits() == 1
