"""A game and its file: what is written when, and that the file alone brings the game back."""

import os
import random
from pathlib import Path

import msgspec
import pytest

from citadel_gui.rules.referee import IllegalAnswer, Referee, SetupError
from citadel_gui.saves import journal as journal_module
from citadel_gui.saves.game_record import GameRecord, RefereeFault
from citadel_gui.saves.opening import open_game
from citadel_gui.saves.refused import SaveError
from tests.saves.games import as_bytes, long_game, new_game, play_on


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "zażółć gra.citadel"


def lines(path: Path) -> list[dict]:
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]


def assert_same(one: GameRecord, other: GameRecord) -> None:
    assert one.referee.snapshot() == other.referee.snapshot()
    assert one.referee.decision == other.referee.decision
    assert (one.steps, one.can_undo, one.can_redo) == (
        other.steps,
        other.can_undo,
        other.can_redo,
    )


def test_a_new_file_holds_header_and_checkpoint_and_nothing_lies_beside_it(path: Path) -> None:
    record = new_game(7, path)
    header, first = lines(path)
    assert (header["game"], header["format"], header["edition"]) == ("citadel", 1, "citadel")
    assert (header["seed"], header["players"]) == (7, ["Player"])
    assert header["version"]
    assert header["charts"]
    assert first["checkpoint"]["state"] == msgspec.json.decode(record.referee.snapshot())
    assert list(path.parent.iterdir()) == [path]


def test_a_save_is_not_laid_over_another_file(path: Path) -> None:
    path.write_text("somebody's letter")
    with pytest.raises(SaveError, match="cannot be written"):
        new_game(7, path)
    assert path.read_text() == "somebody's letter"


def test_an_answer_is_on_the_disk_before_the_referee_hears_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = new_game(7, path)
    synced = []
    monkeypatch.setattr(journal_module.os, "fsync", synced.append)
    heard = []

    def answer(self: Referee, value: object) -> list:
        heard.append((value, lines(path)[-1], len(synced)))
        return []

    monkeypatch.setattr(Referee, "answer", answer)
    record.answer("N")
    assert heard == [("N", {"answer": "N"}, 1)]


def test_an_illegal_answer_is_not_written(path: Path) -> None:
    record = new_game(7, path)
    before = path.read_bytes()
    with pytest.raises(IllegalAnswer):
        record.answer("nowhere")
    assert path.read_bytes() == before


@pytest.mark.parametrize("practice", [False, True])
def test_the_file_alone_brings_the_game_back_at_every_answer(path: Path, practice: bool) -> None:
    record, luck = new_game(3, path, practice=practice), random.Random(3)
    for _ in range(60):
        if not play_on(record, 1, luck):
            break
        if record.can_undo and luck.random() < 0.4:
            record.undo(luck.randint(1, record.can_undo))
            if luck.random() < 0.5:
                record.redo(luck.randint(1, record.can_redo))
        opened = open_game(path, keep=False)
        assert opened.notes == []
        assert_same(opened, record)
        copy = path.with_name("copy.citadel")
        record.save_copy(copy)
        assert_same(open_game(copy), record)


def test_a_game_goes_on_where_it_was_opened(path: Path) -> None:
    """Opened again after every few answers, it is the game that was played in one go."""
    whole = long_game()
    record, luck = new_game(whole.header.seed, path), random.Random(whole.header.seed)
    for _ in range(12):
        play_on(record, 5, luck)
        record.close()
        record = open_game(path)
    assert_same(record, whole)


def test_opening_and_looking_leave_the_file_as_it_is(path: Path) -> None:
    long_game(path).close()
    before = path.read_bytes()
    record = open_game(path)
    told = [record.events_of(part) for part in range(record.turns)]
    record.close()
    looked = open_game(path, keep=False)
    looked.answer(looked.referee.decision.random_answer(random.Random(1)))
    assert path.read_bytes() == before
    assert told


def test_the_log_comes_back_from_the_file(path: Path) -> None:
    record, luck = new_game(5, path), random.Random(5)
    told = [as_bytes(record.referee.opening)]
    for _ in range(40):
        if record.referee.decision is None:
            break
        told.append(as_bytes(record.answer(record.referee.decision.random_answer(luck))))
    opened = open_game(path)
    again = [as_bytes(step) for part in range(opened.turns) for step in opened.events_of(part)]
    assert again == told


def test_checkpoints_hold_what_changed_and_are_whole_now_and_then(path: Path) -> None:
    long_game(path, 150).close()
    found = [line["checkpoint"] for line in lines(path) if "checkpoint" in line]
    whole = [one for one in found if "state" in one]
    assert len(found) >= 5
    assert 1 < len(whole) < len(found)
    assert all("base" in one for one in found if one not in whole)


def test_a_full_disk_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = new_game(7, path)
    before, state = path.read_bytes(), record.referee.snapshot()

    def write(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(journal_module.os, "write", write)
        with pytest.raises(SaveError, match="No space left on device"):
            record.answer("N")
    assert path.read_bytes() == before
    assert record.referee.snapshot() == state
    record.answer("N")
    assert_same(open_game(path), record)


def test_half_a_line_is_cut_off_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = new_game(7, path)
    before = path.read_bytes()
    real = os.write

    def write(handle: int, data: bytes) -> int:
        if len(data) < 5:
            raise OSError(28, "No space left on device")
        return real(handle, data[:5])

    with monkeypatch.context() as patch:
        patch.setattr(journal_module.os, "write", write)
        with pytest.raises(SaveError, match="No space left"):
            record.answer("march")
    assert path.read_bytes() == before


def test_two_programs_do_not_write_into_one_game(path: Path) -> None:
    one = new_game(7, path)
    other = open_game(path)
    other.answer("N")
    with pytest.raises(SaveError, match="changed by another program"):
        one.answer("N")
    assert lines(path)[-1] == {"answer": "N"}
    assert one.steps == 0
    one.keep_in(path.with_name("another.citadel"))
    one.answer("march")
    assert_same(open_game(path.with_name("another.citadel")), one)


def test_a_defect_in_the_referee_costs_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = new_game(7, path)
    state = record.referee.snapshot()
    with monkeypatch.context() as patch:

        def answer(self: Referee, value: object) -> list:
            self.game.state.turn = 99
            raise KeyError("who")

        patch.setattr(Referee, "answer", answer)
        with pytest.raises(RefereeFault, match="KeyError"):
            record.answer("N")
    assert record.referee.snapshot() == state
    record.answer("march")
    opened = open_game(path)
    assert opened.notes == []
    assert_same(opened, record)


def test_a_missing_folder_and_an_unknown_edition_are_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be written"):
        new_game(7, tmp_path / "nowhere" / "game.citadel")
    with pytest.raises(SetupError, match="no edition 'atlantis'"):
        new_game(7, tmp_path / "game.citadel", edition="atlantis")
    assert list(tmp_path.iterdir()) == []


def test_a_copy_is_not_laid_over_what_is_no_save(path: Path) -> None:
    record = new_game(7)
    path.write_text("somebody's letter")
    with pytest.raises(SaveError, match="no saved game"):
        record.save_copy(path)
    assert path.read_text() == "somebody's letter"
    path.write_text("")
    record.save_copy(path)
    record.save_copy(path)
    assert_same(open_game(path), record)
