"""Monsters met: who talks, how much is offered, who casts what at whom."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from citadel_gui.panels.aimed_choice import AimedChoice
from citadel_gui.rules import decisions as asked
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.referee import Referee
from tests.panels.magic import CASTER, FOES, magic_game, parley
from tests.panels.positions import position
from tests.panels.test_decision_panel import Host, accepted, press, settle


@pytest.fixture
def host(qtbot: QtBot) -> Host:
    made = Host()
    qtbot.addWidget(made)
    return made


def _talkative(referee: Referee) -> bool:
    values = [option.value for option in referee.decision.options]  # type: ignore[union-attr]
    return sum(isinstance(value, dict) and "bribe" in value for value in values) > 1


def test_8_4_who_talks_and_how_much_is_offered_is_chosen_in_a_box(host: Host, qtbot: QtBot) -> None:
    where = position(asked.Parley, _talkative)
    view = host.ask(where)
    speakers = [o for o in where.decision.options if "speak" in o.value]
    choices = {one.box.accessibleName(): one for one in view.findChildren(AimedChoice)}
    talk, bribe = choices["Who talks"], choices["How much"]
    assert talk.box.count() == len(speakers)
    best = max(option.odds for option in speakers if option.odds is not None)
    assert talk.option.odds == best, "the best talker stands first"
    bribe.box.setCurrentIndex(0)
    assert "Offer 20 Gold Marks" in bribe.button.text()
    press(qtbot, bribe.button)
    assert accepted(host, where) == {"bribe": 20}


def test_8_4_every_way_to_meet_them_can_be_chosen(host: Host) -> None:
    where = position(asked.Parley, _talkative)
    view = host.ask(where)
    reached: list[Any] = []
    for choice in view.findChildren(AimedChoice):
        for place in range(choice.box.count()):
            choice.box.setCurrentIndex(place)
            choice.button.click()
    boxed = {choice.button for choice in view.findChildren(AimedChoice)}
    for button in view.buttons:
        if button not in boxed:
            button.click()
    reached = [repr(answer) for answer in host.answers]
    assert sorted(reached) == sorted(repr(option.value) for option in where.decision.options)


def test_10_7_spells_of_a_meeting_each_have_a_button(host: Host, qtbot: QtBot) -> None:
    game = magic_game(fighting=True)
    decision = parley()
    host.panel.show_decision(decision, game)
    host.show()
    settle()
    view = host.panel.view
    assert view is not None
    texts = [button.text() for button in view.buttons]
    assert "Larraka casts oratory, for 1 wound: +4 to the talk" in texts
    assert "Larraka casts sway, for 1 wound: −2 on the bribe’s die" in texts
    choice = next(one for one in view.findChildren(AimedChoice))
    assert choice.box.accessibleName() == "At whom"
    choice.box.setCurrentIndex(2)
    press(qtbot, choice.button)
    assert host.answers == [{"cast": "teleport", "who": CASTER, "target": FOES[2]}]


def test_10_7_one_of_several_casters_is_chosen_in_a_box(host: Host, qtbot: QtBot) -> None:
    game = magic_game(fighting=True)
    casters = (CASTER, "zurik")
    options = (Option("fight"), *(Option({"cast": "cow", "who": who}) for who in casters))
    host.panel.show_decision(asked.Parley(case="8.4", options=options), game)
    host.show()
    settle()
    choice = host.findChild(AimedChoice)
    assert choice is not None
    assert choice.box.accessibleName() == "Who casts"
    choice.box.setCurrentIndex(1)
    assert choice.button.text().startswith("Zurik casts cow")
    qtbot.keyClick(host, Qt.Key.Key_2)
    assert host.answers == [{"cast": "cow", "who": "zurik"}]
