"""15.0: what monsters can do beyond a blow, charmed ones too; 16.0: the Hellgate's step."""

import pytest

from citadel_gui.rules.allegiance import turn
from citadel_gui.rules.combat_ranks import combat_of
from citadel_gui.rules.events import (
    AttackMade,
    CharacterDied,
    CombatEnded,
    DiceRolled,
    MonsterKilled,
    WoundsHealed,
    WoundsTaken,
)
from citadel_gui.rules.events_adventure import DemonsVanished
from citadel_gui.rules.events_magic import (
    CharmEnded,
    ComradeFreed,
    ComradeTurned,
    SpellCast,
    SpellResisted,
    TurnedToStone,
)
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.people import Charmed
from tests.rules.fighting import battle, cast, doings, mage, next_round, odds_of, strike, targets
from tests.rules.making import make_character, make_monster, told


def swords(names: str = "ab", **figures):
    return [make_character(who, **figures) for who in names]


def charmed(who: str, kind: str, by: str = "a", **figures):
    """A charmed monster as a member of the party."""
    monster = make_monster(who, kind, **figures)
    return make_character(
        who,
        [],
        kind="monster",
        race=kind,
        wound_points=monster.wound_points,
        combat_bonus=monster.combat_bonus,
        resistance=monster.resistance,
        in_hand=None,
        charmed=Charmed(monster, by),
    )


def rolls(game, purpose: str) -> list[tuple[str | None, int]]:
    return [
        (event.who, event.total) for event in told(game, DiceRolled) if event.purpose == purpose
    ]


def wounded(game, case: str) -> list[tuple[str, int]]:
    return [(event.who, event.wounds) for event in told(game, WoundsTaken) if event.case == case]


# 15.1 stench


def test_15_1_each_member_resists_the_stench_or_suffers_in_that_fight():
    party = [*swords("ab", resistance=2), make_character("c")]
    game, play = battle([make_monster("foe", "cronk")], [2, 3, 6, 6], party=party)
    assert rolls(game, "resist_stench") == [("a", 2), ("b", 3), ("c", 6)]
    assert [one.conditions for one in game.living] == [[], ["stench"], ["stench"]]
    play.answer(strike("b"))
    roll = told(game, DiceRolled)[-1]
    assert [(one.cause, one.value) for one in roll.modifiers] == [("stench", -2)]


def test_R79_the_stench_is_smelt_once_however_many_cronks_and_ends_with_the_fight():
    foes = [make_monster(f"m{n}", "cronk", wound_points=1) for n in range(2)]
    game, play = battle(foes, [6, 6, 6, 6], party=swords(combat_bonus=5))
    assert len(rolls(game, "resist_stench")) == 2
    play.answer(strike("a", "m0"), strike("b", "m1"))
    assert game.state.encounter.combat is None
    assert [one.conditions for one in game.living] == [[], []]


def test_R79_no_cronks_no_stench():
    game, _ = battle([make_monster("foe", "orc")], party=swords())
    assert rolls(game, "resist_stench") == []


def test_15_1_a_charmed_cronk_stinks_for_the_party():
    party = [*swords(), charmed("c", "cronk")]
    game, play = battle([make_monster("foe", "orc", combat_bonus=3)], [6, 6, 6, 6], party=party)
    assert rolls(game, "resist_stench") == [("foe", 6)]
    play.answer("done")
    roll = next(event for event in told(game, DiceRolled) if event.purpose == "attack")
    assert [(m.cause, m.value) for m in roll.modifiers] == [("combat_bonus", 3), ("stench", -2)]


def test_R79_no_cronk_minds_the_stench():
    party = [*swords("a", resistance=5), charmed("c", "cronk")]
    game, _ = battle([make_monster("foe", "cronk")], [1, 1, 1], party=party)
    assert rolls(game, "resist_stench") == [("a", 1)]


# 15.2 fire


