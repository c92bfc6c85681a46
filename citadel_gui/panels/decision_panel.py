"""The decision: who is asked, by which case, what, in one sentence, and the ways to answer it."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from citadel_gui.panels.answer_views import answer_view
from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.chit_answer import ChitAnswer
from citadel_gui.panels.fight_answer import FightAnswer
from citadel_gui.panels.lettering import GAP, MARGIN, Heading, Paragraph
from citadel_gui.panels.wording import end_in_words, names_of, question
from citadel_gui.rules.decisions import Decision
from citadel_gui.rules.decisions_adventure import RollDice
from citadel_gui.rules.whose_choice import is_voted_on

QUESTION_SCALE = 1.45
"""The question is the largest text after the maze."""


class _Room(QScrollArea):
    """As high as what is in it, while there is room; else it scrolls."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        inner = self.widget()
        if inner is None:
            return QSize(200, 0)
        width = max(self.viewport().width(), 200)
        layout = inner.layout()
        height = -1
        if layout is not None and layout.hasHeightForWidth():
            height = layout.totalHeightForWidth(width)
        if height < 0:
            height = inner.sizeHint().height()
        # A label that breaks its words asks for more at first than the width it gets needs.
        return QSize(width, max(height, inner.minimumSizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, min(self.sizeHint().height(), 120))

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class DecisionPanel(QWidget):
    """What is asked now.

    Signals:
        answered: the answer chosen.
        looked_at: the option the player looks at, None for none.
        turned, laid: the drawn chit, as the table shows it.
        fighter_selected: whose choices are shown in a fight.
        again: another game is wanted, after the end of one.
    """

    answered = Signal(object)
    looked_at = Signal(object)
    turned = Signal(int)
    laid = Signal()
    fighter_selected = Signal(str)
    again = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.view: AnswerView | None = None
        self._who, self._case = Heading(), Heading()
        self._question = Paragraph(scale=QUESTION_SCALE)
        self._room = _Room()
        top = QHBoxLayout()
        top.addWidget(self._who, 1)
        top.addWidget(self._case)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        column.setSpacing(GAP)
        column.addLayout(top)
        column.addWidget(self._question)
        column.addWidget(self._room)
        column.addStretch(1)
        self.setAccessibleName(self.tr("The decision"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_decision(self, decision: Decision | None, game: Any) -> None:
        """Ask this; None when the game is over."""
        had_focus = self._has_focus()
        self._take_away()
        if decision is None:
            self._show_end(game)
            return
        self._who.setText(self._asked_of(decision, game))
        self._case.setText(decision.case)
        self._question.setText(question(decision, game))
        self.setAccessibleDescription(self._question.text())
        view = answer_view(decision, game)
        view.answered.connect(self.answered)
        view.looked_at.connect(self.looked_at)
        if isinstance(view, ChitAnswer):
            view.turned.connect(self.turned)
            view.laid.connect(self.laid)
        if isinstance(view, FightAnswer):
            view.selected.connect(self.fighter_selected)
        self._put(view)
        if had_focus:
            view.focus_first()

    def _has_focus(self) -> bool:
        focused = QApplication.focusWidget()
        return self.view is not None and focused is not None and self.view.isAncestorOf(focused)

    def _asked_of(self, decision: Decision, game: Any) -> str:
        """Whose choice it is; the player too, where several sit at the table."""
        player = decision.player if len(game.state.players) > 1 else ""
        if isinstance(decision, RollDice):
            return self.tr("{player} rolls").format(player=player) if player else self.tr("Roll")
        if decision.who == "party":
            if not player:
                return self.tr("The party decides")
            if is_voted_on(game.state, decision):
                return self.tr("{player} votes").format(player=player)
            return self.tr("{player} decides for the party").format(player=player)
        name = names_of(game).get(decision.who, decision.who)
        if player:
            return self.tr("{player} decides for {who}").format(player=player, who=name)
        return self.tr("{who} decides").format(who=name)

    def _take_away(self) -> None:
        old, self.view = self.view, None
        if old is not None:
            self._room.takeWidget()
            old.hide()
            old.deleteLater()

    def _put(self, view: AnswerView) -> None:
        self.view = view
        view.setAutoFillBackground(False)
        self._room.setWidget(view)
        self._room.updateGeometry()
        self.updateGeometry()

    def _show_end(self, game: Any) -> None:
        result = game.state.result
        self._who.setText(self.tr("The end"))
        self._case.setText("17.0")
        text = (
            end_in_words(result.outcome, result.winners, names_of(game), team=result.team)
            if result is not None
            else ""
        )
        self._question.setText(text)
        self._put(_EndView(game, self))

    def press(self, event: QKeyEvent) -> bool:
        """A key that answers; whether it did."""
        return self.view is not None and self.view.press(event)

    def press_number(self, number: int) -> bool:
        """Press a button by its number, from 1; whether there is one."""
        return self.view is not None and self.view.press_number(number)

    def focus_view(self) -> None:
        """Put the keyboard into the panel."""
        if self.view is not None:
            self.view.focus_first()

    @property
    def fight(self) -> FightAnswer | None:
        """The choices of a fight, if that is what is asked."""
        return self.view if isinstance(self.view, FightAnswer) else None


class _EndView(AnswerView):
    """After the end: who brought home what, and another game."""

    def __init__(self, game: Any, panel: DecisionPanel) -> None:
        self._panel = panel
        super().__init__(None, game)  # type: ignore[arg-type]

    def build(self) -> None:
        result = self.game.state.result
        names = names_of(self.game)
        for who, (experience, wealth) in (result.scores if result else {}).items():
            self.column.addWidget(
                Paragraph(
                    self.tr("{who}: {experience} experience, {wealth} Gold Marks").format(
                        who=names.get(who, who), experience=experience, wealth=wealth
                    )
                )
            )
        again = self.add_button(self.tr("Another game"), likely=True)
        again.clicked.connect(self._panel.again)
