"""What chaos found: each as a small case of its own."""

import asyncio
import gc
import sqlite3
import threading
import time
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from sheepfold.server.app import create_app
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.monotonic import MonotonicClock
from sheepfold.server.run import Handshake
from sheepfold.server.settings import Settings
from sheepfold.server.socket.connection import Connection
from sheepfold.server.store.postgres import PostgresStore
from sheepfold.server.store.sqlite import SqliteStore
from sheepfold.server.store.store import Chunk, News, Row, Unavailable
from sheepfold.table import actions
from sheepfold.table.entries import ClockSpec, Entry
from sheepfold.table.opening import Wish
from tests.server.client import Player, Refused, open_table
from tests.server.conftest import Inside, Run

WISH = Wish("te-kuiti", {}, ["me", "me"], None, False, ClockSpec())


class Ear:
    """Somebody at the table."""

    viewpoints: tuple[int | None, ...] = (None,)

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def expel(self, reason: str) -> None:
        raise AssertionError(reason)


def in_a_lobby(run: Run, folder: Path, use: Callable[[Lobby], Awaitable[None]], **more: Any) -> None:
    async def whole() -> None:
        lobby: Lobby = create_app(Settings(data=folder), **more).state.lobby
        await lobby.open()
        try:
            await use(lobby)
        finally:
            await lobby.close()

    run(whole())


def test_the_others_hear_of_a_move_even_if_its_sender_is_gone_before_it_is_stored(run: Run, tmp_path: Path) -> None:
    async def use(lobby: Lobby) -> None:
        room, _ = await lobby.open_table(WISH)
        ear = Ear()
        room.enter(ear)
        move = room.table.legal[0][0]

        def ask(table: Any, now: float) -> list[Entry]:
            return actions.move(table, 0, move, table.index, now, now, "person", "one")

        sender = asyncio.create_task(room.change(ask))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        sender.cancel()
        await asyncio.wait([sender])
        while room.lock.locked():
            await asyncio.sleep(0.01)
        assert sender.cancelled()
        assert room.table.played_as(0, "one") == room.table.index
        assert len(await lobby.services.store.load(room.table.id)) == 2
        assert any(move.encode() in message for message in ear.heard)

    in_a_lobby(run, tmp_path, use)


def test_a_clock_that_is_set_back_is_not_followed() -> None:
    shown = [100.0, 100.0, 101.0, 40.0, 41.5, 200.0]
    steady = MonotonicClock(lambda: shown.pop(0))
    assert [steady() for _ in range(5)] == [100.0, 101.0, 101.0, 102.5, 261.0]


def test_a_tables_time_goes_on_after_a_restart_with_an_earlier_clock(run: Run, tmp_path: Path) -> None:
    wish = Wish("te-kuiti", {}, ["me", "me"], None, False, ClockSpec("move", 60))
    names: list[str] = []

    async def before(lobby: Lobby) -> None:
        room, _ = await lobby.open_table(wish)
        names.append(room.table.id)

    async def after(lobby: Lobby) -> None:
        room = await lobby.room(names[0])
        opened = room.table.opened.at
        await room.change(lambda table, now: actions.chat(table, 0, "late", 9, now))
        assert room.table.seen[-1][0].at >= opened
        deadline = room.table.clock.next_deadline()
        assert deadline is not None
        assert 50 < deadline[0] - room.now() <= 60, "nobody gains an hour"

    in_a_lobby(run, tmp_path, before)
    in_a_lobby(run, tmp_path, after, now=lambda: time.time() - 3600)


def test_who_was_told_something_at_one_process_sees_it_at_the_other(database: str, run: Run) -> None:
    """Even if the other one has not heard of it: its news are held back here."""

    async def whole() -> None:
        one, two = (create_app(Settings(database=database)).state.lobby for _ in range(2))
        await one.open()
        await two.open()
        room, _ = await one.open_table(WISH)
        there = await two.room(room.table.id)
        two.services.store._news = lambda *_: None
        await room.change(lambda table, now: actions.chat(table, 0, "hello", 9, now))
        assert (await two.room(room.table.id)) is there
        assert there.table.index == room.table.index
        await one.close()
        await two.close()

    run(whole())


