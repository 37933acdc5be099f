"""One open socket: hello, then a session; what is sent is queued, so that a slow client holds up nobody."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.server.http.limits import Bucket
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.server.settings import PROTOCOL
from sheepfold.server.socket.closing import CloseCode, Closed
from sheepfold.server.socket.messages import Refusal, encode, welcome
from sheepfold.server.socket.requests import Hello, Unreadable, read_message
from sheepfold.server.socket.session import Session
from sheepfold.table.actions import seat_of
from sheepfold.table.errors import TableError
from sheepfold.table.tokens import fits

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

_HELLO_SECONDS = 10.0
_MOST_QUEUED = 500
_MOST_NONSENSE = 30


class Connection:
    """One open socket. What it sends is queued, so that a slow client holds up nobody."""

    def __init__(self, lobby: Lobby, table: str, address: str, receive: Receive, send: Send) -> None:
        settings = lobby.services.settings
        self.lobby = lobby
        self.now = lobby.services.now
        self.viewpoints: tuple[int | None, ...] = (None,)
        self.language = LANGUAGES[0]
        self._table = table
        self._address = address
        self._receive = receive
        self._send = send
        self._queue: asyncio.Queue[bytes | Closed] = asyncio.Queue(_MOST_QUEUED)
        self._bucket = Bucket(settings.messages_a_second, settings.messages_at_once)
        self._limited = settings.rate_limits
        self._nonsense = 0
        self._reader: asyncio.Task[None] | None = None

    # -- what the room calls --------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Queue a message; a client that does not read is let go and may come back."""
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self._end(Closed(CloseCode.TOO_MANY, "too slow"))

    def expel(self, reason: str) -> None:
        """Close it: it no longer holds its seat."""
        self._end(Closed(CloseCode.VIOLATION, reason))

    def _end(self, closed: Closed) -> None:
        while self._queue.full():
            self._queue.get_nowait()
        self._queue.put_nowait(closed)

    # -- the session -----------------------------------------------------------------------------------------

    async def run(self) -> None:
        """From hello to goodbye."""
        self._reader = asyncio.create_task(self._read())
        try:
            await self._write()
        finally:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader

    async def _write(self) -> None:
        while True:
            message = await self._queue.get()
            try:
                if isinstance(message, Closed):
                    await self._send({"type": "websocket.close", "code": int(message.code), "reason": message.reason})
                    return
                await self._send({"type": "websocket.send", "text": message.decode()})
            except Exception:  # the other side is gone; uvicorn has several ways to say so
                return

    async def _read(self) -> None:
        room: Room | None = None
        try:
            async with asyncio.timeout(_HELLO_SECONDS):
                room, hello, owner = await self._hello()
            self.now = room.now
            self._welcome(room, hello, owner)
            await self.lobby.publish_presence(room)
            session = Session(room, self)
            while True:
                await session.handle(await self._frame(), self.now(), self.refuse)
        except Closed as closed:
            self._end(closed.with_traceback(None))  # else what waits in the queue would hold all this, the table too
        except TimeoutError:
            self._end(Closed(CloseCode.VIOLATION, "no hello"))
        except asyncio.CancelledError:
            raise
        except Exception:
            self.lobby.services.metrics.errors += 1
            self._end(Closed(CloseCode.FAILED, "the server failed"))
            raise
        finally:
            if room is not None:
                room.leave(self)
                await self.lobby.publish_presence(room)

    async def _frame(self) -> str | bytes:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Closed()
        self.lobby.services.metrics.messages += 1
        if self._limited and not self._bucket.take():
            self.refuse(TableError("too_many", "You send too many messages."), None)
            raise Closed(CloseCode.VIOLATION, "too many messages")
        frame: str | bytes | None = message.get("text")
        if frame is None:
            frame = message.get("bytes") or b""
        if len(frame) > self.lobby.services.settings.frame_bytes:
            self.refuse(TableError("bad_request", "The message is too long."), None)
            raise Closed(CloseCode.TOO_LARGE, "too large")
        return frame

    def refuse(self, error: TableError, message_id: str | None, index: int | None = None) -> None:
        """Say no. Whoever sends nothing but nonsense is let go."""
        self.lobby.services.metrics.refusals += 1
        why = error.why(self.language)
        self.send(encode(Refusal(self.now(), message_id, error.code, error.message, index, why)))
        if error.code == "bad_request":
            self._nonsense += 1
            if self._limited and self._nonsense > _MOST_NONSENSE:
                raise Closed(CloseCode.VIOLATION, "too much that makes no sense")

    async def _hello(self) -> tuple[Room, Hello, bool]:
        frame = await self._frame()
        message_id: str | None = None
        try:
            hello = read_message(frame)
            message_id = hello.id
            if not isinstance(hello, Hello):
                raise TableError("bad_request", "The first message must be hello.")
            if hello.protocol != PROTOCOL:
                raise TableError("bad_version", f"This server speaks version {PROTOCOL} of the protocol.")
            room = await self.lobby.room(self._table)
            if len(room.audience.listeners) >= self.lobby.services.settings.sockets_a_table:
                raise TableError("too_many", "Too many are watching this table.")
            owner = self._take_seats(room, hello.tokens)
            self.language = hello.language
        except TableError as error:
            self.refuse(error, error.id if isinstance(error, Unreadable) else message_id)
            gone = error.code in ("no_such_table", "damaged")
            raise Closed(CloseCode.NO_SUCH_TABLE if gone else CloseCode.VIOLATION, error.code) from None
        return room, hello, owner

    def _take_seats(self, room: Room, tokens: list[str]) -> bool:
        """Find the seats that the tokens are for; whether the owner's is among them."""
        owner = False
        held: list[int] = []
        for token in tokens:
            seat = seat_of(room.table, token)
            if seat is not None:
                held.append(seat)
            elif fits(token, room.table.opened.owner):
                owner = True
            else:
                raise TableError("not_allowed", "This link is not, or no longer, good for a seat at this table.")
        self.viewpoints = tuple(sorted(set(held))) or (None,)
        return owner

    def _welcome(self, room: Room, hello: Hello, owner: bool) -> None:
        room.came_from(self._address)
        room.enter(self)
        presence = room.audience.presence
        self.send(welcome(room.table, presence, self.viewpoints, owner, hello.last, self.now()))
