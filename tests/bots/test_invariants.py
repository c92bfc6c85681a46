"""The invariants see what is wrong: each is broken by hand in a sound game."""

import random
from collections.abc import Callable

import pytest

from citadel_gui.bots.invariants import violations
from citadel_gui.bots.playing import play
from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.game import Game
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.rules.state import Hand


def game_with_a_maze() -> Game:
    """The first game by chance that has laid ten segments and has somebody left."""
    for seed in range(100):
        referee = Referee.new(Setup(seed=seed))
        play(referee, random_bot, random.Random(seed), max_turns=16)
        if len(referee.game.maze.segments) >= 10 and referee.result is None:
            return referee.game
    raise AssertionError("no seed gives such a maze")


def lose_a_chit(game: Game) -> None:
    game.cup.draw(0)


def hold_a_chit_twice(game: Game) -> None:
    game.state.hand = Hand(next(iter(game.cup)), (3, 40, 40), "N")


def forget_a_fill(game: Game) -> None:
    game.cup.fills += 1


def turn_a_segment(game: Game) -> None:
    for segment in game.maze.segments.values():
        segment.sides = segment.sides[-1] + segment.sides[:-1]


def seal_one_side(game: Game) -> None:
    for way in game.maze.exits(game.state.party.at):
        if way.explored and way.side in "NESW":
            game.here.sealed += way.side


def lose_somebody(game: Game) -> None:
    game.state.party.characters.pop()


def double_somebody(game: Game) -> None:
    game.state.party.ranks[-1].append(game.state.party.ranks[0][0])


def kill_without_a_word(game: Game) -> None:
    game.living[0].wounds = game.living[0].wound_points


def heal_too_much(game: Game) -> None:
    game.living[0].wounds = -1


def owe_gold(game: Game) -> None:
    game.living[0].gold = -1


def stand_nowhere(game: Game) -> None:
    game.state.party.at = (3, 40, 40)


def test_a_sound_game_has_none() -> None:
    assert violations(game_with_a_maze()) == []


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (lose_a_chit, "(6.1)"),
        (hold_a_chit_twice, "(6.1)"),
        (forget_a_fill, "(6.1)"),
        (turn_a_segment, "do not match (6.1)"),
        (seal_one_side, "one side only (R14)"),
        (lose_somebody, "(4.1 C)"),
        (double_somebody, "(4.1 C)"),
        (kill_without_a_word, "and lives (9.7)"),
        (heal_too_much, "-1 wounds"),
        (owe_gold, "less than nothing"),
        (stand_nowhere, "where nothing lies"),
    ],
)
def test_each_breach_is_seen(broken: Callable[[Game], None], told: str) -> None:
    game = game_with_a_maze()
    broken(game)
    assert any(told in sentence for sentence in violations(game))
