"""The party in march order: each member's counter, wounds, combat bonus, weapon and goods.

The whole record of a member stands in ``character_record``.
"""

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QVBoxLayout, QWidget

from citadel_gui.panels.character_record import (
    called,
    conditions_short,
    record_in_words,
    signed,
    weapon_held,
)
from citadel_gui.panels.counters import member_pixmap
from citadel_gui.panels.lettering import MARGIN, Heading, Paragraph, sized
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.table.words import cell_in_words

__all__ = ["MemberRow", "PartyPanel", "record_in_words", "weapon_held"]

_COUNTER: Final = 50
_BAR: Final = 5.0
_GAP: Final = 3.0
_SHOWN: Final = 60_000
"""So long a record is shown, in milliseconds, if nothing is done."""
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class MemberRow(QWidget):
    """One member of the party.

    Signals:
        clicked: his id; by the mouse, Space or Enter, which show his record too.
    """

    clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._one: Any = None
        self._by, self._at_home = "", False
        self.lit = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_member(self, one: Any, *, lit: bool, by: str = "", at_home: bool = False) -> None:
        """Show this member; ``lit`` where the decision is his, ``by`` who has charmed it. What he
        has left at home is shown ``at_home``."""
        self._one, self.lit, self._at_home = one, lit, at_home
        self._by = self.tr("charmed by {who}").format(who=by) if by else ""
        record = "\n".join(part for part in (record_in_words(one), self._by) if part)
        self.setAccessibleName(called(one))
        self.setAccessibleDescription(record)
        self.setToolTip(record)
        self.update()

    @property
    def who(self) -> str:
        """The id of the member shown; empty while there is none."""
        return str(self._one.id) if self._one is not None else ""

    def texts(self) -> list[tuple[str, str]]:
        """What is written in the row: each line's left and right part, the name's line first."""
        one = self._one
        if one.charmed is not None:
            by = self._by or self.tr("charmed")
            bonus = self.tr("combat {bonus}").format(bonus=signed(one.combat_bonus))
            first = (called(one), f"{one.health}/{one.wound_points}")
            return [first, (weapon_held(one), bonus), (by, "")]
        goods = [self.tr("{gold} GM").format(gold=one.gold)]
        if one.jewels:
            goods.append(self.tr("{number} ◆").format(number=len(one.jewels)))
        if self._at_home and (one.home_gold or one.home_jewels):
            home = one.home_gold + sum(one.home_jewels)
            goods.append(self.tr("{gold} GM at home").format(gold=home))
        goods += conditions_short(one)
        return [
            (called(one), f"{one.health}/{one.wound_points}"),
            (weapon_held(one), self.tr("combat {bonus}").format(bonus=signed(one.combat_bonus))),
            (" · ".join(goods), self.tr("{points} XP").format(points=one.experience)),
        ]

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        """For the three lines."""
        quiet = sized(self.font(), 0.92)
        return sized(self.font(), 1.0, bold=True), quiet, quiet

    def sizeHint(self) -> QSize:
        text = sum(QFontMetricsF(font).height() for font in self._fonts()) + _BAR + 3 * _GAP
        return QSize(236, round(max(text, _COUNTER) + 12))

    def minimumSizeHint(self) -> QSize:
        return QSize(170, self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit(self.who)

    # A press or release anywhere takes such a window away: it comes after both.
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.show_record()

    def show_record(self) -> None:
        """Show the whole record beside the row, until another key or press."""
        beside = self.mapToGlobal(QPoint(self.width(), 0))
        QToolTip.showText(beside, self.toolTip(), self, self.rect(), _SHOWN)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.clicked.emit(self.who)
            self.show_record()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._one is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        roles, colours = QPalette.ColorRole, self.palette()
        if self.lit:
            painter.fillRect(QRectF(0, 5, 3, self.height() - 10), colours.highlight())
        if self.hasFocus():
            painter.setPen(QPen(colours.color(roles.Highlight), 1.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(4, 1, -4, -1), 6, 6)
        ratio = self.devicePixelRatioF()
        counter = member_pixmap(self._one, round(_COUNTER * ratio), ratio)
        painter.drawPixmap(QPointF(MARGIN - 3, (self.height() - _COUNTER) / 2), counter)
        left = MARGIN + _COUNTER + 5
        box = QRectF(left, 0, self.width() - left - MARGIN, self.height())
        self._paint_lines(painter, box)
        painter.end()

    def _paint_lines(self, painter: QPainter, box: QRectF) -> None:
        roles, colours = QPalette.ColorRole, self.palette()
        fonts = self._fonts()
        heights = [QFontMetricsF(font).height() for font in fonts]
        top = (box.height() - sum(heights) - _BAR - 3 * _GAP) / 2
        health, bonus = self.texts()[0][1], signed(self._one.combat_bonus)
        last = "" if self._one.charmed is not None else str(self._one.experience)
        figures = (health, bonus, last)
        for index, (left, right) in enumerate(self.texts()):
            painter.setFont(fonts[index])
            painter.setPen(colours.color(roles.PlaceholderText if index else roles.WindowText))
            line = QRectF(box.left(), top, box.width(), heights[index])
            metrics = QFontMetricsF(fonts[index])
            right = self._fitting(left, right, figures[index], metrics, line.width())
            painter.drawText(line, _RIGHT, right)
            line.setWidth(max(line.width() - metrics.horizontalAdvance(right) - 8, 10))
            # A name keeps its end: initiates are told apart by a number there.
            cut = Qt.TextElideMode.ElideRight if index else Qt.TextElideMode.ElideMiddle
            shown = metrics.elidedText(left, cut, line.width())
            painter.drawText(line, _LEFT, shown)
            top += heights[index] + _GAP / 2
            if not index:
                self._paint_bar(painter, QRectF(box.left(), top + 1, box.width(), _BAR))
                top += _BAR + 1.5 * _GAP

    def _fitting(
        self, left: str, right: str, figure: str, metrics: QFontMetricsF, width: float
    ) -> str:
        """The right part, its figure alone where the left would else be cut short."""
        room = width - metrics.horizontalAdvance(right) - 8
        return right if metrics.horizontalAdvance(left) <= room else figure

    def _paint_bar(self, painter: QPainter, box: QRectF) -> None:
        """A part for each wound point: full ones are left, hollow ones are wounds, so that they
        differ without colour."""
        roles, colours = QPalette.ColorRole, self.palette()
        total = max(self._one.wound_points, 1)
        step = box.width() / total
        space = 2.0 if step > 6 else 1.0
        for index in range(total):
            part = QRectF(box.left() + index * step, box.top(), step - space, box.height())
            if index < self._one.health:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours.highlight())
            else:
                painter.setPen(QPen(colours.color(roles.BrightText), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                part = part.adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(part, 1.5, 1.5)


class PartyPanel(QWidget):
    """All members, rank after rank, and who is out of play.

    Signals:
        chosen: the id of the member clicked.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, MARGIN - 4, 0, MARGIN - 4)
        self._column.setSpacing(0)
        self._rows: list[MemberRow] = []
        self._headings: list[Heading] = []
        self._away = Paragraph(scale=0.92, quiet=True)
        self._away.setParent(self)
        self._away.setContentsMargins(MARGIN, MARGIN, MARGIN, 0)
        self.setAccessibleName(self.tr("The party in march order"))

    def show_game(self, decision: Any, game: Any) -> None:
        """Show the party as it marches."""
        ranks = [rank for rank in game.state.party.ranks if rank]
        self._make_room(len(ranks), sum(len(rank) for rank in ranks))
        while self._column.count():
            self._column.takeAt(0)
        rows, names = iter(self._rows), names_of(game)
        at_home = game.state.phase == "home"
        lit = decision.who if decision is not None else ""
        titles = (self.tr("First rank"), self.tr("Second rank"), self.tr("Third rank"))
        for index, (heading, rank) in enumerate(zip(self._headings, ranks, strict=False)):
            plain = self.tr("Rank {rank}").format(rank=index + 1)
            heading.setText(titles[index] if index < len(titles) else plain)
            self._column.addWidget(heading)
            for who in rank:
                row = next(rows)
                one = game.character(who)
                by = names.get(one.charmed.by, "") if one.charmed is not None else ""
                row.show_member(one, lit=who == lit, by=by, at_home=at_home)
                self._column.addWidget(row)
        self._column.addWidget(self._away)
        self._column.addStretch(1)
        self._show_away(game.state)
        self._put_away(rows)
        for heading in self._headings[len(ranks) :]:
            heading.hide()

    def rows(self) -> list[MemberRow]:
        """The rows that are shown, in march order."""
        return [row for row in self._rows if not row.isHidden()]

    @property
    def away(self) -> str:
        """What is said of those out of play."""
        return "" if self._away.isHidden() else self._away.text()

    def _show_away(self, state: Any) -> None:
        met = state.encounter
        turned = [one.turned.character for one in met.monsters if one.turned] if met else []
        parts = (
            (self.tr("Turned on the party: {who}"), turned),
            (self.tr("Fallen in this fight: {who}"), met.fallen if met else []),
            (self.tr("Turned to stone: {who}"), met.petrified if met else []),
            (self.tr("Fallen: {who}"), state.fallen),
            (self.tr("Behind the Hellgate: {who}"), state.captive),
        )
        lines = [text.format(who=", ".join(map(called, them))) for text, them in parts if them]
        lines += [
            self.tr("{who} waits ({cell})").format(
                who=called(one.character), cell=cell_in_words(one.at)
            )
            for one in state.waiting
        ]
        self._away.setText("\n".join(lines))
        self._away.setVisible(bool(lines))

    def _put_away(self, rows: Iterable[MemberRow]) -> None:
        for row in rows:
            row.hide()

    def _make_room(self, ranks: int, members: int) -> None:
        while len(self._headings) < ranks:
            heading = Heading(parent=self)
            heading.setContentsMargins(MARGIN, 6, MARGIN, 2)
            self._headings.append(heading)
        while len(self._rows) < members:
            row = MemberRow(self)
            row.clicked.connect(self.chosen)
            self._rows.append(row)
        for widget in (*self._headings[:ranks], *self._rows[:members]):
            widget.show()
