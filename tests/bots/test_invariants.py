"""The invariants see what is wrong: each is broken by hand in a sound game."""

import random
from collections.abc import Callable

import pytest

from citadel_gui.bots.invariants import caps, violations
from citadel_gui.bots.playing import play
from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.events import DiceRolled
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Weapon
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Monster, Turned
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.rules.state import Hand, HellgateKnowledge, Waiting
from tests.rules.making import make_game, make_monster


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


def close_the_maze(game: Game) -> None:
    for cell, segment in game.maze.segments.items():
        for side, sort in zip("NESW", segment.sides, strict=True):
            if sort != "-" and (cell, side) in game.maze.openings[cell[0]]:
                segment.sealed += side
    for openings in game.maze.openings.values():
        openings.clear()


def close_the_level_of_the_hellgate(game: Game) -> None:
    """The countdown runs on a level where nothing is open (R11)."""
    game.state.hellgate = HellgateKnowledge(level=3, distance=3)


def wait_elsewhere_too(game: Game) -> None:
    game.state.waiting.append(Waiting(game.living[0], (1, 0, 0)))


def fall_and_live(game: Game) -> None:
    game.here.below = Encounter("pit", [], fallen=[game.living[0]])


def wait_with_less_than_no_wounds(game: Game) -> None:
    game.state.waiting.append(Waiting(game.state.party.characters.pop(), (1, 0, 0)))
    game.state.waiting[0].character.wounds = -1


def learn_too_much(game: Game) -> None:
    game.living[0].skill["hellgate"] = 6


def detrap_too_well(game: Game) -> None:
    game.living[0].skill["detrap"] = 6


def resist_too_well(game: Game) -> None:
    game.living[0].resistance = 6


def carry_three(game: Game) -> None:
    game.living[0].weapons += [Weapon("ax"), Weapon("ax"), Weapon("ax")]


def owe_magic(game: Game) -> None:
    game.living[0].mage_armor = -1


def two_of_x(game: Game) -> None:
    one, two = make_monster("x-1", "x_the_unknown"), make_monster("x-2", "x_the_unknown")
    game.here.monsters = [one]
    game.here.below = Encounter("hellgate", [two])


def two_hellgates(game: Game) -> None:
    for segment in list(game.maze.segments.values())[:2]:
        segment.hellgate = True


def raise_the_dead(game: Game) -> None:
    game.here.monsters = [make_monster("orc-1", wounds=5)]


def heal_a_monster_too_much(game: Game) -> None:
    game.state.encounter = Encounter(
        "talisman", [], resumes=Encounter("room", [make_monster("orc-1", wounds=-1)])
    )


def be_met_twice(game: Game) -> None:
    orc = make_monster("orc-1")
    game.state.encounter = Encounter("room", [orc])
    game.here.monsters = [orc]


def turn_and_stay(game: Game) -> None:
    one = game.living[0]
    foe = Monster(one.id, "character", 5, 0, 0, "sword", "A", turned=Turned(one, "statue"))
    game.state.encounter = Encounter("statue", [foe])


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
        (close_the_maze, "is closed, and the Hellgate not found (6.4)"),
        (close_the_level_of_the_hellgate, "(6.4)"),
        (wait_elsewhere_too, "in 2 places"),
        (fall_and_live, "in 2 places"),
        (turn_and_stay, "in 2 places"),
        (be_met_twice, "in 2 places"),
        (wait_with_less_than_no_wounds, "-1 wounds (9.7)"),
        (learn_too_much, "hellgate 6 (7.3)"),
        (detrap_too_well, "detrap 6 (7.3)"),
        (resist_too_well, "resistance of 6 (11.0)"),
        (carry_three, "weapons (14.3)"),
        (owe_magic, "no magic left"),
        (two_of_x, "2 of X the Unknown (16.0)"),
        (two_hellgates, "2 Hellgates (16.0)"),
        (raise_the_dead, "orc-1 has 5 wounds and lives"),
        (heal_a_monster_too_much, "orc-1 has -1 wounds"),
    ],
)
def test_each_breach_is_seen(broken: Callable[[Game], None], told: str) -> None:
    game = game_with_a_maze()
    broken(game)
    assert any(told in sentence for sentence in violations(game))


def test_the_maze_may_be_closed_once_the_hellgate_is_found() -> None:
    game = game_with_a_maze()
    close_the_maze(game)
    game.state.hellgate.found = True
    assert violations(game) == []


@pytest.mark.parametrize(
    ("purpose", "told"),
    [
        ("detrap", "detrap at 6 (7.3)"),
        ("hellgate", "hellgate at 6 (7.3)"),
        ("resist_sleep", "at 6 (11.0)"),
    ],
)
def test_what_counts_for_more_than_five_is_seen(purpose: str, told: str) -> None:
    game = make_game()
    for target in (5, 6):
        roll = DiceRolled("11.0", "1D6", [6], 6, purpose, who="almuric", target=target)
        assert [told in sentence for sentence in caps(game, [roll])] == [True] * (target == 6)
