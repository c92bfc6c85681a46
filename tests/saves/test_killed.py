"""Killed at any instant, the game comes back with every answer that was given."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from citadel_gui.saves.opening import open_game
from tests.saves.bot_game import digest

ROOT = Path(__file__).resolve().parents[2]
KILLS, MANY_KILLS = 12, 200
LONGEST = 0.25
"""Seconds of play before the kill; some hundred answers."""


def played_and_killed(path: Path, seed: int, luck: random.Random) -> list[str]:
    """Let the bot play into the file and kill it; what it had said."""
    command = [sys.executable, "-m", "tests.saves.bot_game", str(path), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as bot:
        assert bot.stdout is not None
        first = bot.stdout.readline()
        time.sleep(luck.uniform(0, LONGEST))
        bot.kill()
        said = [first.rstrip("\n"), *bot.stdout.read().split("\n")]
    assert bot.returncode == -signal.SIGKILL
    return said[:-1]  # what has no newline was being said


def kill_and_reopen(path: Path, kills: int) -> tuple[int, int]:
    """One game after the other, killed again and again; how many answers were said, and how many
    kills came between an answer's way to the disk and the word that it was there."""
    luck = random.Random(kills)
    answers = between = 0
    before = "0"
    for kill in range(kills):
        said = [before, *played_and_killed(path, kill, luck)]
        answers += len(said) // 2
        done = [line for line in said if line != "..."]
        if not path.exists():
            continue
        record = open_game(path)
        assert record.referee.decision is not None or record.referee.result is not None
        assert {note.template for note in record.notes} <= {
            "{file}, line {line}, is torn: the last answer was not yet written."
        }
        now = f"{record.steps} {digest(record)}"
        if now != done[-1]:
            # Only what was being done when the kill came can be there without having been said.
            assert said[-1] == "..."
            steps = int(done[-1].split()[0])
            assert record.steps in (0, steps - 1, steps + 1)
            between += 1
        before = now
    return answers, between


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_a_killed_game_reopens_with_every_answer(tmp_path: Path) -> None:
    answers, _ = kill_and_reopen(tmp_path / "game.citadel", KILLS)
    assert answers > 10 * KILLS


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_a_game_killed_two_hundred_times_reopens_with_every_answer(tmp_path: Path) -> None:
    answers, between = kill_and_reopen(tmp_path / "game.citadel", MANY_KILLS)
    assert answers > 10 * MANY_KILLS
    assert between < MANY_KILLS
