"""7 and 5.0 B: which doors are checked, who looks at a trap, disarming, and what each trap does."""

import pytest

from citadel_gui.rules.decisions import NameInvestigator, ShareTreasure, TryDetrap
from citadel_gui.rules.events import (
    DiceRolled,
    TrapDisarmed,
    TrapFound,
    TrapSprung,
    WoundsTaken,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.state import LaidSegment, Move, Trap
from citadel_gui.rules.traps import deal_with_trap, spring, trap_phase
from tests.rules.making import PASSAGE, ROOM, Playing, again, make_character, make_game, told

BEYOND = (1, 2, -1)
"""East of the room."""


def at_door(dice=(), party=("a", "b"), edition="citadel", **character) -> Game:
    """The party in the passage, about to go through the door of a room never entered."""
    members = [make_character(who, **character) for who in party]
    game = make_game(members, dice=dice, edition=edition)
    game.state.phase = "trap"
    game.state.party.at, game.state.party.entered_by = PASSAGE, "S"
    game.maze.segments[ROOM].visited = False
    game.state.move = Move(ROOM, "E", "door", new=True)
    return game


def in_room(way="E", *, kind="room", visited=True, edition="labirynt", dice=()) -> Game:
    """The party in the room it entered from the west, about to go through another door."""
    game = make_game([make_character("a"), make_character("b")], dice=dice, edition=edition)
    game.state.phase = "trap"
    sides = "DDDD" if kind == "room" else "C-CD"
    if kind == "room" or way == "E":
        game.maze.lay(LaidSegment(BEYOND, kind, sides, visited=visited))
    game.state.move = Move(BEYOND if way == "E" else PASSAGE, way, "door", new=not visited)
    return game


def checks(game: Game) -> int:
    """How many doors were rolled for while the phase ran to its end or first decision."""
    Playing(trap_phase(game))
    return sum(roll.purpose == "trap_check" for roll in told(game, DiceRolled))


def trapped(dice=(), **character) -> tuple[Game, Playing]:
    """A trapped door before three, of whom a and b march in front."""
    game = at_door([1, *dice], ("a", "b", "c"), **character)
    game.state.party.ranks = [["a", "b"], ["c"]]
    return game, Playing(trap_phase(game))


# 5.0 B1 and R20: which doors


@pytest.mark.parametrize("die", range(1, 7))
def test_5_0_B1_a_door_is_trapped_on_1(die):
    game = at_door([die])
    playing = Playing(trap_phase(game))
    assert (playing.asked is not None) is (die == 1)
    assert bool(told(game, TrapFound)) is (die == 1)
    roll = told(game, DiceRolled)[0]
    assert (roll.case, roll.dice, roll.target) == ("5.0 B1", [die], 1)


def test_R19_the_trap_comes_before_the_move():
    game = at_door([1])
    Playing(trap_phase(game))
    assert game.state.party.at == PASSAGE


def test_7_0_R20_a_room_entered_before_is_not_checked():
    game = at_door([1])
    game.maze.segments[ROOM].visited = True
    assert checks(game) == 0


def test_R20_a_door_has_one_check_in_its_life():
    game = at_door([2, 1])
    assert checks(game) == 1
    assert checks(game) == 1
    assert (game.maze.segments[PASSAGE].checked, game.maze.segments[ROOM].checked) == ("E", "W")


def test_R20_the_check_counts_from_the_other_side_too():
    game = in_room(dice=[2, 1])
    assert checks(game) == 1
    game.state.party.at, game.state.party.entered_by = BEYOND, "N"
    game.state.move = Move(ROOM, "W", "door")
    assert checks(game) == 1


def test_R20_corridor_openings_are_never_checked():
    game = at_door([1], edition="labirynt")
    game.maze.segments[PASSAGE].visited = False
    game.state.party.at = (1, 0, 0)
    game.state.move = Move(PASSAGE, "N", "corridor", new=True)
    assert checks(game) == 0
    game = at_door([1])
    game.state.move.by = "corridor"
    assert checks(game) == 0


def test_R20_a_door_into_a_corridor_is_not_checked_on_the_way_in():
    game = in_room(kind="corridor", visited=False, edition="citadel", dice=[1])
    assert checks(game) == 0


def test_R20_B2_leaving_by_another_door_is_checked_in_labirynt_only():
    assert checks(in_room(edition="labirynt")) == 1
    assert checks(in_room(edition="citadel")) == 0


def test_R20_B2_leaving_into_a_corridor_is_checked_in_labirynt():
    assert checks(in_room(kind="corridor", edition="labirynt")) == 1


def test_R20_B2_the_door_used_to_enter_is_not_checked_on_leaving():
    assert checks(in_room("W")) == 0


def test_R20_B2_leaving_a_corridor_by_a_door_is_not_checked():
    game = at_door([1], edition="labirynt")
    game.maze.segments[ROOM].visited = True
    assert checks(game) == 0


def test_R20_a_door_between_two_new_rooms_is_rolled_once():
    assert checks(in_room(visited=False, dice=[2, 2])) == 1


@pytest.mark.parametrize(("visited", "rolls"), [(False, 1), (True, 0)])
def test_R20_a_landing_is_checked_at_the_first_arrival(visited, rolls):
    game = make_game()
    game.state.phase = "trap"
    game.maze.lay(LaidSegment(BEYOND, "room", "DDDD", "staircase", visited=True))
    game.maze.segments[(2, 2, -1)].visited = visited
    game.state.party.at = BEYOND
    game.state.move = Move((2, 2, -1), "down", "stair", new=not visited)
    assert checks(game) == rolls
    assert game.here.checked == ""


# R30: who looks at it, and the skill


def test_R30_any_living_member_or_nobody_can_be_named():
    game, playing = trapped()
    assert isinstance(playing.asked, NameInvestigator)
    assert playing.values == ["a", "b", "c", None]
    with pytest.raises(IllegalAnswer):
        playing.asked.check("nobody")
    playing.answer("c")
    assert told(game, TrapSprung)[0].who == "c"


def test_R30_if_nobody_is_named_chance_takes_one_of_the_front_rank():
    taken = set()
    for seed in range(30):
        game = at_door([1, 5, 1], ("a", "b", "c"))
        game.dice.seed = seed
        game.state.party.ranks = [["a", "b"], ["c"]]
        Playing(trap_phase(game)).answer(None)
        taken.add(told(game, TrapSprung)[0].who)
    assert taken == {"a", "b"}


def test_R30_one_who_is_alone_is_not_asked_who_looks():
    game = at_door([1, 5, 1], ("a",))
    assert Playing(trap_phase(game)).asked is None
    assert told(game, TrapSprung)[0].who == "a"


def test_7_0_without_the_skill_it_hits_at_once():
    game, playing = trapped([5, 6])
    assert playing.answer("b").asked is None
    assert game.character("b").wounds == 3
    assert game.state.trap is None


@pytest.mark.parametrize(("die", "disarmed"), [(2, True), (3, False)])
def test_7_0_R30_the_skill_disarms_at_or_under_it(die, disarmed):
    game, playing = trapped([die, 5, 1], skill={"detrap": 2})
    playing.answer("a")
    assert isinstance(playing.asked, TryDetrap)
    assert playing.asked.who == "a"
    assert playing.asked.options[0].odds == (2, 6)
    assert playing.answer(True).asked is None
    assert bool(told(game, TrapDisarmed)) is disarmed
    assert bool(told(game, TrapSprung)) is not disarmed


def test_R30_who_refuses_to_try_is_hit_without_a_roll():
    game, playing = trapped([5, 1], skill={"detrap": 6})
    playing.answer("a", False)
    assert game.character("a").wounds == 1
    assert not any(roll.purpose == "detrap" for roll in told(game, DiceRolled))


@pytest.mark.parametrize(("die", "disarmed"), [(5, True), (6, False)])
def test_7_3_R31_the_skill_never_counts_above_5(die, disarmed):
    game, playing = trapped([die, 5, 1], skill={"detrap": 7})
    playing.answer("a")
    assert playing.asked.options[0].odds == (5, 6)
    playing.answer(True)
    assert bool(told(game, TrapDisarmed)) is disarmed


def test_R30_one_who_is_known_is_not_named_again():
    game = make_game(dice=[5, 1])
    game.state.trap = Trap("desk", "almuric")
    assert Playing(deal_with_trap(game, "desk")).asked is None
    assert told(game, TrapSprung)[0].who == "almuric"
    assert not told(game, TrapFound)


# 7.1 and 7.2: what the traps do


def sprung(*dice: int, party=("a", "b"), **character) -> Game:
    """A trap sprung on a, with these dice and no more."""
    game = make_game([make_character(who, **character) for who in party], dice=dice)
    Playing(spring(game, Trap("door", "a", left=1)))
    assert not game.dice.given
    return game


def wounds(game: Game) -> list[int]:
    return [one.wounds for one in game.living]


@pytest.mark.parametrize(
    ("dice", "kind", "taken"),
    [
        ((1, 5), "arrow", [1, 0]),
        ((2, 5, 3), "poisoned_arrow", [3, 0]),
        ((3, 5), "poison_gas", [3, 0]),
        ((4,), "explosion", [1, 1]),
        ((5, 4), "flaming_oil", [2, 0]),
    ],
)
def test_7_1_7_2_each_die_is_its_trap(dice, kind, taken):
    game = sprung(*dice)
    assert wounds(game) == taken
    assert told(game, TrapSprung)[0].trap == kind
    roll = told(game, DiceRolled)[0]
    assert (roll.case, roll.result, roll.chart) == ("7.1", kind, ("traps", str(dice[0]), ""))


@pytest.mark.parametrize("die", range(1, 7))
def test_R32_an_arrow_reads_a_bare_die_on_the_bow_column(die):
    game = sprung(1, die, combat_bonus=9, weapon_skill={"bow": 5})
    assert wounds(game) == [1 if die >= 5 else 0, 0]
    arrow = told(game, DiceRolled)[1]
    assert (arrow.result, arrow.chart) == (int(die >= 5), ("combat_results", str(die), "bow"))


def test_7_2_poison_only_where_the_arrow_wounded():
    assert wounds(sprung(2, 4)) == [0, 0]


def test_R32_R70_an_arrow_that_mage_armor_takes_whole_does_not_poison():
    game = sprung(2, 5, mage_armor=2)
    assert wounds(game) == [0, 0]
    assert game.character("a").mage_armor == 1


def test_7_2_poison_does_not_hit_the_dead():
    game = sprung(2, 5, wound_points=1)
    assert [one.id for one in game.state.fallen] == ["a"]


def test_R33_two_traps_hit_the_same_one_and_each_6_adds_one():
    game = sprung(6, 5, 1, 6, 3, 3, 1, 6)
    assert [event.trap for event in told(game, TrapSprung)] == [
        "flaming_oil",
        "poison_gas",
        "arrow",
    ]
    assert wounds(game) == [1 + 2 + 1, 0]


def test_R33_once_he_is_dead_only_an_explosion_still_counts():
    members = [make_character("a", wound_points=1), make_character("b")]
    game = make_game(members, dice=[6, 5, 1, 6, 5, 4])
    Playing(spring(game, Trap("door", "a", left=1)))
    assert not game.dice.given
    assert [event.trap for event in told(game, TrapSprung)] == ["flaming_oil", "explosion"]
    assert wounds(game) == [1]


def test_7_2_an_explosion_can_end_the_party():
    game = make_game([make_character("a", wound_points=1)], dice=[4])
    with pytest.raises(PartyLost):
        Playing(spring(game, Trap("door", "a", left=1)))


def test_7_2_wounds_are_told_with_their_trap():
    game = sprung(5, 5)
    assert [(event.who, event.wounds, event.cause) for event in told(game, WoundsTaken)] == [
        ("a", 3, "flaming_oil")
    ]


# Deaths and taking up again


def test_4_1_C_the_ranks_are_mended_after_a_death():
    game, playing = trapped([5, 6], wound_points=3)
    playing.answer("a")
    assert game.state.party.ranks == [["b", "c"]]


def test_R61_goods_of_who_died_at_a_door_are_shared_at_once():
    game, playing = trapped([5, 6], wound_points=3, gold=7)
    playing.answer("a")
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard.gold == 7
    playing.answer(playing.asked.proposal)
    assert playing.asked is None
    assert sum(one.gold for one in game.living) == 21
    assert game.state.trap is None


def test_R61_without_a_death_nothing_is_shared_at_a_door():
    game = at_door([1, 5, 1], ("a", "b"))
    game.here.goods = Hoard(gold=3)
    assert Playing(trap_phase(game)).answer("a").asked is None


@pytest.mark.parametrize(
    ("dice", "answers"),
    [
        ([4], ()),
        ([4, 5, 6], (None,)),
        ([4, 5, 6], ("c",)),
        ([4, 5, 6], ("c", True)),
        ([5, 6], ("c", False)),
    ],
)
def test_a_trap_is_taken_up_again_from_the_state(dice, answers):
    game, playing = trapped(dice, skill={"detrap": 2}, wound_points=3, gold=7)
    playing.answer(*answers)
    other = again(game)
    taken_up = Playing(trap_phase(other))
    assert taken_up.asked == playing.asked
    assert playing.asked is not None
    game.events.clear()
    answer = playing.asked.proposal or "c"
    playing.answer(answer)
    taken_up.answer(answer)
    assert other.events == game.events
    assert other.settle() == game.settle()
