"""The real program with a prepared save, and a voice that tells where its things lie on the screen.

It is started as the command line starts it; the window is the program's own, not one made here.
Each line on standard input is answered by one line of JSON. Nothing here moves the game: that is
for real mouse and keys. Ends when its standard input does.
"""

import json
import os
import sys
from typing import Any

from PySide6.QtCore import QPointF, QSocketNotifier
from PySide6.QtWidgets import QApplication, QWidget

from citadel_gui.__main__ import main as citadel
from citadel_gui.app.main_window import MainWindow
from citadel_gui.panels.choice_button import ChoiceButton


class Teller:
    """Tells of the program's window."""

    def told(self) -> dict[str, Any]:
        """What is asked, and where the things to be clicked lie."""
        window = next(
            (w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)), None
        )
        if window is None:
            return {"ready": False}
        record, panels = window.session.record, window.panels
        if record is None or panels is None:
            return {"ready": False}
        scene, view = window.scene, window.view
        decision = record.referee.decision
        placing = scene.drag.placing
        return {
            "ready": True,
            "window": int(window.winId()),
            "size": [window.x(), window.y(), window.width(), window.height()],
            "steps": record.steps,
            "asks": type(decision).__name__,
            "options": [option.value for option in decision.options] if decision else [],
            "stage": scene.drag.stage.value,
            "shown": placing.shown.sides if placing else None,
            "tray": self._at(view.viewport(), scene.tray.home) if placing else None,
            "cell": self._at(view.viewport(), scene.pane_box(placing.at).center())
            if placing
            else None,
            "ways": {
                route.value: self._at(
                    view.viewport(), view.pane_box(scene.routes.box_of(route)).center()
                )
                for route in (scene.routes.routes if scene.routes.isVisible() else ())
            },
            "buttons": self._buttons(window),
        }

    def _buttons(self, window: MainWindow) -> list[dict[str, Any]]:
        panels = window.panels
        view = panels.decision.view if panels is not None else None
        if view is None:
            return []
        return [
            {
                "text": button.text(),
                "key": button.digit,
                "at": self._at(button, QPointF(button.rect().center())),
            }
            for button in view.findChildren(ChoiceButton)
            if button.isVisible() and button.isEnabled()
        ]

    @staticmethod
    def _at(widget: QWidget, point: QPointF) -> list[int]:
        on_screen = widget.mapToGlobal(point.toPoint())
        return [on_screen.x(), on_screen.y()]


def main(save: str) -> int:
    """Start the program with a save, as ``citadel SAVE`` does; its exit code."""
    app = QApplication(sys.argv[:1])
    teller = Teller()
    asked = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)

    def answer() -> None:
        if not os.read(sys.stdin.fileno(), 4096):
            app.quit()
            return
        sys.stdout.write(json.dumps(teller.told()) + "\n")
        sys.stdout.flush()

    asked.activated.connect(answer)
    return citadel([save])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
