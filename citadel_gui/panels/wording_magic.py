"""What happened by spells, magic items and the powers of monsters, in words.

The other events are worded in ``wording_events``; whoever wants a sentence asks ``wording``.
"""

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names import wounds_in_words
from citadel_gui.panels.names_in_play import shown_name
from citadel_gui.panels.names_of_causes import cause_name
from citadel_gui.panels.names_of_goods import doses_in_words, hoard_in_words, secret_name
from citadel_gui.panels.names_of_magic import spell_name, spells_in_words
from citadel_gui.panels.wording_events import Names, word
from citadel_gui.rules import events_magic as happened
from citadel_gui.table.words import cell_in_words, side_name

translate = QCoreApplication.translate


@word(happened.SpellsChosen)
def _(event: happened.SpellsChosen, names: Names) -> str:
    return translate("Log", "{who} learns for life: {spells}.").format(
        who=shown_name(event.who, names), spells=spells_in_words(event.spells)
    )


@word(happened.SpellsMarked)
def _(event: happened.SpellsMarked, names: Names) -> str:
    return translate("Log", "{who} marks for this adventure: {spells}.").format(
        who=shown_name(event.who, names), spells=spells_in_words(event.spells)
    )


@word(happened.SpellCast)
def _(event: happened.SpellCast, names: Names) -> str:
    aimed = event.target is not None and event.target != event.who
    known = {
        ("spell", True): translate("Log", "{who} casts {spell} on {target}"),
        ("spell", False): translate("Log", "{who} casts {spell}"),
        ("ring", True): translate("Log", "{who}’s ring casts {spell} on {target}"),
        ("ring", False): translate("Log", "{who}’s ring casts {spell}"),
        ("talisman", True): translate("Log", "{who}’s talisman turns on {target} ({spell})"),
        ("talisman", False): translate("Log", "{who}’s talisman is used ({spell})"),
        ("potion", True): translate("Log", "{who}’s potion works on {target} ({spell})"),
        ("potion", False): translate("Log", "{who}’s potion works ({spell})"),
        ("altar", True): translate("Log", "The altar casts {spell} on {target}"),
        ("altar", False): translate("Log", "The altar casts {spell} on {who}"),
    }
    text = known.get((event.by, aimed)) or known["spell", aimed]
    text = text.format(
        who=shown_name(event.who, names),
        spell=_spell(event.spell),
        target=shown_name(event.target, names),
    )
    if event.cost:
        text += translate("Log", ", for {wounds}").format(wounds=wounds_in_words(event.cost))
    return text + "."


def _spell(spell: str) -> str:
    """A spell, or the power of a talisman."""
    return translate("Log", "the mind") if spell == "mind" else spell_name(spell)


@word(happened.SpellResisted)
def _(event: happened.SpellResisted, names: Names) -> str:
    return translate("Log", "{who} resists ({spell}).").format(
        who=shown_name(event.who, names), spell=_spell(event.spell)
    )


@word(happened.SpellStopped)
def _(event: happened.SpellStopped, names: Names) -> str:
    return translate("Log", "{who}’s magic shield stops {spell}.").format(
        who=shown_name(event.who, names), spell=_spell(event.spell)
    )


@word(happened.WoundsAbsorbed)
def _(event: happened.WoundsAbsorbed, names: Names) -> str:
    text = translate("Log", "{who}’s mage armor takes {wounds}").format(
        who=shown_name(event.who, names), wounds=wounds_in_words(event.wounds)
    )
    if not event.left:
        return text + translate("Log", " and is used up.")
    return text + translate("Log", "; it will take {left} more.").format(left=event.left)


@word(happened.PoisonNeutralized)
def _(event: happened.PoisonNeutralized, names: Names) -> str:
    text = {
        "spell": translate("Log", "{by}’s spell undoes the poison in {who}."),
        "ring": translate("Log", "{by}’s ring undoes the poison in {who}."),
        "medallion": translate("Log", "The medallion undoes the poison in {who}."),
    }.get(event.means, translate("Log", "The poison in {who} is undone."))
    return text.format(who=shown_name(event.who, names), by=shown_name(event.by, names))


@word(happened.PotionDrunk)
def _(event: happened.PotionDrunk, names: Names) -> str:
    return translate("Log", "{who} drinks a {potion}; {doses} left.").format(
        who=shown_name(event.who, names),
        potion=secret_name("potion", event.potion),
        doses=doses_in_words(event.doses),
    )


@word(happened.ItemRevealed)
def _(event: happened.ItemRevealed, names: Names) -> str:
    return translate("Log", "{who} sees what it is: {item}.").format(
        who=shown_name(event.who, names), item=secret_name(event.kind, event.item)
    )


