"""Chits, faces and mixes: B1, B22, rulings A, and what the loader says of a wrong chart."""

from collections import Counter
from pathlib import Path

import pytest

from citadel_gui.maze.chart_error import ChartError
from citadel_gui.maze.chits import Face, load_gateway, load_mix
from tests.maze.growing import CHITS, EN, MIXES, PL

PL_CORRIDORS = {
    "--CC": 18,
    "-C-C": 14,
    "-CDC": 16,
    "DCDC": 14,
    "C-DC": 12,
    "-CCD": 6,
    "DDCC": 11,
}


def faces_by_kind(mix_name: str, kind: str, *, corridor_chits: bool) -> Counter[str]:
    """How many faces of a kind, by sides or feature, on chits with or without a room face."""
    mix = MIXES[mix_name]
    found: Counter[str] = Counter()
    for name, chit in mix.chits.items():
        if corridor_chits == all(face.kind == "corridor" for face in chit.faces):
            for face in chit.faces:
                if face.kind == kind:
                    found[face.feature or face.sides] += mix.counts[name]
    return found


def test_B22_the_polish_mix_has_163_chits_with_one_face() -> None:
    assert PL.total == sum(PL.counts.values()) == 163
    assert not PL.two_faced
    assert {len(chit.faces) for chit in PL.chits.values()} == {1}
    assert faces_by_kind("pl", "corridor", corridor_chits=True) == PL_CORRIDORS
    rooms = faces_by_kind("pl", "room", corridor_chits=False)
    assert rooms == {
        "-D--": 11,
        "-DD-": 4,
        "D-D-": 7,
        "mirror": 10,
        "staircase": 10,
        "artwork": 5,
        "furniture": 5,
        "fountain": 5,
        "trap_door": 5,
        "altar": 5,
        "statue": 5,
    }


def test_B22_the_english_mix_has_80_chits_with_a_room_and_120_with_two_corridors() -> None:
    assert EN.total == sum(EN.counts.values()) == 200
    assert EN.two_faced
    rooms = faces_by_kind("en", "room", corridor_chits=False)
    assert sum(rooms.values()) == 80
    plain = {name: n for name, n in rooms.items() if "-" in name}
    assert sum(plain.values()) == 30
    assert {name: n for name, n in rooms.items() if "-" not in name} == {
        "mirror": 10,
        "staircase": 10,
        "artwork": 5,
        "furniture": 5,
        "fountain": 5,
        "trap_door": 5,
        "altar": 5,
        "statue": 5,
    }
    corridors = faces_by_kind("en", "corridor", corridor_chits=True)
    assert sum(corridors.values()) == 240
    assert sum(faces_by_kind("en", "corridor", corridor_chits=False).values()) == 80


@pytest.mark.parametrize(
    ("found", "proportions"),
    [
        (faces_by_kind("en", "corridor", corridor_chits=True), PL_CORRIDORS),
        (faces_by_kind("en", "corridor", corridor_chits=False), PL_CORRIDORS),
        (
            Counter({"-D--": 15, "-DD-": 5, "D-D-": 10})
            & faces_by_kind("en", "room", corridor_chits=False),
            {"-D--": 11, "-DD-": 4, "D-D-": 7},
        ),
    ],
)
def test_the_english_mix_keeps_the_proportions_of_the_polish_one(
    found: Counter[str], proportions: dict[str, int]
) -> None:
    share = found.total() / sum(proportions.values())
    for sides, weight in proportions.items():
        assert abs(found[sides] - weight * share) < 1


def test_rulings_A_both_faces_of_an_english_corridor_chit_differ() -> None:
    for chit in EN.chits.values():
        assert len(set(chit.faces)) == 2


@pytest.mark.parametrize("name", MIXES)
def test_rulings_A_corridors_have_two_ends_and_rooms_with_a_feature_four_doors(name: str) -> None:
    for chit in MIXES[name].chits.values():
        for face in chit.faces:
            if face.kind == "corridor":
                assert face.sides.count("C") == 2
                assert face.feature is None
            else:
                assert "C" not in face.sides
                assert (face.feature is None) == (face.sides != "DDDD")


def test_rulings_A_the_two_bends_with_one_door_are_not_the_same_chit() -> None:
    assert not set(Face("corridor", "C-DC").orientations) & set(
        Face("corridor", "-CCD").orientations
    )


@pytest.mark.parametrize(
    ("sides", "orientations"),
    [
        ("-D--", ("-D--", "--D-", "---D", "D---")),
        ("-DD-", ("-DD-", "--DD", "D--D", "DD--")),
        ("D-D-", ("D-D-", "-D-D")),
        ("DDDD", ("DDDD",)),
        ("C-DC", ("C-DC", "CC-D", "DCC-", "-DCC")),
    ],
)
def test_6_2_orientations_are_distinct_and_clockwise(
    sides: str, orientations: tuple[str, ...]
) -> None:
    assert Face("corridor" if "C" in sides else "room", sides).orientations == orientations


def test_the_gateway_has_its_corridor_north_and_leads_out_south() -> None:
    gateway = load_gateway(CHITS)
    assert (gateway.face.kind, gateway.face.sides, gateway.leads_out) == ("gateway", "C---", "S")


