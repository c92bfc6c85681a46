"""The Hellgate (13.7, 16.0): the countdown to it, its guard, the tries to destroy it, and what
its fall brings back.

What mirrors tell of it stands in ``mirror``; its blasts and the end of its guard in the fight.
"""

from typing import Final

from citadel_gui.rules import monsters
from citadel_gui.rules.combat_ranks import GUARD, X, strongest_first
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.decisions_adventure import TryHellgate
from citadel_gui.rules.dice import SIDES
from citadel_gui.rules.events_adventure import (
    HellgateDestroyed,
    HellgateFound,
    HellgateLeft,
    HellgateNearer,
)
from citadel_gui.rules.events_magic import Rejoined
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Encounter, Spoils
from citadel_gui.rules.party import mend_march, take_in, wound
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.preparing import PREPARE, RESPITE, may_rest
from citadel_gui.rules.state import Trouble
from citadel_gui.rules.talismans import MARKS, marks_more

SOURCE: Final = "hellgate"
"""The source of an encounter with its guard, the name of its skill, and the cause of wounds."""

DEMON: Final = GUARD[0]

OVER, GATE, LEFT = "over", "gate", "left"
"""Stages of an encounter: done; at the unguarded Hellgate (16.0); done with that too."""


# The way to it (13.7)


def count_down(game: Game) -> None:
    """The party has entered a segment for the first time: on the Hellgate's level it is one less
    to go (R27). At the last the Hellgate stands there (R28)."""
    known = game.state.hellgate
    if known.found or known.distance is None or known.level != game.level:
        return
    known.distance = max(known.distance - 1, 0)
    if known.distance:
        game.tell(HellgateNearer(case="R27", left=known.distance))
        return
    known.found = True
    game.here.hellgate = True
    game.tell(HellgateFound(case="R28", at=game.here.at))


def count_back(game: Game) -> None:
    """The segment that was entered just now is one seen but not entered (R75): it counts again
    when the party comes in."""
    known = game.state.hellgate
    if not known.found and known.distance is not None and known.level == game.level:
        known.distance += 1
        game.tell(HellgateNearer(case="R75", left=known.distance))


# Its guard (16.0)


def is_guarded(game: Game) -> bool:
    """Whether its guard stands where the party is, in place of a monster check (R28)."""
    known = game.state.hellgate
    return game.here.hellgate and known.guarded and not known.destroyed


def guard(game: Game) -> list[Monster]:
    """Its demons, and X behind them (R107); or those of them whom the party spared asleep (R68).

    The level does not change their number (16.0). Others who were left here stay here.
    """
    here = game.here
    if any(monster.kind == X for monster in here.monsters):
        left = [monster for monster in here.monsters if monster.kind in GUARD]
        here.monsters = [monster for monster in here.monsters if monster.kind not in GUARD]
        return left
    roll = game.roll(game.charts.hellgate.demons, "demons", "16.0")
    roll.result = roll.total
    demons = monsters.appear(game, DEMON, roll.total)
    return [*strongest_first(demons), *monsters.appear(game, X, 1)]


# Destroying it (16.0)


def look(game: Game, met: Encounter) -> None:
    """This encounter is over. Where X has fallen (R110), or the guard had gone before (R112), the
    party comes to the stage of the Hellgate itself."""
    if game.state.phase != "monster" or met.resumes is not None:
        return
    if met.source == SOURCE and not any(monster.kind == X for monster in met.monsters):
        game.state.hellgate.guarded = False
    if can_be_tried(game):
        met.stage = GATE


def can_be_tried(game: Game) -> bool:
    """Whether the party stands at the unguarded Hellgate, and somebody has the skill (R111 to
    R113)."""
    known = game.state.hellgate
    open_here = game.here.hellgate and not known.guarded and not known.destroyed
    return open_here and bool(_able(game))


def gate(game: Game, met: Encounter) -> Phase:
    """One try to destroy it, or to give it up (R111, R112). The stage stays until it falls, nobody
    is able, or the party gives up; where a try kills, what he carried is shared first (R61).
    Before each there is time for magic (10.3)."""
    able = _able(game)
    if not able:
        met.stage = LEFT
        return
    who = yield TryHellgate(
        case="16.0",
        options=(
            *(Option(one.id, (skill_of(game, one), SIDES), _facts(game, one)) for one in able),
            *may_rest(game),
            Option(None),
        ),
    )
    if who is None:
        game.tell(HellgateLeft(case="R112"))
        met.stage = LEFT
    elif who == PREPARE:
        met.stage = RESPITE
    elif game.succeeds(skill_of(game, game.character(who)), SOURCE, "16.0", who=who):
        met.stage = LEFT
        _fall(game, who)
    else:
        met.stage, met.spoils = "spoils", Spoils()
        if not wound(game, who, game.charts.hellgate.failure_wounds, SOURCE, "R111"):
            met.stage, met.spoils = GATE, None
        mend_march(game)


def skill_of(game: Game, one: Character) -> int:
    """His skill with the Hellgate, which never counts for more than the most (16.0)."""
    return min(one.skill.get(SOURCE, 0), game.charts.procedure.most_skill)


def _able(game: Game) -> list[Character]:
    return [one for one in game.living if skill_of(game, one) > 0]


def _facts(game: Game, one: Character) -> dict[str, int]:
    return {"skill": skill_of(game, one), "left": one.health}


def _fall(game: Game, who: str) -> None:
    """It falls to dust; those behind it are back with the party there (R91). Who was taken in an
    adventure before marks his spells for this one (R4)."""
    state = game.state
    state.hellgate.destroyed = True
    game.tell(HellgateDestroyed(case="16.0", who=who))
    back, state.captive = state.captive, []
    for one in back:
        take_in(game, one)
        game.tell(Rejoined(case="R91", who=one.id))
        if marks_more(game, one):
            state.troubles.append(Trouble(MARKS, one.id, cause=SOURCE, case="R91"))
