"""``citadel export``: the maze of a saved game as PNG, SVG or PDF, without a window."""

import os
from pathlib import Path
from typing import Final

from citadel_gui import display
from citadel_gui.commands.arguments import FAILED, Arguments, count, say
from citadel_gui.commands.opened import opened
from citadel_gui.saves.game_record import GameRecord

KINDS: Final = ("png", "svg", "pdf")


def main(arguments: list[str]) -> int:
    """The command."""
    parser = Arguments("citadel export", "The maze of a saved game as a picture or on paper.")
    parser.add_argument("save", metavar="SAVE", type=Path, help="the saved game")
    for kind in KINDS:
        parser.add_argument(f"--{kind}", metavar="FILE", type=Path, help=f"write {kind.upper()}")
    parser.add_argument("--level", type=int, choices=(1, 2, 3), help="one level only")
    parser.add_argument(
        "--cell", type=count, metavar="PIXELS", help="the side of a cell (PNG, SVG)"
    )
    asked = parser.parse_args(arguments)
    files = {kind: getattr(asked, kind) for kind in KINDS if getattr(asked, kind) is not None}
    if not files:
        parser.error("say what to write: --png FILE, --svg FILE or --pdf FILE")
    places = [path.resolve() for path in (asked.save, *files.values())]
    if len(set(places)) < len(places):
        parser.error("each picture needs a file of its own, other than that of the saved game")
    record = opened(asked.save)
    if record is None:
        return FAILED
    lacking = display.lacking(display.missing_packages(window=False))
    if lacking is not None:
        say(lacking)
        return FAILED
    return _write(record, files, asked.level, asked.cell)


def _write(record: GameRecord, files: dict[str, Path], level: int | None, cell: int | None) -> int:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # no screen is needed, nor touched
    from PySide6.QtGui import QGuiApplication

    from citadel_gui.printing.maze_info import MazeInfo
    from citadel_gui.printing.picture import CELL
    from citadel_gui.printing.printing_error import PrintingError
    from citadel_gui.printing.render import FileKind, export_maze
    from citadel_gui.table.painting.maze_picture import view_of

    application = QGuiApplication.instance() or QGuiApplication(["citadel"])
    game = record.referee.game
    view = view_of(game.maze.segments, game.state.party.at)
    info = MazeInfo.of(game)
    if level is not None and level not in view.levels():
        say(f"No segment lies on level {level}.")
        return FAILED
    try:
        for kind, path in files.items():
            export_maze(view, info, path, FileKind(kind), level=level, cell=cell or CELL)
            say(f"{path} is written.")
    except PrintingError as fault:
        say(str(fault))
        return FAILED
    finally:
        del application
    return 0
