"""Errors never close the program: they are logged in the player's own folder and told of.

``Guard`` stands in for ``sys.excepthook`` while the window is open. Games need no saving then: each
answer is on the disk before it takes effect.
"""

import logging
import sys
import threading
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

LOG: Final = "citadel.log"
_MOST_BYTES: Final = 256 * 1024
_log = logging.getLogger("citadel")


class _Messenger(QObject):
    """Brings word of a fault from any thread to the window's."""

    fault = Signal(str)


class Guard:
    """Catches what nobody else did; ``tell`` is called with one line, in the window's thread."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._messenger = _Messenger()
        self._messenger.fault.connect(tell, Qt.ConnectionType.QueuedConnection)
        self._before = sys.excepthook
        self._handler: logging.Handler | None = None

    def __enter__(self) -> "Guard":
        self._before = sys.excepthook
        sys.excepthook = self.caught
        threading.excepthook = self._caught_in_thread
        return self

    def __exit__(self, *_: object) -> None:
        sys.excepthook = self._before
        threading.excepthook = threading.__excepthook__
        if self._handler is not None:
            _log.removeHandler(self._handler)
            self._handler.close()

    def caught(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        """An error came through: log it, tell of it, go on."""
        if issubclass(kind, KeyboardInterrupt):
            from PySide6.QtWidgets import QApplication

            QApplication.quit()
            return
        self._open_log()
        _log.error("Unexpected", exc_info=(kind, fault, trace))
        self._messenger.fault.emit(f"{kind.__name__}: {fault}")

    def _caught_in_thread(self, told: threading.ExceptHookArgs) -> None:
        fault = told.exc_value or told.exc_type()
        self.caught(told.exc_type, fault, told.exc_traceback)

    def _open_log(self) -> None:
        """The log file, opened at the first fault; standard error where it cannot be had."""
        if self._handler is not None:
            return
        from citadel_gui.saves import folders

        try:
            folder = folders.logs()
            folder.mkdir(parents=True, exist_ok=True)
            self._handler = RotatingFileHandler(
                folder / LOG, maxBytes=_MOST_BYTES, backupCount=2, encoding="utf-8", delay=True
            )
        except OSError:
            self._handler = logging.StreamHandler(sys.stderr)
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        _log.addHandler(self._handler)
        _log.propagate = False
