"""The charts of an edition and how each is looked up, named as the rules name them.

Every look-up that a die decides has a twin ``cell_of_...`` with the same arguments, which names
the cell it reads. Reading files and judging them stands in ``chart_file``; no figure stands here.
"""

from pathlib import Path
from typing import Final, Literal

import msgspec

from citadel_gui.rules import chart_file
from citadel_gui.rules.chart_powers import (
    HellgateFigures,
    ItemPowers,
    MonsterPowers,
    Procedure,
    SpellPowers,
    Training,
)
from citadel_gui.rules.chart_types import (
    ITEM_KINDS,
    NATURAL,
    BribeChart,
    ByDieText,
    Change,
    ChartCell,
    Count,
    Die,
    EditionRules,
    FeatureFigures,
    Hero,
    Initiate,
    ItemKind,
    LevelRow,
    MagicItems,
    MagicPotential,
    MirrorChart,
    MonsterCell,
    MonsterRow,
    NegotiationChart,
    NegotiationResult,
    Positive,
    SpellRow,
    Sun,
    TrapKind,
    TreasureEntry,
    TreasureRow,
    WeaponRow,
    chance,
    monster_cell,
)
from citadel_gui.rules.dice_code import DiceCode

CASES: Final[dict[str, str]] = {
    "bribery": "8.9",
    "combat_results": "9.9",
    "features": "13.9",
    "jewels": "14.9",
    "level_chart": "6.7",
    "magic_items": "14.9",
    "magic_potential": "4.4",
    "magic_weapon_bonus": "14.9",
    "mirror": "13.7",
    "negotiation": "8.5",
    "predominant_sun": "4.1 D",
    "room_monsters": "8.3",
    "spells": "10.9",
    "traps": "7.1",
    "treasure": "14.9",
    "wandering_monsters": "8.3",
}
"""The case of each chart that a ``ChartCell`` may name."""


