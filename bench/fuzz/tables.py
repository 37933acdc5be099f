"""A table besieged: clients say anything at any time; whatever happens is in its log, and nothing else."""

import asyncio
import json
import random
from collections.abc import Sequence

from bench.fuzz.campaign import Broken, Target, check_message
from bench.fuzz.mutation import TEXTS, any_value
from sheepfold.games import all_games
from sheepfold.server.bots.pool import WorkerPool
from sheepfold.server.bots.service import BotService
from sheepfold.server.live.loading import load_table
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.live.room import Room
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.services import Services
from sheepfold.server.settings import Settings
from sheepfold.server.socket.messages import SocketEncoder
from sheepfold.server.socket.session import Session
from sheepfold.server.store.store import Chunk, Conflict, News, Row, Written
from sheepfold.table.entries import ClockSpec
from sheepfold.table.errors import TableError
from sheepfold.table.opening import Wish
from sheepfold.table.table import Table
from sheepfold.table.views import table_view

MESSAGES = 120
"""So many messages are one input."""
_CLOCKS = (ClockSpec(), ClockSpec("move", 60), ClockSpec("game", 300))


class MemoryStore:
    """A store that forgets everything with the process."""

    shared = False

    def __init__(self) -> None:
        self.logs: dict[str, dict[int, bytes]] = {}
        self.rows: dict[str, Row] = {}

    async def open(self, news: News) -> None:
        """There is nothing to open."""

    async def close(self) -> None:
        """There is nothing to close."""

    def write(self, chunk: Chunk, written: Written) -> None:
        kept = self.logs.setdefault(chunk.table, {})
        if chunk.index in kept:
            written(Conflict())
            return
        kept[chunk.index] = chunk.body
        if chunk.row is not None:
            self.rows[chunk.table] = chunk.row
        written(None)

    async def load(self, table: str, index: int = 0) -> list[bytes]:
        return [body for at, body in sorted(self.logs.get(table, {}).items()) if at >= index]

    async def public(self, limit: int) -> list[bytes]:
        return [row.summary for row in self.rows.values() if row.public][:limit]

    async def count(self) -> int:
        return len(self.logs)

    async def waiting(self, tables: Sequence[str]) -> list[str]:
        return [name for name in tables if self.rows[name].status in ("waiting", "empty")]

    async def touch(self, tables: Sequence[str], now: float) -> None:
        """Nothing is ever cleaned."""

    async def clean(self, before: float, waiting_before: float, empty_before: float) -> int:
        return 0

    async def publish(self, table: str, message: bytes) -> None:
        """There is nobody else."""

    async def claim(self, table: str) -> bool:
        return False  # no clocks and no bots here: time stands still unless an input moves it

    async def release(self, table: str) -> None:
        """There is nobody else."""


class Siege:
    """One table and a client for each seat, from one seed."""

    def __init__(self, seed: bytes) -> None:
        self.rng = random.Random(seed)
        self.time = 1000.0
        self.store = MemoryStore()
        settings = Settings(away_seconds=30, stand_in="random")
        bots, encoder = BotService(settings, WorkerPool), SocketEncoder()
        services = Services(settings, all_games(), self.store, bots, Metrics(), encoder, lambda: self.time)
        self.lobby = Lobby(services)
        self.told: list[dict[str, object]] = []
        self.refused: list[TableError] = []
        self.viewpoints: tuple[int | None, ...] = (None,)
        self.language = "fr"

    def send(self, message: bytes) -> None:
        """What the table tells this client."""
        self.told.append(json.loads(message))

    def expel(self, reason: str) -> None:
        """It holds its seat no longer."""

    def refuse(self, error: TableError, message_id: str | None, index: int | None) -> None:
        """The table says no."""
        self.refused.append(error)

    def fail(self) -> None:
        """Something went wrong that should not have."""
        raise Broken("the server failed")

    def go_on(self) -> None:
        """The session has answered."""

    async def run(self) -> None:
        game = self.rng.choice(list(all_games().values()))
        seats = ["me"] * self.rng.choice(game.seats)
        wish = Wish(game.slug, {}, seats, "Ada", True, self.rng.choice(_CLOCKS))
        room, _ = await self.lobby.open_table(wish)
        self.lobby.autopilots[room.table.id].stop()
        room.on_change = lambda: None
        session = Session(room, self)
        for number in range(MESSAGES):
            await self._say(room, session)
            if number % 40 == 39:
                await self._rebuilt(room)
        self.lobby.autopilots[room.table.id].stop()

    async def _say(self, room: Room, session: Session) -> None:
        table, rng = room.table, self.rng
        seat = rng.choice(table.to_act) if table.to_act and rng.random() < 0.6 else rng.randrange(len(table.seats))
        self.viewpoints = rng.choice(((seat,), (seat,), tuple(range(len(table.seats))), (None,)))
        self.time += rng.choice((0.0, 0.5, 1.0, 40.0))
        index, self.refused = table.index, []
        session.handle(self._frame(table, seat), self.time)
        while session.busy:
            await asyncio.sleep(0)
        for error in self.refused:
            check_message(error.message)
            error.why(self.language)
        if self.refused and table.index != index:
            raise Broken("a refused message changed the table")

    def _frame(self, table: Table, seat: int) -> str | bytes:
        rng = self.rng
        index = rng.choice((table.index, table.index, table.index, table.index - 1, 0, table.index + 1))
        legal = rng.choice(table.legal[seat]) if table.legal[seat] else "stop"
        move: dict[str, object] = {"type": "move", "move": legal, "index": index, "id": f"m{rng.randrange(60)}"}
        others: tuple[dict[str, object], ...] = (
            {"type": "undo"},
            {"type": "why", "move": rng.choice((legal, rng.choice(table.game.notation.texts), "x"))},
            {"type": "answer", "agree": rng.random() < 0.8},
            {"type": "hand", "bot": rng.choice((None, "random", "nobody"))},
            {"type": "vote", "away": rng.randrange(4)},
            {"type": "chat", "text": rng.choice(TEXTS)},
            {"type": "resign"} if rng.random() < 0.05 else {"type": "ping"},
        )
        body = dict(move if rng.random() < 0.45 else rng.choice(others))
        if rng.random() < 0.8:
            body["seat"] = seat
        if rng.random() < 0.15:
            body[rng.choice((*body, "seat", "id"))] = any_value(rng)
        text = json.dumps(body)
        return text[: rng.randrange(len(text))] if rng.random() < 0.02 else text

    async def _rebuilt(self, room: Room) -> None:
        """A server that starts anew finds the same table, as every seat sees it."""
        again = await load_table(self.lobby.services.games, await self.store.load(room.table.id))
        for viewpoint in (None, *range(len(room.table.seats))):
            here, there = (table_view(table, room.audience.presence, (viewpoint,)) for table in (room.table, again))
            if here != there or room.table.entries(viewpoint, 0) != again.entries(viewpoint, 0):
                raise Broken("the log tells of another table")


def besiege(seed: bytes) -> None:
    """One siege."""
    asyncio.run(Siege(seed).run())


def sieges() -> Target:
    """For a campaign: every input is a seed, and ``MESSAGES`` messages."""
    seeds = [str(number).encode() for number in range(10)]
    return Target("tables", besiege, seeds, (), share=20, counts=lambda _: MESSAGES)
