"""A state with a fight in it that cannot be is refused by the key that is wrong."""

from collections.abc import Callable

import pytest

from citadel_gui.rules.combat import fight
from citadel_gui.rules.game import Game
from citadel_gui.rules.soundness import StateError, game_of
from citadel_gui.rules.state import Combat, Weapon
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
