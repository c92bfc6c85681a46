"""What a player can be asked about spells and magic items (10.0, 14.5 to 14.8)."""

from typing import Any

from citadel_gui.rules.decisions import Answer, Chooser, Decision, read_answer
from citadel_gui.rules.refusal import IllegalAnswer


class _SomeSpells(Decision, frozen=True, tag=True):
    """So many different spells out of a list. The answer is the list of those chosen."""

    count: int = 0
    spells: tuple[str, ...] = ()

    def check(self, answer: Answer) -> None:
        chosen = read_answer(answer, list[str], self)
        if len(chosen) != self.count or len(set(chosen)) != len(chosen):
            raise IllegalAnswer(
                "{count} different spells must be named.", self.case, count=self.count
            )
        strange = [spell for spell in chosen if spell not in self.spells]
        if strange:
            raise IllegalAnswer("{spell} is not among them.", self.case, spell=strange[0])

    def random_answer(self, luck: Chooser) -> Answer:
        spells = list(self.spells)
        luck.shuffle(spells)
        return spells[: self.count]


class ChooseSpells(_SomeSpells, frozen=True, tag=True):
    """Which spells a character learns for life (4.1 B6, R4); ``who`` learns ``count`` more."""


class MarkSpells(_SomeSpells, frozen=True, tag=True):
    """Which of the spells he knows ``who`` may cast in this adventure (4.1 D, R4): ``count``
    more."""


class Prepare(Decision, frozen=True, tag=True):
    """What is done while nothing presses (10.3, 14.0), or before a fight (R72); or "done".

    Answers: {"do": "cast", "who", "spell"[, "target"]}, {"do": "ring", "who", "item"[, "target"]},
    {"do": "drink", "who", "item"[, "target"]}, {"do": "wear"|"take_off", "who", "item"},
    {"do": "give"|"drop"|"pick_up", "who"[, "to"], "item"|"weapon"|"jewel": index} or with "gold":
    n, where the option names the most that can be given. ``target`` is an id, ``item`` an index of
    the pack; of what lies here where something is picked up.
    """

    refusal = "That cannot be done now: choose one of the things on offer, or be done."

    def check(self, answer: Answer) -> None:
        if isinstance(answer, dict) and _is_number(answer.get("gold")):
            for option in self.options:
                offered = option.value
                if isinstance(offered, dict) and "gold" in offered:
                    least = {**offered, "gold": answer["gold"]}
                    if answer == least and 1 <= answer["gold"] <= offered["gold"]:
                        return
        super().check(answer)

    def random_answer(self, luck: Chooser) -> Answer:
        if luck.randint(0, 1):
            return "done"
        return super().random_answer(luck)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


class NeutralizePoison(Decision, frozen=True, tag=True):
    """Whether poison is undone at once (10.6, R34): {"cast": id}, {"ring": id}, or null.

    ``victim`` is who has taken it, ``wounds`` what it will give him.
    """

    victim: str = ""
    wounds: int = 0


class TeleportTo(Decision, frozen=True, tag=True):
    """The visited segment to which a teleport leads (10.6, R74): its cell."""

    target: str = ""


class RestoreFallen(Decision, frozen=True, tag=True):
    """Right after a fight (R59, R76): {"who", "cast": "stone_flesh"|"resurrect", "target"},
    {"who", "ring": "resurrect", "target"}, or "done"."""


class SleepersFate(Decision, frozen=True, tag=True):
    """What becomes of those who sleep as the fight ends (R68): "kill" or "spare"."""

    sleepers: tuple[str, ...] = ()
