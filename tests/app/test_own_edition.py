"""Help > An edition of your own: the sample is sound, and lands in the player's folder."""

from pathlib import Path

from citadel_gui.app.own_edition import SAMPLE, put_sample, sample, show
from citadel_gui.saves import folders, refereed


def test_2_3_the_sample_is_a_sound_edition(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv(folders.HOME, str(tmp_path))
    assert "house-rules.toml is there: change it" in put_sample(folders.editions())
    charts = refereed.rules_of("house-rules")[0]
    printed = refereed.rules_of("citadel")[0]
    assert charts.name == "House rules"
    assert charts.procedure.wandering_monsters != printed.procedure.wandering_monsters
    assert charts.trap(5) == "arrow"
    assert charts.heroes["almuric"].weapons == printed.heroes["almuric"].weapons


def test_what_is_there_already_stays(tmp_path: Path) -> None:
    (tmp_path / SAMPLE).write_text("mine")
    assert "is there already" in put_sample(tmp_path)
    assert (tmp_path / SAMPLE).read_text() == "mine"


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in put_sample(tmp_path / "file" / "editions")


def test_the_page_shows_the_sample_and_puts_it_there(qtbot, tmp_path: Path, monkeypatch) -> None:
    from PySide6.QtWidgets import QDialog, QPlainTextEdit, QPushButton, QWidget

    monkeypatch.setenv(folders.HOME, str(tmp_path))
    parent = QWidget()
    qtbot.addWidget(parent)
    show(parent)
    page = parent.findChild(QDialog)
    assert page.findChild(QPlainTextEdit).toPlainText() == sample()
    page.findChild(QPushButton, "put_sample").click()
    assert (folders.editions() / SAMPLE).read_text(encoding="utf-8") == sample()
