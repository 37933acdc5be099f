"""Around every request: headers that keep browsers safe, and limits."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from starlette.responses import Response

from sheepfold.server.http.hosts import OwnHosts, origin_fits
from sheepfold.server.http.limits import Limiter
from sheepfold.server.http.responses import error_answer, error_body
from sheepfold.server.http.safety import SAFETY_HEADERS
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.settings import Settings
from sheepfold.table.errors import TableError

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_HARMLESS = ("GET", "HEAD", "OPTIONS")
_UNLIMITED = ("/assets/", "/offline/", "/health")
_CLOSING = TableError("unavailable", "The server is about to end; ask again when it is back.")
_log = logging.getLogger(__name__)


class Guard:
    """ASGI middleware: safety headers, size and rate of requests, counts; failures are logged without secrets."""

    def __init__(self, app: App, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.hosts = OwnHosts(settings.hosts)
        self.limiter = Limiter(settings.requests_a_second, settings.requests_at_once, "You ask too often; wait.")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, _in_a_sentence(send))
        elif scope["type"] != "http":
            if self.hosts.fits(scope):
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008, "reason": "wrong host"})
        else:
            self.metrics.requests += 1
            safe = SafeSend(send)
            answer = await self._answer(scope, receive, safe)
            if answer is not None and not safe.started:
                await answer(scope, receive, safe)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> Response | None:
        """Have the application answer; if it may not or cannot, what to answer instead."""
        try:
            refused = self._refused(scope)
            if _announced_size(scope) > self.settings.body_bytes:
                return _too_large()
            if refused is not None:
                return error_answer(refused)
            await self.app(scope, self._limited(receive), send)
        except TooLarge:
            return _too_large()
        except asyncio.CancelledError:  # nobody but a server that ends does this
            return error_answer(_CLOSING)
        except Exception:
            self.metrics.errors += 1
            _log.exception("request failed", extra={"method": scope["method"], "path": scope["path"]})
            return error_body(500, "failed", "The server failed; this is written down.")
        return None

    def _refused(self, scope: Scope) -> TableError | None:
        if not self.hosts.fits(scope):
            return TableError("wrong_host", "This server has another name. Its operator can allow this one.")
        if scope["method"] not in _HARMLESS and not origin_fits(scope, self.settings.origins):
            return TableError("not_allowed", "Pages of other sites may not do that.")
        if not self.settings.rate_limits or scope["path"].startswith(_UNLIMITED):
            return None
        client = scope.get("client")
        try:
            self.limiter.check(client[0] if client else "")
        except TableError as error:
            return error
        return None

    def _limited(self, receive: Receive) -> Receive:
        size = 0

        async def receive_limited() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self.settings.body_bytes:
                raise TooLarge
            return message

        return receive_limited


class SafeSend:
    """Adds the safety headers to an answer, and knows whether it has begun."""

    def __init__(self, send: Send) -> None:
        self.started = False
        self._send = send

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            given = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(one for one in SAFETY_HEADERS if one[0] not in given)]
        await self._send(message)


def _in_a_sentence(send: Send) -> Send:
    """A server that cannot start says why, not where in its code."""

    async def send_last_line(message: Message) -> None:
        last = message.get("message", "").strip().rpartition("\n")[2]
        if message["type"] == "lifespan.startup.failed" and "Unavailable: " in last:
            message["message"] = last.partition("Unavailable: ")[2]
        await send(message)

    return send_last_line


class TooLarge(Exception):
    """The request's body is larger than anything that makes sense."""


def _announced_size(scope: Scope) -> int:
    length = dict(scope["headers"]).get(b"content-length", b"0")
    return int(length) if length.isdigit() else 0


def _too_large() -> Response:
    return error_body(413, "bad_request", "The request is too large.")
