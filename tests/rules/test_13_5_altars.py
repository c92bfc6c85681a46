"""13.5, R95, R96: each altar's reward for who resists, and its curse for who does not."""

from typing import Any

import pytest

from citadel_gui.rules.decisions_magic import MarkSpells
from citadel_gui.rules.events import CharacterChanged, CharacterDied, DiceRolled, SpellLearnt
from citadel_gui.rules.events_magic import SpellCast, SpellResisted, SpellsMarked
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item
from citadel_gui.rules.magic import can_cast, cost_of, spells_of
from citadel_gui.rules.meeting import Combat, Encounter
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told

ALLOCES, VASSAGO, AVNAS, MALTHUS, LERAJE, ASMODAY = range(1, 7)


def pray(*dice: int, **ann: Any) -> Game:
    """Ann, of resistance 2 unless told otherwise, prays at an altar; the first die is which."""
    game = altar(*dice, **ann)
    playing = Playing(feature_phase(game)).answer("ann")
    assert playing.asked is None
    return game


def altar(*dice: int, **ann: Any) -> Game:
    members = [make_character("ann", **({"resistance": 2} | ann)), make_character("ben")]
    game = make_game(members, dice=dice, feature="altar")
    game.state.phase = "feature"
    game.state.sun = "red"
    return game


def changes(game: Game) -> list[tuple[str, int]]:
    return [(event.what, event.by) for event in told(game, CharacterChanged)]


# Alloces


def test_13_5_R95_alloces_makes_all_combat_spells_free_in_the_next_fight():
    game = pray(ALLOCES, 2)
    assert game.character("ann").conditions == ["favour"]
    assert changes(game) == [("favour", 1)]
    game.state.encounter = Encounter("room", [make_monster("orc-1")], stage="combat")
    game.state.encounter.combat = Combat([["orc-1"]], favoured=["ann"])
    ann = game.character("ann")
    combat = {name for name, row in game.charts.spells.items() if row.type == "C"}
    assert set(spells_of(game, ann)) == combat
    assert {cost_of(game, ann, spell) for spell in combat} == {0}
    assert spells_of(game, game.character("ben")) == []


def test_13_5_R95_alloces_curse_lowers_the_combat_bonus_for_the_adventure():
    game = pray(ALLOCES, 3)
    assert game.character("ann").conditions == ["alloces"]
    assert changes(game) == [("combat_bonus", -1)]
    assert game.character("ann").combat_bonus == 0


# Avnas and Malthus


def test_13_5_R77_avnas_teaches_lightning_for_one_wound():
    game = pray(AVNAS, 2)
    ann = game.character("ann")
    assert ann.spells_found == ["lightning"]
    assert [event.spell for event in told(game, SpellLearnt)] == ["lightning"]
    assert cost_of(game, ann, "lightning") == game.charts.spell_powers.learnt_lightning == 1
    assert can_cast(game, ann, "lightning")


def test_13_5_avnas_gives_the_cheaper_lightning_to_who_knows_it():
    game = pray(AVNAS, 2, spells_known=["lightning"], spells_marked=["lightning"])
    assert cost_of(game, game.character("ann"), "lightning") == 1


def test_13_5_malthus_teaches_the_wrath_of_god():
    assert pray(MALTHUS, 1).character("ann").spells_found == ["wrath_of_god"]


@pytest.mark.parametrize(
    ("which", "dice", "spell", "wounds"),
    [(AVNAS, [3], "lightning", 4), (MALTHUS, [1, 2], "wrath_of_god", 5)],
)
def test_13_5_R95_who_fails_is_struck_by_the_spell(which, dice, spell, wounds):
    game = pray(which, 3, 3, *dice)
    assert game.character("ann").wounds == wounds
    cast = [(event.spell, event.target, event.cost, event.by) for event in told(game, SpellCast)]
    assert cast == [(spell, "ann", 0, "altar")]
    assert not told(game, SpellLearnt)
    assert not game.dice.given


@pytest.mark.parametrize(("which", "spell"), [(AVNAS, "lightning"), (MALTHUS, "wrath_of_god")])
def test_R95_the_spell_that_strikes_may_be_resisted_once_more(which, spell):
    game = pray(which, 3, 2)
    assert game.character("ann").wounds == 0
    assert [event.spell for event in told(game, SpellResisted)] == [spell]
    purposes = [roll.purpose for roll in told(game, DiceRolled)][1:]
    assert len(purposes) == 2
    assert purposes[1] == f"resist_{spell}"


