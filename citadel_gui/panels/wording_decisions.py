"""What is asked, in words: one sentence for each kind of decision, and a label for each option.

A label says what will happen and with what odds. Figures come from the decision's own odds and
facts, so that what is shown is what the referee rolls against.
"""

from collections.abc import Callable
from functools import singledispatch
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels import names as words
from citadel_gui.panels import names_of_goods as goods
from citadel_gui.panels.names_in_play import names_of, shown_name
from citadel_gui.panels.names_of_chits import lying_in_words
from citadel_gui.panels.names_of_magic import cost_in_words
from citadel_gui.panels.wording_events import capital
from citadel_gui.panels.wording_rolls import needed_in_words
from citadel_gui.rules import decisions as asked
from citadel_gui.rules.decisions import Decision, Option
from citadel_gui.rules.goods import Weapon
from citadel_gui.rules.magic import cost_of
from citadel_gui.table.words import exits_in_words, route_in_words

translate = QCoreApplication.translate
DIE: Final = 6
PREPARE: Final = "prepare"
"""The answer that does other things first, wherever it is offered."""


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


def ask(kind: type[Any]) -> Callable[[Callable[..., str]], Callable[..., str]]:
    """Note that this function asks this kind of decision."""
    return _question.register(kind)


def offer(kind: type[Any]) -> Callable[[Callable[..., str]], Callable[..., str]]:
    """Note that this function words the options of this kind of decision."""
    return _label.register(kind)


def name_of_one(who: Any, game: Any) -> str:
    """How somebody of the game is called."""
    return shown_name(who, names_of(game))


def casting_cost(who: str, spell: str, game: Any) -> str:
    """What casting costs somebody now: "2 wounds"."""
    return cost_in_words(cost_of(game, game.character(who), spell))


@ask(asked.ArrangeMarch)
def _(decision: asked.ArrangeMarch, game: Any) -> str:
    return translate("Decision", "In what order does the party march?")


@ask(asked.ChooseRoute)
def _(decision: asked.ChooseRoute, game: Any) -> str:
    return translate("Decision", "Which way does the party go?")


@offer(asked.ChooseRoute)
def _(decision: asked.ChooseRoute, option: Option, game: Any) -> str:
    if option.value == "march":
        return translate("Decision", "Change the march order first")
    if option.value == PREPARE:
        return prepare_in_words(game)
    return route_in_words(option.value, option.facts)


def prepare_in_words(game: Any) -> str:
    """Doing other things first: what can be done depends on where the party is."""
    met = game.state.encounter
    if met is not None and met.stage in ("spoils", "gate"):
        return translate("Decision", "Use magic first: spells, rings, potions")
    if met is not None:
        return translate("Decision", "Drink and heal before the fight")
    return translate("Decision", "Prepare: spells, potions, packs")


@ask(asked.PlaceChit)
def _(decision: asked.PlaceChit, game: Any) -> str:
    face = game.mix.chits[decision.chit].faces[decision.options[0].facts.get("face", 0)]
    return translate("Decision", "Lay the chit in the lit cell: {chit}.").format(
        chit=lying_in_words(face.kind, face.sides, face.feature)
    )


@offer(asked.PlaceChit)
def _(decision: asked.PlaceChit, option: Option, game: Any) -> str:
    return translate("Decision", "Lay it so. {exits}").format(exits=exits_in_words(option.value))


@ask(asked.NameInvestigator)
def _(decision: asked.NameInvestigator, game: Any) -> str:
    return translate("Decision", "There is a trap at {where}: who looks at it?").format(
        where=words.place_name(decision.where)
    )


@offer(asked.NameInvestigator)
def _(decision: asked.NameInvestigator, option: Option, game: Any) -> str:
    if option.value is None:
        return translate("Decision", "Whoever goes first, by chance")
    if option.value == PREPARE:
        return prepare_in_words(game)
    return _with_detrap(option, game)


