"""A file that is cleaned, closed or full at the wrong moment."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sheepfold.server.store.sqlite import SqliteStore
from sheepfold.server.store.store import Chunk, Row, Unavailable, append
from tests.server.client import Player, Refused, open_table
from tests.server.conftest import Inside, Run


async def chat_on(player: Player) -> None:
    for number in range(400):
        await player.ask("chat", text=f"{number} ".ljust(190, "."))


def patient(start: Callable[..., Inside], seconds: float) -> tuple[Inside, SqliteStore]:
    """A server that waits so long for room on the disk, and its store."""
    inside = start()
    store = inside.lobby.services.store
    assert isinstance(store, SqliteStore)
    store.patience = seconds
    return inside, store


def fill(store: SqliteStore) -> None:
    """Let the file not grow any more."""
    (pages,) = store._writer.execute("PRAGMA page_count").fetchone()
    store._writer.execute(f"PRAGMA max_page_count = {pages}")


def make_room(store: SqliteStore) -> None:
    store._writer.execute("PRAGMA max_page_count = 1000000")


def test_a_failed_cleaning_does_not_lock_the_file(run: Run, tmp_path: Path) -> None:
    async def use() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite3")
        await store.open(lambda *_: None)
        await append(store, Chunk("a", 0, b"first", Row("a", "waiting", True, 1.0, b"{}")))
        store._reader.execute("CREATE TRIGGER full BEFORE DELETE ON log BEGIN SELECT raise(ABORT, 'disk is full'); END")
        with pytest.raises(Unavailable, match="full"):
            await store.clean(10.0, 10.0, 10.0)
        store._reader.execute("DROP TRIGGER full")
        async with asyncio.timeout(5):
            await append(store, Chunk("a", 1, b"second"))
        assert await store.load("a") == [b"first", b"second"]
        assert await store.clean(10.0, 10.0, 10.0) == 1
        await store.close()

    run(use())


def test_a_store_that_is_closed_waits_for_whoever_still_reads(run: Run, tmp_path: Path) -> None:
    """The thread goes on when its task is cancelled; a connection closed under it would end the process."""
    reads = threading.Event()
    ended: list[str] = []

    def slowly(connection: sqlite3.Connection) -> None:
        reads.set()
        time.sleep(0.2)
        connection.execute("SELECT count(*) FROM log").fetchone()
        ended.append("read")

    async def use() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite3")
        await store.open(lambda *_: None)
        reader = asyncio.create_task(store._read(slowly))
        await asyncio.to_thread(reads.wait)
        reader.cancel()
        await store.close()
        ended.append("closed")

    run(use())
    assert ended == ["read", "closed"]


def test_a_full_disk_is_told_and_the_game_goes_on_when_there_is_room(start: Callable[..., Inside], run: Run) -> None:
    inside, store = patient(start, 0.2)

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            fill(store)
            with pytest.raises(Refused, match="unavailable"):
                await chat_on(player)
            kept = player.index
            make_room(store)
            await player.move(0, player.legal[0][0])
            assert player.index == kept + 1

    run(play())


def test_a_disk_that_is_full_for_a_moment_is_waited_for(start: Callable[..., Inside], run: Run) -> None:
    inside, store = patient(start, 60.0)

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            fill(store)
            chatting = asyncio.create_task(chat_on(player))
            told = -1
            while told != player.index:  # until nothing more is stored
                told = player.index
                await asyncio.sleep(0.5)
            assert not chatting.done()
            make_room(store)
            await chatting

    run(play())
