"""Connections of every kind, however they end, leave nothing that only the garbage collector could free."""

import logging
import time

import pytest
from websockets.frames import Opcode

from sheepfold.server.connections.frames import text_frame
from tests.server.client import open_table
from tests.server.conftest import Inside, Run, written
from tests.server.connections.test_web_socket import Socket, masked
from tests.server.garbage import left_over
from tests.server.raw import answer, connected

_UPGRADE = b"GET /api/v1/tables/%s/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"


def wait_until_closed(inside: Inside) -> None:
    patience = time.monotonic() + 20
    while inside.lobby.sockets and time.monotonic() < patience:
        time.sleep(0.02)
    time.sleep(0.2)  # the transport is closed a turn of the loop after the application has heard of it


@pytest.mark.parametrize(
    "data",
    [
        b"",
        masked(Opcode.CLOSE, (1000).to_bytes(2, "big")),
        text_frame(b"no mask"),
        masked(Opcode.TEXT, b"\xff\xfe"),
        masked(Opcode.TEXT, b"x" * 100_000)[:20],
        masked(Opcode.TEXT, b"{", fin=False),
        masked(Opcode.TEXT, b"{}")[:3],
    ],
    ids=["lost", "closed", "no mask", "no UTF-8", "too long", "in the middle of a text", "in the middle of a frame"],
)
def test_a_socket_leaves_nothing(inside: Inside, run: Run, data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger("uvicorn.error"), "disabled", True)  # pytest keeps what is logged
    table = run(open_table(inside.base, "te-kuiti", ["me", "me"]))

    def come_and_go(times: int) -> None:
        for _ in range(times):
            opened = Socket(inside, table["id"])
            opened.send(data)
            opened.raw.close()
        wait_until_closed(inside)

    come_and_go(1)  # makes what stays
    with left_over() as found:
        come_and_go(3)
    assert not found


@pytest.mark.parametrize(
    "rest",
    [b"", b"Sec-WebSocket-Version: 12\r\n", b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n"],
    ids=["no key", "an old version", "a bad key"],
)
def test_a_handshake_that_fails_leaves_nothing(inside: Inside, rest: bytes, caplog: pytest.LogCaptureFixture) -> None:
    with left_over() as found:
        for _ in range(3):
            with connected(inside.base) as connection:
                connection.sendall(_UPGRADE % b"abcdefghijkl" + rest + b"\r\n")
                assert answer(connection)[0] in (400, 426)
        wait_until_closed(inside)
    assert not found
    assert not written(caplog)
