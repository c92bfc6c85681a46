"""A bounded store of finished pixmaps, shared by everything that draws the table.

What was used longest ago goes first. For the GUI thread alone, as QPixmap is.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from typing import Final

from PySide6.QtGui import QPixmap

LIMIT: Final = 96 * 1024 * 1024


class PixmapCache:
    """Pixmaps by key, together no larger than ``limit`` bytes (the newest one always stays)."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pixmaps)

    def pixmap(self, key: Hashable, made: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap of a key; ``made`` makes it if it is not there."""
        pixmap = self._pixmaps.get(key)
        if pixmap is not None:
            self._pixmaps.move_to_end(key)
            return pixmap
        pixmap = made()
        self._pixmaps[key] = pixmap
        self.bytes += _bytes_of(pixmap)
        while self.bytes > self.limit and len(self._pixmaps) > 1:
            self.bytes -= _bytes_of(self._pixmaps.popitem(last=False)[1])
        return pixmap

    def clear(self) -> None:
        self._pixmaps.clear()
        self.bytes = 0


def _bytes_of(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * max(pixmap.depth(), 8) // 8


@cache
def shared() -> PixmapCache:
    """The one cache of the program."""
    return PixmapCache()
