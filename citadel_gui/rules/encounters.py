"""Encounters (5.0 C, 8.0): the monster check, and the stages from meeting to parting.

Who appears stands in ``monsters``, talk and bribes in ``parley`` and ``talk_magic``, the fight in
``combat``, what is won in ``treasure``. An encounter goes from stage to stage in the state, so that
it can be taken up at any decision.
"""

from collections.abc import Callable
from typing import Final

from citadel_gui.rules import hellgate, monsters, parley, preparing, quarrels, talk_magic
from citadel_gui.rules.aftermath import look_after
from citadel_gui.rules.below import is_below
from citadel_gui.rules.combat import fight
from citadel_gui.rules.combat_ranks import strongest_first
from citadel_gui.rules.decisions import AfterDeal, Answer, Option, Parley
from citadel_gui.rules.events import DealBroken, DealKept, MonstersMet
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Monster
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.sharing import share_once
from citadel_gui.rules.teleporting import arrive_elsewhere
from citadel_gui.rules.treasure import spoils
from citadel_gui.rules.troubles import troubles

NOBODY: Final = "goods"
"""The source of an encounter with nobody, where only goods lie (R61)."""


# Meeting (5.0 C2)


def monster_phase(game: Game) -> Phase:
    """5.0 C2 to C6 where the party now stands. Survivors stay on the segment (6.9, R22)."""
    if game.state.encounter is None:
        _look_round(game)
    yield from encounter(game)


def _look_round(game: Game) -> None:
    """Who is here: those met before, or by the check whoever comes (R21); else what lies here."""
    here, move = game.here, game.state.move
    if hellgate.is_guarded(game):
        meet(game, hellgate.SOURCE, hellgate.guard(game))
        return
    if meet_those_left(game):
        return
    if here.kind != "gateway":
        new_room = here.kind == "room" and move is not None and move.new
        table = monsters.ROOM if new_room else monsters.WANDERING
        procedure = game.charts.procedure
        chance = procedure.new_room_monsters if new_room else procedure.wandering_monsters
        check = game.roll("1D6", "monster_check", "5.0 C2", target=chance)
        if check.result == "success":
            meet(game, table, monsters.from_table(game, table))
            return
    if here.goods or here.chests:
        game.state.encounter = Encounter(NOBODY, [], stage="spoils")
    elif hellgate.can_be_tried(game):
        game.state.encounter = Encounter(NOBODY, [], stage=hellgate.GATE)


def meet_those_left(game: Game) -> bool:
    """Monsters that stayed on this segment are met as new ones (6.9, R22); whether there are
    any."""
    here = game.here
    if not here.monsters:
        return False
    stored, here.monsters = here.monsters, []
    paid, here.paid = here.paid, 0
    jewels, here.paid_jewels = here.paid_jewels, []
    daggers, here.daggers = here.daggers, []
    meet(game, "stored", stored, paid=paid)
    assert game.state.encounter is not None
    game.state.encounter.paid_jewels = jewels
    game.state.encounter.daggers = daggers
    return True


def meet(
    game: Game, source: str, met: list[Monster], *, alone: str | None = None, paid: int = 0
) -> None:
    """Monsters are revealed (8.1): the encounter stands in the state, for ``encounter`` to run.

    ``source`` and ``alone`` are those of the encounter; at a coffin there is no talk (R92), nor
    with the Hellgate's guard (16.0).
    ``paid`` is a bribe they hold already. From the first they stand as they would fight (R45).
    """
    met = strongest_first(met)
    game.state.encounter = Encounter(source, met, paid=paid, alone=alone)
    told = [(monster.id, monster.kind, monster.wound_points) for monster in met]
    game.tell(MonstersMet(case="8.1", source=source, monsters=told))


def encounter(game: Game, until: Encounter | None = None) -> Phase:
    """Run the encounter in the state from its stage to its end, and what it broke into; afterwards
    there is none. With ``until`` that one is left as it stands.

    Between its stages troubles are dealt with, and fights that break out among the party come
    first (``quarrels``).
    """
    state = game.state
    while (met := state.encounter) is not None and met is not until:
        if met.combat is None:
            yield from arrive_elsewhere(game)
            yield from troubles(game)
            if quarrels.breaks_out(game):
                continue
        if met.petrified and met.combat is None and met.stage in ("spoils", hellgate.OVER):
            look_after(game, met)
        if met.stage == hellgate.OVER and met.source not in quarrels.SOURCES:
            hellgate.look(game, met)
        if met.stage in STAGES:
            yield from STAGES[met.stage](game, met)
        else:
            stay_behind(game, met)
            state.encounter = met.resumes


