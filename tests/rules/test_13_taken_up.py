"""13.0, 16.0: features and the Hellgate are taken up from the state at any decision, in whole turns
of the referee."""

import random

import msgspec
import pytest

from citadel_gui.rules.features import RESULTS
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.state import HellgateKnowledge, Move, State
from tests.rules.making import make_game

PARTY = ["wendolyn", "larraka", "zurik", "gislan", "theregond", "weldron"]


def played(state: State, seed: int, most: int = 120) -> None:
    """Random answers: out of its JSON the same is asked, and the same answer does the same."""
    luck = random.Random(seed)
    referee = Referee.load(state)
    for _ in range(most):
        if referee.decision is None:
            return
        twin = Referee.load(referee.snapshot())
        assert twin.decision == referee.decision
        answer = referee.decision.random_answer(luck)
        assert twin.answer(answer) == referee.answer(answer)
        assert twin.snapshot() == referee.snapshot()


@pytest.mark.parametrize("result", sorted(RESULTS))
def test_13_0_each_result_is_taken_up_from_the_state(result: str):
    """What is known to be there is looked into by one after the other, in the same turn's end."""
    columns = {
        name: column for column, names in chart().items() for name in names if name in RESULTS
    }
    for seed in range(3):
        game = make_game(PARTY, seed=seed, feature=columns.get(result, "mirror"))
        game.state.phase = "feature"
        game.here.found = result
        for one in game.living:
            one.gold, one.wounds = 40, seed % 3
        played(msgspec.convert(msgspec.to_builtins(game.settle()), State), seed, most=60)


def chart() -> dict[str, tuple[str, ...]]:
    return dict(make_game().charts.features)


@pytest.mark.parametrize("seed", range(8))
def test_16_0_a_whole_meeting_at_the_hellgate_is_taken_up_from_the_state(seed: int):
    game = make_game(PARTY, seed=seed)
    game.state.hellgate = HellgateKnowledge(1, 0, found=True, guarded=seed % 2 == 0)
    game.here.hellgate = True
    game.state.move = Move(game.here.at, "E", "door", new=True)
    for one in game.living:
        one.wound_points, one.combat_bonus = 30, 9
    played(game.settle(), seed)
