"""Positions for the tests of the panels: games that chance played, and panels on a plain ground."""

import random
from collections.abc import Callable
from functools import cache

import msgspec
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.decisions import Decision
from citadel_gui.rules.events import AnyEvent
from citadel_gui.rules.referee import Referee, Setup

MOST_ANSWERS = 600
Wanted = Callable[[Referee], bool]


class Position(msgspec.Struct):
    """A game at some decision, and all that happened in it."""

    referee: Referee
    events: list[list[AnyEvent]]

    @property
    def decision(self) -> Decision:
        assert self.referee.decision is not None
        return self.referee.decision


@cache
def position(kind: type[Decision], wanted: Wanted = lambda _: True) -> Position:
    """The first decision of a kind that is as wanted, in games that chance plays. Shared: read it,
    answer nothing in it."""
    for seed in range(1, 200):
        referee = Referee.new(Setup(seed=seed))
        luck = random.Random(seed)
        events = [list(referee.opening)]
        while referee.decision is not None and len(events) < MOST_ANSWERS:
            if isinstance(referee.decision, kind) and wanted(referee):
                return Position(referee, events)
            events.append(referee.answer(random_bot(referee, luck)))
    raise AssertionError(f"no such {kind.__name__} in 200 games")


def at_end() -> Position:
    """A game that is over."""
    referee = Referee.new(Setup(seed=3))
    luck = random.Random(3)
    events = [list(referee.opening)]
    while referee.decision is not None:
        events.append(referee.answer(random_bot(referee, luck)))
    return Position(referee, events)


def hosted(qtbot: QtBot, panel: QWidget, width: int = 320, height: int = 0) -> QWidget:
    """Show a panel on a plain ground, this wide; as high as it wants to be, unless that is said.
    Gives the ground, which is to be kept."""
    ground = QWidget()
    qtbot.addWidget(ground)
    panel.setParent(ground)
    wanted = panel.heightForWidth(width) if panel.hasHeightForWidth() else panel.sizeHint().height()
    panel.setGeometry(0, 0, width, height or wanted)
    ground.resize(width, height or wanted)
    ground.show()
    QApplication.processEvents()
    return ground
