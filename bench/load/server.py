"""A server to be measured, and what it says of itself."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]


@dataclass
class Running:
    """A server that answers at ``base``."""

    base: str
    process: "subprocess.Popen[str]"

    def metrics(self) -> dict[str, float]:
        """Its own numbers."""
        text = httpx.get(f"{self.base}/metrics", timeout=30).text
        return {name: float(value) for name, value in re.findall(r"^sheepfold_(\w+) (\S+)$", text, re.MULTILINE)}


@contextlib.contextmanager
def serving(folder: Path, **variables: str) -> Iterator[Running]:
    """``sheepfold serve`` with SQLite in that folder, ended afterwards."""
    path = os.pathsep.join([os.environ.get("PYTHONPATH") or str(ROOT / "src"), str(ROOT)])
    command = [sys.executable, "-m", "sheepfold", "serve", "--no-open", "--port", "0", "--data", str(folder)]
    with (folder / "server.log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONPATH": path, "SHEEPFOLD_RATE_LIMITS": "0", **variables},
        )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        port = re.search(r":(\d+)/", line)
        if port is None:
            raise RuntimeError(f"the server did not start: {line}")
        yield Running(f"http://127.0.0.1:{port[1]}", process)
    finally:
        process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(20)
        process.kill()
        process.wait()
