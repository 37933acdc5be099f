"""What goes wrong, and how often. Every fault heals by itself after a while."""

import asyncio
import contextlib
import os
import random
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bench.chaos.processes import Clock, Disk, Postgres, Server
from bench.chaos.proxy import Proxy

Fault = Callable[[], Awaitable[int]]
"""Does it; how many were hit."""
KILLS = ("servers killed", "servers ended", "bot workers killed", "database connections killed", "databases killed")


@dataclass
class Faults:
    """All that can be done to these."""

    rng: random.Random
    servers: list[Server]
    proxies: list[Proxy]
    clock: Clock
    disk: Disk | None
    postgres: Postgres | None
    done: Counter[str] = field(default_factory=Counter)

    def kinds(self) -> dict[str, tuple[int, Fault]]:
        """Each with its weight."""
        kinds: dict[str, tuple[int, Fault]] = {
            "servers killed": (6, lambda: self._end_server(signal.SIGKILL)),
            "servers ended": (2, lambda: self._end_server(signal.SIGTERM)),
            "bot workers killed": (6, self._kill_workers),
            "sockets dropped": (4, self._drop_sockets),
            "wires slowed": (2, self._slow_wires),
            "wires held": (2, self._hold_wires),
            "clock set back": (2, self._set_clock_back),
        }
        if self.disk is not None and self.disk.mounted:
            kinds["disk filled"] = (3, self._fill_disk)
        if self.postgres is not None:
            kinds["database connections killed"] = (6, self._kill_connections)
            kinds["databases killed"] = (3, self._kill_database)
        return kinds

    @property
    def kills(self) -> int:
        """How many processes and connections were killed."""
        return sum(self.done[kind] for kind in KILLS)

    async def one(self) -> None:
        """Any of them."""
        kinds = self.kinds()
        kind = self.rng.choices(list(kinds), [weight for weight, _ in kinds.values()])[0]
        self.done[kind] += await kinds[kind][1]()

    # -- processes ------------------------------------------------------------------------------------------------

    async def _end_server(self, number: int) -> int:
        server = self.rng.choice(self.servers)
        if not server.runs:
            await asyncio.to_thread(server.start)
            return 0
        await asyncio.to_thread(server.end, number)
        await asyncio.sleep(self.rng.uniform(0, 0.3))
        await asyncio.to_thread(server.start)
        return 1

    async def _kill_workers(self) -> int:
        killed = 0
        for number in self.rng.choice(self.servers).workers():
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
                killed += 1
        return killed

    async def revive(self) -> None:
        """Start whatever could not start in the middle of something else."""
        if self.postgres is not None:
            await asyncio.to_thread(self.postgres.start)
        for server in self.servers:
            if not server.runs:
                await asyncio.to_thread(server.start)

    # -- the database ---------------------------------------------------------------------------------------------

    async def _kill_connections(self) -> int:
        import psycopg

        assert self.postgres is not None
        chosen = self.rng.choice(["true", "random() < 0.5", "query ILIKE 'LISTEN%'", "query ILIKE '%INSERT INTO log%'"])
        query = (
            "SELECT count(*) FILTER (WHERE pg_terminate_backend(pid)) FROM pg_stat_activity "
            f"WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND {chosen}"
        )
        with contextlib.suppress(psycopg.Error):
            async with await psycopg.AsyncConnection.connect(self.postgres.url) as connection:
                row = await (await connection.execute(query.encode())).fetchone()
                return 0 if row is None else int(row[0])
        return 0

    async def _kill_database(self) -> int:
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.end, self.rng.choice([signal.SIGQUIT, signal.SIGKILL]))
        await asyncio.sleep(self.rng.uniform(0, 1.0))
        await asyncio.to_thread(self.postgres.start)
        return 1

    # -- wires, disk, clock ---------------------------------------------------------------------------------------

    async def _drop_sockets(self) -> int:
        return self.rng.choice(self.proxies).cut(self.rng, self.rng.choice([0.1, 0.5, 1.0]))

    async def _slow_wires(self) -> int:
        proxy = self.rng.choice(self.proxies)
        proxy.delay = self.rng.uniform(0.02, 0.3)
        await asyncio.sleep(self.rng.uniform(0.5, 1.5))
        proxy.delay = 0.0
        return 1

    async def _hold_wires(self) -> int:
        proxy = self.rng.choice(self.proxies)
        proxy.flowing.clear()
        await asyncio.sleep(self.rng.uniform(0.3, 1.5))
        proxy.flowing.set()
        return 1

    async def _fill_disk(self) -> int:
        assert self.disk is not None
        await asyncio.to_thread(self.disk.fill)
        await asyncio.sleep(self.rng.uniform(0.5, 1.5))
        if self.rng.random() < 0.3:  # a server that is started while there is no room
            self.done["servers killed"] += await self._end_server(signal.SIGKILL)
            await asyncio.sleep(1.0)
        self.disk.empty()
        return 1

    async def _set_clock_back(self) -> int:
        self.clock.shift(-self.rng.choice([1.0, 30.0, 3600.0]))
        return 1
