"""What the course of adventures in a foreign state must agree with: setting out, home, those who
are elsewhere, the Hellgate, votes, and dice typed in.

Faults are told by key; refusing the state is the business of ``soundness``.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from citadel_gui.maze.cells import GATEWAY_CELL
from citadel_gui.rules import character_soundness, hellgate
from citadel_gui.rules.character_soundness import MOST
from citadel_gui.rules.dice import can_fall
from citadel_gui.rules.game import Game
from citadel_gui.rules.home import STEPS
from citadel_gui.rules.meeting import with_resumed
from citadel_gui.rules.options import VOTE, fault_of, option
from citadel_gui.rules.preparing import RESPITE
from citadel_gui.rules.recruiting import INITIATE
from citadel_gui.rules.setup import ASK, DRAW
from citadel_gui.rules.state import State, Typed

Faults = Iterator[tuple[str, str]]

AT_THE_GATE: Final = ("setting_out", "home")
"""The phases in which the party is not in the maze."""

TROUBLES: Final = ("poison", "evil", "freed", "marks", "legacy")

X: Final = "hellgate_master"


def faults(game: Game) -> Faults:
    """The key and the sentence of all that keeps this state from being played."""
    state = game.state
    for name, value in state.options.items():
        sentence = fault_of(name, value)
        if sentence is not None:
            yield f"options.{name}", sentence
            return
    if state.spells not in (ASK, DRAW):
        yield "spells", f"one of {ASK}, {DRAW} is wanted."
    if not 0 <= state.fallen_before <= len(state.fallen):
        yield "fallen_before", "no more had fallen before this adventure than have fallen."
    if not 0 <= state.entered <= state.turn:
        yield "entered", "the adventure began in a turn that was."
    yield from _gate_faults(state)
    yield from _home_faults(state)
    yield from _elsewhere_faults(game)
    yield from _hellgate_faults(game)
    yield from _trouble_faults(game)
    yield from _vote_faults(state)
    if state.typed is not None:
        yield from _typed_faults(state, state.typed)


def _gate_faults(state: State) -> Faults:
    """Setting out (4.0), and being out of the Citadel (17.0)."""
    party = {one.id: one for one in state.party.characters}
    for who in state.unrolled:
        if who not in party or party[who].kind != INITIATE:
            yield "unrolled", f"{who} is no initiate of the party."
    if len(set(state.unrolled)) < len(state.unrolled):
        yield "unrolled", "each initiate is named once."
    if state.unrolled and state.phase not in AT_THE_GATE:
        yield "unrolled", "magic potential is rolled before the party sets out (4.4)."
    if state.phase in AT_THE_GATE:
        if state.party.at != GATEWAY_CELL:
            yield "party.at", "the party sets out from the Gateway."
        for field in ("hand", "move", "trap", "encounter", "feature"):
            if getattr(state, field) is not None:
                yield field, "there is nothing of that kind outside of the Citadel."


def _home_faults(state: State) -> Faults:
    """What was done at home so far (17.0)."""
    home = state.home
    if home is None:
        return
    if state.phase != "home":
        yield "home", "the party is at home in the phase home only."
    if home.step not in STEPS:
        yield "home.step", f"one of {', '.join(STEPS)} is wanted."
    if home.learns and home.learns not in [one.id for one in state.party.characters]:
        yield "home.learns", f"{home.learns} is no member of the party."
    if not 0 <= home.joined <= MOST:
        yield "home.joined", "it is counted from 0."


def _elsewhere_faults(game: Game) -> Faults:
    """Those who wait (R74) and those behind the Hellgate (R91)."""
    state = game.state
    for index, one in enumerate(state.waiting):
        key = f"waiting[{index}]"
        segment = game.maze.segments.get(one.at)
        if segment is None or not segment.visited:
            yield f"{key}.at", "only a segment that was visited can be waited on (R74)."
        yield from character_soundness.faults(f"{key}.character", one.character, game.charts)
    for index, captive in enumerate(state.captive):
        yield from character_soundness.faults(f"captive[{index}]", captive, game.charts)
    ids: list[str] = []
    known = [*state.party.characters, *state.captive, *state.fallen]
    known += [one.character for one in state.waiting]
    for _, met in with_resumed(state.encounter):
        known += [*met.fallen, *met.petrified]
        ids += [monster.id for monster in met.monsters]  # a charmed one may join the party
    ids += [one.id for one in known]
    for who, times in Counter(ids).items():
        if times > 1:
            yield "party.characters", f"{who} cannot be in more than one place."
    teleport = state.teleport
    if teleport is not None and teleport.by not in [one.id for one in state.party.characters]:
        yield "teleport.by", f"{teleport.by} is no member of the party."


def mirror_faults(game: Game) -> Faults:
    """What mirrors have told (13.7): ways to lay a chit are sought by it."""
    known = game.state.hellgate
    if known.level is not None and known.level not in game.charts.levels:
        yield "hellgate.level", "the levels are " + ", ".join(map(str, game.charts.levels)) + "."
    if known.distance is not None and (known.level is None or not 0 <= known.distance <= MOST):
        yield "hellgate.distance", "it is counted down to 0 on a level that is known (R27)."


def _hellgate_faults(game: Game) -> Faults:
    """13.7, 16.0: one Hellgate and one X; what is known of it."""
    state = game.state
    known = state.hellgate
    marked = sum(segment.hellgate for segment in state.segments)
    if marked > 1:
        yield "segments", "there is one Hellgate at most (16.0)."
    if known.found is not bool(marked):
        yield "hellgate.found", "it is found exactly where its marker lies on a segment (R28)."
    if known.found and known.distance:
        yield "hellgate.distance", "nothing is counted any more once it is found (R27)."
    yield from _at_the_gate_faults(game)
    masters = [
        monster.id
        for monster in (
            *(one for segment in state.segments for one in segment.monsters),
            *(state.encounter.monsters if state.encounter else ()),
        )
        if monster.kind in game.charts.monsters and game.charts.monsters[monster.kind].special == X
    ]
    if len(masters) > 1:
        yield "encounter.monsters", "there is one X the Unknown at most (16.0)."


def _at_the_gate_faults(game: Game) -> Faults:
    """A meeting with its guard, and the tries to destroy it (16.0)."""
    state = game.state
    met = state.encounter
    if met is None or state.result is not None or state.party.at not in game.maze.segments:
        return
    if met.source == hellgate.SOURCE and not game.here.hellgate:
        yield "encounter.source", "the Hellgate's guard stands where its marker lies (R28)."
    if met.stage == hellgate.GATE or (met.stage == RESPITE and met.spoils is None):
        if not game.here.hellgate or state.hellgate.destroyed:
            yield "encounter.stage", "there is no Hellgate here to be destroyed (16.0)."
        if met.monsters and met.source == hellgate.SOURCE:
            yield "encounter.stage", "its guard still stands before it (R111)."


def _trouble_faults(game: Game) -> Faults:
    if game.state.result is not None:
        return  # nothing is dealt with any more
    members = [one.id for one in game.state.party.characters]
    for index, trouble in enumerate(game.state.troubles):
        key = f"troubles[{index}]"
        if trouble.kind not in TROUBLES:
            yield f"{key}.kind", f"one of {', '.join(TROUBLES)} is wanted."
        elif trouble.who and trouble.who not in members:
            yield f"{key}.who", f"{trouble.who} is no member of the party."
        if not 0 <= trouble.wounds <= MOST:
            yield f"{key}.wounds", "they are never below 0."


def _vote_faults(state: State) -> Faults:
    """Votes given on the present decision; whether they are legal is known when it is asked."""
    if state.votes and option(state, "common_choices") != VOTE:
        yield "votes", "the option common_choices is not a vote."
    for player in state.votes:
        if player not in state.players:
            yield f"votes.{player}", "there is no such player."


def _typed_faults(state: State, typed: Typed) -> Faults:
    """Dice typed in (3.0)."""
    if not option(state, "real_dice"):
        yield "typed", "the option real_dice is off."
    if not all(map(can_fall, typed.dice)):
        yield "typed.dice", "each die shows 1 to 6."
    if not 0 <= typed.told <= MOST or not 0 <= typed.luck <= MOST:
        yield "typed", "what was told is counted from 0."
