"""Each cell of every chart: as printed, read by a look-up, named by an event, used by the rules.

Each leaf of the charts is changed by itself, in memory, and what tests and look-ups tell of it.
"""

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import citadel_gui.rules
from citadel_gui import paths
from citadel_gui.rules import chart_types, charts
from citadel_gui.rules.chart_powers import codes_of
from tests.rules.printed_editions import EDITIONS, edition_as_printed

DICE = range(1, 7)
RULES = Path(citadel_gui.rules.__file__).parent
Key = tuple[str | int, ...]

TOLD_BY_NAME = {"edition", "name"}
"""What names an edition: no figure."""


@cache
def loaded(edition: str) -> charts.Charts:
    return charts.load(edition, paths.charts())


def plain(edition: str) -> dict[str, Any]:
    return as_json(loaded(edition))


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


WORDS = """
    red blue sum most_experience same_session always to_six after_deaths C G charms stench arrow
    explosion 1D6 2D6 1:1 2:2 A orc bow x
"""


def leaves(value: Any, key: Key = ()) -> Iterator[tuple[Key, Any]]:
    """Every figure and word of the charts, with the way to it."""
    if isinstance(value, dict | list | tuple):
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        for name, part in parts:
            yield from leaves(part, (*key, name))
    else:
        yield key, value


