"""What is asked when monsters are met and while they are fought, in words.

Whoever wants the question or a label asks ``wording``.
"""

from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels import names as words
from citadel_gui.panels import names_of_goods as goods
from citadel_gui.panels.names_of_magic import cost_in_words, spell_name
from citadel_gui.panels.wording_decisions import (
    DIE,
    PREPARE,
    ask,
    casting_cost,
    name_of_one,
    odds_on_dice,
    offer,
    prepare_in_words,
)
from citadel_gui.rules import decisions as asked
from citadel_gui.rules import decisions_magic
from citadel_gui.rules.decisions import Option

translate = QCoreApplication.translate
_BLOWS: Final = ("strike", "shoot", "throw")


def monsters_in_words(game: Any) -> str:
    """The monsters of the encounter, counted by kind."""
    met = game.state.encounter
    counts: dict[str, int] = {}
    for monster in met.monsters if met is not None else ():
        counts[monster.kind] = counts.get(monster.kind, 0) + 1
    return ", ".join(words.monsters_counted(kind, n) for kind, n in counts.items())


@ask(asked.Parley)
def _(decision: asked.Parley, game: Any) -> str:
    monsters = monsters_in_words(game)
    offered = [option.value for option in decision.options if isinstance(option.value, dict)]
    talk = any("speak" in value for value in offered)
    bribe = any("bribe" in value for value in offered)
    return {
        (True, True): translate("Decision", "{monsters}: fight, talk or bribe?"),
        (True, False): translate("Decision", "{monsters}: fight or talk?"),
        (False, True): translate("Decision", "{monsters}: fight or bribe?"),
        (False, False): translate("Decision", "{monsters}: the party must fight."),
    }[talk, bribe].format(monsters=monsters)


@offer(asked.Parley)
def _(decision: asked.Parley, option: Option, game: Any) -> str:
    value = option.value
    if value == "fight":
        return translate("Decision", "Fight")
    if value == PREPARE:
        return prepare_in_words(game)
    if "cast" in value:
        return _spell_in_talk(option, game)
    if "speak" in value:
        name = name_of_one(value["speak"], game)
        text = translate("Decision", "{who} talks: agreement {odds}").format(
            who=name, odds=_percent(option.odds)
        )
        fear = option.facts.get("intimidation")
        if fear and fear[0]:
            text += translate("Decision", " (intimidation {odds})").format(odds=_percent(fear))
        return text
    return translate("Decision", "Offer {gold}: {odds}").format(
        gold=goods.gold_in_words(value["bribe"]), odds=_accepted(option.odds)
    )


def _spell_in_talk(option: Option, game: Any) -> str:
    """A spell cast when monsters are met: who, at what cost, what it does (10.5 to 10.7)."""
    value, powers = option.value, game.charts.spell_powers
    spell = value["cast"]
    text = {
        "oratory": translate("Decision", "{who} casts oratory, for {cost}: +{figure} to the talk"),
        "cow": translate("Decision", "{who} casts cow, for {cost}: they are intimidated"),
        "daunt": translate(
            "Decision", "{who} casts daunt, for {cost}: they are intimidated and hand over all"
        ),
        "sway": translate("Decision", "{who} casts sway, for {cost}: −{figure} on the bribe’s die"),
        "cajole": translate(
            "Decision", "{who} casts cajole, for {cost}: −{figure} on the bribe’s die"
        ),
        "hesitate": translate(
            "Decision", "{who} casts hesitate, for {cost}: time to drink and heal"
        ),
        "lock": translate(
            "Decision", "{who} casts lock, for {cost}: back out, the door is shut for ever"
        ),
        "teleport": translate("Decision", "{who} casts teleport, for {cost}: {target} goes")
        if "target" in value
        else translate("Decision", "{who} casts teleport, for {cost}"),
    }.get(spell, translate("Decision", "{who} casts {spell}, for {cost}"))
    return with_resistance(
        text.format(
            who=name_of_one(value["who"], game),
            spell=spell_name(spell),
            cost=casting_cost(value["who"], spell, game),
            figure=getattr(powers, spell, ""),
            target=name_of_one(value.get("target"), game),
        ),
        option,
    )


