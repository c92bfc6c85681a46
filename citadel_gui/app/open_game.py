"""Opening a game: the saves there are, damaged ones with the reason, or any file."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from citadel_gui.app.saves_in_words import moment_in_words, standing_in_words
from citadel_gui.saves import folders
from citadel_gui.saves.entries import SUFFIX
from citadel_gui.saves.listing import Save, list_saves

_PATH = Qt.ItemDataRole.UserRole


class OpenGameDialog(QDialog):
    """A list of the player's saves, newest first.

    Signals: ``chosen`` gives the path to open.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Open a saved game"))
        self.list = QTreeWidget()
        self.list.setHeaderLabels(
            [self.tr("Game"), self.tr("Players"), self.tr("Where it stands"), self.tr("Played")]
        )
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAllColumnsShowFocus(True)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self._fill()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel
        )
        other = QPushButton(self.tr("Another &file…"))
        self.buttons.addButton(other, QDialogButtonBox.ButtonRole.ActionRole)
        other.clicked.connect(self._ask)
        self.buttons.accepted.connect(self._take)
        self.buttons.rejected.connect(self.reject)
        self.list.itemActivated.connect(self._take)
        self.list.currentItemChanged.connect(self._look)
        column = QVBoxLayout(self)
        column.addWidget(self.list, 1)
        column.addWidget(self.buttons)
        self.resize(760, 420)
        self._look()

    def _fill(self) -> None:
        for save in list_saves():
            words = _short(save) or standing_in_words(save)
            row = QTreeWidgetItem(
                [
                    save.path.stem,
                    ", ".join(save.players),
                    words,
                    moment_in_words(save.changed),
                ]
            )
            row.setData(0, _PATH, save.path)
            self.list.addTopLevelItem(row)
            if save.trouble is not None:
                row.setToolTip(2, save.trouble)
                row.setFlags(row.flags() & ~Qt.ItemFlag.ItemIsEnabled)
            elif self.list.currentItem() is None:
                self.list.setCurrentItem(row)

    def _look(self) -> None:
        item = self.list.currentItem()
        able = item is not None and bool(item.flags() & Qt.ItemFlag.ItemIsEnabled)
        self.buttons.button(QDialogButtonBox.StandardButton.Open).setEnabled(able)

    def _take(self) -> None:
        item = self.list.currentItem()
        if item is not None and item.flags() & Qt.ItemFlag.ItemIsEnabled:
            self._choose(item.data(0, _PATH))

    def _ask(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            self.tr("Open a saved game"),
            str(folders.saves()),
            self.tr("Saved games (*{suffix});;All files (*)").format(suffix=SUFFIX),
        )
        if name:
            self._choose(Path(name))

    def _choose(self, path: Path) -> None:
        self.accept()
        self.chosen.emit(path)


def _short(save: Save) -> str:
    """Why a save cannot be opened, without its folder, which the row has no room for."""
    trouble = (save.trouble or "").removeprefix(f"{save.path}, ").removeprefix(f"{save.path} ")
    return trouble[:1].upper() + trouble[1:]
