"""Whole games over the pipe: every request and reply line is what ``referee --schema`` says, and
what is malformed or illegal is refused and changes nothing, wherever the game stands."""

import random
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from citadel_gui.commands.pipe_lines import schema
from tests.protocol.pipe import Pipe
from tests.protocol.test_referee_pipe import BAD_LINES
from tests.slices import examples

EDITIONS = ("citadel", "labirynt")


@cache
def lines_of(what: str) -> Draft202012Validator:
    """What validates a request, a reply, or the state."""
    whole = schema()
    return Draft202012Validator({"$defs": whole["$defs"], **whole["properties"][what]})


def faults(what: str, line: Any) -> list[str]:
    return [fault.message[:300] for fault in lines_of(what).iter_errors(line)]


class CheckedPipe(Pipe):
    """Every line that goes through is validated."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: set[str] = set()

    def ask(self, **request: Any) -> Any:
        assert faults("request", msgspec.to_builtins(request)) == []
        reply = super().ask(**request)
        assert faults("reply", reply) == []
        for event in reply.get("events", ()):
            self.kinds.add(event["type"])
        if reply.get("decision"):
            self.kinds.add(reply["decision"]["type"])
        return reply


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())


def play_game(edition: str, bot: str, seed: int, *, turns: int = 150, **setup: Any) -> CheckedPipe:
    """From the first line to the result, or to a turn; the state now and then."""
    pipe = CheckedPipe()
    reply = pipe.ask(new={"seed": seed, "edition": edition, **setup})
    lines = 0
    while reply["decision"] is not None and reply["turn"] <= turns:
        if lines % 40 == 0:
            assert faults("state", pipe.state()) == []
        reply = pipe.ask(answer=pipe.ask(suggest=bot)["answer"])
        assert "error" not in reply, reply["error"]
        lines += 1
    if reply["decision"] is None:
        assert reply["result"]["outcome"] in ("left", "lost")
        assert faults("state", pipe.state()) == []
    return pipe


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bot", ["random", "prudent"])
def test_each_line_of_a_whole_game_is_valid(edition: str, bot: str) -> None:
    kinds = play_game(edition, bot, seed=5).kinds
    assert {"ChooseRoute", "DiceRolled", "ChitPlaced"} <= kinds


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bot", ["random", "prudent"])
def test_each_line_of_many_games_is_valid(edition: str, bot: str) -> None:
    kinds: set[str] = set()
    for seed in range(12):
        kinds |= play_game(edition, bot, seed).kinds
    assert len(kinds) > 60


OTHER_SETUPS: list[dict[str, Any]] = [
    {"players": ["Ann", "Bob", "Cid"], "options": {"common_choices": "vote"}},
    {"players": ["Ann", "Bob"], "options": {"common_choices": "alternate", "mage_shield": True}},
    {"options": {"real_dice": True}},
    {"options": {"last_stand_casting": True, "one_charm_each": True, "bribe_jewels": True}},
]


@pytest.mark.parametrize("setup", OTHER_SETUPS, ids=",".join)
def test_each_line_is_valid_under_each_option(setup: dict[str, Any]) -> None:
    play_game("labirynt", "random", 11, turns=30, **setup)


# What is not valid is seen


@pytest.mark.parametrize(
    "spoil",
    [
        lambda reply: reply.pop("turn"),
        lambda reply: reply.update(turn="1"),
        lambda reply: reply["events"][0].update(type="Nonsense"),
        lambda reply: reply["events"][0].pop("case"),
        lambda reply: reply["decision"].update(type="Nonsense"),
        lambda reply: reply["decision"].update(options=3),
        lambda reply: reply.update(decision=3),
    ],
)
def test_a_line_that_is_not_valid_is_seen(spoil: Any) -> None:
    reply = Pipe().ask(new={"seed": 5})
    assert faults("reply", reply) == []
    spoil(reply)
    assert faults("reply", reply) != []


# Malformed and illegal lines


def spoiled(answer: Any, luck: random.Random) -> Any:
    """An answer that looks like a legal one and mostly is none."""
    if answer == {}:
        return {"extra": 1}
    if isinstance(answer, dict):
        key = luck.choice(sorted(answer))
        how = luck.randrange(3)
        if how == 0:
            return {name: value for name, value in answer.items() if name != key}
        if how == 1:
            return answer | {"extra": 1}
        return answer | {key: spoiled(answer[key], luck)}
    if isinstance(answer, list):
        return luck.choice([[*answer, *answer], answer[1:], [answer], [*answer, None], {}])
    if isinstance(answer, bool) or answer is None:
        return luck.choice([0, 1, "", "None", [], {}])
    if isinstance(answer, int):
        return luck.choice([-1, answer + 10**6, str(answer), float(answer) + 0.5, True, None])
    return luck.choice([f"{answer} ", str(answer).upper() + "!", "", 0, [answer], {answer: 1}])


@cache
def games_at_decisions() -> list[tuple[str, bytes, Any]]:
    """States at each kind of decision that random games come to: kind, state, a legal answer."""
    found: dict[str, tuple[str, bytes, Any]] = {}
    for seed in range(12):
        pipe = Pipe()
        reply = pipe.ask(new={"seed": seed, "edition": EDITIONS[seed % 2]})
        for _ in range(200):
            if reply["decision"] is None:
                break
            kind = reply["decision"]["type"]
            answer = pipe.ask(suggest="random")["answer"]
            if kind not in found:
                found[kind] = (kind, msgspec.json.encode(pipe.state()), answer)
            reply = pipe.ask(answer=answer)
            assert "error" not in reply, reply["error"]
    return list(found.values())


def test_many_kinds_of_decision_are_tried() -> None:
    assert len(games_at_decisions()) >= 12


@examples(150, long=10000)
@given(line=BAD_LINES, at=st.integers(0, 1000), luck=st.randoms(use_true_random=False))
def test_a_malformed_or_illegal_line_leaves_the_state_as_it_was(
    line: bytes, at: int, luck: random.Random
) -> None:
    """At every kind of decision: garbage, and answers that are nearly right. 10,000 with --long.

    Each that is refused gets an error line with a sentence; a nearly right one that happens to be
    legal plays on.
    """
    kind, state, answer = games_at_decisions()[at % len(games_at_decisions())]
    pipe = Pipe()
    assert "error" not in pipe.ask(load=msgspec.json.decode(state))
    before = pipe.state()
    nearly = msgspec.json.encode({"answer": spoiled(answer, luck)})
    for bad in (line.replace(b"\n", b" "), nearly):
        reply = pipe.raw(bad)
        assert faults("reply", reply) == [] or "error" not in reply
        if "error" in reply:
            assert reply["error"]["message"].strip(), kind
            assert pipe.state() == before
        else:
            before = pipe.state()
