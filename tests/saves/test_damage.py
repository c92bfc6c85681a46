"""Damaged, foreign, newer and outlived saves: what is lost, what is told, and what is not."""

import random
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.rules.referee import IllegalAnswer, Referee
from citadel_gui.saves import game_record, opening
from citadel_gui.saves.game_record import GameRecord
from citadel_gui.saves.opening import open_game
from citadel_gui.saves.refused import SaveError
from tests.saves.games import long_game, play_on
from tests.slices import examples


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The journal of a game of some turns, left in the middle of one."""
    path = tmp_path_factory.mktemp("sound") / "game.citadel"
    long_game(path, 80).close()
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.citadel"


def told(record: GameRecord) -> list[str]:
    return [note.sentence for note in record.notes]


def refusal(path: Path) -> str:
    with pytest.raises(SaveError) as caught:
        open_game(path)
    return str(caught.value)


def answers_in(data: bytes) -> int:
    return sum(line.startswith(b'{"answer"') for line in data.split(b"\n")[:-1])


# Files that are none


@pytest.mark.parametrize(
    ("contents", "reason"),
    [
        (b"", "line 1: the file is empty"),
        (b"\n\n", "line 1: the file is empty"),
        (b"Dear diary\n", "line 1: this is no saved game of Citadel"),
        (b"\x80\x00\xff", "line 1: this is no saved game of Citadel"),
        (b'{"game":"chess","format":1}\n', "this is no saved game of Citadel (game is 'chess')"),
        (b"[" * 100_000 + b"\n", "line 1: this is no saved game of Citadel"),
        (b'{"game":"citadel","format":2,"new":[]}\n', "has format 2, and this version"),
        (b'{"game":"citadel","format":1}\n', "line 1, is damaged"),
    ],
)
def test_what_is_no_save_is_refused_with_file_line_and_reason(
    path: Path, contents: bytes, reason: str
) -> None:
    path.write_bytes(contents)
    sentence = refusal(path)
    assert str(path) in sentence
    assert reason in sentence
    assert path.read_bytes() == contents


def test_a_header_alone_is_refused(path: Path, sound: bytes) -> None:
    path.write_bytes(sound.split(b"\n")[0] + b"\n")
    assert "line 2, is damaged: nothing follows the header" in refusal(path)


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    assert "cannot be read: No such file" in refusal(tmp_path / "no.citadel")
    assert "cannot be read: Is a directory" in refusal(tmp_path)


def test_a_file_too_large_is_refused(
    path: Path, sound: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(sound)
    monkeypatch.setattr("citadel_gui.saves.reading.MOST_BYTES", 1000)
    assert "too large" in refusal(path)


# Tails


@examples(60, long=3000)
@given(cut=st.integers(min_value=0))
def test_cut_off_anywhere_it_opens_with_every_whole_answer(
    cut: int, sound: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    first = len(b"\n".join(sound.split(b"\n")[:2])) + 1
    cut = first + cut % (len(sound) - first)
    path = tmp_path_factory.mktemp("cut") / "game.citadel"
    path.write_bytes(sound[:cut])
    record = open_game(path)
    whole = answers_in(sound[: cut + (sound[cut - 1 : cut] == b"}")] + b"\n")
    # A last line that lacks its newline only counts, for it holds all that it should.
    assert record.steps - answers_in(sound[:cut]) in (0, 1)
    assert record.steps <= whole + 1
    torn = sound[:cut].rpartition(b"\n")[2]
    if torn and not torn.endswith(b"}"):
        number = sound[:cut].count(b"\n") + 1
        assert any(f"line {number}, is torn" in sentence for sentence in told(record))
    steps = record.steps
    play_on(record, 3, random.Random(cut))
    opened = open_game(path)
    assert opened.notes == []
    assert opened.referee.snapshot() == record.referee.snapshot()
    assert opened.steps == record.steps > steps


def test_a_last_line_that_lacks_its_newline_only_counts(path: Path, sound: bytes) -> None:
    path.write_bytes(sound[:-1])
    record = open_game(path)
    assert record.notes == []
    assert record.steps == answers_in(sound)
    play_on(record, 2, random.Random(1))
    opened = open_game(path)
    assert opened.notes == []
    assert opened.referee.snapshot() == record.referee.snapshot()


def test_a_garbled_tail_costs_only_its_lines_and_is_kept_beside(path: Path, sound: bytes) -> None:
    lines = sound.split(b"\n")
    path.write_bytes(sound + b'garbage\n{"answer": \x00}\n{"hammer":1}\n{"answer":"N"}\n')
    damaged = path.read_bytes()
    record = open_game(path)
    assert record.steps == answers_in(sound)
    assert told(record)[0].startswith(f"game.citadel, line {len(lines)}, is damaged: JSON is")
    assert "line" in told(record)[1]
    assert told(record)[-1] == "game.citadel: 1 lines that rest on damaged ones are left out."
    assert path.read_bytes() == damaged
    play_on(record, 1, random.Random(1))
    assert path.with_name("game.citadel.damaged").read_bytes() == damaged
    opened = open_game(path)
    assert opened.notes == []
    assert opened.referee.snapshot() == record.referee.snapshot()
    assert opened.steps == record.steps


def test_a_damaged_line_in_the_middle_costs_no_turn_after_it(path: Path, sound: bytes) -> None:
    lines = sound.split(b"\n")
    path.write_bytes(sound)
    whole = open_game(path)
    place = next(n for n, line in enumerate(lines) if line.startswith(b'{"answer"'))
    lines[place] = b'{"answer'
    path.write_bytes(b"\n".join(lines))
    record = open_game(path)
    assert record.referee.snapshot() == whole.referee.snapshot()
    assert f"line {place + 1}, is damaged" in told(record)[0]
    # The turns from the damage to the next checkpoint do not lead on, and are left out.
    assert record.turns == whole.turns - 1
    assert record.steps < whole.steps


@examples(120, long=3000)
@given(data=st.data())
def test_however_it_is_garbled_it_opens_or_says_why(
    data: st.DataObject, sound: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    garbled = bytearray(sound)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(garbled) - 1))
        junk = data.draw(
            st.binary(max_size=8) | st.sampled_from([b"\n", b'"', b"9", b"null", b"["])
        )
        garbled[at : at + data.draw(st.integers(0, 60))] = junk
    path = tmp_path_factory.mktemp("garbled") / "game.citadel"
    path.write_bytes(garbled)
    try:
        record = open_game(path)
    except SaveError as refused:
        sentence = str(refused)
        record = None
    if record is None:
        assert str(path) in sentence
    else:
        assert record.referee.decision is not None or record.referee.result is not None
        assert all(note.sentence for note in record.notes)
    assert path.read_bytes() == garbled


def test_lines_without_end_are_refused(
    path: Path, sound: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("citadel_gui.saves.reading.MOST_IN_LINE", 200_000)
    path.write_bytes(sound + b'{"answer":"' + b"x" * 200_000 + b'"}\n')
    assert "the line is too long" in told(open_game(path))[0]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{}", "it holds no entry, or more than one"),
        (b'{"answer":1,"undo":1}', "it holds no entry, or more than one"),
        (b'{"undo":100000}', "100000 answers are undone, where"),
        (b'{"redo":7}', "7 answers are redone, where 0 were undone"),
        (b'{"undo":0}', "Expected `int` >= 1"),
        (b'{"undo":true}', "Expected `int`, got `bool`"),
        (b'{"checkpoint":{"number":9999,"turn":1,"base":777}}', "checkpoint 777, which is not"),
        (b'{"checkpoint":{"number":9999,"turn":1}}', "truncated"),
        (
            b'{"checkpoint":{"number":9999,"turn":1,"base":0,"count":9,"segments":[[8,{}]]}}',
            "segment 8 follows on segment",
        ),
    ],
)
def test_lines_that_cannot_be_are_damage(
    path: Path, sound: bytes, line: bytes, reason: str
) -> None:
    path.write_bytes(sound + line + b"\n")
    record = open_game(path)
    assert reason in told(record)[0]
    assert record.steps == answers_in(sound)


# Saves that outlive their rules


def test_a_refused_answer_does_not_brick_the_game(path: Path, sound: bytes) -> None:
    path.write_bytes(sound + b'{"answer":"nonsense"}\n{"answer":"N"}\n')
    record = open_game(path)
    line = sound.count(b"\n") + 1
    assert record.steps == answers_in(sound)
    (sentence,) = told(record)
    assert f"line {line}: this answer is now refused" in sentence
    assert sentence.endswith("answers given up: 2.")
    play_on(record, 2, random.Random(1))
    opened = open_game(path)
    assert opened.notes == []
    assert opened.referee.snapshot() == record.referee.snapshot()
    assert opened.steps == record.steps


def test_a_referee_that_breaks_down_does_not_brick_the_game(
    path: Path, sound: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(sound)

    def answer(self: Referee, value: object) -> list:
        raise KeyError("who")

    monkeypatch.setattr(Referee, "answer", answer)
    record = open_game(path)
    assert "this answer is now refused (KeyError" in told(record)[0]
    assert record.referee.decision is not None


@pytest.mark.parametrize("practice", [False, True])
def test_under_other_charts_it_opens_at_its_last_checkpoint_and_says_so(
    path: Path, practice: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = long_game(path, 80, practice=practice)
    turn = before.referee.state.turn
    with monkeypatch.context() as patch:
        for module in (opening, game_record):
            patch.setattr(module, "fingerprint", lambda edition: "0123")
        record = open_game(path)
        assert told(record) == [
            f"game.citadel was played under other charts: it opens at the beginning of turn {turn}."
        ]
        assert record.referee.state.turn == turn
        assert record.can_redo == 0
        play_on(record, 4, random.Random(2))
        # What was played under the other charts cannot be played again, so it is not undone.
        assert record.can_undo <= 4
        with pytest.raises(IllegalAnswer, match="undone"):
            record.undo(5)
        if practice:
            record.undo(3)
            copy = path.with_name("copy.citadel")
            record.save_copy(copy)
            assert open_game(copy).can_undo == 1
        again = open_game(path)
        assert again.notes == []
        assert again.referee.snapshot() == record.referee.snapshot()
        assert again.steps == record.steps


def test_made_by_another_version_it_opens_at_its_last_checkpoint(
    path: Path, sound: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(sound)
    monkeypatch.setattr(opening, "__version__", "99.0")
    assert "was played by version" in told(open_game(path))[0]


def test_a_last_checkpoint_that_cannot_be_costs_only_its_turn(path: Path, sound: bytes) -> None:
    lines = sound.split(b"\n")[:-1]
    last = max(n for n, line in enumerate(lines) if line.startswith(b'{"checkpoint"'))
    path.write_bytes(b"\n".join(lines[: last + 1]) + b"\n")
    began = open_game(path).referee.snapshot()
    checkpoint = msgspec.json.decode(lines[last])["checkpoint"]
    fields = checkpoint["state"] if "state" in checkpoint else checkpoint["fields"]
    fields["phase"] = "siesta"
    lines[last] = msgspec.json.encode({"checkpoint": checkpoint})
    path.write_bytes(b"\n".join(lines) + b"\n")
    record = open_game(path)
    assert "cannot be played: phase" in told(record)[0]
    assert record.referee.snapshot() == began
    play_on(record, 1, random.Random(1))
    opened = open_game(path)
    assert opened.notes == []
    assert opened.referee.snapshot() == record.referee.snapshot()
    assert opened.steps == record.steps


def test_no_answer_is_taken_when_all_is_over(path: Path) -> None:
    record = long_game(path, 10)
    play_on(record, 100_000, random.Random(1))
    assert record.referee.decision is None
    opened = open_game(path)
    assert opened.referee.result == record.referee.result
    with pytest.raises(IllegalAnswer, match="over"):
        opened.answer("N")
