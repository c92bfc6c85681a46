"""Each case and ruling has a test that bears its number, and the table of them is up to date."""

import pytest

from tests.rules import coverage


def test_each_case_and_ruling_has_a_test_of_its_number() -> None:
    assert coverage.uncovered() == set()


def test_the_table_is_up_to_date() -> None:
    """``python -m tests.rules.coverage`` writes it."""
    assert coverage.TABLE.read_text("utf-8") == coverage.table()


def test_all_rulings_and_edition_differences_are_listed() -> None:
    rulings = [number for number in coverage.ALL if number[0] in "RB"]
    assert rulings == [f"R{n}" for n in range(1, 121)] + [f"B{n}" for n in range(1, 23)]
    sections = {number.split(".")[0] for number in coverage.ALL if number[0] not in "RB"}
    assert sections == {str(n) for n in range(2, 18)}


def test_no_test_bears_a_number_that_there_is_not() -> None:
    strange = {
        f"{test.name}: {number}"
        for _, test in coverage.tests()
        for number in coverage.numbers_of(test.name)
        if number not in coverage.ALL and not number.endswith(".0")
    }
    assert strange == set()


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("test_6_4_the_maze_stays_open", ["6.4"]),
        ("test_R75_R10_lock", ["R75", "R10"]),
        ("test_4_1_C_ranks", ["4.1C"]),
        ("test_4_1_d_sun", ["4.1D"]),
        ("test_4_E_cup", ["4.1E"]),
        ("test_5_0_A1_way", ["5.0A1"]),
        ("test_13_1_to_13_6_results", ["13.1", "13.6"]),
        ("test_8_5_B10_what_a_talk", ["8.5", "B10"]),
        ("test_9_4_a_weapon", ["9.4"]),
        ("test_a_die_of_6_sides", []),
    ],
)
def test_numbers_are_read_off_names(name: str, numbers: list[str]) -> None:
    assert coverage.numbers_of(name) == numbers
