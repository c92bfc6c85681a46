"""What spells outside fights leave in a foreign state must agree with: a teleport under way,
troubles, quiet hours, a trap half sprung, what was said and paid when monsters were met.

Faults are told by key; refusing the state is the business of ``soundness``.
"""

from collections.abc import Iterator
from typing import Final

from citadel_gui.rules.character_soundness import MOST
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import Encounter, with_resumed
from citadel_gui.rules.poison import POISON
from citadel_gui.rules.teleporting import cells_for

Faults = Iterator[tuple[str, str]]

HOURS: Final = ("", "segment", "trap", "feature")
"""The phases to which a quiet hour leads back."""


def faults(game: Game) -> Faults:
    """The key and the sentence of all that keeps this state from being played."""
    state = game.state
    if state.preparing not in HOURS:
        yield "preparing", "it leads back to the phase segment, trap or feature."
    members = [one.id for one in state.party.characters]
    for index, trouble in enumerate(state.troubles):
        if trouble.kind == POISON and trouble.who not in members:
            yield f"troubles[{index}].who", "somebody of the party has taken the poison (R34)."
    yield from _teleport_faults(game, members)
    yield from _trap_faults(game)
    for index, segment in enumerate(state.segments):
        yield from _bribe_faults(segment.paid_jewels, f"segments[{index}].paid_jewels")
    for key, met in with_resumed(state.encounter):
        yield from _talk_faults(game, met, key)


def _teleport_faults(game: Game, members: list[str]) -> Faults:
    sent, met = game.state.teleport, game.state.encounter
    if sent is None:
        return
    there = [*members, *(one.id for one in met.monsters)] if met is not None else members
    if sent.target not in there:
        yield "teleport.target", f"{sent.target} is not where the party is (R74)."
    elif not cells_for(game, sent.target):
        yield "teleport.target", "there is no segment to which it could lead (R74)."


def _trap_faults(game: Game) -> Faults:
    trap = game.state.trap
    if trap is None:
        return
    if trap.left is not None and not 0 <= trap.left <= MOST:
        yield "trap.left", f"it is counted from 0 to {MOST}."
    if not 0 <= trap.thief <= MOST:
        yield "trap.thief", "a thief's spell never makes it harder (R31)."
    if not 0 <= trap.lost <= len(game.state.fallen):
        yield "trap.lost", "no more had fallen before than have fallen."


def _talk_faults(game: Game, met: Encounter, key: str) -> Faults:
    for field in ("oratory", "sway"):
        if not 0 <= getattr(met, field) <= MOST:
            yield f"{key}.{field}", f"it is counted from 0 to {MOST}."
    for spell in met.spells:
        if spell not in game.charts.spells:
            yield f"{key}.spells", f"there is no spell {spell!r}."
    yield from _bribe_faults(met.paid_jewels, f"{key}.paid_jewels")


def _bribe_faults(jewels: list[int], key: str) -> Faults:
    if any(not 0 <= jewel <= MOST for jewel in jewels):
        yield key, f"a jewel is worth 0 to {MOST} Gold Marks."
