"""Stores, limits, logs, metrics, pages."""

import asyncio
import contextlib
import json
import multiprocessing
import random
import re
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from sheepfold.server.bots.pool import WorkerPool
from sheepfold.server.bots.worker import Task, think
from sheepfold.server.http.middleware import Guard
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.settings import Settings
from sheepfold.server.store.migrations import SQLITE
from sheepfold.server.store.postgres import PostgresStore
from sheepfold.server.store.sqlite import SqliteStore, connect
from sheepfold.server.store.store import Chunk, Conflict, Row, Store, Unavailable
from sheepfold.table.errors import TableError
from tests.server.client import Player, Refused, open_table, rest
from tests.server.conftest import Inside, Run
from tests.server.services import Server, server


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "sqlite":
        return SqliteStore(tmp_path / "tables.sqlite3")
    return PostgresStore(request.getfixturevalue("database"))


def test_a_second_writer_of_the_same_index_fails(store: Store, run: Run) -> None:
    async def use() -> None:
        await store.open(lambda *_: None)
        name = f"t{random.getrandbits(40):x}"
        row = Row(name, "waiting", True, 1000.0, b"{}")
        await store.append(Chunk(name, 0, b"first", row))
        results = await asyncio.gather(
            *(store.append(Chunk(name, 1, f"racer {n}".encode())) for n in range(20)), return_exceptions=True
        )
        assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 19 + ["NoneType"]
        assert await store.load(name) == [b"first", b"racer 0"]
        assert await store.load(name, 1) == [b"racer 0"]
        assert isinstance(results[1], Conflict)
        before = await store.count()
        assert await store.clean(500.0, 500.0) == 0
        assert await store.clean(500.0, 2000.0) >= 1
        assert await store.count() < before
        assert await store.load(name) == []
        assert await store.keep(name)
        await store.release(name)
        await store.close()

    run(use())


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


def test_logs_are_lines_of_json_without_secrets_and_the_server_ends_gracefully(tmp_path: Path, run: Run) -> None:
    running = Server("--data", str(tmp_path))
    secrets: list[str] = []

    async def play() -> None:
        table = await open_table(running.base, "te-kuiti", ["me", "bot:random"])
        secrets.extend([table["owner"], table["invite"], table["tokens"][0]])
        async with Player(running.base, table["id"], table["tokens"][0]) as player:
            await player.play_randomly(random.Random(1), most=3)
            await asyncio.to_thread(running.process.terminate)
            assert await player.drained() in (1012, 1001, 1006)

    run(play())
    logged = running.stop()
    running.log.close()
    assert running.process.returncode in (0, -15, 143), "it ended by itself, and in time"
    lines = [json.loads(line) for line in logged.splitlines() if line]
    assert {"table opened"} <= {line["what"] for line in lines}
    assert not [secret for secret in secrets if secret in logged]
    kept = (tmp_path / "tables.sqlite3").read_bytes()
    assert not [secret for secret in secrets if secret.encode() in kept]


def test_who_waits_while_the_server_ends_is_told_to_come_back(run: Run) -> None:
    """A server that ends cancels what is still waited for, such as the analysis of a game."""
    sent: list[Any] = []

    async def for_ever(*_: object) -> None:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    async def end() -> None:
        scope = {"type": "http", "method": "GET", "path": "/api/v1/tables/x/analysis", "headers": []}
        guard = Guard(for_ever, Settings(), Metrics())
        waiting = asyncio.create_task(guard(scope, for_ever, send))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        waiting.cancel()
        await waiting

    run(end())
    assert sent[0]["status"] == 503
    assert json.loads(sent[1]["body"])["error"]["code"] == "unavailable"


def test_nobody_starts_bots_at_a_server_that_ends(run: Run) -> None:
    async def ask_late() -> None:
        pool = WorkerPool("sheepfold.games:all_games", 1)
        await pool.close()
        with pytest.raises(TableError, match="do not answer"):
            await pool.run(think, Task("t", "te-kuiti", {}, 2, (), 0, "random", 1, 1.0))

    run(ask_late())


def test_bots_that_are_being_started_are_ended_even_if_nobody_waits_for_them(run: Run) -> None:
    async def ask_and_go() -> None:
        pool = WorkerPool("sheepfold.games:all_games", 1)
        asked = asyncio.create_task(pool.run(think, Task("t", "te-kuiti", {}, 2, (), 0, "random", 1, 1.0)))
        while not pool._starting.locked():
            await asyncio.sleep(0)
        asked.cancel()
        await asyncio.wait([asked])
        await pool.close()

    before = set(multiprocessing.active_children())
    run(ask_and_go())
    assert set(multiprocessing.active_children()) <= before


def test_health_metrics_docs_and_pages(inside: Inside) -> None:
    with httpx.Client(base_url=inside.base) as client:
        assert client.get("/health").json()["status"] == "ok"
        metrics = client.get("/metrics").text
        assert "sheepfold_moves_seconds_bucket" in metrics
        assert re.search(r"^sheepfold_sockets \d", metrics, re.MULTILINE)
        page = client.get("/docs")
        assert "POST /api/v1/tables" in page.text
        assert "<script" not in page.text
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert client.get("/api/v1/nothing").status_code == 404
        assert client.get("/t/some-table").status_code == 200
        assert client.get("/..%2f..%2fpyproject.toml").text != Path("pyproject.toml").read_text()
        assert client.get("/openapi.json").json()["info"]["title"] == "Sheepfold"
        assert client.post("/api/v1/tables", content=b"x" * 100_000).status_code == 413
        assert client.post("/api/v1/tables", content=b"{").status_code == 422
        game = client.get("/api/v1/games/te-kuiti").json()["game"]
        assert game["seats"] == [2, 1]
        assert {"level1", "random"} <= {bot["name"] for bot in client.get("/api/v1/bots").json()["bots"]}


def test_limits_of_tables_and_requests(start: Callable[..., Inside], run: Run) -> None:
    few = start(tables=2, rate_limits=True, requests_a_second=0.001, requests_at_once=8)

    async def ask() -> None:
        for _ in range(2):
            await open_table(few.base, "te-kuiti", ["me", "me"])
        with pytest.raises(Refused, match="too_many"):
            await open_table(few.base, "te-kuiti", ["me", "me"])
        for _ in range(5):
            await rest(few.base, "GET", "/games")
        with pytest.raises(Refused, match="too_many"):
            await rest(few.base, "GET", "/games")

    run(ask())


def test_tables_nobody_uses_leave_memory_and_come_back(start: Callable[..., Inside], run: Run) -> None:
    inside = start(idle_seconds=0.2)

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], table["tokens"][0]) as player:
            await player.move(0, "fence a1n")
        while inside.lobby.rooms:
            await asyncio.sleep(0.05)
        async with Player(inside.base, table["id"], table["tokens"][0]) as again:
            assert again.views == player.views

    run(play())


def test_old_tables_are_deleted(start: Callable[..., Inside], run: Run) -> None:
    first = start()

    async def play() -> None:
        table = await open_table(first.base, "te-kuiti", ["me", "me"])
        later = start(now=lambda: time.time() + 61 * 86_400)
        async with httpx.AsyncClient(base_url=later.base) as client:
            while (await client.get("/health")).json()["tables"]:
                await asyncio.sleep(0.05)
        with pytest.raises(Refused, match="no_such_table"):
            await rest(later.base, "GET", f"/tables/{table['id']}")

    run(play())
