"""Each case and ruling has a test that bears its number, and the table of them is up to date."""

import pytest

from tests.rules import coverage

NOT_YET = """
    10.1 10.2 10.3 10.4 10.5 10.6 10.7 10.8 12.1 12.2 12.3 13.8 14.2 14.5 14.6 14.7 14.8 15.1 15.2
    15.3 15.4 15.5 15.6 16.0 17.1 17.2 17.3 17.4 17.5 4.1A 4.1F 5.0B2 5.0B3 5.0C1 5.0C3 5.0C4
    5.0C5 5.0C6 5.0D1 5.0D2 5.0D3 8.8 9.0 9.5 B11 B12 B13 B14 B15 B16 B18 B21 B3 B4 B5 B6 B7 B8 B9
    R101 R103 R104 R105 R106 R107 R108 R109 R110 R111 R112 R113 R114 R115 R116 R117 R120 R23 R25
    R26 R27 R28 R29 R34 R4 R43 R5 R57 R62 R63 R64 R65 R66 R67 R68 R69 R7 R70 R71 R72 R73 R74 R76
    R78 R79 R8 R80 R81 R83 R84 R85 R93 R94 R96 R99
    """
"""Numbers that wait for their test. It only ever shrinks."""


def test_each_case_and_ruling_has_a_test_of_its_number() -> None:
    assert coverage.uncovered() <= set(NOT_YET.split())


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
        for path, test in coverage.tests()
        if path.parent.name != "packaging"
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
