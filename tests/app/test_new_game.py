"""The set-up: every option a switch with its rule, editions of the player's own, spells."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from citadel_gui.app.edition_choice import EditionChoice
from citadel_gui.app.main_window import MainWindow
from citadel_gui.app.new_game import NewGameDialog
from citadel_gui.app.options_page import (
    OptionsPage,
    choice_name,
    option_name,
    option_rule,
    option_sentence,
)
from citadel_gui.app.settings import Settings
from citadel_gui.rules.options import OPTIONS, fault_of
from citadel_gui.rules.setup import ASK, DRAW
from citadel_gui.saves import folders

OVERLAY = '[edition]\nname = "{name}"\noverlay_of = "citadel"\n[procedure]\nchest_trapped = {die}\n'
SMALLEST = (1280, 720)


@pytest.fixture
def dialog(qtbot: QtBot, home: Path) -> NewGameDialog:
    made = NewGameDialog(Settings())
    qtbot.addWidget(made)
    made.show()
    return made


def an_edition(home: Path, name: str, title: str, die: int = 2) -> None:
    folder = home / "editions"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.toml").write_text(OVERLAY.format(name=title, die=die), encoding="utf-8")


# -- options --------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", OPTIONS)
def test_each_option_has_a_name_and_one_sentence(option: str) -> None:
    name, sentence = option_name(option), option_sentence(option)
    assert name[0].isupper()
    assert "_" not in name
    assert sentence.endswith(".")
    assert sentence.count(".") == 1
    assert option_rule(option) or option == "practice"


def test_the_words_for_who_decides_are_all_there() -> None:
    values = OPTIONS["common_choices"]
    assert len({choice_name(str(value)) for value in values}) == len(values)
    assert all("_" not in choice_name(str(value)) for value in values)


def test_each_option_is_shown_with_its_rule(qtbot: QtBot) -> None:
    page = OptionsPage()
    qtbot.addWidget(page)
    assert {*page.switches, *page.choices} == set(OPTIONS)
    shown = {label.text() for label in page.findChildren(QLabel)}
    assert {option_sentence(option) for option in OPTIONS} <= shown
    assert page.switches["mage_shield"].text() == "Shielded evil mages (R84)"


def test_with_the_defaults_nothing_is_set(qtbot: QtBot) -> None:
    page = OptionsPage()
    qtbot.addWidget(page)
    page.seat(3)
    assert page.values() == {}


@pytest.mark.parametrize("option", OPTIONS)
def test_each_option_can_be_set(qtbot: QtBot, option: str) -> None:
    page = OptionsPage()
    qtbot.addWidget(page)
    page.seat(2)
    if option in page.switches:
        page.switches[option].click()
    else:
        page.choices[option].setCurrentIndex(1)
    assert list(page.values()) == [option]
    assert fault_of(option, page.values()[option]) is None


def test_one_who_plays_alone_is_asked_for_no_vote(dialog: NewGameDialog) -> None:
    box = dialog.options.choices["common_choices"]
    assert not box.isEnabled()
    dialog.players[1].setText("Ben")
    assert box.isEnabled()
    box.setCurrentIndex(box.findData("vote"))
    assert dialog.setup().options == {"common_choices": "vote"}
    dialog.players[1].setText("")
    assert dialog.setup().options == {}


def test_what_was_set_is_in_the_game(window: MainWindow, qtbot: QtBot) -> None:
    window.new_game()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    dialog.options.switches["practice"].click()
    dialog.options.switches["bribe_jewels"].click()
    dialog.accept()
    record = window.session.record
    assert record is not None
    assert record.referee.state.options == {"practice": True, "bribe_jewels": True}


# -- spells ---------------------------------------------------------------------------------------


def test_spells_are_drawn_for_a_party_by_chance_and_chosen_for_one_chosen(
    dialog: NewGameDialog,
) -> None:
    assert dialog.setup().spells == DRAW
    dialog.chosen.setChecked(True)
    assert dialog.setup().spells == ASK
    dialog.by_chance.setChecked(True)
    assert dialog.setup().spells == DRAW


def test_spells_can_be_chosen_for_a_party_by_chance(dialog: NewGameDialog) -> None:
    dialog.spells.setCurrentIndex(dialog.spells.findData(ASK))
    assert dialog.setup().spells == ASK
    assert dialog.setup().party == "random"


# -- editions -------------------------------------------------------------------------------------


def test_2_3_an_edition_of_one_s_own_is_listed_and_played(
    opened: Callable[..., MainWindow], home: Path
) -> None:
    an_edition(home, "mine", "House rules")
    window = opened()
    window.new_game()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    box = dialog.edition.box
    at = box.findData("mine")
    assert box.itemText(at) == "House rules (your own)"
    assert dialog.edition.why.isHidden()
    box.setCurrentIndex(at)
    dialog.accept()
    record = window.session.record
    assert record is not None
    assert record.referee.state.edition == "mine"
    assert record.referee.game.charts.procedure.chest_trapped == 2


def test_2_3_an_unsound_edition_is_grey_and_says_why(qtbot: QtBot, home: Path) -> None:
    an_edition(home, "wrong", "Wrong", die=9)
    choice = EditionChoice()
    qtbot.addWidget(choice)
    assert folders.editions() == home / "editions"
    at = choice.box.findData("wrong")
    assert "cannot be played" in choice.box.itemText(at)
    flags = choice.box.model().index(at, 0).flags()
    assert not flags & Qt.ItemFlag.ItemIsEnabled
    assert not choice.why.isHidden()
    assert "wrong.toml" in choice.why.text()
    assert "chest_trapped" in choice.why.text()
    assert choice.name == "citadel"


def test_2_3_the_heroes_are_those_of_the_edition(dialog: NewGameDialog) -> None:
    dialog.edition.box.setCurrentIndex(dialog.edition.box.findData("labirynt"))
    tree = dialog.picker.heroes
    races = {
        item.text(0): item.text(1)
        for row in range(tree.topLevelItemCount())
        if (item := tree.topLevelItem(row)) is not None
    }
    assert races["Sliggoth"] == "dwarf"


# -- the look -------------------------------------------------------------------------------------


def test_R1_a_small_party_is_advised_against_and_allowed(dialog: NewGameDialog) -> None:
    dialog.chosen.setChecked(True)
    first = dialog.picker.heroes.topLevelItem(0)
    assert first is not None
    first.setCheckState(0, Qt.CheckState.Checked)
    assert "4 or more are advised" in dialog.picker.count.text()
    assert dialog._begin.isEnabled()


def test_the_set_up_fits_the_smallest_screen(dialog: NewGameDialog) -> None:
    for chosen in (False, True):
        dialog.chosen.setChecked(chosen)
        least = dialog.minimumSizeHint()
        assert least.width() <= SMALLEST[0]
        assert least.height() <= SMALLEST[1] - 60, "the window's frame"


def test_the_dialog_stays_on_the_screen_as_it_grows(dialog: NewGameDialog) -> None:
    room = dialog.screen().availableGeometry()
    dialog.show()
    dialog.move(room.right() - dialog.width(), room.bottom() - dialog.height())
    dialog.chosen.setChecked(True)
    frame = dialog.frameGeometry()
    assert room.contains(frame.topLeft())
    assert frame.bottom() <= room.bottom()
