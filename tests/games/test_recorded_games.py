"""Every recorded game comes to the same state by the same events; every wish has its recording."""

import pytest

from tests.games.recording import FOLDER, path_of, read, replay, state_after
from tests.games.wishes import WISHES

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_comes_to_the_same_state(path):
    recording = read(path)
    referee = replay(recording)
    assert state_after(recording) == referee.state


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.name)
def test_each_way_and_power_has_a_recorded_game(wish):
    assert path_of(wish.name).exists(), f"{wish.name} ({wish.about}) has no recorded game"


def test_no_recording_is_left_over():
    assert {path.stem for path in FILES} == {wish.name for wish in WISHES}
