"""The sequence of play: the step that is lit is that of the decision; nothing is clipped."""

from typing import get_args

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from citadel_gui.panels.sequence_panel import SequencePanel, phases, step_of
from citadel_gui.rules import decisions
from citadel_gui.rules.any_decision import AnyDecision
from citadel_gui.rules.decisions import ChooseRoute, Decision, FightAction
from citadel_gui.rules.decisions_adventure import GoOn
from citadel_gui.rules.referee import Referee, Setup
from tests.panels.positions import at_end, hosted, position


def in_phase(referee: Referee) -> bool:
    return referee.game.state.phase == "monster"


@pytest.mark.parametrize(
    ("kind", "step"),
    [
        (decisions.ArrangeMarch, "A1"),
        (decisions.ChooseRoute, "A1"),
        (decisions.PlaceChit, "A3"),
        (decisions.Parley, "C3"),
        (decisions.DeclareWeapons, "C4"),
        (decisions.FightAction, "C4"),
        (decisions.Reorganise, "C4"),
        (decisions.ShareExperience, "C6"),
        (decisions.InvestigateFeature, "D1"),
    ],
)
def test_5_0_the_step_is_that_of_the_decision(
    qtbot: QtBot, kind: type[Decision], step: str
) -> None:
    usual = step.startswith("C")
    played = position(kind, in_phase) if usual else position(kind)
    panel = SequencePanel()
    qtbot.addWidget(panel)
    panel.show_game(played.decision, played.referee.game)
    assert panel.step == step
    lit = [piece.text for piece in panel.pieces(1400) if piece.here]
    assert lit == [f"{step[1:]} {phases()['ABCD'.index(step[0])][1][int(step[1:]) - 1]}"]
    assert step in panel.accessibleDescription()


def test_5_0_a_fight_that_a_feature_brings_is_in_its_step() -> None:
    fight = FightAction(case="9.2")
    assert step_of(fight, "feature") == "D3"
    assert step_of(fight, "monster") == "C4"
    assert step_of(decisions.TryDetrap(case="7.0"), "monster") == "C5"
    assert step_of(decisions.TryDetrap(case="7.0"), "trap") == "B2"
    assert step_of(decisions.ShareTreasure(case="14.0"), "trap") == "B3"


def test_every_decision_has_a_step() -> None:
    for kind in get_args(AnyDecision):
        for phase in ("segment", "prepare", "trap", "monster", "feature"):
            step = step_of(kind(case="5.0"), phase)
            assert 1 <= int(step[1:]) <= len(phases()["ABCD".index(step[0])][1])


def test_between_turns_no_step_is_lit_and_it_is_said_where_the_party_is(qtbot: QtBot) -> None:
    game = Referee.new(Setup(seed=1)).game
    panel = SequencePanel()
    qtbot.addWidget(panel)
    for phase, words in (("setting_out", "Setting out"), ("home", "At home")):
        game.state.phase = phase
        panel.show_game(GoOn(case="17.0"), game)
        assert panel.step == ""
        assert words in panel.facts
        assert panel.accessibleDescription().endswith(f"{words}.")


def test_the_top_tells_turn_level_sun_and_edition(qtbot: QtBot) -> None:
    played = position(ChooseRoute)
    game = played.referee.game
    panel = SequencePanel()
    qtbot.addWidget(panel)
    panel.show_game(played.decision, game)
    assert str(game.state.turn) in panel.turn
    assert str(game.level) in panel.facts
    assert game.state.sun in panel.facts
    assert game.charts.name in panel.facts


def test_a_game_that_is_over_lights_nothing(qtbot: QtBot) -> None:
    ended = at_end()
    panel = SequencePanel()
    qtbot.addWidget(panel)
    panel.show_game(None, ended.referee.game)
    assert not any(piece.here for piece in panel.pieces(900))
    assert panel.accessibleDescription()


@pytest.mark.parametrize("width", [236, 300, 380, 620, 900, 1280])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_text_is_clipped_or_lies_on_another(qtbot: QtBot, width: int, scale: float) -> None:
    played = position(FightAction)
    panel = SequencePanel()
    font = panel.font()
    font.setPointSizeF(font.pointSizeF() * scale)
    panel.setFont(font)
    panel.show_game(played.decision, played.referee.game)
    ground = hosted(qtbot, panel, width)
    pieces = panel.pieces(width)
    wide = scale == 1.0 or width > 300
    for piece in pieces:
        assert piece.box.width() >= QFontMetricsF(piece.font).horizontalAdvance(piece.text)
        assert piece.box.bottom() <= panel.height()
        assert not wide or piece.box.right() <= width
    for index, piece in enumerate(pieces):
        for other in pieces[index + 1 :]:
            assert not piece.box.adjusted(1, 1, -1, -1).intersects(
                other.box.adjusted(1, 1, -1, -1)
            ), (piece.text, other.text)
    assert {piece.text[0] for piece in pieces if piece.text[1:2] == " "} >= set("ABCD")
    ground.close()
