"""Spells cast when monsters are met (10.5 to 10.7): for talk, for bribes, before the fight."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from citadel_gui.rules import locking, magic, teleporting
from citadel_gui.rules.below import present
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.dice import SIDES
from citadel_gui.rules.events import Negotiated
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.parley import intimidated
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.resistance import resistance_of

TALK: Final = ("oratory", "cow", "daunt")
BRIBERY: Final = ("sway", "cajole")
HESITATE: Final = "hesitate"
ORATORY: Final = "oratory"


def options(game: Game, met: Encounter, *, talk: bool, bribe: bool) -> Iterator[Option]:
    """The spells that can be cast now; ``talk`` and ``bribe`` tell whether these are still to be
    had (R36). Each of them is cast once in a meeting."""
    for caster in present(game, met):
        for spell in magic.spells_of(game, caster):
            if not magic.can_cast(game, caster, spell):
                continue
            facts = {"spell": spell, "cost": magic.cost_of(game, caster, spell)}
            value = {"cast": spell, "who": caster.id}
            if _has_use(game, met, spell, talk=talk, bribe=bribe):
                yield Option(value, facts=facts)
            elif spell == teleporting.TELEPORT:
                yield from _teleports(game, met, value, facts)


def _has_use(game: Game, met: Encounter, spell: str, *, talk: bool, bribe: bool) -> bool:
    if spell in TALK:
        return talk and spell not in met.spells
    if spell in BRIBERY:
        return bribe and spell not in met.spells
    if spell == HESITATE:
        return not met.hesitated
    return spell == locking.LOCK and locking.can_lock(game, met)


def _teleports(
    game: Game, met: Encounter, value: dict[str, Any], facts: dict[str, Any]
) -> Iterator[Option]:
    """10.6, R74: one monster of the group, which may resist, or one of the party; not one who is
    alone (R90)."""
    for monster in met.monsters:
        if teleporting.can_be_sent(game, monster) and teleporting.leads_anywhere(game, monster.id):
            resistance = resistance_of(game, monster)
            known = {**facts, "resistance": resistance}
            yield Option({**value, "target": monster.id}, (SIDES - resistance, SIDES), known)
    if met.alone is None and teleporting.leads_anywhere(game):
        for one in game.company:
            yield Option({**value, "target": one.id}, facts=facts)


def cast(game: Game, met: Encounter, action: dict[str, Any]) -> Phase:
    """Cast the spell that was chosen."""
    caster, spell = game.character(action["who"]), action["cast"]
    if spell == teleporting.TELEPORT:
        yield from teleporting.teleport(game, caster, action["target"])
        return
    magic.pay(game, caster, spell, None, CASES.get(spell, "10.7"))
    met.spells.append(spell)
    EFFECTS[spell](game, met, caster)


def _oratory(game: Game, met: Encounter, caster: Character) -> None:  # noqa: ARG001
    met.oratory = game.charts.spell_powers.oratory


def _sway(game: Game, met: Encounter, caster: Character) -> None:  # noqa: ARG001
    met.sway += game.charts.spell_powers.sway


def _cajole(game: Game, met: Encounter, caster: Character) -> None:  # noqa: ARG001
    met.sway += game.charts.spell_powers.cajole


def _hesitate(game: Game, met: Encounter, caster: Character) -> None:  # noqa: ARG001
    met.hesitated = True


def _cow(game: Game, met: Encounter, caster: Character) -> None:
    """Intimidation without a roll, of the whole group, unresisted (R43)."""
    _settle(game, met, caster, "intimidation")


def _daunt(game: Game, met: Encounter, caster: Character) -> None:
    """The same, and all their treasure (10.7)."""
    _settle(game, met, caster, "daunted")


def _settle(game: Game, met: Encounter, caster: Character, outcome: str) -> None:
    met.talked = True
    game.tell(Negotiated(case="10.7", who=caster.id, outcome=outcome))
    intimidated(game, met, whole=outcome == "daunted")


def _lock(game: Game, met: Encounter, caster: Character) -> None:  # noqa: ARG001
    locking.lock(game, met)


EFFECTS: Final[dict[str, Callable[[Game, Encounter, Character], None]]] = {
    ORATORY: _oratory,
    "cow": _cow,
    "daunt": _daunt,
    "sway": _sway,
    "cajole": _cajole,
    HESITATE: _hesitate,
    locking.LOCK: _lock,
}
"""What each does."""

CASES: Final = {HESITATE: "10.5", locking.LOCK: "10.6"}
"""The cases of those that are not for talk or bribery (10.7)."""
