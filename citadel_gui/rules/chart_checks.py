"""What the charts of an edition must agree on among themselves, beyond each value's own type.

Faults are told by key; which file they stand in is the business of ``chart_file``.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from statistics import mode
from typing import TYPE_CHECKING, Final, NamedTuple

from citadel_gui.rules.chart_powers import codes_of
from citadel_gui.rules.chart_types import (
    FINDS,
    ITEMS,
    NATURAL,
    ROLL_TWICE,
    SPELLS,
    chance,
    monster_cell,
)
from citadel_gui.rules.dice_code import DiceCode

if TYPE_CHECKING:
    from citadel_gui.rules.charts import Charts


class Fault(NamedTuple):
    """A key, what was expected there, and what was found (None: nothing to show)."""

    key: str
    expected: str
    found: object = None


MOST_OF_A_CODE: Final = 1_000
"""Wounds and numbers are as low as the figures of the charts; fights by them come to an end."""


def faults(charts: "Charts") -> Iterator[Fault]:
    """All that is amiss, in no order that matters."""
    for check in _CHECKS:
        yield from check(charts)


def _one_of(key: str, known: Iterable[str], found: str, what: str) -> Iterator[Fault]:
    names = list(known)
    if found not in names:
        yield Fault(key, f"{what}: " + ", ".join(names), found)


def _code(key: str, text: str, least: int = 0) -> Iterator[Fault]:
    try:
        code = DiceCode.parse(text)
        fits = code.least >= least and code.most <= MOST_OF_A_CODE
    except ValueError:
        fits = False
    if not fits:
        expected = "a dice code such as 1D6, 1D3+1, 2D6x5 or 2"
        bounds = f", {least} to {MOST_OF_A_CODE}"
        yield Fault(key, expected + bounds, text)


def _rows(key: str, rows: Iterable[object], expected: Iterable[object]) -> Iterator[Fault]:
    """Each expected row must be there, and no other."""
    there, wanted = list(rows), list(expected)
    for row in wanted:
        if row not in there:
            yield Fault(f"{key}.{row}", "a value, and there is none")
    for row in there:
        if row not in wanted:
            yield Fault(f"{key}.{row}", "no such row")


MOST_REROLLS: Final = 2

_DICE: Final = range(1, 7)
_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,63}")


def _check_names(charts: "Charts") -> Iterator[Fault]:
    """Names end up in saves and choose drawings, so they are held plain."""
    for table in ("weapons", "initiates", "heroes", "monsters", "conditions"):
        for name in getattr(charts, table):
            if not _ID.fullmatch(name):
                yield Fault(f"{table}.{name}", "a name of small letters, digits and _", name)


def _check_rows(charts: "Charts") -> Iterator[Fault]:
    yield from _rows("level_chart", charts.levels, range(1, 4))
    yield from _rows("magic_potential", charts.magic_potentials, _DICE)
    yield from _rows("predominant_sun", charts.suns, _DICE)
    yield from _rows("traps", charts.trap_chart, _DICE)
    yield from _rows("room_monsters", charts.room_table, _DICE)
    yield from _rows("wandering_monsters", charts.wandering_table, _DICE)
    yield from _rows("jewels", charts.jewels, range(2, 13))
    yield from _rows("magic_weapon_bonus", charts.weapon_bonuses, _DICE)
    yield from _rows("features", charts.features, FINDS)
    yield from _rows("spells", charts.spells, SPELLS)
    for name in ("initiates", "heroes"):
        if not getattr(charts, name):
            yield Fault(name, "at least one row")


LEAST_CARRIED: Final = 2
"""Kinds of weapons out of which an initiate takes two (4.1 B, R2)."""


def _check_characters(charts: "Charts") -> Iterator[Fault]:
    carried = charts.carried_weapons
    if len(carried) < LEAST_CARRIED:
        yield Fault("weapons", f"at least {LEAST_CARRIED} that are carried (4.1 B)", list(carried))
    drawn = charts.procedure.heroes_drawn
    if drawn > len(charts.heroes):
        yield Fault("procedure.heroes_drawn", f"at most the {len(charts.heroes)} heroes", drawn)
    for race, initiate in charts.initiates.items():
        for field in ("weapon_skill", "skill"):
            if not getattr(initiate, field):  # his past may add to it
                yield Fault(f"initiates.{race}.{field}", "at least one row")
        for weapon in initiate.weapon_skill:
            key = f"initiates.{race}.weapon_skill.{weapon}"
            yield from _one_of(key, carried, weapon, "a weapon that is carried")
    for hero_id, hero in charts.heroes.items():
        key = f"heroes.{hero_id}"
        for n, weapon in enumerate(hero.weapons):
            yield from _one_of(f"{key}.weapons[{n}]", carried, weapon, "a weapon that is carried")
        for weapon in hero.weapon_skill:
            yield from _one_of(
                f"{key}.weapon_skill.{weapon}", carried, weapon, "a weapon that is carried"
            )


def _check_weapons(charts: "Charts") -> Iterator[Fault]:
    for kind, row in charts.weapons.items():
        yield from _one_of(
            f"weapons.{kind}.column", charts.combat_results, row.column, "a column of 9.9"
        )
    if NATURAL not in charts.weapons or charts.weapons[NATURAL].carried:
        yield Fault(f"weapons.{NATURAL}", "a weapon that is not carried")


def _check_monsters(charts: "Charts") -> Iterator[Fault]:
    for kind, monster in charts.monsters.items():
        key = f"monsters.{kind}"
        yield from _code(f"{key}.wounds", monster.wounds, least=1)
        if monster.weapon_skill is not None:
            yield from _code(f"{key}.weapon_skill", monster.weapon_skill)
        yield from _one_of(f"{key}.weapon", charts.weapons, monster.weapon, "a weapon")
        for n, spell in enumerate(monster.spells):
            yield from _one_of(f"{key}.spells[{n}]", charts.spells, spell, "a spell")
        letters = monster.treasure.split("/")
        if len(letters) > 2 or not set(letters) <= set(charts.treasures):
            expected = 'a letter of 14.9, or two such as "J/C": ' + ", ".join(charts.treasures)
            yield Fault(f"{key}.treasure", expected, monster.treasure)
    for needed in NEEDED_MONSTERS:
        if needed not in charts.monsters:
            yield Fault(f"monsters.{needed}", "a value, and there is none")


NEEDED_MONSTERS: Final = ("cronk", "demon", "medusa", "vampire", "x_the_unknown")
"""Monsters that cases name outside the tables of 8.3 (13.2 to 13.4, 16.0)."""


def _check_encounters(charts: "Charts") -> Iterator[Fault]:
    tables: list[tuple[str, dict[int, tuple[str, ...]]]] = [
        ("room_monsters", {**charts.room_table}),
        ("wandering_monsters", {**charts.wandering_table}),
    ]
    for name, table in tables:
        for row, cells in table.items():
            for n, cell in enumerate(cells):
                yield from _encounter(charts, f"{name}.{row}[{n}]", cell)
    talk = charts.negotiation_chart
    if talk.agreement >= talk.intimidation:
        expected = f"more than the {talk.agreement} of agreement"
        yield Fault("negotiation.intimidation", expected, talk.intimidation)


def _encounter(charts: "Charts", key: str, cell: str) -> Iterator[Fault]:
    try:
        kind = monster_cell(cell).kind
    except ValueError:
        yield Fault(key, 'a monster and how many, such as "orc 1D6+1"', cell)
        return
    yield from _one_of(key, charts.monsters, kind, "a monster of 8.2")


def _check_bribery(charts: "Charts") -> Iterator[Fault]:
    bounds, offers = charts.bribery.up_to, charts.bribery.offers
    if not bounds or list(bounds) != sorted(set(bounds)):
        yield Fault("bribery.up_to", "bounds that rise", list(bounds))
    if not offers:
        yield Fault("bribery.offers", "at least one row")
    less = 0
    above: tuple[int, ...] = ()
    for offer in sorted(offers):
        row, key = offers[offer], f"bribery.offers.{offer}"
        if len(row) != len(bounds) + 1:
            yield Fault(key, f"{len(bounds) + 1} figures, one for each column", list(row))
        elif list(row) != sorted(row, reverse=True):
            yield Fault(key, "figures that fall along the row", list(row))
        elif any(here < over for here, over in zip(row, above, strict=False)):
            yield Fault(key, f"nothing less than in the row {less}, {list(above)}", list(row))
        less, above = offer, row


def _check_combat(charts: "Charts") -> Iterator[Fault]:
    if not charts.combat_results:
        yield Fault("combat_results", "at least one column")
        return
    length = mode(len(column) for column in charts.combat_results.values())
    for name, column in charts.combat_results.items():
        key = f"combat_results.{name}"
        if not column or len(column) != length:
            yield Fault(key, f"{length} figures, as in the other columns", list(column))
        elif list(column) != sorted(column):
            yield Fault(key, "wounds that never fall along the column", list(column))


def _check_features(charts: "Charts") -> Iterator[Fault]:
    for name, results in charts.features.items():
        for n, result in enumerate(results):
            known = sorted(FINDS[name])
            yield from _one_of(f"features.{name}[{n}]", known, result, f"a find of a {name}")
    for n, level in enumerate(charts.mirror.level):
        if level not in charts.levels:
            yield Fault(f"mirror.level[{n}]", "a level of the level chart", level)
    for n, distance in enumerate(charts.mirror.distance):
        if distance < 1:
            yield Fault(f"mirror.distance[{n}]", "at least 1 segment", distance)


def _check_feature_results(charts: "Charts") -> Iterator[Fault]:
    figures = charts.feature_results
    for needed in NEEDED_CONDITIONS:
        if needed not in charts.conditions:
            yield Fault(f"conditions.{needed}", "a value, and there is none")
    for key, code in figures.codes.items():
        yield from _code(f"feature_results.{key}", code, least=1)
    if figures.below_treasure not in charts.treasures:
        key = "feature_results.below_treasure"
        yield Fault(key, "a letter of the treasure chart", figures.below_treasure)


NEEDED_CONDITIONS: Final = ("alcohol", "blood", "alloces", "stench")
"""Passing states that cases name (13.1, 13.5, 15.1)."""

POWERS: Final = ("spell_powers", "item_powers", "monster_powers", "hellgate")


def _check_powers(charts: "Charts") -> Iterator[Fault]:
    for name in POWERS:
        for key, code in codes_of(getattr(charts, name)).items():
            yield from _code(f"{name}.{key}", code, least=1)
    procedure = charts.procedure
    for key, most in (("heroes_drawn", "party_size"), ("least_in_front", "rank_size")):
        if getattr(procedure, key) > getattr(procedure, most):
            yield Fault(
                f"procedure.{key}",
                f"at most the {most} of {getattr(procedure, most)}",
                getattr(procedure, key),
            )


def _check_traps(charts: "Charts") -> Iterator[Fault]:
    for kind, code in charts.trap_codes.items():
        yield from _code(f"trap_wounds.{kind}", code)
        if kind in ("arrow", ROLL_TWICE):
            yield Fault(f"trap_wounds.{kind}", "no such row, as it has no wounds of its own")
    for kind in set(charts.trap_chart.values()) - {"arrow", ROLL_TWICE}:
        if kind not in charts.trap_codes:
            yield Fault(f"trap_wounds.{kind}", "a value, and there is none")
    yield from _rerolls("traps", charts.trap_chart.values())


def _check_treasure(charts: "Charts") -> Iterator[Fault]:
    for letter, entry in charts.treasures.items():
        for what in ("gold", "jewels", "magic"):
            cell: str | None = getattr(entry, what)
            if cell is not None:
                yield from _chance(f"treasure.{letter}.{what}", cell)
    items = charts.magic_items
    for n, weapon in enumerate(items.weapon):
        yield from _one_of(
            f"magic_items.weapon[{n}]", charts.carried_weapons, weapon, "a weapon that is carried"
        )
    for kind, known in ITEMS.items():
        for n, item in enumerate(getattr(items, kind)):
            yield from _one_of(f"magic_items.{kind}[{n}]", sorted(known), item, f"a {kind}")
    yield from _rerolls("magic_items.armor", items.armor)
    yield from _rerolls("magic_weapon_bonus", charts.weapon_bonuses.values())


def _rerolls(key: str, row: Iterable[object]) -> Iterator[Fault]:
    """Each roll_twice makes two rolls of one: with three of six the rolling may never end."""
    if list(row).count(ROLL_TWICE) > MOST_REROLLS:
        yield Fault(key, f"{ROLL_TWICE} at most {MOST_REROLLS} times, or the rolls may not end")


def _chance(key: str, cell: str) -> Iterator[Fault]:
    try:
        chance(cell)
    except ValueError:
        yield Fault(key, 'a chance from 1 to 6 and an amount, such as "3:1D6x5"', cell)


_CHECKS: tuple[Callable[["Charts"], Iterator[Fault]], ...] = (
    _check_names,
    _check_rows,
    _check_combat,
    _check_weapons,
    _check_characters,
    _check_monsters,
    _check_traps,
    _check_encounters,
    _check_bribery,
    _check_features,
    _check_feature_results,
    _check_powers,
    _check_treasure,
)