def test_15_2_R80_a_chimaera_breathes_fire_hit_or_not():
    """Fails when `rules/monster_powers.py` has `not fights_on(game, target) and not` for
    `fights_on(game, target) and not`.
    """
    foe = make_monster("foe", "chimaera", wound_points=20)
    game, play = battle([foe], [1, 6, 6, 3], party=swords("a", resistance=3))
    play.answer("done", "done")
    assert rolls(game, "resist_fire_breath") == [("a", 6), ("a", 3)]
    assert wounded(game, "15.2") == [("a", 1)]


def test_15_2_a_charmed_chimaera_breathes_fire_and_its_odds_say_so():
    party = [*swords(), charmed("c", "chimaera")]
    foe = make_monster("foe", "ogre", wound_points=20, resistance=2)
    game, play = battle([foe], [1, 6], party=party)
    assert odds_of(play, strike("c")) == (36 - 5 * 2, 36)
    play.answer(strike("c"))
    assert wounded(game, "15.2") == [("foe", 1)]


def test_R69_a_magic_shield_does_not_stop_fire():
    foe = make_monster("foe", "chimaera", wound_points=20)
    game, play = battle([foe], [1, 6], party=swords("a"))
    combat_of(game).shielded = ["a"]
    play.answer("done")
    assert wounded(game, "15.2") == [("a", 1)]


# 15.3 stone


def medusa(**figures):
    return make_monster("foe", "medusa", **({"wound_points": 20} | figures))


def test_15_3_on_a_6_the_attacked_is_stone_without_resistance():
    game, play = battle([medusa()], [6], party=swords("ab", resistance=5))
    play.answer("done")
    victim = game.state.encounter.petrified[0]
    assert told(game, TurnedToStone)[0].who == victim.id
    assert rolls(game, "resist_petrify") == []
    assert told(game, AttackMade) == [], "there is no attack besides"
    assert len(game.living) == 1
    assert told(game, CharacterDied) == []


def test_15_3_otherwise_it_is_a_normal_attack():
    game, play = battle([medusa()], [5, 6], party=swords("ab"))
    play.answer("done")
    assert game.state.encounter.petrified == []
    assert [event.wounds for event in told(game, AttackMade)] == [1]


def test_R81_each_attack_may_turn_to_stone():
    game, play = battle([medusa()], [5, 1, 6], party=swords("abc"))
    next_round(play)
    next_round(play)
    assert len(rolls(game, "petrify")) == 2
    assert len(game.state.encounter.petrified) == 1


def test_15_3_when_the_last_is_stone_the_party_is_lost():
    game, play = battle([medusa()], [6], party=swords("a"))
    with pytest.raises(PartyLost):
        play.answer("done")
    assert [one.id for one in game.state.fallen] == ["a"]


def test_15_3_a_charmed_medusa_turns_foes_to_stone():
    party = [*swords(), charmed("c", "medusa")]
    game, play = battle([make_monster("foe", "ogre", wound_points=20)], [6], party=party)
    assert odds_of(play, strike("c")) == (36 - 5 * 5, 36)
    play.answer(strike("c"))
    assert told(game, TurnedToStone)[0].who == "foe"
    assert [one.id for one in game.state.encounter.slain] == ["foe"], "killed, for experience"


def test_15_3_a_charmed_monster_that_is_stone_is_gone():
    party = [charmed("c", "ogre", by="m"), mage("m")]
    game, play = battle([medusa()], [6], party=party, ranks=["c", "m"])
    play.answer("done")
    assert [one.id for one in game.company] == ["m"]
    assert game.state.encounter.petrified == []
    assert told(game, MonsterKilled)[0].who == "c"


# 15.4 troll, 15.6 hydra


def test_15_4_a_troll_heals_after_every_third_monster_phase():
    """Fails when `rules/monster_powers.py` has `round % figures.regenerates` for `round %
    figures.regenerates_every`.
    """
    foe = make_monster("foe", "troll", wound_points=20, wounds=5)
    game, play = battle([foe], [1] * 20, party=swords("a"))
    for _ in range(6):
        play.answer("done")
    assert [(e.who, e.wounds) for e in told(game, WoundsHealed)] == [("foe", 1), ("foe", 1)]
    assert game.state.encounter.monsters[0].wounds == 3


