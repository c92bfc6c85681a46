"""10.3, 10.6, 14.5, R57: helping spells, rings and potions in the midst of a fight."""

from citadel_gui.rules.combat_ranks import combat_of
from citadel_gui.rules.decisions_magic import NeutralizePoison
from citadel_gui.rules.events import CharacterDied, WoundsHealed, WoundsTaken
from citadel_gui.rules.events_magic import (
    MonsterCharmed,
    PoisonNeutralized,
    PotionDrunk,
    SpellCast,
    SpellResisted,
)
from citadel_gui.rules.goods import Item
from citadel_gui.rules.people import Character
from citadel_gui.rules.poison import suffer
from tests.rules.fighting import battle, cast, doings, mage, next_round, odds_of, targets
from tests.rules.making import Playing, again, make_character, make_monster, told


def foe(**figures):
    return make_monster("foe", **({"wound_points": 20, "resistance": 0} | figures))


def helped(spell: str, dice, **figures):
    """Sword a, hurt, beside b, and the mage who can help him."""
    party = [make_character("a", wounds=6), make_character("b")]
    party += [
        mage("m", [spell], limits={"heal": 1, "rejuvenate": 1}, **figures),
        make_character("n", ["bow"]),
    ]
    return battle([foe()], dice, party=party, ranks=["ab", "mn"])


def test_10_6_heal_and_rejuvenate_are_for_anothers_wounds():
    for spell, dice, healed in (("heal", [5], 4), ("rejuvenate", [3], 4)):
        game, play = helped(spell, dice, wounds=3)
        assert targets(play, spell) == ["a"], "not the unhurt, not himself"
        play.answer(cast(spell, "a"))
        assert [(e.who, e.wounds) for e in told(game, WoundsHealed)] == [("a", healed)]
        assert game.character("a").wounds == 6 - healed


def test_R5_a_heal_is_used_up_in_a_fight_too():
    game, play = helped("heal", [5, 1, 1])
    next_round(play.answer(cast("heal", "a")))
    assert game.character("m").limits == {"heal": 0, "rejuvenate": 1}
    assert targets(play, "heal") == []


def test_10_6_mage_armor_and_strength_are_for_anybody_who_fights():
    for spell in ("mage_armor", "strength"):
        _, play = helped(spell, [])
        assert targets(play, spell) == ["a", "b", "m", "n"]
    game, play = helped("mage_armor", [5])
    play.answer(cast("mage_armor", "b"))
    assert game.character("b").mage_armor == 4
    game, play = helped("strength", [5])
    play.answer(cast("strength", "b"))
    assert game.character("b").strength == 5


def test_R57_a_ring_heals_from_the_second_rank_without_a_limit():
    ring = Item("ring", "heal", known=True)
    party = [make_character("a", wounds=6), make_character("b", items=[ring])]
    party += [make_character("m", items=[ring])]
    game, play = battle([foe()], [5], party=party, ranks=["ab", "m"])
    assert "ring" not in doings(play, "b")
    play.answer({"who": "m", "do": "ring", "item": 0, "target": "a"})
    assert game.character("a").wounds == 2
    assert told(game, SpellCast)[0].case == "14.8"


def drinker(*items: Item, who: str = "b", **figures) -> list[Character]:
    """One with these things in his pack, in front or behind."""
    party = [make_character("a"), make_character("b"), mage("m"), mage("n")]
    for one in party:
        if one.id == who:
            one.items = list(items)
            for name, value in figures.items():
                setattr(one, name, value)
    return party


def drink(who: str, target: str | None = None, item: int = 0) -> dict:
    action = {"who": who, "do": "drink", "item": item}
    return action if target is None else {**action, "target": target}


def test_R57_a_potion_is_drunk_from_any_rank_in_place_of_the_attack():
    for who in "bmn":
        potion = Item("potion", "healing", 2, known=True)
        party = drinker(potion, who=who, wounds=5)
        game, play = battle([foe()], [4], party=party, ranks=["ab", "m", "n"])
        play.answer(drink(who))
        assert game.character(who).wounds == 1
        assert doings(play, who) == set()
        assert told(game, PotionDrunk)[0].doses == 1


