"""A table followed over its socket: state, view, history and log, always up to date."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from functools import partial
from types import TracebackType
from typing import Self

from msgspec.structs import replace

from sheepfold.client.connection import Connection, OutOfStep
from sheepfold.client.errors import ClientError
from sheepfold.client.http import Http
from sheepfold.client.messages import (
    Answer,
    Entry,
    Events,
    Message,
    News,
    Seated,
    Seen,
    TableNews,
    TableState,
    View,
    Welcome,
)


class Watcher:
    """Follows a table as an onlooker. Use it with ``async with``; it reconnects by itself."""

    def __init__(self, http: Http, table: str, token: str | None = None, patience: float = 60.0) -> None:
        self.table = table
        """The table's id."""
        self.seat: int | None = None
        """The seat that is followed; ``None`` for an onlooker."""
        self.view: View | None = None
        """What can be seen now; ``None`` while the table waits for players."""
        self.legal: tuple[str, ...] = ()
        """The seat's legal moves; empty when it is not its turn."""
        self.history: list[Seen] = []
        """All events so far as the seat saw them."""
        self.log: list[Entry] = []
        """Everything that ever happened at the table."""
        self.views: dict[int, View] = {}
        """The views that were shown, by the number of events before them. Taken back moves take theirs along."""
        self._http, self._token = http, token
        self._state: TableState | None = None
        self._news = asyncio.Event()
        url = f"{http.sockets}/tables/{table}/socket"
        self._connection = Connection(url, patience, self._greeting, self._receive, self._wake)

    async def __aenter__(self) -> Self:
        self._connection.start()
        try:
            await self.until(lambda: self._state is not None)
        except BaseException:
            await self._connection.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Stop following the table."""
        await self._connection.close()

    async def interrupt(self) -> None:
        """Break the connection as a bad network would, for tests; it comes back by itself."""
        await self._connection.interrupt()

    # -- where it stands ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        """The table: who sits where, whose turn it is, clocks, questions, scores."""
        if self._state is None:
            raise ClientError("There is no state before the connection is there: use `async with`.")
        return self._state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.status == "over"

    async def until(self, ready: Callable[[], bool]) -> None:
        """Wait until this becomes true; it is asked again after every message. Raises if the connection is lost."""
        while not ready():
            if self._connection.failure is not None:
                raise self._connection.failure
            await self._news.wait()

    async def entries(self, after: int = 0) -> AsyncIterator[Entry]:
        """The log from entry ``after`` on, as it grows, until the game is over."""
        while True:
            await self.until(partial(self._has_entry_after, after))
            if len(self.log) == after:
                return
            after += 1
            yield self.log[after - 1]

    def _has_entry_after(self, index: int) -> bool:
        return len(self.log) > index or self.over

    async def ping(self) -> float:
        """The server's time now."""
        return (await self._connection.ask(_Pong, "ping", {}, repeatable=True)).time

    # -- messages -----------------------------------------------------------------------------------------------------

    def _greeting(self) -> Mapping[str, object]:
        return {"tokens": [] if self._token is None else [self._token], "last": len(self.log)}

    def _receive(self, message: Message) -> None:
        if isinstance(message, Welcome):
            self._welcomed(message)
        elif isinstance(message, Events):
            self._happened(message)
        elif isinstance(message, Seated):
            self.seat = message.held[0] if message.held else None
        elif isinstance(message, TableNews):
            self._state = message.state
        self._wake()

    def _welcomed(self, message: Welcome) -> None:
        self._state = message.state
        self.seat = message.held[0] if message.held else None
        for missed in message.missed:
            self._enter(missed.entries)
        for sight in message.state.sights:
            self._show(sight.view, sight.legal)

    def _happened(self, message: Events) -> None:
        self._state = replace(
            self.state,
            index=message.index,
            events=message.events,
            status=message.status,
            to_act=message.to_act,
            clock=message.clock,
        )
        for news in message.seats:
            self._learn(news)

    def _learn(self, news: News) -> None:
        self._enter(news.entries)
        if news.legal is not None:
            self._show(news.view, news.legal)

    def _show(self, view: View | None, legal: tuple[str, ...]) -> None:
        self.view, self.legal = view, legal
        if view is not None:
            self.views[len(self.history)] = view

    def _enter(self, entries: tuple[Entry, ...]) -> None:
        """Add what is new to the log."""
        for entry in entries:
            if entry.index > len(self.log) + 1:
                raise OutOfStep(f"entry {entry.index} came after entry {len(self.log)}")
            if entry.index == len(self.log) + 1:
                self.log.append(entry)
                self._carry_out(entry)

    def _carry_out(self, entry: Entry) -> None:
        self.history.extend(entry.moves)
        if entry.kind == "undo" and entry.events is not None:
            del self.history[entry.events :]
            self.views = {index: view for index, view in self.views.items() if index <= entry.events}
        if entry.kind == "over":
            self._state = replace(
                self.state, scores=entry.scores, winners=entry.winners, ending=entry.ending, seed=entry.seed
            )

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()


class _Pong(Answer, frozen=True, kw_only=True):
    time: float
