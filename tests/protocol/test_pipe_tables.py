"""Tables of several and real dice over the pipe (3.0, 5.0), and adventures one after the other."""

from typing import Any

import pytest

from tests.protocol.pipe import Pipe

PLAYERS = ["Ann", "Ben"]


def new(pipe: Pipe, **kw: Any) -> Any:
    reply = pipe.ask(new={"edition": "citadel", "seed": 7, "party": "random", **kw})
    assert "error" not in reply
    return reply


def suggested(pipe: Pipe) -> Any:
    return pipe.ask(answer=pipe.ask(suggest="random")["answer"])


def test_3_0_dice_are_asked_checked_and_typed_in() -> None:
    pipe = Pipe()
    reply = new(pipe, options={"real_dice": True})
    decision = reply["decision"]
    assert (decision["type"], decision["case"], decision["code"], decision["count"]) == (
        "RollDice",
        "4.4",
        "1D6",
        1,
    )
    assert reply["phase"] == "setting_out"
    before = pipe.state()
    refused = pipe.ask(answer=[7])
    assert refused["error"] == {"message": "1 dice are wanted, each showing 1 to 6.", "case": "3.0"}
    assert pipe.state() == before
    reply = pipe.ask(answer=[4])
    assert [event["dice"] for event in reply["events"] if event["type"] == "DiceRolled"] == [[4]]
    other = Pipe()
    assert other.ask(load=pipe.state())["decision"] == reply["decision"]


def test_5_0_votes_name_the_player_whose_turn_it_is() -> None:
    pipe = Pipe()
    reply = new(pipe, players=PLAYERS, options={"common_choices": "vote"})
    assert reply["decision"]["player"] == "Ann"
    reply = pipe.ask(answer="N")
    assert (reply["events"], reply["decision"]["player"]) == (
        [{"type": "VoteCast", "case": "5.0", "player": "Ann"}],
        "Ben",
    )
    assert pipe.state()["votes"] == {"Ann": "N"}
    reply = pipe.ask(answer="N")
    assert [event["type"] for event in reply["events"]][:3] == [
        "VoteCast",
        "VotesCounted",
        "RouteChosen",
    ]


@pytest.mark.parametrize(
    ("new_game", "said"),
    [
        ({"options": {"luck": True}}, "there is no 'luck'"),
        ({"options": {"real_dice": "yes"}}, "real_dice is one of false, true"),
        ({"options": {"common_choices": "king"}}, "together, leader, alternate, vote"),
        ({"spells": "all"}, "Spells are chosen"),
        ({"edition": "nowhere"}, "no edition 'nowhere'"),
    ],
)
def test_2_3_a_set_up_that_cannot_be_is_a_sentence(new_game: dict[str, Any], said: str) -> None:
    pipe = Pipe()
    reply = pipe.ask(new={"seed": 1, **new_game})
    assert said in reply["error"]["message"]
    assert "There is no game yet" in pipe.ask(state=True)["error"]["message"]


@pytest.mark.parametrize(
    "table",
    [
        {"options": {"real_dice": True}},
        {"players": PLAYERS, "options": {"common_choices": "vote", "real_dice": True}},
        {"players": PLAYERS, "options": {"common_choices": "alternate"}, "spells": "ask"},
    ],
)
def test_3_0_5_0_every_line_of_such_a_game_goes_on(table: dict[str, Any]) -> None:
    pipe = Pipe()
    reply = new(pipe, **table)
    for _ in range(150):
        if reply["decision"] is None:
            break
        reply = suggested(pipe)
        assert "error" not in reply


def test_17_0_a_game_of_several_adventures() -> None:
    pipe = Pipe()
    new(pipe)
    state = pipe.state()
    state["turn"] = 3
    reply = Pipe.ask(pipe, load=state)
    reply = pipe.ask(answer="leave")
    assert (reply["phase"], reply["decision"]["type"]) == ("home", "GoOn")
    assert [one["value"] for one in reply["decision"]["options"]] == ["end", "again", "anew"]
    reply = pipe.ask(answer="anew")
    asked = set()
    while reply["decision"]["type"] != "ChooseRoute":
        asked.add(reply["decision"]["type"])
        reply = suggested(pipe)
    assert asked >= {"Rearm"}
    assert pipe.state()["adventure"] == 2
    assert [segment["at"] for segment in pipe.state()["segments"]] == [[1, 0, 0]]
