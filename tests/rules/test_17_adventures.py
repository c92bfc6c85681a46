"""17.0 to 17.5 and 12.2: the party leaves, is healed and trained at home, and enters again."""

import random
from typing import Any

import msgspec
import pytest

from citadel_gui.maze.cells import GATEWAY_CELL
from citadel_gui.rules.allegiance import COMRADE
from citadel_gui.rules.decisions_adventure import GoOn, Rearm, Recruit, Train
from citadel_gui.rules.decisions_magic import ChooseSpells
from citadel_gui.rules.events import CharacterJoined, GameEnded, PartyLeft, WoundsHealed
from citadel_gui.rules.events_adventure import AdventureBegan, CharacterRearmed, CharacterTrained
from citadel_gui.rules.events_magic import CharacterLost, CharmEnded
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Item, Weapon
from citadel_gui.rules.meeting import Encounter
from citadel_gui.rules.party import PartyLost, wound
from citadel_gui.rules.people import Charmed, Turned
from citadel_gui.rules.referee import Referee
from citadel_gui.rules.refusal import IllegalAnswer
from citadel_gui.rules.state import HellgateKnowledge, Waiting
from citadel_gui.rules.training import pay, price
from citadel_gui.rules.victory import leave, lose
from tests.rules.making import make_character, make_game, make_monster, told

EDITIONS = ("citadel", "labirynt")


def at_the_gateway(party: Any = ("almuric", "gislan"), **how: Any) -> Game:
    """The party stands on the Gateway after it has seen something of the maze."""
    game = make_game(party, **how)
    state = game.state
    state.party.came_from, state.party.at, state.party.entered_by = (1, 0, -1), GATEWAY_CELL, "N"
    state.phase, state.turn = "segment", 9
    return game


def left(game: Game) -> Referee:
    """The referee of a game after the party has left the Citadel."""
    referee = Referee.load(game.settle())
    referee.opening = referee.answer("leave")
    return referee


def of(referee: Referee, kind: type) -> list[Any]:
    """The events of this kind that leaving told."""
    return [event for event in referee.opening if isinstance(event, kind)]


def go(referee: Referee, *answers: Any) -> list[Any]:
    """Answer, and at each decision look whether the state alone brings it back; all events."""
    events: list[Any] = []
    for answer in answers:
        again = Referee.load(referee.snapshot())
        assert again.decision == referee.decision
        assert again.opening == []
        now = referee.answer(answer)
        assert again.answer(answer) == now
        events += now
    return events


def rich(who: str, **figures: Any) -> Any:
    return make_character(who, experience=1000, gold=1000, **figures)


def past_training(referee: Referee) -> None:
    """Train nobody, take nobody in, keep all weapons."""
    while isinstance(referee.decision, (Train, Recruit, Rearm)):
        go(referee, "done" if isinstance(referee.decision, Train) else None)


# 17.0: out


def test_17_0_R24_stepping_on_the_gateway_offers_to_leave_or_to_turn_round():
    referee = Referee.load(at_the_gateway().settle())
    assert [one.value for one in referee.decision.options][:3] == ["N", "leave", "march"]


def test_17_0_the_game_goes_on_after_an_adventure():
    referee = left(at_the_gateway())
    assert isinstance(referee.decision, GoOn)
    assert referee.state.phase == "home"
    assert of(referee, PartyLeft)
    assert not of(referee, GameEnded)
    events = go(referee, "end")
    assert referee.decision is None
    assert isinstance(events[-1], GameEnded)
    assert referee.result.outcome == "left"


def test_R25_a_party_that_has_just_entered_cannot_leave_at_once():
    referee = left(at_the_gateway())
    go(referee, "again")
    past_training(referee)
    while referee.decision.who != "party":
        go(referee, referee.decision.random_answer(random.Random(1)))
    assert "leave" not in [one.value for one in referee.decision.options]


def test_R117_the_hellgate_destroyed_and_out_is_the_team_victory_and_the_end():
    game = at_the_gateway()
    game.state.hellgate.destroyed = True
    referee = left(game)
    assert referee.decision is None
    assert referee.result.team
    assert of(referee, GameEnded)[0].team


