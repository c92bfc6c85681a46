"""All that is said in whole games, by all that sit at a table: fit to read, in sentences."""

import random
from functools import cache
from typing import Any

import pytest

from citadel_gui.bots.bot import BOTS
from citadel_gui.panels.character_record import conditions_short, record_in_words
from citadel_gui.panels.names_in_play import numbered
from citadel_gui.panels.names_of_rolls import cause_in_words, purpose_in_words
from citadel_gui.panels.wording import label, names_of, question, sentence
from citadel_gui.rules import events as happened
from citadel_gui.rules.events import DiceRolled, Event
from citadel_gui.rules.options import VOTE
from citadel_gui.rules.referee import Referee, Setup
from tests.panels.test_wording import EDITIONS, faults, subclasses

GAMES = 16
"""Of each edition."""
MOST_ANSWERS = 500
_HEADINGS = (DiceRolled, happened.TurnBegan)


def setup(seed: int, edition: str) -> Setup:
    """Spells chosen or drawn, one player or three who vote, now and then real dice."""
    return Setup(
        seed=seed,
        edition=edition,
        players=["Ann", "Ben", "Cid"][: 3 if seed % 4 == 1 else 1],
        spells="ask" if seed % 2 else "draw",
        options={"common_choices": VOTE, "real_dice": seed % 8 == 5},
    )


class Heard:
    """Texts by what they are of, and the purposes and causes of rolls."""

    def __init__(self, edition: str) -> None:
        self.said: dict[str, set[str]] = {}
        self.purposes: set[str] = set()
        self.causes: set[str] = set()
        for seed in range(1, GAMES + 1):
            self._play(Referee.new(setup(seed, edition)), seed)

    def _play(self, referee: Referee, seed: int) -> None:
        bot, luck = BOTS["prudent" if seed % 2 else "random"], random.Random(seed)
        names, events = names_of(referee.game), list(referee.opening)
        for _ in range(MOST_ANSWERS):
            names |= names_of(referee.game)
            for event in events:
                self._hear(event, names)
            self._look_at(referee)
            if referee.decision is None:
                break
            events = referee.answer(bot(referee, luck))

    def _hear(self, event: Event, names: dict[str, str]) -> None:
        if isinstance(event, happened.MonstersMet):
            names |= numbered([(who, kind) for who, kind, _ in event.monsters])
        self._note(type(event), sentence(event, names))
        if isinstance(event, DiceRolled):
            self.purposes.add(event.purpose)
            self.causes |= {modifier.cause for modifier in event.modifiers}

    def _look_at(self, referee: Referee) -> None:
        decision, game = referee.decision, referee.game
        for one in game.company:
            self._note(type(one), record_in_words(one), *conditions_short(one))
        if decision is not None:
            self._note(type(decision), question(decision, game))
            self._note(
                type(decision), *(label(option, decision, game) for option in decision.options)
            )

    def _note(self, kind: type[Any], *texts: str) -> None:
        self.said.setdefault(kind.__name__, set()).update(texts)


@cache
def heard(edition: str) -> Heard:
    """What is said in games that bots play."""
    return Heard(edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_that_is_said_in_games_is_fit_to_read(edition: str) -> None:
    said = heard(edition).said
    assert len(said) > 70, "too little of the game was met"
    bad = {text for texts in said.values() for text in texts if faults(text) or not text.strip()}
    assert not bad


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_said_begins_with_a_capital_or_a_number(edition: str) -> None:
    said = dict(heard(edition).said)
    del said["Character"]
    texts = {text for texts in said.values() for text in texts}
    assert not {text for text in texts if text[0].islower()}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_happens_is_told_in_sentences(edition: str) -> None:
    said = heard(edition).said
    for kind in subclasses(Event):
        if kind not in _HEADINGS:
            assert all(text.endswith(".") for text in said.get(kind.__name__, ())), kind


def test_every_purpose_rolled_for_in_games_has_words_of_its_own() -> None:
    seen = {purpose for edition in EDITIONS for purpose in heard(edition).purposes}
    assert len(seen) > 45
    raw = {one for one in seen if "_" in one and purpose_in_words(one) == _plain(one)}
    assert raw <= {"magic_potential", "predominant_sun", "wound_points"}


def test_every_cause_that_changes_a_roll_in_games_is_named() -> None:
    seen = {cause for edition in EDITIONS for cause in heard(edition).causes}
    assert len(seen) > 5
    assert not {cause for cause in seen if faults(cause_in_words(cause))}


def _plain(purpose: str) -> str:
    return purpose.replace("_", " ").capitalize()
