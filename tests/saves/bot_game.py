"""A bot that plays one game after the other into a file, to be killed: ``bot_game FILE SEED``.

It goes on with the game that the file holds; when that is over it begins the next one in its
place. After each answer (undo and redo among them) that is on the disk it writes a line: how many
answers have led here, and a digest of the state; before each, ``...``.
"""

import hashlib
import random
import sys
from pathlib import Path

from citadel_gui.bots.random_bot import random_bot
from citadel_gui.rules.referee import Setup
from citadel_gui.saves.game_record import GameRecord
from citadel_gui.saves.opening import open_game


def digest(record: GameRecord) -> str:
    return hashlib.sha256(record.referee.snapshot()).hexdigest()[:16]


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def play(path: Path, luck: random.Random) -> None:
    record = open_game(path) if path.exists() else None
    while True:
        if record is None or record.referee.decision is None:
            if record is not None:
                record.close()
            say("...")
            fresh = path.with_name("fresh.citadel")
            fresh.unlink(missing_ok=True)
            record = GameRecord.new(Setup(seed=luck.randrange(10**9)), fresh)
            record.close()
            fresh.replace(path)
            record = open_game(path)
            say(f"{record.steps} {digest(record)}")
        say("...")
        if record.can_redo and luck.random() < 0.5:
            record.redo()
        elif record.can_undo and luck.random() < 0.2:
            record.undo()
        else:
            record.answer(random_bot(record.referee, luck))
        say(f"{record.steps} {digest(record)}")


if __name__ == "__main__":
    play(Path(sys.argv[1]), random.Random(sys.argv[2]))
