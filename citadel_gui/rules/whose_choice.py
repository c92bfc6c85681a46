"""Whose choice a decision is (5.0, R8): a character's own player, or those who decide for the
party as the option common_choices says.

Counting votes is the business of ``referee``. No rule of the game is applied here.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from citadel_gui.rules.decisions import (
    AfterDeal,
    ArrangeMarch,
    ChooseRoute,
    Decision,
    InvestigateFeature,
    MatchFoes,
    NameInvestigator,
    OpenChest,
    Parley,
    PlaceChit,
    Reorganise,
    ShareExperience,
    ShareTreasure,
)
from citadel_gui.rules.decisions_adventure import GoOn, Recruit, TryHellgate
from citadel_gui.rules.decisions_magic import SleepersFate
from citadel_gui.rules.options import ALTERNATE, LEADER, VOTE, option
from citadel_gui.rules.people import Character
from citadel_gui.rules.state import State

PARTY: Final = "party"
"""Who decides where all do."""

_COMMON: Final = (
    AfterDeal,
    ArrangeMarch,
    ChooseRoute,
    GoOn,
    InvestigateFeature,
    MatchFoes,
    NameInvestigator,
    OpenChest,
    Parley,
    PlaceChit,
    Recruit,
    Reorganise,
    ShareExperience,
    ShareTreasure,
    SleepersFate,
    TryHellgate,
)
"""What is decided for the party as a whole. Other decisions of the party name in each answer the
character who acts, and his player gives it."""


def deciders(state: State) -> list[str]:
    """The players who have somebody in the party, in their order at the table; all of them where
    nobody has."""
    there = {one.player for one in state.party.characters if one.charmed is None}
    return [name for name in state.players if name in there] or list(state.players)


def is_voted_on(state: State, decision: Decision) -> bool:
    """Whether the players vote: more than one of them on a common choice with more than one
    answer."""
    return (
        option(state, "common_choices") == VOTE
        and _is_common(decision)
        and len(decision.options) != 1
        and len(deciders(state)) > 1
    )


def with_player(state: State, decision: Decision) -> Decision:
    """The decision as it is put to somebody: with the player whose choice it is. Where one plays
    alone, or all decide together, nobody is named."""
    if decision.player or len(state.players) == 1:
        return decision
    player = _player(state, decision)
    return msgspec.structs.replace(decision, player=player) if player else decision


def _player(state: State, decision: Decision) -> str:
    if decision.who != PARTY:
        return player_of(state, decision.who)
    if is_voted_on(state, decision):
        return next((name for name in deciders(state) if name not in state.votes), "")
    if not _is_common(decision):
        return ""
    names = deciders(state)
    how = option(state, "common_choices")
    if how == LEADER:
        return names[0]
    if how == ALTERNATE:
        return names[(state.turn - 1) % len(names)]
    return ""


def player_of(state: State, who: str) -> str:
    """The player of a character, wherever he is; empty where there is none."""
    return next((one.player for one in _everybody(state) if one.id == who), "")


def _everybody(state: State) -> Iterator[Character]:
    yield from state.party.characters
    met = state.encounter
    while met is not None:
        yield from (*met.fallen, *met.petrified)
        yield from (one.turned.character for one in met.monsters if one.turned is not None)
        met = met.resumes
    yield from (one.character for one in state.waiting)
    yield from (*state.captive, *state.fallen)


def _is_common(decision: Decision) -> bool:
    return decision.who == PARTY and isinstance(decision, _COMMON)
