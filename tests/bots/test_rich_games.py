"""Games by chance from rich beginnings: nothing breaks, all that must hold holds, and each can be
taken up from its state at every decision."""

import random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.bots.prudent import prudent_bot
from citadel_gui.bots.random_bot import random_bot
from citadel_gui.bots.watch import Watch
from citadel_gui.rules.charts import CASES
from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.events import DiceRolled, Event, Modifier
from citadel_gui.rules.referee import Referee
from tests.bots.rich import rich_game
from tests.slices import examples

MOST_ANSWERS = 1500


@examples(60, long=3000)
@given(seed=st.integers(0, 2**32))
def test_games_from_rich_beginnings_break_nothing(seed: int) -> None:
    referee, luck = rich_game(seed), random.Random(seed)
    watch = Watch(referee)
    for _ in range(MOST_ANSWERS):
        if referee.decision is None:
            assert referee.result is not None
            return
        bot = random_bot if luck.random() < 0.7 else prudent_bot
        events = referee.answer(bot(referee, luck))
        assert all(event.case for event in events)
        assert [fault for event in events for fault in faults_of_roll(event)] == []
        assert watch.look(referee, events) == []


READ_OFF_CHARTS = {
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
    "item_kind": "magic_items",
    "jewel": "jewels",
    "jewels_amount": "treasure",
    "jewels_chance": "treasure",
    "magic_amount": "treasure",
    "magic_chance": "treasure",
    "magic_potential": "magic_potential",
    "monster_column": "monsters",
    "monster_row": "monsters",
    "negotiation": "negotiation",
    "predominant_sun": "predominant_sun",
    "trap": "traps",
    "weapon_bonus": "magic_weapon_bonus",
}
"""Which chart a roll for this is read off."""


def faults_of_roll(event: Event) -> list[str]:
    """What a roll does not tell of itself: its dice, modifiers with causes, result, and cell."""
    if not isinstance(event, DiceRolled):
        return []
    told = []
    if event.total != DiceCode.parse(event.code).total(event.dice):
        told.append(f"{event.purpose}: {event.dice} are not {event.total} by {event.code}")
    if event.modified != event.total + sum(modifier.value for modifier in event.modifiers):
        told.append(f"{event.purpose}: the modifiers do not add up to {event.modified}")
    if not all(modifier.cause and modifier.value for modifier in event.modifiers):
        told.append(f"{event.purpose}: a modifier without a cause, or of nothing")
    if event.result is None:
        told.append(f"{event.purpose}: no result")
    if event.target is not None and event.result != (
        "success" if event.modified <= event.target else "failure"
    ):
        told.append(f"{event.purpose}: {event.result} at {event.modified}, {event.target}")
    read = event.chart[0] if event.chart is not None else ""
    if not read.endswith(READ_OFF_CHARTS.get(event.purpose, read)):
        told.append(f"{event.purpose}: read off {read!r}")
    if event.chart is not None and read not in CASES:
        told.append(f"{event.purpose}: there is no chart {read!r}")
    return told


@examples(15, long=600)
@given(seed=st.integers(0, 2**32))
def test_a_game_is_taken_up_at_any_decision(seed: int) -> None:
    """The state alone brings back the equal decision, and the same answer does the same."""
    referee, luck = rich_game(seed), random.Random(seed)
    for _ in range(250):
        if referee.decision is None:
            return
        again = Referee.load(referee.snapshot())
        assert again.opening == []
        assert msgspec.json.encode(again.decision) == msgspec.json.encode(referee.decision)
        answer = random_bot(referee, luck)
        events = referee.answer(answer)
        assert msgspec.json.encode(again.answer(answer)) == msgspec.json.encode(events)
        assert again.snapshot() == referee.snapshot()


def test_a_roll_that_does_not_tell_all_is_seen() -> None:
    def faults(**spoilt: Any) -> list[str]:
        roll = DiceRolled(
            "9.5",
            "1D6",
            [4],
            4,
            "attack",
            modifiers=[Modifier("combat_bonus", 2)],
            modified=6,
            result=1,
            chart=("combat_results", "6", "sword"),
        )
        return faults_of_roll(msgspec.structs.replace(roll, **spoilt))

    assert faults() == []
    for spoilt in (
        {"total": 5, "modified": 7},
        {"modified": 7},
        {"modifiers": [Modifier("", 2)]},
        {"result": None},
        {"target": 3},
        {"chart": None},
        {"chart": ("jewels", "6", "")},
        {"purpose": "any", "chart": ("nonsense", "6", "")},
    ):
        assert len(faults(**spoilt)) == 1, spoilt
