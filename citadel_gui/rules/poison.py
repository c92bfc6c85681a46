"""Poison (R34): gas, a poisoned arrow, a fountain's or a potion's; and its undoing at once.

The wounds are rolled first, and wait in ``state.troubles`` while it is asked who undoes them, so
that the game can be taken up there.
"""

from collections.abc import Iterator
from typing import Final

from citadel_gui.rules import magic, rings
from citadel_gui.rules.below import present
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.decisions_magic import NeutralizePoison
from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.events_magic import PoisonNeutralized
from citadel_gui.rules.game import Game
from citadel_gui.rules.medallions import bears
from citadel_gui.rules.party import wound
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.state import Trouble

POISON: Final = "poison"
"""The kind of trouble."""

NEUTRALIZE: Final = "neutralize_poison"
"""The spell, and the ring and the medallion that do the same."""


def poison(
    game: Game, who: str, code: DiceCode | str, cause: str, case: str, purpose: str = ""
) -> Phase:
    """Poison in a character: its wounds, unless somebody undoes them at once (R34).

    PartyLost where the last of the party dies of it. The caller has noted in the state that this
    is done before it calls.
    """
    parsed = DiceCode.parse(code) if isinstance(code, str) else code
    wounds = parsed.total([]) if not parsed.count else 0
    if parsed.count:
        roll = game.roll(parsed, purpose or cause, case, who=who)
        roll.result = wounds = roll.total
    trouble = Trouble(POISON, who, wounds, cause, case)
    game.state.troubles.insert(0, trouble)
    yield from suffer(game, trouble)


def suffer(game: Game, trouble: Trouble) -> Phase:
    """Ask who undoes the poison that waits, then let it work."""
    victim = game.character(trouble.who)
    answer = None
    if not bears(victim, NEUTRALIZE):
        options = [*_casts(game), *_rings(game)]
        if options:
            answer = yield NeutralizePoison(
                case="10.6",
                options=(*options, Option(None)),
                victim=victim.id,
                wounds=trouble.wounds,
            )
    game.state.troubles.remove(trouble)
    if bears(victim, NEUTRALIZE):
        game.tell(PoisonNeutralized(case="14.7", who=victim.id, by=victim.id, means="medallion"))
    elif isinstance(answer, dict):
        _undo(game, victim, answer)
    else:
        wound(game, victim.id, trouble.wounds, trouble.cause, trouble.case)


def _casts(game: Game) -> Iterator[Option]:
    """Any caster there who is able, the victim too, in whatever rank: it is a reaction (R34)."""
    for caster in present(game, game.state.encounter):
        if magic.can_cast(game, caster, NEUTRALIZE):
            cost = magic.cost_of(game, caster, NEUTRALIZE)
            yield Option({"cast": caster.id}, facts={"cost": cost})


def _rings(game: Game) -> Iterator[Option]:
    """Any wearer there; nobody reaches down a trap door (R90)."""
    for wearer in present(game, game.state.encounter):
        if rings.place_of(game, wearer, NEUTRALIZE) is not None:
            yield Option({"ring": wearer.id})


def _undo(game: Game, victim: Character, answer: dict[str, str]) -> None:
    if "cast" in answer:
        by, means = answer["cast"], "spell"
        magic.pay(game, game.character(by), NEUTRALIZE, victim.id, "10.6")
    else:
        by, means = answer["ring"], "ring"
        wearer = game.character(by)
        index = rings.place_of(game, wearer, NEUTRALIZE)
        assert index is not None
        rings.use(game, wearer, index, victim.id)
    game.tell(PoisonNeutralized(case="R34", who=victim.id, by=by, means=means))
