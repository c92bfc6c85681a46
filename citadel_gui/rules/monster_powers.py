"""What monsters can do beyond a blow (15.0): stench, fire, stone, healing, charm, lightning, the
blasts of the Hellgate (16.0). A charmed monster keeps its power, but for the vampire's (R65).

When they use it stands in ``combat_monsters`` and ``combat_attacks``.
"""

from typing import Final

from citadel_gui.rules.allegiance import VAMPIRE, release, turn
from citadel_gui.rules.combat_ranks import combat_of, encounter_of, fighters
from citadel_gui.rules.combat_wounds import Fighter, fights_on, hurt, petrify
from citadel_gui.rules.events import WoundsHealed
from citadel_gui.rules.events_magic import SpellCast, SpellResisted
from citadel_gui.rules.game import Game
from citadel_gui.rules.options import option
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.resistance import resists

STENCH: Final = "stench"
FIRE: Final = "fire_breath"
STONE: Final = "flesh_to_stone"
GROWS: Final = "grows_with_wounds"
REGENERATES: Final = "regenerates"
CHARMS: Final = "charms"
MAGE: Final = "casts_lightning"
GUARD: Final = "hellgate_guard"
MASTER: Final = "hellgate_master"
"""The powers of 8.2, as the charts name them."""


def kind_of(fighter: Fighter) -> str | None:
    """The kind of a monster on either side; None for a character, turned or not."""
    if isinstance(fighter, Character):
        return fighter.charmed.monster.kind if fighter.charmed is not None else None
    return fighter.kind if fighter.turned is None else None


def power_of(game: Game, fighter: Fighter) -> str | None:
    """The power of a monster on either side (15.0); None for who has none."""
    kind = kind_of(fighter)
    return None if kind is None else game.charts.monsters[kind].special


def gather_stench(game: Game) -> None:
    """15.1, R79: where cronks are met each member resists once, or suffers in this fight. Charmed
    cronks stink for the party (R65); no cronk minds."""
    ours: list[Fighter] = list(fighters(game))
    theirs: list[Fighter] = list(encounter_of(game).monsters)
    for stinking, smelling in ((theirs, ours), (ours, theirs)):
        if not any(power_of(game, one) == STENCH for one in stinking):
            continue
        for one in smelling:
            if power_of(game, one) != STENCH and not resists(game, one, STENCH):
                conditions_of(one).append(STENCH)


def conditions_of(fighter: Fighter) -> list[str]:
    """The conditions under which somebody fights: a comrade's stay his own."""
    if isinstance(fighter, Monster) and fighter.turned is not None:
        return fighter.turned.character.conditions
    return fighter.conditions


def raise_shields(game: Game) -> None:
    """The option mage_shield: evil mages begin shielded (R84)."""
    if option(game.state, "mage_shield"):
        mages = [m.id for m in encounter_of(game).monsters if power_of(game, m) == MAGE]
        combat_of(game).shielded += mages


def petrifies(game: Game, attacker: Fighter, target: Fighter) -> bool:
    """15.3, R81: whether the attack turns its target to stone, without resistance."""
    roll = game.roll("1D6", "petrify", "15.3", who=attacker.id)
    stone = roll.total >= game.charts.monster_powers.petrified
    roll.result = "stone" if stone else "flesh"
    if stone:
        petrify(game, target, attacker.id)
    return stone


def breathe_fire(game: Game, attacker: Fighter, target: Fighter) -> None:
    """15.2, R80: after each attack, hit or not, the target resists or takes more."""
    if fights_on(game, target) and not resists(game, target, FIRE):
        hurt(game, target, game.charts.monster_powers.fire_breath, attacker.id, "15.2")


def regenerate(game: Game) -> None:
    """15.4, R83: trolls heal after every so many monster phases, on either side."""
    figures = game.charts.monster_powers
    if combat_of(game).round % figures.regenerates_every:
        return
    everyone: list[Fighter] = [*encounter_of(game).monsters, *fighters(game)]
    for one in everyone:
        healed = min(figures.regenerates, one.wounds)
        if healed and power_of(game, one) == REGENERATES:
            one.wounds -= healed
            game.tell(WoundsHealed(case="15.4", who=one.id, wounds=healed, cause=REGENERATES))


def charms_now(game: Game, monster: Monster) -> bool:
    """15.5, R85: in its first rounds a vampire charms instead of attacking."""
    rounds = game.charts.monster_powers.charm_rounds
    return power_of(game, monster) == CHARMS and combat_of(game).round <= rounds


def charm_comrade(game: Game, vampire: Monster, target: Character) -> None:
    """15.5, R67: the target resists or turns on the party; a charmed monster is free again.
    PartyLost where nobody is left."""
    game.tell(SpellCast(case="15.5", who=vampire.id, spell="charm", target=target.id, by="power"))
    if resists(game, target, "charm"):
        game.tell(SpellResisted(case="11.0", who=target.id, spell="charm"))
    elif target.charmed is not None:
        release(game, target, VAMPIRE)
    else:
        turn(game, target, VAMPIRE, vampire.id)


def spell_of(game: Game, monster: Monster) -> str | None:
    """The spell that a monster casts now: while the cost leaves it a wound point (15.7, R84,
    R109); None where it has none."""
    if monster.turned is not None:
        return None
    spells = game.charts.monsters[monster.kind].spells
    costs = game.charts.spells
    return next((spell for spell in spells if monster.health > costs[spell].cost), None)
