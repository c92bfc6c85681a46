"""What the system must have: screens, libraries, tools; installed when that is allowed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from citadel_gui import display

ROOT = Path(__file__).resolve().parents[2]

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere Qt brings all")


# --- apt ---------------------------------------------------------------------------------------


@pytest.fixture
def apt(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """apt-get's calls, as root; it refuses to install until it was told to update."""
    calls: list[tuple[str, ...]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        calls.append(tuple(word for word in command[1:] if not word.startswith(("-", "DPkg"))))
        fresh = ("update",) in calls
        return SimpleNamespace(returncode=0 if fresh else 100, stdout=b"E: fnord\n")

    monkeypatch.setattr(dev.subprocess, "run", run)
    monkeypatch.setattr(dev, "may_use_apt", lambda: True)
    return calls


def test_apt_is_told_to_update_only_when_it_must_be(
    dev: ModuleType, apt: list[tuple[str, ...]]
) -> None:
    dev.apt_install({"libEGL.so.1": "libegl1", "libX.so": "libx1"})
    assert apt == [("install", "libegl1", "libx1"), ("update",), ("install", "libegl1", "libx1")]
    dev.apt_install({"xdotool": "xdotool"})
    assert apt[3:] == [("install", "xdotool")]


def test_what_apt_says_is_shown_when_it_fails(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = SimpleNamespace(returncode=100, stdout=b"E: no such package\n")
    monkeypatch.setattr(dev.subprocess, "run", lambda command, **_: failed)
    monkeypatch.setattr(dev, "may_use_apt", lambda: True)
    with pytest.raises(dev.Refused, match="try it by hand: sudo apt-get install -y libx1"):
        dev.apt_install({"libX.so": "libx1"})
    assert capsys.readouterr().err.endswith("E: no such package\n")


def test_without_apt_the_one_line_is_said(
    dev: ModuleType, apt: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "may_use_apt", lambda: False)
    with pytest.raises(dev.Refused, match=r"sudo apt-get install -y libegl1 libx1$"):
        dev.apt_install({"libX.so": "libx1", "libEGL.so.1": "libegl1"})
    assert apt == []


def test_only_root_may_use_apt(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/bin/{name}")
    for user, may in ((0, True), (1000, False)):
        monkeypatch.setattr(dev.os, "geteuid", lambda user=user: user, raising=False)
        assert dev.may_use_apt() is (may and not dev.ON_WINDOWS)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    assert not dev.may_use_apt()


@linux
def test_libraries_still_missing_after_apt_are_a_refusal(
    dev: ModuleType, apt: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        dev.project_display(), "missing_packages", lambda: {"libEGL.so.1": "libegl1"}
    )
    with pytest.raises(dev.Refused, match=r"libEGL\.so\.1"):
        dev.see_to_libraries()
    assert ("install", "libegl1") in apt


@linux
def test_missing_test_tools_do_not_stop_the_tests(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "may_use_apt", lambda: False)
    monkeypatch.setenv("PATH", "")
    dev.see_to_test_tools()
    told = capsys.readouterr().err
    assert "sudo apt-get install -y imagemagick poppler-utils xdotool xvfb" in told


def test_the_tools_dev_py_installs_are_those_the_tests_ask_for(dev: ModuleType) -> None:
    from tests.conftest import WINDOW_TOOLS

    assert dev.TEST_TOOLS == WINDOW_TOOLS


# --- window tests where the tools are missing --------------------------------------------------


@linux
@pytest.mark.parametrize(("in_ci", "outcome"), [("true", "1 error"), ("", "1 skipped")])
def test_a_window_test_without_its_tools_is_skipped_and_in_ci_an_error(
    tmp_path: Path, in_ci: str, outcome: str
) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_one.py").write_text(
        "import pytest\n\n@pytest.mark.window\ndef test_window():\n    pass\n", encoding="utf-8"
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    window\n    long\n")
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rs", "--no-xvfb", "-p", "no:cacheprovider"],
        cwd=tmp_path,
        env={**os.environ, "PATH": str(tmp_path), "CI": in_ci},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert outcome in result.stdout
    assert "not installed here: xvfb, xdotool, imagemagick, poppler-utils" in result.stdout


# --- the screen and the libraries --------------------------------------------------------------


@linux
@pytest.mark.parametrize(
    ("environment", "part"),
    [
        ({}, "there is none here"),
        ({"DISPLAY": ""}, "there is none here"),
        ({"QT_QPA_PLATFORM": "xcb"}, "there is none here"),
        ({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "wayland-0"}, "there is none here"),
        ({"DISPLAY": ":4711"}, "the screen :4711 that DISPLAY names does not answer"),
    ],
)
def test_a_missing_screen_is_one_sentence(environment: dict[str, str], part: str) -> None:
    sentence = display.no_screen(environment)
    assert sentence is not None
    assert part in sentence
    assert "\n" not in sentence
    assert display.obstacle(environment) == sentence


@linux
@pytest.mark.parametrize(
    "environment",
    [
        {"QT_QPA_PLATFORM": "offscreen"},
        {"QT_QPA_PLATFORM": "vnc"},
        {"WAYLAND_DISPLAY": "wayland-0"},
    ],
)
def test_another_platform_is_taken_at_its_word(environment: dict[str, str]) -> None:
    assert display.no_screen(environment) is None


@pytest.mark.window
def test_a_screen_that_answers_is_no_obstacle() -> None:
    assert display.obstacle({"DISPLAY": os.environ["DISPLAY"]}) is None


@linux
def test_a_missing_library_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    loads = display._loads
    monkeypatch.setattr(display, "_loads", lambda name: "icccm" not in name and loads(name))
    monkeypatch.setattr(display, "no_screen", lambda environment: None)
    assert display.obstacle({"DISPLAY": ":0"}) == (
        "Citadel's window needs what this system lacks: libxcb-icccm.so.4. On Debian and its kin"
        " this installs it: sudo apt-get install -y libxcb-icccm4"
    )
    assert display.obstacle({"QT_QPA_PLATFORM": "offscreen"}) is None, "not needed without X11"


@linux
def test_a_library_that_is_not_there_does_not_load() -> None:
    assert not display._loads("libfnord.so.23")


@linux
def test_the_libraries_are_all_that_qt_asks_for() -> None:
    """Read from Qt's own files, so that a newer Qt cannot come to need one that is not looked for.

    Left out is what every Linux has, and what belongs to plugins that may fail to load.
    """
    readelf = shutil.which("readelf")
    if readelf is None:
        pytest.skip("readelf is not installed here")
    import PySide6

    qt = Path(PySide6.__file__).parent / "Qt"
    names = ["Core", "Gui", "Widgets", "Svg", "SvgWidgets", "PrintSupport", "DBus", "XcbQpa"]
    files = [qt / "lib" / f"libQt6{name}.so.6" for name in names]
    files += [qt / "plugins" / "platforms" / f"libq{name}.so" for name in ("xcb", "offscreen")]
    told = subprocess.run(
        [readelf, "-d", *map(str, files)], capture_output=True, text=True, check=True
    ).stdout
    needed = {line.split("[")[1].rstrip("]") for line in told.splitlines() if "(NEEDED)" in line}
    everywhere = ("libQt6", "libc.", "libm.", "libstdc++", "libgcc_s", "ld-linux", "libpthread")
    everywhere += ("libdl.", "librt.", "libicu", "libz.", "libzstd.", "libgthread-2.0")
    asked = {name for name in needed if not name.startswith(everywhere)}
    assert len(asked) > 15
    assert asked <= set(display.PAINTING_LIBRARIES) | set(display.WINDOW_LIBRARIES)


def test_a_machine_without_fonts_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(display, "FONT_FOLDERS", (str(tmp_path),))
    monkeypatch.setattr(display, "_loads", lambda name: True)
    monkeypatch.setattr(display.sys, "platform", "linux")
    assert display.missing_packages() == {"a font": "fonts-dejavu-core"}
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "One.TTF").touch()
    assert display.missing_packages() == {}
