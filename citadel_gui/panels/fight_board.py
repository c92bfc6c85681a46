"""The fight in ranks, face to face: the monsters above, the party below, the fronts in the middle.

Who can act is lit, and whom he can hit; a click chooses who strikes, a click on a foe strikes him.
The choices are those of the decision, nothing is worked out here.
"""

from typing import Any, Final

import msgspec
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from citadel_gui.panels.counters import hero_counter, monster_counter
from citadel_gui.panels.lettering import MARGIN, sized, small_capitals
from citadel_gui.panels.names import names_of, weapon_name
from citadel_gui.panels.party_panel import record_in_words, weapon_held
from citadel_gui.panels.wording import label
from citadel_gui.rules.decisions import Option
from citadel_gui.table.painting.counters import hero_pixmap, monster_pixmap

translate = QCoreApplication.translate
_LARGEST: Final = 160.0
_SIDE: Final = 92
_BLOOD: Final = "#c8452f"


class Fighter(msgspec.Struct):
    """Somebody on the board: where, and what is said of him."""

    who: str
    monster: bool
    one: Any
    box: QRectF = msgspec.field(default_factory=QRectF)


class FightBoard(QWidget):
    """Both orders of ranks.

    Signals:
        answered: an action chosen by clicking.
        chosen: the id of the party's member clicked.
    """

    answered = Signal(object)
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[list[Fighter]] = []
        self._monster_rows = 0
        self._names: dict[str, str] = {}
        self._decision: Any = None
        self._game: Any = None
        self._title = ""
        self.attacker = ""
        self._over: str | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("The fight"))

    # -- what is shown --------------------------------------------------------------------------

    def show_game(self, decision: Any, game: Any) -> bool:
        """Show the encounter of a game; whether there is one to be shown."""
        met = game.state.encounter
        if met is None or not met.monsters or decision is None:
            self.attacker = ""
            return False
        self._decision, self._game = decision, game
        self._names = names_of(game)
        by_id = {monster.id: monster for monster in met.monsters}
        combat = met.combat
        ids = combat.ranks if combat is not None else _in_threes(list(by_id))
        foes = [[Fighter(who, True, by_id[who]) for who in rank if who in by_id] for rank in ids]
        ranks = game.state.party.ranks
        if combat is not None and combat.alone is not None:
            ranks = [[combat.alone]]
        own = [[Fighter(who, False, game.character(who)) for who in rank] for rank in ranks]
        foes = [rank for rank in foes if rank]
        self._rows = [*reversed(foes), *own]
        self._monster_rows = len(foes)
        if combat is not None:
            self._title = self.tr("Round {round}").format(round=combat.round)
        else:
            self._title = self.tr("They stand before you")
        self._describe()
        self.update()
        return True

    def select(self, who: str) -> None:
        """Show whose choices are open."""
        self.attacker = who
        self.update()

    def _describe(self) -> None:
        text = self.tr("{who}: {left} of {all}")
        parts = [
            ", ".join(
                text.format(
                    who=self._names.get(f.who, f.who), left=f.one.health, all=f.one.wound_points
                )
                for f in row
            )
            for row in self._rows
        ]
        self.setAccessibleDescription("; ".join(parts))

    def _options(self, who: str) -> list[Option]:
        if self._decision is None:
            return []
        return [
            option
            for option in self._decision.options
            if isinstance(option.value, dict) and option.value.get("who") == who
        ]

    def _attack_on(self, target: str) -> Option | None:
        """What the selected one can do to this foe."""
        for option in self._options(self.attacker):
            if option.value.get("target") == target:
                return option
        return None

    def sizeHint(self) -> QSize:
        return QSize(520, 320)

    def minimumSizeHint(self) -> QSize:
        return QSize(360, 200)

    # -- painting -------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        head = self.fontMetrics().height() + 10
        gap = 14.0
        rows = max(len(self._rows), 1)
        height = min((self.height() - head - gap - 6) / rows, _LARGEST)
        width = min((self.width() - _SIDE - 2 * MARGIN) / 3, height + 190)
        y = head + max((self.height() - head - gap - rows * height) / 2, 0)
        for index, row in enumerate(self._rows):
            if index == self._monster_rows:
                y += gap
            left = _SIDE + (self.width() - _SIDE - len(row) * width) / 2
            for place, fighter in enumerate(row):
                fighter.box = QRectF(left + place * width, y, width, height)
            y += height

    def paintEvent(self, event: QPaintEvent) -> None:
        self._lay_out()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        roles, colours = QPalette.ColorRole, self.palette()
        painter.setPen(colours.color(roles.Mid))
        painter.drawLine(0, 0, self.width(), 0)
        painter.setFont(small_capitals(self.font()))
        painter.setPen(colours.color(roles.PlaceholderText))
        painter.drawText(QPointF(MARGIN, self.fontMetrics().ascent() + 7), self._title)
        for index, row in enumerate(self._rows):
            if row:
                self._paint_rank(painter, index, row[0].box)
            for fighter in row:
                self._paint_fighter(painter, fighter)
        painter.end()

    def _paint_rank(self, painter: QPainter, index: int, box: QRectF) -> None:
        """Which rank a row is, at the left; a line between the fronts."""
        own = index - self._monster_rows
        rank = own + 1 if own >= 0 else -own
        painter.setFont(small_capitals(self.font()))
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        text = self.tr("Party {rank}") if own >= 0 else self.tr("Foes {rank}")
        middle = QRectF(MARGIN, box.top(), _SIDE, box.height())
        painter.drawText(middle, int(Qt.AlignmentFlag.AlignVCenter), text.format(rank=rank))
        if own == 0:
            painter.setPen(
                QPen(self.palette().color(QPalette.ColorRole.Mid), 1, Qt.PenStyle.DashLine)
            )
            y = box.top() - 7
            painter.drawLine(QPointF(_SIDE, y), QPointF(self.width() - MARGIN, y))

    def _paint_fighter(self, painter: QPainter, fighter: Fighter) -> None:
        roles, colours = QPalette.ColorRole, self.palette()
        box = fighter.box
        size = box.height() - 10
        at = QRectF(box.left() + 6, box.top() + 5, size, size)
        ratio = self.devicePixelRatioF()
        pixels = max(round(size * ratio), 8)
        acts = not fighter.monster and bool(self._options(fighter.who))
        attack = self._attack_on(fighter.who) if fighter.monster else None
        if not fighter.monster and self._decision is not None and not acts and self._is_action():
            painter.setOpacity(0.55)
        if fighter.monster:
            pixmap = monster_pixmap(monster_counter(fighter.one), pixels, ratio)
        else:
            pixmap = hero_pixmap(hero_counter(fighter.one), pixels, ratio)
        painter.drawPixmap(at.topLeft(), pixmap)
        painter.setOpacity(1.0)
        rim = self._rim(fighter, acts=acts, attacked=attack is not None)
        if rim is not None:
            painter.setPen(rim)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if fighter.monster:
                painter.drawRoundedRect(at.adjusted(-1, -1, 1, 1), size * 0.1, size * 0.1)
            else:
                painter.drawEllipse(at)
        words = QRectF(at.right() + 8, box.top(), box.right() - at.right() - 10, box.height())
        self._paint_words(painter, fighter, attack, words, colours.color(roles.WindowText))

    def _rim(self, fighter: Fighter, *, acts: bool, attacked: bool) -> QPen | None:
        brass = self.palette().color(QPalette.ColorRole.Highlight)
        if fighter.who == self.attacker and not fighter.monster:
            return QPen(brass, 4)
        if attacked:
            return QPen(QColor(_BLOOD), 4 if self._over == fighter.who else 3, Qt.PenStyle.DashLine)
        return QPen(brass, 2, Qt.PenStyle.DotLine) if acts else None

    def _paint_words(
        self, painter: QPainter, fighter: Fighter, attack: Option | None, box: QRectF, ink: QColor
    ) -> None:
        one = fighter.one
        line = self.fontMetrics().height()
        texts = [self.tr("{left} of {all} left").format(left=one.health, all=one.wound_points)]
        if attack is not None:
            texts.append(_odds(attack))
        elif not fighter.monster:
            texts.append(weapon_held(one))
        else:
            texts.append(weapon_name(one.weapon))
        y = box.center().y() - line * (len(texts) + 1) / 2
        painter.setFont(sized(self.font(), 1.0, bold=True))
        painter.setPen(ink)
        name = self._names.get(fighter.who, fighter.who)
        name = name[:1].upper() + name[1:]
        elide = Qt.TextElideMode.ElideRight
        for text in (name, *texts):
            shown = painter.fontMetrics().elidedText(text, elide, int(box.width()))
            painter.drawText(QRectF(box.left(), y, box.width(), line + 2), 0, shown)
            painter.setFont(self.font())
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            y += line

    def _is_action(self) -> bool:
        return any(
            isinstance(option.value, dict) and "do" in option.value
            for option in self._decision.options
        )

    # -- the mouse ------------------------------------------------------------------------------

    def fighter_at(self, at: QPointF) -> Fighter | None:
        """Who stands at a point of the board."""
        return next((f for row in self._rows for f in row if f.box.contains(at)), None)

    def box_of(self, who: str) -> QRectF:
        """Where somebody stands; empty where he does not."""
        self._lay_out()
        return next((f.box for row in self._rows for f in row if f.who == who), QRectF())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        fighter = self.fighter_at(event.position())
        if fighter is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if fighter.monster:
            attack = self._attack_on(fighter.who)
            if attack is not None:
                self.answered.emit(attack.value)
        elif self._options(fighter.who):
            self.chosen.emit(fighter.who)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        fighter = self.fighter_at(event.position())
        over = fighter.who if fighter is not None else None
        if over != self._over:
            self._over = over
            hand = fighter is not None and (
                self._attack_on(fighter.who) is not None
                if fighter.monster
                else bool(self._options(fighter.who))
            )
            shape = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
            self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            fighter = self.fighter_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self._tip(fighter), self)
            return True
        return super().event(event)

    def _tip(self, fighter: Fighter | None) -> str:
        if fighter is None:
            return ""
        if not fighter.monster:
            return record_in_words(fighter.one)
        one = fighter.one
        lines = [
            self._names.get(fighter.who, fighter.who),
            self.tr("Wound points {left} of {all}, combat bonus +{bonus}").format(
                left=one.health, all=one.wound_points, bonus=one.combat_bonus
            ),
            self.tr("Strikes with: {weapon}").format(weapon=weapon_name(one.weapon)),
        ]
        attack = self._attack_on(fighter.who)
        if attack is not None:
            lines.append(label(attack, self._decision, self._game))
        return "\n".join(lines)


def _odds(attack: Option) -> str:
    needed = attack.facts.get("needed")
    if needed is None:
        return translate("FightBoard", "cannot be wounded so")
    return translate("FightBoard", "wounded on {least}+").format(least=needed)


def _in_threes(ids: list[str]) -> list[list[str]]:
    return [ids[at : at + 3] for at in range(0, len(ids), 3)]
