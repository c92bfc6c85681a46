"""Games by chance from rich beginnings: nothing breaks, all that must hold holds, and each can be
taken up from its state at every decision."""

import random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.bots.prudent import prudent_bot
from citadel_gui.bots.random_bot import random_bot
from citadel_gui.bots.watch import Watch
from citadel_gui.rules.referee import Referee
from tests.bots.rich import rich_game
from tests.slices import examples

MOST_ANSWERS = 1500


@examples(60, long=3000)
@given(seed=st.integers(0, 2**32))
def test_games_from_rich_beginnings_break_nothing(seed: int) -> None:
    referee, luck = rich_game(seed), random.Random(seed)
    watch = Watch(referee)
    for _ in range(MOST_ANSWERS):
        if referee.decision is None:
            assert referee.result is not None
            return
        bot = random_bot if luck.random() < 0.7 else prudent_bot
        events = referee.answer(bot(referee, luck))
        assert all(event.case for event in events)
        assert watch.look(referee, events) == []


@examples(15, long=600)
@given(seed=st.integers(0, 2**32))
def test_a_game_is_taken_up_at_any_decision(seed: int) -> None:
    """The state alone brings back the equal decision, and the same answer does the same."""
    referee, luck = rich_game(seed), random.Random(seed)
    for _ in range(250):
        if referee.decision is None:
            return
        again = Referee.load(referee.snapshot())
        assert again.opening == []
        assert msgspec.json.encode(again.decision) == msgspec.json.encode(referee.decision)
        answer = random_bot(referee, luck)
        events = referee.answer(answer)
        assert msgspec.json.encode(again.answer(answer)) == msgspec.json.encode(events)
        assert again.snapshot() == referee.snapshot()
