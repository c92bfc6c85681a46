"""What the prudent bot does at the Hellgate and between adventures (12.2, 16.0, 17.0)."""

import random
from typing import Final

from citadel_gui.rules.decisions import Answer
from citadel_gui.rules.decisions_adventure import GoOn, Recruit, Train, TryHellgate
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.victory import personal_winners

ENOUGH_ADVENTURES: Final = 8
"""After so many it stays at home."""

LAST_HEALTH: Final = 2
"""With so few wound points left nobody tries himself against the Hellgate."""

FIGHTERS_LEARN: Final = ("combat_bonus", "wound_points", "resistance", "hellgate")
MAGICIANS_LEARN: Final = ("wound_points", "combat_bonus", "resistance", "hellgate")


def go_on(decision: GoOn, referee: Referee, luck: random.Random) -> Answer:
    """Back into the Citadel while there is something to win: not where few came out, one of whom
    has won for himself (17.0)."""
    values = [option.value for option in decision.options]
    game = referee.game
    if game.state.adventure >= ENOUGH_ADVENTURES:
        return "end"
    bereaved = len(game.living) < game.charts.procedure.party_advised
    if bereaved and personal_winners(game, game.living):
        return "end"
    return next((value for value in ("again", "anew") if value in values), "end")


def train(decision: Train, referee: Referee, luck: random.Random) -> Answer:
    """Strength for those who fight, wound points for those who cast."""
    offered = [option.value for option in decision.options if isinstance(option.value, dict)]

    def merit(value: dict[str, str]) -> int:
        one = referee.game.character(value["who"])
        order = MAGICIANS_LEARN if any(one.magic_potential) else FIGHTERS_LEARN
        return order.index(value["what"]) if value["what"] in order else len(order)

    return min(offered, key=merit) if offered else "done"


def recruit(decision: Recruit, referee: Referee, luck: random.Random) -> Answer:
    """A hero while there is one; else an initiate with a sword and a bow."""
    if decision.heroes:
        heroes = referee.game.charts.heroes
        return max(
            decision.heroes,
            key=lambda one: heroes[one].combat_bonus * 2 + heroes[one].wound_points,
        )
    while decision.races:
        answer = decision.random_answer(luck)
        if answer is not None:
            return answer
    return None


def try_hellgate(decision: TryHellgate, referee: Referee, luck: random.Random) -> Answer:
    """The ablest who can still bear a failure."""
    able = [
        option
        for option in decision.options
        if option.odds and referee.game.character(option.value).health > LAST_HEALTH
    ]
    return max(able, key=lambda option: option.odds or (0, 1)).value if able else None
