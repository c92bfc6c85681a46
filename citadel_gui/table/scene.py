"""The maze on the table: draws what the referee offers and sends back the choice made.

It computes no rule: ways and turns are those of the decision. What the mouse does is in ``hands``,
the drawn chit's way in ``drag``, the ways out in ``ways``, zoom and pan in ``view``. All that is
drawn is loaded when it is first needed, so that the window comes up before it.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtWidgets import QGraphicsScene

from citadel_gui.maze.cells import LEVELS, Cell
from citadel_gui.table.grid import UNIT, cell_at, cell_box
from citadel_gui.table.motion import Motion

if TYPE_CHECKING:
    from citadel_gui.table.drag import ChitDrag
    from citadel_gui.table.ghost import GhostItem, HeldItem, TargetItem
    from citadel_gui.table.hands import Hands
    from citadel_gui.table.hopeless import Hopeless
    from citadel_gui.table.laying import Laying
    from citadel_gui.table.looking import Looking
    from citadel_gui.table.loupe import LoupeItem
    from citadel_gui.table.markers import FrameItem, RoutesItem
    from citadel_gui.table.painting.palette import Theme
    from citadel_gui.table.pane import NoteItem, Pane, RimItem
    from citadel_gui.table.party import PartyItem
    from citadel_gui.table.places import Places
    from citadel_gui.table.pulse import Pulse
    from citadel_gui.table.signposts import LevelBadge, SignpostsItem
    from citadel_gui.table.tray import TrayItem
    from citadel_gui.table.view import MazeView
    from citadel_gui.table.ways import Ways

_REACH: Final = 2000 * UNIT
"""The scene is larger than any maze from the first, so that it never moves as the maze grows."""


class MazeScene(QGraphicsScene):
    """The maze, the drawn chit and the ways that can be taken.

    Signals:
        answered: the answer to the decision shown: a way ("N".."W", "up", "down", "leave"), the
            sides of the drawn chit as it is to lie, or the cell that a teleport leads to.
        status: a sentence for the status bar.
        level_shown: the level that is shown now.

    Attributes:
        segments: the laid segments, the game's own. Read only.
        waiting: the cells where comrades wait, a cell for each of them (R74).
        level: the level shown.
        confirm_placement: the setting: a drop shows the chit, a second click or Enter lays it.
        drag, ways, places, looking, motion: the drawn chit, the ways out, the ends of a teleport,
            the loupe, the movements. ``motion.reduced`` is a setting too.
    """

    answered = Signal(object)
    status = Signal(str)
    level_shown = Signal(int)

    if TYPE_CHECKING:
        theme: Theme
        laying: Laying
        hopeless: Hopeless
        newest: FrameItem
        keyboard: FrameItem
        target: TargetItem
        ghost: GhostItem
        party: PartyItem
        routes: RoutesItem
        pane: Pane
        tray: TrayItem
        note: NoteItem
        rim: RimItem
        held: HeldItem
        loupe: LoupeItem
        signposts: SignpostsItem
        badge: LevelBadge
        drag: ChitDrag
        ways: Ways
        places: Places
        looking: Looking
        hands: Hands
        pulse: Pulse

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self.furnished = False
        self.confirm_placement = True
        self._theme = "night"
        self.level = 1
        self.motion = Motion(self)
        self.segments: Mapping[Cell, Any] = {}
        self.waiting: tuple[Cell, ...] = ()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setSceneRect(-_REACH, -_REACH, 2 * _REACH, 2 * _REACH)

    def furnish(self) -> None:
        """Put on the table what it needs. Done once, at the first game or once the window is up."""
        if self.furnished:
            return
        from citadel_gui.table.furnishing import furnish

        furnish(self, self._answer)
        self.furnished = True
        self.set_theme(self._theme)
        if self.view is not None:
            self.view.furnished()

    # -- what the referee holds -----------------------------------------------------------------

    def show(self, decision: Any, game: Any) -> None:
        """Show a game and what is asked now; None where nothing is. Nothing stays in the hand."""
        from citadel_gui.rules.decisions import ChooseRoute, PlaceChit
        from citadel_gui.table.markers import routes_of
        from citadel_gui.table.places import places_of
        from citadel_gui.table.placing import Placing

        self.furnish()
        self.hands.cancel()
        self.drag.let_go()
        first = not self.segments
        self.segments = game.maze.segments
        self.waiting = tuple(one.at for one in game.state.waiting)
        at = game.state.party.at
        placing = Placing(decision, game) if isinstance(decision, PlaceChit) else None
        asks = isinstance(decision, ChooseRoute)
        self.laying.lay(self.segments, game.state.turn, shown=self.level)
        self.party.walk(at, self.segments.get(at))
        self._go_to_level(placing.at[0] if placing else at[0])
        self.drag.begin(placing)
        self.tray.show_chit(placing, game.cup.total)
        self.ways.offer(at, routes_of(decision, self.segments[at]) if asks else ())
        self.places.offer(places_of(decision))
        self.pulse.beat_if(wanted=asks or placing is not None)
        self.pane.setVisible(True)
        self._place_pane()
        self._follow([at, *([placing.at] if placing else self.places.cells)], first=first)
        self.hopeless.look_through(game)

    def clear_table(self) -> None:
        """Take everything off the table: another game follows, or none."""
        if not self.furnished:
            return
        self.motion.skip()
        self.hands.cancel()
        self.drag.begin(None)
        self.segments = {}
        self.waiting = ()
        self.laying.clear()
        self.hopeless.forget()
        self.looking.forget()
        self.ways.offer((1, 0, 0), ())
        self.places.offer(())
        self.party.cell = None
        self.party.setVisible(False)
        self.pane.setVisible(False)
        self.pulse.beat_if(wanted=False)

    def _follow(self, cells: list[Cell], *, first: bool) -> None:
        """Bring the party's cell, the first of these, and the others into view."""
        view = self.view
        if view is None:
            return
        if first:
            view.centre_on(cells[0])
        else:
            view.reveal([cell for cell in cells if cell[0] == self.level])

    # -- levels, themes -------------------------------------------------------------------------

    def show_level(self, level: int) -> None:
        """Show a level, 1 to 3. What is in the hand goes home."""
        if level not in LEVELS or not self.furnished:
            return
        self.hands.cancel()
        self.drag.go_home()
        self.motion.skip()
        self._go_to_level(level)
        placing = self.drag.placing
        self.target.put(placing.at if placing and placing.at[0] == level else None)
        self.ways.show_on(level)
        self.places.show_on(level)
        self._place_pane()
        if not any(cell[0] == level for cell in self.segments):
            self.status.emit(self.tr("Nothing is known yet of level {level}.").format(level=level))

    def _go_to_level(self, level: int) -> None:
        changed, self.level = level != self.level, level
        self.laying.show_level(level)
        self.hopeless.show_level(level)
        at = self.party.cell
        self.party.setVisible(at is not None and at[0] == level)
        self.keyboard.put(self.keyboard.cell, level)
        self.ghost.vanish()
        explored = frozenset(cell[0] for cell in self.segments)
        self.badge.show_levels(level, at[0] if at else 1, explored)
        if changed:
            self.looking.forget()
            self.level_shown.emit(level)

    def retranslate(self) -> None:
        """Another language or another size of text: words are measured and set anew."""
        if self.furnished:
            self.tray.lay_out()
            self.badge.measure()
            self.looking.look_again()
            self.note.hush()
            self._place_pane()

    def set_theme(self, theme: "Theme | str") -> None:
        """ "day" or "night": the table under the chits changes."""
        self._theme = theme
        if not self.furnished:
            return
        from citadel_gui.table.painting.palette import Theme

        self.theme = Theme(theme)
        self.laying.set_theme(self.theme)
        for themed in (self.ghost, self.tray, self.loupe, self.badge):
            themed.theme = self.theme
        self.update()

    # -- answers --------------------------------------------------------------------------------

    def _answer(self, value: object) -> None:
        self.answered.emit(value)

    def turn(self, step: int) -> bool:
        """Turn the drawn chit to the next legal turn (1) or the one before (-1); whether there is
        one. For menus and buttons."""
        return self.furnished and self.drag.turn(step)

    def enter(self) -> bool:
        """Take the selected way, show the drawn chit in its cell, or lay it there; whether there
        was anything. For menus and buttons."""
        placing = self.drag.placing
        if placing is not None:
            if placing.at[0] != self.level:
                self.show_level(placing.at[0])
            return self.drag.enter()
        if self.ways.selected is not None:
            self.ways.take(self.ways.selected)
            return True
        if self.places.selected is not None:
            self.places.take(self.places.selected)
            return True
        return False

    def look_at(self, option: Any) -> None:
        """Show where an option lies that the player looks at elsewhere; None is looked at no more.
        Only the places of a teleport are shown so."""
        if option is not None and isinstance(option.value, list | tuple):
            self.places.look_at(tuple(option.value))

    def escape(self) -> bool:
        """Take back what is not laid yet; whether there was anything."""
        if not self.hands.busy and not self.drag.is_out:
            return False
        self.hands.cancel()
        self.drag.go_home()
        return True

    def let_go(self) -> None:
        """After an error: nothing is held, nothing is pressed."""
        self.motion.skip()
        self.hands.cancel()
        self.drag.let_go()
        self.party.stand()

    # -- the view -------------------------------------------------------------------------------

    @property
    def view(self) -> "MazeView | None":
        """The view that shows this scene; the pane is fixed to the first one."""
        views = self.views()
        return views[0] if views else None  # type: ignore[return-value]

    @property
    def zoom(self) -> float:
        """The view's zoom, 1.0 for 100 %."""
        return self.view.zoom if self.view is not None else 1.0

    @property
    def ratio(self) -> float:
        """Device pixels a pixel of the view."""
        return self.view.devicePixelRatioF() if self.view is not None else 1.0

    def scene_point(self, at: QPointF) -> QPointF:
        """The point of the scene under a pixel of the view."""
        return self.view.scene_point(at) if self.view is not None else QPointF(at)

    def cell_under(self, at: QPointF) -> Cell:
        """The cell of the level shown under a pixel of the view."""
        return cell_at(self.level, self.scene_point(at))

    def pane_box(self, cell: Cell) -> QRectF:
        """A cell's box in the view's pixels."""
        return self.view.pane_box(cell_box(cell)) if self.view is not None else cell_box(cell)

    def over_pane(self, at: QPointF) -> bool:
        """Whether the tray lies over the table here, or the view ends."""
        return self.tray.part_at(at) is not None or not self.pane.area.contains(at)

    def say(self, text: str, cell: Cell, *, refusal: bool = False) -> None:
        """A note beside a cell."""
        self.note.say(text, self.pane_box(cell), self.pane.area, refusal=refusal)

    def reveal(self, cell: Cell) -> None:
        """Bring a cell into view."""
        if self.view is not None:
            self.view.reveal([cell])

    def view_changed(self, corner: QPointF, area: QRectF) -> None:
        """The view was scrolled, zoomed, turned or resized: the pane goes with it."""
        self.pane.setPos(corner)
        self.pane.size = area.size()
        self.routes.zoom = self.zoom
        self.note.hush()
        self._place_pane()
        self.drag.view_changed()

    def _place_pane(self) -> None:
        """Put what is fixed to the view into its corners, and signposts to what is out of view."""
        area = self.pane.area
        self.tray.place_in(area)
        self.loupe.place_in(area)
        self.rim.place_in(area)
        goals: list[tuple[Cell, QRectF, bool]] = []
        placing, at = self.drag.placing, self.party.cell
        if placing is not None and placing.at[0] == self.level:
            goals.append((placing.at, self.pane_box(placing.at), False))
        goals += [(cell, self.pane_box(cell), False) for cell in self.places.on(self.level)]
        if at is not None and at[0] == self.level:
            goals.append((at, self.pane_box(at), True))
        self.signposts.point_to(goals, area, self.tray.box)

    def bounds(self) -> QRectF:
        """All chits of the level shown, and the open cell; the Gateway's cell on an empty level."""
        united = QRectF()
        for cell in self.segments:
            if cell[0] == self.level:
                united |= cell_box(cell)
        if self.furnished and self.target.cell is not None:
            united |= cell_box(self.target.cell)
        return united if not united.isEmpty() else cell_box((self.level, 0, 0))
