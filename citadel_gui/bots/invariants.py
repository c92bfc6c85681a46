"""What must hold in any game at the end of every turn, looked at from outside the rules.

What must hold from one answer to the next stands in ``ledger`` (goods), ``absent`` (the dead) and
``caps`` below; ``watch`` looks at them all.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from citadel_gui.bots.ledger import encounters, everybody
from citadel_gui.maze.cells import OPPOSITE, SIDES, beyond
from citadel_gui.rules.events import DiceRolled, Event
from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Monster

CAPPED: Final = ("detrap", "hellgate")
"""Skills that never count for more than the most (7.3, 16.0)."""

X: Final = "x_the_unknown"


def violations(game: Game) -> list[str]:
    """What does not hold, a sentence each; empty where all is well."""
    return [
        *_of_the_chits(game),
        *_of_the_sides(game),
        *_of_the_way_on(game),
        *_of_the_party(game),
        *_of_everybody(game),
        *_of_the_monsters(game),
    ]


def caps(game: Game, events: list[Event]) -> list[str]:
    """7.3, 11.0, 16.0: what counted for more than it may in these events, a sentence each."""
    told = []
    procedure = game.charts.procedure
    for event in events:
        if not isinstance(event, DiceRolled) or event.target is None:
            continue
        if event.purpose in CAPPED and event.target > procedure.most_skill:
            told.append(f"{event.who} tries {event.purpose} at {event.target} (7.3).")
        if event.purpose.startswith("resist_") and event.target > procedure.most_resistance:
            told.append(f"{event.who} resists at {event.target} (11.0).")
    return told


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


_NEIGHBOURS: Final = tuple(
    (side, SIDES.index(side), OPPOSITE[side], SIDES.index(OPPOSITE[side])) for side in "ES"
)
"""Each border once: a side, its place, and the same of the side that meets it."""


def _of_the_sides(game: Game) -> Iterator[str]:
    """6.1, R14: neighbours match side for side, or the border between them is sealed."""
    segments = game.maze.segments
    for cell, segment in segments.items():
        for side, mine, back, theirs in _NEIGHBOURS:
            other = segments.get(beyond(cell, side))
            if other is None:
                continue
            if (side in segment.sealed) != (back in other.sealed):
                yield f"The border of {cell} to the {side} is sealed from one side only (R14)."
            elif segment.sides[mine] != other.sides[theirs] and side not in segment.sealed:
                yield f"The sides of {cell} and {other.at} do not match (6.1)."


def _of_the_way_on(game: Game) -> Iterator[str]:
    """6.4, R10, R11: until the Hellgate is found the party can walk to an open way on."""
    known = game.state.hellgate
    if known.found or known.destroyed or game.state.party.at not in game.maze.segments:
        return
    level = None if known.distance is None else known.level
    if not game.maze.live_exits(game.state.party.at, level):
        yield "The maze is closed, and the Hellgate not found (6.4)."


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


def _of_everybody(game: Game) -> Iterator[str]:
    """9.7, 7.3, 11.0, 14.3: wounds, skills, weapons; everybody is in one place only."""
    procedure = game.charts.procedure
    everyone = list(everybody(game.state, game))
    for who, times in Counter(one.id for one in everyone).items():
        if times > 1:
            yield f"{who} is in {times} places."
    for one in everyone:
        if one.wounds < 0:
            yield f"{one.id} has {one.wounds} wounds (9.7)."
        for skill in CAPPED:
            if one.skill.get(skill, 0) > procedure.most_skill:
                yield f"{one.id} has {skill} {one.skill[skill]} (7.3)."
        if one.resistance > procedure.most_resistance:
            yield f"{one.id} has a resistance of {one.resistance} (11.0)."
        if len(one.weapons) > procedure.most_weapons:
            yield f"{one.id} carries {len(one.weapons)} weapons (14.3)."
        if min(one.mage_armor, *one.limits.values(), *one.magic_potential) < 0:
            yield f"{one.id} has less than no magic left (10.6)."


def monsters(game: Game) -> Iterator[Monster]:
    """Every monster that lives, wherever it is; not those that are charmed."""
    for met in encounters(game.state, game):
        yield from met.monsters
    for segment in game.maze.segments.values():
        yield from segment.monsters


def _of_the_monsters(game: Game) -> Iterator[str]:
    """9.7, 16.0: wounds; one X and one Hellgate at most; each in one place."""
    there = list(monsters(game))
    for monster in there:
        if not 0 <= monster.wounds < monster.wound_points:
            yield f"{monster.id} has {monster.wounds} wounds and lives (9.7)."
    for who, times in Counter(monster.id for monster in there).items():
        if times > 1:
            yield f"{who} is in {times} places."
    unknown = sum(monster.kind == X for monster in there)
    if unknown > 1:
        yield f"There are {unknown} of X the Unknown (16.0)."
    gates = sum(segment.hellgate for segment in game.maze.segments.values())
    if gates > 1:
        yield f"There are {gates} Hellgates (16.0)."
