"""One run: many tables played while everything goes wrong, then the reckoning."""

import asyncio
import random
import shutil
import signal
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from bench.chaos.faults import Faults
from bench.chaos.ledger import judge, postgres_logs, sqlite_logs
from bench.chaos.people import Person, World
from bench.chaos.processes import Clock, Disk, Postgres, Server, left_over
from bench.chaos.proxy import Proxy
from sheepfold.games import all_games

_CALM = 45.0
"""After the last fault every table must go on within so many seconds."""
_CLOCKS = ({"kind": "none"}, {"kind": "none"}, {"kind": "move", "seconds": 5}, {"kind": "game", "seconds": 30})


@dataclass
class Plan:
    """What to do."""

    seed: int = 1
    seconds: float = 60.0
    store: str = "sqlite"
    tables: int = 20
    pause: float = 1.2
    """Between two faults, on average."""
    events: int = 0
    """So many must have been told before the faults end, however long that takes."""


@dataclass
class Figures:
    """What came of it."""

    plan: Plan
    counts: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


class Run:
    """Everything of one run."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.rng = random.Random(plan.seed)
        self.folder = folder
        self.clock = Clock(folder / "clock")
        self.disk = Disk(folder / "disk") if plan.store == "sqlite" else None
        self.postgres = Postgres(folder) if plan.store == "postgres" else None
        store = ["--data", str(folder / "disk")] if self.postgres is None else ["--database", self.postgres.url]
        self.servers = [Server(folder, self.clock, store) for _ in range(1 if self.postgres is None else 2)]
        self.proxies = [Proxy(server.port) for server in self.servers]
        self.faults = Faults(self.rng, self.servers, self.proxies, self.clock, self.disk, self.postgres)
        self.world = World(self.proxies)
        self.persons: dict[str, list[Person]] = {}

    async def play(self, report: Callable[[float], None]) -> Figures:
        """All of it."""
        loop = asyncio.get_running_loop()
        if self.postgres is not None:
            await asyncio.to_thread(self.postgres.start)
        for server, proxy in zip(self.servers, self.proxies, strict=True):
            server.start()
            await proxy.open()
        tables = [asyncio.create_task(self._table(number)) for number in range(self.plan.tables)]
        while not self.persons:
            await asyncio.sleep(0.1)
        end = loop.time() + self.plan.seconds
        while loop.time() < end or self.world.ledger.events < self.plan.events:
            report(self.plan.seconds - (end - loop.time()))
            await asyncio.sleep(self.rng.expovariate(1 / self.plan.pause))
            await self.faults.one()
        stuck = await self._calm()
        self.world.ended = True
        await asyncio.gather(*tables)
        for server in self.servers:
            await asyncio.to_thread(server.end, signal.SIGTERM)
        for proxy in self.proxies:
            await proxy.close()
        return self._figures(stuck)

    async def _calm(self) -> list[str]:
        """Nothing goes wrong any more: the tables on which nothing happens all the same."""
        await self.faults.revive()
        self.world.calm = True
        loop = asyncio.get_running_loop()
        waiting = {name: sum(person.moved for person in some) for name, some in self.persons.items()}
        end = loop.time() + _CALM
        while waiting and loop.time() < end:
            await asyncio.sleep(0.2)
            for name, moved in list(waiting.items()):
                some = self.persons[name]
                if any(person.over for person in some) or sum(person.moved for person in some) > moved:
                    del waiting[name]
        return sorted(waiting)

    # -- tables ---------------------------------------------------------------------------------------------------

    async def _table(self, number: int) -> None:
        """One table after the other, until the run is over."""
        rng = random.Random(f"{self.plan.seed} {number}")
        while not self.world.ended:
            slug = rng.choice(sorted(all_games()))
            seats = rng.choice([seats for seats in all_games()[slug].seats if seats > 1])
            wanted = ["me", *(rng.choice(["me", "me", "bot:random", "bot:greedy"]) for _ in range(seats - 1))]
            body = {"game": slug, "seats": wanted, "clock": rng.choice(_CLOCKS)}
            told = await self._ask("/tables", body)
            if told is None:
                continue
            self.world.counts["tables"] += 1
            tokens = {seat["seat"]: seat["token"] for seat in told["seats"]}
            self.world.ledger.indexes[told["id"]].add(told["state"]["index"])
            persons = [
                Person(self.world, told["id"], {seat: token}, random.Random(rng.random()))
                for seat, token in tokens.items()
            ]
            self.persons[told["id"]] = persons
            await asyncio.gather(*(person.play() for person in persons))

    async def _ask(self, path: str, body: object) -> dict[str, Any] | None:
        try:
            async with httpx.AsyncClient(base_url=self.rng.choice(self.proxies).base, timeout=5) as client:
                answer = await client.post(f"/api/v1{path}", json=body)
        except httpx.HTTPError:
            await asyncio.sleep(0.2)
            return None
        if answer.status_code >= 500:
            self.world.counts[f"HTTP {answer.status_code}"] += 1
            await asyncio.sleep(0.2)
        elif answer.status_code != 201:
            self.world.surprises.append(f"{path}: {answer.status_code} {answer.text}")
        return answer.json() if answer.status_code == 201 else None

    # -- the reckoning --------------------------------------------------------------------------------------------

    def _figures(self, stuck: list[str]) -> Figures:
        if self.postgres is None:
            logs = sqlite_logs(self.folder / "disk" / "tables.sqlite3")
        else:
            logs = postgres_logs(self.postgres.url)
        verdict = judge(self.world.ledger, logs)
        traces = [line for server in self.servers for line in _traces(server.log)]
        left = left_over(self.folder.name)
        figures = Figures(self.plan, faults=self.faults.done)
        figures.counts.update(self.world.counts)
        figures.counts.update(
            {
                "events told or acknowledged": self.world.ledger.events,
                "events lost": verdict.lost,
                "events doubled": verdict.doubled,
                "events stored": verdict.stored,
                "games replayed": verdict.games,
                "games finished": verdict.finished,
                "kills": self.faults.kills,
                "tables stuck": len(stuck),
                "HTTP 500": self.world.counts["HTTP 500"],
                "tracebacks": len(traces),
                "processes left over": len(left),
            }
        )
        figures.wrong = [*verdict.wrong, *self.world.surprises, *traces]
        figures.wrong += [f"{name}: nothing happens any more" for name in stuck]
        figures.wrong += [f"process {number} is left over" for number in left]
        return figures


def _traces(path: Path) -> list[str]:
    """Lines of a log that tell of a failure."""
    return [
        line
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines()
        if "Traceback" in line or '"trace"' in line
    ]


def run(plan: Plan, report: Callable[[float], None] = lambda _: None, keep: bool = False) -> Figures:
    """One run in a folder of its own."""
    folder = Path(tempfile.mkdtemp(prefix="sheepfold-chaos-"))
    whole: Run | None = None
    try:
        whole = Run(plan, folder)
        return asyncio.run(whole.play(report))
    finally:
        if whole is not None:
            for server in whole.servers:
                server.end(signal.SIGKILL)
            if whole.postgres is not None:
                whole.postgres.end(signal.SIGQUIT)
            if whole.disk is not None:
                whole.disk.unmount()
        if not keep:
            shutil.rmtree(folder, ignore_errors=True)
