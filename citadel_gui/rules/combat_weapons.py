"""The weapons in hand in a fight (9.4, 9.5, R45, R48, R50, R51): declared, changed, thrown.

What an attack with them does stands in ``combat_attacks``.
"""

from typing import Final

from citadel_gui.rules.combat_ranks import combat_of, encounter_of, fighting_ranks
from citadel_gui.rules.decisions import Answer, DeclareWeapons
from citadel_gui.rules.events import WeaponChanged, WeaponsDeclared
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Weapon
from citadel_gui.rules.party import goods_of, lay_goods
from citadel_gui.rules.people import Character

THROWN: Final = "throwing_dagger"
"""The kind of weapon that leaves the hand (9.5)."""


def weapon_in_hand(character: Character) -> Weapon | None:
    """The weapon a character holds; None for an empty hand. A charmed monster strikes as it did
    (R65)."""
    if character.charmed is not None:
        return Weapon(character.charmed.monster.weapon)
    index = character.in_hand
    if index is None or index >= len(character.weapons):
        return None
    return character.weapons[index]


def weapons_to_declare(game: Game) -> DeclareWeapons | None:
    """What is asked of the weapons as a fight begins; None where nobody has a choice (R45).

    One alone for a round declares with the others, who will have no time for it later (R92).
    """
    combat = combat_of(game)
    joins = combat.alone is None or combat.alone_until is not None
    ranks = game.state.party.ranks if joins else fighting_ranks(game)
    proposal: dict[str, int] = {}
    kinds: dict[str, tuple[str, ...]] = {}
    choice = False
    for index, rank in enumerate(ranks):
        for who in rank:
            character = game.character(who)
            if character.weapons:
                proposal[who] = _likely(game, character, index)
                kinds[who] = tuple(weapon.kind for weapon in character.weapons)
                choice = choice or any(w != character.weapons[0] for w in character.weapons)
            else:
                character.in_hand = None
    asked = DeclareWeapons(case="9.4", weapons=kinds, proposal=proposal)
    if not choice:
        take_in_hand(game, proposal)
        return None
    return asked


def _likely(game: Game, character: Character, rank: int) -> int:
    """The weapon a player would mostly hold: a hand weapon in front, a bow behind."""
    rows = game.charts.weapons

    def worth(index: int) -> tuple[bool, bool, int]:
        weapon = character.weapons[index]
        skill = character.weapon_skill.get(weapon.kind, 0)
        fits = (rows[weapon.kind].rank == 1) == (rank == 0)
        return fits, weapon.kind != THROWN, skill + weapon.bonus

    return max(range(len(character.weapons)), key=worth)


def take_in_hand(game: Game, declared: Answer) -> None:
    """Put the declared weapons into the hands, free of cost (9.4)."""
    for who, index in declared.items():
        game.character(who).in_hand = index
    game.tell(WeaponsDeclared(case="9.4", in_hand=dict(declared)))


def change_weapon(game: Game, character: Character, index: int) -> None:
    """Take another weapon in hand, in place of an attack (9.4, R50)."""
    character.in_hand = index
    kind = character.weapons[index].kind
    game.tell(WeaponChanged(case="9.4", who=character.id, weapon=kind))


def let_fly(game: Game, character: Character) -> Weapon:
    """The throwing dagger leaves the hand, which is empty then (9.5, R51)."""
    index = character.in_hand
    if index is None:
        raise RuntimeError(f"{character.id} has nothing to throw")
    weapon = character.weapons.pop(index)
    character.in_hand = None
    combat_of(game).thrown[character.id] = weapon
    return weapon


def daggers_back(game: Game) -> None:
    """After a won fight thrown daggers are back with their owners (R51, R59); those of the dead
    lie with their other things (R61)."""
    combat = combat_of(game)
    living = {character.id: character for character in game.state.party.characters}
    for who, weapon in combat.thrown.items():
        if who in living:
            living[who].weapons.append(weapon)
        else:
            lay_goods(game, goods_of([weapon]))
    combat.thrown = {}


def daggers_lost(game: Game) -> None:
    """A fight that is not won leaves the thrown daggers with the monsters (R51), until these are
    gone: no agreement brings them back."""
    combat = combat_of(game)
    encounter_of(game).daggers += combat.thrown.values()
    combat.thrown = {}
