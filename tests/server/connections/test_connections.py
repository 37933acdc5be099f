"""Requests that are too large, too slow or never finished: each has its limit, and others are answered meanwhile."""

import logging
import socket
import time
from collections.abc import Callable

import httpx
import pytest

from sheepfold.server.http.safety import HEADERS
from tests.server.client import PATIENCE
from tests.server.conftest import Inside
from tests.server.raw import answer, asked, connected, held, is_open

ATTACKER, OTHER, HONEST = "127.0.0.2", "127.0.0.3", "127.0.0.4"
POST = b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\n"
HELD_UP = 5.0  # seconds: far more than a busy machine takes, far less than the attacks cost
GET = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"


def health(base: str, address: str = HONEST) -> float:
    """How long ``/health`` takes for somebody else."""
    begun = time.monotonic()
    status, *_ = asked(base, GET + b"Connection: close\r\n\r\n", address=address)
    assert status == 200
    return time.monotonic() - begun


def sends_until_hung_up(connection: socket.socket, data: bytes, most: int, pause: float = 0) -> int:
    """How often the data can be sent before the server closes the connection."""
    for times in range(most):
        try:
            connection.sendall(data)
        except ConnectionError:
            return times
        time.sleep(pause)
    return most


def hung_up(connection: socket.socket) -> bool:
    """Whether the server closes it, sooner or later."""
    end = time.monotonic() + PATIENCE
    while is_open(connection):
        if time.monotonic() > end:
            return False
    return True


@pytest.mark.parametrize(
    ("status", "parts"),
    [
        (431, [GET + b"X: ", *[b"a" * 65_536] * 100]),
        (431, [GET, *[b"X: a\r\n"] * 200, b"\r\n"]),
        (431, [GET + b"X: " + b"a" * 20_000 + b"\r\n\r\n"]),
        (431, [b"\r\n" * 50_000]),
        (414, [b"GET /", *[b"a" * 65_536] * 100]),
        (414, [b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"]),
        (413, [POST + b"Content-Length: 99999999\r\n\r\n", *[b"a" * 65_536] * 8]),
        (413, [POST + b"Transfer-Encoding: chunked\r\n\r\n",
               *[b"1;" + b"x" * 8000 + b"\r\na\r\n"] * 20]),
        (413, [POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: ",
               *[b"a" * 65_536] * 20]),
        (400, [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"]),
    ],
)  # fmt: skip
def test_what_is_too_large_is_refused_and_ends_the_connection(inside: Inside, status: int, parts: list[bytes]) -> None:
    given, headers, body = asked(inside.base, *parts)
    assert given == status
    assert body["error"]["code"] == "bad_request"
    assert body["error"]["message"]
    assert headers["connection"] == "close"
    assert {name.lower(): value.lower() for name, value in HEADERS.items()}.items() <= headers.items()
    assert health(inside.base) < 5
    assert inside.lobby.services.metrics.errors == 0


def test_an_endless_header_line_holds_up_nobody(inside: Inside) -> None:
    """It cost quadratic time: after 220 MB on one connection others waited for 14 seconds."""
    with connected(inside.base, ATTACKER) as endless:
        endless.sendall(GET + b"X: ")
        assert sends_until_hung_up(endless, b"a" * 65_536, 800) < 300
    assert health(inside.base) < HELD_UP


def test_many_requests_at_once_on_one_connection_are_cut_off(inside: Inside) -> None:
    with connected(inside.base, ATTACKER) as many:
        assert sends_until_hung_up(many, (GET + b"\r\n") * 2000, 200) < 100
        assert health(inside.base) < HELD_UP


def test_a_few_requests_at_once_are_answered_in_order(inside: Inside) -> None:
    paths = (b"/health", b"/api/v1/bots", b"/health")
    requests = b"".join(b"GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n" % path for path in paths)
    with connected(inside.base) as several:
        several.sendall(requests[:-2])
        several.sendall(requests[-2:])
        several.settimeout(2)
        received = b""
        while received.count(b"HTTP/1.1 200") < 3 or not received.endswith(b"}"):
            part = several.recv(65_536)
            assert part
            received += part
    assert received.index(b'"status"') < received.index(b'"bots"') < received.rindex(b'"status"')


def test_who_sends_nothing_or_slowly_is_let_go(start: Callable[..., Inside], caplog: pytest.LogCaptureFixture) -> None:
    inside = start(first_byte_seconds=0.5, request_seconds=1.0, idle_connection_seconds=0.7)
    body = POST + b"Content-Length: 100\r\n\r\n"
    with (
        caplog.at_level(logging.WARNING),
        connected(inside.base) as silent,
        connected(inside.base) as head,
        connected(inside.base) as half,
        connected(inside.base) as idle,
    ):
        idle.sendall(GET + b"\r\n")
        half.sendall(body)
        begun = time.monotonic()
        head.sendall(b"GET /")
        for _ in range(6):
            time.sleep(0.1)
            head.sendall(b"a")
            half.sendall(b"a")
        for connection, status in ((silent, 0), (head, 408), (half, 408), (idle, 200)):
            assert answer(connection)[0] == status
        assert time.monotonic() - begun < 5
    assert {"no request came", "request refused: 408"} <= {record.message for record in caplog.records}
    assert inside.lobby.services.metrics.errors == 0


def test_who_does_not_read_its_answers_is_let_go(start: Callable[..., Inside]) -> None:
    inside = start(idle_connection_seconds=0.5)
    with connected(inside.base) as lazy:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        request = b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
        assert sends_until_hung_up(lazy, request, 2000, pause=0.01) < 2000


def test_one_address_cannot_keep_others_out(start: Callable[..., Inside], caplog: pytest.LogCaptureFixture) -> None:
    inside = start(unfinished_a_client=20, unfinished=1000)
    with caplog.at_level(logging.WARNING), held(inside.base, 60, ATTACKER) as theirs:
        assert health(inside.base) < 5
        assert hung_up(theirs[39])
        still = [is_open(one) for one in theirs]
        assert still == [False] * 40 + [True] * 20, "those that waited longest go"
        assert health(inside.base, ATTACKER) < 5
    written = [record for record in caplog.records if "one address" in record.message]
    assert len(written) == 1, "the log is not flooded"
    assert written[0].client == ATTACKER  # type: ignore[attr-defined]


def test_many_addresses_cannot_keep_others_out(start: Callable[..., Inside]) -> None:
    inside = start(unfinished_a_client=1000, unfinished=30)
    with held(inside.base, 40, ATTACKER), held(inside.base, 40, OTHER) as theirs:
        assert health(inside.base) < 5
        assert hung_up(theirs[0])
        assert is_open(theirs[-1])


def test_a_proxy_is_not_one_client(start: Callable[..., Inside], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.0/28,::1")
    inside = start(unfinished_a_client=5, unfinished=1000)
    with held(inside.base, 20, ATTACKER) as theirs:
        assert health(inside.base) < 5
        assert all(is_open(one) for one in theirs)


def test_connections_are_used_again(inside: Inside) -> None:
    with httpx.Client(base_url=inside.base, timeout=PATIENCE) as client:
        for _ in range(30):
            assert client.get("/health").status_code == 200
            assert client.post("/api/v1/tables", content=b"{}").status_code == 422
