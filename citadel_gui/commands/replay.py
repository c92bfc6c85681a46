"""``citadel replay``: the log of a saved game. Its file stays as it is."""

import importlib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from citadel_gui.commands.arguments import FAILED, Arguments
from citadel_gui.commands.opened import opened
from citadel_gui.rules.events import CharacterJoined, Event, MonstersMet, TurnBegan
from citadel_gui.saves.game_record import GameRecord


def main(arguments: list[str]) -> int:
    """The command."""
    parser = Arguments("citadel replay", "The log of a saved game, turn after turn.")
    parser.add_argument("save", metavar="SAVE", type=Path, help="the saved game")
    record = opened(parser.parse_args(arguments).save)
    if record is None:
        return FAILED
    sentence = _words()
    names = {c.id: c.name for c in record.referee.game.state.party.characters}
    names |= {c.id: c.name for c in record.referee.game.state.fallen}
    for event in _events(record):
        if isinstance(event, CharacterJoined) and event.name:
            names[event.who] = event.name
        elif isinstance(event, MonstersMet):
            names |= {who: kind for who, kind, _ in event.monsters}
        line = sentence(event, names)
        if line:
            margin = "" if isinstance(event, TurnBegan) else "  "
            sys.stdout.write(f"{margin}{line}\n")
    return 0


def _events(record: GameRecord) -> Iterator[Event]:
    for part in range(record.turns):
        for events in record.events_of(part):
            yield from events


def _words() -> Callable[[Event, Mapping[str, str]], str]:
    """How the panels word an event; by its type and case in a build without panels."""
    try:
        wording = importlib.import_module("citadel_gui.panels.wording")
    except ImportError:
        return lambda event, names: f"{type(event).__name__} ({event.case})"  # noqa: ARG005
    words: Callable[[Event, Mapping[str, str]], str] = wording.sentence
    return words
