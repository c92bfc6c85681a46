"""The dice of the game and the luck of the cup (3.0).

The n-th die of a game is a pure function of (seed, n), and so is the n-th draw from the cup: the
same answers always give the same game, and undoing never re-rolls luck. Dice given beforehand
(a test's, or those rolled on the desk) come before the seed's own. Nothing here knows what a roll
is for.
"""

from collections.abc import Iterable

from citadel_gui.rules.dice_code import DiceCode

SIDES = 6
"""A die shows 1 to so many."""

_MASK = (1 << 64) - 1
_DIE, _DRAW = 1, 2


def can_fall(die: int) -> bool:
    """Whether a die can show this."""
    return 1 <= die <= SIDES


def _mixed(seed: int, stream: int, n: int) -> int:
    """64 even bits out of three numbers (the finisher of splitmix64, applied twice)."""
    value = seed & _MASK
    for part in (stream, n):
        value = (value + 0x9E3779B97F4A7C15 * (part + 1)) & _MASK
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        value ^= value >> 31
    return value


class DiceWanted(Exception):
    """Real dice are on, and a roll is due whose dice have not been typed in. What was done since
    the last answer must be done again once they are.

    Attributes:
        roll: what is rolled: code, purpose, case, and who rolls.
        count: how many dice are lacking.
    """

    def __init__(self, code: str, purpose: str, case: str, who: str | None, count: int) -> None:
        self.roll = (code, purpose, case, who)
        self.count = count
        super().__init__(f"{count} dice are wanted for {purpose}")


class Dice:
    """Six-sided dice, and even draws of anything.

    Attributes:
        used: how many dice have been rolled, given ones too.
        draws: how many draws have been made.
        given: dice (1 to 6) that come before the seed's own, next one first.
        real: whether the seed's own dice stay in the box, and those on the desk count.
    """

    __slots__ = ("draws", "given", "real", "seed", "used")

    def __init__(
        self,
        seed: int,
        used: int = 0,
        draws: int = 0,
        given: Iterable[int] = (),
        *,
        real: bool = False,
    ) -> None:
        self.seed = seed
        self.used = used
        self.draws = draws
        self.given = list(given)
        self.real = real

    @property
    def seen(self) -> int:
        """How many dice and draws there have been."""
        return self.used + self.draws

    def lacking(self, count: int) -> int:
        """How many of so many dice must be rolled on the desk before the roll can be made."""
        return max(count - len(self.given), 0) if self.real else 0

    def die(self) -> int:
        """The next die, 1 to 6."""
        self.used += 1
        if self.given:
            return self.given.pop(0)
        return 1 + (_mixed(self.seed, _DIE, self.used) * SIDES >> 64)

    def rolled(self, code: DiceCode) -> tuple[list[int], int]:
        """The dice of a code as they fell (a D3 as the D6 it is, 3.0), and their total."""
        dice = [self.die() for _ in range(code.count)]
        return dice, code.total(dice)

    def draw(self, among: int) -> int:
        """An even index from 0 to ``among`` - 1; chits, and free places chosen by chance."""
        self.draws += 1
        return _mixed(self.seed, _DRAW, self.draws) * among >> 64
