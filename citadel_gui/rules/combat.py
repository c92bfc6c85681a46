"""The fight, round after round, until it ends (9.0 to 9.8).

The order of the steps and the end of a fight. What is done in the steps stands in ``combat_ranks``
(who faces whom), ``combat_weapons``, ``combat_actions``, ``combat_monsters`` and
``combat_reorganisation``; what follows it, in ``aftermath``. Each step looks at the state, does the
next thing, and names the step that follows in ``combat.step``, so a fight can be taken up at any
decision.
"""

from collections.abc import Callable
from typing import Final

from citadel_gui.rules import magic
from citadel_gui.rules.aftermath import aftermath, demons_vanish, free_comrades
from citadel_gui.rules.combat_actions import DONE, act, fight_action
from citadel_gui.rules.combat_magic import TRUCE
from citadel_gui.rules.combat_monsters import (
    can_harm,
    cast_blasts,
    change_sides,
    master,
    monsters_act,
)
from citadel_gui.rules.combat_ranks import (
    arrangements,
    combat_of,
    encounter_of,
    fighters,
    fighting_ranks,
    monsters_by_id,
    order_of_battle,
)
from citadel_gui.rules.combat_reorganisation import (
    move_in_ranks,
    reorganise,
    reorganise_monsters,
)
from citadel_gui.rules.combat_weapons import take_in_hand, weapons_to_declare
from citadel_gui.rules.decisions import MatchFoes, Option
from citadel_gui.rules.events import CombatBegan, CombatEnded, RankChanged, RoundBegan
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Combat
from citadel_gui.rules.monster_powers import STENCH, gather_stench, raise_shields
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase

JOINED_AFTER: Final = {"coffin": 1}
"""After which round the others join the one who met these monsters alone (13.4, R92)."""

AFTERMATH: Final = "aftermath"
"""The stage of an encounter whose fight is over (R59)."""


def fight(game: Game) -> Phase:
    """The fight of ``state.encounter``, to its end, and what follows it (R59).

    Afterwards ``encounter.combat`` is None, and ``encounter.stage`` tells how it ended:
    "spoils": no foe stands any more; the killed lie in ``encounter.slain``, and those who slept
    and were spared are left in ``encounter.monsters``.
    "over": the one who fought alone is lost (R90); the monsters live.
    "deal": a cease fire (R73), or nobody could hurt anybody and the fight broke off.
    PartyLost goes through where nobody of the party is left.
    """
    encounter = encounter_of(game)
    if encounter.combat is None:
        _begin(game)
    while encounter.combat is not None:
        if encounter.stage == AFTERMATH:
            yield from aftermath(game)
        else:
            yield from STEPS[encounter.combat.step](game)


def _begin(game: Game) -> None:
    """The monsters' ranks, strongest in front (9.1), and what works from the first moment on."""
    encounter = encounter_of(game)
    ranks = order_of_battle(game, encounter.monsters)
    encounter.stage = "combat"
    encounter.combat = Combat(
        ranks,
        alone=encounter.alone,
        alone_until=JOINED_AFTER.get(encounter.source) if encounter.alone else None,
    )
    first = encounter.strikes_first
    game.tell(CombatBegan(case="9.1", first=first, ranks=[list(rank) for rank in ranks]))
    _favour(game)
    raise_shields(game)
    gather_stench(game)


def _favour(game: Game) -> None:
    """This is the next fight of those whom Alloces favours (R95)."""
    for one in fighters(game):
        if magic.FAVOUR in one.conditions:
            one.conditions.remove(magic.FAVOUR)
            combat_of(game).favoured.append(one.id)


def settle(game: Game) -> bool:
    """Who is on which side by now, and whether the fight goes on (R56): charmed monsters whose
    charmer is gone change sides (R66), comrades of a dead vampire are themselves again (R67), X's
    demons vanish with him (R110).
    """
    encounter, combat = encounter_of(game), combat_of(game)
    change_sides(game)
    free_comrades(game)
    demons_vanish(game)
    if all(monster.id in combat.asleep for monster in encounter.monsters):
        _end(game, "won", "spoils")
        return False
    if not fighting_ranks(game) and combat.alone_until is None:
        _end(game, "lost", "over")
        return False
    return True


def _match(game: Game) -> Phase:
    """Who faces whom, where it makes a difference (9.1, R45)."""
    if not settle(game):
        return
    combat, monsters = combat_of(game), monsters_by_id(game)
    orders = arrangements([monsters[who] for who in combat.ranks[0]])
    one_for_all = combat.alone is not None and combat.alone_until is None
    if len(orders) > 1 and len(game.state.party.characters) > 1 and not one_for_all:
        combat.ranks[0] = list(
            (
                yield MatchFoes(
                    case="9.1",
                    options=tuple(Option(order) for order in orders),
                    proposal=orders[0],
                )
            )
        )
    combat.step = "arms"


def _arms(game: Game) -> Phase:
    """The weapons in hand, then the first round (9.4, R45)."""
    asked = weapons_to_declare(game)
    if asked is not None:
        take_in_hand(game, (yield asked))
    combat = combat_of(game)
    combat.step = _order_of_round(game)[0]
    game.tell(RoundBegan(case="9.2", round=combat.round))


