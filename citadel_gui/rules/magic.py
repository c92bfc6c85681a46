"""Casting spells (10.0 to 10.4): who can cast what at what cost, and the paying.

What a spell does stands with the phase in which it is cast: ``combat_magic`` in a fight,
``quiet_magic`` outside, ``talk_magic`` when monsters are met.
"""

from typing import Final

from citadel_gui.rules.character_soundness import LIMITED
from citadel_gui.rules.events import WoundsTaken
from citadel_gui.rules.events_magic import SpellCast
from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Character

FAVOUR: Final = "favour"
"""The condition of one for whom combat spells are free in the next fight (13.5, R95)."""

SUNS: Final = ("red", "yellow", "blue")
"""The suns in the order of the magic potential's figures (4.1 D)."""

ALL_SUNS: Final = "all_suns"
SUN_TALISMANS: Final = (*(f"{sun}_sun" for sun in SUNS), ALL_SUNS)

COMBAT: Final = "C"
SPECIAL: Final = "S"


def potential_of(game: Game, character: Character) -> tuple[int, int, int]:  # noqa: ARG001
    """The magic potential that counts, red, yellow, blue: his own, and what talismans of the suns
    add to it while he carries them (14.6, R105); like ones do not add up (R102)."""
    suns: dict[str, int] = {}
    for item in character.items:
        if item.kind == "talisman":
            suns[item.item] = max(item.amount, suns.get(item.item, 0))
    red, yellow, blue = (
        own + suns.get(f"{sun}_sun", 0) + suns.get(ALL_SUNS, 0)
        for own, sun in zip(character.magic_potential, SUNS, strict=True)
    )
    return red, yellow, blue


def learnt_of(game: Game, character: Character) -> list[str]:
    """The spells he has learnt for life (R4), without the special ones, in the chart's order."""
    return [
        spell
        for spell, row in game.charts.spells.items()
        if spell in character.spells_known and row.type != SPECIAL
    ]


def to_learn(game: Game, character: Character) -> list[str]:
    """The spells that he could still learn by choice (R4): no special ones, each once."""
    return [
        spell
        for spell, row in game.charts.spells.items()
        if row.type != SPECIAL and spell not in character.spells_known
    ]


def spells_of(game: Game, caster: Character) -> list[str]:
    """The spells that a character may cast in this adventure, in the chart's order: those marked
    (R4), those learnt from features (R77), and, favoured in this fight, all combat spells (R95)."""
    if caster.charmed is not None:
        return list(game.charts.monsters[caster.charmed.monster.kind].spells)
    rows = game.charts.spells
    able = {*caster.spells_marked, *caster.spells_found}
    able |= {spell for spell in caster.spells_known if rows[spell].type == SPECIAL}
    if is_favoured(game, caster):
        able |= {spell for spell, row in rows.items() if row.type == COMBAT}
    if not able:
        return []
    return [spell for spell in rows if spell in able]


def is_favoured(game: Game, caster: Character) -> bool:
    """Whether combat spells cost him nothing in this fight (R95)."""
    met = game.state.encounter
    return met is not None and met.combat is not None and caster.id in met.combat.favoured


def cost_of(game: Game, caster: Character, spell: str) -> int:
    """The wounds that casting costs him (10.9)."""
    row = game.charts.spells[spell]
    if row.type == COMBAT and is_favoured(game, caster):
        return 0
    if spell == "lightning" and spell in caster.spells_found:
        return min(row.cost, game.charts.spell_powers.learnt_lightning)
    return row.cost


def can_cast(game: Game, caster: Character, spell: str) -> bool:
    """Whether he may cast it now, as far as he himself is concerned: he has it, it leaves him a
    wound point (10.2, R62), and its castings are not used up (R5)."""
    if spell not in spells_of(game, caster):
        return False
    if spell in LIMITED and caster.limits.get(spell, 0) < 1:
        return False
    return caster.health > cost_of(game, caster, spell)


def pay(game: Game, caster: Character, spell: str, target: str | None, case: str) -> None:
    """Cast it: the cost is never absorbed or resisted (R62). The effect is the caller's."""
    cost = cost_of(game, caster, spell)
    game.tell(SpellCast(case=case, who=caster.id, spell=spell, target=target, cost=cost))
    if spell in LIMITED:
        caster.limits[spell] -= 1
    if cost:
        caster.wounds += cost
        game.tell(
            WoundsTaken(case="10.2", who=caster.id, wounds=cost, cause=spell, left=caster.health)
        )
