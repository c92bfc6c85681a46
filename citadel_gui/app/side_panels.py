"""The panels round the table, and how they hear of the game.

Above it the sequence of play, left the party, right the decision, the dice and the log, below the
table the fight while there is one. Panels show the referee's game; answers go to the session.
"""

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from citadel_gui.panels.decision_panel import DecisionPanel
from citadel_gui.panels.dice_panel import DicePanel
from citadel_gui.panels.fight_board import FightBoard
from citadel_gui.panels.log_panel import LogPanel
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.panels.party_panel import PartyPanel
from citadel_gui.panels.people_answer import PeopleAnswer
from citadel_gui.panels.quiet_bar import QuietBar
from citadel_gui.panels.sequence_panel import SequencePanel
from citadel_gui.rules.decisions import ChooseRoute, PlaceChit

if TYPE_CHECKING:
    from citadel_gui.app.main_window import MainWindow

LEFT: Final = 236
RIGHT: Final = 340
"""The least widths of the columns at first, in pixels."""
_FIGHT_SHARE: Final = 0.56
"""How much of the middle a fight takes."""
_SETTLED: Final = 60
"""When the panels have their sizes, in milliseconds after they are first shown."""


class SidePanels:
    """All panels of a window, joined to its session and its table."""

    def __init__(self, window: "MainWindow") -> None:
        self._window, self._session = window, window.session
        self.sequence, self.party = SequencePanel(), PartyPanel()
        self.decision, self.dice, self.log = DecisionPanel(), DicePanel(), LogPanel()
        self.fight, self.bar = FightBoard(), QuietBar()
        self.left = _scrolling(self.party)
        self.right = _scrolling(_column(self.decision, self.dice, self.log))
        self.right.setMinimumWidth(280)
        self._fighting = False
        for widget in (self.left, self.right, self.sequence, self.fight):
            widget.hide()
        self._put()
        self._join()

    def _put(self) -> None:
        window = self._window
        window.above.addWidget(self.sequence)
        # Its room is kept for it: the table must not move under a chit that is dragged.
        quiet = self.bar.sizePolicy()
        quiet.setRetainSizeWhenHidden(True)
        self.bar.setSizePolicy(quiet)
        window.below.addWidget(self.bar)
        window.centre.addWidget(self.fight)
        window.centre.setCollapsible(1, False)
        middle = window.middle
        middle.insertWidget(0, self.left)
        middle.addWidget(self.right)
        for place, stretch in enumerate((0, 1, 0)):
            middle.setStretchFactor(place, stretch)

    def _join(self) -> None:
        session, scene, decision = self._session, self._window.scene, self.decision
        session.begun.connect(self._begin)
        session.happened.connect(self._tell)
        session.went_back.connect(self._refill)
        session.stands.connect(self._show)
        session.refused.connect(lambda text: self.say(text, refusal=True))
        session.told.connect(self.say)
        scene.answered.connect(session.answer)
        scene.status.connect(self.say)
        decision.answered.connect(session.answer)
        decision.looked_at.connect(scene.look_at)
        decision.turned.connect(scene.turn)
        decision.laid.connect(scene.enter)
        decision.fighter_selected.connect(self.fight.select)
        decision.again.connect(self._window.new_game)
        self.fight.answered.connect(session.answer)
        self.fight.chosen.connect(self._choose_fighter)
        self.party.chosen.connect(self._choose_member)
        self.log.roll_chosen.connect(self._show_roll)
        self.log.undo_wanted.connect(session.undo)
        self.log.redo_wanted.connect(session.redo)

    # -- what the session tells -------------------------------------------------------------------

    def _begin(self) -> None:
        window = self._window
        window.scene.clear_table()
        first = self.right.isHidden()
        for widget in (self.left, self.right, self.sequence):
            widget.show()
        if first:
            width, text = window.middle.width(), window.fontMetrics().height()
            left, right = max(LEFT, text * 9), max(RIGHT, text * 16)
            left = max(min(left, round(width * 0.22)), round(width * 0.14))
            right = max(min(right, round(width * 0.36)), round(width * 0.22))
            window.middle.setSizes([left, max(width - left - right, 300), right])
        self._refill()
        # The lines break anew as the columns get their widths.
        QTimer.singleShot(_SETTLED, self.log.lines.follow)

    def _refill(self) -> None:
        events = [event for told in self._session.told_so_far for event in told]
        self.log.refill(events, self._names())
        self.dice.refill(events, self.log.names)

    def _tell(self, events: list[Any]) -> None:
        names = self._names()
        self.bar.hush()
        self.log.add(events, names)
        self.dice.animated = not self._window.scene.motion.reduced
        self.dice.append(events, self.log.names)

    def _show_roll(self, roll: Any) -> None:
        self.dice.show_roll(roll, self.log.names | self._names(), fresh=False)

    def _names(self) -> dict[str, str]:
        record = self._session.record
        return names_of(record.referee.game) if record is not None else {}

    def _show(self) -> None:
        record = self._session.record
        if record is None:
            return
        decision, game = record.referee.decision, record.referee.game
        focused = QApplication.focusWidget()
        in_panels = focused is not None and (
            self.right.isAncestorOf(focused) or focused in (self._window.view, self.fight)
        )
        self.sequence.show_game(decision, game)
        self.party.show_game(decision, game)
        self._show_fight(decision, game)
        self.decision.show_decision(decision, game)
        self._window.scene.show(decision, game)
        undo, redo = record.can_undo > 0, record.can_redo > 0
        self.log.set_ways(undo=undo, redo=redo)
        self._window.set_ways(undo=undo, redo=redo)
        if in_panels or focused is None:
            self.focus_decision()

    def _show_fight(self, decision: Any, game: Any) -> None:
        fighting = self.fight.show_game(decision, game)
        if fighting == self._fighting:
            return
        self._fighting = fighting
        self.fight.setVisible(fighting)
        if fighting:
            height = self._window.centre.height()
            board = round(height * _FIGHT_SHARE)
            self._window.centre.setSizes([height - board, board])

    def _choose_fighter(self, who: str) -> None:
        if self.decision.fight is not None:
            self.decision.fight.choose(who)

    def _choose_member(self, who: str) -> None:
        """Show what he can do, where each of the party has choices of his own."""
        if isinstance(self.decision.view, PeopleAnswer):
            self.decision.view.choose(who)

    # -- for the window ---------------------------------------------------------------------------

    def focus_decision(self) -> None:
        """Put the keyboard where the present decision is answered: the table or its panel."""
        record = self._session.record
        if record is None:
            return
        if isinstance(record.referee.decision, ChooseRoute | PlaceChit):
            self._window.view.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.decision.focus_view()

    def say(self, text: str, *, refusal: bool = False) -> None:
        """A sentence for the player, in the quiet bar."""
        self.bar.say(text, refusal=refusal)


def _scrolling(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(widget)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setMinimumWidth(180)
    return area


def _column(*widgets: QWidget) -> QWidget:
    """Panels one under another; the last takes the room that is left."""
    column = QWidget()
    layout = QVBoxLayout(column)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget)
    layout.setStretch(len(widgets) - 1, 1)
    return column
