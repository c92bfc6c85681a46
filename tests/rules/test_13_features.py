"""13.0: each result of 13.9, and the rulings R87 to R98."""

import random

import pytest

from citadel_gui.rules.allegiance import charm
from citadel_gui.rules.decisions import (
    FeatureChoice,
    InvestigateFeature,
    OpenChest,
    ShareTreasure,
)
from citadel_gui.rules.events import (
    CharacterTaken,
    FeatureInvestigated,
    MonstersMet,
    SpellLearnt,
    TrapDisarmed,
    TreasureTaken,
    WoundsTaken,
)
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.people import Monster
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told


def at(feature: str, dice: list[int], **party: object) -> Game:
    """A party of two before a feature, with given dice."""
    members = [make_character("ann", **party), make_character("ben")]
    game = make_game(members, dice=dice, feature=feature)
    game.state.phase = "feature"
    return game


def look(game: Game, *answers: object) -> Playing:
    """Ann investigates, and answers what is asked then."""
    return Playing(feature_phase(game)).answer("ann", *answers)


def test_5_0_D_only_in_a_room_with_a_feature_and_at_the_partys_option():
    assert Playing(feature_phase(make_game())).asked is None
    game = make_game()
    game.here.feature = "staircase"
    assert Playing(feature_phase(game)).asked is None
    playing = Playing(feature_phase(game := at("fountain", [])))
    assert isinstance(playing.asked, InvestigateFeature)
    assert playing.values == ["ann", "ben", None]
    assert playing.answer(None).asked is None
    assert not game.events


def test_13_1_poison_wounds_the_drinker():
    game = at("fountain", [1, 5])
    assert look(game).asked is None
    assert game.character("ann").wounds == 3
    assert told(game, FeatureInvestigated)[0].result == "poison"


@pytest.mark.parametrize(("die", "name", "by"), [(3, "alcohol", -2), (6, "blood", -1)])
def test_13_1_alcohol_and_blood_lower_the_combat_bonus(die: int, name: str, by: int):
    game = at("fountain", [die])
    look(game)
    assert game.character("ann").conditions == [name]
    assert game.events[-1].by == by
    Playing(feature_phase(game)).answer("ben")
    assert game.character("ben").conditions == [name]


def test_13_1_water_does_nothing():
    game = at("fountain", [5])
    look(game)
    assert game.character("ann").wounds == 0
    assert not game.here.spent


def test_13_1_R89_a_jewel_is_worth_two_dice_and_two():
    game = at("fountain", [4, 2, 2])
    look(game)
    assert game.character("ann").jewels == [20]
    assert game.here.spent


def test_R89_the_rams_jewels_are_rolled_apart_and_read_12_at_most():
    game = at("statue", [2, 1, 1, 6, 6])
    look(game)
    assert game.character("ann").jewels == [10, 150]


@pytest.mark.parametrize(
    ("feature", "dice", "item"),
    [
        ("statue", [3, 4], Item("medallion", "dexterity", known=True)),
        ("statue", [5, 1, 5], Item("talisman", "mind", 5, known=True)),
        ("artwork", [4, 3, 1, 2], Item("talisman", "mind", 2, known=True)),
        ("artwork", [4, 4, 3], Item("medallion", "oratory", known=True)),
        ("artwork", [3, 3, 1], Item("medallion", "neutralize_poison", known=True)),
    ],
)
def test_13_2_13_6_R99_items_are_carried_once_and_show_what_they_are(
    feature: str, dice: list[int], item: Item
):
    game = at(feature, dice)
    look(game)
    assert game.character("ann").items == [item]
    assert Playing(feature_phase(game)).asked is None


def test_R87_the_first_roll_fixes_the_feature_and_each_tries_once():
    game = at("fountain", [5, 1])
    look(game)
    playing = Playing(feature_phase(game))
    assert playing.values == ["ben", None]
    assert playing.asked.feature == "water"
    playing.answer("ben")
    assert game.dice.given == [1]
    assert Playing(feature_phase(game)).asked is None


def test_13_3_a_trap_may_be_disarmed_and_then_a_J_chest_lies_there():
    game = at("trap_door", [2, 1, 4, 6, 1, 6, 6, 6], skill={"detrap": 2})
    playing = look(game, True)
    assert told(game, TrapDisarmed)[0].who == "ann"
    assert isinstance(playing.asked, OpenChest)
    assert playing.values == ["ann", None]
    playing.answer("ann")
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard == Hoard(gold=20)
    playing.answer(playing.asked.proposal)
    assert sum(one.gold for one in game.living) == 20
    assert game.here.spent


