"""The sequence of play (5.0): phases A to D with their steps, the present one lit.

A strip where there is room for it, else a list. Where the game stands is read from its decision.
"""

from typing import Any, Final

import msgspec
from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from citadel_gui.panels.lettering import MARGIN, sized, small_capitals
from citadel_gui.panels.names import sun_name
from citadel_gui.rules import decisions, decisions_adventure, decisions_magic
from citadel_gui.rules.decisions import Decision

translate = QCoreApplication.translate
_PAD: Final = 6.0
_BETWEEN: Final = " · "
_ENDLESS: Final = 1e6
_WIDEST_GAP: Final = 44.0

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
    decisions_magic.RestoreFallen: "C4",
    decisions_magic.SleepersFate: "C4",
    decisions_adventure.TryHellgate: "C4",
}
_ALWAYS_OF_PHASE: Final = {"segment": "A1", "prepare": "A1", "trap": "B3", "monster": "C4"}
"""Where that is asked which may be asked in any phase, such as poison or dice typed in."""
_BETWEEN_TURNS: Final = ("setting_out", "home", "over")


def step_of(decision: Decision | None, phase: str) -> str:
    """The step of 5.0 in which this is asked, such as "C4"; "" between turns and after the end.

    What a feature brings, a fight too, is part of its own step; a chest's trap of the treasure.
    """
    if decision is None:
        return ""
    if phase in _BETWEEN_TURNS:
        return ""
    step = _STEP_OF.get(type(decision), _ALWAYS_OF_PHASE.get(phase, "D3"))
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


class Piece(msgspec.Struct, frozen=True):
    """A text in its place. ``role`` is its colour; ``here`` marks the present step."""

    box: QRectF
    text: str
    font: QFont
    role: QPalette.ColorRole
    here: bool = False


