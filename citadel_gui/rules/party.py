"""The party: wounds and death, ranks, and what is left by the dead (4.1 C, 9.7, R6, R49, R61).

How ranks are reorganised in a fight stands in ``combat``; how a party is made, in ``setup``; who
changes sides, in ``allegiance``.
"""

from collections.abc import Iterable

from citadel_gui.rules.armor import lay_off
from citadel_gui.rules.events import (
    CharacterDied,
    CombatEnded,
    MarchOrderSet,
    MonsterKilled,
    WoundsHealed,
    WoundsTaken,
)
from citadel_gui.rules.events_magic import CharacterLost, WoundsAbsorbed
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Character
from citadel_gui.rules.state import Trouble

QUIET = ("prepare", "respite")
"""The phase, and the stages of an encounter, in which nothing presses (10.3, R72)."""

LEGACY = "legacy"
"""The kind of trouble: what one leaves who died while nothing pressed is to be shared (R61)."""


class PartyLost(Exception):
    """Nobody of the party is left (R118). The turn ends at once."""


def wound(game: Game, who: str, wounds: int, cause: str, case: str) -> bool:
    """Give a character wounds, less what his mage armor takes (R70); whether he died of them (9.7,
    R58). PartyLost with the last of the party's own.

    The dead leave the ranks at once. What they carried lies on their segment (R61); in a fight it
    stays with them until it is certain that nobody brings them back (R59).
    """
    character = game.character(who)
    wounds = absorbed(game, character, who, wounds)
    if wounds <= 0:
        return False
    character.wounds += min(wounds, character.health)
    game.tell(WoundsTaken(case=case, who=who, wounds=wounds, cause=cause, left=character.health))
    if character.health > 0:
        return False
    if character.charmed is not None:
        game.tell(MonsterKilled(case="9.7", who=who, by=cause))
        leave_goods(game, character)
    else:
        game.tell(CharacterDied(case="9.7", who=who, cause=cause))
        _fallen(game, character)
    part_with(game, who)
    return True


def absorbed(game: Game, wearer: Character, who: str, wounds: int) -> int:
    """The wounds that are left once mage armor has taken its part (R70)."""
    taken = min(wearer.mage_armor, wounds)
    if taken > 0:
        wearer.mage_armor -= taken
        game.tell(WoundsAbsorbed(case="R70", who=who, wounds=taken, left=wearer.mage_armor))
        return wounds - taken
    return wounds


def _fallen(game: Game, character: Character) -> None:
    state = game.state
    met = state.encounter
    if met is not None and met.combat is not None:
        met.fallen.append(character)
        return
    state.fallen.append(character)
    leave_goods(game, character)
    if state.phase in QUIET or (met is not None and met.stage in QUIET):
        # Nothing that goes on would have it shared: it is done next.
        state.troubles.append(Trouble(LEGACY, cause=character.id, case="R61"))


def bury(game: Game, met: Encounter) -> None:
    """The dead and the stone of a fight are gone for good; what they carried lies here (R61)."""
    for character in (*met.fallen, *met.petrified):
        game.state.fallen.append(character)
        leave_goods(game, character)
    met.fallen, met.petrified = [], []


def heal(game: Game, who: str, wounds: int, cause: str, case: str) -> None:
    """Heal up to this many wounds; told only if there were any."""
    character = game.character(who)
    healed = min(wounds, character.wounds)
    if healed > 0:
        character.wounds -= healed
        game.tell(WoundsHealed(case=case, who=who, wounds=healed, cause=cause))


def part_with(game: Game, who: str) -> None:
    """Take somebody out of the party and its ranks. PartyLost if he was the last of its own:
    charmed monsters are no party."""
    party = game.state.party
    party.characters = [c for c in party.characters if c.id != who]
    for rank in party.ranks:
        if who in rank:
            rank.remove(who)
    party.ranks = [rank for rank in party.ranks if rank]
    if all(c.charmed is not None for c in party.characters):
        _nobody_left(game)
        raise PartyLost


def _nobody_left(game: Game) -> None:
    """The fight is lost with all who were in it: comrades who had turned are lost too (R67)."""
    met = game.state.encounter
    if met is None:
        return
    for foe in [monster for monster in met.monsters if monster.turned is not None]:
        assert foe.turned is not None
        met.monsters.remove(foe)
        met.fallen.append(foe.turned.character)
        game.tell(CharacterLost(case="R67", who=foe.id, cause=foe.turned.hold))
    bury(game, met)
    if met.combat is not None:
        lay_goods(game, goods_of(met.combat.thrown.values()))
        met.combat, met.stage = None, "over"
        game.tell(CombatEnded(case="9.0", outcome="lost"))


def take_in(game: Game, character: Character) -> None:
    """Somebody joins the party: in the first free place, or behind all (R65)."""
    party, most = game.state.party, game.charts.procedure.rank_size
    party.characters.append(character)
    free = next((rank for rank in party.ranks if len(rank) < most), None)
    if free is None:
        party.ranks.append([character.id])
    else:
        free.append(character.id)


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
    """Lay down on the party's segment all that a character carried (R61), his armor taken off."""
    lay_off(character)
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
    while len(ranks) > 1 and len(ranks[0]) < game.charts.procedure.least_in_front:
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
