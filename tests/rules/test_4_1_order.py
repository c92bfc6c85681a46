"""4.1 A: several players roll for order and draw the characters of a random party in turn."""

from typing import Any

from citadel_gui.rules.events import DiceRolled, PlayersOrdered
from citadel_gui.rules.referee import Referee, Setup

THREE = ["Ann", "Ben", "Cid"]


def begun(players: list[str], dice: list[int], **more: Any) -> Referee:
    return Referee.new(Setup(seed=1, players=players, dice=dice, **more))


def order_of(referee: Referee) -> list[list[str]]:
    return [e.players for e in referee.opening if isinstance(e, PlayersOrdered)]


def test_4_1_A_the_highest_draws_first_and_all_in_turn():
    referee = begun(THREE, [2, 6, 4])
    assert order_of(referee) == [["Ben", "Cid", "Ann"]]
    owners = [one.player for one in referee.state.party.characters]
    assert owners == ["Ben", "Cid", "Ann", "Ben", "Cid", "Ann"]
    rolls = [e for e in referee.opening if isinstance(e, DiceRolled) and e.purpose == "order"]
    assert [(e.who, e.total, e.case) for e in rolls] == [
        ("Ann", 2, "4.1 A"),
        ("Ben", 6, "4.1 A"),
        ("Cid", 4, "4.1 A"),
    ]


def test_4_1_A_who_rolls_alike_rolls_again():
    referee = begun(THREE, [5, 1, 5, 3, 4])
    assert order_of(referee) == [["Cid", "Ann", "Ben"]]


def test_4_1_A_nobody_rolls_who_plays_alone_or_has_chosen_characters():
    assert order_of(begun(["Ann"], [])) == []
    assert order_of(begun(["Ann", "Ben"], [], party=["almuric", "zareth"])) == []


def test_4_1_A_they_roll_once_in_a_game():
    referee = begun(THREE, [2, 6, 4])
    assert not referee.state.undealt
    assert Referee.load(referee.snapshot()).opening == []
