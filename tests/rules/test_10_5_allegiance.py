"""10.5, 13.2, 14.6, 15.5: charmed monsters, comrades who turn, and how both end (R65 to R67, R94,
R103)."""

import pytest

from citadel_gui.rules.allegiance import charm, free, release, turn, unbound
from citadel_gui.rules.combat import fight
from citadel_gui.rules.combat_ranks import combat_of
from citadel_gui.rules.events import AttackMade, CharacterDied, CombatEnded, MonsterKilled
from citadel_gui.rules.events_magic import (
    CharmEnded,
    ComradeFreed,
    ComradeTurned,
    MonsterCharmed,
    SpellResisted,
)
from citadel_gui.rules.goods import Item
from citadel_gui.rules.meeting import Combat, Encounter
from citadel_gui.rules.party import PartyLost, part_with, wound
from citadel_gui.rules.people import Character
from citadel_gui.rules.state import Waiting
from tests.rules.fighting import battle, cast, mage, next_round, odds_of, strike, targets
from tests.rules.making import Playing, make_character, make_game, make_monster, told

EVIL = Item("talisman", "evil", known=True)


def with_charmed(by: str = "m", *, party=None, ranks=None, **figures):
    """A party out of a fight, with an ogre that the mage has charmed."""
    party = party or [make_character("a"), make_character("b"), mage("m")]
    game = make_game(party, ranks=ranks or ["ab", "m"])
    ogre = make_monster("ogre-1", "ogre", **({"wounds": 1} | figures))
    charm(game, ogre, by)
    return game


# Outside fights


def test_R65_a_charmed_monster_keeps_its_figures():
    game = with_charmed(combat_bonus=6, weapon_skill=2, conditions=["odd"])
    ogre = game.character("ogre-1")
    assert (ogre.kind, ogre.race, ogre.player) == ("monster", "ogre", game.character("m").player)
    assert (ogre.wound_points, ogre.wounds, ogre.combat_bonus, ogre.resistance) == (5, 1, 6, 2)
    assert (ogre.weapons, ogre.weapon_skill) == ([], {"hammer": 2})
    assert game.state.party.ranks == [["a", "b", "ogre-1"], ["m"]]
    assert [one.id for one in game.living] == ["a", "b", "m"]
    assert told(game, MonsterCharmed)[0].who == "ogre-1"


def test_R66_a_charm_holds_while_its_caster_is_of_the_party():
    game = with_charmed()
    assert unbound(game) == []
    wound(game, "a", 99, "trap", "7.2")
    assert unbound(game) == []


def loses(game, what: str) -> None:
    """The mage is no longer in the party."""
    caster = game.character("m")
    if what == "death":
        wound(game, "m", 99, "trap", "7.2")
        return
    part_with(game, "m")
    if what == "stone":
        game.state.encounter = Encounter("room", [], petrified=[caster])
    elif what == "trap_door":
        game.state.captive.append(caster)
    elif what == "elsewhere":
        game.state.waiting.append(Waiting(caster, (1, 0, 0)))


@pytest.mark.parametrize("what", ["death", "stone", "trap_door", "elsewhere"])
def test_R66_it_ends_when_the_caster_is_gone(what: str):
    game = with_charmed()
    loses(game, what)
    (ogre,) = unbound(game)
    ogre.wounds = 3
    monster = release(game, ogre)
    assert (monster.kind, monster.wounds, monster.wound_points) == ("ogre", 3, 5)
    assert [one.id for one in game.company] == ["a", "b"]
    assert told(game, CharmEnded)[0].cause == what


def test_R66_a_caster_who_has_turned_holds_nobody():
    game = with_charmed()
    foe = turn(game, game.character("m"), "talisman")
    game.state.encounter = Encounter("talisman", [foe])
    (ogre,) = unbound(game)
    release(game, ogre)
    assert told(game, CharmEnded)[0].cause == "turned"


def test_R118_charmed_monsters_are_no_party():
    game = with_charmed(party=[mage("m")], ranks=["m"])
    with pytest.raises(PartyLost):
        wound(game, "m", 99, "trap", "7.2")


def test_9_7_a_charmed_monster_dies_as_a_monster():
    game = with_charmed()
    assert wound(game, "ogre-1", 99, "trap", "7.2")
    assert told(game, MonsterKilled)[0].who == "ogre-1"
    assert told(game, CharacterDied) == []
    assert game.state.fallen == []


# In fights (R66)


