"""How charts are looked up: their ends, what is refused, and the cells that events name."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui import paths
from citadel_gui.rules import charts
from citadel_gui.rules.chart_types import ChartCell

CITADEL = charts.load("citadel", paths.charts())
DICE = range(1, 7)


def test_R52_below_and_above_the_chart_its_ends_count() -> None:
    for column in CITADEL.combat_results:
        assert CITADEL.wounds(column, -7) == CITADEL.wounds(column, 1) == 0
        assert CITADEL.wounds(column, 40) == CITADEL.wounds(column, 17) >= 4


def test_8_9_the_highest_row_not_above_the_offer() -> None:
    assert CITADEL.bribe(79, 5) == CITADEL.bribe(60, 5) == 5
    assert CITADEL.bribe(80, 5) == 6
    assert CITADEL.bribe(9999, 21) == CITADEL.bribe(400, 21) == 4


@pytest.mark.parametrize("offer", [19, 0, -1])
def test_R40_less_than_the_least_row_is_no_bribe(offer: int) -> None:
    with pytest.raises(ValueError, match="under the least of 20"):
        CITADEL.bribe(offer, 1)


def test_6_8_letters_shift_down_and_stop_at_the_last() -> None:
    shifted = {
        letter: [CITADEL.shifted(letter, level) for level in (1, 2, 3)] for letter in "AIJKL"
    }
    assert shifted == {
        "A": ["A", "B", "C"],
        "I": ["I", "J", "K"],
        "J": ["J", "K", "L"],
        "K": ["K", "L", "L"],
        "L": ["L", "L", "L"],
    }


def test_14_9_a_jewel_over_12_reads_as_12() -> None:
    """Fails when `rules/charts.py` has `return self.jewels.get(total, 0)` for `return
    self.jewels[self._jewel_row(total)]`.
    """
    assert CITADEL.jewel(13) == CITADEL.jewel(16) == CITADEL.jewel(12) == 150


Look = Callable[[charts.Charts, int], object]

ONE_DIE: dict[str, Look] = {
    "magic_potential": charts.Charts.magic_potential,
    "sun_of": charts.Charts.sun_of,
    "trap": charts.Charts.trap,
    "room row": lambda chart, die: chart.room_monsters(die, 1),
    "room column": lambda chart, die: chart.room_monsters(1, die),
    "wandering row": lambda chart, die: chart.wandering_monsters(die, 1),
    "wandering column": lambda chart, die: chart.wandering_monsters(1, die),
    "feature": lambda chart, die: chart.feature("altar", die),
    "mirror_level": charts.Charts.mirror_level,
    "mirror_distance": charts.Charts.mirror_distance,
    "magic_item first": lambda chart, die: chart.magic_item(die, 1),
    "magic_item second": lambda chart, die: chart.magic_item(1, die),
    "magic_weapon_bonus": charts.Charts.magic_weapon_bonus,
}


@pytest.mark.parametrize("look", ONE_DIE.values(), ids=ONE_DIE)
@pytest.mark.parametrize("die", [0, 7, -1])
def test_a_die_that_is_none_is_refused(look: Look, die: int) -> None:
    with pytest.raises((KeyError, ValueError)):
        look(CITADEL, die)


CELLS: list[tuple[ChartCell, ChartCell]] = [
    (CITADEL.cell_of_magic_potential(3), ("magic_potential", "3", "")),
    (CITADEL.cell_of_sun(6), ("predominant_sun", "6", "")),
    (CITADEL.cell_of_trap(2), ("traps", "2", "")),
    (CITADEL.cell_of_room_monsters(5, 1), ("room_monsters", "5", "1")),
    (CITADEL.cell_of_wandering_monsters(4, 1), ("wandering_monsters", "4", "1-2")),
    (CITADEL.cell_of_wandering_monsters(4, 4), ("wandering_monsters", "4", "3-4")),
    (CITADEL.cell_of_wandering_monsters(4, 5), ("wandering_monsters", "4", "5-6")),
    (CITADEL.cell_of_negotiation(6), ("negotiation", "6-", "")),
    (CITADEL.cell_of_negotiation(7), ("negotiation", "7-9", "")),
    (CITADEL.cell_of_negotiation(9), ("negotiation", "7-9", "")),
    (CITADEL.cell_of_negotiation(10), ("negotiation", "10+", "")),
    (CITADEL.cell_of_bribe(99, 5), ("bribery", "80", "1-5")),
    (CITADEL.cell_of_bribe(100, 6), ("bribery", "100", "6-9")),
    (CITADEL.cell_of_bribe(20, 20), ("bribery", "20", "17-20")),
    (CITADEL.cell_of_bribe(999, 21), ("bribery", "400", "21+")),
    (CITADEL.cell_of_wounds("bow", -3), ("combat_results", "1", "bow")),
    (CITADEL.cell_of_wounds("ax", 12), ("combat_results", "12", "ax")),
    (CITADEL.cell_of_wounds("ax", 20), ("combat_results", "17", "ax")),
    (CITADEL.cell_of_feature("altar", 6), ("features", "6", "altar")),
    (CITADEL.cell_of_mirror_level(1), ("mirror", "1", "level")),
    (CITADEL.cell_of_mirror_distance(1), ("mirror", "1", "distance")),
    (CITADEL.cell_of_treasure("J", "gold"), ("treasure", "J", "gold")),
    (CITADEL.cell_of_jewel(14), ("jewels", "12", "")),
    (CITADEL.cell_of_magic_item(2, 6), ("magic_items", "armor", "6")),
    (CITADEL.cell_of_magic_weapon_bonus(6), ("magic_weapon_bonus", "6", "")),
]


@pytest.mark.parametrize(("cell", "expected"), CELLS, ids=lambda cell: " ".join(cell).strip())
def test_an_event_can_name_the_cell_that_was_read(cell: ChartCell, expected: ChartCell) -> None:
    assert cell == expected
    assert cell[0] in charts.CASES


@given(st.integers(20, 600), st.integers(1, 60))
def test_8_9_the_cell_named_is_the_cell_read(offer: int, strength: int) -> None:
    _, row, column = CITADEL.cell_of_bribe(offer, strength)
    first = int(column.rstrip("+").split("-")[0])
    assert CITADEL.bribe(int(row), first) == CITADEL.bribe(offer, strength)


@given(st.sampled_from(sorted(CITADEL.combat_results)), st.integers(-10, 40))
def test_9_9_the_cell_named_is_the_cell_read(column: str, modified: int) -> None:
    _, row, named = CITADEL.cell_of_wounds(column, modified)
    assert CITADEL.wounds(named, int(row)) == CITADEL.wounds(column, modified)


def test_each_chart_with_a_cell_is_in_the_file() -> None:
    names = {field.encode_name for field in msgspec.structs.fields(charts.Charts)}
    assert set(charts.CASES) <= names
