"""States edited by hand: what can be is played, what cannot is refused with the key."""

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from citadel_gui.rules.decisions import ChooseRoute
from citadel_gui.rules.edition import rule_set
from citadel_gui.rules.referee import Referee
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
        "segments[2].below.monsters",
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
        ("party.characters[0].gold", _set("party.characters.0.gold", 10**25)),
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


ADVENTURE = [
    ("options.colour", _set("options", {"colour": "red"})),
    ("options.practice", _set("options", {"practice": "yes"})),
    ("options.common_choices", _set("options", {"common_choices": "dice"})),
    ("spells", _set("spells", "all")),
    ("fallen_before", _set("fallen_before", 1)),
    ("entered", _set("entered", 2)),
    ("party.characters[0].spells_known", _set("party.characters.0.spells_known", ["spoon"])),
    ("party.characters[0].spells_known", _set("party.characters.0.spells_known", ["heal"] * 2)),
    ("party.characters[0].spells_marked", _set("party.characters.0.spells_marked", ["heal"])),
    ("party.characters[0].spells_found", _set("party.characters.0.spells_found", ["spoon"])),
    ("party.characters[0].limits", _set("party.characters.0.limits", {"blast": 1})),
    ("party.characters[0].limits", _set("party.characters.0.limits", {"heal": -1})),
    ("party.characters[0].mage_armor", _set("party.characters.0.mage_armor", -1)),
    ("party.characters[0].strength", _set("party.characters.0.strength", -1)),
    ("party.characters[0].resistance", _set("party.characters.0.resistance", 6)),
    ("party.characters[0].skill.detrap", _set("party.characters.0.skill", {"detrap": 6})),
    ("party.characters[0].skill.hellgate", _set("party.characters.0.skill", {"hellgate": 6})),
    ("party.characters[0]", _set("party.characters.0.home_gold", -1)),
    ("party.characters[0]", _set("party.characters.0.home_jewels", [5, -5])),
    (
        "party.characters[0].items[0]",
        _set("party.characters.0.items", [{"kind": "spoon", "item": "spoon"}]),
    ),
    (
        "party.characters[0].items[1]",
        _set(
            "party.characters.0.items",
            [{"kind": "ring", "item": "sleep"}, {"kind": "ring", "item": "spoon"}],
        ),
    ),
    ("unrolled", _set("unrolled", ["nobody"])),
    ("home", _set("home", {})),
    ("waiting[0].at", _set("waiting", [{"character": None, "at": [1, 9, 9]}])),
    ("party.characters", _set("fallen", [None])),
    ("captive[0].wounds", _set("captive", [{"wounds": 99}])),
    ("hellgate.level", _set("hellgate", {"level": 4})),
    ("hellgate.distance", _set("hellgate", {"distance": 3})),
    ("hellgate.distance", _set("hellgate", {"level": 1, "distance": -1})),
    ("troubles[0].kind", _set("troubles", [{"kind": "rain"}])),
    ("troubles[0].who", _set("troubles", [{"kind": "poison", "who": "nobody"}])),
    ("troubles[0].wounds", _set("troubles", [{"kind": "poison", "wounds": -1}])),
    ("teleport.by", _set("teleport", {"by": "nobody", "target": "nobody"})),
    ("votes", _set("votes", {"Player": "N"})),
    ("typed", _set("typed", {"answer": "N", "dice": [1]})),
]


@pytest.mark.parametrize(("key", "edit"), ADVENTURE)
def test_what_no_adventure_comes_to_is_refused_with_its_key(
    key: str, edit: Callable[[Plain], None]
) -> None:
    state = plain()
    edit(state)
    first = state["party"]["characters"][0]
    for path in ("waiting", "captive", "fallen"):  # somebody like one of the party
        for place, one in enumerate(state[path]):
            if path == "waiting":
                one["character"] = {**first, "id": "elsewhere"}
            else:
                state[path][place] = {**first, **({"id": "x"} if one else {}), **(one or {})}
    with pytest.raises(StateError) as fault:
        load(state)
    assert fault.value.key == key


def test_16_0_a_second_hellgate_or_x_is_refused():
    state = plain()
    state["segments"][1]["hellgate"] = state["segments"][2]["hellgate"] = True
    with pytest.raises(StateError, match="one Hellgate"):
        load(state)
    state = plain()
    x = {**ORC, "kind": "x_the_unknown"}
    state["segments"][1]["monsters"] = [{**x, "id": "x-1"}]
    state["segments"][2]["monsters"] = [{**x, "id": "x-2"}]
    with pytest.raises(StateError, match="one X"):
        load(state)


@pytest.mark.parametrize("phase", ["setting_out", "home"])
def test_17_0_outside_of_the_citadel_nothing_is_under_way(phase):
    for key, value in (
        ("party.at", [1, 0, -1]),
        ("trap", {"where": "door"}),
        ("move", {"to": [1, 0, -1], "way": "N", "by": "door"}),
    ):
        state = plain()
        state["phase"], state["party"]["at"] = phase, [1, 0, 0]
        load(state)
        _set(key, value)(state)
        with pytest.raises(StateError):
            load(state)


def test_17_0_a_position_at_home_or_setting_out_loads():
    state = plain()
    state["phase"], state["party"]["at"] = "home", [1, 0, 0]
    state["home"] = {"step": "train"}
    load(state)
    for edit, key in (
        (_set("home.step", "supper"), "home.step"),
        (_set("home.learns", "nobody"), "home.learns"),
        (_set("home.joined", -1), "home.joined"),
    ):
        wrong = copy.deepcopy(state)
        edit(wrong)
        with pytest.raises(StateError) as fault:
            load(wrong)
        assert fault.value.key == key


OLDER = {
    "troubles", "waiting", "teleport", "unrolled", "spells", "home", "fallen_before", "entered",
    "votes",    "typed",
}  # fmt: skip
OLDER_CHARACTER = {
    "spells_found", "limits", "mage_armor", "strength", "home_gold", "home_jewels", "charmed",
}  # fmt: skip


def test_a_state_of_the_older_shape_loads_and_plays():
    state = plain()
    for key in OLDER:
        del state[key]
    for character in state["party"]["characters"]:
        for key in OLDER_CHARACTER:
            del character[key]
    del state["hellgate"]["guarded"]
    referee = Referee.load(state)
    assert isinstance(referee.decision, ChooseRoute)
    assert referee.answer("N")
