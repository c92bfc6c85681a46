"""Games played in the window: by the buttons of the decision, back and forth, to their results."""

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip
from pytestqt.qtbot import QtBot

from citadel_gui.app.main_window import MainWindow
from citadel_gui.panels.choice_button import ChoiceButton
from citadel_gui.panels.people_answer import PeopleAnswer
from citadel_gui.rules.decisions import ChooseRoute, PlaceChit
from citadel_gui.rules.decisions_magic import Prepare
from citadel_gui.rules.setup import Setup

MOST_CLICKS = 2500


def _asked(window: MainWindow) -> object:
    assert window.session.record is not None
    return window.session.record.referee.decision


def _buttons(window: MainWindow) -> list[QAbstractButton]:
    assert window.panels is not None
    assert window.panels.decision.view is not None
    return [
        button
        for button in window.panels.decision.view.findChildren(ChoiceButton)
        if button.isVisibleTo(window) and button.isEnabled()
    ]


def _steps(window: MainWindow) -> int:
    assert window.session.record is not None
    return window.session.record.steps


@pytest.mark.parametrize("seed", [3, 8])
def test_a_whole_game_is_played_by_clicking_buttons(window: MainWindow, seed: int) -> None:
    """Every kind of decision that comes up has buttons that answer it, to the game's result."""
    luck = random.Random(seed)
    window.session.begin(Setup(seed=seed, players=["Ann", "Ben"]))
    seen, clicks, stuck = set(), 0, 0
    while _asked(window) is not None and clicks < MOST_CLICKS:
        seen.add(type(_asked(window)).__name__)
        before = _steps(window)
        buttons = _buttons(window)
        assert buttons, f"{_asked(window)} has no button"
        likely = [button for button in buttons if getattr(button, "likely", False)]
        choice = luck.choice(likely if stuck > 6 and likely else buttons)
        choice.click()
        QApplication.processEvents()
        clicks += 1
        stuck = 0 if _steps(window) > before else stuck + 1
    assert _asked(window) is None, f"not over after {clicks} clicks; seen {sorted(seen)}"
    assert window.session.record is not None
    assert window.session.record.referee.result is not None
    assert {"ChooseRoute", "PlaceChit"} <= seen
    assert window.panels is not None
    assert window.panels.decision._question.text()


def test_an_answer_is_taken_back_and_given_again(game: MainWindow) -> None:
    record = game.session.record
    assert record is not None
    before, undo, redo = (
        record.referee.snapshot(),
        *(game.menus.actions[name] for name in ("undo", "redo")),
    )
    assert not undo.isEnabled()
    assert not redo.isEnabled()
    game.session.begin(Setup(seed=7, players=["Ann"], options={"practice": True}))
    record = game.session.record
    assert record is not None
    before = record.referee.snapshot()
    game.session.answer("N")
    after = record.referee.snapshot()
    assert game.panels is not None
    lines = game.panels.log.texts()
    assert undo.isEnabled()
    undo.trigger()
    assert record.referee.snapshot() == before
    assert isinstance(_asked(game), ChooseRoute)
    assert game.scene.drag.placing is None
    assert len(game.panels.log.texts()) < len(lines)
    assert redo.isEnabled()
    redo.trigger()
    assert record.referee.snapshot() == after
    assert isinstance(_asked(game), PlaceChit)
    assert game.panels.log.texts() == lines


def test_what_is_refused_is_said_in_the_bar_and_changes_nothing(game: MainWindow) -> None:
    record = game.session.record
    assert record is not None
    assert game.panels is not None
    before = record.referee.snapshot()
    assert not game.session.answer("up")
    assert game.panels.bar.refusal
    assert game.panels.bar.text
    assert record.referee.snapshot() == before
    assert game.session.answer("N")
    assert not game.panels.bar.text


def test_the_table_and_the_panels_answer_the_same_game(game: MainWindow, qtbot: QtBot) -> None:
    game.scene.answered.emit("N")
    assert isinstance(_asked(game), PlaceChit)
    assert game.scene.drag.placing is not None
    qtbot.keyClick(game.view, Qt.Key.Key_Return)
    qtbot.keyClick(game.view, Qt.Key.Key_Return)
    assert _steps(game) >= 2


def test_the_keyboard_goes_to_where_the_decision_is_answered(game: MainWindow) -> None:
    game.activateWindow()
    assert game.panels is not None
    game.panels.focus_decision()
    assert game.focusWidget() is game.view
    luck = random.Random(1)
    for _ in range(300):
        asked = _asked(game)
        if asked is None or not isinstance(asked, ChooseRoute | PlaceChit):
            break
        assert game.focusWidget() is game.view
        game.session.answer(asked.random_answer(luck))
    assert _asked(game) is not None, "the seed leads to no other decision"
    focused = game.focusWidget()
    assert focused is not None
    assert game.panels.right.isAncestorOf(focused)


def test_the_fight_stands_below_the_table_while_there_is_one(game: MainWindow) -> None:
    luck, panels = random.Random(4), game.panels
    assert panels is not None
    shown = False
    for _ in range(600):
        assert game.session.record is not None
        referee = game.session.record.referee
        if referee.decision is None:
            break
        met = referee.state.encounter
        if met is not None and met.combat is not None and met.monsters:
            shown = True
            assert panels.fight.isVisible()
        if met is None:
            assert not panels.fight.isVisible()
        game.session.answer(referee.decision.random_answer(luck))
    assert shown


def test_a_click_on_a_member_shows_what_he_can_do(window: MainWindow, qtbot: QtBot) -> None:
    """In preparing, as in a fight."""
    assert window.session.begin(Setup(seed=3))
    while not isinstance(_asked(window), Prepare):
        asked = _asked(window)
        assert isinstance(asked, ChooseRoute | PlaceChit)
        assert window.session.answer("prepare")
    assert window.panels is not None
    view = window.panels.decision.view
    assert isinstance(view, PeopleAnswer)
    able = {option.value["who"] for option in view.decision.options if option.value != "done"}
    rows = [row for row in window.panels.party.rows() if row.who in able]
    for row in (rows[-1], rows[0]):
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
        assert view.who == row.who
    QToolTip.hideText()
