"""What is asked at the Hellgate and between adventures, and the dice typed in, in words.

Whoever wants the question or a label asks ``wording``.
"""

from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels import names_of_goods as goods
from citadel_gui.panels.names import wounds_in_words
from citadel_gui.panels.names_of_magic import characteristic_name
from citadel_gui.panels.names_of_rolls import purpose_in_words
from citadel_gui.panels.wording_decisions import (
    PREPARE,
    ask,
    name_of_one,
    odds_on_dice,
    offer,
    prepare_in_words,
)
from citadel_gui.rules import decisions_adventure as asked
from citadel_gui.rules.decisions import Option

translate = QCoreApplication.translate


@ask(asked.TryHellgate)
def _(decision: asked.TryHellgate, game: Any) -> str:
    return translate("Decision", "The Hellgate stands unguarded: who tries to destroy it?")


@offer(asked.TryHellgate)
def _(decision: asked.TryHellgate, option: Option, game: Any) -> str:
    if option.value is None:
        return translate("Decision", "Nobody: leave it standing")
    if option.value == PREPARE:
        return prepare_in_words(game)
    return translate("Decision", "{who}: it falls {odds}, else {wounds}").format(
        who=name_of_one(option.value, game),
        odds=odds_on_dice(option.odds),
        wounds=wounds_in_words(game.charts.hellgate.failure_wounds),
    )


@ask(asked.GoOn)
def _(decision: asked.GoOn, game: Any) -> str:
    return translate("Decision", "The party is out of the Citadel: does it enter again?")


@offer(asked.GoOn)
def _(decision: asked.GoOn, option: Option, game: Any) -> str:
    return {
        "end": translate("Decision", "No: the game ends, and who has won is counted"),
        "again": translate("Decision", "Enter again: the maze as it was left"),
        "anew": translate("Decision", "Enter again: the maze laid anew"),
    }[option.value]


@ask(asked.Train)
def _(decision: asked.Train, game: Any) -> str:
    return translate("Decision", "At home: who learns what?")


@offer(asked.Train)
def _(decision: asked.Train, option: Option, game: Any) -> str:
    if option.value == "done":
        return translate("Decision", "Nobody learns more")
    facts, what = option.facts, option.value["what"]
    weapon = what in game.charts.weapons
    return translate("Decision", "{what} {before} → {after} · {experience} XP, {gold} GM").format(
        what=goods.weapon_name(what) if weapon else characteristic_name(what),
        before=facts["before"],
        after=facts["before"] + 1,
        experience=facts["experience"],
        gold=facts["gold"],
    )


@ask(asked.Recruit)
def _(decision: asked.Recruit, game: Any) -> str:
    return translate("Decision", "Who joins the party?")


@ask(asked.Rearm)
def _(decision: asked.Rearm, game: Any) -> str:
    return translate("Decision", "Which weapons does {who} take along?").format(
        who=name_of_one(decision.who, game)
    )


@offer(asked.Rearm)
def _(decision: asked.Rearm, option: Option, game: Any) -> str:
    one = game.character(decision.who)
    if option.value is None:
        kept = ", ".join(map(goods.weapon_in_words, one.weapons))
        if not kept:
            return translate("Decision", "Go as now, without weapons")
        return translate("Decision", "Keep what there is: {weapons}").format(weapons=kept)
    taken = ", ".join(map(goods.weapon_name, option.value))
    return translate("Decision", "Take {weapons}").format(weapons=taken)


@ask(asked.RollDice)
def _(decision: asked.RollDice, game: Any) -> str:
    purpose = purpose_in_words(decision.purpose)
    if decision.roller is not None:
        purpose = translate("Decision", "{purpose} ({who})").format(
            purpose=purpose.rstrip("?"), who=name_of_one(decision.roller, game)
        )
    if decision.count == 1:
        text = translate("Decision", "{purpose}: roll a die and say what it shows.")
    else:
        text = translate("Decision", "{purpose}: roll {count} dice and say what they show.")
    return text.format(purpose=purpose.rstrip("?"), count=decision.count)
