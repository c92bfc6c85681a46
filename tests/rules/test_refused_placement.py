"""A refused placement names the side that clashes, and with what (6.1), or the rule it breaks."""

import pytest

from citadel_gui.rules.movement import segment_phase
from citadel_gui.rules.refused_placement import refused_placement
from tests.rules.mazes import corridor, game_in, room, until_asked


def refusal(answer: object, *, edition: str = "labirynt", cup: dict[str, int] | None = None):
    game = game_in(cup=cup or {"corridor:-C-C": 1}, edition=edition)
    until_asked(segment_phase(game), "N")
    return refused_placement(game, answer)


def test_6_1_the_clashing_side_is_named_with_what_it_meets():
    fault = refusal("-C-C")
    assert str(fault) == (
        "The south side would be a wall where the neighbour has a corridor: turn the chit."
    )
    assert fault.case == "6.1"


def test_6_1_sides_that_the_chit_does_not_have():
    fault = refusal("DDDD")
    assert "no face with the sides DDDD" in str(fault)


@pytest.mark.parametrize("answer", [None, 3, ["C-C-"], {"sides": "C-C-"}])
def test_what_is_no_placement_is_left_to_the_decision(answer):
    assert refusal(answer) is None


def test_5_0_A3_the_wrong_face_is_named():
    # The corridor side has a door that would meet this one, but a room side there is.
    game = game_in(
        [corridor((1, 0, -1), "CDC-")],
        at=(1, 0, -1),
        edition="citadel",
        cup={"room:D-D-/corridor:-CDC": 1},
    )
    until_asked(segment_phase(game), "E")
    fault = refused_placement(game, "C-CD")
    assert "through a corridor the corridor side" in str(fault)


def test_R17_a_stair_that_collides_says_so():
    landings = [room((level, 1, -1), "DDDD", "staircase") for level in (1, 2, 3)]
    game = game_in(
        [corridor((1, 0, -1), "CDC-"), *landings, room((2, 1, -2), "-DDD")],
        at=(1, 1, -1),
        cup={"room+mirror": 1},
    )
    until_asked(segment_phase(game), "N")
    game.state.hand.chit = "room+staircase"
    fault = refused_placement(game, "DDDD")
    assert "collide" in str(fault)