def test_R116_all_wounds_heal_at_home():
    referee = left(at_the_gateway([make_character("ann", wounds=9), make_character("ben")]))
    assert [one.wounds for one in referee.state.party.characters] == [0, 0]
    assert [(one.who, one.wounds, one.case) for one in of(referee, WoundsHealed)] == [
        ("ann", 9, "17.0")
    ]


def test_R116_R25_the_curses_and_blessings_of_the_adventure_end():
    ann = make_character(
        "ann",
        conditions=["alcohol", "blood", "alloces"],
        tried=["1,0,-1"],
        mage_armor=3,
        strength=4,
        magic_potential=(1, 1, 1),
        spells_known=["heal"],
        spells_marked=["heal"],
        limits={"heal": 2},
        items=[Item("ring", "sleep", used=True)],
    )
    ann = left(at_the_gateway([ann])).state.party.characters[0]
    assert (ann.conditions, ann.tried, ann.mage_armor, ann.strength) == ([], [], 0, 0)
    assert (ann.spells_known, ann.spells_marked, ann.limits) == (["heal"], [], {})
    assert not ann.items[0].used


def test_17_1_money_stays_at_home_and_items_are_kept():
    ann = make_character("ann", gold=70, jewels=[5, 50], items=[Item("potion", "healing", 1)])
    ann.home_gold, ann.home_jewels = 30, [10]
    ann = left(at_the_gateway([ann])).state.party.characters[0]
    assert (ann.gold, ann.jewels, ann.home_gold, ann.home_jewels) == (0, [], 100, [10, 5, 50])
    assert ann.items == [Item("potion", "healing", 1)]


def test_17_1_R116_what_the_dead_had_at_home_and_their_experience_are_lost():
    """Fails when `rules/victory.py` has `pass` for `dead.home_gold, dead.home_jewels,
    dead.experience = 0, [], 0`.
    """
    game = at_the_gateway(["almuric"])
    game.state.fallen = [make_character("ann", experience=50, home_gold=500, home_jewels=[50])]
    state = left(game).state
    dead = state.fallen[0]
    assert (dead.experience, dead.home_gold, dead.home_jewels) == (0, 0, [])
    assert state.party.characters[0].home_gold == 0


def test_17_1_B13_an_edition_may_let_the_others_inherit():
    game = at_the_gateway([make_character("ann"), make_character("ben")])
    rules = msgspec.structs.replace(game.charts.rules, lost_on_death=False)
    game.charts = msgspec.structs.replace(game.charts, rules=rules)
    game.state.fallen = [make_character("cat", experience=9, home_gold=7, home_jewels=[5, 10, 15])]
    leave(game)
    ann, ben = game.state.party.characters
    assert (ann.experience, ann.home_gold, ann.home_jewels) == (4, 3, [5, 15])
    assert (ben.experience, ben.home_gold, ben.home_jewels) == (4, 3, [10])


def test_17_0_money_at_home_counts_for_the_personal_victory():
    ann = make_character("ann", experience=100, gold=10, home_gold=50, home_jewels=[40])
    referee = left(at_the_gateway([ann, make_character("ben")]))
    go(referee, "end")
    assert referee.result.winners == ["ann"]
    assert referee.result.scores["ann"] == (100, 100)


def test_17_2_R66_B14_charmed_monsters_are_gone_once_the_citadel_is_left():
    orc = make_character(
        "orc-1", kind="monster", charmed=Charmed(make_monster("orc-1"), by="ann"), weapons=()
    )
    orc.in_hand = None
    game = at_the_gateway([make_character("ann"), make_character("ben")])
    game.state.party.characters.append(orc)
    game.state.party.ranks = [["ann", "orc-1"], ["ben"]]
    referee = left(game)
    assert [(one.who, one.cause, one.case) for one in of(referee, CharmEnded)] == [
        ("orc-1", "left", "17.2")
    ]
    assert [one.id for one in referee.state.party.characters] == ["ann", "ben"]
    assert referee.state.party.ranks == [["ann", "ben"]]
    assert referee.state.escaped == ["ann", "ben"]