def test_R83_an_unhurt_troll_has_nothing_to_heal():
    foe = make_monster("foe", "troll", wound_points=20)
    game, play = battle([foe], [1] * 20, party=swords("a"))
    for _ in range(3):
        play.answer("done")
    assert told(game, WoundsHealed) == []


def test_15_4_a_charmed_troll_heals_too():
    party = [*swords("a"), charmed("c", "troll", wound_points=9)]
    party[1].wounds = 4
    game, play = battle([make_monster("foe", "harpy", wound_points=20)], [1] * 9, party=party)
    for _ in range(3):
        next_round(play)
    assert game.character("c").wounds == 3


def test_15_6_a_hydra_fights_the_better_the_more_it_is_hurt():
    foe = make_monster("foe", "hydra", wound_points=20, wounds=7)
    game, play = battle([foe], [1], party=swords("a"))
    play.answer("done")
    roll = told(game, DiceRolled)[0]
    assert [(m.cause, m.value) for m in roll.modifiers] == [("wounds", 7)]


def test_15_6_a_charmed_hydra_too():
    party = [*swords("a"), charmed("c", "hydra", wound_points=9)]
    party[1].wounds = 4
    game, play = battle([make_monster("foe", "ogre", wound_points=20)], [1], party=party)
    play.answer(strike("c"))
    assert [(m.cause, m.value) for m in told(game, DiceRolled)[0].modifiers] == [("wounds", 4)]


def test_R82_a_charmed_evil_hero_keeps_his_skill():
    party = [*swords(), mage("m", ["charm"])]
    foes = [make_monster("foe", "evil_hero", weapon_skill=4, combat_bonus=5, resistance=0)]
    foes.append(make_monster("other", "ogre", wound_points=20))
    game, play = battle(foes, [6, 1, 1], party=party, ranks=["ab", "m"])
    play.answer(play.asked.proposal, cast("charm", "foe"))
    next_round(play).answer(strike("foe", "other"))
    roll = told(game, DiceRolled)[-1]
    assert [(m.cause, m.value) for m in roll.modifiers] == [
        ("combat_bonus", 5),
        ("weapon_skill", 4),
    ]


# 15.5 vampire


def vampire(**figures):
    return make_monster("foe", "vampire", **({"wound_points": 20} | figures))


def test_15_5_R85_in_two_rounds_a_vampire_charms_instead_of_attacking():
    """Fails when `rules/monster_powers.py` has `round < rounds` for `round <= rounds`."""
    game, play = battle([vampire()], [1, 1, 1], party=swords("a", resistance=3))
    play.answer("done", "done", "done")
    assert [event.spell for event in told(game, SpellCast)] == ["charm", "charm"]
    assert [event.cost for event in told(game, SpellCast)] == [0, 0]
    assert len(told(game, SpellResisted)) == 2
    assert len(told(game, AttackMade)) == 1


def turned(dice=(6,), party=None, **kwargs):
    """Swords a and b, and one of them turned by the vampire in round 1."""
    game, play = battle([vampire()], dice, party=party or swords(), **kwargs)
    play.answer("done")
    return game, play, told(game, ComradeTurned)[0].who


def test_15_5_who_does_not_resist_turns_on_the_party():
    game, _, who = turned()
    comrade = next(one for one in game.state.encounter.monsters if one.id == who)
    assert (comrade.kind, comrade.turned.hold, comrade.turned.by) == ("character", "vampire", "foe")
    assert sorted(combat_of(game).ranks[0]) == sorted(["foe", who]), "in the first rank (R67)"
    assert [one.id for one in game.living] == [one for one in "ab" if one != who]
    assert told(game, AttackMade) == [], "he strikes from the next round on"


