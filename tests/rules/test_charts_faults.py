"""Charts that are wrong: each fault is told with its file and its key, before any play."""

import datetime
import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citadel_gui import paths
from citadel_gui.maze.chart_error import ChartError
from citadel_gui.rules import charts

TEXT = (paths.charts() / "citadel.toml").read_text("utf-8")

# What is replaced in citadel.toml, by what, and the key that is then named.
EDITS = [
    ('name = "Citadel of Blood"', "", "edition.name"),
    ('name = "Citadel of Blood"', "name = 3", "edition.name"),
    ("\n[edition]\n", "\n[edition]\ncolour = 1\n", "edition.colour"),
    ("\n[edition]\n", "\n[editions]\n", "edition"),
    ("\n[edition]\n", '\nname = "x"\n[edition]\n', "name"),
    ("\n[edition]\n", '\n[edition]\noverlay_of = "nowhere"\n', "edition.overlay_of"),
    ("\n[edition]\n", '\n[edition]\noverlay_of = "citadel"\n', "edition.overlay_of"),
    ("[traps]", "[trapz]", "trapz|traps"),
    ("weapon_skill = { bow = 1 }, skill", "weapon_skill = {}, skill", "initiates.elf.weapon_skill"),
    ("skill = { hellgate = 1 } }", "skill = {} }", "initiates.human.skill"),
    ('mage_armor = "', 'mage_armor = "99D6x999"\n#', "spell_powers.mage_armor"),
    ('orc = { wounds = "1D6"', 'orc = { wounds = "1001"', "monsters.orc.wounds"),
    ("[level_chart]", "[[level_chart]]", "level_chart"),
    ('chit_mix = "en"', 'chit_mix = ""', "rules.chit_mix"),
    ("trap_on_leaving = false", "trap_on_leaving = 0", "rules.trap_on_leaving"),
    ("trap_on_leaving = false", "", "rules.trap_on_leaving"),
    ('personal_victory = "sum"', 'personal_victory = "luck"', "rules.personal_victory"),
    ('maze_kept = "same_session"', 'maze_kept = "never"', "rules.maze_kept"),
    ("aging_from_exit = 3", "aging_from_exit = 0", "rules.aging_from_exit"),
    ("aging_from_exit = 3", "aging_from_exit = 3\nageing = 1", "rules.ageing"),
    ("1 = { wound_points = 0,", "1 = { wound_points = -1,", "level_chart.1.wound_points"),
    ("1 = { wound_points = 0, ", "1 = { ", "level_chart.1.wound_points"),
    ("3 = { wound_points = 4,", "4 = { wound_points = 4,", "level_chart.3"),
    ("3 = { wound_points = 4,", "x = { wound_points = 4,", "level_chart.x"),
    ("1 = [0, 0, 0]\n", "", "magic_potential.1"),
    ("1 = [0, 0, 0]\n", "1 = [0, 0]\n", "magic_potential.1"),
    ("1 = [0, 0, 0]\n", "1 = [0, 0, 0]\n7 = [0, 0, 0]\n", "magic_potential.7"),
    ('1 = "red"', '1 = "green"', "predominant_sun.1"),
    ('dagger = { column = "dagger"', 'dagger = { column = "knife"', "weapons.dagger.column"),
    ('column = "sword", rank = 1', 'column = "sword", rank = 3', "weapons.sword.rank"),
    ("carried = false", "carried = true", "weapons.natural"),
    (
        "weapon_skill = { sword = 1 }, skill",
        "weapon_skill = { spear = 1 }, skill",
        "initiates.human.weapon_skill.spear",
    ),
    ("skill = { hellgate = 1 } }", "skill = { cooking = 1 } }", "initiates.human.skill.cooking"),
    ("[heroes.almuric]", "[heroes.Almuric]", "heroes.Almuric"),
    ("[heroes.almuric]", '[heroes."../x"]', "heroes.../x"),
    ('name = "Almuric"', 'name = ""', "heroes.almuric.name"),
    ('name = "Almuric"\nrace = "human"', 'name = "Almuric"', "heroes.almuric.race"),
    ('name = "Almuric"', 'name = "Almuric"\nage = 30', "heroes.almuric.age"),
    (
        "magic_potential = [1, 1, 2]",
        "magic_potential = [1, 1, 2, 3]",
        "heroes.almuric.magic_potential",
    ),
    (
        "magic_potential = [1, 1, 2]",
        'magic_potential = [1, "1", 2]',
        "heroes.almuric.magic_potential[1]",
    ),
    ('["sword", "dagger"]', '["sword", "natural"]', "heroes.almuric.weapons[1]"),
    ('["sword", "dagger"]', '["sword", "throw_dagger"]', "heroes.almuric.weapons[1]"),
    ('["sword", "dagger"]', '["sword", "dagger", "ax"]', "heroes.almuric.weapons"),
    (
        "weapon_skill = { sword = 2 }",
        "weapon_skill = { sword = true }",
        "heroes.almuric.weapon_skill.sword",
    ),
    ('wounds = "2D6+2"', 'wounds = "2D8+2"', "monsters.chimaera.wounds"),
    ('wounds = "2D6+2"', 'wounds = "0"', "monsters.chimaera.wounds"),
    ('wounds = "2D6+2"', "wounds = 7", "monsters.chimaera.wounds"),
    ('wounds = "2D6+2"', 'wound = "2D6+2"', "monsters.chimaera.wound|monsters.chimaera.wounds"),
    ('weapon_skill = "1D6"', 'weapon_skill = "a lot"', "monsters.evil_hero.weapon_skill"),
    ('weapon = "hammer"', 'weapon = "club"', "monsters.ogre.weapon"),
    (
        'spells = ["lightning"], treasure = "J/C"',
        'spells = ["thunder"], treasure = "J/C"',
        "monsters.evil_mage.spells[0]",
    ),
    (
        'treasure = "I", special = "fire_breath"',
        'treasure = "M", special = "fire_breath"',
        "monsters.chimaera.treasure",
    ),
    ('treasure = "I/D"', 'treasure = "I/D/A"', "monsters.wraith.treasure"),
    ('treasure = "I/D"', 'treasure = ""', "monsters.wraith.treasure"),
    ('special = "fire_breath"', 'special = "bad_breath"', "monsters.chimaera.special"),
    ('demon = { wounds = "1D6+2"', 'devil = { wounds = "1D6+2"', "monsters.demon"),
    ('1 = "arrow"', '1 = "net"', "traps.1"),
    ('1 = "arrow"', '1 = "roll_twice"\n7 = "arrow"', "traps.7"),
    ('1 = "arrow"\n2 = "poisoned_arrow"', '1 = "roll_twice"\n2 = "roll_twice"', "traps"),
    ('poison_gas = "1D3"', "", "trap_wounds.poison_gas"),
    ('poison_gas = "1D3"', 'poison_gas = "half"', "trap_wounds.poison_gas"),
    ('poison_gas = "1D3"', 'poison_gas = "1D3"\narrow = "1"', "trap_wounds.arrow"),
    ('poison_gas = "1D3"', 'poison_gas = "1D3"\nnet = "1"', "trap_wounds.net"),
    (
        '["evil_mage", "evil_hero", "cronk 1D6"',
        '["evil_mage", "evil_hero", "crank 1D6"',
        "room_monsters.1[2]",
    ),
    (
        '["evil_mage", "evil_hero", "cronk 1D6"',
        '["evil_mage", "evil_hero", "cronk D6"',
        "room_monsters.1[2]",
    ),
    (
        '["evil_mage", "evil_hero", "cronk 1D6"',
        '["evil_mage", "evil_hero", "cronk 0"',
        "room_monsters.1[2]",
    ),
    ('["evil_mage", "evil_hero", "cronk 1D6"', '["evil_mage", "evil_hero"', "room_monsters.1"),
    ('6 = ["hydra", "skeleton 1D3", "cronk 1D6"]', "", "wandering_monsters.6"),
    (
        '6 = ["hydra", "skeleton 1D3", "cronk 1D6"]',
        '6 = ["hydra", "skeleton 1D3"]',
        "wandering_monsters.6",
    ),
    (
        '6 = ["hydra", "skeleton 1D3", "cronk 1D6"]',
        '6 = ["hydra", "bones 1D3", "ogre"]',
        "wandering_monsters.6[1]",
    ),
    ("intimidation = 10", "intimidation = 7", "negotiation.intimidation"),
    ("up_to = [5, 9, 12, 16, 20]", "up_to = [5, 12, 9, 16, 20]", "bribery.up_to"),
    ("up_to = [5, 9, 12, 16, 20]", "up_to = [5, 9, 12, 16]", "bribery.offers.20"),
    ("80 = [6, 5, 4, 2, 2, 1]", "80 = [6, 9, 4, 2, 2, 1]", "bribery.offers.80[1]"),
    ("80 = [6, 5, 4, 2, 2, 1]", "80 = [6, 5, 4, 2, 2]", "bribery.offers.80"),
    ("80 = [6, 5, 4, 2, 2, 1]", "80 = [5, 6, 4, 2, 2, 1]", "bribery.offers.80"),
    ("150 = [6, 6, 5, 4, 3, 2]", "150 = [6, 6, 0, 0, 0, 0]", "bribery.offers.150"),
    ("20 = [4, 2, 1, 1, 0, 0]", "few = [4, 2, 1, 1, 0, 0]", "bribery.offers.few"),
    ("dagger =       [0, 0, 0, 0, 1,", "dagger =       [0, 0, 0, 0,", "combat_results.dagger"),
    ("dagger =       [0, 0, 0, 0, 1,", "dagger =       [0, 0, 0, 3, 1,", "combat_results.dagger"),
    ("charm = { cost = 3", "charm = { price = 3", "spells.charm.price|spells.charm.cost"),
    ('cost = 3, type = "C"', 'cost = 3, type = "X"', "spells.charm.type"),
    ("charm = { cost", "charming = { cost", "spells.charm"),
    ("blast = { cost", 'fireball = { cost = 1, type = "C" }\nblast = { cost', "spells.fireball"),
    ('fountain = ["poison"', 'fountain = ["wine"', "features.fountain[0]"),
    ('fountain = ["poison", ', "fountain = [", "features.fountain"),
    ('fountain = ["poison"', 'well = ["poison"', "features.fountain"),
    ("level = [1, 2, 2, 3, 3, 3]", "level = [1, 2, 2, 3, 3, 4]", "mirror.level[5]"),
    ("distance = [3, 4,", "distance = [0, 4,", "mirror.distance[0]"),
    ('B = { gold = "6:1D6" }', 'B = { gold = "7:1D6" }', "treasure.B.gold"),
    ('B = { gold = "6:1D6" }', 'B = { gold = "1D6" }', "treasure.B.gold"),
    ('B = { gold = "6:1D6" }', 'B = { gold = "6:" }', "treasure.B.gold"),
    ('B = { gold = "6:1D6" }', 'B = { silver = "6:1D6" }', "treasure.B.silver"),
    ("12 = 150", "", "jewels.12"),
    ("12 = 150", "12 = 150\n13 = 200", "jewels.13"),
    ("12 = 150", "12 = 150.5", "jewels.12"),
    ('weapon = ["sword", "hammer"', 'weapon = ["sword", "club"', "magic_items.weapon[1]"),
    ('potion = ["poison"', 'potion = ["beer"', "magic_items.potion[0]"),
    (
        'armor = [1, 1, 1, 2, 2, "roll_twice"]',
        'armor = [1, 1, 1, 2, 2, "twice"]',
        "magic_items.armor[5]",
    ),
    ('armor = [1, 1, 1, 2, 2, "roll_twice"]', "armor = [1, 1, 1, 2, 2]", "magic_items.armor"),
    (
        "armor = [1, 1, 1, 2, 2, ",
        'armor = [1, 1, 1, "roll_twice", "roll_twice", ',
        "magic_items.armor",
    ),
    ('6 = "blue"\n', "", "predominant_sun.6"),
    ('6 = "roll_twice"\n\n[trap_wounds]', "[trap_wounds]", "traps.6"),
    ('1 = ["evil_mage", "evil_hero", "cronk 1D6"', '0 = ["orc", "orc", "orc"', "room_monsters.0"),
    (
        '2 = ["orc 1D3", "troll", "vampire", "harpy 1D3+2", "ogre", "minotaur"]',
        "",
        "room_monsters.2",
    ),
    ('5 = 3\n6 = "roll_twice"', "5 = 3", "magic_weapon_bonus.6"),
    ("4 = 3\n5 = 3\n", '4 = "roll_twice"\n5 = "roll_twice"\n', "magic_weapon_bonus"),
    (
        "weapon_skill = { sword = 2 }",
        "weapon_skill = { fist = 2 }",
        "heroes.almuric.weapon_skill.fist",
    ),
    ("blood = -1\n", "", "conditions.blood"),
    ("alcohol = -2", "alcohol = -200", "conditions.alcohol"),
    ('bed_heals = "1D3"', 'bed_heals = "sleep"', "feature_results.bed_heals"),
    ('below_treasure = "J"', 'below_treasure = "Z"', "feature_results.below_treasure"),
    ("painting_safe = 5", "painting_safe = 7", "feature_results.painting_safe"),
]


