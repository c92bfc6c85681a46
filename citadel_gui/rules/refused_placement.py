"""Why a drawn chit cannot lie as a player wants it: the side that clashes, or the rule (6.1, 6.4).

Only asked once a placement has been refused; what may be laid stands in ``movement``.
"""

from typing import Any, Final

from citadel_gui.maze.placement import Clash, Placement, why_not
from citadel_gui.rules.game import Game
from citadel_gui.rules.movement import must_stay_open
from citadel_gui.rules.refusal import IllegalAnswer

SIDE_NAMES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
KINDS: Final = {"D": "a door", "C": "a corridor", "-": "a wall"}

REASONS: Final = {
    "closes_maze": "Laid so, the chit would close the maze before the Hellgate is found: turn it.",
    "stairs_collide": "The stair would collide with a segment on another level.",
    "wrong_face": "Through a door the room side lies up, through a corridor the corridor side.",
}


def refused_placement(game: Game, answer: Any) -> IllegalAnswer | None:
    """The refusal of these sides for the chit in hand; None if nothing more can be said."""
    hand = game.state.hand
    if hand is None or not isinstance(answer, str):
        return None
    chit = game.mix.chits[hand.chit]
    shown = [index for index, face in enumerate(chit.faces) if answer in face.orientations]
    if not shown:
        return IllegalAnswer(
            "The drawn chit has no face with the sides {sides}.", "6.1", sides=answer[:8]
        )
    if hand.forced is not None:
        return IllegalAnswer("Nothing fits here: the closest chit lies as it is offered.", "R14")
    reasons = [
        why_not(
            game.maze,
            chit,
            Placement(face, answer),
            hand.at,
            hand.side,
            two_faced=game.mix.two_faced,
            level_must_stay_open=must_stay_open(game),
        )
        for face in shown
    ]
    first = min(reasons, key=len)[0]
    if isinstance(first, Clash):
        return IllegalAnswer(
            "The {side} side would be {mine} where the neighbour has {theirs}: turn the chit.",
            first.case,
            side=SIDE_NAMES[first.side],
            mine=KINDS[first.mine],
            theirs=KINDS.get(first.theirs, first.theirs),
        )
    return IllegalAnswer(REASONS[first.reason], first.case)
