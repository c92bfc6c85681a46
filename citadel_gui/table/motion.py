"""Movements on the table: short, and they can be skipped or switched off.

What moves is always put at its goal, also where nothing is shown of the way there.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

SETTLE: Final = 120
"""A chit settles, or glides home to the tray (ms)."""
WALK: Final = 200
"""The party walks to the next segment (ms)."""


class Motion(QObject):
    """Runs movements. With ``reduced`` set everything is at its goal at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.reduced = False
        self._running: dict[QVariantAnimation, Callable[[], None]] = {}

    @property
    def busy(self) -> bool:
        """Whether anything is moving."""
        return bool(self._running)

    def run(
        self,
        milliseconds: int,
        step: Callable[[float], None],
        done: Callable[[], None] = lambda: None,
    ) -> None:
        """Call ``step`` with 0.0 to 1.0 as time goes on, then ``done``."""
        if self.reduced:
            step(1.0)
            done()
            return
        animation = QVariantAnimation(self)
        animation.setDuration(milliseconds)
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        animation.valueChanged.connect(step)
        self._running[animation] = done
        animation.finished.connect(lambda: self._finish(animation))
        step(0.0)
        animation.start()

    def skip(self) -> bool:
        """Put everything that moves at its goal; whether anything moved."""
        running = list(self._running)
        for animation in running:
            animation.setCurrentTime(animation.duration())
            self._finish(animation)
        return bool(running)

    def _finish(self, animation: QVariantAnimation) -> None:
        done = self._running.pop(animation, None)
        if done is None:
            return
        animation.stop()
        animation.deleteLater()
        done()
