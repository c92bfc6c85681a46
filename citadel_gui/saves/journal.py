"""Writing a journal: a new file appears whole, and every line is on the disk before it counts.

What the lines mean is the business of ``game_record``.
"""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from citadel_gui.saves.entries import Entry, line_of
from citadel_gui.saves.folders import reason_of
from citadel_gui.saves.refused import SaveError

_APPENDING: Final = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def write_new(path: Path, contents: bytes, *, replace: bool = False) -> None:
    """Put a file there whole: beside its place first, then at once. SaveError if that cannot be,
    or if something lies there and is not to be replaced."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if not replace and path.exists():
            raise FileExistsError(17, os.strerror(17))
        try:
            with part.open("wb") as file:
                file.write(contents)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        _sync_folder(path.parent)
    except OSError as fault:
        raise SaveError(
            "{file} cannot be written: {reason}. Choose another name or folder.",
            file=str(path),
            reason=reason_of(fault),
        ) from fault


def _sync_folder(folder: Path) -> None:
    """Have the folder's list of names on the disk too, where the system can do that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Journal:
    """A game's file, open at its end.

    Nothing is written until the first ``append``. What then has to be mended is mended first: a
    torn last line goes, or the whole file is replaced and what was there is kept beside it.
    """

    def __init__(self, path: Path, length: int, size: int, *, ended: bool = True) -> None:
        """The file is sound up to ``length`` bytes and was ``size`` bytes long when it was read;
        ``ended`` tells whether its last line has its newline."""
        self.path = path
        self._length = length
        self._size = size
        self._handle: int | None = None
        self._replacement: bytes | None = None
        self._first: list[Entry] = []
        self._before = b"" if ended else b"\n"

    @classmethod
    def create(cls, path: Path, contents: bytes) -> "Journal":
        """A new file that begins with this. SaveError if it cannot be had."""
        write_new(path, contents)
        return cls(path, len(contents), len(contents))

    def to_be_replaced(self, contents: bytes) -> None:
        """With the first ``append``, put this in the file's place; the damaged one is kept."""
        self._replacement = contents

    def to_be_appended(self, entries: Iterable[Entry]) -> None:
        """With the first ``append``, write these before it."""
        self._first = list(entries)

    def append(self, *entries: Entry, sync: bool = True) -> None:
        """Write lines at the end, and return when the disk has them.

        SaveError, and the file as it was, if they cannot be written.
        """
        data = self._before + b"".join(line_of(entry) for entry in [*self._first, *entries])
        try:
            handle = self._opened()
            if os.fstat(handle).st_size != self._length:
                raise SaveError(
                    "{file} was changed by another program. Save the game under another name.",
                    file=str(self.path),
                )
            self._write(handle, data, sync=sync)
        except OSError as fault:
            raise SaveError(
                "{file} cannot be written: {reason}. Save the game under another name.",
                file=str(self.path),
                reason=reason_of(fault),
            ) from fault
        self._length += len(data)
        self._first, self._before = [], b""

    def close(self) -> None:
        """Let go of the file."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _write(self, handle: int, data: bytes, *, sync: bool) -> None:
        try:
            os.lseek(handle, self._length, os.SEEK_SET)
            left = memoryview(data)
            while left:
                left = left[os.write(handle, left) :]
            if sync:
                os.fsync(handle)
        except OSError:
            os.ftruncate(handle, self._length)
            raise

    def _opened(self) -> int:
        if self._handle is None:
            if self._replacement is not None:
                self._replace(self._replacement)
            handle = os.open(self.path, _APPENDING)
            if os.fstat(handle).st_size == self._size > self._length:
                os.ftruncate(handle, self._length)
            self._handle = handle
        return self._handle

    def _replace(self, contents: bytes) -> None:
        kept, number = self.path.with_name(self.path.name + ".damaged"), 2
        while kept.exists():
            kept = self.path.with_name(f"{self.path.name}.damaged-{number}")
            number += 1
        shutil.copy2(self.path, kept)
        write_new(self.path, contents, replace=True)
        self._length = self._size = len(contents)
        self._replacement = None
