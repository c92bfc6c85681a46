"""Those who wait where a teleport sent them (R74), once nobody is left with the party's marker.

Ruling: R118 has the game lost when all are dead; who waits elsewhere is not dead, and goes on.
"""

from citadel_gui.rules.encounters import stay_behind
from citadel_gui.rules.events_magic import CharmEnded
from citadel_gui.rules.feature_trap_door import leave_below
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import leave_goods
from citadel_gui.rules.state import Party
from citadel_gui.rules.teleporting import meet_again


def go_on_with_the_waiting(game: Game) -> bool:
    """Those who wait where the first of them does are the party now. Whether there are any;
    charmed monsters that wait are no party by themselves.

    All that the others had met and left stays where they fell.
    """
    state = game.state
    first = next((one for one in state.waiting if one.character.charmed is None), None)
    if first is None:
        return False
    _break_off(game)
    state.party = Party(first.at, [], [])
    state.level = first.at[0]
    meet_again(game)
    return True


def _break_off(game: Game) -> None:
    """What was under way has no party any more: monsters stay (6.9), those that were charmed too
    (R66), and chests stay shut."""
    state, here = game.state, game.here
    for one in game.company:
        if one.charmed is not None:
            monster = one.charmed.monster
            monster.wounds, monster.conditions = one.wounds, list(one.conditions)
            leave_goods(game, one)
            here.monsters.append(monster)
            game.tell(CharmEnded(case="R66", who=one.id, cause="death"))
    while state.encounter is not None:
        met = state.encounter
        if met.spoils is not None:
            here.chests += met.spoils.chests
        stay_behind(game, met)
        state.encounter = met.resumes
    if state.feature is not None and state.feature.step == "below":
        leave_below(game, state.feature)
    if state.hand is not None:
        game.cup.put_back(state.hand.chit)
    state.hand = state.move = state.trap = state.feature = state.teleport = None
    state.troubles, state.preparing = [], ""
