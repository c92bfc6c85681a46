"""What the table says: chits, exits, ways and refusals in words, in the player's language.

Every word that the table shows is made here or beside the item that shows it. No painting.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.maze.cells import SIDES


def side_name(side: str) -> str:
    """ "north" for N, and so on; the names of stairs for up and down."""
    return {
        "N": QCoreApplication.translate("Table", "north"),
        "E": QCoreApplication.translate("Table", "east"),
        "S": QCoreApplication.translate("Table", "south"),
        "W": QCoreApplication.translate("Table", "west"),
        "up": QCoreApplication.translate("Table", "up the stairs"),
        "down": QCoreApplication.translate("Table", "down the stairs"),
    }[side]


def letter_name(letter: str) -> str:
    """What a side shows: a door, a corridor, a wall."""
    return {
        "D": QCoreApplication.translate("Table", "a door"),
        "C": QCoreApplication.translate("Table", "a corridor"),
        "-": QCoreApplication.translate("Table", "a wall"),
        "A": QCoreApplication.translate("Table", "the way out of the Citadel"),
    }[letter]


def feature_name(feature: str) -> str:
    """A feature by its key in the charts."""
    names = {
        "mirror": QCoreApplication.translate("Table", "mirror"),
        "staircase": QCoreApplication.translate("Table", "staircase"),
        "artwork": QCoreApplication.translate("Table", "artwork"),
        "furniture": QCoreApplication.translate("Table", "furniture"),
        "fountain": QCoreApplication.translate("Table", "fountain"),
        "trap_door": QCoreApplication.translate("Table", "trap door"),
        "altar": QCoreApplication.translate("Table", "altar"),
        "statue": QCoreApplication.translate("Table", "statue"),
    }
    return names.get(feature, feature)


def chit_name(kind: str, feature: str | None) -> str:
    """What a chit is: "Room with a mirror", "Corridor", "Gateway of Evil"."""
    if kind == "gateway":
        return QCoreApplication.translate("Table", "Gateway of Evil")
    if kind == "corridor":
        return QCoreApplication.translate("Table", "Corridor")
    if feature:
        return QCoreApplication.translate("Table", "Room: {feature}").format(
            feature=feature_name(feature)
        )
    return QCoreApplication.translate("Table", "Room")


def exits_in_words(sides: str, sealed: str = "", locked: str = "") -> str:
    """The sides of a chit that are no walls: "Exits: north a door, south a corridor"."""
    parts = []
    for side, letter in zip(SIDES, sides, strict=True):
        if letter in "-A" and side not in sealed:
            continue
        name = side_name(side)
        if side in sealed:
            what = QCoreApplication.translate("Table", "{side} sealed by rubble")
        elif side in locked:
            what = QCoreApplication.translate("Table", "{side} a locked door")
        elif letter == "D":
            what = QCoreApplication.translate("Table", "{side} a door")
        else:
            what = QCoreApplication.translate("Table", "{side} a corridor")
        parts.append(what.format(side=name))
    if not parts:
        return QCoreApplication.translate("Table", "No exits")
    return QCoreApplication.translate("Table", "Exits: {exits}").format(exits=", ".join(parts))


def cell_in_words(cell: Sequence[int]) -> str:
    """ "Level 1, column 2, row −1": where a chit lies; a minus sign, no hyphen."""
    level, x, y = (str(number).replace("-", "−") for number in cell)
    return QCoreApplication.translate("Table", "Level {level}, column {x}, row {y}").format(
        level=level, x=x, y=y
    )


def place_in_words(chit: str, cell: Sequence[int]) -> str:
    """A place that a teleport can lead to: "Teleport to: Corridor (Level 1, column 2, row 0)"."""
    return QCoreApplication.translate("Table", "Teleport to: {chit} ({cell})").format(
        chit=chit, cell=cell_in_words(cell)
    )


def segment_in_words(segment: Any, *, party: bool = False, waiting: int = 0) -> list[str]:
    """A laid segment in short lines: its name, its exits, what is there, where it lies. So many of
    the party wait there."""
    lines = [chit_name(segment.kind, segment.feature)]
    lines.append(exits_in_words(segment.sides, segment.sealed, segment.locked))
    if party:
        lines.append(QCoreApplication.translate("Table", "The party is here"))
    if waiting:
        lines.append(
            QCoreApplication.translate("Table", "Comrades who wait here: {number}").format(
                number=waiting
            )
        )
    monsters = getattr(segment, "monsters", None)
    if monsters:
        lines.append(
            QCoreApplication.translate("Table", "Monsters left here: {number}").format(
                number=len(monsters)
            )
        )
    if getattr(segment, "hellgate", False):
        lines.append(QCoreApplication.translate("Table", "The Hellgate"))
    if segment.feature == "staircase" and not segment.visited:
        lines.append(QCoreApplication.translate("Table", "Landing not yet entered"))
    lines.append(cell_in_words(segment.at))
    return lines


def route_in_words(value: str, facts: dict[str, Any]) -> str:
    """A way that can be taken: "Go north through a door, into the unknown"."""
    if value == "leave":
        return QCoreApplication.translate("Table", "Leave the Citadel by the Gateway")
    if value in ("up", "down"):
        return QCoreApplication.translate("Table", "Go {way}").format(way=side_name(value))
    by = letter_name("C" if facts.get("by") == "corridor" else "D")
    if facts.get("explored"):
        sentence = QCoreApplication.translate("Table", "Go {side} through {by}")
    else:
        sentence = QCoreApplication.translate("Table", "Go {side} through {by}, into the unknown")
    return sentence.format(side=side_name(value), by=by)


def refusal_in_words(reasons: Iterable[Any]) -> str:
    """Why a chit cannot lie so: each ``Clash`` or ``Refusal`` of the maze, with its case."""
    return "\n".join(_reason(reason) for reason in reasons)


def _reason(reason: Any) -> str:
    if hasattr(reason, "side"):
        return QCoreApplication.translate(
            "Table", "The {side} side would be {mine}, but meets {theirs} ({case})."
        ).format(
            side=side_name(reason.side),
            mine=letter_name(reason.mine),
            theirs=letter_name(reason.theirs),
            case=reason.case,
        )
    sentence = {
        "closes_maze": QCoreApplication.translate(
            "Table", "No way into the unknown would be left ({case})."
        ),
        "stairs_collide": QCoreApplication.translate(
            "Table", "Another level has something where this stair would lead ({case})."
        ),
        "wrong_face": QCoreApplication.translate(
            "Table", "The other face of the chit must be up here ({case})."
        ),
    }[reason.reason]
    return sentence.format(case=reason.case)


def taken_in_words() -> str:
    """Why a chit cannot be dropped on another."""
    return QCoreApplication.translate("Table", "A segment lies here already (6.1).")


def elsewhere_in_words(side: str) -> str:
    """Why a chit cannot be dropped on a cell that was not chosen; ``side`` the way chosen."""
    return QCoreApplication.translate(
        "Table", "The party goes {side}: the chit belongs in the lit cell (5.0 A3)."
    ).format(side=side_name(side))
