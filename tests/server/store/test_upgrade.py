"""A database of an earlier version opens, is brought up to date and plays on; one that cannot be stays as it was."""

import asyncio
import contextlib
import gzip
import json
import random
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest

from sheepfold.server.live.loading import load_table
from sheepfold.server.live.presence import Presence
from sheepfold.server.store import migrations, postgres, sqlite_file
from sheepfold.server.store.postgres import PostgresStore
from sheepfold.server.store.sqlite import SqliteStore
from sheepfold.server.store.store import Chunk, Store, Unavailable, append
from sheepfold.table.entries import ClockSpec, Entry, Moved, Opened, SeatSetup, Started, encode_entries
from sheepfold.table.errors import TableError
from sheepfold.table.opening import Wish, new_table
from sheepfold.table.table import Table
from sheepfold.table.views import public_view
from tests.core.test_rules_version import NOW
from tests.server.client import Player, Refused, rest
from tests.server.conftest import Run
from tests.server.services import PACKAGES, server

OLD = Path(__file__).parents[1] / "old"
KEPT: list[dict[str, Any]] = json.loads(gzip.decompress((OLD / "tables-113ea9c.json.gz").read_bytes()))
"""What players at the oldest server had been told, when it was stopped."""
FOR_EVER = {"SHEEPFOLD_KEEP_DAYS": "1000000"}
GOOD = "CREATE TABLE notes (id TEXT PRIMARY KEY); ALTER TABLE tables ADD COLUMN note TEXT;"
HALF = "CREATE TABLE more (id TEXT PRIMARY KEY); UPDATE tables SET status = 'lost'; DROP TABLE nowhere;"


def old_file(folder: Path) -> Path:
    """The file that the oldest server wrote."""
    path = folder / "tables.sqlite3"
    path.write_bytes(gzip.decompress((OLD / "tables-113ea9c.sqlite3.gz").read_bytes()))
    return path


def rows_of(path: Path) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    with contextlib.closing(sqlite3.connect(path)) as file:
        tables = file.execute("SELECT id, status, public, touched, summary FROM tables").fetchall()
        return tables, file.execute("SELECT table_id, idx, body FROM log").fetchall()


def everything_in(path: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(path)) as file:
        return [*file.iterdump(), str(file.execute("PRAGMA user_version").fetchone())]


def fill(url: str, version: int, path: Path) -> None:
    """A PostgreSQL as a server of that schema left it, with the tables of the old file."""
    tables, log = rows_of(path)
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE migrations (number INT PRIMARY KEY)")
        for number, step in enumerate(migrations.POSTGRES[:version], start=1):
            connection.execute(step.encode())
            connection.execute("INSERT INTO migrations VALUES (%s)", (number,))
        for table, status, public, touched, summary in tables:
            values = (table, status, bool(public), touched, summary)
            connection.execute(
                "INSERT INTO tables (id, status, public, touched, summary) VALUES (%s, %s, %s, %s, %s)", values
            )
        for line in log:
            connection.execute("INSERT INTO log (table_id, idx, body) VALUES (%s, %s, %s)", line)


async def play_on(base: str) -> None:
    """Every table is as it was left; those that were not over are played to their end, by the same links."""
    for kept in KEPT:
        async with Player(base, kept["id"], *kept["tokens"]) as player:
            assert (player.index, player.status) == (kept["index"], kept["status"])
            assert {str(seat): entries for seat, entries in player.entries.items()} == kept["entries"]
            assert {str(seat) for seat in player.views} == set(kept["views"])
            for seat, view in player.views.items():  # fields may be added; none goes or changes
                assert {name: view[name] for name in kept["views"][str(seat)]} == kept["views"][str(seat)]
            await player.play_randomly(random.Random(1))
            assert player.status == "over"
        record = await rest(base, "GET", f"/tables/{kept['id']}/record")
        assert record["game"] == kept["game"]
        assert "rules" not in record, "it was opened under rules 1"


@pytest.mark.parametrize("version", range(1, len(migrations.SQLITE) + 1))
def test_a_file_of_any_earlier_schema_plays_on(version: int, tmp_path: Path, run: Run) -> None:
    """Schema 1 is the file of the oldest server as it is."""
    with contextlib.closing(sqlite3.connect(old_file(tmp_path))) as file:
        file.executescript("".join(migrations.SQLITE[1:version]))
        file.execute(f"PRAGMA user_version = {version}")
    with server("--data", str(tmp_path), **FOR_EVER) as running:
        run(play_on(running.base))


@pytest.mark.parametrize("version", range(1, len(migrations.POSTGRES) + 1))
def test_a_postgresql_of_any_earlier_schema_plays_on(version: int, database: str, tmp_path: Path, run: Run) -> None:
    fill(database, version, old_file(tmp_path))
    with server("--database", database, **FOR_EVER) as running:
        run(play_on(running.base))


async def opened(store: Store) -> None:
    try:
        await store.open(lambda *_: None)
        await append(store, Chunk("new", 0, b"[]"))
        assert await store.count() == len(KEPT)
    finally:
        await store.close()


def test_a_step_that_fails_half_way_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    path = old_file(tmp_path)
    before = everything_in(path)
    monkeypatch.setattr(sqlite_file, "SQLITE", (*migrations.SQLITE, GOOD, HALF))
    with pytest.raises(Unavailable, match="cannot be opened: no such table: nowhere"):
        run(opened(SqliteStore(path)))
    assert everything_in(path) == before
    monkeypatch.setattr(sqlite_file, "SQLITE", (*migrations.SQLITE, GOOD))
    run(opened(SqliteStore(path)))
    with contextlib.closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (len(migrations.SQLITE) + 1,)
        assert file.execute("SELECT count(*) FROM tables WHERE note IS NULL").fetchone() == (len(KEPT),)
    monkeypatch.setattr(sqlite_file, "SQLITE", migrations.SQLITE)
    with pytest.raises(Unavailable, match="newer version"):
        run(opened(SqliteStore(path)))