def test_R74_who_waits_elsewhere_as_the_party_leaves_is_lost():
    game = at_the_gateway(["almuric"])
    game.state.waiting = [Waiting(make_character("ann", home_gold=5), (1, 0, -1))]
    referee = left(game)
    assert [(one.who, one.cause) for one in of(referee, CharacterLost)] == [("ann", "left_behind")]
    assert [one.id for one in referee.state.fallen] == ["ann"]
    assert referee.state.waiting == []


def test_R67_a_comrade_who_turned_and_was_spared_is_lost_as_the_party_leaves():
    game = at_the_gateway(["almuric"])
    foe = make_monster("ann", turned=Turned(make_character("ann"), "statue"))
    foe.kind = COMRADE
    game.maze.segments[1, 0, -1].monsters = [foe, make_monster("orc-1")]
    referee = left(game)
    assert [(one.who, one.cause) for one in of(referee, CharacterLost)] == [("ann", "left_behind")]
    assert [one.id for one in referee.state.fallen] == ["ann"]
    assert [one.id for one in referee.game.maze.segments[1, 0, -1].monsters] == ["orc-1"]


def test_17_2_R74_a_charmed_monster_that_waits_elsewhere_is_free_and_nobody_has_fallen():
    orc = make_character(
        "orc-1", kind="monster", charmed=Charmed(make_monster("orc-1"), by="ann"), weapons=()
    )
    orc.in_hand = None
    game = at_the_gateway([make_character("ann"), make_character("ben")])
    game.state.waiting = [Waiting(orc, (1, 0, -1))]
    referee = left(game)
    assert [one.who for one in of(referee, CharmEnded)] == ["orc-1"]
    assert (referee.state.waiting, referee.state.fallen) == ([], [])


def test_17_0_R24_B12_the_party_leaves_by_the_gateway_of_level_1_only():
    game = at_the_gateway()
    game.state.party.at = (1, 0, -1)
    referee = Referee.load(game.settle())
    assert "leave" not in [one.value for one in referee.decision.options]
    with pytest.raises(IllegalAnswer):
        referee.answer("leave")


def test_R91_the_captive_is_neither_dead_nor_escaped():
    game = at_the_gateway(["almuric"])
    ann = make_character("ann", home_gold=5, gold=3, conditions=["alcohol"])
    ann.spells_known, ann.spells_marked, ann.limits = ["heal"], ["heal"], {"heal": 2}
    game.state.captive = [ann]
    referee = left(game)
    assert referee.state.captive[0].spells_known == ["heal"]
    assert referee.state.captive[0].spells_marked == []  # R4: those of another sun
    assert referee.state.captive[0].limits == {}
    assert (referee.state.captive[0].gold, referee.state.captive[0].conditions) == (3, [])
    assert [one.id for one in referee.state.captive] == ["ann"]
    assert referee.state.captive[0].home_gold == 5
    assert referee.state.escaped == ["almuric"]


# 17.0, B11: again


@pytest.mark.parametrize(("edition", "ways"), [("citadel", 3), ("labirynt", 2)])
def test_17_0_B11_the_maze_may_be_rebuilt_in_the_english_edition_only(edition, ways):
    referee = left(at_the_gateway(edition=edition))
    assert [one.value for one in referee.decision.options] == ["end", "again", "anew"][:ways]


def test_R25_a_kept_maze_stays_as_it_was():
    game = at_the_gateway(["almuric", "lord_dil"])
    game.state.hellgate = HellgateKnowledge(level=2, distance=3)
    game.maze.segments[(1, 0, -1)].monsters = [make_monster("orc-1", wounds=2)]
    game.maze.segments[(1, 1, -1)].below = Encounter("pit", [make_monster("cronk-1", "cronk")])
    game.maze.segments[(1, 1, -1)].below.monsters[0].wounds = 1
    game.maze.segments[(1, 1, -1)].found = "coffin"
    referee = left(game)
    cup = referee.state.cup
    go(referee, "again")
    past_training(referee)
    state = referee.state
    assert [one.at for one in state.segments] == [GATEWAY_CELL, (1, 0, -1), (1, 1, -1)]
    assert all(one.visited for one in state.segments)
    assert state.segments[2].found == "coffin"
    assert (state.hellgate.level, state.hellgate.distance) == (2, 3)
    assert state.cup == cup
    assert state.segments[1].monsters[0].wounds == 0, "R22: healed between adventures"
    assert state.segments[2].below.monsters[0].wounds == 0