@word(happened.ArmorChanged)
def _(event: happened.ArmorChanged, names: Names) -> str:
    text = (
        translate("Log", "{who} puts on armor (wound points +{points}).")
        if event.worn
        else translate("Log", "{who} takes off armor (wound points −{points}).")
    )
    return text.format(who=shown_name(event.who, names), points=abs(event.points))


@word(happened.GoodsGiven)
def _(event: happened.GoodsGiven, names: Names) -> str:
    who, goods = shown_name(event.who, names), hoard_in_words(event.hoard)
    if event.to is None:
        return translate("Log", "{who} lays down {goods}.").format(who=who, goods=goods)
    return translate("Log", "{who} gives {to} {goods}.").format(
        who=who, to=shown_name(event.to, names), goods=goods
    )


@word(happened.MonsterCharmed)
def _(event: happened.MonsterCharmed, names: Names) -> str:
    return translate("Log", "{monster} is charmed by {who} and joins the party.").format(
        monster=shown_name(event.who, names), who=shown_name(event.by, names)
    )


@word(happened.CharmEnded)
def _(event: happened.CharmEnded, names: Names) -> str:
    text = {
        "death": translate("Log", "{monster} is free again: who charmed it is dead."),
        "stone": translate("Log", "{monster} is free again: who charmed it is stone."),
        "trap_door": translate("Log", "{monster} is free again: who charmed it is lost."),
        "left": translate("Log", "{monster} is free again and stays in the Citadel."),
        "vampire": translate("Log", "{monster} is charmed by the vampire: the party’s charm ends."),
    }.get(event.cause, translate("Log", "{monster} is free again."))
    return text.format(monster=shown_name(event.who, names))


@word(happened.ComradeTurned)
def _(event: happened.ComradeTurned, names: Names) -> str:
    text = {
        "vampire": translate("Log", "{who} is charmed by the vampire and turns on the party."),
        "statue": translate("Log", "{who} is held by X the Unknown and turns on the party."),
        "talisman": translate("Log", "The talisman of evil turns {who} on the party."),
    }.get(event.hold, translate("Log", "{who} turns on the party."))
    return text.format(who=shown_name(event.who, names))


@word(happened.ComradeFreed)
def _(event: happened.ComradeFreed, names: Names) -> str:
    text = {
        "vampire_dead": translate("Log", "The vampire is dead: {who} is one of the party again."),
        "redemption": translate("Log", "{who} is redeemed, and one of the party again."),
        "charm": translate("Log", "{who} is charmed out of the hold, and one of the party again."),
    }.get(event.cause, translate("Log", "{who} is one of the party again."))
    return text.format(who=shown_name(event.who, names))


@word(happened.TurnedToStone)
def _(event: happened.TurnedToStone, names: Names) -> str:
    return translate("Log", "{who} is turned to stone ({by}).").format(
        who=shown_name(event.who, names), by=cause_name(event.by, names)
    )


@word(happened.Restored)
def _(event: happened.Restored, names: Names) -> str:
    text = (
        translate("Log", "{who} is flesh again, by {by}.")
        if event.spell == "stone_flesh"
        else translate("Log", "{who} lives again, by {by}.")
    )
    return text.format(who=shown_name(event.who, names), by=shown_name(event.by, names))


@word(happened.FellAsleep)
def _(event: happened.FellAsleep, names: Names) -> str:
    return translate("Log", "{who} falls asleep.").format(who=shown_name(event.who, names))


@word(happened.SleepersSpared)
def _(event: happened.SleepersSpared, names: Names) -> str:
    who = ", ".join(shown_name(one, names) for one in event.who)
    return translate("Log", "Left asleep and alive: {who}.").format(who=who)


@word(happened.DoorLocked)
def _(event: happened.DoorLocked, names: Names) -> str:
    return translate("Log", "The party is back; the door to the {side} is locked for ever.").format(
        side=side_name(event.side)
    )


@word(happened.Teleported)
def _(event: happened.Teleported, names: Names) -> str:
    return translate("Log", "The teleport takes {who} away ({cell}).").format(
        who=shown_name(event.who, names), cell=cell_in_words(event.to)
    )


@word(happened.Rejoined)
def _(event: happened.Rejoined, names: Names) -> str:
    return translate("Log", "{who} is with the party again.").format(
        who=shown_name(event.who, names)
    )


@word(happened.CharacterLost)
def _(event: happened.CharacterLost, names: Names) -> str:
    who = shown_name(event.who, names)
    text = {
        "left_behind": translate("Log", "{who} is lost, left behind in the Citadel."),
        "vampire": translate("Log", "{who} is lost: no comrade is left to break the hold."),
        "statue": translate("Log", "{who} is lost: no comrade is left to break the hold."),
        "talisman": translate("Log", "{who} is lost: no comrade is left to break the hold."),
    }.get(event.cause, translate("Log", "{who} is lost."))
    return text.format(who=who)
