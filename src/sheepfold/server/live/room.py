"""A table in use: the cached table, the sockets around it, and the one way in which anything happens at it."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Protocol

from sheepfold.core.errors import BadRecord
from sheepfold.server.background import lasting
from sheepfold.server.live.presence import Presence
from sheepfold.server.services import Services
from sheepfold.server.socket.messages import to_json
from sheepfold.server.store.listing import summary
from sheepfold.server.store.store import Chunk, Conflict, Row, Unavailable
from sheepfold.table import actions, views
from sheepfold.table.entries import Chatted, Entry, Moved, Opened, SeatChanged, decode_entries, encode_entries
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table

Ask = Callable[[Table, float], list[Entry]]
"""Looks at the table and the time and gives entries for its log, or raises a ``TableError``."""

_RETRIES = 20
_TOUCH = 60.0
_CHUNK = 10
_log = logging.getLogger("sheepfold.server.live.room")


class Listener(Protocol):
    """A socket, as its table sees it."""

    viewpoints: tuple[int | None, ...]

    def send(self, message: bytes) -> None:
        """Queue a message; never waits."""
        ...

    def expel(self, reason: str) -> None:
        """Close it: it no longer holds its seat."""
        ...


class Room:
    """One table at this process. ``ask`` is the only way to change it."""

    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self._ahead = 0.0
        self._keep_time()
        self.presence = Presence(self.now())
        self.used = time.monotonic()
        self.on_change: Callable[[], None] = lambda: None
        """Moves after every change: the caretaker of clocks and bots."""
        self.analysis: asyncio.Task[dict[str, object]] | None = None
        self._touched = 0.0

    # -- time -----------------------------------------------------------------------------------------------------

    def now(self) -> float:
        """The table's time: the server's, but never before what the log tells, even if a clock was set back."""
        return self.services.now() + self._ahead

    def _keep_time(self) -> None:
        self._ahead = max(self._ahead, self.table.at - self.services.now())

    # -- changing -------------------------------------------------------------------------------------------------

    async def ask(self, ask: Ask) -> int:
        """Have entries made, store them, take them in, tell everybody. The table's index afterwards.

        Whoever asks may be gone before it is done; it is done all the same, or others would not hear of what is stored.
        """
        self.used = time.monotonic()
        return await asyncio.shield(lasting(self._ask(ask)))

    async def _ask(self, ask: Ask) -> int:
        async with self.lock:
            for _ in range(_RETRIES):
                now = self.now()
                entries = ask(self.table, now)
                if not entries:
                    return self.table.index
                if await self._store(entries, now):
                    return self.table.index
        raise TableError("unavailable", "Too much happens at this table at once; try again.")

    async def _store(self, entries: list[Entry], now: float) -> bool:
        """Whether they are stored; if not, the table has been brought up to date instead."""
        table = self.table
        if table.index + len(entries) > self.services.settings.entries_a_table:
            raise TableError("too_many", "Too much has happened at this table.")
        try:
            await self.services.store.append(
                Chunk(table.id, table.index, encode_entries(entries), self._row(entries, now))
            )
        except Conflict:
            self.services.metrics.conflicts += 1
            await self._catch_up()
            return False
        except Unavailable as error:
            await self._catch_up()  # it may have been written all the same
            raise TableError("unavailable", str(error)) from None
        self._take_in(entries)
        return True

    def _row(self, entries: list[Entry], now: float) -> Row | None:
        plain = all(isinstance(entry, Moved | Chatted) for entry in entries)
        if plain and now - self._touched < _TOUCH:
            return None
        self._touched = now
        return summary(self.table, entries, now)

    def _take_in(self, entries: list[Entry]) -> None:
        last = self.table.index
        for entry in entries:
            self.table.fold(entry)
        self._keep_time()
        self.services.metrics.entries += len(entries)
        self._tell(last, entries)
        self.on_change()

    async def catch_up(self) -> None:
        """Another process has written: read what is new and tell it."""
        async with self.lock:
            await self._catch_up()

    async def refresh(self) -> None:
        """Make sure that nothing which another process told is missing here."""
        try:
            async with self.lock:
                await self._read_on()
        except Unavailable as error:
            raise TableError("unavailable", str(error)) from None

    async def _catch_up(self) -> None:
        with contextlib.suppress(Unavailable):
            await self._read_on()

    async def _read_on(self) -> None:
        for body in await self.services.store.load(self.table.id, self.table.index):
            self._take_in(decode_entries(body))

    # -- telling --------------------------------------------------------------------------------------------------

    def _tell(self, last: int, entries: list[Entry]) -> None:
        table, now = self.table, self.now()
        ready: dict[tuple[int | None, ...], bytes] = {}
        news = b""
        if any(not isinstance(entry, Moved | Chatted) for entry in entries):
            news = to_json(views.table_news(table, self.presence, now))
        for listener in list(self.listeners):
            viewpoints = listener.viewpoints
            if viewpoints not in ready:
                seats = [views.happened(table, seat, last) for seat in viewpoints]
                ready[viewpoints] = to_json(views.events(table, seats, now))
            listener.send(ready[viewpoints])
            if news:
                listener.send(news)
        for entry in entries:
            if isinstance(entry, SeatChanged) and entry.change in ("left", "reopened"):
                self._expel(entry.seat)

    def _expel(self, seat: int) -> None:
        for listener in list(self.listeners):
            if seat in listener.viewpoints:
                listener.expel("The seat was given up.")

    def tell_presence(self) -> None:
        """Tell everybody who is there."""
        news = to_json(views.table_news(self.table, self.presence, self.now()))
        for listener in list(self.listeners):
            listener.send(news)

    # -- coming and going -----------------------------------------------------------------------------------------

    def enter(self, listener: Listener) -> None:
        """A socket said hello."""
        self.used = time.monotonic()
        seats = [seat for seat in listener.viewpoints if seat is not None]
        differs = self.presence.come(seats)
        if differs:
            self.tell_presence()
        self.listeners.add(listener)

    def exit(self, listener: Listener) -> None:
        """It is closed."""
        self.used = time.monotonic()
        if listener not in self.listeners:
            return
        self.listeners.discard(listener)
        seats = [seat for seat in listener.viewpoints if seat is not None]
        if self.presence.go(seats, self.now()):
            self.tell_presence()

    def is_away(self, seat: int) -> bool:
        """Whether the seat's person is away for long enough to be voted out."""
        since = self.presence.away_since(seat)
        return since is not None and self.now() - since >= self.services.settings.away_seconds


