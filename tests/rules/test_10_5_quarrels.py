"""R66, R103: fights that break out among the party outside of any fight, and what they break into;
whatever pends comes before any other question, in a game played on as in one loaded."""

import pytest

from citadel_gui.rules.allegiance import charm
from citadel_gui.rules.decisions import ChooseRoute, FightAction, Parley, ShareTreasure
from citadel_gui.rules.decisions_adventure import TryHellgate
from citadel_gui.rules.decisions_magic import MarkSpells, Prepare
from citadel_gui.rules.events import AttackMade, CombatBegan, MonstersMet
from citadel_gui.rules.events_magic import CharmEnded, ComradeTurned
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.quarrels import pends
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.state import HellgateKnowledge, Move, Trouble
from tests.rules.making import PASSAGE, ROOM, Playing, make_character, make_monster, told
from tests.rules.quiet_hours import EAST, party_of, playing, quiet_game, quietly

EVIL = Item("talisman", "evil")


def with_orc(game: Game, who: str = "orc-1", **figures) -> Game:
    """The mage holds a charmed orc."""
    orc = make_monster(who, **figures)
    outer, game.state.encounter = game.state.encounter, Encounter("room", [orc])
    charm(game, orc, "m")
    game.state.encounter = outer
    game.events.clear()
    return game


def to_the_end(play: Playing, kind: type = ChooseRoute) -> Playing:
    """Answer everything as proposed, or as comes first, until this is asked."""
    for _ in range(300):
        if play.asked is None or isinstance(play.asked, kind):
            return play
        asked = play.asked
        play.answer(asked.options[0].value if asked.options else asked.proposal)
    raise AssertionError(f"it never came: {play.asked}")


# Freed monsters (R66)


def caster_dies_at_a_door(*dice: int) -> tuple[Game, Playing]:
    """The mage, who holds an orc, dies of a trap; a and b march on."""
    game = with_orc(quiet_game(party_of(wounds=9, gold=6), [1, *dice], rooms=False))
    game.state.party.at, game.state.party.entered_by = PASSAGE, "S"
    game.maze.segments[ROOM].visited = False
    game.state.move = Move(ROOM, "E", "door", new=True)
    game.state.phase = "trap"
    return game, playing(game).answer("m")


def test_R66_once_its_caster_is_dead_there_is_a_fight_at_once_without_talk():
    game, play = caster_dies_at_a_door(5, 1, 6, 6)
    assert [event.who for event in told(game, CharmEnded)] == ["orc-1"]
    assert [event.source for event in told(game, MonstersMet)] == ["freed"]
    assert [event.first for event in told(game, CombatBegan)] == ["monsters"]
    assert game.state.party.at == PASSAGE, "before the party goes on"
    assert told(game, AttackMade)[0].who == "orc-1"
    assert isinstance(play.asked, FightAction)


def test_R66_R61_what_was_going_on_goes_on_afterwards():
    game, play = caster_dies_at_a_door(5, 1, *[1] * 4)
    to_the_end(play, ShareTreasure)
    assert game.state.encounter is None or game.state.encounter.source == "freed"
    assert play.asked.hoard.gold >= 6
    to_the_end(play)
    assert game.state.party.at == ROOM


def test_R66_a_caster_sent_elsewhere_holds_nobody():
    game = with_orc(quiet_game(party_of(["teleport"])))
    play = playing(game).answer("prepare", quietly("teleport", "m"), list(EAST))
    assert [(e.who, e.cause) for e in told(game, CharmEnded)] == [("orc-1", "elsewhere")]
    assert game.state.encounter.source == "freed"
    assert play.asked is not None


def test_R66_several_that_are_free_fight_together():
    game = with_orc(with_orc(quiet_game(party_of(["teleport"]))), "orc-2")
    playing(game).answer("prepare", quietly("teleport", "m"), list(EAST))
    assert sorted(one.id for one in game.state.encounter.monsters) == ["orc-1", "orc-2"]


def test_R66_charmed_monsters_whose_caster_lives_are_at_peace():
    game = with_orc(quiet_game(party_of()))
    assert not pends(game)
    assert isinstance(playing(game).asked, ChooseRoute)


def test_6_9_R66_those_who_stay_after_a_quarrel_are_left_with_those_who_were_met():
    game = quiet_game(party_of())
    stored = Encounter("stored", [make_monster("troll-1", "troll")], stage="over", paid=20)
    game.state.encounter = Encounter(
        "freed", [make_monster("orc-1")], stage="over", resumes=stored, paid=5
    )
    game.state.phase = "monster"
    playing(game)
    assert [one.id for one in game.here.monsters] == ["orc-1", "troll-1"]
    assert game.here.paid == 25


def test_R66_R112_a_quarrel_at_the_hellgate_is_no_new_try_to_destroy_it():
    game = quiet_game(party_of())
    game.character("a").skill = {"hellgate": 3}
    game.here.hellgate = True
    game.state.hellgate = HellgateKnowledge(level=1, distance=0, found=True, guarded=False)
    game.state.phase, game.state.move = "monster", Move(EAST, "E", "door")
    game.state.encounter = Encounter("freed", [], stage="over")
    assert not isinstance(playing(game).asked, TryHellgate)
    assert game.state.party.at == EAST, "they go on their way"


