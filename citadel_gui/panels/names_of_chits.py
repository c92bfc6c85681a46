"""What a chit is called before it lies anywhere.

Where it lies and how is told in ``table.words``; all other names stand in ``names``.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication

from citadel_gui.maze.chits import DOOR

translate = QCoreApplication.translate
_ROOM: Final = "room"


def chit_in_words(chit: str) -> str:
    """A chit by its key, such as "room+mirror/corridor:-C-C": its two faces."""
    front, stroke, back = chit.partition("/")
    if not stroke:
        return face_in_words(front)
    if face_in_words(front) == face_in_words(back):
        return translate("Names", "{front} on both faces").format(front=face_in_words(front))
    return translate("Names", "{front}, {back} on its back").format(
        front=face_in_words(front), back=face_in_words(back)
    )


def lying_in_words(kind: str, sides: str, feature: str | None) -> str:
    """A face that is seen, in hand or laid, however it is turned."""
    return face_in_words(f"{kind}+{feature}" if feature else f"{kind}:{sides}")


def face_in_words(face: str) -> str:
    """A face by its key: "a room with a mirror", "a corridor with a door"."""
    kind, _, sides = face.partition(":")
    doors = sides.count(DOOR)
    if doors:
        return _with_doors(kind, doors)
    known = {
        "corridor": translate("Names", "a corridor"),
        _ROOM: translate("Names", "a room"),
        "room+mirror": translate("Names", "a room with a mirror"),
        "room+staircase": translate("Names", "a room with a staircase"),
        "room+artwork": translate("Names", "a room with an artwork"),
        "room+furniture": translate("Names", "a room with furniture"),
        "room+fountain": translate("Names", "a room with a fountain"),
        "room+trap_door": translate("Names", "a room with a trap door"),
        "room+altar": translate("Names", "a room with an altar"),
        "room+statue": translate("Names", "a room with a statue"),
    }
    return known.get(kind, kind.replace("_", " ").replace("+", " "))


def _with_doors(kind: str, doors: int) -> str:
    """A face without a feature: how many doors tell it from others of its kind."""
    if kind == _ROOM:
        if doors == 1:
            return translate("Names", "a room with one door")
        return translate("Names", "a room with {doors} doors").format(doors=doors)
    if doors == 1:
        return translate("Names", "a corridor with a door")
    return translate("Names", "a corridor with {doors} doors").format(doors=doors)
