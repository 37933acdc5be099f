"""Attacks on the connections: requests that are too large, too slow, too many or never finished.

An attack runs in a process of its own: ``python -m bench.attack.connections NAME PORT SECONDS``. All of it is bounded
in time, count and bytes, and goes to loopback only, from several loopback addresses.
"""

import asyncio
import contextlib
import os
import sys
from collections.abc import Awaitable, Callable

HEAD = b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n"
BLOCK = b"a" * 65_536
MOST_BYTES = 500_000_000
Attack = Callable[[int], Awaitable[None]]


def address(number: int) -> str:
    """One of the attackers' addresses."""
    return f"127.0.1.{number % 250 + 1}"


async def connect(port: int, number: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection from one of them."""
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(address(number), 0))


async def again_and_again(count: int, one: Callable[[int], Awaitable[None]]) -> None:
    """So many at once; each begins anew when the server hangs up, not faster than 20 times a second."""

    async def repeat(number: int) -> None:
        await asyncio.sleep(number / count)  # not all in one moment
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await one(number)
            await asyncio.sleep(0.05)

    await asyncio.gather(*(repeat(number) for number in range(count)))


async def endless_header(port: int) -> None:
    """Four connections send header lines without end."""
    sent = 0

    async def one(number: int) -> None:
        nonlocal sent
        _, writer = await connect(port, number)
        writer.write(HEAD + b"X: ")
        try:
            while sent < MOST_BYTES:
                writer.write(BLOCK)
                await writer.drain()
                sent += len(BLOCK)
            await asyncio.sleep(60)
        finally:
            writer.close()

    await again_and_again(4, one)


def unfinished(count: int, addresses: int, begun: bytes, drip: bytes) -> Attack:
    """So many requests that never end, a byte a second each."""

    async def attack(port: int) -> None:
        async def one(number: int) -> None:
            _, writer = await connect(port, number % addresses)
            try:
                writer.write(begun)
                while True:
                    await asyncio.sleep(1)
                    writer.write(drip)
                    await writer.drain()
            finally:
                writer.close()

        await again_and_again(count, one)

    return attack


async def pipelined(port: int) -> None:
    """Thousands of requests at once on one connection, four times."""

    async def one(number: int) -> None:
        _, writer = await connect(port, number)
        try:
            while True:
                writer.write((HEAD + b"\r\n") * 2000)
                await writer.drain()
        finally:
            writer.close()

    await again_and_again(4, one)


async def unread(port: int) -> None:
    """Two hundred clients ask for large answers and read none."""

    async def one(number: int) -> None:
        _, writer = await connect(port, number % 10)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        try:
            while True:
                writer.write(b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
                await writer.drain()
                await asyncio.sleep(0.5)
        finally:
            writer.close()

    await again_and_again(200, one)


_BODY = b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n"
ATTACKS: dict[str, Attack] = {
    "endless header lines": endless_header,
    "1,100 unfinished heads, one address": unfinished(1100, 1, HEAD, b"X"),
    "1,100 unfinished bodies, 20 addresses": unfinished(1100, 20, _BODY, b"a"),
    "1,100 silent connections, 20 addresses": unfinished(1100, 20, b"", b""),
    "thousands of requests on one connection": pipelined,
    "200 clients that read no answer": unread,
}


async def _run(name: str, port: int, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await ATTACKS[name](port)


if __name__ == "__main__":
    os.nice(10)  # a real attacker uses a machine of its own
    asyncio.run(_run(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
