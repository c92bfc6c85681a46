"""5.0, R8: whose choice a decision is where several people play, and votes on common choices."""

from typing import Any

import msgspec
import pytest

from citadel_gui.rules.decisions import ChooseRoute, Parley
from citadel_gui.rules.events import RouteChosen
from citadel_gui.rules.events_adventure import VoteCast, VotesCounted
from citadel_gui.rules.referee import Referee, Setup
from citadel_gui.rules.soundness import StateError
from tests.rules.making import make_character, make_game, make_monster

PLAYERS = ["Ann", "Ben", "Cat"]


def at_table(how: str = "together", players: list[str] = PLAYERS, **kw: Any) -> Referee:
    """Everyone at the Gateway, one hero each; nobody has spells to choose."""
    heroes = ["dierdra", "gerudirr", "gilith", "weldron"]
    setup: dict[str, Any] = {"seed": 1, "party": heroes, "players": players, **kw}
    return Referee.new(Setup(**setup, options={"common_choices": how}))


def answered(referee: Referee, *answers: Any) -> list[Any]:
    """Give the answers; before each the state alone brings the decision back."""
    events = []
    for answer in answers:
        again = Referee.load(referee.snapshot())
        assert again.decision == referee.decision
        now = referee.answer(answer)
        assert again.answer(answer) == now
        events += now
    return events


@pytest.mark.parametrize("how", ["together", "leader", "alternate", "vote"])
def test_5_0_nobody_is_named_where_one_plays_alone(how):
    referee = at_table(how, ["Ann"])
    assert referee.decision.player == ""
    events = answered(referee, "N")
    assert not [one for one in events if isinstance(one, VoteCast)]
    assert referee.decision.player == ""


def test_5_0_together_is_the_default_and_names_nobody():
    referee = at_table()
    assert isinstance(referee.decision, ChooseRoute)
    assert referee.decision.player == ""


def test_5_0_the_leader_is_the_first_player_who_has_somebody_in_the_party():
    assert at_table("leader").decision.player == "Ann"
    state = msgspec.to_builtins(at_table("leader").state)
    for character in state["party"]["characters"]:
        character["player"] = "Ben"
    assert Referee.load(state).decision.player == "Ben"


def test_5_0_players_decide_by_turns():
    state = msgspec.to_builtins(at_table("alternate").state)
    for turn in range(1, 8):
        state["turn"] = turn
        assert Referee.load(state).decision.player == PLAYERS[(turn - 1) % 3]


def test_5_0_what_one_character_decides_is_his_players_choice():
    referee = Referee.new(Setup(seed=1, party=["dierdra", "larraka"], players=["Ann", "Ben"]))
    assert (referee.decision.who, referee.decision.player) == ("larraka", "Ben")


def test_5_0_the_vote_goes_round_and_most_votes_count():
    referee = at_table("vote")
    assert referee.decision.player == "Ann"
    events = answered(referee, "march")
    assert [one.player for one in events] == ["Ann"]
    assert referee.decision.player == "Ben"
    assert referee.state.votes == {"Ann": "march"}
    answered(referee, "N")
    events = answered(referee, "N")
    assert isinstance(events[0], VoteCast)
    assert events[1] == VotesCounted(case="5.0", votes=2, players=3, tied=False)
    assert [one.way for one in events if isinstance(one, RouteChosen)] == ["N"]
    assert referee.state.votes == {}


def test_R120_a_tie_is_drawn_evenly():
    chosen = set()
    for seed in range(20):
        referee = at_table("vote", ["Ann", "Ben"], seed=seed)
        draws = referee.state.draws_used
        events = answered(referee, "N", "march")
        counted = next(one for one in events if isinstance(one, VotesCounted))
        assert (counted.case, counted.votes, counted.tied) == ("R120", 1, True)
        chosen.add(type(referee.decision).__name__)
        assert referee.game.dice.draws > draws
    assert len(chosen) == 2, "either of the two wins now and then"


def test_5_0_who_has_nobody_left_has_no_vote():
    state = msgspec.to_builtins(at_table("vote").state)
    for character in state["party"]["characters"]:
        if character["player"] == "Ann":
            character["player"] = "Cat"
    referee = Referee.load(state)
    assert referee.decision.player == "Ben"
    answered(referee, "N", "N")
    assert referee.state.votes == {}


def test_5_0_a_choice_with_one_answer_is_not_voted_on():
    seen = set()
    for seed in range(20):
        referee = at_table("vote", ["Ann", "Ben"], seed=seed)
        answered(referee, "N", "N")
        only = len(referee.decision.options) == 1
        assert referee.decision.player == ("" if only else "Ann")
        if only:
            events = answered(referee, referee.decision.options[0].value)
            assert not [one for one in events if isinstance(one, VoteCast)]
        seen.add(only)
    assert seen == {True, False}


def test_5_0_a_fight_is_not_voted_on_but_the_parley_is():
    game = make_game([make_character("a"), make_character("b")], [make_monster("orc-1")],
                     stage="parley")  # fmt: skip
    game.state.players = ["Ann", "Ben"]
    game.state.options = {"common_choices": "vote"}
    for character, player in zip(game.state.party.characters, ("Ann", "Ben"), strict=True):
        character.player = player
    referee = Referee.load(game.settle())
    assert isinstance(referee.decision, Parley)
    assert referee.decision.player == "Ann"
    answered(referee, "fight", "fight")
    while type(referee.decision).__name__ != "FightAction":
        answered(referee, referee.decision.proposal or {"a": 0, "b": 0})
    assert referee.decision.player == ""


def test_an_illegal_vote_is_refused_and_changes_nothing():
    referee = at_table("vote")
    answered(referee, "N")
    before = referee.snapshot()
    with pytest.raises(ValueError, match="cannot go that way"):
        referee.answer("up")
    assert referee.snapshot() == before


@pytest.mark.parametrize(
    ("votes", "key"),
    [
        ({"Zoe": "N"}, "votes.Zoe"),
        ({"Ann": "up"}, "votes.Ann"),
        ({"Ann": "N", "Ben": "N", "Cat": "N"}, "votes"),
    ],
)
def test_votes_that_nobody_can_have_given_are_refused_with_their_key(votes, key):
    state = msgspec.to_builtins(at_table("vote").state)
    state["votes"] = votes
    with pytest.raises(StateError) as fault:
        Referee.load(state)
    assert fault.value.key == key
