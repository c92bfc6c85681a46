"""What one step of dragging a chit costs, from the mouse event to the painted frame.

A maze of 1,000 segments on one level, offscreen; the chit goes from the tray over table, chits and
its own cell and back. The bare way is the same step with a plain pixmap item over as many plain
pixmap items.
"""

import os
import resource
import statistics
import sys
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from citadel_gui.maze.cells import Cell, beyond
from citadel_gui.maze.maze import Maze
from citadel_gui.rules.game import Game
from citadel_gui.rules.state import LaidSegment
from citadel_gui.table.grid import UNIT
from citadel_gui.table.painting.face import face_of
from citadel_gui.table.painting.pixmaps import segment_pixmap
from citadel_gui.table.scene import MazeScene
from citadel_gui.table.view import MazeView
from tests.bench.row import Row
from tests.table.played import fresh_game, placing

SEGMENTS = 1_000
STEPS = 1_500
ZOOM = 0.4
OPEN_CELL = (1, 2, -6)
FEATURES = ("mirror", "fountain", None, "altar", None, "statue", "artwork", None, "trap_door")
MOST_MS = 2.0
_LEFT = Qt.MouseButton.LeftButton


def measure() -> list[Row]:
    """The 99th percentile of a step, in milliseconds; it must not exceed ``MOST_MS``."""
    app = QApplication.instance() or QApplication([])
    ours = _percentile(_our_steps(app))
    bare = _percentile(_bare_steps(app))
    name = f"one drag step, p99 in ms, {SEGMENTS:,} segments (beside plain pixmap items)"
    return [Row(name, ours, bare, ours, MOST_MS, "ms")]


def large_game() -> Game:
    """A game whose level 1 has ``SEGMENTS`` segments round the Gateway, one cell left open."""
    game = fresh_game()
    side = round(SEGMENTS**0.5) + 1
    segments = list(game.maze.segments.values())
    for index in range(side * side):
        at = (1, index % side - side // 2, -1 - index // side)
        if len(segments) < SEGMENTS and at != OPEN_CELL:
            segments.append(_segment(at))
    game.maze = Maze.of(segments)
    game.state.party.at = beyond(OPEN_CELL, "S")
    return game


def _segment(at: Cell) -> LaidSegment:
    """Rooms with a feature here and there; west of the Gateway's corridor a row of corridors."""
    _, x, y = at
    if y == -1 and x <= 0:
        return LaidSegment(at, "corridor", "DC-C" if x else "DDCC", visited=True)
    return LaidSegment(at, "room", "DDDD", FEATURES[(x * 7 + y * 3) % len(FEATURES)], visited=True)


def _our_steps(app: Any) -> list[float]:
    game = large_game()
    chit = next(kind for kind in game.mix.chits if game.mix.chits[kind].faces[0].sides == "DDDD")
    scene = MazeScene()
    scene.motion.reduced = True
    view = MazeView(scene)
    view.resize(1280, 800)
    view.set_zoom(ZOOM)
    view.show()
    scene.show(placing(game, chit, OPEN_CELL, "S"), game)
    view.centre_on((1, 0, -8))
    app.processEvents()
    home, cell = scene.tray.home, scene.pane_box(OPEN_CELL).center()
    _send(view, QEvent.Type.MouseButtonPress, home, _LEFT)
    times = _steps(app, view, home, cell)
    assert scene.drag.stage.value == "hand"
    scene.let_go()
    view.close()
    return times


def _bare_steps(app: Any) -> list[float]:
    game = large_game()
    scene = QGraphicsScene()
    pixels = round(UNIT * ZOOM)
    for cell in game.maze.segments:
        tile = QGraphicsPixmapItem(segment_pixmap(face_of(game.maze.segments, cell), pixels))
        tile.setPos(cell[1] * pixels, cell[2] * pixels)
        scene.addItem(tile)
    held = QGraphicsPixmapItem(segment_pixmap(face_of(game.maze.segments, (1, 2, -5)), pixels))
    held.setZValue(1)
    scene.addItem(held)
    view = _BareView(scene)
    view.held = held
    view.setMouseTracking(True)
    view.resize(1280, 800)
    view.centerOn(0, -8 * pixels)
    view.show()
    app.processEvents()
    times = _steps(app, view, QPointF(150, 680), QPointF(700, 400))
    view.close()
    return times


class _BareView(QGraphicsView):
    """A plain view in which a pixmap item follows the mouse."""

    held: QGraphicsPixmapItem

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.held.setPos(self.mapToScene(event.position().toPoint()))


def _steps(app: Any, view: QGraphicsView, start: QPointF, goal: QPointF) -> list[float]:
    """The seconds of each step on a way there and back, painted each time."""
    times = []
    for number in range(STEPS):
        part = abs((number / STEPS * 6) % 2 - 1)
        at = QPointF((goal + (start - goal) * part).toPoint())
        times.append(
            _seconds(lambda at=at: (_send(view, QEvent.Type.MouseMove, at), app.processEvents()))
        )
    return times[20:]


def _send(
    view: QGraphicsView, kind: QEvent.Type, at: QPointF, button: Any = Qt.MouseButton.NoButton
) -> None:
    viewport = view.viewport()
    where = QPointF(viewport.mapToGlobal(at))
    event = QMouseEvent(kind, at, where, button, _LEFT, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(viewport, event)


def _percentile(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=100)[98] * 1000


def _seconds(work: Callable[[], Any]) -> float:
    """The time that passed; where another program took the processor meanwhile, which costs four
    milliseconds at a time, the time that this one used."""
    interrupted, used, start = _interruptions(), thread_time(), perf_counter()
    work()
    passed = perf_counter() - start
    return passed if _interruptions() == interrupted else min(thread_time() - used, passed)


def _interruptions() -> int:
    """How often this thread was made to wait for other programs; always 0 where nobody counts."""
    who = getattr(resource, "RUSAGE_THREAD", None)
    return 0 if who is None else resource.getrusage(who).ru_nivcsw


if __name__ == "__main__":
    for row in measure():
        sys.stdout.write(
            f"{row.name}: {row.ours:.2f} beside {row.bare:.2f} {row.unit} (at most {row.limit})\n"
        )
