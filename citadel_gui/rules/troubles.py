"""What pends before the game goes on (``state.troubles``): poison that somebody may still undo
(R34), spells that may be marked since a talisman of suns was taken (R105), what the dead of a quiet
hour leave (R61)."""

from typing import Final

from citadel_gui.rules import poison, setting_out
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import LEGACY, mend_march
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.sharing import share_once
from citadel_gui.rules.talismans import MARKS

HANDLED: Final = (poison.POISON, MARKS, LEGACY)
"""Those dealt with here; an evil talisman makes a fight (``quarrels``)."""


def troubles(game: Game) -> Phase:
    """Deal with all that pends, one after the other. PartyLost where poison kills the last."""
    state = game.state
    while True:
        trouble = next((one for one in state.troubles if one.kind in HANDLED), None)
        if trouble is None:
            return
        if trouble.kind == poison.POISON:
            yield from poison.suffer(game, trouble)
        elif trouble.kind == LEGACY:
            mend_march(game)
            died = yield from share_once(game)
            if not died:
                state.troubles.remove(trouble)
        else:
            if any(one.id == trouble.who for one in game.living):
                yield from setting_out.mark_more(game, trouble.who)
            state.troubles.remove(trouble)
