"""An honest client: how long ``/health`` takes on a new connection, and a move on a socket."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets

ADDRESS = "127.0.0.9"
_HEALTH = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
_HEALTH_PACE = 0.02
_MOVE_PACE = 0.1
_PATIENCE = 30.0


@dataclass
class Times:
    """Of one kind of request, in seconds."""

    seconds: list[float] = field(default_factory=list)
    failed: int = 0

    def at(self, part: float) -> float:
        """The time that this part of them did not exceed, in milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")

    def figures(self) -> dict[str, float]:
        """What is printed."""
        shown = {"p50": self.at(0.5), "p99": self.at(0.99), "longest": self.at(1.0)}
        return {"count": len(self.seconds), "failed": self.failed, **{k: round(v, 1) for k, v in shown.items()}}


class HonestClient:
    """Asks and plays for a while."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.health = Times()
        self.moves = Times()

    async def measure(self, seconds: float) -> dict[str, dict[str, float]]:
        """The figures of so many seconds."""
        end = time.monotonic() + seconds
        await asyncio.gather(self._ask(end), self._play(end))
        return {"health": self.health.figures(), "moves": self.moves.figures()}

    async def _ask(self, end: float) -> None:
        while time.monotonic() < end:
            begun = time.monotonic()
            try:
                async with asyncio.timeout(_PATIENCE):
                    await self._ask_once()
                self.health.seconds.append(time.monotonic() - begun)
            except (OSError, TimeoutError):
                self.health.failed += 1
            await asyncio.sleep(_HEALTH_PACE)

    async def _ask_once(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ADDRESS, 0))
        try:
            writer.write(_HEALTH)
            answer = await reader.read()
            if not answer.startswith(b"HTTP/1.1 200"):
                raise OSError(answer[:40])
        finally:
            writer.close()

    async def _play(self, end: float) -> None:
        while time.monotonic() < end:
            try:
                async with asyncio.timeout(_PATIENCE):
                    table = await self._open_table()
                await self._play_table(table, end)
            except (OSError, TimeoutError, httpx.HTTPError, websockets.WebSocketException):
                self.moves.failed += 1

    async def _open_table(self) -> dict[str, Any]:
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS)
        async with httpx.AsyncClient(transport=transport, timeout=_PATIENCE) as client:
            body = {"game": "te-kuiti", "seats": ["me", "me"]}
            answer = await client.post(f"http://127.0.0.1:{self.port}/api/v1/tables", json=body)
            answer.raise_for_status()
            opened: dict[str, Any] = answer.json()
            return opened

    async def _play_table(self, table: dict[str, Any], end: float) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/v1/tables/{table['id']}/socket"
        tokens = [seat["token"] for seat in table["seats"]]
        async with websockets.connect(url, local_addr=(ADDRESS, 0), open_timeout=_PATIENCE, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": 1, "tokens": tokens}))
            state = json.loads(await socket.recv())["state"]
            index, legal = state["index"], {sight["seat"]: sight["legal"] for sight in state["sights"]}
            while any(legal.values()) and time.monotonic() < end:
                seat = next(seat for seat, moves in legal.items() if moves)
                move = {
                    "type": "move",
                    "seat": seat,
                    "move": random.choice(legal[seat]),
                    "index": index,
                    "id": f"{index}",
                }
                begun = time.monotonic()
                await socket.send(json.dumps(move))
                while (message := json.loads(await asyncio.wait_for(socket.recv(), _PATIENCE)))["type"] != "done":
                    if message["type"] == "events":
                        index = message["index"]
                        legal.update({one["seat"]: one["legal"] for one in message["seats"] if "legal" in one})
                self.moves.seconds.append(time.monotonic() - begun)
                await asyncio.sleep(_MOVE_PACE)
