"""The shape of a phase: a generator that asks decisions and is sent legal answers."""

from collections.abc import Generator
from typing import TypeAlias

from citadel_gui.rules.decisions import Answer, Decision

Phase: TypeAlias = Generator[Decision, Answer, None]
"""Yields what is asked, is sent the checked answer, and returns when the phase is over."""
