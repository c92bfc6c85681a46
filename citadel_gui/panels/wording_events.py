"""What happened, in words: one sentence for each kind of event, for the log and for ``replay``.

Case numbers are shown beside the sentence, not in it. Rolls are worded in ``wording_rolls``.
"""

from collections.abc import Callable, Mapping
from functools import singledispatch
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels import names as words
from citadel_gui.panels import names_of_goods as goods
from citadel_gui.panels.names_in_play import shown_name
from citadel_gui.panels.names_of_causes import cause_name
from citadel_gui.panels.names_of_chits import chit_in_words, lying_in_words
from citadel_gui.panels.names_of_magic import characteristic_name, spell_name
from citadel_gui.panels.wording_rolls import roll_in_words
from citadel_gui.rules import events as happened
from citadel_gui.table.words import cell_in_words, exits_in_words, side_name

translate = QCoreApplication.translate
Names = Mapping[str, str]
CASTING: Final = "10.2"
"""The case by which casting costs wounds."""


def sentence(event: Any, names: Names) -> str:
    """What happened. ``names`` gives each character's and monster's name by id."""
    return capital(_sentence(event, names))


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


@singledispatch
def _sentence(event: Any, names: Names) -> str:
    raise NotImplementedError(f"{type(event).__name__} has no words")


def word(kind: type[Any]) -> Callable[[Callable[..., str]], Callable[..., str]]:
    """Note that this function words this kind of event."""
    return _sentence.register(kind)


@word(happened.DiceRolled)
def _(event: happened.DiceRolled, names: Names) -> str:
    return roll_in_words(event, names)


@word(happened.GameBegan)
def _(event: happened.GameBegan, names: Names) -> str:
    who = ", ".join(event.players)
    return translate("Log", "A new game begins: {players}.").format(players=who)


@word(happened.CharacterJoined)
def _(event: happened.CharacterJoined, names: Names) -> str:
    name = event.name or shown_name(event.who, names)
    return translate("Log", "{who} joins the party.").format(who=name)


@word(happened.TurnBegan)
def _(event: happened.TurnBegan, names: Names) -> str:
    return translate("Log", "Turn {turn}").format(turn=event.turn)


@word(happened.MarchOrderSet)
def _(event: happened.MarchOrderSet, names: Names) -> str:
    ranks = " | ".join(", ".join(shown_name(who, names) for who in rank) for rank in event.ranks)
    return translate("Log", "March order: {ranks}.").format(ranks=ranks)


@word(happened.SunRuled)
def _(event: happened.SunRuled, names: Names) -> str:
    return translate("Log", "{sun} rules this adventure.").format(sun=words.sun_name(event.sun))


@word(happened.RouteChosen)
def _(event: happened.RouteChosen, names: Names) -> str:
    return translate("Log", "The way is chosen: {way}.").format(way=side_name(event.way))


@word(happened.ChitDrawn)
def _(event: happened.ChitDrawn, names: Names) -> str:
    return translate("Log", "A chit is drawn: {chit}.").format(chit=chit_in_words(event.chit))


@word(happened.ChitReturned)
def _(event: happened.ChitReturned, names: Names) -> str:
    return translate("Log", "It fits nowhere and goes back into the cup: {chit}.").format(
        chit=chit_in_words(event.chit)
    )


@word(happened.CupRefilled)
def _(event: happened.CupRefilled, names: Names) -> str:
    return translate("Log", "The cup is filled with another full set of chits.")


@word(happened.NothingFits)
def _(event: happened.NothingFits, names: Names) -> str:
    sides = ", ".join(side_name(side) for side in event.sealed)
    if not sides:
        return translate("Log", "No chit left fits; the closest is used.")
    return translate(
        "Log", "No chit left fits; the closest is used, impassable to the {sides}."
    ).format(sides=sides)


@word(happened.WallOpened)
def _(event: happened.WallOpened, names: Names) -> str:
    return translate("Log", "So that the maze goes on, a door opens in the {side} wall.").format(
        side=side_name(event.side)
    )


@word(happened.ChitPlaced)
def _(event: happened.ChitPlaced, names: Names) -> str:
    return translate("Log", "{chit} is laid. {exits}.").format(
        chit=lying_in_words(event.kind, event.sides, event.feature),
        exits=exits_in_words(event.sides),
    )


@word(happened.TrapFound)
def _(event: happened.TrapFound, names: Names) -> str:
    return translate("Log", "There is a trap at {where}.").format(
        where=words.place_name(event.where)
    )


@word(happened.TrapDisarmed)
def _(event: happened.TrapDisarmed, names: Names) -> str:
    return translate("Log", "{who} disarms the trap.").format(who=shown_name(event.who, names))


@word(happened.TrapSprung)
def _(event: happened.TrapSprung, names: Names) -> str:
    return translate("Log", "The trap springs on {who}: {trap}.").format(
        trap=words.trap_name(event.trap), who=shown_name(event.who, names)
    )


@word(happened.WoundsTaken)
def _(event: happened.WoundsTaken, names: Names) -> str:
    text = translate("Log", "{who} takes {wounds} ({cause}); {left} left.")
    if event.case == CASTING:
        text = translate("Log", "Casting costs {who} {wounds}; {left} left.")
    return text.format(
        who=shown_name(event.who, names),
        wounds=words.wounds_in_words(event.wounds),
        cause=cause_name(event.cause, names),
        left=event.left,
    )


@word(happened.WoundsHealed)
def _(event: happened.WoundsHealed, names: Names) -> str:
    return translate("Log", "{who} is healed of {wounds} ({cause}).").format(
        who=shown_name(event.who, names),
        wounds=words.wounds_in_words(event.wounds),
        cause=cause_name(event.cause, names),
    )