def test_R25_a_maze_built_anew_knows_nothing_of_the_old_one():
    game = at_the_gateway(["almuric", "lord_dil"])
    game.state.hellgate = HellgateKnowledge(level=1, distance=0, found=True)
    game.maze.segments[(1, 1, -1)].hellgate = True
    game.cup.take(next(iter(game.cup)))
    referee = left(game)
    go(referee, "anew")
    past_training(referee)
    state = referee.state
    assert [one.at for one in state.segments] == [GATEWAY_CELL]
    assert state.hellgate == HellgateKnowledge()
    assert state.cup == referee.game.mix.counts
    assert state.cup_fills == 1


def test_R112_a_hellgate_given_up_has_a_full_guard_in_the_next_adventure():
    game = at_the_gateway()
    game.state.hellgate = HellgateKnowledge(level=1, distance=0, found=True, guarded=False)
    game.maze.segments[(1, 1, -1)].hellgate = True
    spared = [make_monster("demon-1", "demon"), make_monster("x-1", "x_the_unknown")]
    game.maze.segments[(1, 1, -1)].monsters = spared
    state = left(game).state
    assert state.hellgate.guarded
    assert state.segments[2].monsters == []


def test_R22_R112_monsters_left_at_the_hellgate_stay_there_with_their_bribe():
    """They are no part of the guard, which alone is made anew."""
    game = at_the_gateway()
    game.state.hellgate = HellgateKnowledge(level=1, distance=0, found=True, guarded=False)
    room = game.maze.segments[(1, 1, -1)]
    room.hellgate, room.paid = True, 20
    room.monsters = [make_monster("orc-1", wounds=2), make_monster("demon-1", "demon")]
    room = left(game).state.segments[2]
    assert [(one.id, one.wounds) for one in room.monsters] == [("orc-1", 0)]
    assert room.paid == 20


def test_17_0_a_new_adventure_begins_with_a_new_sun_and_new_marks():
    ann = make_character("ann", magic_potential=(1, 2, 2), spells_known=["heal", "blast"])
    ann.spells_marked, ann.limits = ["blast"], {}
    game = at_the_gateway([ann, make_character("ben")], dice=[6, 3])
    referee = left(game)
    go(referee, "again")
    events = []
    while isinstance(referee.decision, (Train, Recruit, Rearm)):
        events += go(referee, "done" if isinstance(referee.decision, Train) else None)
    state = referee.state
    assert (state.sun, state.adventure, state.turn, state.phase) == ("blue", 2, 10, "segment")
    assert state.party.characters[0].spells_marked == ["blast", "heal"]
    assert state.party.characters[0].limits == {"heal": 3}
    began = [one for one in events if isinstance(one, AdventureBegan)]
    assert [(one.adventure, one.kept, one.case) for one in began] == [(2, True, "17.0")]
    assert state.party.at == GATEWAY_CELL
    assert state.party.came_from is None


# 12.2: training


def test_12_2_R114_a_point_costs_100_and_100_the_combat_bonus_150_and_150():
    referee = left(at_the_gateway([rich("ann")]))
    go(referee, "again")
    offered = {one.value["what"]: one.facts for one in referee.decision.options[:-1]}
    assert offered["combat_bonus"] == {"experience": 150, "gold": 150, "before": 0}
    assert {(one["experience"], one["gold"]) for what, one in offered.items()
            if what != "combat_bonus"} == {(100, 100)}  # fmt: skip
    assert offered.keys() >= {"wound_points", "resistance", "sword", "bow", "red", "yellow", "blue"}
    assert not offered.keys() & {"detrap", "hellgate", "negotiation"}, "only a skill possessed"


