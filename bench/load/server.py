"""A server to be measured, and what it says of itself."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]


@dataclass
class Running:
    """A server that answers at ``base``."""

    base: str
    process: "subprocess.Popen[str]"
    log: Path

    def metrics(self) -> dict[str, float]:
        """Its own numbers."""
        text = httpx.get(f"{self.base}/metrics", timeout=30).text
        return {name: float(value) for name, value in re.findall(r"^sheepfold_(\w+) (\S+)$", text, re.MULTILINE)}

    def pauses(self) -> list[str]:
        """When its event loop was late, and what happened meanwhile."""
        lines = [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines()]
        return [
            f"{time.strftime('%T', time.gmtime(line['time']))} {1000 * line['seconds']:.0f} ms: {line['milliseconds']}"
            for line in lines
            if line["what"] == "the event loop was late"
        ]


def cpu_seconds(number: int) -> float:
    """Processor time that a process has used; 0 if it is gone."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def children(number: int) -> list[int]:
    """The processes that all threads of a process have started."""
    found: set[int] = set()
    for path in Path(f"/proc/{number}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found.update(map(int, path.read_text(encoding="utf-8").split()))
    return sorted(found)


@contextlib.contextmanager
def serving(folder: Path, store: Sequence[str] = (), **variables: str) -> Iterator[Running]:
    """``sheepfold serve`` with SQLite in that folder, or the store that these arguments name; ended afterwards."""
    path = os.pathsep.join([os.environ.get("PYTHONPATH") or str(ROOT / "src"), str(ROOT)])
    command = [sys.executable, "-m", "sheepfold", "serve", "--no-open", "--port", "0"]
    command += store or ["--data", str(folder)]
    log_file = folder / "server.log"
    with log_file.open("w", encoding="utf-8") as log:
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
        yield Running(f"http://127.0.0.1:{port[1]}", process, log_file)
    finally:
        process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(20)
        process.kill()
        process.wait()
