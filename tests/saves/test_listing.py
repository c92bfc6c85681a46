"""The folder of saves: what is told of each game, and of files that are none."""

import os
import random
from pathlib import Path

import pytest

from citadel_gui.saves import folders
from citadel_gui.saves.listing import describe, list_saves, new_path, newest
from citadel_gui.saves.refused import SaveError
from tests.saves.games import long_game, new_game, play_on


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CITADEL_HOME", str(tmp_path / "Żółty dom"))
    return folders.made(folders.saves())


def age(path: Path, hours: int) -> None:
    """Let a file have been written so long ago."""
    os.utime(path, (1_700_000_000 - hours * 3600,) * 2)


def test_folders_stand_below_the_home_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CITADEL_HOME", str(tmp_path))
    for folder in (folders.saves(), folders.editions(), folders.parties(), folders.logs()):
        assert folder.parent == tmp_path
    monkeypatch.delenv("CITADEL_HOME")
    assert folders.saves().parts[-2:] == ("citadel", "saves")


def test_no_folder_is_no_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CITADEL_HOME", str(tmp_path / "nowhere"))
    assert list_saves() == []
    assert newest() is None
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(SaveError, match="Choose another folder"):
        folders.made(tmp_path / "saves")


def test_a_folder_behind_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SaveError, match=r"Games cannot be kept in .*Choose another folder"):
        folders.made(tmp_path / "file" / "saves")


def test_new_names_are_all_different(home: Path) -> None:
    paths = []
    for _ in range(3):
        paths.append(new_path("labirynt"))
        paths[-1].touch()
    assert len(set(paths)) == 3
    assert all(path.parent == home and path.suffix == ".citadel" for path in paths)
    assert all(path.name.startswith("labirynt ") for path in paths)


def test_saves_are_listed_newest_first_with_what_they_are(home: Path) -> None:
    old, new = new_path("citadel"), new_path("labirynt").with_name("b.citadel")
    record = long_game(old)
    new_game(9, new, edition="labirynt")
    age(old, 5)
    age(new, 1)
    (home / "notes.txt").write_text("not a save")
    first, second = list_saves()
    assert (first.path, second.path) == (new, old)
    assert (first.edition, first.seed, first.turn, first.over) == ("labirynt", 9, 1, False)
    assert first.players == ("Player",)
    assert second.turn == record.referee.state.turn
    assert first.trouble is None
    assert second.trouble is None
    found = newest()
    assert found is not None
    assert found.path == new


def test_damaged_ones_are_named_and_the_rest_works(home: Path) -> None:
    sound = home / "sound.citadel"
    new_game(1, sound)
    header = sound.read_bytes().split(b"\n")[0]
    wrong = {
        "empty": b"",
        "foreign": b"%PDF-1.7\n",
        "newer": b'{"game":"citadel","format":99}\n',
        "headless": header[5:] + b"\n",
        "header": header + b"\n",
        "torn": header[:40],
    }
    for name, contents in wrong.items():
        (home / f"{name}.citadel").write_bytes(contents)
    (home / "folder.citadel").mkdir()
    told = {save.path.stem: save.trouble for save in list_saves()}
    assert told.pop("sound") is None
    assert set(told) == set(wrong)
    assert "the file is empty" in str(told["empty"])
    assert "no saved game of Citadel" in str(told["foreign"])
    assert "has format 99" in str(told["newer"])
    assert all(told.values())
    found = newest()
    assert found is not None
    assert found.path == sound


def test_a_game_that_is_over_is_not_gone_on_with(home: Path) -> None:
    over, other = home / "over.citadel", home / "other.citadel"
    new_game(1, other)
    age(other, 9)
    record = new_game(2, over)
    play_on(record, 100_000, random.Random(1))
    assert record.referee.result is not None
    assert describe(over).over
    found = newest()
    assert found is not None
    assert found.path == other


def test_a_large_last_turn_is_seen_through(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last checkpoint may lie further from the end than is looked at first."""
    path = home / "game.citadel"
    record = long_game(path)
    monkeypatch.setattr("citadel_gui.saves.listing._TAIL", 16)
    assert describe(path).turn == record.referee.state.turn
