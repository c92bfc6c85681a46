"""10.5, 10.8: what combat spells do, at whom they can be cast, and what they cost."""

import pytest

from citadel_gui.rules.combat import fight
from citadel_gui.rules.combat_magic import strike_by_spell
from citadel_gui.rules.combat_ranks import combat_of
from citadel_gui.rules.decisions import Reorganise
from citadel_gui.rules.decisions_magic import SleepersFate
from citadel_gui.rules.events import CombatEnded, DiceRolled, MonsterKilled, WoundsTaken
from citadel_gui.rules.events_magic import (
    FellAsleep,
    MonsterCharmed,
    SpellCast,
    SpellResisted,
    SpellStopped,
)
from citadel_gui.rules.goods import Item
from citadel_gui.rules.meeting import Combat
from citadel_gui.rules.party import PartyLost
from tests.rules.fighting import battle, cast, doings, mage, next_round, odds_of, strike, targets
from tests.rules.making import Playing, make_character, make_game, make_monster, told


def foe(**figures):
    return make_monster("foe", **({"wound_points": 20, "resistance": 0} | figures))


def foes(count: int, **figures):
    return [make_monster(f"m{n}", **({"resistance": 0} | figures)) for n in range(count)]


def wounds_to(game, who: str) -> list[int]:
    return [event.wounds for event in told(game, WoundsTaken) if event.who == who]


@pytest.mark.parametrize(
    ("spell", "dice", "wounds", "cost"),
    [
        ("blast", [], 2, 1),
        ("lightning", [3], 4, 2),
        ("mental_attack", [3, 4], 9, 4),
        ("wrath_of_god", [1, 1], 4, 3),
    ],
)
def test_10_5_wounding_spells_wound_whom_they_strike(spell, dice, wounds, cost):
    game, play = battle([foe()], [6, *dice, 1, 1, 1], [spell])
    play.answer(cast(spell, "foe"))
    assert wounds_to(game, "foe") == [wounds]
    assert wounds_to(game, "m")[0] == cost
    spent = told(game, SpellCast)[0]
    assert (spent.spell, spent.target, spent.cost, spent.by) == (spell, "foe", cost, "spell")


def test_10_8_wrath_of_god_is_told_by_its_case():
    game, play = battle([foe()], [6, 1, 1], ["wrath_of_god"])
    play.answer(cast("wrath_of_god", "foe"))
    assert told(game, SpellCast)[0].case == "10.8"


def test_R63_an_unwilling_target_resists():
    game, play = battle([foe(resistance=3)], [3], ["lightning"])
    play.answer(cast("lightning", "foe"))
    assert wounds_to(game, "foe") == []
    assert told(game, SpellResisted)[0].who == "foe"
    assert wounds_to(game, "m")[0] == 2, "paid all the same"


def test_R63_the_odds_are_those_of_no_resistance():
    _, play = battle([foe(resistance=2)], [], ["lightning", "sleep", "charm"])
    for spell in ("lightning", "sleep", "charm"):
        assert odds_of(play, cast(spell, "foe")) == (4, 6)


def test_11_0_the_odds_know_of_the_most_there_is():
    """Fails when `rules/resistance.py` has `value` for `max(0, min(value,
    game.charts.procedure.most_resistance))`.
    """
    _, play = battle([foe(resistance=9)], [], ["lightning"])
    assert odds_of(play, cast("lightning", "foe")) == (1, 6)


def test_R64_wounding_spells_reach_the_front_rank_only():
    game, play = battle(foes(5), [], ["blast", "lightning", "mental_attack", "wrath_of_god"])
    front = combat_of(game).ranks[0]
    for spell in ("blast", "lightning", "mental_attack", "wrath_of_god"):
        assert targets(play, spell) == front


def test_R64_charm_reaches_two_ranks_and_sleep_all():
    game, play = battle(foes(7), [], ["charm", "sleep"])
    ranks = combat_of(game).ranks
    assert targets(play, "charm") == [*ranks[0], *ranks[1]]
    assert targets(play, "sleep") == [*ranks[0], *ranks[1], *ranks[2]]


