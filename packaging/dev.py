"""The one command of the house: ``python3 packaging/dev.py play | test | bench``.

Makes ``.venv`` from the pins, sees to what Qt needs from the system, and runs the program, the
checks or the measurements. Standard library only, any system, Python 3.11 or newer. Its own words
go to standard error; standard output and input belong to what it runs.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STAMP = VENV / "citadel-stamp.json"
LOCK = ROOT / ".venv.lock"
PYPROJECT = ROOT / "pyproject.toml"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
ON_WINDOWS = sys.platform == "win32"
PYTHON = VENV / ("Scripts/python.exe" if ON_WINDOWS else "bin/python")

OLDEST_PYTHON = (3, 11)
INTERRUPTED = 130
STANDARD_ERROR = 2  # the file, whatever stands in sys.stderr

# These words, first, and these options, anywhere, open no window.
WINDOWLESS_WORDS = {"referee", "simulate", "export", "replay"}
WINDOWLESS_OPTIONS = {"-h", "--help", "--version", "--self-test"}

# Program -> Debian's package: what the tests with a real window are driven and measured with.
TEST_TOOLS = {
    "Xvfb": "xvfb",
    "import": "imagemagick",
    "pdftoppm": "poppler-utils",
    "xdotool": "xdotool",
}

USAGE = """\
usage: python3 packaging/dev.py COMMAND [ARGUMENTS]

  play [ARGUMENTS]       start Citadel; the arguments go to the program as they are
  test [--long] [PYTEST] run every check: ruff, mypy, pytest (--long: also what takes minutes);
                         all other arguments go to pytest
  bench [ARGUMENTS]      measure, and write the table in tests/bench/README.md

The first call makes .venv; later ones mend it when the pins have changed.
"""


class Refused(Exception):
    """Something this command cannot do: a sentence for the player, and the exit code."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


def say(words: str) -> None:
    sys.stderr.write(f"dev.py: {words}\n")
    sys.stderr.flush()


# --- the virtual environment -------------------------------------------------------------------


def wanted_stamp() -> dict[str, str]:
    """What a finished .venv is stamped with: it is made again or mended when this differs."""
    import tomllib

    try:
        tables = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
        parts = [tables["build-system"], tables["project"], tables["tool"]["hatch"]]
        pins = CONSTRAINTS.read_text(encoding="utf-8")
    except (OSError, KeyError, tomllib.TOMLDecodeError) as error:
        raise Refused(f"pyproject.toml or constraints.txt cannot be read: {error}.") from error
    text = json.dumps(parts, sort_keys=True) + pins
    return {
        "pins": hashlib.sha256(text.encode()).hexdigest(),
        # Scripts and the editable install hold full paths: a moved checkout is made again.
        "root": str(ROOT),
        # A system's new Python takes the old one's place under the same link.
        "python": str(PYTHON.resolve()),
    }