def test_R67_he_strikes_with_the_weapon_in_hand_and_his_own_skill():
    party = [
        make_character(w, ["sword+1"], combat_bonus=2, weapon_skill={"sword": 1}) for w in "ab"
    ]
    game, play, who = turned(dice=[6, 1, 6, 1], party=party)
    combat_of(game).round = 5
    next_round(play)
    roll = next(e for e in told(game, DiceRolled) if e.purpose == "attack" and e.who == who)
    assert [(m.cause, m.value) for m in roll.modifiers] == [
        ("combat_bonus", 2),
        ("weapon_skill", 1),
        ("magic_weapon", 1),
    ]
    assert roll.chart[2] == "sword"


def test_R67_he_can_be_attacked_and_killed_and_is_one_of_the_fallen():
    game, play, who = turned(dice=[6, 6], party=swords("abc", wound_points=1))
    play.answer(next(v for v in play.values if v != "done" and v.get("target") == who))
    assert [one.id for one in game.state.encounter.fallen] == [who]
    assert game.state.encounter.slain == []
    assert told(game, CharacterDied)[0].who == who
    assert told(game, MonsterKilled) == []


def test_R67_his_wounds_go_back_with_him_when_the_vampire_is_dead():
    game, play, who = turned(dice=[6, 6, 6, 6], party=swords("abc", combat_bonus=20))
    attack_on = next(v for v in play.values if v != "done" and v.get("target") == "foe")
    foe = next(one for one in game.state.encounter.monsters if one.id == "foe")
    comrade = next(one for one in game.state.encounter.monsters if one.id == who)
    foe.wounds, comrade.wounds = 19, 4
    play.answer(attack_on)
    assert [(e.who, e.cause) for e in told(game, ComradeFreed)] == [(who, "vampire_dead")]
    assert game.character(who).wounds == 4
    assert game.state.encounter.stage == "spoils"
    assert [one.id for one in game.state.encounter.slain] == ["foe"], "no experience for him (R60)"


def test_R67_redemption_must_be_resisted():
    party = [*swords("abc", resistance=2), mage("m", ["redemption"])]
    game, play = battle([vampire()], [6, 2], party=party, ranks=["abc", "m"])
    next_round(play)
    who = told(game, ComradeTurned)[0].who
    play.answer(cast("redemption", who))
    assert told(game, ComradeFreed) == []
    assert told(game, SpellResisted)[-1].who == who


def test_10_5_redemption_frees_a_charmed_comrade():
    party = [*swords("abc"), mage("m", ["redemption", "charm", "sleep"])]
    game, play = battle([vampire()], [6, 6], party=party, ranks=["abc", "m"])
    next_round(play)
    who = told(game, ComradeTurned)[0].who
    assert targets(play, "charm") == ["foe"], "charm breaks no vampire's hold (R78)"
    assert sorted(targets(play, "sleep")) == sorted([who, "foe"])
    assert odds_of(play, cast("redemption", who)) == (6, 6)
    play.answer(cast("redemption", who))
    assert [(e.who, e.cause) for e in told(game, ComradeFreed)] == [(who, "redemption")]
    assert who in [one.id for one in game.living]
    assert doings(play, who) == set(), "he acts from the next round on"


def test_R67_if_all_others_die_he_is_lost():
    party = [make_character("a"), make_character("b", wound_points=1)]
    game, play, who = turned(dice=[6] * 20, party=party)
    with pytest.raises(PartyLost):
        play.answer(*["done"] * 20)
    assert sorted(one.id for one in game.state.fallen) == ["a", "b"]
    assert who in [one.id for one in game.state.fallen]


def test_R67_when_the_last_is_charmed_the_party_is_lost():
    game, play = battle([vampire()], [6], party=swords("a"))
    with pytest.raises(PartyLost):
        play.answer("done")
    assert [one.id for one in game.state.fallen] == ["a"]


def test_R65_a_charmed_vampire_attacks_in_its_first_rounds():
    party = [*swords(), charmed("c", "vampire", combat_bonus=11)]
    game, play = battle([make_monster("foe", "ogre", wound_points=20)], [6], party=party)
    play.answer(strike("c"))
    assert told(game, AttackMade)[0].who == "c"
    assert told(game, SpellCast) == []


