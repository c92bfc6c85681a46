"""The party: wounds and death, ranks, and what is left by the dead (4.1 C, 9.7, R6, R49, R61).

How ranks are reorganised in a fight stands in ``combat``; how a party is made, in ``setup``.
"""

from collections.abc import Iterable

from citadel_gui.rules.events import CharacterDied, MarchOrderSet, WoundsHealed, WoundsTaken
from citadel_gui.rules.game import Game
from citadel_gui.rules.state import Character, Hoard, Item, Weapon

PARTY_SIZE = 6
"""The most characters in a party (4.1 A)."""

MOST_WEAPONS = 2
"""How many weapons one can carry (14.3)."""

RANK_SIZE = 3
"""How many may march abreast (4.1 C)."""

LEAST_IN_FRONT = 2
"""How many must march in the first rank while that many live (4.1 C)."""


class PartyLost(Exception):
    """Nobody of the party is left (R118). The turn ends at once."""


def wound(game: Game, who: str, wounds: int, cause: str, case: str) -> bool:
    """Give a character wounds; whether he died of them (9.7, R58). PartyLost with the last one.

    The dead leave the ranks at once, and what they carried lies on their segment (R61).
    """
    character = game.character(who)
    if wounds <= 0:
        return False
    taken = min(wounds, character.health)
    character.wounds += taken
    game.tell(WoundsTaken(case=case, who=who, wounds=wounds, cause=cause, left=character.health))
    if character.health > 0:
        return False
    game.tell(CharacterDied(case="9.7", who=who, cause=cause))
    game.state.fallen.append(character)
    leave_goods(game, character)
    part_with(game, who)
    return True


def heal(game: Game, who: str, wounds: int, cause: str, case: str) -> None:
    """Heal up to this many wounds; told only if there were any."""
    character = game.character(who)
    healed = min(wounds, character.wounds)
    if healed > 0:
        character.wounds -= healed
        game.tell(WoundsHealed(case=case, who=who, wounds=healed, cause=cause))


def part_with(game: Game, who: str) -> None:
    """Take a character out of the party and its ranks. PartyLost if he was the last."""
    party = game.state.party
    party.characters = [c for c in party.characters if c.id != who]
    for rank in party.ranks:
        if who in rank:
            rank.remove(who)
    party.ranks = [rank for rank in party.ranks if rank]
    if not party.characters:
        raise PartyLost


def goods_of(weapons: Iterable[Weapon]) -> Hoard:
    """Weapons as they lie among goods: a magic one is an item (14.9)."""
    carried = list(weapons)
    return Hoard(
        weapons=[weapon for weapon in carried if not weapon.bonus],
        items=[Item("weapon", weapon.kind, weapon.bonus) for weapon in carried if weapon.bonus],
    )


def lay_goods(game: Game, goods: Hoard) -> None:
    """Goods come to lie on the party's segment with what lies there; nothing is told."""
    here = game.here
    here.goods = (here.goods or Hoard()) + goods or None


def leave_goods(game: Game, character: Character) -> None:
    """Lay down on the party's segment all that a character carried (R61)."""
    carried = Hoard(character.gold, character.jewels, character.items)
    lay_goods(game, carried + goods_of(character.weapons))
    character.gold, character.jewels, character.items, character.weapons = 0, [], [], []


def lay_down_weapon(game: Game, character: Character, index: int) -> Hoard:
    """Leave one weapon lying on the party's segment (R98), which is returned as goods; another
    comes to hand."""
    left = goods_of([character.weapons.pop(index)])
    lay_goods(game, left)
    character.in_hand = 0 if character.weapons else None
    return left


def mend_march(game: Game) -> None:
    """Outside a fight, bring the ranks back to at least two in front (4.1 C, R6).

    Those behind step up in their order; nothing changes while the order is sound.
    """
    ranks = game.state.party.ranks
    changed = False
    while len(ranks) > 1 and len(ranks[0]) < LEAST_IN_FRONT:
        ranks[0].append(ranks[1].pop(0))
        changed = True
        if not ranks[1]:
            del ranks[1]
    if changed:
        game.tell(MarchOrderSet(case="4.1 C", ranks=[list(rank) for rank in ranks]))


def rank_of(game: Game, who: str) -> int:
    """The rank a character marches in, from 0. KeyError if he is not in the ranks."""
    for index, rank in enumerate(game.state.party.ranks):
        if who in rank:
            return index
    raise KeyError(who)
