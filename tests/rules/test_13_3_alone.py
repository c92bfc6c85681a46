"""13.3, 13.4, R90 to R92: who goes down or opens a coffin alone, with all that fights can bring."""

import random
from typing import Any

import pytest

from citadel_gui.rules.allegiance import charm, unbound
from citadel_gui.rules.decisions import FightAction, Parley, TryDetrap
from citadel_gui.rules.decisions_magic import NeutralizePoison
from citadel_gui.rules.encounters import encounter
from citadel_gui.rules.events import CharacterTaken, RoundBegan
from citadel_gui.rules.events_magic import ComradeTurned
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.state import HellgateKnowledge
from tests.rules.making import Playing, make_character, make_game, make_monster, told


def before(feature: str, *dice: int, **ann: Any) -> Game:
    """Ann marches behind Ben and Cid, with all a mage could want."""
    spells = ["blast", "sleep", "lightning"]
    figures = {"spells_known": spells, "spells_marked": spells, "magic_potential": (3, 3, 3)}
    members = [
        make_character("ben"),
        make_character("cid"),
        make_character("ann", **({"weapons": ["bow", "throwing_dagger"]} | figures | ann)),
    ]
    game = make_game(members, dice=dice, feature=feature, ranks=[["ben", "cid"], ["ann"]])
    game.state.phase = "feature"
    return game


def look(game: Game, *answers: Any) -> Playing:
    return Playing(feature_phase(game)).answer("ann", *answers)


def actions(playing: Playing) -> set[str]:
    return {value["do"] for value in playing.values if isinstance(value, dict)}


def until_fight(playing: Playing) -> Playing:
    """Past the meeting and the weapons, to the first action that is asked."""
    while playing.asked is not None and not isinstance(playing.asked, FightAction):
        playing.answer("fight" if isinstance(playing.asked, Parley) else weapons(playing.asked))
    return playing


def weapons(asked: Any) -> Any:
    return dict.fromkeys(asked.weapons, 0)


# R90


def test_R90_below_he_is_a_front_of_one_who_neither_shoots_nor_throws_nor_casts():
    game = before("trap_door", 5, 1)
    playing = until_fight(look(game))
    assert game.state.encounter.alone == "ann"
    asked = set() if playing.asked is None else actions(playing)
    assert asked <= {"change"}


def test_R90_the_same_mage_would_cast_and_shoot_from_the_second_rank_above():
    game = before("fountain")
    game.state.encounter = Encounter("room", [make_monster("orc-1")], stage="combat")
    playing = until_fight(Playing(encounter(game)))
    assert {"shoot", "cast"} <= actions(playing)


def test_R90_he_talks_for_himself_with_his_own_purse():
    game = before("trap_door", 5, 1, gold=40, skill={"negotiation": 1})
    game.character("ben").gold = 400
    playing = look(game)
    speakers = [value["speak"] for value in playing.values if "speak" in value]
    bribes = [value["bribe"] for value in playing.values if "bribe" in value]
    assert speakers == ["ann"]
    assert bribes == [20, 40]


def test_R90_R95_favour_lets_nobody_cast_below():
    game = before("trap_door", 5, 1)
    game.character("ann").conditions.append("favour")
    playing = until_fight(look(game))
    assert playing.asked is None or "cast" not in actions(playing)


NEUTRALIZE = {"spells_known": ["neutralize_poison"], "spells_marked": ["neutralize_poison"]}


@pytest.mark.parametrize("there", ["ann", "ben"])
def test_R90_R34_below_nobody_undoes_his_poison_but_he_himself(there: str):
    """The chest's trap is gas: Ben, above, cannot help."""
    spells = NEUTRALIZE if there == "ann" else {}
    game = before("trap_door", 3, 4, **spells)
    if there == "ben":
        game.character("ben").spells_known = game.character("ben").spells_marked = [
            "neutralize_poison"
        ]
    playing = look(game)
    game.dice.given = [1, 3, 5]
    playing.answer("ann")
    if there == "ann":
        assert isinstance(playing.asked, NeutralizePoison)
    else:
        assert not isinstance(playing.asked, NeutralizePoison)
        assert game.character("ann").wounds == 3


@pytest.mark.parametrize("wearer", ["ann", "ben"])
def test_R90_R34_14_8_nor_does_a_ring_above_undo_it(wearer: str):
    game = before("trap_door", 3, 4)
    game.character(wearer).items = [Item("ring", "neutralize_poison", known=True)]
    playing = look(game)
    game.dice.given = [1, 3, 5]
    playing.answer("ann")
    assert isinstance(playing.asked, NeutralizePoison) is (wearer == "ann")


def test_R90_R31_nobody_above_casts_thief_for_who_is_below():
    game = before("trap_door", 3, 4, skill={"detrap": 1})
    for who in ("ben", "cid"):
        game.character(who).spells_known = game.character(who).spells_marked = ["thief"]
    playing = look(game)
    game.dice.given = [1]
    playing.answer("ann")
    assert isinstance(playing.asked, TryDetrap)
    assert playing.values == [True, False]


