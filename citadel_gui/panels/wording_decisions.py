"""What is asked, in words: one sentence for each kind of decision, and a label for each option.

A label says what will happen and with what odds. Figures come from the decision's own odds and
facts, so that what is shown is what the referee rolls against.
"""

from collections.abc import Callable
from functools import singledispatch
from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels import names as words
from citadel_gui.panels.names import names_of, shown_name
from citadel_gui.panels.names_of_chits import lying_in_words
from citadel_gui.panels.wording_events import capital
from citadel_gui.panels.wording_rolls import needed_in_words
from citadel_gui.rules import decisions as asked
from citadel_gui.rules.decisions import Decision, Option
from citadel_gui.rules.state import Weapon
from citadel_gui.table.words import exits_in_words, route_in_words

translate = QCoreApplication.translate
DIE = 6


def question(decision: Decision, game: Any) -> str:
    """What is asked, in one sentence."""
    return capital(_question(decision, game))


def label(option: Option, decision: Decision, game: Any) -> str:
    """What an option does, for its button."""
    return capital(_label(decision, option, game))


def odds_on_dice(odds: tuple[int, int] | None) -> str:
    """Chances on one die as what it must show, others as so many in so many: "on 1-3", "never"."""
    if odds is None:
        return ""
    chances, of = odds
    if chances <= 0:
        return translate("Decision", "never")
    if chances >= of:
        return translate("Decision", "always")
    if of == DIE:
        return translate("Decision", "on {needed}").format(needed=needed_in_words(chances))
    return translate("Decision", "{chances} in {of}").format(chances=chances, of=of)


@singledispatch
def _question(decision: Any, game: Any) -> str:
    raise NotImplementedError(f"{type(decision).__name__} has no words")


@singledispatch
def _label(decision: Any, option: Option, game: Any) -> str:
    value = option.value
    if value is None:
        return translate("Decision", "No")
    if isinstance(value, bool):
        return translate("Decision", "Yes") if value else translate("Decision", "No")
    return str(value).replace("_", " ")


def _ask(kind: type[Any]) -> Callable[[Callable[..., str]], Callable[..., str]]:
    return _question.register(kind)


def _offer(kind: type[Any]) -> Callable[[Callable[..., str]], Callable[..., str]]:
    return _label.register(kind)


def _name(who: Any, game: Any) -> str:
    return shown_name(who, names_of(game))


@_ask(asked.ArrangeMarch)
def _(decision: asked.ArrangeMarch, game: Any) -> str:
    return translate("Decision", "In what order does the party march?")


@_ask(asked.ChooseRoute)
def _(decision: asked.ChooseRoute, game: Any) -> str:
    return translate("Decision", "Which way does the party go?")


@_offer(asked.ChooseRoute)
def _(decision: asked.ChooseRoute, option: Option, game: Any) -> str:
    if option.value == "march":
        return translate("Decision", "Change the march order first")
    return route_in_words(option.value, option.facts)


@_ask(asked.PlaceChit)
def _(decision: asked.PlaceChit, game: Any) -> str:
    face = game.mix.chits[decision.chit].faces[decision.options[0].facts.get("face", 0)]
    return translate("Decision", "Lay the chit in the lit cell: {chit}.").format(
        chit=lying_in_words(face.kind, face.sides, face.feature)
    )


@_offer(asked.PlaceChit)
def _(decision: asked.PlaceChit, option: Option, game: Any) -> str:
    return translate("Decision", "Lay it so. {exits}").format(exits=exits_in_words(option.value))


@_ask(asked.NameInvestigator)
def _(decision: asked.NameInvestigator, game: Any) -> str:
    return translate("Decision", "There is a trap at {where}: who looks at it?").format(
        where=words.place_name(decision.where)
    )


@_offer(asked.NameInvestigator)
def _(decision: asked.NameInvestigator, option: Option, game: Any) -> str:
    if option.value is None:
        return translate("Decision", "Whoever goes first, by chance")
    return _with_detrap(option, game)


