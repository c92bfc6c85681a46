"""4.1 B6, D, R4, R5: spells learnt for life, marked for the adventure, and cast so often."""

from typing import Any

import pytest

from citadel_gui.rules.decisions import ChooseRoute
from citadel_gui.rules.decisions_magic import ChooseSpells, MarkSpells
from citadel_gui.rules.events import DiceRolled, GameBegan
from citadel_gui.rules.events_magic import SpellsChosen, SpellsMarked
from citadel_gui.rules.goods import Item
from citadel_gui.rules.magic import potential_of
from citadel_gui.rules.people import Character
from citadel_gui.rules.referee import Referee, Setup, SetupError
from citadel_gui.rules.refusal import IllegalAnswer
from tests.rules.making import make_character, make_game

FIVE = ["charm", "blast", "heal", "rejuvenate", "sway"]


def new(party: Any, **kw: Any) -> Referee:
    return Referee.new(Setup(**{"seed": 1, "party": party, **kw}))


def answer(referee: Referee, *answers: Any) -> list[Any]:
    events = []
    for one in answers:
        again = Referee.load(referee.snapshot())
        assert (again.decision, again.opening) == (referee.decision, [])
        now = referee.answer(one)
        assert again.answer(one) == now
        events += now
    return events


def first(referee: Referee) -> Character:
    return referee.state.party.characters[0]


def test_4_1_B_R4_he_learns_as_many_as_his_largest_figure_and_no_special_ones():
    referee = new(["dalmilandril"])  # 3/4/5
    decision = referee.decision
    assert isinstance(decision, ChooseSpells)
    assert (decision.who, decision.count, decision.case) == ("dalmilandril", 5, "4.1 B6")
    assert len(decision.spells) == 24
    assert not {"resurrect", "wrath_of_god"} & set(decision.spells)
    events = answer(referee, FIVE)
    assert [one.spells for one in events if isinstance(one, SpellsChosen)] == [FIVE]
    assert first(referee).spells_known == FIVE


@pytest.mark.parametrize("wrong", [FIVE[:4], [*FIVE[:4], "blast"], [*FIVE[:4], "resurrect"], None])
def test_R4_five_different_spells_are_five(wrong):
    referee = new(["dalmilandril"])
    with pytest.raises(IllegalAnswer):
        referee.answer(wrong)
    assert first(referee).spells_known == []


@pytest.mark.parametrize(("die", "sun", "count"), [(1, "red", 3), (3, "yellow", 4), (5, "blue", 5)])
def test_4_1_D_R4_as_many_are_marked_as_the_figure_of_the_sun(die, sun, count):
    referee = new(["dalmilandril"], dice=[die, 2, 2])
    events = answer(referee, FIVE)
    assert referee.state.sun == sun
    if count < 5:
        decision = referee.decision
        assert isinstance(decision, MarkSpells)
        assert (decision.count, decision.spells) == (count, tuple(FIVE))
        with pytest.raises(IllegalAnswer):
            referee.answer(["sleep", *FIVE[: count - 1]])
        events = answer(referee, FIVE[:count])
    assert [one.spells for one in events if isinstance(one, SpellsMarked)] == [FIVE[:count]]
    assert first(referee).spells_marked == FIVE[:count]
    assert isinstance(referee.decision, ChooseRoute)


def test_R4_a_figure_of_0_marks_nothing_and_asks_nothing():
    ann = make_character("ann", magic_potential=(0, 2, 1), spells_known=["blast", "sleep"])
    referee = new([ann], dice=[1])
    assert isinstance(referee.decision, ChooseRoute)
    assert first(referee).spells_marked == []


def test_R4_who_has_no_magic_potential_is_not_asked():
    assert isinstance(new(["dierdra"]).decision, ChooseRoute)


def test_R4_characters_that_bring_spells_keep_them():
    ann = make_character(
        "ann", magic_potential=(3, 3, 3), spells_known=["blast", "sleep"], spells_marked=["sleep"]
    )
    referee = new([ann])
    assert isinstance(referee.decision, ChooseRoute)
    assert first(referee).spells_known == ["blast", "sleep"]
    assert first(referee).spells_marked == ["sleep"]


