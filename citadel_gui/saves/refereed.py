"""Referees by the editions of the program and by those in the player's own folder (2.3).

The rules know no folder of a player's; here they are told of it. No rule is applied here.
"""

from typing import Any

from citadel_gui.rules.edition import Edition, RuleSet, known_editions, rule_set
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.rules.state import State
from citadel_gui.saves.folders import editions


def new(setup: Setup) -> Referee:
    """A new game. SetupError, ChartError."""
    return Referee.new(setup, [editions()])


def load(state: State | dict[str, Any] | bytes, dice: list[int] | None = None) -> Referee:
    """The game of a state. StateError, SetupError, ChartError."""
    return Referee.load(state, dice, [editions()])


def rules_of(edition: str) -> RuleSet:
    """The charts, the chits and the Gateway of an edition. SetupError, ChartError."""
    return rule_set(edition, [editions()])


def known() -> list[Edition]:
    """All editions, the player's own and broken ones too."""
    return known_editions([editions()])
