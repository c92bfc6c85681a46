"""The saved games there are: what is told of each without playing it, damaged ones by name."""

import re
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from citadel_gui.saves import folders
from citadel_gui.saves.entries import MOST_IN_LINE, SUFFIX
from citadel_gui.saves.reading import read_header
from citadel_gui.saves.refused import SaveError

_TAIL: Final = 64 * 1024
_TURN: Final = re.compile(
    rb'^\{"checkpoint":\{"number":\d+,"turn":(\d+)(,"over":true)?', re.MULTILINE
)


class Save(msgspec.Struct, frozen=True):
    """A file in the folder of saves. ``trouble`` says why it cannot be opened; what else is None
    then is not known. ``changed`` is when it was last written, in seconds of the epoch."""

    path: Path
    changed: float
    edition: str | None = None
    players: tuple[str, ...] = ()
    seed: int | None = None
    turn: int | None = None
    over: bool = False
    trouble: str | None = None


def list_saves(folder: Path | None = None) -> list[Save]:
    """All saves of a folder, the player's own if none is named, newest first; none where there is
    no such folder."""
    folder = folder or folders.saves()
    try:
        paths = [path for path in folder.glob("*" + SUFFIX) if path.is_file()]
    except OSError:
        return []
    found = [describe(path) for path in paths if not path.name.startswith(".")]
    return sorted(found, key=lambda save: (-save.changed, save.path.name))


def newest(folder: Path | None = None) -> Save | None:
    """The game to go on with: the one last played that is not over; None if there is none."""
    return next(
        (save for save in list_saves(folder) if save.trouble is None and not save.over), None
    )


def describe(path: Path) -> Save:
    """What a file tells of itself by its first line and its end."""
    try:
        changed = path.stat().st_mtime
        with path.open("rb") as file:
            first = file.readline(MOST_IN_LINE)
            begin = file.tell()
            size = file.seek(0, 2)
            file.seek(max(begin, size - _TAIL))
            tail = file.read()
            turns = list(_TURN.finditer(tail))
            if not turns and size - _TAIL > begin:  # the last checkpoint is a large one
                file.seek(begin)
                turns = list(_TURN.finditer(file.read()))
    except OSError as fault:
        reason = f"{path} cannot be read: {folders.reason_of(fault)}."
        return Save(path, 0.0, trouble=reason)
    try:
        header = read_header(path, first.rstrip(b"\n"))
        if not turns:
            raise SaveError("{file}: no checkpoint is left to open.", file=str(path))
    except SaveError as fault:
        return Save(path, changed, trouble=str(fault))
    last = turns[-1]
    return Save(
        path,
        changed,
        edition=header.edition,
        players=tuple(header.players),
        seed=header.seed,
        turn=int(last[1]),
        over=last[2] is not None,
    )


def new_path(edition: str, folder: Path | None = None) -> Path:
    """A name for a new save that no file has, by edition and moment. SaveError if the folder
    cannot be written."""
    folder = folders.made(folder or folders.saves())
    stem = f"{edition} {datetime.now().astimezone():%Y-%m-%d %H.%M.%S}"
    path, number = folder / (stem + SUFFIX), 2
    while path.exists():
        path = folder / f"{stem} ({number}){SUFFIX}"
        number += 1
    return path
