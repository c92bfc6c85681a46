"""2.3: editions of the player's own, out of a folder of his, and broken ones."""

from pathlib import Path

import pytest

from citadel_gui.maze.chart_error import ChartError
from citadel_gui.rules.edition import known_editions, rule_set
from citadel_gui.rules.referee import Referee, Setup, SetupError

OURS = """
[edition]
name = "Our table"
overlay_of = "citadel"

[training]
gold = 50
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "ours.toml").write_text(OURS, "utf-8")
    return tmp_path


def test_2_3_an_edition_of_ones_own_is_found_and_played(own):
    assert [(one.name, one.title, one.own, one.fault) for one in known_editions([own])] == [
        ("citadel", "Citadel of Blood", False, None),
        ("labirynt", "Labirynt śmierci", False, None),
        ("ours", "Our table", True, None),
    ]
    referee = Referee.new(Setup(seed=1, edition="ours"), [own])
    assert referee.game.charts.training.gold == 50
    assert referee.game.charts.training.experience == 100
    again = Referee.load(referee.snapshot(), own=[own])
    assert again.decision == referee.decision


def test_2_3_without_its_folder_it_is_no_edition():
    with pytest.raises(SetupError) as fault:
        Referee.new(Setup(seed=1, edition="ours"))
    assert fault.value.key == "edition"
    assert len(known_editions()) == 2


def test_2_3_a_folder_that_is_not_there_is_an_empty_one(tmp_path):
    assert len(known_editions([tmp_path / "nowhere"])) == 2


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (OURS.replace("gold = 50", 'gold = "much"'), "training.gold"),
        (OURS.replace("gold = 50", "silver = 50"), "training.silver"),
        (OURS.replace('"citadel"', '"nothing"'), "edition.overlay_of"),
        ("[edition]\nname = 5", "edition.name"),
        ("[edition]\n= broken", "the file"),
    ],
)
def test_2_3_a_broken_edition_is_told_with_file_and_key_and_the_others_play(own, text, key):
    (own / "wrong.toml").write_text(text, "utf-8")
    broken = [one for one in known_editions([own]) if one.fault]
    assert [one.name for one in broken] == ["wrong"]
    assert "wrong.toml" in broken[0].fault
    assert key in broken[0].fault
    with pytest.raises(ChartError):
        Referee.new(Setup(seed=1, edition="wrong"), [own])
    for sound in ("citadel", "labirynt", "ours"):
        assert Referee.new(Setup(seed=1, edition=sound), [own]).decision is not None


def test_2_3_a_file_named_like_an_edition_of_the_program_does_not_take_its_place(own):
    (own / "citadel.toml").write_text("[edition]\nname = 5", "utf-8")
    assert rule_set("citadel", [own]) == rule_set("citadel")
    assert rule_set("ours", [own])[0].heroes == rule_set("citadel")[0].heroes
    (wrong,) = [one for one in known_editions([own]) if one.fault]
    assert (wrong.name, wrong.own) == ("citadel", True)
    assert "another file name" in wrong.fault


def test_2_3_a_file_that_was_mended_is_read_again(own):
    assert rule_set("ours", [own])[0].training.gold == 50
    (own / "ours.toml").write_text(OURS.replace("50", "5"), "utf-8")
    assert rule_set("ours", [own])[0].training.gold == 5
