"""Who takes part, characters and monsters, as plain data (4.2, 8.2): part of a game's state.

No rule is applied here.
"""

import msgspec

from citadel_gui.rules.goods import Hoard, Item, Weapon


class Character(msgspec.Struct):
    """A character record (4.2). ``kind`` is hero, initiate, or monster for one that is charmed;
    wounds count up to wound points, a worn armor's included (14.4).

    ``conditions`` are the passing states by name (alcohol, blood, alloces, favour, ...);
    ``in_hand`` is the index of the weapon held, None for an empty hand; ``tried`` lists
    "level,x,y" of features tried in this adventure (R87). ``spells_found`` are those learnt from
    features, outside the sun's limit (R77); ``limits`` how often heal and rejuvenate can still be
    cast in this adventure (R5). ``mage_armor`` are the wounds it still absorbs (R70), ``strength``
    what is added to the combat bonus in the next or present fight (R71). ``home_gold`` and
    ``home_jewels`` are left at home (17.1).
    """

    id: str
    name: str
    kind: str
    race: str
    player: str
    wound_points: int
    magic_potential: tuple[int, int, int]
    resistance: int
    combat_bonus: int
    weapons: list[Weapon]
    wounds: int = 0
    weapon_skill: dict[str, int] = {}
    skill: dict[str, int] = {}
    spells_known: list[str] = []
    spells_marked: list[str] = []
    items: list[Item] = []
    gold: int = 0
    jewels: list[int] = []
    experience: int = 0
    exits: int = 0
    conditions: list[str] = []
    in_hand: int | None = 0
    tried: list[str] = []
    spells_found: list[str] = []
    limits: dict[str, int] = {}
    mage_armor: int = 0
    strength: int = 0
    home_gold: int = 0
    home_jewels: list[int] = []
    charmed: "Charmed | None" = None

    @property
    def health(self) -> int:
        """Wound points left; a living character has at least one (9.7, R58)."""
        return self.wound_points - self.wounds


class Charmed(msgspec.Struct):
    """What a charmed monster is beneath (R65): the monster as it was met, and who charmed it.

    While it is charmed its wounds are those of the character it has become.
    """

    monster: "Monster"
    by: str


class Monster(msgspec.Struct):
    """One monster as met: figures with the level's additions (6.8), wounds so far.

    ``treasure`` is the letter of its hoard after the level's shift; ``hoard`` what was rolled of
    it already (R38), None while it is unknown.
    """

    id: str
    kind: str
    wound_points: int
    combat_bonus: int
    resistance: int
    weapon: str
    treasure: str
    negotiation: int | None = None
    weapon_skill: int = 0
    wounds: int = 0
    hoard: Hoard | None = None
    conditions: list[str] = []
    turned: "Turned | None" = None

    @property
    def health(self) -> int:
        """Wound points left."""
        return self.wound_points - self.wounds


class Turned(msgspec.Struct):
    """A comrade who fights against the party: the character, and what holds him: vampire (R67),
    statue (R94) or talisman (R103); ``by`` is the vampire's id. His foe's wounds count."""

    character: Character
    hold: str
    by: str = ""
