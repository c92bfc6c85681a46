"""Day and night for the widgets: the colours of the look, as Qt's palettes."""

from typing import Final

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

_Role = QPalette.ColorRole

# The table's own colours stand in table/painting/palette; these are what panels lie on.
_DAY: Final = {
    _Role.Window: "#efe7d6",
    _Role.WindowText: "#2b2118",
    _Role.Base: "#fbf6ea",
    _Role.AlternateBase: "#f3e6c8",
    _Role.Text: "#2b2118",
    _Role.PlaceholderText: "#6b5640",
    _Role.Button: "#e4d6b6",
    _Role.ButtonText: "#2b2118",
    _Role.BrightText: "#a23b2a",
    _Role.Light: "#fffaf0",
    _Role.Midlight: "#efe2c6",
    _Role.Mid: "#a18a66",
    _Role.Dark: "#7d6848",
    _Role.Shadow: "#3a2d20",
    _Role.Highlight: "#d9a441",
    _Role.HighlightedText: "#2b2118",
    _Role.Link: "#1f5b57",
    _Role.LinkVisited: "#6b4a86",
    _Role.ToolTipBase: "#fbf6ea",
    _Role.ToolTipText: "#2b2118",
}
_NIGHT: Final = {
    _Role.Window: "#1a2125",
    _Role.WindowText: "#ece2cb",
    _Role.Base: "#141a1d",
    _Role.AlternateBase: "#20292d",
    _Role.Text: "#ece2cb",
    _Role.PlaceholderText: "#b3a78d",
    _Role.Button: "#2c373c",
    _Role.ButtonText: "#f3e6c8",
    _Role.BrightText: "#f08a75",
    _Role.Light: "#3d4a50",
    _Role.Midlight: "#323e43",
    _Role.Mid: "#56666c",
    _Role.Dark: "#0f1416",
    _Role.Shadow: "#000000",
    _Role.Highlight: "#d9a441",
    _Role.HighlightedText: "#2b2118",
    _Role.Link: "#7fc4bd",
    _Role.LinkVisited: "#c0a4d8",
    _Role.ToolTipBase: "#20292d",
    _Role.ToolTipText: "#f3e6c8",
}
_FADED: Final = {False: "#8c7a60", True: "#7d8479"}


def palette_of(*, night: bool) -> QPalette:
    """The widgets' palette by day or by night."""
    palette = QPalette()
    for role, colour in (_NIGHT if night else _DAY).items():
        palette.setColor(role, QColor(colour))
    for role in (_Role.WindowText, _Role.Text, _Role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(_FADED[night]))
    return palette


def wear(*, night: bool) -> None:
    """Put the palette on the whole program. Qt's own style draws alike on every system."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    if application.style().objectName().lower() != "fusion":
        application.setStyle("Fusion")
    application.setPalette(palette_of(night=night))
