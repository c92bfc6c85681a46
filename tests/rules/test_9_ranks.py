"""9.1 and 9.3: the monsters' ranks, who faces whom, whom each may hit."""

from collections import Counter

import pytest

from citadel_gui.rules.combat import fight
from citadel_gui.rules.combat_ranks import arrangements, combat_of, faced, order_of_battle
from citadel_gui.rules.decisions import DeclareWeapons, FightAction, MatchFoes
from citadel_gui.rules.events import AttackMade, CombatBegan
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.refusal import IllegalAnswer
from tests.rules.making import Playing, make_character, make_game, make_monster, told


def swords(count: int) -> list:
    return [make_character(who) for who in "abcdef"[:count]]


def equal_foes(count: int) -> list:
    return [make_monster(f"m{n}") for n in range(count)]


def targets(game: Game, who: str) -> list[str]:
    """Whom somebody may strike, by what the present decision offers."""
    asked = Playing(fight(game)).asked
    assert isinstance(asked, FightAction)
    return [
        option.value["target"]
        for option in asked.options
        if option.value != "done" and option.value["who"] == who and "target" in option.value
    ]


def test_9_1_R45_the_three_strongest_stand_in_front():
    foes = [make_monster(f"m{n}", wound_points=points) for n, points in enumerate([3, 9, 5, 7, 4])]
    assert order_of_battle(make_game(), foes) == [["m1", "m3", "m2"], ["m4", "m0"]]


def test_9_1_R45_full_wound_points_count_and_the_unhurt_come_first():
    hurt = make_monster("hurt", wound_points=6, wounds=5)
    whole = make_monster("whole", wound_points=6)
    weak = make_monster("weak", wound_points=5)
    assert order_of_battle(make_game(), [weak, hurt, whole]) == [["whole", "hurt", "weak"]]


def test_9_1_the_fight_begins_with_these_ranks():
    game = make_game(swords(2), [make_monster("m1", wound_points=2), make_monster("m2")])
    Playing(fight(game))
    assert told(game, CombatBegan)[0].ranks == [["m2", "m1"]]


def test_9_1_R45_the_party_matches_different_foes():
    foes = [make_monster("m1", wound_points=6), make_monster("m2", wound_points=4)]
    game = make_game(swords(2), foes)
    play = Playing(fight(game))
    assert isinstance(play.asked, MatchFoes)
    assert play.values == [["m1", "m2"], ["m2", "m1"]]
    with pytest.raises(IllegalAnswer):
        play.answer(["m1", "m1"])
    play.answer(["m2", "m1"])
    assert combat_of(game).ranks == [["m2", "m1"]]
    assert targets(game, "a") == ["m2"]


def test_9_1_equal_foes_are_not_matched():
    assert isinstance(Playing(fight(make_game(swords(2), equal_foes(3)))).asked, FightAction)


def test_9_1_only_the_front_rank_is_matched():
    foes = [*equal_foes(3), make_monster("weak", wound_points=1)]
    assert isinstance(Playing(fight(make_game(swords(2), foes))).asked, FightAction)


def test_9_1_foes_are_not_matched_against_the_last_survivor():
    foes = [make_monster("m1", wound_points=6), make_monster("m2", wound_points=4)]
    assert isinstance(Playing(fight(make_game(swords(1), foes))).asked, FightAction)


def test_9_1_one_alone_has_nobody_to_match_foes_with():
    foes = [make_monster("m1", wound_points=6), make_monster("m2", wound_points=4)]
    game = make_game(swords(3), foes, alone="b", source="pit")
    assert isinstance(Playing(fight(game)).asked, FightAction)


def test_9_1_arrangements_differ_in_more_than_names():
    strong = make_monster("m1", wound_points=9)
    twin, other_twin = make_monster("m2"), make_monster("m3")
    assert arrangements([strong, twin, other_twin]) == [
        ["m1", "m2", "m3"],
        ["m2", "m1", "m3"],
        ["m2", "m3", "m1"],
    ]
    hurt = make_monster("m4", wounds=1)
    assert len(arrangements([twin, hurt])) == 2


FACED = {
    (1, 1): [(0,)],
    (2, 2): [(0,), (1,)],
    (3, 3): [(0,), (1,), (2,)],
    (2, 3): [(0, 1), (1, 2)],
    (3, 2): [(0,), (0, 1), (1,)],
    (1, 2): [(0, 1)],
    (1, 3): [(0, 1, 2)],
    (2, 1): [(0,), (0,)],
    (3, 1): [(0,), (0,), (0,)],
    (2, 0): [(), ()],
}


