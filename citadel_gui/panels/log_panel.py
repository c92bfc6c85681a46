"""The log: a line for each event, with its case number, the newest in view; undo stands above it.

A line of a roll, when chosen, shows the roll's dice. The lines themselves are in ``log_model``.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from citadel_gui.panels.lettering import MARGIN, Heading, sized, small_capitals
from citadel_gui.panels.log_model import Index, Line, LogModel, Weight
from citadel_gui.rules.events import DiceRolled

_WRAP: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
_ABOVE: Final = {
    Weight.HEADING: 13,
    Weight.ROUND: 9,
    Weight.GRAVE: 3,
    Weight.PLAIN: 3,
    Weight.ROLL: 3,
}
_BELOW: Final = 3
_QUIET: Final = (Weight.ROLL, Weight.ROUND)
_LEAST: Final = 60
_HIGHEST: Final = 4000


class LineDelegate(QStyledItemDelegate):
    """Paints a line: the sentence, broken where it must be, and the case at its right."""

    def _line(self, index: Index) -> Line | None:
        model = index.model()
        return model.line(index) if isinstance(model, LogModel) else None

    def _fonts(self, line: Line, font: QFont) -> tuple[QFont, QFont]:
        """For the sentence, and for the case: smaller, so that sentences can be read down."""
        if line.weight in (Weight.HEADING, Weight.ROUND):
            return small_capitals(font), sized(font, 0.86)
        return sized(font, 1.0, bold=line.weight is Weight.GRAVE), sized(font, 0.86)

    def _parts(self, line: Line, font: QFont, box: QRect) -> tuple[QRect, QRect]:
        """Where the sentence stands, and where its case."""
        written, small = self._fonts(line, font)
        inner = box.adjusted(MARGIN, _ABOVE[line.weight], -MARGIN, 0)
        if not line.case:
            return inner, QRect()
        width = QFontMetrics(small).horizontalAdvance(line.case) + 2
        text = inner.adjusted(0, 0, -width - 10, 0)
        text.setWidth(max(text.width(), _LEAST))
        rise = QFontMetrics(written).ascent() - QFontMetrics(small).ascent()
        return text, QRect(inner.right() - width, inner.top() + rise, width + 1, inner.height())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line, view = self._line(index), self.parent()
        if line is None or not isinstance(view, QListView):
            return QSize(0, 0)
        width = view.viewport().width()
        font: QFont = option.font  # type: ignore[attr-defined]
        text, _ = self._parts(line, font, QRect(0, 0, width, _HIGHEST))
        written, _ = self._fonts(line, font)
        height = QFontMetrics(written).boundingRect(text, _WRAP, line.text).height()
        return QSize(width, height + _ABOVE[line.weight] + _BELOW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = self._line(index)
        if line is None:
            return
        painter.save()
        roles = QPalette.ColorRole
        colours: QPalette = option.palette  # type: ignore[attr-defined]
        box: QRect = option.rect  # type: ignore[attr-defined]
        font: QFont = option.font  # type: ignore[attr-defined]
        if option.state & QStyle.StateFlag.State_Selected:  # type: ignore[attr-defined]
            painter.fillRect(box, colours.color(roles.AlternateBase))
            painter.fillRect(QRect(box.left(), box.top(), 3, box.height()), colours.highlight())
        text, case = self._parts(line, font, box)
        written, small = self._fonts(line, font)
        quiet = colours.color(roles.PlaceholderText)
        if line.weight is Weight.HEADING:
            self._paint_rule(painter, line, text, written, colours)
        painter.setFont(small)
        painter.setPen(quiet)
        painter.drawText(
            case, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), line.case
        )
        painter.setFont(written)
        painter.setPen(quiet if line.weight in _QUIET else colours.color(roles.Text))
        painter.drawText(text, _WRAP, line.text)
        painter.restore()

    def _paint_rule(
        self, painter: QPainter, line: Line, box: QRect, font: QFont, colours: QPalette
    ) -> None:
        """A hair line beside a turn's heading."""
        metrics = QFontMetrics(font)
        left = box.left() + metrics.horizontalAdvance(line.text) + 8
        y = box.top() + metrics.height() // 2 + 1
        painter.setPen(QPen(colours.color(QPalette.ColorRole.Mid), 1))
        if left < box.right():
            painter.drawLine(left, y, box.right(), y)


class LogView(QListView):
    """The lines. At the newest it stays there when it is made wider or narrower."""

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(LineDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(
            True
        )  # else lines are laid out anew when the height changes, not the width
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(400)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(0)
        self._settle.timeout.connect(self.scrollToBottom)

    @property
    def at_newest(self) -> bool:
        """Whether the newest line is in view."""
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 4

    def follow(self) -> None:
        """To the newest line, now and once the lines are laid out."""
        self.scrollToBottom()
        self._settle.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break anew; who was at the newest stays there."""
        newest = self.at_newest
        super().resizeEvent(event)
        if newest:
            self.follow()


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
        self.model = LogModel(self)
        self.lines = LogView()
        self.lines.setModel(self.model)
        self.lines.setAccessibleName(self.tr("Log"))
        self.lines.selectionModel().currentChanged.connect(self._chosen)
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
        self.set_ways(undo=False, redo=False)

    def sizeHint(self) -> QSize:
        """The least: it takes the room that others leave."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 120)

    def add(self, events: Iterable[Any], names: Mapping[str, str]) -> None:
        """Tell of what has just happened."""
        self.model.append(events, names)
        self.lines.follow()

    def refill(self, events: Iterable[Any], names: Mapping[str, str]) -> None:
        """Tell all anew: another game, or an answer was taken back."""
        self.model.reset(events, names)
        self.lines.follow()

    def set_ways(self, *, undo: bool, redo: bool) -> None:
        """What can be taken back and given again."""
        self.undo.setEnabled(undo)
        self.redo.setEnabled(redo)
        self.undo.setToolTip(
            self.tr("Take the last answer back")
            if undo
            else self.tr(
                "Nothing can be taken back: dice were rolled or a chit was drawn."
                " In a practice game every answer can."
            )
        )
        self.redo.setToolTip(
            self.tr("Give the answer again that was taken back")
            if redo
            else self.tr("No answer was taken back")
        )

    def texts(self) -> list[str]:
        """All lines, for those who read the log another way."""
        return self.model.texts()

    def _chosen(self, index: QModelIndex, _before: QModelIndex) -> None:
        line = self.model.line(index)
        if line is not None and isinstance(line.event, DiceRolled):
            self.roll_chosen.emit(line.event)

    @property
    def names(self) -> dict[str, str]:
        """Who is called what in the lines so far."""
        return self.model.names
