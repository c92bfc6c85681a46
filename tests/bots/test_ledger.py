"""The ledger and the list of the absent see what is wrong: games are broken by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from citadel_gui.bots.absent import Absent
from citadel_gui.bots.ledger import Ledger, goods_in
from citadel_gui.bots.watch import Watch
from citadel_gui.rules.decisions import Decision, FightAction, Option, TryDetrap
from citadel_gui.rules.events import (
    AttackMade,
    BribeOffered,
    CharacterDied,
    CharacterJoined,
    Event,
    MonsterKilled,
    MonstersMet,
    PartyLeft,
    TreasureFound,
    TreasureTaken,
)
from citadel_gui.rules.events_adventure import AdventureBegan, CharacterTrained
from citadel_gui.rules.events_magic import PotionDrunk, Restored, SpellCast, Teleported
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.meeting import Combat, Encounter, Lying
from citadel_gui.rules.people import Monster, Turned
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.rules.state import Home, Waiting
from tests.rules.making import make_character, make_game, make_monster


def rich_game() -> Game:
    potion = Item("potion", "healing", 1)
    rich = make_character("ann", gold=100, jewels=[50, 5], items=[potion])
    game = make_game([rich, make_character("bob")])
    game.here.goods = Hoard(gold=7, weapons=[Weapon("ax")])
    return game


def told(broken: Callable[[Game], Any], *events: Event) -> list[str]:
    """What the ledger says of a change to the game, with these events."""
    game = rich_game()
    ledger = Ledger(game)
    broken(game)
    game.state.turn += 1
    return ledger.look(game, list(events))


def ann(game: Game) -> Any:
    return game.character("ann")


def give(game: Game) -> None:
    game.character("bob").gold += 40
    ann(game).gold -= 40


def lose_gold(game: Game) -> None:
    ann(game).gold -= 40


def make_gold(game: Game) -> None:
    ann(game).gold += 40


def lose_a_jewel(game: Game) -> None:
    ann(game).jewels.pop()


def make_a_jewel(game: Game) -> None:
    game.here.goods = Hoard(gold=7, jewels=[20], weapons=[Weapon("ax")])


def lose_a_potion(game: Game) -> None:
    ann(game).items.clear()


def make_a_weapon(game: Game) -> None:
    ann(game).weapons.append(Weapon("bow", 2))


def lose_a_weapon(game: Game) -> None:
    ann(game).weapons.clear()


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (lose_gold, "40 of gold went"),
        (make_gold, "40 of gold came"),
        (lose_a_jewel, "1 of jewel 5 went"),
        (make_a_jewel, "1 of jewel 20 came"),
        (lose_a_potion, "1 of potion healing went"),
        (make_a_weapon, "1 of weapon bow 2 came"),
        (lose_a_weapon, "1 of weapon sword 0 went"),
    ],
)
def test_goods_that_come_or_go_by_themselves_are_seen(
    broken: Callable[[Game], None], sentence: str
) -> None:
    assert [sentence in line for line in told(broken)] == [True]


FOUND = TreasureFound("14.0", "orc-1", Hoard(gold=40))
PAID = BribeOffered("8.7", gold=40, accepted=False)
DEAD = CharacterDied("9.7", who="ann", cause="orc-1")


@pytest.mark.parametrize(
    ("change", "event"),
    [
        (give, None),
        (make_gold, FOUND),
        (lose_gold, PAID),
        (lose_gold, DEAD),
        (lose_gold, CharacterTrained("12.2", "ann", "skill", 100, 40)),
        (lose_gold, PartyLeft("17.0", ["ann"])),
        (lose_a_jewel, DEAD),
        (lose_a_potion, PotionDrunk("14.5", "ann", "healing", 0)),
        (make_a_jewel, TreasureFound("13.1", "jewel", Hoard(jewels=[20]))),
        (lose_a_weapon, TreasureTaken("R98", "ann", Hoard(weapons=[Weapon("sword")]))),
        (make_a_weapon, CharacterJoined("4.1 A", "bob", "Bob")),
    ],
)
def test_goods_that_come_and_go_with_a_reason_are_in_order(
    change: Callable[[Game], None], event: Event | None
) -> None:
    assert told(change, *([event] if event is not None else [])) == []


@pytest.mark.parametrize(
    ("change", "event"),
    [
        (lose_gold, FOUND),  # found, and nobody has it
        (make_gold, PAID),  # paid, and more there than before
        (make_gold, DEAD),
        (lose_a_jewel, PAID),
        (lose_a_jewel, PotionDrunk("14.5", "ann", "healing", 0)),
        (lose_a_potion, SpellCast("10.6", "ann", "heal")),
        (make_a_weapon, DEAD),
    ],
)
def test_a_reason_does_not_cover_anything_else(
    change: Callable[[Game], None], event: Event
) -> None:
    assert told(change, event) != []


def test_the_reason_of_one_answer_does_not_cover_the_next() -> None:
    game = rich_game()
    ledger = Ledger(game)
    assert ledger.look(game, [DEAD]) == []
    lose_gold(game)
    game.state.turn += 1
    assert ledger.look(game, []) != []


def test_what_is_lost_at_home_is_looked_at_as_the_party_leaves_it() -> None:
    game = rich_game()
    ledger = Ledger(game)
    lose_gold(game)
    game.state.home = Home()
    assert ledger.look(game, [PartyLeft("17.0", ["ann"])]) == []
    assert ledger.look(game, [CharacterJoined("17.3", "cat", "Cat")]) == []
    game.state.home = None
    make_a_jewel(game)
    game.state.turn += 1
    found = ledger.look(game, [AdventureBegan("17.0", 2, True)])
    assert found == ["1 of jewel 20 came from nowhere (14.0)."]


def test_goods_are_counted_wherever_they_are() -> None:
    """In every place that can hold goods, moved there one after the other."""
    game = rich_game()
    before = goods_in(game)
    one = game.state.party.characters.pop(0)
    foe = Monster("ann", "character", 10, 0, 0, "sword", "A", turned=Turned(one, "statue"))
    places: list[Callable[[], Any]] = [
        lambda: game.state.waiting.append(Waiting(one, game.here.at)),
        lambda: game.state.captive.append(one),
        lambda: setattr(game.state, "encounter", Encounter("room", [], fallen=[one])),
        lambda: setattr(game.state, "encounter", Encounter("room", [], petrified=[one])),
        lambda: setattr(game.state, "encounter", Encounter("statue", [foe])),
        lambda: setattr(
            game.state, "encounter", Encounter("freed", [], resumes=Encounter("statue", [foe]))
        ),
        lambda: game.here.monsters.append(foe),
        lambda: setattr(game.here, "below", Encounter("pit", [], fallen=[one])),
    ]
    for place in places:
        place()
        assert goods_in(game) == before
        game.state.waiting, game.state.captive, game.state.encounter = [], [], None
        game.here.monsters, game.here.below = [], None
    game.state.party.characters.insert(0, one)
    goods = game.here.goods
    for where in ("goods", "inside", "beneath"):
        game.here.goods = game.here.inside = game.here.beneath = None
        setattr(game.here, where, Lying(goods) if where == "beneath" else goods)
        assert goods_in(game) == before
    axes, game.here.beneath = [Weapon("ax")], None
    game.here.goods = Hoard(gold=7)
    game.state.encounter = Encounter("room", [make_monster("orc-1")], combat=Combat([["orc-1"]]))
    assert game.state.encounter.combat is not None
    game.state.encounter.combat.thrown = {"ann": axes[0]}
    assert goods_in(game) == before


# The dead do not act

AWAY = Teleported("R74", "ann", (1, 0, 0))
STRIKES = AttackMade("9.4", "ann", "orc-1", "sword", 1)
ASKED = TryDetrap("5.0 B2", who="ann")
OFFERED = FightAction("9.2", options=(Option({"who": "ann", "do": "strike"}),))


@pytest.mark.parametrize(
    ("events", "asked", "sentences"),
    [
        ([DEAD, STRIKES], None, ["ann acts (AttackMade) after CharacterDied (9.7)."]),
        ([STRIKES, DEAD], None, []),
        ([DEAD, Restored("R76", "ann", "bob", "resurrect"), STRIKES], None, []),
        ([MonsterKilled("9.7", "ann"), STRIKES], None, ["ann acts (AttackMade) after MonsterKi"]),
        ([DEAD], ASKED, ["ann is asked after CharacterDied"]),
        ([DEAD], OFFERED, ["ann is asked after CharacterDied"]),
        ([], ASKED, []),
        ([AWAY, STRIKES], None, ["ann acts"]),
        (
            [AWAY, MonstersMet("8.1", "stored", [("ann", "orc", 5)]), STRIKES],
            None,
            [],
        ),
        ([AWAY, AdventureBegan("17.0", 2, True), STRIKES], None, []),
        ([DEAD, AdventureBegan("17.0", 2, True), STRIKES], None, ["ann acts"]),
    ],
)
def test_who_is_dead_or_elsewhere_does_nothing_and_is_asked_nothing(
    events: list[Event], asked: Decision | None, sentences: list[str]
) -> None:
    found = Absent().look(asked, events)
    assert len(found) == len(sentences)
    assert all(line.startswith(begun) for line, begun in zip(found, sentences, strict=True))


def test_the_watch_looks_at_all_of_it() -> None:
    referee = Referee.new(Setup(seed=3))
    who = referee.game.living[0]
    watch = Watch(referee)
    assert watch.look(referee, []) == []
    who.wounds = -1
    who.gold += 5
    assert watch.look(referee, []) == []  # the turn is not over
    referee.game.state.turn += 1
    strikes = AttackMade("9.4", who.id, "orc-1", "sword", 1)
    died = CharacterDied("9.7", who=who.id, cause="orc-1")
    found = " ".join(watch.look(referee, [died, strikes]))
    assert "-1 wounds" in found
    assert "came from nowhere" in found
    assert "acts" in found
