"""Chits on the table: the three levels follow the maze, the newest chit settles and has a rim.

What changed is found out here, so that a turn draws no more anew than it changed.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from citadel_gui.maze.cells import LEVELS, Cell
from citadel_gui.table.ghost import SettlingItem
from citadel_gui.table.laid import Changes, Laid
from citadel_gui.table.level_item import LevelItem
from citadel_gui.table.markers import FrameItem
from citadel_gui.table.motion import SETTLE
from citadel_gui.table.painting.face import face_of
from citadel_gui.table.painting.maze_picture import counters_of
from citadel_gui.table.painting.palette import Theme

if TYPE_CHECKING:
    from citadel_gui.table.scene import MazeScene

_RISE: Final = 0.14
"""By how much a chit is larger than its cell as it comes down."""


class Laying:
    """The laid chits of one scene; ``newest`` frames the one laid last, while its turn lasts."""

    def __init__(self, scene: "MazeScene", newest: FrameItem) -> None:
        self._scene = scene
        self._newest = newest
        self._laid = Laid()
        self._new: tuple[Cell, int] | None = None
        self.levels = {level: LevelItem(level) for level in LEVELS}
        for level, item in self.levels.items():
            scene.addItem(item)
            item.setVisible(level == scene.level)

    def lay(self, segments: Mapping[Cell, Any], turn: int, *, shown: int) -> None:
        """Draw these segments; what is the same as before is left alone. ``turn`` is the
        Game-Turn, ``shown`` the level that is shown."""
        first = not self._laid
        changes = self._laid.changes(segments)
        for level, item in self.levels.items():
            self._change(item, level, segments, changes)
        laid = [cell for cell in changes.new if segments[cell].chit is not None]
        if len(laid) == 1 and not first and not changes.gone:
            self._new = (laid[0], turn)
            if laid[0][0] == shown:
                self._settle(laid[0], segments)
        elif self._new is not None and (self._new[1] != turn or self._new[0] not in segments):
            self._new = None
        self._newest.put(self._new[0] if self._new else None, shown)

    def _change(
        self, item: LevelItem, level: int, segments: Mapping[Cell, Any], changes: Changes
    ) -> None:
        faces, counters = {}, {}
        for cell in changes.touched:
            if cell[0] == level:
                faces[cell[1:]] = face_of(segments, cell)
                if monsters := getattr(segments[cell], "monsters", None):
                    counters[cell[1:]] = counters_of(monsters)
        item.change(faces, {cell[1:] for cell in changes.gone if cell[0] == level}, counters)

    def _settle(self, cell: Cell, segments: Mapping[Cell, Any]) -> None:
        """The chit just laid comes down on the table."""
        scene = self._scene
        if scene.motion.reduced:
            return
        item = SettlingItem(face_of(segments, cell), cell, scene.theme)
        scene.addItem(item)
        scene.motion.run(
            SETTLE,
            lambda part: item.setScale(1 + _RISE * (1 - part)),
            lambda: scene.removeItem(item),
        )

    def show_level(self, level: int) -> None:
        """Show one level."""
        for number, item in self.levels.items():
            item.setVisible(number == level)
        self._newest.put(self._new[0] if self._new else None, level)

    def set_theme(self, theme: Theme) -> None:
        for item in self.levels.values():
            item.set_theme(theme)

    def clear(self) -> None:
        """Take all chits away."""
        self._new = None
        self.lay({}, 0, shown=self._scene.level)
