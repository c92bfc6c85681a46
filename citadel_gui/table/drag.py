"""The drawn chit between tray, hand and cell: picking it up, turning it, dropping it, laying it.

The chit in the hand is an item of the scene that follows the mouse, so keys and the wheel can turn
it on its way. It knows no mouse buttons: ``hands`` says what a press means.
"""

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QPointF

from citadel_gui.maze.cells import SIDES, Cell, beyond
from citadel_gui.table import words
from citadel_gui.table.grid import UNIT
from citadel_gui.table.motion import SETTLE

if TYPE_CHECKING:
    from citadel_gui.table.placing import Placing, Turn
    from citadel_gui.table.scene import MazeScene

LEAST_HELD: Final = 40.0
"""The chit in the hand is never smaller than this many pixels."""


class Stage(Enum):
    """Where the drawn chit is: in the tray, in the hand, or shown in its cell and not yet laid."""

    TRAY = "tray"
    HAND = "hand"
    CELL = "cell"


class ChitDrag:
    """The way of one drawn chit after the other. ``lay`` is called with the sides as laid."""

    def __init__(self, scene: "MazeScene", lay: Callable[[str], None]) -> None:
        self._scene = scene
        self._lay = lay
        self.placing: Placing | None = None
        self.stage = Stage.TRAY
        self._pointer = QPointF()
        self._hovering = False

    # -- a new chit -----------------------------------------------------------------------------

    def begin(self, placing: "Placing | None") -> None:
        """A chit was drawn and lies in the tray; None: there is none."""
        self.let_go()
        self.placing = placing
        self._scene.target.put(placing.at if placing and self._shown(placing.at) else None)

    def let_go(self) -> None:
        """The chit is in the tray at once, nothing is held, nothing is shown in a cell."""
        scene = self._scene
        self.stage, self._hovering = Stage.TRAY, False
        scene.held.setVisible(False)
        scene.ghost.vanish()
        scene.note.hush()
        scene.tray.set_state(in_tray=True, asks_to_lay=False)

    @property
    def is_out(self) -> bool:
        """Whether the chit is in the hand or in its cell."""
        return self.stage is not Stage.TRAY

    def _shown(self, cell: Cell) -> bool:
        return cell[0] == self._scene.level

    # -- in the hand ----------------------------------------------------------------------------

    def pick_up(self, pointer: QPointF) -> None:
        """Take the chit into the hand, from the tray or from its cell."""
        if self.placing is None:
            return
        self._scene.motion.skip()
        self.stage, self._hovering = Stage.HAND, False
        self._scene.tray.set_state(in_tray=False, asks_to_lay=False)
        self.move(pointer)

    def move(self, pointer: QPointF) -> None:
        """The hand moves to this pixel of the view."""
        placing, scene = self.placing, self._scene
        if placing is None or self.stage is not Stage.HAND:
            return
        self._pointer = pointer
        cell = None if scene.over_pane(pointer) else scene.cell_under(pointer)
        if cell == placing.at:
            self._show_ghost(placing)
        else:
            self._explain_cell(placing, cell)
        if scene.ghost.isVisible():
            scene.held.setVisible(False)
        else:
            self._hold(placing)
            scene.held.move_to(pointer)

    def view_changed(self) -> None:
        """The table moved under the hand."""
        if self.stage is Stage.HAND:
            self.move(self._pointer)

    def _hold(self, placing: "Placing") -> None:
        """Show the chit in the hand, as large as on the maze."""
        scene = self._scene
        size = max(UNIT * scene.zoom, LEAST_HELD)
        scene.held.hold(placing.loose(), size, scene.ratio, scene.theme)

    def _show_ghost(self, placing: "Placing") -> None:
        scene = self._scene
        face = placing.face_among(scene.segments, placing.at)
        scene.ghost.put(placing.at, face, "", legal=True)
        if placing.sealed:
            text = QCoreApplication.translate(
                "Table", "Nothing fits here: this side is sealed with rubble: {sides} (R14)."
            ).format(sides=", ".join(words.side_name(side) for side in placing.sealed))
            scene.say(text, placing.at)
        else:
            scene.note.hush()

    def _explain_cell(self, placing: "Placing", cell: Cell | None) -> None:
        """Over a cell where the chit does not belong: what clashes, and why not here."""
        scene = self._scene
        segments = scene.segments
        if cell is not None and cell in segments:
            scene.ghost.vanish()
            scene.say(words.taken_in_words(), cell, refusal=True)
            return
        if cell is None or not any(beyond(cell, side) in segments for side in SIDES):
            scene.ghost.vanish()
            scene.note.hush()
            return
        clashes = placing.clashes_at(segments, cell)
        scene.ghost.put(cell, placing.face_among(segments, cell), clashes, legal=False)
        scene.say(words.elsewhere_in_words(placing.way), cell, refusal=True)

    def drop(self, pointer: QPointF) -> None:
        """Let the chit fall: into its cell, or else home to the tray."""
        placing = self.placing
        if placing is None or self.stage is not Stage.HAND:
            return
        over = not self._scene.over_pane(pointer) and self._scene.cell_under(pointer) == placing.at
        if not over:
            reason = self._scene.note.text if self._scene.note.isVisible() else ""
            self.go_home(pointer)
            if reason:
                self._scene.status.emit(reason)
        elif self._scene.confirm_placement:
            self.preview()
        else:
            self.lay()

    def go_home(self, start: QPointF | None = None) -> None:
        """Take the chit back to the tray; nothing was laid. It glides there from ``start``."""
        placing, scene = self.placing, self._scene
        if placing is None or self.stage is Stage.TRAY:
            return
        if start is None:
            start = self._pointer
            if self.stage is Stage.CELL:
                start = scene.pane_box(placing.at).center()
        self.let_go()
        if scene.pane.area.contains(start):
            self._glide(placing, start)

    def _glide(self, placing: "Placing", start: QPointF) -> None:
        scene, goal = self._scene, self._scene.tray.home
        scene.tray.set_state(in_tray=False, asks_to_lay=False)
        self._hold(placing)

        def arrived() -> None:
            if self.stage is Stage.TRAY:
                scene.held.setVisible(False)
                scene.tray.set_state(in_tray=True, asks_to_lay=False)

        scene.motion.run(
            SETTLE, lambda part: scene.held.move_to(start + (goal - start) * part), arrived
        )

    # -- in its cell ----------------------------------------------------------------------------

    def preview(self) -> None:
        """Show the chit in its cell. It is not laid: nothing is logged."""
        placing, scene = self.placing, self._scene
        if placing is None:
            return
        scene.motion.skip()
        self.stage, self._hovering = Stage.CELL, False
        scene.held.setVisible(False)
        scene.reveal(placing.at)
        self._show_ghost(placing)
        scene.tray.set_state(in_tray=False, asks_to_lay=True)
        scene.status.emit(
            QCoreApplication.translate(
                "Table", "Click it again or press Enter to lay it; R turns it, Esc takes it back."
            )
        )

    def lay(self) -> None:
        """Lay the chit as it is shown."""
        placing = self.placing
        if placing is None:
            return
        sides = placing.shown.sides
        self.let_go()
        self._lay(sides)

    def enter(self) -> bool:
        """What Enter means now: show the chit in its cell, or lay it; whether it means anything."""
        if self.placing is None:
            return False
        if self.stage is Stage.CELL or not self._scene.confirm_placement:
            self.lay()
        else:
            self.preview()
        return True

    def hover(self, *, over_cell: bool) -> None:
        """The mouse, with nothing in it, is over the open cell: the chit shows there."""
        if self.placing is None or self.stage is not Stage.TRAY or over_cell == self._hovering:
            return
        self._hovering = over_cell
        if over_cell:
            self._show_ghost(self.placing)
        else:
            self._scene.ghost.vanish()
            self._scene.note.hush()

    # -- turning --------------------------------------------------------------------------------

    def turn(self, step: int) -> bool:
        """Go round the legal turns; whether there is a chit to turn."""
        if self.placing is None:
            return False
        if not self.placing.turn(step):
            self._scene.status.emit(
                QCoreApplication.translate("Table", "The chit fits here in one way only.")
            )
        self._turned()
        return True

    def choose(self, turn: "Turn") -> None:
        """Show this turn; where it is refused, show why, and keep the turn there was."""
        if self.placing is None:
            return
        if self.placing.choose(turn):
            self._turned()
        else:
            self.explain(turn)

    def _turned(self) -> None:
        """Show the new turn wherever the chit is; from the tray it shows itself in its cell."""
        scene, placing = self._scene, self.placing
        if placing is None:
            return
        scene.tray.update()
        if self.stage is Stage.HAND:
            self.move(self._pointer)
        else:
            self._hovering = self.stage is Stage.TRAY
            self._show_ghost(placing)
        scene.status.emit(words.exits_in_words(placing.shown.sides))

    def explain(self, turn: "Turn | None") -> None:
        """Show in the cell why a turn is refused; None shows again what there was."""
        placing, scene = self.placing, self._scene
        if placing is None or self.stage is Stage.HAND:
            return
        if turn is not None and turn not in placing.turns:
            face = placing.face_among(scene.segments, placing.at, turn)
            scene.ghost.put(placing.at, face, turn.clashes, legal=False)
            text = words.refusal_in_words(turn.reasons)
            scene.say(text, placing.at, refusal=True)
            scene.status.emit(text)
        elif self.stage is Stage.CELL or turn is not None:
            self._hovering = self.stage is Stage.TRAY
            face = placing.face_among(scene.segments, placing.at, turn)
            scene.ghost.put(placing.at, face, "", legal=True)
            scene.note.hush()
        else:
            self._hovering = False
            scene.ghost.vanish()
            scene.note.hush()
