"""3.0: dice, and the luck of a game as a pure function of (seed, n)."""

from collections import Counter
from itertools import pairwise

import pytest

from citadel_gui.rules.dice import Dice
from citadel_gui.rules.dice_code import DiceCode


def test_3_0_the_nth_die_depends_on_the_seed_and_n_alone():
    straight = Dice(7)
    rolled = [straight.die() for _ in range(100)]
    assert [Dice(7, used=n).die() for n in range(100)] == rolled
    assert [Dice(8, used=n).die() for n in range(100)] != rolled


def test_3_0_draws_do_not_move_the_dice_nor_dice_the_draws():
    alone, mixed = Dice(3), Dice(3)
    dice = []
    for _ in range(50):
        mixed.draw(163)
        dice.append(mixed.die())
    assert dice == [alone.die() for _ in range(50)]
    draws = [alone.draw(163) for _ in range(50)]
    assert draws == [Dice(3, draws=n).draw(163) for n in range(50)]


def test_given_dice_come_first_and_are_counted():
    dice = Dice(5, given=[6, 1])
    assert (dice.die(), dice.die()) == (6, 1)
    assert dice.used == 2
    assert dice.die() == Dice(5, used=2).die()


def test_3_0_a_d3_is_a_d6_halved_and_rounded_up():
    for die, half in enumerate((1, 1, 2, 2, 3, 3), start=1):
        assert Dice(0, given=[die]).rolled(DiceCode.parse("1D3")) == ([die], half)


@pytest.mark.parametrize(("code", "total"), [("2D6+4", 12), ("1D6x20", 60), ("1D3+1", 3), ("2", 2)])
def test_3_0_codes_add_and_multiply(code, total):
    assert Dice(0, given=[3, 5]).rolled(DiceCode.parse(code))[1] == total


@pytest.mark.parametrize("seed", [0, 1, 2**63 - 1, -1])
def test_dice_and_draws_are_even(seed):
    # Chi-squared with 5 degrees of freedom is above 25.7 once in ten thousand.
    dice = Dice(seed)
    rolls = Counter(dice.die() for _ in range(12_000))
    draws = Counter(dice.draw(6) for _ in range(12_000))
    for counts in (rolls, draws):
        assert len(counts) == 6
        assert sum((n - 2000) ** 2 / 2000 for n in counts.values()) < 25.7


@pytest.mark.parametrize("seed", [0, 1, 99])
def test_one_die_says_nothing_of_the_next(seed):
    dice = Dice(seed)
    rolls = [dice.die() for _ in range(36_000)]
    pairs = Counter(pairwise(rolls))
    # Chi-squared with 35 degrees of freedom is above 73 once in five thousand.
    assert sum((pairs[a, b] - 1000) ** 2 / 1000 for a in range(1, 7) for b in range(1, 7)) < 73