def _order_of_round(game: Game) -> tuple[str, ...]:
    """The steps of this round: the monsters' before the party's in the first if they strike
    first, with nothing left out (R42)."""
    surprised = combat_of(game).round == 1 and encounter_of(game).strikes_first == "monsters"
    strikes = ("monsters", "party") if surprised else ("party", "monsters")
    return (*strikes, "hellgate", "party_reorganisation", "monster_reorganisation")


def _go_on(game: Game) -> None:
    """To the step after this one, in this round."""
    combat = combat_of(game)
    order = _order_of_round(game)
    combat.step = order[order.index(combat.step) + 1]


def _party(game: Game) -> Phase:
    """The party's actions in the order it wants (9.2, R53)."""
    while settle(game):
        asked = fight_action(game)
        answer = DONE if asked is None else (yield asked)
        if answer == DONE:
            _go_on(game)
            return
        yield from act(game, answer)
        if combat_of(game).step == TRUCE:
            return


def _truce(game: Game) -> Phase:
    """A cease fire has the effect of an agreement (R73)."""
    yield from ()
    _end(game, "cease_fire", "deal")


def _monsters(game: Game) -> Phase:
    """The foes strike (9.2, 9.3)."""
    yield from ()
    monsters_act(game)
    if settle(game):
        _go_on(game)


def _hellgate(game: Game) -> Phase:
    """The Hellgate's blasts (16.0)."""
    yield from ()
    cast_blasts(game)
    if settle(game):
        _go_on(game)


def _party_reorganisation(game: Game) -> Phase:
    """The party closes its ranks (9.8, R54); one who fights alone has none."""
    combat = combat_of(game)
    while combat.alone is None:
        asked = reorganise(game)
        if asked is None:
            break
        answer = yield asked
        if answer == DONE:
            break
        move_in_ranks(game, answer)
    combat.moved, combat.shifted = [], []
    _go_on(game)


def _monster_reorganisation(game: Game) -> Phase:
    """The monsters close up (9.8, R55), and the round is over."""
    yield from ()
    combat = combat_of(game)
    reorganise_monsters(game)
    if combat.alone is not None and combat.round == combat.alone_until:
        _join(game)
    if not combat.acted and not _danger(game):
        _end(game, "broken_off", "deal")
        return
    combat.acted, combat.struck = [], []
    combat.round += 1
    combat.step = _order_of_round(game)[0]
    game.tell(RoundBegan(case="9.2", round=combat.round))


def _danger(game: Game) -> bool:
    """Whether any foe could do harm from where it stands now.

    Where none can, and the party leaves off as well, the fight would never end: those who could
    stand behind sleepers, or a comrade has no weapon for where he stands.
    """
    monsters = monsters_by_id(game)
    if master(game) is not None:
        return True
    return any(
        can_harm(game, monsters[who], rank)
        for rank, ids in enumerate(combat_of(game).ranks)
        for who in ids
    )


def _join(game: Game) -> None:
    """The others join the one who fought alone; he stays in front (R92).

    If he marched behind, he takes a free place in the front rank, or else that of its middle
    member, who falls back to where he marched.
    """
    combat, ranks = combat_of(game), game.state.party.ranks
    who = combat.alone
    combat.alone = combat.alone_until = encounter_of(game).alone = None
    combat.beside = []
    _favour(game)
    behind = next((rank for rank in ranks[1:] if who in rank), None)
    if who is None or behind is None:
        return
    most = game.charts.procedure.rank_size
    front, middle = ranks[0], 1
    place = behind.index(who)
    behind.remove(who)
    if len(front) < most:
        front.append(who)
    else:
        front[middle], other = who, front[middle]
        behind.insert(place, other)
        back = ranks.index(behind)
        game.tell(RankChanged(case="13.4", who=other, rank=back, place=place))
    game.tell(RankChanged(case="13.4", who=who, rank=0, place=front.index(who)))
    game.state.party.ranks = [rank for rank in ranks if rank]


def _end(game: Game, outcome: str, then: str) -> None:
    """The fight is over (R56): what lasted for it ends, and its aftermath begins (R59)."""
    encounter, combat = encounter_of(game), combat_of(game)
    encounter.stage, encounter.then = AFTERMATH, then
    combat.step = "restore"
    game.tell(CombatEnded(case="9.0", outcome=outcome))
    comrades = [one.turned.character for one in encounter.monsters if one.turned is not None]
    for one in (*fighters(game), *comrades, *encounter.fallen, *encounter.petrified):
        _rest(one)
    for monster in (*encounter.monsters, *encounter.slain):
        monster.conditions = [one for one in monster.conditions if one != STENCH]


def _rest(one: Character) -> None:
    """Strength (R71) and stench (R79) last for one fight."""
    one.strength = 0
    one.conditions = [condition for condition in one.conditions if condition != STENCH]


STEPS: Final[dict[str, Callable[[Game], Phase]]] = {
    "match": _match,
    "arms": _arms,
    "party": _party,
    "monsters": _monsters,
    "hellgate": _hellgate,
    "party_reorganisation": _party_reorganisation,
    "monster_reorganisation": _monster_reorganisation,
    TRUCE: _truce,
}
"""What is done in each step, by its name in the state."""
