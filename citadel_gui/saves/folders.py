"""Where a player's own files live: saves, editions, settings, logs (platformdirs).

Paths only, and whether they can be used. Where the program's own resources lie is ``paths``.
"""

import os
from pathlib import Path
from typing import Final

import platformdirs

HOME: Final = "CITADEL_HOME"
"""The environment variable that puts all of a player's files into one folder."""

NAME: Final = "citadel"


def home() -> Path:
    """The folder of everything that is the player's; it need not be there yet."""
    chosen = os.environ.get(HOME)
    if chosen:
        return Path(chosen).expanduser()
    return platformdirs.user_data_path(NAME, appauthor=False)


def saves() -> Path:
    """The folder of saved games."""
    return home() / "saves"


def editions() -> Path:
    """The folder of the player's own editions (2.3), charts in TOML."""
    return home() / "editions"


def parties() -> Path:
    """The folder of parties kept to be used again."""
    return home() / "parties"


def settings() -> Path:
    """The folder of the settings."""
    chosen = os.environ.get(HOME)
    if chosen:
        return Path(chosen).expanduser()
    return platformdirs.user_config_path(NAME, appauthor=False)


def logs() -> Path:
    """The folder of what the program noted when something went wrong."""
    chosen = os.environ.get(HOME)
    if chosen:
        return Path(chosen).expanduser() / "logs"
    return platformdirs.user_log_path(NAME, appauthor=False)


def made(folder: Path) -> Path:
    """The folder, made if it is not there. SaveError if nothing can be written into it."""
    # Settings are looked up before the first frame, which need not wait for msgspec.
    from citadel_gui.saves.refused import SaveError

    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(13, os.strerror(13))
    except OSError as fault:
        raise SaveError(
            "Games cannot be kept in {folder}: {reason}. Choose another folder.",
            folder=str(folder),
            reason=reason_of(fault),
        ) from fault
    return folder


def reason_of(fault: OSError) -> str:
    """The system's own words for what went wrong, without path and number."""
    return fault.strerror or str(fault)
