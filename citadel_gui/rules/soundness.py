"""Judging a state that comes from outside: a position edited by hand, a save's checkpoint.

A state that cannot be is refused with the key that is wrong; what is only unusual plays on.
"""

from typing import Any

import msgspec

from citadel_gui.maze.chits import Mix
from citadel_gui.maze.cup import CupError
from citadel_gui.maze.soundness import MazeError
from citadel_gui.rules import (
    adventure_soundness,
    character_soundness,
    combat_soundness,
    feature_soundness,
    figure_soundness,
    move_soundness,
    quiet_soundness,
    segment_soundness,
)
from citadel_gui.rules.charts import Charts
from citadel_gui.rules.dice import can_fall
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Encounter, with_resumed
from citadel_gui.rules.people import Character
from citadel_gui.rules.state import FORMAT, State
from citadel_gui.rules.turn import PHASES

SUNS = ("red", "yellow", "blue")
MEETING = ("monster", "feature", "over")
FACED = ("parley", "tribute", "deal", "combat")
"""Stages of an encounter in which somebody is met."""
QUARRELS = ("talisman", "freed")
"""Sources of encounters that can begin in any phase (R66, R103)."""


class StateError(ValueError):
    """A state that cannot be: a sentence, and the key that is wrong."""

    def __init__(self, key: str, sentence: str) -> None:
        self.key = key
        super().__init__(f"{key}: {sentence}")


def read_state(state: State | dict[str, Any] | bytes) -> State:
    """A state out of plain data or JSON. StateError for another shape or a newer format."""
    try:
        if isinstance(state, bytes):
            return msgspec.json.decode(state, type=State)
        if isinstance(state, State):
            return msgspec.convert(msgspec.to_builtins(state), State)
        return msgspec.convert(state, State)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as fault:
        raise StateError("state", f"{fault}.") from None


def game_of(state: State, charts: Charts, mix: Mix) -> Game:
    """A game in play with this state. StateError where it cannot be."""
    if state.format != FORMAT:
        raise StateError("format", f"this version reads {FORMAT}, not {state.format}.")
    try:
        game = Game(state, charts, mix)
    except MazeError as fault:
        raise StateError("segments", str(fault)) from None
    except CupError as fault:
        raise StateError("cup", str(fault)) from None
    for key, sentence in (
        *figure_soundness.faults(state),
        *adventure_soundness.mirror_faults(game),
    ):
        raise StateError(key, sentence)
    _check_chits(state, game, mix)
    _check_party(state, game, charts)
    _check_move(game)
    _check_fight(state, charts)
    _check_feature(game)
    _check_somebody_is_met(state)
    if state.encounter is not None:
        _check_met(state.encounter)
    for key, sentence in segment_soundness.faults(game):
        raise StateError(key, sentence)
    _check_left_to_do(state)
    _check_flow(state)
    for key, sentence in adventure_soundness.faults(game):
        raise StateError(key, sentence)
    for key, sentence in quiet_soundness.faults(game):
        raise StateError(key, sentence)
    return game


def _check_chits(state: State, game: Game, mix: Mix) -> None:
    """6.1: a chit lies, or is in the cup, or in hand; there are no others."""
    laid: dict[str, int] = {}
    for segment in state.segments:
        if segment.chit is not None:
            if segment.chit not in mix.chits:
                raise StateError("segments", f"there is no chit {segment.chit!r} in this edition.")
            laid[segment.chit] = laid.get(segment.chit, 0) + 1
    if state.hand is not None:
        if state.hand.chit not in mix.chits:
            raise StateError("hand.chit", f"there is no chit {state.hand.chit!r}.")
        if state.hand.at in game.maze.segments:
            raise StateError("hand.at", "a segment lies there already.")
        laid[state.hand.chit] = laid.get(state.hand.chit, 0) + 1
    for kind, most in mix.counts.items():
        if laid.get(kind, 0) + state.cup.get(kind, 0) > most * state.cup_fills:
            raise StateError("cup", f"there are more than {most * state.cup_fills} chits {kind!r}.")
    if not all(map(can_fall, state.dice_given)):
        raise StateError("dice_given", "each die shows 1 to 6.")


