"""What a window needs from the system, asked before Qt is: a screen, libraries, a font.

Qt aborts where one is missing, and blames the wrong library. Here the true one is named, with
Debian's package. Standard library only, and no Qt: ``packaging/dev.py`` asks these questions too,
before anything is installed.
"""

import ctypes
import os
import sys
from collections.abc import Mapping
from pathlib import Path

# Library -> Debian's package: what Qt loads with or without a screen.
PAINTING_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
# ... and what it needs besides for a window on X11.
WINDOW_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
FONT_PACKAGE = "fonts-dejavu-core"


def missing_packages(*, window: bool = True) -> dict[str, str]:
    """What the system lacks for painting, and for a window: the missing part -> its package.

    Empty on anything but Linux, where Qt brings all it needs.
    """
    if not sys.platform.startswith("linux"):
        return {}
    wanted = PAINTING_LIBRARIES | (WINDOW_LIBRARIES if window else {})
    missing = {name: package for name, package in wanted.items() if not _loads(name)}
    if not _has_font():
        missing["a font"] = FONT_PACKAGE
    return missing


def no_screen(environment: Mapping[str, str] = os.environ) -> str | None:
    """Why no window can be shown: a sentence for the player, or None if one can.

    A platform chosen in QT_QPA_PLATFORM (offscreen, vnc...) is taken at its word.
    """
    chosen = environment.get("QT_QPA_PLATFORM", "")
    if not sys.platform.startswith("linux") or (chosen and not chosen.startswith("xcb")):
        return None
    if environment.get("WAYLAND_DISPLAY") and not chosen:
        return None
    display = environment.get("DISPLAY")
    if not display:
        return (
            "Citadel needs a screen, and there is none here: neither DISPLAY nor WAYLAND_DISPLAY"
            " is set. Start it from a desktop session, or try `citadel --help` for what works"
            " without a window."
        )
    if not _answers(display):
        return (
            f"Citadel cannot open a window: the screen {display} that DISPLAY names does not"
            " answer, or does not let you in."
        )
    return None


def obstacle(environment: Mapping[str, str] = os.environ) -> str | None:
    """Why the window cannot open, be it the screen or a library: a sentence, or None."""
    reason = no_screen(environment)
    if reason is not None:
        return reason
    chosen = environment.get("QT_QPA_PLATFORM", "")
    on_x11 = chosen.startswith("xcb") or not (chosen or environment.get("WAYLAND_DISPLAY"))
    return lacking(missing_packages(window=on_x11))


def lacking(missing: Mapping[str, str]) -> str | None:
    """One plain line that names the missing parts and the command that installs them."""
    if not missing:
        return None
    packages = " ".join(sorted(set(missing.values())))
    return (
        f"Citadel's window needs what this system lacks: {', '.join(sorted(missing))}."
        f" On Debian and its kin this installs it: sudo apt-get install -y {packages}"
    )


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _has_font() -> bool:
    for folder in FONT_FOLDERS:
        for found in Path(folder).expanduser().rglob("*"):
            if found.suffix.lower() in {".ttf", ".otf", ".ttc", ".pfb"}:
                return True
    return False


def _answers(display: str) -> bool:
    """Whether an X server stands behind the display's name; True where it cannot be asked."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(os.fsencode(display), None)
    try:
        return bool(xcb.xcb_connection_has_error(connection) == 0)
    finally:
        xcb.xcb_disconnect(connection)
