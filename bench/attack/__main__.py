"""Attacks on a server of our own, while an honest client at another address is timed.

    python -m bench.attack [--seconds 10] [--only TEXT] [--json FILE]

It starts ``sheepfold serve`` with its usual limits. Each attack runs for so many seconds in a process of its own.
Then come the attacks on the bots' time (``bench.attack.bots``), each on a server of its own, where a bot's answer to
the honest client is timed. Everything stays on loopback: attackers come from 127.0.1.1 and on, the honest client from
127.0.0.9.
"""

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bench.attack import bots, connections
from bench.attack.honest import HonestClient
from bench.load.server import Running, serving

ATTACKS = dict.fromkeys(connections.ATTACKS, "bench.attack.connections")
"""The module that carries out each attack when it is run with its name, the port and the seconds."""
GOAL = 100.0
"""``/health`` is to be answered in so many milliseconds, 99 times of 100."""
Figures = dict[str, dict[str, float]]


@contextlib.contextmanager
def attacking(name: str | None, port: int, seconds: float) -> Iterator[None]:
    """An attack in the background; none for comparison."""
    if name is None:
        yield
        return
    command = [sys.executable, "-m", ATTACKS[name], name, str(port), str(seconds)]
    attacker = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        attacker.kill()
        attacker.wait()


def measure(running: Running, name: str | None, seconds: float) -> Figures:
    """What the honest client sees meanwhile."""
    port = urlsplit(running.base).port
    assert port is not None
    with attacking(name, port, seconds + 10):
        figures = asyncio.run(_measure(port, seconds))
    return {**figures, "server": {"memory MiB": round(running.metrics()["memory_bytes"] / 2**20, 1)}}


async def _measure(port: int, seconds: float) -> Figures:
    await asyncio.sleep(2)  # the attack begins
    return await HonestClient(port).measure(seconds)


def main() -> None:
    """Measure, print, write; the exit status says whether the goal is met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--only", default="", help="attacks whose name has this text")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), SHEEPFOLD_RATE_LIMITS="1") as running:
        for name in (None, *(name for name in ATTACKS if arguments.only in name)):
            figures = results[name or "nothing"] = measure(running, name, arguments.seconds)
            for what, numbers in figures.items():
                shown = "  ".join(f"{key} {value:g}" for key, value in numbers.items())
                print(f"{name or 'nothing':42} {what:8} {shown}", flush=True)
        warnings = [json.loads(line) for line in Path(folder, "server.log").read_text(encoding="utf-8").splitlines()]
    for what in sorted({line["what"] for line in warnings if line["level"] != "info"}):
        print(f"logged {sum(line['what'] == what for line in warnings)} times: {what}")
    wanted = [name for name in bots.ALL if arguments.only in name]
    of_bots = {name: bots.measure(name, 2 * arguments.seconds) for name in wanted}
    if arguments.json:
        arguments.json.write_text(json.dumps({**results, "bots": of_bots}, indent=1) + "\n", encoding="utf-8")
    worst = max(figures["health"]["p99"] for figures in results.values())
    failed = sum(numbers["failed"] for figures in results.values() for numbers in (figures["health"], figures["moves"]))
    print(
        f"/health p99 at worst {worst:g} ms (goal: below {GOAL:g}), {failed:g} requests failed; load {os.getloadavg()}"
    )
    slowest = max((figures["median s"] for figures in of_bots.values() if "median s" in figures), default=0.0)
    print(f"a bot answers after {slowest:g} s at worst (median; goal: at most {bots.GOAL:g})")
    sys.exit(0 if worst < GOAL and not failed and slowest <= bots.GOAL else 1)


if __name__ == "__main__":
    main()
