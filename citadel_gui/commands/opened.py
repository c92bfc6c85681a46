"""Opening the saved game that a command was given; what is amiss is said on standard error."""

from pathlib import Path

from citadel_gui.commands.arguments import say
from citadel_gui.saves.game_record import GameRecord
from citadel_gui.saves.opening import open_game
from citadel_gui.saves.refused import SaveError


def opened(path: Path) -> GameRecord | None:
    """The game, for looking only: its file stays as it is. None, and said why, if it does not
    open."""
    try:
        record = open_game(path, keep=False)
    except SaveError as fault:
        say(str(fault))
        return None
    for note in record.notes:
        say(note.sentence)
    return record
