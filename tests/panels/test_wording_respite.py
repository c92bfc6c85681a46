"""Magic before a chest or a try at the Hellgate, in words (10.3)."""

import pytest

from citadel_gui.panels.wording import label, question
from citadel_gui.rules.referee import Referee
from tests.rules.test_10_3_at_traps import at_the_door
from tests.rules.test_10_3_in_meetings import at_a_chest, at_the_gate


@pytest.mark.parametrize("place", [at_a_chest, at_the_gate])
def test_10_3_a_respite_in_a_meeting_is_no_time_before_a_fight(place):
    referee = Referee.load(place().settle())
    offered = next(one for one in referee.decision.options if one.value == "prepare")
    assert "fight" not in label(offered, referee.decision, referee.game)
    assert "magic" in label(offered, referee.decision, referee.game)
    referee.answer("prepare")
    assert "fight" not in question(referee.decision, referee.game)


def test_10_3_magic_before_a_trap_is_offered_in_words():
    referee = at_the_door()
    offered = next(one for one in referee.decision.options if one.value == "prepare")
    assert "spells" in label(offered, referee.decision, referee.game)
