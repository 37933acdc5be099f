"""Servers for the tests of this folder."""

import asyncio
import logging
import secrets
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
import uvicorn

from sheepfold.server.app import create_app
from sheepfold.server.live.lobby import Lobby
from sheepfold.server.ops import lateness
from sheepfold.server.run import config
from sheepfold.server.settings import Settings
from tests.server.services import Server, postgres, server

Run = Callable[[Coroutine[Any, Any, Any]], Any]


@pytest.fixture
def run() -> Run:
    """Run a coroutine, for no longer than five minutes."""

    def run_it(coroutine: Coroutine[Any, Any, Any]) -> Any:
        async def limited() -> Any:
            async with asyncio.timeout(300):
                return await coroutine

        return asyncio.run(limited())

    return run_it


def written(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """What is in the log, but for how late the loops of servers were: that depends on the machine alone."""
    return [record for record in caplog.records if record.name != lateness.__name__]


@dataclass
class Inside:
    """A server in a thread of this process, whose inside can be looked at."""

    base: str
    lobby: Lobby
    loop: asyncio.AbstractEventLoop

    def do(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        """Run something in the server's loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(60)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Inside]]:
    """Starts servers in threads: ``start(bot_pace=0.1)``."""
    stops: list[Callable[[], None]] = []

    def start_one(now: Callable[[], float] = time.time, **settings: Any) -> Inside:
        quick = replace(Settings(data=tmp_path, rate_limits=False, bot_pace=0.0), **settings)
        listening = socket.create_server(("127.0.0.1", 0))
        app = create_app(quick, now=now)
        running = uvicorn.Server(config(app, quick))
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        end = time.monotonic() + 20
        while not running.started:
            assert time.monotonic() < end, "the server did not start"
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)

        def stop() -> None:
            running.should_exit = True
            thread.join(20)
            listening.close()

        stops.append(stop)
        loop = running.servers[0].get_loop()
        return Inside(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.lobby, loop)

    yield start_one
    for stop in stops:
        stop()


@pytest.fixture
def inside(start: Callable[..., Inside]) -> Inside:
    """One such server."""
    return start()


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a process of its own, for all tests that need nothing special."""
    with server("--data", str(tmp_path_factory.mktemp("tables"))) as running:
        yield running.base


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The URL of a real PostgreSQL, for all tests of this process."""
    with postgres() as url:
        yield url


@pytest.fixture
def database(postgres_url: str) -> str:
    """The URL of an empty database in it, for one test."""
    name = f"test_{secrets.token_hex(8)}"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{postgres_url.rpartition('/')[0]}/{name}"


__all__ = ["Inside", "Run", "Server"]
