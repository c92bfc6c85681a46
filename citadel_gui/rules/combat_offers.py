"""What the party can do in its step of a round besides striking (10.3, R57): spells, rings, a
talisman of the mind, potions; at whom, and with what odds.

What they do stands in ``combat_magic``, ``quiet_magic``, ``rings``, ``talismans`` and ``potions``.
"""

from collections.abc import Iterator
from typing import Any, Final

from citadel_gui.rules import magic, rings
from citadel_gui.rules.allegiance import TALISMAN
from citadel_gui.rules.combat_magic import EXPLOSION, WOUNDING, is_shielded
from citadel_gui.rules.combat_monsters import master
from citadel_gui.rules.combat_ranks import (
    combat_of,
    encounter_of,
    fighters,
    monsters_by_id,
    order_of_battle,
)
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.dice import SIDES
from citadel_gui.rules.game import Game
from citadel_gui.rules.monster_powers import MASTER, power_of
from citadel_gui.rules.options import option
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.potions import CHARMS, works_on
from citadel_gui.rules.quiet_magic import HEALING, QUIET, TELEPORT
from citadel_gui.rules.resistance import resistance_of

HELPING: Final = tuple(spell for spell in QUIET if spell != TELEPORT)
"""General spells that can be cast in a fight (R57); a teleport cannot (10.6)."""

SECOND: Final = 1
"""The last rank, from 0, from which somebody can be charmed (R64)."""


def spells(game: Game, caster: Character) -> Iterator[Option]:
    """The spells he can cast now, each at each target (10.3, R64)."""
    for spell in magic.spells_of(game, caster):
        if magic.can_cast(game, caster, spell):
            action = {"who": caster.id, "do": "cast", "spell": spell}
            facts = {"spell": spell, "cost": magic.cost_of(game, caster, spell)}
            yield from aimed(game, caster, spell, action, facts)


def of_rings(game: Game, caster: Character) -> Iterator[Option]:
    """The rings that cast their spell in a fight (14.8, R57, R106)."""
    for index, spell in rings.ready(game, caster):
        action = {"who": caster.id, "do": "ring", "item": index}
        yield from aimed(game, caster, spell, action, {"spell": spell, "cost": 0})


def aimed(
    game: Game, caster: Character, spell: str, action: dict[str, Any], facts: dict[str, Any]
) -> Iterator[Option]:
    """An option for each target of a spell; none where it has nothing to work on."""
    if spell in HELPING:
        for one in fighters(game):
            if spell not in HEALING or (one.wounds and one is not caster):
                yield Option({**action, "target": one.id}, facts=facts)
    elif spell == "magic_shield":
        shielded = combat_of(game).shielded
        for one in fighters(game):
            if one.id not in shielded:
                yield Option({**action, "target": one.id}, facts=facts)
    elif spell == EXPLOSION or (spell == "cease_fire" and _can_agree(game)):
        yield Option(action, facts=facts)
    else:
        for foe in targets(game, caster, spell):
            known = {**facts, "left": foe.health, "resistance": resistance_of(game, foe)}
            if spell in WOUNDING:
                known["wounds"] = getattr(game.charts.spell_powers, spell)
            yield Option({**action, "target": foe.id}, odds(game, foe, spell), known)


def odds(game: Game, foe: Monster, spell: str) -> tuple[int, int]:
    """The chance that a spell takes hold of its target (11.0)."""
    if spell in WOUNDING and is_shielded(game, foe):
        return 0, SIDES
    if foe.turned is not None and foe.turned.hold == TALISMAN and spell in ("charm", "redemption"):
        return SIDES, SIDES
    return SIDES - resistance_of(game, foe), SIDES


def _can_agree(game: Game) -> bool:
    """R73: no cease fire where X is, nor with nobody but comrades whom nothing but death or magic
    sets free (R94, R103)."""
    foes = encounter_of(game).monsters
    return master(game) is None and any(foe.turned is None for foe in foes)


def targets(game: Game, caster: Character, spell: str) -> list[Monster]:
    """The foes at whom a combat spell can be cast (R64, R78, R109)."""
    if spell == "charm":
        return charmable(game, caster)
    combat, by_id = combat_of(game), monsters_by_id(game)
    standing = [[by_id[who] for who in rank] for rank in combat.ranks]
    everyone = [foe for rank in standing for foe in rank]
    if spell in WOUNDING:
        return standing[0]
    if spell == "sleep":
        return [foe for foe in everyone if foe.id not in combat.asleep]
    if spell == "redemption":
        return [foe for foe in everyone if foe.turned is not None]
    return []


def charmable(game: Game, by: Character) -> list[Monster]:
    """The foes of the first two ranks who can be charmed (R64); before the fight, those who would
    stand there (R45, R72). None where nobody is met."""
    met = game.state.encounter
    if met is None:
        return []
    by_id = {foe.id: foe for foe in met.monsters}
    ranks = met.combat.ranks if met.combat else order_of_battle(game, met.monsters)
    near = [by_id[who] for rank in ranks[: SECOND + 1] for who in rank]
    return [foe for foe in near if can_be_charmed(game, foe, by)]


def can_be_charmed(game: Game, foe: Monster, by: Character) -> bool:
    """Whether the spell works on a foe at all: not on X (R109); of comrades only on one whom an
    evil talisman holds (R78). With the option one_charm_each a caster holds one at most (R65)."""
    if foe.turned is not None:
        return foe.turned.hold == TALISMAN
    if option(game.state, "one_charm_each") and any(
        one.charmed is not None and one.charmed.by == by.id for one in game.company
    ):
        return False
    return power_of(game, foe) != MASTER


def of_the_mind(game: Game, owner: Character) -> Iterator[Option]:
    """14.6, R104: a talisman of the mind strikes at a foe in front, and costs a wound."""
    figures = game.charts.item_powers
    if owner.health <= figures.mind_cost:
        return
    by_id = monsters_by_id(game)
    front = [by_id[who] for who in combat_of(game).ranks[0]]
    for index, item in enumerate(owner.items):
        if (item.kind, item.item) == ("talisman", "mind") and item.amount > 0:
            for foe in front:
                facts = {
                    "cost": figures.mind_cost,
                    "wounds": figures.mind_wounds,
                    "uses": item.amount,
                    "left": foe.health,
                    "resistance": resistance_of(game, foe),
                }
                action = {"who": owner.id, "do": "mind", "item": index, "target": foe.id}
                yield Option(action, odds(game, foe, "mind"), facts)


def of_potions(game: Game, drinker: Character) -> Iterator[Option]:
    """Potions to be drunk or tasted, in any rank (R57, R100); a charm at each foe near enough that
    it works on. An unknown one may turn out to be a charm."""
    for index, item in enumerate(drinker.items):
        if item.kind != "potion":
            continue
        action = {"who": drinker.id, "do": "drink", "item": index}
        facts = {"potion": item.item if item.known else "", "doses": item.amount}
        yield Option(action, facts=facts)
        if item.known and item.item not in CHARMS:
            continue
        for foe in charmable(game, drinker):
            if not item.known or works_on(game, item.item, foe):
                known = {**facts, "resistance": resistance_of(game, foe)}
                chance = odds(game, foe, "charm") if item.known else None
                yield Option({**action, "target": foe.id}, chance, known)
