"""The census of legal placements from fixed seeds is what it was (see ``perft``)."""

import pytest

from tests.maze.perft import MAZES, Row, count, count_slowly, grown, rows


def name(row: Row) -> str:
    return f"{row.edition}-{row.seed}-{row.size}"


def test_the_table_has_a_row_for_each_maze() -> None:
    assert [
        (r.edition, r.seed, r.size, r.narrow, r.locks, r.level, len(r.counts)) for r in rows()
    ] == MAZES
    assert all(min(row.counts) > 0 for row in rows())


@pytest.mark.parametrize("row", rows(), ids=name)
def test_legal_placements_to_a_depth_are_those_of_the_table(row: Row) -> None:
    grower = grown(row)
    found = count(grower.maze, grower.mix, grower.party, len(row.counts), row.level)
    assert found == row.counts


@pytest.mark.parametrize("row", rows(), ids=name)
@pytest.mark.long
def test_the_table_is_what_the_brute_force_counts(row: Row) -> None:
    grower = grown(row)
    found = count_slowly(grower.maze.segments, grower.mix, grower.party, len(row.counts), row.level)
    assert found == row.counts
