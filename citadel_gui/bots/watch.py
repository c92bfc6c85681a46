"""All that must hold in a game, looked at as it is played: after each answer, and as turns end."""

from citadel_gui.bots.absent import Absent
from citadel_gui.bots.invariants import caps, violations
from citadel_gui.bots.ledger import Ledger
from citadel_gui.rules.events import Event
from citadel_gui.rules.referee import Referee


class Watch:
    """Looks at one game from its beginning, or from where it was loaded."""

    def __init__(self, referee: Referee) -> None:
        self._ledger = Ledger(referee.game)
        self._absent = Absent()
        self._turn = referee.game.state.turn

    def look(self, referee: Referee, events: list[Event]) -> list[str]:
        """What does not hold after these events, a sentence each; empty where all is well."""
        game = referee.game
        told = [
            *self._ledger.look(game, events),
            *self._absent.look(referee.decision, events),
            *caps(game, events),
        ]
        if game.state.turn != self._turn or referee.decision is None:
            self._turn = game.state.turn
            told += violations(game)
        return told
