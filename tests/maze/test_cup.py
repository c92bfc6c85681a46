"""The cup: even draws, chits put back and set aside, the refill of R15."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.maze.cup import Cup, CupError
from tests.maze.growing import EN, PL


def test_a_new_cup_holds_the_whole_mix() -> None:
    cup = Cup(PL)
    assert (cup.total, cup.fills) == (163, 1)
    assert cup.counts == PL.counts
    assert list(cup) == list(PL.chits)


def test_R16_each_chit_has_one_index() -> None:
    drawn = Counter(Cup(PL).draw(index) for index in range(163))
    assert drawn == PL.counts


def test_R16_kinds_set_aside_are_not_drawn() -> None:
    aside = {"room+mirror", "corridor:--CC"}
    assert Cup(PL).left(aside) == 163 - 10 - 18
    drawn = Counter(Cup(PL).draw(index, aside) for index in range(135))
    assert drawn == {kind: n for kind, n in PL.counts.items() if kind not in aside}


@pytest.mark.parametrize("index", [-1, 163, 1000])
def test_a_draw_beyond_the_chits_takes_nothing(index: int) -> None:
    cup = Cup(PL)
    with pytest.raises(IndexError, match="163"):
        cup.draw(index)
    assert cup.total == 163


@given(st.lists(st.integers(0, 162), max_size=200))
def test_6_1_laid_in_the_cup_and_set_aside_are_the_full_mix(indexes: list[int]) -> None:
    cup = Cup(PL)
    out: Counter[str] = Counter()
    for index in indexes:
        if index < cup.total:
            out[cup.draw(index)] += 1
        elif out:
            kind = min(out.elements())
            cup.put_back(kind)
            out[kind] -= 1
        assert cup.total == sum(cup.counts.values()) == 163 - out.total()
        assert Counter(cup.counts) + out == Counter(PL.counts)


def test_6_1_only_a_drawn_chit_can_be_put_back() -> None:
    cup = Cup(PL)
    with pytest.raises(CupError, match=r"room\+mirror"):
        cup.put_back("room+mirror")
    with pytest.raises(CupError, match=r"room\+bath"):
        cup.put_back("room+bath")
    assert cup.total == 163


def test_R14_a_chosen_chit_leaves_the_cup() -> None:
    cup = Cup(PL, {"room+altar": 1, "room+mirror": 2})
    cup.take("room+altar")
    assert (list(cup), cup.total) == (["room+mirror"], 2)
    for kind in ("room+altar", "room+bath"):
        with pytest.raises(CupError, match="No chit"):
            cup.take(kind)
    assert cup.total == 2


@pytest.mark.parametrize(
    ("left", "fits", "refill"),
    [
        (0, True, True),
        (0, False, True),
        (1, True, False),
        (9, True, False),
        (9, False, True),
        (10, False, False),
        (163, False, False),
    ],
)
def test_R15_when_the_cup_is_refilled(left: int, fits: bool, refill: bool) -> None:
    cup = Cup(PL)
    while cup.total > left:
        cup.draw(0)
    assert cup.must_refill(something_fits=fits) == refill


def test_R15_a_refill_adds_a_complete_set() -> None:
    cup = Cup(PL, {"room+altar": 2})
    cup.refill()
    assert (cup.fills, cup.total) == (2, 165)
    assert cup.counts["room+altar"] == 7
    assert cup.counts["room:-D--"] == 11
    cup.put_back("room+altar")
    assert cup.total == 166


def test_a_cup_from_a_save_goes_on_in_the_same_order() -> None:
    cup = Cup(EN)
    cup.draw(50)
    shuffled = dict(sorted(cup.counts.items(), reverse=True))
    again = Cup(EN, {kind: n for kind, n in shuffled.items() if n}, cup.fills)
    assert list(again.counts.items()) == list(cup.counts.items())
    assert [again.draw(7) for _ in range(60)] == [cup.draw(7) for _ in range(60)]


@pytest.mark.parametrize(
    ("counts", "fills", "said"),
    [
        ({"room+bath": 1}, 1, r"room\+bath"),
        ({"room+altar": 6}, 1, "0 to 5 chits"),
        ({"room+altar": -1}, 1, "not -1"),
        ({"room+altar": 11}, 2, "0 to 10 chits"),
        ({}, 0, "filled at least once"),
    ],
)
def test_a_cup_that_cannot_be_is_refused(counts: dict[str, int], fills: int, said: str) -> None:
    with pytest.raises(CupError, match=said):
        Cup(PL, counts, fills)
