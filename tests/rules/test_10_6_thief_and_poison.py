"""10.6, R8, R31, R34: thief for one try, poison undone at once, and who is named where monsters
march along."""

import pytest

from citadel_gui.rules.allegiance import charm
from citadel_gui.rules.decisions import ChooseRoute, InvestigateFeature, NameInvestigator, TryDetrap
from citadel_gui.rules.decisions_magic import NeutralizePoison
from citadel_gui.rules.events import (
    CharacterDied,
    DiceRolled,
    Modifier,
    TrapDisarmed,
    TrapSprung,
    WoundsTaken,
)
from citadel_gui.rules.events_magic import PoisonNeutralized, SpellCast
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.state import Move, Trap
from citadel_gui.rules.traps import deal_with_trap
from tests.rules.making import PASSAGE, ROOM, Playing, make_character, make_game, make_monster, told
from tests.rules.quiet_hours import party_of, playing, quiet_game

NEUTRALIZE = "neutralize_poison"


def trapped(*dice: int, skill: int = 2, spells=("thief",), **figures) -> tuple[Game, Playing]:
    """A chest's trap before a, who has the detrap skill; m has the spell."""
    game = make_game(party_of(spells, **figures), dice=dice)
    game.character("a").skill = {"detrap": skill}
    game.state.trap = Trap("desk", "a")
    return game, Playing(deal_with_trap(game, "desk"))


THIEF = {"cast": "thief", "who": "m"}


# Thief (R31)


@pytest.mark.parametrize(("die", "disarmed"), [(5, True), (6, False)])
def test_10_6_R31_thief_adds_3_to_the_detrap_skill_for_one_try(die, disarmed):
    game, play = trapped(die, 5, 1)
    assert THIEF in play.values
    play.answer(THIEF)
    assert game.character("m").wounds == 1
    assert play.asked.options[0].odds == (5, 6)
    play.answer(True)
    assert bool(told(game, TrapDisarmed)) is disarmed
    roll = next(one for one in told(game, DiceRolled) if one.purpose == "detrap")
    assert roll.modifiers == [Modifier("thief", -3)]
    assert game.character("a").skill == {"detrap": 2}, "only for this try"


def test_7_3_R31_thief_included_the_skill_is_never_above_5():
    game, play = trapped(6, 5, 1, skill=4)
    play.answer(THIEF)
    assert play.asked.options[0].odds == (5, 6)
    play.answer(True)
    assert told(game, TrapSprung)
    _, play = trapped(skill=5)
    assert THIEF not in play.values, "it would change nothing"


def test_R31_one_casting_a_try_and_it_is_told():
    game, play = trapped()
    play.answer(THIEF)
    assert isinstance(play.asked, TryDetrap)
    assert THIEF not in play.values
    event = told(game, SpellCast)[0]
    assert (event.case, event.spell, event.target, event.cost) == ("10.6", "thief", "a", 1)


def test_R31_thief_only_for_one_who_has_the_skill():
    game = make_game(party_of(["thief"]), dice=[5, 1])
    game.state.trap = Trap("desk", "a")
    assert Playing(deal_with_trap(game, "desk")).asked is None
    assert told(game, TrapSprung)


def test_R31_the_try_is_taken_up_after_the_spell():
    game, play = trapped()
    game.state.phase, game.state.move = "trap", Move(ROOM, "E", "door", new=True)
    game.state.party.at = PASSAGE
    game.state.trap = Trap("door", "a")
    play = playing(game).answer(THIEF)
    referee = Referee.load(game.settle())
    assert referee.decision == play.asked
    assert referee.decision.options[0].odds == (5, 6)


# Poison (R34)


def at_fountain(spells=(), dice=(3, 1), items=(), **figures) -> tuple[Game, Playing]:
    """A fountain of poison, of which a drinks; the mage m stands by, with these items."""
    game = make_game(party_of(spells, **figures), dice=[5, *dice], feature="fountain")
    game.here.found = "poison"
    game.dice.given = list(dice)
    game.character("m").items = list(items)
    game.state.phase = "feature"
    game.state.move = Move(ROOM, "E", "door")
    return game, playing(game).answer("a")


def test_10_6_R34_the_spell_undoes_poison_at_once():
    game, play = at_fountain([NEUTRALIZE], dice=[5])
    assert isinstance(play.asked, NeutralizePoison)
    assert (play.asked.victim, play.asked.wounds) == ("a", 3)
    assert play.values == [{"cast": "m"}, None]
    assert game.character("a").wounds == 0
    play.answer({"cast": "m"})
    assert (game.character("a").wounds, game.character("m").wounds) == (0, 1)
    event = told(game, PoisonNeutralized)[0]
    assert (event.who, event.by, event.means) == ("a", "m", "spell")


def test_R34_it_need_not_be_undone():
    game, play = at_fountain([NEUTRALIZE], dice=[5])
    play.answer(None)
    assert (game.character("a").wounds, game.character("m").wounds) == (3, 0)
    assert told(game, WoundsTaken)[0].cause == "poison"


def test_R34_nobody_is_asked_who_cannot_do_it():
    game, play = at_fountain(dice=[5])
    assert not isinstance(play.asked, NeutralizePoison)
    assert game.character("a").wounds == 3


def test_R34_R62_who_cannot_pay_cannot_help():
    _, play = at_fountain([NEUTRALIZE], wounds=9)
    assert not isinstance(play.asked, NeutralizePoison)


def test_R34_the_victim_may_undo_it_himself():
    game = make_game(party_of([NEUTRALIZE]), dice=[5], feature="fountain")
    game.here.found, game.state.phase = "poison", "feature"
    play = playing(game).answer("m")
    assert play.values == [{"cast": "m"}, None]


