"""10.7, R37, R40, R41, R43, R72: spells of negotiation and bribery, and time won before a fight."""

import pytest

from citadel_gui.rules.decisions import (
    AfterDeal,
    FightAction,
    MatchFoes,
    Parley,
    ShareExperience,
    ShareTreasure,
)
from citadel_gui.rules.decisions_magic import Prepare
from citadel_gui.rules.encounters import encounter, meet, monster_phase
from citadel_gui.rules.events import (
    BribeOffered,
    CombatBegan,
    DiceRolled,
    Modifier,
    Negotiated,
    TreasureFound,
)
from citadel_gui.rules.events_magic import SpellCast
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.people import Turned
from citadel_gui.rules.refusal import IllegalAnswer
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told
from tests.rules.quiet_hours import cast, party_of, quietly, spells_on_offer


def talk(*spells: str, dice=(), monsters=(), options=None, **figures) -> tuple[Game, Playing]:
    """Monsters met by a, b and the mage m with these spells."""
    met = monsters or [make_monster("orc-1", negotiation=2)]
    game = make_game(party_of(spells, **figures), met, dice=dice, stage="parley")
    game.state.options |= options or {}
    return game, Playing(encounter(game))


def rolls(game: Game, purpose: str) -> list[DiceRolled]:
    return [roll for roll in told(game, DiceRolled) if roll.purpose == purpose]


# Negotiation (R37)


def test_10_7_R37_oratory_adds_4_to_the_talk():
    game, play = talk("oratory", dice=[2, 3])
    before = play.asked.options[1].odds
    play.answer(cast("oratory"))
    assert game.character("m").wounds == 1
    assert play.asked.options[1].odds > before
    play.answer({"speak": "a"})
    roll = rolls(game, "negotiation")[0]
    assert roll.modifiers == [Modifier("negotiation_value", -2), Modifier("oratory", 4)]
    assert (roll.modified, told(game, Negotiated)[0].outcome) == (7, "agreement")


def test_R37_oratory_is_not_cast_twice_nor_after_the_talk():
    _, play = talk("oratory", dice=[1, 1])
    play.answer(cast("oratory"))
    assert spells_on_offer(play) == set()
    game, play = talk("oratory", "sway", dice=[1, 1], gold=40)
    play.answer({"speak": "a"})
    assert game.state.encounter.talked
    assert spells_on_offer(play) == {("sway", None)}


def test_R37_14_7_a_medallion_of_oratory_adds_3_once_whoever_bears_it():
    game, _ = talk(dice=[2, 4])
    for who in "ab":
        game.character(who).items = [Item("medallion", "oratory", known=True)]
    Playing(encounter(game)).answer({"speak": "m"})
    roll = rolls(game, "negotiation")[0]
    assert roll.modifiers == [Modifier("negotiation_value", -2), Modifier("medallion_oratory", 3)]
    assert roll.modified == 7


def test_10_7_R43_cow_intimidates_the_whole_group_without_a_roll():
    monsters = [make_monster(f"orc-{n}", resistance=5, hoard=Hoard(gold=8)) for n in (1, 2)]
    game, play = talk("cow", monsters=monsters)
    play.answer(cast("cow"))
    assert not told(game, DiceRolled)
    assert game.character("m").wounds == 2
    assert told(game, Negotiated)[0].outcome == "intimidation"
    assert isinstance(play.asked, ShareTreasure)
    assert play.asked.hoard == Hoard(gold=4), "a quarter (R38)"
    assert isinstance(play.answer(play.asked.proposal).asked, AfterDeal)


def test_10_7_R43_daunt_brings_all_their_treasure():
    ring = Item("ring", "heal")
    monsters = [
        make_monster("troll-1", "troll", hoard=Hoard(gold=8, jewels=[5, 10])),
        make_monster("troll-2", "troll", hoard=Hoard(gold=1, items=[ring])),
    ]
    game, play = talk("daunt", monsters=monsters)
    play.answer(cast("daunt"))
    assert game.character("m").wounds == 3
    hoard = play.asked.hoard
    assert (hoard.gold, sorted(hoard.jewels), hoard.items) == (9, [5, 10], [ring])
    assert not any(one.hoard for one in game.state.encounter.monsters)
    assert not rolls(game, "chest_trap"), "handed over: no chest (R35)"
    assert told(game, TreasureFound)[0].source == "intimidation"


