"""A database that is gone: how long a player waits, what the player reads, and what the log says."""

import asyncio
import logging
import random
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.chaos.proxy import Proxy
from sheepfold.server.store.sqlite import SqliteStore
from sheepfold.server.store.store import PATIENCE, Chunk, Unavailable, append
from tests.server.client import Player, Refused, open_table
from tests.server.conftest import Inside, Run


class Wire:
    """A way to a database that can be cut. It runs in a thread of its own."""

    def __init__(self, database: str) -> None:
        self._host, _, rest_of_url = database.rpartition(":")
        port, _, self._name = rest_of_url.partition("/")
        self._proxy = Proxy(int(port))
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._do(self._proxy.open())

    @property
    def url(self) -> str:
        """The database's URL by this way."""
        return f"{self._host}:{self._proxy.port}/{self._name}"

    def cut(self) -> None:
        """From now on nobody gets through."""
        self._do(self._proxy.close())

    def mend(self) -> None:
        """From now on everybody does again."""
        self._proxy._server = self._do(asyncio.start_server(self._proxy._serve, "127.0.0.1", self._proxy.port))

    def end(self) -> None:
        """For good."""
        self.cut()
        self._do(asyncio.sleep(0.2))  # what was cut ends
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(20)


@pytest.fixture
def wire(database: str) -> Iterator[Wire]:
    one = Wire(database)
    yield one
    one.end()


async def refused_move(player: Player) -> tuple[float, str]:
    """How long it takes until a move is refused, and the reason."""
    begun = time.monotonic()
    with pytest.raises(Refused) as refused:
        await player.move(0, player.legal[0][0], "same")
    return time.monotonic() - begun, str(refused.value)


async def moved_at_last(player: Player) -> None:
    """The move is sent again until the server has found its database."""
    while True:
        await asyncio.sleep(0.5)
        try:
            await player.move(0, player.legal[0][0], "same")
        except Refused as refused:
            if "unavailable" not in str(refused):
                raise
        else:
            return


def test_a_move_without_the_database(
    wire: Wire, start: Callable[..., Inside], run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    """It waited for twice as long as the page says: for the writing, then for the reading."""
    inside = start(database=wire.url)

    async def play() -> None:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"])
        async with Player(inside.base, table["id"], *table["tokens"].values()) as player:
            wire.cut()
            (first, text), (second, again) = await refused_move(player), await refused_move(player)
            assert PATIENCE - 1 < first < PATIENCE + 2.5
            assert second < 2, "nobody need wait as long again"
            assert text == again == "unavailable: The database does not answer."
            wire.mend()
            await moved_at_last(player)
            await player.play_randomly(random.Random(1), most=5)

    with caplog.at_level(logging.WARNING):
        run(play())
    logged = [record for record in caplog.records if record.name.endswith("outage")]
    assert [record.message for record in logged] == ["database does not answer", "database answers again"]
    assert logged[0].error  # type: ignore[attr-defined]
    assert logged[1].seconds >= PATIENCE  # type: ignore[attr-defined]


def test_a_file_that_cannot_be_written_is_in_the_log(
    tmp_path: Path, run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    async def use() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite3")
        await store.open(lambda *_: None)
        store._writer.execute("DROP TABLE log")
        for index in range(3):
            with pytest.raises(Unavailable):
                await append(store, Chunk("t", index, b"x"))
        await store.close()

    with caplog.at_level(logging.WARNING):
        run(use())
    assert [record.message for record in caplog.records] == ["file of tables cannot be written"]