def test_10_4_spells_are_cast_from_the_second_rank_only():
    spells = ["blast", "sleep", "magic_shield", "strength"]
    party = [mage("a", spells), mage("b"), mage("c", spells), mage("d"), mage("e", spells)]
    _, play = battle([foe()], party=party, ranks=["ab", "cd", "e"])
    assert "cast" not in doings(play, "a")
    assert "cast" in doings(play, "c")
    assert doings(play, "e") == set()


def test_R7_a_party_of_one_rank_neither_casts_nor_shoots():
    party = [mage("a", ["blast"]), make_character("b", ["bow"]), make_character("c")]
    _, play = battle([foe()], party=party)
    assert "cast" not in doings(play, "a")
    assert doings(play, "b") == set()


def test_R7_last_stand_casting_lets_a_party_of_one_rank_cast_shoot_and_throw():
    party = [mage("a", ["blast"]), make_character("b", ["bow"])]
    party.append(make_character("c", ["throwing_dagger"]))
    _, play = battle([foe()], party=party, options={"last_stand_casting": True})
    assert doings(play, "a") == {"strike", "cast"}
    assert doings(play, "b") == {"shoot"}
    assert doings(play, "c") == {"throw"}


def test_R7_last_stand_casting_is_not_for_a_party_of_two_ranks():
    party = [mage("a", ["blast"]), make_character("b"), make_character("c")]
    _, play = battle([foe()], party=party, ranks=["ab", "c"], options={"last_stand_casting": True})
    assert doings(play, "a") == {"strike"}


def test_R90_last_stand_casting_is_not_for_one_alone_below():
    party = [mage("a", ["blast"]), make_character("b")]
    _, play = battle(
        [foe()], party=party, options={"last_stand_casting": True}, alone="a", source="pit"
    )
    assert doings(play, "a") == {"strike"}


def test_R62_a_spell_that_would_kill_its_caster_is_not_on_offer():
    """Fails when `rules/magic.py` has `return caster.health >= cost_of` for `return
    caster.health > cost_of`.
    """
    spells = ["charm", "lightning", "blast"]
    _, play = battle([foe()], [], spells, figures={"wounds": 8})
    assert targets(play, "charm") == []
    assert targets(play, "lightning") == []
    assert targets(play, "blast") == ["foe"]


def test_R62_the_cost_is_never_absorbed_by_mage_armor():
    game, play = battle([foe()], [6], ["blast"], figures={"mage_armor": 3})
    play.answer(cast("blast", "foe"))
    mage_ = game.character("m")
    assert (mage_.wounds, mage_.mage_armor) == (1, 3)


def test_R57_a_spell_is_the_one_action_of_the_round():
    _, play = battle([foe()], [6], ["blast"])
    play.answer(cast("blast", "foe"))
    assert doings(play, "m") == set()


def test_10_5_explosion_wounds_everyone_on_both_sides():
    party = [make_character("a"), make_character("b"), mage("m", ["explosion"]), mage("n")]
    game, play = battle(foes(7), [6] * 11, party=party, ranks=["ab", "m", "n"])
    play.answer(cast("explosion"))
    hit = {event.who for event in told(game, WoundsTaken) if event.case == "10.5"}
    assert hit == {*(f"m{n}" for n in range(7)), "a", "b", "m", "n"}
    assert game.character("m").wounds == 2, "its cost, and itself"


def test_R64_each_resists_an_explosion():
    party = [make_character("a", resistance=3), make_character("b"), mage("m", ["explosion"])]
    game, play = battle([foe(resistance=2)], [2, 3, 6, 6], party=party, ranks=["ab", "m"])
    play.answer(cast("explosion"))
    assert [event.who for event in told(game, SpellResisted)] == ["foe", "a"]


def test_R58_an_explosion_may_kill_both_sides():
    party = [mage("m", ["explosion"], wound_points=2)]
    game = make_game(party, [foe(wound_points=1)], [6, 6])
    game.state.options["last_stand_casting"] = True
    play = Playing(fight(game))
    with pytest.raises(PartyLost):
        play.answer(cast("explosion"))
    assert [event.who for event in told(game, MonsterKilled)] == ["foe"]


