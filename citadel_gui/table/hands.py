"""What the mouse does on the table: which press, move, release or wheel means what.

Positions are pixels of the view. A press that means nothing here is the view's, which pans.
"""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication

from citadel_gui.table.drag import Stage
from citadel_gui.table.markers import Route

if TYPE_CHECKING:
    from citadel_gui.table.scene import MazeScene

_LEFT, _RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
_LEAST_HIT = 24.0
"""What can be pressed is at least so many pixels wide."""


class Hands:
    """The player's hands over one scene."""

    def __init__(self, scene: "MazeScene") -> None:
        self._scene = scene
        self._pressed: str = ""
        self._from = QPointF()
        self._route: Route | None = None
        self._dragging = False

    # -- buttons --------------------------------------------------------------------------------

    def press(self, at: QPointF, button: Qt.MouseButton, modifiers: Any) -> bool:
        """A button goes down; whether it means anything here."""
        scene = self._scene
        if button == _RIGHT:
            back = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            return self._turns_here(at) and scene.drag.turn(-1 if back else 1)
        if button != _LEFT:
            return False
        self._from, self._dragging = at, False
        self._pressed = self._what(at)
        if self._pressed == "signpost":
            self._follow_signpost(at)
        elif self._pressed == "level":
            scene.show_level(scene.badge.level_at(at) or scene.level)
        elif self._pressed == "tray":
            self._press_tray(at)
        return bool(self._pressed)

    def _follow_signpost(self, at: QPointF) -> None:
        cell = self._scene.signposts.post_at(at)
        if cell is not None and self._scene.view is not None:
            self._scene.view.centre_on(cell)

    def _press_tray(self, at: QPointF) -> None:
        scene = self._scene
        part = scene.tray.part_at(at)
        if part is None:
            return
        if part.name == "chit":
            self._pressed = "chit"
        elif part.name == "turn" and part.turn is not None:
            scene.drag.choose(part.turn)
        elif part.name == "lay":
            scene.drag.lay()
        elif part.name == "back":
            scene.drag.go_home()

    def _what(self, at: QPointF) -> str:
        """What lies under the pointer, by name; the uppermost first."""
        scene = self._scene
        if scene.drag.stage is Stage.HAND:
            return "hand"
        if scene.signposts.post_at(at) is not None:
            return "signpost"
        if scene.badge.level_at(at):
            return "level"
        if scene.tray.part_at(at) is not None:
            return "tray"
        placing = scene.drag.placing
        if placing is not None and scene.cell_under(at) == placing.at:
            return "cell"
        if scene.cell_under(at) in scene.places.cells:
            return "place"
        self._route = self._route_at(at)
        if self._route is not None:
            return "route"
        if scene.routes.routes and scene.party.contains_scene(
            scene.scene_point(at), _LEAST_HIT / scene.zoom
        ):
            return "party"
        return ""

    def _route_at(self, at: QPointF) -> Route | None:
        """The way whose arrow, or whose cell beyond the arrow, lies under the pointer."""
        scene = self._scene
        if not scene.routes.isVisible():
            return None
        route = scene.routes.route_at(scene.scene_point(at), _LEAST_HIT / scene.zoom)
        return route or scene.ways.leading_to(scene.cell_under(at))

    def release(self, at: QPointF, button: Qt.MouseButton) -> bool:
        """A button goes up; whether it meant anything here."""
        if button != _LEFT or not self._pressed:
            return False
        pressed, self._pressed = self._pressed, ""
        scene, drag = self._scene, self._scene.drag
        if drag.stage is Stage.HAND:
            drag.drop(at)
        elif pressed == "chit":
            drag.pick_up(at)
        elif pressed == "cell" and self._what(at) == "cell":
            if drag.stage is Stage.CELL or not scene.confirm_placement:
                drag.lay()
            else:
                drag.preview()
        elif pressed == "route":
            route = self._route
            if route is not None and self._route_at(at) == route:
                scene.ways.take(route)
        elif pressed == "place":
            self._take_place(at)
        elif pressed == "party":
            self._drop_party(at)
        self._dragging = False
        return True

    def _take_place(self, at: QPointF) -> None:
        scene = self._scene
        cell = scene.cell_under(at)
        if self._what(at) == "place" and cell == scene.cell_under(self._from):
            scene.places.take(cell)

    # -- moving ---------------------------------------------------------------------------------

    def move(self, at: QPointF, buttons: Qt.MouseButton) -> bool:
        """The mouse moves; whether it moves something here."""
        drag = self._scene.drag
        if self._pressed and not buttons & _LEFT:
            self.cancel()  # the release never came
            return True
        if not self._pressed:
            if drag.stage is Stage.HAND:
                drag.move(at)
            else:
                self._hover(at)
            return True
        if not self._dragging:
            moved = (at - self._from).manhattanLength()
            if moved < QApplication.startDragDistance():
                return True
            self._dragging = True
            if self._pressed == "chit" or (self._pressed == "cell" and drag.stage is Stage.CELL):
                drag.pick_up(at)
        if drag.stage is Stage.HAND:
            drag.move(at)
        elif self._pressed == "party":
            self._move_party(at)
        return True

    def _hover(self, at: QPointF) -> None:
        scene = self._scene
        part = scene.tray.part_at(at)
        before = scene.tray.hovered
        if part != before:
            scene.tray.hover(part)
            if part is not None and part.name == "turn":
                scene.drag.explain(part.turn)
            elif before is not None and before.name == "turn":
                scene.drag.explain(None)
        over = None if scene.over_pane(at) else scene.cell_under(at)
        placing = scene.drag.placing
        if part is None or part.name != "turn":
            scene.drag.hover(over_cell=placing is not None and over == placing.at)
        route = self._route_at(at) if over is not None else None
        scene.ways.point_at(route)
        scene.places.point_at(over)
        # Where every segment may be the place that is sought, the loupe would lie over some.
        scene.looking.point_at(None if scene.places.cells else over)

    def cursor(self, at: QPointF) -> Qt.CursorShape | None:
        """The shape of the pointer here; None for the usual one."""
        if self._scene.drag.stage is Stage.HAND or self._dragging:
            return Qt.CursorShape.ClosedHandCursor
        what = self._what(at)
        if what == "tray":
            part = self._scene.tray.part_at(at)
            name = part.name if part is not None else "tray"
            if name == "chit":
                return Qt.CursorShape.OpenHandCursor
            return None if name == "tray" else Qt.CursorShape.PointingHandCursor
        return Qt.CursorShape.PointingHandCursor if what else None

    def wheel(self, at: QPointF, steps: int) -> bool:
        """The wheel turns by so many notches; whether it turned a chit."""
        if not self._turns_here(at):
            return False
        return self._scene.drag.turn(-1 if steps > 0 else 1)

    def _turns_here(self, at: QPointF) -> bool:
        """Whether wheel and right button mean the chit: in the hand, in its cell, in the tray."""
        drag = self._scene.drag
        if drag.placing is None:
            return False
        if drag.stage is Stage.HAND or self._scene.tray.part_at(at) is not None:
            return True
        return self._scene.cell_under(at) == drag.placing.at

    # -- the party's marker ---------------------------------------------------------------------

    def _move_party(self, at: QPointF) -> None:
        scene = self._scene
        scene.party.hold(scene.scene_point(at))
        scene.ways.point_at(scene.ways.leading_to(scene.cell_under(at)))

    def _drop_party(self, at: QPointF) -> None:
        scene = self._scene
        route = scene.ways.leading_to(scene.cell_under(at)) if self._dragging else None
        scene.party.put_back()
        if route is not None:
            scene.ways.take(route)

    # -- letting go -----------------------------------------------------------------------------

    def cancel(self) -> None:
        """Nothing is pressed and nothing is held any more; the chit goes home to the tray."""
        if self._pressed == "party" and self._dragging:
            self._scene.party.put_back()
        self._pressed, self._dragging, self._route = "", False, None
        if self._scene.drag.stage is Stage.HAND:
            self._scene.drag.go_home()

    def leave(self) -> None:
        """The mouse leaves the view: with no button down nothing stays in the hand."""
        scene = self._scene
        if not self._pressed and scene.drag.stage is Stage.HAND:
            scene.drag.go_home()
        scene.tray.hover(None)
        scene.drag.hover(over_cell=False)
        scene.ways.point_at(None)
        scene.places.point_at(None)
        scene.looking.point_at(None)

    @property
    def busy(self) -> bool:
        """Whether a button is down on something of the table."""
        return bool(self._pressed)
