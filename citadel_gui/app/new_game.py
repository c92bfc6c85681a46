"""The set-up of a new game: edition, players, seed; the party and its spells; the options."""

import secrets
from typing import Final

from PySide6.QtCore import QRegularExpression, QSize, Qt
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from citadel_gui.app.choose_party import ChooseParty
from citadel_gui.app.edition_choice import EditionChoice
from citadel_gui.app.options_page import OptionsPage
from citadel_gui.app.settings import Settings
from citadel_gui.panels.lettering import Heading, Paragraph
from citadel_gui.rules.setup import ASK, DRAW, MOST_TEXT, Setup

_SEED_DIGITS: Final = 6
_SIZE: Final = QSize(600, 500)
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
        self.edition, self.options = EditionChoice(), OptionsPage()
        self.pages = QTabWidget()
        self.pages.setAccessibleName(self.tr("Parts of the set-up"))
        self.pages.addTab(self._game_page(settings.players), self.tr("&Game"))
        self.pages.addTab(self._party_page(), self.tr("&Party"))
        self.pages.addTab(self.options, self.tr("&Options"))
        self._buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._begin = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._begin.setText(self.tr("&Begin"))
        self._begin.setDefault(True)
        self._buttons.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        column.addWidget(self.pages, 1)
        column.addWidget(self._wrong)
        column.addWidget(self._buttons)
        self.resize(_SIZE)
        self._check()

    # -- the pages --------------------------------------------------------------------------------

    def _game_page(self, before: list[str]) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setSpacing(10)
        column.addWidget(Heading(self.tr("Edition")))
        column.addWidget(self.edition)
        column.addWidget(Heading(self.tr("Players")))
        column.addLayout(self._lines_for_players(before))
        column.addWidget(
            Paragraph(
                self.tr("Several players share the six characters; each has their own."), quiet=True
            )
        )
        column.addWidget(Heading(self.tr("Luck")))
        column.addLayout(self._line_for_seed())
        column.addWidget(
            Paragraph(self.tr("The same seed and the same answers give the same game."), quiet=True)
        )
        column.addStretch(1)
        return page

    def _lines_for_players(self, before: list[str]) -> QHBoxLayout:
        grid = QHBoxLayout()
        first, second = QFormLayout(), QFormLayout()
        grid.addLayout(first)
        grid.addLayout(second)
        self.players: list[QLineEdit] = []
        most = self.edition.charts().procedure.party_size
        for number in range(most):
            line = QLineEdit(before[number] if number < len(before) else "")
            line.setMaxLength(MOST_TEXT)
            line.setAccessibleName(self.tr("Player {number}").format(number=number + 1))
            if number == 0 and not line.text():
                line.setText(self.tr("Player"))
            line.textChanged.connect(self._check)
            (first if number * 2 < most else second).addRow(f"{number + 1}", line)
            self.players.append(line)
        return grid

    def _line_for_seed(self) -> QHBoxLayout:
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
        return row

    def _draw_seed(self) -> None:
        self.seed.setText(str(secrets.randbelow(10**_SEED_DIGITS)))

    def _party_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setSpacing(10)
        self.by_chance = QRadioButton(self.tr("By &chance: three heroes and three initiates"))
        self.chosen = QRadioButton(self.tr("C&hosen: up to six heroes and initiates"))
        group = QButtonGroup(self)
        for button in (self.by_chance, self.chosen):
            group.addButton(button)
            column.addWidget(button)
        self.by_chance.setChecked(True)
        self.spells = QComboBox()
        self.spells.addItem(self.tr("drawn by chance"), DRAW)
        self.spells.addItem(self.tr("chosen by the players"), ASK)
        label = QLabel(self.tr("&Spells are"))
        label.setBuddy(self.spells)
        self.spells.setAccessibleName(self.tr("How spells are learnt and marked"))
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.spells)
        row.addStretch(1)
        column.addLayout(row)
        self.picker = ChooseParty(self.edition.charts())
        self.picker.setVisible(False)
        self.edition.box.currentIndexChanged.connect(
            lambda: self.picker.take_charts(self.edition.charts())
        )
        self.chosen.toggled.connect(self._show_picker)
        self.picker.changed.connect(self._check)
        column.addWidget(self.picker, 1)
        column.addStretch(0)
        self._filler = column
        self._filler.setStretch(self._filler.count() - 1, 1)
        return page

    def _show_picker(self, shown: bool) -> None:
        self.picker.setVisible(shown)
        self._filler.setStretch(self._filler.count() - 1, 0 if shown else 1)
        self.spells.setCurrentIndex(self.spells.findData(ASK if shown else DRAW))
        room = self.screen().availableGeometry()
        middle = self.frameGeometry().center()
        self.resize((_SIZE_CHOOSING if shown else _SIZE).boundedTo(room.size()))
        # It grows from its middle, and not over the edge of the screen.
        frame = self.frameGeometry()
        frame.moveCenter(middle)
        x = max(min(frame.left(), room.right() + 1 - frame.width()), room.left())
        y = max(min(frame.top(), room.bottom() + 1 - frame.height()), room.top())
        self.move(x, y)
        self._check()

    # -- what was chosen --------------------------------------------------------------------------

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
        self.options.seat(len(names))

    def setup(self) -> Setup:
        """What was chosen; the names stand there again next time."""
        self._settings.players = self.names()
        return Setup(
            seed=int(self.seed.text() or 0),
            edition=self.edition.name,
            players=self.names(),
            party=self.picker.party() if self.chosen.isChecked() else "random",
            options=self.options.values(),
            spells=self.spells.currentData(),
        )

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self._begin.setFocus(Qt.FocusReason.OtherFocusReason)