def _with_detrap(option: Option, game: Any) -> str:
    name, skill = _name(option.value, game), option.facts.get("skill", 0)
    if skill:
        return translate("Decision", "{who}: can disarm it on {needed}").format(
            who=name, needed=needed_in_words(min(skill, DIE - 1))
        )
    return translate("Decision", "{who}: no detrap skill").format(who=name)


@_ask(asked.TryDetrap)
def _(decision: asked.TryDetrap, game: Any) -> str:
    return translate("Decision", "Does {who} try to disarm the trap?").format(
        who=_name(decision.who, game)
    )


@_offer(asked.TryDetrap)
def _(decision: asked.TryDetrap, option: Option, game: Any) -> str:
    if option.value:
        return translate("Decision", "Try it: disarmed {odds}").format(
            odds=odds_on_dice(option.odds)
        )
    return translate("Decision", "Let the trap spring")


def monsters_in_words(game: Any) -> str:
    """The monsters of the encounter, counted by kind."""
    met = game.state.encounter
    counts: dict[str, int] = {}
    for monster in met.monsters if met is not None else ():
        counts[monster.kind] = counts.get(monster.kind, 0) + 1
    return ", ".join(words.monsters_counted(kind, n) for kind, n in counts.items())


@_ask(asked.Parley)
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


@_offer(asked.Parley)
def _(decision: asked.Parley, option: Option, game: Any) -> str:
    value = option.value
    if value == "fight":
        return translate("Decision", "Fight")
    if "speak" in value:
        name = _name(value["speak"], game)
        text = translate("Decision", "{who} talks: agreement {odds}").format(
            who=name, odds=_percent(option.odds)
        )
        fear = option.facts.get("intimidation")
        if fear and fear[0]:
            text += translate("Decision", " (intimidation {odds})").format(odds=_percent(fear))
        return text
    return translate("Decision", "Offer {gold}: {odds}").format(
        gold=words.gold_in_words(value["bribe"]), odds=_accepted(option.odds)
    )


def _accepted(odds: tuple[int, int] | None) -> str:
    if odds is not None and odds[0] <= 0:
        return translate("Decision", "never accepted")
    if odds is not None and odds[0] >= odds[1]:
        return translate("Decision", "always accepted")
    return translate("Decision", "accepted {odds}").format(odds=odds_on_dice(odds))


def _percent(odds: Any) -> str:
    if not odds:
        return ""
    return f"{round(100 * odds[0] / odds[1])} %"


@_ask(asked.AfterDeal)
def _(decision: asked.AfterDeal, game: Any) -> str:
    return translate("Decision", "The monsters let the party pass. Does it keep the peace?")


@_offer(asked.AfterDeal)
def _(decision: asked.AfterDeal, option: Option, game: Any) -> str:
    if option.value == "peace":
        return translate("Decision", "Keep the peace: they stay here")
    return translate("Decision", "Attack all the same")


@_ask(asked.MatchFoes)
def _(decision: asked.MatchFoes, game: Any) -> str:
    return translate("Decision", "Who faces whom? The monsters' front, from left to right.")


@_offer(asked.MatchFoes)
def _(decision: asked.MatchFoes, option: Option, game: Any) -> str:
    return " · ".join(_name(who, game) for who in option.value)


@_ask(asked.DeclareWeapons)
def _(decision: asked.DeclareWeapons, game: Any) -> str:
    return translate("Decision", "Which weapons does the party take in hand?")


@_ask(asked.FightAction)
def _(decision: asked.FightAction, game: Any) -> str:
    return translate("Decision", "The party strikes: who does what?")


@_offer(asked.FightAction)
def _(decision: asked.FightAction, option: Option, game: Any) -> str:
    value = option.value
    if value == "done":
        return translate("Decision", "No more attacks this round")
    weapon = words.weapon_name(option.facts.get("weapon", ""))
    if value["do"] == "change":
        return translate("Decision", "Change to the {weapon}, without attacking").format(
            weapon=weapon
        )
    text = {
        "strike": translate("Decision", "Strike {target} with the {weapon}: wounds {odds}"),
        "shoot": translate("Decision", "Shoot at {target} with the {weapon}: wounds {odds}"),
        "throw": translate("Decision", "Throw the {weapon} at {target}: wounds {odds}"),
    }[value["do"]]
    return text.format(target=_name(value["target"], game), weapon=weapon, odds=_hits(option))


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


