"""Dice codes (3.0): how many dice of which kind, then an addition or a multiplier.

The codes only: what they can come to, and what given dice come to. Who rolls stands in ``dice``.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

import msgspec

_CODE: Final = re.compile(
    r"(?:(?P<count>[1-9][0-9]?)D(?P<kind>[36])(?:\+(?P<add>[1-9][0-9]{0,2})|x(?P<times>[1-9][0-9]{0,2}))?"
    r"|(?P<number>0|[1-9][0-9]{0,3}))"
)


class DiceCode(msgspec.Struct, frozen=True):
    """``count`` dice of ``kind`` 6 or 3, their sum times ``times``, plus ``add``.

    A bare number, such as the 2 of "gargoyle 2", is no dice and an addition.
    """

    count: int
    kind: Literal[3, 6] = 6
    add: int = 0
    times: int = 1

    @staticmethod
    def parse(text: str) -> "DiceCode":
        """The code written "1D6", "1D3", "2D6+4", "1D6x20" or "2"; ValueError for another."""
        return _parsed(text)

    @property
    def least(self) -> int:
        """The lowest total."""
        return self.count * self.times + self.add

    @property
    def most(self) -> int:
        """The highest total."""
        return self.count * self.kind * self.times + self.add

    @property
    def text(self) -> str:
        """The code as it is written."""
        if not self.count:
            return str(self.add)
        tail = f"+{self.add}" if self.add else f"x{self.times}" if self.times > 1 else ""
        return f"{self.count}D{self.kind}{tail}"

    def total(self, dice: Sequence[int]) -> int:
        """What six-sided dice come to; for a D3 each is halved, rounded up (3.0).

        ValueError unless there are ``count`` of them.
        """
        if len(dice) != self.count:
            raise ValueError(f"{self.text} needs {self.count} dice, not {len(dice)}")
        pips = dice if self.kind == 6 else [(die + 1) // 2 for die in dice]
        return sum(pips) * self.times + self.add


@lru_cache(maxsize=1024)
def _parsed(text: str) -> DiceCode:
    match = _CODE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no dice code such as 1D6, 1D3, 2D6+4, 1D6x20 or 2")
    if match["number"]:
        return DiceCode(count=0, add=int(match["number"]))
    return DiceCode(
        count=int(match["count"]),
        kind=3 if match["kind"] == "3" else 6,
        add=int(match["add"] or 0),
        times=int(match["times"] or 1),
    )
