"""The fingerprint of an edition: whether a save was played under the same charts and chits."""

import hashlib

import msgspec

from citadel_gui.rules.edition import RuleSet
from citadel_gui.saves.refereed import rules_of

_known: dict[str, tuple[RuleSet, str]] = {}
"""The fingerprints taken, with what they were taken of: files of a player's own may change."""


def fingerprint(edition: str) -> str:
    """A short text that differs where any figure of the charts or any chit does. SetupError,
    ChartError."""
    rules = rules_of(edition)
    seen, known = _known.get(edition, (None, ""))
    if seen is rules:
        return known
    data = b"".join(
        msgspec.json.encode(msgspec.to_builtins(part, str_keys=True), order="deterministic")
        for part in rules
    )
    taken = hashlib.sha256(data).hexdigest()[:16]
    _known[edition] = rules, taken
    return taken
