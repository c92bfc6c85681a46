"""What the player chose to keep from one start to the next, in an INI file of his own folder."""

import os
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QByteArray, QSettings

FILE: Final = "settings.ini"


def folder() -> Path:
    """Where the settings lie; with CITADEL_HOME set, there."""
    from citadel_gui.saves.folders import HOME, NAME

    chosen = os.environ.get(HOME)
    if chosen:
        return Path(chosen).expanduser()
    import platformdirs

    return platformdirs.user_config_path(NAME, appauthor=False)


class Settings:
    """The settings, each with its default. A file that cannot be read or written is as none."""

    def __init__(self, path: Path | None = None) -> None:
        self._kept = QSettings(str(path or folder() / FILE), QSettings.Format.IniFormat)

    def _flag(self, key: str, *, default: bool) -> bool:
        return str(self._kept.value(key, default)).lower() == "true"

    @property
    def night(self) -> bool:
        """The dark table and dark panels."""
        return self._flag("look/night", default=True)

    @night.setter
    def night(self, on: bool) -> None:
        self._kept.setValue("look/night", on)

    @property
    def animations(self) -> bool:
        """Whether things move to their places."""
        return self._flag("look/animations", default=True)

    @animations.setter
    def animations(self, on: bool) -> None:
        self._kept.setValue("look/animations", on)

    @property
    def confirm_placement(self) -> bool:
        """Whether a chit that was dropped waits for a second click."""
        return self._flag("play/confirm_placement", default=True)

    @confirm_placement.setter
    def confirm_placement(self, on: bool) -> None:
        self._kept.setValue("play/confirm_placement", on)

    @property
    def geometry(self) -> QByteArray:
        """Where the window stood."""
        kept = self._kept.value("window/geometry")
        return kept if isinstance(kept, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._kept.setValue("window/geometry", geometry)

    @property
    def players(self) -> list[str]:
        """The names at the table when the last game began."""
        kept: Any = self._kept.value("play/players", [])
        names = [kept] if isinstance(kept, str) else kept or []
        return [str(name) for name in names if str(name).strip()]

    @players.setter
    def players(self, names: list[str]) -> None:
        self._kept.setValue("play/players", names)

    def keep(self) -> None:
        """Write them down now."""
        self._kept.sync()
