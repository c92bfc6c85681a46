"""The set-up of a new game: edition, players, the party by chance or chosen, the seed."""

import secrets
from typing import Final

from PySide6.QtCore import QRegularExpression, QSize, Qt
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from citadel_gui import paths
from citadel_gui.app.choose_party import ChooseParty
from citadel_gui.app.settings import Settings
from citadel_gui.panels.lettering import Heading, Paragraph
from citadel_gui.rules.charts import Charts, editions
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.party import PARTY_SIZE
from citadel_gui.rules.setup import MOST_TEXT, Setup
from citadel_gui.saves.game_record import PRACTICE

_SEED_DIGITS: Final = 6
_SIZE: Final = QSize(520, 420)
_SIZE_CHOOSING: Final = QSize(940, 660)


class NewGameDialog(QDialog):
    """Asks for a set-up. ``setup`` is what was chosen."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("New game"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self._wrong = Paragraph()
        self._begin = QPushButton()
        self.seed = QLineEdit()
        self._column = QVBoxLayout(self)
        self._column.setSpacing(10)
        self._add_edition()
        self._add_players(settings.players)
        self._add_party()
        self._add_seed()
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._begin = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._begin.setText(self.tr("&Begin"))
        self._begin.setDefault(True)
        self._buttons.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._column.addWidget(self._wrong)
        self._column.addWidget(self._buttons)
        self.resize(_SIZE)
        self._check()

    def _add_edition(self) -> None:
        self.edition = QComboBox()
        for name in editions(paths.charts()):
            self.edition.addItem(rule_set(name)[0].name, name)
        at = self.edition.findData(Setup(seed=0).edition)
        self.edition.setCurrentIndex(max(at, 0))
        self.edition.setAccessibleName(self.tr("Edition"))
        self._column.addWidget(Heading(self.tr("Edition")))
        self._column.addWidget(self.edition)

    def _charts(self) -> Charts:
        """The charts of the edition chosen."""
        return rule_set(self.edition.currentData())[0]

    def _add_players(self, before: list[str]) -> None:
        self._column.addWidget(Heading(self.tr("Players")))
        grid = QHBoxLayout()
        first, second = QFormLayout(), QFormLayout()
        grid.addLayout(first)
        grid.addLayout(second)
        self.players: list[QLineEdit] = []
        for number in range(PARTY_SIZE):
            line = QLineEdit(before[number] if number < len(before) else "")
            line.setMaxLength(MOST_TEXT)
            line.setAccessibleName(self.tr("Player {number}").format(number=number + 1))
            if number == 0 and not line.text():
                line.setText(self.tr("Player"))
            line.textChanged.connect(self._check)
            (first if number < PARTY_SIZE // 2 else second).addRow(f"{number + 1}", line)
            self.players.append(line)
        self._column.addLayout(grid)

    def _add_party(self) -> None:
        self._column.addWidget(Heading(self.tr("Party")))
        self.by_chance = QRadioButton(self.tr("&By chance: three heroes and three initiates"))
        self.chosen = QRadioButton(self.tr("C&hosen: up to six heroes and initiates"))
        group = QButtonGroup(self)
        for button in (self.by_chance, self.chosen):
            group.addButton(button)
            self._column.addWidget(button)
        self.by_chance.setChecked(True)
        self.picker = ChooseParty(self._charts())
        self.picker.setVisible(False)
        self.edition.currentIndexChanged.connect(lambda: self.picker.take_charts(self._charts()))
        self.chosen.toggled.connect(self._show_picker)
        self.picker.changed.connect(self._check)
        self._column.addWidget(self.picker, 1)

    def _show_picker(self, shown: bool) -> None:
        self.picker.setVisible(shown)
        self._column.activate()
        self.resize(_SIZE_CHOOSING if shown else self.minimumSizeHint().expandedTo(_SIZE))
        self._check()

    def _add_seed(self) -> None:
        row = QHBoxLayout()
        label = QLabel(self.tr("&Seed"))
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{1,18}")))
        label.setBuddy(self.seed)
        another = QToolButton()
        another.setText(self.tr("Another"))
        another.clicked.connect(self._draw_seed)
        self._draw_seed()
        self.seed.textChanged.connect(self._check)
        for widget in (label, self.seed, another):
            row.addWidget(widget)
        self.practice = QCheckBox(self.tr("P&ractice: every answer can be taken back"))
        self._column.addLayout(row)
        self._column.addWidget(self.practice)
        self._column.addWidget(
            Paragraph(self.tr("The same seed and the same answers give the same game."), quiet=True)
        )

    def _draw_seed(self) -> None:
        self.seed.setText(str(secrets.randbelow(10**_SEED_DIGITS)))

    def names(self) -> list[str]:
        """The players, in order."""
        return [line.text().strip() for line in self.players if line.text().strip()]

    def _check(self) -> None:
        """Say what is still wrong; nothing can be begun before it is right."""
        names, wrong = self.names(), ""
        if not names:
            wrong = self.tr("At least one player sits at the table.")
        elif len(set(names)) < len(names):
            wrong = self.tr("Each player needs another name.")
        elif not self.seed.hasAcceptableInput():
            wrong = self.tr("A seed is a number of up to 18 digits.")
        elif self.chosen.isChecked() and not self.picker.party():
            wrong = self.tr("Choose one to six characters.")
        self._wrong.setText(wrong)
        self._wrong.setVisible(bool(wrong))
        self._begin.setEnabled(not wrong)

    def setup(self) -> Setup:
        """What was chosen; the names stand there again next time."""
        self._settings.players = self.names()
        return Setup(
            seed=int(self.seed.text() or 0),
            edition=self.edition.currentData(),
            players=self.names(),
            party=self.picker.party() if self.chosen.isChecked() else "random",
            options={PRACTICE: True} if self.practice.isChecked() else {},
        )

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self._begin.setFocus(Qt.FocusReason.OtherFocusReason)
