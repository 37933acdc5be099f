"""The server's requests and the files it keeps its tables in, from outside."""

import asyncio
import json
import logging
import shutil
import sqlite3
from collections.abc import Awaitable
from itertools import count
from typing import Any

from bench.fuzz.campaign import Broken, Target
from bench.fuzz.parsers import SCRATCH
from sheepfold.server.app import create_app
from sheepfold.server.settings import Settings
from sheepfold.server.store.sqlite import SqliteStore
from sheepfold.server.store.sqlite_file import connect
from sheepfold.server.store.store import Chunk, Row, Unavailable, append
from sheepfold.table.errors import TableError

_OPEN = (
    b'POST /api/v1/tables\n\n{"game": "te-kuiti", "options": {"daisies": 2}, "seats": ["me", "open"], "name": "Ada", '
    b'"public": true, "clock": {"kind": "move", "seconds": 60}}'
)
_REQUESTS = (
    _OPEN, b"GET /api/v1/games\n\n", b"GET /api/v1/games/te-kuiti?language=fr\n\n", b"GET /api/v1/tables\n\n",
    b"GET /api/v1/bots\n\n",
    b"GET /api/v1/tables/TABLE\nTOKEN\n", b"GET /api/v1/tables/TABLE/history\nTOKEN\n",
    b"GET /api/v1/tables/TABLE/record\n\n", b"GET /api/v1/tables/TABLE/steps?seat=0&from=0&to=9\n\n",
    b'POST /api/v1/tables/TABLE/seats/1/join\n\n{"name": "Bea", "invite": "INVITE"}',
    b"POST /api/v1/tables/TABLE/seats/1/leave\nTOKEN\n", b"POST /api/v1/tables/TABLE/seats/1/reopen\nOWNER\n",
    b'POST /api/v1/tables/TABLE/moves\nTOKEN\n{"move": "fence a1n", "index": 2, "id": "m1"}',
    b'POST /api/v1/tables/TABLE/preview\nTOKEN\n{"move": "fence a1n"}', b"POST /api/v1/tables/TABLE/rematch\nTOKEN\n",
    b'POST /api/v1/tables/TABLE/chat\nTOKEN\n{"text": "Hello"}', b"POST /api/v1/tables/TABLE/undo\nTOKEN\n",
    b'POST /api/v1/tables/TABLE/answer\nTOKEN\n{"agree": true}', b'POST /api/v1/tables/TABLE/vote\nTOKEN\n{"away": 1}',
    b'POST /api/v1/tables/TABLE/hand\nTOKEN\n{"bot": "random"}',
    b"GET /openapi.json\n\n", b"GET /health\n\n", b"GET /metrics\n\n", b"GET /docs\n\n",
    b"GET /t/some-table\n\n", b"GET /assets/x.js\n\n",
)  # fmt: skip
_NUMBERS = count()


class Requests:
    """A server without a network: one request an input, as ``METHOD path``, token and body on lines of their own."""

    def __init__(self) -> None:
        logging.disable()  # a failure is found by its status
        self._loop = asyncio.new_event_loop()
        settings = Settings(data=SCRATCH / "server", rate_limits=False, tables=10**9, idle_seconds=5)
        self._app = create_app(settings)
        self._run(self._app.state.lobby.open())
        self._words: dict[bytes, bytes] = {}
        status, told = self._run(self._ask(_OPEN))
        assert status == 201, told
        table = json.loads(told)
        self._words = {
            b"TABLE": table["id"].encode(),
            b"TOKEN": table["seats"][0]["token"].encode(),
            b"OWNER": table["owner"].encode(),
            b"INVITE": b"none",
        }

    def _run(self, work: Awaitable[Any]) -> Any:
        return self._loop.run_until_complete(work)

    def close(self) -> None:
        """Stop the server."""
        self._run(self._app.state.lobby.close())
        self._loop.close()

    def __call__(self, data: bytes) -> None:
        status, told = self._run(self._ask(data))
        if status >= 500:
            raise Broken(f"status {status}")
        if status >= 400 and (b'"code"' not in told or len(told) > 1500):
            raise Broken(f"a refusal without a code: {status}")

    async def _ask(self, data: bytes) -> tuple[int, bytes]:
        for word, meant in self._words.items():
            data = data.replace(word, meant)
        first, _, rest = data.partition(b"\n")
        token, _, body = rest.partition(b"\n")
        method, _, target = first.partition(b" ")
        path, _, query = target.partition(b"?")
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
            "method": method.decode("latin-1").upper() or "GET",
            "path": "/" + path.decode("utf-8", "replace").lstrip("/"),
            "raw_path": path, "query_string": query, "root_path": "", "client": ("127.0.0.1", 1),
            "server": ("test", 80),
            "headers": [(b"host", b"localhost"), (b"content-type", b"application/json"),
                        *([(b"authorization", b"Bearer " + token)] if token else [])],
        }  # fmt: skip
        status, told = 0, b""
        sent = iter((body,))

        async def receive() -> dict[str, Any]:
            piece = next(sent, None)
            if piece is None:
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": piece, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status, told
            status = message.get("status", status)
            told += message.get("body", b"")

        await self._app(scope, receive, send)
        return status, told


def _database() -> bytes:
    """A small file of tables."""
    path = SCRATCH / "seed.sqlite3"
    path.unlink(missing_ok=True)
    file = connect(path)
    for number in range(3):
        file.execute("INSERT INTO log VALUES (?, ?, ?)", ("a" * 12, number, b"[]"))
    file.execute("INSERT INTO tables VALUES (?, 'playing', 1, 1.0, ?)", ("a" * 12, b"{}"))
    for setting in ("PRAGMA journal_mode = DELETE", "PRAGMA page_size = 512", "VACUUM"):  # small and in one file
        file.execute(setting)
    file.close()
    return path.read_bytes()


def open_database(data: bytes) -> None:
    """A file that was harmed, or is none: it opens and answers, or says in a sentence why not."""
    folder = SCRATCH / f"store{next(_NUMBERS)}"
    folder.mkdir()
    (folder / "tables.sqlite3").write_bytes(data)
    try:
        asyncio.run(_use(SqliteStore(folder / "tables.sqlite3")))
    except sqlite3.Error as error:
        raise Broken(f"{type(error).__name__} came through") from error
    finally:
        shutil.rmtree(folder)


async def _use(store: SqliteStore) -> None:
    await store.open(lambda *_: None)
    try:
        await store.count()
        await store.load("a" * 12)
        await store.public(10)
        await append(store, Chunk("b" * 12, 0, b"[]", Row("b" * 12, "playing", True, 2.0, b"{}")))
        await store.clean(0.5, 0.5, 0.5)
    finally:
        await store.close()


def requests() -> Target:
    """Against a server of its own."""
    server = Requests()
    return Target("requests", server, _REQUESTS, (TableError,), share=3, close=server.close)


def databases() -> Target:
    """Files of tables."""
    return Target("databases", open_database, [_database(), b"", b"SQLite format 3\x00"], (Unavailable,), share=0.5)
