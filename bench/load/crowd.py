"""A thousand tables at once, two sockets each."""

import asyncio
import gc
import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bench.load.clients import LoadTable, Seat, Tally
from bench.load.server import Running
from sheepfold.client import Client

GAMES = ("te-kuiti", "two-sheep-dogs", "sheep-sheep", "sheep-and-thief")
_AT_ONCE = 20
_SAMPLE = 2.0


@dataclass
class Plan:
    """How much of it."""

    tables: int = 1000
    seconds: float = 360.0
    pace: float = 4.0
    """Seconds between a seat's turn and its move, on average."""
    moves: int = 20
    """After so many the next game begins, so that tables come and go."""


@dataclass
class Watched:
    """The server's own numbers over time: bytes, tables in memory, sockets; and how many games were over."""

    samples: list[tuple[float, float, float, float]] = field(default_factory=list)
    slow_loops: float = 0.0
    """Until the last sample: then all hang up at once."""
    slow_loops_at_the_end: float = 0.0
    errors: float = 0.0
    cpu: float = 0.0


class Crowd:
    """All of them."""

    def __init__(self, running: Running, plan: Plan) -> None:
        self.running, self.plan = running, plan
        self.tally, self.watched = Tally(), Watched()
        self.tables: list[LoadTable] = []
        self._used = 0.0
        self._opening = asyncio.Semaphore(_AT_ONCE)
        self._client = Client(running.base, timeout=60)

    async def play(self, report: Callable[[float], None]) -> dict[str, Any]:
        """Everybody sits down; then they play for as long as was asked; the figures."""
        loop = asyncio.get_running_loop()
        seated = [await self._sit(number) for number in range(self.plan.tables)]
        before = await asyncio.to_thread(self.running.metrics)
        start, self._used = loop.time(), time.process_time()
        end = start + self.plan.seconds
        for table in self.tables:
            table.last = start
        gc.freeze()
        gc.disable()  # the clients' own pauses are not the server's
        watching = asyncio.create_task(self._watch(start, report))
        await asyncio.gather(
            *(self._go_on(table, seats, end) for table, seats in zip(self.tables, seated, strict=True))
        )
        watching.cancel()
        after = await asyncio.to_thread(self.running.metrics)
        self.watched.cpu = after["cpu_seconds"] - before["cpu_seconds"]
        self.watched.slow_loops -= before["slow_loops_total"]
        self.watched.slow_loops_at_the_end = after["slow_loops_total"] - before["slow_loops_total"]
        self.watched.errors = after["errors_total"]
        return self._figures()

    async def _sit(self, number: int, table: LoadTable | None = None) -> list[Seat]:
        async with self._opening:
            opened = await self._client.open_table(GAMES[number % len(GAMES)], ["me", "me"])
            if table is None:
                table = LoadTable(number, left=number % self.plan.moves + 1)
                self.tables.append(table)
            seats = [
                Seat(self.tally, table, self._client.sit(place), number, self.plan.pace)
                for number, place in enumerate(opened.places)
            ]
            for seat in seats:
                await seat.open()
            return seats

    async def _go_on(self, table: LoadTable, seats: list[Seat], end: float) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.gather(*(seat.play(end) for seat in seats))
            for seat in seats:
                await seat.close()
            if loop.time() >= end:
                break
            self.tally.games += 1
            table.left = self.plan.moves
            seats = await self._sit(table.number, table)
        table.slowest = max(table.slowest, end - table.last)

    async def _watch(self, start: float, report: Callable[[float], None]) -> None:
        while True:
            told = await asyncio.to_thread(self.running.metrics)
            seconds = asyncio.get_running_loop().time() - start
            if seconds > self.plan.seconds:
                return
            sample = told["memory_bytes"], told["tables_in_memory"], told["sockets"], float(self.tally.games)
            self.watched.samples.append(sample)
            self.watched.slow_loops = told["slow_loops_total"]
            report(seconds)
            await asyncio.sleep(_SAMPLE)

    def _by_sixths(self, values: list[float]) -> list[float]:
        sixth = max(1, len(values) // 6)
        return [
            round(statistics.median(values[start : start + sixth]), 1)
            for start in range(0, min(6 * sixth, len(values)), sixth)
        ]

    def _growth(self) -> float:
        """KiB a game from the fourth sixth of the run to the last."""
        memory, games = (self._by_sixths([sample[number] for sample in self.watched.samples]) for number in (0, 3))
        return round((memory[-1] - memory[3]) / 1024 / max(1.0, games[-1] - games[3]), 2)

    def _figures(self) -> dict[str, Any]:
        found = sorted(self.tally.latencies)
        return {
            "clients": int(max(sample[2] for sample in self.watched.samples)),
            "tables": self.plan.tables,
            "seconds": self.plan.seconds,
            "moves": self.tally.moves,
            "games finished": self.tally.games,
            "moves a second": round(self.tally.moves / self.plan.seconds, 1),
            "p50 ms": round(1000 * found[len(found) // 2], 2),
            "p99 ms": round(1000 * found[int(len(found) * 0.99)], 2),
            "slowest ms": round(1000 * found[-1], 1),
            "MiB by sixths": self._by_sixths([sample[0] / 2**20 for sample in self.watched.samples]),
            "tables in memory by sixths": self._by_sixths([sample[1] for sample in self.watched.samples]),
            "memory a game, last half, KiB": self._growth(),
            "tables without a move": sum(table.moves == 0 for table in self.tables),
            "fewest moves at a table": min(table.moves for table in self.tables),
            "longest pause at a table s": round(max(table.slowest for table in self.tables), 1),
            "processor time of the server, ms a move": round(1000 * self.watched.cpu / self.tally.moves, 2),
            "processor time of the clients, s": round(time.process_time() - self._used, 1),
            "slow loops": int(self.watched.slow_loops),
            "slow loops, all hanging up included": int(self.watched.slow_loops_at_the_end),
            "why": self.running.pauses(),
            "errors": int(self.watched.errors) + len(self.tally.errors),
            "refused": self.tally.refused,
            "load average of the machine": round(os.getloadavg()[1], 1),
        }
