"""The fight in ranks, face to face: the monsters above, the party below, the fronts in the middle.

Who can act is lit, and whom he can hit; a click or a key chooses who strikes and whom. The choices
are those of the decision. Who stands where is in ``fight_ranks``.
"""

from typing import Any, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from citadel_gui.panels.character_record import record_in_words
from citadel_gui.panels.counters import foe_pixmap, member_pixmap
from citadel_gui.panels.fight_marks import ASLEEP, Mark, mark_of, paint_mark
from citadel_gui.panels.fight_ranks import (
    FRONT_GAP,
    RANK_LABEL,
    Fighter,
    Ranks,
    attack_on,
    lay_out,
    options_of,
    ranks_of,
    wanted_height,
)
from citadel_gui.panels.fight_words import foe_in_words, words_beside
from citadel_gui.panels.lettering import MARGIN, sized, small_capitals
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.panels.wording import label
from citadel_gui.rules.decisions import FightAction, Option

_BLOOD: Final = "#c8452f"
_LONGEST: Final = 9.0
"""A name longer than so many lines are high is cut short."""
_KEYS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


class FightBoard(QWidget):
    """Both orders of ranks. Keys: left and right for who strikes, up and down for whom, Enter.

    Signals:
        answered: an action chosen here.
        chosen: the id of the party's member chosen here.

    Attributes:
        attacker: whose choices are open; ``target`` whom the keys have chosen among his.
    """

    answered = Signal(object)
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._ranks = Ranks()
        self._names: dict[str, str] = {}
        self._decision: Any = None
        self._game: Any = None
        self._title = ""
        self.attacker, self.target = "", ""
        self._over = ""
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The fight"))

    # -- what is shown --------------------------------------------------------------------------

    def show_game(self, decision: Any, game: Any) -> bool:
        """Show the encounter of a game; whether there is one to be shown."""
        self._decision, self._game = decision, game
        self._ranks = ranks_of(game) if decision is not None else Ranks()
        self._over, self.target = "", ""
        if not self._ranks.rows:
            self.attacker = ""
            return False
        self._names = names_of(game)
        if not options_of(decision, self.attacker):
            self.attacker = ""
        combat = game.state.encounter.combat
        if combat is not None:
            self._title = self.tr("Round {round}").format(round=combat.round)
        else:
            self._title = self.tr("They stand before you")
        self._describe()
        self.updateGeometry()
        self.update()
        return True

    def select(self, who: str) -> None:
        """Show whose choices are open."""
        self.attacker, self.target = who, ""
        self._describe()
        self.update()

    def lit(self) -> set[str]:
        """The foes that the one looked at can hit: the one under the mouse, else the attacker."""
        who = self._over if options_of(self._decision, self._over) else self.attacker
        foes = {fighter.who for fighter in self._ranks if fighter.monster}
        return foes & {o.value.get("target") for o in options_of(self._decision, who)}

    def mark(self, who: str) -> Mark:
        """Whether somebody sleeps or is shielded."""
        met = self._game.state.encounter if self._game is not None else None
        return mark_of(who, met.combat if met is not None else None)

    def actors(self) -> list[str]:
        """Those of the party who can do something, from the front, left to right."""
        return [f.who for f in self._ranks if options_of(self._decision, f.who)]

    def _attack_on(self, target: str) -> Option | None:
        return attack_on(self._decision, self.attacker, target)

    def _describe(self) -> None:
        """The ranks in words; where keys are choosing, that first."""
        rows = [", ".join(map(self._told, row)) for row in self._ranks.rows]
        attack = self._attack_on(self.target)
        if attack is not None:
            rows.insert(0, label(attack, self._decision, self._game))
        self.setAccessibleDescription("; ".join(rows))

    def _told(self, fighter: Fighter) -> str:
        one, marks = fighter.one, self.mark(fighter.who).texts()
        told = self.tr("{who}: {left} of {all}").format(
            who=self._name(fighter), left=one.health, all=one.wound_points
        )
        return " ".join((told, *marks))

    def _name(self, fighter: Fighter) -> str:
        name = self._names.get(fighter.who, fighter.who)
        return name[:1].upper() + name[1:]

    # -- sizes ----------------------------------------------------------------------------------

    @property
    def _head(self) -> float:
        return self._line + 12.0

    @property
    def _line(self) -> float:
        return float(self.fontMetrics().height())

    def _widest(self) -> float:
        """The width of the longest words beside a counter; names may be cut short, figures not."""
        metrics = QFontMetricsF(sized(self.font(), 1.0, bold=True))
        names = [metrics.horizontalAdvance(self._name(fighter)) for fighter in self._ranks]
        least = metrics.horizontalAdvance(self.tr("{left} of {all} left").format(left=10, all=10))
        return max(min(max(names, default=0.0), _LONGEST * self._line), least) + 4

    def _lay_out(self) -> bool:
        size = QSizeF(self.size())
        return lay_out(self._ranks, size, self._head, self._line, self._widest())

    def heightForWidth(self, width: int) -> int:
        words = self._widest()
        return round(wanted_height(self._ranks, width, self._head, self._line, words))

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(520, max(self.heightForWidth(520), 200))

    def minimumSizeHint(self) -> QSize:
        return QSize(280, 200)

    # -- painting -------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        labelled = self._lay_out()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        colours = self.palette()
        painter.setPen(colours.color(QPalette.ColorRole.Mid))
        painter.drawLine(0, 0, self.width(), 0)
        painter.setFont(small_capitals(self.font()))
        painter.setPen(colours.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(QPointF(MARGIN, self.fontMetrics().ascent() + 7), self._title)
        lit = self.lit()
        self._paint_front(painter, RANK_LABEL * self._line if labelled else float(MARGIN))
        self._paint_reach(painter)
        for index, row in enumerate(self._ranks.rows):
            if labelled:
                self._paint_rank(painter, index, row[0].box)
            for fighter in row:
                self._paint_fighter(painter, fighter, lit, beside=labelled)
        painter.end()

    def _paint_front(self, painter: QPainter, left: float) -> None:
        """The line between the fronts."""
        rows, foes = self._ranks.rows, self._ranks.foes
        if not 0 < foes < len(rows):
            return
        y = rows[foes][0].box.top() - FRONT_GAP / 2
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(left, y), QPointF(self.width() - MARGIN, y))

    def _paint_reach(self, painter: QPainter) -> None:
        """A line from who strikes to the foe looked at, under the counters."""
        who = self._ranks.find(self.attacker)
        foe = self._ranks.find(self._over if self._attack_on(self._over) else self.target)
        if who is not None and foe is not None and foe.monster:
            painter.setPen(QPen(QColor(_BLOOD), 2.5))
            painter.drawLine(who.counter.center(), foe.counter.center())

    def _paint_rank(self, painter: QPainter, index: int, box: QRectF) -> None:
        """Which rank a row is, at the left."""
        own = index - self._ranks.foes
        text = self.tr("Party {rank}") if own >= 0 else self.tr("Foes {rank}")
        painter.setFont(small_capitals(self.font()))
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        middle = QRectF(MARGIN, box.top(), RANK_LABEL * self._line - MARGIN, box.height())
        text = text.format(rank=own + 1 if own >= 0 else -own)
        painter.drawText(middle, int(Qt.AlignmentFlag.AlignVCenter), text)

    def _paint_fighter(
        self, painter: QPainter, fighter: Fighter, lit: set[str], *, beside: bool
    ) -> None:
        at = fighter.counter
        ratio = self.devicePixelRatioF()
        pixels = max(round(at.width() * ratio), 8)
        acts = not fighter.monster and bool(options_of(self._decision, fighter.who))
        draw = foe_pixmap if fighter.monster else member_pixmap
        mark = self.mark(fighter.who)
        rim = self._rim(fighter, acts=acts, attacked=fighter.who in lit)
        if rim is not None:
            painter.setPen(rim)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            round_by = at.width() * 0.1
            if fighter.monster:
                painter.drawRoundedRect(at.adjusted(-1, -1, 1, 1), round_by, round_by)
            else:
                painter.drawEllipse(at.adjusted(-1, -1, 1, 1))
        idle = isinstance(self._decision, FightAction) and not fighter.monster and not acts
        if idle or mark.asleep:
            painter.setOpacity(0.5 if idle else ASLEEP)
        painter.drawPixmap(at.topLeft(), draw(fighter.one, pixels, ratio))
        painter.setOpacity(1.0)
        paint_mark(painter, at, mark, self.palette())
        self._paint_words(painter, fighter, idle=idle, beside=beside)

    def _rim(self, fighter: Fighter, *, acts: bool, attacked: bool) -> QPen | None:
        brass = self.palette().color(QPalette.ColorRole.Highlight)
        if fighter.who == self.attacker and not fighter.monster:
            return QPen(brass, 4)
        if attacked:
            if fighter.who in (self._over, self.target):
                return QPen(QColor(_BLOOD), 4)
            return QPen(QColor(_BLOOD), 3, Qt.PenStyle.DashLine)
        if acts and fighter.who == self._over:
            return QPen(brass, 3)
        return QPen(brass, 2, Qt.PenStyle.DotLine) if acts else None

    def _paint_words(
        self, painter: QPainter, fighter: Fighter, *, idle: bool, beside: bool
    ) -> None:
        roles, colours = QPalette.ColorRole, self.palette()
        lines = self.words_of(fighter.who)
        if not beside:
            lines = [lines[0], " · ".join(self.words_of(fighter.who, short=True)[1:])]
        box, high = fighter.words, float(self.fontMetrics().height())
        y = box.center().y() - high * len(lines) / 2 if beside else box.top()
        side = Qt.AlignmentFlag.AlignLeft if beside else Qt.AlignmentFlag.AlignHCenter
        for index, text in enumerate(lines):
            painter.setFont(sized(self.font(), 1.0 if beside else 0.92, bold=not index))
            strong = not index and not idle
            painter.setPen(colours.color(roles.WindowText if strong else roles.PlaceholderText))
            short = Qt.TextElideMode.ElideRight if index else Qt.TextElideMode.ElideMiddle
            shown = painter.fontMetrics().elidedText(text, short, int(box.width()))
            painter.drawText(QRectF(box.left(), y, box.width(), high + 2), int(side), shown)
            y += high

    def words_of(self, who: str, *, short: bool = False) -> list[str]:
        """What is written of somebody: name, wound points, and what matters of him now."""
        fighter = self._ranks.find(who)
        if fighter is None:
            return []
        attack = self._attack_on(who) if fighter.monster else None
        return [self._name(fighter), *words_beside(fighter, attack, self.mark(who), short=short)]

    # -- the mouse and the keys -----------------------------------------------------------------

    def fighter_at(self, at: QPointF) -> Fighter | None:
        """Who stands at a point of the board."""
        return self._ranks.at(at)

    def box_of(self, who: str) -> QRectF:
        """Where somebody stands; empty where he does not."""
        self._lay_out()
        fighter = self._ranks.find(who)
        return fighter.box if fighter is not None else QRectF()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._lay_out()
        fighter = self.fighter_at(event.position())
        if fighter is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if fighter.monster:
            self._strike(fighter.who)
        elif options_of(self._decision, fighter.who):
            self._choose(fighter.who)

    def _strike(self, target: str) -> None:
        attack = self._attack_on(target)
        if attack is not None:
            self.answered.emit(attack.value)

    def _choose(self, who: str) -> None:
        self.select(who)
        self.chosen.emit(who)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.target:
            self._strike(self.target)
            return
        across, up = _KEYS.get(key, (0, 0))
        if across and self.actors():
            self._choose(_next(self.actors(), self.attacker, across))
        elif up and self._foes_in_order():
            self.target = _next(self._foes_in_order(), self.target, up)
            self._describe()
            self.update()
        else:
            super().keyPressEvent(event)

    def _foes_in_order(self) -> list[str]:
        return [f.who for f in self._ranks if f.monster and self._attack_on(f.who) is not None]

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        fighter = self.fighter_at(event.position())
        over = fighter.who if fighter is not None else ""
        if over == self._over:
            return
        self._over = over
        hand = bool(options_of(self._decision, over)) or self._attack_on(over) is not None
        shape = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._over = ""
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.target = ""
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            fighter = self.fighter_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.tip(fighter), self)
            return True
        return super().event(event)

    def tip(self, fighter: Fighter | None) -> str:
        """What is said of somebody under the mouse; with the odds where he can be struck."""
        if fighter is None:
            return ""
        if not fighter.monster:
            return record_in_words(fighter.one)
        lines = [self._name(fighter), *foe_in_words(fighter.one, self.mark(fighter.who))]
        attack = self._attack_on(fighter.who)
        if attack is not None:
            lines.append(label(attack, self._decision, self._game))
        return "\n".join(lines)


def _next(of: list[str], now: str, step: int) -> str:
    """The one after this in a round."""
    if now not in of:
        return of[0 if step > 0 else -1]
    return of[(of.index(now) + step) % len(of)]