def load_edited(folder: Path, text: str, name: str = "citadel") -> charts.Charts:
    (folder / f"{name}.toml").write_text(text, "utf-8")
    return charts.load(name, folder)


def test_the_unedited_file_is_sound(tmp_path: Path) -> None:
    assert load_edited(tmp_path, TEXT) == charts.load("citadel", paths.charts())


@pytest.mark.parametrize(("old", "new", "key"), EDITS)
def test_a_wrong_chart_is_told_by_file_and_key(
    tmp_path: Path, old: str, new: str, key: str
) -> None:
    assert old in TEXT
    with pytest.raises(ChartError) as caught:
        load_edited(tmp_path, TEXT.replace(old, new, 1))
    assert caught.value.key in key.split("|")
    assert str(caught.value).startswith(f"citadel.toml: {caught.value.key}: expected ")
    assert caught.value.file == tmp_path / "citadel.toml"


@pytest.mark.parametrize("heading", re.findall(r"^\[(\w+)\]", TEXT, re.MULTILINE))
def test_a_missing_table_is_told(tmp_path: Path, heading: str) -> None:
    tables = re.split(r"^(?=\[)", TEXT, flags=re.MULTILINE)
    left = [table for table in tables if not table.startswith((f"[{heading}]", f"[{heading}."))]
    with pytest.raises(ChartError) as caught:
        load_edited(tmp_path, "".join(left))
    assert caught.value.key == heading