def test_R67_a_vampire_that_is_charmed_lets_its_comrade_go():
    party = [*swords("abc"), mage("m", ["charm"])]
    game, play = battle([vampire(resistance=0)], [6, 6], party=party, ranks=["abc", "m"])
    next_round(play).answer(cast("charm", "foe"))
    assert told(game, ComradeFreed)[0].cause == "charm"
    assert game.state.encounter.stage == "spoils"


def test_15_5_a_vampire_frees_a_charmed_monster():
    party = [charmed("c", "ogre", by="m", resistance=0), mage("m")]
    game, play = battle([vampire()], [6], party=party, ranks=["c", "m"])
    play.answer("done")
    assert told(game, CharmEnded)[0].who == "c"
    assert {one.id for one in game.state.encounter.monsters} == {"foe", "c"}


def test_R73_a_cease_fire_leaves_the_charmed_with_the_monsters():
    party = [*swords("abc"), mage("m", ["cease_fire"])]
    game, play = battle([vampire()], [6], party=party, ranks=["abc", "m"])
    next_round(play).answer(cast("cease_fire"))
    who = told(game, ComradeTurned)[0].who
    assert who in [one.id for one in game.state.encounter.monsters]
    assert game.state.encounter.stage == "deal"


def test_R67_a_sleeping_comrade_is_freed_by_the_death_of_the_sleeping_vampire():
    party = [*swords("abc"), mage("m", ["sleep"], wound_points=20), mage("n", ["sleep"])]
    game, play = battle([vampire(resistance=0)], [6] * 4, party=party, ranks=["abc", "mn"])
    next_round(play)
    who = told(game, ComradeTurned)[0].who
    play.answer(cast("sleep", who), cast("sleep", "foe", "n"))
    assert play.asked.sleepers == ("foe",), "the comrade's fate is not asked"
    play.answer("kill")
    assert told(game, ComradeFreed)[0].who == who
    assert game.state.encounter.monsters == []


def test_R92_whom_the_vampire_in_the_coffin_charms_turns_on_those_who_join():
    game, play = battle(
        [vampire()], [6], party=swords("abc"), alone="b", source="coffin", ranks=["abc"]
    )
    play.answer("done")
    assert told(game, ComradeTurned)[0].who == "b"
    assert combat_of(game).round == 2
    assert sorted(combat_of(game).ranks[0]) == ["b", "foe"]
    assert [one.id for one in game.living] == ["a", "c"]


def test_R90_whom_a_vampire_charms_below_stays_there_with_it():
    game, play = battle([vampire()], [6], party=swords("ab"), alone="b", source="pit")
    play.answer("done")
    met = game.state.encounter
    assert (met.stage, met.combat) == ("over", None)
    assert sorted(one.id for one in met.monsters) == ["b", "foe"]
    assert told(game, CombatEnded)[0].outcome == "lost"


def test_R90_who_was_freed_below_fights_on_when_the_other_falls():
    game, play = battle(
        [vampire(wounds=19), make_monster("other", "ogre", wound_points=30, combat_bonus=20)],
        [6, 6, 6, 6],
        party=swords("abc", combat_bonus=20, resistance=5),
        alone="b",
        source="pit",
    )
    met = game.state.encounter
    comrade = turn(game, game.character("a"), "vampire", "foe")
    assert comrade in met.monsters
    play.answer(strike("b", "foe"))
    assert combat_of(game).beside == ["a"]
    game.character("b").wounds, game.character("a").wound_points = 9, 999
    while told(game, CharacterDied) == []:
        play.answer("done")
    assert told(game, CharacterDied)[0].who == "b"
    assert told(game, CombatEnded) == []
    assert {value["who"] for value in play.values if value != "done"} == {"a"}


# 15.7 lightning


