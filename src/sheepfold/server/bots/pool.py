"""Processes for bots: the server asks, waits without blocking, and asks again if a process dies."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TypeVar

from sheepfold.core.processes.pool import Pool, PoolBroken
from sheepfold.server.background import run_in_background
from sheepfold.server.bots.worker import Task, prepare, ready
from sheepfold.table.errors import TableError

_PATIENCE = 60.0
"""Beyond the time it was given; a bot that takes longer is stuck, and its process is ended."""
_TRIES = 5
_log = logging.getLogger(__name__)
Result = TypeVar("Result")


class WorkerPool:
    """Processes that can die without losing a task."""

    def __init__(self, registry: str, workers: int) -> None:
        self._registry = registry
        self._workers = max(1, workers)
        self._pool: Pool | None = None
        self._starting = asyncio.Lock()
        self._closed = False
        self.restarts = 0

    async def run(self, work: Callable[[Task], Result], task: Task) -> Result:
        """What the work gives, done in another process."""
        for _ in range(_TRIES):
            pool = await asyncio.shield(run_in_background(self._ready_pool()))
            try:
                return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, task)), _PATIENCE + task.seconds)
            except (PoolBroken, TimeoutError) as error:
                _log.warning("bot process lost", extra={"bot": task.bot, "error": type(error).__name__})
                await self._drop(pool)
        raise TableError("unavailable", "The bots do not answer.")

    async def _ready_pool(self) -> Pool:
        """Carried through once begun: processes of which nobody knows would not be ended."""
        async with self._starting:
            if self._closed:
                raise TableError("unavailable", "The bots do not answer.")
            if self._pool is None:
                self._pool = await asyncio.to_thread(self._start)
            return self._pool

    def _start(self) -> Pool:
        """Takes a while (processes are spawned), so it runs in a thread."""
        pool = Pool(self._workers, initializer=prepare, initargs=(self._registry,))
        with contextlib.suppress(PoolBroken, TimeoutError):
            pool.submit(ready).result(_PATIENCE)
        return pool

    async def _drop(self, pool: Pool) -> None:
        if self._pool is pool:
            self._pool = None
            self.restarts += 1
            await asyncio.to_thread(pool.close)

    async def close(self) -> None:
        """End the processes."""
        self._closed = True
        async with self._starting:  # one that is being started must not be left over
            pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.close)