def _check_party(state: State, game: Game, charts: Charts) -> None:
    party = state.party
    if party.at not in game.maze.segments:
        raise StateError("party.at", "the party must stand on a laid segment.")
    procedure = charts.procedure
    ids = [character.id for character in party.characters]
    living = sum(character.charmed is None for character in party.characters)
    if state.result is None and not 1 <= living <= procedure.party_size:
        raise StateError(
            "party.characters", f"1 to {procedure.party_size} characters live in a party."
        )
    if sorted(ids) != sorted(who for rank in party.ranks for who in rank) or len(set(ids)) < len(
        ids
    ):
        raise StateError("party.ranks", "the ranks must name each character once.")
    if any(not 1 <= len(rank) <= procedure.rank_size for rank in party.ranks):
        raise StateError("party.ranks", f"a rank holds one to {procedure.rank_size} characters.")
    # Deaths within a phase are made good at its end (R6), or in the fight (9.8).
    on_the_march = state.phase in ("march", "segment") and state.encounter is None
    least = procedure.least_in_front
    if on_the_march and len(ids) >= least > len(party.ranks[0]):
        raise StateError("party.ranks", f"at least {least} march in the first rank.")
    for index, character in enumerate(party.characters):
        _check_character(f"party.characters[{index}]", character, charts)


def _check_character(key: str, character: Character, charts: Charts) -> None:
    for wrong, sentence in character_soundness.faults(key, character, charts):
        raise StateError(wrong, sentence)


def _check_move(game: Game) -> None:
    """A move under way and a chit in hand (5.0 A)."""
    for key, sentence in move_soundness.faults(game):
        raise StateError(key, sentence)


def _check_fight(state: State, charts: Charts) -> None:
    """A fight under way (9.0)."""
    if state.encounter is not None:
        for key, sentence in combat_soundness.faults(state.encounter, charts):
            raise StateError(key, sentence)


def _check_feature(game: Game) -> None:
    """A feature under investigation (13.0)."""
    for key, sentence in feature_soundness.faults(game):
        raise StateError(key, sentence)


def _check_somebody_is_met(state: State) -> None:
    met = state.encounter
    if met is not None and not met.monsters and met.stage in FACED:
        raise StateError("encounter.monsters", "somebody must be met in this stage.")


def _check_met(encounter: Encounter) -> None:
    """Those of an encounter together: the living, the slain, and their bribe."""
    ids = [monster.id for monster in (*encounter.monsters, *encounter.slain)]
    if len(set(ids)) < len(ids):
        raise StateError("encounter.monsters", "each has an id of its own.")
    if not 0 <= encounter.paid <= character_soundness.MOST:
        raise StateError("encounter.paid", "a bribe is no less than 0 Gold Marks.")


def _check_left_to_do(state: State) -> None:
    """A trap to be looked at."""
    trap = state.trap
    if trap is None or trap.who is None or state.result is not None:
        return
    if trap.sprung or trap.left is not None:  # it may have killed him
        return
    if trap.who not in [character.id for character in state.party.characters]:
        raise StateError("trap.who", f"{trap.who} is no living member of the party.")


def _check_flow(state: State) -> None:
    if state.phase not in PHASES:
        raise StateError("phase", f"one of {', '.join(PHASES)} is wanted.")
    if state.preparing and state.preparing not in PHASES:
        raise StateError("preparing", f"one of {', '.join(PHASES)} is wanted.")
    for key, met in with_resumed(state.encounter):
        if state.phase not in MEETING and met.source not in QUARRELS:
            raise StateError(key, "monsters are met in the phases monster and feature only.")
    if state.turn < 1:
        raise StateError("turn", "turns are counted from 1.")
    for key in ("turn", "adventure", "dice_used", "draws_used", "next_number", "cup_fills"):
        if not 0 <= getattr(state, key) <= character_soundness.MOST:
            raise StateError(key, f"it is counted from 0 to {character_soundness.MOST}.")
    if not -(2**63) <= state.seed < 2**63:
        raise StateError("seed", "the seed is a whole number of at most 18 digits.")
    if state.sun not in ("", *SUNS):
        raise StateError("sun", f"one of {', '.join(SUNS)} is wanted.")
    if not state.players or not all(map(character_soundness.can_be_shown, state.players)):
        raise StateError("players", "somebody plays, under a name that can be shown.")
