"""Dice to be seen: those of a roll, which tumble and settle, and how often each face has fallen."""

from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from citadel_gui.table.painting.sprites import sprite_pixmap

ROLL_TIME: Final = 360
"""How long dice roll, in milliseconds."""
FACES: Final = (1, 2, 3, 4, 5, 6)
_DIE: Final = 44.0
_GAP: Final = 7.0
_TURN: Final = 250.0
_CHANGES: Final = 7


class DiceFaces(QWidget):
    """Dice as they fell. They tumble first, unless ``still`` is set; a click stops them."""

    def __init__(self) -> None:
        super().__init__()
        self.still = False
        self.dice: list[int] = []
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(1.0)
        self._motion.setEndValue(0.0)
        self._motion.setDuration(ROLL_TIME)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(lambda _: self.update())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_dice(self, dice: list[int], *, roll: bool) -> None:
        """Show these faces, after rolling where that is wanted."""
        self._motion.stop()
        self.dice = [die for die in dice if die in FACES]
        self.setAccessibleName(self.tr("Dice: {dice}").format(dice=", ".join(map(str, dice))))
        if roll and not self.still and self.dice:
            self._motion.start()
        self.updateGeometry()
        self.update()

    @property
    def rolling(self) -> bool:
        """Whether they have not settled yet."""
        return self._motion.state() == QVariantAnimation.State.Running

    def skip(self) -> bool:
        """Let them lie at once; whether they were still rolling."""
        rolling = self.rolling
        self._motion.stop()
        self.update()
        return rolling

    def sizeHint(self) -> QSize:
        return QSize(200, round(_DIE) + 4)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.skip()

    def boxes(self) -> list[QRectF]:
        """Where the dice lie; smaller where there are many."""
        number = max(len(self.dice), 1)
        size = max(min(_DIE, (self.width() - _GAP * number) / number), 10.0)
        top = (self.height() - size) / 2
        return [QRectF(n * (size + _GAP), top, size, size) for n in range(len(self.dice))]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ratio = self.devicePixelRatioF()
        left = float(self._motion.currentValue()) if self.rolling else 0.0
        for index, (die, box) in enumerate(zip(self.dice, self.boxes(), strict=True)):
            # Only for the eye: every face in turn, each die at another pace, the true one last.
            face = (die - 1 + int(left * (_CHANGES + index))) % len(FACES) + 1
            pixmap = sprite_pixmap(f"die-{face}", round(box.width() * ratio), ratio)
            painter.save()
            painter.translate(box.center())
            painter.rotate(left * _TURN * (1 if index % 2 else -1))
            scale = 1.0 - 0.12 * left
            painter.scale(scale, scale)
            painter.drawPixmap(QPointF(-box.width() / 2, -box.height() / 2), pixmap)
            painter.restore()
        painter.end()


class DiceCounts(QWidget):
    """How often each face has fallen in this game, against what may be expected."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[int, int] = dict.fromkeys(FACES, 0)
        self.setFixedSize(66, 20)
        self._tell()

    def note(self, dice: list[int]) -> None:
        """These have fallen."""
        for die in dice:
            if die in self.counts:
                self.counts[die] += 1
        self._tell()

    def clear(self) -> None:
        """Another game."""
        self.counts = dict.fromkeys(FACES, 0)
        self._tell()

    @property
    def expected(self) -> float:
        """How often each face would have fallen if all fell alike."""
        return sum(self.counts.values()) / len(FACES)

    def _tell(self) -> None:
        fallen = ", ".join(f"{face}: {number}" for face, number in self.counts.items())
        text = self.tr("Dice in this game – {fallen}. Expected of each: {expected}.").format(
            fallen=fallen, expected=f"{self.expected:.1f}"
        )
        self.setToolTip(text)
        self.setAccessibleName(self.tr("Dice in this game"))
        self.setAccessibleDescription(text)
        self.setVisible(any(self.counts.values()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        roles, colours = QPalette.ColorRole, self.palette()
        most = max(*self.counts.values(), self.expected, 1)
        step, high = self.width() / len(FACES), self.height() - 2.0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.highlight())
        for index, number in enumerate(self.counts.values()):
            bar = high * number / most
            painter.drawRect(QRectF(index * step + 1, self.height() - bar, step - 3, bar))
        y = self.height() - high * self.expected / most
        painter.setPen(QPen(colours.color(roles.WindowText), 1))
        painter.drawLine(QPointF(0, y), QPointF(self.width(), y))
        painter.end()
