"""Each edition put together whole from the tables typed in ``printed_tables``, in the shape in
which ``msgspec.to_builtins`` shows the charts."""

from typing import Any

from tests.rules import printed_tables as printed
from tests.rules.printed_tables import figures, lines

EDITIONS = ("citadel", "labirynt")


def _by_die(row: list[Any]) -> dict[str, Any]:
    return {str(die): value for die, value in enumerate(row, 1)}


def _plus(text: str) -> dict[str, int]:
    name, plus, figure = text.partition("+")
    return {name: int(figure)} if plus else {}


def _potential(text: str) -> list[int]:
    return [int(figure) for figure in text.split("/")]


def _rules(edition: str) -> dict[str, Any]:
    words = {"yes": True, "no": False}
    column = 1 + EDITIONS.index(edition)
    shown = {row[0]: row[column] for row in lines(printed.EDITION_RULES)}
    return {name: words.get(text, printed.figure(text)) for name, text in shown.items()}


def _heroes(edition: str) -> dict[str, Any]:
    heroes = {}
    for hero, race, wounds, potential, resistance, bonus, weapons, skilled, skill in lines(
        printed.HEROES
    ):
        if (edition, hero) == ("labirynt", "sliggoth"):  # B17
            race = "dwarf"
        heroes[hero] = {
            "name": hero.replace("_", " ").title(),
            "race": race.replace("_", " "),
            "wound_points": int(wounds),
            "magic_potential": _potential(potential),
            "resistance": int(resistance),
            "combat_bonus": int(bonus),
            "weapons": weapons.split(","),
            "weapon_skill": _plus(skilled),
            "skill": _plus(skill),
        }
    return heroes


def _initiates() -> dict[str, Any]:
    return {
        race: {
            "wound_points": int(wounds),
            "resistance": int(resistance),
            "weapon_skill": _plus(skilled),
            "skill": _plus(skill),
        }
        for race, wounds, resistance, skilled, skill in lines(printed.INITIATES)
    }


def _monsters() -> dict[str, Any]:
    monsters = {}
    for kind, wounds, bonus, resistance, talk, weapon, room, wandering, special in lines(
        printed.MONSTERS
    ):
        monsters[kind] = {
            "wounds": wounds,
            "combat_bonus": int(bonus),
            "resistance": int(resistance),
            "weapon": weapon,
            "treasure": room if room == wandering else f"{room}/{wandering}",
            "negotiation": None if talk == "-" else int(talk),
            "weapon_skill": printed.WEAPON_SKILLS.get(kind),
            "spells": printed.CASTERS.get(kind, []),
            "special": None if special == "-" else special,
            "person": kind in printed.PERSONS,
        }
    return monsters


def _cell(text: str) -> str:
    return text.removesuffix("/1").replace("/", " ")


def _room_monsters(edition: str) -> dict[str, Any]:
    rows = lines(printed.ROOM_MONSTERS)
    if edition == "labirynt":
        for (row, column), cell in printed.LABIRYNT_ROOM_CELLS.items():
            rows[row - 1][column - 1] = cell
    return _by_die([[_cell(cell) for cell in row] for row in rows])


def _combat_results() -> dict[str, Any]:
    return {
        column: [
            sum(first is not None and roll >= first for first in firsts) for roll in range(1, 18)
        ]
        for column, firsts in printed.COMBAT_RESULTS.items()
    }


def _spells() -> dict[str, Any]:
    return {
        spell.split()[0]: {"cost": int(spell.split()[1]), "type": kind}
        for kind, spells in printed.SPELLS.items()
        for spell in spells.split(", ")
    }


def _treasure() -> dict[str, Any]:
    rows = {}
    for letter, *cells in lines(printed.TREASURE):
        gold, jewels, magic = (None if cell == "-" else cell for cell in cells)
        chest = letter in "JKL"
        rows[letter] = {"gold": gold, "jewels": jewels, "magic": magic, "chest": chest}
    return rows


def _levels() -> dict[str, Any]:
    rows = lines(printed.LEVELS)
    return {
        str(level): {name: int(figures[level - 1]) for name, *figures in rows}
        for level in (1, 2, 3)
    }


def edition_as_printed(edition: str) -> dict[str, Any]:
    """The whole of an edition's charts."""
    names = {"citadel": "Citadel of Blood", "labirynt": "Labirynt śmierci"}
    bounds = [last for _, last in printed.BRIBERY_COLUMNS.values()][:-1]
    return {
        "edition": edition,
        "name": names[edition],
        "rules": _rules(edition),
        "procedure": figures(printed.PROCEDURE),
        "spell_powers": figures(printed.SPELL_POWERS),
        "item_powers": figures(printed.ITEM_POWERS),
        "monster_powers": figures(printed.MONSTER_POWERS),
        "hellgate": figures(printed.HELLGATE),
        "training": figures(printed.TRAINING),
        "level_chart": _levels(),
        "magic_potential": _by_die([_potential(text) for text in printed.MAGIC_POTENTIAL]),
        "predominant_sun": _by_die(printed.SUNS),
        "weapons": {
            kind: {"column": column, "rank": int(rank), "carried": kind != "natural"}
            for kind, column, rank in lines(printed.WEAPONS)
        },
        "initiates": _initiates(),
        "heroes": _heroes(edition),
        "monsters": _monsters(),
        "traps": _by_die(printed.TRAPS),
        "trap_wounds": printed.TRAP_WOUNDS,
        "room_monsters": _room_monsters(edition),
        "wandering_monsters": _by_die(
            [[_cell(cell) for cell in row] for row in lines(printed.WANDERING_MONSTERS)]
        ),
        "negotiation": printed.NEGOTIATION,
        "bribery": {
            "up_to": bounds,
            "offers": {row[0]: [int(cell) for cell in row[1:]] for row in lines(printed.BRIBERY)},
        },
        "combat_results": _combat_results(),
        "conditions": figures(printed.CONDITIONS),
        "spells": _spells(),
        "features": {name: cells for name, *cells in lines(printed.FEATURES)},
        "feature_results": figures(printed.FEATURE_RESULTS),
        "mirror": {"level": printed.MIRROR_LEVELS, "distance": printed.MIRROR_DISTANCES},
        "treasure": _treasure(),
        "jewels": {str(total): worth for total, worth in enumerate(printed.JEWELS, 2)},
        "magic_items": {
            kind: [printed.figure(item) for item in items]
            for kind, *items in lines(printed.MAGIC_ITEMS)
        },
        "magic_weapon_bonus": _by_die(printed.MAGIC_WEAPON_BONUSES),
    }
