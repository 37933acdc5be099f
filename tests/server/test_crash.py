"""``kill -9`` at a random moment: nothing that was acknowledged or shown is lost, and the game goes on."""

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.client import Player, open_table
from tests.server.conftest import Run
from tests.server.services import Server

ROUNDS = 20
GAMES = (("te-kuiti", 2), ("two-sheep-dogs", 2), ("sheep-sheep", 3))


@pytest.fixture(params=["sqlite", "postgresql"])
def arguments(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    if request.param == "sqlite":
        return ["--data", str(tmp_path)]
    return ["--database", request.getfixturevalue("database")]


def test_twenty_times_killed(arguments: list[str], run: Run) -> None:
    run(_twenty_times(arguments))


async def _twenty_times(arguments: list[str]) -> None:
    rng = random.Random(7)
    tables: list[dict[str, Any]] = []
    before: dict[str, Player] = {}
    moves = acknowledged = 0
    for number in range(ROUNDS + 1):
        server = await asyncio.to_thread(Server, *arguments)
        try:
            if not tables:
                tables = [await open_table(server.base, game, ["me"] * seats) for game, seats in GAMES]
            for table in tables:
                await _nothing_is_lost(server.base, table, before.get(table["id"]))
            if number == ROUNDS:
                break
            tables = [
                table
                if table["id"] not in before or before[table["id"]].status != "over"
                else await open_table(server.base, table["state"]["game"], ["me"] * len(table["tokens"]))
                for table in tables
            ]
            before = await _play_until_killed(server, tables, rng)
            moves += sum(len(player.done) for player in before.values())
            acknowledged = moves
        finally:
            server.kill()
            server.log.close()
    assert acknowledged > ROUNDS, "hardly anything was played"


async def _nothing_is_lost(base: str, table: dict[str, Any], known: Player | None) -> None:
    """All that the player was shown is still there, and every move that was acknowledged is in the log."""
    async with Player(base, table["id"], *table["tokens"].values()) as again:
        if known is None:
            return
        assert again.index >= known.index
        for seat, entries in known.entries.items():
            assert again.entries[seat][: len(entries)] == entries
        kinds = {entry["index"]: entry["kind"] for entry in again.entries[0]}
        assert all(kinds[index] == "move" for index in known.done)


async def _play_until_killed(server: Server, tables: list[dict[str, Any]], rng: random.Random) -> dict[str, Player]:
    players = {table["id"]: Player(server.base, table["id"], *table["tokens"].values()) for table in tables}

    async def play(player: Player) -> None:
        with contextlib.suppress(websockets.ConnectionClosed, websockets.InvalidHandshake, httpx.HTTPError, OSError):
            async with player:
                await player.play_randomly(random.Random(rng.random()))

    async def kill() -> None:
        await asyncio.sleep(rng.uniform(0.05, 0.4))
        server.kill()

    await asyncio.gather(kill(), *(play(player) for player in players.values()))
    return players