@pytest.mark.parametrize(
    "table", ["initiates", "heroes", "monsters", "combat_results", "spells", "bribery.offers"]
)
def test_an_empty_table_is_told(monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    tables = tomllib.loads(TEXT)
    outer, _, inner = table.partition(".")
    (tables[outer] if inner else tables)[inner or outer] = {}
    monkeypatch.setattr(tomllib, "loads", lambda _: tables)
    with pytest.raises(ChartError) as caught:
        charts.load("citadel", paths.charts())
    assert caught.value.key.startswith(table)


def test_missing_heroes_are_told(tmp_path: Path) -> None:
    text = re.sub(r"\[heroes\.\w+\][^\[]*(\[[^\]]*\][^\[]*?)*?(?=\n\[)", "", TEXT)
    assert "[heroes" not in text
    with pytest.raises(ChartError) as caught:
        load_edited(tmp_path, text)
    assert caught.value.key == "heroes"


OVERLAYS = [
    ("[room_monsters]\n5 = []", "room_monsters.5"),
    (
        '[room_monsters]\n5 = ["dragon", "ogre", "ogre", "ogre", "ogre", "ogre"]',
        "room_monsters.5[0]",
    ),
    ("[heroes.almuric]\nwound_points = 0", "heroes.almuric.wound_points"),
    ("[heroes.newcomer]\nwound_points = 5", "heroes.newcomer.name"),
    ("[bribery.offers]\n50 = [1, 1, 1, 1, 1, 0]", "bribery.offers.50"),
    ("[combat_results]\nsword = [0, 1]", "combat_results.sword"),
    ("[dragons]\n", "dragons"),
    ('[monsters]\norc = { wounds = "many" }', "monsters.orc.wounds"),
    ("[heroes]\nalmuric = 3", "heroes.almuric"),
]


@pytest.mark.parametrize(("overlay", "key"), OVERLAYS)
def test_a_fault_of_an_overlay_is_told_of_the_overlay(
    tmp_path: Path, overlay: str, key: str
) -> None:
    (tmp_path / "citadel.toml").write_text(TEXT, "utf-8")
    with pytest.raises(ChartError) as caught:
        load_edited(tmp_path, f'[edition]\nname = "x"\noverlay_of = "citadel"\n{overlay}\n', "own")
    assert (caught.value.file.name, caught.value.key) == ("own.toml", key)


def test_a_fault_below_an_overlay_is_told_of_the_file_below(tmp_path: Path) -> None:
    (tmp_path / "citadel.toml").write_text(TEXT.replace("12 = 150", "12 = true"), "utf-8")
    with pytest.raises(ChartError) as caught:
        load_edited(
            tmp_path, '[edition]\nname = "x"\noverlay_of = "citadel"\n[jewels]\n11 = 120\n', "own"
        )
    assert (caught.value.file.name, caught.value.key) == ("citadel.toml", "jewels.12")


def test_two_overlays_of_each_other_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[edition]\nname = "a"\noverlay_of = "b"\n', "utf-8")
    (tmp_path / "b.toml").write_text('[edition]\nname = "b"\noverlay_of = "a"\n', "utf-8")
    with pytest.raises(ChartError, match=r"b\.toml: edition\.overlay_of: expected another edition"):
        charts.load("a", tmp_path)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"[edition\n", "TOML"),
        (b"\xff\xfe", "UTF-8"),
        (b"", "edition"),
        (b"x = " + b"[" * 5000 + b"]" * 5000, "nested less deeply|TOML"),
    ],
)
def test_a_file_that_is_no_chart(tmp_path: Path, content: bytes, expected: str) -> None:
    (tmp_path / "citadel.toml").write_bytes(content)
    with pytest.raises(ChartError, match=expected):
        charts.load("citadel", tmp_path)


