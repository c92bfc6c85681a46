"""The sequence of play (5.0): the phases of a Game-Turn, one after the other, to the end.

Each phase's own rules stand in its section's module.
"""

from collections.abc import Callable
from typing import Final

from citadel_gui.rules.decisions import Answer, ArrangeMarch
from citadel_gui.rules.encounters import monster_phase
from citadel_gui.rules.events import MarchOrderSet, TurnBegan
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.home import home
from citadel_gui.rules.movement import arrive, segment_phase
from citadel_gui.rules.party import PartyLost, mend_march
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.preparing import PREPARE, prepare
from citadel_gui.rules.quarrels import pends, quarrel
from citadel_gui.rules.setting_out import setting_out
from citadel_gui.rules.teleporting import arrive_elsewhere
from citadel_gui.rules.traps import trap_phase
from citadel_gui.rules.troubles import troubles
from citadel_gui.rules.victory import leave, lose
from citadel_gui.rules.waiting import go_on_with_the_waiting


def play(game: Game) -> Phase:
    """The game from where its state stands to its result.

    ``state.phase`` says what comes next, so a game can be taken up at any decision.
    """
    while game.state.result is None:
        try:
            yield from arrive_elsewhere(game)
            yield from troubles(game)
            yield from _undisturbed(game, quarrel(game) or PHASES[game.state.phase](game))
            if game.state.encounter is None and game.state.result is None:
                mend_march(game)  # also after a quarrel, or when somebody died of a potion
        except PartyLost:
            on_the_way = game.state.move is not None
            if not go_on_with_the_waiting(game):
                lose(game)
            elif on_the_way:
                end_turn(game)
            else:
                game.state.phase = "segment"


def _undisturbed(game: Game, phase: Phase) -> Phase:
    """A phase, to its end or to a decision before which something else pends (poison, a fight
    among the party). It is left there, to be taken up again from the state, just as a loaded game
    would be."""
    answer: Answer = None
    while True:
        try:
            asked = phase.send(answer)
        except StopIteration:
            return
        if pends(game):
            phase.close()
            return
        answer = yield asked


def _march(game: Game) -> Phase:
    """A new march order before the way is chosen (4.1 C, R6)."""
    ranks = game.state.party.ranks
    answer = yield ArrangeMarch(
        case="4.1 C",
        members=tuple(who for rank in ranks for who in rank),
        proposal=[list(rank) for rank in ranks],
        rank_size=game.charts.procedure.rank_size,
        least_in_front=game.charts.procedure.least_in_front,
    )
    game.state.party.ranks = [list(rank) for rank in answer]
    game.tell(MarchOrderSet(case="4.1 C", ranks=[list(rank) for rank in answer]))
    game.state.phase = "segment"


def _segment(game: Game) -> Phase:
    """5.0 A."""
    yield from segment_phase(game)
    if game.state.phase == "segment":
        game.state.phase = "trap"


def _trap(game: Game) -> Phase:
    """5.0 B, before the party moves (R19)."""
    yield from trap_phase(game)
    mend_march(game)
    if game.state.phase == "trap":
        game.state.phase = "monster"


def _monster(game: Game) -> Phase:
    """5.0 C."""
    arrive(game)
    yield from monster_phase(game)
    mend_march(game)
    if game.state.move is not None and game.state.move.fell_back:
        end_turn(game)
    else:
        game.state.phase = "feature"


def _feature(game: Game) -> Phase:
    """5.0 D, and the end of the turn."""
    yield from feature_phase(game)
    mend_march(game)
    if game.state.phase == "feature":
        end_turn(game)


def end_turn(game: Game) -> None:
    """On to the next Game-Turn (5.0)."""
    state = game.state
    state.move = None
    state.turn += 1
    state.phase = "segment"
    game.tell(TurnBegan(case="5.0", turn=state.turn))


def _over(game: Game) -> Phase:
    """The party leaves the Citadel (17.0)."""
    leave(game)
    yield from ()


PHASES: Final[dict[str, Callable[[Game], Phase]]] = {
    "setting_out": setting_out,
    "march": _march,
    PREPARE: prepare,
    "segment": _segment,
    "trap": _trap,
    "monster": _monster,
    "feature": _feature,
    "home": home,
    "over": _over,
}
"""What is done in each phase, by its name in the state."""
