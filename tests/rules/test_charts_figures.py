"""Every figure of the charts against the tables typed apart in ``printed_tables``."""

import pytest

from citadel_gui import paths
from citadel_gui.maze.chits import load_mix
from citadel_gui.rules import charts
from citadel_gui.rules.chart_types import Chance, Hero, MonsterCell
from citadel_gui.rules.dice_code import DiceCode
from tests.rules import printed_tables as printed
from tests.rules.printed_tables import lines

CITADEL = charts.load("citadel", paths.charts())
LABIRYNT = charts.load("labirynt", paths.charts())
BOTH = pytest.mark.parametrize("edition", [CITADEL, LABIRYNT], ids=lambda edition: edition.edition)
DICE = range(1, 7)


def skills(text: str) -> dict[str, int]:
    name, plus, figure = text.partition("+")
    return {name: int(figure)} if plus else {}


def cell_text(cell: MonsterCell) -> str:
    return f"{cell.kind}/{cell.count}"


def chance_text(cell: Chance | None) -> str:
    return "-" if cell is None else f"{cell.chance}:{cell.amount}"


@BOTH
def test_6_7_level_chart(edition: charts.Charts) -> None:
    for name, *figures in lines(printed.LEVELS):
        assert [getattr(edition.level(level), name) for level in (1, 2, 3)] == [
            int(figure) for figure in figures
        ]
    assert len(lines(printed.LEVELS)) == 6
    assert set(edition.levels) == {1, 2, 3}


@BOTH
def test_4_4_magic_potential(edition: charts.Charts) -> None:
    shown = ["/".join(map(str, edition.magic_potential(die))) for die in DICE]
    assert shown == printed.MAGIC_POTENTIAL


@BOTH
def test_4_1_d_predominant_sun(edition: charts.Charts) -> None:
    suns = [edition.sun_of(die) for die in DICE]
    assert suns == ["red", "red", "yellow", "yellow", "blue", "blue"]


@BOTH
def test_4_1_b_initiates(edition: charts.Charts) -> None:
    rows = lines(printed.INITIATES)
    assert list(edition.initiates) == [row[0] for row in rows]
    for race, wound_points, resistance, weapon_skill, skill in rows:
        initiate = edition.initiates[race]
        assert initiate.wound_points == int(wound_points)
        assert initiate.resistance == int(resistance)
        assert initiate.weapon_skill == skills(weapon_skill)
        assert initiate.skill == skills(skill)


def hero_line(hero_id: str, hero: Hero) -> list[str]:
    def shown(figures: dict[str, int]) -> str:
        return ",".join(f"{name}+{figure}" for name, figure in figures.items()) or "-"

    return [
        hero_id,
        hero.race.replace(" ", "_"),
        str(hero.wound_points),
        "/".join(map(str, hero.magic_potential)),
        str(hero.resistance),
        str(hero.combat_bonus),
        ",".join(hero.weapons),
        shown(hero.weapon_skill),
        shown({str(name): figure for name, figure in hero.skill.items()}),
    ]


def test_4_3_heroes() -> None:
    rows = [hero_line(hero_id, hero) for hero_id, hero in CITADEL.heroes.items()]
    assert rows == lines(printed.HEROES)
    assert len(rows) == 23


@BOTH
def test_4_3_each_hero_has_a_name_of_his_own(edition: charts.Charts) -> None:
    names = {hero_id: hero.name for hero_id, hero in edition.heroes.items()}
    assert names == {hero_id: hero_id.replace("_", " ").title() for hero_id in names}
    assert names["raman_cronkevitch"] == "Raman Cronkevitch"
    assert names["gwaigilion_elengal"] == "Gwaigilion Elengal"
    assert names["lord_dil"] == "Lord Dil"


def test_B17_sliggoth_is_a_dwarf_in_the_other_edition_and_else_the_same() -> None:
    assert CITADEL.heroes["sliggoth"].race == "swamp creature"
    assert LABIRYNT.heroes["sliggoth"].race == "dwarf"


