"""One line of the bench: our way and the bare way of the same thing, measured in one run."""

from typing import NamedTuple


class Row(NamedTuple):
    """``ours`` and ``bare`` are in ``unit`` (s, ms, MB...); ``ratio`` is ours by bare, or whatever
    the name says is compared; a row holds if ``ratio`` is at most ``limit``."""

    name: str
    ours: float
    bare: float
    ratio: float
    limit: float
    unit: str

    @property
    def holds(self) -> bool:
        return self.ratio <= self.limit
