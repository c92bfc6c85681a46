"""The log: a line for each event, with its case number, the newest in view; undo stands below it.

Only a part of a long game is kept in it. A line of a roll, when chosen, shows the roll's dice.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from citadel_gui.panels.lettering import MARGIN, Heading, small_capitals
from citadel_gui.panels.wording import sentence
from citadel_gui.rules.events import CharacterJoined, DiceRolled, MonstersMet, TurnBegan

MOST_LINES: Final = 1500
_EVENT: Final = Qt.ItemDataRole.UserRole
_CASE: Final = Qt.ItemDataRole.UserRole + 1
_TURN: Final = Qt.ItemDataRole.UserRole + 2
_WRAP: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
_Index = QModelIndex | QPersistentModelIndex


class _Lines(QStyledItemDelegate):
    """Paints a line: the sentence, broken where it must be, and the case at its right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QListWidget) else 300
        metrics = option.fontMetrics  # type: ignore[attr-defined]
        case = metrics.horizontalAdvance(index.data(_CASE) or "") + 8
        room = QRect(0, 0, max(width - case - 2 * MARGIN, 60), 1000)
        height = metrics.boundingRect(room, _WRAP, index.data()).height()
        return QSize(width, height + (14 if index.data(_TURN) else 5))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        painter.save()
        roles = QPalette.ColorRole
        colours: QPalette = option.palette  # type: ignore[attr-defined]
        box: QRect = option.rect  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, colours.color(roles.AlternateBase))
            painter.fillRect(QRect(box.left(), box.top(), 3, box.height()), colours.highlight())
        turn = bool(index.data(_TURN))
        inner = box.adjusted(MARGIN, 9 if turn else 2, -MARGIN, -2)
        painter.setFont(option.font)  # type: ignore[attr-defined]
        painter.setPen(colours.color(roles.PlaceholderText))
        case = index.data(_CASE) or ""
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        painter.drawText(inner, int(right), case)
        width = painter.fontMetrics().horizontalAdvance(case) + 8
        if turn:
            painter.setFont(small_capitals(option.font))  # type: ignore[attr-defined]
        roll = isinstance(index.data(_EVENT), DiceRolled)
        painter.setPen(colours.color(roles.PlaceholderText if roll else roles.Text))
        painter.drawText(inner.adjusted(0, 0, -width, 0), _WRAP, index.data())
        painter.restore()


class LogPanel(QWidget):
    """What has happened.

    Signals:
        roll_chosen: a roll whose line was chosen.
        undo_wanted, redo_wanted: the buttons.
    """

    roll_chosen = Signal(object)
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._names: dict[str, str] = {}
        self.lines = QListWidget()
        self.lines.setItemDelegate(_Lines(self.lines))
        self.lines.setFrameShape(QFrame.Shape.NoFrame)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.lines.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.lines.setAccessibleName(self.tr("Log"))
        self.lines.currentItemChanged.connect(self._chosen)
        self.undo, self.redo = QToolButton(), QToolButton()
        top = QHBoxLayout()
        top.setContentsMargins(MARGIN, 0, MARGIN - 6, 0)
        top.addWidget(Heading(self.tr("Log")), 1)
        for button, text, wanted in (
            (self.undo, self.tr("Undo"), self.undo_wanted),
            (self.redo, self.tr("Redo"), self.redo_wanted),
        ):
            button.setText(text)
            button.setAutoRaise(True)
            button.clicked.connect(wanted)
            top.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(top)
        column.addWidget(self.lines, 1)
        self.setMinimumHeight(120)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 120)

    def add(self, events: Iterable[Any], names: Mapping[str, str]) -> None:
        """Tell of what has just happened."""
        self._names |= names
        self.lines.setUpdatesEnabled(False)
        for event in events:
            self._note_names(event)
            text = sentence(event, self._names)
            item = QListWidgetItem(text)
            item.setData(_EVENT, event)
            item.setData(_CASE, event.case)
            item.setData(_TURN, isinstance(event, TurnBegan))
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole,
                self.tr("{text} Case {case}").format(text=text, case=event.case),
            )
            self.lines.addItem(item)
        while self.lines.count() > MOST_LINES:
            self.lines.takeItem(0)
        self.lines.setUpdatesEnabled(True)
        self.lines.scrollToBottom()

    def _note_names(self, event: Any) -> None:
        if isinstance(event, CharacterJoined) and event.name:
            self._names[event.who] = event.name
        elif isinstance(event, MonstersMet):
            for who, kind, _ in event.monsters:
                self._names.setdefault(who, kind)

    def refill(self, events: Iterable[Any], names: Mapping[str, str]) -> None:
        """Tell all anew: another game, or an answer was taken back."""
        self.lines.clear()
        self._names = {}
        self.add(events, names)

    def set_ways(self, *, undo: bool, redo: bool) -> None:
        """What can be taken back and given again."""
        self.undo.setEnabled(undo)
        self.redo.setEnabled(redo)

    def texts(self) -> list[str]:
        """All lines, for those who read the log another way."""
        return [self.lines.item(row).text() for row in range(self.lines.count())]

    def _chosen(self, item: QListWidgetItem | None, _before: QListWidgetItem | None) -> None:
        event = item.data(_EVENT) if item is not None else None
        if isinstance(event, DiceRolled):
            self.roll_chosen.emit(event)

    @property
    def names(self) -> dict[str, str]:
        """Who is called what in the lines so far."""
        return self._names
