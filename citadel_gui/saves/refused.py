"""Sentences about save files: why one is refused, and what was found when one was opened.

Each is an English template with its facts apart, so that the screen can translate it.
"""

from typing import Any

import msgspec


class SaveError(Exception):
    """A save that cannot be written or read; nothing was changed.

    Attributes:
        template: the English sentence, with ``{names}`` for its facts.
        facts: what fills the template.
    """

    def __init__(self, template: str, **facts: Any) -> None:
        self.template = template
        self.facts = facts
        super().__init__(template.format(**facts))


class Note(msgspec.Struct, frozen=True):
    """Something the player is told about a save that was opened all the same."""

    template: str
    facts: dict[str, Any] = {}

    @property
    def sentence(self) -> str:
        """The English sentence."""
        return self.template.format(**self.facts)


def note(template: str, **facts: Any) -> Note:
    return Note(template, facts)