def _with_detrap(option: Option, game: Any) -> str:
    name, skill = name_of_one(option.value, game), option.facts.get("skill", 0)
    if skill:
        return translate("Decision", "{who}: can disarm it on {needed}").format(
            who=name, needed=needed_in_words(min(skill, DIE - 1))
        )
    return translate("Decision", "{who}: no detrap skill").format(who=name)


@ask(asked.TryDetrap)
def _(decision: asked.TryDetrap, game: Any) -> str:
    return translate("Decision", "Does {who} try to disarm the trap?").format(
        who=name_of_one(decision.who, game)
    )


@offer(asked.TryDetrap)
def _(decision: asked.TryDetrap, option: Option, game: Any) -> str:
    if isinstance(option.value, dict):
        return translate("Decision", "{who} casts thief first, for {cost}: disarmed {odds}").format(
            who=name_of_one(option.value["who"], game),
            cost=casting_cost(option.value["who"], option.value["cast"], game),
            odds=odds_on_dice(option.odds),
        )
    if option.value:
        return translate("Decision", "Try it: disarmed {odds}").format(
            odds=odds_on_dice(option.odds)
        )
    return translate("Decision", "Let the trap spring")


@ask(asked.OpenChest)
def _(decision: asked.OpenChest, game: Any) -> str:
    return translate("Decision", "Here is a chest: who opens it? It may be trapped.")


@offer(asked.OpenChest)
def _(decision: asked.OpenChest, option: Option, game: Any) -> str:
    if option.value is None:
        return translate("Decision", "Leave it shut")
    if option.value == PREPARE:
        return prepare_in_words(game)
    return _with_detrap(option, game)


@ask(asked.ShareTreasure)
def _(decision: asked.ShareTreasure, game: Any) -> str:
    return translate("Decision", "How is the treasure shared?")


@ask(asked.ShareExperience)
def _(decision: asked.ShareExperience, game: Any) -> str:
    return translate("Decision", "How are {points} shared?").format(
        points=words.points_in_words(decision.points)
    )


@ask(asked.InvestigateFeature)
def _(decision: asked.InvestigateFeature, game: Any) -> str:
    return translate("Decision", "Who investigates {feature}?").format(
        feature=words.place_name(decision.feature)
    )


@offer(asked.InvestigateFeature)
def _(decision: asked.InvestigateFeature, option: Option, game: Any) -> str:
    if option.value is None:
        return translate("Decision", "Nobody: leave it alone")
    if option.value == PREPARE:
        return prepare_in_words(game)
    return name_of_one(option.value, game)


@ask(asked.FeatureChoice)
def _(decision: asked.FeatureChoice, game: Any) -> str:
    who = name_of_one(decision.who, game)
    return {
        "tapestry": translate("Decision", "Which weapon does {who} leave for the tapestry?"),
        "clavichord": translate("Decision", "Does {who} play the clavichord or force it open?"),
        "room": translate("Decision", "Does {who} climb down into the room below?"),
        "pit": translate("Decision", "Does {who} climb down into the pit?"),
    }.get(decision.result, translate("Decision", "{who} has found {found}: what now?")).format(
        who=who, found=words.find_name(decision.result or decision.feature)
    )


@offer(asked.FeatureChoice)
def _(decision: asked.FeatureChoice, option: Option, game: Any) -> str:
    value, facts = option.value, option.facts
    if value is None or value is False:
        if decision.result == "tapestry":
            return translate("Decision", "No weapon: the tapestry stays here")
        return translate("Decision", "Leave it alone")
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
            weapon=goods.weapon_in_words(left)
        )
    if "wounds" in facts:
        return translate("Decision", "Do it, for {wounds}").format(
            wounds=words.wounds_in_words(int(facts["wounds"]))
        )
    text = translate("Decision", "Do it") if value is True else str(value).replace("_", " ")
    return f"{text}: {odds_on_dice(option.odds)}" if option.odds else text
