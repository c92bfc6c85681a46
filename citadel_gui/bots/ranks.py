"""Who stands where and with what in hand, as the prudent bot sees it (4.1 C, 9.4, 9.8)."""

from typing import Final

from citadel_gui.rules.decisions import Answer
from citadel_gui.rules.game import Game
from citadel_gui.rules.party import rank_of
from citadel_gui.rules.people import Character

HURT: Final = 3
"""With so many wound points left or fewer nobody should stand in front."""


def best_order(game: Game) -> list[list[str]]:
    """The march order with the soundest fighters in front, and bows behind them."""
    size, least = game.charts.procedure.rank_size, game.charts.procedure.least_in_front
    fighters = sorted(game.company, key=lambda one: -_worth_in_front(game, one))
    ids = [one.id for one in fighters]
    front = min(len(ids), size)
    sound = sum(one.health > HURT for one in fighters[:front])
    front = max(min(sound, front), min(least, len(ids)))
    rest = ids[front:]
    return [ids[:front], *(rest[at : at + size] for at in range(0, len(rest), size))]


def order_is_bad(game: Game) -> bool:
    """Whether somebody badly hurt marches in front while a sounder one marches behind."""
    ranks = game.state.party.ranks
    front = [game.character(who) for who in ranks[0]]
    behind = [game.character(who) for rank in ranks[1:] for who in rank]
    return any(one.health <= HURT for one in front) and any(one.health > HURT for one in behind)


def best_weapon(game: Game, who: str) -> int:
    """The index of the weapon that serves one best in his rank."""
    character = game.character(who)
    rank = rank_of(game, who) + 1

    def worth(index: int) -> tuple[bool, int]:
        weapon = character.weapons[index]
        fits = game.charts.weapons[weapon.kind].rank == min(rank, 2)
        return fits, weapon.bonus + character.weapon_skill.get(weapon.kind, 0)

    return max(range(len(character.weapons)), key=worth, default=0)


def safer_ranks(game: Game, moves: list[Answer]) -> Answer:
    """A move that takes the hurt out of the first rank or brings the sound into it; else None."""
    for move in moves:
        character, now = game.character(move["who"]), rank_of(game, move["who"])
        hurt = character.health <= HURT
        if hurt and now == 0 and move["rank"] == 1 and order_is_bad(game):
            return move
        if not hurt and now == 1 and move["rank"] == 0 and not _shoots(game, character):
            return move
    return None


def _worth_in_front(game: Game, character: Character) -> int:
    worth = character.health + 2 * character.combat_bonus - 4 * _shoots(game, character)
    return worth - 100 * (character.health <= HURT)


def _shoots(game: Game, character: Character) -> bool:
    """Whether one has a weapon for the second rank."""
    return any(game.charts.weapons[weapon.kind].rank == 2 for weapon in character.weapons)
