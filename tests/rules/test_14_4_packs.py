"""14.0, 14.3, 14.4 and R101: armor put on and taken off, goods given and laid down, what is left by
the dead."""

import pytest

from citadel_gui.rules.combat import fight
from citadel_gui.rules.decisions import ShareTreasure
from citadel_gui.rules.decisions_magic import Prepare
from citadel_gui.rules.encounters import encounter
from citadel_gui.rules.events import CharacterDied, TreasureShared
from citadel_gui.rules.events_magic import ArmorChanged, GoodsGiven
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.pack import options
from citadel_gui.rules.party import wound
from citadel_gui.rules.people import Charmed
from citadel_gui.rules.preparing import prepare
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.treasure import spoils
from citadel_gui.rules.turn import play
from tests.rules.goods import drop, give, pack, potion, quiet
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told

ARMOR = Item("armor", "armor", 2)
WORN = Item("armor", "armor", 2, worn=True)
RING = Item("ring", "heal", known=True)


def wear(item: int = 0) -> dict[str, object]:
    return {"do": "wear", "who": "a", "item": item}


def take_off(item: int = 0) -> dict[str, object]:
    return {"do": "take_off", "who": "a", "item": item}


# Armor (14.4)


def test_14_4_R101_armor_adds_its_wound_points_while_it_is_worn():
    game, playing = quiet([Item("armor", "armor", 3)], [])
    a = game.character("a")
    playing.answer(wear())
    assert (a.wound_points, a.items[0].worn) == (13, True)
    playing.answer(take_off())
    assert (a.wound_points, a.items[0].worn) == (10, False)
    assert told(game, ArmorChanged) == [
        ArmorChanged(case="14.4", who="a", worn=True, points=3),
        ArmorChanged(case="14.4", who="a", worn=False, points=3),
    ]


def test_14_4_an_armor_that_is_carried_only_protects_nobody():
    game, _ = quiet([ARMOR], [])
    assert game.character("a").wound_points == 10


def test_R101_one_suit_at_a_time():
    """Fails when `rules/armor.py` has `return item.kind == ARMOR` for
    `return item.kind == ARMOR and not any(other.worn for other in character.items)`.
    """
    game, playing = quiet([Item("armor", "armor", 1), Item("armor", "armor", 2)], [])
    playing.answer(wear())
    assert wear(1) not in playing.values
    playing.answer(take_off(), wear(1))
    assert game.character("a").wound_points == 12


@pytest.mark.parametrize(("wounds", "can"), [(9, True), (10, False), (11, False)])
def test_R101_it_cannot_be_taken_off_if_that_would_kill(wounds, can):
    _, playing = quiet([WORN], [], figures={"wounds": wounds, "wound_points": 12})
    assert (take_off() in playing.values) == can


def test_R101_an_armor_is_taken_off_before_it_is_handed_over():
    game, playing = quiet([WORN], [], figures={"wound_points": 12})
    assert give("a", "b", item=0) not in playing.values
    assert drop("a", item=0) not in playing.values
    playing.answer(take_off(), give("a", "b", item=0))
    assert game.character("b").items == [ARMOR]


@pytest.mark.parametrize("stage", ["parley", "combat"])
def test_R101_nothing_is_worn_or_handed_over_in_talks_and_fights(stage):
    party = [make_character("a"), make_character("b")]
    game = make_game(party, [make_monster("foe")], stage=stage, hesitated=True)
    game.character("a").items = pack(ARMOR, RING, potion("healing"))
    playing = Playing(encounter(game))
    if stage == "parley":
        playing.answer("prepare")
        assert isinstance(playing.asked, Prepare)
    doings = {v["do"] for v in playing.values if isinstance(v, dict)}
    assert doings
    assert not doings & {"wear", "take_off", "give", "drop"}


def test_R61_what_the_dead_wore_lies_taken_off():
    """Fails when `rules/party.py` has `pass` for `lay_off(character)`."""
    game = make_game([make_character("a", wound_points=12), make_character("b")])
    game.character("a").items = pack(WORN, RING)
    wound(game, "a", 20, "poison_gas", "7.2")
    assert game.here.goods == Hoard(items=[ARMOR, RING], weapons=[Weapon("sword")])


# Giving and laying down


def test_14_0_gold_jewels_items_and_weapons_change_hands():
    game, playing = quiet([RING], [], figures={"gold": 9, "jewels": [5, 100]})
    a, b = game.living
    playing.answer(
        give("a", "b", gold=4),
        give("a", "b", jewel=1),
        give("a", "b", item=0),
        give("a", "b", weapon=0),
    )
    assert (a.gold, a.jewels, a.items, a.weapons, a.in_hand) == (5, [5], [], [], None)
    assert (b.gold, b.jewels, b.items) == (4, [100], [RING])
    assert b.weapons == [Weapon("sword"), Weapon("sword")]
    assert [(e.who, e.to) for e in told(game, GoodsGiven)] == [("a", "b")] * 4
    assert told(game, GoodsGiven)[0].hoard == Hoard(gold=4)


def test_R61_what_is_laid_down_lies_on_the_segment():
    game, playing = quiet([RING], [], figures={"gold": 9, "jewels": [5]})
    playing.answer(
        drop("a", gold=9), drop("a", jewel=0), drop("a", item=0), drop("a", weapon=0), "done"
    )
    assert game.here.goods == Hoard(9, [5], [RING], [Weapon("sword")])
    assert [e.to for e in told(game, GoodsGiven)] == [None] * 4
    assert game.state.phase == "segment"


