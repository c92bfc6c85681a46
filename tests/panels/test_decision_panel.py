"""The decision panel: each kind of decision is shown whole and answered by mouse and by keys."""

import random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from citadel_gui.bots.random_bot import random_bot
from citadel_gui.panels.answer_views import answer_view
from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.arms_answer import ArmsAnswer
from citadel_gui.panels.choice_button import ChoiceButton
from citadel_gui.panels.decision_panel import DecisionPanel
from citadel_gui.panels.fight_answer import FightAnswer
from citadel_gui.panels.march_answer import MarchAnswer
from citadel_gui.panels.sharing_answer import ExperienceAnswer, TreasureAnswer
from citadel_gui.rules import decisions as asked
from citadel_gui.rules.decisions import Decision, FeatureChoice, Option
from citadel_gui.rules.referee import Referee, Setup
from tests.panels.positions import Position, at_end, position

NARROWEST = 280
"""The least width of the column that the panel stands in."""
LISTED = (
    asked.NameInvestigator,
    asked.TryDetrap,
    asked.AfterDeal,
    asked.MatchFoes,
    asked.OpenChest,
    asked.InvestigateFeature,
)
"""Answered by one button each, with a digit."""
KINDS = (
    *LISTED,
    asked.Parley,
    asked.ArrangeMarch,
    asked.ChooseRoute,
    asked.PlaceChit,
    asked.DeclareWeapons,
    asked.FightAction,
    asked.Reorganise,
    asked.ShareTreasure,
    asked.ShareExperience,
)
_KEY = Qt.Key


def settle() -> None:
    """Let lines break and heights follow: each takes a turn of the event loop."""
    for _ in range(5):
        QApplication.processEvents()


class Host(QWidget):
    """A window that gives the panel the keys nobody took, as the main window does."""

    def __init__(self, width: int = 340) -> None:
        super().__init__()
        self.panel = DecisionPanel()
        self.answers: list[Any] = []
        self.panel.answered.connect(self.answers.append)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.panel)
        column.addStretch(1)
        self.resize(width, 1000)

    def ask(self, where: Position) -> AnswerView:
        self.panel.show_decision(where.referee.decision, where.referee.game)
        self.show()
        settle()
        assert self.panel.view is not None
        return self.panel.view

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.panel.press(event):
            super().keyPressEvent(event)


@pytest.fixture
def host(qtbot: QtBot) -> Host:
    made = Host()
    qtbot.addWidget(made)
    return made


def press(qtbot: QtBot, button: QWidget) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def accepted(host: Host, where: Position) -> Any:
    """The one answer given, which the decision takes."""
    assert len(host.answers) == 1
    where.decision.check(host.answers[0])
    return host.answers[0]


def parts(widget: QWidget) -> list[QWidget]:
    return [one for one in widget.findChildren(QWidget) if one.isVisible()]


def button_of(view: AnswerView, text: str) -> ChoiceButton:
    return next(one for one in view.findChildren(ChoiceButton) if one.text() == text)


@pytest.mark.parametrize("kind", LISTED)
def test_each_option_is_a_button_answered_by_the_mouse(
    host: Host, qtbot: QtBot, kind: type[Decision]
) -> None:
    where = position(kind)
    view = host.ask(where)
    assert len(view.buttons) == len(where.decision.options)
    press(qtbot, view.buttons[-1])
    assert accepted(host, where) == where.decision.options[-1].value


@pytest.mark.parametrize("kind", LISTED)
def test_its_digit_answers(host: Host, qtbot: QtBot, kind: type[Decision]) -> None:
    where = position(kind)
    host.ask(where)
    qtbot.keyClick(host, _KEY.Key_2)
    assert accepted(host, where) == where.decision.options[1].value


@pytest.mark.parametrize("kind", LISTED)
def test_tab_goes_in_reading_order_and_enter_presses(
    host: Host, qtbot: QtBot, kind: type[Decision]
) -> None:
    where = position(kind)
    view = host.ask(where)
    view.buttons[0].setFocus()
    qtbot.keyClick(view.buttons[0], _KEY.Key_Tab)
    assert host.focusWidget() is view.buttons[1]
    assert view.buttons[0].y() < view.buttons[1].y()
    qtbot.keyClick(view.buttons[1], _KEY.Key_Return)
    assert accepted(host, where) == where.decision.options[1].value


