"""The odds shown to players are those of the dice: each action is played under every throw.

Positions come from random games of a party that has a bit of everything.
"""

import random
from collections import Counter, defaultdict
from functools import cache
from itertools import product
from typing import Any

import pytest

from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.decisions import FightAction, Option, TryDetrap
from citadel_gui.rules.events import (
    AttackMade,
    BribeOffered,
    CharacterDied,
    Event,
    MonsterKilled,
    Negotiated,
    TrapDisarmed,
    WoundsTaken,
)
from citadel_gui.rules.events_adventure import HellgateDestroyed
from citadel_gui.rules.events_magic import SpellResisted, SpellStopped, TurnedToStone
from citadel_gui.rules.goods import Item
from citadel_gui.rules.people import Character
from citadel_gui.rules.referee import Referee, Setup
from tests.bots.rich import rich_game
from tests.rules.making import make_character

KINDS = (
    "speak",
    "bribe",
    "detrap",
    "strike",
    "shoot",
    "throw",
    "cast",
    "ring",
    "mind",
    "drink",
    "TryHellgate",
)
OFTEN, LONG = 15, 100
"""How many options of each kind are tried, and with ``--long``."""


def party() -> list[Character]:
    ring, mind = Item("ring", "sleep", known=True), Item("talisman", "mind", 5, known=True)
    magic = {
        "magic_potential": (4, 4, 4),
        "spells_known": ["charm", "sleep", "lightning", "blast"],
        "spells_marked": ["charm", "sleep", "lightning", "blast"],
        "wound_points": 20,
    }
    return [
        make_character("ann", ["sword"], gold=300, combat_bonus=2, skill={"negotiation": 2}),
        make_character("bob", ["ax"], gold=90, combat_bonus=4, skill={"detrap": 3}),
        make_character("cat", ["bow", "dagger"], weapon_skill={"bow": 2}, items=[mind], **magic),
        make_character("dan", ["throwing_dagger"], items=[ring], **magic),
        make_character(
            "eve",
            ["bow"],
            items=[
                Item("potion", "charm_monster", 1, known=True),
                Item("potion", "charm_person", 1, known=True),
                Item("medallion", "dexterity", known=True),
            ],
            **magic,
        ),
    ]


def kind_of(decision: Any, option: Option) -> str:
    value = option.value
    if isinstance(decision, TryDetrap):
        return "detrap" if value is True else "thief"
    if isinstance(decision, FightAction):
        return str(value["do"])
    return str(next(iter(value))) if isinstance(value, dict) else type(decision).__name__


def is_success(kind: str, events: list[Event]) -> bool:
    """Whether what the odds promise has happened, as the events tell."""
    mine = events
    if kind in ("strike", "shoot", "throw"):
        # Up to his attack and its powers: what others do afterwards does not count.
        at = next((n for n, event in enumerate(events) if isinstance(event, AttackMade)), None)
        if at is None:
            return any(isinstance(event, TurnedToStone) for event in events)
        attack = events[at]
        assert isinstance(attack, AttackMade)
        mine = [
            event
            for event in events
            if getattr(event, "who", "") == attack.target
            and getattr(event, "cause", getattr(event, "by", "")) == attack.who
        ]
        harm = WoundsTaken | MonsterKilled | CharacterDied | TurnedToStone
        return attack.wounds > 0 or any(isinstance(event, harm) for event in mine)
    if kind == "speak":
        return any(isinstance(e, Negotiated) and e.outcome != "failure" for e in mine)
    if kind == "bribe":
        return any(isinstance(e, BribeOffered) and e.accepted for e in mine)
    if kind in ("detrap", "thief"):
        return any(isinstance(e, TrapDisarmed) for e in mine)
    if kind == "TryHellgate":
        return any(isinstance(e, HellgateDestroyed) for e in mine)
    first = next((e for e in mine if isinstance(e, SpellResisted | SpellStopped)), None)
    return first is None


@cache
def positions(seeds: int) -> dict[str, list[tuple[bytes, Option]]]:
    """States with an option of each kind that shows odds."""
    found: dict[str, list[tuple[bytes, Option]]] = defaultdict(list)
    games = [
        Referee.new(Setup(seed=n, edition=("citadel", "labirynt")[n % 2], party=list(party())))
        for n in range(seeds)
    ] + [rich_game(n) for n in range(2 * seeds)]
    for seed, referee in enumerate(games):
        luck = random.Random(seed)
        for _ in range(250):
            decision = referee.decision
            if decision is None:
                break
            seen = set()
            for option in luck.sample(decision.options, len(decision.options)):
                kind = kind_of(decision, option) if option.odds else ""
                if kind and kind not in seen and len(found[kind]) < LONG:
                    seen.add(kind)
                    found[kind].append((referee.snapshot(), option))
            referee.answer(random_bot(referee, luck))
    return found


def throws(option: Option) -> list[tuple[int, ...]]:
    """Every throw of the dice that the odds count."""
    assert option.odds is not None
    dice = {6: 1, 36: 2, 216: 3}[option.odds[1]]
    return list(product(range(1, 7), repeat=dice))


def what_happens(state: bytes, option: Option, thrown: tuple[int, ...]) -> list[Event]:
    return Referee.load(state, dice=list(thrown)).answer(option.value)


@pytest.mark.parametrize("kind", KINDS)
def test_the_odds_shown_are_those_of_the_dice(kind: str, request: pytest.FixtureRequest) -> None:
    long = request.config.getoption("--long")
    tried = positions(120 if long else 25)[kind][: LONG if long else OFTEN]
    assert tried, f"no game came to {kind}"
    for state, option in tried:
        assert option.odds is not None
        counted = sum(
            is_success(kind, what_happens(state, option, thrown)) for thrown in throws(option)
        )
        assert (counted, len(throws(option))) == option.odds, option


def test_8_5_the_odds_of_intimidation_are_those_of_the_dice() -> None:
    for state, option in positions(25)["speak"][:OFTEN]:
        outcomes = Counter(
            event.outcome
            for thrown in throws(option)
            for event in what_happens(state, option, thrown)
            if isinstance(event, Negotiated)
        )
        assert [outcomes["intimidation"], 36] == option.facts["intimidation"]


@pytest.mark.parametrize("kind", ["strike", "shoot", "throw"])
def test_9_9_the_wounds_shown_for_each_die_are_those_it_gives(kind: str) -> None:
    for state, option in positions(25)[kind][:OFTEN]:
        for thrown, wounds in zip(throws(option), option.facts["wounds"], strict=True):
            events = what_happens(state, option, thrown)
            attack = next(event for event in events if isinstance(event, AttackMade))
            assert attack.wounds == wounds
            dead = any(
                isinstance(event, MonsterKilled | CharacterDied)
                and event.who == option.value["target"]
                for event in events[: events.index(attack) + 3]
            )
            assert dead == (wounds >= option.facts["left"])
        kills = sum(wounds >= option.facts["left"] for wounds in option.facts["wounds"])
        assert kills == option.facts["kills"]