def test_10_5_a_mental_attack_kills():
    game, play = battle([foe(wound_points=4)], [6, 1, 1], ["mental_attack"])
    play.answer(cast("mental_attack", "foe"))
    assert told(game, CombatEnded)[0].outcome == "won"


# Sleep (R68)


def asleep(count: int = 2, dice=(6,), spells=("sleep",), **figures):
    """The first of these foes has been put to sleep."""
    game, play = battle(foes(count, **figures), [*dice], list(spells))
    play.answer(cast("sleep", "m0"))
    return game, play


def test_10_5_sleep_lasts_and_the_sleeper_does_nothing():
    game, play = asleep(dice=[6, 1, 1, 1, 1, 1])
    assert told(game, FellAsleep)[0].who == "m0"
    next_round(play)
    struck = [roll.who for roll in told(game, DiceRolled) if roll.purpose == "attack"]
    assert struck == ["m1"]
    next_round(play)
    struck = [roll.who for roll in told(game, DiceRolled) if roll.purpose == "attack"]
    assert struck == ["m1", "m1"]


def test_R68_who_resists_does_not_sleep():
    game, _ = asleep(dice=[1], resistance=1)
    assert combat_of(game).asleep == []
    assert told(game, SpellResisted)[0].who == "m0"


def test_R68_a_sleeper_can_be_attacked_normally():
    game, play = asleep(dice=[6, 4])
    play.answer(strike("a", "m0"))
    roll = told(game, DiceRolled)[-1]
    assert (roll.who, roll.purpose, roll.total) == ("a", "attack", 4)
    assert wounds_to(game, "m0") == [1]


def test_R68_a_sleeper_can_be_struck_by_spells_and_charmed_but_not_put_to_sleep_again():
    party = [make_character("a"), make_character("b"), mage("m", ["sleep"])]
    party.append(mage("n", ["sleep", "blast", "charm"]))
    _, play = battle(foes(2), [6, 6], party=party, ranks=["ab", "mn"])
    play.answer(cast("sleep", "m0"))
    assert targets(play, "sleep", "n") == ["m1"]
    assert targets(play, "blast", "n") == ["m0", "m1"]
    assert targets(play, "charm", "n") == ["m0", "m1"]


def test_R68_a_charmed_sleeper_sleeps_on():
    party = [make_character("a"), mage("m", ["sleep"]), mage("n", ["charm"])]
    game, play = battle(foes(2), [6, 6, 1, 1], party=party, ranks=["a", "mn"])
    play.answer(cast("sleep", "m0"), cast("charm", "m0", "n"))
    next_round(play)
    assert game.character("m0").charmed is not None
    assert doings(play, "m0") == set()


def test_R68_a_charmed_sleeper_keeps_its_place_in_the_party():
    party = [*(make_character(who) for who in "abc"), mage("m"), make_character("d")]
    game, play = battle(foes(1, wound_points=20), [1] * 9, party=party, ranks=["abc", "md"])
    combat_of(game).asleep = ["d", "c"]
    play.answer("done")
    assert isinstance(play.asked, Reorganise)
    assert {value["who"] for value in play.values if value != "done"} == {"a", "b", "m"}


def test_R56_the_fight_ends_when_all_that_are_left_sleep():
    game, play = asleep(count=1)
    assert isinstance(play.asked, SleepersFate)
    assert told(game, CombatEnded)[0].outcome == "won"


def test_R68_the_last_who_is_awake_dies_and_the_fight_is_over():
    game, play = asleep(dice=[6, 6], wound_points=1)
    play.answer(strike("b", "m1"))
    assert play.asked.sleepers == ("m0",)
    play.answer("kill")
    assert [one.id for one in game.state.encounter.slain] == ["m1", "m0"]
    assert game.state.encounter.stage == "spoils"


def test_R68_those_spared_are_left_alive():
    game, play = asleep(count=1)
    play.answer("spare")
    encounter = game.state.encounter
    assert [one.id for one in encounter.monsters] == ["m0"]
    assert (encounter.slain, encounter.stage, encounter.combat) == ([], "spoils", None)


