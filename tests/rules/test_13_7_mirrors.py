"""13.7: mirrors, the countdown to the Hellgate, and the level that must stay open for it."""

from typing import Any

import msgspec
import pytest

from citadel_gui.rules.events import DiceRolled, FeatureInvestigated, WallOpened
from citadel_gui.rules.events_adventure import HellgateFound, HellgateNearer, MirrorTold
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.hellgate import count_back
from citadel_gui.rules.movement import arrive, must_stay_open, placements
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.state import Hand, HellgateKnowledge, LaidSegment, Move
from tests.rules.making import Playing, make_character, make_game, told
from tests.rules.mazes import corridor, game_in, room


def before(*dice: int, feature: str = "mirror", **known: Any) -> Game:
    """Two before a mirror, with this known of the Hellgate."""
    game = make_game([make_character("ann"), make_character("ben")], dice=dice, feature=feature)
    game.state.phase = "feature"
    game.state.hellgate = HellgateKnowledge(**known)
    return game


def look(game: Game, who: str = "ann") -> Playing:
    return Playing(feature_phase(game)).answer(who)


# 13.7, R26: what mirrors tell


@pytest.mark.parametrize(("die", "level"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_13_7_R26_the_first_mirror_tells_the_level(die: int, level: int):
    game = before(die)
    look(game)
    assert game.state.hellgate == HellgateKnowledge(level=level)
    assert [(event.level, event.distance) for event in told(game, MirrorTold)] == [(level, None)]
    assert told(game, DiceRolled)[0].chart == ("mirror", str(die), "level")


@pytest.mark.parametrize(("die", "distance"), [(1, 3), (2, 4), (3, 5), (4, 6), (5, 7), (6, 8)])
def test_13_7_R26_on_its_own_level_the_first_tells_the_distance_too(die: int, distance: int):
    game = before(1, die)
    look(game)
    assert game.state.hellgate == HellgateKnowledge(level=1, distance=distance)
    assert [(event.level, event.distance) for event in told(game, MirrorTold)] == [(1, distance)]
    assert told(game, DiceRolled)[1].chart == ("mirror", str(die), "distance")


def test_13_7_R26_a_second_mirror_on_that_level_tells_the_distance_alone():
    """Fails when `rules/mirror.py` has `if True:` for `if known.level is None:`."""
    game = before(4, level=1)
    look(game)
    assert game.state.hellgate == HellgateKnowledge(level=1, distance=6)
    assert len(told(game, DiceRolled)) == 1


@pytest.mark.parametrize(
    "known",
    [
        {"level": 2},
        {"level": 1, "distance": 4},
        {"level": 1, "distance": 0, "found": True},
        {"destroyed": True},
    ],
)
def test_R26_all_others_are_dumb_and_nobody_is_asked_to_look_into_them(known: dict[str, Any]):
    assert Playing(feature_phase(before(**known))).asked is None


def test_R26_a_mirror_may_be_left_alone():
    game = before(1, 1)
    playing = Playing(feature_phase(game))
    assert playing.values == ["ann", "ben", None]
    playing.answer(None)
    assert game.state.hellgate == HellgateKnowledge()
    assert not game.here.spent


def test_R26_one_mirror_tells_once():
    game = before(2)
    look(game)
    game.state.hellgate.level = 1
    assert Playing(feature_phase(game)).asked is None


def test_13_4_R26_furniture_may_be_a_mirror_too():
    game = before(6, 1, 2, feature="furniture")
    look(game)
    assert game.here.found == "mirror"
    assert [event.result for event in told(game, FeatureInvestigated)] == ["mirror"]
    assert game.state.hellgate == HellgateKnowledge(level=1, distance=4)


def test_13_4_R26_furniture_that_is_a_dumb_mirror_says_nothing():
    game = before(6, feature="furniture", level=3)
    look(game)
    assert [(event.level, event.distance) for event in told(game, MirrorTold)] == [(None, None)]
    assert game.state.hellgate == HellgateKnowledge(level=3)
    assert game.here.spent


def test_R29_nothing_but_a_mirror_begins_the_countdown():
    game = before(level=1)
    enter(game, LaidSegment((1, 2, -1), "room", "DDDD"))
    assert game.state.hellgate == HellgateKnowledge(level=1)
    assert not told(game, HellgateNearer)


# R27, R28: the countdown


def enter(game: Game, segment: LaidSegment, way: str = "E") -> None:
    """Lay it unless it lies already, and let the party come in."""
    if segment.at not in game.maze.segments:
        game.maze.lay(segment)
    game.state.move = Move(segment.at, way, "door", new=not segment.visited)
    arrive(game)


def test_13_7_R27_each_segment_newly_entered_counts_and_the_last_holds_the_hellgate():
    game = before(level=1, distance=3)
    for x in (2, 3, 4):
        assert not game.state.hellgate.found
        enter(game, LaidSegment((1, x, -1), "room", "DDDD"))
    assert [event.left for event in told(game, HellgateNearer)] == [2, 1]
    assert [event.at for event in told(game, HellgateFound)] == [(1, 4, -1)]
    assert game.state.hellgate == HellgateKnowledge(1, 0, found=True)
    assert [segment.at for segment in game if segment.hellgate] == [(1, 4, -1)]


def test_R27_the_hellgate_is_found_once():
    game = before(level=1, distance=1)
    enter(game, LaidSegment((1, 2, -1), "room", "DDDD"))
    enter(game, LaidSegment((1, 3, -1), "room", "DDDD"))
    assert len(told(game, HellgateFound)) == 1
    assert [segment.at for segment in game if segment.hellgate] == [(1, 2, -1)]


def test_R27_revisits_do_not_count():
    game = before(level=1, distance=3)
    enter(game, game.maze.segments[1, 0, -1], "W")
    assert game.state.hellgate.distance == 3


def test_R27_segments_of_other_levels_do_not_count():
    """Fails when `rules/hellgate.py` has `known.distance is None` for `known.distance is None
    or known.level != game.level`.
    """
    game = before(level=2, distance=3)
    enter(game, LaidSegment((1, 2, -1), "room", "DDDD"))
    assert game.state.hellgate.distance == 3


def test_R27_an_unvisited_landing_on_that_level_counts():
    game = before(level=2, distance=3)
    stair = LaidSegment((1, 2, -1), "room", "DDDD", "staircase", visited=True)
    game.maze.lay(stair)
    game.state.party.at = stair.at
    enter(game, game.maze.segments[2, 2, -1], "down")
    assert game.state.hellgate.distance == 2


def test_R75_R27_a_room_seen_and_locked_counts_again_when_it_is_entered():
    game = before(level=1, distance=3)
    enter(game, LaidSegment((1, 2, -1), "room", "DDDD"))
    count_back(game)
    assert game.state.hellgate.distance == 3


def test_13_7_R28_the_marker_lies_on_the_drawn_chit_whose_exits_it_keeps():
    game = before(level=1, distance=1)
    enter(game, LaidSegment((1, 2, -1), "room", "DD-D", "fountain"))
    assert (game.here.sides, game.here.feature, game.here.hellgate) == ("DD-D", "fountain", True)
    assert [way.side for way in game.maze.exits(game.here.at)] == ["N", "E", "W"]


# R11: the level that must stay open

STAIRS = [
    corridor((1, 0, -1), "CDC-"),
    *(
        LaidSegment((level, 1, -1), "room", "DDDD", "staircase", visited=True)
        for level in (1, 2, 3)
    ),
]


def test_R11_the_live_exit_is_on_the_level_of_the_countdown():
    """Two live exits, one on each of two levels: with the countdown on the second level its only
    exit may not be stopped up, though the first is open. Fails when must_stay_open gives None."""
    dead = [
        room((level, x, y), sides)
        for level in (2, 3)
        for (x, y), sides in {
            (1, 0): "D---",
            (2, -1): "---D",
            (0, -1): "-D--",
            **({(1, -2): "--D-"} if level == 3 else {}),
        }.items()
    ]
    game = game_in([*STAIRS, *dead], at=(2, 1, -1), cup={})
    hand = Hand(one_door(game), (2, 1, -2), "S")
    assert must_stay_open(game) is None
    assert placements(game, hand)
    game.state.hellgate = HellgateKnowledge(level=2, distance=3)
    assert must_stay_open(game) == 2
    assert not placements(game, hand)
    game.state.hellgate.found = True
    assert placements(game, hand)


def one_door(game: Game) -> str:
    """A chit with a single way, made for this."""
    kind, chit = next(
        (kind, chit) for kind, chit in game.mix.chits.items() if chit.faces[0].kind == "room"
    )
    face = msgspec.structs.replace(chit.faces[0], sides="D---", feature=None)
    chits = {**game.mix.chits, kind: msgspec.structs.replace(chit, faces=(face,))}
    game.mix = msgspec.structs.replace(game.mix, chits=chits)
    return kind


def test_R11_where_the_level_has_no_live_exit_a_wall_near_the_mirror_opens():
    """The party stands on level 2, all of whose ways are stopped up; level 1 is open."""
    ends = {(1, 0): "D---", (2, -1): "---D", (1, -2): "--D-"}
    ends |= {(0, 0): "D---", (-1, -1): "-D--", (0, -2): "--D-"}
    game = game_in(
        [
            *STAIRS,
            *(room((2, x, y), sides) for (x, y), sides in ends.items()),
            room((2, 0, -1), "DDDD", "mirror"),
        ],
        at=(2, 0, -1),
    )
    game.state.phase = "feature"
    game.state.hellgate = HellgateKnowledge(level=2)
    assert not game.maze.live_exits((2, 0, -1), 2)
    look(game, game.living[0].id)
    assert game.maze.live_exits((2, 0, -1), 2)
    assert [(event.case, event.at) for event in told(game, WallOpened)] == [("R11", (2, -1, -1))]


def test_R117_6_4_binds_no_more_once_the_hellgate_is_found_or_destroyed():
    game = game_in()
    assert must_stay_open(game) is None
    game.state.hellgate = HellgateKnowledge(level=1, distance=0, found=True)
    assert must_stay_open(game) is False
    game.state.hellgate = HellgateKnowledge(destroyed=True)
    assert must_stay_open(game) is False


def test_13_7_the_countdown_runs_in_the_game_itself():
    """A whole step of the referee, out of a state: into an unvisited room of the level."""
    game = make_game(dice=[6, 6])
    game.maze.lay(LaidSegment((1, 2, -1), "room", "DDDD"))
    game.state.phase = "segment"
    game.state.hellgate = HellgateKnowledge(level=1, distance=5)
    referee = Referee.load(game.settle())
    events = referee.answer("E")
    assert [event.left for event in events if isinstance(event, HellgateNearer)] == [4]
