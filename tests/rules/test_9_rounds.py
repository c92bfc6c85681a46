"""9.0 and 9.2: the steps of a round, how a fight ends, and one who fights alone."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.rules.allegiance import charm, turn
from citadel_gui.rules.combat import fight
from citadel_gui.rules.combat_ranks import combat_of
from citadel_gui.rules.combat_soundness import faults
from citadel_gui.rules.decisions import (
    Decision,
    DeclareWeapons,
    FightAction,
    MatchFoes,
    Reorganise,
)
from citadel_gui.rules.decisions_magic import NeutralizePoison, RestoreFallen, SleepersFate
from citadel_gui.rules.events import AttackMade, CombatBegan, CombatEnded, RoundBegan
from citadel_gui.rules.events_magic import SpellCast
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item, Weapon
from citadel_gui.rules.meeting import Combat
from citadel_gui.rules.party import PartyLost
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.phase import Phase
from citadel_gui.rules.poison import suffer
from citadel_gui.rules.refusal import IllegalAnswer
from tests.rules.making import Playing, again, make_character, make_game, make_monster, told


def swords(count: int, **figures) -> list:
    return [make_character(who, **figures) for who in "abcdef"[:count]]


def strike(who: str, target: str = "foe") -> dict:
    return {"who": who, "do": "strike", "target": target}


def attackers(game: Game) -> list[str]:
    return [event.who for event in told(game, AttackMade)]


def rounds(game: Game) -> list[int]:
    return [event.round for event in told(game, RoundBegan)]


def test_9_2_first_the_party_then_the_monsters():
    game = make_game(swords(2), [make_monster("foe")], dice=[1, 1, 1])
    Playing(fight(game)).answer(strike("b"), strike("a"))
    assert attackers(game) == ["b", "a", "foe"]
    assert rounds(game) == [1, 2]
    assert told(game, CombatBegan)[0].first == "party"


def test_R42_monsters_that_strike_first_do_so_in_the_first_round_only():
    game = make_game(swords(2), [make_monster("foe")], dice=[1] * 9, strikes_first="monsters")
    play = Playing(fight(game))
    assert attackers(game) == ["foe"]
    play.answer(strike("a"), strike("b"))
    assert rounds(game) == [1, 2]
    assert attackers(game) == ["foe", "a", "b"], "the monsters have struck in this round already"
    play.answer(strike("a"), strike("b"))
    assert attackers(game) == ["foe", "a", "b", "a", "b", "foe"]


def test_9_2_each_acts_once_a_round():
    game = make_game(swords(2), [make_monster("foe", wound_points=20)], dice=[6, 1])
    play = Playing(fight(game)).answer(strike("a"))
    assert {value["who"] for value in play.values if value != "done"} == {"b"}
    with pytest.raises(IllegalAnswer):
        play.answer(strike("a"))


def test_9_2_the_monsters_close_up_at_the_end_of_the_round():
    foes = [make_monster(f"m{n}", wound_points=1) for n in range(4)]
    game = make_game(swords(3), foes, dice=[6, 1, 1])
    Playing(fight(game)).answer(strike("b", "m1"), "done", "done")
    assert combat_of(game).ranks == [["m0", "m3", "m2"]]


def test_9_2_monsters_that_have_struck_do_not_strike_again_when_taken_up():
    game = make_game(swords(2), [make_monster("m0"), make_monster("m1")], dice=[1])
    game.state.encounter.combat = Combat([["m0", "m1"]], step="monsters", struck=["m0"])
    Playing(fight(game))
    assert attackers(game) == ["m1"]


def test_R53_done_leaves_the_rest_of_the_attacks():
    game = make_game(swords(3), [make_monster("foe")], dice=[1, 1])
    play = Playing(fight(game))
    assert play.values[-1] == "done"
    play.answer(strike("c"), "done")
    assert attackers(game) == ["c", "foe"]


def test_9_2_a_step_with_nothing_to_choose_is_not_asked():
    game = make_game(swords(1), [make_monster("foe")], dice=[1, 1])
    play = Playing(fight(game)).answer(strike("a"))
    assert isinstance(play.asked, FightAction)
    assert rounds(game) == [1, 2]


def test_R56_a_fight_ends_with_the_last_monster():
    foes = [make_monster(f"m{n}", wound_points=1) for n in range(2)]
    game = make_game(swords(2), foes, dice=[6, 6])
    play = Playing(fight(game)).answer(strike("a", "m0"), strike("b", "m1"))
    encounter = game.state.encounter
    assert play.asked is None
    assert encounter.combat is None
    assert (encounter.stage, encounter.monsters) == ("spoils", [])
    assert [monster.id for monster in encounter.slain] == ["m0", "m1"]
    assert told(game, CombatEnded)[0].outcome == "won"


def test_R56_there_is_no_flight():
    game = make_game(swords(2), [make_monster("foe", wound_points=20)], dice=[1] * 30)
    play = Playing(fight(game))
    for _ in range(5):
        assert isinstance(play.asked, FightAction)
        assert {value if value == "done" else value["do"] for value in play.values} == {
            "strike",
            "done",
        }
        play.answer("done")


def test_a_fight_in_which_nobody_can_wound_breaks_off():
    """It cannot be on the printed charts; a state made by hand must not turn for ever."""
    harmless = make_monster("foe", combat_bonus=-20)
    game = make_game([make_character("a", [])], [harmless])
    play = Playing(fight(game))
    encounter = game.state.encounter
    assert play.asked is None
    assert (encounter.stage, encounter.combat) == ("deal", None)
    assert encounter.monsters == [harmless]
    assert told(game, CombatEnded)[0].outcome == "broken_off"


def test_a_fight_goes_on_while_the_party_attacks_the_harmless():
    game = make_game(swords(1), [make_monster("foe", combat_bonus=-20)], dice=[1, 1, 6, 1])
    play = Playing(fight(game)).answer(strike("a"), strike("a"))
    assert combat_of(game).round == 3
    play.answer("done")
    assert game.state.encounter.stage == "deal"


def test_R90_one_alone_is_a_front_by_himself():
    party = [*swords(2), make_character("c", ["bow"])]
    game = make_game(party, [make_monster("foe")], dice=[1] * 2, alone="b", source="pit")
    play = Playing(fight(game))
    assert {value["who"] for value in play.values if value != "done"} == {"b"}
    play.answer(strike("b"))
    assert [event.target for event in told(game, AttackMade)] == ["foe", "b"]
    assert isinstance(play.asked, FightAction)
    assert combat_of(game).round == 2
    assert {value["who"] for value in play.values if value != "done"} == {"b"}, "nobody joins him"


def test_R90_one_alone_in_the_dark_cannot_shoot_or_throw():
    archer = make_character("b", ["bow", "throwing_dagger"])
    game = make_game([make_character("a"), archer], [make_monster("foe")], alone="b", source="pit")
    play = Playing(fight(game))
    assert isinstance(play.asked, DeclareWeapons)
    assert set(play.asked.weapons) == {"b"}
    play.answer({"b": 0})
    assert {value if value == "done" else value["do"] for value in play.values} == {
        "change",
        "done",
    }


def test_R90_a_fight_alone_ends_with_him():
    party = [make_character("a"), make_character("b", wound_points=1)]
    game = make_game(
        party, [make_monster("foe")], dice=[6], alone="b", source="pit", strikes_first="monsters"
    )
    play = Playing(fight(game))
    encounter = game.state.encounter
    assert play.asked is None
    assert (encounter.stage, encounter.combat) == ("over", None)
    assert [monster.id for monster in encounter.monsters] == ["foe"]
    assert told(game, CombatEnded)[0].outcome == "lost"
    assert game.state.party.ranks == [["a"]]


def coffin(party: list, ranks: list[str], dice: list[int], alone: str, **figures) -> Game:
    foe = make_monster("foe", "ogre", wound_points=20, **figures)
    return make_game(party, [foe], dice, alone=alone, source="coffin", ranks=ranks)


def test_R92_the_others_join_after_the_first_round():
    game = coffin(swords(4), ["ab", "cd"], [1, 1], "a")
    play = Playing(fight(game))
    assert {value["who"] for value in play.values if value != "done"} == {"a"}
    play.answer(strike("a"))
    assert isinstance(play.asked, FightAction), "nobody reorganises in the round alone"
    assert {value["who"] for value in play.values if value != "done"} == {"a", "b"}
    assert game.state.encounter.alone is None
    assert game.state.party.ranks == [["a", "b"], ["c", "d"]]


def test_R92_he_stays_in_front_in_a_free_place():
    game = coffin(swords(4), ["ab", "cd"], [1, 1], "c")
    Playing(fight(game)).answer(strike("c"))
    assert game.state.party.ranks == [["a", "b", "c"], ["d"]]


def test_R92_he_stays_in_front_in_place_of_another():
    game = coffin(swords(5), ["abc", "d", "e"], [1, 1], "e")
    Playing(fight(game)).answer(strike("e"))
    assert game.state.party.ranks == [["a", "e", "c"], ["d"], ["b"]]


def test_R92_the_other_falls_back_to_where_he_marched():
    game = coffin(swords(6), ["abc", "def"], [1, 1], "e")
    Playing(fight(game)).answer(strike("e"))
    assert game.state.party.ranks == [["a", "e", "c"], ["d", "b", "f"]]


def test_R92_a_rank_he_leaves_empty_closes_up():
    game = coffin(swords(3), ["ab", "c"], [1, 1], "c")
    Playing(fight(game)).answer(strike("c"))
    assert game.state.party.ranks == [["a", "b", "c"]]


def test_R92_the_others_join_even_if_he_is_dead():
    party = [make_character("a", wound_points=1), *swords(3)[1:]]
    game = coffin(party, ["abc"], [1, 6], "a")
    play = Playing(fight(game)).answer(strike("a"))
    assert [character.id for character in game.living] == ["b", "c"]
    assert {value["who"] for value in play.values if value != "done"} == {"b", "c"}
    assert combat_of(game).round == 2


def test_R92_the_others_declare_their_weapons_with_him():
    party = [make_character("a"), make_character("b", ["sword", "bow"])]
    play = Playing(fight(coffin(party, ["ab"], [1, 1], "a")))
    assert set(play.asked.weapons) == {"a", "b"}


SPELLS = (
    "charm",
    "blast",
    "explosion",
    "lightning",
    "sleep",
    "redemption",
    "magic_shield",
    "cease_fire",
    "mental_attack",
    "wrath_of_god",
    "stone_flesh",
    "resurrect",
    "heal",
    "rejuvenate",
    "mage_armor",
    "strength",
    "neutralize_poison",
)
KINDS = (
    "orc",
    "warg",
    "ogre",
    "troll",
    "evil_hero",
    "evil_mage",
    "cronk",
    "chimaera",
    "medusa",
    "vampire",
    "hydra",
    "demon",
)
ITEMS = (
    Item("ring", "sleep"),
    Item("ring", "resurrect"),
    Item("ring", "resistance_1"),
    Item("medallion", "dexterity"),
    Item("talisman", "mind", 3),
    Item("talisman", "evil"),
    Item("ring", "heal"),
    Item("ring", "neutralize_poison"),
    Item("potion", "poison"),
    Item("potion", "poison"),
    Item("potion", "charm_person"),
    Item("potion", "charm_monster", 2, known=True),
    Item("potion", "healing"),
    Item("potion", "strength", 2, known=True),
)


def random_member(luck: random.Random, who: str, *, magic: bool) -> Character:
    """A character with any weapons, and with spells and items where there is magic."""
    weapons = ["sword", "dagger", "ax", "hammer", "bow", "throwing_dagger"]
    spells = luck.sample(SPELLS, luck.randint(0, 7)) if magic else []
    return make_character(
        who,
        luck.sample(weapons, luck.randint(0, 2)),
        wound_points=luck.randint(1, 12),
        combat_bonus=luck.randint(0, 6),
        resistance=luck.randint(0, 3),
        conditions=luck.sample(["alcohol", "blood", "favour"][: 3 if magic else 2], 2),
        spells_known=spells,
        spells_marked=spells,
        limits={"heal": 2, "rejuvenate": 1},
        items=[copy.copy(item) for item in luck.sample(ITEMS, luck.randint(0, 4))] if magic else [],
        mage_armor=luck.choice([0, 0, 3]) if magic else 0,
        strength=luck.choice([0, 0, 4]) if magic else 0,
    )


def random_fight(luck: random.Random, *, magic: bool = False) -> Game:
    """A fight of any party against any group, first strike and source; with magic also spells,
    items, powers, charmed monsters and comrades who have turned."""
    party = [random_member(luck, who, magic=magic) for who in "abcdef"[: luck.randint(1, 6)]]
    kind = luck.choice(KINDS if magic else KINDS[:5])
    foes: list[Monster] = [
        make_monster(
            f"m{n}",
            luck.choice([kind, luck.choice(KINDS)]) if magic else kind,
            wound_points=luck.randint(1, 6),
            combat_bonus=luck.randint(0, 3),
        )
        for n in range(luck.randint(1, 9))
    ]
    source = luck.choice(["room", "pit", "coffin"])
    if magic and luck.randint(0, 3) == 0:
        source = "hellgate"
        foes = [*foes[:2], make_monster("x", "x_the_unknown", wound_points=luck.randint(1, 7))]
    game = make_game(
        party,
        foes,
        seed=luck.randint(0, 10**6),
        ranks=random_ranks([character.id for character in party], luck.randint),
        strikes_first=luck.choice(["party", "monsters"]),
        source=source,
        alone=luck.choice(party).id if source in ("pit", "coffin") else None,
    )
    if magic:
        for name in ("last_stand_casting", "mage_shield", "one_charm_each"):
            game.state.options[name] = luck.choice([False, True])
        change_some_sides(game, luck)
    return game


def change_some_sides(game: Game, luck: random.Random) -> None:
    """A charmed monster in the party, and a comrade among the foes, each now and then."""
    met, game.state.encounter = game.state.encounter, None
    if luck.randint(0, 2) == 0:
        charm(game, make_monster("c0", luck.choice(KINDS)), luck.choice(game.living).id)
    able = [one for one in game.living if one.id != met.alone]
    if len(game.living) > 1 and able and luck.randint(0, 2) == 0:
        holds = ["vampire", "statue", "talisman"]
        foe = turn(game, luck.choice(able), luck.choice(holds), met.monsters[0].id)
        met.monsters.append(foe)
    game.state.encounter = met


def random_ranks(ids: list[str], between: Callable[[int, int], int]) -> list[list[str]]:
    ranks = []
    while ids:
        size = between(min(len(ids), 1 if ranks else 2), min(len(ids), 3))
        ranks.append(ids[:size])
        ids = ids[size:]
    return ranks


@given(st.integers(0, 2**32), st.booleans())
def test_9_a_fight_can_be_taken_up_at_any_decision(seed: int, magic: bool):
    """With spells, items and powers too: the equal decision from the state alone, and the same
    answer does the same."""
    luck = random.Random(seed)
    game = random_fight(luck, magic=magic)
    played = the_fight(game)
    asked = next_of(played)
    while asked is not None:
        assert_sound(game)
        copied = again(game)
        resumed = the_fight(copied)
        assert next_of(resumed) == asked
        answer = asked.random_answer(luck)
        asked.check(answer)
        game.events.clear()
        copied.events.clear()
        asked = next_of(played, answer)
        assert next_of(resumed, answer) == asked
        assert copied.events == game.events
        assert copied.settle() == game.settle()
    if game.living:
        assert game.state.encounter.combat is None
        assert game.state.encounter.stage in ("spoils", "over", "deal")


def the_fight(game: Game) -> Phase:
    """The fight as its runner plays it: what presses comes first (``state.troubles``)."""
    while game.state.encounter.stage in ("combat", "aftermath"):
        if game.state.troubles:
            yield from suffer(game, game.state.troubles[0])
        yield from fight(game)


def next_of(phase: Phase, answer: Any = None) -> Decision | None:
    """The next decision; None where the fight is over or the party lost."""
    try:
        return phase.send(answer)
    except (StopIteration, PartyLost):
        return None


def play_out(game: Game, luck: random.Random) -> set[type]:
    """Play a fight at random to its end; the kinds of decision that came up."""
    asked: set[type] = set()
    try:
        played = Playing(the_fight(game))
        while played.asked is not None:
            asked.add(type(played.asked))
            played.answer(played.asked.random_answer(luck))
    except PartyLost:
        pass
    return asked


def assert_sound(game: Game) -> None:
    """What holds at every decision of a fight."""
    encounter, combat, party = game.state.encounter, combat_of(game), game.state.party
    standing = [who for rank in combat.ranks for who in rank]
    assert sorted(standing) == sorted(monster.id for monster in encounter.monsters)
    assert all(1 <= len(rank) <= 3 for rank in [*combat.ranks, *party.ranks])
    assert all(character.health > 0 for character in party.characters)
    assert all(monster.health > 0 for monster in encounter.monsters)
    marching = sorted(who for rank in party.ranks for who in rank)
    assert marching == sorted(character.id for character in party.characters)
    assert list(faults(encounter, game.charts)) == []
    everyone = [*marching, *standing, *(one.id for one in encounter.fallen)]
    everyone += [one.id for one in (*encounter.petrified, *encounter.slain)]
    assert len(set(everyone)) == len(everyone), "nobody is in two places"


@pytest.mark.parametrize("seed", range(40))
def test_R51_no_weapon_is_lost_or_made(seed: int):
    luck = random.Random(seed)
    game = random_fight(luck)
    before = sorted(weapon.kind for one in game.living for weapon in one.weapons)
    play_out(game, luck)
    goods = game.here.goods.weapons if game.here.goods else []
    goods = [*goods, *game.state.encounter.daggers]
    carried: list[Weapon] = [weapon for one in game.living for weapon in one.weapons]
    combat = game.state.encounter.combat
    flying = combat.thrown.values() if combat else []
    assert sorted(weapon.kind for weapon in [*carried, *goods, *flying]) == before
    assert combat is None


def test_9_every_kind_of_decision_comes_up():
    asked: set[type] = set()
    for seed in range(120):
        luck = random.Random(seed)
        asked |= play_out(random_fight(luck, magic=bool(seed % 2)), luck)
    fights = {MatchFoes, DeclareWeapons, FightAction, Reorganise}
    assert asked == fights | {RestoreFallen, SleepersFate, NeutralizePoison}


def test_9_everything_that_can_happen_in_a_fight_comes_up():
    """Else the property above would not have tried it."""
    seen: set[str] = set()
    for seed in range(300):
        luck = random.Random(seed)
        game = random_fight(luck, magic=True)
        play_out(game, luck)
        seen |= {type(event).__name__ for event in game.events}
        seen |= {f"{e.spell} by {e.by}" for e in told(game, SpellCast)}
        seen |= {f"{e.outcome}" for e in told(game, CombatEnded)}
    wanted = {f"{spell} by spell" for spell in SPELLS}
    wanted |= {"sleep by ring", "resurrect by ring", "mind by talisman", "charm by power"}
    wanted |= {"heal by ring", "neutralize_poison by ring", "charm by potion"}
    wanted |= {"won", "lost", "cease_fire", "PotionDrunk", "PoisonNeutralized"}
    wanted |= {"MonsterCharmed", "CharmEnded", "ComradeTurned", "ComradeFreed", "TurnedToStone"}
    wanted |= {"FellAsleep", "SleepersSpared", "Restored", "DemonsVanished", "WoundsAbsorbed"}
    wanted |= {"SpellResisted", "SpellStopped", "WoundsHealed"}
    assert wanted <= seen, wanted - seen
