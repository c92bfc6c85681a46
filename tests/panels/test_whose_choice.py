"""Whose choice a decision is, and who rolls: told where more than one sits at the table."""

import pytest
from pytestqt.qtbot import QtBot

from citadel_gui.panels.decision_panel import DecisionPanel
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.decisions_adventure import GoOn, RollDice
from citadel_gui.rules.decisions_magic import MarkSpells
from citadel_gui.rules.options import VOTE
from tests.panels.magic import CASTER, magic_game


@pytest.mark.parametrize(
    ("players", "who", "player", "words"),
    [
        (("Ann",), CASTER, "", "Larraka decides"),
        (("Ann",), "party", "", "The party decides"),
        (("Ann", "Ben"), CASTER, "Ben", "Ben decides for Larraka"),
        (("Ann", "Ben"), "party", "Ben", "Ben decides for the party"),
        (("Ann", "Ben"), "party", "", "The party decides"),
    ],
)
def test_5_0_whose_choice_it_is_is_told_where_several_play(
    qtbot: QtBot, players: tuple[str, ...], who: str, player: str, words: str
) -> None:
    panel = DecisionPanel()
    qtbot.addWidget(panel)
    game = magic_game(players=players)
    mark = MarkSpells(case="4.1 D", who=who, player=player, count=1, spells=("heal", "sleep"))
    end = GoOn(case="17.0", player=player, options=(Option("end"), Option("again")))
    panel.show_decision(end if who == "party" else mark, game)
    assert panel._who.text() == words


def test_5_0_who_votes_is_told(qtbot: QtBot) -> None:
    panel = DecisionPanel()
    qtbot.addWidget(panel)
    game = magic_game(players=("Ann", "Ben"))
    game.state.options = {"common_choices": VOTE}
    options = (Option("end"), Option("again"))
    panel.show_decision(GoOn(case="17.0", player="Ben", options=options), game)
    assert panel._who.text() == "Ben votes"


def test_3_0_who_rolls_is_told(qtbot: QtBot) -> None:
    panel = DecisionPanel()
    qtbot.addWidget(panel)
    roll = RollDice(case="9.4", code="1D6", purpose="attack", player="Ben")
    panel.show_decision(roll, magic_game(players=("Ann", "Ben")))
    assert panel._who.text() == "Ben rolls"
    panel.show_decision(roll, magic_game())
    assert panel._who.text() == "Roll"
