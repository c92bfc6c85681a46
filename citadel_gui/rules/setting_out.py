"""Setting out into the Citadel (4.1 B6, D, R4, R5): the magic potential of initiates, spells learnt
for life, the sun of the adventure, the spells marked for it, and how often some can be cast.

Each step is found out from the state, so that the phase can be taken up at any decision. Where the
party comes from stands in ``setup`` and ``home``.
"""

from collections.abc import Generator
from typing import TypeVar

from citadel_gui.rules.character_soundness import LIMITED
from citadel_gui.rules.decisions import Answer, Decision
from citadel_gui.rules.decisions_magic import ChooseSpells, MarkSpells
from citadel_gui.rules.events import PlayersOrdered, SunRuled
from citadel_gui.rules.events_magic import SpellsChosen, SpellsMarked
from citadel_gui.rules.game import Game
from citadel_gui.rules.magic import SUNS, learnt_of, potential_of, to_learn
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase

_T = TypeVar("_T")

DRAW = "draw"
"""``state.spells`` where chance learns and marks the spells, instead of their owners."""


def setting_out(game: Game) -> Phase:
    """From the set-up, or from home, to the first turn of the adventure."""
    deal_characters(game)
    roll_magic_potentials(game)
    for character in game.living:
        if not learnt_of(game, character):
            yield from learn(game, character, max(character.magic_potential))
    rule_the_sun(game)
    for character in game.living:
        if not character.spells_marked:
            yield from _mark_for_the_adventure(game, character)
    for character in game.living:
        roll_limits(game, character)
    game.state.spells = "ask"  # later adventures leave it to the players
    game.state.phase = "segment"


def deal_characters(game: Game) -> None:
    """4.1 A: the players of a random party roll for order, the highest first, and draw its
    characters in turn; who rolls alike rolls again."""
    state = game.state
    if not state.undealt:
        return
    order = _rolled_order(game, state.players)
    game.tell(PlayersOrdered(case="4.1 A", players=order))
    for place, character in enumerate(state.party.characters):
        character.player = order[place % len(order)]
    state.undealt = False


def _rolled_order(game: Game, players: list[str]) -> list[str]:
    if len(players) == 1:
        return list(players)
    rolled: dict[int, list[str]] = {}
    for player in players:
        roll = game.roll("1D6", "order", "4.1 A", who=player)
        roll.result = roll.total
        rolled.setdefault(roll.total, []).append(player)
    alike = [rolled[total] for total in sorted(rolled, reverse=True)]
    return [player for some in alike for player in _rolled_order(game, some)]


def roll_magic_potentials(game: Game) -> None:
    """4.4: the magic potential of initiates, once for life."""
    state, charts = game.state, game.charts
    while state.unrolled:
        who = state.unrolled[0]
        roll = game.roll("1D6", "magic_potential", "4.4", who=who)
        potential = charts.magic_potential(roll.modified)
        roll.result = "/".join(map(str, potential))
        roll.chart = charts.cell_of_magic_potential(roll.modified)
        game.character(who).magic_potential = potential
        del state.unrolled[0]


def rule_the_sun(game: Game) -> None:
    """4.1 D: the predominant sun of the adventure, if it does not rule yet."""
    state, charts = game.state, game.charts
    if state.sun:
        return
    roll = game.roll("1D6", "predominant_sun", "4.1 D")
    state.sun = charts.sun_of(roll.modified)
    roll.result, roll.chart = state.sun, charts.cell_of_sun(roll.modified)
    game.tell(SunRuled(case="4.1 D", sun=state.sun))


def learn(game: Game, character: Character, count: int) -> Phase:
    """He learns so many spells for life (4.1 B6, R4), as far as there are any he lacks."""
    chosen = yield from _some(game, character, to_learn(game, character), count, ChooseSpells)
    if chosen:
        character.spells_known = [*character.spells_known, *chosen]
        game.tell(SpellsChosen(case="R4", who=character.id, spells=list(chosen)))


def mark(game: Game, character: Character, count: int) -> Phase:
    """He marks so many more of the spells he has learnt (4.1 D, R4), or all that are left."""
    left = [one for one in learnt_of(game, character) if one not in character.spells_marked]
    chosen = yield from _some(game, character, left, count, MarkSpells)
    if chosen:
        character.spells_marked = [*character.spells_marked, *chosen]
        game.tell(SpellsMarked(case="R4", who=character.id, spells=list(chosen)))


def _some(
    game: Game,
    character: Character,
    spells: list[str],
    count: int,
    asks: type[ChooseSpells] | type[MarkSpells],
) -> Generator[Decision, Answer, list[str]]:
    """So many of these spells: all where there are no more, by chance, or as their owner says."""
    count = min(count, len(spells))
    if count < 1:
        return []
    if count == len(spells):
        return spells
    if game.state.spells == DRAW:
        return _drawn(game, spells, count)
    chosen: list[str] = yield asks(
        case="4.1 B6" if asks is ChooseSpells else "4.1 D",
        who=character.id,
        proposal=spells[:count],
        count=count,
        spells=tuple(spells),
    )
    return chosen


def roll_limits(game: Game, character: Character) -> None:
    """R5: how often he can cast heal and rejuvenate in this adventure, for marked spells only."""
    for spell in LIMITED:
        if spell in character.spells_marked and spell not in character.limits:
            code = game.charts.spell_powers.limit
            roll = game.roll(code, f"limit_{spell}", "R5", who=character.id)
            roll.result = character.limits[spell] = roll.modified


def _mark_for_the_adventure(game: Game, character: Character) -> Phase:
    """As many as the figure of the ruling sun (R4), talismans of the suns counted in; for those
    he learns more spells where he knows too few (R105)."""
    place = SUNS.index(game.state.sun)
    figure = potential_of(game, character)[place]
    more = figure - len(learnt_of(game, character))
    if more > 0 and figure > character.magic_potential[place]:
        yield from learn(game, character, more)
    yield from mark(game, character, figure)


def mark_more(game: Game, who: str) -> Phase:
    """R105: a talisman of suns lets him mark more spells at once, and learn some where he knows
    too few."""
    character = game.character(who)
    place = SUNS.index(game.state.sun)
    figure = potential_of(game, character)[place]
    yield from learn(game, character, figure - len(learnt_of(game, character)))
    yield from mark(game, character, figure - len(character.spells_marked))
    roll_limits(game, character)


def _drawn(game: Game, among: list[_T], count: int) -> list[_T]:
    """So many of them, drawn evenly."""
    left = list(among)
    return [left.pop(game.dice.draw(len(left))) for _ in range(count)]
