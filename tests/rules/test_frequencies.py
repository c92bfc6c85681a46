"""Measured frequencies of every die and table against exact odds, rolled as the rules roll them.

100,000 rolls with ``--long``, a slice of them in every run. The odds come from ``printed_tables``.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

import pytest

from citadel_gui.rules import features, mirror, monsters, setting_out, traps, treasure
from citadel_gui.rules.game import Game
from citadel_gui.rules.state import Feature, Trap
from tests.rules import printed_tables as printed
from tests.rules.chance import (
    LIKELY_ENOUGH,
    Odds,
    doubled,
    either,
    fit,
    odds_of,
    odds_of_code,
    survival,
)
from tests.rules.making import make_character, make_game
from tests.rules.printed_tables import lines

SLICE, WHOLE = 3_000, 100_000
DICE = range(1, 7)

Sample = Callable[[Game], Hashable]


# The measure itself


@pytest.mark.parametrize(
    ("chi_squared", "degrees", "chance"),
    [
        (0.0, 3, 1.0),
        (3.841, 1, 0.05),
        (6.635, 1, 0.01),
        (11.070, 5, 0.05),
        (20.515, 5, 0.001),
        (18.307, 10, 0.05),
        (3.940, 10, 0.95),
        (49.802, 35, 0.05),
        (124.342, 100, 0.05),
        (77.929, 100, 0.95),
    ],
)
def test_the_chi_squared_distribution(chi_squared: float, degrees: int, chance: float) -> None:
    """Against the critical values that every book prints."""
    assert survival(chi_squared, degrees) == pytest.approx(chance, abs=2e-5)


def test_a_loaded_die_is_seen() -> None:
    fair = odds_of(lambda die: die, 1)
    assert fit(dict.fromkeys(DICE, 500), fair) == pytest.approx(1)
    assert fit({1: 500, 2: 500, 3: 500, 4: 500, 5: 400, 6: 600}, fair) < LIKELY_ENOUGH * 1000
    assert fit({1: 500, 2: 500, 3: 500, 4: 500, 5: 300, 6: 700}, fair) < LIKELY_ENOUGH
    assert fit({1: 500, 2: 500, 3: 500, 4: 500, 5: 500, 7: 500}, fair) == 0


def test_odds_of_codes() -> None:
    assert odds_of_code("1D3") == dict.fromkeys((1, 2, 3), Fraction(1, 3))
    assert odds_of_code("2D6+4")[6] == Fraction(1, 36)
    assert odds_of_code("1D6x20") == {20 * die: Fraction(1, 6) for die in DICE}
    assert odds_of_code("2") == {2: 1}


# What is rolled


def number_of(code: str) -> Sample:
    return lambda game: game.roll(code, "any", "3.0").total


def sun(game: Game) -> Hashable:
    game.state.sun = ""
    setting_out.rule_the_sun(game)
    return game.state.sun


def magic_potential(game: Game) -> Hashable:
    game.state.unrolled = ["ann"]
    setting_out.roll_magic_potentials(game)
    return "/".join(map(str, game.character("ann").magic_potential))


def trap(game: Game) -> Hashable:
    """The first trap of a door; two are rolled for a 6."""
    game.character("ann").wounds = 0
    list(traps.spring(game, Trap("door", "ann", left=1)))
    return next(e.result for e in game.events if getattr(e, "purpose", "") == "trap")


def met(table: str) -> Sample:
    def sample(game: Game) -> Hashable:
        found = monsters.from_table(game, table)
        return f"{found[0].kind}/{len(found)}"

    return sample


def wound_points(kind: str) -> Sample:
    return lambda game: monsters.appear(game, kind, 1)[0].wound_points


def feature(column: str) -> Sample:
    """The first roll; some results are rolled on with another column."""

    def sample(game: Game) -> Hashable:
        game.here.feature, game.here.found = column, ""
        features._roll(game, game.here, Feature(column, "ann"))
        return next(e.result for e in game.events if getattr(e, "purpose", "") == "feature")

    return sample


def hoard(letter: str, what: str) -> Sample:
    def sample(game: Game) -> Hashable:
        found = treasure.roll_hoard(game, letter, "orc-1")
        counts: dict[str, int] = {
            "gold": found.gold,
            "jewels": len(found.jewels),
            "magic": len(found.items),
        }
        return counts[what]

    return sample


def jewel(plus: int) -> Sample:
    return lambda game: treasure.roll_jewel(game, "any", plus)


def item(game: Game) -> Hashable:
    found = treasure.roll_item(game, "any")
    return found.kind if found.kind == "armor" else f"{found.kind} {found.item}"


def armor(game: Game) -> Hashable:
    return min(treasure.roll_item(game, "any", 2).amount, MOST_ARMOR)


def weapon_bonus(game: Game) -> Hashable:
    return min(treasure.roll_item(game, "any", 1).amount, MOST_BONUS)


MOST_ARMOR, MOST_BONUS = 6, 9
"""Sums from which on all count as one: they are rare."""


# What should come of it


def by_die(row: list[Any]) -> Odds:
    return odds_of(lambda die: row[die - 1], 1)


def cells(rows: list[list[str]]) -> Odds:
    """Kind and number by two dice for the cell, and those of its number."""
    mixed: Counter[Hashable] = Counter()
    for row in rows:
        for cell in row:
            kind, number = cell.split("/")
            for count, chance in odds_of_code(number).items():
                mixed[f"{kind}/{count}"] += chance / (len(rows) * len(row))  # type: ignore[assignment]
    return mixed  # type: ignore[return-value]


def amount(cell: str) -> Odds:
    if cell == "-":
        return {0: Fraction(1)}
    chance, code = cell.split(":")
    return either(Fraction(int(chance), 6), odds_of_code(code), 0)


def items() -> Odds:
    rows: Counter[Hashable] = Counter()
    for kind, *names in lines(printed.MAGIC_ITEMS):
        for name in names:
            rows[kind if kind == "armor" else f"{kind} {name}"] += Fraction(1, 36)  # type: ignore[assignment]
    return rows  # type: ignore[return-value]


def jewels(plus: int) -> Odds:
    return odds_of(lambda a, b: printed.JEWELS[min(a + b + plus, 12) - 2], 2)


ARMOR_ROW = [printed.figure(word) for word in lines(printed.MAGIC_ITEMS)[1][1:]]
CODES = sorted(
    {word for row in lines(printed.MONSTERS) for word in row if "D" in word and word[0].isdigit()}
    | {str(figure) for figure in printed.figures(printed.SPELL_POWERS).values()}
    | {str(figure) for figure in printed.figures(printed.ITEM_POWERS).values()}
    | {cell.split(":")[1] for row in lines(printed.TREASURE) for cell in row[1:] if ":" in cell}
    | {"2D3+1", "1D6", "1D3", "2D6", "2D6+2", "2D6+4"}
)
KINDS = {row[0]: row[1] for row in lines(printed.MONSTERS)}

MEASURED: dict[str, tuple[Sample, Odds]] = {
    **{f"3.0 {code}": (number_of(code), odds_of_code(code)) for code in CODES if "D" in code},
    "4.1 D sun": (sun, by_die(printed.SUNS)),
    "4.4 magic potential": (magic_potential, by_die(printed.MAGIC_POTENTIAL)),
    "7.1 traps": (trap, by_die(printed.TRAPS)),
    "8.3 rooms": (met(monsters.ROOM), cells(lines(printed.ROOM_MONSTERS))),
    "8.3 wanderers": (met(monsters.WANDERING), cells(lines(printed.WANDERING_MONSTERS))),
    **{f"8.2 {kind}": (wound_points(kind), odds_of_code(code)) for kind, code in KINDS.items()},
    **{
        f"13.9 {column}": (feature(column), by_die(row)) for column, *row in lines(printed.FEATURES)
    },
    "13.7 level": (lambda game: mirror._level(game, "ann"), by_die(printed.MIRROR_LEVELS)),
    "13.7 distance": (lambda game: mirror._distance(game, "ann"), by_die(printed.MIRROR_DISTANCES)),
    **{
        f"14.9 {letter} {what}": (hoard(letter, what), amount(cell))
        for letter, *row in lines(printed.TREASURE)
        for what, cell in zip(("gold", "jewels", "magic"), row, strict=True)
    },
    **{f"14.9 jewel +{plus}": (jewel(plus), jewels(plus)) for plus in (0, 2, 4)},
    "14.9 items": (item, items()),
    "14.9 armor": (armor, doubled(by_die(ARMOR_ROW), "roll_twice", MOST_ARMOR)),
    "14.9 weapon bonus": (
        weapon_bonus,
        doubled(by_die(printed.MAGIC_WEAPON_BONUSES), "roll_twice", MOST_BONUS),
    ),
}
"""By case: how it is rolled, and its odds."""


@pytest.mark.parametrize("what", MEASURED)
def test_what_is_rolled_comes_as_often_as_it_should(
    what: str, request: pytest.FixtureRequest
) -> None:
    sample, odds = MEASURED[what]
    times = WHOLE if request.config.getoption("--long") else SLICE
    game = make_game([make_character("ann", wound_points=1000), make_character("bob")], seed=7)
    counted: Counter[Hashable] = Counter()
    for _ in range(times):
        game.events.clear()
        counted[sample(game)] += 1
    assert fit(counted, odds) > LIKELY_ENOUGH, counted


def test_draws_are_even() -> None:
    """3.0, R16, R120: chits, free places, pieces by chance."""
    game = make_game(seed=7)
    for among in (2, 3, 7, 23, 163):
        counted = Counter(game.dice.draw(among) for _ in range(20_000))
        assert fit(counted, dict.fromkeys(range(among), Fraction(1, among))) > LIKELY_ENOUGH
