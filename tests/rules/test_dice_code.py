"""Dice codes as charts write them (3.0)."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.rules.dice_code import DiceCode

CODES = ["1D6", "1D3", "2D6+4", "1D6x20", "3D6x5", "1D3+2", "2"]


@pytest.mark.parametrize(
    ("text", "code", "least", "most"),
    [
        ("1D6", DiceCode(1), 1, 6),
        ("1D3", DiceCode(1, kind=3), 1, 3),
        ("2D6+4", DiceCode(2, add=4), 6, 16),
        ("1D6x20", DiceCode(1, times=20), 20, 120),
        ("3D6x5", DiceCode(3, times=5), 15, 90),
        ("1D3+2", DiceCode(1, kind=3, add=2), 3, 5),
        ("2D3+1", DiceCode(2, kind=3, add=1), 3, 7),
        ("2", DiceCode(0, add=2), 2, 2),
        ("0", DiceCode(0), 0, 0),
    ],
)
def test_3_0_a_code_is_count_kind_and_addition_or_multiplier(
    text: str, code: DiceCode, least: int, most: int
) -> None:
    assert DiceCode.parse(text) == code
    assert (code.text, code.least, code.most) == (text, least, most)


@pytest.mark.parametrize("text", CODES)
def test_3_0_least_and_most_are_reached_and_nothing_lies_beyond(text: str) -> None:
    code = DiceCode.parse(text)
    totals = {code.total(dice) for dice in itertools.product(range(1, 7), repeat=code.count)}
    assert (min(totals), max(totals)) == (code.least, code.most)


def test_3_0_a_d3_is_half_a_d6_rounded_up() -> None:
    code = DiceCode.parse("1D3")
    assert [code.total([die]) for die in range(1, 7)] == [1, 1, 2, 2, 3, 3]


def test_3_0_each_d3_is_halved_by_itself() -> None:
    assert DiceCode.parse("2D3+1").total([1, 3]) == 1 + 2 + 1


def test_3_0_a_multiplier_takes_the_whole_sum() -> None:
    assert DiceCode.parse("3D6x5").total([1, 2, 6]) == 45


@pytest.mark.parametrize("dice", [[], [1, 1]])
def test_as_many_dice_as_the_code_says(dice: list[int]) -> None:
    with pytest.raises(ValueError, match="1D6 needs 1 dice"):
        DiceCode.parse("1D6").total(dice)


@pytest.mark.parametrize(
    "text",
    [
        *["", "D6", "0D6", "1D4", "1d6", "1D", "1D6+", "1D6+0", "1D6x", "1D6-1", "1D6+2x3"],
        *["1D6x2+3", " 1D6", "1D6 ", "1D6\n", "-1", "01", "100D6", "1D6+1000", "10000"],
        *["\u0661D6", "1D\u0663", "\u0662"],
    ],
)
def test_anything_else_is_no_code(text: str) -> None:
    with pytest.raises(ValueError, match="no dice code"):
        DiceCode.parse(text)


@given(
    st.integers(1, 99),
    st.sampled_from(["3", "6"]),
    st.one_of(
        st.just(""),
        st.integers(1, 999).map(lambda n: f"+{n}"),
        st.integers(2, 999).map(lambda n: f"x{n}"),
    ),
)
def test_a_code_reads_as_it_is_written(count: int, kind: str, tail: str) -> None:
    text = f"{count}D{kind}{tail}"
    assert DiceCode.parse(text).text == text
