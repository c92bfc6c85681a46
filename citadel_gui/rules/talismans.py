"""Talismans (14.6, R103 to R105): how strong they are, what taking one does, what goes with one.

How a talisman of the mind strikes stands in ``combat_magic``; the fight that an evil one brings, in
``quarrels``; the marking of more spells, in ``setting_out``.
"""

from typing import Final

from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item
from citadel_gui.rules.magic import SUN_TALISMANS, SUNS, learnt_of, potential_of
from citadel_gui.rules.people import Character
from citadel_gui.rules.resistance import resists
from citadel_gui.rules.state import Trouble

TALISMAN: Final = "talisman"
MIND: Final = "mind"

EVIL, MARKS = "evil", "marks"
"""Kinds of trouble: an evil talisman (R103), more spells to mark (R105)."""


def measure(game: Game, who: str, item: Item) -> None:
    """As it is found, the uses of one of the mind are rolled (R104), and what one of the suns adds,
    once for all suns together (R105)."""
    figures = game.charts.item_powers
    if item.item == MIND:
        code, purpose = figures.mind_uses, "mind_uses"
    elif item.item in SUN_TALISMANS:
        code, purpose = figures.sun, "sun"
    else:
        return
    roll = game.roll(code, purpose, "14.6", who=who)
    roll.result = item.amount = roll.total


def touch(game: Game, character: Character, item: Item) -> None:
    """What a talisman does to who takes it: from one of the suns he may mark more spells at once
    (R105); an evil one is resisted, or he turns on the party (R103). Both are troubles, dealt with
    before anything else is done."""
    if item.item == EVIL:
        if not resists(game, character, EVIL):
            game.state.troubles.append(Trouble(EVIL, character.id, cause=EVIL, case="R103"))
    elif item.item in SUN_TALISMANS and marks_more(game, character):
        game.state.troubles.append(Trouble(MARKS, character.id, cause=item.item, case="R105"))


def marks_more(game: Game, character: Character) -> bool:
    """Whether the ruling sun's figure now allows more marked spells than he has."""
    return len(_marked(game, character)) < _figure(game, character)


def drop_marks(game: Game, character: Character) -> None:
    """With a talisman of the suns go the marks that it gave, the last first (R105)."""
    marked = _marked(game, character)
    lost = marked[_figure(game, character) :]
    character.spells_marked = [spell for spell in character.spells_marked if spell not in lost]


def _marked(game: Game, character: Character) -> list[str]:
    """The spells that count against the figure of the sun, in the order in which they were
    marked: special ones do not (R4, R77)."""
    learnt = learnt_of(game, character)
    return [spell for spell in character.spells_marked if spell in learnt]


def _figure(game: Game, character: Character) -> int:
    """The figure of the ruling sun; nobody has marked anything before it is rolled."""
    sun = game.state.sun
    return max(potential_of(game, character)[SUNS.index(sun)], 0) if sun else 0
