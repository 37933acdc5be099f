"""Interpreted and compiled, the same seeds give the same games, to the last field."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def digests(package: Path) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(package), str(ROOT)))}
    command = [sys.executable, "-m", "tests.compiled.digest", "200"]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_interpreted_and_compiled_give_the_same_games() -> None:
    compiled = digests(ROOT / "build" / "compiled")
    interpreted = digests(ROOT / "src")
    assert compiled[0] == "compiled"
    assert interpreted[0] == "interpreted"
    assert len(compiled) > 1
    assert compiled[1:] == interpreted[1:]
