"""The bots' processes: the server asks, waits without blocking, and asks again if a process dies."""

import asyncio
import contextlib
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from sheepfold.core.rng import stable_number
from sheepfold.server.background import lasting
from sheepfold.server.bots.worker import Task, analysed, prepare, ready, think
from sheepfold.server.settings import Settings
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table

_PATIENCE = 60.0
"""Beyond the time it was given; a bot that takes longer is stuck, and its process is ended."""
_TRIES = 5
_log = logging.getLogger("sheepfold.server.bots.pool")
Answer = TypeVar("Answer")


class Thinkers:
    """Processes in which bots think, and one in which finished games are looked at again."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._players = Pool(settings.registry, settings.bot_workers)
        self._analysts = Pool(settings.registry, 1)
        self._waiting = 0
        self._hinted: set[str] = set()

    @property
    def restarts(self) -> int:
        """How often processes were lost and started anew."""
        return self._players.restarts + self._analysts.restarts

    async def choose(self, table: Table, seat: int, bot: str) -> str:
        """The move of that bot at that seat as the table stands now."""
        return await self._players.run(think, _task(table, seat, bot, self._settings.bot_seconds))

    async def hint(self, table: Table, seat: int) -> str:
        """The move of a strong bot. One at a time for a table and few in all, or bots that play would wait too long."""
        if table.id in self._hinted or len(self._hinted) >= self._settings.hints:
            raise TableError("too_many", "Hints take a while: one at a time.")
        self._hinted.add(table.id)
        try:
            return await self.choose(table, seat, self._settings.hint_bot)
        finally:
            self._hinted.discard(table.id)

    async def analyse(self, table: Table) -> dict[str, object]:
        """The finished game looked at again; it takes a while."""
        if self._waiting >= self._settings.analyses:
            raise TableError("too_many", "Too many games are being analysed; come back later.")
        self._waiting += 1
        try:
            return await self._analysts.run(analysed, _task(table, 0, "", self._settings.analysis_seconds))
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End all processes."""
        await self._players.close()
        await self._analysts.close()


def _task(table: Table, seat: int, bot: str, seconds: float) -> Task:
    return Task(
        table=table.id,
        game=table.game.slug,
        options=dict(table.match.options),
        seats=len(table.seats),
        events=tuple(table.match.events),
        seat=seat,
        bot=bot,
        seed=stable_number("bot", table.opened.seed, seat),
        seconds=seconds,
        rules=table.game.rules,
    )


class Pool:
    """Processes that can be lost without losing what they were asked."""

    def __init__(self, registry: str, workers: int) -> None:
        self._registry = registry
        self._workers = max(1, workers)
        self._pool: ProcessPoolExecutor | None = None
        self._starting = asyncio.Lock()
        self._closed = False
        self.restarts = 0

    async def run(self, work: Callable[[Task], Answer], task: Task) -> Answer:
        """What the work gives, done in another process."""
        for _ in range(_TRIES):
            pool = await asyncio.shield(lasting(self._ready_pool()))
            try:
                return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, task)), _PATIENCE + task.seconds)
            except (BrokenProcessPool, RuntimeError, TimeoutError, asyncio.CancelledError) as error:
                if isinstance(error, asyncio.CancelledError) and not _pool_was_cancelled():
                    raise
                _log.warning("bot process lost", extra={"bot": task.bot, "error": type(error).__name__})
                await self._drop(pool)
        raise TableError("unavailable", "The bots do not answer.")

    async def _ready_pool(self) -> ProcessPoolExecutor:
        """Carried through once begun: processes of which nobody knows would not be ended."""
        async with self._starting:
            if self._closed:
                raise TableError("unavailable", "The bots do not answer.")
            if self._pool is None:
                self._pool = await asyncio.to_thread(self._start)
            return self._pool

    def _start(self) -> ProcessPoolExecutor:
        """Takes a while (processes are spawned), so it runs in a thread."""
        pool = ProcessPoolExecutor(
            self._workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=prepare,
            initargs=(self._registry,),
        )
        with contextlib.suppress(BrokenProcessPool, TimeoutError):
            pool.submit(ready).result(_PATIENCE)
        return pool

    async def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
            self.restarts += 1
            await asyncio.to_thread(_end, pool)

    async def close(self) -> None:
        """End the processes."""
        self._closed = True
        async with self._starting:  # one that is being started must not be left over
            pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(_end, pool)


def _pool_was_cancelled() -> bool:
    """A future that the pool threw away raises ``CancelledError`` too; ours is cancelled by its task only."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() == 0


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((getattr(pool, "_processes", None) or {}).values())
    for process in processes:
        process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)
