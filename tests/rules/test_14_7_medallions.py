"""14.7: medallions, as they are taken and borne."""

import pytest

from citadel_gui.rules.decisions import Parley, ShareTreasure
from citadel_gui.rules.decisions_magic import MarkSpells
from citadel_gui.rules.encounters import encounter
from citadel_gui.rules.events import CharacterDied, DiceRolled, WoundsTaken
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.items import take
from citadel_gui.rules.medallions import bears, oratory_of
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.sharing import share_goods
from citadel_gui.rules.turn import play
from tests.rules.goods import give, potion, quiet, unknown
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told


def medal(name: str) -> Item:
    return Item("medallion", name, known=True)


@pytest.mark.parametrize("die", range(1, 7))
def test_14_7_R99_the_strangler_gives_1D6_to_who_takes_it(die):
    game = make_game([make_character("a"), make_character("b")], dice=[die])
    take(game, "a", unknown("medallion", "strangler"))
    assert game.character("a").wounds == die
    (taken,) = told(game, WoundsTaken)
    assert (taken.case, taken.cause) == ("14.7", "strangler")
    assert told(game, DiceRolled)[0].code == game.charts.item_powers.strangler


def test_14_7_each_who_takes_the_strangler_is_strangled():
    game, playing = quiet([medal("strangler")], [], dice=(2,))
    playing.answer(give("a", "b", item=0))
    assert (game.character("a").wounds, game.character("b").wounds) == (0, 2)


def test_14_7_R61_what_a_strangled_member_leaves_is_shared_too():
    party = [make_character("a", wounds=9, gold=4), make_character("b")]
    game = make_game(party, dice=[1])
    game.here.goods = Hoard(
        gold=6, items=[unknown("medallion", "strangler"), unknown("ring", "heal")]
    )
    game.state.encounter = Encounter("goods", [], stage="spoils")
    playing = Playing(encounter(game))
    playing.answer({"gold": {"a": 6}, "jewels": [], "items": ["a", "a"], "weapons": []})
    assert told(game, CharacterDied)[0].cause == "strangler"
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.sharers == ("b",)
    assert playing.asked.hoard.gold == 10
    assert sorted(item.item for item in playing.asked.hoard.items) == ["heal", "strangler"]
    assert Playing(play(again(game))).asked == playing.asked
    playing.answer({"gold": {"b": 10}, "jewels": [], "items": [None, "b"], "weapons": [None]})
    assert game.character("b").gold == 10


def test_14_7_R61_nor_is_anything_left_where_a_trap_or_a_feature_had_it_shared():
    party = [make_character("a", wounds=9, gold=4), make_character("b")]
    game = make_game(party, dice=[1])
    game.here.goods = Hoard(items=[unknown("medallion", "strangler")])
    playing = Playing(share_goods(game))
    playing.answer({"gold": {}, "jewels": [], "items": ["a"], "weapons": []})
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard.gold == 4
    playing.answer({"gold": {"b": 4}, "jewels": [], "items": [None], "weapons": [None]})
    assert playing.asked is None


def test_14_7_R38_nor_of_who_is_strangled_by_what_the_intimidated_gave():
    party = [make_character("a", wounds=9, gold=4), make_character("b")]
    game = make_game(party, [make_monster("o")], dice=[1], stage="tribute")
    game.here.goods = Hoard(
        items=[unknown("medallion", "strangler"), unknown("talisman", "red_sun")]
    )
    game.character("b").spells_known = ["sleep", "heal"]
    playing = Playing(encounter(game))
    playing.answer({"gold": {}, "jewels": [], "items": ["a", "b"], "weapons": []})
    assert isinstance(playing.asked, MarkSpells)  # that comes first
    playing.answer(["sleep"])
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.hoard.gold == 4


def test_14_7_the_last_of_the_party_may_be_strangled():
    game = make_game([make_character("a", wounds=9)], dice=[6])
    with pytest.raises(PartyLost):
        take(game, "a", unknown("medallion", "strangler"))


def test_14_7_the_dead_do_not_turn_on_anybody():
    """Fails when `rules/items.py` has `pass` for `_forget_troubles(game, who) return`."""
    game = make_game([make_character("a", wounds=9), make_character("b")], dice=[6, 1])
    take(game, "a", unknown("talisman", "evil"), unknown("medallion", "strangler"))
    assert [one.id for one in game.state.fallen] == ["a"]
    assert game.state.troubles == []


@pytest.mark.parametrize(("bearers", "plus"), [([], 0), (["a"], 3), (["a", "b"], 3)])
def test_R37_14_7_oratory_adds_three_once_whoever_bears_it(bearers, plus):
    party = [make_character("a"), make_character("b")]
    game = make_game(party, [make_monster("o", negotiation=2)], [3, 4], stage="parley")
    for who in bearers:
        game.character(who).items = [medal("oratory")]
    assert oratory_of(game, game.living) == plus
    playing = Playing(encounter(game))
    assert isinstance(playing.asked, Parley)
    playing.answer({"speak": "b"})
    (roll,) = (roll for roll in told(game, DiceRolled) if roll.purpose == "negotiation")
    assert roll.modified == 7 - 2 + plus


def test_14_7_who_takes_the_medallion_of_appraisal_tells_all_potions_of_the_party():
    game = make_game([make_character("a"), make_character("b")])
    game.character("b").items = [unknown("potion", "healing"), potion("strength", 1)]
    take(game, "a", unknown("medallion", "potion_appraisal"))
    assert game.character("b").items == [potion("healing", 2), potion("strength", 1)]


def test_14_7_a_potion_that_comes_to_the_party_is_told_by_who_bears_it():
    game = make_game([make_character("a"), make_character("b")])
    game.character("a").items = [medal("potion_appraisal")]
    take(game, "b", unknown("potion", "poison"))
    assert game.character("b").items == [potion("poison", 2)]


@pytest.mark.parametrize("name", ["oratory", "dexterity", "neutralize_poison", "potion_appraisal"])
def test_14_7_the_other_medallions_hurt_nobody(name):
    game = make_game([make_character("a"), make_character("b")])
    take(game, "a", unknown("medallion", name))
    assert told(game, DiceRolled) == []
    assert bears(game.character("a"), name)
    assert not bears(game.character("b"), name)
