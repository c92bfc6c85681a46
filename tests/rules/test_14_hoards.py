"""14.0 and 14.9: what a hoard holds, by its letter."""

import pytest

from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.events import DiceRolled
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.treasure import roll_hoard, roll_item, roll_jewel
from tests.rules.making import make_game, told

SIX = range(1, 7)
LETTERS = "ABCDEFGHIJKL"
WHAT = ("gold", "jewels", "magic")


def with_dice(*dice: int) -> Game:
    return make_game(dice=dice)


def rolls(game: Game, purpose: str) -> list[DiceRolled]:
    return [roll for roll in told(game, DiceRolled) if roll.purpose == purpose]


def test_14_0_letter_A_holds_nothing():
    game = with_dice()
    assert not roll_hoard(game, "A", "harpy-1")
    assert not told(game, DiceRolled)


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("what", WHAT)
def test_14_9_each_chance_and_amount_are_those_of_the_chart(letter, what):
    """Over many hoards: there is some exactly when the chance die allows it, in the amount of
    the code."""
    cell = getattr(make_game().charts.treasure(letter), what)
    for seed in range(40):
        game = make_game(seed=seed)
        hoard = roll_hoard(game, letter, "orc-1")
        found = {"gold": hoard.gold, "jewels": len(hoard.jewels), "magic": len(hoard.items)}[what]
        chances = rolls(game, f"{what}_chance")
        if cell is None:
            assert (found, chances) == (0, [])
            continue
        (chance,) = chances
        assert (chance.target, chance.chart) == (cell.chance, ("treasure", letter, what))
        code = DiceCode.parse(cell.amount)
        if chance.dice[0] > cell.chance:
            assert found == 0
        else:
            assert code.least <= found <= code.most
            (amount,) = rolls(game, f"{what}_amount")
            assert amount.code == cell.amount
            assert amount.result == found


def test_14_0_gold_then_jewels_then_items_in_one_hoard():
    # E: gold 2:1D6x10, jewels 2:1D6, items 2:1
    game = with_dice(2, 4, 1, 2, 3, 4, 6, 6, 2, 6, 1)
    assert roll_hoard(game, "E", "cronk-1") == Hoard(
        gold=40, jewels=[25, 150], items=[Item("ring", "resistance_1")]
    )
    assert not game.dice.given
    assert all(roll.who == "cronk-1" for roll in told(game, DiceRolled))


@pytest.mark.parametrize(
    ("total", "marks"),
    [
        (2, 1), (3, 5), (4, 10), (5, 15), (6, 20), (7, 25), (8, 35), (9, 50), (10, 75), (11, 100),
        (12, 150),
    ],
)  # fmt: skip
def test_14_9_a_jewel_is_worth_what_two_dice_say(total, marks):
    game = with_dice(min(6, total - 1), total - min(6, total - 1))
    assert roll_jewel(game, "orc-1") == marks
    roll = told(game, DiceRolled)[0]
    assert (roll.result, roll.chart) == (marks, ("jewels", str(total), ""))


def test_R89_a_jewel_with_an_addition_is_read_at_12_at_most():
    assert roll_jewel(with_dice(3, 4), "fountain", plus=2) == 50
    assert roll_jewel(with_dice(6, 6), "fountain", plus=4) == 150


@pytest.mark.parametrize(
    ("dice", "item"),
    [
        ((1, 1, 1), Item("weapon", "sword", 1)),
        ((1, 6, 3), Item("weapon", "throwing_dagger", 2)),
        ((1, 4, 5), Item("weapon", "bow", 3)),
        ((2, 1), Item("armor", "armor", 1)),
        ((2, 5), Item("armor", "armor", 2)),
        ((3, 1), Item("potion", "poison")),
        ((3, 4), Item("potion", "charm_person")),
        ((4, 6), Item("talisman", "evil")),
        ((5, 4), Item("medallion", "dexterity")),
        ((6, 6), Item("ring", "resurrect")),
    ],
)
def test_14_9_two_dice_are_kind_and_item_and_a_third_the_bonus(dice, item):
    game = with_dice(*dice)
    assert roll_item(game, "orc-1") == item
    assert not game.dice.given
    assert told(game, DiceRolled)[1].chart == ("magic_items", item.kind, str(dice[1]))


@pytest.mark.parametrize(
    ("dice", "bonus"), [((1, 1, 6, 1, 4), 1 + 3), ((1, 1, 6, 6, 2, 5, 1), 2 + 3 + 1)]
)
def test_14_3_a_6_for_the_bonus_rolls_twice_more(dice, bonus):
    game = with_dice(*dice)
    assert roll_item(game, "orc-1").amount == bonus
    assert not game.dice.given


@pytest.mark.parametrize(
    ("dice", "points"), [((2, 6, 1, 4), 1 + 2), ((2, 6, 6, 5, 1, 2), 2 + 1 + 1)]
)
def test_14_4_a_6_for_an_armor_rolls_twice_more(dice, points):
    game = with_dice(*dice)
    assert roll_item(game, "orc-1").amount == points
    assert not game.dice.given


def test_13_6_a_feature_fixes_the_kind():
    game = with_dice(3)
    assert roll_item(game, "artwork", kind=5) == Item("medallion", "oratory")
