"""Furnishing the table: everything a scene draws, and the hands that move it.

Apart from ``scene`` because its imports cost as much as a bare window.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGraphicsItem

from citadel_gui.table.drag import ChitDrag
from citadel_gui.table.ghost import GhostItem, HeldItem, TargetItem
from citadel_gui.table.hands import Hands
from citadel_gui.table.hopeless import Hopeless, HopelessItem
from citadel_gui.table.laying import Laying
from citadel_gui.table.looking import Looking
from citadel_gui.table.loupe import LoupeItem
from citadel_gui.table.markers import FrameItem, RoutesItem
from citadel_gui.table.painting.palette import Theme
from citadel_gui.table.pane import NoteItem, Pane, RimItem
from citadel_gui.table.party import PartyItem
from citadel_gui.table.places import Places, PlacesItem
from citadel_gui.table.pulse import Pulse
from citadel_gui.table.signposts import LevelBadge, SignpostsItem
from citadel_gui.table.tray import TrayItem
from citadel_gui.table.ways import Ways

if TYPE_CHECKING:
    from citadel_gui.table.scene import MazeScene


def furnish(scene: "MazeScene", answer: Callable[[object], None]) -> None:
    """Give a scene its items and hands; ``answer`` is called with the player's choice."""
    scene.theme = Theme.NIGHT
    scene.newest, scene.keyboard = FrameItem(focus=False), FrameItem(focus=True)
    scene.laying = Laying(scene, scene.newest)
    hopeless = HopelessItem()
    scene.addItem(hopeless)
    scene.hopeless = Hopeless(scene, hopeless)
    scene.target, scene.ghost = TargetItem(), GhostItem()
    scene.party, scene.routes = PartyItem(scene.motion), RoutesItem()
    scene.pane = Pane()
    places = PlacesItem()
    scene.tray, scene.note = TrayItem(scene.pane), NoteItem(scene.pane)
    scene.held, scene.loupe = HeldItem(scene.pane), LoupeItem(scene.pane)
    scene.signposts, scene.badge = SignpostsItem(scene.pane), LevelBadge(scene.pane)
    scene.rim = RimItem(scene.pane)
    items: list[QGraphicsItem] = [scene.newest, scene.keyboard, scene.target, scene.ghost]
    items += [scene.party, scene.routes, places, scene.pane]
    for item in items:
        scene.addItem(item)
        item.setVisible(False)
    scene.drag = ChitDrag(scene, answer)
    scene.ways = Ways(scene, answer)
    scene.places = Places(scene, places, answer)
    scene.looking = Looking(scene)
    scene.hands = Hands(scene)
    scene.pulse = Pulse(scene)
