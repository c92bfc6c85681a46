"""States edited by hand: what can be is played, what cannot is refused with the key."""

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.soundness import StateError, game_of, read_state
from tests.rules.mazes import corridor, game_in, room

Plain = dict[str, Any]


def plain() -> Plain:
    """A sound position: two segments beside the Gateway, the party on the first."""
    game = game_in([corridor((1, 0, -1), "CDC-"), room((1, 1, -1), "DDDD", "fountain")])
    game.state.party.at = (1, 0, -1)
    return msgspec.to_builtins(game.settle())


def load(state: Plain) -> None:
    charts, mix, _ = rule_set("labirynt")
    game_of(read_state(state), charts, mix)


def test_a_sound_position_loads():
    load(plain())


def test_a_position_can_be_set_up_by_editing():
    state = plain()
    state["party"]["at"] = [1, 1, -1]
    state["party"]["characters"] = state["party"]["characters"][:1]
    state["party"]["ranks"] = [[state["party"]["characters"][0]["id"]]]
    state["phase"], state["turn"], state["dice_given"] = "feature", 40, [6, 6]
    load(state)


def _set(path: str, value: object) -> Callable[[Plain], None]:
    *way, last = path.split(".")

    def edit(state: Plain) -> None:
        here: Any = state
        for step in way:
            here = here[int(step) if isinstance(here, list) else step]
        here[int(last) if isinstance(here, list) else last] = value

    return edit


ORC = {
    "id": "orc-1",
    "kind": "orc",
    "wound_points": 4,
    "combat_bonus": 3,
    "resistance": 1,
    "weapon": "sword",
    "treasure": "H",
}

IMPOSSIBLE = [
    ("format", _set("format", 99)),
    ("state", _set("surprise", 1)),
    ("state", _set("turn", "three")),
    ("turn", _set("turn", 0)),
    ("phase", _set("phase", "supper")),
    ("party.at", _set("party.at", [1, 5, 5])),
    ("party.characters", _set("party.characters", [])),
    ("party.ranks", _set("party.ranks", [["nobody", "noone"]])),
    ("party.ranks", _set("party.ranks", [])),
    ("party.characters[0].wounds", _set("party.characters.0.wounds", 99)),
    ("party.characters[0].wounds", _set("party.characters.0.wounds", -1)),
    ("party.characters[1].weapons", _set("party.characters.1.weapons", [{"kind": "spoon"}])),
    ("party.characters[1].weapons", _set("party.characters.1.weapons", [{"kind": "bow"}] * 3)),
    ("party.characters[1].in_hand", _set("party.characters.1.in_hand", 2)),
    ("party.characters[2]", _set("party.characters.2.gold", -5)),
    ("party.characters[2]", _set("party.characters.2.jewels", [5, -5])),
    ("segments", _set("segments.1.sides", "DDDD")),
    ("segments", _set("segments.1.at", [1, 1, -1])),
    ("segments", _set("segments.1.chit", "room:XXXX")),
    ("cup", _set("cup", {"room:-D--": 12})),
    ("cup", _set("cup", {"spoon": 1})),
    ("hand.chit", _set("hand", {"chit": "spoon", "at": [1, 0, -2], "side": "S"})),
    ("hand.at", _set("hand", {"chit": "room:-D--", "at": [1, 0, -1], "side": "S"})),
    ("dice_given", _set("dice_given", [7])),
    ("segments[2].monsters", _set("segments.2.monsters", [{**ORC, "kind": "spoon"}])),
    ("segments[2].monsters", _set("segments.2.monsters", [{**ORC, "wounds": 4}])),
    ("segments[2].monsters", _set("segments.2.monsters", [{**ORC, "weapon": "spoon"}])),
    ("segments[2].monsters", _set("segments.2.monsters", [{**ORC, "treasure": "Z"}])),
    ("encounter", _set("encounter", {"source": "room", "monsters": [ORC]})),
    (
        "segments[2].below",
        _set("segments.2.below", {"source": "pit", "monsters": [{**ORC, "kind": "spoon"}]}),
    ),
    ("segments[1].chests", _set("segments.1.chests", [{"source": "orc-1", "letter": "Z"}])),
    ("encounter.monsters", _set("encounter", {"source": "room", "monsters": []})),
    (
        "encounter.spoils.chests",
        _set(
            "encounter",
            {
                "source": "goods",
                "monsters": [],
                "stage": "spoils",
                "spoils": {"chests": [{"source": "orc-1", "letter": "Z"}]},
            },
        ),
    ),
    ("trap.who", _set("trap", {"where": "door", "who": "nobody"})),
]


@pytest.mark.parametrize(("key", "edit"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_key(key: str, edit: Callable[[Plain], None]):
    state = plain()
    edit(state)
    before = copy.deepcopy(state)
    with pytest.raises(StateError) as fault:
        load(state)
    assert fault.value.key == key
    assert str(fault.value).startswith(key)
    assert state == before


@pytest.mark.parametrize("garbage", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000])
def test_garbage_is_no_state(garbage: bytes):
    with pytest.raises(StateError):
        read_state(garbage)


def test_one_character_alone_in_front_is_refused_while_two_live():
    state = plain()
    ids = [character["id"] for character in state["party"]["characters"]]
    state["party"]["ranks"] = [ids[:1], ids[1:4], ids[4:]]
    with pytest.raises(StateError, match="at least 2"):
        load(state)


def _drawn(state: Plain) -> None:
    """A chit out of the cup and in hand, with no move under way."""
    state["cup"]["room:-D--"] -= 1
    state["hand"] = {"chit": "room:-D--", "at": [1, 0, -2], "side": "S"}


@pytest.mark.parametrize(
    ("key", "edit"),
    [
        ("move.to", _set("move", {"to": [1, 9, 9], "way": "N", "by": "door"})),
        ("move.way", _set("move", {"to": [1, 0, -2], "way": "sideways", "by": "door"})),
        ("hand", _drawn),
        (
            "encounter.slain",
            _set(
                "encounter",
                {
                    "source": "room",
                    "monsters": [ORC],
                    "slain": [{**ORC, "id": "orc-2", "treasure": "Z"}],
                },
            ),
        ),
        (
            "encounter.monsters",
            _set("encounter", {"source": "room", "monsters": [ORC, ORC]}),
        ),
        ("seed", _set("seed", 10**30)),
        ("dice_used", _set("dice_used", -1)),
        ("turn", _set("turn", 10**30)),
        ("next_number", _set("next_number", 10**30)),
        ("sun", _set("sun", "green")),
        ("players", _set("players", ["Ann\x1b[2J"])),
        ("players", _set("players", [])),
        ("encounter.paid", _set("encounter", {"source": "room", "monsters": [ORC], "paid": -1})),
        ("party.characters[0]", _set("party.characters.0.gold", 10**25)),
        ("party.characters[0].name", _set("party.characters.0.name", "Ann\x1b[2J")),
    ],
)
def test_a_move_a_bribe_and_the_slain_of_no_game_are_refused_with_the_key(
    key: str, edit: Callable[[Plain], None]
) -> None:
    state = plain()
    state["phase"] = "monster" if key.startswith("encounter") else "segment"
    edit(state)
    with pytest.raises(StateError) as fault:
        load(state)
    assert fault.value.key == key
