"""What befalls those of both sides in a fight: wounds, death, stone (9.7, R58, 15.3).

What gives the wounds stands in ``combat_attacks``, ``combat_magic`` and ``monster_powers``.
"""

from typing import TypeAlias

from citadel_gui.rules import party
from citadel_gui.rules.allegiance import himself, lay_talisman_to_rest
from citadel_gui.rules.combat_ranks import encounter_of, leave_foes
from citadel_gui.rules.events import CharacterDied, MonsterKilled, WoundsTaken
from citadel_gui.rules.events_magic import TurnedToStone
from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Character, Monster

Fighter: TypeAlias = Character | Monster
"""Whoever stands in a fight: one of the party (a charmed monster too) or one of its foes (a
comrade who has turned too)."""


def fights_on(game: Game, fighter: Fighter) -> bool:
    """Whether he is still where he stood: alive, not stone, on the same side."""
    if isinstance(fighter, Character):
        return any(one is fighter for one in game.state.party.characters)
    return any(one is fighter for one in encounter_of(game).monsters)


def hurt(game: Game, target: Fighter, wounds: int, cause: str, case: str) -> bool:
    """Wounds to somebody of either side; whether he died of them. PartyLost with the last one."""
    if isinstance(target, Character):
        return party.wound(game, target.id, wounds, cause, case)
    return wound_monster(game, target, wounds, cause, case)


def wound_monster(game: Game, monster: Monster, wounds: int, by: str, case: str) -> bool:
    """Give a foe wounds; whether he died of them (9.7, R58). The mage armor of a comrade who has
    turned takes its part (R70)."""
    if monster.turned is not None:
        wounds = party.absorbed(game, monster.turned.character, monster.id, wounds)
    if wounds <= 0:
        return False
    monster.wounds += min(wounds, monster.health)
    game.tell(WoundsTaken(case=case, who=monster.id, wounds=wounds, cause=by, left=monster.health))
    if monster.health > 0:
        return False
    slay(game, monster, by)
    return True


def slay(game: Game, monster: Monster, by: str | None) -> None:
    """A foe is dead, and leaves the ranks at once (R49). A comrade is one of the fallen, without
    experience or hoard (R60); his evil talisman is dead with him (R103)."""
    encounter = encounter_of(game)
    leave_foes(game, monster)
    if monster.turned is None:
        game.tell(MonsterKilled(case="9.7", who=monster.id, by=by))
        encounter.slain.append(monster)
        return
    monster.wounds = monster.wound_points
    lay_talisman_to_rest(monster)
    encounter.fallen.append(himself(monster))
    game.tell(CharacterDied(case="9.7", who=monster.id, cause=by or monster.turned.hold))


def petrify(game: Game, target: Fighter, by: str) -> None:
    """Somebody is stone (15.3): a character until the fight is over (R76); a monster is dead.
    PartyLost with the last of the party's own."""
    encounter = encounter_of(game)
    game.tell(TurnedToStone(case="15.3", who=target.id, by=by))
    if isinstance(target, Monster):
        if target.turned is None:
            slay(game, target, by)
            return
        leave_foes(game, target)
        lay_talisman_to_rest(target)
        encounter.petrified.append(himself(target))
        return
    if target.charmed is not None:
        game.tell(MonsterKilled(case="15.3", who=target.id, by=by))
        party.leave_goods(game, target)
    else:
        encounter.petrified.append(target)
    party.part_with(game, target.id)
