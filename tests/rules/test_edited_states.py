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
from citadel_gui.rules.meeting import Chest, Combat, Encounter, Lying
from citadel_gui.rules.people import Charmed, Monster, Turned
from citadel_gui.rules.referee import Referee, StateError
from citadel_gui.rules.state import Feature, Result, Trouble
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
    orc.charmed = Charmed(make_monster("orc-9", wound_points=10), by="ann")
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


def broken_into() -> Game:
    """Orcs on whom a turned comrade broke in, who wears his things (R103); a charmed orc."""
    orc = make_character("orc-9", (), kind="monster", in_hand=None)
    orc.charmed = Charmed(make_monster("orc-9", wound_points=10), by="ann")
    game = make_game(
        [make_character("ann", ("sword+1",)), orc],
        monsters=[make_monster("foe")],
        source="talisman",
    )
    bob = make_character("bob", items=[Item("ring", "sleep"), Item("potion", "healing", 2)])
    comrade = Monster("bob", "character", 10, 0, 0, "sword", "A", turned=Turned(bob, "talisman"))
    game.state.encounter.resumes = Encounter(
        "room", [make_monster("two"), comrade], slain=[make_monster("old")]
    )
    game.here.goods = Hoard(items=[Item("armor", "armor", 1), Item("weapon", "ax", 1)])
    return game


def two(game: Game) -> Any:
    return game.state.encounter.resumes.monsters[0]


def bob(game: Game) -> Any:
    return game.state.encounter.resumes.monsters[1].turned.character


def people(game: Game) -> Any:
    return game.state.party.characters


def test_a_meeting_broken_into_with_all_sorts_of_people_plays() -> None:
    assert Referee.load(broken_into().settle()).decision is not None


RESUMES = "encounter.resumes.monsters"


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda game: setattr(two(game), "kind", "ax"), RESUMES),
        (lambda game: setattr(two(game), "weapon", "E"), RESUMES),
        (lambda game: setattr(two(game), "treasure", "door"), RESUMES),
        (lambda game: setattr(two(game), "wounds", 5), RESUMES),
        (
            lambda game: setattr(game.state.encounter.resumes.slain[0], "kind", "ax"),
            "encounter.resumes.slain",
        ),
        (lambda game: setattr(bob(game).items[1], "used", True), f"{RESUMES}.bob.items[1].used"),
        (lambda game: setattr(bob(game), "wound_points", 5), f"{RESUMES}.bob.wound"),
        (lambda game: setattr(people(game)[0].weapons[0], "bonus", -1), "party.characters[0].w"),
        (
            lambda game: setattr(people(game)[1].charmed.monster, "wound_points", 0),
            "party.characters[1].charmed.monster.wound_points",
        ),
        (
            lambda game: setattr(people(game)[1].charmed.monster, "id", "orc-8"),
            "party.characters[1].charmed.monster",
        ),
        (lambda game: setattr(game.here.goods.items[0], "worn", True), "segments[2].goods.items"),
        (lambda game: setattr(game.here.goods.items[1], "used", True), "segments[2].goods.items"),
        (lambda game: setattr(game.here.goods.items[1], "amount", -1), "segments[2].goods.items"),
    ],
)
def test_whoever_is_met_anywhere_and_cannot_be_is_refused_with_the_key(
    spoil: Any, key: str
) -> None:
    game = broken_into()
    if key == f"{RESUMES}.bob.wound":
        game.state.encounter.resumes.monsters[1].wounds = 5
    spoil(game)
    with pytest.raises(StateError) as caught:
        Referee.load(game.settle())
    assert caught.value.key.startswith(key)


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda game: setattr(two(game), "combat_bonus", 2**70), f"{RESUMES}[0].combat_bonus"),
        (lambda game: setattr(two(game), "wound_points", 2_001), f"{RESUMES}[0].wound_points"),
        (
            lambda game: setattr(people(game)[0], "mage_armor", 10**9),
            "party.characters[0].mage_armor",
        ),
        (lambda game: setattr(people(game)[0], "exits", -(10**10)), "party.characters[0].exits"),
        (lambda game: setattr(game.here, "paid_jewels", [3, 2**64]), "segments[2].paid_jewels[1]"),
    ],
)
def test_a_figure_that_goes_too_far_is_refused_wherever_it_stands(spoil: Any, key: str) -> None:
    """A fight of 10**9 wounds against one without a weapon would not end; what is beyond 64 bits
    could be loaded, and not be saved."""
    game = broken_into()
    spoil(game)
    with pytest.raises(StateError) as caught:
        Referee.load(msgspec.to_builtins(game.settle()))
    assert caught.value.key == key


def test_a_game_that_is_over_loads_whatever_trouble_was_left() -> None:
    game = position()
    game.state.troubles = [Trouble("evil", who="gone")]
    with pytest.raises(StateError, match="troubles"):
        Referee.load(game.settle())
    game.state.result, game.state.phase = Result("lost"), "over"
    assert Referee.load(game.settle()).decision is None


def test_5_0_monsters_met_on_arriving_are_gone_while_a_feature_is_investigated() -> None:
    game = make_game([make_character("ann")], monsters=[make_monster("foe")], feature="fountain")
    game.state.phase, game.state.feature = "feature", Feature("fountain", "ann")
    with pytest.raises(StateError) as caught:
        Referee.load(game.settle())
    assert caught.value.key == "encounter.source"


def test_13_7_a_level_that_is_not_is_refused_with_a_chit_in_hand() -> None:
    """Where a chit can lie is sought on the Hellgate's level."""
    state = next(state for state in states() if state["hand"] is not None)
    state = {**state, "hellgate": {"level": 7, "distance": 1}}
    with pytest.raises(StateError) as caught:
        Referee.load(state)
    assert caught.value.key == "hellgate.level"


@pytest.mark.parametrize(("alone", "until", "number"), [("ann", 1, 2), (None, 1, 1)])
def test_R92_others_who_would_join_too_late_are_refused(
    alone: str | None, until: int, number: int
) -> None:
    """Nobody would join, once he who fights alone is dead, and the fight would not end."""
    game = make_game([make_character("ann"), make_character("bob")], [make_monster("foe")])
    game.state.encounter.combat = Combat(
        [["foe"]], round=number, step="party", alone=alone, alone_until=until
    )
    with pytest.raises(StateError) as caught:
        Referee.load(game.settle())
    assert caught.value.key == "encounter.combat.alone_until"


def test_who_is_dead_or_turned_in_a_meeting_broken_into_is_nowhere_else() -> None:
    for where in ("fallen", "petrified"):
        game = broken_into()
        getattr(game.state.encounter.resumes, where).append(make_character("ann"))
        with pytest.raises(StateError, match=r"party\.characters: ann cannot be in more"):
            Referee.load(game.settle())
    game = broken_into()
    game.state.fallen.append(make_character("bob"))
    with pytest.raises(StateError, match=r"party\.characters: bob cannot be in more"):
        Referee.load(game.settle())


def test_5_0_what_is_broken_into_fits_the_phase_too() -> None:
    game = broken_into()
    game.state.phase = "trap"
    with pytest.raises(StateError) as caught:
        Referee.load(game.settle())
    assert caught.value.key == "encounter.resumes"


def test_R65_no_foe_has_the_id_of_somebody_in_the_party() -> None:
    """Once it is charmed there would be two of them in the ranks."""
    game = broken_into()
    two(game).id = "ann"
    with pytest.raises(StateError, match=r"party\.characters: ann cannot be in more"):
        Referee.load(game.settle())
