"""9.4 and 9.5: weapons declared, changed and thrown."""

import pytest

from citadel_gui.rules.combat import fight
from citadel_gui.rules.combat_weapons import daggers_lost
from citadel_gui.rules.decisions import DeclareWeapons, FightAction
from citadel_gui.rules.events import RoundBegan, WeaponChanged, WeaponsDeclared
from citadel_gui.rules.goods import Item, Weapon
from citadel_gui.rules.party import PartyLost, wound
from citadel_gui.rules.refusal import IllegalAnswer
from tests.rules.making import Playing, make_character, make_game, make_monster, told


def foe(**figures):
    return make_monster("foe", **figures)


def doings(play: Playing, who: str) -> list:
    """What somebody is offered to do."""
    return [
        (value["do"], value.get("target", value.get("weapon")))
        for value in play.values
        if value != "done" and value["who"] == who
    ]


def test_9_4_weapons_are_declared_where_there_is_a_choice():
    party = [make_character("a", ["sword", "bow"]), make_character("b", ["ax"])]
    game = make_game(party, [foe()])
    play = Playing(fight(game))
    assert isinstance(play.asked, DeclareWeapons)
    assert play.asked.weapons == {"a": ("sword", "bow"), "b": ("ax",)}
    play.answer({"a": 1, "b": 0})
    assert [character.in_hand for character in game.living] == [1, 0]
    assert told(game, WeaponsDeclared)[0].in_hand == {"a": 1, "b": 0}


@pytest.mark.parametrize("answer", [{"a": 0}, {"a": 2, "b": 0}, {"a": -1, "b": 0}, None], ids=str)
def test_9_4_a_weapon_that_is_not_carried_cannot_be_declared(answer):
    party = [make_character("a", ["sword", "bow"]), make_character("b", ["ax"])]
    play = Playing(fight(make_game(party, [foe()])))
    with pytest.raises(IllegalAnswer):
        play.answer(answer)


def test_9_4_nothing_is_asked_where_nobody_has_a_choice():
    party = [make_character("a", ["sword"], in_hand=None), make_character("b", ["ax", "ax"])]
    game = make_game([*party, make_character("c", [], in_hand=0)], [foe()])
    play = Playing(fight(game))
    assert isinstance(play.asked, FightAction)
    assert [character.in_hand for character in game.living] == [0, 0, None]


def test_9_4_the_proposal_is_a_hand_weapon_in_front_and_a_bow_behind():
    both = ["throwing_dagger", "bow", "sword", "dagger"]
    front = [make_character("a", both[1:3]), make_character("b", ["dagger", "sword+2"])]
    behind = [make_character("c", both[:2]), make_character("d", ["sword", "bow"])]
    game = make_game([*front, *behind], [foe()], ranks=["ab", "cd"])
    play = Playing(fight(game))
    assert play.asked.proposal == {"a": 1, "b": 1, "c": 1, "d": 1}


def test_9_4_the_proposal_heeds_the_skill():
    skilled = make_character("a", ["sword", "ax"], weapon_skill={"ax": 2})
    play = Playing(fight(make_game([skilled], [foe()])))
    assert play.asked.proposal == {"a": 1}


def test_R48_bows_and_throwing_daggers_cannot_be_used_in_front():
    party = [make_character("a", ["bow"]), make_character("b", ["throwing_dagger"])]
    game = make_game([*party, make_character("c")], [foe()])
    play = Playing(fight(game))
    assert doings(play, "a") == doings(play, "b") == []
    assert doings(play, "c") == [("strike", "foe")]


def test_R48_who_holds_only_those_in_front_is_not_asked():
    helpless = make_character("a", ["bow"], wound_points=1)
    game = make_game([helpless], [foe()], dice=[1, 1, 6])
    with pytest.raises(PartyLost):
        Playing(fight(game))
    assert [event.round for event in told(game, RoundBegan)] == [1, 2, 3]


def test_9_2_hand_weapons_cannot_be_used_from_the_second_rank():
    party = [make_character(who) for who in "abc"]
    play = Playing(fight(make_game(party, [foe()], ranks=["ab", "c"])))
    assert doings(play, "a")
    assert doings(play, "c") == []


