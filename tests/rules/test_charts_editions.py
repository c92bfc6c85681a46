"""Editions as files: what the overlay changes, whose folder comes first, how fast they load."""

import time
from pathlib import Path

import msgspec
import pytest

from citadel_gui import paths
from citadel_gui.maze.chart_error import ChartError
from citadel_gui.rules import charts

CITADEL = charts.load("citadel", paths.charts())
LABIRYNT = charts.load("labirynt", paths.charts())

OWN = """
[edition]
name = "Ours"
overlay_of = "labirynt"

[heroes.alric]
weapon_skill = { sword = 1 }

[heroes.nobody]
name = "Nobody"
race = "human"
wound_points = 7
magic_potential = [1, 1, 1]
resistance = 1
combat_bonus = 1
weapons = ["sword"]
weapon_skill = {}
skill = {}

[bribery.offers]
10 = [1, 0, 0, 0, 0, 0]
"""


def differences(one: object, other: object, key: str = "") -> set[str]:
    """The keys at which two values differ; lists are compared place by place."""
    if isinstance(one, dict) and isinstance(other, dict):
        parts = {name: (one.get(name), other.get(name)) for name in one | other}
    elif isinstance(one, tuple | list) and isinstance(other, tuple | list):
        assert len(one) == len(other)
        parts = {n: (here, there) for n, (here, there) in enumerate(zip(one, other, strict=True))}
    else:
        return set() if one == other else {key}
    return {
        place
        for name, (here, there) in parts.items()
        for place in differences(here, there, f"{key}.{name}".lstrip("."))
    }


def plain(edition: charts.Charts) -> object:
    return msgspec.to_builtins(edition, str_keys=True)


def test_B_labirynt_differs_in_the_listed_points_only() -> None:
    assert differences(plain(CITADEL), plain(LABIRYNT)) == {
        "edition",
        "name",
        "rules.chit_mix",
        "rules.trap_on_leaving",
        "rules.personal_victory",
        "rules.victory_least_experience",
        "rules.victory_least_wealth",
        "rules.maze_kept",
        "rules.refill",
        "rules.aging_from_exit",
        "rules.aging_covers_gold",
        "heroes.sliggoth.race",
        "room_monsters.5.0",
        "room_monsters.6.2",
        "room_monsters.6.3",
        "room_monsters.6.4",
    }


def test_B_switches_of_citadel() -> None:
    assert msgspec.to_builtins(CITADEL.rules) == {
        "chit_mix": "en",
        "trap_on_leaving": False,
        "personal_victory": "sum",
        "victory_least_experience": 100,
        "victory_least_wealth": 100,
        "maze_kept": "same_session",
        "lost_on_death": True,
        "refill": "to_six",
        "aging_from_exit": 3,
        "aging_percent": 10,
        "aging_covers_gold": False,
    }


def test_B_switches_of_labirynt() -> None:
    assert msgspec.to_builtins(LABIRYNT.rules) == {
        "chit_mix": "pl",
        "trap_on_leaving": True,
        "personal_victory": "most_experience",
        "victory_least_experience": 0,
        "victory_least_wealth": 0,
        "maze_kept": "always",
        "lost_on_death": True,
        "refill": "after_deaths",
        "aging_from_exit": 2,
        "aging_percent": 10,
        "aging_covers_gold": True,
    }


def test_names_of_the_editions() -> None:
    assert (CITADEL.edition, CITADEL.name) == ("citadel", "Citadel of Blood")
    assert (LABIRYNT.edition, LABIRYNT.name) == ("labirynt", "Labirynt śmierci")


def test_editions_are_the_files_that_say_so(tmp_path: Path) -> None:
    assert charts.editions(paths.charts()) == ["citadel", "labirynt"]
    (tmp_path / "ours.toml").write_text(OWN, "utf-8")
    (tmp_path / "broken.toml").write_text("[edition]\nname = \n", "utf-8")
    (tmp_path / "other.toml").write_text("[faces]\n", "utf-8")
    (tmp_path / "with space.toml").write_text(OWN, "utf-8")
    (tmp_path / "folder.toml").mkdir()
    assert charts.editions(tmp_path, paths.charts()) == ["broken", "citadel", "labirynt", "ours"]
    assert charts.editions(tmp_path / "nowhere") == []


def test_2_3_a_players_own_edition_overlays_an_overlay(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(OWN, "utf-8")
    ours = charts.load("ours", tmp_path, paths.charts())
    assert ours.name == "Ours"
    assert differences(plain(LABIRYNT), plain(ours)) == {
        "edition",
        "name",
        "heroes.alric.weapon_skill.sword",
        "heroes.nobody",
        "bribery.offers.10",
    }
    assert ours.least_bribe == 10
    assert ours.bribe(19, 5) == 1


def test_an_overlay_replaces_a_heros_skill_whole(tmp_path: Path) -> None:
    text = '[edition]\nname = "X"\noverlay_of = "citadel"\n[heroes.almuric]\nskill = {detrap = 2}\n'
    (tmp_path / "x.toml").write_text(text, "utf-8")
    assert charts.load("x", tmp_path, paths.charts()).heroes["almuric"].skill == {"detrap": 2}


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(OWN, "utf-8-sig")
    assert charts.load("ours", tmp_path, paths.charts()).name == "Ours"


@pytest.mark.parametrize(
    "name", ["nowhere", "", "../charts/citadel", "chits.toml", "a/b", "citadel\n"]
)
def test_an_edition_that_is_not_there(name: str) -> None:
    with pytest.raises(ChartError, match="one of the editions citadel, labirynt") as caught:
        charts.load(name, paths.charts())
    assert caught.value.key == "edition"


def test_both_editions_load_in_15_ms() -> None:
    def once() -> float:
        start = time.perf_counter()
        charts.load("citadel", paths.charts())
        charts.load("labirynt", paths.charts())
        return time.perf_counter() - start

    assert min(once() for _ in range(20)) < 0.015
