"""The maze in files: PNG, SVG, PDF.

A file is written beside its place, read back at its size, and only then put there: what was there
before stays until the new one is whole.
"""

import os
import re
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMarginsF, QRectF, QSize
from PySide6.QtGui import (
    QImage,
    QImageReader,
    QImageWriter,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)
from PySide6.QtSvg import QSvgGenerator, QSvgRenderer

from citadel_gui.printing.maze_info import MazeInfo, translate
from citadel_gui.printing.paper import MazePaper, paint_pages
from citadel_gui.printing.picture import CELL, MazePicture, picture_of
from citadel_gui.printing.printing_error import PrintingError
from citadel_gui.table.painting.canvas import painting_on
from citadel_gui.table.painting.maze_picture import PICTURE, MazeView, Style

PDF_DPI: Final = 600
_SVG_DPI: Final = 96  # so that a pixel of the size is a pixel of CSS
_MARGIN_MM: Final = 12.0


class FileKind(StrEnum):
    """The kinds of file a maze can be written to; the value is the ending."""

    PNG = "png"
    SVG = "svg"
    PDF = "pdf"


def export_maze(
    view: MazeView,
    info: MazeInfo,
    path: Path,
    kind: FileKind,
    *,
    level: int | None = None,
    cell: int = CELL,
    style: Style = PICTURE,
) -> None:
    """Write a maze to a file: all levels or one.

    ``cell`` is the side of a cell in pixels (PNG, SVG); a PDF has one A4 page a level. Returns when
    the file lies there and reads back. PrintingError with a sentence if it cannot be had; what lay
    at the path before then still lies there.
    """
    if kind is FileKind.PDF:
        paper = MazePaper(view, info, level)
        _put(path, lambda part: _write_pdf(part, paper), lambda part: _pdf_pages(part, paper.pages))
        return
    picture = picture_of(view, level)
    picture.check(cell)
    size = picture.size(cell)
    if kind is FileKind.PNG:
        write, whole = _write_png, _png_size
    else:
        write, whole = _write_svg, _svg_size
    _put(
        path,
        lambda part: write(part, picture, info, cell, style),
        lambda part: whole(part, size),
    )


def _put(path: Path, write: Callable[[Path], None], whole: Callable[[Path], bool]) -> None:
    """Let a file be written beside its place, read it back, then put it there."""
    if not path.name or (path.exists() and not path.is_file()):
        raise PrintingError(  # a device or a pipe stays what it is
            translate(
                "MazePaper", "{0} is no file to write a maze to. Choose another name or folder."
            ).format(path)
        )
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb"):
            pass
        try:
            write(part)
            if not whole(part):
                raise PrintingError(
                    translate(
                        "MazePaper", "{0} could not be read back after writing. Is the disk full?"
                    ).format(path)
                )
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise PrintingError(
            translate(
                "MazePaper", "{0} cannot be written: {1}. Choose another name or folder."
            ).format(path, os.strerror(error.errno) if error.errno else error)
        ) from error


def _write_png(part: Path, picture: MazePicture, info: MazeInfo, cell: int, style: Style) -> None:
    size = picture.size(cell)
    image = QImage(size, QImage.Format.Format_RGB32)
    if image.isNull():
        smaller = max(cell // 2, 1)
        raise PrintingError(
            translate(
                "MazePaper",
                "There is not enough memory for a picture of {0} x {1} pixels. "
                "Try cells of {2} pixels.",
            ).format(size.width(), size.height(), smaller),
            smaller=smaller,
        )
    image.fill(0xFFFFFFFF)
    image.setText("Title", info.title)
    image.setText("Description", info.line())
    with painting_on(image) as painter:
        picture.paint(painter, cell, style)
    writer = QImageWriter(str(part), b"png")
    if not writer.write(image):
        raise PrintingError(
            translate("MazePaper", "The picture could not be written: {0}.").format(
                writer.errorString()
            )
        )


def _png_size(part: Path, size: QSize) -> bool:
    reader = QImageReader(str(part), b"png")
    return reader.size() == size and reader.read().size() == size


def _write_svg(part: Path, picture: MazePicture, info: MazeInfo, cell: int, style: Style) -> None:
    size = picture.size(cell)
    generator = QSvgGenerator()
    generator.setFileName(str(part))
    generator.setResolution(_SVG_DPI)
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(info.title)
    generator.setDescription(info.line())
    painter = QPainter()
    if not painter.begin(generator):
        raise PrintingError(
            translate("MazePaper", "The picture could not be begun. Choose another folder.")
        )
    try:
        picture.paint(painter, cell, style)
    finally:
        painter.end()


def _svg_size(part: Path, size: QSize) -> bool:
    if not part.read_bytes().rstrip().endswith(b"</svg>"):
        return False  # Qt draws the half of a drawing without a word
    back = QSvgRenderer(str(part))
    return back.isValid() and back.viewBox().size() == size


def _write_pdf(part: Path, paper: MazePaper) -> None:
    writer = QPdfWriter(str(part))
    writer.setResolution(PDF_DPI)
    writer.setTitle(f"{paper.info.title} {paper.info.line()}".strip())
    writer.setCreator("Citadel")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    paint_pages(paper, writer, PDF_DPI)


def _pdf_pages(part: Path, pages: int) -> bool:
    data = part.read_bytes()
    found = len(re.findall(rb"/Type\s*/Page\b", data))
    return data.startswith(b"%PDF-") and b"%%EOF" in data[-64:] and found == pages
