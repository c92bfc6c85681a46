"""Who is dead, stone, taken or elsewhere does nothing and is asked nothing, as told by events."""

from typing import Any, Final

from citadel_gui.rules.decisions import Decision
from citadel_gui.rules.events import (
    AttackMade,
    CharacterDied,
    CharacterTaken,
    ChestOpened,
    Event,
    FeatureInvestigated,
    MonsterKilled,
    MonstersMet,
    Negotiated,
    RankChanged,
    TrapDisarmed,
    WeaponChanged,
)
from citadel_gui.rules.events_adventure import (
    AdventureBegan,
    CharacterRearmed,
    CharacterTrained,
    HellgateDestroyed,
)
from citadel_gui.rules.events_magic import (
    ArmorChanged,
    CharacterLost,
    ComradeFreed,
    GoodsGiven,
    PotionDrunk,
    Rejoined,
    Restored,
    SpellCast,
    SpellsMarked,
    Teleported,
    TurnedToStone,
)

LEAVING: Final = (
    CharacterDied,
    CharacterLost,
    CharacterTaken,
    MonsterKilled,
    Teleported,
    TurnedToStone,
)
RETURNING: Final = (ComradeFreed, Rejoined, Restored)
ACTING: Final = (
    ArmorChanged,
    AttackMade,
    CharacterRearmed,
    CharacterTrained,
    ChestOpened,
    FeatureInvestigated,
    GoodsGiven,
    HellgateDestroyed,
    Negotiated,
    PotionDrunk,
    RankChanged,
    SpellCast,
    SpellsMarked,
    TrapDisarmed,
    WeaponChanged,
)


class Absent:
    """Those who cannot act, by id, with the event that made it so."""

    def __init__(self) -> None:
        self.why: dict[str, str] = {}

    def look(self, decision: Decision | None, events: list[Event]) -> list[str]:
        """Who acted, or is asked now, though he cannot: a sentence each."""
        told = []
        for event in events:
            who: str = getattr(event, "who", "")
            if isinstance(event, LEAVING):
                self.why[who] = type(event).__name__
            elif isinstance(event, RETURNING):
                self.why.pop(who, None)
            elif isinstance(event, ACTING) and who in self.why:
                told.append(f"{who} acts ({type(event).__name__}) after {self.why[who]} (9.7).")
            elif isinstance(event, MonstersMet):
                self._met(event)
            elif isinstance(event, AdventureBegan):
                self._home()
        told += [f"{who} is asked after {self.why[who]} (9.7)." for who in self._asked(decision)]
        return told

    def _met(self, event: MonstersMet) -> None:
        """Monsters that were teleported away are where the party meets them (R74)."""
        for who, _, _ in event.monsters:
            if self.why.get(who) == "Teleported":
                del self.why[who]

    def _home(self) -> None:
        """Nobody waits elsewhere in a new adventure; the dead stay dead (17.0)."""
        self.why = {who: why for who, why in self.why.items() if why != "Teleported"}

    def _asked(self, decision: Decision | None) -> list[str]:
        if decision is None or not self.why:
            return []
        asked: set[Any] = {decision.who}
        for option in decision.options:
            if isinstance(option.value, dict):
                asked.add(option.value.get("who"))
        return sorted(who for who in asked if who in self.why)
