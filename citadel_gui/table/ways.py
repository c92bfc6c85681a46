"""The ways out of the party's segment: showing them, choosing one by key or mouse, taking it.

The ways are those that the decision offers.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from citadel_gui.maze.cells import SIDES, Cell, beyond
from citadel_gui.table import words
from citadel_gui.table.markers import Route

if TYPE_CHECKING:
    from citadel_gui.table.scene import MazeScene


class Ways:
    """The ways of one scene. ``take_it`` is called with the answer of the way taken."""

    def __init__(self, scene: "MazeScene", take_it: Callable[[str], None]) -> None:
        self._scene = scene
        self._take_it = take_it

    @property
    def selected(self) -> Route | None:
        """The way that the keyboard is on."""
        return self._scene.routes.selected

    def offer(self, cell: Cell, routes: tuple[Route, ...]) -> None:
        """Show these ways out of a cell; none where something else is asked."""
        self._scene.routes.offer(cell, routes)

    def show_on(self, level: int) -> None:
        """Show the ways if they are on this level."""
        routes = self._scene.routes
        routes.setVisible(bool(routes.routes) and routes.cell[0] == level)

    def take(self, route: Route) -> None:
        """The party goes this way."""
        self._scene.looking.point_at(None)
        self._take_it(route.value)

    def leading_to(self, cell: Cell) -> Route | None:
        """The way that leads to a neighbouring cell of the party's, if it is offered."""
        routes = self._scene.routes
        if cell[0] != routes.cell[0]:
            return None
        for route in routes.routes:
            if route.side in SIDES and beyond(routes.cell, route.side) == cell:
                return route
        return None

    def select(self, side: str) -> bool:
        """Put the keyboard on the way to a side (N, E, S, W, up, down); whether there is one."""
        for route in self._scene.routes.routes:
            if route.side == side:
                self._select(route)
                return True
        return False

    def select_next(self, step: int) -> bool:
        """Put the keyboard on the next way, or the one before; False beyond the last."""
        item = self._scene.routes
        routes, selected = item.routes, item.selected
        if not routes or not item.isVisible():
            return False
        if selected in routes:
            index = routes.index(selected) + step
        else:
            index = 0 if step > 0 else len(routes) - 1
        if not 0 <= index < len(routes):
            item.mark()
            return False
        self._select(routes[index])
        return True

    def _select(self, route: Route) -> None:
        scene = self._scene
        if scene.routes.cell[0] != scene.level:
            scene.show_level(scene.routes.cell[0])
        scene.routes.mark(selected=route)
        scene.status.emit(words.route_in_words(route.value, route.facts))

    def point_at(self, route: Route | None) -> None:
        """The mouse is on a way, or on none."""
        item = self._scene.routes
        if route != item.hovered:
            item.mark(selected=item.selected, hovered=route)
            if route is not None:
                self._scene.status.emit(words.route_in_words(route.value, route.facts))
