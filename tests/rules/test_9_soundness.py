"""A state with a fight in it that cannot be is refused by the key that is wrong."""

from collections.abc import Callable

import pytest

from citadel_gui.rules.allegiance import charm, turn
from citadel_gui.rules.combat import fight
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Weapon
from citadel_gui.rules.meeting import Combat, Encounter
from citadel_gui.rules.soundness import StateError, game_of
from tests.rules.making import Playing, make_character, make_game, make_monster


def fighting() -> Game:
    party = [make_character("a"), make_character("b")]
    game = make_game(party, [make_monster("m0"), make_monster("m1")])
    Playing(fight(game))
    return game


FAULTS: dict[str, Callable[[Combat], object]] = {
    "encounter.combat.step": lambda combat: setattr(combat, "step", "lunch"),
    "encounter.combat.ranks": lambda combat: combat.ranks[0].append("m9"),
    "encounter.combat.ranks: twice": lambda combat: combat.ranks.append(["m0"]),
    "encounter.combat.ranks: none": lambda combat: combat.ranks.clear(),
    "encounter.combat.ranks: empty": lambda combat: combat.ranks.append([]),
    "encounter.combat.round": lambda combat: setattr(combat, "round", 0),
    "encounter.combat.thrown.a": lambda combat: combat.thrown.update(a=Weapon("spoon")),
}


def with_a_comrade() -> Game:
    """A fight in which a comrade has turned on the party (R67)."""
    game = make_game([make_character("a"), make_character("b")], [make_monster("m0")], [1] * 9)
    comrade = turn(game, game.character("b"), "vampire", "m0")
    game.state.encounter.monsters.append(comrade)
    Playing(fight(game))
    return game


COMRADES: dict[str, Callable[[Encounter], object]] = {
    "held by nobody": lambda met: setattr(met.monsters[-1].turned, "hold", "love"),
    "of another kind": lambda met: setattr(met.monsters[-1], "kind", "orc"),
    "somebody else": lambda met: setattr(met.monsters[-1].turned.character, "id", "z"),
}


def test_R67_a_comrade_who_has_turned_is_sound():
    game = with_a_comrade()
    game_of(game.settle(), game.charts, game.mix)


@pytest.mark.parametrize("fault", COMRADES)
def test_R67_a_comrade_who_cannot_be_is_refused(fault: str):
    game = with_a_comrade()
    COMRADES[fault](game.state.encounter)
    with pytest.raises(StateError) as refused:
        game_of(game.settle(), game.charts, game.mix)
    assert refused.value.key == "encounter.monsters"


@pytest.mark.parametrize("where", ["fallen", "petrified"])
def test_R76_who_stands_among_the_foes_is_neither_dead_nor_stone(where: str):
    game = with_a_comrade()
    getattr(game.state.encounter, where).append(make_character("b"))
    with pytest.raises(StateError) as refused:
        game_of(game.settle(), game.charts, game.mix)
    assert refused.value.key == "encounter.fallen"


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [("then", "lunch", "encounter.then"), ("combat", None, "encounter.combat")],
)
def test_R59_an_aftermath_that_cannot_be_is_refused(name: str, value: object, key: str):
    game = fighting()
    met = game.state.encounter
    met.stage, met.then, met.combat.step = "aftermath", "spoils", "restore"
    game_of(game.settle(), game.charts, game.mix)
    setattr(met, name, value)
    with pytest.raises(StateError) as refused:
        game_of(game.settle(), game.charts, game.mix)
    assert refused.value.key == key


@pytest.mark.parametrize("figure", ["kind", "weapon"])
def test_R65_a_charmed_monster_of_no_kind_or_weapon_is_refused(figure: str):
    game = make_game([make_character("a")])
    charm(game, make_monster("ogre-1", "ogre"), "a")
    game_of(game.settle(), game.charts, game.mix)
    setattr(game.character("ogre-1").charmed.monster, figure, "spoon")
    with pytest.raises(StateError) as refused:
        game_of(game.settle(), game.charts, game.mix)
    assert refused.value.key.startswith("party.characters[1].charmed")


def test_9_a_fight_under_way_is_sound():
    game = fighting()
    assert game_of(game.settle(), game.charts, game.mix).state.encounter.combat is not None


@pytest.mark.parametrize("fault", FAULTS)
def test_9_a_fight_that_cannot_be_is_refused(fault: str):
    game = fighting()
    FAULTS[fault](game.state.encounter.combat)
    with pytest.raises(StateError) as refused:
        game_of(game.settle(), game.charts, game.mix)
    assert refused.value.key == fault.split(":", maxsplit=1)[0]
