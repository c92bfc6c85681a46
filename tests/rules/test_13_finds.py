"""13.1, 13.2, 13.4, 13.6, R99, R100: what a find does to who takes it."""

from collections.abc import Sequence

import pytest

from citadel_gui.rules.decisions import InvestigateFeature, ShareTreasure
from citadel_gui.rules.decisions_magic import NeutralizePoison
from citadel_gui.rules.events_magic import PotionDrunk
from citadel_gui.rules.features import feature_phase
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item
from citadel_gui.rules.referee import Referee
from tests.rules.making import Playing, again, make_character, make_game, told


def at(feature: str, dice: Sequence[int], **ann: object) -> Game:
    """Ann and Ben before a feature, with given dice."""
    members = [make_character("ann", **ann), make_character("ben")]
    game = make_game(members, dice=dice, feature=feature)
    game.state.phase = "feature"
    return game


def look(game: Game, *answers: object) -> Playing:
    """Ann investigates, and answers what is asked then."""
    return Playing(feature_phase(game)).answer("ann", *answers)


@pytest.mark.parametrize(
    ("feature", "dice"),
    [("statue", [3, 6, 4]), ("artwork", [4, 4, 6, 4]), ("furniture", [3, 3, 1, 6, 4])],
)
def test_R99_who_finds_a_strangler_suffers_it_and_his_goods_are_shared(feature, dice):
    game = at(feature, dice, gold=6, wounds=6 if feature != "furniture" else 5)
    playing = look(game)
    assert [one.id for one in game.state.fallen] == ["ann"]
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard.gold == 6
    assert [item.item for item in playing.asked.hoard.items] == ["strangler"]
    assert Playing(feature_phase(again(game))).asked == playing.asked


@pytest.mark.parametrize(("feature", "dice"), [("statue", [5, 6, 4]), ("artwork", [4, 1, 6, 4])])
def test_R99_R103_who_finds_an_evil_talisman_and_does_not_resist_turns_on_the_party(feature, dice):
    game = at(feature, dice)
    look(game)
    assert [(one.source, one.strikes_first) for one in [game.state.encounter]] == [
        ("talisman", "monsters")
    ]
    assert [one.id for one in game.living] == ["ben"]
    assert Referee.load(game.settle()).decision is not None


def test_5_0_D_10_3_magic_may_be_used_before_a_feature_is_looked_into():
    """Only where there is magic: then back to the same question."""
    game = at("fountain", [5], wounds=2)
    assert Playing(feature_phase(game)).values == ["ann", "ben", None]
    game.character("ben").spells_known = game.character("ben").spells_marked = ["heal"]
    game.character("ben").limits = {"heal": 1}
    referee = Referee.load(game.settle())
    asked = referee.decision
    assert [option.value for option in asked.options] == ["ann", "ben", "prepare", None]
    referee.answer("prepare")
    referee.answer({"do": "cast", "who": "ben", "spell": "heal", "target": "ann"})
    referee.answer("done")
    assert isinstance(referee.decision, InvestigateFeature)
    assert [option.value for option in referee.decision.options] == ["ann", "ben", None]


def test_13_1_R100_a_fountain_of_potion_works_on_the_drinker_who_takes_a_dose():
    game = at("fountain", [2, 6, 5], wounds=7)
    look(game)
    ann = game.character("ann")
    assert ann.wounds == 2
    assert ann.items == [Item("potion", "healing", 1, known=True)]
    assert [(e.potion, e.doses) for e in told(game, PotionDrunk)] == [("healing", 1)]
    assert Playing(feature_phase(game)).asked is None


def test_13_1_R100_R34_a_fountain_of_poisonous_potion_may_be_neutralized():
    game = at("fountain", [2, 1, 6], wounds=7, gold=3)
    game.character("ben").spells_known = ["neutralize_poison"]
    game.character("ben").spells_marked = ["neutralize_poison"]
    playing = look(game)
    assert isinstance(playing.asked, NeutralizePoison)
    assert playing.asked.wounds == 3
    playing.answer(None)
    assert [one.id for one in game.state.fallen] == ["ann"]
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard.items == [Item("potion", "poison", 1, known=True)]


def test_13_1_R34_a_poisoned_fountain_may_be_neutralized_in_whole_turns():
    game = at("fountain", [1, 5])
    game.character("ben").spells_known = ["neutralize_poison"]
    game.character("ben").spells_marked = ["neutralize_poison"]
    referee = Referee.load(game.settle())
    referee.answer("ann")
    asked = referee.decision
    assert isinstance(asked, NeutralizePoison)
    again_there = Referee.load(referee.snapshot())
    assert again_there.decision == asked
    again_there.answer({"cast": "ben"})
    by_id = {one.id: one for one in again_there.state.party.characters}
    assert (by_id["ann"].wounds, by_id["ben"].wounds) == (0, 1)


def test_R100_a_charm_drunk_at_a_fountain_is_wasted():
    game = at("fountain", [2, 4])
    assert look(game).asked is None
    assert game.character("ann").items == [Item("potion", "charm_person", 1, known=True)]
