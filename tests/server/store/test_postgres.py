"""A database whose connections or answers are lost."""

import asyncio
import time

import psycopg

from sheepfold.server.store.postgres import PostgresStore
from sheepfold.server.store.store import Chunk, Row, append
from tests.server.conftest import Run


def _terminate(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
            "AND datname = current_database()"
        )


def test_lost_connections_to_the_database_are_not_noticed(database: str, run: Run) -> None:
    async def use() -> None:
        store = PostgresStore(database)
        await store.open(lambda *_: None)
        name = f"t{time.monotonic_ns():x}"
        await append(store, Chunk(name, 0, b"first", Row(name, "waiting", True, time.time(), b"{}")))
        for index in range(1, 6):
            await asyncio.to_thread(_terminate, database)
            await append(store, Chunk(name, index, f"entry {index}".encode()))
            await asyncio.to_thread(_terminate, database)
            assert len(await store.load(name)) == index + 1
        await store.close()

    run(use())


def test_what_was_written_before_the_answer_was_lost_counts_as_written(database: str, run: Run) -> None:
    async def use() -> None:
        store = PostgresStore(database)
        await store.open(lambda *_: None)
        name = f"t{time.monotonic_ns():x}"
        mine, other = Chunk(name, 0, b"mine"), Chunk(name, 1, b"mine too")
        await append(store, mine)
        await append(store, Chunk(name, 1, b"somebody else's"))
        assert await store._insert([mine, other], True) == [mine]
        assert await store._insert([mine, other], False) == []
        await store.close()

    run(use())
