"""The dice: the last roll, or one chosen in the log, with its modifiers, target, result and the
chart cell that was read; small beside it the rolls before. How dice look is in ``dice_faces``."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from citadel_gui.panels.dice_faces import FACES, ROLL_TIME, DiceCounts, DiceFaces
from citadel_gui.panels.lettering import MARGIN, Heading, Paragraph
from citadel_gui.panels.names_in_play import shown_name
from citadel_gui.panels.names_of_rolls import purpose_in_words
from citadel_gui.panels.wording_rolls import (
    cell_in_words,
    is_secret,
    modifier_in_words,
    needed_in_words,
    result_in_words,
    roll_in_words,
)
from citadel_gui.rules.events import DiceRolled
from citadel_gui.table.painting.sprites import sprite_pixmap

__all__ = ["ROLL_TIME", "DiceFaces", "DicePanel"]

_EARLIER: Final = 5
"""So many rolls before the last are shown."""
_SMALL: Final = 20.0
_SPACE: Final = 9.0


class EarlierRolls(QWidget):
    """The rolls before the last as small dice, the newest at the right; a click tells of one.

    Signals:
        chosen: the roll clicked.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rolls: list[DiceRolled] = []
        self.names: Mapping[str, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("The rolls before"))

    def show_rolls(self, rolls: list[DiceRolled], names: Mapping[str, str]) -> None:
        """Show these, the oldest first."""
        self.rolls, self.names = [roll for roll in rolls if _faces(roll)], names
        told = "; ".join(roll_in_words(roll, names) for roll in reversed(self.rolls))
        self.setAccessibleDescription(told)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(90, round(_SMALL) + 4)

    def places(self) -> list[tuple[QRectF, DiceRolled]]:
        """Where each roll lies, as many of the newest as there is room for."""
        found, right = [], float(self.width())
        for roll in reversed(self.rolls):
            width = len(_faces(roll)) * (_SMALL + 2) - 2
            if right - width < 0:
                break
            found.append((QRectF(right - width, self.height() - _SMALL - 2, width, _SMALL), roll))
            right -= width + _SPACE
        return found

    def roll_at(self, at: QPointF) -> DiceRolled | None:
        """The roll that lies at a point."""
        return next((roll for box, roll in self.places() if box.contains(at)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        roll = self.roll_at(event.position())
        if roll is not None:
            self.chosen.emit(roll)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            roll = self.roll_at(QPointF(event.pos()))
            text = roll_in_words(roll, self.names) if roll is not None else ""
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        for age, (box, roll) in enumerate(self.places()):
            painter.setOpacity(max(0.85 - 0.13 * age, 0.3))
            for index, face in enumerate(_faces(roll)):
                pixmap = sprite_pixmap(f"die-{face}", round(_SMALL * ratio), ratio)
                painter.drawPixmap(QPointF(box.left() + index * (_SMALL + 2), box.top()), pixmap)
        painter.end()


class DicePanel(QWidget):
    """A roll, told in full, and those before it.

    Attributes:
        animated: whether fresh rolls are seen to roll.
        roll: the one that is told; None while there is none.
    """

    def __init__(self) -> None:
        super().__init__()
        self.roll: DiceRolled | None = None
        self._rolls: list[DiceRolled] = []
        self._names: dict[str, str] = {}
        self.faces, self.earlier, self.counts = DiceFaces(), EarlierRolls(), DiceCounts()
        self.purpose = Paragraph(bold=True)
        self.sum, self.cell = Paragraph(), Paragraph(scale=0.92, quiet=True)
        self.outcome = Paragraph(bold=True)
        self.outcome.setForegroundRole(QPalette.ColorRole.WindowText)
        top, row = QHBoxLayout(), QHBoxLayout()
        top.addWidget(Heading(self.tr("Dice")), 1)
        top.addWidget(self.counts)
        row.setSpacing(MARGIN)
        row.addWidget(self.faces, 3)
        row.addWidget(self.earlier, 2, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 4, MARGIN, MARGIN - 2)
        column.setSpacing(3)
        column.addLayout(top)
        column.addWidget(self.purpose)
        column.addLayout(row)
        for widget in (self.sum, self.outcome, self.cell):
            column.addWidget(widget)
        column.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("The last roll"))
        self.earlier.chosen.connect(lambda roll: self.show_roll(roll, self._names, fresh=False))
        self.clear()

    @property
    def animated(self) -> bool:
        """Whether fresh rolls are seen to roll."""
        return not self.faces.still

    @animated.setter
    def animated(self, animated: bool) -> None:
        self.faces.still = not animated
        if not animated:
            self.faces.skip()

    def clear(self) -> None:
        """No roll yet: another game."""
        self.roll, self._rolls, self._names = None, [], {}
        self.purpose.setText(self.tr("No dice have been rolled yet."))
        for widget in (self.sum, self.outcome, self.cell):
            widget.setText("")
            widget.hide()
        self.counts.clear()
        self.faces.show_dice([], roll=False)
        self._show_earlier()
        self.faces.hide()

    def append(
        self, events: Iterable[Any], names: Mapping[str, str], *, fresh: bool = True
    ) -> None:
        """Tell of the rolls among what has just happened, the last of them in full."""
        rolls = [event for event in events if isinstance(event, DiceRolled)]
        self._names |= names
        for roll in rolls:
            self.counts.note(roll.dice)
        self._rolls = [*self._rolls, *rolls][-_EARLIER - 1 :]
        if rolls:
            self.show_roll(rolls[-1], self._names, fresh=fresh)

    def refill(self, events: Iterable[Any], names: Mapping[str, str]) -> None:
        """Tell all anew: another game, or an answer was taken back."""
        self.clear()
        self.append(events, names, fresh=False)

    def show_roll(self, roll: DiceRolled, names: Mapping[str, str], *, fresh: bool) -> None:
        """Tell of this roll; ``fresh`` ones are seen to roll."""
        self.roll = roll
        self._names |= names
        purpose = purpose_in_words(roll.purpose)
        if roll.who and roll.who in self._names:
            purpose = self.tr("{purpose}: {who}").format(
                purpose=purpose, who=shown_name(roll.who, self._names)
            )
        self.purpose.setText(purpose)
        secret = is_secret(roll)
        dice = [] if secret else roll.dice
        self.faces.setVisible(bool(dice))
        self.faces.show_dice(dice, roll=fresh)
        cell = self.tr("Case {case}").format(case=roll.case)
        if roll.chart is not None and not secret:
            cell += f" · {cell_in_words(roll.chart)}"
        result = result_in_words(roll)
        if result == str(roll.modified) or secret:
            result = ""
        for widget, text in (
            (self.sum, self.tr("Seen by who takes it") if secret else self._sum_in_words(roll)),
            (self.outcome, result[:1].upper() + result[1:]),
            (self.cell, cell),
        ):
            widget.setText(text)
            widget.setVisible(bool(text))
        self._show_earlier()
        self.setAccessibleDescription(". ".join(text for text in self.texts() if text))

    def texts(self) -> list[str]:
        """What is told of the roll: purpose, sum, result, case and chart cell."""
        return [w.text() for w in (self.purpose, self.sum, self.outcome, self.cell)]

    def _show_earlier(self) -> None:
        rolls = self._rolls[:-1] if self._rolls[-1:] == [self.roll] else self._rolls
        self.earlier.show_rolls(rolls[-_EARLIER:], self._names)
        self.earlier.setVisible(bool(self.earlier.rolls))

    def _sum_in_words(self, roll: DiceRolled) -> str:
        parts = [f"{roll.code}: {roll.total}"]
        parts += [modifier_in_words(modifier) for modifier in roll.modifiers]
        text = " ".join(parts)
        if roll.modifiers:
            text += f" = {roll.modified}".replace("-", "−")
        if roll.target is not None:
            text += self.tr(" · needed {target}").format(target=needed_in_words(roll.target))
        return text

    def skip(self) -> bool:
        """Let the dice lie at once."""
        return self.faces.skip()


def _faces(roll: DiceRolled) -> list[int]:
    return [] if is_secret(roll) else [die for die in roll.dice if die in FACES]