def test_R43_8_4_neither_works_on_X_and_demons():
    monsters = [make_monster("demon-1", "demon"), make_monster("x-1", "x_the_unknown")]
    game, play = talk("cow", "daunt", "oratory", "sway", monsters=monsters, gold=300)
    assert not isinstance(play.asked, Parley)
    assert game.state.encounter.stage == "combat"


def test_R92_13_4_at_a_coffin_no_spell_helps_to_talk():
    game = make_game(party_of(["cow", "oratory", "hesitate"]))
    meet(game, "coffin", [make_monster("vampire-1", "vampire")], alone="m")
    play = Playing(encounter(game))
    assert play.values == ["fight", cast("hesitate")]


def test_R36_a_failed_talk_leaves_no_cow_or_daunt():
    game, play = talk("cow", "daunt", "hesitate", dice=[1, 1])
    play.answer({"speak": "a"})
    assert game.state.encounter.talked
    assert spells_on_offer(play) == {("hesitate", None)}


def test_R62_a_caster_who_cannot_pay_is_not_offered():
    _, play = talk("cow", "oratory", "hesitate", wounds=8)
    assert spells_on_offer(play) == {("oratory", None)}


def test_R90_alone_below_only_his_own_spells_count():
    game = make_game(party_of(["cow"]))
    meet(game, "trap_door", [make_monster("orc-1")], alone="a")
    play = Playing(encounter(game))
    assert spells_on_offer(play) == set()


# Bribery (R40, R41)


@pytest.mark.parametrize(("spell", "less", "cost"), [("sway", 2, 1), ("cajole", 4, 2)])
def test_10_7_R41_sway_and_cajole_come_off_the_bribes_die(spell, less, cost):
    minotaur = make_monster("m-1", "minotaur", wound_points=16, negotiation=7)
    game, play = talk(spell, monsters=[minotaur], dice=[less], gold=20)
    plain = next(o for o in play.asked.options if o.value == {"bribe": 20})
    assert plain.odds == (0, 6)
    play.answer(cast(spell))
    assert game.character("m").wounds == cost
    swayed = next(o for o in play.asked.options if o.value == {"bribe": 20})
    assert swayed.odds == (less, 6)
    play.answer({"bribe": 20})
    roll = rolls(game, "bribe")[0]
    assert (roll.modifiers, roll.modified) == ([Modifier("sway", -less)], 0)
    assert told(game, BribeOffered)[0].accepted, "0 or less beats even a 0 cell"


def test_R41_R102_different_spells_add_up_and_each_is_cast_once():
    game, play = talk("sway", "cajole", gold=20)
    play.answer(cast("sway"), cast("cajole"))
    assert game.state.encounter.sway == 6
    assert spells_on_offer(play) == set()


def test_10_7_no_bribe_no_spell_for_it():
    _, play = talk("sway", "cajole", "cow")
    assert spells_on_offer(play) == {("cow", None)}


# Jewels in a bribe: the option bribe_jewels (R40)


def bribed(gold: int, jewels: list[int], offer: int, dice=(1,)) -> tuple[Game, Playing]:
    game, _ = talk(dice=list(dice), gold=gold, jewels=jewels, options={"bribe_jewels": True})
    play = Playing(encounter(game))
    return game, play.answer({"bribe": offer})


def test_R40_jewels_do_not_count_in_a_bribe():
    _, play = talk(gold=10, jewels=[100])
    assert not any("bribe" in value for value in play.values if value != "fight")


def test_R40_with_the_option_jewels_count_as_gold():
    _, play = talk(gold=10, jewels=[30], options={"bribe_jewels": True})
    offers = [value["bribe"] for value in play.values if "bribe" in value]
    assert offers == [20, 40]


@pytest.mark.parametrize(
    ("gold", "jewels", "offer", "left", "given"),
    [
        (30, [50], 20, (10, [50]), []),  # gold is enough
        (10, [30], 20, (10, []), [30]),  # whole, and no change
        (10, [30, 15], 20, (5, [30]), [15]),  # as little as can be
        (0, [5, 10, 25], 40, (0, []), [5, 10, 25]),
        (0, [20, 25, 15], 40, (0, [20]), [15, 25]),
        (0, [40, 25, 15], 40, (0, [25, 15]), [40]),  # the fewest pieces
    ],
)
def test_R40_jewels_go_whole_and_as_few_as_can_be(gold, jewels, offer, left, given):
    game, _ = bribed(gold, jewels, offer)
    m, met = game.character("m"), game.state.encounter
    assert (m.gold, m.jewels) == left
    assert sorted(met.paid_jewels) == sorted(given)
    assert met.paid == gold - m.gold


