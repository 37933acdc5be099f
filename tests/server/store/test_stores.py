"""Both stores: what is written is there, once."""

import asyncio
import contextlib
import gc
import random
import shutil
import sqlite3
import weakref
from pathlib import Path

import pytest

from sheepfold.server.store.migrations import SQLITE
from sheepfold.server.store.sqlite_file import connect
from sheepfold.server.store.store import Chunk, Conflict, Row, Store, Unavailable, Written, append
from tests.server.client import Player, open_table
from tests.server.conftest import Run
from tests.server.services import server


def test_a_second_writer_of_the_same_index_fails(store: Store, run: Run) -> None:
    async def use() -> None:
        await store.open(lambda *_: None)
        name = f"t{random.getrandbits(40):x}"
        row = Row(name, "waiting", True, 1000.0, b"{}")
        await append(store, Chunk(name, 0, b"first", row))
        results = await asyncio.gather(
            *(append(store, Chunk(name, 1, f"racer {n}".encode())) for n in range(20)), return_exceptions=True
        )
        assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 19 + ["NoneType"]
        assert await store.load(name) == [b"first", b"racer 0"]
        assert await store.load(name, 1) == [b"racer 0"]
        assert isinstance(results[1], Conflict)
        before = await store.count()
        assert await store.clean(500.0, 500.0, 2000.0) == 0
        assert await store.waiting([name, "t"]) == [name]
        await store.touch([name, "t"], 3000.0)
        assert await store.clean(500.0, 2000.0, 500.0) == 0
        assert await store.clean(500.0, 4000.0, 500.0) >= 1
        assert await store.waiting([name]) == []
        assert await store.count() < before
        assert await store.load(name) == []
        assert await store.claim(name)
        await store.release(name)
        await store.close()

    run(use())


def test_a_failure_leaves_no_garbage(store: Store, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The collector hardly ever looks: what holds itself would stay."""
    left: list[weakref.ref[Exception]] = []

    def fail(_: Chunk, written: Written) -> None:
        error = Unavailable("gone")
        left.append(weakref.ref(error))
        asyncio.get_running_loop().call_soon(written, error)

    async def use() -> None:
        with contextlib.suppress(Unavailable):
            await append(store, Chunk("t", 0, b"first"))

    monkeypatch.setattr(store, "write", fail)
    gc.disable()
    try:
        run(use())
        assert [one() for one in left] == [None]
    finally:
        gc.enable()


def test_a_newer_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    connect(path).close()
    with contextlib.closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (len(SQLITE),)
        file.execute(f"PRAGMA user_version = {len(SQLITE) + 1}")
    with pytest.raises(Unavailable, match="newer version"):
        connect(path)


def test_a_copied_file_is_a_back_up(tmp_path: Path, run: Run) -> None:
    async def play(base: str) -> dict[str, object]:
        table = await open_table(base, "sheep-sheep", ["me", "me"])
        async with Player(base, table["id"], *table["tokens"].values()) as player:
            await player.play_randomly(random.Random(2), most=10)
            return {**table, "views": player.views, "index": player.index}

    async def look(base: str, table: dict[str, object]) -> None:
        async with Player(base, str(table["id"]), *table["tokens"].values()) as player:  # type: ignore[attr-defined]
            assert player.index == table["index"]
            assert player.views == table["views"]

    with server("--data", str(tmp_path / "one")) as running:
        table = run(play(running.base))
        with contextlib.closing(sqlite3.connect(tmp_path / "one" / "tables.sqlite3")) as file:
            (tmp_path / "two").mkdir()
            with contextlib.closing(sqlite3.connect(tmp_path / "two" / "tables.sqlite3")) as copy:
                file.backup(copy)
    shutil.rmtree(tmp_path / "one")
    with server("--data", str(tmp_path / "two")) as running:
        run(look(running.base, table))
