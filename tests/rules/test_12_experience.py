"""12.0 and R60: experience for the killed, shared among the living."""

import pytest

from citadel_gui.rules.decisions import ShareExperience
from citadel_gui.rules.events import ExperienceGained
from citadel_gui.rules.experience import share_experience, worth
from citadel_gui.rules.game import Game
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.state import Encounter
from citadel_gui.rules.treasure import spoils
from tests.rules.making import Playing, make_character, make_game, make_monster, told


def three() -> Game:
    return make_game([make_character(who) for who in "abc"])


@pytest.mark.parametrize(("level", "points"), [(1, 66), (2, 66), (3, 132)])
def test_12_0_six_for_each_wound_point_doubled_on_level_3(level, points):
    game = make_game()
    game.state.party.at = (level, 0, 0)
    slain = [make_monster("orc-1", wound_points=4), make_monster("orc-2", wound_points=7)]
    assert worth(game, slain) == points


def test_R60_full_wound_points_count_whatever_was_left_of_them():
    slain = [make_monster("orc-1", wound_points=5, wounds=5)]
    assert worth(make_game(), slain) == 30


def test_R60_those_who_live_on_earn_nothing():
    game = three()
    met = Encounter("room", [make_monster("orc-2")], stage="spoils")
    met.slain = [make_monster("orc-1", treasure="A")]
    game.state.encounter = met
    assert Playing(spoils(game)).asked.points == 30


def test_12_0_the_living_share_as_they_like():
    game = three()
    playing = Playing(share_experience(game, 31))
    assert isinstance(playing.asked, ShareExperience)
    assert (playing.asked.points, playing.asked.sharers) == (31, ("a", "b", "c"))
    playing.answer({"a": 30, "c": 1})
    assert [one.experience for one in game.living] == [30, 0, 1]
    assert told(game, ExperienceGained)[0].points == {"a": 30, "c": 1}


def test_R60_the_proposal_is_even_and_fractions_are_lost():
    game = three()
    playing = Playing(share_experience(game, 32))
    assert playing.asked.proposal == {"a": 10, "b": 10, "c": 10}
    playing.answer(playing.asked.proposal)
    assert sum(one.experience for one in game.living) == 30


@pytest.mark.parametrize("answer", [{"a": 33}, {"a": -1}, {"d": 1}, {"a": 20, "b": 13}, [10]])
def test_12_0_no_more_than_there_is_and_to_the_living_only(answer):
    playing = Playing(share_experience(three(), 32))
    with pytest.raises(IllegalAnswer):
        playing.asked.check(answer)


def test_12_0_who_is_alone_gets_all_unasked():
    game = make_game([make_character("a")])
    assert Playing(share_experience(game, 32)).asked is None
    assert game.character("a").experience == 32


def test_12_0_without_a_kill_there_is_nothing_to_share():
    game = three()
    assert Playing(share_experience(game, 0)).asked is None
    assert not told(game, ExperienceGained)
