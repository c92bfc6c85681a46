"""New members before the party enters again (17.3, B15)."""

import msgspec

from citadel_gui.rules.decisions import Answer
from citadel_gui.rules.decisions_adventure import Recruit
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import mend_march
from citadel_gui.rules.people import Character
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.setup import KINDS_TAKEN, PAST, InitiateChoice, hero, initiate
from citadel_gui.rules.state import Home

INITIATE = "initiate"


def recruit(game: Game, at_home: Home) -> Phase:
    """One after the other joins, until there is no room or nobody more is wanted (17.3)."""
    while True:
        heroes, races = _candidates(game, at_home)
        if not heroes and not races:
            return
        answer = yield Recruit(
            case="17.3",
            heroes=heroes,
            races=races,
            weapons=game.charts.carried_weapons,
            past=PAST,
            count=KINDS_TAKEN,
        )
        if answer is None:
            return
        _join(game, at_home, answer)


def _candidates(game: Game, at_home: Home) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The heroes and the races of initiates that can join now.

    Those behind the Hellgate (R91) keep their places. Heroes that were ever in this game do not
    come again: the dead stay dead.
    """
    state, charts = game.state, game.charts
    members = [*game.living, *state.captive]
    ever = {one.id for one in (*members, *state.fallen)}
    heroes = tuple(name for name in charts.heroes if name not in ever)
    races = tuple(charts.initiates)
    initiates = sum(one.kind == INITIATE for one in members)
    others = len(members) - initiates
    if len(members) >= charts.procedure.party_size:
        return (), ()
    if charts.rules.refill == "after_deaths":
        if at_home.joined >= len(state.fallen) - state.fallen_before:
            return (), ()
        training = charts.training
        return (
            heroes if others < training.refill_heroes else (),
            races if initiates < training.refill_initiates else (),
        )
    # In balance: the kind of which there are fewer, either where there are as many (B15).
    if others > initiates:
        return (), races
    if others < initiates and heroes:
        return heroes, ()
    return heroes, races


def _join(game: Game, at_home: Home, answer: Answer) -> None:
    party = game.state.party
    if isinstance(answer, str):
        newcomer = hero(game, answer, "17.3")
    else:
        choice = msgspec.convert(answer, InitiateChoice)
        newcomer = initiate(game, choice, party.characters, case="17.3")
    newcomer.player = _player_with_fewest(game)
    party.characters = [*party.characters, newcomer]
    if len(party.ranks[-1]) < game.charts.procedure.rank_size:
        party.ranks[-1].append(newcomer.id)
    else:
        party.ranks.append([newcomer.id])
    mend_march(game)
    at_home.joined += 1
    at_home.armed = [*at_home.armed, newcomer.id]  # he brings his weapons


def _player_with_fewest(game: Game) -> str:
    def those_of(player: str) -> list[Character]:
        return [one for one in game.living if one.player == player]

    return min(game.state.players, key=lambda player: len(those_of(player)))
