"""What spells do in a fight (10.5, 10.8, 14.6): wounding, charm, sleep, redemption, shield, truce.

The effects, whoever casts them: characters, monsters, the Hellgate, rings, features. What can be
cast at whom stands in ``combat_offers``; the paying, in ``magic``; general spells in
``quiet_magic``.
"""

from collections.abc import Callable
from typing import Final

from citadel_gui.rules import magic, quiet_magic, rings
from citadel_gui.rules.allegiance import TALISMAN, charm, free
from citadel_gui.rules.combat_ranks import combat_of, encounter_of, fighters
from citadel_gui.rules.combat_wounds import Fighter, fights_on, hurt
from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.events import WoundsTaken
from citadel_gui.rules.events_magic import FellAsleep, SpellCast, SpellResisted, SpellStopped
from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.resistance import resists

WOUNDING: Final = ("blast", "lightning", "mental_attack", "wrath_of_god")
"""Spells that wound one target of the front rank (R64)."""

EXPLOSION: Final = "explosion"
MIND: Final = "mind"
"""The talisman that strikes (14.6)."""

TRUCE: Final = "truce"
"""The step of a fight that a cease fire has ended (R73)."""

CASES: Final = {"C": "10.5", "G": "10.6", "S": "10.8"}
"""The case of each type of spell that is cast in a fight."""


def case_of(game: Game, spell: str) -> str:
    """The case that tells what a spell does."""
    return CASES.get(game.charts.spells[spell].type, "10.0")


def cast(game: Game, caster: Character, spell: str, target: str | None) -> None:
    """Pay for a spell and let it work (10.4). PartyLost where it kills the last."""
    case = case_of(game, spell)
    magic.pay(game, caster, spell, target, case)
    work(game, caster, spell, target, case)


def work(game: Game, caster: Character, spell: str, target: str | None, case: str) -> None:
    """What a spell does once it is cast, by whatever means."""
    if spell in WOUNDING:
        strike_by_spell(game, spell, foe(game, target), caster.id, case)
    elif spell in EFFECTS:
        EFFECTS[spell](game, caster, target)
    else:
        quiet_magic.work(game, spell, target or caster.id, case)


def cast_by_ring(game: Game, caster: Character, index: int, target: str | None) -> None:
    """A ring casts its spell, free, once an adventure (14.8, R106)."""
    work(game, caster, rings.use(game, caster, index, target), target, rings.CASE)


def strike_at_mind(game: Game, owner: Character, index: int, target: str | None) -> None:
    """14.6, R104: the talisman costs its owner a wound; its target resists or is wounded."""
    figures, item = game.charts.item_powers, owner.items[index]
    cost = figures.mind_cost
    item.amount -= 1
    game.tell(
        SpellCast(case="14.6", who=owner.id, spell=MIND, target=target, cost=cost, by="talisman")
    )
    owner.wounds += cost
    left = owner.health
    game.tell(WoundsTaken(case="14.6", who=owner.id, wounds=cost, cause=MIND, left=left))
    victim = foe(game, target)
    if not _withstands(game, victim, MIND):
        roll = game.roll(figures.mind_wounds, "mind_wounds", "14.6", who=owner.id)
        roll.result = roll.total
        hurt(game, victim, roll.total, owner.id, "14.6")


def cast_by_monster(game: Game, monster: Monster, spell: str, target: Fighter) -> None:
    """A monster's spell (15.7): it pays in wounds as others do (10.2)."""
    cost = game.charts.spells[spell].cost
    game.tell(SpellCast(case="15.7", who=monster.id, spell=spell, target=target.id, cost=cost))
    monster.wounds += cost
    left = monster.health
    game.tell(WoundsTaken(case="10.2", who=monster.id, wounds=cost, cause=spell, left=left))
    strike_by_spell(game, spell, target, monster.id, "15.7")


