"""What happened, in words: one sentence for each kind of event, for the log and for ``replay``.

Case numbers are shown beside the sentence, not in it. Rolls are worded in ``wording_rolls``.
"""

from collections.abc import Callable, Mapping
from functools import singledispatch
from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels import names as words
from citadel_gui.panels.names import shown_name
from citadel_gui.panels.wording_rolls import roll_in_words
from citadel_gui.rules import events as happened
from citadel_gui.table.words import cell_in_words, chit_name, exits_in_words, side_name

translate = QCoreApplication.translate
Names = Mapping[str, str]


def sentence(event: Any, names: Names) -> str:
    """What happened. ``names`` gives each character's and monster's name by id."""
    return capital(_sentence(event, names))


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


@singledispatch
def _sentence(event: Any, names: Names) -> str:
    raise NotImplementedError(f"{type(event).__name__} has no words")


def _word(kind: type[Any]) -> Callable[[Callable[..., str]], Callable[..., str]]:
    return _sentence.register(kind)


@_word(happened.DiceRolled)
def _(event: happened.DiceRolled, names: Names) -> str:
    return roll_in_words(event, names)


@_word(happened.GameBegan)
def _(event: happened.GameBegan, names: Names) -> str:
    who = ", ".join(event.players)
    return translate("Log", "A new game begins: {players}.").format(players=who)


@_word(happened.CharacterJoined)
def _(event: happened.CharacterJoined, names: Names) -> str:
    name = event.name or shown_name(event.who, names)
    return translate("Log", "{who} joins the party.").format(who=name)


@_word(happened.TurnBegan)
def _(event: happened.TurnBegan, names: Names) -> str:
    return translate("Log", "Turn {turn}").format(turn=event.turn)


@_word(happened.MarchOrderSet)
def _(event: happened.MarchOrderSet, names: Names) -> str:
    ranks = " | ".join(", ".join(shown_name(who, names) for who in rank) for rank in event.ranks)
    return translate("Log", "March order: {ranks}.").format(ranks=ranks)


@_word(happened.SunRuled)
def _(event: happened.SunRuled, names: Names) -> str:
    return translate("Log", "{sun} rules this adventure.").format(sun=words.sun_name(event.sun))


@_word(happened.RouteChosen)
def _(event: happened.RouteChosen, names: Names) -> str:
    return translate("Log", "The party turns {way}.").format(way=side_name(event.way))


def _chit(chit: str) -> str:
    return chit.replace("_", " ")


@_word(happened.ChitDrawn)
def _(event: happened.ChitDrawn, names: Names) -> str:
    return translate("Log", "A chit is drawn: {chit}.").format(chit=_chit(event.chit))


@_word(happened.ChitReturned)
def _(event: happened.ChitReturned, names: Names) -> str:
    return translate("Log", "It fits nowhere and goes back into the cup: {chit}.").format(
        chit=_chit(event.chit)
    )


@_word(happened.CupRefilled)
def _(event: happened.CupRefilled, names: Names) -> str:
    return translate("Log", "The cup is filled with another full set of chits.")


@_word(happened.NothingFits)
def _(event: happened.NothingFits, names: Names) -> str:
    sides = ", ".join(side_name(side) for side in event.sealed)
    if not sides:
        return translate("Log", "No chit left fits; the closest is used.")
    return translate(
        "Log", "No chit left fits; the closest is used, impassable to the {sides}."
    ).format(sides=sides)


@_word(happened.WallOpened)
def _(event: happened.WallOpened, names: Names) -> str:
    return translate("Log", "So that the maze goes on, a door opens in the {side} wall.").format(
        side=side_name(event.side)
    )


@_word(happened.ChitPlaced)
def _(event: happened.ChitPlaced, names: Names) -> str:
    return translate("Log", "{chit} is laid. {exits}.").format(
        chit=chit_name(event.kind, event.feature), exits=exits_in_words(event.sides)
    )


@_word(happened.TrapFound)
def _(event: happened.TrapFound, names: Names) -> str:
    return translate("Log", "There is a trap at {where}.").format(
        where=words.place_name(event.where)
    )


@_word(happened.TrapDisarmed)
def _(event: happened.TrapDisarmed, names: Names) -> str:
    return translate("Log", "{who} disarms the trap.").format(who=shown_name(event.who, names))


@_word(happened.TrapSprung)
def _(event: happened.TrapSprung, names: Names) -> str:
    return translate("Log", "The trap springs on {who}: {trap}.").format(
        trap=words.trap_name(event.trap), who=shown_name(event.who, names)
    )


