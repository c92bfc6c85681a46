"""Cells and sides: where segments lie, and what lies beyond each side.

Levels go down from 1 to 3, columns grow to the east, rows to the south. Nothing here knows what
lies in a cell.
"""

from typing import Final

Cell = tuple[int, int, int]
"""Level (1 to 3), x to the east, y to the south."""

SIDES: Final = "NESW"
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
LEVELS: Final = (1, 2, 3)
GATEWAY_CELL: Final[Cell] = (1, 0, 0)

STEP: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def beyond(cell: Cell, side: str) -> Cell:
    """The cell on the other side of one of the four sides; KeyError for any other letter."""
    level, x, y = cell
    dx, dy = STEP[side]
    return (level, x + dx, y + dy)


def stair_cells(cell: Cell) -> tuple[Cell, Cell]:
    """The two cells on the other levels which a stair at this cell joins to it (6.5, R17)."""
    level, x, y = cell
    first, second = (other for other in LEVELS if other != level)
    return (first, x, y), (second, x, y)


def in_side_order(letters: str) -> str:
    """The same sides, each once, in the order N, E, S, W."""
    return "".join(side for side in SIDES if side in letters)
