"""The rows and cells of the charts, as typed data, and the words they may use.

Shapes only. Looking up stands in ``charts``, reading and checking files in ``chart_file``.
"""

from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec

from citadel_gui.rules.dice_code import DiceCode

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Change = Annotated[int, msgspec.Meta(ge=-100, le=100)]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
ByDie = tuple[Count, Count, Count, Count, Count, Count]
ByDieText = tuple[str, str, str, str, str, str]
MagicPotential = tuple[Count, Count, Count]

ChartCell = tuple[str, str, str]
"""Which cell was read: the chart's name, then row and column as printed ("" where it has none)."""

Sun = Literal["red", "yellow", "blue"]
SUNS: Final[tuple[Sun, ...]] = ("red", "yellow", "blue")
Skill = Literal["hellgate", "negotiation", "detrap"]
SpellType = Literal["C", "G", "N", "B", "S"]
TrapKind = Literal[
    "arrow", "poisoned_arrow", "poison_gas", "explosion", "flaming_oil", "roll_twice"
]
Special = Literal[
    "casts_lightning",
    "charms",
    "fire_breath",
    "flesh_to_stone",
    "grows_with_wounds",
    "hellgate_guard",
    "hellgate_master",
    "regenerates",
    "stench",
]
NegotiationResult = Literal["failure", "agreement", "intimidation"]
ItemKind = Literal["weapon", "armor", "potion", "talisman", "medallion", "ring"]
ITEM_KINDS: Final[tuple[ItemKind, ...]] = (
    "weapon",
    "armor",
    "potion",
    "talisman",
    "medallion",
    "ring",
)
"""In the order of the first die of 14.9."""

ITEMS: Final[dict[str, frozenset[str]]] = {
    "potion": frozenset({"poison", "strength", "charm_person", "charm_monster", "healing"}),
    "talisman": frozenset({"mind", "yellow_sun", "blue_sun", "red_sun", "all_suns", "evil"}),
    "medallion": frozenset(
        {"neutralize_poison", "potion_appraisal", "oratory", "dexterity", "strangler"}
    ),
    "ring": frozenset(
        {"resistance_1", "resistance_2", "sleep", "neutralize_poison", "heal", "resurrect"}
    ),
}
"""The items the rules know, by kind; weapons are those of the weapons chart."""

FINDS: Final[dict[str, frozenset[str]]] = {
    "fountain": frozenset({"poison", "potion", "alcohol", "jewel", "water", "blood"}),
    "statue": frozenset({"medusa", "jewels", "medallion", "demon", "talisman", "x_the_unknown"}),
    "trap_door": frozenset({"trap", "room", "pit", "hellgate"}),
    "furniture": frozenset({"coffin", "bookcase", "desk", "bed", "clavichord", "mirror"}),
    "altar": frozenset({"alloces", "vassago", "avnas", "malthus", "leraje", "asmoday"}),
    "artwork": frozenset({"tapestry", "painting", "sculpture", "cut_glass", "icon", "manuscript"}),
}
"""What each feature may turn out to be (13.1 to 13.6)."""

SPELLS: Final = frozenset(
    [
        "charm",
        "blast",
        "explosion",
        "lightning",
        "sleep",
        "redemption",
        "magic_shield",
        "hesitate",
        "cease_fire",
        "mental_attack",
        "lock",
        "mage_armor",
        "neutralize_poison",
        "stone_flesh",
        "strength",
        "heal",
        "rejuvenate",
        "teleport",
        "thief",
        "oratory",
        "cow",
        "daunt",
        "sway",
        "cajole",
        "wrath_of_god",
        "resurrect",
    ]
)
"""The spells the rules know how to cast (10.5 to 10.8)."""

NATURAL: Final = "natural"
"""The column of monsters without a weapon (9.6); no weapon that can be carried."""

ROLL_TWICE: Final = "roll_twice"


class EditionRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The switches in which editions differ (RULINGS, table B).

    chit_mix: a table of chits.toml; its chits have one face or two (B1, B22).
    trap_on_leaving: doors are also checked on leaving a room (B2, R20).
    personal_victory: the sum of experience and wealth, ties standing; or the most experience,
        then wealth (B10, R119). The two least figures are what a winner must at least bring home.
    maze_kept: the explored maze stays for the same sitting only, or always (B11, R25).
    lost_on_death: money and experience are lost with their owner (B13, 17.1).
    refill: newcomers fill the party to six after any unsuccessful exit, or only where somebody
        died (B15, 17.3).
    aging_from_exit: the exit of a character from which training costs more (B16, R115).
    aging_percent: by how much of the base, from then on with each exit.
    aging_covers_gold: whether the price in Gold Marks rises too.
    """

    chit_mix: Text
    trap_on_leaving: bool
    personal_victory: Literal["sum", "most_experience"]
    victory_least_experience: Count
    victory_least_wealth: Count
    maze_kept: Literal["same_session", "always"]
    lost_on_death: bool
    refill: Literal["to_six", "after_deaths"]
    aging_from_exit: Positive
    aging_percent: Count
    aging_covers_gold: bool


class LevelRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level adds to or multiplies (6.7, 6.8): the last one multiplies experience."""

    wound_points: Count
    combat_bonus: Count
    negotiation_value: Count
    number_of_monsters: Positive
    treasure_type_shift: Count
    experience: Positive