def test_9_2_a_bow_shoots_and_a_dagger_is_thrown_from_the_second_rank():
    party = [make_character("a"), make_character("b")]
    party += [make_character("c", ["bow"]), make_character("d", ["throwing_dagger"])]
    play = Playing(fight(make_game(party, [foe()], ranks=["ab", "cd"])))
    assert doings(play, "c") == [("shoot", "foe")]
    assert doings(play, "d") == [("throw", "foe")]


def test_R50_a_change_takes_the_place_of_the_attack():
    game = make_game([make_character("a", ["sword", "ax"])], [foe()], dice=[1] * 3)
    play = Playing(fight(game)).answer({"a": 0})
    assert doings(play, "a") == [("strike", "foe"), ("change", 1)]
    play.answer({"who": "a", "do": "change", "weapon": 1})
    assert told(game, WeaponChanged)[0].weapon == "ax"
    assert game.state.encounter.combat.round == 2
    assert doings(play, "a") == [("strike", "foe"), ("change", 0)]
    assert play.asked.options[0].facts["weapon"] == "ax"


def test_R50_the_weapon_stays_in_hand_when_the_rank_changes():
    party = [make_character(who) for who in "ab"] + [make_character("c", ["bow", "sword"])]
    game = make_game(party, [foe()], dice=[1], ranks=["ab", "c"])
    play = Playing(fight(game)).answer({"a": 0, "b": 0, "c": 0}, "done")
    play.answer({"who": "c", "rank": 0, "place": 2}, "done")
    assert game.character("c").in_hand == 0
    assert doings(play, "c") == [("change", 1)]


def thrown_game(**figures):
    party = [make_character("a"), make_character("b")]
    party.append(make_character("c", ["throwing_dagger+1", "bow"]))
    game = make_game(party, [foe(**figures)], ranks=["ab", "c"])
    return game, Playing(fight(game)).answer({"a": 0, "b": 0, "c": 0})


THROW = {"who": "c", "do": "throw", "target": "foe"}


def test_R51_a_thrown_dagger_leaves_the_hand_empty():
    game, play = thrown_game()
    game.dice.given = [1, 1]
    play.answer(THROW, "done", "done")
    thrower = game.character("c")
    assert thrower.in_hand is None
    assert thrower.weapons == [Weapon("bow")]
    assert doings(play, "c") == [("change", 0)]


def test_R51_a_thrown_dagger_is_back_after_a_won_fight():
    game, play = thrown_game(wound_points=1)
    game.dice.given = [5]
    play.answer(THROW)
    assert play.asked is None
    assert game.character("c").weapons == [Weapon("bow"), Weapon("throwing_dagger", 1)]


def test_R51_the_dagger_of_a_dead_thrower_lies_with_his_things():
    game, play = thrown_game(wound_points=2)
    game.dice.given = [1]
    play.answer(THROW)
    wound(game, "c", 10, "foe", "9.7")
    game.dice.given = [6]
    game.character("a").combat_bonus = 9
    play.answer({"who": "a", "do": "strike", "target": "foe"})
    assert play.asked is None
    assert Item("weapon", "throwing_dagger", 1) in game.here.goods.items


def test_R51_only_one_dagger_is_thrown_in_a_combat():
    party = [make_character("a"), make_character("b")]
    party.append(make_character("c", ["throwing_dagger", "throwing_dagger"]))
    game = make_game(party, [foe()], dice=[1] * 5, ranks=["ab", "c"])
    play = Playing(fight(game)).answer(THROW, "done", "done")
    play.answer({"who": "c", "do": "change", "weapon": 0}, "done", "done")
    assert game.character("c").in_hand == 0
    assert doings(play, "c") == []


def test_R51_a_fight_that_is_not_won_leaves_the_dagger_with_the_monsters():
    game, play = thrown_game()
    game.dice.given = [1]
    play.answer(THROW)
    daggers_lost(game)
    assert game.state.encounter.daggers == [Weapon("throwing_dagger", 1)]
    assert game.here.goods is None
    assert game.character("c").weapons == [Weapon("bow")]
