"""A small client, written from docs/reference/protocol.md alone: it imports nothing of Sheepfold."""

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

Json = dict[str, Any]
PATIENCE = 30.0


class Refused(Exception):
    """The server said no."""

    def __init__(self, error: Json) -> None:
        super().__init__(f"{error['code']}: {error['message']}")
        self.code: str = error["code"]


async def rest(base: str, method: str, path: str, body: Json | None = None, token: str | None = None) -> Json:
    """A REST request; ``Refused`` if it is refused."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, verify=False) as client:  # loads no certificates
        answer = await client.request(method, f"/api/v1{path}", json=body, headers=headers)
    body_of_answer: Json = answer.json()
    if answer.status_code >= 400:
        raise Refused(body_of_answer["error"])
    return body_of_answer


async def open_table(base: str, game: str, seats: list[str], **more: Any) -> Json:
    """A new table, with ``tokens`` by seat."""
    told = await rest(base, "POST", "/tables", {"game": game, "seats": seats, **more})
    told["tokens"] = {seat["seat"]: seat["token"] for seat in told["seats"]}
    return told


class Player:
    """One socket at one table. It keeps what it was told: entries, views and legal moves of the seats it holds."""

    def __init__(self, base: str, table: str, *tokens: str, last: int | None = 0, language: str = "en") -> None:
        self.url = f"{base.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
        self.tokens = list(tokens)
        self.last, self.language = last, language
        self.entries: dict[int | None, list[Json]] = {}
        self.views: dict[int | None, Json] = {}
        self.legal: dict[int | None, list[str]] = {}
        self.frames: list[str] = []
        self.done: list[int] = []
        self.state: Json = {}
        self.index = 0
        self.status = ""
        self.to_act: list[int] = []
        self.welcome: Json = {}
        self.socket: ClientConnection
        self._sent = 0

    async def __aenter__(self) -> Self:
        self.socket = await websockets.connect(self.url, max_size=None, open_timeout=PATIENCE, compression=None)
        hello = {"type": "hello", "protocol": 1, "tokens": self.tokens, "last": self.last, "language": self.language}
        await self.say(hello)
        self.welcome = await self.hear("welcome")
        return self

    async def __aexit__(self, *_: object) -> None:
        with contextlib.suppress(Exception):
            await self.socket.close()

    async def say(self, message: Json) -> None:
        """Send one message."""
        await self.socket.send(json.dumps(message))

    async def hear(self, *types: str) -> Json:
        """Take messages in until one of these types comes; an ``error`` that was not waited for is raised."""
        while True:
            async with asyncio.timeout(PATIENCE):
                frame = await self.socket.recv()
            assert isinstance(frame, str)
            self.frames.append(frame)
            message: Json = json.loads(frame)
            assert message["time"] > 0
            self._take_in(message)
            if message["type"] in types:
                return message
            if message["type"] == "error":
                raise Refused(message)

    async def drained(self, *frames: str) -> int:
        """Send these frames, take in whatever comes until the server closes the socket; its close code."""
        with contextlib.suppress(websockets.ConnectionClosed):
            for frame in frames:
                await self.socket.send(frame)
            async with asyncio.timeout(PATIENCE):
                while True:
                    await self.socket.recv()
        return self.socket.close_code or 0

    async def until(self, true: Callable[[], bool]) -> None:
        """Take messages in until something is true."""
        while not true():
            await self.hear("events", "table", "done")

    def _take_in(self, message: Json) -> None:
        match message["type"]:
            case "welcome":
                self._take_state(message["state"])
                self.to_act = message["state"]["to_act"]
                for sight in message["state"]["sights"]:
                    self.views[sight["seat"]] = sight["view"]
                    self.legal[sight["seat"]] = sight["legal"]
                for missed in message["missed"]:
                    self.entries.setdefault(missed["seat"], []).extend(missed["entries"])
            case "events":
                self.index, self.status, self.to_act = message["index"], message["status"], message["to_act"]
                for seat in message["seats"]:
                    known = self.entries.setdefault(seat["seat"], [])
                    if known:
                        assert seat["entries"][0]["index"] == known[-1]["index"] + 1, "entries come without gaps"
                    known.extend(seat["entries"])
                    if "legal" in seat:
                        self.views[seat["seat"]] = seat["view"]
                        self.legal[seat["seat"]] = seat["legal"]
            case "table":
                self._take_state(message["state"])
            case "done":
                self.done.append(message["index"])

    def _take_state(self, state: Json) -> None:
        self.state = {name: value for name, value in state.items() if name != "sights"}
        self.index, self.status = state["index"], state["status"]

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Ask for something and wait for the answer."""
        self._sent += 1
        await self.say({"type": kind, "id": f"{kind}-{self._sent}", **fields})
        return await self.hear("done", "previewed", "hinted", "pong")

    async def move(self, seat: int, move: str, move_id: str | None = None, index: int | None = None) -> int:
        """Make a move; its index."""
        self._sent += 1
        chosen = move_id or f"{seat}-{random.getrandbits(60):x}"
        at = self.index if index is None else index
        await self.say({"type": "move", "seat": seat, "move": move, "index": at, "id": chosen})
        told = await self.hear("done")
        index_of_move: int = told["index"]
        return index_of_move

    async def play_randomly(self, rng: random.Random, most: int = 10_000) -> None:
        """Play the seats held until the game is over, or so many decisions were made."""
        while self.status != "over" and most > 0:
            mine = [seat for seat, moves in self.legal.items() if seat is not None and moves]
            if not mine:
                await self.hear("events")
                continue
            seat = rng.choice(mine)
            try:
                await self.move(seat, rng.choice(self.legal[seat]))
                most -= 1
            except Refused as refused:
                if refused.code not in ("stale", "over"):
                    raise
