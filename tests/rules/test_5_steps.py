"""The steps of a Game-Turn by their numbers (5.0), each in its place, as the whole game plays them;
and cases whose rule is one sentence."""

from typing import Any

import msgspec
import pytest

from citadel_gui.maze.cells import GATEWAY_CELL
from citadel_gui.rules.combat import STEPS
from citadel_gui.rules.decisions import (
    AfterDeal,
    InvestigateFeature,
    NameInvestigator,
    Parley,
    ShareExperience,
    ShareTreasure,
    TryDetrap,
)
from citadel_gui.rules.events import (
    AttackMade,
    BribeOffered,
    CombatEnded,
    DiceRolled,
    Event,
    ExperienceGained,
    FeatureInvestigated,
    PartyMoved,
    TrapDisarmed,
    TrapFound,
    TrapSprung,
    TreasureFound,
    TreasureShared,
    WoundsHealed,
    WoundsTaken,
)
from citadel_gui.rules.goods import Hoard
from citadel_gui.rules.magic import can_cast
from citadel_gui.rules.people import Charmed
from citadel_gui.rules.referee import Referee, Setup, SetupError
from citadel_gui.rules.state import LaidSegment
from citadel_gui.rules.training import lessons
from citadel_gui.rules.victory import wealth
from tests.rules.fighting import battle, cast, doings, mage, next_round, strike
from tests.rules.making import PASSAGE, make_character, make_game, make_monster, told
from tests.rules.mazes import corridor, game_in, room


def before_the_room(dice: list[int], **ann: Any) -> Referee:
    """In the corridor, by a door that leads east into a room never entered."""
    game = make_game([make_character("ann", **ann), make_character("bob")], dice=dice)
    game.here.visited = False
    game.state.party.at, game.state.party.entered_by = PASSAGE, "S"
    game.state.party.came_from, game.state.phase = GATEWAY_CELL, "segment"
    return Referee.load(game.settle())


def kinds(events: list[Event]) -> list[type]:
    return [type(event) for event in events]


def in_order(events: list[Event], *wanted: type) -> bool:
    """Whether events of these kinds came in this order, with others between."""
    left = iter(kinds(events))
    return all(kind in left for kind in wanted)


# 4.1, 5.0 B and C1


def test_4_1_A_three_heroes_by_chance_and_three_initiates() -> None:
    heroes = set()
    for seed in range(40):
        party = Referee.new(Setup(seed=seed)).state.party.characters
        assert [one.kind for one in party] == ["hero"] * 3 + ["initiate"] * 3
        assert len({one.id for one in party}) == 6
        heroes |= {one.id for one in party if one.kind == "hero"}
    assert len(heroes) == 23  # each of them is drawn now and then


@pytest.mark.parametrize("size", [1, 4, 6])
def test_4_1_A_fewer_than_six_may_go(size: int) -> None:
    party: list[Any] = [make_character(f"one-{n}") for n in range(size)]
    assert len(Referee.new(Setup(seed=1, party=party)).state.party.characters) == size


@pytest.mark.parametrize("size", [0, 7])
def test_4_1_A_none_and_more_than_six_may_not(size: int) -> None:
    party: list[Any] = [make_character(f"one-{n}") for n in range(size)]
    with pytest.raises(SetupError):
        Referee.new(Setup(seed=1, party=party))


def test_4_1_F_the_gateway_lies_on_level_1_with_the_party_on_it() -> None:
    state = Referee.new(Setup(seed=1)).state
    assert [(one.at, one.kind) for one in state.segments] == [((1, 0, 0), "gateway")]
    assert state.party.at == (1, 0, 0) == GATEWAY_CELL


def test_5_0_B2_one_of_the_party_investigates_and_with_the_skill_he_may_try() -> None:
    referee = before_the_room([1, 2], skill={"detrap": 2})
    events = referee.answer("E")
    assert kinds(events)[-1] is TrapFound
    asked = referee.decision
    assert isinstance(asked, NameInvestigator)
    assert [option.value for option in asked.options] == ["ann", "bob", None]
    referee.answer("ann")
    assert isinstance(referee.decision, TryDetrap)
    assert in_order(referee.answer(True), TrapDisarmed, PartyMoved)


def test_5_0_B3_else_the_trap_is_sprung() -> None:
    # the check, the trap: flaming oil, its wounds
    referee = before_the_room([1, 5, 6], skill={"detrap": 2})
    referee.answer("E")
    events = referee.answer("bob")
    assert in_order(events, TrapSprung, WoundsTaken, PartyMoved)
    assert referee.game.character("bob").wounds == 3
    referee = before_the_room([1, 3, 5, 6], skill={"detrap": 2})
    referee.answer("E")
    referee.answer("ann")
    assert in_order(referee.answer(True), TrapSprung, WoundsTaken)  # 3 is above the skill


