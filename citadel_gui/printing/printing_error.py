"""What can go wrong with paper and pictures, told to a player."""


class PrintingError(Exception):
    """A sentence that says what was not written and what can be done.

    ``smaller`` is the side of a cell in pixels with which a picture that was too big can be made.
    """

    def __init__(self, sentence: str, smaller: int | None = None) -> None:
        super().__init__(sentence)
        self.smaller = smaller
