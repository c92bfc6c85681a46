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
        _write(path, lambda part: _write_pdf(part, paper))
        return
    picture = picture_of(view, level)
    picture.check(cell)
    write = _write_png if kind is FileKind.PNG else _write_svg
    _write(path, lambda part: write(part, picture, info, cell, style))


def _write(path: Path, write: Callable[[Path], None]) -> None:
    """Let a file be written beside its place, then put it there."""
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb"):
            pass
        try:
            write(part)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise PrintingError(
            translate(
                "MazePaper", "{0} cannot be written: {1}. Choose another name or folder."
            ).format(path, os.strerror(error.errno) if error.errno else error)
        ) from error


def _spoilt(path: Path) -> PrintingError:
    return PrintingError(
        translate(
            "MazePaper", "{0} could not be read back after writing. Is the disk full?"
        ).format(path.name)
    )


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
    painter = QPainter(image)
    picture.paint(painter, cell, style)
    painter.end()
    writer = QImageWriter(str(part), b"png")
    if not writer.write(image):
        raise PrintingError(
            translate("MazePaper", "The picture could not be written: {0}.").format(
                writer.errorString()
            )
        )
    reader = QImageReader(str(part), b"png")
    if reader.size() != size or reader.read().size() != size:
        raise _spoilt(part)


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
    picture.paint(painter, cell, style)
    painter.end()
    back = QSvgRenderer(str(part))
    if not back.isValid() or back.viewBox().size() != QSize(size):
        raise _spoilt(part)


def _write_pdf(part: Path, paper: MazePaper) -> None:
    writer = QPdfWriter(str(part))
    writer.setResolution(PDF_DPI)
    writer.setTitle(f"{paper.info.title} {paper.info.line()}".strip())
    writer.setCreator("Citadel")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    paint_pages(paper, writer, PDF_DPI)
    data = part.read_bytes()
    pages = len(re.findall(rb"/Type\s*/Page\b", data))
    if not data.startswith(b"%PDF-") or b"%%EOF" not in data[-64:] or pages != paper.pages:
        raise _spoilt(part)
