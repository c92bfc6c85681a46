"""9.5 to 9.7: what is added to an attack, its odds, its wounds, and death."""

import pytest

from citadel_gui.rules.combat import fight
from citadel_gui.rules.combat_attacks import combat_bonus_of, modifiers_of
from citadel_gui.rules.events import (
    AttackMade,
    CharacterDied,
    DiceRolled,
    Modifier,
    MonsterKilled,
    WoundsTaken,
)
from citadel_gui.rules.party import PartyLost
from tests.rules.making import Playing, make_character, make_game, make_monster, told


def strike(dice, weapon="sword", foe=None, **figures):
    """One stroke of a lone character, and the game after it."""
    hero = make_character("a", [weapon], **figures)
    game = make_game([hero], [foe or make_monster("foe", wound_points=20)], dice=dice)
    play = Playing(fight(game))
    play.answer({"who": "a", "do": "strike", "target": "foe"})
    return game, play


def test_R52_every_modifier_is_told_by_its_cause():
    game, _ = strike(
        [2, 1],
        "sword+2",
        combat_bonus=4,
        weapon_skill={"sword": 3, "ax": 5},
        conditions=["alcohol", "blood"],
    )
    roll = told(game, DiceRolled)[0]
    assert roll.modifiers == [
        Modifier("combat_bonus", 4),
        Modifier("alcohol", -2),
        Modifier("blood", -1),
        Modifier("weapon_skill", 3),
        Modifier("magic_weapon", 2),
    ]
    assert (roll.total, roll.modified) == (2, 8)


def test_R52_what_adds_nothing_is_not_told():
    game, _ = strike([2, 1])
    assert told(game, DiceRolled)[0].modifiers == []


def test_13_1_conditions_change_the_combat_bonus_once_each():
    drunk = make_character("a", combat_bonus=1, conditions=["alcohol", "alcohol", "other"])
    game = make_game([drunk])
    assert combat_bonus_of(game, drunk) == [Modifier("combat_bonus", 1), Modifier("alcohol", -2)]


def test_9_9_the_wounds_are_read_on_the_column_of_the_weapon():
    game, _ = strike([6, 1], "hammer", combat_bonus=6)
    roll, attack = told(game, DiceRolled)[0], told(game, AttackMade)[0]
    assert roll.chart == ("combat_results", "12", "hammer")
    assert roll.result == attack.wounds == 3
    assert told(game, WoundsTaken)[0].left == 17


@pytest.mark.parametrize(
    ("weapon", "die", "bonus", "wounds"),
    [
        ("sword", 3, 0, 0),
        ("sword", 4, 0, 1),
        ("dagger", 4, 0, 0),
        ("dagger", 5, 0, 1),
        ("ax", 6, 6, 2),
        ("sword", 1, -5, 0),
        ("sword", 6, 30, 5),
    ],
)
def test_R52_ends_of_the_chart_hold_beyond_them(weapon, die, bonus, wounds):
    game, _ = strike([die, 1], weapon, combat_bonus=bonus)
    assert told(game, AttackMade)[0].wounds == wounds


@pytest.mark.parametrize("bonus", range(-6, 15))
@pytest.mark.parametrize("weapon", ["sword", "dagger", "ax", "hammer"])
def test_9_9_odds_are_those_of_the_six_dice(weapon, bonus):
    foe = make_monster("foe", wound_points=2)
    hero = make_character("a", [weapon], combat_bonus=bonus)
    game = make_game([hero], [foe])
    option = Playing(fight(game)).asked.options[0]
    column = game.charts.weapons[weapon].column
    wounds = [game.charts.wounds(column, die + bonus) for die in range(1, 7)]
    assert option.odds == (sum(w > 0 for w in wounds), 6)
    hitting = [die for die, w in enumerate(wounds, 1) if w]
    assert option.facts == {
        "weapon": weapon,
        "bonus": bonus,
        "needed": min(hitting) if hitting else None,
        "wounds": tuple(wounds),
        "left": 2,
        "kills": sum(w >= 2 for w in wounds),
    }


def test_9_9_the_odds_count_what_the_roll_adds():
    hero = make_character(
        "a", ["ax+1"], combat_bonus=2, weapon_skill={"ax": 3}, conditions=["blood"]
    )
    game = make_game([hero], [make_monster("foe")])
    option = Playing(fight(game)).asked.options[0]
    added = modifiers_of(game, hero, hero.weapons[0])
    assert option.facts["bonus"] == sum(modifier.value for modifier in added) == 5


