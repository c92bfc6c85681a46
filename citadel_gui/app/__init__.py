"""The program with a window: main window, start, new game, settings, menus, help.

The only room that joins the others. Nothing heavy is imported until the window stands.
"""

from pathlib import Path


def main(save_path: Path | str | None = None) -> int:
    """Open the window, with a saved game if one is named; the exit code."""
    from citadel_gui.app.program import run

    return run(Path(str(save_path)) if save_path else None)