def with_resistance(text: str, option: Option) -> str:
    """The label with on what the spell works, where somebody may resist it."""
    if option.odds is None:
        return text
    return translate("Decision", "{text}: works {odds}").format(
        text=text, odds=high_odds(option.odds)
    )


def high_odds(odds: tuple[int, int]) -> str:
    """Chances on a die where high is good: "on 3–6"."""
    chances, of = odds
    if of != DIE or not 0 < chances < of:
        return odds_on_dice(odds)
    first = DIE - chances + 1
    span = str(first) if first == DIE else f"{first}–{DIE}"
    return translate("Decision", "on {needed}").format(needed=span)


def _accepted(odds: tuple[int, int] | None) -> str:
    if odds is not None and odds[0] <= 0:
        return translate("Decision", "never accepted")
    if odds is not None and odds[0] >= odds[1]:
        return translate("Decision", "always accepted")
    return translate("Decision", "accepted {odds}").format(odds=odds_on_dice(odds))


def _percent(odds: Any) -> str:
    if not odds:
        return ""
    return f"{round(100 * odds[0] / odds[1])}\u00a0%"  # never broken


@ask(asked.AfterDeal)
def _(decision: asked.AfterDeal, game: Any) -> str:
    return translate("Decision", "The monsters let the party pass. Does it keep the peace?")


@offer(asked.AfterDeal)
def _(decision: asked.AfterDeal, option: Option, game: Any) -> str:
    if option.value == "peace":
        return translate("Decision", "Keep the peace: they stay here")
    return translate("Decision", "Attack all the same")


@ask(asked.MatchFoes)
def _(decision: asked.MatchFoes, game: Any) -> str:
    return translate("Decision", "Who faces whom? The monsters’ front, from left to right.")


@offer(asked.MatchFoes)
def _(decision: asked.MatchFoes, option: Option, game: Any) -> str:
    return " · ".join(name_of_one(who, game) for who in option.value)


@ask(asked.DeclareWeapons)
def _(decision: asked.DeclareWeapons, game: Any) -> str:
    return translate("Decision", "Which weapons does the party take in hand?")


@ask(asked.FightAction)
def _(decision: asked.FightAction, game: Any) -> str:
    return translate("Decision", "The party strikes: who does what?")


@offer(asked.FightAction)
def _(decision: asked.FightAction, option: Option, game: Any) -> str:
    value = option.value
    if value == "done":
        return translate("Decision", "No more attacks this round")
    weapon = goods.weapon_name(option.facts.get("weapon", ""))
    if value["do"] == "change":
        return translate("Decision", "Change to the {weapon}, without attacking").format(
            weapon=weapon
        )
    if value["do"] not in _BLOWS:
        return _magic_in_fight(option, game)
    text = {
        "strike": translate("Decision", "Strike {target} with the {weapon}: wounds {odds}"),
        "shoot": translate("Decision", "Shoot at {target} with the {weapon}: wounds {odds}"),
        "throw": translate("Decision", "Throw the {weapon} at {target}: wounds {odds}"),
    }[value["do"]]
    return text.format(target=name_of_one(value["target"], game), weapon=weapon, odds=_hits(option))


def _magic_in_fight(option: Option, game: Any) -> str:
    """A spell, a ring, a potion or a talisman used in the fight."""
    value = option.value
    target = value.get("target")
    aim = translate("Decision", " on {target}").format(target=name_of_one(target, game))
    aim = aim if target is not None and target != value["who"] else ""
    if value["do"] == "cast":
        text = translate("Decision", "Cast {spell}{aim}, for {cost}").format(
            spell=spell_name(value["spell"]),
            aim=aim,
            cost=casting_cost(value["who"], value["spell"], game),
        )
        return with_resistance(text, option)
    item = game.character(value["who"]).items[value["item"]]
    if value["do"] == "mind":
        text = translate("Decision", "Turn the talisman of the mind{aim}, for {cost}").format(
            aim=aim, cost=cost_in_words(game.charts.item_powers.mind_cost)
        )
        return with_resistance(text, option)
    return with_resistance(use_in_words(value["do"], item, aim, name_of_one(target, game)), option)


