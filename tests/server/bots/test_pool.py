"""The bots' processes start and end with the server."""

import asyncio
import multiprocessing

import pytest

from sheepfold.server.bots.pool import WorkerPool
from sheepfold.server.bots.worker import Task, think
from sheepfold.table.errors import TableError
from tests.server.conftest import Run


def test_nobody_starts_bots_at_a_server_that_ends(run: Run) -> None:
    async def ask_late() -> None:
        pool = WorkerPool("sheepfold.games:all_games", 1)
        await pool.close()
        with pytest.raises(TableError, match="do not answer"):
            await pool.run(think, Task("t", "te-kuiti", {}, 2, (), 0, "random", 1, 1.0))

    run(ask_late())


def test_bots_that_are_being_started_are_ended_even_if_nobody_waits_for_them(run: Run) -> None:
    async def ask_and_go() -> None:
        pool = WorkerPool("sheepfold.games:all_games", 1)
        asked = asyncio.create_task(pool.run(think, Task("t", "te-kuiti", {}, 2, (), 0, "random", 1, 1.0)))
        while not pool._starting.locked():
            await asyncio.sleep(0)
        asked.cancel()
        await asyncio.wait([asked])
        await pool.close()

    before = set(multiprocessing.active_children())
    run(ask_and_go())
    assert set(multiprocessing.active_children()) <= before
