"""The quiet bar: says refusals and notices, goes by Esc, never takes the keyboard or blocks."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from citadel_gui.panels.quiet_bar import NOTICE_TIME, QuietBar
from citadel_gui.panels.refusals import refusal_in_words
from citadel_gui.rules.refusal import IllegalAnswer
from tests.panels.positions import hosted


@pytest.fixture
def bar(qtbot: QtBot) -> Iterator[QuietBar]:
    shown = QuietBar()
    ground = hosted(qtbot, shown)
    yield shown
    ground.close()


def test_it_is_away_until_something_is_said(qtbot: QtBot) -> None:
    bar = QuietBar()
    assert bar.isHidden()
    assert bar.text == ""


def test_a_refusal_is_said_with_its_case_apart(bar: QuietBar) -> None:
    refusal = IllegalAnswer("{who} can carry two weapons at most.", "14.3", who="almuric")
    bar.say(refusal_in_words(refusal, {"almuric": "Almuric"}), refusal=True)
    assert bar.isVisible()
    assert bar.text == "Almuric can carry two weapons at most."
    assert bar.case == "14.3"
    assert "Almuric" in bar.accessibleDescription()
    assert "14.3" in bar.accessibleDescription()


def test_brackets_that_are_no_case_stay_in_the_sentence(bar: QuietBar) -> None:
    bar.say("The game is saved (as a copy)")
    assert (bar.text, bar.case) == ("The game is saved (as a copy)", "")


def test_esc_puts_it_away_and_the_second_esc_goes_on_to_others(bar: QuietBar, qtbot: QtBot) -> None:
    bar.say("Not so.", refusal=True)
    with qtbot.waitSignal(bar.dismissed):
        qtbot.keyClick(bar, Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert not bar.dismiss()


def test_a_notice_goes_by_itself_and_a_refusal_stays(bar: QuietBar, qtbot: QtBot) -> None:
    assert NOTICE_TIME >= 5000
    bar.notice_time = 20
    bar.say("Not so.", refusal=True)
    qtbot.wait(80)
    assert bar.isVisible()
    bar.say("The game is saved.")
    qtbot.waitUntil(lambda: not bar.isVisible(), timeout=1000)


def test_a_refusal_after_a_notice_is_not_taken_away_with_it(bar: QuietBar, qtbot: QtBot) -> None:
    bar.notice_time = 20
    bar.say("The game is saved.")
    bar.say("Not so.", refusal=True)
    qtbot.wait(80)
    assert bar.text == "Not so."


def test_it_never_takes_the_keyboard(qtbot: QtBot) -> None:
    window, field, bar = QWidget(), QLineEdit(), QuietBar()
    column = QVBoxLayout()
    column.addWidget(bar)
    column.addWidget(field)
    window.setLayout(column)
    column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
    window.resize(300, 200)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    field.setFocus()
    bar.say("Not so.", refusal=True)
    qtbot.keyClicks(field, "abc")
    assert field.hasFocus()
    assert field.text() == "abc"


@pytest.mark.parametrize("width", [240, 300, 380])
def test_a_long_sentence_breaks_and_is_not_cut(bar: QuietBar, width: int) -> None:
    bar.say("The chit cannot lie so: every side must meet its like. " * 4, refusal=True)
    bar.resize(width, bar.heightForWidth(width))
    sentence = bar.sentence
    assert sentence.width() < width
    assert sentence.height() >= sentence.heightForWidth(sentence.width())
