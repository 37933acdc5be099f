"""The WebSocket's ASGI application: who may open a socket, and how many."""

from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from sheepfold.server.http.hosts import origin_fits
from sheepfold.server.http.limits import Limiter
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.socket.closing import CloseCode
from sheepfold.server.socket.connection import Connection
from sheepfold.server.wire import EXTENSION, Wire
from sheepfold.table.errors import TableError

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class SocketEndpoint:
    """The ASGI application behind ``/api/v1/tables/TABLE/socket``."""

    def __init__(self, lobby: Lobby) -> None:
        settings = lobby.services.settings
        self.lobby = lobby
        self._limiter = Limiter(settings.requests_a_second, settings.requests_at_once, "You come back too often; wait.")
        self._clients: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        settings = self.lobby.services.settings
        await receive()  # websocket.connect
        if not origin_fits(scope, settings.origins):
            await send({"type": "websocket.close", "code": int(CloseCode.VIOLATION), "reason": "wrong origin"})
            return
        await send({"type": "websocket.accept"})
        client = scope["client"][0] if scope.get("client") else ""
        if self.lobby.sockets >= settings.sockets or self._does_too_much(client):
            await send({"type": "websocket.close", "code": int(CloseCode.TOO_MANY), "reason": "too many sockets"})
            return
        wire: Wire | None = scope["extensions"].pop(EXTENSION, None)
        if wire is None:  # the connection is lost already
            return
        self.lobby.sockets += 1
        self._clients[client] += 1
        try:
            await Connection(self.lobby, scope["path_params"]["table"], client, wire).run()
        finally:
            self.lobby.sockets -= 1
            self._clients[client] -= 1
            if not self._clients[client]:
                del self._clients[client]

    def _does_too_much(self, client: str) -> bool:
        """Nobody may take all sockets, nor have the server look for tables all the time."""
        settings = self.lobby.services.settings
        if not settings.rate_limits:
            return False
        try:
            self._limiter.check(client)
        except TableError:
            return True
        return self._clients[client] >= settings.sockets_a_client
