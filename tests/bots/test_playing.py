"""Bots play whole games: every answer is legal, nothing is changed by asking, games end."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.bots import playing
from citadel_gui.bots.bot import BOTS, Bot
from citadel_gui.bots.invariants import violations
from citadel_gui.bots.playing import play
from citadel_gui.bots.prudent import prudent_bot
from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.decisions import Answer, ChooseRoute
from citadel_gui.rules.events import Event
from citadel_gui.rules.referee import Referee, Setup
from tests.slices import examples

EDITIONS = ("citadel", "labirynt")


@pytest.mark.parametrize("bot", sorted(BOTS))
@examples(15, long=400)
@given(seed=st.integers(0, 2**40), edition=st.sampled_from(EDITIONS))
def test_a_bot_answers_legally_to_the_end(bot: str, seed: int, edition: str) -> None:
    referee = Referee.new(Setup(seed=seed, edition=edition))

    def watch(_: Referee, events: list[Event]) -> None:
        assert all(event.case for event in events)
        assert violations(referee.game) == []

    played = play(referee, BOTS[bot], random.Random(seed), watch=watch)
    assert (played.illegal, played.endless) == (0, False)
    assert referee.decision is None
    assert referee.result is not None


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_asking_a_bot_changes_nothing(bot: str) -> None:
    for seed in range(5):
        referee, luck = Referee.new(Setup(seed=seed)), random.Random(seed)
        for _ in range(150):
            if referee.decision is None:
                break
            before, decision = referee.snapshot(), referee.decision
            answer = BOTS[bot](referee, luck)
            assert referee.snapshot() == before
            assert referee.decision is decision
            referee.answer(answer)


@pytest.mark.parametrize("bot", sorted(BOTS))
def test_the_same_luck_plays_the_same_game(bot: str) -> None:
    ends = []
    for _ in range(2):
        referee = Referee.new(Setup(seed=3))
        play(referee, BOTS[bot], random.Random(3))
        ends.append(referee.snapshot())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("bot", [random_bot, prudent_bot])
def test_a_game_that_is_over_is_not_answered(bot: Bot) -> None:
    referee = Referee.new(Setup(seed=3))
    play(referee, random_bot, random.Random(3))
    with pytest.raises(ValueError, match="over"):
        bot(referee, random.Random(3))


def test_a_bot_that_answers_wrongly_is_counted_and_replaced_by_chance() -> None:
    def wrong(referee: Referee, luck: random.Random) -> Answer:
        return "nonsense"

    played = play(Referee.new(Setup(seed=3)), wrong, random.Random(3))
    assert played.illegal == played.answers > 0


def test_a_game_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    def marches(referee: Referee, luck: random.Random) -> Answer:
        if isinstance(referee.decision, ChooseRoute):
            return "march"
        return random_bot(referee, luck)

    monkeypatch.setattr(playing, "MOST_ANSWERS", 1)
    assert play(Referee.new(Setup(seed=3)), marches, random.Random(3)).endless


def test_play_stops_at_the_turn_that_is_named() -> None:
    referee = Referee.new(Setup(seed=0))
    played = play(referee, prudent_bot, random.Random(0), max_turns=2)
    assert referee.state.turn == 3
    assert played.endless
