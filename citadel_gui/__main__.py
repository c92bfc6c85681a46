"""The command line: the window by default, else ``referee``, ``simulate``, ``export``, ``replay``.

Each is imported when it is asked for, so that none waits for another's libraries.
"""

import argparse
import errno
import os
import sys
from pathlib import Path
from typing import Final

from citadel_gui import __version__
from citadel_gui.commands.arguments import FAILED, WRONG_USE, Arguments, say

COMMANDS: Final = ("referee", "simulate", "export", "replay")

INTERRUPTED: Final = 130

_ABOUT: Final = """\
Citadel, a dungeon of 1980 on a screen. Without a command the window opens.

commands without a window (each knows --help):
  referee     the referee over a pipe, JSON Lines in and out
  simulate    whole games played by bots, and what came of them
  export      a saved game's maze as PNG, SVG or PDF
  replay      the log of a saved game
"""


def main(arguments: list[str] | None = None) -> int:
    """Run what the arguments ask for; the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        if words and words[0] in COMMANDS:
            code = _command(words[0], words[1:])
            sys.stdout.flush()
            return code
        return _window(words)
    except SystemExit as ended:  # argparse's way of having said all
        return ended.code if isinstance(ended.code, int) else FAILED
    except BrokenPipeError:
        # Nobody listens any more; what is buffered must not be tried again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as fault:
        if fault.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        say(f"The output cannot be written: {os.strerror(fault.errno)}.")
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def _command(word: str, arguments: list[str]) -> int:
    if word == "referee":
        from citadel_gui.commands import referee

        return referee.main(arguments)
    if word == "simulate":
        from citadel_gui.commands import simulate

        return simulate.main(arguments)
    if word == "export":
        from citadel_gui.commands import export

        return export.main(arguments)
    from citadel_gui.commands import replay

    return replay.main(arguments)


def _window(arguments: list[str]) -> int:
    parser = Arguments("citadel", _ABOUT)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--version", action="version", version=f"Citadel {__version__}")
    parser.add_argument("save", nargs="?", metavar="SAVE", help="the saved game to open")
    save = parser.parse_args(arguments).save
    if save is not None and not Path(save).is_file():
        say(
            f"There is no command and no saved game {save!r}:"
            f" the commands are {', '.join(COMMANDS)}."
        )
        return WRONG_USE
    from citadel_gui import display

    obstacle = display.obstacle()
    if obstacle is not None:
        say(obstacle)
        return FAILED
    from citadel_gui.app import main as window

    return window(None if save is None else Path(save))


if __name__ == "__main__":
    sys.exit(main())