def test_R34_14_7_a_medallion_undoes_its_bearers_poison_by_itself():
    game = make_game(party_of([NEUTRALIZE]), dice=[5], feature="fountain")
    game.here.found, game.state.phase = "poison", "feature"
    game.character("a").items = [Item("medallion", NEUTRALIZE, known=True)]
    play = playing(game).answer("a")
    assert not isinstance(play.asked, NeutralizePoison)
    assert game.character("a").wounds == 0
    assert [(e.case, e.means) for e in told(game, PoisonNeutralized)] == [("14.7", "medallion")]


def test_R34_14_8_a_ring_undoes_it_once_an_adventure():
    game, play = at_fountain(dice=[5], items=[Item("ring", NEUTRALIZE, known=True)])
    assert play.values == [{"ring": "m"}, None]
    play.answer({"ring": "m"})
    assert (game.character("a").wounds, game.character("m").wounds) == (0, 0)
    assert game.character("m").items[0].used
    _, play = at_fountain(items=[Item("ring", NEUTRALIZE, known=True, used=True)])
    assert not isinstance(play.asked, NeutralizePoison)


def at_a_trap(*dice: int, spells=(NEUTRALIZE,), **figures) -> tuple[Game, Playing]:
    """A trapped door; a is the one who looks at it."""
    game = make_game([make_character("a", **figures), *party_of(spells)[1:]], dice=[1, *dice])
    game.state.phase = "trap"
    game.state.party.at, game.state.party.entered_by = PASSAGE, "S"
    game.maze.segments[ROOM].visited = False
    game.state.move = Move(ROOM, "E", "door", new=True)
    return game, playing(game).answer("a")


def test_R34_7_2_gas_is_poison():
    game, play = at_a_trap(3, 4)
    assert (play.asked.victim, play.asked.wounds) == ("a", 2)
    play.answer({"cast": "m"})
    assert game.character("a").wounds == 0


def test_R34_7_2_of_a_poisoned_arrow_only_the_extra_is_undone():
    game, play = at_a_trap(2, 5, 6)
    assert game.character("a").wounds == 1
    assert play.asked.wounds == 3
    play.answer({"cast": "m"})
    assert game.character("a").wounds == 1


@pytest.mark.parametrize("answer", [{"cast": "m"}, None])
def test_R33_R34_the_second_trap_follows_when_the_poison_is_taken_up(answer):
    dice = (6, 3, 4, 5, 2, 6)  # two: gas, and flaming oil; no monsters
    game, play = at_a_trap(*dice)
    referee = Referee.load(game.settle())
    assert referee.decision == play.asked
    assert referee.opening == []
    game.events.clear()
    play.answer(answer)
    assert referee.answer(answer) == game.events
    assert referee.state == game.settle()
    assert [event.trap for event in told(game, TrapSprung)] == ["flaming_oil"]
    assert game.character("a").wounds == (1 if answer else 3)


def test_R34_R61_who_dies_of_it_is_dead_and_his_things_are_shared():
    game, play = at_a_trap(3, 6, wound_points=3, gold=9)
    play.answer(None)
    assert [event.who for event in told(game, CharacterDied)] == ["a"]
    assert play.asked.hoard.gold == 9


def test_R70_mage_armor_takes_poison_too():
    game, play = at_a_trap(3, 6, spells=(), mage_armor=2)
    assert game.character("a").wounds == 1
    assert play.asked is not None


# Charmed monsters, and tasks (R8, R30, 7.2)


def with_orc(*dice: int) -> tuple[Game, Playing]:
    """A trapped door before a, b and m, with a charmed orc in front."""
    game = quiet_game(party_of(), [1, *dice])
    game.state.encounter = Encounter("room", [make_monster("orc-1")])
    charm(game, game.state.encounter.monsters[0], "m")
    game.state.encounter = None
    game.state.party.ranks = [["orc-1", "a"], ["b", "m"]]
    game.state.party.at, game.state.party.entered_by = PASSAGE, "S"
    game.maze.segments[ROOM].visited = False
    game.state.move = Move(ROOM, "E", "door", new=True)
    game.state.phase = "trap"
    game.events.clear()
    return game, playing(game)


def test_R8_R65_a_charmed_monster_is_named_for_nothing():
    _, play = with_orc()
    assert isinstance(play.asked, NameInvestigator)
    assert play.values == ["a", "b", "m", None]


def test_R8_R30_nor_does_chance_name_it():
    for seed in range(12):
        game, play = with_orc(5, 1)
        game.dice.seed = seed
        play.answer(None)
        assert told(game, TrapSprung)[0].who == "a"


def test_7_2_an_explosion_hits_charmed_monsters_too():
    game, play = with_orc(4)
    play.answer("a")
    assert [one.wounds for one in game.company] == [1, 1, 1, 1]


def test_R8_R65_nor_does_it_look_into_features():
    game, _ = with_orc()
    game.state.phase, game.state.party.at, game.state.move = "feature", ROOM, None
    game.here.feature, game.here.visited = "fountain", True
    play = playing(game)
    assert isinstance(play.asked, InvestigateFeature)
    assert play.values == ["a", "b", "m", None]


def test_5_0_A_the_party_goes_on_after_all_that():
    game, play = at_a_trap(3, 4)
    play.answer({"cast": "m"})
    while not isinstance(play.asked, ChooseRoute) and play.asked is not None:
        play.answer(play.asked.options[0].value if play.asked.options else play.asked.proposal)
    assert game.state.troubles == []
