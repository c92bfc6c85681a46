"""Magic items coming into a pack and leaving it (14.3 to 14.8, R99): what shows, what taking one
does, and what is lost with one.

Every item that a character gets or parts with goes through ``take`` and ``lose``. What an item can
do stands with its kind: ``armor``, ``potions``, ``talismans``, ``medallions``, ``rings``.
"""

from typing import Final

from citadel_gui.rules import armor, medallions, talismans
from citadel_gui.rules.events_magic import ItemRevealed
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item, Weapon
from citadel_gui.rules.people import Character

WEAPON, POTION = "weapon", "potion"

SHOWN_WHEN_TAKEN: Final = (talismans.TALISMAN, medallions.MEDALLION, "ring")
"""Kinds that show their name when somebody takes them (R99)."""

SECRET: Final = (POTION, *SHOWN_WHEN_TAKEN)
"""Kinds whose names are not to be seen on them; a potion must be tasted (14.5)."""


def shown_name(item: Item) -> str | None:
    """What an item shows of its name: None for one of which only the kind is seen (R99, R100)."""
    return None if item.kind in SECRET and not item.known else item.item


def take(game: Game, who: str, *items: Item) -> None:
    """Items come into somebody's pack, and show what they are; who takes evil or strangling
    suffers it (R99). PartyLost if the last of the party dies of it.

    A magic weapon is one of the two that can be carried (14.3).
    """
    character = game.character(who)
    for item in items:
        if item.kind == WEAPON:
            take_weapon(character, Weapon(item.item, item.amount))
        else:
            character.items.append(item)
    for item in items:
        if item.kind in SHOWN_WHEN_TAKEN:
            reveal(game, who, item)
    appraise(game)
    for item in items:
        if item.kind == talismans.TALISMAN:
            talismans.touch(game, character, item)
        elif item.kind == medallions.MEDALLION:
            medallions.touch(game, character, item)
        if not any(one is character for one in game.living):
            _forget_troubles(game, who)
            return


def take_weapon(character: Character, weapon: Weapon) -> None:
    """A weapon is carried (14.3); into an empty hand of one who has no other it is taken."""
    character.weapons.append(weapon)
    if character.in_hand is None and len(character.weapons) == 1:
        character.in_hand = 0


def _forget_troubles(game: Game, who: str) -> None:
    """The dead neither turn on anybody nor mark spells."""
    game.state.troubles = [one for one in game.state.troubles if one.who != who]


def reveal(game: Game, who: str, item: Item) -> None:
    """Its name shows, once and for all (R99); how strong a talisman is, is rolled then."""
    if item.known:
        return
    item.known = True
    game.tell(ItemRevealed(case="R99", who=who, kind=item.kind, item=item.item))
    if item.kind == talismans.TALISMAN:
        talismans.measure(game, who, item)


def appraise(game: Game) -> None:
    """While somebody bears the medallion of appraisal, each potion in the packs of the party, or
    lying before it, is known without tasting, and has a dose more for it (14.7, R100)."""
    by = next((one for one in game.living if medallions.bears(one, medallions.APPRAISAL)), None)
    if by is None:
        return
    lying = game.here.goods
    for items in [*(one.items for one in game.living), lying.items if lying else []]:
        for item in items:
            if item.kind == POTION and not item.known:
                item.amount = game.charts.item_powers.doses_appraised
                reveal(game, by.id, item)


def lose(game: Game, character: Character, index: int) -> Item:
    """An item leaves a pack: an armor is taken off first, and with a talisman of the suns go the
    marks that it gave (R105)."""
    item = character.items[index]
    if item.worn:
        armor.take_off(game, character, item)
    del character.items[index]
    if item.kind == talismans.TALISMAN:
        talismans.drop_marks(game, character)
    return item
