"""Choosing a party by hand: heroes and initiates on one side, up to six in the party."""

from typing import Any

import msgspec
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from citadel_gui.panels.lettering import Heading
from citadel_gui.panels.names import race_name, skill_name, weapon_name
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.setup import PARTY_SIZE, PAST, InitiateChoice
from citadel_gui.table.painting.counters import HeroCounter, hero_pixmap

_ICON = 30
_MEMBER = Qt.ItemDataRole.UserRole


class PartyPicker(QWidget):
    """A party put together by the player. ``changed`` when it is another."""

    changed = Signal()

    def __init__(self, edition: str) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        self.heroes, self.members = QListWidget(), QListWidget()
        for column, (title, part) in enumerate(
            ((self.tr("Heroes"), self.heroes), (self.tr("Party"), self.members))
        ):
            part.setIconSize(QSize(_ICON, _ICON))
            part.setAccessibleName(title)
            grid.addWidget(Heading(title), 0, column)
            grid.addWidget(part, 1, column)
        self.heroes.itemActivated.connect(self._take_hero)
        self.heroes.itemClicked.connect(self._take_hero)
        self.members.itemActivated.connect(self._send_away)
        self.members.itemClicked.connect(self._send_away)
        self.heroes.setToolTip(self.tr("Click to take into the party"))
        self.members.setToolTip(self.tr("Click to send away"))
        grid.addLayout(self._initiates(), 2, 0, 1, 2)
        self.read_edition(edition)

    def _initiates(self) -> QVBoxLayout:
        """A row that makes an initiate: race, two weapons, what the past taught."""
        box = QVBoxLayout()
        box.addWidget(Heading(self.tr("An initiate")))
        row = QHBoxLayout()
        self.race, self.first, self.second, self.past = (QComboBox() for _ in range(4))
        for part, name in (
            (self.race, self.tr("Race")),
            (self.first, self.tr("First weapon")),
            (self.second, self.tr("Second weapon")),
            (self.past, self.tr("What the past taught")),
        ):
            part.setAccessibleName(name)
            part.setToolTip(name)
            part.setMinimumContentsLength(6)
            row.addWidget(part, 1)
        add = QPushButton(self.tr("&Take"))
        add.setAutoDefault(False)
        add.clicked.connect(self._take_initiate)
        row.addWidget(add)
        box.addLayout(row)
        return box

    def read_edition(self, edition: str) -> None:
        """Offer the heroes and initiates of this edition; the party is empty again."""
        charts = rule_set(edition)[0]
        self.heroes.clear()
        self.members.clear()
        for key, hero in charts.heroes.items():
            item = QListWidgetItem(self._icon(hero.name, hero.race, key), hero.name)
            item.setData(_MEMBER, key)
            item.setToolTip(_hero_in_words(hero))
            self.heroes.addItem(item)
        for box in (self.race, self.first, self.second, self.past):
            box.clear()
        for race in charts.initiates:
            self.race.addItem(race_name(race), race)
        for kind in charts.carried_weapons:
            self.first.addItem(weapon_name(kind), kind)
            self.second.addItem(weapon_name(kind), kind)
        taught = (
            self.tr("+1 wound point"),
            self.tr("+1 weapon skill"),
            self.tr("+1 skill"),
        )
        for key, text in zip(PAST, taught, strict=True):
            self.past.addItem(text, key)
        self.first.setCurrentIndex(max(self.first.findData("sword"), 0))
        self.second.setCurrentIndex(max(self.second.findData("bow"), 0))
        self.changed.emit()

    def _icon(self, name: str, race: str, key: str) -> QIcon:
        ratio = self.devicePixelRatioF()
        counter = HeroCounter(name=name, race=race, key=key)
        return QIcon(hero_pixmap(counter, round(_ICON * ratio), ratio))

    def _take_hero(self, item: QListWidgetItem) -> None:
        if self.members.count() < PARTY_SIZE and not item.isHidden():
            self._add(item.text(), item.icon(), item.data(_MEMBER))
            item.setHidden(True)

    def _take_initiate(self) -> None:
        first, second = self.first.currentData(), self.second.currentData()
        if self.members.count() >= PARTY_SIZE or first == second:
            return
        race = self.race.currentData()
        choice = InitiateChoice(race, (first, second), self.past.currentData())
        text = self.tr("{race}, {first} and {second}").format(
            race=race_name(race), first=weapon_name(first), second=weapon_name(second)
        )
        self._add(text, self._icon(race_name(race), race, ""), msgspec.to_builtins(choice))

    def _add(self, text: str, icon: QIcon, member: Any) -> None:
        item = QListWidgetItem(icon, text)
        item.setData(_MEMBER, member)
        self.members.addItem(item)
        self.changed.emit()

    def _send_away(self, item: QListWidgetItem) -> None:
        self.members.takeItem(self.members.row(item))
        for row in range(self.heroes.count()):
            hero = self.heroes.item(row)
            if hero.data(_MEMBER) == item.data(_MEMBER):
                hero.setHidden(False)
        self.changed.emit()

    def party(self) -> list[Any]:
        """The party as a set-up names it: heroes' ids, and initiates to be made."""
        return [self.members.item(row).data(_MEMBER) for row in range(self.members.count())]


def _hero_in_words(hero: Any) -> str:
    lines = [
        f"{hero.name} · {race_name(hero.race)}",
        f"{hero.wound_points} · +{hero.combat_bonus} · {hero.resistance}",
        ", ".join(weapon_name(kind) for kind in hero.weapons),
        ", ".join(f"{skill_name(kind)} {n}" for kind, n in hero.skill.items()),
    ]
    return "\n".join(line for line in lines if line)
