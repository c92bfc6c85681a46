"""What is done while nothing presses (10.3, 14.0), and in the time that hesitate wins (R72)."""

from collections.abc import Iterator
from typing import Final

from citadel_gui.rules import combat_offers, pack, potions, quiet_magic
from citadel_gui.rules.below import present
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.decisions_magic import Prepare
from citadel_gui.rules.game import Game
from citadel_gui.rules.phase import Phase

PREPARE: Final = "prepare"
"""The answer that leads here."""

DONE: Final = "done"


def magic_options(game: Game, *, hesitating: bool = False) -> Iterator[Option]:
    """Spells, rings and potions; before a fight only healing and potions (R72)."""
    yield from quiet_magic.options(game, quiet_magic.HEALING if hesitating else quiet_magic.QUIET)
    for one in present(game, game.state.encounter):
        yield from combat_offers.of_potions(game, one)


def options(game: Game, *, hesitating: bool = False) -> tuple[Option, ...]:
    """All that can be done now, "done" not among it."""
    found = list(magic_options(game, hesitating=hesitating))
    if not hesitating:
        found += pack.options(game)
    return tuple(found)


def can_prepare(game: Game) -> bool:
    """Whether there is anything to be done."""
    return can_use_magic(game) or next(iter(pack.options(game)), None) is not None


def can_use_magic(game: Game) -> bool:
    """Whether there is a spell, ring or potion to be used here."""
    return next(magic_options(game), None) is not None


def prepare(game: Game, *, hesitating: bool = False) -> Phase:
    """One thing after the other until the party is done, or something comes between
    (``state.troubles``, monsters that are free): then it goes on with this after that."""
    while not pending(game):
        offered = options(game, hesitating=hesitating)
        if not offered:
            break
        answer = yield Prepare(
            case="R72" if hesitating else "10.3", options=(*offered, Option(DONE)), proposal=DONE
        )
        if answer == DONE:
            break
        if answer["do"] in ("cast", "ring"):
            yield from quiet_magic.cast_quietly(game, answer)
        elif answer["do"] == "drink":
            yield from potions.drink(game, answer["who"], answer["item"], answer.get("target"))
        else:
            pack.do(game, answer)
    else:
        return
    if not hesitating:
        game.state.phase, game.state.preparing = game.state.preparing or "segment", ""


def pending(game: Game) -> bool:
    """Whether something must be dealt with first."""
    from citadel_gui.rules.allegiance import unbound

    return bool(game.state.troubles) or game.state.teleport is not None or bool(unbound(game))
