"""``python -m tests.games [--all]``: record what is wished for and has no recording yet, or all."""

import sys

from tests.games.recording import write
from tests.games.wishes import WISHES


def main() -> int:
    """The number of wishes that found no game."""
    lost = 0
    for line in write(WISHES, missing="--all" not in sys.argv[1:]):
        sys.stdout.write(line + "\n")
        lost += line.endswith("not found")
    return lost


if __name__ == "__main__":
    sys.exit(main())
