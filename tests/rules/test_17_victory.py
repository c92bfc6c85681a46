"""17.0: leaving, losing, and who has won for himself."""

import pytest

from citadel_gui.rules.events import GameEnded, PartyLeft
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import PartyLost, wound
from citadel_gui.rules.victory import end, leave, lose
from tests.rules.mazes import game_in


def out(edition: str, **wealth: tuple[int, int, list[int]]) -> Game:
    """Everyone leaves; (experience, gold, jewels) for some, by place in the party."""
    game = game_in(edition=edition)
    for character, (points, gold, jewels) in zip(
        game.state.party.characters, wealth.values(), strict=False
    ):
        character.experience, character.gold, character.jewels = points, gold, jewels
    leave(game)
    end(game)
    return game


def winners(game: Game) -> list[int]:
    ids = [character.id for character in game.state.party.characters]
    return sorted(ids.index(who) for who in game.state.result.winners)


def test_17_0_B10_english_winners_need_100_of_each_and_the_highest_sum():
    game = out("citadel", a=(100, 60, [40]), b=(300, 99, []), c=(99, 900, []), d=(100, 101, []))
    assert winners(game) == [3]


def test_17_0_B10_english_ties_stand():
    assert winners(out("citadel", a=(150, 100, []), b=(100, 50, [100]))) == [0, 1]


def test_R119_polish_winner_has_most_experience_then_wealth():
    assert winners(out("labirynt", a=(10, 0, []), b=(10, 5, []), c=(9, 999, []))) == [1]


def test_R119_nobody_wins_with_nothing():
    assert winners(out("labirynt")) == []


def test_17_0_no_team_victory_while_the_hellgate_stands():
    game = out("citadel")
    assert not game.state.result.team
    game = game_in(edition="citadel")
    game.state.hellgate.destroyed = True
    leave(game)
    assert game.state.result.team


@pytest.mark.parametrize(("edition", "told"), [("citadel", [1]), ("labirynt", [])])
def test_17_0_B10_each_time_the_english_party_leaves_it_is_looked_who_has_won_for_himself(
    edition: str, told: list[int]
):
    """17.0: not only as the game ends. The other edition looks at those who survive all."""
    game = out(edition, a=(100, 99, []), b=(100, 60, [40]))
    left = next(event for event in game.events if isinstance(event, PartyLeft))
    ids = [character.id for character in game.state.party.characters]
    assert [ids.index(who) for who in left.winners] == told


def test_17_0_leaving_counts_an_exit_for_each():
    game = out("citadel")
    assert {character.exits for character in game.state.party.characters} == {1}
    assert isinstance(game.events[-2], PartyLeft)
    assert isinstance(game.events[-1], GameEnded)


def test_R118_the_last_death_loses_the_game():
    game = game_in()
    names = [character.id for character in game.living]
    for who in names[:-1]:
        assert wound(game, who, 99, "arrow", "7.2")
    with pytest.raises(PartyLost):
        wound(game, names[-1], 99, "arrow", "7.2")
    lose(game)
    assert game.state.result.outcome == "lost"
    assert [character.id for character in game.state.fallen] == names
