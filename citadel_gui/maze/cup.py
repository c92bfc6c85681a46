"""The cup: the chits not yet laid. It is drawn from by an index that the caller's dice give.

No dice here, and nothing about what fits.
"""

from collections.abc import Collection, Iterator, Mapping

from citadel_gui.maze.chits import Mix

FEW_CHITS = 10
"""R15: with fewer chits than this in the cup, a draw that nothing fits refills it."""


class CupError(ValueError):
    """A cup that cannot be; the sentence names the kind of chit. ``chit`` is its id, or None."""

    def __init__(self, sentence: str, chit: str | None = None) -> None:
        self.chit = chit
        super().__init__(sentence)


class Cup:
    """Chits left, by kind, in the fixed order of the mix.

    Attributes:
        mix: the full set.
        counts: how many of each kind are left; every kind of the mix, zeros too. Read only.
        fills: how many full sets have gone in, one at first (R15).
    """

    __slots__ = ("_total", "counts", "fills", "mix")

    def __init__(self, mix: Mix, counts: Mapping[str, int] | None = None, fills: int = 1) -> None:
        """A full cup, or one with these chits left. CupError for kinds or numbers that cannot be:
        a kind the mix does not have, fewer than none, more than ``fills`` full sets hold."""
        self.mix = mix
        self.fills = fills
        if fills < 1:
            raise CupError(f"A cup is filled at least once, not {fills} times.")
        if counts is None:
            counts = {kind: n * fills for kind, n in mix.counts.items()}
        for kind, n in counts.items():
            if kind not in mix.counts:
                raise CupError(f"There is no chit {kind!r} in the set {mix.name}.", kind)
            if not 0 <= n <= mix.counts[kind] * fills:
                most = mix.counts[kind] * fills
                raise CupError(f"The cup can hold 0 to {most} chits {kind!r}, not {n}.", kind)
        self.counts = {kind: counts.get(kind, 0) for kind in mix.counts}
        self._total = sum(self.counts.values())

    @property
    def total(self) -> int:
        """How many chits are in the cup."""
        return self._total

    def __iter__(self) -> Iterator[str]:
        """The kinds of which at least one is left, in the order of the mix."""
        return (kind for kind, n in self.counts.items() if n)

    def left(self, aside: Collection[str] = ()) -> int:
        """How many chits there are to draw from when these kinds are set aside."""
        return self._total - sum(self.counts[kind] for kind in set(aside))

    def draw(self, index: int, aside: Collection[str] = ()) -> str:
        """Take out the chit with this index (from 0) among those not set aside; its kind.

        Every chit has one index, so an evenly rolled index is an even draw (R16). IndexError,
        and nothing drawn, where there is no such chit.
        """
        if index >= 0:
            for kind, n in self.counts.items():
                if kind in aside:
                    continue
                if index < n:
                    self.counts[kind] = n - 1
                    self._total -= 1
                    return kind
                index -= n
        raise IndexError(f"The cup has {self.left(aside)} chits to draw from.")

    def take(self, kind: str) -> None:
        """Take out a chit of this kind, not drawn but chosen (R14). CupError if none is left."""
        if not self.counts.get(kind):
            raise CupError(f"No chit {kind!r} is left in the cup.", kind)
        self.counts[kind] -= 1
        self._total -= 1

    def put_back(self, kind: str) -> None:
        """Return a drawn chit (6.1). CupError if such a chit was not out of the cup."""
        most = self.mix.counts.get(kind, 0) * self.fills
        if self.counts.get(kind, 0) >= most:
            raise CupError(f"No chit {kind!r} is out of the cup.", kind)
        self.counts[kind] += 1
        self._total += 1

    def must_refill(self, *, something_fits: bool) -> bool:
        """R15: no chit is left, or none left can fit and fewer than ten are left."""
        return self._total == 0 or (not something_fits and self._total < FEW_CHITS)

    def refill(self) -> None:
        """Add one complete set to what is left (R15)."""
        for kind, n in self.mix.counts.items():
            self.counts[kind] += n
        self._total += self.mix.total
        self.fills += 1
