"""Tables in one SQLite file, for one server process.

Durable means: WAL with ``synchronous=FULL``, so that a commit returns after the log has reached the disk; neither a
killed process nor a power cut loses what was answered. One thread writes; whatever has come in since its last commit
goes into the next, so that many tables share one wait for the disk. Another thread reads, and closes what it reads
from: nobody who stops waiting for an answer can have the file closed under a query.
"""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from sheepfold.server.ops.sparse_log import SparseLog
from sheepfold.server.store.answering import Answering
from sheepfold.server.store.pacing import Pacing
from sheepfold.server.store.sqlite_file import connect
from sheepfold.server.store.store import PATIENCE, Chunk, Conflict, News, Row, Unavailable, Written

_MOST_AT_ONCE = 512
_Trouble = (sqlite3.Error, UnicodeDecodeError)
"""The second where a file is damaged so much that not even SQLite's complaint can be read."""
_Write = tuple[Chunk, Written]
Result = TypeVar("Result")
_log = logging.getLogger(__name__)

_INSERT = "INSERT INTO log VALUES (?, ?, ?)"
_INSERT_ALL = """
    INSERT INTO log SELECT value ->> 0, value ->> 1, CAST(value ->> 2 AS BLOB) FROM json_each(?)
"""
_UPSERT = """
    INSERT INTO tables (id, status, public, touched, summary) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, public = excluded.public,
        touched = excluded.touched, summary = excluded.summary
"""
_WAITING = """
    SELECT id FROM tables WHERE id IN (SELECT value FROM json_each(?)) AND status IN ('waiting', 'empty')
"""
_TOUCH = "UPDATE tables SET touched = ? WHERE id IN (SELECT value FROM json_each(?))"
_CLEAN = """
    DELETE FROM tables WHERE touched < ? OR (status = 'waiting' AND touched < ?) OR (status = 'empty' AND touched < ?)
    RETURNING id
"""


