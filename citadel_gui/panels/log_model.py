"""The lines of the log as a list model: the event, its sentence, its case, and how it is set.

Nothing is drawn here; ``log_panel`` shows the lines.
"""

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from typing import Any, Final

import msgspec
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from citadel_gui.panels.wording import sentence
from citadel_gui.panels.wording_fights import COMRADE
from citadel_gui.rules import events as happened
from citadel_gui.rules import events_adventure, events_magic

MOST_LINES: Final = 20_000
"""Older lines than so many are let go of."""
_LET_GO: Final = 1_000
Index = QModelIndex | QPersistentModelIndex
_HERE: Final = QModelIndex()


class Weight(Enum):
    """How a line is set: a turn's heading, a round's, what matters, what happens, a roll."""

    HEADING = auto()
    ROUND = auto()
    GRAVE = auto()
    PLAIN = auto()
    ROLL = auto()


_GRAVE: Final = (
    happened.MonstersMet,
    happened.CharacterDied,
    happened.CharacterTaken,
    happened.TrapSprung,
    happened.TreasureFound,
    happened.PartyLeft,
    happened.GameEnded,
    events_adventure.AdventureBegan,
    events_adventure.HellgateDestroyed,
    events_adventure.HellgateFound,
    events_adventure.MirrorTold,
    events_magic.CharacterLost,
    events_magic.ComradeTurned,
    events_magic.MonsterCharmed,
    events_magic.Restored,
    events_magic.TurnedToStone,
)


class Line(msgspec.Struct, frozen=True):
    """One line of the log."""

    event: Any
    text: str
    weight: Weight

    @property
    def case(self) -> str:
        """The case the event rests on; a heading shows none."""
        return "" if self.weight is Weight.HEADING else str(self.event.case)


def weight_of(event: Any) -> Weight:
    """How the line of an event is set."""
    if isinstance(event, happened.TurnBegan):
        return Weight.HEADING
    if isinstance(event, happened.RoundBegan):
        return Weight.ROUND
    if isinstance(event, happened.DiceRolled):
        return Weight.ROLL
    return Weight.GRAVE if isinstance(event, _GRAVE) else Weight.PLAIN


class LogModel(QAbstractListModel):
    """The lines, oldest first.

    Attributes:
        names: who is called what in the lines so far, by id.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[Line] = []
        self.names: dict[str, str] = {}

    def rowCount(self, parent: Index = _HERE) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if not line.case:
                return line.text
            return self.tr("{text} Case {case}").format(text=line.text, case=line.case)
        return None

    def line(self, index: Index) -> Line | None:
        """The line of an index; None where there is none."""
        return self._lines[index.row()] if index.isValid() else None

    def texts(self) -> list[str]:
        """All sentences, for those who read the log another way."""
        return [line.text for line in self._lines]

    def append(self, events: Iterable[Any], names: Mapping[str, str]) -> None:
        """Add what has happened. ``names`` are those of now: earlier ones are remembered."""
        self.names |= names
        made = []
        for event in events:
            self._note_names(event)
            text, weight = sentence(event, self.names), weight_of(event)
            if weight in (Weight.HEADING, Weight.ROUND):
                text = text.rstrip(".")
            made.append(Line(event, text, weight))
        if not made:
            return
        first = len(self._lines)
        self.beginInsertRows(QModelIndex(), first, first + len(made) - 1)
        self._lines += made
        self.endInsertRows()
        over = len(self._lines) - MOST_LINES
        if over > 0:
            over = min(over + _LET_GO, len(self._lines) - 1)
            self.beginRemoveRows(QModelIndex(), 0, over - 1)
            del self._lines[:over]
            self.endRemoveRows()

    def reset(self, events: Iterable[Any], names: Mapping[str, str]) -> None:
        """Begin anew with these: another game, or an answer was taken back."""
        self.beginResetModel()
        self._lines, self.names = [], {}
        self.endResetModel()
        self.append(events, names)

    def _note_names(self, event: Any) -> None:
        if isinstance(event, happened.CharacterJoined) and event.name:
            self.names[event.who] = event.name
        elif isinstance(event, happened.MonstersMet):
            for who, kind, _ in event.monsters:
                if kind != COMRADE:
                    self.names.setdefault(who, kind)
