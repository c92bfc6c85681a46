"""10.3 in a meeting with nobody left to be feared: general magic before a chest is opened, and
before each try at the Hellgate."""

from typing import Any

import pytest

from citadel_gui.rules.allegiance import charm
from citadel_gui.rules.decisions import OpenChest, ShareTreasure
from citadel_gui.rules.decisions_adventure import TryHellgate
from citadel_gui.rules.decisions_magic import Prepare
from citadel_gui.rules.encounters import encounter
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item
from citadel_gui.rules.meeting import Chest, Encounter, Spoils
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.state import HellgateKnowledge, Trouble
from tests.rules.fighting import mage
from tests.rules.making import Playing, again, make_character, make_game, make_monster

TO_A = {"do": "cast", "who": "m", "spell": "heal", "target": "a"}


def party(spells: tuple[str, ...] = ("heal", "teleport"), **figures: Any) -> list[Any]:
    """A, nearly dead, who alone has the skills, and a mage."""
    skill = {"hellgate": 1, "detrap": 1}
    return [
        make_character("a", wounds=9, skill=skill),
        mage("m", spells, limits={"heal": 2}, **figures),
    ]


def at_a_chest(*dice: int, **figures: Any) -> Game:
    game = make_game(party(**figures), dice=dice)
    spoils = Spoils(chests=[Chest("orc-1", "J")])
    game.state.encounter = Encounter("room", [], stage="spoils", spoils=spoils)
    return game


def at_the_gate(*dice: int, **figures: Any) -> Game:
    game = make_game(party(**figures), dice=dice)
    game.state.hellgate = HellgateKnowledge(1, 0, found=True, guarded=False)
    game.here.hellgate = True
    game.state.encounter = Encounter("goods", [], stage="gate")
    return game


def prepared(referee: Referee) -> Referee:
    """The referee after A was healed, taken up from the state on the way."""
    for answer in ("prepare", TO_A):
        referee.answer(answer)
        assert Referee.load(referee.snapshot()).decision == referee.decision
    return referee


def test_10_3_a_wounded_opener_is_healed_before_the_chest_is_opened():
    referee = Referee.load(at_a_chest(6).settle())
    assert isinstance(referee.decision, OpenChest)
    prepared(referee)
    assert isinstance(referee.decision, Prepare)
    assert referee.state.party.characters[0].wounds == 5
    referee.answer("done")
    assert isinstance(referee.decision, OpenChest)
    assert [option.value for option in referee.decision.options] == ["a", "m", "prepare", None]


def test_10_3_R111_who_tries_the_hellgate_is_healed_between_the_tries():
    referee = Referee.load(at_the_gate(6, 6, 1).settle())
    assert isinstance(referee.decision, TryHellgate)
    prepared(referee)
    referee.answer("done")
    assert isinstance(referee.decision, TryHellgate)
    referee.answer("a")  # in vain
    assert referee.state.party.characters[0].wounds == 6
    assert "prepare" in [option.value for option in referee.decision.options]
    referee.answer("a")
    assert referee.state.hellgate.destroyed


def test_10_3_nobody_is_asked_what_he_prepares_who_has_no_magic():
    for game in (at_a_chest(spells=()), at_the_gate(spells=())):
        asked = Playing(encounter(game))
        assert "prepare" not in asked.values


def test_10_3_R74_nobody_is_teleported_out_of_a_meeting():
    playing = Playing(encounter(at_a_chest())).answer("prepare")
    assert {value["spell"] for value in playing.values if value != "done"} == {"heal"}


def test_10_3_R34_R61_what_one_leaves_who_dies_of_a_potion_is_shared_before_the_next_try():
    game = at_the_gate(3, spells=())
    game.character("a").items = [Item("potion", "poison")]
    game.character("a").gold = 7
    game.character("m").skill = {"hellgate": 1}
    playing = Playing(encounter(game)).answer("prepare", {"do": "drink", "who": "a", "item": 0})
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard.gold == 7
    assert Playing(encounter(again(game))).asked == playing.asked
    playing.answer(playing.asked.proposal, "done")
    assert isinstance(playing.asked, TryHellgate)
    assert playing.values == ["m", "prepare", None]  # the other dose


@pytest.mark.parametrize("waits", ["evil", "charmed"])
def test_10_3_R90_R103_R66_what_waits_until_he_is_back_does_not_keep_him_from_preparing(waits: str):
    """He has taken an evil talisman below, or a monster above is free by now; the fight comes when
    he has climbed out."""
    game = make_game(party(), dice=(3,))
    game.character("a").items = [Item("potion", "healing", 1, known=True)]
    if waits == "evil":
        game.state.troubles = [Trouble("evil", "a", cause="evil", case="R103")]
    else:
        charm(game, make_monster("orc-1"), "m")
        game.character("orc-1").charmed.by = "nobody"
    spoils = Spoils(chests=[Chest("trap_door", "J")])
    game.state.encounter = Encounter("trap_door", [], stage="spoils", alone="a", spoils=spoils)
    playing = Playing(encounter(game)).answer("prepare")
    assert isinstance(playing.asked, Prepare)
    playing.answer({"who": "a", "do": "drink", "item": 0})
    assert game.character("a").wounds == 6
    assert isinstance(playing.asked, OpenChest)


def test_10_3_R90_below_a_trap_door_he_prepares_for_the_chest_by_himself():
    game = make_game(party(), dice=(3, 6), feature="trap_door")
    game.state.phase = "feature"
    playing = Playing(feature_phase(game)).answer("a")
    assert isinstance(playing.asked, OpenChest)
    assert playing.values == ["a", None]
    game = make_game(party(), dice=(3, 6), feature="trap_door")
    game.character("a").items = [Item("potion", "healing", 1, known=True)]
    game.state.phase = "feature"
    playing = Playing(feature_phase(game)).answer("a", "prepare")
    assert [value for value in playing.values if value != "done"] == [
        {"who": "a", "do": "drink", "item": 0}
    ]
    playing.answer("done")
    assert playing.values == ["a", "prepare", None]
