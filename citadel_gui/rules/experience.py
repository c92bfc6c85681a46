"""Experience for a won fight (12.0, R60). Training at home is no part of it."""

from citadel_gui.rules.decisions import ShareExperience
from citadel_gui.rules.events import ExperienceGained
from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Monster
from citadel_gui.rules.phase import Phase


def worth(game: Game, slain: list[Monster]) -> int:
    """The points for these monsters killed on this level (12.0): their full wound points count,
    with the level's additions. Killed sleepers are among them, and those whom charmed monsters
    killed; a comrade who had turned is worth nothing (R60)."""
    times = game.charts.level(game.level).experience
    killed = sum(monster.wound_points for monster in slain if monster.turned is None)
    return game.charts.procedure.experience_per_wound_point * killed * times


def share_experience(game: Game, points: int) -> Phase:
    """Share points among the living as they like; who is alone gets them all (12.0, R60)."""
    if points < 1:
        return
    living = [one.id for one in game.living]
    share = {living[0]: points}
    if len(living) > 1:
        even = points // len(living)
        share = yield ShareExperience(
            case="12.0",
            proposal=dict.fromkeys(living, even),
            points=points,
            sharers=tuple(living),
        )
    for who, gained in share.items():
        game.character(who).experience += gained
    game.tell(ExperienceGained(case="12.0", points=dict(share)))
