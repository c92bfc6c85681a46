"""``citadel replay``: the log of a saved game. Its file stays as it is."""

import sys
from collections.abc import Iterable
from pathlib import Path

from citadel_gui.commands.arguments import FAILED, Arguments, say
from citadel_gui.commands.opened import opened
from citadel_gui.rules.events import CharacterJoined, Event, MonstersMet, TurnBegan
from citadel_gui.saves.refused import SaveError
from citadel_gui.saves.replaying import Step, as_it_stands, every_try


def main(arguments: list[str]) -> int:
    """The command."""
    parser = Arguments("citadel replay", "The log of a saved game, turn after turn.")
    parser.add_argument("save", metavar="SAVE", type=Path, help="the saved game")
    parser.add_argument(
        "--undone", action="store_true", help="tell also what was tried and taken back"
    )
    asked = parser.parse_args(arguments)
    record = opened(asked.save)
    if record is None:
        return FAILED
    from citadel_gui.panels.wording import names_of

    names = names_of(record.referee.game)
    try:
        _tell(every_try(asked.save) if asked.undone else as_it_stands(record), names)
    except SaveError as fault:
        say(str(fault))
        return FAILED
    return 0


def _tell(steps: Iterable[Step], names: dict[str, str]) -> None:
    from citadel_gui.panels.wording import sentence

    for step in steps:
        if step.taken_back:
            sys.stdout.write(f"  (answers taken back: {step.taken_back})\n")
        for event in step.events:
            _learn(event, names)
            margin = "" if isinstance(event, TurnBegan) else "  "
            sys.stdout.write(f"{margin}{sentence(event, names)}\n")


def _learn(event: Event, names: dict[str, str]) -> None:
    """Note who is called what, of those the game has forgotten by its end."""
    from citadel_gui.panels.names_in_play import numbered

    if isinstance(event, CharacterJoined) and event.name:
        names[event.who] = event.name
    elif isinstance(event, MonstersMet):
        names |= numbered([(who, kind) for who, kind, _ in event.monsters])