def test_13_3_an_undisarmed_trap_hits_the_investigator():
    game = at("trap_door", [1, 3, 6])
    playing = look(game)
    assert game.character("ann").wounds == 3
    assert isinstance(playing.asked, OpenChest)


def test_R90_a_room_below_may_be_empty():
    game = at("trap_door", [3, 4])
    assert isinstance(look(game).asked, OpenChest)
    assert not told(game, MonstersMet)


def test_R90_a_room_below_holds_room_monsters_on_three_met_alone():
    game = at("trap_door", [4, 3, 5, 2])
    look(game)
    assert told(game, MonstersMet)[0].source == "trap_door"
    assert game.state.encounter.alone == "ann"


def test_R90_a_pit_holds_cronks_for_certain():
    game = at("trap_door", [5, 4])
    look(game)
    assert [kind for _, kind, _ in told(game, MonstersMet)[0].monsters] == ["cronk", "cronk"]
    assert told(game, MonstersMet)[0].source == "pit"


def test_R90_another_goes_down_to_the_same_monster():
    game = at("trap_door", [5, 1], wound_points=1, combat_bonus=-3)
    luck = random.Random(1)
    playing = look(game)
    while playing.asked is not None:
        fights = playing.asked.options and "fight" in [o.value for o in playing.asked.options]
        playing.answer("fight" if fights else playing.asked.random_answer(luck))
    assert [one.id for one in game.state.fallen] == ["ann"]
    killers: list[Monster] = game.here.below.monsters
    Playing(feature_phase(game)).answer("ben")
    assert game.state.encounter.monsters == killers
    assert game.state.encounter.alone == "ben"
    assert game.here.below is None


def test_R91_the_hellgate_below_takes_him_with_his_goods():
    game = at("trap_door", [6], gold=30)
    look(game)
    assert told(game, CharacterTaken)[0].who == "ann"
    assert game.state.captive[0].gold == 30
    assert not game.here.goods
    assert [one.id for one in game.living] == ["ben"]
    assert not game.state.fallen


def test_R91_the_last_one_taken_loses_the_game():
    game = make_game([make_character("ann")], dice=[6], feature="trap_door")
    with pytest.raises(PartyLost):
        look(game)


def test_R92_a_coffin_holds_a_vampire_without_talk():
    game = at("furniture", [1])
    look(game)
    met = game.state.encounter
    assert [monster.kind for monster in met.monsters] == ["vampire"]
    assert (met.stage, met.alone) == ("combat", "ann")


@pytest.mark.parametrize("die", [1, 2, 3])
def test_13_4_a_bookcase_falls_on_three(die: int):
    game = at("furniture", [2, die, 5])
    look(game)
    assert game.character("ann").wounds == 3
    assert not game.here.spent


@pytest.mark.parametrize("die", [4, 5, 6])
def test_13_4_R77_a_bookcase_teaches_resurrect_whatever_the_magic_potential(die: int):
    game = at("furniture", [2, die])
    look(game)
    assert game.character("ann").spells_found == ["resurrect"]
    assert game.character("ann").spells_known == []
    assert told(game, SpellLearnt)
    assert game.here.spent


def test_13_4_a_desk_is_trapped_and_holds_a_medallion():
    game = at("furniture", [3, 3, 1, 4])
    look(game)
    assert game.character("ann").wounds == 1
    assert game.character("ann").items == [Item("medallion", "dexterity", known=True)]


def test_13_4_a_bed_heals():
    game = at("furniture", [4, 6], wounds=5)
    look(game)
    assert game.character("ann").wounds == 2


def test_R97_a_clavichord_takes_half_of_each_rounded_down():
    game = at("furniture", [5, 1], gold=31, jewels=[5, 10, 15])
    look(game)
    ann, inside = game.character("ann"), game.here.inside
    assert (ann.gold, len(ann.jewels)) == (16, 2)
    assert (inside.gold, len(inside.jewels)) == (15, 1)
    assert sorted(ann.jewels + inside.jewels) == [5, 10, 15]
    assert told(game, TreasureTaken)


def test_R97_a_clavichord_is_resisted():
    game = at("furniture", [5, 2], gold=31, resistance=2)
    look(game)
    assert game.character("ann").gold == 31
    assert game.here.inside is None


