"""The real program with a prepared save, and a voice that tells where its things lie on the screen.

Each line on standard input is answered by one line of JSON. Nothing here moves the game: that is
for real mouse and keys. Ends when its standard input does.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QSocketNotifier
from PySide6.QtWidgets import QApplication, QWidget

from citadel_gui.app.main_window import MainWindow
from citadel_gui.app.settings import Settings
from citadel_gui.panels.choice_button import ChoiceButton


class Teller:
    """Tells of one window."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    def told(self) -> dict[str, Any]:
        """What is asked, and where the things to be clicked lie."""
        window = self.window
        record, panels = window.session.record, window.panels
        if record is None or panels is None:
            return {"ready": False}
        scene, view = window.scene, window.view
        decision = record.referee.decision
        placing = scene.drag.placing
        return {
            "ready": True,
            "window": int(window.winId()),
            "steps": record.steps,
            "asks": type(decision).__name__,
            "options": [option.value for option in decision.options] if decision else [],
            "stage": scene.drag.stage.value,
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
            "buttons": self._buttons(),
        }

    def _buttons(self) -> list[dict[str, Any]]:
        panels = self.window.panels
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


def main(save: str, width: int, height: int) -> int:
    """Show the game of a save in a window of this size."""
    app = QApplication(sys.argv[:1])
    window = MainWindow(Settings(), Path(save))
    window.setGeometry(0, 0, width, height)
    window.show()
    teller = Teller(window)
    asked = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)

    def answer() -> None:
        if not os.read(sys.stdin.fileno(), 4096):
            app.quit()
            return
        sys.stdout.write(json.dumps(teller.told()) + "\n")
        sys.stdout.flush()

    asked.activated.connect(answer)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
