"""The march order: each member's rank and place, moved by dragging, by buttons or by keys."""

from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.choice_button import ChoiceButton
from citadel_gui.panels.counters import member_pixmap
from citadel_gui.panels.lettering import GAP, Paragraph
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.rules.decisions import ArrangeMarch

_MOST_RANKS: Final = 6
_K = Qt.Key
_STEPS: Final = {
    _K.Key_Left: (0, -1),
    _K.Key_Right: (0, 1),
    _K.Key_Up: (-1, 0),
    _K.Key_Down: (1, 0),
}


class MarchBoard(QWidget):
    """The ranks, front first. ``changed`` is emitted when somebody was moved."""

    changed = Signal()

    def __init__(self, ranks: list[list[str]], game: Any, rank_size: int) -> None:
        super().__init__()
        self.ranks = [list(rank) for rank in ranks]
        self._abreast = rank_size
        self.selected = self.ranks[0][0]
        self._members = {one.id: one for one in game.state.party.characters}
        self._names = names_of(game)
        self._dragged: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("March order"))
        self.setToolTip(
            self.tr("Drag a counter, or choose it with the arrow keys and move it with Shift+arrow")
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    @property
    def _cell(self) -> float:
        return min(self.width() / self._abreast, 92.0)

    def sizeHint(self) -> QSize:
        rows = min(len(self.ranks) + 1, _MOST_RANKS)
        return QSize(264, round(rows * 84 + 8))

    def _box(self, rank: int, place: int) -> QRectF:
        height = min(self._cell, self.height() / max(len(self.ranks) + 1, 1))
        count = len(self.ranks[rank]) if rank < len(self.ranks) else 1
        left = (self.width() - count * self._cell) / 2
        return QRectF(left + place * self._cell, rank * height, self._cell, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        roles = QPalette.ColorRole
        for rank, members in enumerate(self.ranks):
            for place, who in enumerate(members):
                box = self._box(rank, place)
                if who == self.selected:
                    rim = roles.Highlight if self.hasFocus() else roles.Mid
                    painter.setPen(QPen(self.palette().color(rim), 3))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(box.adjusted(3, 2, -3, -2), 8, 8)
                middle = box.center()
                if who == self.selected and self._dragged is not None:
                    middle = self._dragged
                self._paint_counter(painter, who, middle, box.height() - 10)
        painter.setPen(self.palette().color(roles.PlaceholderText))
        last = self._box(len(self.ranks), 0)
        last.setLeft(0)
        last.setRight(self.width())
        painter.drawText(last, int(Qt.AlignmentFlag.AlignCenter), self.tr("a rank of its own"))
        painter.end()

    def _paint_counter(self, painter: QPainter, who: str, middle: QPointF, size: float) -> None:
        ratio = self.devicePixelRatioF()
        pixmap = member_pixmap(self._members[who], round(size * ratio), ratio)
        painter.drawPixmap(middle - QPointF(size / 2, size / 2), pixmap)

    def _at(self, point: QPointF) -> tuple[int, int]:
        """The rank and place under a point; the rank may be one behind the last."""
        height = self._box(0, 0).height()
        rank = min(max(int(point.y() / height), 0), len(self.ranks))
        count = len(self.ranks[rank]) if rank < len(self.ranks) else 0
        place = int((point.x() - (self.width() - count * self._cell) / 2) / self._cell)
        return rank, min(max(place, 0), count)

    def place_of(self, who: str) -> tuple[int, int]:
        """Where somebody marches."""
        for rank, members in enumerate(self.ranks):
            if who in members:
                return rank, members.index(who)
        raise KeyError(who)

    def move_selected(self, rank: int, place: int) -> None:
        """Move who is selected; he changes places with another where a rank is full."""
        old_rank, old_place = self.place_of(self.selected)
        if not 0 <= rank <= len(self.ranks):
            return
        if rank == len(self.ranks):
            self.ranks.append([])
        target = self.ranks[rank]
        if rank == old_rank or len(target) >= self._abreast:
            place = min(max(place, 0), len(target) - 1)
            other = target[place]
            self.ranks[old_rank][old_place], target[place] = other, self.selected
        else:
            self.ranks[old_rank].remove(self.selected)
            target.insert(min(max(place, 0), len(target)), self.selected)
        self.ranks = [members for members in self.ranks if members]
        self._describe()
        self.changed.emit()
        self.updateGeometry()
        self.update()

    def step(self, rank_by: int, place_by: int) -> None:
        """Move who is selected by a rank or a place."""
        rank, place = self.place_of(self.selected)
        self.move_selected(rank + rank_by, place + place_by)

    def _describe(self) -> None:
        lines = [
            self.tr("Rank {rank}: {who}").format(
                rank=number, who=", ".join(self._names[who] for who in members)
            )
            for number, members in enumerate(self.ranks, 1)
        ]
        self.setAccessibleDescription("; ".join(lines))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        rank, place = self._at(event.position())
        if rank < len(self.ranks) and place < len(self.ranks[rank]):
            self.selected = self.ranks[rank][place]
            self._dragged = event.position()
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            self._dragged = event.position()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, self._dragged = self._dragged, None
        if dragged is not None and self._at(event.position()) != self.place_of(self.selected):
            self.move_selected(*self._at(event.position()))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(_K(event.key()))
        if step is None:
            if event.key() == _K.Key_Escape:
                self._dragged = None
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.step(*step)
        else:
            self._select(*step)

    def _select(self, rank_by: int, place_by: int) -> None:
        order = [who for members in self.ranks for who in members]
        if place_by:
            self.selected = order[(order.index(self.selected) + place_by) % len(order)]
        else:
            rank, place = self.place_of(self.selected)
            there = self.ranks[min(max(rank + rank_by, 0), len(self.ranks) - 1)]
            self.selected = there[min(place, len(there) - 1)]
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._dragged = None
        self.update()


class MarchAnswer(AnswerView):
    """For ``ArrangeMarch``."""

    def build(self) -> None:
        decision = self.decision
        assert isinstance(decision, ArrangeMarch)
        ranks = decision.proposal or [list(rank) for rank in self.game.state.party.ranks]
        self.board = MarchBoard(ranks, self.game, decision.rank_size)
        self.column.addWidget(self.board)
        row = QHBoxLayout()
        row.setSpacing(GAP - 2)
        for text, tip, step in (
            ("←", self.tr("Further left"), (0, -1)),
            ("→", self.tr("Further right"), (0, 1)),
            ("↑", self.tr("A rank forward"), (-1, 0)),
            ("↓", self.tr("A rank back"), (1, 0)),
        ):
            button = ChoiceButton(text)
            button.setAccessibleName(tip)
            button.setToolTip(tip)
            button.setMinimumWidth(button.fontMetrics().height() * 2)
            button.clicked.connect(lambda _=False, step=step: self.board.step(*step))
            row.addWidget(button)
        self.column.addLayout(row)
        march = self.add_button(self.tr("March in this order"), likely=True)
        march.clicked.connect(lambda: self.answered.emit(self.board.ranks))
        self.column.addWidget(
            Paragraph(
                self.tr("Abreast at most {most}, in the first rank at least {least}.").format(
                    most=decision.rank_size, least=decision.least_in_front
                ),
                quiet=True,
            )
        )

    def focus_first(self) -> None:
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)
