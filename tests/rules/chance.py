"""What chance allows: the distribution of chi-squared, and that of dice, by exact enumeration."""

import math
import re
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from itertools import product

LIKELY_ENOUGH = 1e-5
"""Dice that come off worse than this are not fair. The seeds are fixed: no test fails by chance."""

Odds = Mapping[Hashable, Fraction]


def survival(chi_squared: float, degrees: int) -> float:
    """The chance of at least this chi-squared: Q(k/2, x/2), the incomplete gamma function."""
    a, x = degrees / 2, chi_squared / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        return 1 - front * _series(a, x)
    return front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """P(a, x) without its front: the sum of x^n / (a (a+1) ... (a+n))."""
    term = total = 1 / a
    n = a
    while term > total * 1e-16:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Q(a, x) without its front: Lentz's continued fraction."""
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for n in range(1, 10_000):
        step = -n * (n - a)
        b += 2
        d = step * d + b
        d = 1 / (d if abs(d) > tiny else tiny)
        c = b + step / c
        c = c if abs(c) > tiny else tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value


def fit(counted: Mapping[Hashable, int], odds: Odds) -> float:
    """How likely counts are that are at least so far from the odds.

    Outcomes that are expected fewer than five times are taken together; one that cannot be makes
    the counts impossible.
    """
    assert sum(odds.values()) == 1
    if counted.keys() - {outcome for outcome, chance in odds.items() if chance}:
        return 0.0
    times = sum(counted.values())
    bins: list[tuple[float, int]] = []
    rare = [0.0, 0]
    for outcome, chance in odds.items():
        expected = float(chance) * times
        if expected < 5:
            rare[0] += expected
            rare[1] += counted.get(outcome, 0)
        else:
            bins.append((expected, counted.get(outcome, 0)))
    if rare[0]:
        bins.append((rare[0], int(rare[1])))
    if len(bins) < 2:
        return 1.0
    chi_squared = sum((seen - expected) ** 2 / expected for expected, seen in bins)
    return survival(chi_squared, len(bins) - 1)


def odds_of(outcome: Callable[..., Hashable], dice: int) -> dict[Hashable, Fraction]:
    """The odds of what so many six-sided dice come to."""
    throws = Counter(outcome(*thrown) for thrown in product(range(1, 7), repeat=dice))
    return {one: Fraction(n, 6**dice) for one, n in throws.items()}


def odds_of_code(code: str) -> dict[Hashable, Fraction]:
    """The odds of a dice code, told apart from ``dice_code``: a D3 is half a D6, rounded up."""
    if code.isdigit():
        return {int(code): Fraction(1)}
    found = re.fullmatch(r"(\d+)D([36])(?:\+(\d+)|x(\d+))?", code)
    assert found is not None, code
    half = found[2] == "3"
    add, times = int(found[3] or 0), int(found[4] or 1)

    def total(*dice: int) -> int:
        return sum((die + 1) // 2 if half else die for die in dice) * times + add

    return odds_of(total, int(found[1]))


def either(chance: Fraction, odds: Odds, otherwise: Hashable) -> dict[Hashable, Fraction]:
    """With a chance one of the odds, otherwise that."""
    mixed = Counter({one: part * chance for one, part in odds.items()})
    mixed[otherwise] += 1 - chance
    return dict(mixed)


def doubled(odds: Odds, again: Hashable, most: int) -> dict[Hashable, Fraction]:
    """The sum of a roll where one outcome means two rolls more, added; sums above ``most`` count
    as ``most``."""
    total: dict[Hashable, Fraction] = {most: Fraction(1)}
    for _ in range(60):  # the chance of so many in a row is nothing
        both: Counter[Hashable] = Counter()
        for one, other in product(total, repeat=2):
            assert isinstance(one, int)
            assert isinstance(other, int)
            both[min(one + other, most)] += total[one] * total[other]  # type: ignore[assignment]
        mixed: Counter[Hashable] = Counter()
        for one, chance in odds.items():
            if one == again:
                for sum_of_two, part in both.items():
                    mixed[sum_of_two] += chance * part
            else:
                assert isinstance(one, int)
                mixed[min(one, most)] += chance  # type: ignore[assignment]
        total = {one: Fraction(part).limit_denominator(10**15) for one, part in mixed.items()}
        spare = 1 - sum(total.values())
        total[most] = total.get(most, Fraction(0)) + spare
    return total
