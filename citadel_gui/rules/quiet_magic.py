"""General spells that help (10.6): heal, rejuvenate, mage armor, strength; teleport is apart.

``work`` is what such a spell does, by whatever means it is cast; ``cast_quietly`` casts one while
nothing presses.
"""

from collections.abc import Iterator
from typing import Any, Final

from citadel_gui.rules import magic, rings, teleporting
from citadel_gui.rules.below import company_there, present
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.events import CharacterChanged
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import heal
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase

HEALING: Final = ("heal", "rejuvenate")
TELEPORT: Final = "teleport"
QUIET: Final = (*HEALING, "mage_armor", "strength", TELEPORT)
"""The spells that can be cast at any time outside a fight (10.3)."""


def work(game: Game, spell: str, target: str, case: str) -> None:
    """What heal, rejuvenate, mage armor or strength does to its target."""
    roll = game.roll(getattr(game.charts.spell_powers, spell), spell, case, who=target)
    roll.result = roll.total
    if spell in HEALING:
        heal(game, target, roll.total, spell, case)
        return
    one = game.character(target)
    before: int = getattr(one, spell)
    # R70: recasting replaces. R71: nothing adds up, the best counts.
    after = roll.total if spell == "mage_armor" else max(before, roll.total)
    setattr(one, spell, after)
    if after != before:
        game.tell(
            CharacterChanged(case=case, who=target, what=spell, by=after - before, cause=spell)
        )


def options(game: Game, among: tuple[str, ...] = QUIET) -> Iterator[Option]:
    """The helping spells that can be cast now, by spell or ring, each at each target; below a
    trap door nobody reaches those above (R90)."""
    for caster in present(game, game.state.encounter):
        for spell in magic.spells_of(game, caster):
            if spell in among and magic.can_cast(game, caster, spell):
                action = {"do": "cast", "who": caster.id, "spell": spell}
                facts: dict[str, Any] = {"spell": spell, "cost": magic.cost_of(game, caster, spell)}
                yield from _aimed(game, caster, spell, action, facts)
        for index, spell in rings.ready(game, caster):
            if spell in among:
                worn: dict[str, Any] = {"do": "ring", "who": caster.id, "item": index}
                yield from _aimed(game, caster, spell, worn, {"spell": spell, "cost": 0})


def _aimed(
    game: Game, caster: Character, spell: str, action: dict[str, Any], facts: dict[str, Any]
) -> Iterator[Option]:
    if spell == TELEPORT and not teleporting.leads_anywhere(game):
        return
    for one in company_there(game, game.state.encounter):
        # 10.6: heal and rejuvenate are for another's wounds.
        if spell not in HEALING or (one.wounds and one is not caster):
            yield Option({**action, "target": one.id}, facts=facts)


def cast_quietly(game: Game, action: dict[str, Any]) -> Phase:
    """Cast a helping spell as one of ``options`` says, by spell or ring."""
    caster, target = game.character(action["who"]), action["target"]
    if action["do"] == "ring":
        spell, case = rings.use(game, caster, action["item"], target), rings.CASE
    else:
        spell, case = action["spell"], "10.6"
        if spell == TELEPORT:
            yield from teleporting.teleport(game, caster, target)
            return
        magic.pay(game, caster, spell, target, case)
    work(game, spell, target, case)