class SequencePanel(QWidget):
    """Turn, level, sun and edition, and the phases.

    Attributes:
        step: the present one, such as "C4"; empty when the game is over.
    """

    def __init__(self) -> None:
        super().__init__()
        self.step, self.phase = "", ""
        self.turn, self.facts = "", ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(self.tr("Sequence of play"))

    def show_game(self, decision: Decision | None, game: Any) -> None:
        """Light the step in which this decision is asked."""
        state = game.state
        self.phase = state.phase if decision is not None else "over"
        self.step = step_of(decision, state.phase)
        self.turn = self.tr("Turn {turn}").format(turn=state.turn)
        level = self.tr("Level {level}").format(level=state.party.at[0])
        if self.phase in ("setting_out", "home"):
            level = self.tr("Setting out") if self.phase == "setting_out" else self.tr("At home")
        sun = sun_name(state.sun) if state.sun else ""
        self.facts = _BETWEEN.join(part for part in (level, sun, game.charts.name) if part)
        self.setAccessibleDescription(self._in_words())
        self.setToolTip(self._in_words())
        self.updateGeometry()
        self.update()

    def _in_words(self) -> str:
        where = {
            "setting_out": self.tr("Setting out"),
            "home": self.tr("At home"),
        }.get(self.phase, self.tr("The game is over"))
        if self.step:
            name, steps = phases()["ABCD".index(self.step[0])]
            step = steps[int(self.step[1:]) - 1]
            where = self.tr("{phase} phase, step {number}: {step}").format(
                phase=name, number=self.step, step=step
            )
        return f"{self.turn}. {self.facts}. {where}."

    # -- the pieces -----------------------------------------------------------------------------

    def pieces(self, width: float) -> list[Piece]:
        """All texts in their places, in a panel this wide."""
        line = QFontMetricsF(self.font()).height() + 4
        for short in (False, True):
            strip = self._strip(line, short=short)
            if max(piece.box.right() for piece in strip) <= width - MARGIN:
                return self._spread(strip, width)
        return self._list(width, line)

    def _titles(self, line: float, width: float = _ENDLESS) -> list[Piece]:
        """Turn and facts; the facts broken between two of them where they must be."""
        large = sized(self.font(), 1.15, bold=True)
        roles, metrics = QPalette.ColorRole, QFontMetricsF(self.font())
        turn = QRectF(MARGIN, 4, 0, QFontMetricsF(large).height())
        turn.setWidth(max(QFontMetricsF(large).horizontalAdvance(self.turn), 60.0) + 4)
        found = [Piece(turn, self.turn, large, roles.WindowText)]
        lines: list[str] = []
        for fact in self.facts.split(_BETWEEN):
            longer = _BETWEEN.join((*lines[-1:], fact))
            if lines and metrics.horizontalAdvance(longer) <= width - 2 * MARGIN:
                lines[-1] = longer
            else:
                lines.append(fact)
        for number, text in enumerate(lines):
            box = QRectF(MARGIN, turn.bottom() + number * line, 0, line)
            box.setWidth(metrics.horizontalAdvance(text) + 2)
            found.append(Piece(box, text, self.font(), roles.PlaceholderText))
        return found

    def _strip(self, line: float, *, short: bool) -> list[Piece]:
        """All in two lines. ``short``: the words of the present step only."""
        found = self._titles(line)
        top, low = found[0].box.top(), found[1].box.top()
        left = max(piece.box.right() for piece in found) + 2 * MARGIN
        for letter, (name, steps) in zip("ABCD", phases(), strict=True):
            heading = self._heading(letter, name, left + _PAD, top, line)
            found.append(heading)
            at = left
            for number, step in enumerate(steps, 1):
                piece = self._step(letter, number, step, at, low, line, short=short)
                found.append(piece)
                at = piece.box.right()
            left = max(at, heading.box.right()) + MARGIN
        return found

    def _spread(self, strip: list[Piece], width: float) -> list[Piece]:
        """The room that is left, shared between the phases."""
        spare = width - MARGIN - max(piece.box.right() for piece in strip)
        gap = min(spare / len(phases()), _WIDEST_GAP)
        moved, by = strip[:2], 0.0
        for piece in strip[2:]:
            by += gap if piece.font.capitalization() == QFont.Capitalization.SmallCaps else 0.0
            moved.append(msgspec.structs.replace(piece, box=piece.box.translated(by, 0)))
        return moved

    def _list(self, width: float, line: float) -> list[Piece]:
        """The phases one under another, their steps beside them, broken where they must be."""
        found = self._titles(line, width)
        metrics = QFontMetricsF(small_capitals(self.font()))
        names = [f"{letter} {name}" for letter, (name, _) in zip("ABCD", phases(), strict=True)]
        column = MARGIN + max(metrics.horizontalAdvance(name) for name in names) + MARGIN
        y = found[-1].box.bottom() + 6
        for letter, (name, steps) in zip("ABCD", phases(), strict=True):
            found.append(self._heading(letter, name, MARGIN, y, line))
            at = column
            for number, step in enumerate(steps, 1):
                piece = self._step(letter, number, step, at, y, line, short=False)
                if piece.box.right() > width - MARGIN / 2 and at > column:
                    at, y = column, y + line
                    piece = self._step(letter, number, step, at, y, line, short=False)
                found.append(piece)
                at = piece.box.right()
            y += line + 4
        return found

    def _heading(self, letter: str, name: str, left: float, top: float, line: float) -> Piece:
        font, roles = small_capitals(self.font()), QPalette.ColorRole
        role = roles.WindowText if self.step.startswith(letter) else roles.PlaceholderText
        text = f"{letter} {name}"
        width = QFontMetricsF(font).horizontalAdvance(text) + 2
        return Piece(QRectF(left, top, width, line), text, font, role)

    def _step(
        self,
        letter: str,
        number: int,
        step: str,
        left: float,
        top: float,
        line: float,
        *,
        short: bool,
    ) -> Piece:
        roles, here = QPalette.ColorRole, self.step == f"{letter}{number}"
        text = f"{number} {step}" if here or not short else str(number)
        width = QFontMetricsF(self.font()).horizontalAdvance(text) + 2 * _PAD
        role = roles.WindowText if self.step.startswith(letter) else roles.PlaceholderText
        if here:
            role = roles.HighlightedText
        return Piece(QRectF(left, top, width, line), text, self.font(), role, here)

    # -- sizes and painting ---------------------------------------------------------------------

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(max(piece.box.bottom() for piece in self.pieces(width)) + 6)

    def sizeHint(self) -> QSize:
        return QSize(900, self.heightForWidth(900))

    def minimumSizeHint(self) -> QSize:
        return QSize(220, self.heightForWidth(max(self.width(), 220)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self.palette()
        painter.setPen(colours.color(QPalette.ColorRole.Mid))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        for piece in self.pieces(self.width()):
            align = Qt.AlignmentFlag.AlignVCenter
            if piece.here:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours.highlight())
                painter.drawRoundedRect(piece.box, 5, 5)
                align |= Qt.AlignmentFlag.AlignHCenter
            elif piece.text[:1].isdigit():
                align |= Qt.AlignmentFlag.AlignHCenter
            painter.setFont(piece.font)
            painter.setPen(colours.color(piece.role))
            painter.drawText(piece.box, int(align), piece.text)
        painter.end()
