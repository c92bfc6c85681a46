"""Sharing out treasure and experience: evenly by a button, or piece by piece and point by point."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QGridLayout, QLabel

from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.calm_boxes import CalmComboBox, CalmSpinBox
from citadel_gui.panels.choice_button import ChoiceButton
from citadel_gui.panels.lettering import Heading, Paragraph
from citadel_gui.panels.names import points_in_words
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.panels.names_of_goods import (
    gold_in_words,
    item_in_words,
    jewel_in_words,
    weapon_in_words,
)
from citadel_gui.panels.wording_events import capital


def even(total: int, sharers: tuple[str, ...]) -> dict[str, int]:
    """So many for each, the first ones one more until none is left."""
    if not sharers:
        return {}
    each, over = divmod(total, len(sharers))
    return {who: each + (place < over) for place, who in enumerate(sharers)}


def likely(button: ChoiceButton, *, yes: bool) -> None:
    """Make this the button that Enter presses, or no more."""
    button.likely = yes
    button.update()


class Portions:
    """Spin boxes that share a number out; what is left over is told below them."""

    def __init__(self, total: int, first: dict[str, int], view: AnswerView, unit: str) -> None:
        self.total = total
        self._view = view
        self.boxes: dict[str, CalmSpinBox] = {}
        names = names_of(view.game)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for who in view.decision.sharers:  # type: ignore[attr-defined]
            box = CalmSpinBox()
            box.setRange(0, total)
            box.setValue(first.get(who, 0))
            box.setAccessibleName(f"{names[who]}, {unit}")
            box.valueChanged.connect(self._tell)
            label = QLabel(names[who])
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setBuddy(box)
            form.addRow(label, box)
            self.boxes[who] = box
        self.note = Paragraph(quiet=True)
        view.column.addLayout(form)
        view.column.addWidget(self.note)
        self.changed: Callable[[], None] = lambda: None
        self._tell()

    @property
    def given(self) -> dict[str, int]:
        """Who is given how much; those who get nothing are left out."""
        return {who: box.value() for who, box in self.boxes.items() if box.value()}

    @property
    def left(self) -> int:
        """How much nobody is given; below nothing where too much is."""
        return self.total - sum(box.value() for box in self.boxes.values())

    def _tell(self) -> None:
        left = self.left
        if left < 0:
            text = self._view.tr("{n} too many are given.").format(n=-left)
        elif left:
            text = (
                self._view.tr("1 is left over.")
                if left == 1
                else self._view.tr("{n} are left over.").format(n=left)
            )
        else:
            text = self._view.tr("All are given.")
        self.note.setText(text)
        if hasattr(self, "changed"):
            self.changed()

    def give(self, shares: dict[str, int]) -> None:
        """Put these numbers into the boxes."""
        for who, box in self.boxes.items():
            box.setValue(shares.get(who, 0))


class TreasureAnswer(AnswerView):
    """For ``ShareTreasure``."""

    def build(self) -> None:
        decision: Any = self.decision
        hoard, proposal = decision.hoard, decision.proposal or {}
        self.as_proposed = self.add_button(self.tr("Share as evenly as can be"), likely=True)
        self.as_proposed.clicked.connect(lambda: self.answered.emit(decision.proposal))
        if decision.proposal is None:
            self.as_proposed.hide()
            self.as_proposed.likely = False
        self.gold: Portions | None = None
        if hoard.gold:
            self.column.addWidget(Heading(gold_in_words(hoard.gold)))
            first = proposal.get("gold") or even(hoard.gold, decision.sharers)
            self.gold = Portions(hoard.gold, first, self, self.tr("Gold Marks"))
        self.pieces: dict[str, list[CalmComboBox]] = {"jewels": [], "items": [], "weapons": []}
        named = (
            ("jewels", [jewel_in_words(value) for value in hoard.jewels]),
            ("items", [item_in_words(item) for item in hoard.items]),
            ("weapons", [weapon_in_words(weapon) for weapon in hoard.weapons]),
        )
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        for kind, texts in named:
            self._add_pieces(grid, kind, texts, proposal.get(kind) or [])
        self.column.addLayout(grid)
        self.as_set = self.add_button(self.tr("Share as set here"))
        self.as_set.clicked.connect(lambda: self.answered.emit(self.chosen()))
        self._watch()

    def _watch(self) -> None:
        """Whoever has set something means that, when he presses Enter."""
        for boxes in self.pieces.values():
            for box in boxes:
                box.currentIndexChanged.connect(self._was_set)
        for amount in self.gold.boxes.values() if self.gold else ():
            amount.valueChanged.connect(self._was_set)

    def _was_set(self) -> None:
        likely(self.as_proposed, yes=False)
        likely(self.as_set, yes=True)

    def _add_pieces(
        self, grid: QGridLayout, kind: str, texts: list[str], takers: list[str | None]
    ) -> None:
        names = names_of(self.game)
        sharers: tuple[str, ...] = self.decision.sharers  # type: ignore[attr-defined]
        for place, text in enumerate(texts):
            box = CalmComboBox()
            for who in sharers:
                box.addItem(names[who], who)
            box.addItem(self.tr("left lying"), None)
            taker = takers[place] if place < len(takers) else None
            box.setCurrentIndex(sharers.index(taker) if taker in sharers else len(sharers))
            box.setAccessibleName(text)
            row = grid.rowCount()
            grid.addWidget(Paragraph(capital(text)), row, 0)
            grid.addWidget(box, row, 1)
            self.pieces[kind].append(box)

    def chosen(self) -> dict[str, Any]:
        """The answer as it stands."""
        share: dict[str, Any] = {"gold": self.gold.given if self.gold else {}}
        for kind, boxes in self.pieces.items():
            share[kind] = [box.currentData() for box in boxes]
        return share


class ExperienceAnswer(AnswerView):
    """For ``ShareExperience``."""

    def build(self) -> None:
        decision: Any = self.decision
        first = decision.proposal or even(decision.points, decision.sharers)
        self.portions = Portions(decision.points, first, self, self.tr("experience points"))
        button = self.add_button(self.tr("Share as set here"), likely=True)
        level = self.add_button(self.tr("Set it even again"))
        level.clicked.connect(lambda: self.portions.give(even(decision.points, decision.sharers)))
        button.clicked.connect(lambda: self.answered.emit(self.portions.given))
        button.setAccessibleDescription(points_in_words(decision.points))