class SqliteStore:
    """See ``Store``."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.patience = PATIENCE
        self._log = SparseLog(_log)
        self._writes: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._answering = Answering()
        self._thread: threading.Thread | None = None

    async def open(self, news: News) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._writer = connect(self.path)
            self._reader = connect(self.path)
        except _Trouble as error:
            raise Unavailable(f"{self.path} cannot be opened: {_reason(error)}.") from error
        with contextlib.suppress(OSError):
            self.path.chmod(0o600)
        self._loop = asyncio.get_running_loop()
        self._reading = ThreadPoolExecutor(1, "sqlite-reader")
        self._thread = threading.Thread(target=self._write_all, name="sqlite-writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        if self._thread is None:
            return
        self._writes.put(None)
        await asyncio.to_thread(self._thread.join)
        await self._answering.end()
        self._thread = None
        await self._loop.run_in_executor(self._reading, self._reader.close)
        self._reading.shutdown()
        self._writer.close()

    def write(self, chunk: Chunk, written: Written) -> None:
        self._writes.put((chunk, written))

    def _write_all(self) -> None:
        closing = False
        pacing = Pacing()
        while not closing:
            if pause := pacing.pause(time.monotonic()):
                time.sleep(pause)
            batch, closing = self._next_batch()
            pacing.begin(len(batch), time.monotonic())
            if batch:
                results = self._write([chunk for chunk, _ in batch])
                pacing.end(time.monotonic())
                answers = [(written, error) for (_, written), error in zip(batch, results, strict=True)]
                with contextlib.suppress(RuntimeError):  # the loop is gone: nobody waits any more
                    self._loop.call_soon_threadsafe(self._answering.add, answers)

    def _next_batch(self) -> tuple[list[_Write], bool]:
        """Wait for something to write, and take what else is there; whether it is the last."""
        batch: list[_Write] = []
        item = self._writes.get()
        while item is not None:
            batch.append(item)
            if len(batch) >= _MOST_AT_ONCE or self._writes.empty():  # nobody else takes from it
                return batch, False
            item = self._writes.get_nowait()
        return batch, True

    def _write(self, chunks: list[Chunk]) -> Sequence[Exception | None]:
        """All or nothing, again and again while the disk is full; ``Unavailable`` when that takes too long."""
        end = time.monotonic() + self.patience
        while True:
            try:
                return self._write_batch(chunks)
            except _Trouble as error:
                with contextlib.suppress(*_Trouble):
                    self._writer.execute("ROLLBACK")
                if not _may_pass(error) or time.monotonic() > end:
                    self._log.warning("file of tables cannot be written", error=_reason(error))
                    return [Unavailable(f"The tables' file cannot be written: {_reason(error)}.")] * len(chunks)
            time.sleep(0.05)

    def _write_batch(self, chunks: list[Chunk]) -> Sequence[Exception | None]:
        if self._write_at_once(chunks):
            return [None] * len(chunks)
        self._writer.execute("BEGIN IMMEDIATE")
        results = [self._write_one(chunk) for chunk in chunks]
        self._writer.execute("COMMIT")
        return results

    def _write_at_once(self, chunks: list[Chunk]) -> bool:
        """The whole batch as one statement, which is its own transaction: between statements this thread would have to
        wait for the busy event loop. False, and nothing written, if there is more to it."""
        if any(chunk.row is not None for chunk in chunks):
            return False
        try:
            if len(chunks) == 1:
                self._writer.execute(_INSERT, (chunks[0].table, chunks[0].index, chunks[0].body))
            else:
                rows = msgspec.json.encode([(chunk.table, chunk.index, chunk.body.decode()) for chunk in chunks])
                self._writer.execute(_INSERT_ALL, (rows.decode(),))
        except sqlite3.IntegrityError:
            return False
        return True

    def _write_one(self, chunk: Chunk) -> Exception | None:
        try:
            self._writer.execute(_INSERT, (chunk.table, chunk.index, chunk.body))
        except sqlite3.IntegrityError:
            return Conflict()
        if chunk.row is not None:
            self._writer.execute(_UPSERT, _values(chunk.row))
        return None

    async def _read(self, query: Callable[[sqlite3.Connection], Result]) -> Result:
        try:
            return await self._loop.run_in_executor(self._reading, query, self._reader)
        except _Trouble as error:
            self._log.warning("file of tables cannot be read", error=_reason(error))
            raise Unavailable(f"The tables' file cannot be read: {_reason(error)}.") from error

    async def load(self, table: str, index: int = 0) -> list[bytes]:
        def query(reader: sqlite3.Connection) -> list[bytes]:
            rows = reader.execute("SELECT body FROM log WHERE table_id = ? AND idx >= ? ORDER BY idx", (table, index))
            return [body for (body,) in rows]

        return await self._read(query)

    async def public(self, limit: int) -> list[bytes]:
        def query(reader: sqlite3.Connection) -> list[bytes]:
            rows = reader.execute(
                "SELECT summary FROM tables WHERE public AND status <> 'over' ORDER BY touched DESC LIMIT ?", (limit,)
            )
            return [summary for (summary,) in rows]

        return await self._read(query)

    async def count(self) -> int:
        return await self._read(lambda reader: int(reader.execute("SELECT count(*) FROM tables").fetchone()[0]))

    async def waiting(self, tables: Sequence[str]) -> list[str]:
        def query(reader: sqlite3.Connection) -> list[str]:
            rows = reader.execute(_WAITING, (msgspec.json.encode(tables).decode(),))
            return [table for (table,) in rows]

        return await self._read(query)

    async def touch(self, tables: Sequence[str], now: float) -> None:
        listed = msgspec.json.encode(tables).decode()
        await self._read(lambda writer: writer.execute(_TOUCH, (now, listed)) and None)

    async def clean(self, before: float, waiting_before: float, empty_before: float) -> int:
        def query(cleaner: sqlite3.Connection) -> int:
            cleaner.execute("BEGIN IMMEDIATE")
            try:
                rows = cleaner.execute(
                    _CLEAN,
                    (before, waiting_before, empty_before),
                ).fetchall()
                cleaner.executemany("DELETE FROM log WHERE table_id = ?", rows)
                cleaner.executemany("DELETE FROM alerts WHERE table_id = ?", rows)
                cleaner.execute("COMMIT")
            except sqlite3.Error:  # a full disk: nobody could write as long as this stays open
                with contextlib.suppress(sqlite3.Error):
                    cleaner.execute("ROLLBACK")
                raise
            return len(rows)

        return await self._read(query)

    async def query(self, statement: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        return await self._read(lambda connection: connection.execute(statement, tuple(values)).fetchall())

    async def publish(self, table: str, message: bytes) -> None:
        """There is nobody else."""

    async def claim(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        """There is nobody else."""


def _may_pass(error: Exception) -> bool:
    """Whether there may be room again in a moment."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)


def _reason(error: Exception) -> str:
    return str(error) if isinstance(error, sqlite3.Error) else "the file is damaged"


def _values(row: Row) -> tuple[object, ...]:
    return (row.table, row.status, row.public, row.touched, row.summary)
