"""3.0 with real dice: each roll is asked, typed in and checked; the game goes as with its own."""

import random
from typing import Any

import msgspec
import pytest

from citadel_gui.rules.decisions_adventure import RollDice
from citadel_gui.rules.events import DiceRolled, GameBegan
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.soundness import StateError
from tests.rules.making import make_character, make_game, make_monster

REAL = {"real_dice": True}


def new(**kw: Any) -> Referee:
    return Referee.new(Setup(**{"seed": 5, "options": REAL, **kw}))


def test_3_0_the_beginning_asks_for_its_rolls():
    referee = new(party=[{"race": "elf", "weapons": ["bow", "sword"]}], spells="draw")
    assert isinstance(referee.opening[0], GameBegan)
    decision = referee.decision
    assert isinstance(decision, RollDice)
    assert (decision.code, decision.purpose, decision.roller, decision.count) == (
        "1D6",
        "magic_potential",
        "elf-1",
        1,
    )
    events = referee.answer([1])
    assert [one.dice for one in events if isinstance(one, DiceRolled)] == [[1]]
    assert referee.decision.purpose == "predominant_sun"
    events = referee.answer([6])
    assert not [one for one in events if isinstance(one, GameBegan)], "told once"
    assert referee.state.sun == "blue"
    assert type(referee.decision).__name__ == "ChooseRoute"
    assert referee.state.typed is None


@pytest.mark.parametrize("wrong", [[], [0], [7], [1, 2], 3, "3", [1.0], [True], None, {"a": 1}])
def test_3_0_dice_that_cannot_fall_are_refused(wrong):
    referee = new()
    before = referee.snapshot()
    with pytest.raises(IllegalAnswer):
        referee.answer(wrong)
    assert referee.snapshot() == before


def test_3_0_a_d3_is_asked_as_the_d6_it_is():
    game = make_game(["almuric", "gislan"], dice=[])
    game.state.options = dict(REAL)
    game.state.phase, game.state.move = "monster", None
    referee = Referee.load(game.settle())
    seen = []
    dice = random.Random(4)
    while len(seen) < 60 and referee.decision is not None:
        if isinstance(referee.decision, RollDice):
            seen.append(referee.decision.code)
        referee.answer(referee.decision.random_answer(dice))
    assert {code for code in seen if "D3" in code}
    assert all(one.count >= 1 for one in [referee.decision] if isinstance(one, RollDice))


def _played(seed: int, answers: int) -> tuple[Referee, Referee]:
    """A game that rolls its own dice, and the same on the desk: each answer and roll at every
    step with a load in between; events and states are compared."""
    luck = random.Random(seed)
    mine = Referee.new(Setup(seed=seed))
    desk = Referee.new(Setup(seed=seed, options=REAL))
    desk = _caught_up(mine.opening, desk, desk.opening)
    for _ in range(answers):
        if mine.decision is None:
            break
        answer = mine.decision.random_answer(luck)
        told = mine.answer(answer)
        desk = Referee.load(desk.snapshot())
        first = desk.answer(answer)
        desk = _caught_up(told, desk, first)
        assert msgspec.structs.replace(desk.state, options={}) == mine.state
        assert desk.decision == mine.decision
    return mine, desk


def _caught_up(told: list[Any], desk: Referee, events: list[Any]) -> Referee:
    """Type in the dice that the other game has rolled."""
    rolls = [one for one in told if isinstance(one, DiceRolled)]
    while isinstance(desk.decision, RollDice):
        seen = sum(isinstance(one, DiceRolled) for one in events)
        roll = rolls[seen]
        assert (desk.decision.purpose, desk.decision.roller) == (roll.purpose, roll.who)
        assert desk.decision.count == len(roll.dice)
        before = desk.decision
        desk = Referee.load(desk.snapshot())
        assert desk.decision == before
        assert desk.opening == []
        events = events + desk.answer(roll.dice)
    assert msgspec.to_builtins(events) == msgspec.to_builtins(told)
    return desk


@pytest.mark.parametrize("seed", range(12))
def test_3_0_a_game_with_real_dice_goes_as_with_the_same_of_its_own(seed):
    mine, _ = _played(seed, 120)
    assert mine.state.dice_used


def test_3_0_given_dice_come_before_those_on_the_desk():
    referee = new(dice=[3, 4], party=["dierdra"])
    assert type(referee.decision).__name__ == "ChooseRoute"
    assert referee.state.sun == "yellow"
    assert referee.state.dice_given == [4]


def test_3_0_what_was_seen_of_dice_and_draws_counts():
    referee = new(party=["dierdra"])
    assert referee.luck == 0
    referee.answer([1])
    assert referee.luck == 1
    referee.answer("N")
    assert referee.luck > 1, "a chit was drawn"


def test_3_0_dice_typed_in_for_a_step_under_way_count_as_seen():
    referee = new()
    before = referee.luck
    referee.answer([1])
    assert isinstance(referee.decision, RollDice)
    assert referee.luck == before + 1
    assert Referee.load(referee.snapshot()).luck == before + 1


def test_3_0_the_option_costs_nothing_where_it_is_off():
    referee = Referee.new(Setup(seed=5))
    assert not referee.game.dice.real
    game = referee.game
    referee.answer("N")
    assert referee.game is game


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ({"answer": "sideways", "dice": []}, "typed.answer"),
        ({"answer": "N", "dice": [9]}, "typed.dice"),
        ({"answer": "march", "dice": []}, "typed"),
        ({"answer": "N", "dice": [1, 1, 1, 1]}, "typed"),
    ],
)
def test_typed_dice_that_no_game_waits_for_are_refused_with_their_key(typed, key):
    game = make_game(["almuric", "gislan"])
    game.state.phase, game.state.options = "segment", dict(REAL)
    state = msgspec.to_builtins(game.settle())
    state["typed"] = typed
    with pytest.raises(StateError) as fault:
        Referee.load(state)
    assert fault.value.key == key


def test_3_0_each_player_rolls_for_his_own():
    game = make_game([make_character("a"), make_character("b")], [make_monster("orc-1")])
    game.state.options, game.state.players = dict(REAL), ["Ann", "Ben"]
    for character, player in zip(game.state.party.characters, ("Ann", "Ben"), strict=True):
        character.player = player
    referee = Referee.load(game.settle())
    while not isinstance(referee.decision, RollDice):
        option = next(
            (one.value for one in referee.decision.options
             if isinstance(one.value, dict) and one.value.get("who") == "b"),
            referee.decision.proposal,
        )  # fmt: skip
        referee.answer(option if option is not None else {"a": 0, "b": 0})
    assert (referee.decision.roller, referee.decision.player) == ("b", "Ben")
