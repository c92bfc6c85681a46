"""5.0 A and 6: choosing a way, drawing, laying; what goes back into the cup."""

from collections import Counter

import pytest

from citadel_gui.maze.cells import GATEWAY_CELL
from citadel_gui.rules.decisions import ChooseRoute, PlaceChit
from citadel_gui.rules.events import (
    ChitDrawn,
    ChitPlaced,
    ChitReturned,
    CupRefilled,
    NothingFits,
    WallOpened,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.movement import arrive, draw_chit, must_stay_open, segment_phase
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.state import LaidSegment
from tests.rules.mazes import corridor, finish, game_in, room, until_asked, values

FIRST = (1, 0, -1)


def stuck() -> list[LaidSegment]:
    """North of (1, 0, -1) both neighbours show walls: a bend fits nowhere there."""
    return [
        corridor((1, 0, -1), "CDCD"),
        room((1, -1, -1), "DDDD"),
        room((1, 1, -1), "DDDD"),
        room((1, -1, -2), "--D-"),
        room((1, 1, -2), "--D-"),
    ]


def _told(game: Game, kind: type) -> list:
    return [event for event in game.events if isinstance(event, kind)]


def test_5_0_A1_the_ways_out_are_those_of_the_segment():
    game = game_in([corridor(FIRST, "CDC-")], at=FIRST)
    asked = until_asked(segment_phase(game))
    assert isinstance(asked, ChooseRoute)
    assert values(asked) == ["N", "E", "S", "march", "prepare"]
    with pytest.raises(IllegalAnswer):
        asked.check("W")


def test_5_0_A2_an_explored_segment_needs_no_chit():
    game = game_in([corridor(FIRST, "C-C-")])
    before = game.cup.total
    finish(segment_phase(game), "N")
    assert game.state.move.to == FIRST
    assert not game.state.move.new
    assert game.cup.total == before
    assert not _told(game, ChitDrawn)


def test_5_0_A3_the_chit_lies_as_answered_and_joins_the_maze():
    game = game_in(cup={"corridor:-C-C": 1})
    asked = until_asked(phase := segment_phase(game), "N")
    assert isinstance(asked, PlaceChit)
    assert (asked.chit, asked.at, asked.side) == ("corridor:-C-C", FIRST, "S")
    assert values(asked) == ["C-C-"]
    with pytest.raises(IllegalAnswer):
        asked.check("-C-C")
    with pytest.raises(StopIteration):
        phase.send("C-C-")
    assert game.maze.segments[FIRST].sides == "C-C-"
    assert game.maze.segments[FIRST].chit == "corridor:-C-C"
    assert game.state.hand is None
    assert game.state.move.new
    assert _told(game, ChitPlaced)[0].at == FIRST


def test_6_1_a_chit_without_a_place_goes_back_and_the_log_says_so():
    cup = {"room:-D--": 8, "corridor:-C-C": 4}
    for seed in range(20):
        game = game_in(cup=dict(cup), seed=seed)
        until_asked(segment_phase(game), "N")
        assert game.state.hand.chit == "corridor:-C-C"
        assert len(_told(game, ChitDrawn)) == len(_told(game, ChitReturned)) + 1
        assert game.cup.total == 11
        assert all(event.chit == "room:-D--" for event in _told(game, ChitReturned))
    assert game.cup.counts["room:-D--"] == 8


def test_6_2_every_legal_turn_is_on_offer():
    game = game_in(cup={"corridor:--CC": 1})
    assert sorted(values(until_asked(segment_phase(game), "N"))) == ["--CC", "-CC-"]


def test_6_3_the_party_moves_one_segment():
    game = game_in([corridor(FIRST, "C-C-"), corridor((1, 0, -2), "C-C-")])
    finish(segment_phase(game), "N")
    arrive(game)
    assert game.state.party.at == FIRST
    assert game.state.party.came_from == GATEWAY_CELL
    assert game.state.party.entered_by == "S"


def test_6_4_R11_the_countdown_keeps_its_level_open():
    game = game_in()
    assert must_stay_open(game) is None
    game.state.hellgate.level, game.state.hellgate.distance = 2, 4
    assert must_stay_open(game) == 2
    game.state.hellgate.found = True
    assert must_stay_open(game) is False


def test_6_5_R18_a_stair_is_a_way_to_the_next_level_only():
    landings = [room((level, 1, -1), "DDDD", "staircase") for level in (1, 2, 3)]
    game = game_in([corridor(FIRST, "CDC-"), *landings], at=(1, 1, -1))
    assert "down" in values(until_asked(segment_phase(game)))
    assert "up" not in values(until_asked(segment_phase(game)))
    finish(segment_phase(game), "down")
    arrive(game)
    assert game.state.party.at == (2, 1, -1)
    game.state.move = None
    asked = values(until_asked(segment_phase(game)))
    assert {"up", "down"} <= set(asked)


@pytest.mark.parametrize("choice", [0, 1])
def test_6_2_R14_of_ways_that_are_as_close_the_party_chooses_one(choice):
    game = game_in(stuck(), at=FIRST, cup={"corridor:--CC": 12})
    asked = until_asked(phase := segment_phase(game), "N")
    assert (asked.case, len(asked.options), asked.proposal) == ("R14", 2, None)
    assert {one.facts["sealed"] for one in asked.options} == {"E", "W"}
    with pytest.raises(StopIteration):
        phase.send(asked.options[choice].value)
    laid = game.maze.segments[(1, 0, -2)]
    assert (laid.sides, laid.sealed) == (
        asked.options[choice].value,
        asked.options[choice].facts["sealed"],
    )
    neighbour = game.maze.segments[(1, 1 if laid.sealed == "E" else -1, -2)]
    assert neighbour.sealed == {"E": "W", "W": "E"}[laid.sealed]
    assert _told(game, NothingFits)[0].sealed == laid.sealed
    assert game.cup.total == 11
    assert not _told(game, WallOpened)


def test_R14_the_one_closest_way_is_told_at_once_and_laid_with_its_wrong_side_sealed():
    game = game_in(stuck(), at=FIRST, cup={"corridor:C-DC": 12})
    asked = until_asked(phase := segment_phase(game), "N")
    assert [(one.value, one.facts["sealed"]) for one in asked.options] == [("DCC-", "E")]
    assert asked.proposal == "DCC-"
    assert [event.sealed for event in _told(game, NothingFits)] == ["E"]
    with pytest.raises(StopIteration):
        phase.send("DCC-")
    assert game.maze.segments[(1, 0, -2)].sealed == "E"
    assert len(_told(game, NothingFits)) == 1


def test_R14_if_even_the_closest_closes_the_maze_the_nearest_wall_becomes_a_door():
    """Only dead ends are left, and one door; the corridors run into the Gateway's wall."""
    last = corridor((1, -1, 0), "-C-C")
    last.sealed = "E"
    ring = [corridor((1, -2, -1), "-CC-"), corridor((1, -2, 0), "CC--"), last]
    here = (1, -1, -1)
    game = game_in(at=here, cup={"room:-D--": 11})
    state = game.settle()
    state.segments[0].sealed = "W"
    state.segments += [corridor(FIRST, "--CC"), corridor(here, "DC-C"), *ring]
    game = Game(state, game.charts, game.mix)
    asked = until_asked(phase := segment_phase(game), "N")
    assert (asked.case, len(asked.options)) == ("R14", 1)
    with pytest.raises(StopIteration):
        phase.send(asked.options[0].value)
    opened = _told(game, WallOpened)[0]
    assert game.maze.live_exits(here) == [(opened.at, opened.side)]


def test_R14_R16_of_chits_that_are_as_close_each_is_as_likely():
    drawn: Counter[str] = Counter()
    for seed in range(300):
        cup = {"corridor:--CC": 12, "corridor:C-DC": 4}
        game = game_in(stuck(), at=FIRST, cup=cup, seed=seed)
        until_asked(segment_phase(game), "N")
        assert game.state.hand.forced is not None
        drawn[game.state.hand.chit] += 1
        assert game.cup.total == 15
    assert 200 < drawn["corridor:--CC"] < 250


def test_R14_the_forced_chit_survives_a_reload():
    game = game_in(stuck(), at=FIRST, cup={"corridor:--CC": 12})
    asked = until_asked(segment_phase(game), "N")
    again = Game(game.settle(), game.charts, game.mix)
    assert until_asked(segment_phase(again)) == asked


def test_R15_an_empty_cup_is_filled_with_a_complete_set():
    game = game_in(cup={})
    until_asked(segment_phase(game), "N")
    assert game.cup.total == game.mix.total - 1
    assert game.cup.fills == 2
    assert _told(game, CupRefilled)[0].fills == 2


def test_R15_fewer_than_ten_that_cannot_fit_are_joined_by_a_complete_set():
    game = game_in(stuck(), at=FIRST, cup={"corridor:--CC": 9})
    until_asked(segment_phase(game), "N")
    assert game.cup.fills == 2
    assert game.state.hand.forced is None


def test_R16_the_draw_is_even_among_the_chits_that_fit():
    drawn: Counter[str] = Counter()
    for seed in range(3000):
        game = game_in(cup={"corridor:-C-C": 2, "corridor:--CC": 1, "room:-D--": 7}, seed=seed)
        drawn[draw_chit(game, FIRST, "S").chit] += 1
    # 2 to 1: 2000 +- 5 standard deviations of 26
    assert set(drawn) == {"corridor:-C-C", "corridor:--CC"}
    assert abs(drawn["corridor:-C-C"] - 2000) < 130


def test_R17_a_stair_lays_three_landings_and_leaves_the_cup_once():
    game = game_in([corridor(FIRST, "CDC-")], at=FIRST, cup={"room+staircase": 2})
    asked = until_asked(segment_phase(game), "E")
    finish(segment_phase(game), asked.options[0].value)
    assert {(level, 1, -1) for level in (1, 2, 3)} <= set(game.maze.segments)
    assert [game.maze.segments[(n, 1, -1)].visited for n in (1, 2, 3)] == [False] * 3
    assert game.cup.total == 1


def test_R9_the_way_back_is_always_a_way():
    game = game_in([corridor(FIRST, "C-C-")])
    finish(segment_phase(game), "N")
    arrive(game)
    game.state.move = None
    assert "S" in values(until_asked(segment_phase(game)))


def test_R24_leaving_is_offered_on_the_gateway_to_a_party_that_came_back():
    game = game_in([corridor(FIRST, "C-C-")])
    assert "leave" not in values(until_asked(segment_phase(game)))
    game.state.turn = 3
    assert values(until_asked(segment_phase(game))) == ["N", "leave", "march", "prepare"]
    finish(segment_phase(game), "leave")
    assert game.state.phase == "over"


def test_R6_the_march_order_can_be_changed_before_a_way_is_chosen():
    game = game_in()
    finish(segment_phase(game), "march")
    assert game.state.phase == "march"
    assert game.state.move is None
