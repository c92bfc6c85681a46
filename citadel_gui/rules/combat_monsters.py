"""What the foes do in their step of a round (9.2, 9.3, 9.6, 15.0), and the Hellgate in its own
(16.0).

Each acts once, from left to right, at whom it faces; nobody chooses anything here. The powers
themselves stand in ``monster_powers``.
"""

from typing import Final

from citadel_gui.rules.allegiance import BEHIND, held_weapon, release, unbound
from citadel_gui.rules.combat_attacks import (
    attack,
    bonus_of,
    modifiers_of_monster,
    prospect,
    weapon_of,
)
from citadel_gui.rules.combat_magic import cast_by_monster, strike_by_spell
from citadel_gui.rules.combat_ranks import combat_of, encounter_of, faced, fighters, fighting_ranks
from citadel_gui.rules.combat_weapons import THROWN, let_fly
from citadel_gui.rules.combat_wounds import Fighter
from citadel_gui.rules.events_magic import SpellCast
from citadel_gui.rules.game import Game
from citadel_gui.rules.monster_powers import (
    CHARMS,
    FIRE,
    MASTER,
    STONE,
    charm_comrade,
    charms_now,
    power_of,
    regenerate,
    spell_of,
)
from citadel_gui.rules.people import Character, Monster

HELLGATE: Final = "hellgate"
"""Who casts the blasts (16.0)."""


def change_sides(game: Game) -> None:
    """Charmed monsters whose charmer is gone stand among the foes at once (R66). Where one fights
    alone, those of the others above wait."""
    fighting = {one.id for one in fighters(game)}
    for character in unbound(game):
        if combat_of(game).alone is None or character.id in fighting:
            release(game, character)


def monsters_act(game: Game) -> None:
    """All that the foes do in this round, each where it stands (9.2, 9.3, R46, R47)."""
    combat = combat_of(game)
    while fighting_ranks(game):
        found = _next(game)
        if found is None:
            break
        monster, rank, place = found
        combat.struck.append(monster.id)
        _act(game, monster, rank, place)
        change_sides(game)
    regenerate(game)


def _next(game: Game) -> tuple[Monster, int, int] | None:
    """The next who acts: those in front from left to right, then who casts or shoots from the
    second rank. With its rank and place."""
    combat = combat_of(game)
    by_id = {monster.id: monster for monster in encounter_of(game).monsters}
    for rank, ids in enumerate(combat.ranks[: SECOND + 1]):
        for place, who in enumerate(ids):
            if who not in combat.struck and can_act(game, by_id[who], rank):
                return by_id[who], rank, place
    return None


SECOND: Final = 1
"""The last rank, from 0, from which foes act (9.2)."""


def can_act(game: Game, monster: Monster, rank: int) -> bool:
    """Whether a foe in this rank can do anything: none asleep (R68), in front whoever has a weapon
    for it, in the second rank who casts (R47), or a comrade who shoots (R67)."""
    if monster.id in combat_of(game).asleep:
        return False
    if spell_of(game, monster) is not None:
        return True
    if monster.turned is None:
        return rank == 0
    held = held_weapon(monster.turned.character)
    if held is None:
        return False
    return BEHIND in monster.conditions or game.charts.weapons[held].rank == rank + 1


def _act(game: Game, monster: Monster, rank: int, place: int) -> None:
    target = _target(game, monster, rank, place)
    spell = spell_of(game, monster)
    if charms_now(game, monster):
        charm_comrade(game, monster, target)
    elif spell is not None:
        cast_by_monster(game, monster, spell, target)
    else:
        weapon = weapon_of(monster)
        if monster.turned is not None and weapon.kind == THROWN:
            let_fly(game, monster.turned.character)
        attack(game, monster, weapon, target)


def _target(game: Game, monster: Monster, rank: int, place: int) -> Character:
    """Whom it attacks: by a roll among those it faces, from the second rank among all in front
    (9.3)."""
    front = fighting_ranks(game)[0]
    near = faced(len(combat_of(game).ranks[0]), len(front), place)
    if rank > 0 or BEHIND in monster.conditions:
        near = tuple(range(len(front)))
    chosen = near[game.dice.draw(len(near))] if len(near) > 1 else near[0]
    return game.character(front[chosen])


def can_harm(game: Game, monster: Monster, rank: int) -> bool:
    """Whether a foe could do harm from where it stands in the round to come, if only with its best
    roll."""
    if not can_act(game, monster, rank):
        return False
    if spell_of(game, monster) is not None or power_of(game, monster) in (FIRE, STONE):
        return True
    rounds = game.charts.monster_powers.charm_rounds
    if power_of(game, monster) == CHARMS and combat_of(game).round < rounds:
        return True
    bonus = bonus_of(modifiers_of_monster(game, monster))
    return prospect(game, weapon_of(monster).kind, bonus).hits > 0


# The Hellgate (16.0)


def master(game: Game) -> Monster | None:
    """X, while he lives among the foes (16.0)."""
    foes = encounter_of(game).monsters
    return next((one for one in foes if power_of(game, one) == MASTER), None)


def cast_blasts(game: Game) -> None:
    """R108: while X lives, the Hellgate casts its blasts, free, each at somebody in front by
    chance. PartyLost where one kills the last."""
    if master(game) is None:
        return
    for _ in range(game.charts.hellgate.blasts):
        ranks = fighting_ranks(game)
        if not ranks:
            return
        target: Fighter = game.character(ranks[0][game.dice.draw(len(ranks[0]))])
        game.tell(SpellCast(case="16.0", who=HELLGATE, spell="blast", target=target.id))
        strike_by_spell(game, "blast", target, HELLGATE, "16.0")
        change_sides(game)
