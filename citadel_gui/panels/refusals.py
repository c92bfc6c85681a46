"""Refusals in words: the sentences of the referee and of the saves, translated, with names."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from citadel_gui.panels.names_in_play import shown_name
from citadel_gui.rules.refusal import IllegalAnswer


def in_words(
    template: str, facts: Mapping[str, Any], names: Mapping[str, str] | None = None
) -> str:
    """An English template with its facts apart, in the player's language."""
    shown = dict(facts)
    if names is not None and isinstance(shown.get("who"), str):
        shown["who"] = shown_name(shown["who"], names)
    return QCoreApplication.translate("Refusals", template).format(**shown)


def refusal_in_words(refusal: IllegalAnswer, names: Mapping[str, str] | None = None) -> str:
    """Why an answer is refused, and the case it rests on."""
    text = in_words(refusal.template, refusal.facts, names)
    return f"{text} ({refusal.case})" if refusal.case else text