@_ask(asked.Reorganise)
def _(decision: asked.Reorganise, game: Any) -> str:
    return translate("Decision", "Does anybody change ranks before the next round?")


@_offer(asked.Reorganise)
def _(decision: asked.Reorganise, option: Option, game: Any) -> str:
    value = option.value
    if value == "done":
        return translate("Decision", "Stay so: on to the next round")
    ranks = game.state.party.ranks
    there = ranks[value["rank"]] if value["rank"] < len(ranks) else []
    text = translate("Decision", "{who} to rank {rank}").format(
        who=_name(value["who"], game), rank=value["rank"] + 1
    )
    place = value["place"]
    if not there:
        return text
    if place == 0:
        return text + translate("Decision", ", left of {who}").format(who=_name(there[0], game))
    return text + translate("Decision", ", right of {who}").format(
        who=_name(there[place - 1], game)
    )


@_ask(asked.OpenChest)
def _(decision: asked.OpenChest, game: Any) -> str:
    return translate("Decision", "Here is a chest: who opens it? It may be trapped.")


@_offer(asked.OpenChest)
def _(decision: asked.OpenChest, option: Option, game: Any) -> str:
    if option.value is None:
        return translate("Decision", "Leave it shut")
    return _with_detrap(option, game)


@_ask(asked.ShareTreasure)
def _(decision: asked.ShareTreasure, game: Any) -> str:
    return translate("Decision", "How is the treasure shared?")


@_ask(asked.ShareExperience)
def _(decision: asked.ShareExperience, game: Any) -> str:
    return translate("Decision", "How are {points} shared?").format(
        points=words.points_in_words(decision.points)
    )


@_ask(asked.InvestigateFeature)
def _(decision: asked.InvestigateFeature, game: Any) -> str:
    return translate("Decision", "Who looks into {feature}?").format(
        feature=words.place_name(decision.feature)
    )


@_offer(asked.InvestigateFeature)
def _(decision: asked.InvestigateFeature, option: Option, game: Any) -> str:
    if option.value is None:
        return translate("Decision", "Nobody: leave it alone")
    return _name(option.value, game)


@_ask(asked.FeatureChoice)
def _(decision: asked.FeatureChoice, game: Any) -> str:
    who = _name(decision.who, game)
    return {
        "tapestry": translate("Decision", "Which weapon does {who} leave for the tapestry?"),
        "clavichord": translate("Decision", "Does {who} play the clavichord or force it open?"),
        "room": translate("Decision", "Does {who} climb down into the room below?"),
        "pit": translate("Decision", "Does {who} climb down into the pit?"),
    }.get(decision.result, translate("Decision", "{who} has found {found}: what now?")).format(
        who=who, found=words.find_name(decision.result or decision.feature)
    )


@_offer(asked.FeatureChoice)
def _(decision: asked.FeatureChoice, option: Option, game: Any) -> str:
    value, facts = option.value, option.facts
    if value is None or value is False:
        return translate("Decision", "Leave it")
    if value == "play":
        return translate("Decision", "Play it: what he carries may be swallowed")
    if value == "open":
        wounds = int(game.charts.feature_results.clavichord_wounds)
        return translate("Decision", "Force it open, for {wounds}").format(
            wounds=words.wounds_in_words(wounds)
        )
    if "weapon" in facts:
        left = Weapon(str(facts["weapon"]), int(facts.get("bonus", 0)))
        return translate("Decision", "Leave the {weapon}").format(
            weapon=words.weapon_in_words(left)
        )
    if "wounds" in facts:
        return translate("Decision", "Do it, for {wounds}").format(
            wounds=words.wounds_in_words(int(facts["wounds"]))
        )
    text = translate("Decision", "Do it") if value is True else str(value).replace("_", " ")
    return f"{text}: {odds_on_dice(option.odds)}" if option.odds else text