def fighting_charmed(dice=(), *, caster_wounds: int = 9, **kwargs):
    """A charmed ogre c beside a and b, its charmer m behind, a foe in front."""
    party: list[Character] = [make_character("a"), make_character("b")]
    party += [mage("m", ["blast", "explosion"], wounds=caster_wounds)]
    game = make_game(
        party,
        [make_monster("foe", wound_points=20, resistance=0)],
        dice,
        ranks=["ab", "m"],
        **kwargs,
    )
    foe = game.state.encounter.monsters
    game.state.encounter.monsters = []
    charm(game, make_monster("c", "ogre", resistance=0), "m")
    game.state.encounter.monsters = foe
    game.events.clear()
    return game, Playing(fight(game))


def test_R66_in_a_fight_it_joins_the_enemy_front_at_once():
    game, play = fighting_charmed([6, 6, 6, 6, 6, 6, 6], caster_wounds=8)
    play.answer(cast("explosion"))
    assert told(game, CharmEnded)[0].cause == "death"
    assert [one.id for one in game.company] == ["a", "b"]
    assert sorted(combat_of(game).ranks[0]) == ["c", "foe"]
    monster = next(one for one in game.state.encounter.monsters if one.id == "c")
    assert monster.wounds == 1, "the explosion's, which it keeps"


def test_R57_who_changes_sides_after_his_action_does_not_strike_in_that_round():
    game, play = fighting_charmed([6, 6, 6, 6, 6, 6, 6, 1], caster_wounds=8)
    play.answer(strike("c"), cast("explosion"), "done")
    assert [event.who for event in told(game, AttackMade)] == ["c", "foe"]


def test_R66_it_strikes_with_the_foes_where_it_has_not_acted():
    game, play = fighting_charmed([6, 6, 6, 6, 6, 6, 1, 1], caster_wounds=8)
    play.answer(cast("explosion"), "done")
    assert sorted(event.who for event in told(game, AttackMade)) == ["c", "foe"]


def test_R66_the_fight_goes_on_with_it_alone():
    game, play = fighting_charmed([6, 6, 6, 6, 6, 6, 6], caster_wounds=8)
    game.state.encounter.monsters[0].wounds = 19
    play.answer(cast("explosion"))
    assert [one.id for one in game.state.encounter.monsters] == ["c"]
    assert play.asked is not None
    assert told(game, CombatEnded) == []


def test_R66_it_changes_sides_before_the_next_foe_strikes():
    party = [mage("m", wound_points=1), make_character("a")]
    foes = [make_monster("m0", combat_bonus=5), make_monster("m1")]
    game = make_game(party, foes, [6, 1], ranks=["m", "a"], strikes_first="monsters")
    charm_into_front(game)
    game.state.party.ranks = [["m", "c"], ["a"]]
    Playing(fight(game)).answer(["m0", "m1"])
    ended = next(n for n, e in enumerate(game.events) if isinstance(e, CharmEnded))
    attacks = [n for n, e in enumerate(game.events) if isinstance(e, AttackMade)]
    assert attacks[0] < ended < attacks[1]
    assert told(game, AttackMade)[1].target == "a", "the next rank is the front at once (R49)"


def test_R66_a_full_front_sends_it_to_the_nearest_rank_with_room():
    game, play = fighting_charmed([6] * 10, caster_wounds=8)
    met = game.state.encounter
    others = [make_monster(f"m{n}", wound_points=20, resistance=0) for n in range(2)]
    met.monsters += others
    combat_of(game).ranks = [["m0", "foe", "m1"]]
    play.answer(cast("explosion"))
    assert combat_of(game).ranks == [["m0", "foe", "m1"], ["c"]]


def test_R8_R57_a_charmed_monster_neither_drinks_nor_changes_weapons():
    _, play = fighting_charmed()
    dos = {value["do"] for value in play.values if value != "done" and value["who"] == "c"}
    assert dos == {"strike"}


def test_9_3_foes_attack_charmed_monsters_too():
    party = [mage("m"), make_character("a")]
    game = make_game(party, [make_monster("foe", combat_bonus=11)], [6], ranks=["m", "a"])
    game.state.party.ranks = [["m"], ["a"]]
    charm_into_front(game)
    play = Playing(fight(game))
    play.answer("done")
    assert told(game, AttackMade)[0].target == "c"
    assert game.character("c").wounds == 5


def charm_into_front(game) -> None:
    foes, game.state.encounter.monsters = game.state.encounter.monsters, []
    charm(game, make_monster("c", "ogre", wound_points=30), "m")
    game.state.encounter.monsters = foes
    game.state.party.ranks = [["c"], ["m", "a"]]
    game.events.clear()


