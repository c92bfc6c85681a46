"""How the prudent bot uses magic outside fights: what it learns, marks, casts and drinks."""

import random
from typing import Any, Final

from citadel_gui.rules.decisions import Answer, Option, Parley
from citadel_gui.rules.decisions_magic import (
    ChooseSpells,
    MarkSpells,
    NeutralizePoison,
    Prepare,
    RestoreFallen,
    SleepersFate,
)
from citadel_gui.rules.game import Game
from citadel_gui.rules.magic import cost_of
from citadel_gui.rules.referee import Referee

LIKED: Final = (
    "heal",
    "lightning",
    "mage_armor",
    "rejuvenate",
    "sleep",
    "charm",
    "daunt",
    "mental_attack",
    "redemption",
    "oratory",
    "cow",
    "stone_flesh",
    "neutralize_poison",
    "cease_fire",
)
"""Spells in the order in which they are learnt and marked; the others by chance."""

SOUND: Final = 5
"""With so many wound points left somebody can afford a spell that can wait, or a sip."""

WORTH_HEALING: Final = 3
"""Wounds from which somebody is healed."""


def spells(decision: ChooseSpells | MarkSpells, referee: Referee, luck: random.Random) -> list[str]:
    """Those liked best."""
    order = [spell for spell in LIKED if spell in decision.spells]
    rest = [spell for spell in decision.spells if spell not in order]
    luck.shuffle(rest)
    return (order + rest)[: decision.count]


def poison(decision: NeutralizePoison, referee: Referee, luck: random.Random) -> Answer:
    """A ring first; a spell where it costs less than the poison, or saves a life."""
    rings = [o.value for o in decision.options if isinstance(o.value, dict) and "ring" in o.value]
    if rings:
        return rings[0]
    casts = [o.value for o in decision.options if isinstance(o.value, dict)]
    dying = referee.game.character(decision.victim).health <= decision.wounds
    if casts and (dying or decision.wounds > 1):
        return max(casts, key=lambda value: referee.game.character(value["cast"]).health)
    return None


def restore(decision: RestoreFallen, referee: Referee, luck: random.Random) -> Answer:
    """Comrades are brought back, by rings before spells."""
    offered = [option.value for option in decision.options if isinstance(option.value, dict)]
    offered.sort(key=lambda value: "ring" not in value)
    return offered[0] if offered else "done"


def sleepers(decision: SleepersFate, referee: Referee, luck: random.Random) -> Answer:
    """They are worth their treasure."""
    return "kill"


def prepare(decision: Prepare, referee: Referee, luck: random.Random) -> Answer:
    """Heal, armor, drink what helps; then be done."""
    return best_preparation(referee.game, decision.options) or "done"


def best_preparation(game: Game, options: tuple[Option, ...]) -> Answer:
    """The thing most worth doing while nothing presses; None where there is none.

    Each of these makes the party sounder or uses something up, so that it comes to an end.
    """
    worth = [(_worth(game, option), n) for n, option in enumerate(options)]
    best, place = max(worth, default=(0.0, 0), key=lambda pair: (pair[0], -pair[1]))
    return options[place].value if best > 0 else None


def _worth(game: Game, option: Option) -> float:
    action = option.value
    if not isinstance(action, dict):
        return 0.0
    do = action.get("do")
    if do == "wear":
        return 10.0
    if do == "ring":
        spell = game.character(action["who"]).items[action["item"]].item
        return 9.0 if spell == "heal" and _hurt(game, action) >= WORTH_HEALING else 0.0
    if do == "drink":
        return _of_drinking(game, action)
    return _of_casting(game, action) if do == "cast" else 0.0


def _hurt(game: Game, action: dict[str, Any]) -> int:
    one = next((one for one in game.company if one.id == action.get("target")), None)
    return one.wounds if one else 0


def _of_drinking(game: Game, action: dict[str, Any]) -> float:
    drinker = game.character(action["who"])
    item = drinker.items[action["item"]]
    if item.known:
        return 6.0 if item.item == "healing" and drinker.wounds >= WORTH_HEALING else 0.0
    return 5.0 if drinker.health >= SOUND and drinker.wounds >= 1 else 0.0


def _of_casting(game: Game, action: dict[str, Any]) -> float:
    caster, spell = game.character(action["who"]), action["spell"]
    if caster.health - cost_of(game, caster, spell) < SOUND - 2:
        return 0.0
    if spell in ("heal", "rejuvenate") and _hurt(game, action) >= WORTH_HEALING:
        return 7.0 + _hurt(game, action) / 100 + caster.health / 1000
    front = game.state.party.ranks[0]
    if spell == "mage_armor" and action.get("target") in front and caster.health >= SOUND:
        armored = game.character(action["target"])
        return 4.0 if armored.mage_armor < 1 and caster.id != armored.id else 0.0
    return 0.0


def cast_in_parley(decision: Parley, game: Game) -> Answer:
    """A spell that settles the meeting, or makes the talk likelier to; None where there is none."""
    casts = [o.value for o in decision.options if isinstance(o.value, dict) and "cast" in o.value]
    for spell in ("daunt", "cow", "oratory"):
        able = [one for one in casts if one["cast"] == spell]
        able = [one for one in able if _can_afford(game, one["who"], spell)]
        if able:
            return max(able, key=lambda one: game.character(one["who"]).health)
    return None


def _can_afford(game: Game, who: str, spell: str) -> bool:
    caster = game.character(who)
    return caster.health - cost_of(game, caster, spell) >= SOUND - 2
