"""The fight board: both orders of ranks, who can strike whom, and a click or a key that strikes."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from citadel_gui.panels.fight_board import FightBoard
from citadel_gui.panels.fight_ranks import BLOWS, attack_on, ranks_of
from citadel_gui.rules.decisions import (
    ChooseRoute,
    Decision,
    FightAction,
    Option,
    Parley,
    Reorganise,
)
from citadel_gui.rules.referee import Referee
from tests.panels.positions import Position, hosted, position


def attacks(decision: Decision) -> list[Option]:
    """The blows on offer."""
    return [o for o in decision.options if isinstance(o.value, dict) and o.value.get("do") in BLOWS]


def choosable(referee: Referee) -> bool:
    """Somebody of the party has two foes to choose from, and somebody else none at all of them."""
    assert referee.decision is not None
    offered = attacks(referee.decision)
    met = referee.game.state.encounter
    assert met is not None
    return len({o.value["who"] for o in offered}) > 1 and len(offered) > 3 and len(met.monsters) > 3


@pytest.fixture
def fight() -> Position:
    return position(FightAction, choosable)


@pytest.fixture
def board(qtbot: QtBot, fight: Position) -> Iterator[FightBoard]:
    shown = FightBoard()
    assert shown.show_game(fight.decision, fight.referee.game)
    ground = hosted(qtbot, shown, 640, 420)
    yield shown
    ground.close()


def middle(board: FightBoard, who: str) -> QPoint:
    return board.box_of(who).center().toPoint()


def test_only_an_encounter_is_shown(qtbot: QtBot) -> None:
    board = FightBoard()
    qtbot.addWidget(board)
    elsewhere = position(ChooseRoute)
    assert not board.show_game(elsewhere.decision, elsewhere.referee.game)
    met = position(Parley)
    assert board.show_game(met.decision, met.referee.game)
    assert not board.show_game(None, met.referee.game)


def test_the_fronts_meet_in_the_middle(board: FightBoard, fight: Position) -> None:
    met = fight.referee.game.state.encounter
    assert met is not None
    assert met.combat is not None
    foes = [board.box_of(rank[0]).top() for rank in met.combat.ranks]
    own = [board.box_of(rank[0]).top() for rank in fight.referee.game.state.party.ranks]
    assert foes == sorted(foes, reverse=True)
    assert own == sorted(own)
    assert max(foes) < min(own)
    for rank in (*met.combat.ranks, *fight.referee.game.state.party.ranks):
        lefts = [board.box_of(who).left() for who in rank]
        assert lefts == sorted(lefts)


def test_before_the_fight_all_that_were_met_stand_there(qtbot: QtBot) -> None:
    met = position(Parley)
    ranks = ranks_of(met.referee.game)
    encounter = met.referee.game.state.encounter
    assert encounter is not None
    assert {f.who for f in ranks if f.monster} == {monster.id for monster in encounter.monsters}
    assert all(len(row) <= 3 for row in ranks.rows)


def test_those_are_lit_whom_the_decision_offers(board: FightBoard, fight: Position) -> None:
    offered = [o for o in fight.decision.options if isinstance(o.value, dict)]
    met = fight.referee.game.state.encounter
    assert met is not None
    foes = {monster.id for monster in met.monsters}
    assert {o.value["who"] for o in offered} <= set(board.actors())
    for who in board.actors():
        board.select(who)
        struck = {o.value.get("target") for o in offered if o.value["who"] == who}
        assert board.lit() == struck & foes


def test_a_click_on_a_character_and_then_on_a_foe_strikes(
    board: FightBoard, fight: Position, qtbot: QtBot
) -> None:
    for option in attacks(fight.decision):
        with qtbot.waitSignal(board.chosen) as chosen:
            qtbot.mouseClick(
                board, Qt.MouseButton.LeftButton, pos=middle(board, option.value["who"])
            )
        assert chosen.args == [option.value["who"]]
        with qtbot.waitSignal(board.answered) as answered:
            qtbot.mouseClick(
                board, Qt.MouseButton.LeftButton, pos=middle(board, option.value["target"])
            )
        assert answered.args == [option.value]
        fight.decision.check(option.value)


def test_a_foe_out_of_reach_is_not_struck(board: FightBoard, fight: Position, qtbot: QtBot) -> None:
    met = fight.referee.game.state.encounter
    assert met is not None
    told: list[object] = []
    board.answered.connect(told.append)
    for who in board.actors():
        board.select(who)
        for monster in met.monsters:
            if monster.id not in board.lit():
                qtbot.mouseClick(board, Qt.MouseButton.LeftButton, pos=middle(board, monster.id))
    assert told == []


def test_two_things_to_do_to_one_foe_are_not_chosen_between() -> None:
    strike = Option({"who": "a", "do": "strike", "target": "m"})
    throw = Option({"who": "a", "do": "throw", "target": "m"})
    assert attack_on(FightAction(case="9.2", options=(strike,)), "a", "m") == strike
    assert attack_on(FightAction(case="9.2", options=(strike, throw)), "a", "m") is None


def test_a_look_at_a_character_lights_whom_he_can_strike(
    board: FightBoard, fight: Position, qtbot: QtBot
) -> None:
    first, second = list(dict.fromkeys(o.value["who"] for o in attacks(fight.decision)))[:2]
    board.select(first)
    qtbot.mouseMove(board, middle(board, second))
    qtbot.waitUntil(
        lambda: (
            board.lit()
            == {o.value["target"] for o in attacks(fight.decision) if o.value["who"] == second}
        )
    )


def test_it_can_be_played_by_keys_alone(board: FightBoard, fight: Position, qtbot: QtBot) -> None:
    board.setFocus()
    struck: list[object] = []
    board.answered.connect(struck.append)
    for _ in range(len(board.actors())):
        qtbot.keyClick(board, Qt.Key.Key_Right)
        if board.lit():
            break
    qtbot.keyClick(board, Qt.Key.Key_Up)
    assert board.target in board.lit()
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert len(struck) == 1
    fight.decision.check(struck[0])


def test_the_odds_stand_in_the_words_and_the_tip(board: FightBoard, fight: Position) -> None:
    option = next(o for o in attacks(fight.decision) if o.facts["needed"] is not None)
    board.select(option.value["who"])
    needed = f"{option.facts['needed']}+"
    assert needed in board.words_of(option.value["target"])[-1]
    assert needed == board.words_of(option.value["target"], short=True)[-1]
    foe = board.fighter_at(QPointF(middle(board, option.value["target"])))
    told = "always" if option.facts["needed"] <= 1 else f"on {option.facts['needed']}"
    assert told in board.tip(foe)


@pytest.mark.parametrize("width", [300, 340, 380, 700])
@pytest.mark.parametrize("kind", [FightAction, Parley, Reorganise])
def test_all_are_within_the_board_at_a_good_size(
    qtbot: QtBot, fight: Position, width: int, kind: type[Decision]
) -> None:
    played = fight if kind is FightAction else position(kind)
    board = FightBoard()
    board.show_game(played.decision, played.referee.game)
    ground = hosted(qtbot, board, width)
    board.grab()
    for fighter in ranks_of(played.referee.game):
        box = board.box_of(fighter.who)
        assert board.rect().toRectF().contains(box)
        there = board.fighter_at(box.center())
        assert there is not None
        assert there.counter.width() >= 54
        assert box.contains(there.words)
    ground.close()