def test_5_0_C1_the_party_moves_on_before_the_monster_check() -> None:
    referee = before_the_room([6, 6])
    events = referee.answer("E")
    rolls = [event.purpose for event in events if isinstance(event, DiceRolled)]
    assert rolls[:2] == ["trap_check", "monster_check"]
    moved = next(n for n, event in enumerate(events) if isinstance(event, PartyMoved))
    purposes = [getattr(event, "purpose", "") for event in events]
    assert purposes.index("trap_check") < moved < purposes.index("monster_check")
    assert referee.state.party.at == (1, 1, -1)


# 5.0 C3 to C6


def met_orc(*dice: int, **party: Any) -> Referee:
    """In a new room with an orc, before anything is asked about it."""
    referee = before_the_room([6, 1, 2, 1, 1, 1, *dice], **party)  # 2/1 are orcs, one of them
    referee.answer("E")
    return referee


def test_5_0_C3_the_party_may_talk_before_it_fights() -> None:
    referee = met_orc(6, 6)
    assert isinstance(referee.decision, Parley)
    referee.answer({"speak": "ann"})
    assert referee.state.encounter is not None
    assert referee.state.encounter.talked


def test_5_0_C4_the_steps_of_a_round_in_their_order() -> None:
    round_of = [step for step in STEPS if step not in ("match", "arms")]
    assert round_of[:5] == [
        "party",
        "monsters",
        "hellgate",
        "party_reorganisation",
        "monster_reorganisation",
    ]
    game, play = battle([make_monster("foe", wound_points=30)], [6, 4, 4])
    play.answer(strike("a"), strike("b"))
    next_round(play)
    order = [event.who for event in told(game, AttackMade)]
    assert order == ["a", "b", "foe"]


def test_5_0_C5_and_5_0_C6_treasure_is_shared_and_then_experience() -> None:
    game = make_game(
        [make_character("ann"), make_character("bob")],
        [make_monster("foe", wound_points=2, treasure="B")],
        [6, 6],
    )
    game.state.party.characters[0].combat_bonus = 9
    referee = Referee.load(game.settle())
    events = referee.answer({"who": "ann", "do": "strike", "target": "foe"})
    assert in_order(events, CombatEnded, TreasureFound)
    asked = referee.decision
    assert isinstance(asked, ShareTreasure)
    assert asked.case == "5.0 C5"
    events = referee.answer(asked.proposal)
    assert in_order(events, TreasureShared)
    asked = referee.decision
    assert isinstance(asked, ShareExperience)
    assert asked.points == 12
    assert in_order(referee.answer(asked.proposal), ExperienceGained)


# 5.0 D


def test_5_0_D1_5_0_D2_5_0_D3_one_looks_a_die_is_rolled_and_its_result_befalls_him() -> None:
    game = make_game([make_character("ann", wounds=5)], feature="furniture", dice=[4, 3])
    game.state.phase = "feature"
    referee = Referee.load(game.settle())
    asked = referee.decision
    assert isinstance(asked, InvestigateFeature)
    assert asked.case == "5.0 D1"
    events = referee.answer("ann")
    roll = next(event for event in events if isinstance(event, DiceRolled))
    assert (roll.case, roll.total, roll.result, roll.chart) == (
        "13.9",
        4,
        "bed",
        ("features", "4", "furniture"),
    )
    assert in_order(events, FeatureInvestigated, WoundsHealed)
    assert referee.game.character("ann").wounds == 3


def test_13_8_a_stair_is_no_feature_to_be_looked_into() -> None:
    landings = [room((level, 1, -1), "DDDD", "staircase") for level in (1, 2, 3)]
    game = game_in([corridor((1, 0, -1), "CDC-"), *landings], at=(1, 1, -1))
    game.state.phase = "feature"
    referee = Referee.load(game.settle())
    assert referee.decision is not None
    assert not isinstance(referee.decision, InvestigateFeature)
    assert "down" in [option.value for option in referee.decision.options]


# 8.8, R23


@pytest.mark.parametrize(("die", "accepted"), [(2, True), (6, False)])
def test_8_8_accepted_it_is_an_agreement_refused_the_monsters_strike_first(
    die: int, accepted: bool
) -> None:
    game = make_game(
        [make_character("ann", gold=100)],
        [make_monster("foe", wound_points=12)],
        [die, 1, 1, 1],
        stage="parley",
    )
    referee = Referee.load(game.settle())
    events = referee.answer({"bribe": 100})
    offered = next(event for event in events if isinstance(event, BribeOffered))
    assert offered.accepted is accepted
    assert isinstance(referee.decision, AfterDeal) is accepted
    struck = [event.who for event in events if isinstance(event, AttackMade)]
    assert struck == ([] if accepted else ["foe"])


def test_R23_after_a_deal_any_way_may_be_taken() -> None:
    game = make_game(["almuric"], [make_monster("foe")], stage="deal")
    game.maze.lay(LaidSegment((1, 2, -1), "room", "DDDD", visited=True))
    referee = Referee.load(game.settle())
    referee.answer("peace")
    assert referee.state.segments[2].monsters
    ways = [option.value for option in referee.decision.options]
    assert {"N", "E", "S", "W"} <= set(ways)


