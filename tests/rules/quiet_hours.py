"""Games for the tests of magic outside fights: casters, a maze of some segments, whole turns."""

from collections.abc import Sequence
from typing import Any

from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.state import LaidSegment, Move
from citadel_gui.rules.turn import play
from tests.rules.fighting import mage
from tests.rules.making import PASSAGE, ROOM, Playing, make_character, make_game

GATE, NORTH, EAST = (1, 0, 0), (1, 1, -2), (1, 2, -1)
"""The Gateway, and two more rooms beside the one where the party stands."""


def party_of(spells: Sequence[str] = (), **figures: Any) -> list[Character]:
    """Swords a and b, and the mage m with these spells."""
    return [make_character("a"), make_character("b"), mage("m", spells, **figures)]


def quiet_game(
    party: Sequence[Character], dice: Sequence[int] = (), *, rooms: bool = True, **more: Any
) -> Game:
    """At the beginning of a turn in the room, with two more rooms laid and visited."""
    game = make_game(party, dice=dice, **more)
    game.state.phase, game.state.turn = "segment", 5
    game.state.party.came_from = game.state.party.entered_by = None
    if rooms:
        for cell in (NORTH, EAST):
            game.maze.lay(LaidSegment(cell, "room", "DDDD", visited=True))
    return game


def met_at_a_door(
    party: Sequence[Character],
    monsters: Sequence[Monster],
    dice: Sequence[int] = (),
    *,
    new: bool = True,
    **more: Any,
) -> Game:
    """The party has just come through the door from the passage into the room, and met these."""
    game = make_game(party, monsters, dice=dice, stage="parley", **more)
    game.state.move = Move(ROOM, "E", "door", new=new)
    return game


def playing(game: Game) -> Playing:
    """The whole game, from where it stands."""
    return Playing(play(game))


def loaded(game: Game) -> Referee:
    """The same game as a referee loads it."""
    return Referee.load(Referee(game).snapshot())


def in_passage(game: Game) -> bool:
    return game.state.party.at == PASSAGE


def cast(spell: str, who: str = "m", target: str | None = None) -> dict[str, Any]:
    """Casting when monsters are met."""
    action = {"cast": spell, "who": who}
    return action if target is None else {**action, "target": target}


def quietly(spell: str, target: str, who: str = "m") -> dict[str, Any]:
    """Casting while nothing presses."""
    return {"do": "cast", "who": who, "spell": spell, "target": target}


def spells_on_offer(play: Playing) -> set[tuple[str, str | None]]:
    """Which spells can be cast on whom."""
    return {
        (value.get("spell") or value.get("cast"), value.get("target"))
        for value in play.values
        if isinstance(value, dict) and ("spell" in value or "cast" in value)
    }
