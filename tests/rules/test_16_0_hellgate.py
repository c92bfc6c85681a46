"""16.0: the Hellgate: its guard, the tries to destroy it, giving it up, and what its fall gives."""

from typing import Any

import pytest

from citadel_gui.rules import encounters
from citadel_gui.rules.combat_ranks import order_of_battle
from citadel_gui.rules.decisions import ChooseRoute, InvestigateFeature, Parley, ShareTreasure
from citadel_gui.rules.decisions_adventure import TryHellgate
from citadel_gui.rules.decisions_magic import MarkSpells
from citadel_gui.rules.encounters import monster_phase
from citadel_gui.rules.events import CharacterDied, DiceRolled, MonstersMet, WoundsTaken
from citadel_gui.rules.events_adventure import HellgateDestroyed, HellgateLeft
from citadel_gui.rules.events_magic import Rejoined
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard
from citadel_gui.rules.hellgate import guard
from citadel_gui.rules.meeting import Chest, Encounter
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.referee import Referee, StateError
from citadel_gui.rules.state import HellgateKnowledge, LaidSegment, Move
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told


def at_the_gate(*dice: int, guarded: bool = True, **ann: Any) -> Game:
    """Two at the Hellgate that they have found; Ann has the skill, unless told otherwise."""
    members = [make_character("ann", **({"skill": {"hellgate": 3}} | ann)), make_character("ben")]
    game = make_game(members, dice=dice)
    game.state.hellgate = HellgateKnowledge(1, 0, found=True, guarded=guarded)
    game.here.hellgate = True
    game.state.move = Move(game.here.at, "E", "door", new=True)
    return game