def test_R55_sleepers_do_not_move_up():
    game, play = battle(foes(4, wound_points=1), [6, 6, 1, 1], ["sleep"])
    assert combat_of(game).ranks == [["m0", "m1", "m2"], ["m3"]]
    next_round(play.answer(cast("sleep", "m3"), strike("a", "m0")))
    assert combat_of(game).ranks == [["m1", "m2"], ["m3"]]


def test_9_a_fight_in_which_the_awake_stand_behind_sleepers_breaks_off():
    """Nobody reaches anybody, and the party leaves off as well: it would never end."""
    game, play = battle([*foes(3, wound_points=9), make_monster("back")])
    combat_of(game).asleep = ["m0", "m1", "m2"]
    next_round(play)
    assert told(game, CombatEnded)[0].outcome == "broken_off"
    assert game.state.encounter.stage == "deal"


# Charm (R65)


def test_10_5_charm_makes_a_member_of_the_party():
    game, play = battle(foes(2, wounds=2), [6], ["charm"])
    play.answer(cast("charm", "m1"))
    charmed = game.character("m1")
    assert (charmed.charmed.by, charmed.wounds, charmed.wound_points) == ("m", 2, 5)
    assert told(game, MonsterCharmed)[0].by == "m"
    assert [one.id for one in game.state.encounter.monsters] == ["m0"]
    assert combat_of(game).ranks == [["m0"]]
    assert [one.id for one in game.living] == ["a", "b", "m"], "no character of the party"


def test_R65_a_charmed_monster_takes_a_free_place_or_a_new_rank():
    game, play = battle(foes(2), [6], ["charm"])
    play.answer(cast("charm", "m1"))
    assert game.state.party.ranks == [["a", "b", "m1"], ["m"]]
    party = [make_character(who) for who in "abcde"] + [mage("m", ["charm"])]
    game, play = battle(foes(2), [6], party=party, ranks=["abc", "dem"])
    play.answer(cast("charm", "m1"))
    assert game.state.party.ranks == [["a", "b", "c"], ["d", "e", "m"], ["m1"]]


def test_R65_a_charmed_monster_acts_from_the_next_round_on():
    game, play = battle(foes(2, kind="ogre"), [6, 1, 6], ["charm"])
    play.answer(cast("charm", "m1"))
    assert doings(play, "m1") == set()
    next_round(play)
    play.answer(strike("m1", "m0"))
    assert wounds_to(game, "m0") == [1]
    assert told(game, DiceRolled)[-1].chart == ("combat_results", "6", "hammer")


def test_R65_kills_of_a_charmed_monster_are_the_partys():
    game, play = battle(foes(2, wound_points=1), [6, 1, 6], ["charm"])
    next_round(play.answer(cast("charm", "m1"))).answer(strike("m1", "m0"))
    assert [one.id for one in game.state.encounter.slain] == ["m0"]


def test_R60_a_charmed_monster_is_not_among_the_killed():
    game, play = battle([foe()], [6], ["charm"])
    play.answer(cast("charm", "foe"))
    encounter = game.state.encounter
    assert (encounter.slain, encounter.monsters, encounter.stage) == ([], [], "spoils")
    assert told(game, CombatEnded)[0].outcome == "won"


def test_R56_a_fight_with_nobody_is_over_at_once():
    """All were charmed in the time that was won before it (R72)."""
    game = make_game([make_character("a")], [foe()])
    game.state.encounter.monsters = []
    play = Playing(fight(game))
    assert play.asked is None
    assert game.state.encounter.stage == "spoils"


def test_R65_who_resists_is_not_charmed():
    game, play = battle([foe(resistance=4)], [4], ["charm"])
    play.answer(cast("charm", "foe"))
    assert told(game, MonsterCharmed) == []


