"""Real dice (3.0) and votes (5.0) in the journal: kept, opened, undone, and never looked ahead."""

import random
from pathlib import Path
from typing import Any

import pytest

from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.decisions_adventure import RollDice
from citadel_gui.rules.referee import Setup
from citadel_gui.saves.game_record import GameRecord
from citadel_gui.saves.opening import open_game
from tests.saves.games import as_bytes, play_on

TABLES: list[dict[str, Any]] = [
    {"options": {"real_dice": True}},
    {"options": {"common_choices": "vote"}, "players": ["Ann", "Ben", "Cat"]},
    {"options": {"common_choices": "vote", "real_dice": True}, "players": ["Ann", "Ben"]},
    {"options": {"common_choices": "alternate"}, "players": ["Ann", "Ben"]},
]


@pytest.mark.parametrize("table", TABLES)
def test_3_0_5_0_such_a_game_is_opened_where_it_was_left(table, tmp_path: Path):
    path = tmp_path / "game.citadel"
    record = GameRecord.new(Setup(seed=2, **table), path)
    luck = random.Random(2)
    for _ in range(25):
        play_on(record, 1, luck)
        again = open_game(path, keep=False)
        assert again.referee.snapshot() == record.referee.snapshot()
        assert again.referee.decision == record.referee.decision
        assert again.notes == []


@pytest.mark.parametrize("table", TABLES)
def test_3_0_5_0_in_practice_all_of_it_is_undone_and_done_again(table):
    options = {**table["options"], "practice": True}
    record = GameRecord.new(Setup(seed=2, **{**table, "options": options}))
    luck = random.Random(2)
    for _ in range(40):
        if record.referee.decision is None:
            break
        before, decision = record.referee.snapshot(), record.referee.decision
        events = as_bytes(record.answer(random_bot(record.referee, luck)))
        record.undo()
        assert (record.referee.snapshot(), record.referee.decision) == (before, decision)
        assert as_bytes(record.redo()) == events


def test_3_0_what_a_die_on_the_desk_has_shown_is_not_undone():
    record = GameRecord.new(Setup(seed=2, options={"real_dice": True}))
    while isinstance(record.referee.decision, RollDice):
        record.answer([3] * record.referee.decision.count)
        assert record.can_undo == 0
    record.answer("march")
    assert record.can_undo == 1, "no die was rolled for it"


def test_5_0_a_vote_can_be_taken_back_until_dice_or_draws_are_seen():
    players = ["Ann", "Ben"]
    record = GameRecord.new(Setup(seed=2, players=players, options={"common_choices": "vote"}))
    record.answer("march")
    assert record.can_undo == 1
    record.undo()
    assert record.referee.decision.player == "Ann"
    record.answer("N")
    record.answer("march")
    assert record.can_undo == 0, "the tie was drawn"
