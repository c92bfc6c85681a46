"""2.3: games by an edition of the player's own are kept, opened and played on."""

import random
from pathlib import Path

import pytest

from citadel_gui import __main__
from citadel_gui.commands.referee import RefereePipe
from citadel_gui.rules.referee import Setup
from citadel_gui.saves import folders, refereed
from citadel_gui.saves.game_record import GameRecord
from citadel_gui.saves.opening import open_game
from citadel_gui.saves.refused import SaveError
from tests.saves.games import play_on

OURS = '[edition]\nname = "Ours"\noverlay_of = "citadel"\n[training]\ngold = 50\n'
BROKEN = OURS.replace("50", '"much"')


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of an edition in the player's folder."""
    monkeypatch.setenv(folders.HOME, str(tmp_path / "home"))
    folders.editions().mkdir(parents=True)
    file = folders.editions() / "ours.toml"
    file.write_text(OURS, "utf-8")
    return file


def setup() -> Setup:
    return Setup(seed=3, edition="ours", options={"practice": True})


def test_2_3_a_game_by_ones_own_edition_is_kept_opened_and_undone(edition, tmp_path):
    path = tmp_path / "game.citadel"
    record = GameRecord.new(setup(), path)
    play_on(record, 12, random.Random(3))
    record.undo()
    now = record.referee.snapshot()
    record.close()
    again = open_game(path)
    assert again.referee.snapshot() == now
    assert again.notes == []
    assert again.referee.game.charts.training.gold == 50


def test_2_3_under_a_changed_edition_a_save_says_so(edition, tmp_path):
    path = tmp_path / "game.citadel"
    GameRecord.new(setup(), path).close()
    edition.write_text(OURS.replace("50", "60"), "utf-8")
    (note,) = open_game(path).notes
    assert "under other charts" in note.template


@pytest.mark.parametrize("text", [BROKEN, None])
def test_2_3_with_its_edition_broken_or_gone_a_game_in_play_goes_on(edition, tmp_path, text):
    path = tmp_path / "game.citadel"
    record = GameRecord.new(setup(), path)
    play_on(record, 6, random.Random(3))
    if text is None:
        edition.unlink()
    else:
        edition.write_text(text, "utf-8")
    record.undo()
    record.redo()
    record.save_copy(tmp_path / "copy.citadel")
    assert record.events_of(0)
    record.close()
    with pytest.raises(SaveError) as fault:
        open_game(path)
    assert ("training.gold" if text else "no edition 'ours'") in str(fault.value)


def test_2_3_over_the_pipe_a_broken_edition_is_a_sentence(edition):
    pipe = RefereePipe()
    new = b'{"new":{"seed":1,"edition":"ours"}}'
    assert b'"decision"' in pipe.reply(new)
    edition.write_text(BROKEN, "utf-8")
    reply = pipe.reply(new)
    assert b"ours.toml: training.gold" in reply
    assert b'"decision"' in pipe.reply(b'{"new":{"seed":1}}')


def test_2_3_simulate_plays_ones_own_edition_and_tells_of_a_broken_one(edition, capsys):
    arguments = ["simulate", "--games", "1", "--edition", "ours", "--bot", "random"]
    assert __main__.main(arguments) == 0
    edition.write_text(BROKEN, "utf-8")
    assert __main__.main(arguments) == 1
    assert "ours.toml: training.gold" in capsys.readouterr().err
    assert __main__.main(["simulate", "--games", "1", "--bot", "random"]) == 0


def test_2_3_all_editions_are_listed_for_the_set_up(edition):
    edition.with_name("wrong.toml").write_text(BROKEN, "utf-8")
    assert [(one.name, one.own, bool(one.fault)) for one in refereed.known()] == [
        ("citadel", False, False),
        ("labirynt", False, False),
        ("ours", True, False),
        ("wrong", True, True),
    ]