def test_R65_one_charm_each_is_an_option():
    party = [make_character("a"), mage("m", ["charm"], wound_points=20), mage("n", ["charm"])]
    for options, second in (({}, ["m0"]), ({"one_charm_each": True}, [])):
        game, play = battle(foes(2), [6, 1, 1], party=party, ranks=["a", "mn"], options=options)
        next_round(play.answer(cast("charm", "m1")))
        assert game.state.party.ranks == [["a", "m1"], ["m", "n"]]
        assert targets(play, "charm", "m") == second
        assert targets(play, "charm", "n") == ["m0"]


def test_R109_X_can_be_put_to_sleep_but_not_charmed_and_demons_both():
    x = make_monster("x", "x_the_unknown", wound_points=8)
    demons = [make_monster("d", "demon")]
    _, play = battle([x, *demons], [], ["charm", "sleep"], source="hellgate")
    play.answer(play.asked.proposal)
    assert targets(play, "charm") == ["d"]
    assert set(targets(play, "sleep")) == {"x", "d"}


# Magic shield (R69), cease fire (R73), favour (R95), strength


def test_10_5_magic_shield_stops_wounding_spells():
    evil = [make_monster("foe", "evil_mage", wound_points=9)]
    game, play = battle(evil, [], ["magic_shield"])
    assert targets(play, "magic_shield") == ["a", "b", "m"]
    combat_of(game).shielded = ["a"]
    play.answer(cast("magic_shield", "b"), "done")
    assert combat_of(game).shielded == ["a", "b"]
    assert [event.spell for event in told(game, SpellStopped)] == ["lightning"]
    assert [game.character(who).wounds for who in "ab"] == [0, 0]


@pytest.mark.parametrize("spell", ["blast", "explosion", "lightning", "mental_attack"])
def test_R69_a_magic_shield_stops_each_wounding_spell(spell):
    game = make_game([make_character("a")], [foe()], [6] * 9)
    game.state.encounter.combat = Combat([["foe"]], shielded=["a"])
    assert strike_by_spell(game, spell, game.character("a"), "foe", "10.5") is False
    assert game.character("a").wounds == 0
    assert told(game, SpellStopped)[0].spell == spell
    assert told(game, DiceRolled) == [], "no resistance is rolled"


def test_R69_nobody_is_shielded_twice():
    _, play = battle([foe()], [], ["magic_shield"])
    next_round(play.answer(cast("magic_shield", "m")))
    assert targets(play, "magic_shield") == ["a", "b"]


def test_10_5_cease_fire_ends_the_fight_as_an_agreement():
    game, play = battle(foes(2), [], ["cease_fire"])
    play.answer(cast("cease_fire"))
    encounter = game.state.encounter
    assert told(game, CombatEnded)[0].outcome == "cease_fire"
    assert told(game, DiceRolled) == [], "it is not resisted"
    assert (encounter.stage, encounter.combat, len(encounter.monsters)) == ("deal", None, 2)
    assert game.character("m").wounds == 3


def test_R73_no_cease_fire_where_X_is():
    x = make_monster("x", "x_the_unknown")
    _, play = battle([x], [], ["cease_fire", "blast"], source="hellgate")
    assert targets(play, "cease_fire") == []
    assert targets(play, "blast") == ["x"]


def test_R73_who_has_acted_cannot_cast_it():
    _, play = battle([foe()], [1], ["cease_fire", "blast"])
    play.answer(cast("blast", "foe"))
    assert targets(play, "cease_fire") == []


def test_R95_favour_makes_all_combat_spells_free_in_the_next_fight():
    game, play = battle([foe()], [6, 6, 6], [], figures={"conditions": ["favour"]})
    assert combat_of(game).favoured == ["m"]
    assert game.character("m").conditions == []
    assert targets(play, "mental_attack") == ["foe"]
    assert targets(play, "wrath_of_god") == [], "no combat spell of the chart's type"
    play.answer(cast("mental_attack", "foe"))
    assert wounds_to(game, "m") == []
    assert wounds_to(game, "foe") == [14]


def test_R95_favour_is_for_the_next_fight_only():
    game, play = battle([foe(wound_points=1)], [6], [], figures={"conditions": ["favour"]})
    play.answer(strike("a"))
    assert game.state.encounter.combat is None
    assert game.character("m").conditions == []


