"""The server's event loop can be used by its database everywhere."""

import asyncio
import socket
import sys

import pytest
import uvicorn

from sheepfold.server import run as running
from sheepfold.server.loop import loop_factory
from sheepfold.server.settings import Settings

POSTGRES = Settings(database="postgresql://somewhere")


def test_psycopg_gets_a_loop_that_it_can_use_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    assert loop_factory(POSTGRES) is None
    monkeypatch.setattr(sys, "platform", "win32")
    assert loop_factory(POSTGRES) is asyncio.SelectorEventLoop
    assert loop_factory(Settings()) is None


def test_a_server_runs_in_the_loop_that_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    loops: list[asyncio.AbstractEventLoop] = []

    class Chosen(asyncio.SelectorEventLoop):
        """Not the usual one."""

    class Served(uvicorn.Server):
        async def serve(self, sockets: list[socket.socket] | None = None) -> None:
            loops.append(asyncio.get_running_loop())

    monkeypatch.setattr(running, "loop_factory", lambda _: Chosen)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        running._serve(Served(uvicorn.Config("nowhere:app")), POSTGRES, listening)
    assert [type(loop) for loop in loops] == [Chosen]
