"""How a game ends, and who has won (17.0), for one adventure."""

from citadel_gui.rules.events import GameEnded, PartyLeft
from citadel_gui.rules.game import Game
from citadel_gui.rules.state import Character, Result


def leave(game: Game) -> None:
    """The party steps out of the Citadel by the Gateway (17.0, R24): the end of the adventure."""
    state = game.state
    out = game.living
    state.escaped = [character.id for character in out]
    for character in out:
        character.exits += 1
    game.tell(PartyLeft(case="17.0", who=list(state.escaped)))
    _end(game, "left", team=state.hellgate.destroyed, out=out)


def lose(game: Game) -> None:
    """Nobody is left to act (R118; R91 where the last are captive)."""
    _end(game, "lost", team=False, out=[])


def wealth(character: Character) -> int:
    """Gold Marks, jewels counted in (17.0)."""
    return character.gold + sum(character.jewels)


def personal_winners(game: Game, out: list[Character]) -> list[str]:
    """Who won for himself among those who came out alive (17.0, B10, R119).

    By "sum": at least so much experience and so much wealth, the highest sum of both, ties
    standing. By "most_experience": the most experience, then the most wealth, then shared.
    """
    rules = game.charts.rules
    fit = [
        character
        for character in out
        if character.experience >= rules.victory_least_experience
        and wealth(character) >= rules.victory_least_wealth
    ]
    if not fit:
        return []

    def merit(character: Character) -> tuple[int, int]:
        if rules.personal_victory == "sum":
            return character.experience + wealth(character), 0
        return character.experience, wealth(character)

    best = max(map(merit, fit))
    if best == (0, 0):  # ruling: who brings nothing home has not won, though all tie at nothing
        return []
    return [character.id for character in fit if merit(character) == best]


def _end(game: Game, outcome: str, *, team: bool, out: list[Character]) -> None:
    winners = personal_winners(game, out)
    scores = {character.id: (character.experience, wealth(character)) for character in out}
    game.state.phase = "over"
    game.state.result = Result(outcome, team and bool(out), winners, scores)
    game.tell(GameEnded(case="17.0", outcome=outcome, team=team and bool(out), winners=winners))
