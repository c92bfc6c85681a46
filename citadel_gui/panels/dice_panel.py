"""The dice: the last roll, or one chosen in the log, with its modifiers, target, result and the
chart cell that was read."""

from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from citadel_gui.panels.lettering import MARGIN, Heading, Paragraph
from citadel_gui.panels.names import shown_name
from citadel_gui.panels.wording_rolls import (
    cell_in_words,
    modifier_in_words,
    needed_in_words,
    purpose_in_words,
    result_in_words,
)
from citadel_gui.rules.events import DiceRolled
from citadel_gui.table.painting.sprites import sprite_pixmap

ROLL_TIME: Final = 360
"""How long dice roll, in milliseconds."""
_FRAME: Final = 45
_DIE: Final = 42


class DiceFaces(QWidget):
    """Dice as they fell. They tumble first, unless ``still`` is set; a click stops them."""

    def __init__(self) -> None:
        super().__init__()
        self.still = False
        self.dice: list[int] = []
        self._frames = 0
        self._clock = QTimer(self)
        self._clock.setInterval(_FRAME)
        self._clock.timeout.connect(self._tumble)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_dice(self, dice: list[int], *, roll: bool) -> None:
        """Show these faces, after rolling where that is wanted."""
        self.dice = list(dice)
        self._frames = ROLL_TIME // _FRAME if roll and not self.still else 0
        self.setAccessibleName(self.tr("Dice: {dice}").format(dice=", ".join(map(str, dice))))
        if self._frames:
            self._clock.start()
        else:
            self._clock.stop()
        self.updateGeometry()
        self.update()

    def skip(self) -> bool:
        """Let them lie at once; whether they were still rolling."""
        rolling, self._frames = self._frames > 0, 0
        self._clock.stop()
        self.update()
        return rolling

    def _tumble(self) -> None:
        self._frames -= 1
        if self._frames <= 0:
            self._clock.stop()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, _DIE + 4)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.skip()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ratio = self.devicePixelRatioF()
        room = max(self.width(), 1)
        size = min(_DIE, (room - 6 * len(self.dice)) / max(len(self.dice), 1))
        for index, die in enumerate(self.dice):
            face = die
            if self._frames > 0:  # only for the eye: every face in turn, each die another
                face = (die + self._frames * (index + 2)) % 6 + 1
            if not 1 <= face <= 6:
                continue
            pixmap = sprite_pixmap(f"die-{face}", round(size * ratio), ratio)
            box = QRectF(index * (size + 6), 2, size, size)
            if self._frames > 0:
                painter.save()
                painter.translate(box.center())
                painter.rotate(self._frames * 37 * (1 if index % 2 else -1))
                painter.drawPixmap(QPointF(-size / 2, -size / 2), pixmap)
                painter.restore()
            else:
                painter.drawPixmap(box.topLeft(), pixmap)
        painter.end()


class DicePanel(QWidget):
    """A roll, told in full."""

    def __init__(self) -> None:
        super().__init__()
        self.faces = DiceFaces()
        self._heading = Heading(self.tr("Dice"))
        self._purpose = Paragraph(bold=True)
        self._sum = Paragraph()
        self._cell = Paragraph(quiet=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 4, MARGIN, MARGIN - 2)
        column.setSpacing(3)
        for widget in (self._heading, self._purpose, self.faces, self._sum, self._cell):
            column.addWidget(widget)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("The last roll"))
        self.clear()

    def clear(self) -> None:
        """No roll yet."""
        self._purpose.setText(self.tr("No dice have been rolled yet."))
        self._sum.setText("")
        self._cell.setText("")
        self.faces.show_dice([], roll=False)
        self.faces.hide()

    def show_roll(self, roll: DiceRolled, names: Any, *, fresh: bool) -> None:
        """Tell of this roll; ``fresh`` ones are seen to roll."""
        purpose = purpose_in_words(roll.purpose)
        if roll.who and roll.who in names:
            purpose = self.tr("{purpose}: {who}").format(
                purpose=purpose, who=shown_name(roll.who, names)
            )
        self._purpose.setText(purpose)
        self.faces.setVisible(bool(roll.dice))
        self.faces.show_dice(roll.dice, roll=fresh)
        self._sum.setText(self._sum_in_words(roll))
        cell = self.tr("Case {case}").format(case=roll.case)
        if roll.chart is not None:
            cell += f" · {cell_in_words(roll.chart)}"
        self._cell.setText(cell)
        self.setAccessibleDescription(f"{purpose}. {self._sum.text()}. {cell}")

    def _sum_in_words(self, roll: DiceRolled) -> str:
        parts = [f"{roll.code}: {roll.total}"]
        parts += [modifier_in_words(modifier) for modifier in roll.modifiers]
        text = " ".join(parts)
        if roll.modifiers:
            text += f" = {roll.modified}"
        if roll.target is not None:
            text += self.tr(" · needed {target}").format(target=needed_in_words(roll.target))
        result = result_in_words(roll)
        if result and result != str(roll.modified):
            text += f" → {result}"
        return text

    def skip(self) -> bool:
        """Let the dice lie at once."""
        return self.faces.skip()