GOOD = """
[faces]
"room:-D--" = { kind = "room", sides = "-D--" }
"corridor:-C-C" = { kind = "corridor", sides = "-C-C" }
"gateway" = { kind = "gateway", sides = "C---" }
[gateway]
face = "gateway"
leads_out = "S"
[own]
name = "Our own"
source = "made up"
two_faced = false
total = 5
[own.chits]
"room:-D--" = 2
"corridor:-C-C" = 3
"""


def test_a_players_own_mix_is_read(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(GOOD, "utf-8")
    mix = load_mix(file, "own")
    assert (mix.name, mix.total, mix.counts["corridor:-C-C"]) == ("Our own", 5, 3)


@pytest.mark.parametrize(
    ("right", "wrong", "key", "expected"),
    [
        ("[faces]", "[faces", "the file", "TOML"),
        ("[faces]", "[facets]", "faces", "a table of faces"),
        ("[own]", "[others]", "own.name", "a value, and there is none"),
        ('sides = "-C-C"', 'sides = "CC-C"', 'faces."corridor:-C-C".sides', "exactly two"),
        ('sides = "-C-C"', 'sides = "-C-"', 'faces."corridor:-C-C".sides', "four letters"),
        ('sides = "-C-C"', 'sides = "-c-c"', 'faces."corridor:-C-C".sides', "four letters"),
        ('sides = "-D--"', 'sides = "----"', 'faces."room:-D--".sides', "at least one door"),
        ('sides = "-D--"', 'sides = "-DC-"', 'faces."room:-D--".sides', "no corridor end"),
        ('"-D--" }', '"-D--", feature = "bath" }', 'faces."room:-D--".feature', "mirror"),
        ('"-D--" }', '"-D--", feature = "staircase" }', 'faces."room:-D--".sides', "four doors"),
        ('"-C-C" }', '"-C-C", feature = "altar" }', 'faces."corridor:-C-C".feature', "only rooms"),
        ('"-C-C" }', '"-C-C", door = 1 }', 'faces."corridor:-C-C".door', "no such key"),
        ('kind = "room"', 'kind = "hall"', 'faces."room:-D--".kind', "hall"),
        ('"room:-D--" = {', '"a/b" = {', 'faces."a/b"', "without a stroke"),
        ("two_faced = false", "", "own.two_faced", "there is none"),
        ("two_faced = false", "two_faced = 0", "own.two_faced", "bool"),
        ("two_faced = false", "two_faced = true", 'own.chits."room:-D--"', "2 names"),
        ("total = 5", "total = 6", "own.total", "5, the sum"),
        ("total = 5", "total = 5\ntotle = 5", "own.totle", "no such key"),
        ('"room:-D--" = 2', '"room:-D--" = 0', 'own.chits."room:-D--"', "from 1 to 1000"),
        ('"room:-D--" = 2', '"room:-D--" = -2', 'own.chits."room:-D--"', "from 1 to 1000"),
        ('"room:-D--" = 2', '"room:-D--" = true', 'own.chits."room:-D--"', "whole number"),
        ('"room:-D--" = 2', '"room:-D--" = "two"', 'own.chits."room:-D--"', "whole number"),
        ('"room:-D--" = 2', '"room:DD--" = 2', 'own.chits."room:DD--"', "table faces"),
        ('"room:-D--" = 2', '"gateway" = 2', 'own.chits."gateway"', "room or corridor"),
    ],
)
def test_a_wrong_chart_is_refused_naming_file_key_and_what_was_expected(
    tmp_path: Path, right: str, wrong: str, key: str, expected: str
) -> None:
    file = tmp_path / "own.toml"
    assert right in GOOD
    file.write_text(GOOD.replace(right, wrong, 1), "utf-8")
    with pytest.raises(ChartError) as refusal:
        load_mix(file, "own")
    sentence = str(refusal.value)
    assert sentence.startswith(f"own.toml: {key}: expected ")
    assert expected in sentence


@pytest.mark.parametrize(
    ("right", "wrong", "key"),
    [
        ('face = "gateway"', 'face = "room:-D--"', "gateway.face"),
        ('face = "gateway"', 'face = "portal"', "gateway.face"),
        ('leads_out = "S"', 'leads_out = "N"', "gateway.leads_out"),
        ('leads_out = "S"', 'leads_out = "X"', "gateway.leads_out"),
        ('sides = "C---"', 'sides = "C-C-"', 'faces."gateway".sides'),
    ],
)
def test_a_wrong_gateway_is_refused(tmp_path: Path, right: str, wrong: str, key: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(GOOD.replace(right, wrong, 1), "utf-8")
    with pytest.raises(ChartError) as refusal:
        load_gateway(file)
    assert refusal.value.key == key


def test_a_mix_without_chits_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    head, _, _ = GOOD.partition('"room:-D--" = 2')
    file.write_text(head.replace("total = 5", "total = 0"), "utf-8")
    with pytest.raises(ChartError, match="at least one chit"):
        load_mix(file, "own")


def test_a_mix_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ChartError, match=r"^chits.toml: fr: expected a table of this name.$"):
        load_mix(CHITS, "fr")


def test_a_chart_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ChartError, match="UTF-8"):
        load_mix(file, "own")