@pytest.mark.parametrize("gold", [0, -1, 10, True])
def test_14_0_nobody_gives_more_gold_than_he_has(gold):
    _, playing = quiet([], [], figures={"gold": 9})
    assert playing.asked is not None
    with pytest.raises(IllegalAnswer):
        playing.asked.check(give("a", "b", gold=gold))


def test_14_3_nobody_is_given_a_third_weapon():
    game, _ = quiet([], [])
    game.character("b").weapons.append(Weapon("dagger"))
    values = [option.value for option in options(game)]
    assert give("a", "b", weapon=0) not in values
    assert give("b", "a", weapon=1) in values
    assert drop("b", weapon=1) in values


def test_14_3_a_magic_weapon_stays_magic_in_other_hands():
    game, playing = quiet([], [])
    game.character("a").weapons = [Weapon("ax", 3)]
    playing.answer(give("a", "b", weapon=0))
    assert game.character("b").weapons[1] == Weapon("ax", 3)
    playing.answer(drop("b", weapon=1))
    assert game.here.goods == Hoard(items=[Item("weapon", "ax", 3)])


def test_14_3_who_had_no_weapon_takes_one_in_hand():
    game, _ = quiet([], [])
    b = game.character("b")
    b.weapons, b.in_hand = [], None
    playing = Playing(prepare(game)).answer(give("a", "b", weapon=0))
    assert (b.in_hand, game.character("a").in_hand) == (0, None)
    assert playing.asked is not None


def test_R65_charmed_monsters_carry_nothing_and_are_given_nothing():
    game, _ = quiet([RING], [], figures={"gold": 3})
    beast = game.character("b")
    beast.kind, beast.charmed, beast.weapons = "monster", Charmed(make_monster("b"), "a"), []
    values = [option.value for option in options(game)]
    assert values
    assert {value["who"] for value in values} == {"a"}
    assert {value["do"] for value in values} == {"drop"}


def test_R61_goods_laid_down_are_offered_to_who_comes_back():
    game, playing = quiet([RING], [], figures={"gold": 9})
    playing.answer(drop("a", gold=9), "done")
    game.state.encounter = Encounter("goods", [], stage="spoils")
    assert Playing(spoils(game)).asked.hoard == Hoard(gold=9)


# What the dead and the petrified leave (R61)


def test_R61_the_dead_of_a_fight_keep_their_things_until_it_is_certain_that_they_stay_dead():
    party = [make_character("a", wounds=9, gold=30), make_character("b")]
    foe = make_monster("foe", wound_points=1, combat_bonus=9, treasure="A")
    game = make_game(party, [foe], [1, 1, 6], ranks=["ab"])
    game.character("a").items = pack(RING)
    playing = Playing(fight(game)).answer("done")
    assert told(game, CharacterDied)[0].who == "a"
    assert game.here.goods is None
    playing = Playing(encounter(again(game)))
    while playing.asked is not None and playing.asked.case != "5.0 C5":
        options_ = playing.values
        strikes = [v for v in options_ if v != "done" and v["do"] == "strike"]
        playing.answer(strikes[0] if strikes else "done")
    assert playing.asked.hoard == Hoard(gold=30, items=[RING], weapons=[Weapon("sword")])
    assert playing.asked.sharers == ("b",)


# Taking up what lies here (R98)


def pick_up(who: str, **what: int) -> dict[str, object]:
    return {"do": "pick_up", "who": who, **what}


def over(hoard: Hoard, dice: tuple[int, ...] = ()) -> tuple[Game, Playing]:
    """A quiet hour of a and b where this lies."""
    game, _ = quiet([], [], dice=dice)
    game.here.goods = hoard
    return game, Playing(prepare(game))


def test_R98_14_3_one_is_laid_down_before_a_magic_weapon_is_taken_up():
    game, _ = over(Hoard(items=[Item("weapon", "ax", 3)]))
    a = game.character("a")
    for one in game.living:
        one.weapons = [Weapon("sword"), Weapon("dagger")]
    playing = Playing(prepare(game))
    assert pick_up("a", item=0) not in playing.values
    playing.answer(drop("a", weapon=1), pick_up("a", item=0))
    assert a.weapons == [Weapon("sword"), Weapon("ax", 3)]
    assert game.here.goods == Hoard(weapons=[Weapon("dagger")])
    assert pick_up("a", weapon=0) not in playing.values


def test_14_0_gold_jewels_items_and_weapons_are_taken_up():
    game, playing = over(Hoard(9, [5, 100], pack(RING), [Weapon("bow")]))
    playing.answer(
        pick_up("b", gold=4), pick_up("b", jewel=1), pick_up("b", item=0), pick_up("b", weapon=0)
    )
    b = game.character("b")
    assert (b.gold, b.jewels, b.items) == (4, [100], [RING])
    assert b.weapons == [Weapon("sword"), Weapon("bow")]
    assert game.here.goods == Hoard(5, [5])
    assert told(game, TreasureShared)[0].gold == {"b": 4}
    playing.answer(pick_up("a", gold=5), pick_up("a", jewel=0))
    assert game.here.goods is None


def test_R99_who_takes_up_a_strangler_suffers_it_and_leaves_what_is_shared():
    game, _ = over(Hoard(items=[Item("medallion", "strangler")]), dice=(6,))
    game.character("a").wounds = 9
    playing = Playing(prepare(game)).answer(pick_up("a", item=0))
    assert playing.asked is None
    playing = Playing(play(game))
    assert isinstance(playing.asked, ShareTreasure)
    assert playing.asked.sharers == ("b",)


@pytest.mark.parametrize("gold", [0, 10])
def test_14_0_nobody_takes_up_more_gold_than_lies_here(gold):
    _, playing = over(Hoard(gold=9))
    with pytest.raises(IllegalAnswer):
        playing.asked.check(pick_up("a", gold=gold))
