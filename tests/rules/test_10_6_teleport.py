"""10.6, R74: teleport, and those who wait where it sent them."""

import pytest

from citadel_gui.rules.allegiance import charm
from citadel_gui.rules.decisions import ChooseRoute, FightAction, Parley
from citadel_gui.rules.decisions_magic import Prepare, TeleportTo
from citadel_gui.rules.encounters import encounter
from citadel_gui.rules.events import DiceRolled, PartyLeft
from citadel_gui.rules.events_magic import (
    CharacterLost,
    CharmEnded,
    Rejoined,
    SpellResisted,
    Teleported,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard
from citadel_gui.rules.meeting import Chest, Encounter, Lying, Spoils
from citadel_gui.rules.movement import arrive
from citadel_gui.rules.party import PartyLost, wound
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.state import Feature, HellgateKnowledge, LaidSegment, Move, Waiting
from citadel_gui.rules.teleporting import cells
from citadel_gui.rules.waiting import go_on_with_the_waiting
from tests.rules.making import PASSAGE, ROOM, Playing, make_character, make_monster, told
from tests.rules.quiet_hours import (
    EAST,
    GATE,
    NORTH,
    cast,
    party_of,
    playing,
    quiet_game,
    quietly,
    spells_on_offer,
)


def sent(target: str = "a", to=EAST, **figures) -> tuple[Game, Playing]:
    """The mage has teleported a comrade at the beginning of a turn."""
    game = quiet_game(party_of(["teleport"], **figures))
    play = playing(game).answer("prepare", quietly("teleport", target), list(to))
    return game, play


# Whom, and where to


def test_10_6_R74_any_of_the_party_himself_too_at_a_cost_of_3():
    game = quiet_game(party_of(["teleport"]))
    play = playing(game).answer("prepare")
    assert spells_on_offer(play) == {("teleport", who) for who in "abm"}
    play.answer(quietly("teleport", "b"))
    assert game.character("m").wounds == 3
    assert isinstance(play.asked, TeleportTo)
    assert play.asked.target == "b"


def test_R74_to_a_visited_segment_without_monsters():
    game = quiet_game(party_of(["teleport"]))
    game.maze.segments[NORTH].monsters = [make_monster("orc-1")]
    game.maze.lay(LaidSegment((1, 3, -1), "room", "DDDD"))
    assert cells(game) == [PASSAGE, GATE, EAST]
    play = playing(game).answer("prepare", quietly("teleport", "a"))
    assert play.values == [list(PASSAGE), list(GATE), list(EAST)]
    with pytest.raises(IllegalAnswer):
        play.asked.check(list(NORTH))


def test_R74_not_to_the_hellgates_guard_nor_into_a_place_without_a_way_out():
    game = quiet_game(party_of(["teleport"]))
    game.maze.segments[EAST].hellgate = True
    game.state.hellgate = HellgateKnowledge(level=1, distance=0, found=True)
    assert EAST not in cells(game)
    game.state.hellgate.guarded = False
    assert EAST in cells(game)
    for side, cell in {"N": (1, 2, -2), "E": (1, 3, -1), "S": (1, 2, 0)}.items():
        game.maze.lay(LaidSegment(cell, "room", "DDDD", visited=True))
        game.maze.lock(EAST, side)
    game.maze.lock(EAST, "W")
    assert EAST not in cells(game)


def test_R74_where_there_is_one_place_nobody_is_asked():
    game = quiet_game(party_of(["teleport"]), rooms=False)
    game.maze.segments[PASSAGE].visited = False
    play = playing(game).answer("prepare", quietly("teleport", "a"))
    assert isinstance(play.asked, ChooseRoute | Prepare)
    assert [(one.character.id, one.at) for one in game.state.waiting] == [("a", GATE)]


# Waiting


def test_R74_he_waits_there_and_the_ranks_close_up():
    game, play = sent()
    assert [one.id for one in game.company] == ["b", "m"]
    assert [(one.character.id, one.at) for one in game.state.waiting] == [("a", EAST)]
    assert game.state.party.ranks == [["b", "m"]]
    assert [(e.who, e.to) for e in told(game, Teleported)] == [("a", EAST)]
    assert play.asked is not None


def test_R74_he_rejoins_when_the_party_enters():
    game, _ = sent()
    game.state.phase, game.state.preparing = "monster", ""
    game.state.move = Move(EAST, "E", "door")
    arrive(game)
    assert [one.id for one in game.company] == ["b", "m", "a"]
    assert game.state.waiting == []
    assert [event.who for event in told(game, Rejoined)] == ["a"]


def test_R74_he_meets_nothing_while_he_waits():
    game, _ = sent()
    before = list(game.maze.segments[EAST].monsters)
    play = playing(game)
    while not isinstance(play.asked, ChooseRoute):
        play.answer("done")
    assert game.maze.segments[EAST].monsters == before == []


def test_R74_R24_on_the_gateway_he_leaves_with_the_party():
    game = quiet_game(party_of(["teleport"]))
    game.state.waiting = [Waiting(game.character("a"), GATE)]
    game.state.party.characters = game.state.party.characters[1:]
    game.state.party.ranks = [["b", "m"]]
    game.state.party.at = PASSAGE
    game.state.phase = "monster"
    game.state.move = Move(GATE, "S", "corridor")
    play = playing(game)
    assert "leave" in play.values
    play.answer("leave")
    assert told(game, PartyLeft)[0].who == ["b", "m", "a"]
    assert not told(game, CharacterLost)


def test_R74_who_is_left_behind_is_lost():
    game, _ = sent()
    game.state.phase, game.state.preparing = "over", ""
    playing(game)
    assert [(e.who, e.cause) for e in told(game, CharacterLost)] == [("a", "left_behind")]
    assert [one.id for one in game.state.fallen] == ["a"]


def test_R74_a_teleport_is_taken_up_from_the_state():
    game = quiet_game(party_of(["teleport"]))
    play = playing(game).answer("prepare", quietly("teleport", "a"))
    referee = Referee.load(game.settle())
    assert referee.decision == play.asked
    assert referee.opening == []
    game.events.clear()
    play.answer(list(EAST))
    assert referee.answer(list(EAST)) == game.events
    assert referee.state == game.settle()


# When monsters are met


def met(*monsters, dice=(), spells=("teleport",), **more) -> tuple[Game, Playing]:
    game = quiet_game(party_of(spells), dice, ranks=["ab", "m"])
    game.state.phase = "monster"
    game.state.encounter = Encounter("room", list(monsters), **more)
    return game, playing(game)


def test_R74_one_of_a_group_goes_and_stays_where_it_is_sent():
    game, play = met(make_monster("orc-1", resistance=2, wounds=1), make_monster("orc-2"), dice=[3])
    play.answer(cast("teleport", target="orc-1"), list(EAST))
    assert [one.id for one in game.state.encounter.monsters] == ["orc-2"]
    there = game.maze.segments[EAST].monsters
    assert [(one.id, one.wounds) for one in there] == [("orc-1", 1)]
    assert isinstance(play.asked, Parley)


def test_R63_R74_an_unwilling_monster_may_resist():
    game, play = met(make_monster("orc-1", resistance=2), dice=[2])
    option = next(o for o in play.asked.options if o.value == cast("teleport", target="orc-1"))
    assert option.odds == (4, 6)
    play.answer(cast("teleport", target="orc-1"))
    assert isinstance(play.asked, Parley)
    assert [event.who for event in told(game, SpellResisted)] == ["orc-1"]
    assert game.character("m").wounds == 3


def test_R63_a_comrade_does_not_resist():
    game, play = met(make_monster("orc-1"))
    game.character("a").resistance = 5
    play.answer(cast("teleport", target="a"), list(EAST))
    assert not told(game, DiceRolled)
    assert [one.character.id for one in game.state.waiting] == ["a"]


def test_R6_R74_the_ranks_close_up_before_the_fight():
    game, play = met(make_monster("orc-1"))
    play.answer(cast("teleport", target="a"), list(EAST))
    assert game.state.party.ranks == [["b", "m"]]


def test_R74_when_the_last_of_them_is_gone_there_is_no_fight_and_no_experience():
    game, play = met(make_monster("orc-1", resistance=0), paid=40)
    play.answer(cast("teleport", target="orc-1"), list(EAST))
    assert game.state.encounter is None
    assert isinstance(play.asked, ChooseRoute)
    assert game.maze.segments[EAST].paid == 40, "their bribe goes with them"
    assert sum(one.experience for one in game.living) == 0


@pytest.mark.parametrize("kind", ["demon", "x_the_unknown"])
def test_10_6_R74_never_X_or_demons(kind):
    _, play = met(make_monster("foe", kind))
    assert ("teleport", "foe") not in spells_on_offer(play)


def test_R74_not_in_combat():
    _, play = met(make_monster("orc-1"))
    play.answer("fight")
    while not isinstance(play.asked, FightAction):
        play.answer(play.asked.proposal)
    assert not any(isinstance(v, dict) and v.get("spell") == "teleport" for v in play.values)


def test_R74_no_monster_is_sent_to_where_a_comrade_waits():
    game, play = met(make_monster("orc-1", resistance=0))
    play.answer(cast("teleport", target="a"), list(EAST))
    game.character("m").wounds = 0
    play.answer(cast("teleport", target="orc-1"))
    assert list(EAST) not in play.values
    assert list(NORTH) in play.values


def test_R90_who_is_alone_below_stays_there():
    game, _ = met(make_monster("orc-1", resistance=0))
    game.state.encounter.source, game.state.encounter.alone = "trap_door", "m"
    assert spells_on_offer(Playing(encounter(game))) == {("teleport", "orc-1")}


# Nobody left with the marker (R118)


def test_R74_R118_who_is_alone_and_sends_himself_is_there():
    game = quiet_game(party_of(["teleport"])[2:])
    play = playing(game).answer("prepare", quietly("teleport", "m"), list(EAST))
    assert game.state.party.at == EAST
    assert [one.id for one in game.living] == ["m"]
    assert isinstance(play.asked, ChooseRoute)
    assert game.state.turn == 5, "he has not made his move yet"


def lost_but_for(*cells_of, **waiting) -> Game:
    """All with the marker die in the room; these wait elsewhere."""
    game = quiet_game(party_of())
    game.state.waiting = [
        Waiting(make_character(who), at) for who, at in zip("xyz", cells_of, strict=False)
    ]
    game.state.move = Move(ROOM, "E", "door")
    game.state.phase = "monster"
    return game


def die(game: Game) -> None:
    *most, last = game.living
    for one in most:
        wound(game, one.id, 99, "arrow", "7.2")
    with pytest.raises(PartyLost):
        wound(game, last.id, 99, "arrow", "7.2")


def test_R118_while_somebody_waits_elsewhere_the_game_is_not_lost():
    game = lost_but_for(EAST, NORTH, EAST)
    game.state.encounter = Encounter("room", [make_monster("orc-1")], stage="combat", paid=20)
    die(game)
    assert go_on_with_the_waiting(game)
    assert [one.id for one in game.living] == ["x", "z"]
    assert (game.state.party.at, game.state.party.ranks) == (EAST, [["x", "z"]])
    assert [one.character.id for one in game.state.waiting] == ["y"]
    there = game.maze.segments[ROOM]
    assert ([one.id for one in there.monsters], there.paid) == (["orc-1"], 20)
    assert game.state.encounter is None
    assert len(game.state.fallen) == 3


def test_R118_the_next_turn_is_theirs():
    game = lost_but_for(EAST)
    game.state.phase = "trap"
    game.state.move = Move(NORTH, "N", "door")
    game.maze.segments[NORTH].visited = False
    for one in game.living:
        one.wounds = 9
    game.dice.given = [1, 4]  # a trap: an explosion
    play = playing(game).answer("a")
    assert isinstance(play.asked, ChooseRoute)
    assert (game.state.party.at, game.state.turn, game.state.trap) == (EAST, 6, None)
    assert Referee.load(game.settle()).decision == play.asked


def test_R118_if_nobody_waits_all_is_lost():
    game = lost_but_for()
    die(game)
    assert not go_on_with_the_waiting(game)


def test_R65_R118_a_charmed_monster_that_waits_is_no_party():
    game = lost_but_for()
    orc = make_monster("orc-1")
    game.state.encounter = Encounter("room", [orc])
    game.state.waiting = [Waiting(charm(game, orc, "m"), EAST)]
    game.state.party.characters.pop()
    game.state.party.ranks = [["a", "b", "m"]]
    game.state.encounter = None
    die(game)
    assert not go_on_with_the_waiting(game)


def test_R66_charmed_monsters_of_the_lost_stay_where_they_fell():
    game = lost_but_for(EAST)
    orc = make_monster("orc-1")
    game.state.encounter = Encounter("room", [orc])
    charm(game, orc, "m")
    game.character("orc-1").wounds = 2
    game.state.encounter = None
    die(game)
    assert go_on_with_the_waiting(game)
    there = game.maze.segments[ROOM].monsters
    assert [(one.id, one.wounds) for one in there] == [("orc-1", 2)]
    assert [event.who for event in told(game, CharmEnded)] == ["orc-1"]


def test_R90_what_lies_below_and_above_does_not_mix_when_the_last_one_dies_below():
    game = lost_but_for(EAST)
    game.here.feature = game.here.found = "trap_door"
    game.state.feature = Feature("trap_door", "a", "room", "below")
    game.here.beneath = Lying(Hoard(gold=5))
    game.state.encounter = Encounter("trap_door", [make_monster("orc-1")], alone="a")
    die(game)
    assert go_on_with_the_waiting(game)
    there = game.maze.segments[ROOM]
    assert there.goods.gold == 5
    assert [one.id for one in there.below.monsters] == ["orc-1"]
    assert there.monsters == []


def test_R35_chests_that_nobody_opened_stay_shut():
    game = lost_but_for(EAST)
    game.state.encounter = Encounter(
        "room", [], stage="spoils", spoils=Spoils(chests=[Chest("orc-1", "J")])
    )
    die(game)
    assert go_on_with_the_waiting(game)
    assert [chest.source for chest in game.maze.segments[ROOM].chests] == ["orc-1"]