def test_R5_heal_and_rejuvenate_have_a_limit_each_for_marked_spells_only():
    referee = new(["dalmilandril"], dice=[1, 4, 6])
    answer(referee, FIVE)
    events = answer(referee, ["charm", "heal", "rejuvenate"])
    rolls = [one for one in events if isinstance(one, DiceRolled)]
    assert [(one.who, one.dice, one.result, one.case) for one in rolls] == [
        ("dalmilandril", [4], 4, "R5"),
        ("dalmilandril", [6], 6, "R5"),
    ]
    assert first(referee).limits == {"heal": 4, "rejuvenate": 6}
    referee = new(["dalmilandril"], dice=[1, 4, 6])
    answer(referee, FIVE, ["charm", "heal", "sway"])
    assert first(referee).limits == {"heal": 4}
    assert referee.state.dice_given == [6]


def test_R5_a_limit_that_is_there_already_is_not_rolled_again():
    ann = make_character("ann", magic_potential=(1, 1, 1), spells_known=["heal"],
                         spells_marked=["heal"], limits={"heal": 6})  # fmt: skip
    referee = new([ann], dice=[1, 2])
    assert first(referee).limits == {"heal": 6}
    assert referee.state.dice_given == [2]


def test_4_1_B_a_random_party_gets_its_spells_by_chance():
    known = set()
    for seed in range(30):
        referee = Referee.new(Setup(seed=seed))
        assert isinstance(referee.decision, ChooseRoute)
        assert isinstance(referee.opening[0], GameBegan)
        for one in referee.state.party.characters:
            assert len(one.spells_known) == len(set(one.spells_known)) == max(one.magic_potential)
            figure = dict(zip(("red", "yellow", "blue"), one.magic_potential, strict=True))
            assert len(one.spells_marked) == figure[referee.state.sun]
            assert set(one.spells_marked) <= set(one.spells_known)
            assert one.limits.keys() == {"heal", "rejuvenate"} & set(one.spells_marked)
            known |= set(one.spells_known)
    assert len(known) == 24, "each of them now and then"


def test_4_1_B_a_random_party_may_ask_and_a_chosen_one_may_draw():
    asked = {type(Referee.new(Setup(seed=seed, spells="ask")).decision) for seed in range(8)}
    assert ChooseSpells in asked
    referee = new(["dalmilandril"], spells="draw")
    assert isinstance(referee.decision, ChooseRoute)
    assert len(first(referee).spells_known) == 5
    with pytest.raises(SetupError) as fault:
        new(["dalmilandril"], spells="some")
    assert fault.value.key == "spells"


def test_4_1_D_chance_marks_the_first_time_only():
    assert Referee.new(Setup(seed=1)).state.spells == "ask"


def test_4_4_potentials_come_first_then_spells_then_the_sun():
    elf = {"race": "elf", "weapons": ["bow", "sword"]}
    referee = new([elf, "dierdra", elf], dice=[3, 1, 5])
    assert first(referee).magic_potential == (2, 1, 0)
    assert referee.state.unrolled == []
    assert (referee.decision.who, referee.decision.count) == ("elf-1", 2)
    assert referee.state.sun == ""
    answer(referee, ["blast", "sleep"])
    assert referee.state.sun == "blue"


def test_14_6_R105_talismans_of_the_suns_count_while_they_are_carried():
    ann = make_character("ann", magic_potential=(1, 0, 2), items=[
        Item("talisman", "red_sun", 2), Item("talisman", "red_sun", 3),
        Item("talisman", "all_suns", 1), Item("talisman", "mind", 4),
    ])  # fmt: skip
    assert potential_of(make_game(), ann) == (5, 1, 3)


def test_R105_with_a_talisman_he_learns_more_where_his_pool_is_short():
    ann = make_character("ann", magic_potential=(1, 1, 1), spells_known=["blast"],
                         items=[Item("talisman", "red_sun", 2)])  # fmt: skip
    referee = new([ann], dice=[1])
    assert isinstance(referee.decision, ChooseSpells)
    assert referee.decision.count == 2
    answer(referee, ["sleep", "charm"])
    assert first(referee).spells_marked == ["charm", "blast", "sleep"]