async def build_table(services: Services, bodies: list[bytes]) -> Table:
    """The table that a log tells; a ``TableError`` where it makes no sense, or is of a newer version."""
    try:
        return await _folded(services, bodies)
    except TableError:
        raise
    except BadRecord as error:
        raise TableError("damaged", str(error)) from None
    except Exception:
        _log.exception("log cannot be read")
        raise TableError("damaged", "This table cannot be shown: its log in the store is damaged.") from None


async def _folded(services: Services, bodies: list[bytes]) -> Table:
    """In small steps, so that nobody else has to wait."""
    entries = (entry for body in bodies for entry in decode_entries(body))
    opened = next(entries)
    assert isinstance(opened, Opened), "a log begins with its opening"
    table = Table(services.games, opened)
    for number, entry in enumerate(entries, start=1):
        table.fold(entry)
        if number % _CHUNK == 0:
            await asyncio.sleep(0)
    return table


def idempotent_move(seat: int, move: str, index: int, move_id: str | None, arrived: float, answered: list[int]) -> Ask:
    """A person's move; if it was played before under the same id, its index is put into ``answered`` instead."""

    def ask(table: Table, now: float) -> list[Entry]:
        known = None if move_id is None else table.played_as(seat, move_id)
        if known is not None:
            answered.append(known)
            return []
        return actions.move(table, seat, move, index, arrived, now, "person", move_id)

    return ask
