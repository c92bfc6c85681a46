"""Votes on common choices (5.0): the choice with the most votes counts, ties are drawn (R120)."""

from typing import Any

import msgspec

from citadel_gui.rules.decisions import Answer
from citadel_gui.rules.events_adventure import VoteCast, VotesCounted
from citadel_gui.rules.game import Game
from citadel_gui.rules.whose_choice import deciders


class Winner(msgspec.Struct, frozen=True):
    """The answer that has won; it may be null."""

    answer: Answer


def cast(game: Game, value: Answer) -> None:
    """The next player's vote."""
    state = game.state
    player = next(name for name in deciders(state) if name not in state.votes)
    state.votes = {**state.votes, player: value}
    game.tell(VoteCast(case="5.0", player=player))


def counted(game: Game) -> Winner | None:
    """The winner once all have voted; the votes are then forgotten. None while some have not."""
    state = game.state
    if any(name not in state.votes for name in deciders(state)):
        return None
    by_choice: dict[bytes, list[Any]] = {}
    for value in state.votes.values():
        key = msgspec.json.encode(value, order="deterministic")
        by_choice.setdefault(key, []).append(value)
    most = max(map(len, by_choice.values()))
    best = [given[0] for given in by_choice.values() if len(given) == most]
    winner = best[game.dice.draw(len(best))] if len(best) > 1 else best[0]
    state.votes = {}
    game.tell(
        VotesCounted(
            case="R120" if len(best) > 1 else "5.0",
            votes=most,
            players=len(deciders(state)),
            tied=len(best) > 1,
        )
    )
    return Winner(winner)
