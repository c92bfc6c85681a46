"""5.0: the steps of a Game-Turn come in the order of the book, in whole games of both editions."""

import random

import pytest

from citadel_gui.rules.events import (
    ChitDrawn,
    ChitPlaced,
    ChitReturned,
    CombatBegan,
    DiceRolled,
    Event,
    ExperienceGained,
    FeatureInvestigated,
    MonstersMet,
    PartyLeft,
    PartyMoved,
    RouteChosen,
    TurnBegan,
)
from citadel_gui.rules.referee import Referee, Setup

STEPS = {
    RouteChosen: "A1",
    ChitDrawn: "A2",
    ChitReturned: "A2",
    ChitPlaced: "A3",
    PartyMoved: "C1",
    MonstersMet: "C2",
    CombatBegan: "C4",
    ExperienceGained: "C6",
    FeatureInvestigated: "D2",
}
ROLLS = {"trap_check": "B1", "monster_check": "C2", "feature": "D2"}


def step_of(event: Event) -> str | None:
    """The step of 5.0 to which an event belongs; None for what can happen in several."""
    if isinstance(event, DiceRolled):
        return ROLLS.get(event.purpose)
    if isinstance(event, PartyMoved) and event.case == "R75":
        return None  # back through the door that was locked
    return STEPS.get(type(event))


def before_a_quarrel(events: list[Event]) -> list[Event]:
    """The events of a turn up to a quarrel in the party, which can break out at any time (R66,
    R103)."""
    for place, event in enumerate(events):
        if isinstance(event, MonstersMet) and event.source in ("freed", "talisman"):
            return events[:place]
    return events


def turns_of(edition: str, seed: int) -> list[list[Event]]:
    """The events of a random game, turn by turn."""
    referee = Referee.new(Setup(seed=seed, edition=edition))
    luck = random.Random(seed)
    turns: list[list[Event]] = [[]]
    while referee.decision is not None:
        for event in referee.answer(referee.decision.random_answer(luck)):
            turns[-1].append(event)
            if isinstance(event, TurnBegan):
                turns.append([])
    return turns


@pytest.mark.parametrize("edition", ["citadel", "labirynt"])
def test_5_0_the_steps_of_each_turn_come_in_order(edition: str):
    seen = set()
    for seed in range(60):
        for events in turns_of(edition, seed):
            steps = [step for event in before_a_quarrel(events) if (step := step_of(event))]
            # What waits below a trap door or in a coffin is met in the Feature Phase (13.3, 13.4).
            before = steps[: steps.index("D2")] if "D2" in steps else steps
            assert before == sorted(before), steps
            seen |= set(steps)
    assert seen == {"A1", "A2", "A3", "B1", "C1", "C2", "C4", "C6", "D2"}


@pytest.mark.parametrize("edition", ["citadel", "labirynt"])
def test_6_3_the_party_moves_exactly_once_a_turn(edition: str):
    for seed in range(60):
        *whole, _last = turns_of(edition, seed)
        for events in whole:
            out = any(isinstance(event, PartyLeft) for event in events)
            moves = [event for event in events if isinstance(event, PartyMoved)]
            # R75: who locks a door goes back through it.
            assert len([event for event in moves if event.case != "R75"]) == (0 if out else 1)
