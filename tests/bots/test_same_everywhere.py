"""The same seed and the same answers give the same events in every process, whatever its order of
sets."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PLAY = """
import hashlib, random, sys
import msgspec
from citadel_gui.rules.referee import Referee, Setup
digest = hashlib.sha256()
for edition in ("citadel", "labirynt"):
    for seed in range(25):
        referee, luck = Referee.new(Setup(seed=seed, edition=edition)), random.Random(seed)
        digest.update(msgspec.json.encode(referee.opening))
        while referee.decision is not None:
            answer = referee.decision.random_answer(luck)
            digest.update(msgspec.json.encode(referee.answer(answer)))
        digest.update(referee.snapshot())
sys.stdout.write(digest.hexdigest())
"""


def played(hash_seed: str) -> str:
    """A digest of all events of fifty whole games."""
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout


def test_events_are_byte_identical_in_another_process() -> None:
    first = played("1")
    assert len(first) == 64
    assert played("777") == first
