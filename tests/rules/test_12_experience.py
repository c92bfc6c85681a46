"""12.0 and R60: experience for the killed, shared among the living."""

import pytest

from citadel_gui.rules.combat_ranks import X
from citadel_gui.rules.decisions import ShareExperience
from citadel_gui.rules.encounters import encounter
from citadel_gui.rules.events import ExperienceGained
from citadel_gui.rules.experience import share_experience, worth
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Charmed, Turned
from citadel_gui.rules.refusal import IllegalAnswer
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


def test_R60_a_comrade_who_had_turned_is_worth_nothing():
    """Fails when `rules/experience.py` has `in slain)` for
    `in slain if monster.turned is None)`.
    """
    comrade = make_monster("ann", wound_points=8)
    comrade.turned = Turned(make_character("ann"), "vampire", "v")
    assert worth(make_game(), [comrade, make_monster("orc-1", wound_points=4)]) == 24


def test_R60_charmed_monsters_earn_nothing():
    game = three()
    beast = game.character("c")
    beast.kind, beast.charmed = "monster", Charmed(make_monster("c"), "a")
    playing = Playing(share_experience(game, 30))
    assert playing.asked.sharers == ("a", "b")
    assert playing.asked.proposal == {"a": 15, "b": 15}


def test_R60_kills_by_charmed_monsters_count():
    game = make_game(
        [make_character("m"), make_character("c", [])],
        [make_monster("foe", wound_points=1, treasure="A")],
        [6],
    )
    beast = game.character("c")
    beast.kind, beast.charmed = "monster", Charmed(make_monster("c", "hydra"), "m")
    playing = Playing(encounter(game))
    playing.answer({"who": "c", "do": "strike", "target": "foe"})
    assert playing.asked is None
    assert game.character("m").experience == 6


def test_R60_R110_vanished_demons_earn_nothing_and_X_does():
    party = [make_character("a"), make_character("b")]
    foes = [make_monster("x", X, wound_points=1, treasure="A")]
    foes += [make_monster(f"d-{n}", "demon", treasure="A") for n in (1, 2)]
    game = make_game(party, foes, [6, 6], source="hellgate")
    game.here.hellgate = True
    playing = Playing(encounter(game))
    while playing.asked is not None and not isinstance(playing.asked, ShareExperience):
        values = [o.value for o in playing.asked.options]
        strikes = [v for v in values if isinstance(v, dict) and v.get("target") == "x"]
        playing.answer(strikes[0] if strikes else playing.asked.proposal)
    assert playing.asked is not None
    assert playing.asked.points == 6


def test_R60_those_teleported_away_or_bought_off_earn_nothing():
    party = [make_character("m", spells_marked=["teleport"], spells_known=["teleport"])]
    game = make_game(party, [make_monster("o", resistance=0)], [6], stage="parley")
    playing = Playing(encounter(game)).answer({"cast": "teleport", "who": "m", "target": "o"})
    while playing.asked is not None:
        playing.answer(playing.asked.options[0].value)
    assert game.character("m").experience == 0
    game = make_game([make_character("m", gold=200)], [make_monster("o")], [1], stage="parley")
    playing = Playing(encounter(game)).answer({"bribe": 200}, "peace")
    assert playing.asked is None
    assert game.character("m").experience == 0
