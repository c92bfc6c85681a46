"""ACCEPTANCE, "Paper and pictures": files are what was asked for, or a sentence says why not."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from citadel_gui.printing import paper, render
from citadel_gui.printing.maze_info import MazeInfo
from citadel_gui.printing.picture import MOST_PIXELS, picture_of
from citadel_gui.printing.printing_error import PrintingError
from citadel_gui.printing.render import PDF_DPI, FileKind, export_maze
from citadel_gui.table.painting.maze_picture import (
    Layout,
    MazeView,
    Style,
    layout_of,
    paint_maze,
    view_of,
)
from citadel_gui.table.painting.palette import Theme, palette
from tests.table.demo_maze import DemoSegment, demo_maze

INFO = MazeInfo(title="Żółta Cytadela", edition="Citadel", turn=87, seed=7)


@pytest.fixture(scope="module")
def view() -> MazeView:
    return view_of(demo_maze(40).segments, party=(1, 0, 0))


def one_chit() -> MazeView:
    cell = (2, 5, -3)
    segment = DemoSegment(at=cell, kind="corridor", sides="C-C-", visited=True)
    return view_of({cell: segment})


def test_a_picture_is_the_maze_and_one_cell_around_it(
    qapp: object, view: MazeView, tmp_path: Path
) -> None:
    path = tmp_path / "maze.png"
    export_maze(view, INFO, path, FileKind.PNG, level=1, cell=20)
    layout = layout_of(view.segments, 1)
    assert layout is not None
    image = QImage(str(path))
    assert image.size() == QSize(20 * layout.columns, 20 * layout.rows)
    table = palette(Theme.NIGHT, 1).table
    cells = [cell for cell in view.segments if cell[0] == 1]
    for edge in (0, 1, layout.columns - 2, layout.columns - 1):
        shown = any(
            image.pixelColor(20 * edge + 10, 20 * y + 10) != table for y in range(layout.rows)
        )
        assert shown == (0 < edge < layout.columns - 1)
    for cell in cells:
        middle = layout.box(cell).center() * 20
        assert image.pixelColor(middle.toPoint()) != table
    assert image.text("Title") == INFO.title


def test_a_picture_of_all_levels_holds_each_of_them(
    qapp: object, view: MazeView, tmp_path: Path
) -> None:
    path = tmp_path / "maze.png"
    export_maze(view, INFO, path, FileKind.PNG, cell=16)
    layouts = [layout_of(view.segments, level) for level in (1, 2, 3)]
    assert QImage(str(path)).height() == 16 * sum(layout.rows for layout in layouts if layout)


def test_an_svg_reads_back_at_its_size(qapp: object, view: MazeView, tmp_path: Path) -> None:
    path = tmp_path / "maze.svg"
    export_maze(view, INFO, path, FileKind.SVG, level=2, cell=30)
    layout = layout_of(view.segments, 2)
    assert layout is not None
    drawing = QSvgRenderer(str(path))
    assert drawing.viewBox().size() == QSize(30 * layout.columns, 30 * layout.rows)
    image = QImage(drawing.viewBox().size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    for cell in view.segments:
        if cell[0] == 2:
            middle = layout.box(cell).center() * 30
            assert image.pixelColor(middle.toPoint()) != palette(Theme.NIGHT, 2).table


def pdf_pages(path: Path, folder: Path, dots: int) -> list[QImage]:
    if shutil.which("pdftoppm") is None:
        pytest.skip("pdftoppm is not installed here")
    subprocess.run(
        ["pdftoppm", "-r", str(dots), "-png", str(path), str(folder / "page")], check=True
    )
    return [QImage(str(page)) for page in sorted(folder.glob("page*.png"))]


def inked(image: QImage) -> float:
    """The part of a page that is not white."""
    small = image.convertToFormat(QImage.Format.Format_Grayscale8)
    points = [(x, y) for x in range(0, small.width(), 3) for y in range(0, small.height(), 3)]
    dark = sum(small.pixelColor(x, y).lightness() < 245 for x, y in points)
    return dark / len(points)


def test_a_pdf_has_one_page_a_level_and_none_blank(
    qapp: object, view: MazeView, tmp_path: Path
) -> None:
    path = tmp_path / "maze.pdf"
    export_maze(view, INFO, path, FileKind.PDF)
    pages = pdf_pages(path, tmp_path, 50)
    assert len(pages) == 3
    assert all(inked(page) > 0.15 for page in pages)


def test_a_level_without_segments_has_no_page(qapp: object, tmp_path: Path) -> None:
    path = tmp_path / "maze.pdf"
    export_maze(one_chit(), INFO, path, FileKind.PDF)
    assert len(pdf_pages(path, tmp_path, 40)) == 1


def test_a_pdf_is_lines_and_not_pixels(qapp: object, view: MazeView, tmp_path: Path) -> None:
    path = tmp_path / "maze.pdf"
    export_maze(view, INFO, path, FileKind.PDF)
    assert b"/Subtype /Image" not in path.read_bytes()


def test_every_chit_is_on_its_page(
    qapp: object, view: MazeView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[QRectF] = []
    paint = paper.paint_maze

    def noted(
        painter: QPainter, what: MazeView, layout: Layout, box: QRectF, style: Style
    ) -> float:
        boxes.append(box)
        return paint(painter, what, layout, box, style)

    monkeypatch.setattr(paper, "paint_maze", noted)
    path = tmp_path / "maze.pdf"
    export_maze(view, INFO, path, FileKind.PDF)
    dots = 100
    margin = 12 / 25.4 * dots
    for level, page in enumerate(pdf_pages(path, tmp_path, dots), start=1):
        layout, box = layout_of(view.segments, level, margin=0), boxes[level - 1]
        assert layout is not None
        side = box.width() / layout.columns / PDF_DPI * dots
        left, top = (margin + edge / PDF_DPI * dots for edge in (box.left(), box.top()))
        for x in range(layout.columns):
            for y in range(layout.rows):
                # Just beside the corner there is rock on every chit, and white paper on none.
                point = page.pixelColor(
                    round(left + (x + 0.17) * side), round(top + (y + 0.83) * side)
                )
                laid = (level, layout.left + x, layout.top + y) in view.segments
                if laid:
                    assert point.lightness() < 240
                assert laid or point.lightness() > 150


@pytest.mark.parametrize("kind", list(FileKind))
def test_a_file_that_cannot_be_written_is_said_in_a_sentence(
    qapp: object, view: MazeView, tmp_path: Path, kind: FileKind
) -> None:
    path = tmp_path / "no such folder" / f"maze.{kind}"
    with pytest.raises(PrintingError, match=re.escape(str(path))) as refused:
        export_maze(view, INFO, path, kind, cell=8)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("kind", list(FileKind))
def test_names_with_polish_letters_and_spaces(qapp: object, tmp_path: Path, kind: FileKind) -> None:
    path = tmp_path / f"Labirynt śmierci, tura 5.{kind}"
    export_maze(one_chit(), INFO, path, kind, cell=40)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_picture_too_big_to_make_is_offered_smaller(
    qapp: object, view: MazeView, tmp_path: Path
) -> None:
    path = tmp_path / "maze.png"
    with pytest.raises(PrintingError) as refused:
        export_maze(view, INFO, path, FileKind.PNG, cell=1000)
    smaller = refused.value.smaller
    assert smaller is not None
    assert str(smaller) in str(refused.value)
    assert not list(tmp_path.iterdir())
    picture = picture_of(view)
    size, above = picture.size(smaller), picture.size(smaller + 1)
    assert size.width() * size.height() <= MOST_PIXELS < above.width() * above.height()
    picture.check(smaller)


@pytest.mark.parametrize("cell", [0, -3])
def test_a_picture_without_pixels_is_refused(qapp: object, tmp_path: Path, cell: int) -> None:
    with pytest.raises(PrintingError, match="at least"):
        export_maze(one_chit(), INFO, tmp_path / "maze.png", FileKind.PNG, cell=cell)


@pytest.mark.parametrize("kind", list(FileKind))
def test_a_level_on_which_nothing_lies_is_refused(
    qapp: object, tmp_path: Path, kind: FileKind
) -> None:
    with pytest.raises(PrintingError, match="Level 3"):
        export_maze(one_chit(), INFO, tmp_path / "maze", kind, level=3)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("kind", list(FileKind))
def test_success_is_said_only_when_the_file_reads_back(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: FileKind
) -> None:
    """A file cut short while it was written does not take the place of the old one."""
    path = tmp_path / "maze"
    path.write_bytes(b"the old file")

    write = getattr(render, f"_write_{kind}")

    def cut_short(part: Path, *more: object) -> None:
        write(part, *more)
        part.write_bytes(part.read_bytes()[: part.stat().st_size // 2])

    monkeypatch.setattr(render, f"_write_{kind}", cut_short)
    with pytest.raises(PrintingError, match="read back"):
        export_maze(one_chit(), INFO, path, kind, cell=40)
    assert path.read_bytes() == b"the old file"
    assert [file.name for file in tmp_path.iterdir()] == ["maze"]


def test_the_same_picture_is_drawn_in_tiles_and_in_lines(qapp: object, view: MazeView) -> None:
    """Screen and picture are one drawing."""
    layout = layout_of(view.segments, 1)
    assert layout is not None
    images = []
    for tiles in (False, True):
        image = QImage(64 * layout.columns, 64 * layout.rows, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        paint_maze(painter, view, layout, QRectF(image.rect()), Style(tiles=tiles))
        painter.end()
        images.append(image.convertToFormat(QImage.Format.Format_Grayscale8))
    step, total, count = 3, 0, 0
    for x in range(0, images[0].width(), step):
        for y in range(0, images[0].height(), step):
            a, b = (image.pixelColor(x, y).lightness() for image in images)
            total, count = total + abs(a - b), count + 1
    assert total / count < 0.7


def test_a_pdf_stays_small(qapp: object, tmp_path: Path) -> None:
    """A bound on what a chit adds to a file, so that a late maze can be sent by mail."""
    view = view_of(demo_maze(60).segments)
    path = tmp_path / "maze.pdf"
    export_maze(view, INFO, path, FileKind.PDF)
    assert path.stat().st_size / len(view.segments) < 12_000