def test_12_2_R114_each_is_raised_once_a_visit_and_one_weapon_skill_only():
    """Fails when `rules/training.py` has `paid` for `paid and _note(character.id, kind) not in
    at_home.trained`.
    """
    referee = left(at_the_gateway([rich("ann", skill={"detrap": 1})]))
    go(referee, "again")
    for what in ("wound_points", "resistance", "combat_bonus", "sword", "detrap"):
        (event,) = [
            one
            for one in go(referee, {"who": "ann", "what": what})
            if isinstance(one, CharacterTrained)
        ]
        assert (event.who, event.what, event.case) == ("ann", what, "12.2")
    left_over = [one.value for one in referee.decision.options]
    whats = {one["what"] for one in left_over if one != "done"}
    assert whats == {"red", "yellow", "blue"}
    ann = referee.state.party.characters[0]
    assert (ann.wound_points, ann.resistance, ann.combat_bonus) == (11, 1, 1)
    assert (ann.weapon_skill, ann.skill) == ({"sword": 1}, {"detrap": 2})
    assert (ann.experience, ann.home_gold) == (1000 - 550, 1000 - 550)


def test_12_2_each_visit_allows_the_same_again():
    referee = left(at_the_gateway([rich("ann")]))
    go(referee, "again", {"who": "ann", "what": "resistance"}, "done")
    past_training(referee)
    state = msgspec.to_builtins(referee.state)
    state["turn"] += 2
    again = Referee.load(state)
    go(again, "leave", "again")
    assert {"who": "ann", "what": "resistance"} in [one.value for one in again.decision.options]


def test_R114_resistance_detrap_and_hellgate_stop_at_5():
    ann = rich("ann", resistance=5, skill={"detrap": 5, "hellgate": 5, "negotiation": 5})
    referee = left(at_the_gateway([ann]))
    go(referee, "again")
    whats = {one.value["what"] for one in referee.decision.options[:-1]}
    assert not whats & {"resistance", "detrap", "hellgate"}
    assert "negotiation" in whats


def test_R114_who_cannot_pay_is_not_asked():
    for experience, gold in ((99, 1000), (1000, 99), (0, 0)):
        poor = make_character("ann", experience=experience, gold=gold)
        referee = left(at_the_gateway([poor]))
        go(referee, "again")
        assert isinstance(referee.decision, Recruit)
    enough = make_character("ann", experience=100, gold=40, jewels=[60])
    referee = left(at_the_gateway([enough]))
    go(referee, "again")
    assert isinstance(referee.decision, Train)
    assert "combat_bonus" not in [one.value["what"] for one in referee.decision.options[:-1]]


def test_R114_jewels_count_at_face_value_and_no_change_is_given():
    ann = make_character("ann", gold=0, home_gold=30, home_jewels=[150, 75, 50, 35])
    pay(ann, 100)
    assert (ann.home_gold, ann.home_jewels) == (5, [150, 50, 35]), "75, and 25 of the gold"


def test_R114_gold_is_paid_before_jewels():
    ann = make_character("ann", home_gold=130, home_jewels=[100])
    pay(ann, 100)
    assert (ann.home_gold, ann.home_jewels) == (30, [100])


def test_R114_nothing_comes_back_of_a_jewel_too_large():
    ann = make_character("ann", home_gold=20, home_jewels=[150])
    pay(ann, 100)
    assert (ann.home_gold, ann.home_jewels) == (20, [])


def test_R4_12_2_a_risen_magic_potential_teaches_one_spell_at_once():
    ann = rich("ann", magic_potential=(1, 0, 0), spells_known=["blast"])
    referee = left(at_the_gateway([ann]))
    go(referee, "again", {"who": "ann", "what": "blue"})
    assert referee.state.party.characters[0].magic_potential == (1, 0, 1)
    assert isinstance(referee.decision, Train), "no more spells than the largest figure"
    go(referee, {"who": "ann", "what": "red"})
    decision = referee.decision
    assert isinstance(decision, ChooseSpells)
    assert (decision.who, decision.count) == ("ann", 1)
    assert "blast" not in decision.spells
    go(referee, ["sleep"])
    assert referee.state.party.characters[0].spells_known == ["blast", "sleep"]
    assert isinstance(referee.decision, Train)


# 17.5: ageing


