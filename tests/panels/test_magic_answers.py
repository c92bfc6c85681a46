"""How spells, preparing, typed dice, training, recruits and new weapons are answered."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QSpinBox
from pytestqt.qtbot import QtBot

from citadel_gui.panels.aimed_choice import AimedChoice, by_aim
from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.dice_answer import DiceAnswer
from citadel_gui.panels.fight_answer import FightAnswer
from citadel_gui.panels.giving import Giving
from citadel_gui.panels.lettering import Paragraph
from citadel_gui.panels.preparing_answer import PreparingAnswer
from citadel_gui.panels.rearm_answer import RearmAnswer
from citadel_gui.panels.recruit_answer import RecruitAnswer
from citadel_gui.panels.spells_answer import SpellsAnswer
from citadel_gui.rules.decisions import Decision, Option
from citadel_gui.rules.decisions_adventure import RollDice
from citadel_gui.rules.decisions_magic import Prepare
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from tests.panels.magic import CASTER, FIGHTER, FOES, IN_A_FIGHT, choose_spells, magic_game
from tests.panels.magic import questions as all_questions
from tests.panels.test_decision_panel import Host, parts, press, settle

_KEY = Qt.Key
KINDS = tuple(all_questions(magic_game()))
NARROWEST = 280


def ask(host: Host, decision: Decision, game: Game) -> AnswerView:
    host.panel.show_decision(decision, game)
    host.show()
    settle()
    assert host.panel.view is not None
    return host.panel.view


@pytest.fixture
def host(qtbot: QtBot) -> Host:
    made = Host()
    qtbot.addWidget(made)
    return made


def asked(kind: str) -> tuple[Decision, Game]:
    game = magic_game(fighting=kind in IN_A_FIGHT)
    return all_questions(game)[kind], game


def accepted(host: Host, decision: Decision) -> Any:
    assert len(host.answers) == 1
    decision.check(host.answers[0])
    return host.answers[0]


@pytest.mark.parametrize("kind", KINDS)
def test_what_stands_first_can_be_answered_by_the_keyboard(
    host: Host, qtbot: QtBot, kind: str
) -> None:
    decision, game = asked(kind)
    view = ask(host, decision, game)
    view.focus_first()
    settle()
    assert host.focusWidget() is not None
    assert view.isAncestorOf(host.focusWidget())


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_can_be_used_has_a_name(host: Host, kind: str) -> None:
    decision, game = asked(kind)
    view = ask(host, decision, game)
    used = [
        one
        for one in parts(view)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(one.parent(), QComboBox | QSpinBox)
    ]
    assert used
    assert [one for one in used if not one.accessibleName()] == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("who", [CASTER, FIGHTER])
def test_nothing_is_cut_off_in_the_narrowest_column(qtbot: QtBot, kind: str, who: str) -> None:
    host = Host(NARROWEST)
    qtbot.addWidget(host)
    decision, game = asked(kind)
    view = ask(host, decision, game)
    if isinstance(view, FightAnswer | PreparingAnswer):
        view.choose(who)
        settle()
    edge = host.rect().right()
    for one in parts(view):
        assert one.mapTo(host, one.rect().topRight()).x() <= edge, one
    for label in view.findChildren(QLabel):
        assert label.width() >= label.minimumSizeHint().width()
    for button in view.buttons:
        assert button.height() >= button.own_height(button.width()), button.text()


def test_options_that_differ_in_their_target_alone_are_one_choice() -> None:
    cast = {"who": "a", "do": "cast", "spell": "heal"}
    values = [{**cast, "target": "b"}, "done", {**cast, "target": "c"}, {**cast, "spell": "sleep"}]
    groups = by_aim([Option(value) for value in values])
    assert [[option.value for option in group] for group in groups] == [
        [values[0], values[2]],
        ["done"],
        [values[3]],
    ]


def test_a_spell_is_aimed_by_its_box_and_its_button_says_the_odds(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("FightAction")
    view = ask(host, decision, game)
    assert isinstance(view, FightAnswer)
    view.choose(CASTER)
    settle()
    choice = next(
        one
        for one in view.findChildren(AimedChoice)
        if one.isVisible() and "lightning" in one.button.text()
    )
    assert "on 2–6" in choice.button.text()
    choice.box.setCurrentIndex(2)
    assert "on 4–6" in choice.button.text()
    assert choice.button.accessibleName().startswith("Cast lightning on orc 3")
    press(qtbot, choice.button)
    assert accepted(host, decision)["target"] == FOES[2]


def test_each_blow_at_each_foe_keeps_a_button_of_its_own(host: Host) -> None:
    decision, game = asked("FightAction")
    view = ask(host, decision, game)
    assert isinstance(view, FightAnswer)
    view.choose(CASTER)
    assert sum("Shoot at" in button.text() for button in view.buttons) == len(FOES)


def test_healing_is_aimed_at_first_at_the_most_wounded(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("Prepare")
    view = ask(host, decision, game)
    assert isinstance(view, PreparingAnswer)
    view.choose(CASTER)
    settle()
    press(qtbot, view.buttons[0])
    assert accepted(host, decision) == {
        "do": "cast",
        "who": CASTER,
        "spell": "heal",
        "target": FIGHTER,
    }


def test_gold_is_handed_over_in_any_amount_up_to_all(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("Prepare")
    view = ask(host, decision, game)
    assert isinstance(view, PreparingAnswer)
    view.choose(CASTER)
    settle()
    form = next(one for one in view.findChildren(Giving) if one.isVisible())
    assert form.amount.isHidden()
    form.what.setCurrentIndex(form.what.findText("Gold"))
    assert form.amount.maximum() == 33
    form.to.setCurrentIndex(form.to.findData("zurik"))
    form.amount.setValue(5)
    assert form.button.text() == "Give Zurik 5 Gold Marks"
    press(qtbot, form.button)
    assert accepted(host, decision) == {"do": "give", "who": CASTER, "to": "zurik", "gold": 5}


def test_an_item_is_laid_down_or_given_and_an_unknown_one_stays_unnamed(
    host: Host, qtbot: QtBot
) -> None:
    decision, game = asked("Prepare")
    view = ask(host, decision, game)
    assert isinstance(view, PreparingAnswer)
    view.choose(CASTER)
    settle()
    form = next(one for one in view.findChildren(Giving) if one.isVisible())
    form.what.setCurrentIndex(form.what.findText("Unknown potion"))
    form.to.setCurrentIndex(form.to.findData(None))
    assert form.button.text() == "Lay down the unknown potion"
    press(qtbot, form.button)
    assert accepted(host, decision) == {"do": "drop", "who": CASTER, "item": 1}


def test_what_lies_here_is_taken_up_and_an_unknown_one_stays_unnamed(
    host: Host, qtbot: QtBot
) -> None:
    game = magic_game()
    game.here.goods = Hoard(9, [20], [Item("ring", "sleep")], [Weapon("bow")])
    taken = [("gold", 9), ("jewel", 0), ("item", 0), ("weapon", 0)]
    options = [{"do": "pick_up", "who": FIGHTER, kind: n} for kind, n in taken]
    decision = Prepare(case="10.3", options=(*map(Option, options), Option("done")))
    view = ask(host, decision, game)
    assert isinstance(view, PreparingAnswer)
    words = [button.text() for button in view.buttons]
    assert words[:4] == [
        "Take up 9 Gold Marks",
        "Take up the jewel of 20 Gold Marks",
        "Take up the unknown ring",
        "Take up the bow",
    ]
    press(qtbot, view.buttons[2])
    assert accepted(host, decision) == options[2]


def test_much_that_lies_here_is_taken_up_by_a_form(host: Host, qtbot: QtBot) -> None:
    game = magic_game()
    game.here.goods = Hoard(9, [20, 5, 10], [Item("ring", "sleep")], [Weapon("bow")])
    taken = [("gold", 9), *(("jewel", n) for n in range(3)), ("item", 0), ("weapon", 0)]
    options = [{"do": "pick_up", "who": FIGHTER, kind: n} for kind, n in taken]
    decision = Prepare(case="10.3", options=(*map(Option, options), Option("done")))
    view = ask(host, decision, game)
    form = next(one for one in view.findChildren(Giving) if one.isVisible())
    assert form.to.isHidden()
    assert [form.what.itemText(n) for n in (1, 4, 5)] == [
        "Jewel of 20 Gold Marks",
        "Unknown ring",
        "Bow",
    ]
    form.what.setCurrentIndex(0)
    form.amount.setValue(4)
    assert form.button.text() == "Take up 4 Gold Marks"
    press(qtbot, form.button)
    assert accepted(host, decision) == {"do": "pick_up", "who": FIGHTER, "gold": 4}


def test_so_many_spells_are_ticked_and_no_more(host: Host, qtbot: QtBot) -> None:
    game = magic_game()
    decision = choose_spells(game, 2)
    view = ask(host, decision, game)
    assert isinstance(view, SpellsAnswer)
    assert not view.take.isEnabled()
    assert "2 spells" in view.note.text()
    assert view.boxes["lightning"].text() == "Lightning · costs 2 wounds"
    view.boxes["sleep"].click()
    assert "1 spell more" in view.note.text()
    view.boxes["heal"].click()
    assert view.note.text() == "All are chosen."
    assert not view.boxes["charm"].isEnabled()
    view.boxes["sleep"].click()
    assert view.boxes["charm"].isEnabled()
    view.boxes["charm"].click()
    qtbot.keyClick(host, _KEY.Key_Return)
    assert accepted(host, decision) == ["charm", "heal"]


def test_enter_takes_no_spells_before_there_are_enough(host: Host, qtbot: QtBot) -> None:
    game = magic_game()
    ask(host, choose_spells(game, 2), game)
    qtbot.keyClick(host, _KEY.Key_Return)
    assert host.answers == []


def test_3_0_real_dice_are_typed_by_keys_and_taken_back(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("RollDice")
    view = ask(host, decision, game)
    assert isinstance(view, DiceAnswer)
    for key in (_KEY.Key_3, _KEY.Key_9, _KEY.Key_Return, _KEY.Key_5):
        qtbot.keyClick(host, key)
    assert view.shown == [3, 5]
    assert host.answers == []
    qtbot.keyClick(host, _KEY.Key_Backspace)
    qtbot.keyClick(host, _KEY.Key_6)
    qtbot.keyClick(host, _KEY.Key_1)
    qtbot.keyClick(host, _KEY.Key_Return)
    assert accepted(host, decision) == [3, 6]


def test_3_0_real_dice_are_typed_by_six_dice_to_press(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("RollDice")
    view = ask(host, decision, game)
    assert isinstance(view, DiceAnswer)
    assert [die.accessibleName() for die in view.dice] == list("123456")
    press(qtbot, view.dice[5])
    press(qtbot, view.dice[0])
    assert not any(die.isEnabled() for die in view.dice)
    press(qtbot, view.take)
    assert accepted(host, decision) == [6, 1]


def test_3_0_a_d3_is_said_to_be_half_a_die(host: Host) -> None:
    decision = RollDice(case="7.2", code="1D3", purpose="arrow", count=1)
    view = ask(host, decision, magic_game())
    assert any("half of the die" in label.text() for label in view.findChildren(QLabel))


def test_17_3_a_hero_or_an_initiate_made_here_joins(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("Recruit")
    view = ask(host, decision, game)
    assert isinstance(view, RecruitAnswer)
    view.heroes.setCurrentIndex(1)
    assert view.buttons[0].text() == "Lord Dil joins"
    first, second = view.weapons
    second.setCurrentIndex(first.currentIndex())
    assert not view.join.isEnabled()
    second.setCurrentIndex(second.findData("bow"))
    view.race.setCurrentIndex(view.race.findData("elf"))
    view.called.setText(" Zoë ")
    press(qtbot, view.join)
    assert accepted(host, decision) == {
        "race": "elf",
        "weapons": [first.currentData(), "bow"],
        "past": "wound_points",
        "name": "Zoë",
    }


def test_17_3_nobody_need_join(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("Recruit")
    view = ask(host, decision, game)
    press(qtbot, view.buttons[-1])
    assert accepted(host, decision) is None


def test_17_4_other_weapons_are_chosen_in_two_boxes(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("Rearm")
    view = ask(host, decision, game)
    assert isinstance(view, RearmAnswer)
    first, second = view.boxes
    first.setCurrentIndex(first.findData("bow"))
    second.setCurrentIndex(second.findData("ax"))
    press(qtbot, view.take)
    assert accepted(host, decision) == ["ax", "bow"]


def test_17_4_one_weapon_is_enough_and_the_old_ones_can_be_kept(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("Rearm")
    view = ask(host, decision, game)
    assert isinstance(view, RearmAnswer)
    first, second = view.boxes
    first.setCurrentIndex(first.findData("bow"))
    second.setCurrentIndex(second.findData(None))
    assert view.chosen() == ["bow"]
    qtbot.keyClick(host, _KEY.Key_Return)
    assert host.answers == [None]


def test_12_2_a_lesson_tells_its_price(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("Train")
    view = ask(host, decision, game)
    assert view.buttons[0].text() == "Wound points 2 → 3 · 100 XP, 110 GM"
    assert view.buttons[2].text() == "Throwing dagger 2 → 3 · 100 XP, 110 GM"
    purse = "0 experience points; gold and jewels worth 203 Gold Marks"
    assert purse in {label.text() for label in view.findChildren(QLabel)}
    qtbot.keyClick(host, _KEY.Key_3)
    assert accepted(host, decision) == {"who": CASTER, "what": "throwing_dagger"}


def test_R74_the_place_of_a_teleport_is_one_of_those_offered(host: Host, qtbot: QtBot) -> None:
    decision, game = asked("TeleportTo")
    view = ask(host, decision, game)
    view.findChild(QComboBox).setCurrentIndex(1)  # type: ignore[union-attr]
    press(qtbot, view.buttons[0])
    assert accepted(host, decision) == (1, 0, -1)


def test_no_view_asks_for_more_height_than_its_words_need(qtbot: QtBot) -> None:
    """A label that breaks over lines needs less at the width it gets than it asks for at first."""

    class Wordy(AnswerView):
        def build(self) -> None:
            for _ in range(5):
                self.column.addWidget(Paragraph("they are intimidated and hand over all " * 2))

    view = Wordy(*asked("MarkSpells"))
    qtbot.addWidget(view)
    heights = []
    for width in (300, 600):
        view.resize(width, 400)
        heights.append(view.minimumSizeHint().height())
        assert heights[-1] <= view.column.totalMinimumHeightForWidth(width)
    assert heights[0] > heights[1]


def test_goods_are_offered_to_a_comrade_before_the_floor(host: Host) -> None:
    """After a weapon that can only be laid down, too."""
    game = magic_game()
    options = [
        {"do": "give", "who": CASTER, "to": FIGHTER, "gold": 3},
        {"do": "drop", "who": CASTER, "gold": 3},
        {"do": "drop", "who": CASTER, "weapon": 0},
    ]
    game.character(CASTER).gold = 3
    decision = Prepare(case="10.3", options=(*map(Option, options), Option("done")))
    form = ask(host, decision, game).findChild(Giving)
    assert form is not None
    assert form.answer()["do"] == "give"
    form.what.setCurrentIndex(1)
    assert form.answer()["do"] == "drop"
    form.what.setCurrentIndex(0)
    assert form.answer()["do"] == "give"
    form.to.setCurrentIndex(1)
    form.what.setCurrentIndex(1)
    form.what.setCurrentIndex(0)
    assert form.answer()["do"] == "give"
