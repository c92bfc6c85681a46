"""The first frame, the start page, going on with a game, and saves that cannot be opened."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from citadel_gui.app import saves_in_words
from citadel_gui.app.main_window import MainWindow
from citadel_gui.app.new_game import NewGameDialog
from citadel_gui.app.open_game import OpenGameDialog
from citadel_gui.rules.setup import Setup
from citadel_gui.saves import folders

ROOT = Path(__file__).resolve().parents[2]
FIRST_FRAME = """
import json, sys
from PySide6.QtWidgets import QApplication
from citadel_gui.app.main_window import MainWindow
from citadel_gui.app.settings import Settings
app = QApplication([])
window = MainWindow(Settings())
def furnish():
    sys.stdout.write(json.dumps([sorted(sys.modules), window.start_page.isVisible()]))
    app.quit()
window.furnish = furnish
window.show()
sys.exit(app.exec())
"""


def test_the_first_frame_waits_for_nothing_that_a_game_needs(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    modules, start_page = json.loads(done.stdout)
    assert start_page
    heavy = ("networkx", "msgspec", "PySide6.QtSvg", "PySide6.QtPrintSupport")
    rooms = ("citadel_gui.rules", "citadel_gui.panels", "citadel_gui.printing")
    assert not [name for name in modules if name.startswith(heavy + rooms)]


def test_without_a_game_to_go_on_with_only_the_other_ways_are_open(window: MainWindow) -> None:
    page = window.start_page
    assert page.isVisible()
    assert not page.continue_button.isEnabled()
    assert page.new_button.isEnabled()
    assert page.open_button.isEnabled()
    assert not window.menus.actions["print"].isEnabled()


def test_two_clicks_begin_a_game_with_the_defaults(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.start_page.new_button, Qt.MouseButton.LeftButton)
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    seed = int(dialog.seed.text())
    qtbot.mouseClick(dialog._begin, Qt.MouseButton.LeftButton)
    record = window.session.record
    assert record is not None
    assert record.referee.state.seed == seed
    assert len(record.referee.state.party.characters) == 6
    assert not window.start_page.isVisible()
    assert window.panels is not None
    assert window.panels.right.isVisible()
    assert record.path is not None
    assert record.path.parent == folders.saves()


def test_a_party_can_be_chosen(window: MainWindow, qtbot: QtBot) -> None:
    window.new_game()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    dialog.chosen.setChecked(True)
    assert not dialog._begin.isEnabled()
    picker = dialog.picker
    for row in range(7):
        item = picker.heroes.topLevelItem(row)
        assert item is not None
        if not item.isDisabled():
            item.setCheckState(0, Qt.CheckState.Checked)
    assert len(picker.party()) == 6
    first = picker.heroes.topLevelItem(0)
    assert first is not None
    first.setCheckState(0, Qt.CheckState.Unchecked)
    picker.called.setText("Zoë")
    picker.add.click()
    dialog.seed.setText("12")
    dialog.accept()
    record = window.session.record
    assert record is not None
    state = record.referee.state
    assert state.seed == 12
    assert [one.kind for one in state.party.characters] == ["hero"] * 5 + ["initiate"]
    assert state.party.characters[-1].name == "Zoë"


def test_players_need_names_that_differ(window: MainWindow) -> None:
    window.new_game()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    for line, name in zip(dialog.players, ("Ann", "Ann"), strict=False):
        line.setText(name)
    assert not dialog._begin.isEnabled()
    assert dialog._wrong.text()
    dialog.players[1].setText("Ben")
    assert dialog._begin.isEnabled()
    dialog.accept()
    assert window.settings.players == ["Ann", "Ben"]


def test_going_on_shows_the_same_decision(opened: Callable[..., MainWindow]) -> None:
    first = opened()
    first.session.begin(Setup(seed=7, players=["Ann"]))
    first.session.answer("N")
    record = first.session.record
    assert record is not None
    asked, state = record.referee.decision, record.referee.snapshot()
    first.close()
    second = opened()
    assert "Ann" in second.start_page.about.text()
    second.start_page.continue_button.click()
    record = second.session.record
    assert record is not None
    assert record.referee.decision == asked
    assert record.referee.snapshot() == state
    assert second.scene.drag.placing is not None
    panels = second.panels
    assert panels is not None
    assert panels.decision.isVisible()
    assert panels.log.texts()


def test_a_save_that_cannot_be_opened_is_told_of(
    opened: Callable[..., MainWindow], tmp_path: Path
) -> None:
    bad = tmp_path / "bad.citadel"
    bad.write_text("no journal\n", encoding="utf-8")
    window = opened(bad)
    assert window.session.record is None
    assert window.start_page.isVisible()
    assert window.panels is not None
    assert "bad.citadel" in window.panels.bar.text
    assert window.panels.bar.refusal
    assert bad.read_text(encoding="utf-8") == "no journal\n"


def test_a_moment_is_a_date_where_no_country_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves_in_words, "QLocale", _NoCountry)
    assert " Jan 2001 " in saves_in_words.moment_in_words(980_000_000)


class _NoCountry(QLocale):
    def __init__(self) -> None:
        super().__init__(QLocale.Language.C)


def test_damaged_saves_are_listed_and_cannot_be_chosen(game: MainWindow, qtbot: QtBot) -> None:
    (folders.saves() / "torn.citadel").write_text("{", encoding="utf-8")
    dialog = OpenGameDialog(game)
    qtbot.addWidget(dialog)
    rows = [dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount())]
    enabled = {
        row.text(0): bool(row.flags() & Qt.ItemFlag.ItemIsEnabled)
        for row in rows
        if row is not None
    }
    assert enabled.pop("torn") is False
    why = next(row.text(2) for row in rows if row is not None and row.text(0) == "torn")
    assert why[:1].isupper()
    assert str(folders.saves()) not in why, "the row has no room for it"
    assert list(enabled.values()) == [True]
    chosen: list[Path] = []
    dialog.chosen.connect(chosen.append)
    assert dialog.result() != QDialog.DialogCode.Accepted
    dialog._take()
    assert game.session.record is not None
    assert chosen == [game.session.record.path]


def test_a_folder_that_cannot_be_written_is_told_of_and_the_game_begins(
    window: MainWindow, home: Path, tmp_path: Path
) -> None:
    home.mkdir(parents=True, exist_ok=True)
    (home / "saves").write_text("a file stands where the folder should be", encoding="utf-8")
    assert window.session.begin(Setup(seed=1))
    assert window.panels is not None
    assert window.panels.bar.refusal
    assert window.session.record is not None
    assert window.session.record.path is None
    kept = tmp_path / "elsewhere.citadel"
    assert window.session.save_copy(kept)
    assert window.session.record.path == kept