@pytest.mark.parametrize(
    ("edition", "exits", "wanted", "bonus"),
    [
        ("citadel", 0, (100, 100), (150, 150)),
        ("citadel", 2, (100, 100), (150, 150)),
        ("citadel", 3, (110, 100), (165, 150)),
        ("citadel", 5, (130, 100), (195, 150)),
        ("labirynt", 1, (100, 100), (150, 150)),
        ("labirynt", 2, (110, 110), (165, 165)),
        ("labirynt", 4, (130, 130), (195, 195)),
    ],
)
def test_17_5_R115_B16_prices_age_by_a_characters_own_exits(edition, exits, wanted, bonus):
    game = make_game(edition=edition)
    old = make_character("ann", exits=exits)
    assert price(game, old, "wound_points") == wanted
    assert price(game, old, "combat_bonus") == bonus


def test_R115_each_step_is_rounded_up():
    game = make_game()
    rules = msgspec.structs.replace(game.charts.rules, aging_percent=7, aging_from_exit=1)
    training = msgspec.structs.replace(game.charts.training, experience=110)
    game.charts = msgspec.structs.replace(game.charts, rules=rules, training=training)
    assert price(game, make_character("ann", exits=2), "red").experience == 110 + 2 * 8


def test_17_5_the_present_exit_counts():
    """Fails when `rules/training.py` has `rules.aging_from_exit` for `rules.aging_from_exit +
    1`.
    """
    ann = rich("ann", exits=2)
    referee = left(at_the_gateway([ann, rich("ben")]))
    assert [one.exits for one in referee.state.party.characters] == [3, 1]
    go(referee, "again")
    prices = {one.value["who"]: one.facts["experience"] for one in referee.decision.options[:-1]
              if one.value["what"] == "resistance"}  # fmt: skip
    assert prices == {"ann": 110, "ben": 100}


# 17.3: new members


def test_17_3_B15_english_parties_fill_to_six_and_in_balance():
    referee = left(at_the_gateway(["almuric", "gislan", "zurik", "weldron"]))
    go(referee, "again")
    decision = referee.decision
    assert isinstance(decision, Recruit)
    assert (decision.heroes, decision.races) == ((), ("human", "elf", "dwarf"))
    elf = {"race": "elf", "weapons": ["bow", "sword"], "past": "skill", "name": "Ilin"}
    events = go(referee, elf)
    assert [(one.who, one.case) for one in events if isinstance(one, CharacterJoined)] == [
        ("elf-1", "17.3")
    ]
    go(referee, {"race": "elf", "weapons": ["bow", "ax"], "past": "skill"})
    assert not isinstance(referee.decision, Recruit), "six are enough"
    ilin = referee.state.party.characters[4]
    assert (ilin.name, ilin.experience, ilin.home_gold) == ("Ilin", 0, 0)
    assert ilin.skill == {"negotiation": 2}
    assert referee.state.unrolled == ["elf-1", "elf-2"]


def test_17_3_B15_either_kind_joins_where_there_are_as_many():
    referee = left(at_the_gateway(["almuric", make_character("ann")]))
    go(referee, "again")
    assert "gislan" in referee.decision.heroes
    assert referee.decision.races
    assert "almuric" not in referee.decision.heroes
    go(referee, "gislan")
    assert referee.decision.heroes == ()
    assert [one.id for one in referee.state.party.characters] == ["almuric", "ann", "gislan"]
    assert "gislan" in [who for rank in referee.state.party.ranks for who in rank]


def test_17_3_the_dead_stay_dead_and_captives_keep_their_place():
    game = at_the_gateway(["almuric", make_character("ann")])
    gislan = make_game(["gislan"]).character("gislan")
    game.state.fallen = [gislan]
    game.state.captive = [make_character(f"c{n}") for n in range(4)]
    referee = left(game)
    go(referee, "again")
    assert not isinstance(referee.decision, Recruit), "six with those behind the Hellgate"
    game = at_the_gateway(["almuric", make_character("ann")])
    game.state.fallen = [gislan]
    referee = left(game)
    go(referee, "again")
    assert "gislan" not in referee.decision.heroes
    assert "zurik" in referee.decision.heroes


