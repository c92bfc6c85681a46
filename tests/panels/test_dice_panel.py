"""The dice: a roll told in full, those before it, and how often each face has fallen."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from citadel_gui.panels.dice_panel import ROLL_TIME, DicePanel
from citadel_gui.panels.wording import names_of
from citadel_gui.panels.wording_rolls import (
    cell_in_words,
    is_secret,
    modifier_in_words,
    result_in_words,
)
from citadel_gui.rules.decisions import FightAction
from citadel_gui.rules.events import DiceRolled, Modifier
from citadel_gui.rules.referee import Referee
from tests.panels.positions import Position, hosted, position


def later(referee: Referee) -> bool:
    return referee.game.state.turn > 12


@pytest.fixture
def fight() -> Position:
    return position(FightAction, later)


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[DicePanel]:
    shown = DicePanel()
    shown.animated = False
    ground = hosted(qtbot, shown, 320, 300)
    yield shown
    ground.close()


@pytest.mark.parametrize(
    ("row", "told"), [("6-", "6 or less"), ("7-8", "7–8"), ("12+", "12 or more"), ("-2", "−2")]
)
def test_a_row_of_a_chart_is_told_as_it_is_read(row: str, told: str) -> None:
    assert cell_in_words(("negotiation", row, "")) == f"Negotiation, row {told}"


def test_a_total_below_zero_bears_a_minus_sign(panel: DicePanel) -> None:
    less = Modifier(value=-9, cause="negotiation_value")
    roll = DiceRolled(
        case="8.4",
        code="2D6",
        dice=[5, 2],
        total=7,
        purpose="negotiation",
        modifiers=[less],
        modified=-2,
    )
    panel.show_roll(roll, {}, fresh=False)
    assert panel.texts()[1] == "2D6: 7 −9 negotiation value = −2"


def rolls_of(played: Position) -> list[DiceRolled]:
    return [e for events in played.events for e in events if isinstance(e, DiceRolled)]


def test_a_roll_is_told_in_full(panel: DicePanel, fight: Position) -> None:
    names = names_of(fight.referee.game)
    told = {"modifiers": 0, "chart": 0, "target": 0}
    for roll in rolls_of(fight):
        if is_secret(roll):
            continue
        panel.show_roll(roll, names, fresh=False)
        purpose, total, outcome, case = panel.texts()
        assert purpose
        assert f"{roll.code}: {roll.total}" in total
        assert roll.case in case
        assert panel.faces.dice == roll.dice
        for modifier in roll.modifiers:
            assert modifier_in_words(modifier) in total
            modified = f"= {roll.modified}".replace("-", "−")
            assert total.split(" · ")[0].endswith(modified)
            told["modifiers"] += 1
        if roll.chart is not None:
            assert cell_in_words(roll.chart) in case
            told["chart"] += 1
        if roll.target is not None:
            assert "needed" in total
            told["target"] += 1
        result = result_in_words(roll)
        assert outcome.lower() == ("" if result == str(roll.modified) else result.lower())
        assert all(text in panel.accessibleDescription() for text in (purpose, total, case))
    assert all(told.values())


def test_R99_an_item_that_nobody_has_taken_is_not_read_off_the_dice(panel: DicePanel) -> None:
    roll = DiceRolled(
        case="14.9", code="1D6", dice=[6], total=6, modified=6, purpose="item", result="evil"
    )
    roll.chart = ("magic_items", "talisman", "6")
    panel.show_roll(roll, {}, fresh=False)
    assert panel.texts() == ["Which magic item", "Seen by who takes it", "", "Case 14.9"]
    assert panel.faces.dice == []
    panel.append([roll, roll], {})
    assert panel.earlier.rolls == []


def test_the_last_of_what_happened_is_told_and_those_before_lie_by(
    panel: DicePanel, fight: Position
) -> None:
    rolls = rolls_of(fight)
    for events in fight.events:
        panel.append(events, names_of(fight.referee.game))
    assert panel.roll is rolls[-1]
    before = panel.earlier.rolls
    assert before == [roll for roll in rolls[-1 - len(before) : -1] if roll.dice]
    assert before


def test_a_roll_before_is_told_when_it_is_clicked(
    panel: DicePanel, fight: Position, qtbot: QtBot
) -> None:
    panel.refill([e for events in fight.events for e in events], names_of(fight.referee.game))
    assert panel.roll is rolls_of(fight)[-1]
    panel.layout().activate()
    box, roll = panel.earlier.places()[-1]
    qtbot.mouseClick(panel.earlier, Qt.MouseButton.LeftButton, pos=box.center().toPoint())
    assert panel.roll is roll
    assert roll.case in panel.texts()[-1]


def test_each_face_is_counted_against_what_may_be_expected(
    panel: DicePanel, fight: Position
) -> None:
    events = [e for events in fight.events for e in events]
    panel.refill(events, {})
    fallen = [die for roll in rolls_of(fight) for die in roll.dice]
    assert panel.counts.counts == {face: fallen.count(face) for face in range(1, 7)}
    assert panel.counts.expected == pytest.approx(len(fallen) / 6)
    assert str(fallen.count(6)) in panel.counts.toolTip()
    panel.refill(events, {})
    assert sum(panel.counts.counts.values()) == len(fallen)


def test_dice_roll_shortly_and_a_click_stops_them(
    panel: DicePanel, fight: Position, qtbot: QtBot
) -> None:
    assert ROLL_TIME <= 400
    roll = next(roll for roll in rolls_of(fight) if roll.dice)
    panel.animated = True
    panel.show_roll(roll, {}, fresh=True)
    assert panel.faces.rolling
    panel.grab()
    qtbot.mouseClick(panel.faces, Qt.MouseButton.LeftButton)
    assert not panel.faces.rolling
    panel.show_roll(roll, {}, fresh=True)
    qtbot.waitUntil(lambda: not panel.faces.rolling, timeout=3000)


def test_they_lie_still_where_that_is_wanted(panel: DicePanel, fight: Position) -> None:
    roll = next(roll for roll in rolls_of(fight) if roll.dice)
    panel.show_roll(roll, {}, fresh=True)
    assert not panel.faces.rolling
    panel.animated = True
    panel.show_roll(roll, {}, fresh=False)
    assert not panel.faces.rolling
    panel.show_roll(roll, {}, fresh=True)
    panel.animated = False
    assert not panel.faces.rolling


def test_before_the_first_roll_it_says_so(panel: DicePanel) -> None:
    assert panel.texts()[0] == "No dice have been rolled yet."
    assert panel.counts.isHidden()


@pytest.mark.parametrize("width", [280, 300, 380])
def test_nothing_is_cut(qtbot: QtBot, fight: Position, width: int) -> None:
    panel = DicePanel()
    longest = max(rolls_of(fight), key=lambda roll: (len(roll.modifiers), len(roll.dice)))
    panel.append([longest], names_of(fight.referee.game), fresh=False)
    ground = hosted(qtbot, panel, width)
    panel.layout().activate()
    for label in (panel.purpose, panel.sum, panel.outcome, panel.cell):
        assert label.height() >= label.heightForWidth(label.width())
        assert label.geometry().right() < width
    assert all(panel.faces.rect().toRectF().contains(box) for box in panel.faces.boxes())
    ground.close()
