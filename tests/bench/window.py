"""The time to the first painted window, and the memory at that moment, beside a bare window.

Each start is a process of its own, in turns; the median counts. The time runs from the start of
the process, as the kernel knows it. The bare window is a QMainWindow with an empty QGraphicsView.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.row import Row

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 7
MOST_TIME = 1.6
MOST_MEMORY = 1.5

BARE = """
import sys
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QMainWindow
{watch}
app = QApplication(sys.argv)
window = QMainWindow()
window.setCentralWidget(QGraphicsView(QGraphicsScene()))
window.resize(1280, 800)
window.show()
QApplication.exec()
"""
OURS = """
import sys
sys.argv = ["citadel"]
{patch}
import runpy
runpy.run_module("citadel_gui", run_name="__main__")
"""
# Watches from within QApplication.exec for the first paint in a QMainWindow, and reports once that
# frame is out.
WATCH = """
import json, os, time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
def in_main_window(target):
    return isinstance(target, QWidget) and isinstance(target.window(), QMainWindow)
class Watch(QObject):
    def eventFilter(self, target, event):
        if event.type() == QEvent.Type.Paint and in_main_window(target):
            QApplication.instance().removeEventFilter(self)
            QTimer.singleShot(0, report)
        return False
def report():
    with open("/proc/self/stat") as stat:
        ticks = int(stat.read().rsplit(")", 1)[1].split()[19])
    now = time.clock_gettime(time.CLOCK_BOOTTIME)
    with open("/proc/self/status") as status:
        kib = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    seconds = now - ticks / os.sysconf("SC_CLK_TCK")
    print(json.dumps({"seconds": seconds, "kib": kib}), flush=True)
    os._exit(0)
run = QApplication.exec
def watched(*args):
    keep = Watch()
    QApplication.instance().installEventFilter(keep)
    QApplication.instance().watch = keep
    return run()
QApplication.exec = watched
"""
# Ours loads Qt when it will; the watch is put in as soon as QtWidgets is there.
PATCH = """
import builtins
real = builtins.__import__
def hooked(name, *args, **kwargs):
    module = real(name, *args, **kwargs)
    if name.startswith("PySide6") and hasattr(sys.modules.get("PySide6.QtWidgets"), "QApplication"):
        builtins.__import__ = real
        exec(WATCH, {})
    return module
builtins.__import__ = hooked
"""


def measure() -> list[Row]:
    """Two rows: time and memory at the first painted window."""
    bare_code = BARE.format(watch=WATCH)
    our_code = f"WATCH = {WATCH!r}\n" + OURS.format(patch=PATCH)
    bare: list[dict[str, float]] = []
    ours: list[dict[str, float]] = []
    for number in range(ROUNDS + 1):
        for code, found in ((bare_code, bare), (our_code, ours)):
            one = _start(code)
            if number:  # the first start warms the disk's cache
                found.append(one)
    rows = []
    for key, name, limit, unit, scale in (
        ("seconds", "time to the first painted window / a bare one", MOST_TIME, "s", 1.0),
        ("kib", "memory at the first painted window / a bare one", MOST_MEMORY, "MB", 1 / 1024),
    ):
        mine = statistics.median(one[key] for one in ours) * scale
        plain = statistics.median(one[key] for one in bare) * scale
        rows.append(Row(name, mine, plain, mine / plain, limit, unit))
    return rows


def _start(code: str) -> dict[str, float]:
    """Start a process, and what it tells of its first window."""
    with tempfile.TemporaryDirectory() as home:
        folders = {
            f"XDG_{name}_HOME": str(Path(home) / name.lower())
            for name in ("DATA", "CONFIG", "STATE", "CACHE")
        }
        environment = os.environ | folders | {"QT_QPA_PLATFORM": _platform()}
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
        )
    if done.returncode or not done.stdout.strip():
        raise RuntimeError(f"No window was painted: {done.stderr or done.stdout}")
    told: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return told


def _platform() -> str:
    """Offscreen, but where the caller says otherwise."""
    return os.environ.get("QT_QPA_PLATFORM", "offscreen")


if __name__ == "__main__":
    for row in measure():
        sys.stdout.write(
            f"{row.name}: {row.ours:.3f} / {row.bare:.3f} {row.unit}"
            f" = {row.ratio:.2f} (at most {row.limit})\n"
        )
