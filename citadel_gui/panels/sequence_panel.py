"""The sequence of play (5.0): phases A to D with their steps, the present one lit."""

from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from citadel_gui.panels.lettering import MARGIN, sized, small_capitals
from citadel_gui.panels.names import sun_name
from citadel_gui.rules import decisions
from citadel_gui.rules.decisions import Decision

translate = QCoreApplication.translate

_STEP_OF: Final[dict[type[Decision], str]] = {
    decisions.ArrangeMarch: "A1",
    decisions.ChooseRoute: "A1",
    decisions.PlaceChit: "A3",
    decisions.NameInvestigator: "B2",
    decisions.TryDetrap: "B2",
    decisions.Parley: "C3",
    decisions.AfterDeal: "C3",
    decisions.MatchFoes: "C4",
    decisions.DeclareWeapons: "C4",
    decisions.FightAction: "C4",
    decisions.Reorganise: "C4",
    decisions.OpenChest: "C5",
    decisions.ShareTreasure: "C5",
    decisions.ShareExperience: "C6",
    decisions.InvestigateFeature: "D1",
    decisions.FeatureChoice: "D3",
}


def step_of(decision: Decision | None, phase: str) -> str:
    """The step of 5.0 in which this is asked, such as "C4"; "" when the game is over.

    What a feature brings, a fight too, is part of its own step; a chest's trap of the treasure.
    """
    if decision is None:
        return ""
    step = _STEP_OF.get(type(decision), "")
    if phase == "feature" and step != "D1":
        return "D3"
    if phase == "trap" and not step.startswith("B"):
        return "B3"
    return "C5" if phase == "monster" and step.startswith("B") else step


def phases() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The phases in words, each with its steps."""
    return (
        (
            translate("Sequence", "Segment"),
            (
                translate("Sequence", "way"),
                translate("Sequence", "draw"),
                translate("Sequence", "lay"),
            ),
        ),
        (
            translate("Sequence", "Trap"),
            (
                translate("Sequence", "check"),
                translate("Sequence", "disarm"),
                translate("Sequence", "spring"),
            ),
        ),
        (
            translate("Sequence", "Monsters"),
            (
                translate("Sequence", "move"),
                translate("Sequence", "check"),
                translate("Sequence", "parley"),
                translate("Sequence", "fight"),
                translate("Sequence", "treasure"),
                translate("Sequence", "experience"),
            ),
        ),
        (
            translate("Sequence", "Feature"),
            (
                translate("Sequence", "who"),
                translate("Sequence", "roll"),
                translate("Sequence", "result"),
            ),
        ),
    )


class SequencePanel(QWidget):
    """A strip with the turn and its phases."""

    def __init__(self) -> None:
        super().__init__()
        self.step = ""
        self._turn, self._facts = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Sequence of play"))

    def show_game(self, decision: Decision | None, game: Any) -> None:
        """Light the step in which this decision is asked."""
        state = game.state
        self.step = step_of(decision, state.phase)
        self._turn = self.tr("Turn {turn}").format(turn=state.turn)
        self._facts = self.tr("Level {level} · {sun}").format(
            level=state.party.at[0], sun=sun_name(state.sun)
        )
        self.setAccessibleDescription(
            self.tr("{turn}, step {step}").format(turn=self._turn, step=self.step)
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(900, round(self.fontMetrics().height() * 2.9))

    def minimumSizeHint(self) -> QSize:
        return QSize(400, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        roles, colours = QPalette.ColorRole, self.palette()
        painter.setPen(colours.color(roles.Mid))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        line = self.fontMetrics().height()
        top, low = self.height() / 2 - line * 1.12, self.height() / 2 + line * 0.08
        painter.setPen(colours.color(roles.WindowText))
        painter.setFont(sized(self.font(), 1.15, bold=True))
        painter.drawText(QRectF(MARGIN, top - 2, 200, line + 6), 0, self._turn)
        painter.setFont(self.font())
        painter.setPen(colours.color(roles.PlaceholderText))
        painter.drawText(QRectF(MARGIN, low, 260, line + 4), 0, self._facts)
        facts = QFontMetricsF(self.font()).horizontalAdvance(self._facts)
        self._paint_phases(painter, max(facts, 130) + 3 * MARGIN, top, low)
        painter.end()

    def _paint_phases(self, painter: QPainter, left: float, top: float, low: float) -> None:
        roles, colours = QPalette.ColorRole, self.palette()
        metrics = QFontMetricsF(self.font())
        widths = [
            [metrics.horizontalAdvance(f"{n} {step}") for n, step in enumerate(steps, 1)]
            for _, steps in phases()
        ]
        needed = sum(sum(group) for group in widths) + 12 * sum(len(group) for group in widths)
        gap = min(max((self.width() - left - MARGIN - needed) / len(widths), 8.0), 44.0)
        short = needed + 8 * len(widths) > self.width() - left - MARGIN
        for index, (name, steps) in enumerate(phases()):
            letter = "ABCD"[index]
            lit = self.step.startswith(letter)
            painter.setFont(small_capitals(self.font()))
            role = roles.WindowText if lit else roles.PlaceholderText
            painter.setPen(colours.color(role))
            painter.drawText(QPointF(left + 6, top + metrics.ascent()), f"{letter} {name}")
            painter.setFont(self.font())
            for number, step in enumerate(steps, 1):
                here = self.step == f"{letter}{number}"
                text = f"{number} {step}" if here or not short else str(number)
                width = metrics.horizontalAdvance(text) + 12
                box = QRectF(left, low - 1, width, metrics.height() + 4)
                if here:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(colours.color(roles.Highlight))
                    painter.drawRoundedRect(box, 5, 5)
                    painter.setPen(colours.color(roles.HighlightedText))
                else:
                    painter.setPen(colours.color(role))
                painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)
                left += width
            heading = QFontMetricsF(small_capitals(self.font()))
            least = heading.horizontalAdvance(f"{letter} {name}") + 12 if short else 0
            drawn = sum(metrics.horizontalAdvance(str(n)) + 12 for n in range(1, len(steps) + 1))
            left += max(least - drawn, 0) + gap
