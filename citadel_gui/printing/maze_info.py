"""What stands beside the maze on paper: which game it is, and the words for it."""

import msgspec
from PySide6.QtCore import QCoreApplication

from citadel_gui.rules.game import Game

# Texts of the paper stand in the context "MazePaper".
translate = QCoreApplication.translate


class MazeInfo(msgspec.Struct, frozen=True):
    """Title and moment of a game. What is None or empty is left out."""

    title: str = "Citadel"
    edition: str = ""
    turn: int | None = None
    seed: int | None = None
    result: str = ""

    @classmethod
    def of(cls, game: Game) -> "MazeInfo":
        """What stands beside the maze of a game in play."""
        state = game.state
        return cls(
            edition=game.charts.name,
            turn=state.turn,
            seed=state.seed,
            result=state.result.outcome if state.result else "",
        )

    def line(self) -> str:
        """Edition, turn, seed and result in one line."""
        parts = [self.edition]
        if self.turn is not None:
            parts.append(translate("MazePaper", "turn {0}").format(self.turn))
        if self.seed is not None:
            parts.append(translate("MazePaper", "seed {0}").format(self.seed))
        parts.append(self.result)
        return " · ".join(part for part in parts if part)


def level_title(level: int) -> str:
    return translate("MazePaper", "Level {0}").format(level)