def test_a_step_that_fails_half_way_leaves_postgresql_as_it_was(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    def everything() -> list[Any]:
        with psycopg.connect(database) as connection:
            columns = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
            queries = ("SELECT * FROM tables ORDER BY id", "SELECT * FROM migrations ORDER BY number", columns)
            return [sorted(map(str, connection.execute(query.encode()).fetchall())) for query in queries]

    fill(database, len(migrations.POSTGRES), old_file(tmp_path))
    before = everything()
    monkeypatch.setattr(postgres, "POSTGRES", (*migrations.POSTGRES, GOOD, HALF))
    with pytest.raises(Unavailable, match=r"cannot be brought up to date: table .nowhere. does not exist"):
        run(opened(PostgresStore(database)))
    assert everything() == before
    monkeypatch.setattr(postgres, "POSTGRES", (*migrations.POSTGRES, GOOD))
    run(opened(PostgresStore(database)))
    monkeypatch.setattr(postgres, "POSTGRES", migrations.POSTGRES)
    with pytest.raises(Unavailable, match="newer version"):
        run(opened(PostgresStore(database)))


def test_two_that_open_an_old_file_at_once_bring_it_up_to_date_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = old_file(tmp_path)
    monkeypatch.setattr(sqlite_file, "SQLITE", (*migrations.SQLITE, GOOD))

    async def both() -> None:
        files = await asyncio.gather(*(asyncio.to_thread(sqlite_file.connect, path) for _ in range(8)))
        for file in files:
            file.close()

    asyncio.run(both())


def test_a_file_that_somebody_writes_to_is_waited_for(tmp_path: Path) -> None:
    path = old_file(tmp_path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        writing = threading.Timer(0.3, other.execute, ("COMMIT",))
        writing.start()
        with contextlib.closing(sqlite_file.connect(path)) as file:
            assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        writing.join()


WHOLE = gzip.decompress((OLD / "tables-113ea9c.sqlite3.gz").read_bytes())


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (WHOLE.replace(b"CREATE TABLE log", b"CREATE T\xc5BLE log"), "the file is damaged"),
        (b"This is a shopping list.\n" * 200, "file is not a database"),
        (WHOLE[:6000], "malformed|disk image"),
    ],
)
def test_a_file_that_is_none_is_refused_in_one_sentence(content: bytes, reason: str, tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(content)
    command = [sys.executable, "-m", "sheepfold", "serve", "--no-open", "--port", "0", "--data", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, env={"PYTHONPATH": str(PACKAGES)})
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "tables.sqlite3 cannot be opened" in ended.stderr or "cannot be read" in ended.stderr
    assert any(word in ended.stderr for word in reason.split("|"))
    assert (tmp_path / "tables.sqlite3").read_bytes() == content


DAMAGED = (b"", b"nonsense", b"[]", b'[{"kind":"over","at":1.0,"ending":"?"}]', b"\xff\xfe")


def test_a_damaged_log_is_said_to_be_and_harms_no_other_table(tmp_path: Path, run: Run) -> None:
    *harmed, sound = KEPT
    with contextlib.closing(sqlite3.connect(old_file(tmp_path))) as file:
        for table, body in zip(harmed, DAMAGED, strict=True):
            file.execute("UPDATE log SET body = ? WHERE table_id = ? AND idx = 0", (body, table["id"]))
            file.execute("UPDATE tables SET summary = ?, status = 'playing' WHERE id = ?", (body, table["id"]))
        file.execute("UPDATE tables SET status = 'playing' WHERE id = ?", (sound["id"],))
        file.commit()

    async def look(base: str) -> None:
        for table in harmed:
            for _ in range(2):
                with pytest.raises(Refused, match="damaged"):
                    await rest(base, "GET", f"/tables/{table['id']}")
            with pytest.raises(Refused, match="damaged"):
                async with Player(base, table["id"], *table["tokens"]):
                    pass
        async with Player(base, sound["id"], *sound["tokens"]) as player:
            assert player.index == sound["index"]
        listed = (await rest(base, "GET", "/tables"))["tables"]
        assert sound["id"] in [table["id"] for table in listed]

    with server("--data", str(tmp_path), **FOR_EVER) as running:
        run(look(running.base))


def table_under(rules: int) -> Table:
    seats = (SeatSetup("person", "hash"),)
    clock = ClockSpec()
    opened = Opened(1.0, "a" * 12, "count", {}, True, clock, "seed", "", None, seats, rules)
    entries: list[Entry] = [opened, Started(1.0, ()), Moved(2.0, 0, ((0, "two"), (-1, "head")))]
    return asyncio.run(load_table({"count": NOW}, [encode_entries([entry]) for entry in entries]))


def test_a_table_is_played_to_its_end_under_the_rules_it_was_opened_with() -> None:
    assert table_under(1).match.state.scores() == [2]
    assert table_under(2).match.state.scores() == [4]
    assert [public_view(table_under(rules), Presence(1.0)).rules for rules in (1, 2)] == [1, 2]
    with pytest.raises(TableError, match="newer than rules 2 here"):
        table_under(3)
    wish = Wish("count", {}, ["me"], None, True, ClockSpec())
    assert new_table({"count": NOW}, (), wish, 1.0).opened.rules == 2