def _terminate(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
            "AND backend_type = 'client backend'"
        )


def test_lost_connections_to_the_database_are_not_noticed(database: str, run: Run) -> None:
    async def use() -> None:
        store = PostgresStore(database)
        await store.open(lambda *_: None)
        name = f"t{time.monotonic_ns():x}"
        await store.append(Chunk(name, 0, b"first", Row(name, "waiting", True, time.time(), b"{}")))
        for index in range(1, 6):
            await asyncio.to_thread(_terminate, database)
            await store.append(Chunk(name, index, f"entry {index}".encode()))
            await asyncio.to_thread(_terminate, database)
            assert len(await store.load(name)) == index + 1
        await store.close()

    run(use())


def test_what_was_written_before_the_answer_was_lost_counts_as_written(database: str, run: Run) -> None:
    async def use() -> None:
        store = PostgresStore(database)
        await store.open(lambda *_: None)
        name = f"t{time.monotonic_ns():x}"
        mine, other = Chunk(name, 0, b"mine"), Chunk(name, 1, b"mine too")
        await store.append(mine)
        await store.append(Chunk(name, 1, b"somebody else's"))
        assert await store._insert([mine, other], True) == [mine]
        assert await store._insert([mine, other], False) == []
        await store.close()

    run(use())


def test_a_failed_cleaning_does_not_lock_the_file(run: Run, tmp_path: Path) -> None:
    async def use() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite3")
        await store.open(lambda *_: None)
        await store.append(Chunk("a", 0, b"first", Row("a", "waiting", True, 1.0, b"{}")))
        store._reader.execute("CREATE TRIGGER full BEFORE DELETE ON log BEGIN SELECT raise(ABORT, 'disk is full'); END")
        with pytest.raises(Unavailable, match="full"):
            await store.clean(10.0, 10.0)
        store._reader.execute("DROP TRIGGER full")
        async with asyncio.timeout(5):
            await store.append(Chunk("a", 1, b"second"))
        assert await store.load("a") == [b"first", b"second"]
        assert await store.clean(10.0, 10.0) == 1
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


@pytest.mark.parametrize("politely", [True, False])
def test_sockets_that_came_and_went_leave_no_garbage(
    politely: bool, start: Callable[..., Inside], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The collector hardly ever looks, so that nothing may need it."""
    made: list[weakref.ref[Any]] = []

    def counted(kind: type[Any], method: str) -> None:
        plain = getattr(kind, method)

        def count(self: Any, *rest: Any) -> None:
            made.append(weakref.ref(self))
            plain(self, *rest)

        monkeypatch.setattr(kind, method, count)

    counted(Handshake, "connection_made")
    counted(Connection, "__init__")
    inside = start()

    async def come_and_go(times: int) -> None:
        for _ in range(times):
            table = await open_table(inside.base, "te-kuiti", ["me", "me"])
            one, two = (Player(inside.base, table["id"], table["tokens"][seat]) for seat in (0, 1))
            async with one, two:
                await two.ask("resign")
                if not politely:
                    one.socket.transport.abort()
                    two.socket.transport.abort()

    gc.disable()
    try:
        run(come_and_go(5))
        assert len(made) >= 21
        patience = time.monotonic() + 20
        while any(one() is not None for one in made) and time.monotonic() < patience:
            time.sleep(0.05)
        assert all(one() is None for one in made)
    finally:
        gc.enable()


def test_a_server_whose_store_is_gone_when_it_starts_says_so_in_a_sentence(run: Run) -> None:
    said: list[Any] = []

    class Gone(SqliteStore):
        async def open(self, news: News) -> None:
            raise Unavailable("The database does not answer: Lost.")

    async def start() -> None:
        app = create_app(Settings())
        app.state.lobby.services.store = Gone(Path("nowhere"))

        async def receive() -> dict[str, str]:
            return {"type": "lifespan.startup"}

        async def send(message: Any) -> None:
            said.append(message)

        with pytest.raises(Unavailable):
            await app({"type": "lifespan", "state": {}}, receive, send)

    run(start())
    assert said == [{"type": "lifespan.startup.failed", "message": "The database does not answer: Lost."}]


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