# Alone (R90)


def test_R90_who_is_charmed_below_stands_beside_him():
    party = [make_character("a"), make_character("b")]
    foes = [make_monster("foe", "ogre"), make_monster("other", "ogre", wound_points=20)]
    game = make_game(party, foes, alone="a", source="pit")
    game.state.encounter.combat = Combat([["foe", "other"]], step="party", alone="a")
    charm(game, foes[0], "a")
    play = Playing(fight(game))
    assert combat_of(game).beside == ["foe"]
    next_round(play)
    assert {v["who"] for v in play.values if v != "done"} == {"a", "foe"}


def test_R90_R66_when_he_falls_it_turns_and_the_fight_below_is_lost():
    party = [make_character("a", wound_points=1), make_character("b")]
    foes = [make_monster("foe", "ogre"), make_monster("other", "ogre", wound_points=20)]
    game = make_game(party, foes, [6] * 4, alone="a", source="pit")
    game.state.encounter.combat = Combat([["foe", "other"]], step="party", alone="a")
    charm(game, foes[0], "a")
    play = Playing(fight(game))
    play.answer("done")
    while play.asked is not None and told(game, CharacterDied) == []:
        play.answer("done")
    met = game.state.encounter
    assert (met.stage, met.combat) == ("over", None)
    assert [one.id for one in game.living] == ["b"]
    assert sorted(one.id for one in unbound(game)) == ["foe"], "met outside, by the quarrels"


# Turned outside fights (R94, R103)


def possessed(hold: str = "talisman", who: str = "a", dice=(), spells=(), **figures):
    """One of a, b, c in front of the mage has turned on the others; the fight begins."""
    front = [make_character(one, **figures) for one in "abc"]
    for one in front:
        if one.id == who:
            one.items = [EVIL, Item("ring", "resistance_1")]
    party = [*front, mage("m", spells)]
    game = make_game(party, [make_monster("ghost")], dice, ranks=["abc", "m"])
    game.state.encounter = None
    foe = turn(game, game.character(who), hold)
    game.state.encounter = Encounter(hold, [foe], stage="combat", strikes_first="monsters")
    return game, Playing(fight(game))


def test_R103_he_fights_as_a_lone_enemy_and_strikes_first():
    game, _ = possessed(dice=[1, 1])
    assert told(game, ComradeTurned)[0].hold == "talisman"
    assert [event.who for event in told(game, AttackMade)] == ["a"]
    assert combat_of(game).ranks == [["a"]]
    assert [one.id for one in game.living] == ["b", "c", "m"]


def test_R103_he_keeps_the_wounds_he_has():
    game, _ = possessed(dice=[1, 1], wounds=4)
    assert game.state.encounter.monsters[0].health == 6


def test_R70_R103_the_odds_against_him_count_the_mage_armor_he_wears():
    """A sword with nothing added gives one wound at the most: his armor takes it."""
    _, play = possessed(dice=[1, 1], mage_armor=1)
    offered = next(one for one in play.asked.options if one.value == strike("b", "a"))
    assert (offered.odds, offered.facts["kills"], offered.facts["needed"]) == ((0, 6), 0, None)
    _, play = possessed(dice=[1, 1], mage_armor=1, combat_bonus=6)
    assert odds_of(play, strike("b", "a")) == (3, 6), "two wounds from 10 on"


def test_R103_his_rings_still_help_him_resist():
    game, _ = possessed(dice=[1, 1])
    assert game.state.encounter.monsters[0].resistance == 1


@pytest.mark.parametrize("spell", ["charm", "redemption"])
def test_R78_charm_and_redemption_break_the_hold_of_an_evil_talisman_unresisted(spell: str):
    game, play = possessed(dice=[1], spells=[spell], resistance=5)
    assert odds_of(play, cast(spell, "a")) == (6, 6)
    play.answer(cast(spell, "a"))
    assert [(e.who, e.cause) for e in told(game, ComradeFreed)] == [("a", spell)]
    assert told(game, SpellResisted) == []
    assert game.state.encounter.stage == "spoils"
    items = [item.item for item in game.character("a").items]
    assert items == ["resistance_1"], "the talisman is dead (R103)"


def test_R78_charm_does_not_break_the_hold_of_a_statue():
    game, play = possessed("statue", dice=[1, 6], spells=["charm", "redemption"])
    assert targets(play, "charm") == []
    play.answer(cast("redemption", "a"))
    assert told(game, ComradeFreed)[0].cause == "redemption"


