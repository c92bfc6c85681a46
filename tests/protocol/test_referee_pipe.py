"""The referee over a pipe: each request of the table, and every kind of bad line."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from citadel_gui.commands import referee as referee_command
from citadel_gui.commands.pipe_lines import schema
from citadel_gui.rules.events import Event
from tests.protocol.pipe import FIRST, Pipe, served
from tests.slices import examples

REPLY = ["decision", "events", "level", "phase", "result", "turn"]
EDITIONS = ("citadel", "labirynt")


@pytest.fixture
def pipe() -> Pipe:
    pipe = Pipe()
    pipe.ask(**FIRST)
    return pipe


def test_new_tells_the_beginning_and_asks_the_first_decision() -> None:
    reply = Pipe().ask(**FIRST)
    assert sorted(reply) == REPLY
    assert reply["events"][0]["type"] == "GameBegan"
    assert (reply["turn"], reply["phase"], reply["level"]) == (1, "segment", 1)
    assert reply["result"] is None
    decision = reply["decision"]
    assert (decision["type"], decision["who"], decision["case"]) == (
        "ChooseRoute",
        "party",
        "5.0 A1",
    )
    assert decision["options"][0]["value"] == "N"


def test_given_dice_come_before_the_seeds_own() -> None:
    reply = Pipe().ask(new={**FIRST["new"], "dice": [5, 4, 3, 6]})
    rolls = [event for event in reply["events"] if event["type"] == "DiceRolled"]
    assert [die for roll in rolls for die in roll["dice"]][:4] == [5, 4, 3, 6]
    assert rolls[0]["case"] == "4.4"


def test_the_state_has_the_keys_that_are_documented(pipe: Pipe) -> None:
    state = pipe.state()
    assert state.keys() >= {
        "format", "edition", "options", "seed", "dice_used", "players", "turn", "adventure", "sun",
        "phase", "segments", "cup", "party", "encounter", "hellgate",
    }  # fmt: skip
    assert state["segments"][0].keys() >= {
        "at", "kind", "sides", "feature", "visited", "sealed", "locked", "monsters", "hellgate",
    }  # fmt: skip
    assert state["party"]["characters"][0].keys() >= {
        "id", "name", "kind", "race", "player", "wound_points", "wounds", "magic_potential",
        "resistance", "combat_bonus", "weapons", "weapon_skill", "skill", "spells_known",
        "spells_marked", "items", "gold", "jewels", "experience", "exits", "conditions",
    }  # fmt: skip


def test_a_state_is_loaded_at_its_decision_with_other_dice(pipe: Pipe) -> None:
    pipe.ask(answer="N")
    state = pipe.state()
    other = Pipe()
    reply = other.ask(load=state, dice=[1, 1, 1])
    assert (reply["events"], reply["decision"]["type"]) == ([], "PlaceChit")
    assert other.state() == {**state, "dice_given": [1, 1, 1]}


def test_undo_and_redo(pipe: Pipe) -> None:
    before = pipe.state()
    after = pipe.ask(answer="march")
    back = pipe.ask(undo=1)
    assert (back["events"], back["decision"]["type"]) == ([], "ChooseRoute")
    assert pipe.state() == before
    assert pipe.ask(redo=1) == after


@pytest.mark.parametrize("bot", ["random", "prudent"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_by_suggestions(bot: str, edition: str) -> None:
    pipe = Pipe()
    reply = pipe.ask(new={"seed": 5, "edition": edition})
    lines = 0
    while reply["decision"] is not None:
        before = pipe.state() if lines % 25 == 0 else None
        suggestion = pipe.ask(suggest=bot)
        assert list(suggestion) == ["answer"]
        if before is not None:
            assert pipe.ask(suggest=bot) == suggestion
            assert pipe.state() == before
        reply = pipe.ask(answer=suggestion["answer"])
        assert "error" not in reply
        assert all(event["case"] for event in reply["events"])
        lines += 1
    assert reply["result"]["outcome"] in ("left", "lost")
    assert "over" in pipe.ask(answer="N")["error"]["message"]
    assert "over" in pipe.ask(suggest=bot)["error"]["message"]


def test_save_and_open(pipe: Pipe, tmp_path: Path) -> None:
    path = tmp_path / "gęś.citadel"
    pipe.ask(answer="march")
    assert pipe.ask(save=str(path)) == {"ok": True}
    saved = path.read_bytes()
    other = Pipe()
    reply = other.ask(open=str(path))
    assert sorted(reply) == REPLY
    assert other.state() == pipe.state()
    assert "error" not in other.ask(undo=1)
    assert "error" not in other.ask(answer="N")
    assert path.read_bytes() == saved


def test_quit_ends_and_so_does_the_end_of_the_lines() -> None:
    first = msgspec.json.encode(FIRST)
    assert len(served(first + b'\n{"quit":true}\n{"state":true}\n')) == 1
    assert len(served(first + b'\n{"state":true}')) == 2
    assert served(b"") == []


# Bad lines


@pytest.mark.parametrize(
    ("line", "told", "case"),
    [
        (b"", "cannot be read", None),
        (b"hello", "cannot be read", None),
        (b"\xff\xfe{}", "cannot be read", None),
        (b'{"answer":"\xff"}', "cannot be read", None),
        (b'{"answer":"N"', "cannot be read", None),
        (b"[]", "cannot be read", None),
        (b"{}", "A line asks one thing", None),
        (b'{"answer":"N","undo":1}', "A line asks one thing", None),
        (b'{"answer":"N","dice":[1]}', "A line asks one thing", None),
        (b'{"dance":1}', "cannot be read", None),
        (b'{"answer":"up"}', "cannot go that way", "5.0 A1"),
        (b'{"answer":' + b"[" * 5000 + b"]" * 5000 + b"}", "nested too deeply", None),
        (b'{"undo":1}', "Nothing can be undone", None),
        (b'{"undo":0}', "Nothing can be undone", None),
        (b'{"undo":-1}', "Nothing can be undone", None),
        (b'{"redo":1}', "Nothing was undone", None),
        (b'{"undo":"1"}', "cannot be read", None),
        (b'{"suggest":"genius"}', "cannot be read", None),
        (b'{"state":false}', "cannot be read", None),
        (b'{"quit":false}', "cannot be read", None),
        (b'{"new":{}}', "cannot be read", None),
        (b'{"new":{"seed":1,"edition":"atlantis"}}', "no edition 'atlantis'", None),
        (b'{"new":{"seed":1,"edition":"../x"}}', "no edition", None),
        (b'{"new":{"seed":1,"players":[]}}', "One to 6 players", None),
        (b'{"new":{"seed":1,"dice":[7]}}', "1 to 6", None),
        (b'{"new":{"seed":99999999999999999999999}}', "seed", None),
        (b'{"new":{"seed":1,"party":["conan"]}}', "no hero 'conan'", None),
        (b'{"load":{}}', "state", None),
        (b'{"open":""}', "name is wanted", None),
        (b'{"open":"no/such/file"}', "cannot be read: No such file", None),
        (b'{"open":"a\\u0000b"}', "name is wanted", None),
        (b'{"save":"no/such/folder/x"}', "cannot be written", None),
    ],
)
def test_a_bad_line_is_told_and_changes_nothing(
    pipe: Pipe, line: bytes, told: str, case: str | None
) -> None:
    before = pipe.state()
    reply = pipe.raw(line)
    assert list(reply) == ["error"]
    assert sorted(reply["error"]) == ["case", "message"]
    assert told in reply["error"]["message"]
    assert reply["error"]["case"] == case
    assert pipe.state() == before
    assert "error" not in pipe.ask(answer="N")


@pytest.mark.parametrize(
    "line",
    [b'{"answer":"N"}', b'{"undo":1}', b'{"redo":1}', b'{"suggest":"random"}', b'{"state":true}'],
)
def test_before_a_game_there_is_nothing_to_ask(line: bytes) -> None:
    assert "no game yet" in Pipe().raw(line)["error"]["message"]


def test_a_line_without_end_is_refused_and_the_next_is_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(referee_command, "MOST_IN_LINE", 1000)
    long, first = b'{"answer":"' + b"x" * 10_000 + b'"}', msgspec.json.encode(FIRST)
    replies = served(first + b"\n" + long + b"\n" + b'{"state":true}\n' + long)
    assert [sorted(reply) for reply in replies] == [REPLY, ["error"], ["state"], ["error"]]
    assert "more than 1000 bytes" in replies[1]["error"]["message"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
KEYS = st.sampled_from(
    ["new", "load", "dice", "answer", "undo", "redo", "suggest", "state", "save", "open", "quit"]
)
BAD_LINES = (
    st.binary(max_size=60)
    | st.dictionaries(KEYS.filter(lambda key: key not in ("save", "quit")), JSON).map(
        msgspec.json.encode
    )
    | JSON.map(msgspec.json.encode)
    | st.builds(lambda answer: msgspec.json.encode({"answer": answer}), JSON)
)


@examples(300, long=10000)
@given(line=BAD_LINES, steps=st.integers(0, 12))
def test_malformed_and_illegal_lines_get_an_error_and_change_nothing(
    line: bytes, steps: int
) -> None:
    pipe = Pipe()
    reply = pipe.ask(new={"seed": steps})
    for _ in range(steps):
        if reply["decision"] is not None:
            reply = pipe.ask(answer=pipe.ask(suggest="random")["answer"])
    before = pipe.state()
    reply = pipe.raw(line.replace(b"\n", b" "))
    if "error" in reply:
        assert reply["error"]["message"]
        assert pipe.state() == before
    else:  # chance has found a legal line
        assert b'"answer"' in line or b'"undo"' in line or b'"state"' in line or b'"new"' in line


def test_a_state_with_any_key_edited_is_refused_or_plays(pipe: Pipe) -> None:
    before = pipe.state()
    for key in before:
        for wrong in ({"not": "this"}, -1, "\0", [None]):
            reply = pipe.ask(load={**before, key: wrong})
            if "error" in reply:
                assert reply["error"]["message"]
                assert pipe.state() == before
            else:  # it is only unusual, and plays
                assert "error" not in pipe.ask(suggest="random")
                pipe.ask(load=before)


# The schema


def references(part: Any) -> set[str]:
    if isinstance(part, dict):
        found = {part["$ref"]} if "$ref" in part else set()
        return found.union(*map(references, part.values()))
    if isinstance(part, list):
        return set().union(*map(references, part))
    return set()


def test_the_schema_tells_requests_replies_and_state_whole() -> None:
    told = schema()
    names = {f"#/$defs/{name}" for name in told["$defs"]}
    assert set(told["properties"]) == {"request", "reply", "state"}
    assert references(told) <= names
    assert {f"#/$defs/{kind.__name__}" for kind in Event.__subclasses__()} <= names
    assert {"#/$defs/ChooseRoute", "#/$defs/FightAction", "#/$defs/State"} <= names
