"""Who changes sides, and back: charmed monsters (10.5, R65, R66), turned comrades (15.5, R67, R94,
R103).

Both sides keep what they are beneath: ``Charmed`` holds the monster, ``Turned`` the character.
Whether somebody resists is the caller's business; what they do in a fight, that of ``combat``.
"""

from typing import Final

from citadel_gui.rules.combat_ranks import join_foes, leave_foes
from citadel_gui.rules.events_magic import CharmEnded, ComradeFreed, ComradeTurned, MonsterCharmed
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Combat
from citadel_gui.rules.party import leave_goods, part_with, take_in
from citadel_gui.rules.people import Character, Charmed, Monster, Turned
from citadel_gui.rules.resistance import resistance_of

COMRADE: Final = "character"
"""The kind of a comrade who has turned, in the monsters' ranks."""

TALISMAN, STATUE, VAMPIRE = "talisman", "statue", "vampire"
"""What holds a comrade who has turned (``Turned.hold``)."""

BEHIND: Final = "behind"
"""The condition of one who turned where he stood behind the front, and shoots from there (R103)."""


# Charmed monsters (R65, R66)


def charm(game: Game, monster: Monster, by: str, case: str = "10.5") -> Character:
    """A monster becomes a member of the party (R65). It acts from the next party phase on.

    It keeps its figures and wounds; what it had as a hoard is nobody's. A comrade held by an evil
    talisman is not charmed but freed: see ``free``.
    """
    character = Character(
        id=monster.id,
        name="",
        kind="monster",
        race=monster.kind,
        player=game.character(by).player,
        wound_points=monster.wound_points,
        wounds=monster.wounds,
        magic_potential=(0, 0, 0),
        resistance=monster.resistance,
        combat_bonus=monster.combat_bonus,
        weapons=[],
        weapon_skill={monster.weapon: monster.weapon_skill} if monster.weapon_skill else {},
        conditions=list(monster.conditions),
        in_hand=None,
        charmed=Charmed(monster, by),
    )
    leave_foes(game, monster)
    take_in(game, character)
    _joins_the_fight(game, character.id)
    game.tell(MonsterCharmed(case=case, who=monster.id, by=by))
    return character


def unbound(game: Game) -> list[Character]:
    """The charmed monsters in the party whose charmer is no longer in it (R66): dead, stone,
    captive, waiting elsewhere, or turned."""
    if all(one.charmed is None for one in game.state.party.characters):
        return []
    own = {one.id for one in game.living}
    return [one for one in game.company if one.charmed is not None and one.charmed.by not in own]


def release(game: Game, character: Character, cause: str | None = None) -> Monster:
    """A charmed monster is free again, with the wounds it has (R66). In a fight it stands among
    the foes at once; outside, it is the caller's to have it met."""
    charmed = character.charmed
    if charmed is None:
        raise RuntimeError(f"{character.id} is not charmed")
    monster = charmed.monster
    monster.wounds, monster.conditions = character.wounds, list(character.conditions)
    ended = cause or _end_of(game, charmed.by)
    leave_goods(game, character)
    part_with(game, character.id)
    game.tell(CharmEnded(case="R66", who=character.id, cause=ended))
    if _combat(game) is not None:
        join_foes(game, monster)
    return monster


def _end_of(game: Game, by: str) -> str:
    """Why a charm has ended, by where its caster is (R66)."""
    state = game.state
    met = state.encounter
    if any(one.id == by for one in state.captive):
        return "trap_door"
    if met is not None and any(one.id == by for one in met.petrified):
        return "stone"
    if any(one.character.id == by for one in state.waiting):
        return "elsewhere"
    if met is not None and any(monster.id == by for monster in met.monsters):
        return "turned"
    return "death"


# Turned comrades (R67, R94, R103)


def turn(game: Game, character: Character, hold: str, by: str = "") -> Monster:
    """A comrade fights against the party: by a vampire's charm (R67), a statue (R94), an evil
    talisman (R103). In a fight he stands among the foes at once; outside, it is the caller's to
    have him met. PartyLost where nobody of the party is left (R67).
    """
    held = held_weapon(character)
    monster = Monster(
        id=character.id,
        kind=COMRADE,
        wound_points=character.wound_points,
        wounds=character.wounds,
        combat_bonus=character.combat_bonus,
        resistance=resistance_of(game, character),
        weapon=held or "natural",
        treasure=game.charts.treasure_letters[0],
        turned=Turned(character, hold, by),
    )
    row = game.charts.weapons[monster.weapon]
    if hold == TALISMAN and row.rank > 1 and character.id not in game.state.party.ranks[0]:
        monster.conditions.append(BEHIND)
    game.tell(ComradeTurned(case=CASES[hold], who=character.id, hold=hold))
    if _combat(game) is not None:
        join_foes(game, monster)
    try:
        part_with(game, character.id)
    finally:
        _note_lost(game, monster)
    return monster


def _note_lost(game: Game, monster: Monster) -> None:
    """Nobody is left whom he could fight: he is lost with the party (R67)."""
    state, turned = game.state, monster.turned
    met = state.encounter
    if turned is None or game.living or (met is not None and monster in met.monsters):
        return
    if turned.character not in state.fallen:
        state.fallen.append(turned.character)
        leave_goods(game, turned.character)


def held_weapon(character: Character) -> str | None:
    """The kind of the weapon in hand; None for an empty hand."""
    index = character.in_hand
    if index is None or index >= len(character.weapons):
        return None
    return character.weapons[index].kind


def himself(monster: Monster) -> Character:
    """The comrade who fights against the party, with the wounds he has."""
    if monster.turned is None:
        raise RuntimeError(f"{monster.id} is no comrade")
    character = monster.turned.character
    character.wounds = monster.wounds
    return character


def free(game: Game, monster: Monster, cause: str) -> Character:
    """A comrade is himself again (R67, R78): in the party, with the wounds he has."""
    character = himself(monster)
    leave_foes(game, monster)
    lay_talisman_to_rest(monster)
    take_in(game, character)
    _joins_the_fight(game, character.id)
    assert monster.turned is not None
    case = CASES[monster.turned.hold]
    game.tell(ComradeFreed(case=case, who=character.id, cause=cause))
    return character


def lay_talisman_to_rest(monster: Monster) -> None:
    """Once its hold has ended, an evil talisman is dead (R103)."""
    turned = monster.turned
    if turned is None or turned.hold != TALISMAN:
        return
    for item in turned.character.items:
        if (item.kind, item.item) == ("talisman", "evil"):
            turned.character.items.remove(item)
            return


def _combat(game: Game) -> Combat | None:
    met = game.state.encounter
    return None if met is None else met.combat


def _joins_the_fight(game: Game, who: str) -> None:
    """One action a round (R57): who joins the party in its step acts from the next on (R65). Where
    one fights alone, he stands beside him (R90)."""
    combat = _combat(game)
    if combat is None:
        return
    if who not in combat.acted:
        combat.acted.append(who)
    if combat.alone is not None:
        combat.beside.append(who)


CASES: Final = {VAMPIRE: "15.5", STATUE: "13.2", TALISMAN: "14.6"}
"""The case by which each hold has its comrade."""
