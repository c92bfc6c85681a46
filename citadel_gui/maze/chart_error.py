"""What is said of a chart file that cannot be used: the file, the key, what was expected there.

Shared by everything that reads charts. Reading itself stands with what is read.
"""

import re
from pathlib import Path

import msgspec

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

    @classmethod
    def of(
        cls, file: Path, key: str, error: msgspec.ValidationError, found: object = None
    ) -> "ChartError":
        """What msgspec finds amiss in the table at ``key``, with the key completed."""
        fault, _, place = str(error).partition(" - at `$")
        key += place.rstrip("`")
        missing = re.fullmatch(r"Object missing required field `(.*)`", fault)
        if missing:
            return cls(file, f"{key}.{missing[1]}", "a value, and there is none")
        unknown = re.fullmatch(r"Object contains unknown field `(.*)`", fault)
        if unknown:
            return cls(file, f"{key}.{unknown[1]}", "no such key")
        expected = fault.removeprefix("Expected ") if "Expected" in fault else f"another ({fault})"
        return cls(file, key, expected, None if place else found)
