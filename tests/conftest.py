"""What all tests share: no screen by default, folders of their own, and the two markers.

A Qt warning fails its test (``qt_log_level_fail``), a Python warning too (``filterwarnings``).
"""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Time limits of single examples fail at random on a machine that others use too.
settings.register_profile("citadel", deadline=None, print_blob=True)
settings.register_profile("long", deadline=None, print_blob=True, max_examples=5000)
settings.load_profile("citadel")

# Program -> Debian's package. A window test needs them all.
WINDOW_TOOLS = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "import": "imagemagick",
    "pdftoppm": "poppler-utils",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the tests that take minutes")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--long"):
        settings.load_profile("long")


def missing_window_tools() -> list[str]:
    """Debian's names of the packages that window tests need and this machine lacks."""
    return [package for tool, package in WINDOW_TOOLS.items() if shutil.which(tool) is None]


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("long") and not item.config.getoption("--long"):
        pytest.skip("long: runs with `python3 packaging/dev.py test --long`")
    if item.get_closest_marker("window"):
        _need_a_real_window()


def _need_a_real_window() -> None:
    in_ci = os.environ.get("CI") == "true"
    if not sys.platform.startswith("linux"):
        pytest.skip("window: the virtual screen is X11's")
    missing = missing_window_tools()
    if missing:
        reason = "window: not installed here: " + ", ".join(missing)
        if in_ci:
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home for this run: no test reads or writes the saves and settings of who runs it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for variable, folder in {
            "XDG_DATA_HOME": "data",
            "XDG_CONFIG_HOME": "config",
            "XDG_STATE_HOME": "state",
            "XDG_CACHE_HOME": "cache",
        }.items():
            patch.setenv(variable, str(home / folder))
        yield home
