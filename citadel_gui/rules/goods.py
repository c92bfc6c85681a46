"""Weapons, magic items and treasure as plain data (14.0): part of a game's state.

No rule is applied here.
"""

import msgspec


class Weapon(msgspec.Struct):
    """A weapon carried (4.1 B4, 14.3): its kind, and the bonus of a magic one."""

    kind: str
    bonus: int = 0


class Item(msgspec.Struct):
    """A magic item (14.9): kind (weapon, armor, potion, talisman, medallion, ring), item.

    ``amount`` is a weapon's bonus, an armor's wound points, a sun talisman's addition, the uses
    left of a talisman of the mind, the doses left of a potion (0 while nobody has tasted it).
    ``known``: its name shows (R99). ``worn``: an armor put on (14.4). ``used``: a ring that has
    cast its spell in this adventure (R106).
    """

    kind: str
    item: str
    amount: int = 0
    known: bool = False
    worn: bool = False
    used: bool = False


class Hoard(msgspec.Struct):
    """Treasure together: Gold Marks, jewels by value, magic items (14.0)."""

    gold: int = 0
    jewels: list[int] = []
    items: list[Item] = []
    weapons: list[Weapon] = []

    def __bool__(self) -> bool:
        return bool(self.gold or self.jewels or self.items or self.weapons)

    def __add__(self, other: "Hoard") -> "Hoard":
        return Hoard(
            self.gold + other.gold,
            self.jewels + other.jewels,
            self.items + other.items,
            self.weapons + other.weapons,
        )

    def copied(self) -> "Hoard":
        """The same pieces as they are now, for an event: what becomes of them later is no part of
        what was told."""
        return Hoard(
            self.gold,
            list(self.jewels),
            [msgspec.structs.replace(item) for item in self.items],
            [msgspec.structs.replace(weapon) for weapon in self.weapons],
        )
