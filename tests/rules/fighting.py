"""Fights for the tests of magic and of powers: two swords in front, a mage behind them."""

from collections.abc import Sequence
from typing import Any

from citadel_gui.rules.combat import fight
from citadel_gui.rules.decisions import Reorganise
from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Character, Monster
from tests.rules.making import Playing, make_character, make_game


def mage(who: str = "m", spells: Sequence[str] = (), **figures: Any) -> Character:
    """A caster with these spells marked, and a dagger."""
    known = {"spells_known": list(spells), "spells_marked": list(spells)}
    return make_character(who, ["dagger"], **(known | figures))


def battle(
    foes: Sequence[Monster],
    dice: Sequence[int] = (),
    spells: Sequence[str] = (),
    *,
    party: Sequence[Character] | None = None,
    ranks: Sequence[Sequence[str]] | None = None,
    options: dict[str, Any] | None = None,
    figures: dict[str, Any] | None = None,
    **encounter: Any,
) -> tuple[Game, Playing]:
    """A fight at its first decision. Swords a and b in front of the mage m, if not told otherwise;
    ``figures`` are the mage's."""
    if party is None:
        front = [make_character("a"), make_character("b")]
        party, ranks = [*front, mage("m", spells, **(figures or {}))], ranks or ["ab", "m"]
    game = make_game(party, foes, dice, ranks=ranks, **encounter)
    game.state.options |= options or {}
    return game, Playing(fight(game))


def cast(spell: str, target: str | None = None, who: str = "m") -> dict[str, Any]:
    action = {"who": who, "do": "cast", "spell": spell}
    return action if target is None else {**action, "target": target}


def strike(who: str, target: str = "foe") -> dict[str, Any]:
    return {"who": who, "do": "strike", "target": target}


def targets(play: Playing, spell: str, who: str = "m") -> list[str | None]:
    """At whom this spell is on offer."""
    return [
        value.get("target")
        for value in play.values
        if value != "done" and value.get("spell") == spell and value["who"] == who
    ]


def doings(play: Playing, who: str) -> set[str]:
    """What somebody can do."""
    return {value["do"] for value in play.values if value != "done" and value["who"] == who}


def odds_of(play: Playing, action: dict[str, Any]) -> tuple[int, int] | None:
    assert play.asked is not None
    return next(option.odds for option in play.asked.options if option.value == action)


def next_round(play: Playing) -> Playing:
    """Nobody does more in this round; to the next one's first decision, or what the fight's end
    asks."""
    play.answer("done")
    while isinstance(play.asked, Reorganise):
        play.answer(play.asked.proposal)
    return play
