"""What a feature under investigation in a foreign state must agree with.

Faults are told by key; refusing the state is the business of ``soundness``.
"""

from collections.abc import Iterator
from typing import Final

from citadel_gui.rules.feature_altar import CURSED
from citadel_gui.rules.feature_result import CASES, lives
from citadel_gui.rules.features import RESULTS
from citadel_gui.rules.game import Game
from citadel_gui.rules.meeting import with_resumed

QUARRELS: Final = ("talisman", "freed")
"""Sources of encounters that break out wherever the party is (R66, R103)."""

ARRIVALS: Final = ("room", "wandering", "stored")
"""Sources of encounters that are over before a feature is investigated (5.0 C, 5.0 D)."""


def faults(game: Game) -> Iterator[tuple[str, str]]:
    """The key and the sentence of all that keeps this state's feature from being played."""
    state, feature = game.state, game.state.feature
    if state.result is not None:
        return
    for key, met in with_resumed(state.encounter):
        if feature is not None and met.source in ARRIVALS:
            yield f"{key}.source", "those met on arriving are dealt with before a feature is."
        if feature is None and met.source not in QUARRELS and state.phase == "feature":
            yield key, "in the phase feature monsters are met by a feature only."
    if feature is None:
        return
    if state.phase != "feature":
        yield "feature", "a feature is investigated in the phase feature only."
    if game.here.feature not in CASES:
        yield "feature", "there is none where the party stands."
    if feature.name not in CASES:
        yield "feature.name", f"one of {', '.join(CASES)} is wanted."
    if feature.result and feature.result not in RESULTS:
        yield "feature.result", f"one of {', '.join(RESULTS)} is wanted."
    if feature.step in ("", CURSED) and not lives(game, feature.who):
        yield "feature.who", f"{feature.who} is no living member of the party."