# The evil talisman (R103)


def evil_lies(*dice: int, party=None, stage: str = "spoils") -> tuple[Game, Playing]:
    """An evil talisman and some gold lie here."""
    game = quiet_game(party or party_of(), dice)
    game.here.goods = Hoard(gold=3, items=[EVIL])
    game.state.phase = "monster"
    game.state.encounter = Encounter("goods", [], stage=stage)
    return game, playing(game)


def share(to: str | None) -> dict:
    return {"gold": {"b": 3}, "jewels": [], "items": [to], "weapons": []}


def test_14_6_R103_he_fights_the_party_as_soon_as_he_has_taken_it():
    game, play = evil_lies(1, 6, 6)
    play.answer(share("a"))
    assert [(e.who, e.hold) for e in told(game, ComradeTurned)] == [("a", "talisman")]
    assert game.state.encounter.source == "talisman"
    assert [one.id for one in game.company] == ["b", "m"]
    assert [event.first for event in told(game, CombatBegan)] == ["monsters"]
    assert told(game, AttackMade)[0].who == "a"
    assert play.asked is not None


def test_R103_what_it_broke_into_goes_on():
    game, play = evil_lies(1, *[1] * 3)
    play.answer(share("a"))
    assert game.state.encounter.resumes.source == "goods"
    to_the_end(play)
    assert game.state.encounter is None


def test_R103_nobody_talks_to_him():
    game, play = evil_lies(1)
    play.answer(share("a"))
    while not isinstance(play.asked, FightAction):
        assert not isinstance(play.asked, Parley)
        play.answer(play.asked.options[0].value if play.asked.options else play.asked.proposal)
    assert game.state.encounter.combat is not None


def test_R103_who_is_alone_has_nobody_to_turn_on():
    game, _ = evil_lies(party=[make_character("a")])
    game.state.troubles = [Trouble("evil", "a", cause="evil", case="R103")]
    play = playing(game)
    assert not told(game, ComradeTurned)
    assert game.state.troubles == []
    assert isinstance(play.asked, ShareTreasure)


def test_R66_R103_the_charmed_of_one_who_turns_are_free_too():
    game = with_orc(quiet_game(party_of()))
    game.state.troubles = [Trouble("evil", "m", cause="evil", case="R103")]
    playing(game)
    foes = sorted(one.id for one in game.state.encounter.monsters)
    assert foes == ["m", "orc-1"]


def test_R103_in_a_quiet_hour_it_comes_first_and_the_hour_goes_on():
    game = quiet_game(party_of())
    game.state.phase, game.state.preparing = "prepare", "segment"
    game.character("a").gold = 9
    game.state.troubles = [Trouble("evil", "b", cause="evil", case="R103")]
    game.dice.given = [1] * 2
    play = to_the_end(playing(game), Prepare)
    assert told(game, ComradeTurned)
    assert isinstance(play.asked, Prepare)


# What pends comes first


def pending(kind: str) -> Game:
    """Something pends while goods lie to be shared."""
    game = quiet_game(party_of(["heal", "neutralize_poison", "charm"]))
    game.here.goods = Hoard(gold=3)
    game.state.phase = "monster"
    game.state.encounter = Encounter("goods", [], stage="spoils")
    if kind == "freed":
        with_orc(game)
        game.character("orc-1").charmed.by = "nobody"
    elif kind == "marks":
        m = game.character("m")
        m.items = [Item("talisman", "all_suns", 2, known=True)]
        m.spells_marked = ["heal"]
        game.state.troubles = [Trouble("marks", "m", cause="all_suns", case="R105")]
    elif kind == "poison":
        game.state.troubles = [Trouble("poison", "a", 2, "poison_gas", "7.2")]
    else:
        game.state.troubles = [Trouble("evil", "a", cause="evil", case="R103")]
    return game


@pytest.mark.parametrize("kind", ["poison", "evil", "freed", "marks"])
def test_R34_R66_R103_R105_what_pends_is_dealt_with_first_and_taken_up(kind):
    game = pending(kind)
    assert pends(game)
    saved = game.settle()
    referee = Referee.load(saved)
    assert not isinstance(referee.decision, ShareTreasure)
    for _ in range(40):
        other = Referee.load(referee.snapshot())
        assert other.decision == referee.decision
        assert other.opening == []
        if isinstance(referee.decision, ShareTreasure):
            return
        asked = referee.decision
        answer = asked.options[0].value if asked.options else asked.proposal
        if isinstance(asked, MarkSpells):
            answer = list(asked.spells[: asked.count])
        assert other.answer(answer) == referee.answer(answer)
        assert other.snapshot() == referee.snapshot()
    raise AssertionError("the goods were never shared")


def test_R103_taken_among_other_goods_it_comes_before_the_experience_is_shared():
    game, _ = evil_lies(1)
    game.state.encounter = Encounter(
        "room", [], stage="spoils", slain=[make_monster("orc-9", treasure="A")]
    )
    play = playing(game).answer(share("a"))
    assert game.state.encounter.source == "talisman"
    assert game.state.encounter.resumes.spoils.experience == 30
    assert Referee.load(game.settle()).decision == play.asked
    to_the_end(play)
    assert sum(one.experience for one in game.living) >= 29
