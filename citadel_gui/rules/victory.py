"""How an adventure and a game end, and who has won (17.0).

What the party does between two adventures stands in ``home``.
"""

from citadel_gui.rules import rings
from citadel_gui.rules.combat_ranks import GUARD
from citadel_gui.rules.events import GameEnded, PartyLeft
from citadel_gui.rules.events_magic import CharacterLost, CharmEnded
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import heal, mend_march
from citadel_gui.rules.people import Character
from citadel_gui.rules.state import Home, Result

LEFT, LOST = "left", "lost"
"""The outcomes of a game."""

BY_SUM = "sum"
"""Who wins for himself (B10): by this measure it is looked each time the party leaves (17.0); by
the other it is who survives all adventures."""


def leave(game: Game) -> None:
    """The party steps out of the Citadel by the Gateway (17.0, R24): the end of the adventure,
    and of the game where the Hellgate is destroyed (R117)."""
    state = game.state
    _free_the_charmed(game)
    _lose_those_left_behind(game)
    out = game.living
    state.escaped = [character.id for character in out]
    for character in out:
        character.exits += 1
    _forget_the_dead(game)
    won = personal_winners(game, out) if game.charts.rules.personal_victory == BY_SUM else []
    game.tell(PartyLeft(case="17.0", who=list(state.escaped), winners=won))
    for character in out:
        _come_home(game, character)
    for character in (*out, *state.captive):
        _end_what_passes(character)
    _rest(game)
    state.sun = ""
    state.party.came_from = state.party.entered_by = None
    if state.hellgate.destroyed:
        end(game)
    else:
        state.home, state.phase = Home(), "home"


def end(game: Game) -> None:
    """The game ends with the party out of the Citadel (17.0)."""
    _end(game, LEFT, team=game.state.hellgate.destroyed, out=game.living)


def lose(game: Game) -> None:
    """Nobody is left to act (R118; R91 where the last are captive)."""
    _end(game, LOST, team=False, out=[])


def wealth(character: Character) -> int:
    """Gold Marks, jewels counted in, with him and at home (17.0, 17.1)."""
    with_him = character.gold + sum(character.jewels)
    return with_him + character.home_gold + sum(character.home_jewels)


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
        if rules.personal_victory == BY_SUM:
            return character.experience + wealth(character), 0
        return character.experience, wealth(character)

    best = max(map(merit, fit))
    if best == (0, 0):  # ruling: who brings nothing home has not won, though all tie at nothing
        return []
    return [character.id for character in fit if merit(character) == best]


def _free_the_charmed(game: Game) -> None:
    """17.2, R66: charmed monsters are free, and gone."""
    party = game.state.party
    for character in game.company:
        if character.charmed is not None:
            game.tell(CharmEnded(case="17.2", who=character.id, cause="left"))
    party.characters = [one for one in party.characters if one.charmed is None]
    own = {character.id for character in party.characters}
    ranks = [[who for who in rank if who in own] for rank in party.ranks]
    party.ranks = [rank for rank in ranks if rank]
    mend_march(game)


def _lose_those_left_behind(game: Game) -> None:
    """R74, R67: who waits elsewhere as the party leaves is lost, and who has turned on it and was
    spared; charmed monsters are free (17.2)."""
    state = game.state
    for one in state.waiting:
        if one.character.charmed is not None:
            game.tell(CharmEnded(case="17.2", who=one.character.id, cause="left"))
        else:
            game.tell(CharacterLost(case="R74", who=one.character.id, cause="left_behind"))
            state.fallen.append(one.character)
    state.waiting = []
    for segment in game:
        for foe in [one for one in segment.monsters if one.turned is not None]:
            assert foe.turned is not None
            segment.monsters.remove(foe)
            state.fallen.append(foe.turned.character)
            game.tell(CharacterLost(case="R67", who=foe.id, cause="left_behind"))


def _forget_the_dead(game: Game) -> None:
    """17.1, R116: what the dead of this adventure had at home, and their experience, are lost;
    where the edition has it otherwise, those who came out inherit in equal parts."""
    state, heirs = game.state, game.living
    for dead in state.fallen[state.fallen_before :]:
        if not game.charts.rules.lost_on_death:
            for heir in heirs:
                heir.home_gold += dead.home_gold // len(heirs)
                heir.experience += dead.experience // len(heirs)
            for place, jewel in enumerate(dead.home_jewels):
                heirs[place % len(heirs)].home_jewels.append(jewel)
        dead.home_gold, dead.home_jewels, dead.experience = 0, [], 0


def _come_home(game: Game, character: Character) -> None:
    """R116, 17.1: wounds heal, money stays at home."""
    heal(game, character.id, character.wounds, "home", "17.0")
    character.home_gold += character.gold
    character.home_jewels = [*character.home_jewels, *character.jewels]
    character.gold, character.jewels = 0, []


def _end_what_passes(character: Character) -> None:
    """R25, R116: what lasted for the adventure is over, for those behind the Hellgate too: states,
    and the spells marked for it (R4, R5)."""
    character.conditions, character.tried = [], []
    character.spells_marked, character.limits = [], {}
    character.mage_armor = character.strength = 0


def _rest(game: Game) -> None:
    """R22, R112: the wounds of monsters heal between adventures, and the Hellgate, if it was
    given up, has a full guard again; rings cast anew (R106)."""
    rings.renew(game)
    hellgate = game.state.hellgate
    for segment in game:
        if segment.hellgate and not hellgate.destroyed:
            hellgate.guarded = True  # what was spared of the old guard (R68) is part of the new
            segment.monsters = [one for one in segment.monsters if one.kind not in GUARD]
        for monster in (*segment.monsters, *(segment.below.monsters if segment.below else ())):
            monster.wounds = 0


def _end(game: Game, outcome: str, *, team: bool, out: list[Character]) -> None:
    winners = personal_winners(game, out)
    scores = {character.id: (character.experience, wealth(character)) for character in out}
    game.state.phase = "over"
    game.state.home = None
    game.state.result = Result(outcome, team and bool(out), winners, scores)
    game.tell(GameEnded(case="17.0", outcome=outcome, team=team and bool(out), winners=winners))