class Initiate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An initiate by race (4.1 B): combat bonus 0, magic potential from 4.4."""

    wound_points: Positive
    resistance: Count
    weapon_skill: dict[str, Count]
    skill: dict[Skill, Count]


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero (4.3). Magic potential is red, yellow, blue."""

    name: Text
    race: Text
    wound_points: Positive
    magic_potential: MagicPotential
    resistance: Count
    combat_bonus: Count
    weapons: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=2)]
    weapon_skill: dict[str, Count]
    skill: dict[Skill, Count]


class MonsterRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster before the level's additions (8.2).

    wounds: the dice code of its wound points. negotiation: None where nobody can talk to it.
    weapon_skill: a dice code rolled when it appears (R82). treasure: "J/C" are the letters in a
    room and of a wandering one, a single letter is both. person: a potion of charm person works
    on it, that of charm monster on the others (14.5, R100).
    """

    wounds: str
    combat_bonus: Count
    resistance: Count
    weapon: str
    treasure: str
    negotiation: Count | None = None
    weapon_skill: str | None = None
    spells: tuple[str, ...] = ()
    special: Special | None = None
    person: bool = False

    @property
    def room_treasure(self) -> str:
        """The letter of its hoard in a room."""
        return self.treasure.split("/")[0]

    @property
    def wandering_treasure(self) -> str:
        """The letter of its hoard when it wanders."""
        return self.treasure.split("/")[-1]


class WeaponRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of weapon: its column of 9.9, the rank of the party it is used from (9.2, R48).

    carried: whether a character can have it.
    """

    column: str
    rank: Literal[1, 2]
    carried: bool = True


class NegotiationChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least totals of 8.5; anything lower is failure."""

    agreement: int
    intimidation: int


class BribeChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """8.9: the upper bounds of all columns but the last, and the rows by Gold Marks offered."""

    up_to: tuple[Positive, ...]
    offers: dict[Positive, tuple[Annotated[int, msgspec.Meta(ge=0, le=6)], ...]]


class SpellRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell (10.9): cost in wounds; combat, general, negotiation, bribery or special."""

    cost: Count
    type: SpellType


class FeatureFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What results of 13.9 do (13.1 to 13.6): dice codes, additions, chances on 1D6."""

    fountain_poison: str
    jewel_bonus: Count
    statue_jewels: Positive
    pit_cronks: str
    below_treasure: str
    bookcase_falls: Die
    bookcase_wounds: str
    bed_heals: str
    clavichord_part: Positive
    clavichord_wounds: Positive
    tapestry_bonus: Count
    painting_safe: Die
    painting_wounds: str
    cut_glass_talisman: Die
    vassago_detrap: Positive
    leraje_bow: Positive
    leraje_arrows: Positive
    asmoday_combat_bonus: Positive
    asmoday_magic_potential: Positive

    @property
    def codes(self) -> dict[str, str]:
        """Those that are dice codes, by key."""
        keys = ("fountain_poison", "pit_cronks", "bookcase_wounds", "bed_heals", "painting_wounds")
        return {key: getattr(self, key) for key in keys}


class MirrorChart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """13.7: by 1D6, the Hellgate's level and its distance in unexplored segments."""

    level: ByDie
    distance: ByDie


class TreasureEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of 14.9 as the file writes it: "chance:amount", left out where there is none."""

    gold: str | None = None
    jewels: str | None = None
    magic: str | None = None
    chest: bool = False


class MagicItems(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """14.9: for each kind, in the order of the first die, the item by the second."""

    weapon: ByDieText
    armor: tuple[
        Positive | Literal["roll_twice"],
        Positive | Literal["roll_twice"],
        Positive | Literal["roll_twice"],
        Positive | Literal["roll_twice"],
        Positive | Literal["roll_twice"],
        Positive | Literal["roll_twice"],
    ]
    potion: ByDieText
    talisman: ByDieText
    medallion: ByDieText
    ring: ByDieText


class MonsterCell(msgspec.Struct, frozen=True):
    """A cell of 8.3: the monster, and the dice code of how many before the level (6.8)."""

    kind: str
    count: str


class Chance(msgspec.Struct, frozen=True):
    """A cell of 14.9: there is some if 1D6 is not above ``chance``; how much is a dice code."""

    chance: int
    amount: str


class TreasureRow(msgspec.Struct, frozen=True):
    """A row of 14.9; None where there can be none. ``chest``: it lies in one (14.1)."""

    gold: Chance | None
    jewels: Chance | None
    magic: Chance | None
    chest: bool


@lru_cache(maxsize=1024)
def monster_cell(text: str) -> MonsterCell:
    """The cell written "medusa" or "orc 1D6+1"; ValueError for a count that is no dice code."""
    kind, _, count = text.partition(" ")
    code = DiceCode.parse(count or "1")
    if code.least < 1:
        raise ValueError(f"{text!r} is a cell with no monster")
    return MonsterCell(kind, code.text)


@lru_cache(maxsize=1024)
def chance(text: str) -> Chance:
    """The cell written "3:1D6x5"; ValueError for another."""
    on, colon, amount = text.partition(":")
    if not colon or len(on) != 1 or on not in "123456":
        raise ValueError(f"{text!r} is no chance from 1 to 6, colon, amount")
    return Chance(int(on), DiceCode.parse(amount).text)
