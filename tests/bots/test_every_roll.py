"""In whole games every event names its case, and every roll all that it was."""

import random

import pytest

from citadel_gui.bots.bot import BOTS
from citadel_gui.bots.playing import play
from citadel_gui.rules.charts import CASES
from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.events import DiceRolled, Event
from citadel_gui.rules.referee import Referee, Setup

GAMES = 12
"""Of each bot and edition."""

READ = {
    "armor": "magic_items",
    "arrow": "combat_results",
    "attack": "combat_results",
    "bribe": "bribery",
    "feature": "features",
    "gold_amount": "treasure",
    "gold_chance": "treasure",
    "hellgate_distance": "mirror",
    "hellgate_level": "mirror",
    "item": "magic_items",
    "jewel": "jewels",
    "magic_potential": "magic_potential",
    "monster_column": ("room_monsters", "wandering_monsters"),
    "negotiation": "negotiation",
    "predominant_sun": "predominant_sun",
    "trap": "traps",
    "weapon_bonus": "magic_weapon_bonus",
}
"""The chart that a roll for this purpose reads."""


def check(roll: DiceRolled) -> None:
    """All that a roll tells agrees with itself."""
    code = DiceCode.parse(roll.code)
    assert code.total(roll.dice) == roll.total, roll
    assert roll.modified == roll.total + sum(one.value for one in roll.modifiers), roll
    assert all(one.cause and one.value for one in roll.modifiers), roll
    assert roll.result is not None, roll
    if roll.target is not None:
        assert (roll.result == "success") == (roll.modified <= roll.target), roll
    if roll.purpose in READ:
        assert roll.chart is not None, roll
        assert roll.chart[0] in READ[roll.purpose], roll
    assert roll.chart is None or roll.chart[0] in CASES, roll


@pytest.mark.parametrize("edition", ["citadel", "labirynt"])
@pytest.mark.parametrize("bot", sorted(BOTS))
def test_3_0_every_event_names_its_case_and_every_roll_all_of_itself(edition, bot):
    purposes = set()

    def watch(referee: Referee, events: list[Event]) -> None:
        for event in events:
            assert event.case, event
            if isinstance(event, DiceRolled):
                check(event)
                purposes.add(event.purpose)

    for seed in range(GAMES):
        referee = Referee.new(Setup(seed=seed, edition=edition))
        watch(referee, referee.opening)
        play(referee, BOTS[bot], random.Random(seed), watch=watch)
    assert purposes >= {"attack", "trap_check", "monster_check", "wound_points", "gold_chance"}
