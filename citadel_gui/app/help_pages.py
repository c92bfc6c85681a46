"""Help: the keys, and what this program is."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from citadel_gui import __version__
from citadel_gui.panels.lettering import Heading, Paragraph

translate = QCoreApplication.translate


def keys() -> tuple[tuple[str, str], ...]:
    """Each key with what it does."""
    return (
        (translate("Keys", "Arrows, Enter"), translate("Keys", "choose a way and take it")),
        (translate("Keys", "R, Shift+R"), translate("Keys", "turn the drawn chit")),
        (translate("Keys", "Enter"), translate("Keys", "show the chit in its cell, then lay it")),
        (translate("Keys", "Esc"), translate("Keys", "take back what is not laid yet")),
        ("1, 2, 3", translate("Keys", "on the table: show a level")),
        ("C, F", translate("Keys", "centre on the party, fit the level")),
        ("+, −, [, ]", translate("Keys", "zoom, turn the view")),
        (translate("Keys", "Ctrl+arrows"), translate("Keys", "look from chit to chit")),
        (translate("Keys", "Shift+arrows"), translate("Keys", "move the table")),
        ("1–9", translate("Keys", "in the decision: press a button")),
        (translate("Keys", "Enter"), translate("Keys", "in the decision: what is filled")),
        (
            translate("Keys", "1–6, Backspace"),
            translate("Keys", "real dice: type one, take it back"),
        ),
        (translate("Keys", "←, →"), translate("Keys", "in a fight: who acts")),
        (translate("Keys", "Tab"), translate("Keys", "to the next panel")),
        ("F2, F3", translate("Keys", "to the decision, to the maze")),
        ("Alt+1, 2, 3", translate("Keys", "show a level, from anywhere")),
        ("Ctrl+Z, Ctrl+Shift+Z", translate("Keys", "undo, redo")),
    )


class HelpDialog(QDialog):
    """A page of help with a button that closes it."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.column = QVBoxLayout(self)
        self.column.addWidget(Heading(title))

    def finish(self) -> None:
        """Add the button and show the page."""
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.column.addWidget(buttons)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.open()


def show_keys(parent: QWidget) -> None:
    """The keys."""
    dialog = HelpDialog(translate("Keys", "Keys"), parent)
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    for row, (key, does) in enumerate(keys()):
        name = QLabel(key)
        font = name.font()
        font.setBold(True)
        name.setFont(font)
        grid.addWidget(name, row, 0)
        grid.addWidget(QLabel(does), row, 1)
    dialog.column.addLayout(grid)
    dialog.finish()


def show_about(parent: QWidget) -> None:
    """What this is."""
    dialog = HelpDialog(translate("About", "Citadel {version}").format(version=__version__), parent)
    dialog.setFixedWidth(460)
    for text in (
        translate(
            "About",
            "The dungeon game of 1980, known as Citadel of Blood and Labirynt śmierci, with a"
            " referee that rolls the dice and reads the charts.",
        ),
        translate(
            "About",
            "This is an unofficial program, made for the love of the game. It holds no text and no"
            " art of the publishers: rules are applied, not printed, and every drawing is its own.",
        ),
        translate(
            "About",
            "Drawn with Qt for Python (LGPL); the maze is a graph of NetworkX, saves are read by"
            " msgspec.",
        ),
    ):
        dialog.column.addWidget(Paragraph(text))
    dialog.finish()