def test_R40_8_7_the_jewels_come_back_by_the_kill():
    game, play = bribed(0, [50], 40)
    play.answer("peace")
    assert (game.here.paid_jewels, game.here.monsters[0].id) == ([50], "orc-1")
    game.here.monsters[0].treasure = "A"
    game.here.monsters[0].wounds = game.here.monsters[0].wound_points - 1
    game.dice.given = [6] * 12  # no wandering roll; every blow hits
    play = Playing(monster_phase(game)).answer("fight")
    while not isinstance(play.asked, ShareTreasure):
        attack = isinstance(play.asked, FightAction | MatchFoes)
        play.answer(play.asked.options[0].value if attack else play.asked.proposal)
    assert play.asked.hoard == Hoard(jewels=[50])


def test_R40_R90_those_below_keep_the_jewels_they_were_paid():
    game, _ = talk(options={"bribe_jewels": True})
    game.state.encounter = None
    game.character("m").jewels = [50]
    meet(game, "pit", [make_monster("cronk-1", "cronk", negotiation=0)], alone="m")
    game.dice.given = [1]
    Playing(encounter(game)).answer({"bribe": 40}, "peace")
    assert game.here.below.paid_jewels == [50]
    assert game.here.paid_jewels == []


# Hesitate (R72)


def test_10_5_R72_hesitate_wins_time_for_healing_and_potions():
    game, play = talk("hesitate", "heal", "mage_armor", dice=[3], limits={"heal": 2})
    game.character("a").wounds = 5
    play.answer(cast("hesitate"))
    assert game.character("m").wounds == 2
    assert told(game, SpellCast)[0].spell == "hesitate"
    assert "prepare" in play.values
    play.answer("prepare")
    assert isinstance(play.asked, Prepare)
    assert spells_on_offer(play) == {("heal", "a")}, "no mage armor: only healing and potions"
    play.answer({"do": "cast", "who": "m", "spell": "heal", "target": "a"})
    assert game.character("a").wounds == 5 - 3
    assert isinstance(play.answer("done").asked, Parley)


def test_R72_without_hesitate_nobody_heals_in_that_gap():
    game, play = talk("heal", limits={"heal": 2})
    game.character("a").wounds = 5
    assert "prepare" not in play.values


def test_R72_it_is_cast_once():
    game, play = talk("hesitate")
    game.character("a").items = [Item("potion", "healing", 1, known=True)]
    play.answer(cast("hesitate"))
    assert cast("hesitate") not in play.values
    with pytest.raises(IllegalAnswer):
        play.asked.check(cast("hesitate"))


def test_R72_R42_time_can_be_won_after_a_refused_bribe_too_and_they_strike_first_all_the_same():
    """Between meeting and round 1: the fight is certain now, and has not begun."""
    game, play = talk("hesitate", "heal", dice=[6, 3], gold=20, limits={"heal": 2})
    game.character("a").wounds = 5
    play.answer({"bribe": 20})
    assert play.values == ["fight", cast("hesitate")]
    play.answer(cast("hesitate"), "prepare", quietly("heal", "a"), "done", "fight")
    assert game.character("a").wounds >= 2
    assert told(game, CombatBegan)[0].first == "monsters"


def test_R42_without_such_magic_the_fight_follows_a_refused_bribe():
    game, play = talk("heal", dice=[6], gold=20, limits={"heal": 2})
    play.answer({"bribe": 20})
    assert told(game, CombatBegan)[0].first == "monsters"


def test_R72_the_time_can_be_taken_up_from_the_state():
    game, play = talk("hesitate", "heal", limits={"heal": 2})
    game.character("a").wounds = 5
    play.answer(cast("hesitate"), "prepare")
    other = again(game)
    assert Playing(encounter(other)).asked == play.asked


