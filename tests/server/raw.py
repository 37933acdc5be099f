"""Raw connections from several loopback addresses, for requests that no HTTP library would send."""

import contextlib
import json
import select
import socket
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

PATIENCE = 20.0
_SOME = 131_072
"""Bytes: more than a server takes without an answer."""


def connected(base: str, address: str = "127.0.0.2") -> socket.socket:
    """A connection from that address."""
    split = urlsplit(base)
    assert split.hostname is not None
    return socket.create_connection((split.hostname, split.port or 80), PATIENCE, source_address=(address, 0))


@contextlib.contextmanager
def held(
    base: str, count: int, address: str = "127.0.0.2", begun: bytes = b"GET / HT"
) -> Iterator[list[socket.socket]]:
    """So many unfinished requests."""
    sockets: list[socket.socket] = []
    try:
        for _ in range(count):
            sockets.append(connected(base, address))
            sockets[-1].sendall(begun)
        yield sockets
    finally:
        for one in sockets:
            one.close()


def answer(connection: socket.socket) -> tuple[int, dict[str, str], bytes]:
    """All that is answered until the connection is closed: the first answer's status, headers, and the rest."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65_536):
            received += part
    head, _, body = received.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return int(first.split()[1]) if first else 0, headers, body


def asked(base: str, *parts: bytes, address: str = "127.0.0.2") -> tuple[int, dict[str, str], Any]:
    """Send these parts until the server answers or hangs up: its answer, with the body as JSON.

    Whoever sends on and on loses the answer when the server hangs up, so after a while each part waits for one.
    """
    with connected(base, address) as connection:
        sent = 0
        with contextlib.suppress(ConnectionError):
            for part in parts:
                if select.select([connection], [], [], 0.5 if sent > _SOME else 0)[0]:
                    break
                connection.sendall(part)
                sent += len(part)
        status, headers, body = answer(connection)
    return status, headers, json.loads(body) if body.startswith(b"{") else body


def is_open(connection: socket.socket) -> bool:
    """Whether the server has not closed it."""
    connection.settimeout(0.05)
    try:
        return connection.recv(65_536) != b""
    except TimeoutError:
        return True
    except ConnectionError:
        return False
