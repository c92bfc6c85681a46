"""A maze as one picture: each level with one cell around it, several levels one under another."""

from typing import Final

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter

from citadel_gui.printing.maze_info import level_title, translate
from citadel_gui.printing.printing_error import PrintingError
from citadel_gui.table.painting.maze_picture import (
    PICTURE,
    Layout,
    MazeView,
    Style,
    layout_of,
    paint_maze,
)
from citadel_gui.table.painting.palette import contrast, palette

CELL: Final = 96
"""The side of a cell in pixels where nothing else is asked for."""
SMALLEST_CELL: Final = 4
LARGEST_CELL: Final = 1024
MOST_PIXELS: Final = 120_000_000
LONGEST_SIDE: Final = 30_000
"""QPainter counts pixels up to 32,767."""


class MazePicture(msgspec.Struct, frozen=True):
    """The levels of a picture, from the top, and its size in cells."""

    view: MazeView
    layouts: tuple[Layout, ...]

    @property
    def columns(self) -> int:
        return max(layout.columns for layout in self.layouts)

    @property
    def rows(self) -> int:
        return sum(layout.rows for layout in self.layouts)

    def size(self, cell: int) -> QSize:
        """The size in pixels with cells so large."""
        return QSize(self.columns * cell, self.rows * cell)

    def largest_cell(self) -> int:
        """The largest side of a cell with which the picture can be made."""
        side = LONGEST_SIDE // max(self.columns, self.rows)
        area = int((MOST_PIXELS / (self.columns * self.rows)) ** 0.5)
        return max(min(side, area, LARGEST_CELL), 1)

    def check(self, cell: int) -> None:
        """PrintingError if cells so large are not to be had; it names a size that is."""
        largest = self.largest_cell()
        if cell > largest:
            size = self.size(cell)
            raise PrintingError(
                translate(
                    "MazePaper",
                    "A picture of {0} x {1} pixels is too big to make. "
                    "With cells of {2} pixels it can be made.",
                ).format(size.width(), size.height(), largest),
                smaller=largest,
            )
        if cell < SMALLEST_CELL:
            raise PrintingError(
                translate(
                    "MazePaper", "A cell needs at least {0} pixels; {1} were asked for."
                ).format(SMALLEST_CELL, cell),
                smaller=None,
            )

    def paint(self, painter: QPainter, cell: float, style: Style = PICTURE) -> None:
        """Paint the picture from the painter's (0, 0), a cell so large."""
        top = 0.0
        width = self.columns * cell
        if style.table:
            # One area for all levels, so that no line shows between them.
            ground = palette(style.theme, self.layouts[0].level).table
            painter.fillRect(QRectF(0, 0, width, self.rows * cell), ground)
        bare = msgspec.structs.replace(style, table=False)
        for layout in self.layouts:
            box = QRectF(0, top, width, layout.rows * cell)
            left = (self.columns - layout.columns) // 2 * cell
            inner = QRectF(left, top, layout.columns * cell, layout.rows * cell)
            paint_maze(painter, self.view, layout, inner, bare)
            if len(self.layouts) > 1:
                _paint_caption(painter, layout.level, box, cell, style)
            top += box.height()


def _paint_caption(painter: QPainter, level: int, box: QRectF, cell: float, style: Style) -> None:
    colours = palette(style.theme, level)
    dark = contrast(colours.ink, colours.table) >= 4.5
    font = QFont()
    font.setPixelSize(max(round(0.32 * cell), 1))
    font.setBold(True)
    painter.save()
    painter.setFont(font)
    painter.setPen(colours.ink if dark else colours.brass)
    line = QRectF(box.left() + 0.3 * cell, box.top(), box.width(), cell)
    painter.drawText(
        line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, level_title(level)
    )
    painter.restore()


def picture_of(view: MazeView, level: int | None = None) -> MazePicture:
    """The picture of all levels with segments, or of one. PrintingError if nothing lies there."""
    levels = [at for at in view.levels() if level in (None, at)]
    layouts = [layout_of(view.segments, at) for at in levels]
    found = tuple(layout for layout in layouts if layout is not None)
    if not found:
        where = translate("MazePaper", "the maze") if level is None else level_title(level)
        raise PrintingError(
            translate("MazePaper", "There is nothing to draw: no segment lies on {0}.").format(
                where
            )
        )
    return MazePicture(view=view, layouts=found)
