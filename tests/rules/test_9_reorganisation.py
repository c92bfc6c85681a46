"""9.8: both sides close their ranks."""

from collections import Counter

import pytest

from citadel_gui.rules.combat import fight
from citadel_gui.rules.combat_ranks import combat_of
from citadel_gui.rules.combat_reorganisation import reorganise_monsters
from citadel_gui.rules.decisions import FightAction, Reorganise
from citadel_gui.rules.events import RankChanged
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Combat
from citadel_gui.rules.refusal import IllegalAnswer
from tests.rules.making import Playing, make_character, make_game, make_monster, told


def standing(*ranks: str, step: str = "party_reorganisation") -> Game:
    """A party that stands so, one letter each, at its reorganisation after the first round."""
    party = [make_character(who) for rank in ranks for who in rank]
    game = make_game(party, [make_monster("foe", wound_points=20)], ranks=ranks)
    game.state.encounter.combat = Combat([["foe"]], step=step, acted=["a"])
    return game


def moves(play: Playing) -> set[str]:
    """The moves on offer as "who rank place"."""
    return {
        value if value == "done" else f"{value['who']}{value['rank']}{value['place']}"
        for value in play.values
    }


def move(text: str) -> dict:
    return {"who": text[0], "rank": int(text[1]), "place": int(text[2])}


def ranks(game: Game) -> list[str]:
    return ["".join(rank) for rank in game.state.party.ranks]


def test_9_8_one_rank_forward_or_back_into_any_free_place():
    play = Playing(fight(standing("ab", "cd", "e")))
    assert isinstance(play.asked, Reorganise)
    assert moves(play) == {
        *("c00", "c01", "c02", "d00", "d01", "d02"),
        *("c20", "c21", "d20", "d21"),
        *("e10", "e11", "e12"),
        "done",
    }
    assert play.asked.proposal == "done"


def test_9_8_full_ranks_have_no_free_place():
    play = Playing(fight(standing("abc", "def")))
    assert moves(play) == {"d20", "e20", "f20", "done"}


def test_9_8_no_swapping_of_places_in_a_rank():
    play = Playing(fight(standing("abc", "de")))
    with pytest.raises(IllegalAnswer):
        play.answer(move("a01"))


def test_R54_at_most_one_out_of_each_rank():
    game = standing("ab", "cde")
    play = Playing(fight(game)).answer(move("c01"))
    assert ranks(game) == ["acb", "de"]
    assert moves(play) == {f"{who}1{place}" for who in "ab" for place in range(3)} | {"done"}


def test_R54_who_has_moved_does_not_move_again():
    game = standing("ab", "cd", "ef")
    play = Playing(fight(game)).answer(move("e11"))
    assert ranks(game) == ["ab", "ced", "f"]
    assert {text[0] for text in moves(play) - {"done"}} == {"c", "d"}


def test_R54_with_two_in_front_nobody_may_go_back():
    play = Playing(fight(standing("ab", "c")))
    assert moves(play) == {"c00", "c01", "c02", "done"}


def test_R54_a_third_in_front_lets_one_go_back():
    game = standing("ab", "cd")
    play = Playing(fight(game)).answer(move("c02"))
    assert moves(play) == {f"{who}1{place}" for who in "ab" for place in range(2)} | {"done"}
    play.answer(move("a10"))
    assert ranks(game) == ["bc", "ad"]


def test_R54_one_may_go_back_behind_the_last_rank():
    game = standing("abc")
    play = Playing(fight(game))
    assert moves(play) == {"a10", "b10", "c10", "done"}
    play.answer(move("b10"))
    assert ranks(game) == ["ac", "b"]


def test_R54_a_lone_front_must_be_joined_from_the_second_rank():
    game = standing("a", "bc", "d")
    play = Playing(fight(game))
    assert moves(play) == {"b00", "b01", "c00", "c01"}
    with pytest.raises(IllegalAnswer):
        play.answer("done")
    play.answer(play.asked.proposal)
    assert len(game.state.party.ranks[0]) == 2
    assert "done" in moves(play)