def test_R97_anyone_opens_it_later_for_two_wounds():
    game = at("furniture", [5, 1], gold=30)
    look(game)
    playing = Playing(feature_phase(game)).answer("ben")
    assert isinstance(playing.asked, FeatureChoice)
    assert playing.values == ["play", "open"]
    playing.answer("open")
    assert game.character("ben").wounds == 2
    assert playing.asked.hoard == Hoard(gold=15)
    assert game.here.inside is None


def test_R97_nobody_opens_it_who_would_die_of_it():
    game = at("furniture", [5, 1], gold=30)
    look(game)
    for who in ("ann", "ben"):
        game.character(who).wounds = 8
    assert Playing(feature_phase(game)).values == ["ben", None]


def test_13_5_vassago_teaches_detrap_to_five_or_takes_it():
    game = at("altar", [2, 1], resistance=1, skill={"detrap": 3})
    look(game)
    assert game.character("ann").skill == {"detrap": 5}
    game = at("altar", [2, 2], resistance=1, skill={"detrap": 3})
    look(game)
    assert game.character("ann").skill == {}


def test_13_5_R95_leraje_teaches_the_bow_or_sends_three_bare_arrows():
    game = at("altar", [5, 1], resistance=1, weapon_skill={"bow": 1})
    look(game)
    assert game.character("ann").weapon_skill == {"bow": 4}
    game = at("altar", [5, 2, 6, 4, 5], resistance=1)
    look(game)
    assert game.character("ann").wounds == 2
    assert not game.dice.given


def test_11_0_resistance_never_counts_for_more_than_five():
    game = at("altar", [5, 6], resistance=9)
    look(game)
    assert game.character("ann").weapon_skill == {}


def test_13_6_R98_a_tapestry_costs_a_weapon_when_two_are_carried():
    game = at("artwork", [1, 2, 2], weapons=["sword", "dagger"])
    playing = look(game)
    assert playing.values == [0, 1, None]
    playing.answer(0)
    ann = game.character("ann")
    assert ([weapon.kind for weapon in ann.weapons], ann.jewels) == (["dagger"], [35])
    assert [weapon.kind for weapon in game.here.goods.weapons] == ["sword"]


def test_13_6_R98_a_tapestry_may_be_refused_or_taken_freely():
    game = at("artwork", [1, 2, 2], weapons=["sword", "dagger"])
    look(game, None)
    assert not game.here.spent
    assert game.dice.given == [2, 2]
    game = at("artwork", [1, 2, 2])
    assert look(game).asked is None
    assert game.character("ann").jewels == [35]


def test_13_6_a_painting_hurts_all_who_roll_six():
    game = at("artwork", [2, 6, 3, 5])
    look(game)
    assert [(event.who, event.wounds) for event in told(game, WoundsTaken)] == [("ann", 2)]


def test_13_6_a_painting_is_seen_by_charmed_monsters_too():
    game = at("artwork", [2, 1, 1, 6, 5])
    charm(game, make_monster("orc-1"), "ann")
    look(game)
    assert [(event.who, event.wounds) for event in told(game, WoundsTaken)] == [("orc-1", 3)]


def test_13_6_a_manuscript_teaches_the_wrath_of_god():
    game = at("artwork", [6])
    look(game)
    assert game.character("ann").spells_found == ["wrath_of_god"]


def test_R61_the_goods_of_who_dies_of_a_feature_are_shared():
    game = at("fountain", [1, 6], wounds=9, gold=12)
    playing = look(game)
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard.gold == 12


@pytest.mark.parametrize(
    "feature", ["fountain", "statue", "trap_door", "furniture", "altar", "artwork", "mirror"]
)
def test_a_feature_is_taken_up_from_the_state_at_any_decision(feature: str):
    """Out of its JSON the same is asked, and the same answer does the same."""
    for seed in range(60):
        game = make_game(["gislan", "larraka", "zurik"], seed=seed, feature=feature)
        game.state.phase = "feature"
        game.character("gislan").gold = 40
        luck = random.Random(seed)
        try:
            for _ in range(3):
                playing = Playing(feature_phase(game))
                while playing.asked is not None:
                    copy = again(game)
                    twin = Playing(feature_phase(copy))
                    assert twin.asked == playing.asked
                    answer = playing.asked.random_answer(luck)
                    game.events.clear()
                    copy.events.clear()
                    playing.answer(answer)
                    twin.answer(answer)
                    assert copy.events == game.events
                    assert copy.settle() == game.settle()
        except PartyLost:
            continue
