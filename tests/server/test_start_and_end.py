"""How a server starts, and how it ends."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from sheepfold.server.app import create_app
from sheepfold.server.http.middleware import Guard
from sheepfold.server.ops.metrics import Metrics
from sheepfold.server.settings import Settings
from sheepfold.server.store.sqlite import SqliteStore
from sheepfold.server.store.store import News, Unavailable
from tests.server.conftest import Run


def test_a_server_whose_store_is_gone_when_it_starts_says_so_in_a_sentence(run: Run) -> None:
    said: list[Any] = []

    class Gone(SqliteStore):
        async def open(self, news: News) -> None:
            raise Unavailable("The database does not answer.")

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
    assert said == [{"type": "lifespan.startup.failed", "message": "The database does not answer."}]


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
