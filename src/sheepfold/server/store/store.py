"""Where tables are stored. A store holds logs and does not know what is in them."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import msgspec

from sheepfold.core.errors import tellable

PATIENCE = 4.0
"""A database that is gone, or a disk that is full, for no longer than so many seconds is waited for: nobody notices."""


class Conflict(Exception):
    """Another process has written that index before: reload, look again, retry."""


class Unavailable(Exception):
    """The store does not answer. What was to be written may or may not be there: reload before going on."""

    def __init__(self, message: str) -> None:
        super().__init__(tellable(message))


@dataclass(frozen=True)
class Row:
    """What is known of a table without reading its log."""

    table: str
    status: str
    """``waiting``, ``empty`` (the same, and nobody sits there), ``playing`` or ``over``."""
    public: bool
    touched: float
    summary: bytes
    """What the public list shows, as JSON."""


class Chunk(msgspec.Struct, frozen=True):
    """Entries that are written together: all of them or none."""

    table: str
    index: int
    """How many entries the log had before."""
    body: bytes
    row: Row | None = None
    """Given when it has changed."""


Written = Callable[[Exception | None], None]
"""Called in the event loop when a chunk is durable (``None``), or with a ``Conflict`` or ``Unavailable``."""

News = Callable[[str, bytes | None], None]
"""Called with a table's id when another process has written to it (``None``), or with what that process says of it."""


class Store(Protocol):
    """Any number of tables. Every method may raise ``Unavailable``."""

    shared: bool
    """Whether several processes may use it at once."""

    async def open(self, news: News) -> None:
        """Connect and bring the schema up to date."""
        ...

    async def close(self) -> None:
        """Finish what is being written, and disconnect."""
        ...

    def write(self, chunk: Chunk, written: Written) -> None:
        """Begin to write. ``Conflict`` if the log has grown meanwhile. It is carried through whoever waits."""
        ...

    async def load(self, table: str, index: int = 0) -> list[bytes]:
        """The bodies from that index on, in order; none if there is no such table."""
        ...

    async def public(self, limit: int) -> list[bytes]:
        """Summaries of public tables that are not over, the last touched first."""
        ...

    async def count(self) -> int:
        """How many tables there are."""
        ...

    async def waiting(self, tables: Sequence[str]) -> list[str]:
        """Those of the tables that have not started."""
        ...

    async def touch(self, tables: Sequence[str], now: float) -> None:
        """Somebody is there."""
        ...

    async def clean(self, before: float, waiting_before: float, empty_before: float) -> int:
        """Delete tables not touched since; sooner those that never started, still sooner those of them at which nobody
        sits. How many it were."""
        ...

    async def publish(self, table: str, message: bytes) -> None:
        """Send the other processes something about a table that is not worth storing."""
        ...

    async def claim(self, table: str) -> bool:
        """Whether this process runs the table's clock and bots. The first to ask does, until it releases the table or
        dies."""
        ...

    async def release(self, table: str) -> None:
        """Let another process run the table."""
        ...


class Database(Store, Protocol):
    """A store that also answers questions in SQL, for what belongs to tables and is not in their logs."""

    async def query(self, statement: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """The rows of one statement, which is a transaction of its own. Values stand in it as ``?``."""
        ...


async def append(store: Store, chunk: Chunk) -> None:
    """Write; when this returns, it is durable."""
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    store.write(chunk, partial(_resolve, future))
    try:
        await future
    finally:
        del future  # it holds an error, which holds this frame


def _resolve(future: "asyncio.Future[None]", error: Exception | None) -> None:
    """Answer whoever waits, if anybody still does."""
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
