"""Many people at many tables, by ``sheepfold.client``: two sockets a table, random moves after a while of thinking."""

import asyncio
import random
import time
from dataclasses import dataclass, field

from sheepfold.client import ConnectionLost, Player, Refused, Turn


@dataclass
class Tally:
    """Of a whole run."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from sending a move until it is acknowledged, which is when everybody is sent it."""
    moves: int = 0
    games: int = 0
    refused: int = 0
    errors: list[str] = field(default_factory=list)


@dataclass
class LoadTable:
    """One of many."""

    number: int
    moves: int = 0
    left: int = 0
    """Moves until somebody resigns, and they play again at another table."""
    last: float = 0.0
    slowest: float = 0.0


class Seat:
    """One socket. It moves when it may, ``pace`` seconds after it heard so, on average."""

    def __init__(self, tally: Tally, table: LoadTable, player: Player, number: int, pace: float) -> None:
        self.tally, self.table, self.player, self.pace = tally, table, player, pace
        self.rng = random.Random(f"{table.number} {number} {table.moves}")

    async def open(self) -> None:
        """Connect and say hello."""
        await self.player.__aenter__()

    async def play(self, end: float) -> None:
        """Until the game is over, or the time is."""
        try:
            async with asyncio.timeout_at(end):
                async for turn in self.player.turns():
                    await asyncio.sleep(self.rng.expovariate(1 / self.pace))
                    await self._decide(turn)
        except TimeoutError:
            pass
        except ConnectionLost as lost:
            self.tally.errors.append(f"table {self.table.number}: {lost}")

    async def _decide(self, turn: Turn) -> None:
        try:
            if self.table.left <= 0:
                await self.player.resign()
            else:
                await self._move(turn)
        except Refused as refused:
            self.tally.refused += 1
            if refused.code not in ("stale", "over", "not_your_turn", "not_legal_now"):
                self.tally.errors.append(f"table {self.table.number}: {refused.code}")

    async def _move(self, turn: Turn) -> None:
        table, now = self.table, asyncio.get_running_loop().time()
        table.left -= 1
        table.slowest = max(table.slowest, now - table.last)
        table.last = now
        table.moves += 1
        self.tally.moves += 1
        begun = time.perf_counter()
        await turn.play(self.rng.choice(turn.legal))
        self.tally.latencies.append(time.perf_counter() - begun)

    async def close(self) -> None:
        """Hang up."""
        await self.player.close()
