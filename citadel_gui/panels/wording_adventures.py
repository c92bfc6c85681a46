"""What happened about the Hellgate, between adventures and in votes, in words.

The other events are worded in ``wording_events``; whoever wants a sentence asks ``wording``.
"""

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names import plural, points_in_words
from citadel_gui.panels.names_in_play import shown_name
from citadel_gui.panels.names_of_goods import gold_in_words, weapon_name
from citadel_gui.panels.names_of_magic import characteristic_name
from citadel_gui.panels.wording_events import Names, word
from citadel_gui.rules import events_adventure as happened
from citadel_gui.rules.events import PlayersOrdered
from citadel_gui.table.words import cell_in_words

translate = QCoreApplication.translate


def segments_in_words(number: int) -> str:
    """ "3 segments"."""
    return plural(translate("Log", "%n segment(s)", "", number), number)


@word(happened.MirrorTold)
def _(event: happened.MirrorTold, names: Names) -> str:
    if event.level is None:
        return translate("Log", "The mirror tells nothing more.")
    if event.distance is None:
        return translate("Log", "The mirror tells: the Hellgate is on level {level}.").format(
            level=event.level
        )
    return translate(
        "Log", "The mirror tells: the Hellgate is on level {level}, {segments} further."
    ).format(level=event.level, segments=segments_in_words(event.distance))


@word(happened.HellgateNearer)
def _(event: happened.HellgateNearer, names: Names) -> str:
    if not event.left:
        return translate("Log", "The way to the Hellgate is at its end.")
    if event.case == "R75":
        return translate(
            "Log", "The room was not entered: the Hellgate is {segments} further."
        ).format(segments=segments_in_words(event.left))
    return translate("Log", "The Hellgate is nearer: {segments} further.").format(
        segments=segments_in_words(event.left)
    )


@word(happened.HellgateFound)
def _(event: happened.HellgateFound, names: Names) -> str:
    return translate("Log", "The Hellgate stands here ({cell}).").format(
        cell=cell_in_words(event.at)
    )


@word(happened.DemonsVanished)
def _(event: happened.DemonsVanished, names: Names) -> str:
    return translate("Log", "X is dead: the demons vanish, and the Hellgate is powerless.")


@word(happened.HellgateDestroyed)
def _(event: happened.HellgateDestroyed, names: Names) -> str:
    return translate("Log", "{who} destroys the Hellgate: it falls to dust.").format(
        who=shown_name(event.who, names)
    )


@word(happened.HellgateLeft)
def _(event: happened.HellgateLeft, names: Names) -> str:
    return translate("Log", "The party leaves the Hellgate standing.")


@word(happened.AdventureBegan)
def _(event: happened.AdventureBegan, names: Names) -> str:
    text = (
        translate("Log", "Adventure {number} begins; the maze is as it was.")
        if event.kept
        else translate("Log", "Adventure {number} begins; the maze is laid anew.")
    )
    return text.format(number=event.adventure)


@word(happened.CharacterTrained)
def _(event: happened.CharacterTrained, names: Names) -> str:
    return translate("Log", "{who} learns at home: {what} +1, for {points} and {gold}.").format(
        who=shown_name(event.who, names),
        what=characteristic_name(event.what),
        points=points_in_words(event.experience),
        gold=gold_in_words(event.gold),
    )


@word(PlayersOrdered)
def _(event: PlayersOrdered, names: Names) -> str:
    return translate("Log", "The players draw in this order: {players}.").format(
        players=", ".join(event.players)
    )


@word(happened.CharacterRearmed)
def _(event: happened.CharacterRearmed, names: Names) -> str:
    weapons = ", ".join(weapon_name(kind) for kind in event.weapons)
    if not weapons:
        return translate("Log", "{who} takes no other weapon along.").format(
            who=shown_name(event.who, names)
        )
    return translate("Log", "{who} takes along: {weapons}.").format(
        who=shown_name(event.who, names), weapons=weapons
    )


@word(happened.VoteCast)
def _(event: happened.VoteCast, names: Names) -> str:
    return translate("Log", "{player} has voted.").format(player=event.player)


@word(happened.VotesCounted)
def _(event: happened.VotesCounted, names: Names) -> str:
    text = translate("Log", "{votes} of {players} votes decide").format(
        votes=event.votes, players=event.players
    )
    if event.tied:
        return text + translate("Log", ", by lot among choices with as many.")
    return text + "."