@BOTH
def test_8_2_monsters(edition: charts.Charts) -> None:
    rows = [
        [
            kind,
            row.wounds,
            str(row.combat_bonus),
            str(row.resistance),
            "-" if row.negotiation is None else str(row.negotiation),
            row.weapon,
            row.room_treasure,
            row.wandering_treasure,
            row.special or "-",
        ]
        for kind, row in edition.monsters.items()
    ]
    assert rows == lines(printed.MONSTERS)
    assert len(rows) == 20


@BOTH
def test_8_2_R82_only_the_evil_hero_has_a_weapon_skill(edition: charts.Charts) -> None:
    with_skill = {kind: row.weapon_skill for kind, row in edition.monsters.items()}
    assert {kind: code for kind, code in with_skill.items() if code} == {"evil_hero": "1D6"}


@BOTH
def test_15_7_evil_mage_and_x_cast_lightning(edition: charts.Charts) -> None:
    casters = {kind: row.spells for kind, row in edition.monsters.items() if row.spells}
    assert casters == {"evil_mage": ("lightning",), "x_the_unknown": ("lightning",)}


@BOTH
def test_R100_charm_person_works_on_four_kinds(edition: charts.Charts) -> None:
    persons = {kind for kind, row in edition.monsters.items() if row.person}
    assert persons == {"evil_hero", "evil_mage", "orc", "troll"}


@BOTH
def test_7_1_traps(edition: charts.Charts) -> None:
    assert [edition.trap(die) for die in DICE] == [
        "arrow",
        "poisoned_arrow",
        "poison_gas",
        "explosion",
        "flaming_oil",
        "roll_twice",
    ]


@BOTH
def test_7_2_B20_wounds_of_traps(edition: charts.Charts) -> None:
    half, one = DiceCode.parse("1D3"), DiceCode.parse("1")
    codes = [edition.trap_wounds(edition.trap(die)) for die in DICE]
    assert codes == [None, half, half, one, half, None]


def test_8_3_room_monsters() -> None:
    rows = [[cell_text(CITADEL.room_monsters(row, col)) for col in DICE] for row in DICE]
    assert rows == lines(printed.ROOM_MONSTERS)


def test_B19_room_monsters_of_the_other_edition() -> None:
    printed_rows = lines(printed.ROOM_MONSTERS)
    for row in DICE:
        for column in DICE:
            expected = printed.LABIRYNT_ROOM_CELLS.get(
                (row, column), printed_rows[row - 1][column - 1]
            )
            assert cell_text(LABIRYNT.room_monsters(row, column)) == expected


@BOTH
def test_8_3_wandering_monsters(edition: charts.Charts) -> None:
    rows = [[cell_text(edition.wandering_monsters(row, col)) for col in DICE] for row in DICE]
    assert rows == [
        [cell for cell in row for _ in "ab"] for row in lines(printed.WANDERING_MONSTERS)
    ]


@BOTH
def test_8_5_negotiation(edition: charts.Charts) -> None:
    results = [edition.negotiation(total) for total in range(-5, 20)]
    assert results == ["failure"] * 12 + ["agreement"] * 3 + ["intimidation"] * 10


@BOTH
def test_8_9_bribery(edition: charts.Charts) -> None:
    rows = [[int(word) for word in row] for row in lines(printed.BRIBERY)]
    assert edition.bribe_rows == tuple(row[0] for row in rows)
    assert edition.least_bribe == 20
    for offer, *figures in rows:
        for (first, last), figure in zip(printed.BRIBERY_COLUMNS.values(), figures, strict=True):
            assert {edition.bribe(offer, strength) for strength in range(first, last + 1)} == {
                figure
            }


@BOTH
def test_8_9_bribery_rises_with_the_offer_and_falls_with_the_monster(
    edition: charts.Charts,
) -> None:
    table = [
        [edition.bribe(offer, strength) for strength in range(1, 40)] for offer in range(20, 500)
    ]
    for row in table:
        assert row == sorted(row, reverse=True)
    for column in zip(*table, strict=True):
        assert list(column) == sorted(column)


def wounds_by_first_rolls(firsts: list[int | None]) -> list[int]:
    return [sum(first is not None and roll >= first for first in firsts) for roll in range(1, 18)]


