"""What is done about the monsters met: one button each for the fight, the talk, the bribe and each
spell, with a box for who does it or how much is offered."""

from typing import Any, Final

from citadel_gui.panels.aimed_choice import TARGET, grouped
from citadel_gui.panels.answering import AnswerView
from citadel_gui.panels.names_in_play import names_of
from citadel_gui.panels.names_of_goods import gold_in_words
from citadel_gui.panels.wording_preparing import health_in_words
from citadel_gui.rules.decisions import Option

_EVEN: Final = 0.5


class ParleyAnswer(AnswerView):
    """For ``Parley``."""

    def build(self) -> None:
        for options in grouped(list(self.decision.options), _what):
            first = options[0].value
            if len(options) == 1 or not isinstance(first, dict):
                self.add_option(options[0])
            elif "speak" in first:
                self._add(options, [self._speaker(one) for one in options], self.tr("Who talks"))
            elif "bribe" in first:
                sums = [gold_in_words(one.value["bribe"]) for one in options]
                self._add(options, sums, self.tr("How much"), _fair(options))
            else:
                self._add_spell(options)

    def _add(
        self, options: list[Option], entries: list[str], name: str, first: Option | None = None
    ) -> None:
        button = self.add_button("")
        choice = self.box_beside(button, options, entries, name)
        choice.start_with(first or max(options, key=_chance))

    def _speaker(self, option: Option) -> str:
        return names_of(self.game)[option.value["speak"]]

    def _add_spell(self, options: list[Option]) -> None:
        """One spell: by several casters, or by one at several targets."""
        for group in grouped(options, lambda one: one.value.get("who") if _aimed(one) else None):
            if len(group) == 1 or _aimed(group[0]):
                self.add_choice(group)
            else:
                casters = [health_in_words(one.value["who"], self.game) for one in group]
                self._add(group, casters, self.tr("Who casts"))


def _what(option: Option) -> Any:
    """What it is, whoever does it."""
    value = option.value
    if not isinstance(value, dict):
        return value
    return value.get("cast") or next(iter(value))


def _aimed(option: Option) -> bool:
    return TARGET in option.value


def _chance(option: Option) -> float:
    return option.odds[0] / option.odds[1] if option.odds else 0.0


def _fair(offers: list[Option]) -> Option:
    """The least offer that is as likely taken as not; the highest where none is."""
    return next((one for one in offers if _chance(one) >= _EVEN), offers[-1])
