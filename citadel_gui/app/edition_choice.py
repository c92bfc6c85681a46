"""Which edition is played: those of the program and the player's own; broken ones say why."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from citadel_gui.panels.lettering import Paragraph
from citadel_gui.rules.charts import Charts
from citadel_gui.rules.setup import Setup
from citadel_gui.saves import folders, refereed


class EditionChoice(QWidget):
    """A box of editions, and what is to be said of those that cannot be played.

    Attributes:
        box: the data of an entry is the edition's name.
    """

    def __init__(self) -> None:
        super().__init__()
        self.box = QComboBox()
        self.box.setAccessibleName(self.tr("Edition"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.box)
        faults: list[str] = []
        for edition in refereed.known():
            title = edition.title
            if edition.own:
                title = self.tr("{title} (your own)").format(title=title)
            if edition.fault is not None:
                title = self.tr("{title}: cannot be played").format(title=title)
                faults.append(edition.fault)
            self.box.addItem(title, edition.name)
            if edition.fault is not None:
                self._grey(self.box.count() - 1, edition.fault)
        self.box.setCurrentIndex(max(self.box.findData(Setup(seed=0).edition), 0))
        self.why = Paragraph("\n".join(faults), scale=0.92, quiet=True)
        self.why.setVisible(bool(faults))
        column.addWidget(self.why)
        self.box.setToolTip(
            self.tr("Editions of your own lie in {folder}.").format(folder=folders.editions())
        )

    def _grey(self, place: int, why: str) -> None:
        model = self.box.model()
        assert isinstance(model, QStandardItemModel)
        item = model.item(place)
        item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
        item.setToolTip(why)

    @property
    def name(self) -> str:
        """The edition chosen."""
        return str(self.box.currentData())

    def charts(self) -> Charts:
        """The charts of the edition chosen."""
        return refereed.rules_of(self.name)[0]