def cause_name(cause: str, names: Names) -> str:
    """Who or what did it: an attacker by name, else a trap or a feature."""
    if cause in names:
        return shown_name(cause, names)
    trap = words.trap_name(cause)
    found = words.find_name(cause) if trap == cause.replace("_", " ") else trap
    return words.place_name(cause) if found == cause.replace("_", " ") else found


@_word(happened.WoundsTaken)
def _(event: happened.WoundsTaken, names: Names) -> str:
    return translate("Log", "{who} takes {wounds} ({cause}); {left} left.").format(
        who=shown_name(event.who, names),
        wounds=words.wounds_in_words(event.wounds),
        cause=cause_name(event.cause, names),
        left=event.left,
    )


@_word(happened.WoundsHealed)
def _(event: happened.WoundsHealed, names: Names) -> str:
    return translate("Log", "{who} is healed of {wounds} ({cause}).").format(
        who=shown_name(event.who, names),
        wounds=words.wounds_in_words(event.wounds),
        cause=cause_name(event.cause, names),
    )


@_word(happened.CharacterDied)
def _(event: happened.CharacterDied, names: Names) -> str:
    return translate("Log", "{who} dies ({cause}).").format(
        who=shown_name(event.who, names), cause=cause_name(event.cause, names)
    )


@_word(happened.MonsterKilled)
def _(event: happened.MonsterKilled, names: Names) -> str:
    who = shown_name(event.who, names)
    if event.by is None:
        return translate("Log", "{monster} is dead.").format(monster=who)
    return translate("Log", "{monster} is killed by {who}.").format(
        monster=who, who=cause_name(event.by, names)
    )


@_word(happened.PartyMoved)
def _(event: happened.PartyMoved, names: Names) -> str:
    return translate("Log", "The party goes {way} ({cell}).").format(
        way=side_name(event.way), cell=cell_in_words(event.to)
    )


@_word(happened.MonstersMet)
def _(event: happened.MonstersMet, names: Names) -> str:
    shown = []
    for kind in dict.fromkeys(kind for _, kind, _ in event.monsters):
        points = [points for _, other, points in event.monsters if other == kind]
        named = words.monsters_counted(kind, len(points))
        shown.append(
            translate("Log", "{monsters} (wound points {points})").format(
                monsters=named, points=", ".join(map(str, points))
            )
        )
    text = ", ".join(shown)
    return {
        "room": translate("Log", "In the room: {monsters}."),
        "wandering": translate("Log", "Wandering monsters: {monsters}."),
        "stored": translate("Log", "Still here: {monsters}."),
    }.get(event.source, translate("Log", "The party meets {monsters}.")).format(monsters=text)


@_word(happened.Negotiated)
def _(event: happened.Negotiated, names: Names) -> str:
    who = shown_name(event.who, names)
    return {
        "failure": translate("Log", "{who} talks in vain."),
        "agreement": translate("Log", "{who} comes to an agreement."),
        "intimidation": translate("Log", "{who} intimidates the monsters."),
    }[event.outcome].format(who=who)


@_word(happened.BribeOffered)
def _(event: happened.BribeOffered, names: Names) -> str:
    gold = words.gold_in_words(event.gold)
    if event.accepted:
        return translate("Log", "{gold} buy a way past the monsters.").format(gold=gold)
    return translate("Log", "The monsters take {gold} and strike first.").format(gold=gold)


@_word(happened.DealKept)
def _(event: happened.DealKept, names: Names) -> str:
    return translate("Log", "The party keeps the peace.")


@_word(happened.DealBroken)
def _(event: happened.DealBroken, names: Names) -> str:
    return translate("Log", "The party attacks all the same.")


@_word(happened.CombatBegan)
def _(event: happened.CombatBegan, names: Names) -> str:
    if event.first == "monsters":
        return translate("Log", "The fight begins. The monsters strike first.")
    return translate("Log", "The fight begins. The party strikes first.")


@_word(happened.RoundBegan)
def _(event: happened.RoundBegan, names: Names) -> str:
    return translate("Log", "Round {round}.").format(round=event.round)


@_word(happened.AttackMade)
def _(event: happened.AttackMade, names: Names) -> str:
    text = (
        translate("Log", "{who} attacks {target} ({weapon}): {wounds}.")
        if event.wounds
        else translate("Log", "{who} attacks {target} ({weapon}) and does not wound.")
    )
    return text.format(
        who=shown_name(event.who, names),
        target=shown_name(event.target, names),
        weapon=words.weapon_name(event.weapon),
        wounds=words.wounds_in_words(event.wounds),
    )


@_word(happened.WeaponsDeclared)
def _(event: happened.WeaponsDeclared, names: Names) -> str:
    return translate("Log", "The party takes its weapons in hand.")


