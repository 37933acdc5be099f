"""A table in use: the table in memory, its audience, and the one way in which anything happens at it."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from sheepfold.server.background import run_in_background
from sheepfold.server.bots.fair_queue import NO_PERSON, PERSON_AWAY, PERSON_WAITS, Asker
from sheepfold.server.live.asking import Asked, Awaited, Change, answered
from sheepfold.server.live.audience import Audience, Listener, News, is_plain
from sheepfold.server.live.line import Line
from sheepfold.server.services import Services
from sheepfold.server.settings import Settings
from sheepfold.server.store.listing import row_after
from sheepfold.server.store.store import Chunk, Conflict, Row, Unavailable
from sheepfold.table import actions
from sheepfold.table.allowance import Limits, require_allowance
from sheepfold.table.entries import Entry, decode_entries, encode_entries
from sheepfold.table.errors import TableError
from sheepfold.table.table import Table

_TRIES = 20
_TOUCH = 60.0
_TOO_MUCH = "Too much happens at this table at once; try again."


class Room:
    """One table at this process. Only ``change`` and ``ask`` change it."""

    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.table = table
        self.line = Line()
        self._looking: asyncio.Task[None] | None = None
        self._ahead = 0.0
        self.audience = Audience(services.encoder, self._now_after(table.at))
        self.used = time.monotonic()
        self.address = ""
        """Where the table was opened from, or who came first since it was loaded. It is stored nowhere."""
        self.on_change: Callable[[], None] = lambda: None
        """Called after every change: the autopilot."""
        self.on_presence: Callable[[], None] = lambda: None
        """Called when somebody comes or goes."""
        self.analysis: asyncio.Task[dict[str, object]] | None = None
        self._touched = 0.0
        self._limits = _limits(services.settings)

    # -- time -----------------------------------------------------------------------------------------------------

    def now(self) -> float:
        """The table's time: the server's, but never before the last entry, even if a clock was set back."""
        return self.services.now() + self._ahead

    def _now_after(self, at: float) -> float:
        """The same, when an entry of that time has come."""
        now = self.services.now()
        ahead = at - now
        if ahead > self._ahead:
            self._ahead = ahead
        return now + self._ahead

    # -- changing -------------------------------------------------------------------------------------------------

    async def change(self, change: Change, seat: int | None = None) -> int:
        """Have entries made, store them, take them in, send them to everybody. The table's index afterwards. If it is
        asked for by the holder of a ``seat``, nobody else must hold it when its turn comes.

        Whoever asks may be gone before it is done; it is done all the same, or others would not hear of what is stored.
        """
        return await answered(lambda future: self.ask(Awaited(change, future, seat=seat)))

    def ask(self, asked: Asked) -> None:
        """The same, for whoever need not wait. Where nothing else is being stored, the entries are made at once."""
        self.used = time.monotonic()
        if asked.seat is not None:
            asked.holder = self._holder(asked.seat)
        if self.line.begin():
            self._carry_out(asked)
        else:
            self.line.enter(partial(self._carry_out, asked))

    def _holder(self, seat: int) -> str | None:
        return actions.seat_at(self.table, seat).holder

    def _carry_out(self, asked: Asked) -> None:
        """It is this one's turn: have its entries made, and begin to store them."""
        now = self.now()
        try:
            if asked.seat is not None and self._holder(asked.seat) != asked.holder:
                raise TableError("stale", "This seat has another holder meanwhile.")
            entries = asked.change(self.table, now)
            if entries:
                self._store(asked, entries, now)
                return
            answer: int | Exception = self.table.index
        except TableError as error:
            answer = error.with_traceback(None)  # it would hold this frame, which holds it
        except Exception as error:
            answer = error
        self.line.leave()
        asked.answer(answer, now)

    def _store(self, asked: Asked, entries: list[Entry], now: float) -> None:
        table = self.table
        require_allowance(table.spent, table.index, entries, self._limits)
        chunk = Chunk(table.id, table.index, encode_entries(entries), self._row(entries, now))
        asked.entries = entries
        self.services.store.write(chunk, partial(self._stored, asked))

    def _stored(self, asked: Asked, error: Exception | None) -> None:
        if error is not None:
            self._looking = run_in_background(self._look_again(asked, error))
            return
        answer: int | Exception
        now = self._now_after(asked.entries[-1].at)
        try:
            self._take_in(asked.entries, now)
            answer = self.table.index
        except Exception as failure:  # whoever asked must not wait for ever
            answer = failure
        self.line.leave()
        asked.answer(answer, now)

    async def _look_again(self, asked: Asked, error: Exception) -> None:
        """They are not stored, as far as we know: bring the table up to date, then try again or give up."""
        told: Exception = TableError("unavailable", _TOO_MUCH if isinstance(error, Conflict) else str(error))
        try:
            await self._catch_up()  # they may have been written all the same
        except Exception as failure:  # or the table would stand still for ever
            told = failure
        asked.tries += 1
        if isinstance(error, Conflict) and isinstance(told, TableError):
            self.services.metrics.conflicts += 1
            if asked.tries < _TRIES:
                self._carry_out(asked)
                return
        self.line.leave()
        asked.answer(told, self.now())

    def _row(self, entries: Sequence[Entry], now: float) -> Row | None:
        if now - self._touched < _TOUCH and not self.table.clock.is_of_days and is_plain(entries):
            return None
        self._touched = now
        return row_after(self.table, entries, now)

    def _take_in(self, entries: Sequence[Entry], now: float) -> None:
        table = self.table
        last, asked = table.index, table.asked
        for entry in entries:
            table.fold(entry)
        self.services.metrics.entries += len(entries)
        news = News(last, entries, asked is not None and table.asked is None)
        self.audience.send_update(table, news, now)
        table.forget_views()
        self.on_change()

    # -- what other processes wrote -------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Another process has written: read what is new and pass it on."""
        async with self.line.turn():
            await self._catch_up()

    async def refresh(self) -> None:
        """Make sure that nothing which another process has answered is missing here."""
        try:
            async with self.line.turn():
                await self._read_on()
        except Unavailable as error:
            raise TableError("unavailable", str(error)) from None

    async def _catch_up(self) -> None:
        with contextlib.suppress(Unavailable):
            await self._read_on()

    async def _read_on(self) -> None:
        for body in await self.services.store.load(self.table.id, self.table.index):
            entries = decode_entries(body)
            self._take_in(entries, self._now_after(entries[-1].at))

    # -- coming and going -----------------------------------------------------------------------------------------

    def enter(self, listener: Listener) -> None:
        """A socket said hello."""
        self.used = time.monotonic()
        self.audience.enter(listener, self.table, self.now())
        self.on_presence()

    def leave(self, listener: Listener) -> None:
        """It is closed."""
        self.used = time.monotonic()
        self.audience.leave(listener, self.table, self.now())
        self.on_presence()

    def asked_by(self, seat: int) -> None:
        """A request came with the token of this seat: its person is there."""
        self.used = time.monotonic()
        if self.audience.presence.ask(seat, self.now()):
            self.send_presence()

    def send_presence(self) -> None:
        """Send everybody who is there."""
        self.audience.send_table(self.table, self.now())
        self.on_presence()

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
