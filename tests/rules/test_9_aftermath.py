"""What follows a fight at once (R59): who is brought back (R76), daggers, sleepers, the dead."""

import pytest

from citadel_gui.rules.combat import fight
from citadel_gui.rules.decisions import ShareTreasure
from citadel_gui.rules.decisions_magic import RestoreFallen, SleepersFate
from citadel_gui.rules.encounters import encounter, monster_phase
from citadel_gui.rules.events import CharacterDied
from citadel_gui.rules.events_magic import Restored, SleepersSpared, SpellCast
from citadel_gui.rules.goods import Item, Weapon
from citadel_gui.rules.meeting import Combat
from citadel_gui.rules.party import PartyLost
from tests.rules.fighting import battle, mage, strike
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told


def after(
    spells=(),
    *,
    fallen=(),
    petrified=(),
    then: str = "spoils",
    monsters=(),
    figures=None,
    thrown=None,
    asleep=(),
    **encounter,
):
    """The aftermath of a fight of a, b and the mage m, at its first decision."""
    party = [make_character("a"), make_character("b"), mage("m", spells, **(figures or {}))]
    game = make_game(party, [*monsters, make_monster("ghost")], ranks=["ab", "m"], **encounter)
    met = game.state.encounter
    met.monsters = list(monsters)
    met.stage, met.then = "aftermath", then
    met.fallen, met.petrified = list(fallen), list(petrified)
    met.combat = Combat(
        [[one.id for one in monsters]] if monsters else [],
        step="restore",
        thrown=thrown or {},
        asleep=list(asleep),
    )
    return game, Playing(fight(game))


def dead(who: str = "x", weapons=("sword",)):
    return make_character(who, weapons, wounds=10, gold=7)


def stone(who: str = "x"):
    return make_character(who, wounds=4, gold=7)


def test_R76_stone_flesh_restores_with_the_wounds_as_before():
    game, play = after(["stone_flesh"], petrified=[stone()])
    assert isinstance(play.asked, RestoreFallen)
    play.answer({"who": "m", "cast": "stone_flesh", "target": "x"})
    back = game.character("x")
    assert (back.wounds, back.gold) == (4, 7)
    assert game.character("m").wounds == 3
    restored = told(game, Restored)[0]
    assert (restored.who, restored.by, restored.spell) == ("x", "m", "stone_flesh")
    assert game.state.party.ranks == [["a", "b", "x"], ["m"]]
    assert play.asked is None
    assert game.state.encounter.stage == "spoils"


def test_10_8_resurrect_brings_back_one_killed_in_the_fight_without_wounds():
    game, play = after(["resurrect"], fallen=[dead()])
    play.answer({"who": "m", "cast": "resurrect", "target": "x"})
    assert game.character("x").wounds == 0
    assert game.character("m").wounds == 5
    assert game.state.fallen == []
    assert told(game, SpellCast)[0].case == "10.8"


def test_R76_stone_flesh_is_not_for_the_dead_nor_resurrect_for_the_stone():
    spells = ["stone_flesh", "resurrect"]
    _, play = after(spells, fallen=[dead("x")], petrified=[stone("y")])
    assert play.values == [
        {"who": "m", "cast": "stone_flesh", "target": "y"},
        {"who": "m", "cast": "resurrect", "target": "x"},
        "done",
    ]


def test_R76_not_on_oneself():
    game, play = after([], petrified=[mage("x", ["stone_flesh"])])
    assert play.asked is None
    assert [one.id for one in game.state.fallen] == ["x"]


def test_R62_nobody_restores_another_by_his_own_death():
    _, play = after(["stone_flesh"], petrified=[stone()], figures={"wounds": 7})
    assert play.asked is None


def test_14_8_a_ring_of_resurrection_brings_back_the_dead():
    ring = {"items": [Item("ring", "resurrect")]}
    game, play = after([], fallen=[dead()], figures=ring)
    play.answer({"who": "m", "ring": "resurrect", "target": "x"})
    assert [one.id for one in game.living] == ["a", "b", "x", "m"]
    assert game.character("m").wounds == 0
    assert game.character("m").items[0].used


def test_R106_a_ring_that_was_used_is_not_on_offer():
    _, play = after([], fallen=[dead()], figures={"items": [Item("ring", "resurrect", used=True)]})
    assert play.asked is None


def test_R76_several_can_be_restored():
    game, play = after(["resurrect"], fallen=[dead("x"), dead("y")], figures={"wound_points": 20})
    play.answer({"who": "m", "cast": "resurrect", "target": "y"})
    assert isinstance(play.asked, RestoreFallen)
    play.answer({"who": "m", "cast": "resurrect", "target": "x"})
    assert len(game.living) == 5