def test_17_3_B15_polish_parties_replace_the_fallen_only():
    referee = left(at_the_gateway(edition="labirynt"))
    go(referee, "again")
    assert not isinstance(referee.decision, Recruit)
    game = at_the_gateway(["almuric", "zurik", "weldron"], edition="labirynt")
    game.state.fallen = [make_character("ann"), make_character("ben")]
    game.state.fallen_before = 1
    referee = left(game)
    go(referee, "again")
    assert (referee.decision.heroes, bool(referee.decision.races)) == ((), True)
    go(referee, {"race": "elf", "weapons": ["bow", "sword"]})
    assert not isinstance(referee.decision, Recruit), "one fell, one joins"


def test_17_3_B15_who_fell_in_an_adventure_before_is_not_replaced_later():
    game = at_the_gateway(["almuric", "zurik"], edition="labirynt")
    game.state.fallen = [make_character("ann")]
    referee = left(game)
    go(referee, "again")
    assert isinstance(referee.decision, Recruit)
    past_training(referee)
    while referee.decision.who != "party":
        go(referee, referee.decision.random_answer(random.Random(1)))
    state = msgspec.to_builtins(referee.state)
    state["turn"] += 2
    again = Referee.load(state)
    go(again, "leave", "again")
    assert not isinstance(again.decision, Recruit)


@pytest.mark.parametrize(
    "wrong",
    [
        "nobody",
        "almuric",
        7,
        {"race": "orc", "weapons": ["bow", "sword"]},
        {"race": "elf", "weapons": ["bow", "bow"]},
        {"race": "elf", "weapons": ["bow"]},
        {"race": "elf", "weapons": ["bow", "natural"]},
        {"race": "elf", "weapons": ["bow", "sword"], "past": "fame"},
        {"race": "elf", "weapons": ["bow", "sword"], "name": "\x1b[2J"},
        {"race": "elf", "weapons": ["bow", "sword"], "gold": 99},
        {"race": ["elf"], "weapons": ["bow", "sword"]},
    ],
)
def test_17_3_who_cannot_join_is_refused(wrong):
    referee = left(at_the_gateway(["almuric", make_character("ann")]))
    go(referee, "again")
    before = referee.snapshot()
    with pytest.raises(IllegalAnswer):
        referee.answer(wrong)
    assert referee.snapshot() == before


def test_17_3_an_initiate_who_joins_rolls_his_magic_potential_as_he_sets_out():
    game = at_the_gateway(["almuric"], dice=[3])
    referee = left(game)
    go(referee, "again", {"race": "elf", "weapons": ["bow", "sword"]}, None)
    past_training(referee)
    assert referee.state.party.characters[1].magic_potential == (2, 1, 0)
    assert isinstance(referee.decision, ChooseSpells)


# 17.4: weapons


def test_17_4_everyone_may_take_two_other_weapons():
    referee = left(at_the_gateway([make_character("ann", ["sword", "bow"])]))
    go(referee, "again", None)
    decision = referee.decision
    assert isinstance(decision, Rearm)
    assert decision.who == "ann"
    assert max(len(one.value) for one in decision.options if one.value) == 2
    assert [] not in [one.value for one in decision.options]
    events = go(referee, ["dagger", "ax"])
    assert [one.case for one in events if isinstance(one, CharacterRearmed)] == ["17.4"]
    assert {one.kind for one in referee.state.party.characters[0].weapons} == {"dagger", "ax"}


def test_17_4_magic_weapons_are_kept_and_take_their_place():
    two = make_character("ann", ["sword+2", "bow+1"])
    one = make_character("ben", ["sword+2", "bow"])
    referee = left(at_the_gateway([two, one]))
    go(referee, "again", None)
    assert referee.decision.who == "ben", "who has no room is not asked"
    go(referee, ["ax"])
    ben = referee.state.party.characters[1]
    assert ben.weapons == [Weapon("sword", 2), Weapon("ax")]


# R118


def test_R118_the_party_that_is_lost_is_lost():
    game = make_game([make_character("ann", wounds=9)])
    with pytest.raises(PartyLost):
        wound(game, "ann", 1, "arrow", "7.2")
    lose(game)
    assert game.state.result.outcome == "lost"
    assert told(game, GameEnded)
    assert Referee.load(game.settle()).decision is None
