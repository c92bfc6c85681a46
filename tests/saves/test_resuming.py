"""Everything a decision depends on stands in the state: a game goes on from it alone."""

import random

from hypothesis import example, given
from hypothesis import strategies as st

from citadel_gui.bots.bot import BOTS
from citadel_gui.rules.referee import Referee, Setup
from tests.saves.games import EDITIONS, as_bytes
from tests.slices import examples


@examples(25, long=1500)
@given(
    seed=st.integers(min_value=0, max_value=2**40),
    edition=st.sampled_from(EDITIONS),
    bot=st.sampled_from(sorted(BOTS)),
)
@example(seed=676267, edition="labirynt", bot="random")  # a trap leaves one alone in front
def test_a_state_brings_back_its_decision_and_what_follows(
    seed: int, edition: str, bot: str
) -> None:
    """At every decision: the state alone gives the equal decision, and the same answer to it the
    same events, byte for byte, and the same state."""
    referee, luck = Referee.new(Setup(seed=seed, edition=edition)), random.Random(seed)
    for _ in range(120):
        if referee.decision is None:
            break
        snapshot = referee.snapshot()
        other = Referee.load(snapshot)
        assert other.opening == []
        assert other.decision == referee.decision
        assert other.snapshot() == snapshot
        answer = BOTS[bot](referee, luck)
        assert as_bytes(other.answer(answer)) == as_bytes(referee.answer(answer))
        assert other.snapshot() == referee.snapshot()
