"""The party in march order: each member's counter, wounds, weapon and goods."""

from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from citadel_gui.panels.counters import hero_counter
from citadel_gui.panels.lettering import MARGIN, Heading, sized
from citadel_gui.panels.names import (
    initiate_name,
    item_in_words,
    jewel_in_words,
    race_name,
    skill_name,
    weapon_in_words,
    weapon_name,
)
from citadel_gui.table.painting.counters import hero_pixmap

translate = QCoreApplication.translate
_COUNTER: Final = 46
_ROW: Final = 52


class MemberRow(QWidget):
    """One member of the party."""

    clicked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._one: Any = None
        self.lit = False
        self.setFixedHeight(max(_ROW, round(self.fontMetrics().height() * 2.9)))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_member(self, one: Any, *, lit: bool) -> None:
        """Show this member; ``lit`` where the decision is his."""
        self._one, self.lit = one, lit
        self.setAccessibleName(one.name or initiate_name(one.id))
        self.setAccessibleDescription(record_in_words(one))
        self.setToolTip(record_in_words(one))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(220, self.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit(self._one.id)

    def paintEvent(self, event: QPaintEvent) -> None:
        one = self._one
        if one is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        roles, colours = QPalette.ColorRole, self.palette()
        if self.lit:
            painter.setPen(QPen(colours.color(roles.Highlight), 2))
            painter.drawLine(1, 6, 1, self.height() - 6)
        ratio = self.devicePixelRatioF()
        counter = hero_pixmap(hero_counter(one), round(_COUNTER * ratio), ratio)
        painter.drawPixmap(QPointF(MARGIN - 4, (self.height() - _COUNTER) / 2), counter)
        left = MARGIN + _COUNTER + 4
        line = self.fontMetrics().height()
        top = (self.height() - 2 * line - 4) / 2
        health = f"{one.health}/{one.wound_points}"
        font = sized(self.font(), 1.0, bold=True)
        painter.setFont(font)
        painter.setPen(colours.color(roles.WindowText))
        box = QRectF(left, top, self.width() - left - MARGIN, line)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(box, right, health)
        room = box.width() - painter.fontMetrics().horizontalAdvance(health) - 8
        name = painter.fontMetrics().elidedText(
            one.name or initiate_name(one.id), Qt.TextElideMode.ElideRight, int(room)
        )
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), name)
        painter.setFont(self.font())
        painter.setPen(colours.color(roles.PlaceholderText))
        below = box.translated(0, line + 3)
        gold = self.tr("{gold} GM").format(gold=one.gold + sum(one.jewels))
        painter.drawText(below, right, gold)
        room = below.width() - painter.fontMetrics().horizontalAdvance(gold) - 8
        held = painter.fontMetrics().elidedText(
            weapon_held(one), Qt.TextElideMode.ElideRight, int(room)
        )
        painter.drawText(below, int(Qt.AlignmentFlag.AlignVCenter), held)
        painter.end()


def weapon_held(one: Any) -> str:
    """The weapon in hand, in words."""
    if one.in_hand is None or one.in_hand >= len(one.weapons):
        return translate("Party", "no weapon in hand")
    return weapon_in_words(one.weapons[one.in_hand])


def record_in_words(one: Any) -> str:
    """A character record (4.2), in lines."""
    lines = [
        f"{one.name or initiate_name(one.id)} · {race_name(one.race)} · {one.player}",
        translate(
            "Party", "Wound points {left} of {all}, combat bonus +{bonus}, resistance value {res}"
        ).format(left=one.health, all=one.wound_points, bonus=one.combat_bonus, res=one.resistance),
        translate("Party", "Magic potential: red {0}, yellow {1}, blue {2}").format(
            *one.magic_potential
        ),
        translate("Party", "Weapons: {weapons}").format(
            weapons=", ".join(weapon_in_words(weapon) for weapon in one.weapons) or "–"
        ),
    ]
    skills = [f"{weapon_name(kind)} +{n}" for kind, n in one.weapon_skill.items() if n]
    skills += [f"{skill_name(kind)} {n}" for kind, n in one.skill.items() if n]
    if skills:
        lines.append(translate("Party", "Skills: {skills}").format(skills=", ".join(skills)))
    goods = [jewel_in_words(value) for value in one.jewels]
    goods += [item_in_words(item) for item in one.items]
    lines.append(
        translate("Party", "Gold Marks {gold}, experience {experience}").format(
            gold=one.gold, experience=one.experience
        )
    )
    if goods:
        lines.append(translate("Party", "Carries: {goods}").format(goods=", ".join(goods)))
    return "\n".join(lines)


class PartyPanel(QWidget):
    """All members, rank after rank.

    Signals:
        chosen: the id of the member clicked.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, MARGIN - 4, 0, 0)
        self._column.setSpacing(0)
        self._rows: list[MemberRow] = []
        self._headings: list[Heading] = []
        self.setAccessibleName(self.tr("The party in march order"))

    def show_game(self, decision: Any, game: Any) -> None:
        """Show the party as it marches."""
        ranks = [rank for rank in game.state.party.ranks if rank]
        self._make_room(len(ranks), sum(len(rank) for rank in ranks))
        while self._column.count():
            self._column.takeAt(0)
        rows = iter(self._rows)
        lit = decision.who if decision is not None else ""
        titles = (self.tr("First rank"), self.tr("Second rank"))
        for index, (heading, rank) in enumerate(zip(self._headings, ranks, strict=False)):
            plain = self.tr("Rank {rank}").format(rank=index + 1)
            heading.setText(titles[index] if index < len(titles) else plain)
            self._column.addWidget(heading)
            for who in rank:
                row = next(rows)
                row.show_member(game.character(who), lit=who == lit)
                self._column.addWidget(row)
        self._column.addStretch(1)
        for heading in self._headings[len(ranks) :]:
            heading.hide()
        for row in rows:
            row.hide()

    def _make_room(self, ranks: int, members: int) -> None:
        while len(self._headings) < ranks:
            heading = Heading(parent=self)
            heading.setContentsMargins(MARGIN, 4, MARGIN, 2)
            self._headings.append(heading)
        while len(self._rows) < members:
            row = MemberRow()
            row.setParent(self)
            row.clicked.connect(self.chosen)
            self._rows.append(row)
        for widget in (*self._headings[:ranks], *self._rows[:members]):
            widget.show()