@pytest.fixture
def _won(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fight is won at once: all lie slain, without treasure and experience."""

    def fought(game: Game):
        met = game.state.encounter
        met.monsters, met.stage = [], "spoils"
        yield from ()

    monkeypatch.setattr(encounters, "fight", fought)


# R107: the guard


@pytest.mark.parametrize(("dice", "demons"), [((1, 1), 3), ((4, 3), 5), ((6, 6), 7)])
def test_16_0_R107_the_guard_is_2D3_and_1_demons_with_X_behind(dice, demons):
    game = at_the_gate(*dice)
    met = guard(game)
    assert [one.kind for one in met] == [*["demon"] * demons, "x_the_unknown"]
    assert told(game, DiceRolled)[0].code == "2D3+1"
    wounds = [one.wound_points for one in met[:-1]]
    assert wounds == sorted(wounds, reverse=True)


def test_R107_the_level_changes_the_guard_but_not_its_number():
    game = at_the_gate(1, 1, 1, 1, 1, 1)
    game.maze.segments[game.state.party.at].at = (3, 1, -1)
    game.maze.segments[3, 1, -1] = game.here
    game.state.party.at = (3, 1, -1)
    met = guard(game)
    assert len(met) == 4
    assert [one.wound_points for one in met] == [7, 7, 7, 11]
    assert {one.combat_bonus for one in met} == {8}


def test_R107_X_stands_in_the_last_rank_of_demons_if_there_is_room_else_behind():
    for dice, ranks in (((1, 1), [3, 1]), ((2, 3), [3, 2]), ((3, 3), [3, 3]), ((6, 6), [3, 3, 2])):
        game = at_the_gate(*dice)
        met = guard(game)
        order = order_of_battle(game, met)
        assert [len(rank) for rank in order] == ranks
        assert order[-1][-1] == met[-1].id


def test_R28_16_0_the_guard_takes_the_place_of_the_check_and_does_not_talk():
    game = at_the_gate(1, 1)
    playing = Playing(monster_phase(game))
    assert told(game, MonstersMet)[0].source == "hellgate"
    assert not [roll for roll in told(game, DiceRolled) if roll.purpose == "monster_check"]
    assert not isinstance(playing.asked, Parley)
    assert game.state.encounter.stage == "combat"


def test_R28_no_feature_is_looked_at_while_the_guard_stands():
    game = at_the_gate()
    game.here.feature = "fountain"
    assert Playing(feature_phase(game)).asked is None
    game.state.hellgate.guarded = False
    assert isinstance(Playing(feature_phase(game)).asked, InvestigateFeature)


def test_R68_a_guard_spared_asleep_is_met_again_as_it_is():
    game = at_the_gate()
    x, demon = make_monster("x-1", "x_the_unknown"), make_monster("d-1", "demon")
    orc = make_monster("orc-1")
    game.here.monsters = [demon, x, orc]
    assert guard(game) == [demon, x]
    assert game.here.monsters == [orc]
    assert not told(game, DiceRolled)


def test_R112_a_full_new_guard_stands_there_when_it_is_guarded_again():
    """In a later adventure: who else was left there is met another time."""
    game = at_the_gate(1, 1)
    game.here.monsters = [make_monster("orc-1")]
    Playing(monster_phase(game))
    assert len(game.state.encounter.monsters) == 4
    assert [one.id for one in game.here.monsters] == ["orc-1"]


def test_R68_R111_a_guard_spared_asleep_still_keeps_the_hellgate():
    game = at_the_gate()
    game.state.encounter = Encounter(
        "hellgate", [make_monster("x-1", "x_the_unknown")], stage="spoils"
    )
    assert Playing(monster_phase(game)).asked is None
    assert game.state.hellgate.guarded
    assert [one.id for one in game.here.monsters] == ["x-1"]
    Playing(monster_phase(game))
    assert game.state.encounter.source == "hellgate"


# R111: destroying it


@pytest.mark.usefixtures("_won")
def test_16_0_R111_when_the_guard_is_gone_one_with_the_skill_may_try():
    game = at_the_gate(1, 1)
    playing = Playing(monster_phase(game))
    assert isinstance(playing.asked, TryHellgate)
    assert [(o.value, o.odds) for o in playing.asked.options] == [("ann", (3, 6)), (None, None)]
    assert not game.state.hellgate.guarded
    assert game.state.encounter.stage == "gate"
    assert Playing(monster_phase(again(game))).asked == playing.asked


@pytest.mark.parametrize(("die", "falls"), [(1, True), (3, True), (4, False), (6, False)])
def test_16_0_R111_a_die_not_above_the_skill_destroys_it(die: int, falls: bool):
    game = at_the_gate(6, die, guarded=False)
    playing = Playing(monster_phase(game)).answer("ann")
    assert game.state.hellgate.destroyed is falls
    assert [event.who for event in told(game, HellgateDestroyed)] == ["ann"] * falls
    assert isinstance(playing.asked, TryHellgate) is not falls
    assert game.character("ann").wounds == (0 if falls else 1)


def test_16_0_the_skill_never_counts_for_more_than_five():
    game = at_the_gate(6, 6, guarded=False)
    game.character("ann").skill["hellgate"] = 9
    playing = Playing(monster_phase(game))
    assert playing.asked.options[0].odds == (5, 6)
    playing.answer("ann")
    assert not game.state.hellgate.destroyed


def test_16_0_R111_each_vain_try_costs_a_wound_and_tries_go_on():
    """Fails when `rules/hellgate.py` has `wound(game, who, 0, SOURCE, "R111")` for
    `wound(game, who, game.charts.hellgate.failure_wounds, SOURCE, "R111")`.
    """
    game = at_the_gate(6, 6, 5, 4, 3, guarded=False)
    playing = Playing(monster_phase(game)).answer("ann", "ann", "ann")
    assert game.character("ann").wounds == 3
    assert [(e.case, e.cause) for e in told(game, WoundsTaken)] == [("R111", "hellgate")] * 3
    playing.answer("ann")
    assert playing.asked is None
    assert game.state.hellgate.destroyed


def test_R111_who_dies_of_a_try_leaves_his_goods_and_another_may_try():
    game = at_the_gate(6, 6, 1, guarded=False, wounds=9, gold=30)
    game.character("ben").skill["hellgate"] = 1
    playing = Playing(monster_phase(game)).answer("ann")
    assert [event.who for event in told(game, CharacterDied)] == ["ann"]
    assert isinstance(playing.asked, ShareTreasure)
    assert Playing(monster_phase(again(game))).asked == playing.asked
    playing.answer(playing.asked.proposal)
    assert playing.values == ["ben", None]
    playing.answer("ben")
    assert game.state.hellgate.destroyed
    assert game.character("ben").gold == 30


def test_R111_R6_those_behind_step_up_when_a_try_kills():
    game = at_the_gate(6, 6, guarded=False, wounds=9)
    game.state.party.characters.append(make_character("cid"))
    game.state.party.ranks = [["ann", "ben"], ["cid"]]
    playing = Playing(monster_phase(game)).answer("ann")
    assert isinstance(playing.asked, ShareTreasure)
    assert game.state.party.ranks == [["ben", "cid"]]


def test_R111_the_last_one_dead_of_a_try_loses_the_game():
    game = make_game([make_character("ann", skill={"hellgate": 1}, wounds=9)], dice=[6, 6])
    game.state.hellgate = HellgateKnowledge(1, 0, found=True, guarded=False)
    game.here.hellgate = True
    with pytest.raises(PartyLost):
        Playing(monster_phase(game)).answer("ann")


def test_R113_nobody_with_the_skill_is_asked_nothing():
    game = at_the_gate(6, guarded=False, skill={})
    assert Playing(monster_phase(game)).asked is None
    assert not game.state.hellgate.destroyed
    assert not told(game, HellgateLeft)


def test_16_0_R112_given_up_it_stays_unguarded_with_the_usual_checks():
    game = at_the_gate(6, 6, 1, guarded=False)
    assert Playing(monster_phase(game)).answer(None).asked is None
    assert told(game, HellgateLeft)
    assert game.state.encounter is None
    game.state.move = None
    Playing(monster_phase(game)).answer(None)
    checks = [roll for roll in told(game, DiceRolled) if roll.purpose == "monster_check"]
    assert [(roll.target, roll.result) for roll in checks] == [(3, "failure"), (1, "failure")]


def test_R112_with_wanderers_there_it_may_be_tried_after_the_deal():
    game = at_the_gate(guarded=False)
    game.state.encounter = Encounter("wandering", [make_monster("orc-1")], stage="deal")
    playing = Playing(monster_phase(game)).answer("peace")
    assert isinstance(playing.asked, TryHellgate)
    playing.answer(None)
    assert [one.id for one in game.here.monsters] == ["orc-1"]


def test_R112_goods_that_lie_there_are_shared_before_the_next_try():
    game = at_the_gate(6, guarded=False)
    game.here.goods, game.here.chests = Hoard(gold=4), [Chest("x-1", "L")]
    playing = Playing(monster_phase(game)).answer(None)
    assert isinstance(playing.asked, ShareTreasure)
    playing.answer(playing.asked.proposal)
    assert isinstance(playing.asked, TryHellgate)


def test_16_0_what_is_destroyed_is_guarded_and_tried_no_more():
    game = at_the_gate(6)
    game.state.hellgate.destroyed = True
    assert Playing(monster_phase(game)).asked is None
    assert not told(game, MonstersMet)


# R91: those behind it


def test_R91_when_it_falls_the_captives_are_back_with_the_party():
    game = at_the_gate(6, 1, guarded=False)
    game.state.captive = [make_character("cid", gold=7), make_character("dora")]
    Playing(monster_phase(game)).answer("ann")
    assert [event.who for event in told(game, Rejoined)] == ["cid", "dora"]
    assert game.state.captive == []
    assert game.state.party.ranks == [["ann", "ben", "cid"], ["dora"]]
    assert game.character("cid").gold == 7


def test_R91_R4_who_was_taken_in_an_adventure_before_marks_his_spells_anew():
    """The spells that he had marked then were for that adventure, under its sun."""
    game = at_the_gate(6, 1, 4, guarded=False)
    known = ["heal", "blast"]
    cid = make_character("cid", spells_known=known, magic_potential=(1, 0, 0), exits=1)
    game.state.captive = [cid]
    referee = Referee.load(game.settle())
    referee.answer("ann")
    asked = referee.decision
    assert isinstance(asked, MarkSpells)
    assert (asked.who, asked.count, set(asked.spells)) == ("cid", 1, set(known))
    assert Referee.load(referee.snapshot()).decision == asked
    referee.answer(["heal"])
    back = next(one for one in referee.state.party.characters if one.id == "cid")
    assert (back.spells_marked, back.limits) == (["heal"], {"heal": 4})


def test_R117_the_turn_goes_on_after_the_fall():
    referee = Referee.load(at_the_gate(6, 1, guarded=False).settle())
    assert isinstance(referee.decision, TryHellgate)
    referee.answer("ann")
    assert isinstance(referee.decision, ChooseRoute)
    assert referee.state.hellgate.destroyed


# Foreign states


@pytest.mark.parametrize(
    ("key", "changed"),
    [
        ("hellgate.found", {"hellgate": HellgateKnowledge(1, 2)}),
        ("hellgate.distance", {"hellgate": HellgateKnowledge(1, 2, found=True)}),
        ("hellgate.distance", {"hellgate": HellgateKnowledge(None, 0, found=True)}),
        ("hellgate.level", {"hellgate": HellgateKnowledge(4, 0, found=True)}),
        ("encounter.stage", {"hellgate": HellgateKnowledge(1, 0, found=True, destroyed=True)}),
    ],
)
def test_16_0_a_hellgate_that_cannot_be_is_refused_by_its_key(key: str, changed: Any):
    state = at_the_gate(guarded=False).settle()
    state.encounter = Encounter("goods", [], stage="gate")
    for name, value in changed.items():
        setattr(state, name, value)
    with pytest.raises(StateError) as refused:
        Referee.load(state)
    assert refused.value.key == key


def test_16_0_a_guard_away_from_the_hellgate_is_refused():
    state = make_game(monsters=[make_monster("d-1", "demon")], source="hellgate").settle()
    with pytest.raises(StateError) as refused:
        Referee.load(state)
    assert refused.value.key == "encounter.source"


def test_16_0_a_state_with_the_hellgate_found_is_played():
    """Set by hand: the marker on a laid segment beside the party, and what is known of it."""
    game = make_game()
    game.maze.lay(LaidSegment((1, 2, -1), "room", "DDDD", hellgate=True, visited=True))
    game.state.hellgate = HellgateKnowledge(1, 0, found=True)
    game.state.phase = "segment"
    referee = Referee.load(game.settle())
    events = referee.answer("E")
    met = [event for event in events if isinstance(event, MonstersMet)]
    assert [event.source for event in met] == ["hellgate"]