def test_R71_a_potion_of_strength_helps_in_the_present_fight():
    potion = Item("potion", "strength", 1, known=True)
    game, play = battle([foe()], [5], party=drinker(potion), ranks=["ab", "mn"])
    play.answer(drink("b"))
    assert game.character("b").strength == 5
    assert game.character("b").items == []


def test_R100_a_charm_is_drunk_at_a_foe_on_whom_it_works():
    foes = [foe(), make_monster("wolf", "warg", resistance=2)]
    potions = [Item("potion", kind, 1, known=True) for kind in ("charm_person", "charm_monster")]
    game, play = battle(foes, [6], party=drinker(*potions), ranks=["ab", "mn"])
    play.answer(play.asked.proposal)
    drinks = [v for v in play.values if v != "done" and v["do"] == "drink"]
    assert drinks == [
        drink("b"),
        drink("b", "foe"),
        drink("b", item=1),
        drink("b", "wolf", item=1),
    ]
    assert odds_of(play, drink("b", "wolf", item=1)) == (4, 6)
    play.answer(drink("b", "wolf", item=1))
    charmed = game.character("wolf").charmed
    assert charmed is not None
    assert charmed.by == "b"


def test_R100_a_charm_is_resisted_like_the_spell():
    potion = Item("potion", "charm_person", 1, known=True)
    party = drinker(potion)
    game, play = battle([foe(resistance=2)], [2], party=party, ranks=["ab", "mn"])
    play.answer(drink("b", "foe"))
    assert told(game, SpellResisted)[0].who == "foe"
    assert told(game, MonsterCharmed) == []


def test_R100_an_unknown_potion_may_be_tasted_at_any_near_foe():
    """Nothing is told of it by what is on offer."""
    for kind in ("poison", "charm_person", "charm_monster"):
        _, play = battle([foe()], [], party=drinker(Item("potion", kind)), ranks=["ab", "mn"])
        drinks = [v for v in play.values if v != "done" and v["do"] == "drink"]
        assert drinks == [drink("b"), drink("b", "foe")]
        assert odds_of(play, drink("b", "foe")) is None


def test_R34_poison_in_a_fight_is_undone_by_any_able_caster():
    party = drinker(Item("potion", "poison"))
    party[2].spells_known = party[2].spells_marked = ["neutralize_poison"]
    game, play = battle([foe()], [6], party=party, ranks=["ab", "mn"])
    play.answer(drink("b"))
    assert isinstance(play.asked, NeutralizePoison)
    assert play.asked.wounds == 3
    play.answer({"cast": "m"})
    assert told(game, PoisonNeutralized)[0].who == "b"
    assert game.character("b").wounds == 0
    assert game.character("m").wounds == 1


def test_R34_a_fight_can_be_taken_up_while_the_poison_waits():
    party = drinker(Item("potion", "poison"))
    party[2].spells_known = party[2].spells_marked = ["neutralize_poison"]
    game, play = battle([foe()], [6], party=party, ranks=["ab", "mn"])
    play.answer(drink("b"))
    copied = again(game)
    resumed = Playing(suffer(copied, copied.state.troubles[0]))
    assert resumed.asked == play.asked
    resumed.answer(None)
    assert copied.character("b").wounds == 3
    assert "b" in combat_of(copied).acted, "he has acted in this round"


def test_R59_who_dies_of_poison_in_a_fight_is_one_of_its_fallen():
    party = drinker(Item("potion", "poison"), wounds=9)
    game, play = battle([foe()], [1], party=party, ranks=["ab", "mn"])
    play.answer(drink("b"))
    assert told(game, CharacterDied)[0].who == "b"
    assert [one.id for one in game.state.encounter.fallen] == ["b"]
    assert told(game, WoundsTaken)[0].case == "14.5"