@word(happened.CharacterDied)
def _(event: happened.CharacterDied, names: Names) -> str:
    return translate("Log", "{who} dies ({cause}).").format(
        who=shown_name(event.who, names), cause=cause_name(event.cause, names)
    )


@word(happened.MonsterKilled)
def _(event: happened.MonsterKilled, names: Names) -> str:
    who = shown_name(event.who, names)
    if event.by is None:
        return translate("Log", "{monster} is dead.").format(monster=who)
    return translate("Log", "{monster} is killed by {who}.").format(
        monster=who, who=cause_name(event.by, names)
    )


@word(happened.PartyMoved)
def _(event: happened.PartyMoved, names: Names) -> str:
    return translate("Log", "The party goes {way} ({cell}).").format(
        way=side_name(event.way), cell=cell_in_words(event.to)
    )


@word(happened.ChestOpened)
def _(event: happened.ChestOpened, names: Names) -> str:
    text = (
        translate("Log", "{who} opens the chest: it is trapped.")
        if event.trapped
        else translate("Log", "{who} opens the chest.")
    )
    return text.format(who=shown_name(event.who, names))


@word(happened.TreasureFound)
def _(event: happened.TreasureFound, names: Names) -> str:
    found = goods.hoard_in_words(event.hoard)
    if event.source == "bribe":
        return translate("Log", "The bribe is got back: {goods}.").format(goods=found)
    if event.source == "intimidation":
        return translate("Log", "The monsters hand over {goods}.").format(goods=found)
    return translate("Log", "Treasure ({source}): {goods}.").format(
        source=cause_name(event.source, names), goods=found
    )


@word(happened.TreasureShared)
def _(event: happened.TreasureShared, names: Names) -> str:
    given: dict[str, list[str]] = {}
    for who, gold in event.gold.items():
        if gold:
            given.setdefault(who, []).append(goods.gold_in_words(gold))
    pieces = [who for who in (*event.jewels, *event.items, *event.weapons) if who is not None]
    for who in dict.fromkeys(pieces):
        given.setdefault(who, []).append(goods.pieces_in_words(pieces.count(who)))
    if not given:
        return translate("Log", "The treasure is left lying.")
    parts = [
        translate("Log", "{who}: {goods}").format(
            who=shown_name(who, names), goods=", ".join(taken)
        )
        for who, taken in given.items()
    ]
    return translate("Log", "Shared: {parts}.").format(parts="; ".join(parts))


@word(happened.ExperienceGained)
def _(event: happened.ExperienceGained, names: Names) -> str:
    parts = [
        translate("Log", "{who}: {points}").format(
            who=shown_name(who, names), points=words.points_in_words(points)
        )
        for who, points in event.points.items()
        if points
    ]
    if not parts:
        return translate("Log", "Nobody learns anything.")
    return "; ".join(parts) + "."


@word(happened.FeatureInvestigated)
def _(event: happened.FeatureInvestigated, names: Names) -> str:
    return translate("Log", "{who} investigates {feature}: {result}.").format(
        who=shown_name(event.who, names),
        feature=words.place_name(event.feature),
        result=words.find_name(event.result),
    )


@word(happened.CharacterChanged)
def _(event: happened.CharacterChanged, names: Names) -> str:
    sign = "+" if event.by >= 0 else "−"
    change = f" {sign}{abs(event.by)}" if event.by else ""
    text = translate("Log", "{who}: {what}{change} ({cause}).")
    if event.cause == event.what:
        text = translate("Log", "{who}: {what}{change}.")
    return text.format(
        who=shown_name(event.who, names),
        what=characteristic_name(event.what),
        change=change,
        cause=cause_name(event.cause, names),
    )


@word(happened.SpellLearnt)
def _(event: happened.SpellLearnt, names: Names) -> str:
    return translate("Log", "{who} learns a spell: {spell}.").format(
        who=shown_name(event.who, names), spell=spell_name(event.spell)
    )


@word(happened.TreasureTaken)
def _(event: happened.TreasureTaken, names: Names) -> str:
    return translate("Log", "{who} loses {goods}.").format(
        who=shown_name(event.who, names), goods=goods.hoard_in_words(event.hoard)
    )


@word(happened.CharacterTaken)
def _(event: happened.CharacterTaken, names: Names) -> str:
    return translate(
        "Log", "{who} is drawn through the Hellgate, and is held there until it falls."
    ).format(who=shown_name(event.who, names))


@word(happened.PartyLeft)
def _(event: happened.PartyLeft, names: Names) -> str:
    who = ", ".join(shown_name(one, names) for one in event.who)
    text = translate("Log", "Out by the Gateway: {who}.").format(who=who)
    return text + _won_for_himself(event.winners, names)


@word(happened.GameEnded)
def _(event: happened.GameEnded, names: Names) -> str:
    return end_in_words(event.outcome, event.winners, names, team=event.team)


def end_in_words(outcome: str, winners: list[str], names: Names, *, team: bool) -> str:
    """How a game ended, in a sentence or two."""
    if outcome == "lost":
        return translate("Log", "The party is lost in the Citadel. The game is over.")
    text = (
        translate("Log", "The Hellgate is destroyed and the party is home: the team has won.")
        if team
        else translate("Log", "The party is home; the Hellgate still stands.")
    )
    return text + _won_for_himself(winners, names)


def _won_for_himself(winners: list[str], names: Names) -> str:
    if not winners:
        return ""
    who = ", ".join(shown_name(one, names) for one in winners)
    return " " + translate("Log", "For himself has won: {who}.").format(who=who)
