"""5.0 C and 8.4 to 8.9: the monster check, talk, bribes, deals, and what stays behind."""

import random
from collections.abc import Sequence
from itertools import product

import pytest

from citadel_gui.rules import encounters
from citadel_gui.rules.decisions import AfterDeal, Parley, ShareExperience, ShareTreasure
from citadel_gui.rules.encounters import encounter, meet, monster_phase
from citadel_gui.rules.events import (
    BribeOffered,
    DealBroken,
    DealKept,
    DiceRolled,
    Modifier,
    MonstersMet,
    Negotiated,
    TreasureFound,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Monster
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.state import Move
from tests.rules.making import (
    PASSAGE,
    ROOM,
    Playing,
    again,
    make_character,
    make_game,
    make_monster,
    told,
)


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Fights are won at once; the list tells who struck first in each."""
    struck: list[str] = []

    def won(game: Game):
        met = game.state.encounter
        struck.append(met.strikes_first)
        met.slain, met.monsters, met.stage = met.monsters, [], "spoils"
        yield from ()

    monkeypatch.setattr(encounters, "fight", won)
    return struck


def arrived(*dice: int, new=True, at=ROOM) -> Game:
    """A party just moved to this segment, in the Monster Phase."""
    game = make_game(dice=dice)
    game.state.party.at = at
    game.state.move = Move(at, "E", "door", new=new)
    return game


def parley(
    *monsters: Monster, dice: Sequence[int] = (), gold: int = 0, party=("a", "b"), **skill: int
) -> tuple[Game, Playing]:
    """Monsters met; each of the party has this gold; skill by id is in negotiation."""
    members = [
        make_character(who, gold=gold, skill={"negotiation": skill[who]} if who in skill else {})
        for who in party
    ]
    met = monsters or (make_monster("orc-1"),)
    game = make_game(members, met, dice=dice, stage="parley")
    return game, Playing(monster_phase(game))


# 5.0 C2, R21: the check


@pytest.mark.parametrize("die", range(1, 7))
def test_5_0_C2_R21_a_new_room_holds_room_monsters_on_1_to_3(die):
    game = arrived(die, 1, 6)
    Playing(monster_phase(game))
    assert [event.source for event in told(game, MonstersMet)] == ["room"] * (die <= 3)
    check = told(game, DiceRolled)[0]
    assert (check.case, check.dice, check.target) == ("5.0 C2", [die], 3)


@pytest.mark.parametrize(("new", "at"), [(False, ROOM), (True, PASSAGE), (False, PASSAGE)])
@pytest.mark.parametrize("die", [1, 2])
def test_5_0_C2_R21_elsewhere_wandering_monsters_come_on_1(die, new, at):
    game = arrived(die, 2, 3, new=new, at=at)
    Playing(monster_phase(game))
    assert [event.source for event in told(game, MonstersMet)] == ["wandering"] * (die == 1)
    assert told(game, DiceRolled)[0].target == 1


def test_R21_no_check_on_the_gateway():
    game = arrived(1, at=(1, 0, 0))
    assert Playing(monster_phase(game)).asked is None
    assert not told(game, DiceRolled)


def test_6_9_R22_those_met_before_are_met_again_without_a_check():
    game = arrived(1, new=False)
    game.here.monsters = [make_monster("orc-7", wounds=2)]
    game.here.paid = 40
    playing = Playing(monster_phase(game))
    met = game.state.encounter
    assert not told(game, DiceRolled)
    assert (met.source, met.paid, met.talked, met.bribed) == ("stored", 40, False, False)
    assert met.monsters[0].wounds == 2
    assert {"speak": "almuric"} in playing.values
    assert told(game, MonstersMet)[0].monsters == [("orc-7", "orc", 5)]


def test_6_9_those_met_again_and_killed_are_gone(first):
    game = arrived(1, new=False)
    game.here.monsters = [make_monster("orc-7", treasure="A")]
    playing = Playing(monster_phase(game)).answer("fight")
    playing.answer(playing.asked.proposal)
    assert (game.state.encounter, game.here.monsters) == (None, [])


def test_8_1_the_monsters_stand_in_the_state_before_anything_is_asked():
    game = arrived(1, 4, 4, 2)
    Playing(monster_phase(game))
    assert [one.kind for one in game.state.encounter.monsters] == ["orc"] * 3


# 8.4 to 8.6: talk


def test_8_4_R36_one_may_fight_or_any_one_may_speak():
    _, playing = parley()
    assert isinstance(playing.asked, Parley)
    assert playing.values == ["fight", {"speak": "a"}, {"speak": "b"}]
    with pytest.raises(IllegalAnswer):
        playing.asked.check({"speak": "c"})
    with pytest.raises(IllegalAnswer):
        playing.asked.check({"bribe": 20})


def test_8_4_fighting_at_once_the_party_strikes_first(first):
    _, playing = parley()
    playing.answer("fight")
    assert first == ["party"]


@pytest.mark.parametrize("kind", ["x_the_unknown", "demon"])
def test_8_4_nobody_talks_to_X_or_demons_or_bribes_them(first, kind):
    parley(make_monster("m-1", kind), gold=500)
    assert first == ["party"]


@pytest.mark.parametrize("value", [0, 2, 9])
@pytest.mark.parametrize("skill", [0, 3])
def test_8_4_R37_the_odds_are_those_of_36_throws(value, skill):
    _, playing = parley(make_monster("orc-1", negotiation=value), a=skill)
    totals = [x + y - value + skill for x, y in product(range(1, 7), repeat=2)]
    option = playing.asked.options[1]
    assert option.odds == (sum(total >= 7 for total in totals), 36)
    assert option.facts == {"intimidation": [sum(total >= 10 for total in totals), 36]}


@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ((2, 4), ("failure", "6-")),
        ((3, 4), ("agreement", "7-9")),
        ((4, 5), ("agreement", "7-9")),
        ((4, 6), ("intimidation", "10+")),
    ],
)
def test_8_5_what_a_talk_comes_to(dice, outcome):
    game, playing = parley(dice=dice)
    playing.answer({"speak": "b"})
    told_of = told(game, Negotiated)[0]
    assert (told_of.who, told_of.outcome) == ("b", outcome[0])
    roll = told(game, DiceRolled)[0]
    assert (roll.code, roll.result, roll.chart) == (
        "2D6",
        outcome[0],
        ("negotiation", outcome[1], ""),
    )


def test_R37_negotiation_value_and_skill_change_the_total():
    game, playing = parley(make_monster("orc-1", negotiation=4), dice=[4, 4], b=3)
    playing.answer({"speak": "b"})
    roll = told(game, DiceRolled)[0]
    assert roll.modifiers == [Modifier("negotiation_value", -4), Modifier("negotiation_skill", 3)]
    assert roll.modified == 7
    assert told(game, Negotiated)[0].outcome == "agreement"


def test_R36_there_is_one_talk_then_a_bribe_or_the_fight():
    game, playing = parley(dice=[1, 1], gold=10)
    playing.answer({"speak": "a"})
    assert playing.values == ["fight", {"bribe": 20}]
    assert game.state.encounter.talked


def test_R36_a_failed_talk_without_gold_is_the_fight(first):
    _, playing = parley(dice=[1, 1])
    playing.answer({"speak": "a"})
    assert first == ["party"]


def test_8_6_after_an_agreement_the_party_may_go_in_peace():
    game, playing = parley(dice=[3, 4])
    playing.answer({"speak": "a"})
    assert isinstance(playing.asked, AfterDeal)
    assert playing.values == ["peace", "attack"]
    assert playing.answer("peace").asked is None
    assert told(game, DealKept)
    assert game.state.encounter is None
    assert [one.id for one in game.here.monsters] == ["orc-1"]


def test_R44_an_agreement_lets_the_party_take_what_lies_there():
    game, playing = parley(dice=[3, 4])
    game.here.goods = Hoard(gold=9)
    playing.answer({"speak": "a"}, "peace")
    assert isinstance(playing.asked, ShareTreasure)
    playing.answer(playing.asked.proposal)
    assert playing.asked is None
    assert game.here.goods is None
    assert [one.id for one in game.here.monsters] == ["orc-1"]


def test_R39_after_a_deal_the_party_may_attack_and_strikes_first(first):
    game, playing = parley(dice=[3, 4])
    playing.answer({"speak": "a"}, "attack")
    assert told(game, DealBroken)
    assert first == ["party"]


# 8.6, R38: intimidation


def intimidated(*hoards: Hoard, seed: int = 1) -> tuple[Game, Playing]:
    monsters = [make_monster(f"orc-{n}", hoard=hoard) for n, hoard in enumerate(hoards, 1)]
    game = make_game(
        [make_character("a"), make_character("b")], monsters, dice=[6, 6], seed=seed, stage="parley"
    )
    return game, Playing(monster_phase(game)).answer({"speak": "a"})


def rings(*names: str) -> list[Item]:
    return [Item("ring", name) for name in names]


def test_R38_a_quarter_of_each_sort_is_handed_over_rounded_down():
    game, playing = intimidated(
        Hoard(gold=3, jewels=[1, 5, 10], items=rings("heal")),
        Hoard(gold=8, jewels=[15, 20, 25, 35, 50], items=rings("sleep", "heal")),
    )
    given = playing.asked.hoard
    assert isinstance(playing.asked, ShareTreasure)
    assert (given.gold, len(given.jewels), len(given.items)) == (2, 2, 0)
    kept = [one.hoard for one in game.state.encounter.monsters]
    assert sum(hoard.gold for hoard in kept) == 9
    assert sorted([*kept[0].jewels, *kept[1].jewels, *given.jewels]) == [
        1, 5, 10, 15, 20, 25, 35, 50,
    ]  # fmt: skip
    assert sum(len(hoard.items) for hoard in kept) == 3


def test_R38_the_pieces_are_chosen_by_chance_from_all():
    taken = {
        intimidated(Hoard(jewels=[1, 5]), Hoard(jewels=[10, 15]), seed=seed)[1].asked.hoard.jewels[
            0
        ]
        for seed in range(60)
    }
    assert taken == {1, 5, 10, 15}


@pytest.mark.parametrize(
    ("hoard", "given"),
    [
        (Hoard(gold=3, jewels=[5]), Hoard(gold=1)),
        (Hoard(jewels=[5]), Hoard(jewels=[5])),
        (Hoard(items=rings("heal")), Hoard(items=rings("heal"))),
    ],
)
def test_R38_at_least_one_gold_mark_or_one_piece(hoard, given):
    _, playing = intimidated(hoard)
    assert playing.asked.hoard == given


def test_R38_of_nothing_nothing_is_handed_over():
    game, playing = intimidated(Hoard())
    assert isinstance(playing.asked, AfterDeal)
    assert not told(game, TreasureFound)


def test_R38_hoards_are_rolled_now_and_kept():
    members = [make_character("a"), make_character("b")]
    orcs = [make_monster("orc-1", treasure="B"), make_monster("orc-2", treasure="B")]
    game = make_game(members, orcs, dice=[6, 6, 1, 5, 1, 4], stage="parley")  # B: 6:1D6
    playing = Playing(monster_phase(game)).answer({"speak": "a"})
    assert playing.asked.hoard == Hoard(gold=2)
    playing.answer({"gold": {"a": 2}, "jewels": [], "items": [], "weapons": []}, "peace")
    assert sum(one.hoard.gold for one in game.here.monsters) == 7
    assert game.character("a").gold == 2


def test_R35_R38_an_intimidated_monster_hands_over_without_a_chest():
    game = make_game(
        [make_character("a"), make_character("b")],
        [make_monster("troll-1", "troll", negotiation=0, treasure="J")],
        dice=[6, 6, 1, 2, 6, 6],  # 40 Gold Marks, no jewels, no items
        stage="parley",
    )
    playing = Playing(monster_phase(game)).answer({"speak": "a"})
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard == Hoard(gold=10)
    assert not any(roll.purpose == "chest_trap" for roll in told(game, DiceRolled))


def test_R39_the_hoard_of_the_intimidated_is_won_by_the_kill(first):
    _, playing = intimidated(Hoard(gold=8))
    playing.answer(playing.asked.proposal, "attack")
    assert playing.asked.hoard == Hoard(gold=6)
    assert first == ["party"]


# 8.7 to 8.9: bribes


def test_8_7_R40_each_row_that_the_gold_reaches_is_on_offer():
    _, playing = parley(gold=45)
    offers = [value["bribe"] for value in playing.values if "bribe" in value]
    assert offers == [20, 40, 60, 80]


def test_R40_under_20_gold_marks_there_is_no_bribe():
    _, playing = parley(gold=9)
    assert not any("bribe" in value for value in playing.values)


def test_R41_the_odds_are_those_of_the_strongest_with_full_wound_points():
    monsters = [
        make_monster("orc-1", wound_points=6, wounds=5, negotiation=4),
        make_monster("orc-2", wound_points=3, negotiation=4),
    ]
    game, playing = parley(*monsters, gold=10)
    assert playing.asked.options[-1].odds == (1, 6)  # 20 Gold Marks at 10-12
    playing.answer({"bribe": 20})
    assert told(game, DiceRolled)[0].chart == ("bribery", "20", "10-12")


@pytest.mark.parametrize(("die", "accepted"), [(4, True), (5, False)])
def test_8_9_a_bribe_is_accepted_at_or_under_the_figure(first, die, accepted):
    game, playing = parley(dice=[die], gold=10)  # 20 at 1-5: 4
    playing.answer({"bribe": 20})
    assert told(game, BribeOffered)[0].accepted is accepted
    assert isinstance(playing.asked, AfterDeal) is accepted
    assert first == ([] if accepted else ["monsters"])


@pytest.mark.parametrize("die", [1, 6])
def test_8_7_R42_the_gold_is_gone_either_way(first, die):
    game, playing = parley(make_monster("orc-1", treasure="A"), dice=[die], gold=25)
    playing.answer({"bribe": 20})
    assert sum(one.gold for one in game.living) == 30
    assert told(game, BribeOffered)[0].gold == 20


def test_R40_the_fullest_purse_pays_first():
    game, _ = parley(gold=30)
    game.character("b").gold = 35
    Playing(monster_phase(game)).answer({"bribe": 60})
    assert [one.gold for one in game.living] == [5, 0]
    assert game.state.encounter.paid == 60


def test_R36_a_bribe_first_forecloses_talk(first):
    game, playing = parley(make_monster("orc-1", treasure="A"), dice=[6], gold=30)
    playing.answer({"bribe": 20})
    assert first == ["monsters"]
    assert game.state.encounter.bribed


def test_8_7_R39_an_accepted_bribe_comes_back_when_its_holders_are_killed(first):
    game, playing = parley(make_monster("orc-1", treasure="A"), dice=[1], gold=30)
    playing.answer({"bribe": 40}, "attack")
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard == Hoard(gold=40)
    assert told(game, TreasureFound)[0].source == "bribe"
    assert game.state.encounter.paid == 0


def test_8_7_R22_the_bribe_stays_with_them_and_comes_back_on_a_later_kill(first):
    game, playing = parley(make_monster("orc-1", treasure="A"), dice=[1], gold=30)
    playing.answer({"bribe": 40}, "peace")
    assert (game.here.paid, game.state.encounter) == (40, None)
    playing = Playing(monster_phase(game)).answer("fight")
    assert playing.asked.hoard == Hoard(gold=40)
    assert game.here.paid == 0


# Who is there


def test_R92_at_a_coffin_there_is_no_talk(first):
    game = make_game()
    meet(game, "coffin", [make_monster("vampire-1", "vampire")], alone="gislan")
    Playing(encounter(game))
    assert first == ["party"]


def test_R90_below_a_trap_door_his_own_talk_and_gold_count():
    game = make_game([make_character("a", gold=20), make_character("b", gold=500)])
    meet(game, "trap_door", [make_monster("orc-1")], alone="a")
    playing = Playing(encounter(game))
    assert playing.values == ["fight", {"speak": "a"}, {"bribe": 20}]
    playing.answer({"bribe": 20})
    assert [one.gold for one in game.living] == [0, 500]


def test_R90_those_below_stay_below():
    game = make_game([make_character("a"), make_character("b")], dice=[3, 4])
    meet(game, "trap_door", [make_monster("orc-1")], alone="a")
    Playing(encounter(game)).answer({"speak": "a"}, "peace")
    assert not game.here.monsters
    assert game.here.below == Encounter("trap_door", [make_monster("orc-1")])


# Taken up again


def test_goods_that_lie_here_are_offered_to_who_comes_back_once():
    game = arrived(6, new=False)
    game.here.goods = Hoard(gold=5)
    playing = Playing(monster_phase(game))
    assert isinstance(playing.asked, ShareTreasure)
    other = again(game)
    assert Playing(monster_phase(other)).asked == playing.asked
    playing.answer({"gold": {}, "jewels": [], "items": [], "weapons": []})
    assert playing.asked is None
    assert game.here.goods == Hoard(gold=5)
    assert game.state.encounter is None


@pytest.mark.parametrize(
    ("dice", "answers"),
    [
        ((1, 4, 4, 2, 1, 1, 1), ()),
        ((1, 4, 4, 2, 1, 1, 1, 1, 1), ({"speak": "almuric"},)),
        ((1, 4, 4, 2, 1, 1, 1, 3, 4), ({"speak": "almuric"},)),
        ((1, 4, 4, 2, 1, 1, 1, 6, 6), ({"speak": "almuric"},)),
        ((1, 4, 4, 2, 1, 1, 1, 1), ({"bribe": 20},)),
        ((1, 4, 4, 2, 1, 1, 1, 1), ({"bribe": 20}, "attack")),
        ((1, 4, 4, 2, 1, 1, 1), ("fight",)),
    ],
)
def test_an_encounter_is_taken_up_again_from_the_state(first, dice, answers):
    game = arrived(*dice)
    for one in game.living:
        one.gold = 30
    playing = Playing(monster_phase(game)).answer(*answers)
    while playing.asked is not None:
        other = again(game)
        taken_up = Playing(monster_phase(other))
        assert taken_up.asked == playing.asked
        game.events.clear()
        options = playing.asked.options
        answer = options[-1].value if options else playing.asked.proposal
        if answer is None and not options:  # a talisman of a sun: spells to be marked (R105)
            answer = playing.asked.random_answer(random.Random(1))
        playing.answer(answer)
        taken_up.answer(answer)
        assert other.events == game.events
        assert other.settle() == game.settle()
    assert game.state.encounter is None


def test_5_0_C_the_fight_follows_and_its_spoils():
    """With the real fight: one orc with a wound left, a sword that cannot miss."""
    members = [make_character("a", combat_bonus=20), make_character("b")]
    game = make_game(members, [make_monster("orc-1", wounds=4)], stage="parley")
    playing = Playing(monster_phase(game)).answer("fight")
    while playing.asked is not None and not isinstance(playing.asked, ShareTreasure):
        if isinstance(playing.asked, ShareExperience):
            break
        strike = next((o.value for o in playing.asked.options), playing.asked.proposal)
        playing.answer(strike)
    while playing.asked is not None:
        playing.answer(playing.asked.proposal)
    assert sum(one.experience for one in game.living) == 30
    assert game.state.encounter is None
    assert not game.here.monsters


def test_R45_monsters_stand_strongest_first_from_the_meeting_on():
    game = make_game()
    meet(game, "room", [make_monster(f"orc-{n}", wound_points=n) for n in (2, 5, 3, 4)])
    assert [monster.wound_points for monster in game.state.encounter.monsters] == [5, 4, 3, 2]
    assert [points for *_, points in told(game, MonstersMet)[0].monsters] == [5, 4, 3, 2]
