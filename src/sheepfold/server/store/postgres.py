"""Tables in PostgreSQL, for any number of server processes.

The key (table, index) makes a second writer of the same index fail; NOTIFY, sent in the same transaction, wakes the
other processes; an advisory lock, gone with the connection that holds it, makes one process run a table's clock and
bots. Durable means what the database's ``synchronous_commit`` says (by default: on disk).
"""

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, LiteralString, TypeVar

import psycopg
from psycopg import AsyncConnection

from sheepfold.server.store.answering import Answering
from sheepfold.server.store.migrations import POSTGRES
from sheepfold.server.store.outage import Outage
from sheepfold.server.store.pacing import Pacing
from sheepfold.server.store.store import PATIENCE, Chunk, Conflict, News, Unavailable, Written

_MOST_AT_ONCE = 256
_UNANSWERED = int(1000 * PATIENCE)
"""Milliseconds after which what was sent and not confirmed means that the connection is lost."""
_MIGRATION_LOCK = 0x5EE9F01D
_CHANNEL = "sheepfold"
_Write = tuple[Chunk, Written]
Answer = TypeVar("Answer")
_log = logging.getLogger(__name__)

_INSERT = """
    INSERT INTO log (table_id, idx, body)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::bytea[]) ON CONFLICT DO NOTHING RETURNING table_id, idx
"""
_WRITTEN = """
    SELECT table_id, idx, body FROM log JOIN unnest(%s::text[], %s::int[]) AS asked (t, i) ON table_id = t AND idx = i
"""
_UPSERT = """
    INSERT INTO tables (id, status, public, touched, summary) VALUES (%s, %s, %s, %s, %s)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, public = excluded.public,
        touched = excluded.touched, summary = excluded.summary
"""
_CLEAN = """
    WITH gone AS (
        DELETE FROM tables WHERE touched < %s OR (status = 'waiting' AND touched < %s)
            OR (status = 'empty' AND touched < %s) RETURNING id
    ), logs AS (DELETE FROM log USING gone WHERE table_id = gone.id),
    others AS (DELETE FROM alerts USING gone WHERE table_id = gone.id)
    SELECT count(*) FROM gone
"""


class Lost(Exception):
    """There is no connection at the moment."""


