"""Potions (14.5, R100): tasted or drunk, in a fight or out of it.

Nobody knows a potion before somebody has tasted it, who is then under its effect at once; or
before one who bears the medallion of appraisal has seen it, which saves the tasting and leaves a
dose more (``items.appraise``). ``Item.known`` tells which, ``Item.amount`` the doses left.
"""

from typing import Final

from citadel_gui.rules.events import CharacterChanged
from citadel_gui.rules.events_magic import PotionDrunk, SpellCast, SpellResisted
from citadel_gui.rules.game import Game
from citadel_gui.rules.items import reveal
from citadel_gui.rules.party import heal
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.poison import poison
from citadel_gui.rules.resistance import resists

CASE: Final = "14.5"
CHARMS: Final = {"charm_person": True, "charm_monster": False}
"""Whether a charm works on persons or on the other monsters (R100)."""


def drink(game: Game, who: str, index: int, target: str | None = None) -> Phase:
    """Drink the potion at this place of his pack, or taste it; an empty flask is thrown away.

    ``target`` is the foe at whom a charm is drunk; without one it is wasted (R100).
    """
    character = game.character(who)
    item = character.items[index]
    if item.known:
        item.amount -= 1
    else:
        item.amount = game.charts.item_powers.doses_tasted
        reveal(game, who, item)
    if item.amount < 1:
        del character.items[index]
    game.tell(PotionDrunk(case=CASE, who=who, potion=item.item, doses=item.amount))
    yield from take_effect(game, who, item.item, target)


def take_effect(game: Game, who: str, potion: str, target: str | None = None) -> Phase:
    """What a potion does to who drinks it."""
    figures = game.charts.item_powers
    if potion == "poison":
        yield from poison(game, who, figures.potion_poison, "potion_poison", CASE)
    elif potion == "healing":
        roll = game.roll(figures.potion_healing, "potion_healing", CASE, who=who)
        roll.result = roll.total
        heal(game, who, roll.total, "potion_healing", CASE)
    elif potion == "strength":
        _strengthen(game, game.character(who))
    elif target is not None:
        _charm(game, game.character(who), potion, target)


def _strengthen(game: Game, character: Character) -> None:
    """For the next or present fight; nothing adds up, the best counts (R71)."""
    roll = game.roll(
        game.charts.item_powers.potion_strength, "potion_strength", CASE, who=character.id
    )
    roll.result = roll.total
    more = roll.total - character.strength
    if more > 0:
        character.strength = roll.total
        game.tell(
            CharacterChanged(
                case="R71", who=character.id, what="strength", by=more, cause="potion_strength"
            )
        )


def works_on(game: Game, potion: str, foe: Monster) -> bool:
    """Charm person works on those whom the charts call persons, charm monster on the others; on
    comrades neither (14.5, R100)."""
    row = game.charts.monsters.get(foe.kind)
    return foe.turned is None and row is not None and CHARMS.get(potion) == row.person


def _charm(game: Game, drinker: Character, potion: str, target: str) -> None:
    """The monster resists as it does the spell, or joins the party (R65, R100)."""
    from citadel_gui.rules.allegiance import charm

    met = game.state.encounter
    foe = next((one for one in met.monsters if one.id == target), None) if met else None
    if foe is None or not works_on(game, potion, foe):
        return
    game.tell(SpellCast(case=CASE, who=drinker.id, spell="charm", target=target, by="potion"))
    if resists(game, foe, "charm"):
        game.tell(SpellResisted(case="11.0", who=target, spell="charm"))
    else:
        charm(game, foe, drinker.id, CASE)
