"""Bots think in processes of their own."""

import asyncio
import contextlib
import os
import random
import signal
import threading
from collections.abc import Callable
from itertools import pairwise

import pytest

from sheepfold.server.bots.fair_queue import Asker
from sheepfold.server.bots.pool import WorkerPool
from sheepfold.table.table import Table
from tests.server.client import Player, open_table
from tests.server.conftest import Inside, Run


def test_a_bots_move_is_not_lost_when_its_process_dies(inside: Inside, run: Run) -> None:
    async def play() -> None:
        table = await open_table(inside.base, "two-sheep-dogs", ["me", "bot:random"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.until(lambda: 0 in player.to_act)
            await player.play_randomly(random.Random(1), most=6)
            pool = inside.lobby.services.bots._players
            assert isinstance(pool, WorkerPool)
            for _ in range(3):
                inner = pool._pool
                for number in inner.pids if inner is not None else []:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(number, signal.SIGKILL)
                await player.play_randomly(random.Random(1), most=6)
            assert pool.restarts >= 1
            assert "bot" in [entry.get("by") for entry in player.entries[0]]

    run(play())


def test_the_server_answers_while_strong_bots_think(inside: Inside, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = inside.lobby.services.bots
    choose, thinking = bots.choose, threading.Event()

    async def watched(asker: Asker, table: Table, seat: int, bot: str) -> str:
        thinking.set()
        try:
            return await choose(asker, table, seat, bot)
        finally:
            thinking.clear()

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "bot:level5"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.play_randomly(random.Random(1), most=2)
            await asyncio.to_thread(thinking.wait)
            await player.ask("ping")
            assert thinking.is_set(), "the answer came before the bot's"
            await player.until(lambda: player.to_act == [0])

    monkeypatch.setattr(bots, "choose", watched)
    run(play())


def test_a_table_of_bots_plays_by_itself_while_somebody_watches(start: Callable[..., Inside], run: Run) -> None:
    inside = start(bot_pace=5.0)

    async def play() -> None:
        table = await open_table(inside.base, "sheep-sheep", ["bot:random", "bot:greedy", "bot:level1"])
        async with Player(inside.base, table["id"]) as onlooker:
            await onlooker.until(lambda: onlooker.status == "over")

    run(play())


def test_bots_keep_a_pace_that_people_can_follow(start: Callable[..., Inside], run: Run) -> None:
    inside = start(bot_pace=0.3)

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["bot:random", "me"])
        async with Player(inside.base, table["id"], table["tokens"][1]) as player:
            await player.until(lambda: player.to_act == [1])
            at = [entry["at"] for entry in player.entries[1] if entry["kind"] in ("started", "move")]
            assert all(later - earlier >= 0.29 for earlier, later in pairwise(at))

    run(play())
