"""How both sides close their ranks at the end of a round (9.8, R54, R55).

Moves between the ranks only. Ranks that empty close up free (R49).
"""

from collections.abc import Iterator
from typing import Final

from citadel_gui.rules.combat_actions import DONE
from citadel_gui.rules.combat_ranks import RANK_SIZE, combat_of, joined, monsters_by_id
from citadel_gui.rules.decisions import Answer, Option, Reorganise
from citadel_gui.rules.events import RankChanged
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import LEAST_IN_FRONT
from citadel_gui.rules.party import RANK_SIZE as PARTY_RANK

_DONE: Final = Option(DONE)


def reorganise(game: Game) -> Reorganise | None:
    """The moves the party still has in this reorganisation; None where there is none (R54).

    While one stands alone in front, somebody of the second rank must join him first.
    """
    ranks = game.state.party.ranks
    must = len(ranks[0]) < LEAST_IN_FRONT and len(ranks) > 1
    moves = tuple(_joining(ranks) if must else _moves(game, ranks))
    if not moves:
        return None
    if must:
        return Reorganise(case="9.8", options=moves, proposal=moves[-1].value)
    return Reorganise(case="9.8", options=(*moves, _DONE), proposal=DONE)


def _joining(ranks: list[list[str]]) -> Iterator[Option]:
    for who in ranks[1]:
        yield from _into(who, 0, ranks)


def _moves(game: Game, ranks: list[list[str]]) -> Iterator[Option]:
    combat = combat_of(game)
    for index, rank in enumerate(ranks):
        if index in combat.moved:
            continue
        back = len(rank) > (LEAST_IN_FRONT if index == 0 else 1) or (
            index > 0 and index + 1 < len(ranks)
        )
        for who in rank:
            if who in combat.shifted:
                continue
            if index > 0:
                yield from _into(who, index - 1, ranks)
            if back:
                yield from _into(who, index + 1, ranks)


def _into(who: str, rank: int, ranks: list[list[str]]) -> Iterator[Option]:
    """The places in a rank, one behind the last included, into which somebody can step."""
    there = len(ranks[rank]) if rank < len(ranks) else 0
    if there < PARTY_RANK:
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


def reorganise_monsters(game: Game) -> None:
    """Each rank is filled to three from the one behind, the strongest first (9.8, R55).

    One monster stands in the middle, two on the outer places (9.1): so who joins one takes a side
    by chance, and who joins two takes the middle.
    """
    combat = combat_of(game)
    ranks = combat.ranks
    strength = {who: monster.wound_points for who, monster in monsters_by_id(game).items()}
    for index in range(len(ranks) - 1):
        front, behind = ranks[index], ranks[index + 1]
        if front:
            movers = sorted(behind, key=lambda who: -strength[who])[: RANK_SIZE - len(front)]
            ranks[index] = joined(game, front, movers)
            ranks[index + 1] = [who for who in behind if who not in movers]
            for who in movers:
                place = ranks[index].index(who)
                game.tell(RankChanged(case="9.8", who=who, rank=index, place=place))
    combat.ranks = [rank for rank in ranks if rank]
