"""Requests to the server's REST part.

They are few and small, so the standard library does: each runs in a thread with a connection of its own. That needs no
further package, verifies certificates as Python does, and follows no redirect that could carry a token elsewhere.
"""

import asyncio
import http.client
import json
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec

from sheepfold.client.errors import ClientError, ConnectionLost, Refused
from sheepfold.table.why import Why

Kind = TypeVar("Kind")


class _Error(msgspec.Struct):
    code: str
    message: str
    why: Why | None = None


class _Refusal(msgspec.Struct):
    error: _Error


class Http:
    """One server's REST part. Safe to use from many tasks at once."""

    def __init__(self, server: str, timeout: float) -> None:
        parts = urlsplit(server)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ClientError(f"A server's address looks like http://localhost:8000, not {server}.")
        self._secure = parts.scheme == "https"
        self._host, self._port = parts.hostname, parts.port
        self._root = parts.path.rstrip("/") + "/api/v1"
        self._timeout = timeout
        scheme = "wss" if self._secure else "ws"
        self.sockets = f"{scheme}://{parts.netloc}{self._root}"
        """Where the tables' sockets are."""

    async def ask(
        self, answer: type[Kind], method: str, path: str, body: object = None, token: str | None = None
    ) -> Kind:
        """The answer to a request; ``Refused`` or ``ConnectionLost`` if there is none."""
        status, content = await asyncio.to_thread(self._exchange, method, self._root + path, body, token)
        if status >= 400:
            raise _refusal(status, content)
        try:
            return msgspec.json.decode(content, type=answer)
        except msgspec.MsgspecError as error:
            raise ClientError(f"{method} {path} was answered with something else than expected: {error}") from error

    def _exchange(self, method: str, path: str, body: object, token: str | None) -> tuple[int, bytes]:
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        connection = kind(self._host, self._port, timeout=self._timeout)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            return response.status, response.read()
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionLost(f"{self._host} cannot be reached: {error or type(error).__name__}.") from error
        finally:
            connection.close()


def _refusal(status: int, content: bytes) -> Refused:
    try:
        error = msgspec.json.decode(content, type=_Refusal).error
    except msgspec.MsgspecError:
        return Refused("failed", f"The server answered with status {status}.", status)
    return Refused(error.code, error.message, status, error.why)
