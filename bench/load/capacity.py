"""What one server process takes in processor time: a move with SQLite and with PostgreSQL, an opening, a bot's
decision. Needs Node and PostgreSQL; the clients are those of ``bench/server``."""

import contextlib
import json
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from bench.chaos.processes import Postgres
from bench.load.server import ROOT, Running, children, cpu_seconds, serving

TABLES = 300
SECONDS = 6
BOTS = ("random", "level1", "level2", "level3", "level4", "level5")
_BOT_TABLES, _BOT_SECONDS = 60, 10.0
Figures = dict[str, Any]


def measure() -> Figures:
    """All of it."""
    figures: Figures = {}
    with tempfile.TemporaryDirectory() as name, serving(Path(name)) as running:
        _persons(figures, "SQLite", [running])
    for servers in (1, 2):
        with _sharing(servers) as (postgres, running_all):
            _persons(figures, f"PostgreSQL, servers: {servers}", running_all, postgres)
    for bot in BOTS:
        with tempfile.TemporaryDirectory() as name, serving(Path(name)) as running:
            _bots(figures, bot, running)
    return figures


@contextlib.contextmanager
def _sharing(servers: int) -> Iterator[tuple[int, list[Running]]]:
    """A new PostgreSQL and so many servers that share it."""
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        database = Postgres(Path(name))
        database.start()
        stack.callback(database.end)
        assert database.process is not None
        folders = [Path(name, f"server-{number}") for number in range(servers)]
        for folder in folders:
            folder.mkdir()
        yield (
            database.process.pid,
            [stack.enter_context(serving(folder, ["--database", database.url])) for folder in folders],
        )


# -- persons ----------------------------------------------------------------------------------------------------------


def _persons(figures: Figures, store: str, servers: list[Running], database: int | None = None) -> None:
    """As many tables at each server, as fast as they can."""
    idle = [server.metrics() for server in servers]
    drivers = [_driver(server, TABLES // len(servers)) for server in servers]
    for driver in drivers:
        assert driver.stderr is not None
        assert "opened" in driver.stderr.readline()
    opened, busy = [server.metrics() for server in servers], _family(database)
    told = [json.loads(driver.communicate()[0]) for driver in drivers]
    moves = sum(one["total"] for one in told)
    used = _grown(servers, opened, "cpu_seconds")
    figures[f"{store}: moves a second"] = sum(one["moves_a_second"] for one in told)
    figures[f"{store}: ms of the server a move"] = round(1000 * used / moves, 3)
    if database is not None:
        figures[f"{store}: ms of the database a move"] = round(1000 * (_family(database) - busy) / moves, 3)
    opening = sum(after["cpu_seconds"] - before["cpu_seconds"] for before, after in zip(idle, opened, strict=True))
    memory = sum(after["memory_bytes"] - before["memory_bytes"] for before, after in zip(idle, opened, strict=True))
    figures[f"{store}: ms of the server to open a table and two sockets"] = round(1000 * opening / TABLES, 2)
    figures[f"{store}: KiB a table"] = round(memory / TABLES / 1024, 1)


def _driver(server: Running, tables: int) -> "subprocess.Popen[str]":
    command = ["node", "load.mjs", "sheepfold", server.base, str(tables), str(SECONDS), "0", "te-kuiti"]
    folder = ROOT / "bench" / "server"
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder)


def _grown(servers: list[Running], before: list[dict[str, float]], name: str) -> float:
    return sum(server.metrics()[name] - then[name] for server, then in zip(servers, before, strict=True))


def _family(number: int | None) -> float:
    """Processor time of a process and its children."""
    return 0.0 if number is None else sum(map(cpu_seconds, [number, *children(number)]))


# -- bots -------------------------------------------------------------------------------------------------------------


def _bots(figures: Figures, bot: str, running: Running) -> None:
    """Tables of bots alone, until they have played or the time is up."""
    with httpx.Client(base_url=running.base, timeout=60) as client:
        for _ in range(_BOT_TABLES):
            seats = [f"bot:{bot}"] * 3
            client.post("/api/v1/tables", json={"game": "sheep-sheep", "seats": seats}).raise_for_status()
    server = running.process.pid
    before, thinking, begun = running.metrics(), sum(map(cpu_seconds, children(server))), time.monotonic()
    after, moves = before, -1.0
    while time.monotonic() - begun < _BOT_SECONDS and after["bot_moves_total"] != moves:
        moves = after["bot_moves_total"]
        time.sleep(0.5)
        after = running.metrics()
    thought = sum(map(cpu_seconds, children(server))) - thinking
    decisions = max(1.0, after["bot_moves_total"] - before["bot_moves_total"])
    figures[f"{bot}: decisions"] = int(decisions)
    figures[f"{bot}: ms of a worker a decision"] = round(1000 * thought / decisions, 2)
    served = after["cpu_seconds"] - before["cpu_seconds"]
    figures[f"{bot}: ms of the server a decision"] = round(1000 * served / decisions, 2)
