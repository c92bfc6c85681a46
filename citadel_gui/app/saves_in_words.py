"""Saved games in words, for the start page and for lists."""

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QLocale

from citadel_gui.saves.listing import Save

translate = QCoreApplication.translate


def last_game_in_words(save: Save | None) -> str:
    """The game that can be gone on with, in one line or two."""
    if save is None:
        return translate("Saves", "No game is waiting: begin one.")
    return save_in_words(save)


def save_in_words(save: Save) -> str:
    """Who plays, where the game stands, when it was last played."""
    when = QLocale().toString(
        datetime.fromtimestamp(save.changed).astimezone(), QLocale.FormatType.ShortFormat
    )
    return translate("Saves", "{players}, turn {turn}\nlast played {when}").format(
        players=", ".join(save.players), turn=save.turn, when=when
    )