def test_R72_R90_who_is_alone_below_has_time_for_himself_only():
    game = make_game(party_of(["hesitate", "heal"], limits={"heal": 2}))
    potion = Item("potion", "healing", 1, known=True)
    for who in "am":
        game.character(who).items = [potion]
        game.character(who).wounds = 4
    game.character("a").spells_marked, game.character("a").limits = ["heal"], {"heal": 2}
    meet(game, "trap_door", [make_monster("orc-1")], alone="m")
    play = Playing(encounter(game)).answer(cast("hesitate"), "prepare")
    assert play.values == [{"do": "drink", "who": "m", "item": 0}, "done"]


def test_R72_before_the_hellgates_guard_there_is_time_too():
    game = make_game(party_of(["hesitate"]))
    meet(game, "hellgate", [make_monster("demon-1", "demon")])
    assert Playing(encounter(game)).values == ["fight", cast("hesitate")]


def test_R63_R72_it_is_not_resisted():
    game, play = talk("hesitate", monsters=[make_monster("orc-1", resistance=5)])
    play.answer(cast("hesitate"))
    assert not [roll for roll in told(game, DiceRolled) if roll.purpose.startswith("resist")]


def test_R42_R43_the_gold_of_a_refused_bribe_is_of_the_treasure_that_the_daunted_give():
    game, play = talk("daunt", monsters=[make_monster("orc-1", hoard=Hoard(gold=3))])
    met = game.state.encounter
    met.paid, met.paid_jewels, met.daggers = 40, [50], [Weapon("throwing_dagger")]
    play.answer(cast("daunt"))
    assert play.asked.hoard == Hoard(43, [50], weapons=[Weapon("throwing_dagger")])
    assert not any(event.hoard.weapons for event in told(game, TreasureFound))  # R51: never lost
    assert (met.paid, met.paid_jewels, met.daggers) == (0, [], [])


def test_R38_R42_a_quarter_is_reckoned_with_the_bribe_they_hold():
    game, play = talk("cow", monsters=[make_monster("orc-1", hoard=Hoard(gold=4))])
    game.state.encounter.paid = 40
    play.answer(cast("cow"))
    assert play.asked.hoard == Hoard(11)
    met = game.state.encounter
    assert met.monsters[0].hoard.gold + met.paid == 33


def test_8_4_R67_a_comrade_among_them_keeps_nobody_from_listening():
    vampire = make_monster("vampire-1", "vampire", wound_points=4, negotiation=1)
    comrade = make_character("c", wound_points=20)
    held = make_monster("c", negotiation=None, wound_points=20, turned=Turned(comrade, "vampire"))
    held.kind = "character"
    _, play = talk(monsters=[vampire, held], gold=40)
    assert {"speak": "a"} in play.values
    bribe = next(option for option in play.asked.options if option.value == {"bribe": 20})
    assert bribe.odds == (4, 6), "the vampire is the strongest of the group: 5 (R41)"


def test_R43_R60_a_comrade_among_the_daunted_hands_nothing_over():
    comrade = make_character("c", gold=9)
    held = make_monster("c", treasure="B", turned=Turned(comrade, "vampire", "vampire-1"))
    vampire = make_monster("vampire-1", "vampire", hoard=Hoard(gold=3))
    game, play = talk("daunt", monsters=[vampire, held])
    play.answer(cast("daunt"))
    assert (play.asked.hoard, comrade.gold, held.hoard) == (Hoard(gold=3), 9, None)
    assert not rolls(game, "gold_chance")


def test_10_7_each_spell_is_told_by_its_case():
    game, play = talk("oratory", "hesitate", "sway", gold=30)
    play.answer(cast("oratory"), cast("hesitate"), cast("sway"))
    cases = {event.spell: event.case for event in told(game, SpellCast)}
    assert cases == {"oratory": "10.7", "hesitate": "10.5", "sway": "10.7"}


def test_R39_R43_the_daunted_may_still_be_attacked_and_have_nothing_more():
    game, play = talk("daunt", monsters=[make_monster("troll-1", "troll", hoard=Hoard(gold=8))])
    game.character("a").combat_bonus = 20
    game.state.encounter.monsters[0].wounds = game.state.encounter.monsters[0].wound_points - 1
    play.answer(cast("daunt"), {"gold": {"a": 8}, "jewels": [], "items": [], "weapons": []})
    play.answer("attack")
    while isinstance(play.asked, FightAction):
        play.answer(next(v for v in play.values if isinstance(v, dict) and v["do"] == "strike"))
    assert isinstance(play.asked, ShareExperience), "no chest, no goods"
    assert game.here.goods is None
