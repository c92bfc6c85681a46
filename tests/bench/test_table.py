"""The bench's table: what it says of a row that holds and of one that does not."""

from datetime import date

import pytest

from tests.bench.__main__ import main, table
from tests.bench.row import Row

HOLDS = Row("one thing / another", 0.0000021, 0.000001, 2.1, 4.0, "s")
FAILS = Row("memory", 300, 100, 3.0, 1.5, "MB")


def test_the_table_tells_each_row_and_whether_it_holds() -> None:
    told = table([HOLDS, FAILS], date(2026, 12, 1))
    assert "Measured on 2026-12-01." in told
    assert "| one thing / another | 2.1 µs | 1 µs | 2.10 | 4 | yes |\n" in told
    assert told.endswith("| memory | 300 MB | 100 MB | 3.00 | 1.5 | **no** |\n")


def test_an_unknown_measure_is_a_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["speed"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("bench: there is no 'speed': choose of placement, games")
