"""Frames by the short cut and by the long way, whole, in pieces and wrong: the client notices no difference."""

import json
import random
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from sheepfold.server.connections.frames import end_of_frame, text_frame, text_of
from tests.server.client import open_table
from tests.server.conftest import Inside, Run
from tests.server.raw import connected

PING = b'{"type":"ping","id":"%s"}'


def masked(opcode: Opcode, payload: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_text_is_found_and_framed(length: int) -> None:
    text = random.Random(length).randbytes(length)
    frame = masked(Opcode.TEXT, text)
    data = b"before" + frame + b"behind"
    assert end_of_frame(data, 6) == 6 + len(frame)
    assert text_of(data, 6, 6 + len(frame)) == text
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_other_frames_are_no_texts_and_unfinished_heads_have_no_end() -> None:
    for frame in (masked(Opcode.BINARY, b"x"), masked(Opcode.TEXT, b"x", fin=False), text_frame(b"x")):
        assert text_of(frame, 0, len(frame)) is None
    long = masked(Opcode.TEXT, b"x" * 300)
    assert [end_of_frame(long[:size], 0) for size in (0, 1, 2, 3, 4)] == [None, None, None, None, len(long)]


class Socket:
    """A socket to a table, of which every byte is ours."""

    def __init__(self, inside: Inside, table: str) -> None:
        self.raw: socket.socket = connected(inside.base, "127.0.0.1")
        self.raw.settimeout(20)
        host = inside.base.removeprefix("http://")
        head = (
            f"GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket"
        )
        self.raw.sendall(f"{head}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode())
        self._rest = b""
        while b"\r\n\r\n" not in self._rest:
            self._rest += self.raw.recv(65_536)
        self._rest = self._rest.partition(b"\r\n\r\n")[2]
        self.send(masked(Opcode.TEXT, b'{"type":"hello","protocol":1}'))
        assert self.heard()["type"] == "welcome"

    def send(self, data: bytes) -> None:
        self.raw.sendall(data)

    def frame(self) -> tuple[int, bytes]:
        """The next frame: its first byte and its payload."""
        while (end := end_of_frame(self._rest, 0)) is None or end > len(self._rest):
            part = self.raw.recv(65_536)
            assert part, "the server closed the connection"
            self._rest += part
        frame, self._rest = self._rest[:end], self._rest[end:]
        length = frame[1] & 0x7F
        return frame[0], frame[2 if length < 126 else 4 if length == 126 else 10 :]

    def heard(self) -> Any:
        first, payload = self.frame()
        assert first == 0x81
        return json.loads(payload)

    def code(self) -> int:
        """The code with which the server closes."""
        while True:
            first, payload = self.frame()
            if first == 0x88:
                return int.from_bytes(payload[:2], "big")


@pytest.fixture
def wired(inside: Inside, run: Run) -> Iterator[Socket]:
    table = run(open_table(inside.base, "te-kuiti", ["me", "me"]))
    opened = Socket(inside, table["id"])
    yield opened
    opened.raw.close()


def test_frames_may_come_in_any_pieces(wired: Socket) -> None:
    frames = b"".join(masked(Opcode.TEXT, PING % str(number).encode()) for number in range(20))
    for byte in frames[:200]:
        wired.send(bytes([byte]))
    wired.send(frames[200:])
    assert [wired.heard()["id"] for _ in range(20)] == [str(number) for number in range(20)]


def test_messages_may_be_fragmented_with_pings_between_and_binary(wired: Socket) -> None:
    text = PING % b"long"
    wired.send(masked(Opcode.TEXT, text[:5], fin=False) + masked(Opcode.PING, b"now"))
    assert wired.frame() == (0x8A, b"now")
    wired.send(masked(Opcode.CONT, text[5:9], fin=False) + masked(Opcode.CONT, text[9:]))
    assert wired.heard()["id"] == "long"
    wired.send(masked(Opcode.BINARY, PING % b"binary") + masked(Opcode.TEXT, PING % b"text"))
    assert [wired.heard()["id"] for _ in range(2)] == ["binary", "text"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (text_frame(PING % b"no mask"), 1002),
        (masked(Opcode.TEXT, b"\xff\xfe"), 1007),
        (masked(Opcode.TEXT, b"{", fin=False) + masked(Opcode.TEXT, b"}"), 1002),
        (masked(Opcode.CONT, b"{}"), 1002),
        (masked(Opcode.TEXT, b"x" * 5000), 1009),
        (masked(Opcode.TEXT, b"x" * 100_000)[:20], 1009),
        (bytes([0xC1]) + masked(Opcode.TEXT, b"{}")[1:], 1002),
        (masked(Opcode.CLOSE, (1000).to_bytes(2, "big")), 1000),
    ],
    ids=["no mask", "no UTF-8", "a text in a text", "a rest alone", "too long", "to be too long", "a flag", "close"],
)
def test_what_is_wrong_closes_the_socket_with_its_code(wired: Socket, data: bytes, code: int) -> None:
    wired.send(data)
    assert wired.code() == code
