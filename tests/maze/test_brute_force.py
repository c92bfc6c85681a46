"""Placement against a second, slow telling of section 6 on random mazes of every sort."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.maze.cells import OPPOSITE, beyond
from citadel_gui.maze.fitting import Closest, all_closest, with_wall
from citadel_gui.maze.maze import Maze
from citadel_gui.maze.placement import Placement, StayOpen, legal_placements, why_not
from citadel_gui.maze.segment import Segment
from tests.maze import brute_force
from tests.maze.growing import MIXES, Grower

SORTS = [
    {"narrow": 0.0, "locks": 0.0},
    {"narrow": 0.9, "locks": 0.0},
    {"narrow": 1.0, "locks": 0.1},
    {"narrow": 0.6, "locks": 0.4},
    {"narrow": 0.9, "locks": 0.2, "level": 2},
    {"narrow": 0.95, "locks": 0.0, "level": 1},
]


class Census:
    """What was met, so that a test can tell that it has looked at every sort of case."""

    def __init__(self) -> None:
        self.questions = 0
        self.legal = 0
        self.closing = 0
        self.cut = 0
        self.stairs = 0
        self.nothing_fits = 0


def grown(number: int, largest: int) -> tuple[Grower, StayOpen]:
    """The maze of this number, from 1 to ``largest`` segments, and what must stay open in it."""
    edition = "pl" if number % 2 else "en"
    grower = Grower(MIXES[edition], number, **SORTS[number // 2 % len(SORTS)])
    grower.grow_to(1 + int(grower.luck.random() * largest))
    stay = (None, None, False, 1, 2, 3)[int(grower.luck.random() * 6)]
    return grower, stay


def compare(number: int, largest: int, census: Census, questions: int = 8) -> None:
    grower, stay = grown(number, largest)
    maze, mix = grower.maze, grower.mix
    laid = maze.segments
    exits = maze.live_exits(grower.party)
    assert exits == sorted(exits, key=lambda e: (e[0], "NESW".index(e[1])))
    assert sorted(exits) == brute_force.live_exits(laid, grower.party)
    census.cut += maze.parts() is not None
    kinds = list(mix.chits)
    kinds += [kind for kind in kinds if "staircase" in kind] * 2
    for _ in range(questions if exits else 0):
        at, way_in = grower.pick(exits)
        cell, side = beyond(at, way_in), OPPOSITE[way_in]
        chit = mix.chits[grower.pick(kinds)]
        two = mix.two_faced
        wanted = brute_force.legal(laid, chit, cell, side, two_faced=two, level=stay)
        found = legal_placements(maze, chit, cell, side, two_faced=two, level_must_stay_open=stay)
        assert [(way.face, way.sides) for way in found] == wanted, (number, chit.id, cell, side)
        census.questions += 1
        census.legal += len(found)
        census.stairs += any(chit.faces[way.face].is_staircase for way in found)
        for face, one in enumerate(chit.faces):
            for sides in one.orientations:
                reasons = why_not(
                    maze,
                    chit,
                    Placement(face, sides),
                    cell,
                    side,
                    two_faced=two,
                    level_must_stay_open=stay,
                )
                assert (not reasons) == ((face, sides) in wanted)
                census.closing += "closes_maze" in [getattr(r, "reason", "") for r in reasons]


def compare_closest(number: int, largest: int, census: Census) -> None:
    """R14 is asked at the openings where few of the kinds fit; the others do not count."""
    grower, stay = grown(number, largest)
    mix = grower.mix
    laid = grower.maze.segments
    exits = grower.maze.live_exits(grower.party)
    if not exits:
        return
    at, way_in = grower.pick(exits)
    cell, side = beyond(at, way_in), OPPOSITE[way_in]
    kinds = [
        kind
        for kind in mix.chits
        if not legal_placements(
            grower.maze,
            mix.chits[kind],
            cell,
            side,
            two_faced=mix.two_faced,
            level_must_stay_open=stay,
        )
    ]
    wanted, closes = brute_force.closest(laid, mix, kinds, cell, side, stay)
    found = all_closest(grower.maze, mix, kinds, cell, side, level_must_stay_open=stay)
    assert [(way.chit, way.placement.face, way.placement.sides) for way in found] == wanted
    for way in found:
        assert way.closes_maze == closes
        assert list(way.sealed) == brute_force.clashes(laid, cell, way.placement.sides)
    census.nothing_fits += bool(found)
    census.closing += closes
    if closes and found:
        compare_wall(grower, stay, found[0], cell, side)


def compare_wall(
    grower: Grower, stay: StayOpen, way: Closest, cell: tuple[int, int, int], side: str
) -> None:
    """The last step of R14: the wall is the nearest one, and a door there opens the maze."""
    laid, chit = grower.maze.segments, grower.mix.chits[way.chit]
    face, sides = way.placement.face, way.placement.sides
    found = with_wall(grower.maze, grower.mix, way, cell, side, level_must_stay_open=stay).open_wall
    after = brute_force.with_chit(laid, chit, face, sides, cell, way.sealed)
    party = brute_force.next_to(cell, side)
    walls = [
        (steps, at, "NESW".index(wall))
        for at, steps in brute_force.reach(after, party).items()
        for wall in "NESW"
        if after[at].sides["NESW".index(wall)] == "-"
        and after[at].kind != "gateway"
        and brute_force.next_to(at, wall) not in after
        and stay in (None, at[0])
    ]
    if not walls:
        assert found is None or brute_force.next_to(*found) in after
        return
    _, at, i = min(walls)
    assert found == (at, "NESW"[i])
    opened = after[at].sides[:i] + "D" + after[at].sides[i + 1 :]
    after[at] = msgspec.structs.replace(after[at], sides=opened)
    assert brute_force.live_exits(after, party, stay or None) == [(at, "NESW"[i])]


def test_6_1_6_4_6_6_legal_placements_are_those_of_a_brute_force() -> None:
    census = Census()
    for number in range(600):
        compare(number, 24 if number % 10 else 120, census)
    assert census.questions > 4600
    assert min(census.legal, census.closing, census.stairs, census.cut) > 50


def test_R14_the_closest_are_those_of_a_brute_force() -> None:
    census = Census()
    for number in range(120):
        compare_closest(number, 40, census)
    assert census.nothing_fits > 60
    assert census.closing > 5


@given(number=st.integers(0, 2**32), largest=st.integers(1, 60))
def test_legal_placements_are_those_of_a_brute_force_anywhere(number: int, largest: int) -> None:
    compare(number, largest, Census(), questions=3)


@pytest.mark.long
def test_legal_placements_are_those_of_a_brute_force_on_10000_mazes_of_up_to_300() -> None:
    census = Census()
    for number in range(10_000):
        compare(number, 300, census)
    assert census.questions > 75_000
    assert min(census.legal, census.closing, census.stairs, census.cut) > 1000


@given(number=st.integers(0, 2**32), size=st.integers(1, 80))
def test_a_grown_maze_is_the_same_from_its_saved_segments(number: int, size: int) -> None:
    grower = Grower(MIXES["pl" if number % 2 else "en"], number, narrow=0.7, locks=0.2)
    maze = grower.grow_to(size)
    again: Maze[Segment] = Maze.of(maze.segments.values())
    assert again.segments == maze.segments
    assert again.live_exits(grower.party) == maze.live_exits(grower.party)
    assert [again.open_exits(level) for level in (1, 2, 3)] == [
        maze.open_exits(level) for level in (1, 2, 3)
    ]
