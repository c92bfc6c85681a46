"""What must hold in any game at the end of every turn, looked at from outside the rules."""

from collections import Counter
from collections.abc import Iterator

from citadel_gui.maze.cells import OPPOSITE, SIDES, beyond
from citadel_gui.rules.game import Game


def violations(game: Game) -> list[str]:
    """What does not hold, a sentence each; empty where all is well."""
    return [*_of_the_chits(game), *_of_the_sides(game), *_of_the_party(game)]


def _of_the_chits(game: Game) -> Iterator[str]:
    """6.1, R15: chits laid, in the cup and in hand are the full mix, as often as it was filled."""
    there = Counter(game.cup.counts)
    there.update(s.chit for s in game.maze.segments.values() if s.chit is not None)
    if game.state.hand is not None:
        there[game.state.hand.chit] += 1
    fills = game.cup.fills
    for kind in there.keys() | game.mix.counts.keys():
        most = game.mix.counts.get(kind, 0) * fills
        if there[kind] != most:
            yield f"There are {there[kind]} chits {kind!r}, not {most} (6.1)."


def _of_the_sides(game: Game) -> Iterator[str]:
    """6.1, R14: neighbours match side for side, or the border between them is sealed."""
    segments = game.maze.segments
    for cell, segment in segments.items():
        for side in "ES":
            other = segments.get(beyond(cell, side))
            if other is None:
                continue
            back = OPPOSITE[side]
            if (side in segment.sealed) != (back in other.sealed):
                yield f"The border of {cell} to the {side} is sealed from one side only (R14)."
            elif side not in segment.sealed and (
                segment.sides[SIDES.index(side)] != other.sides[SIDES.index(back)]
            ):
                yield f"The sides of {cell} and {other.at} do not match (6.1)."


def _of_the_party(game: Game) -> Iterator[str]:
    """4.1 C, 9.7: who is in the ranks lives, and the living are in the ranks once."""
    party = game.state.party
    ids = sorted(character.id for character in party.characters)
    if sorted(who for rank in party.ranks for who in rank) != ids:
        yield "The ranks do not hold each living character once (4.1 C)."
    for character in party.characters:
        if not 0 <= character.wounds < character.wound_points:
            yield f"{character.id} has {character.wounds} wounds and lives (9.7)."
        if min(character.gold, character.experience, *character.jewels, 0) < 0:
            yield f"{character.id} owns less than nothing."
    if party.at not in game.maze.segments:
        yield f"The party stands at {party.at}, where nothing lies."
