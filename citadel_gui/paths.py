"""Where the program's own resources lie: charts, art, translations, rulebook.

An installed program carries them beside this file; a checkout has them in ``resources/`` at its
top. Only what is shipped is found here. A player's own folders are the business of ``saves``.
"""

from functools import cache
from pathlib import Path


@cache
def resources() -> Path:
    """The folder of all resources. FileNotFoundError if the installation has lost it."""
    package = Path(__file__).resolve().parent
    for folder in (package / "resources", package.parent / "resources"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(
        f"Citadel's resources are neither in {package} nor beside it: install the program again."
    )


def charts() -> Path:
    """The folder of the editions' charts, one TOML file for each edition."""
    return resources() / "charts"


def samples() -> Path:
    """The folder of samples that the help shows."""
    return resources() / "samples"


def art() -> Path:
    """The folder of drawings, SVG."""
    return resources() / "art"


def translations() -> Path:
    """The folder of translations: ``.ts`` sources, and ``.qm`` files where they were made."""
    return resources() / "translations"


def rulebook() -> Path:
    """The folder of the rulebook in our own words, Markdown."""
    return resources() / "rulebook"