@BOTH
def test_9_9_combat_results(edition: charts.Charts) -> None:
    assert set(edition.combat_results) == set(printed.COMBAT_RESULTS)
    for column, firsts in printed.COMBAT_RESULTS.items():
        assert [edition.wounds(column, roll) for roll in range(1, 18)] == wounds_by_first_rolls(
            firsts
        )


@BOTH
def test_9_2_weapons_their_columns_and_ranks(edition: charts.Charts) -> None:
    ranks = {kind: row.rank for kind, row in edition.weapons.items() if row.carried}
    assert ranks == {"dagger": 1, "throwing_dagger": 2, "bow": 2, "sword": 1, "hammer": 1, "ax": 1}
    assert edition.carried_weapons == tuple(ranks)
    columns = {kind: edition.column_of(kind) for kind in edition.weapons}
    assert columns.pop("throwing_dagger") == "throw_dagger"
    assert columns == {kind: kind for kind in (*ranks, "natural") if kind != "throwing_dagger"}
    assert edition.column_of(None) == "natural"


@BOTH
def test_10_9_spells(edition: charts.Charts) -> None:
    expected = {
        spell.split()[0]: (int(spell.split()[1]), kind)
        for kind, spells in printed.SPELLS.items()
        for spell in spells.split(", ")
    }
    assert {name: (row.cost, row.type) for name, row in edition.spells.items()} == expected


@BOTH
def test_13_9_features(edition: charts.Charts) -> None:
    rows = [[name, *(edition.feature(name, die) for die in DICE)] for name in edition.features]
    assert rows == lines(printed.FEATURES)


@BOTH
def test_13_1_to_13_6_what_results_do(edition: charts.Charts) -> None:
    assert {name: edition.conditions[name] for name in ("alcohol", "blood")} == {
        "alcohol": -2,
        "blood": -1,
    }
    figures = edition.feature_results
    assert set(figures.codes.values()) == {"1D3"}
    assert (figures.jewel_bonus, figures.statue_jewels, figures.tapestry_bonus) == (2, 2, 4)
    assert (figures.bookcase_falls, figures.painting_safe, figures.cut_glass_talisman) == (3, 5, 3)
    assert (figures.clavichord_part, figures.clavichord_wounds) == (2, 2)
    assert (figures.vassago_detrap, figures.leraje_bow, figures.leraje_arrows) == (3, 3, 3)
    assert figures.below_treasure == "J"


@BOTH
def test_13_7_mirror(edition: charts.Charts) -> None:
    assert [edition.mirror_level(die) for die in DICE] == [1, 2, 2, 3, 3, 3]
    assert [edition.mirror_distance(die) for die in DICE] == [3, 4, 5, 6, 7, 8]


@BOTH
def test_14_9_treasure(edition: charts.Charts) -> None:
    rows = []
    for letter in edition.treasure_letters:
        row = edition.treasure(letter)
        rows.append([letter, *map(chance_text, (row.gold, row.jewels, row.magic))])
    assert rows == lines(printed.TREASURE)


@BOTH
def test_14_1_chests(edition: charts.Charts) -> None:
    assert edition.chest_letters == ("J", "K", "L")
    assert [edition.treasure(letter).chest for letter in "IJKL"] == [False, True, True, True]


@BOTH
def test_14_9_jewels(edition: charts.Charts) -> None:
    assert [edition.jewel(total) for total in range(2, 13)] == printed.JEWELS


@BOTH
def test_14_9_magic_items(edition: charts.Charts) -> None:
    for first, (kind, *items) in zip(DICE, lines(printed.MAGIC_ITEMS), strict=True):
        for second, item in zip(DICE, items, strict=True):
            found_kind, found = edition.magic_item(first, second)
            assert (found_kind, str(found)) == (kind, item)
            assert isinstance(found, int) == item.isdigit()


@BOTH
def test_14_3_magic_weapon_bonus(edition: charts.Charts) -> None:
    assert [edition.magic_weapon_bonus(die) for die in DICE] == [1, 2, 2, 3, 3, "roll_twice"]


@BOTH
def test_B22_the_mix_of_the_edition_is_there(edition: charts.Charts) -> None:
    mix = load_mix(paths.charts() / "chits.toml", edition.rules.chit_mix)
    assert mix.two_faced == (edition is CITADEL)
