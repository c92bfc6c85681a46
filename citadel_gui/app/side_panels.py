"""The panels beside the table, and how they hear of the game.

Left the sequence of play and the party, right the decision and below it the fight or dice and log.
"""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from citadel_gui.panels.decision_panel import DecisionPanel

if TYPE_CHECKING:
    from citadel_gui.app.main_window import MainWindow


class SidePanels:
    """All panels of a window, joined to its session and its table."""

    def __init__(self, window: "MainWindow") -> None:
        self._window, self._session = window, window.session
        self.decision = DecisionPanel()
        self.left, self.right = QWidget(), QWidget()
        column = QVBoxLayout(self.right)
        column.addWidget(self.decision)
        column.addStretch(1)
        window.side(self.left, self.right)
        self.right.setMinimumWidth(330)
        self.left.hide()
        self.right.hide()
        self._join()

    def _join(self) -> None:
        session, scene = self._session, self._window.scene
        session.begun.connect(self._begin)
        session.stands.connect(self._show)
        session.refused.connect(lambda text: self.say(text, refusal=True))
        session.told.connect(self.say)
        scene.answered.connect(session.answer)
        scene.status.connect(self.say)
        self.decision.answered.connect(session.answer)
        self.decision.turned.connect(scene.turn)
        self.decision.laid.connect(scene.enter)
        self.decision.again.connect(lambda: self._window.menus.new_game())

    def _begin(self) -> None:
        self._window.scene.clear_table()
        self.right.show()

    def _show(self) -> None:
        record = self._session.record
        assert record is not None
        referee = record.referee
        self.decision.show_decision(referee.decision, referee.game)
        self._window.scene.show(referee.decision, referee.game)

    def say(self, text: str, *, refusal: bool = False) -> None:
        """A sentence for the player, in the quiet bar."""
        self._window.statusBar().showMessage(text)
