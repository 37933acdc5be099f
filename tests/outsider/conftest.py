"""The outsider's package as docs/guide/add-a-game.md prints it, installed into a folder of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import sheepfold

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "guide" / "add-a-game.md"
FILE = re.compile(r"^\*\*`([\w./]+)`\*\*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
Run = Callable[..., str]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What ``PYTHONPATH`` is where both packages are installed."""
    package, folder = tmp_path_factory.mktemp("package"), tmp_path_factory.mktemp("site")
    for name, text in printed_files().items():
        path = package / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    install(package, folder)
    return os.pathsep.join((str(folder), str(Path(sheepfold.__file__).parents[1]), str(ROOT)))


def printed_files() -> dict[str, str]:
    """The files that the page prints, by name."""
    return dict(FILE.findall(PAGE.read_text(encoding="utf-8")))


def install(package: Path, folder: Path) -> None:
    """Build a wheel of the package and unpack it into the folder; nothing is downloaded."""
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "--no-index"]
    done = subprocess.run(
        [*pip, "--no-build-isolation", "--target", str(folder), str(package)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def run(installed: str) -> Run:
    """Run Python in a process of its own; what it prints. Warnings are errors."""

    def call(*args: object, stdin: str = "") -> str:
        words = [sys.executable, "-W", "error", *(str(arg) for arg in args)]
        env = {**os.environ, "PYTHONPATH": installed, "PYTHONIOENCODING": "utf-8", "COLUMNS": "120", "NO_COLOR": "1"}
        done = subprocess.run(
            words, input=stdin, capture_output=True, text=True, encoding="utf-8", env=env, cwd=ROOT, timeout=300
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return call
