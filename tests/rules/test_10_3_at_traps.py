"""10.3 at a door that is found trapped: magic before anybody is named to look at it."""

from collections.abc import Sequence
from typing import Any

from citadel_gui.rules.decisions import NameInvestigator
from citadel_gui.rules.events import PartyMoved, TrapFound
from citadel_gui.rules.goods import Item
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.state import LaidSegment, Move
from tests.rules.fighting import mage
from tests.rules.goods import pack
from tests.rules.making import make_character, make_game
from tests.rules.quiet_hours import NORTH


def at_the_door(
    *dice: int, party: list[Any] | None = None, potions: Sequence[Item] = ()
) -> Referee:
    """The first die finds the trap; a mage can armor whoever looks at it. The potions are a's."""
    members = [make_character("a"), make_character("b"), mage("m", ["mage_armor"])]
    game = make_game(members if party is None else party, dice=(1, *dice))
    game.character("a").items = pack(*potions)
    game.maze.lay(LaidSegment(NORTH, "room", "DDDD"))
    game.state.phase, game.state.move = "trap", Move(NORTH, "N", "door", new=True)
    return Referee.load(game.settle())


def test_10_3_R19_who_looks_at_a_trap_is_armored_first_and_the_door_is_not_checked_again():
    referee = at_the_door(6, 3, 6)  # the armor, gas, its wounds
    assert isinstance(referee.decision, NameInvestigator)
    assert [one.value for one in referee.decision.options] == ["a", "b", "m", "prepare", None]
    armor = {"do": "cast", "who": "m", "spell": "mage_armor", "target": "a"}
    events = []
    for answer in ("prepare", armor, "done"):
        events += referee.answer(answer)
        assert Referee.load(referee.snapshot()).decision == referee.decision
    assert isinstance(referee.decision, NameInvestigator)
    assert not any(isinstance(event, (PartyMoved, TrapFound)) for event in events)
    referee.answer("a")
    assert referee.state.party.characters[0].wounds == 0
    assert referee.state.party.characters[0].mage_armor == 1
    assert referee.state.party.at == NORTH


def test_10_3_who_is_alone_drinks_before_he_looks_at_a_trap():
    """With nothing to drink he is not asked who looks at it."""
    a = make_character("a", wounds=9)
    assert not isinstance(at_the_door(2, 6, party=[a]).decision, NameInvestigator)
    referee = at_the_door(4, potions=[Item("potion", "healing", 1, known=True)], party=[a])
    assert [one.value for one in referee.decision.options] == ["a", "prepare", None]
    referee.answer("prepare")
    referee.answer({"do": "drink", "who": "a", "item": 0})
    assert referee.state.party.characters[0].wounds == 5


def test_10_3_R30_without_magic_nobody_prepares_at_a_trap():
    referee = at_the_door(party=[make_character("a"), make_character("b")])
    assert [one.value for one in referee.decision.options] == ["a", "b", None]
