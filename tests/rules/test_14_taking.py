"""R99: what items show as they come into a pack, by whatever way; and packs edited by hand."""

import msgspec
import pytest

from citadel_gui.rules.decisions import ShareTreasure
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.encounters import encounter
from citadel_gui.rules.events import DiceRolled, TreasureFound, TreasureShared
from citadel_gui.rules.events_magic import GoodsGiven, ItemRevealed
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.items import lose, shown_name, take
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.people import Charmed
from citadel_gui.rules.sharing import lay_down
from citadel_gui.rules.soundness import StateError, game_of, read_state
from tests.rules.goods import give, potion, quiet, unknown
from tests.rules.making import Playing, make_character, make_game, make_monster, told


def lying(hoard: Hoard, **figures: object):
    game = make_game([make_character("a", **figures), make_character("b")])
    lay_down(game, hoard, "orc-1")
    game.state.encounter = Encounter("goods", [], stage="spoils")
    return game, Playing(encounter(game))


@pytest.mark.parametrize(
    ("kind", "name"), [("talisman", "blue_sun"), ("medallion", "oratory"), ("ring", "sleep")]
)
def test_R99_a_name_shows_when_somebody_takes_the_item(kind, name):
    game, playing = lying(Hoard(items=[unknown(kind, name)]))
    assert isinstance(playing.asked, ShareTreasure)
    assert [shown_name(item) for item in playing.asked.hoard.items] == [None]
    assert told(game, ItemRevealed) == []
    playing.answer({"gold": {}, "jewels": [], "items": ["b"], "weapons": []})
    assert [(e.who, e.kind, e.item) for e in told(game, ItemRevealed)] == [("b", kind, name)]
    assert shown_name(game.character("b").items[0]) == name


def test_R99_what_was_told_as_found_stays_told_as_it_was_seen():
    game, playing = lying(Hoard(items=[unknown("ring", "sleep")]))
    playing.answer({"gold": {}, "jewels": [], "items": ["b"], "weapons": []})
    (found,) = told(game, TreasureFound)
    assert [shown_name(item) for item in found.hoard.items] == [None]


def test_R99_unwanted_ones_may_lie_and_hurt_nobody():
    game, playing = lying(Hoard(items=[unknown("medallion", "strangler")]))
    playing.answer({"gold": {}, "jewels": [], "items": [None], "weapons": []})
    assert game.here.goods == Hoard(items=[unknown("medallion", "strangler")])
    assert told(game, ItemRevealed) == told(game, DiceRolled) == []


def test_R99_a_potion_is_no_more_known_to_who_takes_it():
    game, playing = lying(Hoard(items=[unknown("potion", "healing")]))
    playing.answer({"gold": {}, "jewels": [], "items": ["a"], "weapons": []})
    assert game.character("a").items == [unknown("potion", "healing")]
    assert told(game, ItemRevealed) == []


@pytest.mark.parametrize("item", [Item("armor", "armor", 2), Item("weapon", "ax", 1)])
def test_R99_armor_and_weapons_are_seen_for_what_they_are(item):
    assert shown_name(item) == item.item


def test_R99_what_is_known_is_not_told_again():
    game, playing = quiet([Item("ring", "sleep", known=True)], [])
    playing.answer(give("a", "b", item=0))
    assert told(game, ItemRevealed) == []
    assert [e.to for e in told(game, GoodsGiven)] == ["b"]


def test_14_3_a_magic_weapon_is_one_of_the_weapons():
    game = make_game([make_character("a", [])])
    a = game.character("a")
    a.in_hand = None
    take(game, "a", Item("weapon", "ax", 3))
    assert (a.weapons, a.items, a.in_hand) == ([Weapon("ax", 3)], [], 0)


def test_14_4_an_armor_that_goes_is_taken_off():
    game = make_game([make_character("a", wound_points=12)])
    a = game.character("a")
    a.items = [Item("armor", "armor", 2, worn=True)]
    assert lose(game, a, 0) == Item("armor", "armor", 2)
    assert (a.wound_points, a.items) == (10, [])


def test_14_0_all_is_handed_out_before_anything_is_felt():
    """The share-out is told first; then what each item shows, taker by taker."""
    game, playing = lying(
        Hoard(gold=4, items=[unknown("ring", "heal"), unknown("ring", "sleep")], jewels=[5])
    )
    playing.answer({"gold": {"a": 4}, "jewels": ["b"], "items": ["b", "a"], "weapons": []})
    kinds = [type(e) for e in game.events if isinstance(e, TreasureShared | ItemRevealed)]
    assert kinds == [TreasureShared, ItemRevealed, ItemRevealed]
    assert [i.item for i in game.character("a").items] == ["sleep"]
    assert game.character("b").jewels == [5]


def test_R61_what_is_shared_does_not_share_its_pieces_with_what_was_asked():
    _, playing = lying(Hoard(items=[unknown("ring", "heal")]))
    asked = playing.asked
    playing.answer(asked.proposal)
    assert asked.hoard.items == [unknown("ring", "heal")]


# Packs edited by hand


def load_with(*items: Item, **figures: object) -> None:
    game = make_game([make_character("a", **figures), make_character("b")])
    game.state.phase = "segment"
    state = msgspec.to_builtins(game.settle())
    state["party"]["characters"][0]["items"] = msgspec.to_builtins(items)
    charts, mix, _ = rule_set("citadel")
    game_of(read_state(state), charts, mix)


@pytest.mark.parametrize(
    "items",
    [
        [Item("armor", "armor", 2, worn=True), Item("armor", "armor", 1)],
        [potion("healing", 2), unknown("potion", "poison")],
        [Item("ring", "sleep", known=True, used=True)],
        [Item("talisman", "mind", 0, known=True)],
    ],
)
def test_a_pack_that_can_be_loads(items):
    load_with(*items)


@pytest.mark.parametrize(
    ("items", "key", "words"),
    [
        ([Item("ring", "power")], "items[0]", "there is no"),
        ([Item("weapon", "ax", 1)], "items[0]", "14.3"),
        ([Item("ring", "heal", worn=True)], "items[0].worn", "14.4"),
        ([Item("ring", "resistance_1", used=True)], "items[0].used", "R106"),
        ([Item("talisman", "mind", 2, used=True)], "items[0].used", "R106"),
        ([Item("potion", "healing", 0, known=True)], "items[0].amount", "R100"),
        (
            [Item("armor", "armor", 1, worn=True), Item("armor", "armor", 1, worn=True)],
            "items",
            "R101",
        ),
        ([Item("armor", "armor", 10, worn=True)], "wound_points", "14.4"),
    ],
)
def test_a_pack_that_cannot_be_is_refused_with_its_key(items, key, words):
    with pytest.raises(StateError) as fault:
        load_with(*items)
    assert fault.value.key == f"party.characters[0].{key}"
    assert words in str(fault.value)


def test_R65_a_charmed_monster_with_a_pack_is_refused():
    game = make_game([make_character("a"), make_character("b")])
    game.state.phase = "segment"
    beast = game.character("b")
    beast.kind, beast.charmed, beast.weapons = "monster", Charmed(make_monster("b"), "a"), []
    charts, mix, _ = rule_set("citadel")
    game_of(read_state(msgspec.to_builtins(game.settle())), charts, mix)
    beast.items = [Item("ring", "heal", known=True)]
    with pytest.raises(StateError) as fault:
        game_of(read_state(msgspec.to_builtins(game.settle())), charts, mix)
    assert "R65" in str(fault.value)
