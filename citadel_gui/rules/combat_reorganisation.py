"""How both sides close their ranks at the end of a round (9.8, R54, R55).

Moves between the ranks only. Ranks that empty close up free (R49).
"""

from collections.abc import Iterator
from typing import Final

from citadel_gui.rules.combat_actions import DONE
from citadel_gui.rules.combat_ranks import combat_of, joined, monsters_by_id, strongest_first
from citadel_gui.rules.decisions import Answer, Option, Reorganise
from citadel_gui.rules.events import RankChanged
from citadel_gui.rules.game import Game

_DONE: Final = Option(DONE)


def reorganise(game: Game) -> Reorganise | None:
    """The moves the party still has in this reorganisation; None where there is none (R54).

    While one stands alone in front, somebody of the second rank must join him first.
    """
    ranks = game.state.party.ranks
    must = len(ranks[0]) < game.charts.procedure.least_in_front and len(ranks) > 1
    moves = tuple(_joining(game, ranks) if must else _moves(game, ranks))
    if not moves:
        return None
    if must:
        return Reorganise(case="9.8", options=moves, proposal=moves[-1].value)
    return Reorganise(case="9.8", options=(*moves, _DONE), proposal=DONE)


def _joining(game: Game, ranks: list[list[str]]) -> Iterator[Option]:
    for who in ranks[1]:
        if who not in combat_of(game).asleep:
            yield from _into(game, who, 0, ranks)


def _moves(game: Game, ranks: list[list[str]]) -> Iterator[Option]:
    combat, least = combat_of(game), game.charts.procedure.least_in_front
    for index, rank in enumerate(ranks):
        if index in combat.moved:
            continue
        back = len(rank) > (least if index == 0 else 1) or (index > 0 and index + 1 < len(ranks))
        for who in rank:
            if who in combat.shifted or who in combat.asleep:
                continue
            if index > 0:
                yield from _into(game, who, index - 1, ranks)
            if back:
                yield from _into(game, who, index + 1, ranks)


def _into(game: Game, who: str, rank: int, ranks: list[list[str]]) -> Iterator[Option]:
    """The places in a rank, one behind the last included, into which somebody can step."""
    there = len(ranks[rank]) if rank < len(ranks) else 0
    if there < game.charts.procedure.rank_size:
        for place in range(there + 1):
            yield Option({"who": who, "rank": rank, "place": place})


def move_in_ranks(game: Game, move: Answer) -> None:
    """Make a move of the party's reorganisation."""
    combat, ranks = combat_of(game), game.state.party.ranks
    who, to = move["who"], move["rank"]
    left = next(index for index, rank in enumerate(ranks) if who in rank)
    if to == len(ranks):
        ranks.append([])
    ranks[left].remove(who)
    ranks[to].insert(move["place"], who)
    combat.shifted.append(who)
    combat.moved.append(left)
    if not ranks[left]:
        del ranks[left]
        # The ranks behind close up, and with them what has been done in them.
        combat.moved = [index - (index > left) for index in combat.moved if index != left]
        to -= to > left
    game.tell(RankChanged(case="9.8", who=who, rank=to, place=move["place"]))


def reorganise_monsters(game: Game) -> bool:
    """Each rank is filled to three from the one behind, the strongest first (9.8, R55); sleepers
    do not move (R68), and X comes after the others (R107). Whether anybody moved.

    One monster stands in the middle, two on the outer places (9.1): so who joins one takes a side
    by chance, and who joins two takes the middle.
    """
    combat = combat_of(game)
    ranks, foes, most = combat.ranks, monsters_by_id(game), game.charts.procedure.rank_size
    moved = False
    for index in range(len(ranks) - 1):
        front, behind = ranks[index], ranks[index + 1]
        if front:
            awake = [foes[who] for who in behind if who not in combat.asleep]
            movers = [one.id for one in strongest_first(awake)][: most - len(front)]
            ranks[index] = joined(game, front, movers)
            ranks[index + 1] = [who for who in behind if who not in movers]
            for who in movers:
                moved = True
                place = ranks[index].index(who)
                game.tell(RankChanged(case="9.8", who=who, rank=index, place=place))
    combat.ranks = [rank for rank in ranks if rank]
    return moved
