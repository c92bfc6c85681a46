"""What is done while nothing presses (10.3, 14.0): in quiet hours, in the time that hesitate wins
(R72), and in a meeting where all are dealt with."""

from collections.abc import Callable, Generator, Iterator
from typing import Final

from citadel_gui.rules import combat_offers, pack, potions, quiet_magic
from citadel_gui.rules.below import present
from citadel_gui.rules.decisions import Answer, Decision, Option
from citadel_gui.rules.decisions_magic import Prepare
from citadel_gui.rules.game import Game
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.quarrels import pends

PREPARE: Final = "prepare"
"""The answer that leads here."""

DONE: Final = "done"

RESPITE: Final = "respite"
"""The stage of a meeting in which magic is used before a chest is opened or a try is made at the
Hellgate."""


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
    case = "R72" if hesitating else "10.3"
    done = yield from _until_done(game, case, lambda: options(game, hesitating=hesitating))
    if done and not hesitating:
        game.state.phase, game.state.preparing = game.state.preparing or "segment", ""


def may_rest(game: Game) -> tuple[Option, ...]:
    """The option to use magic before what is asked, where there is any to be used (10.3)."""
    return (Option(PREPARE),) if _in_a_respite(game) else ()


def respite(game: Game) -> Phase:
    """Magic in the midst of a meeting with nobody left to be feared: then back to its chests, or
    to the Hellgate."""
    met = game.state.encounter
    done = yield from _until_done(game, "10.3", lambda: _in_a_respite(game))
    if done and met is not None:
        met.stage = "gate" if met.spoils is None else "spoils"


def _in_a_respite(game: Game) -> tuple[Option, ...]:
    """Spells that help, rings and potions, but nobody is sent away (R74)."""
    helping = [spell for spell in quiet_magic.QUIET if spell != quiet_magic.TELEPORT]
    found = list(quiet_magic.options(game, tuple(helping)))
    for one in present(game, game.state.encounter):
        found += combat_offers.of_potions(game, one)
    return tuple(found)


def _until_done(
    game: Game, case: str, offers: Callable[[], tuple[Option, ...]]
) -> Generator[Decision, Answer, bool]:
    """One thing after the other; whether the party is done with it."""
    while not pending(game):
        offered = offers()
        if not offered:
            return True
        answer = yield Prepare(case=case, options=(*offered, Option(DONE)), proposal=DONE)
        if answer == DONE:
            return True
        if answer["do"] in ("cast", "ring"):
            yield from quiet_magic.cast_quietly(game, answer)
        elif answer["do"] == "drink":
            yield from potions.drink(game, answer["who"], answer["item"], answer.get("target"))
        else:
            pack.do(game, answer)
    return False


def pending(game: Game) -> bool:
    """Whether something must be dealt with first. What waits until somebody is back from below
    (R90) does not keep him from what he does there."""
    return pends(game)
