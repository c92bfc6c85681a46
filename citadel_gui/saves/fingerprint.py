"""The fingerprint of an edition: whether a save was played under the same charts and chits."""

import hashlib
from functools import lru_cache

import msgspec

from citadel_gui.rules.edition import rule_set


@lru_cache(maxsize=8)
def fingerprint(edition: str) -> str:
    """A short text that differs where any figure of the charts or any chit does. ChartError."""
    charts, mix, gateway = rule_set(edition)
    data = b"".join(
        msgspec.json.encode(msgspec.to_builtins(part, str_keys=True), order="deterministic")
        for part in (charts, mix, gateway)
    )
    return hashlib.sha256(data).hexdigest()[:16]
