"""What follows a fight at once (R59): who is brought back (R76), thrown daggers (R51), the fate of
those who sleep (R68), the dead. The spoils come after it, in ``treasure``.
"""

from collections.abc import Iterator
from typing import Final

from citadel_gui.rules import magic, rings
from citadel_gui.rules.allegiance import VAMPIRE, free
from citadel_gui.rules.combat_ranks import (
    X,
    combat_of,
    encounter_of,
    leave_foes,
    order_of_battle,
)
from citadel_gui.rules.combat_weapons import daggers_back, daggers_lost
from citadel_gui.rules.combat_wounds import slay
from citadel_gui.rules.decisions import Answer, Option
from citadel_gui.rules.decisions_magic import RestoreFallen, SleepersFate
from citadel_gui.rules.events_adventure import DemonsVanished
from citadel_gui.rules.events_magic import Restored, SleepersSpared
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Combat, Encounter
from citadel_gui.rules.monster_powers import GUARD, power_of
from citadel_gui.rules.party import bury, part_with, take_in
from citadel_gui.rules.people import Monster
from citadel_gui.rules.phase import Phase

RESTORE, SLEEPERS = "restore", "sleepers"
"""The steps of an aftermath (``combat.step``)."""

STONE_FLESH, RESURRECT = "stone_flesh", "resurrect"

WON: Final = "spoils"
"""What follows a won fight (``encounter.then``)."""

LOST: Final = "over"
"""What follows where the one who fought alone is lost (R90): nobody is there to bring him back."""


def aftermath(game: Game) -> Phase:
    """R59, to the stage that ``encounter.then`` names."""
    encounter, combat = encounter_of(game), combat_of(game)
    while combat.step == RESTORE:
        options = () if encounter.then == LOST else tuple(_restoring(game, encounter))
        answer = "done"
        if options:
            answer = yield RestoreFallen(
                case="R59", options=(*options, Option("done")), proposal="done"
            )
        if answer == "done":
            combat.step = SLEEPERS
            (daggers_back if encounter.then == WON else daggers_lost)(game)
        else:
            _restore(game, encounter, answer)
    sleepers = _sleepers(encounter, combat.asleep) if encounter.then == WON else []
    if sleepers:
        fate = yield SleepersFate(
            case="R68",
            options=(Option("kill"), Option("spare")),
            proposal="kill",
            sleepers=tuple(one.id for one in sleepers),
        )
        _decide(game, sleepers, fate)
    bury(game, encounter)
    encounter.combat, encounter.stage = None, encounter.then


def look_after(game: Game, met: Encounter) -> None:
    """Somebody is stone, and it came to no fight (R93): he can be restored all the same, before
    what would be next."""
    met.combat = Combat(order_of_battle(game, met.monsters), step=RESTORE)
    met.stage, met.then = "aftermath", met.stage


def _restoring(game: Game, met: Encounter) -> Iterator[Option]:
    """Who can bring whom back, by spell or ring (R76)."""
    for one in game.living:
        for spell, lost in ((STONE_FLESH, met.petrified), (RESURRECT, met.fallen)):
            if lost and magic.can_cast(game, one, spell):
                facts = {"cost": magic.cost_of(game, one, spell)}
                for target in lost:
                    action = {"who": one.id, "cast": spell, "target": target.id}
                    yield Option(action, facts=facts)
        if rings.place_of(game, one, RESURRECT) is not None:
            for target in met.fallen:
                yield Option({"who": one.id, "ring": RESURRECT, "target": target.id})


def _restore(game: Game, met: Encounter, answer: Answer) -> None:
    """The stone is flesh again, with the wounds it had; the dead rises without any (R76)."""
    caster, who = game.character(answer["who"]), answer["target"]
    if "ring" in answer:
        spell: str = answer["ring"]
        index = rings.place_of(game, caster, spell)
        assert index is not None
        rings.use(game, caster, index, who)
    else:
        spell = answer["cast"]
        magic.pay(game, caster, spell, who, "10.6" if spell == STONE_FLESH else "10.8")
    lost = met.petrified if spell == STONE_FLESH else met.fallen
    character = next(one for one in lost if one.id == who)
    lost.remove(character)
    if spell == RESURRECT:
        character.wounds = 0
    take_in(game, character)
    game.tell(Restored(case="R76", who=who, by=caster.id, spell=spell))


def _sleepers(met: Encounter, asleep: list[str]) -> list[Monster]:
    """Those whose fate is to be decided: monsters; comrades who have turned only where no monster
    sleeps, for a vampire's death sets them free (R67)."""
    sleeping = [one for one in met.monsters if one.id in asleep]
    return [one for one in sleeping if one.turned is None] or sleeping


def _decide(game: Game, sleepers: list[Monster], fate: Answer) -> None:
    """R68: killed without a roll, or left alive, to be awake when they are met again."""
    if fate == "spare":
        game.tell(SleepersSpared(case="R68", who=[one.id for one in sleepers]))
        return
    for one in sleepers:
        slay(game, one, None)
    free_comrades(game)
    demons_vanish(game)


def free_comrades(game: Game) -> None:
    """R67: whom a vampire holds is himself again once it is dead, or no longer among the foes."""
    met = encounter_of(game)
    by_id = {one.id for one in met.monsters}
    for comrade in list(met.monsters):
        held = comrade.turned
        if held is not None and held.hold == VAMPIRE and held.by not in by_id:
            dead = any(one.id == held.by for one in met.slain)
            free(game, comrade, "vampire_dead" if dead else "charm")


def demons_vanish(game: Game) -> None:
    """R110: X is dead, and his demons are gone, charmed ones too; nothing is to be had of them."""
    met = encounter_of(game)
    if not any(one.kind == X for one in met.slain):
        return
    foes = [one for one in met.monsters if power_of(game, one) == GUARD]
    charmed = [one for one in game.company if power_of(game, one) == GUARD]
    if not foes and not charmed:
        return
    for demon in foes:
        leave_foes(game, demon)
    for member in charmed:
        part_with(game, member.id)
    game.tell(DemonsVanished(case="R110", who=[*(d.id for d in foes), *(c.id for c in charmed)]))