def test_R90_7_2_an_explosion_below_hits_who_is_below():
    game = before("trap_door", 3, 4)
    playing = look(game)
    game.dice.given = [1, 4]
    playing.answer("ann")
    assert [one.wounds for one in game.living] == [0, 0, 1]


# R91


def test_R33_R90_once_he_is_dead_below_an_explosion_there_hits_nobody_above():
    """In his chest two traps: the arrow kills him, the explosion finds nobody."""
    game = before("trap_door", 3, 6, 1, 6, 1, 5, 4, wound_points=1)
    playing = look(game, "ann")
    assert [one.id for one in game.state.fallen] == ["ann"]
    assert [(one.id, one.wounds) for one in game.living] == [("ben", 0), ("cid", 0)]
    assert playing.asked is not None


def test_R91_R66_the_monsters_charmed_by_who_is_taken_are_unbound():
    game = before("trap_door", 6)
    charm(game, make_monster("orc-1"), "ann")
    charm(game, make_monster("orc-2"), "ben")
    look(game)
    assert told(game, CharacterTaken)
    met = game.state.encounter
    assert (met.source, [one.id for one in met.monsters]) == ("freed", ["orc-1"])
    assert not unbound(game)
    assert Referee.load(game.settle()).decision is not None


def test_R91_charmed_monsters_are_no_party_when_the_last_is_taken():
    game = make_game([make_character("ann")], dice=[6], feature="trap_door")
    charm(game, make_monster("orc-1"), "ann")
    with pytest.raises(PartyLost):
        look(game)
    assert [one.id for one in game.state.captive] == ["ann"]


def test_R91_once_the_hellgate_has_fallen_the_trap_door_takes_nobody():
    game = before("trap_door", 6)
    game.state.hellgate = HellgateKnowledge(1, 0, found=True, destroyed=True)
    assert look(game).asked is None
    assert not told(game, CharacterTaken)
    assert "ann" in [one.id for one in game.living]
    assert game.here.spent


def test_R91_the_fight_with_the_monsters_he_had_charmed_is_taken_up_from_the_state():
    game = before("trap_door", 6)
    charm(game, make_monster("orc-1"), "ann")
    referee = Referee.load(game.settle())
    referee.answer("ann")
    twin = Referee.load(referee.snapshot())
    assert [one.id for one in twin.state.captive] == ["ann"]
    go_on_alike(referee, twin)


def test_R90_R66_the_fight_after_he_died_below_is_taken_up_where_goods_have_changed_places():
    """His charmed orc, left above, is free when he dies: what lies above and below stays apart."""
    game = before("trap_door", 5, 1, gold=5, wound_points=1, combat_bonus=-9)
    charm(game, make_monster("orc-1"), "ann")
    game.here.goods = Hoard(gold=1)
    referee = Referee.load(game.settle())
    luck = random.Random(1)
    referee.answer("ann")
    while "ann" in [one.id for one in referee.state.party.characters]:
        fights = [o.value for o in referee.decision.options if o.value == "fight"]
        referee.answer(fights[0] if fights else referee.decision.random_answer(luck))
    assert referee.state.encounter.source == "freed"
    twin = Referee.load(referee.snapshot())
    for one in (referee, twin):
        assert one.game.here.goods.gold == 1
        assert one.game.here.beneath.goods.gold == 5
    go_on_alike(referee, twin)
    assert twin.game.maze.segments[1, 1, -1].beneath.goods.gold == 5


def go_on_alike(referee: Referee, twin: Referee) -> None:
    """To the end of the turn, by the same answers."""
    luck, turn = random.Random(3), referee.state.turn
    while referee.state.turn == turn and referee.decision is not None:
        assert twin.decision == referee.decision
        answer = referee.decision.random_answer(luck)
        assert twin.answer(answer) == referee.answer(answer)
    assert twin.snapshot() == referee.snapshot()


# R92, 15.5


def test_R92_15_5_a_vampire_in_a_coffin_may_charm_who_opens_it_and_the_others_come():
    game = before("furniture", 1, 6, 6, 6, 6, weapons=["bow"])
    playing = until_fight(look(game))
    assert [event.who for event in told(game, ComradeTurned)] == ["ann"]
    assert [event.round for event in told(game, RoundBegan)] == [1, 2]
    assert game.state.encounter.combat.alone is None
    assert {value["who"] for value in playing.values if isinstance(value, dict)} == {"ben", "cid"}


def test_R92_R95_who_joins_at_a_coffin_has_his_favour_in_this_fight():
    game = before("furniture", 1, 1, 1, 1, 1, conditions=["favour"], magic_potential=(0, 0, 0))
    playing = until_fight(Playing(feature_phase(game)).answer("ben"))
    assert game.state.encounter.combat.favoured == []
    playing.answer("done")
    until_fight(playing)
    assert game.state.encounter.combat.round == 2
    assert game.state.encounter.combat.favoured == ["ann"]
    assert game.character("ann").conditions == []
    assert "cast" in actions(playing)  # ann alone knows any spells


def test_R92_in_round_1_nobody_else_acts():
    game = before("furniture", 1, 6, 6, 6, weapons=["sword"])
    playing = until_fight(look(game))
    assert {value["who"] for value in playing.values if isinstance(value, dict)} == {"ann"}
    assert actions(playing) == {"strike"}
