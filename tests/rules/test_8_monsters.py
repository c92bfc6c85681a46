"""8.1 to 8.3 and 6.8: who appears, how many, how strong, by level (R82, R86)."""

import pytest

from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.events import DiceRolled, Modifier
from citadel_gui.rules.game import Game
from citadel_gui.rules.monsters import appear, from_table
from tests.rules.making import make_game, told

SIX = range(1, 7)


def on_level(level: int, dice=(), edition="citadel") -> Game:
    game = make_game(dice=dice, edition=edition)
    game.state.party.at = (level, 0, 0)
    return game


@pytest.mark.parametrize("table", ["room", "wandering"])
@pytest.mark.parametrize("row", SIX)
@pytest.mark.parametrize("column", SIX)
def test_8_3_two_dice_are_row_and_column(table, row, column):
    game = on_level(1, [row, column])
    charts = game.charts
    cell = getattr(charts, f"{table}_monsters")(row, column)
    met = from_table(game, table)
    assert {monster.kind for monster in met} == {cell.kind}
    count = DiceCode.parse(cell.count)
    assert count.least <= len(met) <= count.most
    read = told(game, DiceRolled)[1]
    assert (read.case, read.result) == ("8.3", cell.kind)
    assert read.chart == getattr(charts, f"cell_of_{table}_monsters")(row, column)


def test_8_3_a_number_with_dice_is_rolled():
    assert len(from_table(on_level(1, [4, 4, 5]), "room")) == 6  # orcs, 1D6+1
    assert len(from_table(on_level(1, [4, 1]), "room")) == 2  # two gargoyles


@pytest.mark.parametrize(
    ("level", "dice", "count"), [(1, [1, 6], 1), (2, [1, 6], 1), (3, [1, 6], 2), (3, [4, 4, 5], 12)]
)
def test_6_8_R86_numbers_double_on_level_3_single_ones_too(level, dice, count):
    assert len(from_table(on_level(level, dice), "room")) == count


def test_R86_a_number_that_is_fixed_does_not_double():
    assert len(appear(on_level(3), "medusa", 1)) == 1


def test_8_1_each_has_its_own_wound_points():
    game = on_level(1, [2, 5, 6])
    assert [monster.wound_points for monster in appear(game, "orc", 3)] == [2, 5, 6]
    assert [roll.who for roll in told(game, DiceRolled)] == ["orc-1", "orc-2", "orc-3"]


@pytest.mark.parametrize(
    ("level", "wounds", "bonus", "value", "letter"),
    [(1, 5, 5, 2, "J"), (2, 7, 6, 3, "K"), (3, 9, 8, 4, "L")],
)
def test_6_8_R86_the_level_adds_to_all_figures(level, wounds, bonus, value, letter):
    game = on_level(level, [3])
    (ogre,) = appear(game, "ogre", 1)
    assert ogre.wound_points == wounds  # 1D6+2
    assert (ogre.combat_bonus, ogre.negotiation, ogre.treasure) == (bonus, value, letter)
    assert (ogre.resistance, ogre.weapon) == (2, "hammer")
    roll = told(game, DiceRolled)[0]
    assert roll.modifiers == ([] if level == 1 else [Modifier("level", wounds - 5)])
    assert roll.result == wounds


def test_R86_the_letter_stops_at_L_and_A_becomes_B():
    (harpy,) = appear(on_level(2), "harpy", 1)
    (unknown,) = appear(on_level(3), "x_the_unknown", 1)
    assert (harpy.treasure, unknown.treasure) == ("B", "L")


def test_14_0_the_letter_is_that_of_a_room_or_of_a_wanderer():
    game = on_level(1)
    assert appear(game, "ogre", 1)[0].treasure == "J"
    assert appear(game, "ogre", 1, wandering=True)[0].treasure == "E"
    (wanderer,) = from_table(on_level(1, [4, 1]), "wandering")
    assert (wanderer.kind, wanderer.treasure) == ("ogre", "E")


def test_R82_the_evil_hero_rolls_his_skill_once_as_he_appears():
    game = on_level(1, [3, 4])
    (hero,) = appear(game, "evil_hero", 1)
    assert (hero.wound_points, hero.weapon_skill) == (7, 4)
    assert told(game, DiceRolled)[1].case == "R82"
    assert appear(game, "orc", 1)[0].weapon_skill == 0


def test_8_4_who_cannot_be_talked_to_has_no_negotiation_value_on_any_level():
    assert appear(on_level(3), "demon", 1)[0].negotiation is None


def test_an_id_is_met_once_in_a_game():
    game = on_level(1)
    ids = [one.id for kind in ("orc", "troll", "orc") for one in appear(game, kind, 2)]
    assert ids == ["orc-1", "orc-2", "troll-3", "troll-4", "orc-5", "orc-6"]


def test_B19_the_room_table_of_labirynt_has_troll_before_wraiths():
    (troll,) = from_table(on_level(1, [6, 4], "labirynt"), "room")
    assert troll.kind == "troll"
    assert from_table(on_level(1, [6, 4, 1], "citadel"), "room")[0].kind == "wraith"


@pytest.mark.parametrize(("poor_stay_poor", "letter"), [(False, "C"), (True, "A")])
def test_R86_the_option_poor_stay_poor_leaves_the_first_letter_unshifted(poor_stay_poor, letter):
    game = make_game()
    game.state.options["poor_stay_poor"] = poor_stay_poor
    game.state.party.at = (3, 0, 0)
    assert appear(game, "harpy", 1)[0].treasure == letter
    assert appear(game, "demon", 1)[0].treasure == "F", "the others are shifted all the same"
