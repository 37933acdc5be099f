"""Makes the compiled engine for ``scripts/start.py``, in the background: ``python scripts/engine.py STAMP``.

It is made beside its place and moved there when it is whole. So it may be killed at any time, and a full disk or a
missing compiler only means that the interpreted engine goes on playing. The first line of ``build/engine.log`` says
what was wrong, if anything.
"""

import os
import py_compile
import shutil
import subprocess
import sys
import time
from importlib.util import cache_from_source
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
PLACE = BUILD / "engine"
LOG = BUILD / "engine.log"
LOCK = BUILD / "engine.lock"
FAILED = "The faster engine could not be made: bots think more slowly."


def is_running(lock: Path) -> bool:
    """Whether the process that holds the lock is alive. On Windows, where asking would end it, a lock lasts an hour."""
    if os.name == "nt":
        return lock.is_file() and time.time() - lock.stat().st_mtime < 3600
    try:
        os.kill(int(lock.read_text()), 0)
    except (OSError, ValueError):
        return False
    return True


def make(stamp: str) -> str:
    """Make the engine; one sentence if that failed."""
    sys.path.insert(0, str(ROOT))
    from hatch_build import MYPYC, have_compiler

    if not have_compiler():
        return "There is no C compiler here: the games are the same, bots think more slowly."
    beside = BUILD / f"engine.{os.getpid()}"
    try:
        for command in (["scripts/install.py", "-c", "constraints.txt", *MYPYC], ["hatch_build.py", str(beside)]):
            done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True)
            if done.returncode:
                return f"{FAILED}\n{(done.stdout + done.stderr)[-2000:]}"
        write_bytecode(beside)
        (beside / ".stamp").write_text(stamp)
        shutil.rmtree(PLACE, ignore_errors=True)
        beside.replace(PLACE)
    except OSError as error:
        return f"{FAILED}\n{error}"
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return ""


def write_bytecode(beside: Path) -> None:
    """The bytecode for the place where it will lie, so that the next start need not make it."""
    sys.pycache_prefix = str(BUILD / "bytecode")
    for path in beside.rglob("*.py"):
        place = str(PLACE / path.relative_to(beside))
        py_compile.compile(str(path), cfile=cache_from_source(place), dfile=place, quiet=2)


def main(stamp: str) -> None:
    BUILD.mkdir(exist_ok=True)
    if is_running(LOCK):
        return
    LOCK.write_text(str(os.getpid()))
    if hasattr(os, "nice"):
        os.nice(10)
    for stale in BUILD.glob("engine.*"):
        if stale.is_dir():
            shutil.rmtree(stale, ignore_errors=True)
    try:
        LOG.write_text(make(stamp), encoding="utf-8")
    finally:
        LOCK.unlink(missing_ok=True)


if __name__ == "__main__":
    main(sys.argv[1])
