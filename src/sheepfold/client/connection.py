"""One socket to a table that is opened again whenever it breaks, and the requests that are on their way."""

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from sheepfold.client.errors import ClientError, ConnectionLost, Refused
from sheepfold.client.messages import Answer, Message, Welcome, read_message

Kind = TypeVar("Kind")
PROTOCOL: Final = 1
_FOR_A_WHILE: Final = {"too_many", "unavailable", "failed"}
"""Refusals of a hello after which it is worth trying again."""
_SHORTEST, _LONGEST = 0.1, 5.0
"""Seconds between two attempts: the first pause, and the longest."""

_SLOWER: Final = 0.5
"""Seconds to wait where the server wants fewer messages; twice as many each time."""


class OutOfStep(Exception):
    """The messages do not follow each other: say hello again on a new socket."""


@dataclass
class _Request:
    message: Mapping[str, object]
    is_repeatable: bool
    answer: "asyncio.Future[bytes]"
    is_sent: bool = False


class Connection:
    """Keeps a conversation with a table going.

    ``greeting`` gives the fields of each hello, ``receive`` takes every message that is no answer to a request and may
    raise ``OutOfStep``, ``changed`` is called when the connection has failed for good.
    """

    def __init__(
        self,
        url: str,
        patience: float,
        greeting: Callable[[], Mapping[str, object]],
        receive: Callable[[Message], None],
        changed: Callable[[], None],
    ) -> None:
        self.failure: ClientError | None = None
        """Why the conversation is over for good."""
        self._url, self._patience = url, patience
        self._greeting, self._receive, self._changed = greeting, receive, changed
        self._socket: ClientConnection | None = None
        self._requests: dict[str, _Request] = {}
        self._name, self._number = secrets.token_hex(6), 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to connect, in the background."""
        self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        """Say goodbye and stop."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._fail(ConnectionLost("The connection was closed here."))

    async def interrupt(self) -> None:
        """Break the connection as a bad network would; it comes back by itself."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def ask(self, answer: type[Kind], kind: str, fields: Mapping[str, object], repeatable: bool = False) -> Kind:
        """Send a request and wait for its answer: ``Refused`` if it is an error.

        A repeatable request is sent again, with the same id, after the connection broke; any other raises
        ``ConnectionLost`` then. Where the server wants us to slow down, we wait and ask again.
        """
        self._number += 1
        message = {"type": kind, "id": f"{self._name}-{self._number}", **fields}
        pause, until = _SLOWER, time.monotonic() + self._patience
        while True:
            try:
                return msgspec.json.decode(await self._answered(message, repeatable), type=answer)
            except Refused as refused:
                again = refused.code == "too_many" or (repeatable and refused.code == "unavailable")
                if not again or time.monotonic() + pause > until:
                    raise
            await asyncio.sleep(pause)
            pause *= 2

    async def _answered(self, message: Mapping[str, object], repeatable: bool) -> bytes:
        if self.failure is not None:
            raise self.failure
        request = _Request(message, repeatable, asyncio.get_running_loop().create_future())
        self._requests[str(message["id"])] = request
        try:
            await self._send(request)
            async with asyncio.timeout(self._patience):
                return await request.answer
        except TimeoutError:
            raise ConnectionLost(f"The server has not answered within {self._patience:g} seconds.") from None
        finally:
            del self._requests[str(message["id"])]

    # -- the socket ---------------------------------------------------------------------------------------------------

    async def _stay(self) -> None:
        """Connect, and connect again, until it is hopeless."""
        pause, since = _SHORTEST, time.monotonic()
        while self.failure is None:
            reason = "it went away"
            try:
                async with connect(self._url, max_size=None, open_timeout=self._patience) as socket:
                    await self._greet(socket)
                    pause = _SHORTEST
                    await self._listen(socket)
            except (OSError, EOFError, TimeoutError, WebSocketException, OutOfStep) as error:
                reason = str(error) or type(error).__name__
            except (ClientError, msgspec.MsgspecError) as error:
                self._fail(error if isinstance(error, ClientError) else ClientError(f"The server misspoke: {error}"))
                return
            if self._socket is not None:
                since = time.monotonic()
            self._lose()
            if time.monotonic() - since > self._patience:
                self._fail(ConnectionLost(f"The server cannot be reached: {reason}"))
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST)

    async def _greet(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, **self._greeting()}))
        message = read_message(await socket.recv())
        if isinstance(message, Answer):
            if message.code in _FOR_A_WHILE:
                raise OutOfStep(message.message)
            raise Refused(message.code, message.message)
        if not isinstance(message, Welcome):
            raise ClientError("The server's first message was no welcome.")
        self._receive(message)
        self._socket = socket

    async def _listen(self, socket: ClientConnection) -> None:
        for request in list(self._requests.values()):
            await self._send(request)
        async for frame in socket:
            message = read_message(frame)
            if isinstance(message, Answer):
                self._answer(message, frame if isinstance(frame, bytes) else frame.encode())
            else:
                self._receive(message)

    async def _send(self, request: _Request) -> None:
        """Send it now, or leave it for the next connection."""
        if self._socket is not None:
            request.is_sent = True
            with contextlib.suppress(WebSocketException):
                await self._socket.send(json.dumps(request.message))

    # -- requests -----------------------------------------------------------------------------------------------------

    def _answer(self, message: Answer, frame: bytes) -> None:
        request = self._requests.get(message.id or "")
        if request is None and message.type == "error" and len(self._requests) == 1:
            # The server could not read the message, not even its id.
            request = next(iter(self._requests.values()))
        if request is None or request.answer.done():
            return
        if message.type == "error":
            request.answer.set_exception(Refused(message.code, message.message, why=message.why))
        else:
            request.answer.set_result(frame)

    def _lose(self) -> None:
        """The connection broke: what cannot be repeated is lost."""
        self._socket = None
        for request in self._requests.values():
            if request.is_sent and not request.is_repeatable and not request.answer.done():
                request.answer.set_exception(
                    ConnectionLost("The connection broke before the answer came: it may have been done, or not.")
                )

    def _fail(self, error: ClientError) -> None:
        """Give up for good."""
        self.failure = self.failure or error
        self._socket = None
        for request in self._requests.values():
            if not request.answer.done():
                request.answer.set_exception(self.failure)
        self._changed()
