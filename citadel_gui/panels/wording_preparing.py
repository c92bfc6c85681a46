"""What is asked about spells, poison, and the things done while nothing presses, in words.

Whoever wants the question or a label asks ``wording``.
"""

from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels import names_of_goods as goods
from citadel_gui.panels.names import plural, sun_name, wounds_in_words
from citadel_gui.panels.names_of_magic import castings_in_words, spell_name
from citadel_gui.panels.wording_decisions import PREPARE, ask, casting_cost, name_of_one, offer
from citadel_gui.panels.wording_meetings import use_in_words, with_resistance
from citadel_gui.rules import decisions_magic as asked
from citadel_gui.rules.decisions import Option
from citadel_gui.table.words import cell_in_words, chit_name

translate = QCoreApplication.translate


def number_of_spells(count: int) -> str:
    """ "3 spells"."""
    return plural(translate("Decision", "%n spell(s)", "", count), count)


@ask(asked.ChooseSpells)
def _(decision: asked.ChooseSpells, game: Any) -> str:
    return translate("Decision", "{who} learns {spells} for life: which?").format(
        who=name_of_one(decision.who, game), spells=number_of_spells(decision.count)
    )


@ask(asked.MarkSpells)
def _(decision: asked.MarkSpells, game: Any) -> str:
    text = translate("Decision", "{who} marks {spells} for this adventure: which?").format(
        who=name_of_one(decision.who, game), spells=number_of_spells(decision.count)
    )
    if game.state.sun:
        text += " " + translate("Decision", "{sun} rules.").format(
            sun=_capital(sun_name(game.state.sun))
        )
    return text


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@ask(asked.Prepare)
def _(decision: asked.Prepare, game: Any) -> str:
    met = game.state.encounter
    if met is not None and met.stage == PREPARE:
        return translate("Decision", "There is time before the fight: what is done?")
    return translate("Decision", "What is done before going on?")


@offer(asked.Prepare)
def _(decision: asked.Prepare, option: Option, game: Any) -> str:
    value = option.value
    if value == "done":
        return translate("Decision", "Done: go on")
    if value["do"] == "cast":
        return _cast(option, game)
    if value["do"] in ("ring", "drink"):
        item = game.character(value["who"]).items[value["item"]]
        target = name_of_one(value.get("target"), game)
        aim = aim_in_words(value, game)
        return with_resistance(use_in_words(value["do"], item, aim, target), option)
    text = {
        "wear": translate("Decision", "Put on the {goods}"),
        "take_off": translate("Decision", "Take off the {goods}"),
        "give": translate("Decision", "Give {to} the {goods}"),
        "drop": translate("Decision", "Lay down the {goods}"),
        "pick_up": translate("Decision", "Take up the {goods}"),
    }[value["do"]]
    if "gold" in value:
        text = {
            "give": translate("Decision", "Give {to} {goods}"),
            "drop": translate("Decision", "Lay down {goods}"),
            "pick_up": translate("Decision", "Take up {goods}"),
        }[value["do"]]
    return text.format(goods=handled_in_words(value, game), to=name_of_one(value.get("to"), game))


def handled_in_words(value: dict[str, Any], game: Any) -> str:
    """What is worn, given, laid down or taken up."""
    one = game.here.goods if value["do"] == "pick_up" else game.character(value["who"])
    if "gold" in value:
        return goods.gold_in_words(value["gold"])
    if "jewel" in value:
        return goods.jewel_in_words(one.jewels[value["jewel"]])
    if "weapon" in value:
        return goods.weapon_in_words(one.weapons[value["weapon"]])
    return goods.item_in_words(one.items[value["item"]])


def aim_in_words(value: dict[str, Any], game: Any) -> str:
    """ " on Almuric"; empty where it is himself or nobody."""
    target = value.get("target")
    if target is None or target == value["who"]:
        return ""
    return translate("Decision", " on {target}").format(target=health_in_words(target, game))


def health_in_words(who: str, game: Any) -> str:
    """ "Almuric 5/8": a member of the party with the wound points left."""
    name = name_of_one(who, game)
    one = next((one for one in game.company if one.id == who), None)
    if one is None:
        return name
    return translate("Decision", "{who} {left}/{all}").format(
        who=name, left=one.health, all=one.wound_points
    )


def _cast(option: Option, game: Any) -> str:
    value = option.value
    spell, caster = value["spell"], game.character(value["who"])
    text = translate("Decision", "Cast {spell}{aim}, for {cost}").format(
        spell=spell_name(spell),
        aim=aim_in_words(value, game),
        cost=casting_cost(value["who"], spell, game),
    )
    if spell in caster.limits:
        text += translate("Decision", "; {castings}").format(
            castings=castings_in_words(caster.limits[spell])
        )
    return with_resistance(text, option)


@ask(asked.NeutralizePoison)
def _(decision: asked.NeutralizePoison, game: Any) -> str:
    return translate("Decision", "{who} is poisoned, {wounds}: is it undone?").format(
        who=name_of_one(decision.victim, game), wounds=wounds_in_words(decision.wounds)
    )


@offer(asked.NeutralizePoison)
def _(decision: asked.NeutralizePoison, option: Option, game: Any) -> str:
    value = option.value
    if value is None:
        return translate("Decision", "No: {who} takes {wounds}").format(
            who=name_of_one(decision.victim, game), wounds=wounds_in_words(decision.wounds)
        )
    if "ring" in value:
        return translate("Decision", "{who} uses the ring against poison").format(
            who=name_of_one(value["ring"], game)
        )
    return translate("Decision", "{who} casts neutralize poison, for {cost}").format(
        who=name_of_one(value["cast"], game),
        cost=casting_cost(value["cast"], "neutralize_poison", game),
    )


@ask(asked.TeleportTo)
def _(decision: asked.TeleportTo, game: Any) -> str:
    return translate("Decision", "Where does the teleport send {who}?").format(
        who=name_of_one(decision.target, game)
    )


@offer(asked.TeleportTo)
def _(decision: asked.TeleportTo, option: Option, game: Any) -> str:
    segment = game.maze.segments[tuple(option.value)]
    return translate("Decision", "{chit} ({cell})").format(
        chit=chit_name(segment.kind, segment.feature), cell=cell_in_words(option.value)
    )
