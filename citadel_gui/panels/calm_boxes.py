"""Boxes to choose in that the wheel does not change: they stand in lists that the wheel scrolls."""

from typing import Final

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox

_FEWEST_LETTERS: Final = 8


class CalmComboBox(QComboBox):
    """One of several, in a box that may be narrower than its longest text."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_FEWEST_LETTERS)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class CalmSpinBox(QSpinBox):
    """A number."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
