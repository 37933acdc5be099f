"""Around every request: headers that keep browsers safe, limits, and the browser client's files."""

import asyncio
import functools
import logging
import mimetypes
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

from starlette.responses import PlainTextResponse, Response

from sheepfold.server.http.limits import Limiter
from sheepfold.server.http.origins import origin_fits
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.settings import Settings
from sheepfold.server.socket.messages import to_json
from sheepfold.table.errors import TableError

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_HARMLESS = ("GET", "HEAD", "OPTIONS")
_UNLIMITED = ("/assets/", "/health")
_CLOSING = TableError("unavailable", "The server is about to end; ask again when it is back.")
_log = logging.getLogger("sheepfold.server.http.middleware")


def error_answer(error: TableError) -> Response:
    """A refusal as JSON."""
    body = to_json({"error": {"code": error.code, "message": error.message}})
    return Response(body, error.status, media_type="application/json")


class Guard:
    """ASGI middleware: safety headers, size and rate of requests, counts; failures are logged without secrets."""

    def __init__(self, app: App, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.limiter = Limiter(settings.requests_a_second, settings.requests_at_once, "You ask too often; wait.")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, _in_a_sentence(send))
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        self.metrics.requests += 1
        started = False

        async def send_safely(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        try:
            refused = self._refused(scope)
            if _announced_size(scope) > self.settings.body_bytes:
                await _too_large()(scope, receive, send_safely)
            elif refused is not None:
                await error_answer(refused)(scope, receive, send_safely)
            else:
                await self.app(scope, self._limited(receive), send_safely)
        except TooLarge:
            await _too_large()(scope, receive, send_safely)
        except asyncio.CancelledError:  # nobody but a server that ends does this
            if not started:
                await error_answer(_CLOSING)(scope, receive, send_safely)
        except Exception:
            self.metrics.errors += 1
            _log.exception("request failed", extra={"method": scope["method"], "path": scope["path"]})
            if not started:
                failed = {"error": {"code": "failed", "message": "The server failed; this is written down."}}
                await Response(to_json(failed), 500, media_type="application/json")(scope, receive, send_safely)

    def _refused(self, scope: Scope) -> TableError | None:
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
    told = dict(scope["headers"]).get(b"content-length", b"0")
    return int(told) if told.isdigit() else 0


def _too_large() -> Response:
    body = to_json({"error": {"code": "bad_request", "message": "The request is too large."}})
    return Response(body, 413, media_type="application/json")


class Client:
    """The browser client's files; every other path gets its page, which knows its own routes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    def answer(self, path: str, accepted: str = "") -> Response:
        """The file of that path (a compressed one beside it, if the browser accepts that), or the page."""
        wanted = self._found(path)
        if wanted is not None:
            lasting = "/assets/" in f"/{path}"
            kept = "public, max-age=31536000, immutable" if lasting else "no-cache"
            return _file(wanted, kept, accepted)
        page = self.folder / "index.html"
        if path.startswith(("/api/", "/assets/")):
            return error_answer(TableError("no_such_page", "There is no such page."))
        if page.is_file():
            return _file(page, "no-cache", "")
        return PlainTextResponse("Sheepfold is running; its browser client is not installed. See /docs.\n")

    def _found(self, path: str) -> Path | None:
        """The file of that path, which may be no name of a file at all: too long, or with a zero in it."""
        try:
            wanted = (self.folder / path.lstrip("/")).resolve()
            is_ours = bool(path.strip("/")) and wanted.is_relative_to(self.folder) and wanted.is_file()
        except (OSError, ValueError):
            return None
        return wanted if is_ours else None


_COMPRESSED = (("br", ".br"), ("gzip", ".gz"))


def _file(wanted: Path, kept: str, accepted: str) -> Response:
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    names = {part.split(";")[0].strip() for part in accepted.split(",")}
    read = _read_once if "immutable" in kept else Path.read_bytes
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    for encoding, suffix in _COMPRESSED:
        smaller = wanted.with_name(wanted.name + suffix)
        if encoding in names and smaller.is_file():
            return Response(read(smaller), media_type=kind, headers={**headers, "Content-Encoding": encoding})
    return Response(read(wanted), media_type=kind, headers=headers)


@functools.lru_cache(maxsize=256)
def _read_once(path: Path) -> bytes:
    """A file whose name changes with its content. All of them together are small, and a thread for each read is not."""
    return path.read_bytes()
