"""A table in use: the table in memory, its audience, and the one way in which anything happens at it."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from sheepfold.server.background import run_in_background
from sheepfold.server.bots.fair_queue import NO_PERSON, PERSON_AWAY, PERSON_WAITS, Asker
from sheepfold.server.live.audience import Audience, Listener, News
from sheepfold.server.services import Services
from sheepfold.server.settings import Settings
from sheepfold.server.store.listing import row_after
from sheepfold.server.store.store import Chunk, Conflict, Row, Unavailable
from sheepfold.table import actions
from sheepfold.table.allowance import Limits, require_allowance
from sheepfold.table.entries import Chatted, Entry, Moved, decode_entries, encode_entries
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table

Change = Callable[[Table, float], list[Entry]]
"""Looks at the table and the time and gives entries for its log, or raises a ``TableError``."""

_RETRIES = 20
_TOUCH = 60.0


@dataclass(frozen=True)
class MoveRequest:
    """A person's decision, by REST or by a socket."""

    seat: int
    move: str
    index: int
    """The table's index that it answers."""
    id: str | None
    """The same id again means: the same request again."""
    arrived: float


class Room:
    """One table at this process. Only ``change`` changes it, and persons move only by ``play``."""

    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.table = table
        self.lock = asyncio.Lock()
        self._ahead = 0.0
        self._follow_time()
        self.audience = Audience(services.encoder, self.now())
        self.used = time.monotonic()
        self.address = ""
        """Where the table was opened from, or who came first since it was loaded. It is stored nowhere."""
        self.on_change: Callable[[], None] = lambda: None
        """Called after every change: the autopilot."""
        self.analysis: asyncio.Task[dict[str, object]] | None = None
        self._touched = 0.0
        self._limits = _limits(services.settings)

    # -- time -----------------------------------------------------------------------------------------------------

    def now(self) -> float:
        """The table's time: the server's, but never before the last entry, even if a clock was set back."""
        return self.services.now() + self._ahead

    def _follow_time(self) -> None:
        self._ahead = max(self._ahead, self.table.at - self.services.now())

    # -- changing -------------------------------------------------------------------------------------------------

    async def play(self, request: MoveRequest) -> int:
        """Carry out a person's decision; the index of its entry. The same id again gives the same index again."""
        index, repeated = 0, False

        def move(table: Table, now: float) -> list[Entry]:
            nonlocal index, repeated
            known = None if request.id is None else table.played_as(request.seat, request.id)
            repeated = known is not None
            index = table.index + 1 if known is None else known
            if repeated:
                return []
            return actions.move(
                table, request.seat, request.move, request.index, request.arrived, now, "person", request.id
            )

        await self.change(move, request.seat)
        if not repeated:
            self.services.metrics.moves.observe(self.now() - request.arrived)
        return index

    async def change(self, change: Change, seat: int | None = None) -> int:
        """Have entries made, store them, take them in, send them to everybody. The table's index afterwards. If it is
        asked for by the holder of a ``seat``, nobody else must hold it when its turn comes.

        Whoever asks may be gone before it is done; it is done all the same, or others would not hear of what is stored.
        """
        self.used = time.monotonic()
        holder = None if seat is None else self._holder(seat)
        return await asyncio.shield(run_in_background(self._change(change, seat, holder)))

    def _holder(self, seat: int) -> str | None:
        return actions.seat_at(self.table, seat).holder

    async def _change(self, change: Change, seat: int | None, holder: str | None) -> int:
        async with self.lock:
            for _ in range(_RETRIES):
                if seat is not None and self._holder(seat) != holder:
                    raise TableError("stale", "This seat has another holder meanwhile.")
                now = self.now()
                entries = change(self.table, now)
                if not entries or await self._store(entries, now):
                    return self.table.index
        raise TableError("unavailable", "Too much happens at this table at once; try again.")

    async def _store(self, entries: list[Entry], now: float) -> bool:
        """Whether they are stored; if not, the table has been brought up to date instead."""
        table = self.table
        require_allowance(table.spent, table.index, entries, self._limits)
        chunk = Chunk(table.id, table.index, encode_entries(entries), self._row(entries, now))
        try:
            await self.services.store.append(chunk)
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
        if plain and now - self._touched < _TOUCH and not self.table.clock.is_of_days:
            return None
        self._touched = now
        return row_after(self.table, entries, now)

    def _take_in(self, entries: list[Entry]) -> None:
        last, asked = self.table.index, self.table.asked
        for entry in entries:
            self.table.fold(entry)
        self._follow_time()
        self.services.metrics.entries += len(entries)
        news = News(last, entries, asked is not None and self.table.asked is None)
        self.audience.send_update(self.table, news, self.now())
        self.on_change()

    # -- what other processes wrote -------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Another process has written: read what is new and pass it on."""
        async with self.lock:
            await self._catch_up()

    async def refresh(self) -> None:
        """Make sure that nothing which another process has answered is missing here."""
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

    # -- coming and going -----------------------------------------------------------------------------------------

    def enter(self, listener: Listener) -> None:
        """A socket said hello."""
        self.used = time.monotonic()
        self.audience.enter(listener, self.table, self.now())

    def leave(self, listener: Listener) -> None:
        """It is closed."""
        self.used = time.monotonic()
        self.audience.leave(listener, self.table, self.now())

    def asked_by(self, seat: int) -> None:
        """A request came with the token of this seat: its person is there."""
        self.used = time.monotonic()
        if self.audience.presence.ask(seat, self.now()):
            self.send_presence()

    def send_presence(self) -> None:
        """Send everybody who is there."""
        self.audience.send_table(self.table, self.now())

    def came_from(self, address: str) -> None:
        """Somebody uses the table from this address."""
        self.address = self.address or address

    def asker(self) -> Asker:
        """The table as one for which bots think."""
        holders = [number for number, seat in enumerate(self.table.seats) if seat.has_person]
        is_waiting = any(self.audience.presence.online(number) for number in holders)
        rank = NO_PERSON if not holders else PERSON_WAITS if is_waiting else PERSON_AWAY
        return Asker.at(rank, self.address, self.table.id)

    def is_away(self, seat: int) -> bool:
        """Whether the seat's person is away for long enough to be voted out."""
        since = self.audience.presence.away_since(seat)
        return since is not None and self.now() - since >= self.services.settings.away_seconds


def _limits(settings: Settings) -> Limits:
    limits = Limits(settings.entries_a_table, chats=settings.chats_a_seat)
    return limits if settings.rate_limits else replace(limits, a_minute=settings.entries_a_table)
