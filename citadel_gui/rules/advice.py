"""What to tell who makes a party: nothing is forbidden here (R1, R48).

Sentences are English templates with their facts apart, as those of ``refusal``.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from citadel_gui.rules.charts import Charts


class Advice(msgspec.Struct, frozen=True):
    """A sentence of warning, and the ruling it rests on."""

    template: str
    case: str
    facts: dict[str, Any] = {}

    def __str__(self) -> str:
        return self.template.format(**self.facts)


def advice(members: Sequence[tuple[str, Sequence[str]]], charts: Charts) -> list[Advice]:
    """What to tell about a party of these members, each a name and the kinds of his weapons."""
    told = []
    advised = charts.procedure.party_advised
    if len(members) < advised:
        told.append(Advice("Fewer than {advised} seldom come back.", "R1", {"advised": advised}))
    told += [
        Advice(
            "{name} can do nothing in the first rank: he has no weapon for the hand.",
            "R48",
            {"name": name},
        )
        for name, weapons in members
        if not any(charts.weapons[kind].rank == 1 for kind in weapons)
    ]
    return told