@_word(happened.WeaponChanged)
def _(event: happened.WeaponChanged, names: Names) -> str:
    return translate("Log", "{who} changes to the {weapon}.").format(
        who=shown_name(event.who, names), weapon=words.weapon_name(event.weapon)
    )


@_word(happened.RankChanged)
def _(event: happened.RankChanged, names: Names) -> str:
    return translate("Log", "{who} moves to rank {rank}.").format(
        who=shown_name(event.who, names), rank=event.rank + 1
    )


@_word(happened.CombatEnded)
def _(event: happened.CombatEnded, names: Names) -> str:
    if event.outcome == "won":
        return translate("Log", "The fight is won.")
    if event.outcome == "lost":
        return translate("Log", "The fight is lost.")
    return translate("Log", "The fight is over.")


@_word(happened.ChestOpened)
def _(event: happened.ChestOpened, names: Names) -> str:
    text = (
        translate("Log", "{who} opens the chest: it is trapped.")
        if event.trapped
        else translate("Log", "{who} opens the chest.")
    )
    return text.format(who=shown_name(event.who, names))


@_word(happened.TreasureFound)
def _(event: happened.TreasureFound, names: Names) -> str:
    goods = words.hoard_in_words(event.hoard)
    if event.source == "bribe":
        return translate("Log", "The bribe is got back: {goods}.").format(goods=goods)
    if event.source == "intimidation":
        return translate("Log", "The monsters hand over {goods}.").format(goods=goods)
    return translate("Log", "Treasure ({source}): {goods}.").format(
        source=cause_name(event.source, names), goods=goods
    )


@_word(happened.TreasureShared)
def _(event: happened.TreasureShared, names: Names) -> str:
    parts = [
        translate("Log", "{who} {gold}").format(
            who=shown_name(who, names), gold=words.gold_in_words(gold)
        )
        for who, gold in event.gold.items()
        if gold
    ]
    pieces: dict[str, int] = {}
    for who in (*event.jewels, *event.items, *event.weapons):
        if who is not None:
            pieces[who] = pieces.get(who, 0) + 1
    parts += [
        translate("Log", "{who} {number} piece(s)").format(
            who=shown_name(who, names), number=number
        )
        for who, number in pieces.items()
    ]
    if not parts:
        return translate("Log", "The treasure is left lying.")
    return translate("Log", "Shared: {parts}.").format(parts=", ".join(parts))


@_word(happened.ExperienceGained)
def _(event: happened.ExperienceGained, names: Names) -> str:
    parts = [f"{shown_name(who, names)} {n}" for who, n in event.points.items() if n]
    if not parts:
        return translate("Log", "Nobody learns anything.")
    return translate("Log", "Experience: {parts}.").format(parts=", ".join(parts))


@_word(happened.FeatureInvestigated)
def _(event: happened.FeatureInvestigated, names: Names) -> str:
    return translate("Log", "{who} looks into {feature}: {result}.").format(
        who=shown_name(event.who, names),
        feature=words.place_name(event.feature),
        result=words.find_name(event.result),
    )


def characteristic_name(what: str) -> str:
    """What of a character changed."""
    known = {
        "combat_bonus": translate("Log", "combat bonus"),
        "wound_points": translate("Log", "wound points"),
        "resistance": translate("Log", "resistance value"),
        "magic_potential": translate("Log", "magic potential"),
        "alcohol": translate("Log", "drunk: combat bonus"),
        "blood": translate("Log", "sickened by blood: combat bonus"),
        "strength": translate("Log", "strength: combat bonus"),
        "gold": translate("Log", "Gold Marks"),
        "bow": translate("Log", "skill with the bow"),
    }
    return known.get(what, words.skill_name(what))


@_word(happened.CharacterChanged)
def _(event: happened.CharacterChanged, names: Names) -> str:
    sign = "+" if event.by >= 0 else "−"
    change = f" {sign}{abs(event.by)}" if event.by else ""
    return translate("Log", "{who}: {what}{change} ({cause}).").format(
        who=shown_name(event.who, names),
        what=characteristic_name(event.what),
        change=change,
        cause=cause_name(event.cause, names),
    )


@_word(happened.NotInThisBuild)
def _(event: happened.NotInThisBuild, names: Names) -> str:
    return translate(
        "Log", "Not in this build: {what}. The rules know it, this version does not play it yet."
    ).format(what=cause_name(event.what, names))


@_word(happened.PartyLeft)
def _(event: happened.PartyLeft, names: Names) -> str:
    who = ", ".join(shown_name(one, names) for one in event.who)
    return translate("Log", "Out by the Gateway: {who}.").format(who=who)


@_word(happened.GameEnded)
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
    if winners:
        who = ", ".join(shown_name(one, names) for one in winners)
        text += " " + translate("Log", "For himself has won: {who}.").format(who=who)
    return text
