"""Reading a command's arguments: what is wrong with them is said in a sentence, exit code 2."""

import argparse
import sys
from typing import Final, NoReturn

WRONG_USE: Final = 2
"""The exit code where the command line itself is wrong."""

FAILED: Final = 1
"""The exit code where what was asked for could not be done."""


class Arguments(argparse.ArgumentParser):
    """Arguments whose errors are one sentence; no option may be shortened."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        say(f"{sentence.rstrip('.')}. `{self.prog} --help` lists what can be asked for.")
        raise SystemExit(WRONG_USE)


def say(sentence: str) -> None:
    """A sentence on standard error."""
    sys.stderr.write(f"citadel: {sentence}\n")
    sys.stderr.flush()


def count(text: str) -> int:
    """A whole number from 1. argparse tells of another."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:12]) <= 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1")
    return int(text)