def test_R71_strength_adds_to_the_attack_and_ends_with_the_fight():
    strong = make_character("a", strength=4)
    game, play = battle([foe(wound_points=2)], [6, 6], party=[strong, make_character("b")])
    play.answer(strike("a"))
    roll = told(game, DiceRolled)[0]
    assert [(one.cause, one.value) for one in roll.modifiers] == [("strength", 4)]
    assert play.asked is None
    assert game.character("a").strength == 0


def test_14_7_the_medallion_of_dexterity_adds_to_the_attack_once():
    medallions = [Item("medallion", "dexterity"), Item("medallion", "dexterity")]
    game, play = battle([foe()], [6], party=[make_character("a", items=medallions)])
    play.answer(strike("a"))
    assert [(m.cause, m.value) for m in told(game, DiceRolled)[0].modifiers] == [("dexterity", 2)]


# Rings and the talisman of the mind


def test_14_8_a_ring_casts_its_spell_free_and_once():
    ring = Item("ring", "sleep")
    game, play = battle(foes(2), [6, 1, 1], [], figures={"items": [ring]})
    action = {"who": "m", "do": "ring", "item": 0, "target": "m1"}
    assert odds_of(play, action) == (6, 6)
    play.answer(action)
    caster = game.character("m")
    assert (combat_of(game).asleep, caster.items[0].used, caster.wounds) == (["m1"], True, 0)
    assert told(game, SpellCast)[0].by == "ring"
    next_round(play)
    assert "ring" not in doings(play, "m")


def test_R57_a_ring_is_used_from_the_second_rank():
    party = [make_character("a", items=[Item("ring", "sleep")]), make_character("b")]
    _, play = battle([foe()], party=party)
    assert doings(play, "a") == {"strike"}


def test_14_6_a_talisman_of_the_mind_wounds_whom_it_strikes():
    mind = Item("talisman", "mind", 2)
    party = [make_character("a", items=[mind]), make_character("b")]
    game, play = battle([foe(resistance=2)], [5, 4], party=party)
    action = {"who": "a", "do": "mind", "item": 0, "target": "foe"}
    assert odds_of(play, action) == (4, 6)
    play.answer(action)
    assert wounds_to(game, "foe") == [4]
    owner = game.character("a")
    assert (owner.wounds, owner.items[0].amount) == (1, 1)


def test_R104_a_talisman_of_the_mind_is_resisted_and_wears_out():
    mind = Item("talisman", "mind", 1)
    party = [make_character("a", items=[mind]), make_character("b")]
    game, play = battle([foe(resistance=2)], [2, 1, 1], party=party)
    play.answer({"who": "a", "do": "mind", "item": 0, "target": "foe"}, "done")
    assert wounds_to(game, "foe") == []
    assert "mind" not in doings(play, "a")


def test_R104_it_may_not_kill_its_owner_and_strikes_from_two_ranks():
    items = {"items": [Item("talisman", "mind", 3)]}
    party = [make_character("a", wounds=9, **items), make_character("b", **items)]
    party += [make_character(who, **items) for who in "cd"]
    _, play = battle([foe()], party=party, ranks=["ab", "c", "d"])
    assert "mind" not in doings(play, "a")
    assert "mind" in doings(play, "b")
    assert "mind" in doings(play, "c")
    assert "mind" not in doings(play, "d")


def test_R70_mage_armor_absorbs_wounds_from_any_source():
    armored = make_character("a", mage_armor=2)
    game, play = battle([foe(combat_bonus=11)], [6], party=[armored])
    play.answer("done")
    assert (game.character("a").wounds, game.character("a").mage_armor) == (3, 0)


def test_10_7_negotiation_and_quiet_spells_are_not_cast_in_a_fight():
    spells = ["oratory", "cow", "daunt", "sway", "cajole", "hesitate", "lock", "thief", "teleport"]
    spells += ["neutralize_poison", "stone_flesh", "resurrect"]
    _, play = battle([foe()], [], spells)
    assert doings(play, "m") == set()
