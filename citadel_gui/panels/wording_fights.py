"""What happened between the party and monsters, in words: meeting, talking, the fight.

The other events are worded in ``wording_events``; whoever wants a sentence asks ``wording``.
"""

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels import names as words
from citadel_gui.panels import names_of_goods as goods
from citadel_gui.panels.names_in_play import shown_name
from citadel_gui.panels.wording_events import Names, word
from citadel_gui.rules import events as happened

translate = QCoreApplication.translate
COMRADE = "character"
"""The kind of a comrade who fights against the party."""


@word(happened.MonstersMet)
def _(event: happened.MonstersMet, names: Names) -> str:
    shown = []
    comrades = [(who, points) for who, kind, points in event.monsters if kind == COMRADE]
    groups = [(shown_name(who, names), [points]) for who, points in comrades]
    kinds = dict.fromkeys(kind for _, kind, _ in event.monsters if kind != COMRADE)
    for kind in kinds:
        points = [points for _, other, points in event.monsters if other == kind]
        groups.append((words.monsters_counted(kind, len(points)), points))
    for named, points in groups:
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
        "hellgate": translate("Log", "The guard of the Hellgate: {monsters}."),
        "coffin": translate("Log", "In the coffin: {monsters}."),
        "pit": translate("Log", "In the pit: {monsters}."),
        "trap_door": translate("Log", "In the room below: {monsters}."),
        "medusa": translate("Log", "The statue is alive: {monsters}."),
        "statue": translate("Log", "Against the party stands {monsters}."),
        "talisman": translate("Log", "Against the party stands {monsters}."),
        "freed": translate("Log", "Free again, and an enemy: {monsters}."),
    }.get(event.source, translate("Log", "The party meets {monsters}.")).format(monsters=text)


@word(happened.Negotiated)
def _(event: happened.Negotiated, names: Names) -> str:
    who = shown_name(event.who, names)
    return {
        "failure": translate("Log", "{who} talks in vain."),
        "agreement": translate("Log", "{who} comes to an agreement."),
        "intimidation": translate("Log", "{who} intimidates the monsters."),
        "daunted": translate("Log", "{who} daunts the monsters."),
    }.get(event.outcome, translate("Log", "{who} has talked with the monsters.")).format(who=who)


@word(happened.BribeOffered)
def _(event: happened.BribeOffered, names: Names) -> str:
    gold = goods.gold_in_words(event.gold)
    if event.accepted:
        return translate("Log", "{gold} buy a way past the monsters.").format(gold=gold)
    return translate("Log", "The monsters take {gold} and strike first.").format(gold=gold)


@word(happened.DealKept)
def _(event: happened.DealKept, names: Names) -> str:
    return translate("Log", "The party keeps the peace.")


@word(happened.DealBroken)
def _(event: happened.DealBroken, names: Names) -> str:
    return translate("Log", "The party attacks all the same.")


@word(happened.CombatBegan)
def _(event: happened.CombatBegan, names: Names) -> str:
    if event.first == "monsters":
        return translate("Log", "The fight begins. The monsters strike first.")
    return translate("Log", "The fight begins. The party strikes first.")


@word(happened.RoundBegan)
def _(event: happened.RoundBegan, names: Names) -> str:
    return translate("Log", "Round {round}.").format(round=event.round)


@word(happened.AttackMade)
def _(event: happened.AttackMade, names: Names) -> str:
    text = (
        translate("Log", "{who} attacks {target} ({weapon}): {wounds}.")
        if event.wounds
        else translate("Log", "{who} attacks {target} ({weapon}) and does not wound.")
    )
    return text.format(
        who=shown_name(event.who, names),
        target=shown_name(event.target, names),
        weapon=goods.weapon_name(event.weapon),
        wounds=words.wounds_in_words(event.wounds),
    )


@word(happened.WeaponsDeclared)
def _(event: happened.WeaponsDeclared, names: Names) -> str:
    return translate("Log", "The party takes its weapons in hand.")


@word(happened.WeaponChanged)
def _(event: happened.WeaponChanged, names: Names) -> str:
    return translate("Log", "{who} changes to the {weapon}.").format(
        who=shown_name(event.who, names), weapon=goods.weapon_name(event.weapon)
    )


@word(happened.RankChanged)
def _(event: happened.RankChanged, names: Names) -> str:
    return translate("Log", "{who} moves to rank {rank}.").format(
        who=shown_name(event.who, names), rank=event.rank + 1
    )


@word(happened.CombatEnded)
def _(event: happened.CombatEnded, names: Names) -> str:
    return {
        "won": translate("Log", "The fight is won."),
        "lost": translate("Log", "The fight is lost."),
        "cease_fire": translate("Log", "The fight ends in an agreement."),
        "broken_off": translate("Log", "Nobody can hurt anybody: the fight is broken off."),
    }.get(event.outcome, translate("Log", "The fight is over."))
