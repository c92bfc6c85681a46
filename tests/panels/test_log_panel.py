"""The log: every event has its line and its case, the newest is in view, undo and rolls work."""

import time

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from citadel_gui.panels import log_model
from citadel_gui.panels.log_model import LogModel, Weight
from citadel_gui.panels.log_panel import LogPanel
from citadel_gui.panels.wording import names_of
from citadel_gui.rules.decisions import FightAction
from citadel_gui.rules.events import CharacterJoined, DiceRolled, TurnBegan
from tests.panels.positions import Position, hosted, position


@pytest.fixture
def fight() -> Position:
    return position(FightAction)


def filled(log: LogPanel, played: Position) -> int:
    """Tell the log the whole game; how many events that were."""
    for events in played.events:
        log.add(events, names_of(played.referee.game))
    return sum(map(len, played.events))


def test_each_event_is_a_line_with_its_case(qtbot: QtBot, fight: Position) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    assert filled(log, fight) == log.model.rowCount() == len(log.texts())
    for row, event in enumerate(event for events in fight.events for event in events):
        line = log.model.line(log.model.index(row))
        assert line is not None
        assert line.event is event
        assert line.text
        spoken = log.model.data(log.model.index(row), Qt.ItemDataRole.AccessibleTextRole)
        assert line.text in spoken
        if not isinstance(event, TurnBegan):
            assert line.case == event.case
            assert event.case in spoken


def test_turns_are_headings_and_rolls_stand_back(qtbot: QtBot) -> None:
    model = LogModel()
    roll = DiceRolled(case="7.0", code="1D6", dice=[3], total=3, purpose="trap_check", modified=3)
    model.append([TurnBegan(case="5.0", turn=4), roll], {})
    lines = [model.line(model.index(row)) for row in range(2)]
    assert [line.weight for line in lines if line] == [Weight.HEADING, Weight.ROLL]


def test_the_names_of_those_gone_are_remembered(qtbot: QtBot) -> None:
    model = LogModel()
    model.append([CharacterJoined(case="4.1", who="human-1", name="Berengar")], {})
    model.append([CharacterJoined(case="4.1", who="human-1", name="")], {})
    assert all("Berengar" in text for text in model.texts())


def test_the_newest_line_is_in_view(qtbot: QtBot, fight: Position) -> None:
    log = LogPanel()
    ground = hosted(qtbot, log, 320, 240)
    filled(log, fight)
    qtbot.waitUntil(lambda: log.lines.at_newest)
    last = log.lines.visualRect(log.model.index(log.model.rowCount() - 1))
    assert log.lines.viewport().rect().contains(last)
    log.resize(200, 240)
    qtbot.waitUntil(lambda: log.lines.at_newest)
    last = log.lines.visualRect(log.model.index(log.model.rowCount() - 1))
    assert log.lines.viewport().rect().contains(last)
    ground.close()


@pytest.mark.parametrize("width", [220, 300, 380])
def test_no_sentence_is_cut(qtbot: QtBot, fight: Position, width: int) -> None:
    log = LogPanel()
    ground = hosted(qtbot, log, width, 400)
    filled(log, fight)
    qtbot.waitUntil(lambda: log.lines.at_newest)
    narrow = [
        log.lines.visualRect(log.model.index(row)).height() for row in range(log.model.rowCount())
    ]
    log.setGeometry(0, 0, 1600, 400)
    qtbot.waitUntil(lambda: log.lines.viewport().width() > 1500)
    wide = [
        log.lines.visualRect(log.model.index(row)).height() for row in range(log.model.rowCount())
    ]
    assert any(a > b for a, b in zip(narrow, wide, strict=True))
    assert log.lines.horizontalScrollBar().maximum() == 0
    ground.close()


def test_told_anew_it_holds_that_alone(qtbot: QtBot, fight: Position) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    filled(log, fight)
    log.refill(fight.events[0], {})
    assert log.model.rowCount() == len(fight.events[0])


def test_a_roll_chosen_is_told(qtbot: QtBot, fight: Position) -> None:
    log = LogPanel()
    ground = hosted(qtbot, log, 320, 300)
    filled(log, fight)
    flat = [event for events in fight.events for event in events]
    row = max(n for n, event in enumerate(flat) if isinstance(event, DiceRolled))
    with qtbot.waitSignal(log.roll_chosen) as told:
        log.lines.setCurrentIndex(log.model.index(row))
    assert told.args == [flat[row]]
    ground.close()


def test_undo_is_asked_for_only_where_it_can_be(qtbot: QtBot) -> None:
    log = LogPanel()
    ground = hosted(qtbot, log, 320, 300)
    asked = []
    log.undo_wanted.connect(lambda: asked.append("undo"))
    log.redo_wanted.connect(lambda: asked.append("redo"))
    log.set_ways(undo=True, redo=False)
    for button in (log.undo, log.redo):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == ["undo"]
    assert "back" in log.undo.toolTip()
    log.set_ways(undo=False, redo=False)
    assert "practice" in log.undo.toolTip(), "a grey button says why it is"
    ground.close()


def test_a_long_game_stays_quick_and_is_bounded(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_model, "MOST_LINES", 3000)
    log = LogPanel()
    ground = hosted(qtbot, log, 320, 300)
    began = time.process_time()
    log.add([TurnBegan(case="5.0", turn=turn) for turn in range(5000)], {})
    assert log.model.rowCount() <= 3000
    assert log.texts()[-1].endswith("4999")
    assert time.process_time() - began < 3
    ground.close()
