"""The maze on the table: draws what the referee offers and sends back the choice made.

It computes no rule: ways and turns are those of the decision. What the mouse does is in ``hands``,
the drawn chit's way in ``drag``, zoom and pan in ``view``.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from citadel_gui.maze.cells import LEVELS, Cell, beyond
from citadel_gui.table import words
from citadel_gui.table.ghost import GhostItem, HeldItem, SettlingItem, TargetItem
from citadel_gui.table.grid import UNIT, cell_at, cell_box, cell_origin
from citadel_gui.table.laid import Laid
from citadel_gui.table.level_item import LevelItem
from citadel_gui.table.loupe import LoupeItem
from citadel_gui.table.markers import FrameItem, PartyItem, Route, RoutesItem, routes_of
from citadel_gui.table.motion import SETTLE, WALK, Motion
from citadel_gui.table.painting.face import face_of
from citadel_gui.table.painting.maze_picture import counters_of
from citadel_gui.table.painting.palette import Theme
from citadel_gui.table.pane import NoteItem, Pane
from citadel_gui.table.pulse import Pulse
from citadel_gui.table.signposts import LevelBadge, SignpostsItem
from citadel_gui.table.tray import TrayItem

if TYPE_CHECKING:
    from citadel_gui.table.view import MazeView

_REACH: Final = 2000 * UNIT
"""The scene is larger than any maze from the first, so that it never moves as the maze grows."""
_LOUPE_WAITS: Final = 350
_SETTLING: Final = 0.14


class MazeScene(QGraphicsScene):
    """The maze, the drawn chit and the ways that can be taken.

    Signals:
        answered: the answer to the decision shown: a way ("N".."W", "up", "down", "leave"), or the
            sides of the drawn chit as it is to lie.
        status: a sentence for the status bar.
        level_shown: the level that is shown now.
    """

    answered = Signal(object)
    status = Signal(str)
    level_shown = Signal(int)

    def __init__(self, parent: Any = None, theme: Theme = Theme.NIGHT) -> None:
        super().__init__(parent)
        from citadel_gui.table.drag import ChitDrag
        from citadel_gui.table.hands import Hands

        self.theme = theme
        self.level = 1
        self.motion = Motion(self)
        self.segments: Mapping[Cell, Any] = {}
        self.focus_cell: Cell | None = None
        self._decision: Any = None
        self._turn_laid: tuple[Cell, int] | None = None
        self.party_at: Cell | None = None
        self._laid = Laid()
        self._pointed: Cell | None = None
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setSceneRect(-_REACH, -_REACH, 2 * _REACH, 2 * _REACH)
        self._make_items()
        self.drag = ChitDrag(self, self._answer)
        self.hands = Hands(self)
        self._loupe_timer = QTimer(self, singleShot=True, interval=_LOUPE_WAITS)
        self._loupe_timer.timeout.connect(self._show_loupe)
        self.pulse = Pulse(self)

    def _make_items(self) -> None:
        self.levels = {level: LevelItem(level, self.theme) for level in LEVELS}
        self.newest, self.keyboard = FrameItem(focus=False), FrameItem(focus=True)
        self.target, self.ghost = TargetItem(), GhostItem()
        self.party, self.routes = PartyItem(), RoutesItem()
        self.pane = Pane()
        self.tray, self.note = TrayItem(self.pane), NoteItem(self.pane)
        self.held, self.loupe = HeldItem(self.pane), LoupeItem(self.pane)
        self.signposts, self.badge = SignpostsItem(self.pane), LevelBadge(self.pane)
        items: list[QGraphicsItem] = [*self.levels.values(), self.newest, self.keyboard]
        items += [self.target, self.ghost, self.party, self.routes, self.pane]
        for item in items:
            self.addItem(item)
        for level, item in self.levels.items():
            item.setVisible(level == self.level)
        self.party.setVisible(False)
        self.routes.setVisible(False)
        self.pane.setVisible(False)

    # -- what the referee holds -----------------------------------------------------------------

    def show(self, decision: Any, game: Any) -> None:
        """Show a game and what is asked now; None where nothing is. Nothing stays in the hand."""
        from citadel_gui.rules.decisions import ChooseRoute, PlaceChit
        from citadel_gui.table.placing import Placing

        self.hands.cancel()
        self.drag.let_go()
        first = not self.segments
        self._decision = decision
        self.segments = game.maze.segments
        new = self._lay(first=first)
        self._mark_newest(new, game.state.turn)
        party = game.state.party.at
        self._walk(party)
        placing = Placing(decision, game) if isinstance(decision, PlaceChit) else None
        self._go_to_level(placing.at[0] if placing else party[0])
        self.drag.begin(placing)
        self.tray.show_chit(placing, game.cup.total)
        here = self.segments[party]
        ways = routes_of(decision, here) if isinstance(decision, ChooseRoute) else ()
        self.routes.offer(party, ways if party[0] == self.level else ())
        self._ways = ways
        self.pane.setVisible(True)
        self.pulse.beat_if(bool(ways or placing))
        self._place_pane()
        self._follow(party, placing.at if placing else None, first=first)

    def clear_table(self) -> None:
        """Take everything off the table: another game follows, or none."""
        self.motion.skip()
        self.drag.begin(None)
        for level, item in self.levels.items():
            item.change({}, {cell[1:] for cell in self.segments if cell[0] == level}, {})
        self.segments, self._laid = {}, Laid()
        self._turn_laid = self.party_at = self._decision = None
        self.set_focus_cell(None)
        self.newest.put(None, self.level)
        self.routes.offer((1, 0, 0), ())
        self.party.setVisible(False)
        self.pane.setVisible(False)
        self.pulse.beat_if(False)

    def _lay(self, *, first: bool) -> Cell | None:
        """Draw anew what changed; the cell of the one chit that was just laid, if one was."""
        segments = self.segments
        before = {level: set(item.faces) for level, item in self.levels.items()}
        changes = self._laid.changes(segments)
        for level, item in self.levels.items():
            faces, counters = {}, {}
            for cell in changes.touched:
                if cell[0] == level:
                    faces[cell[1:]] = face_of(segments, cell)
                    if monsters := getattr(segments[cell], "monsters", None):
                        counters[cell[1:]] = counters_of(monsters)
            gone = {cell[1:] for cell in changes.gone if cell[0] == level}
            item.change(faces, gone & before[level], counters)
        laid = [cell for cell in changes.new if segments[cell].chit is not None]
        if first or changes.gone or len(laid) != 1:
            return None
        self._settle(laid[0])
        return laid[0]

    def _settle(self, cell: Cell) -> None:
        """The chit just laid comes down on the table."""
        if self.motion.reduced or cell[0] != self.level:
            return
        item = SettlingItem(face_of(self.segments, cell), cell, self.theme)
        self.addItem(item)
        self.motion.run(
            SETTLE,
            lambda part: item.setScale(1 + _SETTLING * (1 - part)),
            lambda: self.removeItem(item),
        )

    def _mark_newest(self, new: Cell | None, turn: int) -> None:
        """The newest chit keeps its rim for the rest of its turn."""
        if new is not None:
            self._turn_laid = (new, turn)
        if self._turn_laid is not None:
            cell, laid_in = self._turn_laid
            if turn != laid_in or cell not in self.segments:
                self._turn_laid = None
        self.newest.put(self._turn_laid[0] if self._turn_laid else None, self.level)

    def _walk(self, to: Cell) -> None:
        """Put the party's marker on its cell; on the same level it walks there."""
        start, self.party_at = self.party_at, to
        self.party.stand_on(self.segments.get(to))
        goal = cell_origin(to)
        if start is None or start == to or start[0] != to[0]:
            self.party.setPos(goal)
            return
        here = cell_origin(start)
        self.motion.run(
            WALK, lambda part: self.party.setPos(here + (goal - here) * part), self._party_stands
        )

    def _party_stands(self) -> None:
        if self.party_at is not None:
            self.party.setPos(cell_origin(self.party_at))

    def _follow(self, party: Cell, target: Cell | None, *, first: bool) -> None:
        view = self.view
        if view is None:
            return
        if first:
            view.centre_on(party)
        else:
            view.reveal([cell for cell in (party, target) if cell and cell[0] == self.level])

    # -- levels, themes -------------------------------------------------------------------------

    def show_level(self, level: int) -> None:
        """Show a level, 1 to 3. What is in the hand goes home."""
        if level not in LEVELS:
            return
        self.hands.cancel()
        if self.drag.stage.value != "tray":
            self.drag.go_home()
        self.motion.skip()
        self._go_to_level(level)
        placing = self.drag.placing
        self.target.put(placing.at if placing and placing.at[0] == level else None)
        self.routes.setVisible(bool(self.routes.routes) and self.routes.cell[0] == level)
        self._place_pane()
        if not any(cell[0] == level for cell in self.segments):
            self.status.emit(self.tr("Nothing is known yet of level {level}.").format(level=level))

    def _go_to_level(self, level: int) -> None:
        changed, self.level = level != self.level, level
        for number, item in self.levels.items():
            item.setVisible(number == level)
        at = self.party_at
        self.party.setVisible(at is not None and at[0] == level)
        self.newest.put(self.newest.cell, level)
        self.keyboard.put(self.keyboard.cell, level)
        self.ghost.vanish()
        explored = frozenset(cell[0] for cell in self.segments)
        self.badge.show_levels(level, at[0] if at else 1, explored)
        if changed:
            self.point_at(None)
            self.level_shown.emit(level)

    def set_theme(self, theme: Theme) -> None:
        """Day or night: the table under the chits changes."""
        self.theme = theme
        for item in self.levels.values():
            item.set_theme(theme)
        for themed in (self.ghost, self.tray, self.loupe, self.badge):
            themed.theme = theme
        self.update()

    # -- answers --------------------------------------------------------------------------------

    def _answer(self, value: object) -> None:
        self.answered.emit(value)

    def take_route(self, route: Route) -> None:
        """The party goes this way."""
        self.point_at(None)
        self._answer(route.value)

    def route_to(self, cell: Cell) -> Route | None:
        """The way that leads to a neighbouring cell of the party's, if it is offered."""
        routes = self.routes
        if cell[0] != routes.cell[0]:
            return None
        for route in routes.routes:
            if route.side in "NESW" and beyond(routes.cell, route.side) == cell:
                return route
        return None

    def select_route(self, side: str) -> bool:
        """Put the keyboard on the way to a side; whether there is one."""
        for route in self.routes.routes:
            if route.side == side:
                self._select(route)
                return True
        return False

    def select_next_route(self, step: int) -> bool:
        """Put the keyboard on the next way, or the one before; False beyond the last."""
        routes = self.routes.routes
        if not routes or not self.routes.isVisible():
            return False
        selected = self.routes.selected
        if selected in routes:
            index = routes.index(selected) + step
        else:
            index = 0 if step > 0 else len(routes) - 1
        if not 0 <= index < len(routes):
            self.routes.mark()
            return False
        self._select(routes[index])
        return True

    def _select(self, route: Route) -> None:
        if self.routes.cell[0] != self.level:
            self.show_level(self.routes.cell[0])
        self.routes.mark(selected=route)
        self.status.emit(words.route_in_words(route.value, route.facts))

    def enter(self) -> bool:
        """Take the selected way, or go on with laying the chit; whether there was either."""
        placing = self.drag.placing
        if placing is not None:
            if placing.at[0] != self.level:
                self.show_level(placing.at[0])
            return self.drag.enter()
        if self.routes.selected is not None:
            self.take_route(self.routes.selected)
            return True
        return False

    def escape(self) -> bool:
        """Take back what is not laid yet; whether there was anything."""
        if self.drag.stage.value == "tray" and not self.hands.busy:
            return False
        self.hands.cancel()
        self.drag.go_home()
        return True

    def let_go(self) -> None:
        """After an error: nothing is held, nothing is pressed."""
        self.motion.skip()
        self.hands.cancel()
        self.drag.let_go()
        self._party_stands()

    # -- looking closer -------------------------------------------------------------------------

    def point_at(self, cell: Cell | None) -> None:
        """The mouse points at a cell; after a moment the loupe shows the chit there."""
        if cell == self._pointed:
            return
        self._pointed = cell
        shown = cell if cell in self.segments and self.drag.stage.value == "tray" else None
        if shown is None:
            self._loupe_timer.stop()
            if self.focus_cell is None:
                self.loupe.put_away()
            else:
                self._show_in_loupe(self.focus_cell)
        elif self.loupe.isVisible():
            self._show_in_loupe(shown)
        else:
            self._loupe_timer.start()

    def _show_loupe(self) -> None:
        if self._pointed is not None and self._pointed in self.segments:
            self._show_in_loupe(self._pointed)

    def _show_in_loupe(self, cell: Cell) -> None:
        lines = words.segment_in_words(self.segments[cell], party=cell == self.party_at)
        self.loupe.show_chit(face_of(self.segments, cell), lines)

    def set_focus_cell(self, cell: Cell | None) -> None:
        """Put the keyboard on a laid chit, which the loupe then shows; None takes it away."""
        self.focus_cell = cell if cell in self.segments else None
        self.keyboard.put(self.focus_cell, self.level)
        if self.focus_cell is None:
            self.loupe.put_away()
            return
        self._show_in_loupe(self.focus_cell)
        if self.view is not None:
            self.view.reveal([self.focus_cell])
        self.status.emit(". ".join(self.loupe.lines))

    def move_focus(self, side: str) -> None:
        """Move the keyboard to the next chit laid in a direction, from the party's at first."""
        start = self.focus_cell or self.party_at
        if start is None or start[0] != self.level:
            start = next((cell for cell in self.segments if cell[0] == self.level), None)
        if start is None:
            return
        cell = start
        for _ in range(200 if self.focus_cell else 0):
            cell = beyond(cell, side)
            if cell in self.segments:
                break
        self.set_focus_cell(cell if cell in self.segments else start)

    # -- the view -------------------------------------------------------------------------------

    @property
    def view(self) -> "MazeView | None":
        """The view that shows this scene; the pane is fixed to the first one."""
        views = self.views()
        return views[0] if views else None  # type: ignore[return-value]

    @property
    def zoom(self) -> float:
        return self.view.zoom if self.view is not None else 1.0

    @property
    def ratio(self) -> float:
        """Device pixels a pixel of the view."""
        return self.view.devicePixelRatioF() if self.view is not None else 1.0

    def held_size(self) -> float:
        """The side of the chit in the hand, in pixels of the view: as on the maze."""
        from citadel_gui.table.drag import LEAST_HELD

        return max(UNIT * self.zoom, LEAST_HELD)

    def scene_point(self, at: QPointF) -> QPointF:
        return self.view.scene_point(at) if self.view is not None else QPointF(at)

    def cell_under(self, at: QPointF) -> Cell:
        """The cell of the level shown under a pixel of the view."""
        return cell_at(self.level, self.scene_point(at))

    def pane_box(self, cell: Cell) -> QRectF:
        """A cell's box in the view's pixels."""
        return self.view.pane_box(cell_box(cell)) if self.view is not None else cell_box(cell)

    def over_pane(self, at: QPointF) -> bool:
        """Whether something fixed to the view lies over the table here, or the view ends."""
        return self.tray.part_at(at) is not None or not self.pane.area.contains(at)

    def say(self, text: str, cell: Cell, *, refusal: bool = False) -> None:
        """A note beside a cell."""
        self.note.say(text, self.pane_box(cell), self.pane.area, refusal=refusal)

    def reveal(self, cell: Cell) -> None:
        if self.view is not None:
            self.view.reveal([cell])

    def hold_party(self, at: QPointF) -> None:
        """The party's marker follows the mouse."""
        self.party.setPos(self.scene_point(at) - QPointF(UNIT / 2, UNIT / 2))

    def put_party_back(self, milliseconds: int) -> None:
        """The party's marker glides back to its cell."""
        if self.party_at is None:
            return
        start, goal = self.party.pos(), cell_origin(self.party_at)
        self.motion.run(
            milliseconds,
            lambda part: self.party.setPos(start + (goal - start) * part),
            self._party_stands,
        )

    def view_changed(self, corner: QPointF, area: QRectF) -> None:
        """The view was scrolled, zoomed, turned or resized: the pane goes with it."""
        self.pane.setPos(corner)
        self.pane.size = area.size()
        self.routes.zoom = self.zoom
        self._place_pane()

    def _place_pane(self) -> None:
        area = self.pane.area
        self.tray.place_in(area)
        self.loupe.place_in(area)
        goals: list[tuple[Cell, QRectF, bool]] = []
        at = self.party_at
        if self.drag.placing is not None and self.drag.placing.at[0] == self.level:
            goals.append((self.drag.placing.at, self.pane_box(self.drag.placing.at), False))
        if at is not None and at[0] == self.level:
            goals.append((at, self.pane_box(at), True))
        self.signposts.point_to(goals, area)
        if self.note.isVisible() and self.drag.placing is not None:
            self.note.hush()

    def go_to_signpost(self, at: QPointF) -> None:
        cell = self.signposts.post_at(at)
        if cell is not None and self.view is not None:
            self.view.centre_on(cell)

    def bounds(self) -> QRectF:
        """All chits of the level shown, and the open cell; the Gateway's cell on an empty level."""
        cells = [cell_box(cell) for cell in self.segments if cell[0] == self.level]
        if self.target.cell is not None:
            cells.append(cell_box(self.target.cell))
        united = QRectF()
        for box in cells:
            united |= box
        return united if cells else cell_box((self.level, 0, 0))
