"""Armor (14.4, R101): its wound points count while it is worn. One suit is worn at a time."""

from citadel_gui.rules.events_magic import ArmorChanged
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item
from citadel_gui.rules.people import Character

ARMOR = "armor"


def wear(game: Game, character: Character, item: Item) -> None:
    """Put an armor on."""
    item.worn = True
    character.wound_points += item.amount
    game.tell(ArmorChanged(case="14.4", who=character.id, worn=True, points=item.amount))


def take_off(game: Game, character: Character, item: Item) -> None:
    """Take an armor off; the caller has seen that he can live without it (R101)."""
    item.worn = False
    character.wound_points -= item.amount
    game.tell(ArmorChanged(case="14.4", who=character.id, worn=False, points=item.amount))


def can_wear(character: Character, item: Item) -> bool:
    """One suit at a time (R101)."""
    return item.kind == ARMOR and not any(other.worn for other in character.items)


def can_take_off(character: Character, item: Item) -> bool:
    """R101: not where that would kill him."""
    return item.worn and character.health > item.amount


def lay_off(character: Character) -> None:
    """What he wore lies among the things that he leaves, taken off (R61)."""
    for item in character.items:
        if item.worn:
            item.worn = False
            character.wound_points -= item.amount