class PostgresStore:
    """See ``Store``. Four connections: one writes, one reads, one listens, one holds the advisory locks."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = secrets.token_hex(6)
        self._writes: asyncio.Queue[_Write | None] = asyncio.Queue()
        self._reading = asyncio.Lock()
        self._claiming = asyncio.Lock()
        self._connections: dict[str, AsyncConnection[Any]] = {}
        self._claimed: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._outage = Outage()
        self._answering = Answering()

    async def open(self, news: News) -> None:
        self._news = news
        await self._patiently(lambda _: self._migrate())
        listening = asyncio.Event()
        self._tasks = [asyncio.create_task(self._write_all()), asyncio.create_task(self._listen(listening))]
        await listening.wait()

    async def close(self) -> None:
        if self._tasks:
            self._writes.put_nowait(None)
            await self._tasks[0]
            await self._answering.end()
            self._tasks[1].cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._tasks[1]
            self._tasks = []
        for connection in self._connections.values():
            await connection.close()
        self._connections = {}

    async def _connect(self) -> AsyncConnection[Any]:
        try:
            async with asyncio.timeout(PATIENCE):
                return await AsyncConnection.connect(self._url, autocommit=True, tcp_user_timeout=_UNANSWERED)
        except (psycopg.Error, TimeoutError) as error:
            raise Lost(type(error).__name__) from None

    async def _connection(self, use: str) -> AsyncConnection[Any]:
        connection = self._connections.get(use)
        if connection is None or connection.closed or connection.broken:
            connection = self._connections[use] = await self._connect()
            if use == "claim":
                self._claimed.clear()
        return connection

    async def _patiently(self, work: Callable[[bool], Awaitable[Answer]]) -> Answer:
        """Do it, again (``True``) and again while connections are lost; ``Unavailable`` when the database has been
        gone for too long: whoever asks later does not wait as long again."""
        again = False
        while True:
            try:
                result = await work(again)
                self._outage.is_over()
                return result
            except (psycopg.OperationalError, psycopg.InterfaceError, Lost) as error:
                if self._outage.goes_on(error) > PATIENCE:
                    raise Unavailable("The database does not answer.") from None
            except psycopg.Error as error:
                _log.warning("database refuses", extra={"error": type(error).__name__})
                raise Unavailable("The database refuses.") from None
            again = True
            await asyncio.sleep(0.1)

    async def _migrate(self) -> None:
        """All steps at once, or none."""
        try:
            await self._take_steps(await self._connection("read"))
        except psycopg.Error as error:
            reason = str(error).partition("\n")[0] or type(error).__name__
            raise Unavailable(f"The database cannot be brought up to date: {reason}.") from error

    async def _take_steps(self, connection: AsyncConnection[Any]) -> None:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MIGRATION_LOCK,))
            await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INT PRIMARY KEY)")
            cursor = await connection.execute("SELECT coalesce(max(number), 0) FROM migrations")
            version = (await cursor.fetchone() or (0,))[0]
            if version > len(POSTGRES):
                raise Unavailable(f"The database is of a newer version (schema {version}, here {len(POSTGRES)}).")
            for number, step in enumerate(POSTGRES[version:], start=version + 1):
                await connection.execute(step.encode())
                await connection.execute("INSERT INTO migrations VALUES (%s)", (number,))

    # -- writing --------------------------------------------------------------------------------------------------

    def write(self, chunk: Chunk, written: Written) -> None:
        self._writes.put_nowait((chunk, written))

    async def _write_all(self) -> None:
        closing, pacing, now = False, Pacing(), asyncio.get_running_loop().time
        while not closing:
            if pause := pacing.pause(now()):
                await asyncio.sleep(pause)
            batch, closing = await self._next_batch()
            pacing.begin(len(batch), now())
            if batch:
                await self._write(sorted(batch, key=lambda write: (write[0].table, write[0].index)))
                pacing.end(now())

    async def _next_batch(self) -> tuple[list[_Write], bool]:
        """Wait for something to write, and take what else is there; whether it is the last."""
        batch: list[_Write] = []
        item = await self._writes.get()
        while item is not None:
            batch.append(item)
            if len(batch) >= _MOST_AT_ONCE or self._writes.empty():
                return batch, False
            item = self._writes.get_nowait()
        return batch, True

    async def _write(self, batch: list[_Write]) -> None:
        """In order of tables, so that two processes never wait for each other in a circle."""
        chunks = [chunk for chunk, _ in batch]
        try:
            stored = {id(chunk) for chunk in await self._patiently(lambda again: self._insert(chunks, again))}
        except Unavailable as error:
            self._answering.add((written, error) for _, written in batch)
            return
        self._answering.add((written, None if id(chunk) in stored else Conflict()) for chunk, written in batch)

    async def _insert(self, chunks: list[Chunk], again: bool) -> list[Chunk]:
        """Those that were written: the first for each index, if no other process was faster. Tried ``again``, some may
        have been written the first time, when the answer was lost."""
        connection = await self._connection("write")
        async with connection.transaction():
            cursor = await connection.execute(
                _INSERT,
                ([c.table for c in chunks], [c.index for c in chunks], [c.body for c in chunks]),
            )
            firsts = {(chunk.table, chunk.index): chunk for chunk in reversed(chunks)}
            written = [firsts[table, index] for table, index in await cursor.fetchall()]
            if again:
                rows = await connection.execute(_WRITTEN, ([c.table for c in chunks], [c.index for c in chunks]))
                bodies = {(table, index): bytes(body) for table, index, body in await rows.fetchall()}
                written = [chunk for key, chunk in firsts.items() if bodies.get(key) == chunk.body]
            for row in sorted((chunk.row for chunk in written if chunk.row is not None), key=lambda row: row.table):
                values = (row.table, row.status, row.public, row.touched, row.summary)
                await connection.execute(_UPSERT, values)
            tables = sorted({chunk.table for chunk in written})
            await connection.execute(
                "SELECT pg_notify(%s, %s || t) FROM unnest(%s::text[]) AS t", (_CHANNEL, f"{self._name} ", tables)
            )
        return written

    # -- reading --------------------------------------------------------------------------------------------------

    async def _fetch(self, query: LiteralString | bytes, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        async def fetch(_: bool) -> list[tuple[Any, ...]]:
            connection = await self._connection("read")
            cursor = await connection.execute(query, values)
            return list(await cursor.fetchall())

        async with self._reading:
            return await self._patiently(fetch)

    async def load(self, table: str, index: int = 0) -> list[bytes]:
        query: LiteralString = "SELECT body FROM log WHERE table_id = %s AND idx >= %s ORDER BY idx"
        return [bytes(body) for (body,) in await self._fetch(query, (table, index))]

    async def public(self, limit: int) -> list[bytes]:
        query: LiteralString = (
            "SELECT summary FROM tables WHERE public AND status <> 'over' ORDER BY touched DESC LIMIT %s"
        )
        return [bytes(summary) for (summary,) in await self._fetch(query, (limit,))]

    async def count(self) -> int:
        return int((await self._fetch("SELECT count(*) FROM tables"))[0][0])

    async def waiting(self, tables: Sequence[str]) -> list[str]:
        query: LiteralString = "SELECT id FROM tables WHERE id = ANY(%s) AND status IN ('waiting', 'empty')"
        return [table for (table,) in await self._fetch(query, (list(tables),))]

    async def touch(self, tables: Sequence[str], now: float) -> None:
        query: LiteralString = "UPDATE tables SET touched = %s WHERE id = ANY(%s) RETURNING id"
        await self._fetch(query, (now, list(tables)))

    async def clean(self, before: float, waiting_before: float, empty_before: float) -> int:
        return int((await self._fetch(_CLEAN, (before, waiting_before, empty_before)))[0][0])

    async def query(self, statement: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        return await self._fetch(statement.replace("?", "%s").encode(), tuple(values))

    # -- between processes ----------------------------------------------------------------------------------------

    async def publish(self, table: str, message: bytes) -> None:
        await self._fetch("SELECT pg_notify(%s, %s)", (_CHANNEL, f"{self._name} {table} {message.decode()}"))

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            try:
                connection = await self._connection("listen")
                await connection.execute(f"LISTEN {_CHANNEL}")
                self._outage.is_over()
                if listening.is_set():
                    self._news("", None)  # what was sent meanwhile is lost: look at everything
                listening.set()
                async for notice in connection.notifies():
                    self._hear(notice.payload)
            except (psycopg.Error, Lost) as error:
                self._outage.goes_on(error)
                await asyncio.sleep(0.2)

    def _hear(self, payload: str) -> None:
        origin, _, rest = payload.partition(" ")
        table, _, message = rest.partition(" ")
        if origin != self._name:
            self._news(table, message.encode() if message else None)

    async def claim(self, table: str) -> bool:
        async with self._claiming:
            try:
                connection = await self._connection("claim")
                if table in self._claimed:
                    return True
                cursor = await connection.execute("SELECT pg_try_advisory_lock(%s)", (_number(table),))
                claimed = bool((await cursor.fetchone() or (False,))[0])
            except (psycopg.Error, Lost):
                raise Unavailable("The database does not answer.") from None
            if claimed:
                self._claimed.add(table)
            return claimed

    async def release(self, table: str) -> None:
        async with self._claiming:
            if table in self._claimed:
                self._claimed.discard(table)
                with contextlib.suppress(psycopg.Error, Lost):
                    connection = await self._connection("claim")
                    await connection.execute("SELECT pg_advisory_unlock(%s)", (_number(table),))


def _number(table: str) -> int:
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)
