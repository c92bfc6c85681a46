"""14.5 and R100: potions tasted, drunk, appraised, in a fight and out of it."""

import pytest

from citadel_gui.rules.combat import fight
from citadel_gui.rules.decisions import FightAction, ShareTreasure
from citadel_gui.rules.decisions_magic import NeutralizePoison, Prepare
from citadel_gui.rules.encounters import encounter
from citadel_gui.rules.events import CharacterChanged, DiceRolled, WoundsHealed, WoundsTaken
from citadel_gui.rules.events_magic import (
    ItemRevealed,
    MonsterCharmed,
    PoisonNeutralized,
    PotionDrunk,
    SpellCast,
    SpellResisted,
)
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.items import shown_name
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.preparing import prepare
from citadel_gui.rules.turn import play
from tests.rules.goods import drink, drop, potion, quiet, unknown
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told

POTIONS = ("poison", "strength", "charm_person", "charm_monster", "healing")


# Tasting and doses


@pytest.mark.parametrize("name", POTIONS)
def test_14_5_R100_who_tastes_feels_it_at_once_and_one_dose_is_left(name):
    game, play_ = quiet([unknown("potion", name)], [], dice=(2,), figures={"wounds": 5})
    play_.answer(drink())
    assert game.character("a").items == [potion(name, 1)]
    assert told(game, PotionDrunk) == [PotionDrunk(case="14.5", who="a", potion=name, doses=1)]
    assert [(e.kind, e.item) for e in told(game, ItemRevealed)] == [("potion", name)]
    felt = [e.purpose for e in told(game, DiceRolled)]
    assert felt == ([] if name.startswith("charm") else [f"potion_{name}"])


def test_14_5_a_potion_is_not_named_before_somebody_has_tasted_it():
    game, play_ = quiet([unknown("potion", "healing")], [], dice=(2,))
    assert shown_name(game.character("a").items[0]) is None
    assert play_.asked.options[0].facts == {"potion": "", "doses": 0}
    play_.answer(drink())
    assert shown_name(game.character("a").items[0]) == "healing"
    assert play_.asked.options[0].facts == {"potion": "healing", "doses": 1}


def test_14_5_the_last_dose_empties_the_flask():
    """Fails when `rules/potions.py` has `< 0` for `< 1`."""
    game, play_ = quiet([potion("healing", 2), Item("armor", "armor", 1)], dice=(2, 2))
    play_.answer(drink())
    assert game.character("a").items[0] == potion("healing", 1)
    play_.answer(drink())
    assert [item.kind for item in game.character("a").items] == ["armor"]
    assert [e.doses for e in told(game, PotionDrunk)] == [1, 0]


# What each does


@pytest.mark.parametrize(("die", "wounds"), [(1, 6), (6, 1)])
def test_14_5_healing_heals_1D6_of_the_drinker(die, wounds):
    game, play_ = quiet([potion("healing")], [], dice=(die,), figures={"wounds": 7})
    play_.answer(drink())
    assert game.character("a").wounds == wounds
    assert told(game, WoundsHealed)[0].case == "14.5"
    assert told(game, DiceRolled)[0].code == game.charts.item_powers.potion_healing == "1D6"


def test_14_5_healing_heals_no_more_than_there_is():
    game, play_ = quiet([potion("healing")], [], dice=(6,), figures={"wounds": 2})
    play_.answer(drink())
    assert game.character("a").wounds == 0


def test_14_5_R71_strength_is_1D6_of_combat_bonus_and_does_not_add_up():
    game, play_ = quiet([potion("strength", 3)], [], dice=(4, 2, 6))
    for strength in (4, 4, 6):
        play_.answer(drink())
        assert game.character("a").strength == strength
    assert [(e.what, e.by) for e in told(game, CharacterChanged)] == [
        ("strength", 4),
        ("strength", 2),
    ]


def test_14_5_R71_strength_drunk_before_a_fight_lasts_for_it_and_no_longer():
    game, play_ = quiet([potion("strength")], [], dice=(4,))
    play_.answer(drink())
    game.state.phase = "monster"
    game.state.encounter = Encounter("room", [make_monster("foe", wound_points=1)], stage="combat")
    game.dice.given = [3]
    playing = Playing(fight(game)).answer({"who": "a", "do": "strike", "target": "foe"})
    roll = told(game, DiceRolled)[-1]
    assert [(m.cause, m.value) for m in roll.modifiers] == [("strength", 4)]
    assert playing.asked is None
    assert game.character("a").strength == 0


@pytest.mark.parametrize(("die", "wounds"), [(1, 1), (2, 1), (3, 2), (6, 3)])
def test_14_5_poison_is_1D3(die, wounds):
    game, play_ = quiet([unknown("potion", "poison")], [], dice=(die,))
    play_.answer(drink())
    assert game.character("a").wounds == wounds
    (taken,) = told(game, WoundsTaken)
    assert (taken.case, taken.cause) == ("14.5", "potion_poison")


# Poison (R34)