def use_in_words(do: str, item: Any, aim: str, target: str = "") -> str:
    """A ring or a potion used, on somebody where that is said: ``aim`` is how, ``target`` who. One
    that nobody knows might be a charm."""
    if do == "drink" and not item.known:
        text = translate("Decision", "Taste the {item}").format(item=goods.item_in_words(item))
        if not aim:
            return text
        return text + translate("Decision", "; if it charms: {target}").format(target=target)
    text = {
        "ring": translate("Decision", "Use the {item}{aim}"),
        "drink": translate("Decision", "Drink the {item}{aim}"),
    }[do]
    return text.format(item=goods.item_in_words(item), aim=aim)


def _hits(option: Option) -> str:
    """On what a blow wounds, where high is good: "on 4–6"."""
    needed = option.facts.get("needed")
    if needed is None:
        return translate("Decision", "on no number")
    if needed <= 1:
        text = translate("Decision", "always")
    else:
        span = str(needed) if needed == DIE else f"{needed}–{DIE}"
        text = translate("Decision", "on {span}").format(span=span)
    kills = option.facts.get("kills", 0)
    if kills:
        first = DIE - kills + 1
        span = str(first) if first == DIE else f"{first}–{DIE}"
        text += translate("Decision", ", kills on {span}").format(span=span)
    return text


@ask(asked.Reorganise)
def _(decision: asked.Reorganise, game: Any) -> str:
    return translate("Decision", "Does anybody change ranks before the next round?")


@offer(asked.Reorganise)
def _(decision: asked.Reorganise, option: Option, game: Any) -> str:
    value = option.value
    if value == "done":
        return translate("Decision", "Stay so: on to the next round")
    ranks = game.state.party.ranks
    there = ranks[value["rank"]] if value["rank"] < len(ranks) else []
    text = translate("Decision", "{who} to rank {rank}").format(
        who=name_of_one(value["who"], game), rank=value["rank"] + 1
    )
    place = value["place"]
    if not there:
        return text
    if place == 0:
        return text + translate("Decision", ", left of {who}").format(
            who=name_of_one(there[0], game)
        )
    return text + translate("Decision", ", right of {who}").format(
        who=name_of_one(there[place - 1], game)
    )


@ask(decisions_magic.SleepersFate)
def _(decision: decisions_magic.SleepersFate, game: Any) -> str:
    who = ", ".join(name_of_one(one, game) for one in decision.sleepers)
    if len(decision.sleepers) == 1:
        return translate("Decision", "{who} is asleep: what becomes of it?").format(who=who)
    return translate("Decision", "Asleep: {who}. What becomes of them?").format(who=who)


@offer(decisions_magic.SleepersFate)
def _(decision: decisions_magic.SleepersFate, option: Option, game: Any) -> str:
    if option.value == "kill":
        return translate("Decision", "Kill all who sleep, without a roll")
    return translate("Decision", "Spare them: they stay here")


@ask(decisions_magic.RestoreFallen)
def _(decision: decisions_magic.RestoreFallen, game: Any) -> str:
    return translate("Decision", "The fight is over: is anybody brought back?")


@offer(decisions_magic.RestoreFallen)
def _(decision: decisions_magic.RestoreFallen, option: Option, game: Any) -> str:
    value = option.value
    if value == "done":
        return translate("Decision", "Nobody more")
    who, target = name_of_one(value["who"], game), name_of_one(value["target"], game)
    if "ring" in value:
        return translate("Decision", "{who}’s ring of resurrection brings back {target}").format(
            who=who, target=target
        )
    text = (
        translate("Decision", "{who} casts stone flesh on {target}, for {cost}")
        if value["cast"] == "stone_flesh"
        else translate("Decision", "{who} casts resurrect on {target}, for {cost}")
    )
    cost = casting_cost(value["who"], value["cast"], game)
    return text.format(who=who, target=target, cost=cost)
