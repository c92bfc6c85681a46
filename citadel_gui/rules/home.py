"""The party between two adventures (17.0): whether it goes on, new weapons, and entering again.

Training stands in ``training``, new members in ``recruiting``; what leaving does, in ``victory``.
"""

from itertools import combinations
from typing import Final

from citadel_gui.maze.cells import GATEWAY_CELL
from citadel_gui.maze.cup import Cup
from citadel_gui.maze.maze import Maze
from citadel_gui.rules.decisions import Option
from citadel_gui.rules.decisions_adventure import GoOn, Rearm
from citadel_gui.rules.events import TurnBegan
from citadel_gui.rules.events_adventure import AdventureBegan, CharacterRearmed
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Weapon
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.recruiting import recruit
from citadel_gui.rules.state import HellgateKnowledge, Home, LaidSegment
from citadel_gui.rules.training import train
from citadel_gui.rules.victory import end

END, AGAIN, ANEW = "end", "again", "anew"
"""Answers to ``GoOn``."""

STEPS: Final = ("go_on", "train", "recruit", "rearm")
"""What is done at home, in this order."""


def home(game: Game) -> Phase:
    """From leaving the Citadel to entering it again, or to the end of the game."""
    at_home = game.state.home
    if at_home is None:
        at_home = game.state.home = Home()
    if at_home.step == "go_on":
        yield from _go_on(game, at_home)
        if game.state.result is not None:
            return
    if at_home.step == "train":
        yield from train(game, at_home)
        at_home.step = "recruit"
    if at_home.step == "recruit":
        yield from recruit(game, at_home)
        at_home.step = "rearm"
    yield from _rearm(game, at_home)
    _enter(game, at_home)


def _go_on(game: Game, at_home: Home) -> Phase:
    """Whether the party enters again, and which maze (17.0, B11)."""
    ways = [END, AGAIN]
    if game.charts.rules.maze_kept == "same_session":
        ways.append(ANEW)
    answer = yield GoOn(case="17.0", options=tuple(map(Option, ways)))
    if answer == END:
        end(game)
        return
    at_home.kept = answer == AGAIN
    if not at_home.kept:
        _rebuild(game)
    at_home.step = "train"


def _rebuild(game: Game) -> None:
    """A new maze: nothing of the old one stays, nor what was known of the Hellgate (R25)."""
    gateway = game.maze.segments[GATEWAY_CELL]
    entrance = LaidSegment(GATEWAY_CELL, gateway.kind, gateway.sides, visited=True)
    game.maze = Maze.of([entrance])
    game.cup = Cup(game.mix)
    game.state.hellgate = HellgateKnowledge()


def _rearm(game: Game, at_home: Home) -> Phase:
    """17.4: everyone may take other weapons into the next adventure, two at most."""
    for character in game.living:
        if character.id in at_home.armed:
            continue
        choices = _weapon_choices(game, character)
        if choices:
            options = (Option(None), *map(Option, choices))
            answer = yield Rearm(case="17.4", who=character.id, options=options)
            if answer is not None:
                _take_weapons(game, character, answer)
        at_home.armed = [*at_home.armed, character.id]


def _weapon_choices(game: Game, character: Character) -> list[list[str]]:
    """The sets of different kinds that he can buy beside his magic weapons (17.4, R2)."""
    magic = sum(1 for weapon in character.weapons if weapon.bonus)
    room = game.charts.procedure.most_weapons - magic
    kinds = game.charts.carried_weapons
    return [list(some) for size in range(1, room + 1) for some in combinations(kinds, size)]


def _take_weapons(game: Game, character: Character, kinds: list[str]) -> None:
    magic = [weapon for weapon in character.weapons if weapon.bonus]
    character.weapons = [*magic, *map(Weapon, kinds)]
    character.in_hand = 0
    carried = [weapon.kind for weapon in character.weapons]
    game.tell(CharacterRearmed(case="17.4", who=character.id, weapons=carried))


def _enter(game: Game, at_home: Home) -> None:
    """The next adventure begins at the Gateway (17.0, R25)."""
    state = game.state
    state.escaped = []
    state.fallen_before = len(state.fallen)
    state.adventure += 1
    state.turn += 1
    state.entered = state.turn
    state.home, state.phase = None, "setting_out"
    game.tell(AdventureBegan(case="17.0", adventure=state.adventure, kept=at_home.kept))
    game.tell(TurnBegan(case="5.0", turn=state.turn))
