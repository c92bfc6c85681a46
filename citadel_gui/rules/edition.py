"""An edition's charts, chits and Gateway, found by its name (2.3)."""

from functools import lru_cache
from pathlib import Path

from citadel_gui import paths
from citadel_gui.maze.chits import Gateway, Mix, load_gateway, load_mix
from citadel_gui.rules.charts import Charts, editions, load

CHITS = "chits.toml"


class SetupError(ValueError):
    """A set-up that cannot be: a sentence for the player, and the key that is wrong."""

    def __init__(self, key: str, sentence: str) -> None:
        self.key = key
        super().__init__(sentence)


def rule_set(edition: str, folder: Path | None = None) -> tuple[Charts, Mix, Gateway]:
    """The charts, the mix and the Gateway of an edition, read once.

    ``folder`` holds the charts, the program's own if None. SetupError for an unknown edition,
    ChartError for charts that cannot be.
    """
    return _read(edition, folder if folder is not None else paths.charts())


@lru_cache(maxsize=8)
def _read(edition: str, folder: Path) -> tuple[Charts, Mix, Gateway]:
    if edition not in editions(folder):
        raise SetupError("edition", f"There is no edition {edition!r} among the charts.")
    charts = load(edition, folder)
    return charts, load_mix(folder / CHITS, charts.rules.chit_mix), load_gateway(folder / CHITS)
