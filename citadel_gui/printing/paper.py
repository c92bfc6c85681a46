"""The maze on paper: one page a level, fitted to it, with header and legend.

``MazePaper`` paints pages on any painter; printer, preview and PDF turn them over. A level without
segments has no page.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPen
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewDialog
from PySide6.QtWidgets import QWidget

from citadel_gui.printing.legend import Entry, entries, legend_height, paint_legend
from citadel_gui.printing.maze_info import MazeInfo, level_title, translate
from citadel_gui.printing.printing_error import PrintingError
from citadel_gui.table.painting.maze_picture import PAPER, MazeView, layout_of, paint_maze
from citadel_gui.table.painting.palette import BRASS, Theme, palette

_TITLE_MM: Final = 6.2
_LINE_MM: Final = 3.4
_LEGEND_ROW_MM: Final = 8.0
_GAP_MM: Final = 3.0
_LARGEST_CELL_MM: Final = 32.0
"""A maze of a few chits is not blown up to fill the page."""
_Align = Qt.AlignmentFlag


class MazePaper:
    """The pages of a maze: one for each level on which segments lie."""

    def __init__(self, view: MazeView, info: MazeInfo, level: int | None = None) -> None:
        """All levels, or one. PrintingError where there is nothing to print."""
        self.view = view
        self.info = info
        self.levels = [at for at in view.levels() if level in (None, at)]
        if not self.levels:
            where = translate("MazePaper", "the maze") if level is None else level_title(level)
            raise PrintingError(
                translate("MazePaper", "There is nothing to print: no segment lies on {0}.").format(
                    where
                )
            )

    @property
    def pages(self) -> int:
        return len(self.levels)

    def orientation(self, page: int) -> QPageLayout.Orientation:
        """How a page lies best for its level."""
        layout = layout_of(self.view.segments, self.levels[page], margin=0)
        assert layout is not None
        wide = layout.columns > layout.rows
        return QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait

    def paint(self, painter: QPainter, page: int, box: QRectF, mm: float) -> None:
        """Paint a page (from 0) into a box; ``mm`` is a millimetre in the painter's coordinates."""
        level = self.levels[page]
        painter.save()
        top = self._paint_header(painter, level, box, mm)
        signs = entries(self.view, level)
        painter.setFont(_font(_LINE_MM * mm))
        row = _LEGEND_ROW_MM * mm
        foot = box.bottom() - legend_height(signs, box.width(), row, painter)
        body = QRectF(QPointF(box.left(), top), QPointF(box.right(), foot - _GAP_MM * mm))
        self._paint_level(painter, level, body, mm)
        self._paint_foot(painter, signs, QRectF(QPointF(box.left(), foot), box.bottomRight()), mm)
        painter.restore()

    def _paint_level(self, painter: QPainter, level: int, body: QRectF, mm: float) -> None:
        layout = layout_of(self.view.segments, level, margin=0)
        assert layout is not None
        cell = min(layout.cell_size(body.width(), body.height()), _LARGEST_CELL_MM * mm)
        size = QPointF(cell * layout.columns, cell * layout.rows)
        corner = body.center() - size / 2
        paint_maze(painter, self.view, layout, QRectF(corner, corner + size), PAPER)

    def _paint_header(self, painter: QPainter, level: int, box: QRectF, mm: float) -> float:
        """Title, level, edition, turn and seed; returns where the header ends."""
        colours = palette(Theme.PAPER, level)
        painter.setPen(colours.ink)
        line = QRectF(box.left(), box.top(), box.width(), 1.4 * _TITLE_MM * mm)
        painter.setFont(_font(_TITLE_MM * mm, bold=True))
        painter.drawText(line, _Align.AlignLeft | _Align.AlignVCenter, self.info.title)
        painter.drawText(line, _Align.AlignRight | _Align.AlignVCenter, level_title(level))
        second = line.translated(0, line.height())
        second.setHeight(1.6 * _LINE_MM * mm)
        painter.setFont(_font(_LINE_MM * mm))
        painter.drawText(second, _Align.AlignLeft | _Align.AlignVCenter, self.info.line())
        number = translate("MazePaper", "page {0} of {1}").format(
            self.levels.index(level) + 1, self.pages
        )
        painter.drawText(second, _Align.AlignRight | _Align.AlignVCenter, number)
        rule = second.bottom() + 0.8 * mm
        painter.setPen(QPen(Qt.GlobalColor.black, 0.6 * mm))
        pen = painter.pen()
        pen.setColor(BRASS)
        painter.setPen(pen)
        painter.drawLine(QPointF(box.left(), rule), QPointF(box.right(), rule))
        return rule + _GAP_MM * mm

    def _paint_foot(self, painter: QPainter, signs: list[Entry], box: QRectF, mm: float) -> None:
        painter.setFont(_font(_LINE_MM * mm))
        paint_legend(painter, signs, box, _LEGEND_ROW_MM * mm)


def _font(pixels: float, *, bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(max(round(pixels), 1))
    font.setBold(bold)
    return font


def paint_pages(
    paper: MazePaper,
    device: QPagedPaintDevice,
    resolution: int,
    *,
    turn_pages: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Paint all pages on a paged device of so many dots an inch. With ``turn_pages`` each lies as
    its level does. PrintingError if the device takes none."""
    mm = resolution / 25.4
    if turn_pages:
        device.setPageOrientation(paper.orientation(0))
    painter = QPainter()
    if not painter.begin(device):
        raise PrintingError(
            translate("MazePaper", "The printer or file takes no page. Choose another one.")
        )
    try:
        for page in range(paper.pages):
            if page:
                if turn_pages:
                    device.setPageOrientation(paper.orientation(page))
                device.newPage()
            area = device.pageLayout().paintRectPixels(resolution)
            paper.paint(painter, page, QRectF(0, 0, area.width(), area.height()), mm)
            if progress is not None:
                progress(page + 1, paper.pages)
    finally:
        painter.end()


def _printer(paper: MazePaper) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setPageOrientation(paper.orientation(0))
    printer.setDocName(f"{paper.info.title} {paper.info.line()}".strip())
    return printer


def print_on(paper: MazePaper, printer: QPrinter) -> None:
    """Print all pages; pages lie as the printer was told. PrintingError if it takes none."""
    paint_pages(paper, printer, printer.resolution(), turn_pages=False)


def print_maze(paper: MazePaper, parent: QWidget | None = None) -> bool:
    """File > Print: ask for a printer and print. False if the player thought better of it."""
    printer = _printer(paper)
    dialog = QPrintDialog(printer, parent)
    dialog.setMinMax(1, paper.pages)
    if dialog.exec() != QPrintDialog.DialogCode.Accepted:
        return False
    print_on(paper, printer)
    return True


class MazePreview(QPrintPreviewDialog):
    """File > Print preview: the pages as they will be printed. Shown by the caller."""

    def __init__(self, paper: MazePaper, parent: QWidget | None = None) -> None:
        # Qt's dialog does not keep the printer alive.
        self._printer = _printer(paper)
        super().__init__(self._printer, parent)
        self.paintRequested.connect(lambda target: print_on(paper, target))
