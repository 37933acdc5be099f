"""Where a page keeps its tables: a shelf of logs, as the store that the tables know."""

import contextlib
from collections.abc import Sequence
from typing import Protocol

import msgspec

from sheepfold.server.background import run_in_background
from sheepfold.server.store.store import Chunk, Conflict, News, Row, Unavailable, Written


class Label(msgspec.Struct):
    """What the shelf says of a table without opening its log."""

    table: str
    status: str
    touched: float


class Shelf(Protocol):
    """Keeps texts for good. In a browser it is a database that all windows of this page share."""

    async def add(self, table: str, index: int, body: str, label: str | None) -> bool:
        """Put a text behind the others; false if there is one at this index already. When it returns, it is kept."""
        ...

    async def load(self, table: str, index: int) -> Sequence[str]:
        """The texts from that index on."""
        ...

    async def labels(self) -> Sequence[str]:
        """Of all tables."""
        ...

    async def remove(self, table: str) -> None:
        """Throw a table away."""
        ...

    async def claim(self, table: str) -> bool:
        """Whether this window runs the table's clock and bots: the first one to ask does."""
        ...

    async def release(self, table: str) -> None:
        """Let another window run it."""
        ...

    async def publish(self, table: str, message: str) -> None:
        """Say something to the other windows; an empty message: the log has grown."""
        ...


class ShelfStore:
    """The store of a page. Windows share it, as the processes of a server share theirs."""

    shared = True

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._news: News = _nobody_hears

    async def open(self, news: News) -> None:
        """Remember what to call when another window writes."""
        self._news = news

    async def close(self) -> None:
        """There is nothing to close: all is written before it is answered."""

    def hear(self, table: str, message: str) -> None:
        """Another window says something."""
        self._news(table, message.encode() if message else None)

    def write(self, chunk: Chunk, written: Written) -> None:
        """Begin to write."""
        run_in_background(self._write(chunk, written))

    async def _write(self, chunk: Chunk, written: Written) -> None:
        error: Exception | None = None
        try:
            label = None if chunk.row is None else _label(chunk.row)
            if await self._shelf.add(chunk.table, chunk.index, chunk.body.decode(), label):
                await self._shelf.publish(chunk.table, "")
            else:
                error = Conflict("Another window was first.")
        except Exception as failure:  # the disk is full, or this window may not keep anything
            error = Unavailable(f"This browser cannot keep the table: {failure}")
        written(error)

    async def load(self, table: str, index: int = 0) -> list[bytes]:
        """The bodies from that index on."""
        return [body.encode() for body in await self._shelf.load(table, index)]

    async def public(self, limit: int) -> list[bytes]:
        """None: nobody else can come here."""
        return []

    async def _labels(self) -> list[Label]:
        return [msgspec.json.decode(label, type=Label) for label in await self._shelf.labels()]

    async def count(self) -> int:
        """How many tables there are."""
        return len(await self._labels())

    async def waiting(self, tables: Sequence[str]) -> list[str]:
        """Those that have not started."""
        begun = {label.table for label in await self._labels() if label.status in ("playing", "over")}
        return [table for table in tables if table not in begun]

    async def touch(self, tables: Sequence[str], now: float) -> None:
        """Tables are touched when they are written."""

    async def clean(self, before: float, waiting_before: float, empty_before: float) -> int:
        """Throw away what nobody has touched for long."""
        limits = {"waiting": waiting_before, "empty": empty_before}
        old = [label for label in await self._labels() if label.touched < limits.get(label.status, before)]
        for label in old:
            await self._shelf.remove(label.table)
        return len(old)

    async def publish(self, table: str, message: bytes) -> None:
        """Say something to the other windows."""
        await self._shelf.publish(table, message.decode())

    async def claim(self, table: str) -> bool:
        """Whether this window runs the table."""
        return bool(await self._shelf.claim(table))

    async def release(self, table: str) -> None:
        """Let another window run it."""
        with contextlib.suppress(Exception):
            await self._shelf.release(table)


def _label(row: Row) -> str:
    return msgspec.json.encode(Label(row.table, row.status, row.touched)).decode()


def _nobody_hears(_table: str, _message: bytes | None) -> None:
    """Before the tables are opened."""