def test_enter_takes_what_is_proposed(host: Host, qtbot: QtBot) -> None:
    where = position(asked.FightAction, lambda r: r.decision.proposal is not None)  # type: ignore[union-attr]
    host.ask(where)
    qtbot.keyClick(host, _KEY.Key_Return)
    assert accepted(host, where) == where.decision.proposal


def test_enter_answers_nothing_where_nothing_is_proposed(host: Host, qtbot: QtBot) -> None:
    where = position(asked.Parley)
    assert where.decision.proposal is None
    host.ask(where)
    host.setFocus()
    qtbot.keyClick(host, _KEY.Key_Return)
    assert host.answers == []


def test_a_digit_without_a_button_answers_nothing(host: Host, qtbot: QtBot) -> None:
    host.ask(position(asked.TryDetrap))
    qtbot.keyClick(host, _KEY.Key_9)
    qtbot.keyClick(host, _KEY.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert host.answers == []


def test_a_way_is_taken_by_its_button(host: Host, qtbot: QtBot) -> None:
    where = position(asked.ChooseRoute)
    view = host.ask(where)
    press(qtbot, view.buttons[0])
    assert accepted(host, where) == where.decision.options[0].value


def test_the_drawn_chit_is_turned_and_laid(host: Host, qtbot: QtBot) -> None:
    where = position(asked.PlaceChit, lambda r: len(r.decision.options) > 1)  # type: ignore[union-attr]
    view = host.ask(where)
    turns: list[int] = []
    laid: list[bool] = []
    host.panel.turned.connect(turns.append)
    host.panel.laid.connect(lambda: laid.append(True))
    press(qtbot, button_of(view, "Turn right"))
    press(qtbot, button_of(view, "Turn left"))
    qtbot.keyClick(host, _KEY.Key_Return)
    assert turns == [1, -1]
    assert laid == [True]


def test_the_march_order_stands_as_proposed_and_is_accepted(host: Host, qtbot: QtBot) -> None:
    where = position(asked.ArrangeMarch)
    view = host.ask(where)
    press(qtbot, button_of(view, "March in this order"))
    answer = accepted(host, where)
    assert answer == (where.decision.proposal or where.referee.game.state.party.ranks)


def test_the_march_order_is_changed_by_buttons_and_by_keys(host: Host, qtbot: QtBot) -> None:
    where = position(asked.ArrangeMarch)
    view = host.ask(where)
    assert isinstance(view, MarchAnswer)
    before = [list(rank) for rank in view.board.ranks]
    view.board.selected = before[0][0]
    press(qtbot, button_of(view, "→"))
    assert view.board.ranks[0][:2] == [before[0][1], before[0][0]]
    view.board.setFocus()
    qtbot.keyClick(view.board, _KEY.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert view.board.ranks == before
    press(qtbot, button_of(view, "→"))
    qtbot.keyClick(view.board, _KEY.Key_Return)
    assert accepted(host, where)[0][:2] == [before[0][1], before[0][0]]


def test_a_full_rank_of_another_size_changes_places(host: Host) -> None:
    game = position(asked.ArrangeMarch).referee.game
    members = tuple(one.id for one in game.living)
    ranks = [list(members[:2]), list(members[2:4]), list(members[4:])]
    host.panel.show_decision(
        asked.ArrangeMarch(
            case="4.1 C", members=members, rank_size=2, least_in_front=1, proposal=ranks
        ),
        game,
    )
    view = host.panel.view
    assert isinstance(view, MarchAnswer)
    view.board.selected = members[0]
    view.board.step(1, 0)
    assert view.board.ranks[0] == [members[2], members[1]]
    assert view.board.ranks[1] == [members[0], members[3]]
    notes = {label.text() for label in view.findChildren(QLabel)}
    assert "Abreast at most 2, in the first rank at least 1." in notes


def test_a_likely_button_that_cannot_be_pressed_is_not_filled(qtbot: QtBot) -> None:
    button = ChoiceButton("So it is", likely=True)
    qtbot.addWidget(button)
    button.resize(200, 30)
    middle = QPoint(180, 15)
    filled = button.grab().toImage().pixelColor(middle)
    button.setEnabled(False)
    assert button.grab().toImage().pixelColor(middle) != filled


def test_the_weapons_proposed_are_set_and_another_can_be_taken(host: Host, qtbot: QtBot) -> None:
    where = position(asked.DeclareWeapons)
    view = host.ask(where)
    assert isinstance(view, ArmsAnswer)
    assert view.chosen() == where.decision.proposal
    who, box = next((who, box) for who, box in view.boxes.items() if box.count() > 1)
    other = 1 - box.currentIndex()
    box.setFocus()
    qtbot.keyClick(box, _KEY.Key_Down if other else _KEY.Key_Up)
    press(qtbot, view.buttons[0])
    assert accepted(host, where)[who] == other


def test_a_fight_shows_one_fighter_s_choices_at_a_time(host: Host, qtbot: QtBot) -> None:
    where = position(asked.FightAction, lambda r: len(r.decision.options) > 6)  # type: ignore[union-attr]
    view = host.ask(where)
    assert isinstance(view, FightAnswer)
    first = view.who
    assert len(view.buttons) == len(view.options_of(first)) + 1
    host.setFocus()
    qtbot.keyClick(host, _KEY.Key_Right)
    assert view.who != first
    qtbot.keyClick(host, _KEY.Key_1)
    assert accepted(host, where) == view.options_of(view.who)[0].value


@pytest.mark.parametrize("kind", [asked.FightAction, asked.Reorganise])
def test_a_fight_goes_on_by_its_last_button(host: Host, qtbot: QtBot, kind: type[Decision]) -> None:
    where = position(kind)
    view = host.ask(where)
    press(qtbot, view.buttons[-1])
    assert accepted(host, where) == "done"


def _rich(referee: Referee) -> bool:
    decision = referee.decision
    return isinstance(decision, asked.ShareTreasure) and bool(
        decision.hoard.gold > 1 and decision.hoard.jewels and decision.proposal is not None
    )


def test_treasure_is_shared_as_proposed_by_enter(host: Host, qtbot: QtBot) -> None:
    where = position(asked.ShareTreasure, _rich)
    host.ask(where)
    qtbot.keyClick(host, _KEY.Key_Return)
    assert accepted(host, where) == where.decision.proposal


def test_what_was_set_is_what_enter_shares(host: Host, qtbot: QtBot) -> None:
    where = position(asked.ShareTreasure, _rich)
    view = host.ask(where)
    assert isinstance(view, TreasureAnswer)
    assert view.gold is not None
    amount = next(box for box in view.gold.boxes.values() if box.value())
    who = next(who for who, box in view.gold.boxes.items() if box is amount)
    amount.setValue(0)
    jewel = view.pieces["jewels"][0]
    jewel.setCurrentIndex(jewel.count() - 1)
    qtbot.keyClick(host, _KEY.Key_Return)
    answer = accepted(host, where)
    assert who not in answer["gold"]
    assert answer["jewels"][0] is None


def test_a_share_too_large_is_told_and_left_to_the_referee(host: Host, qtbot: QtBot) -> None:
    where = position(asked.ShareExperience)
    view = host.ask(where)
    assert isinstance(view, ExperienceAnswer)
    boxes = list(view.portions.boxes.values())
    for box in boxes:
        box.setValue(where.decision.points)  # type: ignore[attr-defined]
    assert "too many" in view.portions.note.text()
    press(qtbot, view.buttons[0])
    assert len(host.answers) == 1
    press(qtbot, button_of(view, "Set it even again"))
    assert view.portions.note.text() == "All are given."


def test_experience_is_even_at_first_and_one_left_over_is_told(host: Host, qtbot: QtBot) -> None:
    where = position(asked.ShareExperience)
    view = host.ask(where)
    assert isinstance(view, ExperienceAnswer)
    amounts = [box.value() for box in view.portions.boxes.values()]
    assert max(amounts) - min(amounts) <= 1
    box = next(box for box in view.portions.boxes.values() if box.value())
    box.setValue(box.value() - 1)
    assert view.portions.note.text() == "1 is left over."
    box.setValue(box.value() + 1)
    qtbot.keyClick(host, _KEY.Key_Return)
    answer = accepted(host, where)
    assert sum(answer.values()) == where.decision.points  # type: ignore[attr-defined]


def test_a_feature_s_choice_is_answered(host: Host, qtbot: QtBot) -> None:
    where = position(asked.ChooseRoute)
    who = where.referee.game.state.party.characters[0].id
    decision = FeatureChoice(
        case="R97",
        who=who,
        options=(Option("play"), Option("open")),
        feature="furniture",
        result="clavichord",
    )
    host.panel.show_decision(decision, where.referee.game)
    host.show()
    qtbot.keyClick(host, _KEY.Key_2)
    assert host.answers == ["open"]


def test_the_end_offers_another_game(host: Host, qtbot: QtBot) -> None:
    view = host.ask(at_end())
    wanted: list[bool] = []
    host.panel.again.connect(lambda: wanted.append(True))
    press(qtbot, view.buttons[0])
    assert wanted == [True]


def test_the_question_is_the_largest_text(host: Host) -> None:
    host.ask(position(asked.Parley))
    texts = host.panel.findChildren(QLabel)
    largest = max(texts, key=lambda one: one.font().pointSizeF())
    assert largest.text().endswith("?")
    assert [one for one in texts if one.font().pointSizeF() == largest.font().pointSizeF()] == [
        largest
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_can_be_used_has_a_name(host: Host, kind: type[Decision]) -> None:
    view = host.ask(position(kind))
    used = [
        one
        for one in parts(view)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(one.parent(), QComboBox | QSpinBox)
    ]
    assert used
    assert all(one.accessibleName() for one in used)
    assert host.panel.accessibleDescription()


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_cut_off_at_the_side_in_the_narrowest_column(
    qtbot: QtBot, kind: type[Decision]
) -> None:
    host = Host(NARROWEST)
    qtbot.addWidget(host)
    view = host.ask(position(kind))
    edge = host.rect().right()
    for one in parts(view):
        assert one.mapTo(host, one.rect().topRight()).x() <= edge
    for label in view.findChildren(QLabel):
        assert label.width() >= label.minimumSizeHint().width()
    for button in view.buttons:
        assert button.height() >= button.heightForWidth(button.width())


def test_the_buttons_of_a_column_are_of_one_height(qtbot: QtBot) -> None:
    """A short one beside one whose words break is no lower: nothing jumps under the mouse."""
    where = position(asked.FightAction)
    view = answer_view(where.decision, where.referee.game)
    qtbot.addWidget(view)
    while view.buttons:
        view.buttons.pop().hide()
    one = view.add_button("No more attacks this round")
    two = view.add_button(
        "Strike the dire wolf with the throwing dagger: wounds on 4–6, kills on 6"
    )
    view.resize(NARROWEST, 600)
    view.show()
    settle()
    assert two.height() > 2 * one.fontMetrics().height()
    assert one.height() == two.height()


def test_a_long_list_scrolls(qtbot: QtBot) -> None:
    host = Host()
    qtbot.addWidget(host)
    host.resize(340, 240)
    game = position(asked.OpenChest).referee.game
    who = game.living[0].id
    decision = FeatureChoice(case="13.6", who=who, options=tuple(map(Option, range(12))))
    host.panel.show_decision(decision, game)
    host.show()
    settle()
    view = host.panel.view
    assert view is not None
    assert view.height() > host.height()
    view.buttons[-2].setFocus()
    qtbot.keyClick(view.buttons[-2], _KEY.Key_Tab)
    settle()
    assert view.buttons[-1].hasFocus()
    bottom = view.buttons[-1].mapTo(host, view.buttons[-1].rect().bottomLeft()).y()
    assert bottom <= host.height(), "what has the keyboard is scrolled into sight"


def test_the_wheel_changes_no_box(host: Host) -> None:
    view = host.ask(position(asked.ShareTreasure, _rich))
    assert isinstance(view, TreasureAnswer)
    before = view.chosen()
    for box in (*view.pieces["jewels"], *view.gold.boxes.values()):  # type: ignore[union-attr]
        box.setFocus()
        middle = QPointF(box.rect().center())
        turn = QWheelEvent(
            middle,
            QPointF(box.mapToGlobal(box.rect().center())),
            QPoint(0, 0),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(box, turn)
    assert view.chosen() == before


@pytest.mark.parametrize("edition", ["citadel", "labirynt"])
def test_every_decision_of_games_can_be_shown(host: Host, edition: str) -> None:
    shown: set[type[Decision]] = set()
    for seed in (1, 2, 3):
        referee, luck = Referee.new(Setup(seed=seed, edition=edition)), random.Random(seed)
        for _ in range(150):
            if referee.decision is None:
                break
            host.panel.show_decision(referee.decision, referee.game)
            shown.add(type(referee.decision))
            referee.answer(random_bot(referee, luck))
    assert len(shown) > 8
    assert host.answers == []