def read_stamp() -> dict[str, str] | None:
    """The stamp in .venv; None where there is none: absent, half made, or not made here."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return stamp if isinstance(stamp, dict) else None


def is_ready() -> bool:
    return PYTHON.exists() and read_stamp() == wanted_stamp()


def prepare() -> None:
    """Make or mend .venv, so that it holds what the pins say and the project itself."""
    if is_ready():
        return
    need_ensurepip()  # before the lock, which apt takes itself
    with lock() as handle:
        if is_ready():  # another dev.py was making it meanwhile
            return
        stamp, wanted = read_stamp(), wanted_stamp()
        sound = stamp is not None and PYTHON.exists()
        if stamp is None or not sound or {**stamp, "pins": wanted["pins"]} != wanted:
            make_venv(handle)
        # Without its stamp it counts as half made until the last step is done.
        STAMP.unlink(missing_ok=True)
        install(handle)
        fresh = STAMP.with_suffix(".new")
        fresh.write_text(json.dumps(wanted_stamp()), encoding="utf-8")
        fresh.replace(STAMP)


def make_venv(handle: IO[str]) -> None:
    say("making .venv" if not VENV.exists() else "making .venv anew: it is half made or was moved")
    STAMP.unlink(missing_ok=True)
    # Under another virtual environment, its base: an environment must not stand on another.
    python = getattr(sys, "_base_executable", None) or sys.executable
    run_quietly([python, "-m", "venv", "--clear", str(VENV)], handle, "the environment .venv")


def need_ensurepip() -> None:
    """Debian ships Python without the part that puts pip into an environment."""
    if importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"):
        return
    package = "python{}.{}-venv".format(*sys.version_info)
    apt_install({"Python's venv module": package})


def install(handle: IO[str]) -> None:
    say("installing what the pins say into .venv")
    pip = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    pip += ["--constraint", str(CONSTRAINTS)]
    # The build backend first: the project is then installed with it, the pinned one.
    run_quietly([*pip, "hatchling"], handle, "the build backend")
    project = f"{ROOT}[dev]"
    editable = ["--no-build-isolation", "--editable", project]
    run_quietly([*pip, *editable], handle, "the packages")


def run_quietly(command: Sequence[str], handle: IO[str], what: str) -> None:
    """Run one step of making .venv; its words go to standard error.

    The child holds the lock too: if this process is killed, nobody else begins before the child
    has ended.
    """
    keep: tuple[int, ...] = () if ON_WINDOWS else (handle.fileno(),)
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=STANDARD_ERROR, pass_fds=keep)
    if done.returncode != 0:
        raise Refused(f"{what} could not be installed (see above); the next call tries again.")


@contextlib.contextmanager
def lock() -> Iterator[IO[str]]:
    """One dev.py at a time makes .venv; the others wait."""
    try:
        handle = LOCK.open("a+", encoding="utf-8")
    except OSError as error:
        raise Refused(f"{ROOT} cannot be written to, and .venv is not ready: {error}.") from error
    with handle:
        if not take(handle):
            say("another dev.py is making .venv: waiting for it")
            while not take(handle):
                time.sleep(0.2)
        yield handle  # closing the file gives the lock back


def take(handle: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            handle.seek(0)
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


# --- what the system must have -----------------------------------------------------------------


def may_use_apt() -> bool:
    if ON_WINDOWS or not shutil.which("apt-get"):
        return False
    return os.geteuid() == 0


def apt_install(missing: dict[str, str]) -> None:
    """Install what is missing (part -> package), or refuse with the one line that does."""
    packages = sorted(set(missing.values()))
    by_hand = f"sudo apt-get install -y {' '.join(packages)}"
    if not may_use_apt():
        raise Refused(
            f"this system lacks {', '.join(sorted(missing))}."
            f" On Debian and its kin this installs it: {by_hand}"
        )
    say(f"installing from the system's packages: {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    get = [*apt, "install", "-y", "--no-install-recommends", *packages]
    with lock():
        # A fresh machine knows no packages yet, another only those of last year: then it updates.
        for command in (get, [*apt, "update"], get):
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env=environment,
            )
            if command is get and done.returncode == 0:
                return
    sys.stderr.write(done.stdout.decode(errors="replace"))
    raise Refused(f"apt-get could not install them (see above); try it by hand: {by_hand}")


def see_to_libraries() -> None:
    """What Qt needs from the system is there afterwards, or the command is refused."""
    display = project_display()
    missing = display.missing_packages()
    if missing:
        apt_install(missing)
        still = display.lacking(display.missing_packages())
        if still:
            raise Refused(still)


def see_to_test_tools() -> None:
    missing = {tool: package for tool, package in TEST_TOOLS.items() if not shutil.which(tool)}
    if not missing or not sys.platform.startswith("linux"):
        return
    try:
        apt_install(missing)
    except Refused as refusal:
        say(f"the tests with a real window will not run: {refusal}")


def project_display() -> ModuleType:
    """The program's own knowledge of screens and libraries; it needs nothing installed."""
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))
    from citadel_gui import display

    return display


# --- the commands ------------------------------------------------------------------------------


def play(arguments: list[str]) -> int:
    """Start the program; its exit code, its standard input and output are its own."""
    wants_window = not (
        (arguments and arguments[0] in WINDOWLESS_WORDS) or WINDOWLESS_OPTIONS & set(arguments)
    )
    if wants_window:
        no_screen = project_display().no_screen()
        if no_screen is None:
            see_to_libraries()
        elif not arguments:  # else the program first says whether it understands them
            raise Refused(no_screen)
    prepare()
    # -P: the folder one stands in does not lend its modules to the program.
    return become([str(PYTHON), "-P", "-m", "citadel_gui", *arguments])


def become(command: list[str]) -> int:
    """Put the command in this process's place; where that cannot be, wait for it."""
    sys.stderr.flush()
    if not ON_WINDOWS:
        os.execv(command[0], command)
    return subprocess.call(command)


def bench(arguments: list[str]) -> int:
    see_to_libraries()
    prepare()
    os.chdir(ROOT)
    return become([str(PYTHON), "-m", "tests.bench", *arguments])


def test(arguments: list[str]) -> int:
    """Every check, also after one has failed; a summary at the end."""
    see_to_libraries()
    see_to_test_tools()
    prepare()
    to_pytest = [argument for argument in arguments if argument != "--"]
    checks = {
        "ruff format": ["ruff", "format", "--check", "."],
        "ruff check": ["ruff", "check", "."],
        "mypy": ["mypy"],
        "pytest": ["pytest", *to_pytest],
    }
    results = []
    for name, command in checks.items():
        say(f"{name} ...")
        begun = time.monotonic()
        done = subprocess.run([str(PYTHON), "-m", *command], cwd=ROOT)
        results.append((name, done.returncode, time.monotonic() - begun))
    for name, code, seconds in results:
        say(f"{'passed' if code == 0 else 'FAILED'}  {name:12} {seconds:6.1f} s")
    return 0 if all(code == 0 for _, code, _ in results) else 1


COMMANDS = {"play": play, "test": test, "bench": bench}


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        have = "{}.{}".format(*sys.version_info)
        say(
            f"Citadel needs Python 3.11 or newer, and this is Python {have}: start it with another."
        )
        return 1
    if not arguments or arguments[0] in ("-h", "--help"):
        sys.stderr.write(USAGE)
        return 0 if arguments else 2
    word, *rest = arguments
    if word not in COMMANDS:
        say(f"there is no command {word!r}: the commands are {', '.join(COMMANDS)}.")
        return 2
    try:
        return COMMANDS[word](rest)
    except Refused as refusal:
        say(str(refusal))
        return refusal.code
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