def test_R94_redemption_may_be_resisted_by_whom_a_statue_holds():
    game, play = possessed("statue", dice=[1, 2], spells=["redemption"], resistance=1)
    play.answer(cast("redemption", "a"))
    assert told(game, SpellResisted)[0].who == "a"
    assert told(game, ComradeFreed) == []


def test_R103_it_ends_by_his_death_without_experience():
    game, play = possessed(dice=[1, 6], wound_points=1)
    play.answer(strike("b", "a"))
    met = game.state.encounter
    assert (met.slain, met.stage) == ([], "spoils")
    assert [one.id for one in game.state.fallen] == ["a"]
    assert game.state.fallen[0].items == [], "the talisman is dead, the ring lies there"
    assert [item.item for item in game.here.goods.items] == ["resistance_1"]


def test_R103_others_may_decline_to_hit():
    _, play = possessed(dice=[1, 1, 1])
    assert "done" in play.values


def test_R73_no_cease_fire_with_one_who_is_possessed():
    _, play = possessed(dice=[1], spells=["cease_fire", "blast"])
    assert targets(play, "cease_fire") == []
    assert targets(play, "blast") == ["a"]


def test_R103_an_archer_from_behind_shoots_from_there():
    party = [make_character("a"), make_character("b"), make_character("m", ["bow"])]
    game = make_game(party, ranks=["ab", "m"], dice=[6])
    foe = turn(game, game.character("m"), "talisman")
    game.state.encounter = Encounter("talisman", [foe], stage="combat", strikes_first="monsters")
    Playing(fight(game))
    assert [event.weapon for event in told(game, AttackMade)] == ["bow"]


def test_R103_who_stood_in_front_with_a_bow_does_not_shoot():
    party = [make_character("a"), make_character("b", ["bow"])]
    game = make_game(party, ranks=["ab"], dice=[6])
    foe = turn(game, game.character("b"), "talisman")
    game.state.encounter = Encounter("talisman", [foe], stage="combat", strikes_first="monsters")
    play = Playing(fight(game))
    assert told(game, AttackMade) == []
    play.answer("done")
    assert told(game, CombatEnded)[0].outcome == "broken_off", "it would never end"
    assert game.state.encounter.monsters == [foe]


def test_R103_a_thrown_dagger_is_thrown_once():
    party = [make_character("a", wound_points=50), make_character("m", ["throwing_dagger"])]
    game = make_game(party, ranks=["a", "m"], dice=[6, 1, 1])
    foe = turn(game, game.character("m"), "talisman")
    game.state.encounter = Encounter("talisman", [foe], stage="combat", strikes_first="monsters")
    play = Playing(fight(game))
    play.answer(strike("a", "m"), strike("a", "m"))
    assert [e.who for e in told(game, AttackMade)] == ["m", "a", "a"]
    assert list(combat_of(game).thrown) == ["m"]


def test_R70_the_mage_armor_of_one_who_turned_absorbs():
    game, play = possessed(dice=[1, 6], mage_armor=1)
    play.answer(strike("b", "a"))
    foe = game.state.encounter.monsters[0]
    assert (foe.wounds, foe.turned.character.mage_armor) == (0, 0)


def test_R68_one_who_turned_can_be_put_to_sleep_and_spared():
    game, play = possessed(dice=[1, 6], spells=["sleep"])
    play.answer(cast("sleep", "a"))
    assert play.asked.sleepers == ("a",)
    play.answer("spare")
    assert [one.id for one in game.state.encounter.monsters] == ["a"]


def test_R103_the_last_of_a_party_who_turns_is_lost():
    game = make_game([make_character("a", gold=3)])
    with pytest.raises(PartyLost):
        turn(game, game.character("a"), "talisman")
    assert [one.id for one in game.state.fallen] == ["a"]
    assert game.here.goods.gold == 3


def test_R67_freed_with_his_wounds():
    game, _ = possessed(dice=[1])
    foe = game.state.encounter.monsters[0]
    foe.wounds = 6
    free(game, foe, "redemption")
    assert game.character("a").wounds == 6
    assert game.state.encounter.monsters == []


def test_9_a_fight_with_a_comrade_met_again_is_sound():
    """He stays with the vampire, and both are met anew (R22, R73)."""
    game, play = battle(
        [make_monster("foe", "vampire", wound_points=20)],
        [6, 1, 1, 1],
        party=[make_character("a"), make_character("b"), make_character("c")],
    )
    play.answer("done")
    met = game.state.encounter
    met.combat, met.stage = None, "combat"
    again = Playing(fight(game))
    assert len(game.state.encounter.monsters) == 2
    assert again.asked is not None
