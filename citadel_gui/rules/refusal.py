"""Why an answer is refused: a sentence for the player, with the case it rests on.

The sentence is an English template with its facts apart, so that the screen can translate it.
"""

from typing import Any


class IllegalAnswer(ValueError):
    """An answer that the referee refuses; the state is as it was before.

    Attributes:
        template: the English sentence, with ``{names}`` for its facts.
        facts: what fills the template.
        case: the case or ruling it rests on, such as "6.1" or "R54"; None where none applies.
    """

    def __init__(self, template: str, case: str | None = None, **facts: Any) -> None:
        self.template = template
        self.facts = facts
        self.case = case
        super().__init__(template.format(**facts))
