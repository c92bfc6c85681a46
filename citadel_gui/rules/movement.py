"""The Segment Phase: choosing a way, drawing a chit, laying it, moving (5.0 A, 6.0).

What fits where is the maze's knowledge (``citadel_gui.maze``); here it is offered and applied.
"""

from citadel_gui.maze.cells import GATEWAY_CELL, Cell
from citadel_gui.maze.fitting import Closest, all_closest, with_wall
from citadel_gui.maze.maze import DOWN, UP
from citadel_gui.maze.placement import Placement, StayOpen, legal_placements
from citadel_gui.rules.decisions import ChooseRoute, Option, PlaceChit
from citadel_gui.rules.events import (
    ChitDrawn,
    ChitPlaced,
    ChitReturned,
    CupRefilled,
    NothingFits,
    PartyMoved,
    RouteChosen,
    WallOpened,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.hellgate import count_down
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.preparing import PREPARE, can_prepare
from citadel_gui.rules.state import Forced, Hand, LaidSegment, Move
from citadel_gui.rules.teleporting import meet_again

LEAVE, MARCH = "leave", "march"
"""Answers to ``ChooseRoute`` that are no ways: out of the Citadel, and a new march order first."""

ASIDE = {MARCH: "march", LEAVE: "over", PREPARE: PREPARE}
"""The phases these lead to."""

OPPOSITE_WAY = {"N": "S", "E": "W", "S": "N", "W": "E", UP: DOWN, DOWN: UP}
"""The way back."""


def segment_phase(game: Game) -> Phase:
    """5.0 A: choose the way out, draw a chit if the cell beyond is empty, and lay it.

    Ends with ``state.move`` set, or with ``state.phase`` at march or over where the party chose
    that instead of a way.
    """
    state = game.state
    if state.move is None:
        answer = yield ChooseRoute(case="5.0 A1", options=_routes(game))
        if answer in ASIDE:
            state.phase = ASIDE[answer]
            return
        taken = next(way for way in game.maze.exits(state.party.at) if way.side == answer)
        known = game.maze.segments.get(taken.to)
        state.move = Move(taken.to, taken.side, taken.by, known is None or not known.visited)
        game.tell(RouteChosen(case="5.0 A1", way=taken.side, to=taken.to))
    if state.move.to not in game.maze.segments:
        yield from _lay_new(game, state.move)


def _routes(game: Game) -> tuple[Option, ...]:
    at = game.state.party.at
    routes = [
        Option(way.side, facts={"to": way.to, "by": way.by, "explored": way.explored})
        for way in game.maze.exits(at)
    ]
    if at == GATEWAY_CELL and game.state.turn > game.state.entered:
        routes.append(Option(LEAVE, facts={"by": "gateway"}))
    if len(game.state.party.characters) > 1:
        routes.append(Option(MARCH))
    if can_prepare(game):
        routes.append(Option(PREPARE))
    return tuple(routes)


def _lay_new(game: Game, move: Move) -> Phase:
    """5.0 A2 and A3 for an empty cell."""
    state = game.state
    if state.hand is None:
        state.hand = draw_chit(game, move.to, OPPOSITE_WAY[move.way])
    hand = state.hand
    ways = placements(game, hand)
    sealed = {way.placement: way.sealed for way in _closest(game, hand)} if hand.forced else {}
    options = []
    for way in ways:
        rubble = {"sealed": sealed[way]} if way in sealed else {}
        options.append(Option(way.sides, facts={"face": way.face, **rubble}))
    answer = yield PlaceChit(
        case="R14" if hand.forced else "5.0 A3",
        options=tuple(options),
        proposal=ways[0].sides if len(ways) == 1 else None,
        chit=hand.chit,
        at=hand.at,
        side=hand.side,
    )
    way = next(way for way in ways if way.sides == answer)
    if hand.forced:
        _choose_forced(game, hand, way)
    lay_chit(game, hand, way)
    state.hand = None


def must_stay_open(game: Game) -> StayOpen:
    """What 6.4 demands now: nothing once the Hellgate is found, else a live exit, on the
    Hellgate's level where the countdown runs (R10, R11)."""
    hellgate = game.state.hellgate
    if hellgate.found or hellgate.destroyed:
        return False
    return hellgate.level if hellgate.distance is not None else None


def placements(game: Game, hand: Hand) -> tuple[Placement, ...]:
    """The ways in which the chit in hand may be laid (6.1, 6.2; those of R14)."""
    if hand.forced is not None:
        return tuple(way.placement for way in _closest(game, hand))
    return legal_placements(
        game.maze,
        game.mix.chits[hand.chit],
        hand.at,
        hand.side,
        two_faced=game.mix.two_faced,
        level_must_stay_open=must_stay_open(game),
    )


def draw_chit(game: Game, cell: Cell, side: str) -> Hand:
    """Draw until a chit has a legal place (6.1, 6.4, R16); if none has, the closest (R14, R15).

    A kind that was found not to fit stays aside for the rest of this draw: an even draw among
    the others comes to the same as returning it and drawing again (R16).
    """
    aside: set[str] = set()
    while True:
        left = game.cup.left(aside)
        if not left:
            forced = (
                None if game.cup.must_refill(something_fits=False) else _force(game, cell, side)
            )
            if forced is not None:
                return forced
            game.cup.refill()
            game.tell(CupRefilled(case="R15", fills=game.cup.fills))
            aside.clear()
            continue
        chit = game.cup.draw(game.dice.draw(left), aside)
        game.tell(ChitDrawn(case="5.0 A2", chit=chit))
        hand = Hand(chit, cell, side)
        if placements(game, hand):
            return hand
        game.cup.put_back(chit)
        aside.add(chit)
        game.tell(ChitReturned(case="6.1", chit=chit))


def _force(game: Game, cell: Cell, side: str) -> Hand | None:
    """The closest chit, taken out of the cup (R14); None where no kind left can be entered.

    Ruling: of several chits that are as close each is as likely (R16, R120).
    """
    ways = all_closest(
        game.maze, game.mix, game.cup, cell, side, level_must_stay_open=must_stay_open(game)
    )
    kinds = list(dict.fromkeys(way.chit for way in ways))
    if not kinds:
        return None
    others = [kind for kind in game.cup if kind not in kinds]
    left = game.cup.left(others)
    if len(kinds) > 1:
        chit = game.cup.draw(game.dice.draw(left), others)
    else:
        chit = kinds[0]
        game.cup.take(chit)
    first = next(way for way in ways if way.chit == chit)
    hand = Hand(chit, cell, side, _forced(first))
    if len(placements(game, hand)) == 1:
        _tell_what_is_sealed(game, hand)
    return hand


def _closest(game: Game, hand: Hand) -> tuple[Closest, ...]:
    """The ways of the chit in hand that are as close as can be (R14): the party decides (6.2)."""
    return all_closest(
        game.maze,
        game.mix,
        (hand.chit,),
        hand.at,
        hand.side,
        level_must_stay_open=must_stay_open(game),
    )


def _choose_forced(game: Game, hand: Hand, chosen: Placement) -> None:
    """The chit is to lie so: which sides are sealed then, and what wall must become a door."""
    ways = _closest(game, hand)
    way = next(way for way in ways if way.placement == chosen)
    if way.closes_maze:
        stay = must_stay_open(game)
        way = with_wall(game.maze, game.mix, way, hand.at, hand.side, level_must_stay_open=stay)
    hand.forced = _forced(way)
    if len(ways) > 1:
        _tell_what_is_sealed(game, hand)


def _forced(way: Closest) -> Forced:
    return Forced(way.placement.sides, way.placement.face, way.sealed, way.open_wall)


def _tell_what_is_sealed(game: Game, hand: Hand) -> None:
    """As soon as it is known: at once where the chit can lie one way only."""
    assert hand.forced is not None
    game.tell(NothingFits(case="R14", chit=hand.chit, sealed=hand.forced.sealed))


def lay_chit(game: Game, hand: Hand, way: Placement) -> None:
    """Lay the chit in hand (5.0 A3), with the landings of a stair (R17) and what R14 asks."""
    face = game.mix.chits[hand.chit].faces[way.face]
    forced = hand.forced
    game.maze.lay(
        LaidSegment(
            at=hand.at,
            kind=face.kind,
            sides=way.sides,
            feature=face.feature,
            chit=hand.chit,
            face=way.face,
            sealed=forced.sealed if forced else "",
        )
    )
    game.tell(
        ChitPlaced(
            case="5.0 A3",
            at=hand.at,
            chit=hand.chit,
            kind=face.kind,
            sides=way.sides,
            feature=face.feature,
        )
    )
    if forced and forced.wall:
        cell, side = forced.wall
        game.maze.open_wall(cell, side)
        game.tell(WallOpened(case="R14", at=cell, side=side))


def arrive(game: Game) -> None:
    """Put the party on the segment it moves to (5.0 C1)."""
    state = game.state
    move, party = state.move, state.party
    if move is None or move.fell_back or party.at == move.to:
        return
    party.came_from = party.at
    party.at = move.to
    party.entered_by = OPPOSITE_WAY[move.way]
    state.level = move.to[0]
    new, game.here.visited = not game.here.visited, True
    game.tell(PartyMoved(case="5.0 C1", to=move.to, way=move.way))
    if new:
        count_down(game)
    meet_again(game)
