"""What a journal's lines hold: the header, and the entries after it, as strict typed JSON.

Shapes and bounds only. How they are read back is the business of ``reading``, how they are
written that of ``journal``.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from citadel_gui.saves.checkpoints import Checkpoint

GAME: Final = "citadel"
"""What the header says a file is; any other file is a foreign one."""

FORMAT: Final = 1
"""The version of the journal's shape. A change that old readers cannot read raises it."""

SUFFIX: Final = ".citadel"

MOST_BYTES: Final = 512 * 1024 * 1024
"""How large a journal may be."""

MOST_IN_LINE: Final = 16 * 1024 * 1024
"""How many bytes one line may have: the whole state of a maze of some ten thousand segments."""

Steps = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]


class Probe(msgspec.Struct):
    """What the header of every format tells."""

    game: str
    format: int


class Header(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The first line. ``version`` is the program's, ``charts`` the fingerprint of the edition's
    charts and chits; ``setup`` is what the game was made of, None for one begun from a state."""

    game: str = GAME
    format: int = FORMAT
    edition: str
    seed: int
    players: list[str]
    version: str
    charts: str
    begun: str
    setup: dict[str, Any] | None = None


class Resumed(msgspec.Struct, forbid_unknown_fields=True):
    """From here on another version, or other charts, hold the game."""

    version: str
    charts: str


class Entry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One line after the header; exactly one of these is set."""

    answer: Any = UNSET
    undo: Steps | UnsetType = UNSET
    redo: Steps | UnsetType = UNSET
    checkpoint: Checkpoint | UnsetType = UNSET
    resumed: Resumed | UnsetType = UNSET

    def is_one(self) -> bool:
        """Whether exactly one of the keys is set."""
        return (
            (self.answer is not UNSET)
            + (self.undo is not UNSET)
            + (self.redo is not UNSET)
            + (self.checkpoint is not UNSET)
            + (self.resumed is not UNSET)
        ) == 1


def line_of(entry: Entry | Header) -> bytes:
    """An entry as it stands in the file, newline included."""
    return msgspec.json.encode(entry) + b"\n"
