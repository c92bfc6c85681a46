"""What the keys do on the table. The same things are offered to menus and buttons by ``scene`` and
``view``; nothing here can be reached by keys alone.
"""

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from citadel_gui.table.grid import turned_side

if TYPE_CHECKING:
    from citadel_gui.table.scene import MazeScene
    from citadel_gui.table.view import MazeView

_K = Qt.Key
_ARROWS: Final = {_K.Key_Up: "N", _K.Key_Right: "E", _K.Key_Down: "S", _K.Key_Left: "W"}
_PAN: Final = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}
_LEVELS: Final = {_K.Key_1: 1, _K.Key_2: 2, _K.Key_3: 3}
_ENTER: Final = (_K.Key_Return, _K.Key_Enter)
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
_PAN_STEP: Final = 80


class TableKeys:
    """The keys of one view.

    Arrows choose a way where one is asked for, else they pan; with Shift they always pan, with Ctrl
    they go from chit to chit. R and Shift+R turn the chit, Enter goes on, Esc takes back. 1, 2, 3
    show a level, C or Home the party, F everything; + and - zoom, [ and ] turn the view.
    """

    def __init__(self, view: "MazeView", scene: "MazeScene") -> None:
        self._view, self._scene = view, scene
        self._plain = {
            _K.Key_C: view.centre_on_party,
            _K.Key_Home: view.centre_on_party,
            _K.Key_F: view.fit,
            _K.Key_Plus: lambda: view.zoom_by(1),
            _K.Key_Equal: lambda: view.zoom_by(1),
            _K.Key_Minus: lambda: view.zoom_by(-1),
            _K.Key_BracketLeft: lambda: view.turn_view(-1),
            _K.Key_BracketRight: lambda: view.turn_view(1),
        }

    def press(self, event: QKeyEvent) -> bool:
        """A key goes down; whether it means anything here."""
        key, modifiers = event.key(), event.modifiers()
        scene = self._scene
        scene.motion.skip()
        if key in _ARROWS:
            self._arrow(_ARROWS[_K(key)], modifiers)
            return True
        if modifiers & (_CONTROL | Qt.KeyboardModifier.AltModifier):
            return False
        if key == _K.Key_Space:
            if not event.isAutoRepeat():
                self._view.hold_space(held=True)
            return True
        return self._letter(key, modifiers)

    def _letter(self, key: int, modifiers: Any) -> bool:
        scene = self._scene
        if key in _LEVELS:
            scene.show_level(_LEVELS[_K(key)])
        elif key in self._plain:
            self._plain[_K(key)]()
        elif key == _K.Key_R:
            return scene.drag.turn(-1 if modifiers & _SHIFT else 1)
        elif key in _ENTER:
            return scene.enter()
        elif key == _K.Key_Escape:
            return self._escape()
        elif key in (_K.Key_PageUp, _K.Key_PageDown):
            return scene.ways.select("up" if key == _K.Key_PageUp else "down")
        else:
            return False
        return True

    def _escape(self) -> bool:
        scene = self._scene
        if scene.escape():
            return True
        if scene.looking.focus is not None:
            scene.looking.set_focus(None)
            return True
        return False

    def _arrow(self, seen: str, modifiers: Any) -> None:
        """An arrow key; what is up on a turned view need not be north."""
        view, scene = self._view, self._scene
        side = turned_side(seen, view.quarters)
        if modifiers & _CONTROL:
            scene.looking.move_focus(side)
        elif modifiers & _SHIFT or not scene.routes.isVisible():
            dx, dy = _PAN[seen]
            view.pan(dx * _PAN_STEP, dy * _PAN_STEP)
        elif not scene.ways.select(side):
            scene.status.emit(scene.tr("There is no way in that direction."))
