"""How panels set their text: small capital headings, large questions, quiet notes.

Sizes are parts of the interface's font, colours those of the palette: a larger system font or
another theme changes all panels at once.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

GAP: Final = 8
"""Between the parts of a panel, in pixels."""
MARGIN: Final = 12
"""Round a panel, in pixels."""


def sized(font: QFont, scale: float, *, bold: bool = False) -> QFont:
    """The font, larger or smaller."""
    made = QFont(font)
    if font.pointSizeF() > 0:
        made.setPointSizeF(font.pointSizeF() * scale)
    else:
        made.setPixelSize(max(round(font.pixelSize() * scale), 1))
    made.setBold(bold)
    return made


def small_capitals(font: QFont) -> QFont:
    """The font for headings."""
    made = sized(font, 1.0, bold=True)
    made.setCapitalization(QFont.Capitalization.SmallCaps)
    made.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 106)
    return made


class Heading(QLabel):
    """A panel's heading, in small capitals."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setFont(small_capitals(self.font()))
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.setTextFormat(Qt.TextFormat.PlainText)


class Paragraph(QLabel):
    """Words that break over lines. Never read as markup: names come from files."""

    def __init__(
        self, text: str = "", scale: float = 1.0, *, bold: bool = False, quiet: bool = False
    ) -> None:
        super().__init__(text)
        self.setFont(sized(self.font(), scale, bold=bold))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        if quiet:
            self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
