"""The fight, round after round, until it ends (9.0 to 9.8).

The order of the steps and the end of a fight. What is done in the steps stands in ``combat_ranks``
(who faces whom), ``combat_weapons``, ``combat_actions``, ``combat_attacks`` and
``combat_reorganisation``. Each step looks at the state, does the next thing, and names the step
that follows in ``combat.step``, so a fight can be taken up at any decision.
"""

from collections.abc import Callable, Iterator
from typing import Final

from citadel_gui.rules.combat_actions import DONE, act, fight_action
from citadel_gui.rules.combat_attacks import (
    attack_character,
    bonus_of,
    modifiers_of_monster,
    prospect,
)
from citadel_gui.rules.combat_ranks import (
    RANK_SIZE,
    arrangements,
    combat_of,
    encounter_of,
    faced,
    fighting_ranks,
    monsters_by_id,
    order_of_battle,
)
from citadel_gui.rules.combat_reorganisation import (
    move_in_ranks,
    reorganise,
    reorganise_monsters,
)
from citadel_gui.rules.combat_weapons import (
    daggers_back,
    daggers_lost,
    take_in_hand,
    weapons_to_declare,
)
from citadel_gui.rules.decisions import MatchFoes, Option
from citadel_gui.rules.events import CombatBegan, CombatEnded, RankChanged, RoundBegan
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import bury
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Combat

JOINED_AFTER: Final = {"coffin": 1}
"""After which round the others join the one who met these monsters alone (13.4, R92)."""


def fight(game: Game) -> Phase:
    """The fight of ``state.encounter``, to its end.

    Afterwards ``encounter.combat`` is None, and ``encounter.stage`` tells how it ended:
    "spoils": all monsters are dead and lie in ``encounter.slain``.
    "over": the one who fought alone is dead (R90); the monsters live.
    "deal": nobody could hurt anybody and the fight broke off; the monsters live.
    PartyLost goes through where the last character dies.
    """
    encounter = encounter_of(game)
    if encounter.combat is None:
        _begin(game)
    while encounter.combat is not None:
        yield from STEPS[encounter.combat.step](game)


def _begin(game: Game) -> None:
    """The monsters' ranks, strongest in front (9.1)."""
    encounter = encounter_of(game)
    ranks = order_of_battle(encounter.monsters)
    encounter.stage = "combat"
    encounter.combat = Combat(
        ranks,
        alone=encounter.alone,
        alone_until=JOINED_AFTER.get(encounter.source) if encounter.alone else None,
    )
    first = encounter.strikes_first
    game.tell(CombatBegan(case="9.1", first=first, ranks=[list(rank) for rank in ranks]))


def _match(game: Game) -> Phase:
    """Who faces whom, where it makes a difference (9.1, R45)."""
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
    return (*strikes, "party_reorganisation", "monster_reorganisation")


def _go_on(game: Game) -> None:
    """To the step after this one, in this round."""
    combat = combat_of(game)
    order = _order_of_round(game)
    combat.step = order[order.index(combat.step) + 1]


def _party(game: Game) -> Phase:
    """The party's attacks in the order it wants (9.2, R53)."""
    encounter = encounter_of(game)
    while encounter.monsters:
        asked = fight_action(game)
        if asked is None:
            break
        answer = yield asked
        if answer == DONE:
            break
        act(game, answer)
    if not encounter.monsters:
        daggers_back(game)
        _end(game, "won", "spoils")
    else:
        _go_on(game)


def _monsters(game: Game) -> Phase:
    """The front monsters' attacks, from left to right, each where it stands (9.2, 9.3, R46)."""
    combat, monsters = combat_of(game), monsters_by_id(game)
    for place, who in enumerate(combat.ranks[0]):
        ranks = fighting_ranks(game)
        if not ranks:
            break
        if who not in combat.struck:
            combat.struck.append(who)
            front = ranks[0]
            near = faced(len(combat.ranks[0]), len(front), place)
            target = near[game.dice.draw(len(near))] if len(near) > 1 else near[0]
            attack_character(game, monsters[who], front[target])
    if not fighting_ranks(game) and combat.alone_until is None:
        daggers_lost(game)
        _end(game, "lost", "over")
    else:
        _go_on(game)
    yield from ()


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
    combat = combat_of(game)
    reorganise_monsters(game)
    if combat.alone is not None and combat.round == combat.alone_until:
        _join(game)
    if not combat.acted and not any(_can_wound(game)):
        daggers_lost(game)
        _end(game, "broken_off", "deal")
    else:
        combat.acted, combat.struck = [], []
        combat.round += 1
        combat.step = _order_of_round(game)[0]
        game.tell(RoundBegan(case="9.2", round=combat.round))
    yield from ()


def _can_wound(game: Game) -> Iterator[bool]:
    """Whether each monster could wound, if only with its best roll.

    On the printed charts all can. Where none can, and the party leaves off as well, the fight
    would never end.
    """
    for monster in encounter_of(game).monsters:
        seen = prospect(game, monster.weapon, bonus_of(modifiers_of_monster(monster)))
        yield seen.hits > 0


def _join(game: Game) -> None:
    """The others join the one who fought alone; he stays in front (R92).

    If he marched behind, he takes a free place in the front rank, or else that of its middle
    member, who falls back to where he marched.
    """
    combat, ranks = combat_of(game), game.state.party.ranks
    who = combat.alone
    combat.alone = combat.alone_until = encounter_of(game).alone = None
    behind = next((rank for rank in ranks[1:] if who in rank), None)
    if who is None or behind is None:
        return
    front, middle = ranks[0], RANK_SIZE // 2
    place = behind.index(who)
    behind.remove(who)
    if len(front) < RANK_SIZE:
        front.append(who)
    else:
        front[middle], other = who, front[middle]
        behind.insert(place, other)
        back = ranks.index(behind)
        game.tell(RankChanged(case="13.4", who=other, rank=back, place=place))
    game.tell(RankChanged(case="13.4", who=who, rank=0, place=front.index(who)))
    game.state.party.ranks = [rank for rank in ranks if rank]


def _end(game: Game, outcome: str, stage: str) -> None:
    """The fight is over (R56)."""
    encounter = encounter_of(game)
    bury(game, encounter)
    encounter.combat = None
    encounter.stage = stage
    game.tell(CombatEnded(case="9.0", outcome=outcome))


STEPS: Final[dict[str, Callable[[Game], Phase]]] = {
    "match": _match,
    "arms": _arms,
    "party": _party,
    "monsters": _monsters,
    "party_reorganisation": _party_reorganisation,
    "monster_reorganisation": _monster_reorganisation,
}
"""What is done in each step, by its name in the state."""