def strike_by_spell(game: Game, spell: str, target: Fighter, by: str, case: str) -> bool:
    """A wounding spell at one target of either side, in a fight or out of it: a magic shield stops
    it (R69), else the target resists (R63) or takes its wounds. Whether he died."""
    if is_shielded(game, target):
        game.tell(SpellStopped(case="R69", who=target.id, spell=spell))
        return False
    if resists(game, target, spell):
        game.tell(SpellResisted(case="11.0", who=target.id, spell=spell))
        return False
    return hurt(game, target, wounds_of(game, spell, by, case), by, case)


def wounds_of(game: Game, spell: str, by: str, case: str) -> int:
    """The wounds of a spell that is not resisted; a bare number is not rolled."""
    code = DiceCode.parse(getattr(game.charts.spell_powers, spell))
    if not code.count:
        return code.total([])
    roll = game.roll(code, f"{spell}_wounds", case, who=by)
    roll.result = roll.total
    return roll.total


def is_shielded(game: Game, target: Fighter) -> bool:
    """Whether a magic shield makes him proof against wounding spells in this fight (R69)."""
    met = game.state.encounter
    return met is not None and met.combat is not None and target.id in met.combat.shielded


def foe(game: Game, who: str | None) -> Monster:
    """The foe with this id. RuntimeError if there is none."""
    for monster in encounter_of(game).monsters:
        if monster.id == who:
            return monster
    raise RuntimeError(f"{who} is no foe")


def _explosion(game: Game, caster: Character, target: str | None) -> None:  # noqa: ARG001
    """Everyone who fights, on both sides and the caster too, resists or is wounded (R64)."""
    ids = [who for rank in combat_of(game).ranks for who in rank]
    everyone: list[Fighter] = [*(foe(game, who) for who in ids), *fighters(game)]
    for one in everyone:
        if fights_on(game, one):
            strike_by_spell(game, EXPLOSION, one, caster.id, "10.5")


def _charm(game: Game, caster: Character, target: str | None) -> None:
    """A monster joins the party unless it resists (R65); the hold of an evil talisman is broken
    without resistance (R78, R103)."""
    monster = foe(game, target)
    if monster.turned is not None:
        free(game, monster, "charm")
    elif _withstands(game, monster, "charm"):
        return
    else:
        charm(game, monster, caster.id)


def _sleep(game: Game, caster: Character, target: str | None) -> None:  # noqa: ARG001
    """Who does not resist sleeps for the rest of the fight (R68)."""
    monster = foe(game, target)
    if not _withstands(game, monster, "sleep"):
        combat_of(game).asleep.append(monster.id)
        game.tell(FellAsleep(case="10.5", who=monster.id))


def _redemption(game: Game, caster: Character, target: str | None) -> None:  # noqa: ARG001
    """A comrade who has turned is himself again (R78): he must try to resist (R67), but for one
    whom an evil talisman holds (R103)."""
    comrade = foe(game, target)
    held = comrade.turned.hold if comrade.turned is not None else ""
    if held == TALISMAN or not _withstands(game, comrade, "redemption"):
        free(game, comrade, "redemption")


def _withstands(game: Game, target: Fighter, spell: str) -> bool:
    resisted = resists(game, target, spell)
    if resisted:
        game.tell(SpellResisted(case="11.0", who=target.id, spell=spell))
    return resisted


def _magic_shield(game: Game, caster: Character, target: str | None) -> None:
    """One of the party is proof against wounding spells in this fight (R69)."""
    combat_of(game).shielded.append(target or caster.id)


def _cease_fire(game: Game, caster: Character, target: str | None) -> None:  # noqa: ARG001
    """The fight is over, as by an agreement (R73)."""
    combat_of(game).step = TRUCE


EFFECTS: Final[dict[str, Callable[[Game, Character, str | None], None]]] = {
    "charm": _charm,
    EXPLOSION: _explosion,
    "sleep": _sleep,
    "redemption": _redemption,
    "magic_shield": _magic_shield,
    "cease_fire": _cease_fire,
}
"""What the other combat spells do."""
