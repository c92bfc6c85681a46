"""14.8 and R106: rings cast their spell free, once in an adventure, whoever wears them."""

import pytest

from citadel_gui.rules.combat import fight
from citadel_gui.rules.events import DiceRolled, WoundsHealed, WoundsTaken
from citadel_gui.rules.events_magic import FellAsleep, SpellCast
from citadel_gui.rules.goods import Hoard, Item
from citadel_gui.rules.meeting import Lying
from citadel_gui.rules.preparing import prepare
from citadel_gui.rules.resistance import resistance_of
from citadel_gui.rules.rings import place_of, ready, renew
from citadel_gui.rules.victory import leave
from tests.rules.goods import quiet
from tests.rules.making import Playing, make_character, make_game, make_monster, told

CASTING = ("sleep", "neutralize_poison", "heal", "resurrect")


def ring(name: str, *, used: bool = False) -> Item:
    return Item("ring", name, known=True, used=used)


def heal(item: int = 0, target: str = "b") -> dict[str, object]:
    return {"do": "ring", "who": "a", "item": item, "target": target}


def test_14_8_four_rings_cast_and_two_of_resistance_do_not():
    game = make_game([make_character("a")])
    a = game.character("a")
    a.items = [ring(name) for name in ("resistance_1", *CASTING, "resistance_2")]
    assert [spell for _, spell in ready(game, a)] == list(CASTING)
    assert place_of(game, a, "heal") == 3


def test_14_8_R106_it_casts_free_of_cost_for_one_without_magic():
    game, _ = quiet([ring("heal")], [], dice=(5,))
    game.character("b").wounds = 5
    Playing(prepare(game)).answer(heal())
    assert game.character("b").wounds == 1
    assert told(game, WoundsHealed)[0].wounds == 4
    assert told(game, WoundsTaken) == []
    (cast,) = told(game, SpellCast)
    assert (cast.case, cast.by, cast.cost, cast.spell) == ("14.8", "ring", 0, "heal")


def test_R106_once_in_an_adventure():
    """Fails when `rules/rings.py` has `:` for `and not item.used:`."""
    game, _ = quiet([ring("heal", used=True)], [])
    game.character("b").wounds = 5
    values = Playing(prepare(game)).values
    assert [v for v in values if v != "done" and v["do"] == "ring"] == []


def test_R5_R106_rings_do_not_count_for_the_limit_of_castings():
    game, _ = quiet([ring("heal")], [], dice=(5,), figures={"limits": {"heal": 2}})
    game.character("b").wounds = 5
    Playing(prepare(game)).answer(heal())
    assert game.character("a").limits == {"heal": 2}


def test_14_8_R57_a_ring_of_sleep_casts_in_a_fight_from_the_second_rank():
    game = make_game(
        [make_character("b"), make_character("c"), make_character("a")],
        [make_monster("foe", resistance=0)],
        [6],
        ranks=["bc", "a"],
    )
    for who in "ab":
        game.character(who).items = [ring("sleep")]
    playing = Playing(fight(game))
    rings = [v for v in playing.values if v != "done" and v["do"] == "ring"]
    assert rings == [heal(target="foe")]
    playing.answer(heal(target="foe"))
    assert [e.who for e in told(game, FellAsleep)] == ["foe"]
    assert game.character("a").items[0].used
    assert game.character("a").wounds == 0


@pytest.mark.parametrize(
    ("names", "value"),
    [
        ([], 1),
        (["resistance_1"], 2),
        (["resistance_2"], 3),
        (["resistance_1", "resistance_2"], 4),
        (["resistance_2", "resistance_2"], 3),
    ],
)
def test_14_8_R102_rings_of_resistance_add_but_like_ones_do_not(names, value):
    game = make_game([make_character("a", resistance=1)])
    game.character("a").items = [ring(name) for name in names]
    assert resistance_of(game, game.character("a")) == value


def test_14_8_11_0_never_above_five():
    game = make_game([make_character("a", resistance=4)])
    game.character("a").items = [ring("resistance_2")]
    assert resistance_of(game, game.character("a")) == 5


def test_R106_in_the_next_adventure_each_ring_casts_again():
    game = make_game([make_character("a")])
    game.character("a").items = [ring("heal", used=True)]
    game.here.goods = Hoard(items=[ring("sleep", used=True)])
    game.here.inside = Hoard(items=[ring("sleep", used=True)])
    game.here.beneath = Lying(goods=Hoard(items=[ring("sleep", used=True)]))
    captive = make_character("z")
    captive.items = [ring("sleep", used=True)]
    game.state.captive = [captive]
    leave(game)
    here = game.here
    everything = [*game.character("a").items, *captive.items]
    for hoard in (here.goods, here.inside, here.beneath.goods):
        everything += hoard.items
    assert [item.used for item in everything] == [False] * 5
    renew(game)
    assert told(game, DiceRolled) == []
