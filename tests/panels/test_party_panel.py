"""The party's panel: rank after rank, each member with his figures, the whole record at hand."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from citadel_gui.panels.character_record import called, record_in_words, weapon_held
from citadel_gui.panels.names_of_goods import weapon_in_words
from citadel_gui.panels.party_panel import PartyPanel
from citadel_gui.rules.combat_weapons import weapon_in_hand
from citadel_gui.rules.decisions import ArrangeMarch, ChooseRoute, FightAction, TryDetrap
from citadel_gui.rules.referee import Referee
from tests.panels.positions import Position, hosted, position


def bereaved(referee: Referee) -> bool:
    return bool(referee.game.state.fallen)


def wounded(referee: Referee) -> bool:
    return any(one.wounds for one in referee.game.living)


def panel_of(played: Position) -> PartyPanel:
    panel = PartyPanel()
    panel.show_game(played.decision, played.referee.game)
    return panel


@pytest.mark.parametrize("kind", [ChooseRoute, FightAction, ArrangeMarch])
def test_the_rows_stand_in_march_order(qtbot: QtBot, kind: type) -> None:
    played = position(kind)
    panel = panel_of(played)
    qtbot.addWidget(panel)
    assert [row.who for row in panel.rows()] == [one.id for one in played.referee.game.living]


def test_a_row_tells_wounds_weapon_bonus_and_goods(qtbot: QtBot) -> None:
    played = position(ChooseRoute, wounded)
    panel = panel_of(played)
    qtbot.addWidget(panel)
    for row, one in zip(panel.rows(), played.referee.game.living, strict=True):
        (name, health), (weapon, bonus), (goods, experience) = row.texts()
        assert name == called(one)
        assert health == f"{one.wound_points - one.wounds}/{one.wound_points}"
        held = weapon_in_hand(one)
        assert held is None or weapon == weapon_in_words(held)
        assert str(abs(one.combat_bonus)) in bonus
        assert str(one.gold) in goods
        assert ("◆" in goods) == bool(one.jewels)
        assert str(one.experience) in experience


def test_the_record_tells_all_of_4_2(qtbot: QtBot) -> None:
    played = position(ChooseRoute, wounded)
    panel = panel_of(played)
    qtbot.addWidget(panel)
    for row, one in zip(panel.rows(), played.referee.game.living, strict=True):
        record = row.toolTip()
        assert record == row.accessibleDescription() == record_in_words(one)
        for figure in (
            one.health,
            one.wound_points,
            one.resistance,
            one.gold,
            *one.magic_potential,
        ):
            assert str(figure) in record
        assert all(weapon_in_words(weapon) in record for weapon in one.weapons)
        assert record.count("(in hand)") == (weapon_in_hand(one) is not None)
        assert row.accessibleName() == called(one)


def test_an_empty_hand_is_said(qtbot: QtBot) -> None:
    one = position(ChooseRoute).referee.game.living[0]
    held, one.in_hand = one.in_hand, None
    assert weapon_held(one) == "no weapon in hand"
    one.in_hand = held


def test_whose_choice_it_is_is_lit(qtbot: QtBot) -> None:
    played = position(TryDetrap)
    panel = panel_of(played)
    qtbot.addWidget(panel)
    assert [row.who for row in panel.rows() if row.lit] == [played.decision.who]


def test_the_fallen_are_remembered(qtbot: QtBot) -> None:
    before, after = position(ChooseRoute), position(ChooseRoute, bereaved)
    panel = panel_of(before)
    ground = hosted(qtbot, panel)
    assert panel.away == ""
    panel.show_game(after.decision, after.referee.game)
    assert all(called(one) in panel.away for one in after.referee.game.state.fallen)
    assert len(panel.rows()) == len(after.referee.game.living)
    ground.close()


def test_a_member_is_chosen_by_mouse_and_by_key(qtbot: QtBot) -> None:
    panel = panel_of(position(ChooseRoute))
    ground = hosted(qtbot, panel)
    told: list[str] = []
    panel.chosen.connect(told.append)
    first, second = panel.rows()[:2]
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    qtbot.keyClick(second, Qt.Key.Key_Space)
    assert told == [first.who, second.who]
    ground.close()


def test_4_2_a_click_or_key_on_a_member_shows_his_record(qtbot: QtBot) -> None:
    panel = panel_of(position(ChooseRoute))
    ground = hosted(qtbot, panel)
    first, second = panel.rows()[:2]
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    assert QToolTip.isVisible()
    assert QToolTip.text() == first.toolTip()
    qtbot.keyClick(second, Qt.Key.Key_Space)
    assert QToolTip.text() == second.toolTip()
    QToolTip.hideText()
    ground.close()


@pytest.mark.parametrize("width", [236, 300, 380])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_row_is_clipped(qtbot: QtBot, width: int, scale: float) -> None:
    panel = PartyPanel()
    font = panel.font()
    font.setPointSizeF(font.pointSizeF() * scale)
    panel.setFont(font)
    played = position(ChooseRoute, wounded)
    panel.show_game(played.decision, played.referee.game)
    ground = hosted(qtbot, panel, width)
    for row in panel.rows():
        assert row.width() == width
        assert row.height() >= row.sizeHint().height()
        figures = [right for _, right in row.texts()]
        room = row.width() * 0.62
        assert all(QFontMetricsF(row.font()).horizontalAdvance(text) < room for text in figures)
    ground.close()