@pytest.mark.parametrize("front", FACED, ids=str)
def test_R46_whom_each_place_faces(front: tuple[int, int]):
    ours, theirs = front
    assert [faced(ours, theirs, place) for place in range(ours)] == FACED[front]


@pytest.mark.parametrize(("ours", "theirs"), [front for front in FACED if front[1]], ids=str)
def test_R46_the_party_is_offered_whom_it_faces(ours: int, theirs: int):
    game = make_game(swords(ours), equal_foes(theirs))
    for place, character in enumerate(game.living):
        expected = [f"m{n}" for n in FACED[ours, theirs][place]]
        assert targets(game, character.id) == expected


def test_R46_targets_are_counted_anew_after_each_death():
    foes = [make_monster(f"m{n}", wound_points=1) for n in range(3)]
    game = make_game(swords(3), foes, dice=[6])
    play = Playing(fight(game))
    assert targets(game, "c") == ["m2"]
    play.answer({"who": "a", "do": "strike", "target": "m0"})
    assert targets(game, "b") == ["m1", "m2"]
    assert targets(game, "c") == ["m2"]


def test_R47_the_second_rank_chooses_any_front_monster():
    bows = [make_character(who, ["bow"]) for who in "de"]
    game = make_game([*swords(3), *bows], equal_foes(5))
    assert targets(game, "d") == ["m0", "m1", "m2"]
    assert targets(game, "a") == ["m0"]


def test_R47_the_third_rank_does_nothing():
    bows = [make_character(who, ["bow"]) for who in "cd"]
    game = make_game([*swords(2), *bows], equal_foes(1), ranks=["ab", "c", "d"])
    assert targets(game, "c") == ["m0"]
    assert targets(game, "d") == []


def test_R49_the_next_rank_of_monsters_is_front_at_once():
    foes = [make_monster("m0", wound_points=3), make_monster("m1", wound_points=3)]
    foes += [make_monster("m2", wound_points=3), make_monster("m3", wound_points=2)]
    game = make_game([make_character(who, combat_bonus=10) for who in "abc"], foes, dice=[6] * 6)
    play = Playing(fight(game))
    play.answer({"who": "a", "do": "strike", "target": "m0"})
    play.answer({"who": "b", "do": "strike", "target": "m1"})
    assert combat_of(game).ranks == [["m2"], ["m3"]]
    play.answer({"who": "c", "do": "strike", "target": "m2"})
    assert combat_of(game).ranks == [["m3"]]


def test_R49_the_next_rank_of_the_party_is_front_at_once():
    frail = [make_character(who, wound_points=1) for who in "abc"]
    game = make_game(
        frail, equal_foes(3), dice=[6] * 3, ranks=["ab", "c"], strikes_first="monsters"
    )
    with pytest.raises(PartyLost):
        Playing(fight(game))
    hit = [event.target for event in told(game, AttackMade)]
    assert sorted(hit[:2]) == ["a", "b"]
    assert hit[2] == "c"


def test_9_3_monsters_roll_between_those_they_face():
    hit: Counter[str] = Counter()
    for seed in range(300):
        game = make_game(swords(3), equal_foes(1), dice=[1], seed=seed, strikes_first="monsters")
        Playing(fight(game))
        hit[told(game, AttackMade)[0].target] += 1
    assert set(hit) == {"a", "b", "c"}
    assert min(hit.values()) > 70


def test_9_3_a_monster_that_faces_one_attacks_him():
    game = make_game(swords(3), equal_foes(3), dice=[1, 1, 1], strikes_first="monsters")
    Playing(fight(game))
    attacks = [(event.who, event.target) for event in told(game, AttackMade)]
    assert attacks == [("m0", "a"), ("m1", "b"), ("m2", "c")]


def test_9_2_monsters_behind_the_front_do_not_strike():
    game = make_game(swords(3), equal_foes(5), dice=[1] * 3, strikes_first="monsters")
    Playing(fight(game))
    assert [event.who for event in told(game, AttackMade)] == ["m0", "m1", "m2"]


def test_R45_weapons_are_declared_after_the_matching():
    foes = [make_monster("m1", wound_points=6), make_monster("m2", wound_points=4)]
    armed = [make_character(who, ["sword", "bow"]) for who in "ab"]
    play = Playing(fight(make_game(armed, foes))).answer(["m1", "m2"])
    assert isinstance(play.asked, DeclareWeapons)