def test_15_7_an_evil_mage_casts_lightning_while_it_leaves_a_wound_point():
    foe = make_monster("foe", "evil_mage", wound_points=5, combat_bonus=4)
    game, play = battle([foe], [6, 1, 6, 1, 1], party=swords("a"))
    play.answer("done", "done", "done")
    assert [event.cost for event in told(game, SpellCast)] == [2, 2]
    assert wounded(game, "15.7") == [("a", 2), ("a", 2)]
    assert [event.weapon for event in told(game, AttackMade)] == ["dagger"], "then it stabs (R84)"


def test_R84_an_evil_mage_keeps_his_last_wound_point():
    foe = make_monster("foe", "evil_mage", wound_points=4, combat_bonus=4)
    game, play = battle([foe], [6, 1, 1], party=swords("a"))
    play.answer("done", "done")
    assert len(told(game, SpellCast)) == 1
    assert game.state.encounter.monsters[0].health == 2


def test_R84_an_evil_mage_casts_from_the_second_rank_at_anybody_in_front():
    foes = [make_monster(f"m{n}", "ogre", wound_points=20) for n in range(3)]
    foes.append(make_monster("foe", "evil_mage", wound_points=9))
    game, play = battle(foes, [1, 1, 1, 6, 1], party=swords("abc"))
    next_round(play)
    spell = told(game, SpellCast)[0]
    assert spell.who == "foe"
    assert spell.target in "abc"


def test_9_3_from_the_second_rank_a_mage_rolls_any_front_target():
    struck = set()
    for seed in range(12):
        foes = [make_monster(f"m{n}", "ogre", wound_points=20) for n in range(3)]
        foes.append(make_monster("foe", "evil_mage", wound_points=9))
        game, play = battle(foes, [1, 1, 1, 6, 1], party=swords("abc"), seed=seed)
        next_round(play)
        struck.add(told(game, SpellCast)[0].target)
    assert struck == {"a", "b", "c"}


def test_9_2_no_monster_casts_from_the_third_rank():
    foes = [make_monster(f"m{n}", "ogre", wound_points=20) for n in range(6)]
    foes.append(make_monster("foe", "evil_mage", wound_points=9))
    game, play = battle(foes, [1] * 3, party=swords("abc"))
    next_round(play)
    assert told(game, SpellCast) == []


def test_15_7_a_charmed_mage_casts_lightning_for_the_party():
    party = [charmed("c", "evil_mage", wound_points=3), *swords()]
    game, play = battle([make_monster("foe", "ogre", wound_points=20)], [6, 1], party=party)
    assert doings(play, "c") == {"strike", "cast"}
    play.answer(cast("lightning", "foe", "c"))
    assert game.character("c").wounds == 2


def test_R84_a_charmed_mage_casts_from_the_first_two_ranks():
    for ranks, able in ((["ac", "b"], True), (["ab", "c"], True), (["a", "b", "c"], False)):
        party = [*swords(), charmed("c", "evil_mage")]
        _, play = battle([make_monster("foe", "ogre")], party=party, ranks=ranks)
        assert ("cast" in doings(play, "c")) is able


def test_R84_the_option_mage_shield_lets_evil_mages_begin_shielded():
    foe = make_monster("foe", "evil_mage", wound_points=9)
    for options, chance in (({}, (3, 6)), ({"mage_shield": True}, (0, 6))):
        game, play = battle([foe], [], ["blast", "sleep"], options=options)
        assert combat_of(game).shielded == (["foe"] if options else [])
        assert odds_of(play, cast("blast", "foe")) == chance
        assert odds_of(play, cast("sleep", "foe")) == (3, 6), "not against sleep (R69)"


# 16.0 the Hellgate


def hellgate(demons: int, dice=(), spells=(), party=None, **figures):
    x = make_monster("x", "x_the_unknown", **({"wound_points": 20, "wounds": 19} | figures))
    foes = [make_monster(f"d{n}", "demon", wound_points=9) for n in range(demons)]
    kwargs = {} if party is None else {"party": party}
    return battle([x, *foes], dice, spells, source="hellgate", **kwargs)


