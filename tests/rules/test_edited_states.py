"""A state edited by hand is refused with the key that is wrong, or it plays (the protocol's load).

States come from games by chance from rich beginnings; one thing in them is changed at random.
"""

import random
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.game import Game
from citadel_gui.rules.goods import Hoard, Item, Weapon
from citadel_gui.rules.meeting import Chest, Encounter, Lying
from citadel_gui.rules.people import Charmed
from citadel_gui.rules.referee import Referee, StateError
from tests.bots.rich import rich_game
from tests.rules.editing import edited
from tests.rules.making import make_character, make_game, make_monster
from tests.slices import examples

GAMES, STEPS = 40, 30


@cache
def states() -> list[dict[str, Any]]:
    """Some of each kind of decision that these games come to."""
    found: dict[str, list[dict[str, Any]]] = {}
    for seed in range(GAMES):
        referee, luck = rich_game(seed), random.Random(seed)
        for _ in range(150):
            if referee.decision is None:
                break
            kept = found.setdefault(type(referee.decision).__name__, [])
            if len(kept) < 5:
                kept.append(msgspec.json.decode(referee.snapshot()))
            referee.answer(random_bot(referee, luck))
    return [state for kept in found.values() for state in kept]


def loaded(state: dict[str, Any]) -> Referee | StateError:
    try:
        return Referee.load(state)
    except StateError as fault:
        return fault


@examples(150, long=20_000)
@given(luck=st.randoms(use_true_random=False))
def test_an_edited_state_is_refused_by_its_key_or_plays(luck: random.Random) -> None:
    state, key = edited(luck.choice(states()), luck)
    referee = loaded(state)
    if isinstance(referee, StateError):
        assert referee.key
        assert str(referee).strip()
        return
    for _ in range(STEPS):
        if referee.decision is None:
            assert referee.result is not None, key
            return
        referee.answer(random_bot(referee, luck))


def test_what_is_not_edited_plays() -> None:
    for state in states():
        assert Referee.load(state).decision is not None


def position() -> Game:
    """A charmed orc marches along; goods, a chest and those left below on the segment."""
    orc = make_character("orc-9", (), kind="monster", in_hand=None)
    orc.charmed = Charmed(make_monster("orc-9"), by="ann")
    game = make_game(
        [make_character("ann"), orc], feature="fountain", monsters=[make_monster("foe")]
    )
    here = game.here
    here.goods, here.inside = Hoard(5, [20]), Hoard(weapons=[Weapon("ax")])
    here.beneath = Lying(Hoard(items=[Item("ring", "sleep")]), [Chest("foe", "J")])
    here.chests = [Chest("foe", "J", Hoard(3))]
    here.below = Encounter("pit", [make_monster("cronk-1", "cronk")], fallen=[make_character("x")])
    return game


def test_a_position_with_all_sorts_of_things_plays() -> None:
    assert Referee.load(position().settle()).decision is not None


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda game: setattr(game.here, "found", "heal"), "segments[2].found"),
        (lambda game: setattr(game.here, "paid", -1), "segments[2].paid"),
        (lambda game: setattr(game.here.goods, "gold", -1), "segments[2].goods"),
        (lambda game: game.here.goods.jewels.append(-5), "segments[2].goods"),
        (
            lambda game: setattr(game.here.inside.weapons[0], "kind", "E"),
            "segments[2].inside.weapons",
        ),
        (
            lambda game: setattr(game.here.beneath.goods.items[0], "item", "gold"),
            "segments[2].beneath.goods.items",
        ),
        (
            lambda game: setattr(game.here.beneath.chests[0], "letter", "Z"),
            "segments[2].beneath.chests",
        ),
        (
            lambda game: setattr(game.here.chests[0].hoard, "gold", -1),
            "segments[2].chests[0].hoard",
        ),
        (
            lambda game: setattr(game.here.below.fallen[0].weapons[0], "kind", "E"),
            "segments[2].below.fallen[0].weapons",
        ),
        (
            lambda game: game.here.below.monsters.append(make_monster("cronk-1", "cronk")),
            "segments[2].below.monsters",
        ),
        (
            lambda game: setattr(game.state.encounter.monsters[0], "hoard", Hoard(-1)),
            "encounter.monsters[0].hoard",
        ),
        (lambda game: setattr(game.state.party, "came_from", (1, 9, 9)), "party.came_from"),
        (
            lambda game: setattr(game.state.party.characters[1].charmed.monster, "weapon", "E"),
            "party.characters[1].charmed.monster.weapon",
        ),
        (
            lambda game: setattr(game.state.party.characters[1].charmed.monster, "treasure", "Z"),
            "party.characters[1].charmed.monster.treasure",
        ),
    ],
)
def test_what_lies_there_and_cannot_be_is_refused_with_its_key(spoil: Any, key: str) -> None:
    game = position()
    spoil(game)
    with pytest.raises(StateError) as caught:
        Referee.load(game.settle())
    assert caught.value.key.startswith(key)