def test_R54_the_last_survivor_is_not_asked():
    assert isinstance(Playing(fight(standing("a"))).asked, FightAction)


def test_R54_two_survivors_in_front_are_not_asked():
    assert isinstance(Playing(fight(standing("ab"))).asked, FightAction)


def test_R49_a_rank_left_empty_closes_up():
    game = standing("ab", "c", "def")
    play = Playing(fight(game)).answer(move("c00"))
    assert ranks(game) == ["cab", "def"]
    assert told(game, RankChanged)[-1] == RankChanged(case="9.8", who="c", rank=0, place=0)
    assert {text[:2] for text in moves(play) - {"done"}} == {"d2", "e2", "f2"}


def test_R49_moving_back_out_of_a_rank_closes_it_up():
    game = standing("abc", "d", "ef")
    Playing(fight(game)).answer(move("d21"))
    assert ranks(game) == ["abc", "edf"]
    assert told(game, RankChanged)[-1] == RankChanged(case="9.8", who="d", rank=1, place=1)


def test_R49_ranks_that_close_up_keep_what_was_done_in_them():
    game = standing("ab", "c", "de", "f")
    play = Playing(fight(game)).answer(move("d30"), move("c02"))
    assert ranks(game) == ["abc", "e", "df"]
    assert {text[0] for text in moves(play) - {"done"}} == {"a", "b", "f"}


def test_9_8_done_ends_it_and_the_next_reorganisation_is_free_again():
    game = standing("ab", "cd")
    game.dice.given = [1] * 9
    play = Playing(fight(game)).answer(move("c02"), "done")
    assert combat_of(game).round == 2
    assert combat_of(game).moved == combat_of(game).shifted == []
    play.answer("done")
    assert {text[0] for text in moves(play) - {"done"}} == {"a", "b", "c"}


def monsters_standing(*rows: str, seed: int = 1) -> list[str]:
    """How monsters stand after their reorganisation; a digit is the monster's wound points."""
    foes = [make_monster(f"m{n}", wound_points=int(n)) for row in rows for n in row]
    game = make_game([make_character("a")], foes, seed=seed)
    game.state.encounter.combat = Combat([[f"m{n}" for n in row] for row in rows])
    reorganise_monsters(game)
    return ["".join(who[1] for who in rank) for rank in combat_of(game).ranks]


def test_R55_the_front_is_filled_to_three_and_then_the_next():
    assert monsters_standing("87", "654", "321") == ["867", "534", "21"]


def test_R55_the_strongest_moves_up():
    assert monsters_standing("87", "465") == ["867", "45"]


def test_R55_one_joins_two_in_the_middle():
    assert monsters_standing("98", "1") == ["918"]


def test_R55_one_joins_one_on_either_side_by_chance():
    seen = Counter(tuple(monsters_standing("9", "1", seed=seed)) for seed in range(200))
    assert set(seen) == {("91",), ("19",)}
    assert min(seen.values()) > 60


def test_R55_two_take_both_sides_of_one_by_chance():
    seen = {tuple(monsters_standing("9", "123", seed=seed)) for seed in range(50)}
    assert seen == {("392", "1"), ("293", "1")}


def test_R55_nobody_moves_two_ranks_at_once():
    assert monsters_standing("9", "8", "777")[1:] == ["777"]


def test_R55_a_full_front_stays():
    assert monsters_standing("978", "65") == ["978", "65"]


def test_R55_a_move_of_monsters_is_told():
    foes = [make_monster(f"m{n}", wound_points=9 - n) for n in range(3)]
    game = make_game([make_character("a")], foes)
    game.state.encounter.combat = Combat([["m0", "m1"], ["m2"]])
    reorganise_monsters(game)
    assert told(game, RankChanged) == [RankChanged(case="9.8", who="m2", rank=0, place=1)]
