"""How the prudent bot fights: what each action is worth to it, weapons and spells alike.

Worth is counted in wounds: those a foe is likely to lose, less those a spell costs.
"""

import random
from typing import Any, Final

from citadel_gui.bots.ranks import best_weapon
from citadel_gui.bots.threat import WEAK, threat
from citadel_gui.rules.decisions import Answer, FightAction, Option
from citadel_gui.rules.dice_code import DiceCode
from citadel_gui.rules.game import Game
from citadel_gui.rules.people import Character, Monster
from citadel_gui.rules.referee import Referee

KILLS: Final = 2.0
"""What a kill is worth beyond the wounds."""

LAST_HEALTH: Final = 3
"""Nobody casts himself below so many wound points, except to end a lost fight."""

LOSING: Final = 1.8
"""Monsters so many times as strong as the party are better left in peace."""

WOUNDING: Final = ("blast", "lightning", "mental_attack", "wrath_of_god")
BADLY_HURT: Final = 3


def fight(decision: FightAction, referee: Referee, luck: random.Random) -> Answer:
    """The action worth the most; a better weapon for the rank one stands in; else done."""
    game = referee.game
    peril = threat(game)
    worths = [_worth(game, option, peril) for option in decision.options]
    best = max(worths, default=0.0)
    if best > 0:
        return decision.options[worths.index(best)].value
    for option in decision.options:
        action = option.value
        if isinstance(action, dict) and action.get("do") == "change":
            who = action["who"]
            held = game.character(who).in_hand
            if action["weapon"] == best_weapon(game, who) != held:
                return action
    return "done"


def _worth(game: Game, option: Option, peril: float) -> float:
    action = option.value
    if not isinstance(action, dict):
        return 0.0
    do = action.get("do")
    if do in ("strike", "shoot", "throw"):
        return _of_weapon(option.facts)
    if do in ("cast", "ring"):
        return _of_spell(game, option, action, peril)
    if do == "mind":
        return _chance(option) * DiceCode.parse(game.charts.item_powers.mind_wounds).least - 1
    if do == "drink":
        return _of_potion(game, action, peril)
    return 0.0


def _of_weapon(facts: dict[str, Any]) -> float:
    left: int = facts.get("left", 1)
    wounds: tuple[int, ...] = facts.get("wounds", ())
    kills: int = facts.get("kills", 0)
    expected: float = sum(min(one, left) for one in wounds) / max(len(wounds), 1)
    return expected + KILLS * kills / max(len(wounds), 1)


def _chance(option: Option) -> float:
    return option.odds[0] / option.odds[1] if option.odds else 1.0


def _of_spell(game: Game, option: Option, action: dict[str, Any], peril: float) -> float:
    caster = game.character(action["who"])
    spell = action.get("spell") or option.facts.get("spell", "")
    cost: int = option.facts.get("cost", 0)
    if spell == "cease_fire":
        return 50.0 if peril > LOSING else 0.0
    if caster.health - cost < LAST_HEALTH:
        return 0.0
    foe = _foe(game, action.get("target"))
    if spell == "redemption":
        return 8.0 - cost
    if spell in ("heal", "rejuvenate"):
        return _of_healing(game, action.get("target"), spell) - cost
    if foe is None or peril <= WEAK:
        return 0.0
    if foe.turned is not None:
        return 0.0
    if spell in WOUNDING:
        code = DiceCode.parse(getattr(game.charts.spell_powers, spell))
        likely = min((code.least + code.most) / 2, foe.health)
        return _chance(option) * (likely + KILLS * (code.least >= foe.health)) - cost / 2
    if spell == "sleep":
        return _chance(option) * foe.health * 0.8 - cost / 2
    if spell == "charm":
        return _chance(option) * foe.health * 1.3 - cost / 2
    return 0.0


def _foe(game: Game, who: str | None) -> Monster | None:
    met = game.state.encounter
    return next((one for one in met.monsters if one.id == who), None) if met else None


def _of_healing(game: Game, who: str | None, spell: str) -> float:
    """Worth while only for one who is badly hurt: else it can wait for quiet."""
    hurt = next((one for one in game.company if one.id == who), None)
    if hurt is None or hurt.health > BADLY_HURT:
        return 0.0
    code = DiceCode.parse(getattr(game.charts.spell_powers, spell))
    return min((code.least + code.most) / 2, hurt.wounds) + 1


def _of_potion(game: Game, action: dict[str, Any], peril: float) -> float:
    drinker: Character = game.character(action["who"])
    item = drinker.items[action["item"]]
    known = item.known
    if known and item.item == "healing" and drinker.health <= BADLY_HURT:
        return float(drinker.wounds)
    if known and item.item == "strength" and peril > WEAK and not drinker.strength:
        return 2.5
    if known and item.item.startswith("charm") and action.get("target"):
        return 3.0 if peril > WEAK else 0.0
    return 0.0
