"""The slow pulse of what can be taken: ways out and the open cell. Still under reduced motion."""

from math import cos, tau
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

if TYPE_CHECKING:
    from citadel_gui.table.scene import MazeScene

_PERIOD: Final = 2400
_BEAT: Final = 100


class Pulse(QTimer):
    """Sets the glow of a scene's routes and target, ten times a second, while there are any."""

    def __init__(self, scene: "MazeScene") -> None:
        super().__init__(scene)
        self._scene = scene
        self._time = 0
        self.setInterval(_BEAT)
        self.timeout.connect(self._beat)

    def beat_if(self, *, wanted: bool) -> None:
        """Pulse while there is something that pulses."""
        self._time = 0
        self._set(1.0)
        if wanted and not self._scene.motion.reduced:
            self.start()
        else:
            self.stop()

    def _beat(self) -> None:
        scene = self._scene
        if scene.motion.reduced:
            self.beat_if(wanted=False)
            return
        if scene.view is None or not scene.view.isVisible():
            return
        self._time = (self._time + _BEAT) % _PERIOD
        self._set(0.5 + 0.5 * cos(tau * self._time / _PERIOD))

    def _set(self, glow: float) -> None:
        if self._scene.routes.isVisible():
            self._scene.routes.set_glow(glow)
        self._scene.target.set_glow(glow)
