"""Choosing a party: up to six of the heroes of the chart and of initiates made here (4.1)."""

from typing import Any, Final

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from citadel_gui.panels.names import race_name, skill_name
from citadel_gui.panels.names_of_goods import weapon_name
from citadel_gui.panels.tick_box import TickedRows
from citadel_gui.rules.charts import Charts
from citadel_gui.rules.setup import MOST_TEXT, PAST, InitiateChoice

_ID: Final = Qt.ItemDataRole.UserRole


class ChooseParty(QWidget):
    """The heroes with their figures, and the initiates made so far.

    Signals: ``changed`` whenever the party is another.
    """

    changed = Signal()

    def __init__(self, charts: Charts) -> None:
        super().__init__()
        self._charts = charts
        self.initiates: list[InitiateChoice] = []
        self.heroes = QTreeWidget()
        self.heroes.setRootIsDecorated(False)
        self.heroes.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.heroes.setItemDelegate(TickedRows(self.heroes))
        self.heroes.setAccessibleName(self.tr("Heroes"))
        self.heroes.setHeaderLabels(
            [
                self.tr("Hero"),
                self.tr("Race"),
                self.tr("Wounds"),
                self.tr("Combat"),
                self.tr("Magic"),
                self.tr("Resists"),
                self.tr("Weapons"),
                self.tr("Skills"),
            ]
        )
        self.heroes.itemChanged.connect(self._look)
        self.made = QListWidget()
        self.made.setMaximumHeight(72)
        self.made.setAccessibleName(self.tr("Initiates"))
        self.race, self.first, self.second, self.past = (QComboBox() for _ in range(4))
        self.called = QLineEdit()
        self.called.setMaxLength(MOST_TEXT)
        self.called.setPlaceholderText(self.tr("name, if any"))
        self.add, self.drop = QPushButton(self.tr("A&dd")), QPushButton(self.tr("Re&move"))
        self.count = QLabel()
        self._lay_out()
        self.take_charts(charts)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.heroes, 1)
        row = QHBoxLayout()
        row.addWidget(QLabel(self.tr("Initiate:")))
        for widget, name in (
            (self.race, self.tr("Race")),
            (self.first, self.tr("First weapon")),
            (self.second, self.tr("Second weapon")),
            (self.past, self.tr("What the past taught")),
            (self.called, self.tr("Name")),
            (self.add, self.tr("Add the initiate")),
        ):
            widget.setAccessibleName(name)
            widget.setToolTip(name)
            row.addWidget(widget, 1 if widget is self.called else 0)
        column.addLayout(row)
        column.addWidget(self.made)
        foot = QHBoxLayout()
        foot.addWidget(self.count, 1)
        foot.addWidget(self.drop)
        column.addLayout(foot)
        for button, does in ((self.add, self._add), (self.drop, self._drop)):
            button.setAutoDefault(False)
            button.clicked.connect(does)
        for box in (self.first, self.second):
            box.currentIndexChanged.connect(self._look)
        self.made.currentRowChanged.connect(self._look)

    # -- charts -----------------------------------------------------------------------------------

    def take_charts(self, charts: Charts) -> None:
        """Another edition: its heroes, its initiates; what was chosen is given up."""
        self._charts = charts
        self.initiates.clear()
        self.made.clear()
        self.heroes.blockSignals(True)
        self.heroes.clear()
        for hero_id, hero in charts.heroes.items():
            row = QTreeWidgetItem(
                [
                    hero.name,
                    race_name(hero.race),
                    str(hero.wound_points),
                    f"+{hero.combat_bonus}",
                    "/".join(map(str, hero.magic_potential)),
                    str(hero.resistance),
                    ", ".join(weapon_name(kind) for kind in hero.weapons),
                    _skills(hero),
                ]
            )
            row.setData(0, _ID, hero_id)
            row.setCheckState(0, Qt.CheckState.Unchecked)
            self.heroes.addTopLevelItem(row)
        self.heroes.blockSignals(False)
        self.heroes.header().resizeSections(QHeaderView.ResizeMode.ResizeToContents)
        _fill(self.race, [(race_name(race), race) for race in charts.initiates])
        weapons = [(weapon_name(kind), kind) for kind in charts.carried_weapons]
        _fill(self.first, weapons)
        _fill(self.second, weapons)
        self.second.setCurrentIndex(min(1, len(weapons) - 1))
        words = {
            "wound_points": self.tr("+1 wound point"),
            "weapon_skill": self.tr("+1 with the race's weapon"),
            "skill": self.tr("+1 in the race's skill"),
        }
        _fill(self.past, [(words.get(past, past), past) for past in PAST])
        self._look()

    # -- the party --------------------------------------------------------------------------------

    def party(self) -> list[Any]:
        """Heroes by id, then initiates, as a set-up takes them."""
        heroes: list[Any] = []
        for index in range(self.heroes.topLevelItemCount()):
            row = self.heroes.topLevelItem(index)
            if row is not None and row.checkState(0) == Qt.CheckState.Checked:
                heroes.append(row.data(0, _ID))
        return heroes + [msgspec.to_builtins(one) for one in self.initiates]

    def _look(self) -> None:
        number = len(self.party())
        most = self._charts.procedure.party_size
        full = number >= most
        text = self.tr("{number} of {most} chosen").format(number=number, most=most)
        advised = self._charts.procedure.party_advised
        if 0 < number < advised:  # R1
            text += self.tr("; {advised} or more are advised").format(advised=advised)
        self.count.setText(text)
        self.heroes.blockSignals(True)
        for index in range(self.heroes.topLevelItemCount()):
            row = self.heroes.topLevelItem(index)
            if row is not None:
                free = not full or row.checkState(0) == Qt.CheckState.Checked
                row.setDisabled(not free)
        self.heroes.blockSignals(False)
        two = self.first.currentData() != self.second.currentData()
        self.add.setEnabled(not full and two)
        self.drop.setEnabled(self.made.currentRow() >= 0)
        self.changed.emit()

    def _add(self) -> None:
        choice = InitiateChoice(
            race=self.race.currentData(),
            weapons=(self.first.currentData(), self.second.currentData()),
            past=self.past.currentData(),
            name=self.called.text().strip(),
        )
        self.initiates.append(choice)
        parts = [choice.name, race_name(choice.race)]
        parts += [weapon_name(kind) for kind in choice.weapons]
        parts.append(self.past.currentText())
        self.made.addItem(", ".join(part for part in parts if part))
        self.called.clear()
        self._look()

    def _drop(self) -> None:
        at = self.made.currentRow()
        if at >= 0:
            self.made.takeItem(at)
            del self.initiates[at]
            self._look()


def _skills(hero: Any) -> str:
    skills = [f"{weapon_name(kind)} +{n}" for kind, n in hero.weapon_skill.items() if n]
    skills += [f"{skill_name(str(kind))} {n}" for kind, n in hero.skill.items() if n]
    return ", ".join(skills)


def _fill(box: QComboBox, entries: list[tuple[str, str]]) -> None:
    box.clear()
    for words, key in entries:
        box.addItem(words, key)