def test_R34_R100_a_poisonous_potion_can_be_neutralized_and_taken_up_there():
    game, play_ = quiet(
        [unknown("potion", "poison")], [Item("ring", "neutralize_poison")], dice=(6,)
    )
    play_.answer(drink())
    assert isinstance(play_.asked, NeutralizePoison)
    assert (play_.asked.victim, play_.asked.wounds) == ("a", 3)
    other = again(game)
    taken_up = Playing(play(other))
    assert taken_up.asked == play_.asked
    taken_up.answer({"ring": "b"})
    assert other.character("a").wounds == 0
    assert other.character("b").items[0].used
    assert told(other, PoisonNeutralized)[0].means == "ring"
    assert isinstance(taken_up.asked, Prepare)
    play_.answer(None)
    assert game.character("a").wounds == 3


def test_R34_14_7_who_bears_the_medallion_against_poison_drinks_it_unharmed():
    pack = [unknown("potion", "poison"), Item("medallion", "neutralize_poison", known=True)]
    game, play_ = quiet(pack, [], dice=(6,))
    play_.answer(drink())
    assert game.character("a").wounds == 0
    assert [(e.means, e.by) for e in told(game, PoisonNeutralized)] == [("medallion", "a")]


def test_R61_who_dies_of_a_potion_leaves_what_is_shared_at_once():
    figures = {"wounds": 9, "gold": 7}
    game, play_ = quiet([unknown("potion", "poison")], [], [], dice=(1,), figures=figures)
    game.state.party.ranks = [["a", "b"], ["c"]]
    play_.answer(drink())
    assert play_.asked is None  # something comes first
    assert [one.id for one in game.state.fallen] == ["a"]
    other = again(game)
    playing = Playing(play(game))
    assert isinstance(playing.asked, ShareTreasure)
    assert game.state.party.ranks == [["b", "c"]]  # who was behind has stepped up (R6)
    assert playing.asked.hoard.gold == 7
    assert playing.asked.hoard.items == [potion("poison", 1)]
    assert Playing(play(other)).asked == playing.asked
    assert Playing(play(again(game))).asked == playing.asked
    playing.answer({"gold": {"b": 7}, "jewels": [], "items": [None], "weapons": [None]})
    assert game.state.troubles == []
    assert isinstance(playing.asked, Prepare)


def test_R61_in_the_time_before_a_fight_too():
    party = [make_character("a", wounds=9, gold=7), make_character("b")]
    game = make_game(party, [make_monster("foe")], [1], stage="parley", hesitated=True)
    game.character("a").items = [unknown("potion", "poison")]
    playing = Playing(encounter(game)).answer("prepare").answer(drink())
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.sharers == ("b",)


def test_R118_who_is_alone_and_dies_of_a_potion_is_the_last():
    _, play_ = quiet([unknown("potion", "poison")], dice=(1,), figures={"wounds": 9})
    with pytest.raises(PartyLost):
        play_.answer(drink())


# Appraisal


def test_R100_14_7_appraisal_tells_a_potion_without_tasting_and_leaves_two_doses():
    """Fails when `rules/items.py` has `item_powers.doses_tasted` for
    `item_powers.doses_appraised`.
    """
    game = make_game([make_character("a"), make_character("b")])
    game.character("b").items = [Item("medallion", "potion_appraisal", known=True)]
    game.here.goods = Hoard(items=[unknown("potion", "strength")])
    game.state.encounter = Encounter("goods", [], stage="spoils")
    playing = Playing(encounter(game))
    assert playing.asked.hoard.items == [potion("strength", 2)]
    assert [(e.who, e.item) for e in told(game, ItemRevealed)] == [("b", "strength")]
    playing.answer(playing.asked.proposal)
    assert game.character("a").items == [potion("strength", 2)]
    assert told(game, PotionDrunk) == []


def test_R100_a_potion_that_was_appraised_is_drunk_twice():
    game, play_ = quiet([potion("healing", 2)], [], dice=(1, 1), figures={"wounds": 5})
    play_.answer(drink(), drink())
    assert game.character("a").wounds == 3
    assert game.character("a").items == []


# Charms (R100)


FOES = {
    "orc": "charm_person",
    "troll": "charm_person",
    "evil_hero": "charm_person",
    "evil_mage": "charm_person",
    "harpy": "charm_monster",
    "wraith": "charm_monster",
    "hydra": "charm_monster",
    "demon": "charm_monster",
}


def charming(
    name: str, kind: str = "orc", die: int = 6, *, known: bool = True, resistance: int = 2
):
    """A fight in which a, who stands behind, has a charm."""
    party = [make_character(who) for who in "bca"]
    foe = make_monster("foe", kind, resistance=resistance, treasure="A")
    other = make_monster("other", "orc", treasure="A", wound_points=1)
    game = make_game(party, [foe, other], [die], ranks=["bc", "a"])
    game.character("a").items = [potion(name, 1) if known else unknown("potion", name)]
    playing = Playing(fight(game))
    while not isinstance(playing.asked, FightAction):
        playing.answer(playing.asked.proposal)
    return game, playing


