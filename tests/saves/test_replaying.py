"""Walking through a saved game, as it stands and with every try."""

import random
from pathlib import Path

import msgspec
import pytest

from citadel_gui.rules.events import Event
from citadel_gui.saves.opening import open_game
from citadel_gui.saves.refused import SaveError
from citadel_gui.saves.replaying import as_it_stands, every_try
from tests.saves.games import long_game, new_game, play_on


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.citadel"


def told(steps: object) -> list[list[Event]]:
    return [step.events for step in steps]  # type: ignore[attr-defined]


def test_without_undo_both_ways_tell_the_same(path: Path) -> None:
    long_game(path).close()
    as_it_is = told(as_it_stands(open_game(path, keep=False)))
    assert len(as_it_is) == 61
    assert told(every_try(path)) == as_it_is


def test_what_was_undone_is_told_only_where_asked(path: Path) -> None:
    record, luck = new_game(5, path, practice=True), random.Random(5)
    for _ in range(12):
        play_on(record, 3, luck)
        record.undo(2)
        record.redo(1)
    steps = list(every_try(path))
    assert sum(step.taken_back for step in steps) == 24
    assert sum(bool(step.events) for step in steps) > record.steps + 1
    assert len(list(as_it_stands(open_game(path, keep=False)))) == record.steps + 1
    last = [step.events for step in steps if step.events][-1]
    assert told(as_it_stands(record))[-1] == last


def test_a_game_that_began_from_a_state_is_told_from_there(path: Path) -> None:
    state = long_game().referee.snapshot()
    from citadel_gui.saves.game_record import GameRecord

    record = GameRecord.of_state(state, path=path)
    play_on(record, 5, random.Random(1))
    assert told(every_try(path))[1:] == told(as_it_stands(record))


def edited(path: Path, line: int, **changes: object) -> None:
    lines = path.read_bytes().split(b"\n")
    data = msgspec.json.decode(lines[line])
    data.update(changes)
    lines[line] = msgspec.json.encode(data)
    path.write_bytes(b"\n".join(lines))


@pytest.mark.parametrize(
    "setup", [{}, {"seed": 1, "edition": "atlantis"}, {"seed": "x"}, {"seed": 1, "party": ["me"]}]
)
def test_a_set_up_that_cannot_be_costs_the_beginning_only(path: Path, setup: dict) -> None:
    long_game(path).close()
    edited(path, 0, setup=setup)
    record = open_game(path, keep=False)
    assert record.events_of(0) == []
    assert record.events_of(1)
    with pytest.raises(SaveError, match="cannot be played from its beginning"):
        list(every_try(path))


def test_a_walk_ends_at_damage(path: Path) -> None:
    long_game(path).close()
    whole = told(every_try(path))
    with path.open("ab") as file:
        file.write(b'garbage\n{"answer":"N"}\n')
    assert told(every_try(path)) == whole
