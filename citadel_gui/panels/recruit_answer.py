"""Who joins the party before it enters again: a hero by name, or an initiate made here."""

from typing import Any

from PySide6.QtWidgets import QGridLayout, QLineEdit

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.calm_boxes import CalmComboBox
from citadel_gui.panels.lettering import Heading, Paragraph
from citadel_gui.panels.names import race_name
from citadel_gui.panels.names_of_goods import weapon_name
from citadel_gui.rules.decisions_adventure import Recruit
from citadel_gui.rules.setup import MOST_TEXT


class RecruitAnswer(AnswerView):
    """For ``Recruit``."""

    def build(self) -> None:
        decision = self.decision
        assert isinstance(decision, Recruit)
        self.heroes = CalmComboBox()
        if decision.heroes:
            self._add_heroes(decision)
        self.race, self.past = CalmComboBox(), CalmComboBox()
        self.weapons = [CalmComboBox() for _ in range(decision.count)]
        self.called = QLineEdit()
        if decision.races:
            self._add_initiate(decision)
        nobody = self.add_button(self.tr("Nobody more"))
        nobody.clicked.connect(lambda: self.answered.emit(None))

    def _add_heroes(self, decision: Recruit) -> None:
        self.column.addWidget(Heading(self.tr("A hero")))
        rows = self.game.charts.heroes
        for hero in decision.heroes:
            self.heroes.addItem(rows[hero].name, hero)
        self.heroes.setAccessibleName(self.tr("Hero"))
        self.figures = Paragraph(quiet=True)
        self.column.addWidget(self.heroes)
        self.column.addWidget(self.figures)
        join = self.add_button("")
        join.clicked.connect(lambda: self.answered.emit(self.heroes.currentData()))

        def tell() -> None:
            row = rows[self.heroes.currentData()]
            self.figures.setText(self._figures(row))
            join.setText(self.tr("{who} joins").format(who=row.name))
            join.setAccessibleName(join.text())

        self.heroes.currentIndexChanged.connect(tell)
        tell()

    def _figures(self, row: Any) -> str:
        return self.tr(
            "{race}; wound points {wounds}, combat bonus {bonus}, resistance {resistance},"
            " magic {magic}; {weapons}"
        ).format(
            race=race_name(row.race)[:1].upper() + race_name(row.race)[1:],
            wounds=row.wound_points,
            bonus=f"+{row.combat_bonus}",
            resistance=row.resistance,
            magic="/".join(map(str, row.magic_potential)),
            weapons=", ".join(map(weapon_name, row.weapons)),
        )

    def _add_initiate(self, decision: Recruit) -> None:
        self.column.addWidget(Heading(self.tr("An initiate")))
        past = {
            "wound_points": self.tr("+1 wound point"),
            "weapon_skill": self.tr("+1 with the race’s weapon"),
            "skill": self.tr("+1 in the race’s skill"),
        }
        for kind in decision.races:
            self.race.addItem(race_name(kind), kind)
        for place, box in enumerate(self.weapons):
            for kind in decision.weapons:
                box.addItem(weapon_name(kind), kind)
            box.setCurrentIndex(min(place, box.count() - 1))
        for one in decision.past:
            self.past.addItem(past.get(one, one.replace("_", " ")), one)
        self.called.setAccessibleName(self.tr("Name"))
        self.called.setMaxLength(MOST_TEXT)
        self.called.setPlaceholderText(self.tr("name, if any"))
        grid = QGridLayout()
        for number, (widget, name) in enumerate(
            (
                (self.race, self.tr("Race")),
                (self.past, self.tr("What the past taught")),
                *(
                    (box, self.tr("Weapon {number}").format(number=place))
                    for place, box in enumerate(self.weapons, 1)
                ),
            )
        ):
            widget.setAccessibleName(name)
            widget.setToolTip(name)
            grid.addWidget(widget, number // 2, number % 2)
        grid.addWidget(self.called, grid.rowCount(), 0, 1, 2)
        self.column.addLayout(grid)
        self.join = self.add_button(self.tr("The initiate joins"))
        self.join.clicked.connect(lambda: self.answered.emit(self.initiate()))
        for box in self.weapons:
            box.currentIndexChanged.connect(self._look)
        self._look()

    def _look(self) -> None:
        """Different kinds of weapon are wanted (R2)."""
        chosen = {box.currentData() for box in self.weapons}
        self.join.setEnabled(len(chosen) == len(self.weapons))

    def initiate(self) -> dict[str, Any]:
        """The initiate as made here."""
        return {
            "race": self.race.currentData(),
            "weapons": [box.currentData() for box in self.weapons],
            "past": self.past.currentData(),
            "name": self.called.text().strip(),
        }