def stay_behind(game: Game, met: Encounter) -> None:
    """Those left alive stay as they are, with their bribe (6.9, R22) and what was thrown at them
    (R51); below a trap door if they were met there (R90). Talk and bribe count no more."""
    if not met.monsters:
        return
    if is_below(met):
        game.here.below = Encounter(
            met.source,
            met.monsters,
            paid=met.paid,
            paid_jewels=met.paid_jewels,
            daggers=met.daggers,
            slain=met.slain,
        )
    else:
        game.here.monsters += met.monsters
        game.here.paid += met.paid
        game.here.paid_jewels += met.paid_jewels
        game.here.daggers += met.daggers


# Talk and bribes (8.4 to 8.9)


def _parley(game: Game, met: Encounter) -> Phase:
    """5.0 C3, R36: one talk, then one bribe, then the fight. Nobody is asked who has no choice."""
    if not met.monsters:  # the last of them was teleported away (R74)
        met.stage = "spoils"
        return
    talks, bribes = parley.talks(game, met), parley.bribes(game, met)
    spells = talk_magic.options(game, met, talk=bool(talks), bribe=bool(bribes))
    options = (Option("fight"), *talks, *bribes, *spells)
    if met.hesitated and preparing.options(game, hesitating=True):
        options = (*options, Option(preparing.PREPARE))
    answer: Answer = "fight"
    if len(options) > 1:
        answer = yield Parley(case="5.0 C3", options=options)
    if answer == preparing.PREPARE:
        met.stage = preparing.PREPARE
    elif not isinstance(answer, dict):
        met.stage = "combat"
    elif "cast" in answer:
        yield from talk_magic.cast(game, met, answer)
    elif "speak" in answer:
        parley.speak(game, met, answer["speak"])
    else:
        parley.bribe(game, met, answer["bribe"])


def _prepare(game: Game, met: Encounter) -> Phase:
    """The time that hesitate has won (R72); back to the parley."""
    yield from preparing.prepare(game, hesitating=True)
    if not preparing.pending(game):
        met.stage = "parley"


def _respite(game: Game, met: Encounter) -> Phase:  # noqa: ARG001
    """Magic before a chest is opened, or a try is made at the Hellgate (10.3)."""
    yield from preparing.respite(game)


# Deals (8.6)


def _tribute(game: Game, met: Encounter) -> Phase:
    """Share what the intimidated gave, before anything else is decided (R38)."""
    died = yield from share_once(game)
    if not died:
        met.stage = "deal"


def _deal(game: Game, met: Encounter) -> Phase:
    """8.6: go in peace, and take what lies here (R44); or attack all the same (R39)."""
    answer = yield AfterDeal(
        case="8.6", options=(Option("peace"), Option("attack")), proposal="peace"
    )
    if answer == "attack":
        game.tell(DealBroken(case="R39"))
        met.stage, met.strikes_first = "combat", "party"
        return
    game.tell(DealKept(case="8.6"))
    met.stage = "spoils"


def _combat(game: Game, met: Encounter) -> Phase:  # noqa: ARG001 the fight reads the state
    """5.0 C4."""
    yield from fight(game)


def _spoils(game: Game, met: Encounter) -> Phase:  # noqa: ARG001
    """5.0 C5 and C6."""
    yield from spoils(game)


STAGES: Final[dict[str, Callable[[Game, Encounter], Phase]]] = {
    "parley": _parley,
    preparing.PREPARE: _prepare,
    preparing.RESPITE: _respite,
    "tribute": _tribute,
    "deal": _deal,
    "combat": _combat,
    "aftermath": _combat,
    "spoils": _spoils,
    hellgate.GATE: hellgate.gate,
}
"""What is done in each stage of an encounter; any other stage ends it."""
