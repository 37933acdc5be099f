"""Many light clients: two sockets a table, played by a script that knows nothing but the protocol."""

import asyncio
import contextlib
import random
import time
from dataclasses import dataclass, field

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection


class Entry(msgspec.Struct):
    """Of the log, as far as it is looked at."""

    index: int


class Told(msgspec.Struct):
    """What a seat is told."""

    seat: int | None
    legal: list[str] | None = None


class State(msgspec.Struct):
    """A table, as far as it is looked at."""

    index: int
    status: str
    sights: list[Told] = []


class Message(msgspec.Struct):
    """Any message of the server, as far as it is looked at."""

    type: str
    index: int | None = None
    status: str | None = None
    seats: list[Told] = []
    state: State | None = None
    code: str | None = None


_read = msgspec.json.Decoder(Message)
_write = msgspec.json.Encoder()


@dataclass
class Tally:
    """Of a whole run."""

    latencies: list[float] = field(default_factory=list)
    moves: int = 0
    games: int = 0
    refused: int = 0
    errors: list[str] = field(default_factory=list)


@dataclass
class LoadTable:
    """One of many."""

    number: int
    sent: dict[int, float] = field(default_factory=dict)
    """When the move was sent that became the entry of that index."""
    moves: int = 0
    left: int = 0
    """Moves until somebody resigns, and they play again at another table."""
    last: float = 0.0
    slowest: float = 0.0
    over: bool = False


class Seat:
    """One socket. It moves when it may, ``pace`` seconds after it was told so, on average."""

    def __init__(self, tally: Tally, table: LoadTable, url: str, token: str, seat: int, pace: float) -> None:
        self.tally, self.table, self.url, self.token, self.seat, self.pace = tally, table, url, token, seat, pace
        self.rng = random.Random(f"{table.number} {seat}")
        self.socket: ClientConnection
        self.index = 0
        self.legal: list[str] = []
        self._waiting = False
        self._thought: asyncio.Task[None] | None = None
        self._sent = 0

    async def open(self) -> None:
        """Connect and say hello."""
        self.socket = await websockets.connect(self.url, compression=None, max_size=None, ping_interval=None)
        await self.socket.send(_write.encode({"type": "hello", "protocol": 1, "tokens": [self.token]}).decode())

    async def play(self, end: float) -> None:
        """Until the game is over, or the time is. Thinking does not keep it from hearing."""
        try:
            async with asyncio.timeout_at(end):
                while not self.table.over:
                    self._hear(_read.decode(await self.socket.recv()))
                    if self.legal and not self._waiting and self._thought is None:
                        self._thought = asyncio.create_task(self._think())
        except TimeoutError:
            pass
        finally:
            if self._thought is not None:
                self._thought.cancel()

    async def _think(self) -> None:
        await asyncio.sleep(self.rng.expovariate(1 / self.pace))
        self._thought = None
        with contextlib.suppress(websockets.ConnectionClosed):
            await self._move(asyncio.get_running_loop().time())

    def _hear(self, message: Message) -> None:
        now = time.perf_counter()
        if message.type == "error":
            self.tally.refused += 1
            self._waiting = False
            if message.code not in ("stale", "over"):
                self.tally.errors.append(f"table {self.table.number}: {message.code}")
        elif message.type == "done":
            self._waiting = False
        elif message.type == "welcome" and message.state is not None:
            self.index = message.state.index
            self.legal = message.state.sights[0].legal or []
        elif message.type == "events" and message.index is not None:
            self.index = message.index
            if message.seats[0].legal is not None:
                self.legal = message.seats[0].legal
                sent = self.table.sent.pop(1 - self.seat, None)
                if sent is not None:
                    self.tally.latencies.append(now - sent)
            self.table.over = message.status == "over"

    async def _move(self, now: float) -> None:
        if not self.legal or self.table.over:
            return
        table = self.table
        self._waiting = True
        if table.left <= 0:
            await self.socket.send('{"type":"resign"}')
            return
        self._sent += 1
        move = self.rng.choice(self.legal)
        said = {"type": "move", "seat": self.seat, "move": move, "index": self.index, "id": f"{self.seat}-{self._sent}"}
        table.left -= 1
        table.slowest = max(table.slowest, now - table.last)
        table.last = now
        table.moves += 1
        self.tally.moves += 1
        table.sent[self.seat] = time.perf_counter()
        await self.socket.send(_write.encode(said).decode())

    async def close(self) -> None:
        """Hang up."""
        with contextlib.suppress(Exception):
            await self.socket.close()
