"""Saved games in words, for the start page and for lists."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from citadel_gui.saves.listing import Save

translate = QCoreApplication.translate


def last_game_in_words(save: Save | None) -> str:
    """The game that can be gone on with, in a line or two."""
    if save is None:
        return translate("Saves", "No game is waiting: begin one.")
    return translate("Saves", "{players}, turn {turn}\nlast played {when}").format(
        players=", ".join(save.players), turn=save.turn, when=moment_in_words(save.changed)
    )


def standing_in_words(save: Save) -> str:
    """Where a game stands."""
    over = translate("Saves", "turn {turn}, over")
    return (over if save.over else translate("Saves", "turn {turn}")).format(turn=save.turn)


def moment_in_words(seconds: float) -> str:
    """A moment of the epoch as the player's country writes it."""
    moment = QDateTime.fromSecsSinceEpoch(int(seconds))
    locale = QLocale()
    if locale.language() == QLocale.Language.C:  # no country is set: "1 12 2026" is no date
        return locale.toString(moment, "d MMM yyyy HH:mm")
    return locale.toString(moment, QLocale.FormatType.ShortFormat)
