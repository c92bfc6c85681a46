"""What happens about the Hellgate and between adventures (13.7, 16.0, 12.2, 17.0), and votes."""

from citadel_gui.maze.cells import Cell
from citadel_gui.rules.events import Event


class MirrorTold(Event, tag=True):
    """What a mirror told (13.7): the Hellgate's level, and its distance where that was rolled."""

    level: int | None
    distance: int | None


class HellgateNearer(Event, tag=True):
    """A segment newly entered on its level: so many are still to come (R27)."""

    left: int


class HellgateFound(Event, tag=True):
    """The Hellgate stands here (R28)."""

    at: Cell


class DemonsVanished(Event, tag=True):
    """X is dead: the demons vanish and the Hellgate is powerless (R110)."""

    who: list[str]


class HellgateDestroyed(Event, tag=True):
    """It falls to dust (16.0)."""

    who: str


class HellgateLeft(Event, tag=True):
    """The party gives it up (R112)."""


class AdventureBegan(Event, tag=True):
    """The party enters the Citadel again (17.0); ``kept`` tells whether the maze is as it was."""

    adventure: int
    kept: bool


class CharacterTrained(Event, tag=True):
    """A characteristic rose by one at this price (12.2, R114)."""

    who: str
    what: str
    experience: int
    gold: int


class CharacterRearmed(Event, tag=True):
    """The weapons taken into the next adventure (17.4)."""

    who: str
    weapons: list[str]


class VoteCast(Event, tag=True):
    """A player has voted on a common choice."""

    player: str


class VotesCounted(Event, tag=True):
    """The choice with the most votes counts; where several have as many, chance decides (R120)."""

    votes: int
    players: int
    tied: bool