def test_R107_X_stands_in_the_last_rank_of_the_demons_if_it_has_room():
    game, _ = hellgate(4)
    assert combat_of(game).ranks == [["d0", "d1", "d2"], ["d3", "x"]]
    game, _ = hellgate(3)
    assert combat_of(game).ranks == [["d0", "d1", "d2"], ["x"]]


def test_16_0_three_blasts_while_X_lives_at_random_front_members():
    game, play = hellgate(3, [1] * 3 + [6] * 3)
    play.answer("done")
    blasts = [event for event in told(game, SpellCast) if event.who == "hellgate"]
    assert [(event.spell, event.cost) for event in blasts] == [("blast", 0)] * 3
    assert {event.target for event in blasts} <= {"a", "b"}
    assert [wounds for _, wounds in wounded(game, "16.0")] == [2, 2, 2]


def test_R108_a_blast_is_resisted():
    party = [make_character("a", resistance=5)]
    game, play = hellgate(1, [1, 1, 5, 5, 5], party=party)
    play.answer("done")
    assert len(told(game, SpellResisted)) == 3
    assert wounded(game, "16.0") == []


def test_R108_the_hellgate_strikes_after_the_monsters():
    game, play = hellgate(3, [1] * 3 + [6] * 3)
    play.answer("done")
    order = [e.who for e in game.events if isinstance(e, AttackMade | SpellCast)]
    assert order[3:] == ["hellgate"] * 3


def test_16_0_while_X_lives_the_fight_does_not_break_off():
    """Though X and those in front sleep: the blasts go on (R108)."""
    game, play = hellgate(4, [6] * 3, wounds=0)
    combat_of(game).asleep = ["d0", "d1", "d2", "x"]
    next_round(play)
    assert combat_of(game).round == 2
    assert told(game, CombatEnded) == []


def test_R109_X_in_the_third_rank_waits():
    game, play = hellgate(6, [1] * 3 + [6] * 3, wounds=0)
    play.answer("done")
    assert "x" not in [event.who for event in told(game, SpellCast)]


def test_R109_X_casts_from_the_second_rank():
    game, play = hellgate(3, [1] * 3 + [6, 1] + [6] * 3, wounds=0)
    play.answer("done")
    assert told(game, SpellCast)[0].who == "x"


def test_R110_when_X_dies_the_demons_vanish_and_the_fight_is_over():
    party = [*swords(), mage("m", ["mental_attack"])]
    x = make_monster("x", "x_the_unknown", wound_points=1)
    demons = [make_monster(f"d{n}", "demon", wound_points=9) for n in range(2)]
    game, play = battle([x, *demons], [6, 1, 1], party=party, ranks=["ab", "m"], source="hellgate")
    play.answer(play.asked.proposal, cast("mental_attack", "x"))
    encounter = game.state.encounter
    assert told(game, DemonsVanished)[0].who == ["d0", "d1"]
    assert told(game, CombatEnded)[0].outcome == "won"
    assert [one.id for one in encounter.slain] == ["x"], "no experience for those (R60)"
    assert (encounter.monsters, encounter.stage) == ([], "spoils")


def test_R110_charmed_demons_vanish_too():
    party = [*swords(), charmed("d9", "demon"), mage("m", ["mental_attack"])]
    x = make_monster("x", "x_the_unknown", wound_points=1)
    ranks = [["a", "b"], ["m", "d9"]]
    game, play = battle([x], [6, 1, 1], party=party, ranks=ranks, source="hellgate")
    play.answer(cast("mental_attack", "x"))
    assert [one.id for one in game.company] == ["a", "b", "m"]


def test_R110_when_the_demons_are_dead_the_fight_goes_on_with_X():
    x = make_monster("x", "x_the_unknown", wound_points=9)
    demon = make_monster("d", "demon", wound_points=1)
    party = swords("a", wound_points=99)
    game, play = battle([x, demon], [6], party=party, source="hellgate")
    play.answer(strike("a", "d"))
    assert [one.id for one in game.state.encounter.monsters] == ["x"]
    assert game.state.encounter.combat is not None
    assert told(game, DemonsVanished) == []