def test_9_2_the_proposal_is_the_attack_that_kills_most_likely():
    foes = [make_monster("m0"), make_monster("m1", wounds=4), make_monster("m2")]
    party = [make_character("a"), make_character("b")]
    play = Playing(fight(make_game(party, foes))).answer(["m0", "m1", "m2"])
    assert play.asked.proposal["target"] == "m1"


def test_9_2_the_proposal_heeds_a_kill_before_more_wounds():
    foes = [make_monster("m0", wound_points=9), make_monster("m1", wounds=4)]
    party = [make_character("a", combat_bonus=9), make_character("b")]
    play = Playing(fight(make_game(party, foes))).answer(["m0", "m1"])
    assert play.asked.proposal == {"who": "b", "do": "strike", "target": "m1"}


def test_9_6_monsters_add_their_combat_bonus_and_skill():
    foe = make_monster("foe", "evil_hero", combat_bonus=5, weapon_skill=3)
    game = make_game([make_character("a")], [foe], dice=[2], strikes_first="monsters")
    Playing(fight(game))
    roll = told(game, DiceRolled)[0]
    assert roll.modifiers == [Modifier("combat_bonus", 5), Modifier("weapon_skill", 3)]
    assert roll.chart == ("combat_results", "10", "sword")
    assert (roll.who, roll.result) == ("foe", 2)
    assert game.character("a").wounds == 2


def test_9_6_monsters_without_a_weapon_use_the_natural_column():
    foe = make_monster("foe", "warg", combat_bonus=0)
    game = make_game([make_character("a")], [foe], dice=[5], strikes_first="monsters")
    Playing(fight(game))
    assert told(game, DiceRolled)[0].chart == ("combat_results", "5", "natural")
    assert told(game, AttackMade)[0].weapon == "natural"
    assert game.character("a").wounds == 0


def test_9_7_R58_a_monster_dies_when_wounds_reach_its_wound_points():
    foe = make_monster("foe", wound_points=3, wounds=2)
    game, play = strike([4], foe=foe)
    assert play.asked is None
    assert [event.who for event in told(game, MonsterKilled)] == ["foe"]
    assert game.state.encounter.monsters == []
    assert [monster.id for monster in game.state.encounter.slain] == ["foe"]


def test_9_7_a_monster_with_a_wound_point_left_fights_on():
    foe = make_monster("foe", wound_points=4, wounds=2)
    game, play = strike([4, 1], foe=foe)
    assert play.asked is not None
    assert game.state.encounter.monsters[0].health == 1


def test_R53_a_monster_killed_does_not_strike():
    foes = [make_monster("m0", wound_points=1), make_monster("m1", wound_points=1)]
    party = [make_character("a"), make_character("b")]
    game = make_game(party, foes, dice=[6, 1, 1])
    play = Playing(fight(game))
    play.answer({"who": "a", "do": "strike", "target": "m0"}, "done")
    assert [event.who for event in told(game, AttackMade)] == ["a", "m1"]


def test_9_7_the_dead_leave_the_ranks_and_their_things():
    party = [make_character("a", wound_points=1, gold=7), make_character("b"), make_character("c")]
    foes = [make_monster(f"m{n}") for n in range(3)]
    game = make_game(party, foes, dice=[6, 1, 1], strikes_first="monsters")
    Playing(fight(game))
    assert told(game, CharacterDied)[0].cause == "m0"
    assert game.state.party.ranks == [["b", "c"]]
    assert [one.gold for one in game.state.encounter.fallen] == [7], "it stays with him (R59)"


def test_9_7_with_the_last_character_the_party_is_lost():
    game = make_game(
        [make_character("a", wound_points=1)],
        [make_monster("foe")],
        dice=[6],
        strikes_first="monsters",
    )
    with pytest.raises(PartyLost):
        Playing(fight(game))


@pytest.mark.parametrize("edition", ["citadel", "labirynt"])
def test_9_9_every_monster_can_wound_so_every_fight_ends(edition):
    charts = make_game(edition=edition).charts
    for kind, row in charts.monsters.items():
        assert charts.wounds(charts.column_of(row.weapon), 6 + row.combat_bonus) > 0, kind