def test_R61_what_nobody_restores_lies_here_of_the_dead_and_of_the_stone():
    game, play = after(["resurrect"], fallen=[dead("x")], petrified=[stone("y")])
    play.answer("done")
    assert [one.id for one in game.state.fallen] == ["x", "y"]
    assert game.here.goods.gold == 14
    met = game.state.encounter
    assert (met.fallen, met.petrified, met.combat) == ([], [], None)


def test_R76_also_after_a_cease_fire():
    monsters = [make_monster("foe")]
    game, play = after(["resurrect"], fallen=[dead()], then="deal", monsters=monsters)
    play.answer("done")
    assert game.state.encounter.stage == "deal"


def test_R90_nobody_brings_back_who_died_alone_below():
    monsters = [make_monster("foe")]
    game, play = after(["resurrect"], fallen=[dead()], then="over", monsters=monsters)
    assert play.asked is None
    assert [one.id for one in game.state.fallen] == ["x"]


def test_R51_R59_thrown_daggers_are_back_once_it_is_clear_who_lives():
    thrown = {"x": Weapon("throwing_dagger", 1), "a": Weapon("throwing_dagger")}
    game, play = after(["resurrect"], fallen=[dead("x", weapons=[])], thrown=thrown)
    play.answer({"who": "m", "cast": "resurrect", "target": "x"})
    assert [one.kind for one in game.character("x").weapons] == ["throwing_dagger"]
    assert [one.kind for one in game.character("a").weapons] == ["sword", "throwing_dagger"]
    assert game.here.goods is None


def truce():
    """After a cease fire with a foe at whom a has thrown his dagger; the party goes in peace."""
    thrown = {"a": Weapon("throwing_dagger")}
    foes = [make_monster("foe", wound_points=1, treasure="A")]
    game, _ = after([], then="deal", monsters=foes, thrown=thrown)
    Playing(encounter(game)).answer("peace")
    return game


def test_R51_a_cease_fire_leaves_the_daggers_with_the_monsters():
    game = truce()
    assert game.state.encounter is None, "there is nothing to be shared (R44)"
    assert game.here.goods is None
    assert game.here.daggers == [Weapon("throwing_dagger")]


def test_R51_R22_the_daggers_come_back_once_those_who_kept_them_are_killed():
    game = again(truce())
    game.dice.given = [6]
    play = Playing(monster_phase(game)).answer("fight")
    while not isinstance(play.asked, ShareTreasure):
        actions = [value for value in play.values if isinstance(value, dict)]
        play.answer(actions[0] if actions else play.asked.proposal)
    assert play.asked.hoard.weapons == [Weapon("throwing_dagger")]
    assert game.here.daggers == game.state.encounter.daggers == []


def test_R68_the_sleepers_fate_comes_after_the_daggers():
    monsters = [make_monster("foe"), make_monster("other")]
    thrown = {"a": Weapon("throwing_dagger")}
    game, play = after([], monsters=monsters, asleep=["foe", "other"], thrown=thrown)
    assert isinstance(play.asked, SleepersFate)
    assert len(game.character("a").weapons) == 2
    play.answer("spare")
    assert told(game, SleepersSpared)[0].who == ["foe", "other"]


def test_R60_sleepers_killed_count():
    monsters = [make_monster("foe")]
    game, play = after([], monsters=monsters, asleep=["foe"])
    play.answer("kill")
    assert [one.id for one in game.state.encounter.slain] == ["foe"]
    assert game.state.encounter.monsters == []


def test_R59_nothing_is_asked_where_nobody_can_help():
    game, play = after([], fallen=[dead()])
    assert play.asked is None
    assert game.state.encounter.stage == "spoils"


def test_R59_from_the_blow_to_the_spoils():
    front = [make_character(who, wound_points=1, gold=5) for who in "abc"]
    party = [*front, mage("m", ["resurrect"])]
    foe = make_monster("foe", wound_points=1)
    game, play = battle([foe], [6, 6], party=party, ranks=["abc", "m"], strikes_first="monsters")
    lost = told(game, CharacterDied)[0].who
    play.answer(strike(game.living[0].id))
    play.answer({"who": "m", "cast": "resurrect", "target": lost})
    assert game.character(lost).gold == 5
    assert game.state.encounter.stage == "spoils"


def test_R58_the_dead_of_a_lost_party_are_all_fallen():
    party = [make_character("a", wound_points=1), make_character("b", wound_points=1)]
    foes = [make_monster(f"m{n}") for n in range(2)]
    game = make_game(party, foes, [6, 6], strikes_first="monsters")
    with pytest.raises(PartyLost):
        Playing(fight(game))
    assert sorted(one.id for one in game.state.fallen) == ["a", "b"]
    assert game.state.encounter.fallen == []