PLACES = [
    (table, row)
    for table, rows in tomllib.loads(TEXT).items()
    if table not in ("edition", "heroes")
    for row in rows
]
VALUES = st.recursive(
    st.one_of(
        st.none().map(lambda _: datetime.date(1980, 1, 1)),
        st.booleans(),
        st.integers(),
        st.floats(allow_nan=True),
        st.text(max_size=8),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=7), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(PLACES), VALUES)
def test_whatever_stands_in_a_row_it_is_used_or_told(place: tuple[str, str], value: object) -> None:
    """Nothing but ChartError comes out of a wrong value, and it names a key."""
    table, row = place
    tables = tomllib.loads(TEXT)
    tables[table][row] = value
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tomllib, "loads", lambda _: tables)
        fault = None
        try:
            charts.load("citadel", paths.charts())
        except ChartError as error:
            fault = error
    if fault is not None:
        assert fault.file.name == "citadel.toml"
        assert fault.key


def test_no_more_heroes_are_drawn_than_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = tomllib.loads(TEXT)
    for row in list(tables["heroes"])[tables["procedure"]["heroes_drawn"] - 1 :]:
        del tables["heroes"][row]
    monkeypatch.setattr(tomllib, "loads", lambda _: tables)
    with pytest.raises(ChartError) as caught:
        charts.load("citadel", paths.charts())
    assert caught.value.key == "procedure.heroes_drawn"


def test_an_initiate_finds_two_kinds_of_weapons(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = tomllib.loads(TEXT)
    for kind, row in tables["weapons"].items():
        row["carried"] = kind == "sword"
    monkeypatch.setattr(tomllib, "loads", lambda _: tables)
    with pytest.raises(ChartError) as caught:
        charts.load("citadel", paths.charts())
    assert caught.value.key == "weapons"
