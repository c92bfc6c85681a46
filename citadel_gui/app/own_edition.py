"""Help: how to make an edition of one's own (2.3), with a sample that can be put in its folder."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices, QFontDatabase
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QWidget

from citadel_gui import paths
from citadel_gui.app.help_pages import HelpDialog
from citadel_gui.panels.lettering import Paragraph
from citadel_gui.saves import folders

translate = QCoreApplication.translate

SAMPLE: Final = "house-rules.toml"
LEAST_WIDTH, LEAST_HEIGHT = 620, 300


def sample() -> str:
    """The sample's text."""
    return (paths.samples() / SAMPLE).read_text(encoding="utf-8")


def put_sample(folder: Path) -> str:
    """Put the sample into the folder of the player's editions; a sentence that tells of it. What
    is there already stays as it is."""
    target = folder / SAMPLE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with target.open("x", encoding="utf-8") as file:
            file.write(sample())
    except FileExistsError:
        told = translate("OwnEdition", "{file} is there already and stays as it is.")
    except OSError as fault:
        told = translate("OwnEdition", "{file} cannot be written: {reason}.")
        return told.format(file=target, reason=fault.strerror or fault)
    else:
        told = translate("OwnEdition", "{file} is there: change it, then begin a new game with it.")
    return told.format(file=target)


def show(parent: QWidget) -> None:
    """The page."""
    folder = folders.editions()
    dialog = HelpDialog(translate("OwnEdition", "An edition of your own"), parent)
    dialog.column.addWidget(
        Paragraph(
            translate(
                "OwnEdition",
                "Each file in {folder} is an edition that can be chosen for a new game. It says"
                " which edition it is laid over, and only what differs. What is amiss in it is told"
                " in the set-up with its key. Games begun with it keep its charts.",
            ).format(folder=folder)
        )
    )
    text = QPlainTextEdit(sample())
    text.setReadOnly(True)
    text.setTabChangesFocus(True)
    text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    text.setMinimumSize(LEAST_WIDTH, LEAST_HEIGHT)
    text.setAccessibleName(translate("OwnEdition", "Sample of an edition"))
    dialog.column.addWidget(text, 1)
    told = Paragraph("")
    told.setObjectName("told")
    told.hide()
    dialog.column.addWidget(told)

    def put() -> None:
        told.setText(put_sample(folder))
        told.show()

    row = QHBoxLayout()
    write = QPushButton(translate("OwnEdition", "Put this sample there"))
    write.setObjectName("put_sample")
    write.clicked.connect(put)
    look = QPushButton(translate("OwnEdition", "Open the folder"))
    look.clicked.connect(lambda: _open(folder))
    row.addWidget(write)
    row.addWidget(look)
    row.addStretch(1)
    dialog.column.addLayout(row)
    dialog.finish()


def _open(folder: Path) -> None:
    if folder.is_dir():
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