class Charts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All charts of one edition. Tables are to be read only; ``edition`` is the file's name.

    Look-ups raise ValueError or KeyError where their arguments are not on the chart: a die outside
    1 to 6, an unknown name.
    """

    edition: str
    name: str
    rules: EditionRules
    procedure: Procedure
    spell_powers: SpellPowers
    item_powers: ItemPowers
    monster_powers: MonsterPowers
    hellgate: HellgateFigures
    training: Training
    levels: dict[Positive, LevelRow] = msgspec.field(name="level_chart")
    magic_potentials: dict[Die, MagicPotential] = msgspec.field(name="magic_potential")
    suns: dict[Die, Sun] = msgspec.field(name="predominant_sun")
    weapons: dict[str, WeaponRow]
    initiates: dict[str, Initiate]
    heroes: dict[str, Hero]
    monsters: dict[str, MonsterRow]
    trap_chart: dict[Die, TrapKind] = msgspec.field(name="traps")
    trap_codes: dict[TrapKind, str] = msgspec.field(name="trap_wounds")
    room_table: dict[Die, ByDieText] = msgspec.field(name="room_monsters")
    wandering_table: dict[Die, tuple[str, str, str]] = msgspec.field(name="wandering_monsters")
    negotiation_chart: NegotiationChart = msgspec.field(name="negotiation")
    bribery: BribeChart
    combat_results: dict[str, tuple[Count, ...]]
    conditions: dict[str, Change]
    spells: dict[str, SpellRow]
    features: dict[str, ByDieText]
    feature_results: FeatureFigures
    mirror: MirrorChart
    treasures: dict[str, TreasureEntry] = msgspec.field(name="treasure")
    jewels: dict[Positive, Count]
    magic_items: MagicItems
    weapon_bonuses: dict[Die, Positive | Literal["roll_twice"]] = msgspec.field(
        name="magic_weapon_bonus"
    )

    # Characters and their weapons (4.0, 9.2)

    def level(self, level: int) -> LevelRow:
        """What this level of the maze adds and multiplies (6.7)."""
        return self.levels[level]

    def magic_potential(self, die: int) -> tuple[int, int, int]:
        """An initiate's magic potential, red, yellow, blue (4.4)."""
        return self.magic_potentials[die]

    def cell_of_magic_potential(self, die: int) -> ChartCell:
        return ("magic_potential", str(die), "")

    def sun_of(self, die: int) -> Sun:
        """The predominant sun (4.1 D)."""
        return self.suns[die]

    def cell_of_sun(self, die: int) -> ChartCell:
        return ("predominant_sun", str(die), "")

    @property
    def carried_weapons(self) -> tuple[str, ...]:
        """The kinds of weapon a character may carry (4.1 B4), in the chart's order."""
        return tuple(kind for kind, row in self.weapons.items() if row.carried)

    def column_of(self, weapon: str | None) -> str:
        """The column of 9.9 for a kind of weapon; None strikes on the natural one (9.6)."""
        return NATURAL if weapon is None else self.weapons[weapon].column

    # Traps (7.0)

    def trap(self, die: int) -> TrapKind:
        """The kind of a trap (7.1)."""
        return self.trap_chart[die]

    def cell_of_trap(self, die: int) -> ChartCell:
        return ("traps", str(die), "")

    def trap_wounds(self, kind: str) -> DiceCode | None:
        """The wounds of a trap (7.2): an arrow's poison without the hit, None for a bare arrow."""
        code = next((code for trap, code in self.trap_codes.items() if trap == kind), None)
        return None if code is None else DiceCode.parse(code)

    # Encounters (8.0)

    def room_monsters(self, row: int, column: int) -> MonsterCell:
        """Who is in a new room by two dice, and how many before the level (8.3)."""
        return monster_cell(self.room_table[row][_place(column)])

    def cell_of_room_monsters(self, row: int, column: int) -> ChartCell:
        return ("room_monsters", str(row), str(column))

    def wandering_monsters(self, row: int, column: int) -> MonsterCell:
        """Who comes along by two dice, and how many before the level (8.3)."""
        return monster_cell(self.wandering_table[row][_place(column) // 2])

    def cell_of_wandering_monsters(self, row: int, column: int) -> ChartCell:
        first = _place(column) // 2 * 2 + 1
        return ("wandering_monsters", str(row), f"{first}-{first + 1}")

    def negotiation(self, total: int) -> NegotiationResult:
        """What talking comes to, by the whole total (8.5, R37)."""
        if total >= self.negotiation_chart.intimidation:
            return "intimidation"
        return "agreement" if total >= self.negotiation_chart.agreement else "failure"

    def cell_of_negotiation(self, total: int) -> ChartCell:
        agreement, intimidation = msgspec.structs.astuple(self.negotiation_chart)
        rows = {
            "failure": f"{agreement - 1}-",
            "agreement": f"{agreement}-{intimidation - 1}",
            "intimidation": f"{intimidation}+",
        }
        return ("negotiation", rows[self.negotiation(total)], "")

    @property
    def bribe_rows(self) -> tuple[int, ...]:
        """The Gold Marks of each row of 8.9, rising."""
        return tuple(sorted(self.bribery.offers))

    @property
    def least_bribe(self) -> int:
        """The least that can be offered (8.9, R40)."""
        return min(self.bribery.offers)

    def _bribe_row(self, offer: int) -> int:
        rows = [row for row in self.bribery.offers if row <= offer]
        if not rows:
            raise ValueError(f"a bribe of {offer}, under the least of {self.least_bribe}")
        return max(rows)

    def _bribe_column(self, strength: int) -> int:
        bounds = self.bribery.up_to
        return next((n for n, bound in enumerate(bounds) if strength <= bound), len(bounds))

    def bribe(self, offer: int, strength: int) -> int:
        """The most a 1D6 may show to accept Gold Marks (8.9, R41).

        ``strength`` is the strongest monster's wound points and negotiation value. ValueError for
        less than ``least_bribe``.
        """
        return self.bribery.offers[self._bribe_row(offer)][self._bribe_column(strength)]

    def cell_of_bribe(self, offer: int, strength: int) -> ChartCell:
        bounds = (0, *self.bribery.up_to)
        column = self._bribe_column(strength)
        first = bounds[column] + 1
        shown = f"{first}-{bounds[column + 1]}" if column + 1 < len(bounds) else f"{first}+"
        return ("bribery", str(self._bribe_row(offer)), shown)

    # Combat and magic (9.9, 10.9)

    def _result_row(self, column: str, modified: int) -> int:
        return min(max(modified, 1), len(self.combat_results[column]))

    def wounds(self, column: str, modified: int) -> int:
        """The wounds of a modified 1D6 (9.9); beyond either end of the chart its end counts."""
        return self.combat_results[column][self._result_row(column, modified) - 1]

    def cell_of_wounds(self, column: str, modified: int) -> ChartCell:
        return ("combat_results", str(self._result_row(column, modified)), column)

    # Features (13.0)

    def feature(self, name: str, die: int) -> str:
        """What a feature turns out to be (13.9)."""
        return self.features[name][_place(die)]

    def cell_of_feature(self, name: str, die: int) -> ChartCell:
        return ("features", str(die), name)

    def mirror_level(self, die: int) -> int:
        """The level of the Hellgate (13.7)."""
        return self.mirror.level[_place(die)]

    def cell_of_mirror_level(self, die: int) -> ChartCell:
        return ("mirror", str(die), "level")

    def mirror_distance(self, die: int) -> int:
        """How many unexplored segments away the Hellgate is (13.7, R27)."""
        return self.mirror.distance[_place(die)]

    def cell_of_mirror_distance(self, die: int) -> ChartCell:
        return ("mirror", str(die), "distance")

    # Treasure (14.9)

    @property
    def treasure_letters(self) -> tuple[str, ...]:
        """The letters in the chart's order, the poorest first."""
        return tuple(self.treasures)

    @property
    def chest_letters(self) -> tuple[str, ...]:
        """The letters whose treasure lies in a chest (14.1)."""
        return tuple(letter for letter, entry in self.treasures.items() if entry.chest)

    def shifted(self, letter: str, level: int) -> str:
        """The letter on this level, at most the last one (6.8, R86)."""
        letters = self.treasure_letters
        row = letters.index(letter) + self.levels[level].treasure_type_shift
        return letters[min(row, len(letters) - 1)]

    def treasure(self, letter: str) -> TreasureRow:
        """The chances and amounts of gold, jewels and magic items."""
        entry = self.treasures[letter]
        gold, jewels, magic = (
            None if cell is None else chance(cell)
            for cell in (entry.gold, entry.jewels, entry.magic)
        )
        return TreasureRow(gold, jewels, magic, entry.chest)

    def cell_of_treasure(self, letter: str, what: str) -> ChartCell:
        """``what`` is gold, jewels or magic."""
        return ("treasure", letter, what)

    def _jewel_row(self, total: int) -> int:
        return min(max(total, min(self.jewels)), max(self.jewels))

    def jewel(self, total: int) -> int:
        """The Gold Marks of a jewel by 2D6 and what is added; over the last row reads as it."""
        return self.jewels[self._jewel_row(total)]

    def cell_of_jewel(self, total: int) -> ChartCell:
        return ("jewels", str(self._jewel_row(total)), "")

    def magic_item(self, first: int, second: int) -> tuple[ItemKind, str | int]:
        """Kind and item by two dice; an armor's item is its wound points, or "roll_twice"."""
        kind = ITEM_KINDS[_place(first)]
        rows: dict[ItemKind, tuple[str | int, ...]] = {
            "weapon": self.magic_items.weapon,
            "armor": self.magic_items.armor,
            "potion": self.magic_items.potion,
            "talisman": self.magic_items.talisman,
            "medallion": self.magic_items.medallion,
            "ring": self.magic_items.ring,
        }
        return kind, rows[kind][_place(second)]

    def cell_of_magic_item(self, first: int, second: int) -> ChartCell:
        return ("magic_items", ITEM_KINDS[_place(first)], str(second))

    def magic_weapon_bonus(self, die: int) -> int | Literal["roll_twice"]:
        """The bonus of a magic weapon (14.3)."""
        return self.weapon_bonuses[die]

    def cell_of_magic_weapon_bonus(self, die: int) -> ChartCell:
        return ("magic_weapon_bonus", str(die), "")


def _place(die: int) -> int:
    """The index of a die in a row of six."""
    if not 1 <= die <= 6:
        raise ValueError(f"a die showing {die}")
    return die - 1


def load(edition: str, *folders: Path) -> Charts:
    """The charts of an edition: the file of this name, laid over the one it says it overlays.

    Folders are searched in order, so that a player's own come before those that are shipped.
    ChartError, naming file, key and what was expected, for an edition that is not there or
    anything amiss in its files.
    """
    return chart_file.read(edition, folders, Charts)


def editions(*folders: Path) -> list[str]:
    """The editions there are, sorted, whether their files are sound or not."""
    return sorted(chart_file.editions(folders))