def other(value: Any) -> list[Any]:
    """Other values of the same sort, likely and unlikely, one of which its place can take."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if value is None:
        return ["1:1", 1, "stench", "1D6"]
    words = [3, *WORDS.split()]
    return [word for word in words if word != value]


def changed(edition: str, key: Key) -> charts.Charts:
    """The charts with one leaf changed, whatever the checks of files would say of it."""
    tables = deepcopy(plain(edition))
    place: Any = tables
    for name in key[:-1]:
        place = place[name]
    for value in other(place[key[-1]]):
        place[key[-1]] = value
        try:
            return msgspec.convert(tables, charts.Charts, str_keys=True)
        except msgspec.ValidationError:
            continue
    raise AssertionError(f"nothing else can stand at {key}")


def figures_of(edition: str) -> list[Key]:
    return [key for key, _ in leaves(plain(edition)) if key[0] not in TOLD_BY_NAME]


# As printed


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_charts_are_as_they_are_printed(edition: str) -> None:
    shown, printed = plain(edition), as_json(edition_as_printed(edition))
    assert shown.keys() == printed.keys()
    for table in shown:
        assert (table, shown[table]) == (table, printed[table])


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_figure_can_be_changed_unseen(edition: str) -> None:
    printed = as_json(edition_as_printed(edition))
    unseen = [key for key in figures_of(edition) if as_json(changed(edition, key)) == printed]
    assert unseen == []
    assert len(figures_of(edition)) > 1000


# As looked up

Readings = Callable[[charts.Charts], Any]

LOOK_UPS: dict[str, Readings] = {
    "level_chart": lambda c: [c.level(n) for n in (1, 2, 3)],
    "magic_potential": lambda c: [c.magic_potential(die) for die in DICE],
    "predominant_sun": lambda c: [c.sun_of(die) for die in DICE],
    "weapons": lambda c: (c.carried_weapons, [c.column_of(k) for k in c.weapons], c.weapons),
    "traps": lambda c: [c.trap(die) for die in DICE],
    "trap_wounds": lambda c: [c.trap_wounds(kind) for kind in c.trap_codes],
    "room_monsters": lambda c: [c.room_monsters(a, b) for a in DICE for b in DICE],
    "wandering_monsters": lambda c: [c.wandering_monsters(a, b) for a in DICE for b in DICE],
    "negotiation": lambda c: [c.negotiation(total) for total in range(-20, 40)],
    "bribery": lambda c: [c.bribe(row, n) for row in c.bribe_rows for n in range(1, 40)],
    "combat_results": lambda c: [
        c.wounds(column, roll) for column in c.combat_results for roll in range(-3, 21)
    ],
    "features": lambda c: [c.feature(name, die) for name in c.features for die in DICE],
    "mirror": lambda c: [(c.mirror_level(die), c.mirror_distance(die)) for die in DICE],
    "treasure": lambda c: (c.chest_letters, [c.treasure(x) for x in c.treasure_letters]),
    "jewels": lambda c: [c.jewel(total) for total in range(2, 17)],
    "magic_items": lambda c: [c.magic_item(a, b) for a in DICE for b in DICE],
    "magic_weapon_bonus": lambda c: [c.magic_weapon_bonus(die) for die in DICE],
}
"""For each chart that is looked up all that its look-ups say."""


def said(look: Readings, tables: charts.Charts) -> Any:
    try:
        return look(tables)
    except (KeyError, ValueError) as fault:  # a word that is no dice code in its place
        return type(fault)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("table", LOOK_UPS)
def test_each_cell_is_read_by_its_look_up(table: str, edition: str) -> None:
    look = LOOK_UPS[table]
    before = said(look, loaded(edition))
    keys = [key for key in figures_of(edition) if key[0] == table]
    unread = [key for key in keys if said(look, changed(edition, key)) == before]
    assert unread == []
    assert keys


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_cell_that_a_die_reads_has_a_name_of_its_own(edition: str) -> None:
    """And the name is that of the cell read: the row and column of the file."""
    c = loaded(edition)
    tables = plain(edition)

    def column_of(cell: chart_types.ChartCell) -> int:
        return [1, 1, 2, 2, 3, 3][int(cell[2][0]) - 1] - 1

    for a in DICE:
        assert tables["traps"][c.cell_of_trap(a)[1]] == c.trap(a)
        assert tables["predominant_sun"][c.cell_of_sun(a)[1]] == c.sun_of(a)
        potential = tables["magic_potential"][c.cell_of_magic_potential(a)[1]]
        assert tuple(potential) == c.magic_potential(a)
        bonus = c.cell_of_magic_weapon_bonus(a)[1]
        assert tables["magic_weapon_bonus"][bonus] == c.magic_weapon_bonus(a)
        for cell, read in (
            (c.cell_of_mirror_level(a), c.mirror_level(a)),
            (c.cell_of_mirror_distance(a), c.mirror_distance(a)),
        ):
            assert tables["mirror"][cell[2]][int(cell[1]) - 1] == read
        for name in c.features:
            cell = c.cell_of_feature(name, a)
            assert tables["features"][cell[2]][int(cell[1]) - 1] == c.feature(name, a)
        for b in DICE:
            cell = c.cell_of_room_monsters(a, b)
            shown = tables["room_monsters"][cell[1]][int(cell[2]) - 1]
            assert chart_types.monster_cell(shown) == c.room_monsters(a, b)
            cell = c.cell_of_wandering_monsters(a, b)
            shown = tables["wandering_monsters"][cell[1]][column_of(cell)]
            assert chart_types.monster_cell(shown) == c.wandering_monsters(a, b)
            cell = c.cell_of_magic_item(a, b)
            assert tables["magic_items"][cell[1]][int(cell[2]) - 1] == c.magic_item(a, b)[1]


# As used


def named_in_the_rules() -> set[str]:
    """Every attribute that the rules read, and the beginnings of those they put together."""
    names = set()
    for path in RULES.glob("*.py"):
        if path.stem in ("chart_powers", "chart_types", "chart_checks"):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                names.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                names.add(node.value)
    return names


SMALL = ("procedure", "spell_powers", "item_powers", "monster_powers", "hellgate", "training")


@pytest.mark.parametrize("table", [*SMALL, "rules", "feature_results", "conditions"])
def test_each_figure_that_stands_by_itself_is_read_by_the_rules(table: str) -> None:
    names = named_in_the_rules()
    figures = plain("citadel")[table]
    by_name = {"ring_resistance_1": "ring_", "ring_resistance_2": "ring_"}
    unread = {f"{table}.{figure}" for figure in figures if by_name.get(figure, figure) not in names}
    assert unread == set()


def test_the_dice_codes_of_the_small_charts_are_codes() -> None:
    for table in SMALL:
        for code in codes_of(getattr(loaded("citadel"), table)).values():
            assert charts.DiceCode.parse(code).least >= 1