# 9.0, 9.5


def test_9_0_a_fight_goes_on_until_one_side_is_gone() -> None:
    game, play = battle([make_monster("foe", wound_points=2), make_monster("fob", wound_points=2)])
    for _ in range(200):
        if play.asked is None or told(game, CombatEnded):
            break
        best = next((v for v in play.values if v != "done"), "done")
        play.answer(best)
    assert [event.outcome for event in told(game, CombatEnded)] == ["won"]


def test_9_5_a_die_the_combat_bonus_the_skill_and_the_magic_bonus() -> None:
    ann = make_character("ann", ["sword+2"], combat_bonus=3, weapon_skill={"sword": 1})
    game, play = battle([make_monster("foe", wound_points=30)], [4], party=[ann], ranks=[["ann"]])
    play.answer(strike("ann"))
    roll = next(roll for roll in told(game, DiceRolled) if roll.who == "ann")
    assert sum(modifier.value for modifier in roll.modifiers) == 6
    assert (roll.total, roll.modified, roll.result) == (4, 10, 2)
    assert roll.chart == ("combat_results", "10", "sword")


# 10.1 to 10.3


def test_10_1_any_number_of_times_one_action_a_round() -> None:
    game, play = battle([make_monster("foe", wound_points=50)], spells=["blast"])
    for turn in (1, 2, 3):
        play.answer(cast("blast", "foe"))
        assert "m" not in {value["who"] for value in play.values if value != "done"}
        next_round(play)
        assert game.state.encounter is not None
        assert game.state.encounter.combat is not None
        assert game.state.encounter.combat.round == turn + 1
    assert game.character("m").wounds >= 3


@pytest.mark.parametrize(("health", "can"), [(1, False), (2, True)])
def test_10_2_casting_costs_wounds_and_may_not_kill(health: int, can: bool) -> None:
    game, play = battle(
        [make_monster("foe", wound_points=50)],
        spells=["blast"],
        figures={"wounds": 10 - health},
    )
    assert ("cast" in doings(play, "m")) is can
    if can:
        play.answer(cast("blast", "foe"))
        assert game.character("m").wounds == 9


def test_10_3_combat_spells_are_for_combat_only() -> None:
    party = [
        make_character("a"),
        make_character("b"),
        mage("m", ["blast", "heal"], limits={"heal": 2}),
    ]
    party[0].wounds = 3
    game = make_game(party, ranks=["ab", "m"])
    game.state.phase = "segment"
    referee = Referee.load(game.settle())
    referee.answer("prepare")
    spells = {
        option.value["spell"]
        for option in referee.decision.options
        if isinstance(option.value, dict) and option.value["do"] == "cast"
    }
    assert spells == {"heal"}


# 12.1, 12.3, 14.2


def test_12_1_charmed_monsters_earn_no_experience() -> None:
    orc = make_character("orc-9", (), kind="monster", in_hand=None)
    orc.charmed = Charmed(make_monster("orc-9"), by="ann")
    game = make_game(
        [make_character("ann", combat_bonus=9), make_character("bob"), orc],
        [make_monster("foe", wound_points=2, treasure="A")],
        [6],
    )
    referee = Referee.load(game.settle())
    referee.answer({"who": "ann", "do": "strike", "target": "foe"})
    asked = referee.decision
    assert isinstance(asked, ShareExperience)
    assert (asked.points, asked.sharers) == (12, ("ann", "bob"))


def test_12_3_what_is_capped_is_not_taught_any_further() -> None:
    figures: dict[str, Any] = {"resistance": 5, "skill": {"detrap": 5, "hellgate": 4}}
    game = make_game([make_character("ann", **figures)])
    taught = {lesson.what for lesson in lessons(game, game.character("ann"))}
    assert {"wound_points", "combat_bonus", "hellgate", "sword", "red"} <= taught
    assert not taught & {"resistance", "detrap", "negotiation"}


def test_14_2_jewels_are_worth_their_gold_marks() -> None:
    ann = make_character("ann", gold=30, jewels=[50, 5])
    assert wealth(ann) == 85
    assert msgspec.to_builtins(Hoard(30, [50, 5]))["jewels"] == [50, 5]


def test_R4_what_is_known_and_not_marked_cannot_be_cast_in_this_adventure() -> None:
    """Fails when `rules/magic.py` has `rows[spell].type != SPECIAL` for `rows[spell].type ==
    SPECIAL`.
    """
    known = {"spells_known": ["blast", "sleep"], "spells_marked": ["sleep"]}
    party = [make_character("a"), make_character("b"), make_character("m", ["dagger"], **known)]
    game, play = battle([make_monster("foe")], party=party, ranks=["ab", "m"])
    spells = {value.get("spell") for value in play.values if value != "done"}
    assert spells - {None} == {"sleep"}
    assert not can_cast(game, game.character("m"), "blast")
