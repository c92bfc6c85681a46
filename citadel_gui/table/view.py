"""The view of the maze: zoom, pan, turn, fit, and the keys and mouse events of the table.

Every zoom is a whole number of device pixels a cell. Where the view stands depends on the player
alone: the maze may grow in any direction without moving it. What keys do is in ``keys``.
"""

from math import ceil, floor
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from citadel_gui.maze.cells import Cell
from citadel_gui.table.framing import allowed_pan, least_move
from citadel_gui.table.grid import UNIT, cell_box
from citadel_gui.table.keys import TableKeys
from citadel_gui.table.motion import WALK
from citadel_gui.table.scene import MazeScene

SMALLEST, LARGEST = 0.10, 4.0
"""Zoom: at 1.0 a cell is UNIT pixels of the interface."""
FIRST_ZOOM: Final = 1.0
_FIT_AT_MOST: Final = 1.5
_NOTCH: Final = 120
_STEP: Final = 1.2
_EDGE: Final = 24.0
"""What is revealed is at least so many pixels from the edge of the view."""


class MazeView(QGraphicsView):
    """Shows a ``MazeScene``.

    Signals: ``zoomed`` gives the zoom (1.0 is 100 %) whenever it changes.
    """

    zoomed = Signal(float)

    def __init__(self, scene: MazeScene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pixels = 0
        self._quarters = 0
        self._wheel = 0
        self._pan_from: QPoint | None = None
        self._space = False
        self._glide = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("The maze"))
        self.setScene(scene)
        scene.status.connect(self.setAccessibleDescription)
        self.keys = TableKeys(self, scene)
        self.set_zoom(FIRST_ZOOM)
        self.centre_on((1, 0, 0))

    @property
    def table(self) -> MazeScene:
        """The scene shown."""
        return self.scene()  # type: ignore[return-value]

    @property
    def _ready(self) -> bool:
        """Whether there is a table and it is furnished; as the program ends there is none."""
        scene = self.scene()
        return isinstance(scene, MazeScene) and scene.furnished

    # -- zoom, turn -----------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """The present zoom, 1.0 for 100 %."""
        return self._pixels / (UNIT * self.devicePixelRatioF())

    def set_zoom(self, zoom: float, about: QPointF | None = None) -> None:
        """Zoom to the next whole number of device pixels a cell, 10 to 400 %; the point of the
        scene under ``about`` (a pixel of the view, else its middle) stays where it is."""
        full = UNIT * self.devicePixelRatioF()
        pixels = min(max(round(zoom * full), ceil(SMALLEST * full)), floor(LARGEST * full))
        self._set_pixels(pixels, about)

    def zoom_by(self, notches: float, about: QPointF | None = None) -> None:
        """Zoom in by so many notches of the wheel, or out by a negative number."""
        wanted = self._pixels * _STEP**notches
        pixels = round(wanted)
        if pixels == self._pixels and notches:
            pixels += 1 if notches > 0 else -1
        self.set_zoom(pixels / (UNIT * self.devicePixelRatioF()), about)

    def _set_pixels(self, pixels: int, about: QPointF | None) -> None:
        if pixels == self._pixels:
            return
        at = about if about is not None else QRectF(self.viewport().rect()).center()
        kept = self.scene_point(at) if self._pixels else QPointF()
        self._pixels = pixels
        self._transform()
        self._bring(kept, at)
        self.zoomed.emit(self.zoom)

    def turn_view(self, quarters: int) -> None:
        """Turn the view by quarters to the right, about its middle."""
        middle = QRectF(self.viewport().rect()).center()
        kept = self.scene_point(middle)
        self._quarters = (self._quarters + quarters) % 4
        self._transform()
        self._bring(kept, middle)

    @property
    def quarters(self) -> int:
        """By how many quarters to the right the view is turned."""
        return self._quarters

    def _transform(self) -> None:
        self.table.motion.skip()
        scale = self.zoom
        self.setTransform(QTransform().rotate(90 * self._quarters).scale(scale, scale))

    def _bring(self, point: QPointF, at: QPointF) -> None:
        """Scroll so that a point of the scene lies at a pixel of the view."""
        off = self.viewportTransform().map(point) - at
        self._scroll_by(off)
        self._pane()

    def _scroll_by(self, off: QPointF) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + round(off.x()))
        down.setValue(down.value() + round(off.y()))

    def fit(self) -> None:
        """Show the whole level."""
        box = self.table.bounds().adjusted(-UNIT / 2, -UNIT / 2, UNIT / 2, UNIT / 2)
        width, height = box.width(), box.height()
        if self._quarters % 2:
            width, height = height, width
        room = self.viewport().rect()
        zoom = min(room.width() / width, room.height() / height, _FIT_AT_MOST)
        full = UNIT * self.devicePixelRatioF()
        self.set_zoom(floor(zoom * full) / full)
        self._bring(box.center(), QRectF(room).center())

    # -- pan ------------------------------------------------------------------------------------

    def centre_on(self, cell: Cell) -> None:
        """Bring a cell to the middle of the view."""
        self._bring(cell_box(cell).center(), QRectF(self.viewport().rect()).center())

    def centre_on_party(self) -> None:
        """Show the party's level, with the party in the middle."""
        at = self.table.party.cell if self._ready else None
        if at is not None:
            self.table.show_level(at[0])
            self.centre_on(at)

    def pan(self, dx: float, dy: float) -> None:
        """Move the table under the view by so many pixels; a screen past the maze and no more."""
        maze = self.pane_box(self.table.bounds())
        self._scroll_by(-allowed_pan(maze, QRectF(self.viewport().rect()), dx, dy))

    def reveal(self, cells: list[Cell]) -> None:
        """Glide as little as is needed to show these cells, if one of them is out of view."""
        if not cells:
            return
        box = QRectF()
        for cell in cells:
            box |= self.pane_box(cell_box(cell))
        room = QRectF(self.viewport().rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        if room.contains(box):
            return
        off = least_move(box, room)
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        x, y = across.value(), down.value()
        self._glide += 1
        glide = self._glide

        def step(part: float) -> None:
            if glide == self._glide:  # the player has not moved the view meanwhile
                across.setValue(round(x - off.x() * part))
                down.setValue(round(y - off.y() * part))

        self.table.motion.run(WALK, step)

    # -- pixels and points ----------------------------------------------------------------------

    def scene_point(self, at: QPointF) -> QPointF:
        """The point of the scene under a pixel of the view."""
        return self.viewportTransform().inverted()[0].map(at)

    def pane_box(self, box: QRectF) -> QRectF:
        """A box of the scene in pixels of the view."""
        return self.viewportTransform().mapRect(box)

    def furnished(self) -> None:
        """The scene has its items now."""
        self._pane()
        self.viewport().update()

    def _pane(self) -> None:
        if self._ready:
            self.table.view_changed(self.scene_point(QPointF(0, 0)), QRectF(self.viewport().rect()))

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._pane()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._pane()

    def drawBackground(self, painter: QPainter, rect: QRectF | Any) -> None:
        """The table: its grain keeps its size at every zoom, and moves with the chits."""
        table = self.table
        if not table.furnished:
            painter.fillRect(rect, self.palette().window())
            QTimer.singleShot(0, table.furnish)  # once this frame is out
            return
        from citadel_gui.table.painting.tabletop import table_brush

        area = self.pane_box(QRectF(rect)).toAlignedRect()
        zero = self.viewportTransform().map(QPointF(0, 0))
        painter.save()
        painter.resetTransform()
        painter.setBrushOrigin(zero.toPoint())
        painter.fillRect(area, table_brush(table.theme))
        painter.restore()

    # -- events ---------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.DevicePixelRatioChange and self._pixels:
            zoom, self._pixels = abs(self.transform().determinant()) ** 0.5, 0
            self.set_zoom(zoom)
        elif kind in (QEvent.Type.WindowDeactivate, QEvent.Type.Hide, QEvent.Type.UngrabMouse):
            self._let_go()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange) and self._ready:
            self.setAccessibleName(self.tr("The maze"))
            self.table.retranslate()

    def viewportEvent(self, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Leave:
            self._leave()
        elif kind == QEvent.Type.UngrabMouse:
            self._let_go()
        return super().viewportEvent(event)

    def _let_go(self) -> None:
        """The mouse is lost: nothing stays in the hand."""
        self._pan_from, self._space = None, False
        if self._ready:
            self.table.hands.cancel()

    def _leave(self) -> None:
        if self._ready:
            self.table.hands.leave()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at, button = event.position(), event.button()
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if (
            button == Qt.MouseButton.MiddleButton
            or self._space
            or (
                not self._safely(lambda: self.table.hands.press(at, button, event.modifiers()))
                and button == Qt.MouseButton.LeftButton
            )
        ):
            self._start_pan(event)
        self._show_cursor(at)
        event.accept()

    # A second click that comes soon is a click like any other.
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at, buttons = event.position(), event.buttons()
        if self._pan_from is not None:
            if not buttons:
                self._pan_from = None
            else:
                moved = at.toPoint() - self._pan_from
                self._pan_from = at.toPoint()
                self.pan(moved.x(), moved.y())
                return
        self._safely(lambda: self.table.hands.move(at, buttons))
        self._show_cursor(at)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at, button = event.position(), event.button()
        if self._pan_from is not None and not event.buttons():
            self._pan_from = None
        else:
            self._safely(lambda: self.table.hands.release(at, button))
        self._show_cursor(at)
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel turns the chit that it is over or that is in the hand, else it zooms."""
        self._wheel += event.angleDelta().y() or event.angleDelta().x()
        notches = int(self._wheel / _NOTCH)
        event.accept()
        if not notches:
            return
        self._wheel -= notches * _NOTCH
        at = event.position()
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if held or not self._safely(lambda: self.table.hands.wheel(at, notches)):
            self.zoom_by(notches, at)

    def _start_pan(self, event: QMouseEvent) -> None:
        self._glide += 1
        self._pan_from = event.position().toPoint()

    def _show_cursor(self, at: QPointF) -> None:
        shape = self.table.hands.cursor(at) if self._ready else None
        if self._pan_from is not None:
            shape = Qt.CursorShape.SizeAllCursor
        wanted = shape if shape is not None else Qt.CursorShape.ArrowCursor
        if self.viewport().cursor().shape() != wanted:
            self.viewport().setCursor(wanted)

    def _safely(self, work: Any) -> bool:
        """Do the work of an event; an error on the way leaves nothing in the hand."""
        if not self._ready:
            return False
        try:
            return bool(work())
        except Exception:
            self.table.let_go()
            raise

    # -- keys -----------------------------------------------------------------------------------

    def hold_space(self, *, held: bool) -> None:
        """While space is held the left button pans."""
        self._space = held
        if not held:
            self._pan_from = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._safely(lambda: self.keys.press(event)):
            event.accept()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.hold_space(held=False)
            event.accept()
        else:
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round the ways or places that can be taken, then on to the next panel."""
        if self._safely(lambda: self._select_next(1 if forward else -1)):
            return True
        return super().focusNextPrevChild(forward)

    def _select_next(self, step: int) -> bool:
        return self.table.ways.select_next(step) or self.table.places.select_next(step)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        reason = event.reason()
        keys = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if self._ready:
            self.table.rim.setVisible(reason in (*keys, Qt.FocusReason.ShortcutFocusReason))
        if reason == Qt.FocusReason.TabFocusReason:
            self._safely(lambda: self._select_next(1))
        elif reason == Qt.FocusReason.BacktabFocusReason:
            self._safely(lambda: self._select_next(-1))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.hold_space(held=False)
        if self._ready:
            self.table.rim.setVisible(False)
        if event.reason() != Qt.FocusReason.PopupFocusReason and self._ready:
            self.table.routes.mark()
