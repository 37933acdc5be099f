"""The real server in this process: its own loop, a clock that stands still, bots that wait to be woken, no network."""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, MutableMapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx

from sheepfold.server.app import create_app
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.settings import Settings
from sheepfold.server.socket.endpoint import SocketEndpoint
from sheepfold.server.wire import EXTENSION, Receiver
from sheepfold.table import opening
from sheepfold.table.table import Table

Json = dict[str, Any]
AWAY = 30.0


class SleepyBots:
    """Instead of the bots' processes: they play the first legal move, when they are awake."""

    restarts = 0

    def __init__(self) -> None:
        self.awake = asyncio.Event()

    async def choose(self, asker: object, table: Table, seat: int, bot: str) -> str:
        await self.awake.wait()
        return table.legal[seat][0]

    async def close(self) -> None:
        """Nothing runs."""


class World:
    """One server at a time on one file; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.time = 1_000_000.0
        self.loop = asyncio.new_event_loop()
        self._seeds = patch.object(opening, "new_seed", lambda: "5eed" * 10)  # the same deal in every run
        self._seeds.start()
        self.lobby: Lobby
        self.start()

    def run(self, work: Awaitable[Any]) -> Any:
        async def limited() -> Any:
            async with asyncio.timeout(60):
                return await work

        return self.loop.run_until_complete(limited())

    def start(self) -> None:
        settings = Settings(
            data=self.folder, rate_limits=False, bot_pace=0, away_seconds=AWAY, keep_days=1e6, stand_in="random"
        )
        self.app = create_app(settings, now=lambda: self.time)
        self.lobby = self.app.state.lobby

        async def begin() -> None:
            self.bots = SleepyBots()
            self.lobby.services.bots = self.bots  # type: ignore[assignment]
            await self.lobby.open()

        self.run(begin())

    def stop(self) -> None:
        self.run(self.lobby.close())
        self.run(_let_everything_end())

    def close(self) -> None:
        self.stop()
        self.loop.close()
        self._seeds.stop()

    def rest(self, method: str, path: str, body: Json | None = None, token: str | None = None) -> tuple[int, Json]:
        async def ask() -> tuple[int, Json]:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                answer = await client.request(method, f"/api/v1{path}", json=body, headers=headers)
                told: Json = answer.json()
                return answer.status_code, told

        status, told = self.run(ask())
        return status, told


async def _let_everything_end() -> None:
    others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


class MemoryWire:
    """A WebSocket without the network (``sheepfold.server.wire``)."""

    def __init__(self) -> None:
        self.attached = asyncio.Event()
        self.receiver: Receiver | None = None
        self.sent: asyncio.Queue[bytes | int] = asyncio.Queue()
        """Messages, and the code with which it was closed."""

    def attach(self, receiver: Receiver) -> None:
        self.receiver = receiver
        self.attached.set()

    def detach(self) -> None:
        self.receiver = None

    def write(self, message: bytes) -> None:
        self.sent.put_nowait(message)

    def pause(self) -> None:
        """Nobody sends more than one message here before it is answered."""

    def resume(self) -> None:
        """The same."""

    def close(self, code: int, reason: str) -> None:
        self.sent.put_nowait(code)


async def _connect() -> Json:
    return {"type": "websocket.connect"}


async def _take(message: MutableMapping[str, Any]) -> None:
    assert message["type"] == "websocket.accept"


class Client:
    """A socket of the server, without the network: what it is told is kept for each seat it holds."""

    def __init__(self, world: World, table: str, tokens: list[str], last: int | None) -> None:
        self.world = world
        self.entries: dict[int | None, list[Json]] = {}
        self.closed: int | None = None
        self._wire = MemoryWire()
        self._number = 0
        scope = {"headers": [], "path_params": {"table": table}, "extensions": {EXTENSION: self._wire}}
        endpoint = SocketEndpoint(world.lobby)

        async def begin() -> None:
            self._task = asyncio.create_task(endpoint(scope, _connect, _take))
            await self._wire.attached.wait()
            self._say({"type": "hello", "protocol": 1, "tokens": tokens, "last": last})
            self.welcome = await self._hear("welcome")

        world.run(begin())

    def _say(self, message: Json) -> None:
        if self._wire.receiver is not None:
            self._wire.receiver.received(json.dumps(message))

    async def _hear(self, *types: str, message_id: str | None = None) -> Json:
        while True:
            sent = await self._wire.sent.get()
            if isinstance(sent, int):
                self.closed = sent
                return {"type": "closed", "code": sent}
            told: Json = json.loads(sent)
            self._take_in(told)
            if told["type"] in types and (message_id is None or told.get("id") == message_id):
                return told

    def _take_in(self, told: Json) -> None:
        if told["type"] == "welcome":
            for missed in told["missed"]:
                self.entries[missed["seat"]] = missed["entries"]
        elif told["type"] == "events":
            for seat in told["seats"]:
                known = self.entries[seat["seat"]]
                if known:
                    assert seat["entries"][0]["index"] == known[-1]["index"] + 1, "entries come without gaps"
                known += seat["entries"]

    def ask(self, kind: str, **fields: Any) -> Json:
        """The answer: ``done`` or ``error``. Bots sleep on."""
        self._number += 1
        name = fields.pop("id", f"{id(self)}-{self._number}")

        async def talk() -> Json:
            self._say({"type": kind, "id": name, **fields})
            return await self._hear("done", "error", "pong", message_id=name)

        answer: Json = self.world.run(talk())
        return answer

    def leave(self) -> None:
        """The connection is lost."""

        async def end() -> None:
            if self._wire.receiver is not None:
                self._wire.receiver.lost()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

        self.world.run(end())
