"""Who stands where in a fight, and who faces whom (9.1, 9.3, R45, R46, R49, R90, R92).

The ranks of both sides and what may be hit from a place. How ranks are changed on purpose stands
in ``combat_reorganisation``.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from typing import Final

from citadel_gui.rules.game import Game
from citadel_gui.rules.state import Combat, Encounter, Monster

RANK_SIZE: Final = 3
"""How many monsters stand abreast (9.1)."""


def encounter_of(game: Game) -> Encounter:
    """The encounter under way. RuntimeError if there is none."""
    encounter = game.state.encounter
    if encounter is None:
        raise RuntimeError("nobody has been met")
    return encounter


def combat_of(game: Game) -> Combat:
    """The fight under way. RuntimeError if there is none."""
    combat = encounter_of(game).combat
    if combat is None:
        raise RuntimeError("there is no fight")
    return combat


def strongest_first(monsters: Iterable[Monster]) -> list[Monster]:
    """The most wound points first (9.1, R45); of equals the unhurt before the hurt."""
    return sorted(monsters, key=lambda monster: (-monster.wound_points, monster.wounds))


def order_of_battle(monsters: Iterable[Monster]) -> list[list[str]]:
    """Ranks of three, the strongest in front (9.1, R45)."""
    ids = [monster.id for monster in strongest_first(monsters)]
    return [ids[at : at + RANK_SIZE] for at in range(0, len(ids), RANK_SIZE)]


def arrangements(front: list[Monster]) -> list[list[str]]:
    """The orders of a front rank that differ in more than names (9.1); the present one first."""
    seen: dict[tuple[object, ...], list[str]] = {}
    for order in permutations(front):
        seen.setdefault(tuple(_look(monster) for monster in order), [m.id for m in order])
    return list(seen.values())


def _look(monster: Monster) -> tuple[object, ...]:
    """All by which two monsters differ in a fight."""
    return (
        monster.kind,
        monster.wound_points,
        monster.wounds,
        monster.combat_bonus,
        monster.weapon_skill,
        monster.weapon,
        monster.resistance,
        *monster.conditions,
    )


def fighting_ranks(game: Game) -> list[list[str]]:
    """The party's ranks in this fight; one man alone is a front by himself (R90, R92).

    No ranks at all where the one who fights alone is dead and nobody has joined yet.
    """
    alone = combat_of(game).alone
    party = game.state.party
    if alone is None:
        return party.ranks
    return [[alone]] if any(c.id == alone for c in party.characters) else []


@lru_cache(maxsize=64)
def faced(attackers: int, defenders: int, place: int) -> tuple[int, ...]:
    """The places that the attacker in this place of his front rank may hit (9.3, R46).

    Places count from 0 within the living rank, of at most three.
    """
    if defenders == 0:
        return ()
    if attackers == 1 or defenders == 1:
        return tuple(range(defenders))
    if attackers == defenders:
        return (place,)
    if attackers < defenders:
        return (place, place + 1)
    return ((0,), (0, 1), (1,))[place]


def monsters_by_id(game: Game) -> dict[str, Monster]:
    """The living monsters of this fight."""
    return {monster.id: monster for monster in encounter_of(game).monsters}
