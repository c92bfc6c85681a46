"""Starting and ending the program: the application, its window, and what happens around them."""

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from citadel_gui import __version__
from citadel_gui.app.guard import Guard
from citadel_gui.app.main_window import MainWindow
from citadel_gui.app.settings import Settings


def run(save_path: Path | None) -> int:
    """Show the window until it is closed; the exit code."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("citadel")
    application.setApplicationDisplayName("Citadel")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("citadel")
    window = MainWindow(Settings(), save_path)
    with Guard(window.tell_of_fault):
        window.show()
        code = QApplication.exec()
    window.session.close()
    return code
