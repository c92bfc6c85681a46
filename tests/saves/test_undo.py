"""Do and undo, in every phase: the state is the same to the byte, and so are the events."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.events import ChitDrawn, DiceRolled
from citadel_gui.rules.referee import IllegalAnswer
from citadel_gui.saves.game_record import GameRecord
from citadel_gui.saves.opening import open_game
from tests.saves.games import EDITIONS, as_bytes, long_game, new_game
from tests.slices import examples

SEEDS = st.integers(min_value=0, max_value=2**40)


def do_undo_do_undo(record: GameRecord, luck: random.Random) -> None:
    """Try an answer forth and back twice, then stay with it."""
    before, decision = record.referee.snapshot(), record.referee.decision
    answer = random_bot(record.referee, luck)
    events = as_bytes(record.answer(answer))
    after = record.referee.snapshot()
    for _ in range(2):
        record.undo()
        assert record.referee.snapshot() == before
        assert record.referee.decision == decision
        assert as_bytes(record.answer(answer)) == events
        assert record.referee.snapshot() == after
    record.undo()
    assert record.referee.snapshot() == before
    assert as_bytes(record.redo()) == events
    assert record.referee.snapshot() == after


@examples(25, long=400)
@given(seed=SEEDS, edition=st.sampled_from(EDITIONS))
def test_do_undo_do_undo_is_the_identical_state_at_every_decision(seed: int, edition: str) -> None:
    record, luck = new_game(seed, edition=edition, practice=True), random.Random(seed)
    for _ in range(60):
        if record.referee.decision is None:
            break
        do_undo_do_undo(record, luck)


def test_the_games_above_come_through_every_phase() -> None:
    phases, kinds = set(), set()
    for seed in range(12):
        record, luck = new_game(seed, practice=True), random.Random(seed)
        for _ in range(80):
            if record.referee.decision is None:
                break
            phases.add(record.referee.state.phase)
            kinds.add(type(record.referee.decision).__name__)
            do_undo_do_undo(record, luck)
    assert phases >= {"march", "segment", "trap", "monster"}
    assert kinds >= {"ChooseRoute", "PlaceChit", "Parley", "FightAction", "NameInvestigator"}


@examples(15, long=400)
@given(seed=SEEDS)
def test_a_whole_game_of_practice_goes_back_to_its_beginning_and_forth_again(seed: int) -> None:
    record, luck = new_game(seed, practice=True), random.Random(seed)
    first = record.referee.snapshot()
    events = b""
    for _ in range(80):
        if record.referee.decision is None:
            break
        events += as_bytes(record.answer(random_bot(record.referee, luck)))
    last, steps = record.referee.snapshot(), record.steps
    record.undo(steps)
    assert record.referee.snapshot() == first
    assert (record.steps, record.can_redo) == (0, steps)
    assert b"".join(as_bytes(record.redo()) for _ in range(steps)) == events
    assert record.referee.snapshot() == last


@examples(15, long=400)
@given(seed=SEEDS, edition=st.sampled_from(EDITIONS))
def test_the_same_answers_to_the_same_seed_give_the_same_events(seed: int, edition: str) -> None:
    told = []
    answers: list[object] = []
    for again in (False, True):
        record, luck = new_game(seed, edition=edition), random.Random(seed)
        events = as_bytes(record.referee.opening)
        given = iter(list(answers))
        for _ in range(120):
            if record.referee.decision is None:
                break
            answer = next(given) if again else random_bot(record.referee, luck)
            answers.append(answer)
            events += as_bytes(record.answer(answer))
        told.append(events)
    assert told[0] == told[1]


@examples(15, long=400)
@given(seed=SEEDS)
def test_a_roll_or_a_draw_is_not_undone(seed: int) -> None:
    """As many answers can be undone as came after the last roll or draw, over turns too."""
    record, luck = new_game(seed), random.Random(seed)
    state = record.referee.state
    since, seen = 0, state.dice_used + state.draws_used
    for _ in range(60):
        if record.referee.decision is None:
            break
        events = record.answer(random_bot(record.referee, luck))
        state = record.referee.state
        lucky = state.dice_used + state.draws_used > seen
        seen = state.dice_used + state.draws_used
        assert lucky or not any(isinstance(event, DiceRolled | ChitDrawn) for event in events)
        since = 0 if lucky else since + 1
        assert record.can_undo == since
        with pytest.raises(IllegalAnswer, match="undone"):
            record.undo(record.can_undo + 1)


def test_laying_a_chit_is_undone_but_not_its_draw() -> None:
    record = new_game(7)
    record.answer("N")
    place = record.referee.decision
    assert place is not None
    assert place.case == "5.0 A3"
    assert record.can_undo == 0
    with pytest.raises(IllegalAnswer, match="Nothing can be undone"):
        record.undo()
    assert record.referee.decision is place


def test_march_order_is_undone_and_redone() -> None:
    record = new_game(7)
    before = record.referee.snapshot()
    record.answer("march")
    members = record.referee.state.party.ranks
    record.answer([members[1], members[0]])
    after = record.referee.snapshot()
    assert record.can_undo == 2
    record.undo(2)
    assert record.referee.snapshot() == before
    assert record.can_redo == 2
    record.redo(2)
    assert record.referee.snapshot() == after
    with pytest.raises(IllegalAnswer, match="Nothing was undone"):
        record.redo()


def test_a_new_answer_gives_up_what_was_undone() -> None:
    record = new_game(7)
    record.answer("march")
    record.undo()
    record.answer("N")
    assert record.can_redo == 0


def test_an_illegal_answer_changes_nothing_and_keeps_what_was_undone() -> None:
    record = new_game(7)
    record.answer("march")
    record.undo()
    before = record.referee.snapshot()
    with pytest.raises(IllegalAnswer):
        record.answer("nowhere")
    assert record.referee.snapshot() == before
    assert (record.steps, record.can_redo) == (0, 1)


def test_undo_goes_back_over_turns_of_a_game_of_practice_that_was_opened(tmp_path: Path) -> None:
    path = tmp_path / "game.citadel"
    record = long_game(path, practice=True)
    assert record.referee.state.turn > 3
    opened = open_game(path)
    opened.undo(opened.steps)
    assert opened.referee.state.turn == 1
    assert (opened.steps, opened.can_redo) == (0, record.steps)
    opened.redo(record.steps)
    assert opened.referee.snapshot() == record.referee.snapshot()
