"""Who stands where in a fight, and who faces whom (9.1, 9.3, R45, R46, R49, R90, R92).

The ranks of both sides and what may be hit from a place. How ranks are changed on purpose stands
in ``combat_reorganisation``.
"""

from collections.abc import Iterable
from functools import cache
from itertools import permutations
from typing import Final

from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Combat, Encounter
from citadel_gui.rules.people import Character, Monster

_SIDES: Final = (False, True)
"""To the left or to the right."""

X: Final = "x_the_unknown"
"""The kind of the master of the Hellgate (16.0)."""

GUARD: Final = ("demon", X)
"""The kinds that guard it."""


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
    """The most wound points first (9.1, R45); of equals the unhurt before the hurt. X stands
    behind all others (16.0, R107)."""

    def place(monster: Monster) -> tuple[bool, int, int]:
        return monster.kind == X, -monster.wound_points, monster.wounds

    return sorted(monsters, key=place)


def order_of_battle(game: Game, monsters: Iterable[Monster]) -> list[list[str]]:
    """Ranks of three, the strongest in front (9.1, R45)."""
    return in_ranks(game, [monster.id for monster in strongest_first(monsters)])


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
        monster.id if monster.turned is not None else "",
        *monster.conditions,
    )


def fighting_ranks(game: Game) -> list[list[str]]:
    """The party's ranks in this fight; one man alone is a front by himself (R90, R92), with the
    monsters that he has charmed there, and comrades whom he has freed.

    No ranks at all where none of the party's own is there, and nobody has joined yet.
    """
    combat, party = combat_of(game), game.state.party
    if combat.alone is None:
        return party.ranks
    by_id = {character.id: character for character in party.characters}
    standing = [who for who in (combat.alone, *combat.beside) if who in by_id]
    led = any(by_id[who].charmed is None for who in standing)
    return in_ranks(game, standing) if led else []


def in_ranks(game: Game, ids: list[str]) -> list[list[str]]:
    """These one after the other, in ranks of three."""
    size = game.charts.procedure.rank_size
    return [ids[at : at + size] for at in range(0, len(ids), size)]


def fighters(game: Game) -> list[Character]:
    """All who fight for the party, in their ranks."""
    by_id = {character.id: character for character in game.state.party.characters}
    return [by_id[who] for rank in fighting_ranks(game) for who in rank]


def leave_foes(game: Game, monster: Monster) -> None:
    """Take a monster out of the encounter and its ranks; an empty rank closes up (R49)."""
    met = game.state.encounter
    if met is None:
        return
    met.monsters = [other for other in met.monsters if other is not monster]
    if met.combat is not None:
        met.combat.ranks = [
            left
            for rank in met.combat.ranks
            if (left := [who for who in rank if who != monster.id])
        ]


def join_foes(game: Game, monster: Monster) -> None:
    """Somebody stands among the foes: in their first rank, or the nearest with room (R66, R67).

    Who has acted in this round, or joins while the monsters strike, does not strike in it.
    """
    encounter, combat = encounter_of(game), combat_of(game)
    encounter.monsters.append(monster)
    size = game.charts.procedure.rank_size
    for index, rank in enumerate(combat.ranks):
        if len(rank) < size:
            combat.ranks[index] = joined(game, rank, [monster.id])
            break
    else:
        combat.ranks.append([monster.id])
    if combat.step == "monsters" or monster.id in combat.acted:
        combat.struck.append(monster.id)


def joined(game: Game, front: list[str], movers: list[str]) -> list[str]:
    """A rank and those who step into its free places (9.1, R55): who joins one takes a side by
    chance, who joins two takes the middle."""
    if not movers:
        return front
    if len(front) > 1:
        return [front[0], movers[0], front[1]]
    right = _SIDES[game.dice.draw(len(_SIDES))]
    if len(movers) == 1:
        return [*front, *movers] if right else [*movers, *front]
    left_one, right_one = reversed(movers) if right else movers
    return [left_one, *front, right_one]


@cache
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