@pytest.mark.parametrize("kind", FOES)
@pytest.mark.parametrize("name", ["charm_person", "charm_monster"])
def test_14_5_R100_each_charm_works_on_its_kinds(name, kind):
    game, playing = charming(name, kind)
    offered = drink(target="foe") in playing.values
    assert offered == (FOES[kind] == name)
    if offered:
        playing.answer(drink(target="foe"))
        assert [(e.who, e.by, e.case) for e in told(game, MonsterCharmed)] == [("foe", "a", "14.5")]
        assert game.character("foe").charmed.by == "a"
        (cast,) = told(game, SpellCast)
        assert (cast.by, cast.cost, cast.target) == ("potion", 0, "foe")


@pytest.mark.parametrize("die", range(1, 7))
def test_R100_11_0_a_charm_is_resisted_like_the_spell(die):
    game, playing = charming("charm_person", die=die)
    option = next(o for o in playing.asked.options if o.value == drink(target="foe"))
    assert option.odds == (4, 6)
    playing.answer(drink(target="foe"))
    assert bool(told(game, MonsterCharmed)) == (die > 2)
    assert bool(told(game, SpellResisted)) == (die <= 2)
    assert game.character("a").items == []  # gone either way


def test_R100_a_charm_drunk_with_no_target_is_wasted():
    game, play_ = quiet([potion("charm_person")], [])
    play_.answer(drink())
    assert game.character("a").items == []
    assert told(game, DiceRolled) == told(game, SpellCast) == []


def test_R100_a_charm_tasted_at_the_wrong_kind_is_wasted():
    """Fails when `rules/potions.py` has `if foe is None:` for
    `if foe is None or not works_on(game, potion, foe):`.
    """
    game, playing = charming("charm_monster", "orc", known=False)
    playing.answer(drink(target="foe"))
    assert told(game, MonsterCharmed) == told(game, SpellCast) == []
    assert game.character("a").items == [potion("charm_monster", 1)]


def test_R100_a_charm_tasted_at_the_right_kind_charms():
    game, playing = charming("charm_monster", "harpy", known=False)
    option = next(o for o in playing.asked.options if o.value == drink(target="foe"))
    assert option.odds is None  # nobody knows what it is
    playing.answer(drink(target="foe"))
    assert [e.who for e in told(game, MonsterCharmed)] == ["foe"]


def test_R57_R100_drinking_is_the_action_of_a_round_in_any_rank():
    party = [make_character(who) for who in "bca"]
    game = make_game(party, [make_monster("foe")], [4], ranks=["b", "c", "a"])
    for who in "bca":
        game.character(who).items = [potion("strength", 2)]
    playing = Playing(fight(game))
    assert all(drink(who) in playing.values for who in "bca")
    playing.answer(drink("a"))
    assert "a" not in {v["who"] for v in playing.values if v != "done"}


def test_R72_R100_a_charm_is_drunk_at_those_met_in_the_time_that_was_won():
    game = make_game(
        [make_character("a"), make_character("b")],
        [make_monster("foe", resistance=0, treasure="A")],
        [6],
        stage="parley",
        hesitated=True,
    )
    game.character("a").items = [potion("charm_person")]
    playing = Playing(encounter(game)).answer("prepare")
    assert playing.values == [drink(), drink(target="foe"), "done"]
    assert Playing(play(again(game))).asked == playing.asked
    playing.answer(drink(target="foe"))
    assert game.character("foe").charmed is not None
    assert game.state.encounter is None or not game.state.encounter.monsters


def test_R72_nothing_but_potions_and_healing_before_a_fight():
    game = make_game(
        [make_character("a"), make_character("b", wounds=2)],
        [make_monster("foe")],
        stage="parley",
        hesitated=True,
    )
    game.character("a").items = [
        potion("healing"),
        Item("armor", "armor", 2),
        Item("ring", "heal", known=True),
        Item("ring", "sleep", known=True),
    ]
    playing = Playing(encounter(game)).answer("prepare")
    assert {v["do"] for v in playing.values if v != "done"} == {"drink", "ring"}
    assert {v["item"] for v in playing.values if v != "done"} == {0, 2}


def test_14_5_no_charm_is_aimed_where_nobody_is_met():
    _, play_ = quiet([potion("charm_person")], [])
    assert [v for v in play_.values if v != "done" and "target" in v] == []


def test_a_quiet_hour_is_taken_up_after_each_sip():
    game, play_ = quiet([potion("healing", 2)], [unknown("potion", "strength")], dice=(3, 3, 3))
    for action in (drink(), drink("b"), drop("a", item=0)):
        other = again(game)
        taken_up = Playing(prepare(other))
        assert taken_up.asked == play_.asked
        game.events.clear()
        play_.answer(action)
        taken_up.answer(action)
        assert other.events == game.events
        assert other.settle() == game.settle()
