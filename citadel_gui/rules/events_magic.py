"""What happens by spells, magic items and the powers of monsters (10.0, 11.0, 14.4 to 15.7)."""

from citadel_gui.maze.cells import Cell
from citadel_gui.rules.events import Event
from citadel_gui.rules.goods import Hoard


class SpellsChosen(Event, tag=True):
    """A character has learnt these spells for life (4.1 B6, R4)."""

    who: str
    spells: list[str]


class SpellsMarked(Event, tag=True):
    """The spells that a character may cast in this adventure (4.1 D, R4)."""

    who: str
    spells: list[str]


class SpellCast(Event, tag=True):
    """A spell was cast (10.0), at this cost in wounds. ``by``: spell, ring, talisman, potion,
    power, altar. ``who`` may be a character, a monster, "hellgate", an altar's demon (R95);
    ``target`` an id or None."""

    who: str
    spell: str
    target: str | None = None
    cost: int = 0
    by: str = "spell"


class SpellResisted(Event, tag=True):
    """A target resisted (11.0); the roll was told before."""

    who: str
    spell: str


class SpellStopped(Event, tag=True):
    """A magic shield stopped a wounding spell (R69)."""

    who: str
    spell: str


class WoundsAbsorbed(Event, tag=True):
    """Mage armor took wounds (R70); it will take ``left`` more."""

    who: str
    wounds: int
    left: int


class PoisonNeutralized(Event, tag=True):
    """Poison was undone (R34). ``means``: spell, ring, medallion; ``by`` whose."""

    who: str
    by: str
    means: str


class PotionDrunk(Event, tag=True):
    """A potion was drunk or tasted (14.5, R100); so many doses are left."""

    who: str
    potion: str
    doses: int


class ItemRevealed(Event, tag=True):
    """What an item is became known (R99)."""

    who: str
    kind: str
    item: str


class ArmorChanged(Event, tag=True):
    """An armor was put on or taken off (14.4, R101)."""

    who: str
    worn: bool
    points: int


class GoodsGiven(Event, tag=True):
    """Goods change hands (14.0); to nobody: they lie on the segment."""

    who: str
    to: str | None
    hoard: Hoard


class MonsterCharmed(Event, tag=True):
    """A monster has become a member of the party (R65)."""

    who: str
    by: str


class CharmEnded(Event, tag=True):
    """A charmed monster is free again (R66). ``cause``: death, stone, trap_door, left."""

    who: str
    cause: str


class ComradeTurned(Event, tag=True):
    """A comrade fights against the party: vampire (R67), statue (R94), talisman (R103)."""

    who: str
    hold: str


class ComradeFreed(Event, tag=True):
    """... and is himself again. ``cause``: vampire_dead, redemption, charm."""

    who: str
    cause: str


class TurnedToStone(Event, tag=True):
    """A character is stone (15.3), for good unless somebody restores him after the fight (R76)."""

    who: str
    by: str


class Restored(Event, tag=True):
    """Brought back after the fight (R76). ``spell``: stone_flesh or resurrect."""

    who: str
    by: str
    spell: str


class FellAsleep(Event, tag=True):
    """A monster sleeps for the rest of the fight (R68)."""

    who: str


class SleepersSpared(Event, tag=True):
    """Those who sleep as the fight ends are left alive (R68)."""

    who: list[str]


class DoorLocked(Event, tag=True):
    """A door is shut for ever (R75): the segment on which the party stands now, and its side."""

    at: Cell
    side: str


class Teleported(Event, tag=True):
    """Somebody is elsewhere (R74)."""

    who: str
    to: Cell


class Rejoined(Event, tag=True):
    """One who waited is with the party again (R74), or is back from behind the Hellgate (R91)."""

    who: str


class CharacterLost(Event, tag=True):
    """Lost without a death: the party left without him (R74), or all comrades of one who had
    turned are dead (R67)."""

    who: str
    cause: str
