"""The figures of the procedure and of all powers, as typed data: one struct for each small chart.

Shapes only. Keys that are dice codes are listed by ``codes_of``; ``chart_checks`` judges them.
"""

from typing import Annotated, TypeAlias

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Change = Annotated[int, msgspec.Meta(ge=-100, le=100)]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Cap = Annotated[int, msgspec.Meta(ge=0, le=5)]
Code: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=12)]
"""A dice code (3.0)."""


class Procedure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the sequence of play; chances are 1D6 not above them."""

    party_size: Annotated[int, msgspec.Meta(ge=1, le=6)]
    heroes_drawn: Annotated[int, msgspec.Meta(ge=0, le=6)]
    party_advised: Annotated[int, msgspec.Meta(ge=1, le=6)]
    rank_size: Annotated[int, msgspec.Meta(ge=2, le=3)]
    least_in_front: Annotated[int, msgspec.Meta(ge=1, le=3)]
    most_weapons: Annotated[int, msgspec.Meta(ge=1, le=2)]
    most_skill: Cap
    most_resistance: Cap
    past_experience: Positive
    door_trapped: Die
    chest_trapped: Die
    new_room_monsters: Die
    wandering_monsters: Die
    part_handed_over: Positive
    experience_per_wound_point: Positive


class SpellPowers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What spells do (10.5 to 10.8): dice codes of wounds or points, additions to rolls.

    learnt_lightning: what it costs him who learnt it at an altar (13.5). limit: how often heal
    and rejuvenate can be cast in an adventure (10.6).
    """

    blast: Code
    explosion: Code
    lightning: Code
    mental_attack: Code
    wrath_of_god: Code
    mage_armor: Code
    strength: Code
    heal: Code
    rejuvenate: Code
    limit: Code
    thief: Positive
    oratory: Positive
    sway: Positive
    cajole: Positive
    learnt_lightning: Count


class ItemPowers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What magic items do (14.5 to 14.8). doses: of a potion once tasted, and of one that was
    appraised instead."""

    potion_poison: Code
    potion_strength: Code
    potion_healing: Code
    doses_tasted: Count
    doses_appraised: Positive
    mind_cost: Count
    mind_wounds: Code
    mind_uses: Code
    sun: Code
    medallion_oratory: Positive
    medallion_dexterity: Positive
    strangler: Code
    ring_resistance_1: Positive
    ring_resistance_2: Positive


class MonsterPowers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the powers of monsters do (15.0). petrified: a 1D6 at or above it turns to stone.
    regenerates_every: so many monster phases. charm_rounds: the rounds in which a vampire
    charms."""

    fire_breath: Positive
    petrified: Die
    regenerates_every: Positive
    regenerates: Positive
    charm_rounds: Count


class HellgateFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Hellgate's guard, its blasts a round, and the wounds of a vain try (16.0)."""

    demons: Code
    blasts: Count
    failure_wounds: Count


class Training(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of a point in experience and in Gold Marks (12.2); the combat bonus costs more."""

    experience: Positive
    gold: Count
    combat_bonus_experience: Positive
    combat_bonus_gold: Count
    refill_heroes: Count
    refill_initiates: Count


PowersChart: TypeAlias = (
    Procedure | SpellPowers | ItemPowers | MonsterPowers | HellgateFigures | Training
)


def codes_of(chart: PowersChart) -> dict[str, str]:
    """The dice codes of such a chart, by key."""
    values = {name: getattr(chart, name) for name in chart.__struct_fields__}
    return {name: value for name, value in values.items() if isinstance(value, str)}