def test_13_5_who_is_struck_dead_leaves_his_goods_to_be_shared():
    game = altar(AVNAS, 3, 3, 6, wounds=9, gold=8)
    playing = Playing(feature_phase(game)).answer("ann")
    assert told(game, CharacterDied)
    assert playing.asked.hoard.gold == 8
    assert Playing(feature_phase(again(game))).asked == playing.asked


# Asmoday


def test_13_5_asmoday_raises_the_combat_bonus_and_teaches_lightning():
    game = pray(ASMODAY, 1, combat_bonus=2)
    ann = game.character("ann")
    assert (ann.combat_bonus, ann.spells_found) == (5, ["lightning"])
    assert changes(game) == [("combat_bonus", 3)]


def test_13_5_R95_asmoday_lowers_each_magic_potential_but_not_below_0():
    game = pray(ASMODAY, 6, magic_potential=(2, 0, 1))
    assert game.character("ann").magic_potential == (1, 0, 0)
    assert changes(game) == [("magic_potential", -1)]
    game = pray(ASMODAY, 6, magic_potential=(0, 0, 0))
    assert not changes(game)


def test_R95_marked_spells_beyond_the_figure_are_dropped_now():
    marked = ["blast", "heal"]
    game = altar(ASMODAY, 6, magic_potential=(2, 1, 1), spells_known=marked, spells_marked=marked)
    playing = Playing(feature_phase(game)).answer("ann")
    asked = playing.asked
    assert isinstance(asked, MarkSpells)
    assert (asked.who, asked.count, asked.spells) == ("ann", 1, ("blast", "heal"))
    assert Playing(feature_phase(again(game))).asked == asked
    playing.answer(["heal"])
    assert game.character("ann").spells_marked == ["heal"]
    assert game.character("ann").spells_known == marked
    assert [event.spells for event in told(game, SpellsMarked)] == [["heal"]]


def test_R95_nobody_is_asked_whose_figure_leaves_him_no_spell_or_all():
    game = pray(
        ASMODAY, 6, magic_potential=(1, 2, 3), spells_known=["blast"], spells_marked=["blast"]
    )
    assert game.character("ann").spells_marked == []
    game = pray(
        ASMODAY, 6, magic_potential=(3, 0, 0), spells_known=["blast"], spells_marked=["blast"]
    )
    assert game.character("ann").spells_marked == ["blast"]


def test_R95_R105_a_talisman_of_the_sun_counts_for_the_figure():
    sun = Item("talisman", "red_sun", 1, known=True)
    game = pray(
        ASMODAY,
        6,
        magic_potential=(1, 0, 0),
        spells_known=["blast"],
        spells_marked=["blast"],
        items=[sun],
    )
    assert game.character("ann").spells_marked == ["blast"]


# Vassago and Leraje, and all of them


def test_7_3_13_5_vassago_never_lowers_what_is_there():
    game = pray(VASSAGO, 1, skill={"detrap": 5})
    assert game.character("ann").skill == {"detrap": 5}


def test_11_0_14_8_a_ring_of_resistance_helps_at_an_altar():
    ring = Item("ring", "resistance_2", known=True)
    assert pray(LERAJE, 4, items=[ring]).character("ann").weapon_skill == {"bow": 3}


@pytest.mark.parametrize("which", range(1, 7))
def test_R87_each_may_pray_once(which: int):
    game = pray(which, 1)
    playing = Playing(feature_phase(game))
    assert playing.values == ["ben", None]


@pytest.mark.parametrize("dice", [(5, ALLOCES), (5, MALTHUS)])
def test_13_6_R96_an_icon_is_an_altar(dice: tuple[int, int]):
    game = make_game([make_character("ann", resistance=2)], dice=[*dice, 1], feature="artwork")
    game.state.phase = "feature"
    Playing(feature_phase(game)).answer("ann")
    ann = game.character("ann")
    assert ann.conditions + ann.spells_found == [["favour"], ["wrath_of_god"]][dice[1] == MALTHUS]


def test_13_2_R96_a_statue_of_a_demon_is_an_altar():
    game = make_game([make_character("ann", resistance=2)], dice=[4, ASMODAY, 1], feature="statue")
    game.state.phase = "feature"
    Playing(feature_phase(game)).answer("ann")
    assert game.character("ann").combat_bonus == 3
