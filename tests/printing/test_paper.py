"""Printing and its preview: the same pages, through a printer that prints into a file."""

import shutil
import subprocess
from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewWidget
from pytestqt.qtbot import QtBot

from citadel_gui.printing.legend import entries
from citadel_gui.printing.maze_info import MazeInfo
from citadel_gui.printing.paper import MazePaper, MazePreview, print_on
from citadel_gui.printing.printing_error import PrintingError
from citadel_gui.table.painting.maze_picture import view_of
from tests.table.demo_maze import demo_maze

INFO = MazeInfo(title="Citadel", edition="Labirynt śmierci", turn=12, seed=9)


@pytest.fixture(scope="module")
def paper() -> MazePaper:
    return MazePaper(view_of(demo_maze(30).segments, party=(1, 0, 0)), INFO)


def pdf_text(path: Path) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not installed here")
    done = subprocess.run(["pdftotext", "-layout", path, "-"], check=True, capture_output=True)
    return done.stdout.decode()


def test_printing_into_a_file_gives_every_level_and_no_blank_page(
    qapp: object, paper: MazePaper, tmp_path: Path
) -> None:
    path = tmp_path / "printed.pdf"
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(path))
    print_on(paper, printer)
    pages = pdf_text(path).split("\f")[:-1]
    assert len(pages) == paper.pages == 3
    for level, page in enumerate(pages, start=1):
        assert f"Level {level}" in page
        assert "turn 12" in page
        assert "seed 9" in page
        assert "Labirynt śmierci" in page
        assert f"page {level} of 3" in page
        assert "Locked door" in page
        assert ("The party" in page) == (level == 1)


def test_the_preview_has_as_many_pages_as_are_printed(qtbot: QtBot, paper: MazePaper) -> None:
    preview = MazePreview(paper)
    qtbot.addWidget(preview)
    shown = preview.findChild(QPrintPreviewWidget)
    assert shown is not None
    shown.updatePreview()
    assert shown.pageCount() == paper.pages


def test_the_legend_names_what_lies_on_the_level_and_nothing_else(qapp: object) -> None:
    view = view_of(demo_maze(30).segments, party=(1, 0, 0))
    names = [[entry.name for entry in entries(view, level)] for level in (1, 2, 3)]
    for level, found in enumerate(names, start=1):
        assert len(found) == len(set(found))
        laid = [s for cell, s in view.segments.items() if cell[0] == level]
        assert ("Gateway of Evil" in found) == (level == 1)
        assert ("Hellgate" in found) == any(s.hellgate for s in laid)
        assert ("Altar" in found) == any(s.feature == "altar" for s in laid)
        assert ("Landing not yet entered" in found) == (level > 1)


def test_nothing_to_print_is_said_in_a_sentence(qapp: object) -> None:
    with pytest.raises(PrintingError, match="nothing to print"):
        MazePaper(view_of({}), INFO)
