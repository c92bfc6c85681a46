"""13.0: what is told, what is taken whole, figures from the charts, and foreign states."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from citadel_gui.rules.chart_types import FeatureFigures
from citadel_gui.rules.decisions import ChooseRoute, FeatureChoice, InvestigateFeature
from citadel_gui.rules.dice import Dice
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.events import (
    CharacterChanged,
    DiceRolled,
    FeatureInvestigated,
    SpellLearnt,
    TreasureFound,
    TreasureTaken,
)
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.referee import Referee, StateError
from citadel_gui.rules.state import Feature
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told


def before(feature: str, *dice: int, edition: str = "citadel", **character: Any) -> Game:
    members = [make_character("ann", **character), make_character("ben")]
    game = make_game(members, dice=dice, feature=feature, edition=edition)
    game.state.phase = "feature"
    return game


def look(game: Game, *answers: Any) -> Playing:
    return Playing(feature_phase(game)).answer(*answers)


def with_figures(game: Game, **figures: Any) -> Game:
    """The same game by other figures for what features do."""
    results = msgspec.structs.replace(game.charts.feature_results, **figures)
    game.charts = msgspec.structs.replace(game.charts, feature_results=results)
    return game


# What is told


def test_R87_who_looks_after_the_first_is_told_of_without_a_roll():
    game = before("fountain", 5)
    look(game, "ann")
    look(game, "ben")
    looks = [(event.who, event.result) for event in told(game, FeatureInvestigated)]
    assert looks == [("ann", "water"), ("ben", "water")]
    assert len(told(game, DiceRolled)) == 1


def test_13_9_each_column_that_is_rolled_on_is_told_with_its_cell():
    game = before("artwork", 3, 4, 2, 1, resistance=1)
    look(game, "ann")
    rolls = [roll for roll in told(game, DiceRolled) if roll.purpose == "feature"]
    assert [roll.chart for roll in rolls] == [
        ("features", "3", "artwork"),
        ("features", "4", "statue"),
        ("features", "2", "altar"),
    ]
    assert [roll.result for roll in rolls] == ["sculpture", "demon", "vassago"]
    assert [event.case for event in told(game, FeatureInvestigated)] == ["13.6", "13.2", "13.5"]
    assert game.here.found == "vassago"


@pytest.mark.parametrize(
    ("feature", "dice", "result"),
    [("fountain", [1, 5], 3), ("furniture", [4, 3], 2), ("trap_door", [5, 4], 2)],
)
def test_13_rolls_for_numbers_say_what_they_came_to(feature, dice, result):
    game = before(feature, *dice)
    look(game, "ann")
    assert told(game, DiceRolled)[1].result == result


def test_R98_the_weapon_left_for_a_tapestry_is_told_of():
    game = before("artwork", 1, 2, 2, weapons=["sword+2", "bow"])
    look(game, "ann", 0)
    left = Hoard(items=[Item("weapon", "sword", 2)])
    assert [(event.case, event.hoard) for event in told(game, TreasureTaken)] == [("R98", left)]
    assert game.here.goods == left


def test_R102_who_is_drunk_already_is_no_more_so():
    game = before("fountain", 3, conditions=["alcohol"])
    look(game, "ann")
    assert game.character("ann").conditions == ["alcohol"]
    assert not told(game, CharacterChanged)


def test_13_5_who_cannot_learn_more_is_told_of_no_change():
    game = before("altar", 2, 1, resistance=1, skill={"detrap": 5})
    look(game, "ann")
    assert game.character("ann").skill == {"detrap": 5}
    assert not told(game, CharacterChanged)


# Spells and prizes


@pytest.mark.parametrize(
    ("feature", "dice", "spell"),
    [("furniture", [2, 4], "resurrect"), ("artwork", [6], "wrath_of_god")],
)
def test_R77_R87_who_knows_the_spell_leaves_it_for_another(feature, dice, spell):
    game = before(feature, *dice, spells_found=[spell])
    look(game, "ann")
    assert not told(game, SpellLearnt)
    assert game.character("ann").spells_found == [spell]
    assert not game.here.spent
    game.dice.given = [4]
    look(game, "ben")
    assert game.character("ben").spells_found == [spell]
    assert game.here.spent


def test_R97_items_go_inside_too_and_magic_weapons_are_items():
    items = [Item("ring", "heal"), Item("potion", "healing"), Item("talisman", "mind", 3)]
    game = before("furniture", 5, 1, items=list(items), weapons=["sword+2", "bow"])
    look(game, "ann")
    ann, inside = game.character("ann"), game.here.inside
    assert len(inside.items) == 2
    carried = ann.items + [Item("weapon", w.kind, w.bonus) for w in ann.weapons if w.bonus]
    expected = [*items, Item("weapon", "sword", 2)]
    assert sorted(map(repr, carried + inside.items)) == sorted(map(repr, expected))
    assert Weapon("bow") in ann.weapons


def test_R97_R101_an_armor_goes_in_taken_off_but_not_one_in_which_alone_he_lives():
    armor = Item("armor", "armor", 3, known=True, worn=True)
    game = before("furniture", 5, 1, items=[armor, replace(armor, worn=False)], wound_points=13)
    ann = game.character("ann")
    ann.wounds = 11
    look(game, "ann")
    assert ann.items == [armor]
    assert game.here.inside.items == [replace(armor, worn=False)]
    game = before("furniture", 5, 1, items=[armor, replace(armor, worn=False)], wound_points=13)
    ann = game.character("ann")
    game.dice.seed = next(s for s in range(99) if Dice(s).draw(2) == 0)
    look(game, "ann")
    assert ann.wound_points == 10
    assert not game.here.inside.items[0].worn


def test_R97_R105_marks_go_with_a_talisman_of_the_sun():
    sun = Item("talisman", "red_sun", 1, known=True)
    spells = ["blast", "heal"]
    game = before(
        "furniture",
        5,
        1,
        items=[sun, replace(sun)],
        spells_known=spells,
        spells_marked=["blast"],
    )
    game.state.sun = "red"
    ann = game.character("ann")
    ann.items[1].item = "blue_sun"
    for seed in range(9):
        copy = again(game)
        copy.dice.seed = seed
        Playing(feature_phase(copy)).answer("ann")
        left = copy.character("ann")
        assert left.spells_marked == (["blast"] if left.items[0].item == "red_sun" else [])


def test_14_0_what_was_told_of_a_find_does_not_change_when_it_shows_what_it_is():
    game = before("statue", 3, 4)
    look(game, "ann")
    assert [item.known for event in told(game, TreasureFound) for item in event.hoard.items] == [
        False
    ]


def test_R97_a_weapon_that_goes_inside_leaves_another_in_hand():
    swallowed = 0
    for seed in range(20):
        game = before("furniture", 5, 1, weapons=["bow", "sword+1"], items=[Item("ring", "heal")])
        game.dice.seed, game.character("ann").in_hand = seed, 1
        look(game, "ann")
        ann = game.character("ann")
        if ann.weapons == [Weapon("bow")]:
            swallowed += 1
            assert ann.in_hand == 0
        else:
            assert (ann.weapons[1], ann.in_hand) == (Weapon("sword", 1), 1)
    assert 0 < swallowed < 20


def test_R97_one_whose_only_weapon_goes_inside_has_an_empty_hand():
    hands = set()
    for seed in range(20):
        game = before("furniture", 5, 1, weapons=["sword+1"], items=[Item("ring", "heal")])
        game.dice.seed = seed
        look(game, "ann")
        ann = game.character("ann")
        hands.add((len(ann.weapons), ann.in_hand))
    assert hands == {(1, 0), (0, None)}


def test_R97_what_goes_inside_joins_what_is_there():
    ring = Item("ring", "heal")
    game = before("furniture", 5, 1, gold=2, jewels=[5, 5], items=[ring, ring])
    game.character("ben").gold = 4
    game.character("ben").jewels = [5, 5]
    game.character("ben").items = [ring, ring]
    look(game, "ann")
    game.dice.given = [1]
    look(game, "ben", "play")
    assert game.here.inside == Hoard(3, [5, 5], [ring, ring])


def test_R97_who_has_nothing_to_halve_loses_nothing():
    game = before("furniture", 5, 1, gold=1, jewels=[5], items=[Item("ring", "heal")])
    look(game, "ann")
    assert game.here.inside is None
    assert not told(game, TreasureTaken)


def test_R97_it_can_be_opened_by_who_lost_by_it_and_is_a_clavichord_still():
    game = before("furniture", 5, 1, 6, gold=11)
    look(game, "ann")
    playing = look(game, "ann")
    assert not isinstance(playing.asked, FeatureChoice)
    assert game.character("ann").wounds == 2
    playing.answer(playing.asked.proposal)
    assert sum(one.gold for one in game.living) == 11
    assert look(game, None).asked is None
    playing = Playing(feature_phase(game))
    assert playing.values == ["ben", None]


# Figures


def test_13_2_and_R97_the_figures_are_the_charts():
    game = with_figures(before("statue", 2, *[1] * 6), statue_jewels=3, jewel_bonus=0)
    look(game, "ann")
    assert game.character("ann").jewels == [1, 1, 1]
    game = with_figures(before("furniture", 5, 1, gold=9, jewels=[1, 2, 3]), clavichord_part=3)
    look(game, "ann")
    assert (game.here.inside.gold, len(game.here.inside.jewels)) == (3, 1)


@pytest.mark.parametrize("edition", ["citadel", "labirynt"])
def test_13_0_the_printed_figures(edition):
    assert rule_set(edition)[0].feature_results == FeatureFigures(
        fountain_poison="1D3",
        jewel_bonus=2,
        statue_jewels=2,
        pit_cronks="1D3",
        below_treasure="J",
        bookcase_falls=3,
        bookcase_wounds="1D3",
        bed_heals="1D3",
        clavichord_part=2,
        clavichord_wounds=2,
        tapestry_bonus=4,
        painting_safe=5,
        painting_wounds="1D3",
        cut_glass_talisman=3,
        vassago_detrap=3,
        leraje_bow=3,
        leraje_arrows=3,
        asmoday_combat_bonus=3,
        asmoday_magic_potential=1,
    )


# R88, and foreign states


def test_R88_R44_a_deal_is_enough_to_look_at_the_feature():
    game = before("fountain")
    game.here.monsters = [make_monster("orc-1")]
    assert isinstance(Playing(feature_phase(game)).asked, InvestigateFeature)


def test_5_0_D_only_rooms_have_features():
    game = before("fountain")
    game.here.kind = "corridor"
    assert Playing(feature_phase(game)).asked is None


def test_5_0_D_one_investigator_in_a_phase_and_then_the_turn_is_over():
    referee = Referee.load(before("fountain", 5).settle())
    referee.answer("ann")
    assert isinstance(referee.decision, ChooseRoute)
    assert referee.state.turn == 2


@pytest.mark.parametrize(
    ("key", "changed"),
    [
        ("feature.who", {"feature": Feature("fountain", "nobody")}),
        ("feature.result", {"feature": Feature("fountain", "ann", "beer")}),
        ("feature.name", {"feature": Feature("well", "ann")}),
        ("feature", {"feature": Feature("fountain", "ann"), "phase": "segment"}),
        ("encounter", {"encounter": Encounter("coffin", [make_monster("orc-1")])}),
        ("feature.who", {"feature": Feature("altar", "nobody", "asmoday", "cursed")}),
    ],
)
def test_a_feature_that_cannot_be_under_investigation_is_refused_by_its_key(key, changed):
    state = before("fountain").settle()
    for name, value in changed.items():
        setattr(state, name, value)
    with pytest.raises(StateError) as refused:
        Referee.load(state)
    assert refused.value.key == key


def test_R66_R103_a_fight_among_the_party_may_break_out_before_a_feature_is_looked_into():
    state = before("fountain").settle()
    state.encounter = Encounter(
        "freed", [make_monster("orc-1")], stage="combat", strikes_first="monsters"
    )
    assert Referee.load(state).decision is not None


def test_a_feature_where_the_segment_has_none_is_refused():
    state = before("fountain").settle()
    state.feature = Feature("fountain", "ann")
    state.segments[-1].feature = None
    with pytest.raises(StateError) as refused:
        Referee.load(state)
    assert refused.value.key == "feature"
