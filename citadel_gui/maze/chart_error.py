"""What is said of a chart file that cannot be used: the file, the key, what was expected there.

Shared by everything that reads charts. Reading itself stands with what is read.
"""

from pathlib import Path

_LONGEST_FOUND = 60


class ChartError(ValueError):
    """A chart file with a wrong key or value. The sentence names file, key and expectation."""

    def __init__(self, file: Path, key: str, expected: str, found: object = None) -> None:
        self.file = file
        self.key = key
        self.expected = expected
        sentence = f"{file.name}: {key or 'the file'}: expected {expected}"
        if found is not None:
            shown = repr(found)
            if len(shown) > _LONGEST_FOUND:
                shown = shown[:_LONGEST_FOUND] + "..."
            sentence += f", found {shown}"
        super().__init__(sentence + ".")
