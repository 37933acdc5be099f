"""One open socket: hello, then a session. It answers one message after the other, and never waits for a slow client."""

import asyncio
import contextlib
import logging
from collections import deque

from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.server.http.limits import Bucket
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.server.settings import PROTOCOL
from sheepfold.server.socket.closing import CloseCode
from sheepfold.server.socket.messages import Refusal, encode, welcome
from sheepfold.server.socket.requests import Hello, Unreadable, read_message
from sheepfold.server.socket.session import Session
from sheepfold.server.wire import Wire
from sheepfold.table.actions import seat_of
from sheepfold.table.errors import TableError
from sheepfold.table.tokens import fits

_HELLO_SECONDS = 10.0
_MOST_NONSENSE = 30
_CLOSED_FOR = {
    "no_such_table": CloseCode.NO_SUCH_TABLE,
    "damaged": CloseCode.NO_SUCH_TABLE,
    "too_many": CloseCode.TOO_MANY,
}
"""By error, how a hello that is refused ends the connection, if not as a violation."""
_log = logging.getLogger(__name__)


class Connection:
    """One open socket."""

    def __init__(self, lobby: Lobby, table: str, address: str, wire: Wire) -> None:
        settings = lobby.services.settings
        self.lobby = lobby
        self.now = lobby.services.now
        self.viewpoints: tuple[int | None, ...] = (None,)
        self.language = LANGUAGES[0]
        self._table = table
        self._address = address
        self._wire = wire
        self.send = wire.write
        """Sends a message; never waits."""
        self._bucket = Bucket(settings.messages_a_second, settings.messages_at_once)
        self._limited = settings.rate_limits
        self._frame_bytes = settings.frame_bytes
        self._metrics = lobby.services.metrics
        self._nonsense = 0
        self._backlog: deque[str | bytes] = deque()
        self._session: Session | None = None
        self._is_going_on = False
        self._gone = asyncio.Event()
        self._came = asyncio.Event()

    # -- what the room and the session call ---------------------------------------------------------------------------

    def expel(self, reason: str) -> None:
        """Close it: it no longer holds its seat."""
        self._end(CloseCode.VIOLATION, reason)

    def refuse(self, error: TableError, message_id: str | None, index: int | None = None) -> None:
        """Say no. Whoever sends nothing but nonsense is let go."""
        self._metrics.refusals += 1
        why = error.why(self.language)
        self.send(encode(Refusal(self.now(), message_id, error.code, error.message, index, why)))
        if error.code == "bad_request":
            self._nonsense += 1
            if self._limited and self._nonsense > _MOST_NONSENSE:
                self._end(CloseCode.VIOLATION, "too much that makes no sense")

    def fail(self) -> None:
        """Something went wrong that should not have."""
        self._metrics.errors += 1
        _log.exception("socket failed", extra={"table": self._table})
        self._end(CloseCode.FAILED, "the server failed")

    def _end(self, code: CloseCode, reason: str) -> None:
        self._wire.close(int(code), reason)
        self._gone.set()
        self._came.set()

    # -- what the wire calls ------------------------------------------------------------------------------------------

    def received(self, message: str | bytes) -> None:
        """A message has come. It is answered at once, or after those before it."""
        session = self._session
        if session is None or session.busy:
            self._backlog.append(message)
            self._wire.pause()
            self._came.set()
        elif self._backlog or self._is_going_on or self._gone.is_set():
            self._backlog.append(message)
            self.go_on()
        else:
            self._take(session, message)

    def lost(self) -> None:
        """The client is gone."""
        self._gone.set()
        self._came.set()

    def overtaxed(self) -> None:
        """A client that does not read is let go and may come back."""
        self._end(CloseCode.TOO_MANY, "too slow")

    def go_on(self) -> None:
        """Answer what has come, until something takes a while: then the session calls this again. In a loop and not
        from call to call, since many at once would be a deep recursion."""
        session = self._session
        if session is None or self._is_going_on:
            return
        self._is_going_on = True
        while self._backlog and not session.busy and not self._gone.is_set():
            self._take(session, self._backlog.popleft())
        self._is_going_on = False
        if not self._backlog:
            self._wire.resume()

    def _take(self, session: Session, frame: str | bytes) -> None:
        try:
            if self._is_acceptable(frame):
                session.handle(frame, self.now())
        except Exception:
            self.fail()

    # -- from hello to goodbye ----------------------------------------------------------------------------------------

    async def run(self) -> None:
        """From hello to goodbye."""
        self._wire.attach(self)
        try:
            room = await self._greeted()
            if room is not None:
                await self._stay(room)
        except Exception:
            self.fail()
        finally:
            self._wire.detach()

    async def _greeted(self) -> Room | None:
        """The table, if the client has said hello as it should."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_HELLO_SECONDS):
                await self._came.wait()
                if self._gone.is_set() or not self._is_acceptable(frame := self._backlog.popleft()):
                    return None
                return await self._hello(frame)
        self._end(CloseCode.VIOLATION, "no hello")
        return None

    async def _stay(self, room: Room) -> None:
        try:
            await self.lobby.publish_presence(room)
            self._session = Session(room, self)
            self.go_on()
            await self._gone.wait()
        finally:
            if self._session is not None:
                self._session.end()
                self._session = None  # each would hold the other
            room.leave(self)
            await self.lobby.publish_presence(room)

    def _is_acceptable(self, frame: str | bytes) -> bool:
        """Whether the client may send so many messages, and so long ones; if not, it is let go."""
        self._metrics.messages += 1
        if self._limited and not self._bucket.take():
            self.refuse(TableError("too_many", "You send too many messages."), None)
            self._end(CloseCode.VIOLATION, "too many messages")
            return False
        if len(frame) > self._frame_bytes:
            self.refuse(TableError("bad_request", "The message is too long."), None)
            self._end(CloseCode.TOO_LARGE, "too large")
            return False
        return True

    async def _hello(self, frame: str | bytes) -> Room | None:
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
            self._welcome(room, hello, self._take_seats(room, hello.tokens))
            self.language = hello.language
        except TableError as error:
            self.refuse(error, error.id if isinstance(error, Unreadable) else message_id)
            self._end(_CLOSED_FOR.get(error.code, CloseCode.VIOLATION), error.code)
            return None
        return room

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
        self.now = room.now
        room.came_from(self._address)
        room.enter(self)
        presence = room.audience.presence
        self.send(welcome(room.table, presence, self.viewpoints, owner, hello.last, self.now()))
